"""A call that has been sent and may not have been answered yet."""

from __future__ import annotations

import asyncio

from .._typed import Typed
from ..errors import CallTimeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from types import EllipsisType
    from typing import Any, TypeVar

    from ..errors import PushHostError
    from .host import AsyncPushHost

    T = TypeVar("T")
    U = TypeVar("U")
else:
    T = None


class AsyncPendingCall(Typed[T]):
    """A call under way, from `AsyncPushHost.start`: await it, ask whether it is done, or cancel it."""

    __slots__ = ("_future", "_host", "_of", "id", "method")

    def __init__(self, host: AsyncPushHost, id: int, method: str, future: asyncio.Future[Any]) -> None:
        self.id = id
        self.method = method
        self._host = host
        self._future = future
        self._of: Callable[[Any], Any] | None = None
        # Nobody has to ask how it ended.
        future.add_done_callback(_seen)

    def reading(self, of: Callable[[Any], U]) -> AsyncPendingCall[U]:
        """The same call, whose result is made by this function of what the host answers."""
        self._of = of
        return self  # type: ignore[return-value]

    @property
    def done(self) -> bool:
        """Whether there is a result or an error."""
        return self._future.done()

    @property
    def failure(self) -> PushHostError | None:
        """The error that it ended with, if it did."""
        return self._future.exception() if self._future.done() else None  # type: ignore[return-value]

    async def result(self, timeout: float | EllipsisType | None = ...) -> T:
        """Waits for the answer: its result, or its error raised; as often as asked.

        `timeout` is in seconds, the host's own unless given, None for as long as it takes. After `CallTimeout`, or when
        the waiting task is cancelled, the call is still under way.
        """
        if not self._future.done():
            seconds = self._host.timeout if timeout is ... else timeout
            await asyncio.wait((self._future,), timeout=seconds)
            if not self._future.done():
                raise CallTimeout(self.method, seconds or 0.0, self._host._is_held(self.id))
        if (failure := self.failure) is not None:
            raise failure.fresh()
        value = self._future.result()
        result: T = value if self._of is None else self._of(value)
        return result

    def __await__(self) -> Generator[Any, None, T]:
        return self.result().__await__()

    def cancel(self) -> None:
        """Asks the host to end the call; awaiting it then raises an `RpcError` with the code -32800, or has the result
        that was already on its way."""
        if not self._future.done():
            self._host._cancel(self.id)

    def __repr__(self) -> str:
        return f"<AsyncPendingCall {self.id} {self.method} {'done' if self.done else 'pending'}>"


def _seen(future: asyncio.Future[Any]) -> None:
    if not future.cancelled():
        future.exception()
