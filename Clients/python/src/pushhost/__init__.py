"""Drive a pushhost from Python: launch it, call it, hear its events, close it.

    with PushHost.launch() as host:
        host.call("device.create", locale="ko")

Three layers: `framing` (bytes and messages), `peer` (ids and pending calls), both without input or output, and `host`
(processes, sockets, threads). What can go wrong, as one tree:

    PushHostError            anything below, and what has no class of its own
    ├─ RpcError              the host answered with an error: code, message, data, kind, method
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

__all__ = [
    "PROTOCOL",
    "CallTimeout",
    "Event",
    "EventQueue",
    "HostExited",
    "HostUnavailable",
    "PendingCall",
    "ProtocolMismatch",
    "PushHost",
    "PushHostError",
    "RpcError",
    "__version__",
]
