# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..params import EventName


@dataclass(frozen=True, slots=True)
class EventView:
    seq: int
    time: float
    device: str
    type: EventName
    data: dict[str, Any]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> EventView:
        get: Any = raw.get
        return cls(
            get("seq"),
            get("time"),
            get("device"),
            get("type"),
            get("data"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class EventsListResult:
    """What `events.list` answers."""

    events: list[EventView]
    #: How many of the oldest are gone.
    dropped: int
    #: Pass it as `after` for the next page; null on the last.
    next: int | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> EventsListResult:
        get: Any = raw.get
        return cls(
            [EventView.of(one) for one in get("events") or ()],
            get("dropped"),
            get("next"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class EventsSubscribeResult:
    """What `events.subscribe` answers."""

    subscription: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> EventsSubscribeResult:
        get: Any = raw.get
        return cls(
            get("subscription"),
            raw,
        )
