"""Milliseconds from the first line of a program to the client's import, and to its first result: start.py HOST."""

import sys
import time

began = time.perf_counter()
from pushhost import PushHost  # noqa: E402  The import is what is measured.

imported = time.perf_counter()
with PushHost.launch(sys.argv[1]) as host:
    host.call("host.ping")
    print((imported - began) * 1000, (time.perf_counter() - began) * 1000)
