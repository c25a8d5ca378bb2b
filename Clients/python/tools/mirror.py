#!/usr/bin/env python3
"""Makes the synchronous objects (`src/pushhost/sync`) from the asynchronous ones (`src/pushhost/aio`).

`mirror.py write` puts them in place, `mirror.py check` tells which are not current. `aio` also has the front itself,
which is written by hand for each.
"""

import os
import re
import sys

SOURCE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "src", "pushhost")
OWN = {"host.py", "link.py", "pending.py", "inbox.py", "opening.py"}
NOTE = "# Made from aio/{name} by tools/mirror.py: change that file and run `make generate`.\n\n"

#: What the front is called, then what Python calls things, and last the client's own names.
RULES = [
    (r"from \.(host|pending) import", r"from ..\1 import"),
    (r"    def __await__\(.*?\n\n", ""),
    (r"    from collections\.abc import Generator\n", ""),
    (r"\basync (def|with|for)\b", r"\1"),
    (r"\bawait ", ""),
    (r"\b__a(enter|exit)__\b", r"__\1__"),
    (r"\basync_methods\b", "methods"),
    (r"\bAsync(?=[A-Z])", ""),
    (r"The asynchronous", "The synchronous"),
]


def mirrored():
    """The synchronous files' names and texts."""
    for name in sorted(os.listdir(os.path.join(SOURCE, "aio"))):
        if not name.endswith(".py") or name in OWN or name == "__init__.py":
            continue
        with open(os.path.join(SOURCE, "aio", name), encoding="utf-8") as file:
            text = file.read()
        for pattern, replacement in RULES:
            text = re.sub(pattern, replacement, text, flags=re.DOTALL)
        yield name, NOTE.format(name=name) + text
    yield "__init__.py", '"""The objects of the synchronous front, made from `aio` by `tools/mirror.py`."""\n'


def main(command):
    stale = []
    for name, text in mirrored():
        path = os.path.join(SOURCE, "sync", name)
        if command == "write":
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            continue
        try:
            with open(path, encoding="utf-8") as file:
                current = file.read()
        except FileNotFoundError:
            current = None
        if current != text:
            stale.append(f"sync/{name}")
    if stale:
        sys.exit(f"mirror: not current: {', '.join(stale)}; run `make generate`")


if __name__ == "__main__":
    if sys.argv[1:] not in (["write"], ["check"]):
        sys.exit("usage: mirror.py write | check")
    main(sys.argv[1])
