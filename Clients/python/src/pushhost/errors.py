"""What can go wrong; the tree is in the package's own docstring."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar

    from typing_extensions import Self


class PushHostError(Exception):
    """The root of every error this package makes."""

    # The constructor's arguments in order, so that an error can be pickled, and made anew for each caller.
    _fields: ClassVar[tuple[str, ...]] = ("message",)

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, field) for field in self._fields)

    def fresh(self) -> Self:
        """An equal error without a traceback: one cause can end many calls, each in its own thread."""
        copy = type(self)(*(getattr(self, field) for field in self._fields))
        copy.__cause__ = self.__cause__
        return copy


class RpcError(PushHostError):
    """The host answered a call with an error."""

    _fields = ("code", "message", "data", "method")

    def __init__(self, code: int, message: str, data: Any = None, method: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.data = data
        self.method = method

    @property
    def kind(self) -> str | None:
        """The stable name of a refusal; the specification's own errors have none."""
        kind = self.data.get("kind") if isinstance(self.data, dict) else None
        return kind if isinstance(kind, str) else None

    def __str__(self) -> str:
        where = f"{self.method}: " if self.method else ""
        details = "" if self.data is None else f" {self.data!r}"
        return f"{where}{self.message} ({self.code}){details}"


class UnmetWait(RpcError, TimeoutError):
    """What was waited for on the host did not come in time; the nearest events are shown with what differed."""

    @property
    def nearest(self) -> list[dict[str, Any]]:
        """The nearest events, the best first: `event`, and `differences` with path, expected and actual."""
        nearest = self.data.get("nearest") if isinstance(self.data, dict) else None
        return nearest if isinstance(nearest, list) else []

    def __str__(self) -> str:
        where = f"{self.method}: " if self.method else ""
        return f"{where}{self.message} ({self.code})" + "".join(_near_miss(one) for one in self.nearest)


class HostExited(PushHostError):
    """The host is gone; what was pending will never be answered.

    `exit_code` is negative for a signal, as in `subprocess`, and None where it cannot be known: a connection to a host
    that somebody else started, or one that this client closed.
    """

    _fields = ("exit_code", "stderr_tail", "message")

    def __init__(self, exit_code: int | None = None, stderr_tail: str = "", message: str | None = None) -> None:
        super().__init__(message or _describe_exit(exit_code, stderr_tail))
        self.exit_code = exit_code
        self.stderr_tail = stderr_tail


class HostUnavailable(PushHostError, OSError):
    """No host was found, could be started, or listens at the address."""


class ProtocolMismatch(PushHostError):
    """The other end speaks another version of the protocol, or something else altogether."""

    _fields = ("message", "expected", "actual")

    def __init__(self, message: str | None = None, expected: int | None = None, actual: Any = None) -> None:
        told = "tells none" if actual is None else f"speaks {actual!r}"
        super().__init__(message or f"this client speaks protocol {expected}, the host {told}")
        self.expected = expected
        self.actual = actual


class CallTimeout(PushHostError, TimeoutError):
    """What was waited for did not come within the given seconds."""

    _fields = ("method", "timeout", "unsent")

    def __init__(self, method: str, timeout: float, unsent: bool = False) -> None:
        why = "; it was never sent, because the host had not answered enough of those before it" if unsent else ""
        if method == "primer.present" and not unsent:
            why = (
                "; the primer is still on screen: answer it with accept, decline or tap_outside, "
                "or script the user with user.policy"
            )
        super().__init__(f"{method}: nothing within {timeout:g} s{why}")
        self.method = method
        self.timeout = timeout
        self.unsent = unsent


def refusal(code: int, message: str, data: Any, method: str | None) -> RpcError:
    """The error that a host's answer is: of a class of its own if its kind is known."""
    from .table.kinds import KINDS

    kind = data.get("kind") if isinstance(data, dict) else None
    return (KINDS.get(kind, RpcError) if isinstance(kind, str) else RpcError)(code, message, data, method)


def _near_miss(miss: Any) -> str:
    try:
        event = miss["event"]
        told = f"\n  nearest: {event['seq']} {event['type']} {event['data']!r}"
        for one in miss["differences"]:
            actual = repr(one["actual"]) if "actual" in one else "missing"
            told += f"\n    {one['path']} is {actual}, not {one['expected']!r}"
    except (KeyError, TypeError):
        return f"\n  nearest: {miss!r}"
    return told


def _describe_exit(exit_code: int | None, stderr_tail: str) -> str:
    if exit_code is None:
        how = "is gone"
    elif exit_code < 0:
        how = f"was ended by signal {-exit_code}"
    else:
        how = f"exited with status {exit_code}"
    tail = stderr_tail.rstrip()
    return f"the host {how}; its last words:\n{tail}" if tail else f"the host {how}"
