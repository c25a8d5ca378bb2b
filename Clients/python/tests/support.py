"""What the tests of the host layer share."""

import asyncio
import functools
import os

from pushhost import PushHost

FAKE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_host.py")
LONG = 20  # Seconds that nothing here takes: a test that needs them is hanging.
BINARY = os.environ.get("PUSHHOST_BIN")


def launch(*args, **options):
    """A double of the host."""
    return PushHost.launch(FAKE, args=args, **options)


def real(**options):
    """The real host."""
    return PushHost.launch(binary(), **options)


def binary():
    if not BINARY:
        raise AssertionError("PUSHHOST_BIN does not name a host; `make test-python` builds one and sets it")
    return BINARY


def needs(test, *methods):
    """Skips a test, by saying so, while the host and the generated files do not have these methods."""
    if missing := [method for method in methods if method not in _known()]:
        test.skipTest(f"this host has no {', '.join(missing)} yet")


def in_loop(test):
    """Runs an asynchronous test in a loop of its own, not slowed down as unittest's own is."""

    @functools.wraps(test)
    def run(self):
        asyncio.run(test(self))

    return run


@functools.cache
def _known():
    with real() as host:
        methods = host.call("rpc.discover")["methods"]
    parameters = {f"{method['name']}({one['name']})" for method in methods for one in method["params"]}
    return {method["name"] for method in methods} | parameters


def exists(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
