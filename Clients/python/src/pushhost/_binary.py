"""Where the program of a host is."""

from __future__ import annotations

import os

from .errors import HostUnavailable


def find_binary(binary: str | os.PathLike[str] | None = None) -> str:
    """Where the host is: as given, else `PUSHHOST_BIN`, else on PATH, else inside this package."""
    for source, path in (("given", binary), ("of PUSHHOST_BIN", os.environ.get("PUSHHOST_BIN"))):
        if path:
            if not _is_program(path):
                raise HostUnavailable(f"the host binary {source} is no program: {os.fspath(path)}")
            return os.path.abspath(path)
    inside = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin")
    for folder in (*os.get_exec_path(), inside):
        path = os.path.join(folder, "pushhost")
        if _is_program(path):
            return path
    raise HostUnavailable("no pushhost found: give its path, or set PUSHHOST_BIN, or put it on PATH")


def _is_program(path: str | os.PathLike[str]) -> bool:
    return os.path.isfile(path) and os.access(path, os.X_OK)
