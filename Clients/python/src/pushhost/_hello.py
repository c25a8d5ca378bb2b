"""How a client and a host find that they understand each other."""

from __future__ import annotations

from ._version import PROTOCOL, VERSION
from .errors import ProtocolMismatch, PushHostError, RpcError
from .peer import METHOD_NOT_FOUND, Peer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def greeting(token: str | None) -> dict[str, Any]:
    """The parameters of `host.hello`."""
    told: dict[str, Any] = {"client": f"pushhost-python {VERSION}", "protocol": PROTOCOL}
    if token is not None:
        told["token"] = token
    return told


def greeted(hello: Any, peer: Peer) -> dict[str, Any]:
    """What the host said of itself, if it speaks our protocol; the peer then keeps to its limits."""
    actual = hello.get("protocol") if isinstance(hello, dict) else None
    if actual != PROTOCOL:
        raise ProtocolMismatch(expected=PROTOCOL, actual=actual)
    limits = hello.get("limits")
    peer.accepts(limits if isinstance(limits, dict) else {})
    told: dict[str, Any] = hello
    return told


def refused(error: RpcError) -> PushHostError:
    """The error that a refused greeting is."""
    if error.code != METHOD_NOT_FOUND:
        return error
    mismatch = ProtocolMismatch("the other end has no host.hello: it is no pushhost")
    mismatch.__cause__ = error
    return mismatch
