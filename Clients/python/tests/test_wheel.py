"""The wheel on a machine that has nothing: an empty environment, and no library of its own that the host finds.

`make check-python` builds it and names it in PUSHHOST_WHEEL.
"""

import os
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile

from test_readme import blocks

WHEEL = os.environ.get("PUSHHOST_WHEEL")
LONG = 120


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not WHEEL:
            raise unittest.SkipTest("PUSHHOST_WHEEL names no wheel; `make check-python` builds one")
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        subprocess.run([sys.executable, "-m", "venv", folder.name], check=True, timeout=LONG)
        cls.python("-m", "pip", "install", "--quiet", "--no-index", WHEEL)
        cls.binary = cls.python("-c", "from pushhost._binary import find_binary; print(find_binary())").strip()

    @classmethod
    def python(cls, *args):
        kept = {name: value for name, value in os.environ.items() if name in ("HOME", "LANG", "TMPDIR")}
        done = subprocess.run(
            [os.path.join(cls.folder, "bin", "python"), *args],
            capture_output=True,
            check=False,
            cwd=cls.folder,
            encoding="utf-8",
            # PATH has what Linux has, and no host.
            env={**kept, "PATH": "/usr/bin:/bin", "PYTHONUTF8": "1"},
            timeout=LONG,
        )
        if done.returncode:
            raise AssertionError(done.stdout + done.stderr)
        return done.stdout

    def test_the_host_inside_is_found(self):
        self.assertTrue(self.binary.startswith(os.path.realpath(self.folder)) or self.folder in self.binary, self.binary)
        self.assertTrue(self.binary.endswith(os.path.join("pushhost", "bin", "pushhost")))

    def test_its_libraries_are_those_inside_and_nothing_is_missing(self):
        told = subprocess.run(["ldd", self.binary], capture_output=True, text=True, check=True).stdout
        inside = os.path.realpath(os.path.dirname(self.binary))
        found = dict(re.findall(r"^\s*(\S+) => (\S+)", told, re.MULTILINE))
        self.assertNotIn("not found", told)
        for library in ("libuv", "libsimdjson"):
            (path,) = (path for name, path in found.items() if name.startswith(library + ".so"))
            self.assertEqual(os.path.realpath(os.path.dirname(path)), inside)
        # What is left is the C and C++ libraries, which every Linux has.
        others = [name for name, path in found.items() if os.path.realpath(os.path.dirname(path)) != inside]
        self.assertEqual([name for name in others if not re.match(r"lib(c|m|gcc_s|stdc\+\+)\.so", name)], [])

    def test_the_tour_runs(self):
        found = blocks("README.md")
        (tour,) = (index for index, (language, _) in enumerate(found) if language == "python")
        self.assertEqual(self.python("-W", "error", "-c", found[tour][1]), found[tour + 1][1])

    def test_it_is_for_this_platform_and_has_types_and_the_plugin(self):
        with zipfile.ZipFile(WHEEL) as wheel:
            names = wheel.namelist()
            (entry_points,) = (name for name in names if name.endswith("entry_points.txt"))
            self.assertIn("[pytest11]\npushhost = pushhost.pytest_plugin", wheel.read(entry_points).decode())
        self.assertRegex(os.path.basename(WHEEL), r"^pushhost-[\d.]+-py3-none-linux_\w+\.whl$")
        self.assertIn("pushhost/py.typed", names)


if __name__ == "__main__":
    unittest.main()
