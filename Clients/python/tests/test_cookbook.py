"""Every page of the cookbook runs as it is written."""

import importlib.util
import os
import subprocess
import sys
import unittest

from support import binary, needs

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(os.path.dirname(HERE), "cookbook")
PAGES = sorted(name.removesuffix(".py") for name in os.listdir(FOLDER) if name.endswith(".py"))
LONG = 60

#: What a page needs that a host or a machine may not have.
NEEDS = {
    "function_as_delegate": ["delegate.add(remote)"],
    "snapshot_and_fork": ["device.snapshot", "device.restore", "device.fork"],
    "text_reply": ["events.wait"],
    "wait_with_near_miss": ["events.wait"],
}


class Pages(unittest.TestCase):
    def test_the_readme_lists_them_all_and_no_other(self):
        with open(os.path.join(FOLDER, "..", "README.md"), encoding="utf-8") as file:
            text = file.read()
        listed = [line.split("(cookbook/")[1].split(".py)")[0] for line in text.splitlines() if "(cookbook/" in line]
        self.assertEqual(sorted(listed), PAGES)


def add_test(page):
    def test(self):
        needs(self, *NEEDS.get(page, ()))
        if page == "fixture_for_a_suite" and importlib.util.find_spec("pytest") is None:
            self.skipTest("pytest is not there; `make check-python` brings its own")
        # pytest's own plugins may warn of each other.
        strict = [] if page == "fixture_for_a_suite" else ["-W", "error"]
        done = subprocess.run(
            [sys.executable, *strict, os.path.join(FOLDER, f"{page}.py")],
            capture_output=True,
            check=False,
            encoding="utf-8",
            env={**os.environ, "PUSHHOST_BIN": binary(), "PYTHONUTF8": "1"},
            timeout=LONG,
        )
        self.assertEqual((done.returncode, done.stderr if strict else ""), (0, ""), done.stdout)
        self.assertNotEqual(done.stdout, "")

    setattr(Pages, f"test_{page}", test)


for page in PAGES:
    add_test(page)


if __name__ == "__main__":
    unittest.main()
