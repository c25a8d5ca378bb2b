# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class ClockGetResult:
    """What `clock.get` answers."""

    time: float
    mode: Literal["virtual", "real"]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> ClockGetResult:
        get: Any = raw.get
        return cls(
            get("time"),
            get("mode"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class ClockResult:
    """What `clock.advance`, `clock.set`, `clock.mode` answer."""

    time: float
    mode: Literal["virtual", "real"]
    #: How many due things happened.
    fired: int
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> ClockResult:
        get: Any = raw.get
        return cls(
            get("time"),
            get("mode"),
            get("fired"),
            get("seq"),
            raw,
        )
