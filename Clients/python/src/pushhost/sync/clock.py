# Made from aio/clock.py by tools/mirror.py: change that file and run `make generate`.

"""A device's clock."""

from __future__ import annotations

from ..table.methods import ClockMethods

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import EllipsisType

    from ..table.results import ClockResult


class Clock(ClockMethods):
    """`clock.*` of one device."""

    __slots__ = ()

    def advance(
        self,
        seconds: float = 0,
        *,
        minutes: float = 0,
        hours: float = 0,
        days: float = 0,
        weeks: float = 0,
        progress: str | int | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> ClockResult:
        """Moves the clock on; everything due on the way happens at its own time, one by one."""
        total = seconds + 60 * (minutes + 60 * (hours + 24 * (days + 7 * weeks)))
        return super().advance(total, progress=progress, timeout=timeout)
