"""Layer 2 of 3, peer: JSON-RPC 2.0 ids and pending calls, in both directions. No input or output."""

from __future__ import annotations

from collections import deque

from .errors import ProtocolMismatch, PushHostError, RpcError, refusal
from .framing import LineFraming

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

# JSON-RPC's own error codes that the client itself uses.
METHOD_NOT_FOUND = -32601
INTERNAL_ERROR = -32603
CANCELLED = -32800

#: How many calls a host lets wait for their answers unless it says otherwise.
IN_FLIGHT = 1024


class Reply:
    """A call has ended: with an error, or without one and a result."""

    __slots__ = ("error", "id", "result")

    def __init__(self, id: int, result: Any, error: PushHostError | None = None) -> None:
        self.id = id
        self.result = result
        self.error = error


class Request:
    """What the host asks, and waits for `answer` or `refuse` with this id."""

    __slots__ = ("id", "method", "params")

    def __init__(self, id: Any, method: str, params: Any) -> None:
        self.id = id
        self.method = method
        self.params = params


class Notification:
    """What the host tells, and wants no answer to."""

    __slots__ = ("method", "params")

    def __init__(self, method: str, params: Any) -> None:
        self.method = method
        self.params = params


class Peer:
    """One end of a connection: it makes the bytes to send, and takes the bytes received.

    Not for two threads at once: a front guards it, and wakes whoever waits for a `Reply`. Calls above the host's limit
    wait here, and whatever comes after them too, until `next_bytes` gives them out.
    """

    def __init__(self, framing: LineFraming | None = None) -> None:
        self._framing = framing or LineFraming()
        self._last_id = 0
        self._pending: dict[int, str] = {}
        self._in_flight = IN_FLIGHT
        # What waits to be sent; a notification has no id. Ids of calls among them.
        self._waiting: deque[tuple[int | None, bytes]] = deque()
        self._held: set[int] = set()

    @property
    def backlog(self) -> int:
        """How many messages wait until the host has answered others."""
        return len(self._waiting)

    @property
    def pending(self) -> int:
        """How many calls wait for an answer."""
        return len(self._pending)

    def call(self, method: str, params: Any = None) -> tuple[int, bytes]:
        """Begins a call: its id, and the bytes to send, none if it has to wait.

        Its `Reply` comes from `receive`, `withdraw` or `fail_all`.
        """
        # What cannot be sent is raised here, before anything waits for it.
        id = self._last_id + 1
        line = self._framing.encode(_message({"jsonrpc": "2.0", "id": id, "method": method}, params))
        self._last_id = id
        if self._waiting or len(self._pending) >= self._in_flight:
            self._waiting.append((id, line))
            self._held.add(id)
            line = b""
        self._pending[id] = method
        return id, line

    def next_bytes(self) -> bytes:
        """What had to wait and may be sent now."""
        lines = []
        while self._waiting:
            id, line = self._waiting[0]
            if id in self._held:
                if len(self._pending) - len(self._held) >= self._in_flight:
                    break
                self._held.discard(id)
            elif id is not None:
                line = b""  # Withdrawn meanwhile.
            self._waiting.popleft()
            lines.append(line)
        return b"".join(lines)

    def is_held(self, id: int) -> bool:
        """Whether a call waits here still."""
        return id in self._held

    def withdraw(self, id: int) -> Reply | None:
        """Ends a call that the host has not heard of; None for any other."""
        if id not in self._held:
            return None
        self._held.discard(id)
        method = self._pending.pop(id)
        return Reply(id, None, RpcError(CANCELLED, "Request cancelled before it was sent", None, method))

    def cancel(self, id: int) -> bytes:
        """The bytes that ask the host to end a call early; it still answers once."""
        return self._framing.encode({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": id}})

    def abandon(self, id: int, error: PushHostError) -> Reply | None:
        """Stops waiting for a call; an answer that still comes is dropped. None when it has ended already."""
        self._held.discard(id)
        return None if self._pending.pop(id, None) is None else Reply(id, None, error)

    def notify(self, method: str, params: Any = None) -> bytes:
        """The bytes of a notification, none if it has to wait for calls that were made before it."""
        line = self._framing.encode(_message({"jsonrpc": "2.0", "method": method}, params))
        if not self._waiting:
            return line
        self._waiting.append((None, line))
        return b""

    def answer(self, id: Any, result: Any = None) -> bytes:
        """The bytes that answer a request of the host."""
        return self._framing.encode({"jsonrpc": "2.0", "id": id, "result": result})

    def refuse(self, id: Any, code: int, message: str, data: Any = None) -> bytes:
        """The bytes that refuse a request of the host."""
        error = {"code": code, "message": message}
        if data is not None:
            error["data"] = data
        return self._framing.encode({"jsonrpc": "2.0", "id": id, "error": error})

    def receive(self, data: bytes) -> list[Reply | Request | Notification]:
        """Takes bytes from the host: calls that ended, and what the host asks or tells, in order.

        Everything before a bad message counts; the bad one is `failure`.
        """
        incoming: list[Reply | Request | Notification] = []
        for message in self._framing.feed(data):
            for one in message if isinstance(message, list) else (message,):
                self._sort(one, incoming)
        return incoming

    @property
    def failure(self) -> ProtocolMismatch | None:
        """Why nothing more can be received, or None."""
        return self._framing.failure

    def accepts(self, limits: Mapping[str, Any]) -> None:
        """Keeps to what the host told of its limits: bytes in a message, its depth, calls in flight."""
        if isinstance(size := limits.get("messageBytes"), int):
            self._framing.send_limit = size
        if isinstance(depth := limits.get("depth"), int):
            self._framing.depth_limit = depth
        if isinstance(count := limits.get("inFlight"), int):
            self._in_flight = max(1, count)

    def fail_all(self, error: PushHostError) -> list[Reply]:
        """Ends every pending call with an error."""
        replies = [Reply(id, None, error) for id in self._pending]
        self._pending.clear()
        self._waiting.clear()
        self._held.clear()
        return replies

    def _sort(self, message: Any, incoming: list[Reply | Request | Notification]) -> None:
        if not isinstance(message, dict):
            self._framing.failure = self._framing.failure or ProtocolMismatch(
                "the host sent JSON that is no JSON-RPC message"
            )
        elif isinstance(method := message.get("method"), str):
            params = message.get("params")
            incoming.append(Request(message["id"], method, params) if "id" in message else Notification(method, params))
        elif message.get("id") is None and message.get("error") is not None:
            # The host could not tell which message was wrong, so no pending call can be sure of an answer.
            incoming.extend(self.fail_all(_rpc_error(message["error"])))
        else:
            self._settle(message, incoming)

    def _settle(self, message: dict[str, Any], incoming: list[Reply | Request | Notification]) -> None:
        id = message.get("id")
        # 1.0 and True are equal to 1 as keys, and are not what was sent.
        if type(id) is not int or (method := self._pending.pop(id, None)) is None:
            return
        error = message.get("error")
        incoming.append(Reply(id, message.get("result"), None if error is None else _rpc_error(error, method)))


def _message(message: dict[str, Any], params: Any) -> dict[str, Any]:
    if params is not None:
        message["params"] = params
    return message


def _rpc_error(error: Any, method: str | None = None) -> RpcError:
    fields = error if isinstance(error, dict) else {}
    code = fields.get("code")
    code = code if isinstance(code, int) else INTERNAL_ERROR
    return refusal(code, str(fields.get("message")), fields.get("data"), method)
