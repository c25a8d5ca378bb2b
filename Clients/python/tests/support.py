"""What the tests of the host layer share."""

import os

from pushhost import PushHost

FAKE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_host.py")
LONG = 20  # Seconds that nothing here takes: a test that needs them is hanging.


def launch(*args, **options):
    return PushHost.launch(FAKE, args=args, **options)


def exists(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
