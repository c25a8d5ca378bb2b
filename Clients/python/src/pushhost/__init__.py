"""Drive a pushhost from Python: launch it, call it, hear its events, close it.

    with PushHost.launch() as host:
        device = host.device(locale="ko")
        shown = device.primer.present()
        shown.accept()
        print(shown.outcome())

`AsyncPushHost` is the same for asyncio. Three layers: `framing` (bytes and messages), `peer` (ids and pending calls),
both without input or output, and `host` (processes, sockets, threads). What can go wrong, as one tree:

    PushHostError            anything below, and what has no class of its own
    ├─ RpcError              the host answered with an error: code, message, data, kind, method
    │  ├─ NoPrimerPresented, UnknownAction, … (a class for each kind that the host has)
    │  └─ WaitTimeout        no event like it came (a TimeoutError too): nearest
    ├─ HostExited            the process or the connection is gone: exit_code, stderr_tail
    ├─ HostUnavailable       no host was found, could be started, or listens there (an OSError too)
    ├─ ProtocolMismatch      the other end speaks another protocol, or none: expected, actual
    └─ CallTimeout           no answer in time (a TimeoutError too): method, timeout

A value that JSON cannot carry is Python's own ValueError or TypeError, before anything is sent.
"""

from ._version import PROTOCOL
from ._version import VERSION as __version__
from .errors import CallTimeout, HostExited, HostUnavailable, ProtocolMismatch, PushHostError, RpcError
from .events import Event, EventQueue
from .host import PushHost
from .pending import PendingCall
from .table import kinds
from .table.kinds import *  # noqa: F403

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .aio.device import AsyncDevice
    from .aio.host import AsyncPushHost
    from .aio.notification import AsyncNotification
    from .aio.pending import AsyncPendingCall
    from .aio.primer import AsyncPresentation
    from .sync.device import Device
    from .sync.notification import Notification
    from .sync.primer import Presentation

__all__ = [
    "PROTOCOL",
    "AsyncDevice",
    "AsyncNotification",
    "AsyncPendingCall",
    "AsyncPresentation",
    "AsyncPushHost",
    "CallTimeout",
    "Device",
    "Event",
    "EventQueue",
    "HostExited",
    "HostUnavailable",
    "Notification",
    "PendingCall",
    "Presentation",
    "ProtocolMismatch",
    "PushHost",
    "PushHostError",
    "RpcError",
    "__version__",
]
__all__ += kinds.__all__

#: What is loaded when it is first asked for.
_LATER = {
    "AsyncDevice": "aio.device",
    "AsyncNotification": "aio.notification",
    "AsyncPendingCall": "aio.pending",
    "AsyncPresentation": "aio.primer",
    "AsyncPushHost": "aio.host",
    "Device": "sync.device",
    "Notification": "sync.notification",
    "Presentation": "sync.primer",
}


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    return found
