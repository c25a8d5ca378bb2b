"""A call that has been sent and may not have been answered yet."""

from __future__ import annotations

import threading

from ._typed import Typed
from .errors import CallTimeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import EllipsisType
    from typing import Any, TypeVar

    from .errors import PushHostError
    from .host import PushHost

    T = TypeVar("T")
    U = TypeVar("U")
else:
    T = None


class PendingCall(Typed[T]):
    """A call under way, from `PushHost.start`: wait for it, ask whether it is done, or cancel it."""

    __slots__ = ("_ended", "_error", "_host", "_of", "_result", "done", "id", "method")

    def __init__(self, host: PushHost, id: int, method: str) -> None:
        self.id = id
        self.method = method
        #: Whether there is a result or an error.
        self.done = False
        self._host = host
        self._result: Any = None
        self._error: PushHostError | None = None
        self._of: Callable[[Any], Any] | None = None
        # Held until the end: waiting for a bare lock is the cheapest wait there is, and Ctrl-C interrupts it.
        self._ended = threading.Lock()
        self._ended.acquire()

    def reading(self, of: Callable[[Any], U]) -> PendingCall[U]:
        """The same call, whose result is made by this function of what the host answers."""
        self._of = of
        return self  # type: ignore[return-value]

    @property
    def failure(self) -> PushHostError | None:
        """The error that it ended with, if it did."""
        return self._error

    def result(self, timeout: float | EllipsisType | None = ...) -> T:
        """Waits for the answer: its result, or its error raised; as often as asked.

        `timeout` is in seconds, the host's own unless given, None for as long as it takes. After `CallTimeout` the call
        is still under way.
        """
        if not self.done:
            seconds = self._host.timeout if timeout is ... else timeout
            if not self._ended.acquire(timeout=-1 if seconds is None else max(0.0, seconds)):
                raise CallTimeout(self.method, seconds or 0.0, self._host._is_held(self.id))
            self._ended.release()
        if self._error is not None:
            raise self._error.fresh()
        result: T = self._result if self._of is None else self._of(self._result)
        return result

    def cancel(self) -> None:
        """Asks the host to end the call; `result` then raises an `RpcError` with the code -32800, or has the result
        that was already on its way."""
        if not self.done:
            self._host._cancel(self.id)

    def __repr__(self) -> str:
        return f"<PendingCall {self.id} {self.method} {'done' if self.done else 'pending'}>"

    def _settle(self, result: Any, error: PushHostError | None) -> None:
        self._result = result
        self._error = error
        self.done = True
        self._ended.release()
