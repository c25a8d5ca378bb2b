"""What the host tells without being asked, and the queue where it waits."""

from __future__ import annotations

import threading
from collections import deque
from itertools import islice, takewhile
from time import monotonic

from .errors import CallTimeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from .errors import PushHostError
    from .peer import Notification

#: How many events wait to be taken; beyond it the oldest are dropped, and counted.
EVENT_LIMIT = 10_000


class Event:
    """One thing that happened on a device; `seq` orders them, `time` (seconds since 1970) is the device's own clock."""

    __slots__ = ("data", "device", "seq", "subscription", "time", "type")

    def __init__(
        self, type: str, data: Any, seq: int | None, time: float | None, device: str | None, subscription: Any
    ) -> None:
        self.type = type
        self.data = data
        self.seq = seq
        self.time = time
        self.device = device
        self.subscription = subscription

    @classmethod
    def of(cls, notification: Notification) -> Event | None:
        """The event in a notification: `event`, or `events.overflow` (with `data` from, to) where events were lost."""
        fields = notification.params if isinstance(notification.params, dict) else {}
        if notification.method == "events.overflow":
            return cls("events.overflow", fields, None, None, None, fields.get("subscription"))
        if notification.method != "event":
            return None
        place = (fields.get("seq"), fields.get("time"), fields.get("device"), fields.get("subscription"))
        return cls(str(fields.get("type")), fields.get("data"), *place)

    def __repr__(self) -> str:
        return f"<Event {self.seq} {self.device} {self.type} {self.data!r}>"


class EventBuffer:
    """Events in the order they came, until somebody takes them. No waiting: the fronts' queues add that."""

    def __init__(self, limit: int = EVENT_LIMIT) -> None:
        #: How many were dropped because nobody took them in time.
        self.dropped = 0
        self._limit = limit
        self._events: deque[tuple[int, Event]] = deque()
        self._count = 0
        self._error: PushHostError | None = None

    def __len__(self) -> int:
        return len(self._events)

    def _add(self, event: Event) -> None:
        if len(self._events) >= self._limit:
            self._events.popleft()
            self.dropped += 1
        self._count += 1
        self._events.append((self._count, event))

    def _find(self, type: str | None, seen: int) -> Event | None:
        # What a waiter has looked at before is not searched again, however long the queue.
        start = 0
        if seen:
            start = len(self._events) - sum(1 for _ in takewhile(lambda one: one[0] > seen, reversed(self._events)))
        for index, (_, event) in enumerate(islice(self._events, start, None), start):
            if type is None or event.type == type:
                del self._events[index]
                return event
        return None


class EventQueue(EventBuffer):
    """The events of a `PushHost` that nobody has taken yet.

    Iterating takes each, waits for more, and stops when the host is gone.
    """

    def __init__(self, limit: int = EVENT_LIMIT) -> None:
        super().__init__(limit)
        self._changed = threading.Condition()

    def __iter__(self) -> Iterator[Event]:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._events or self._error is not None)
                if not self._events:
                    return
                event = self._events.popleft()[1]
            yield event

    def take(self, type: str | None = None, timeout: float | None = None) -> Event:
        """Takes the first event, or the first of this type and leaves those before it; waits for it if need be.

        `timeout` in seconds, None for as long as it takes, then `CallTimeout`. When the host is gone and nothing fits,
        the error that ended it.
        """
        deadline = None if timeout is None else monotonic() + timeout
        seen = 0
        with self._changed:
            while True:
                if (event := self._find(type, seen)) is not None:
                    return event
                if self._error is not None:
                    raise self._error.fresh()
                seen = self._count
                left = None if deadline is None else deadline - monotonic()
                if timeout is not None and left is not None and left <= 0:
                    raise CallTimeout(f"event {type}" if type else "event", timeout)
                self._changed.wait(left)

    def clear(self) -> None:
        """Forgets what waits."""
        with self._changed:
            self._events.clear()

    def put(self, event: Event) -> None:
        """Adds an event, at the cost of the oldest when full."""
        with self._changed:
            self._add(event)
            self._changed.notify_all()

    def end(self, error: PushHostError) -> None:
        """Nothing more will come; whoever waits gets this error."""
        with self._changed:
            self._error = error
            self._changed.notify_all()
