"""The queue where events wait in an event loop."""

from __future__ import annotations

import asyncio
from time import monotonic

from ..errors import CallTimeout
from ..events import EVENT_LIMIT, Event, EventBuffer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..errors import PushHostError


class AsyncEventQueue(EventBuffer):
    """The events of an `AsyncPushHost` that nobody has taken yet.

    Iterating takes each, waits for more, and stops when the host is gone.
    """

    def __init__(self, limit: int = EVENT_LIMIT) -> None:
        super().__init__(limit)
        self._waiters: set[asyncio.Future[None]] = set()

    def __aiter__(self) -> AsyncEventQueue:
        return self

    async def __anext__(self) -> Event:
        while not self._events:
            if self._error is not None:
                raise StopAsyncIteration
            await self._change(None)
        return self._events.popleft()[1]

    async def take(self, type: str | None = None, timeout: float | None = None) -> Event:
        """Takes the first event, or the first of this type and leaves those before it; waits for it if need be.

        `timeout` in seconds, None for as long as it takes, then `CallTimeout`. When the host is gone and nothing fits,
        the error that ended it.
        """
        deadline = None if timeout is None else monotonic() + timeout
        seen = 0
        while True:
            if (event := self._find(type, seen)) is not None:
                return event
            if self._error is not None:
                raise self._error.fresh()
            seen = self._count
            left = None if deadline is None else deadline - monotonic()
            if timeout is not None and left is not None and left <= 0:
                raise CallTimeout(f"event {type}" if type else "event", timeout)
            await self._change(left)

    def clear(self) -> None:
        """Forgets what waits."""
        self._events.clear()

    def put(self, event: Event) -> None:
        """Adds an event, at the cost of the oldest when full."""
        self._add(event)
        self._wake()

    def end(self, error: PushHostError) -> None:
        """Nothing more will come; whoever waits gets this error."""
        self._error = error
        self._wake()

    async def _change(self, timeout: float | None) -> None:
        waiter = asyncio.get_running_loop().create_future()
        self._waiters.add(waiter)
        try:
            await asyncio.wait((waiter,), timeout=timeout)
        finally:
            self._waiters.discard(waiter)

    def _wake(self) -> None:
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
