"""An event that a block of code must cause."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import Self

    from ..table.results import EventView
    from .device import AsyncDevice


class AsyncExpectation:
    """Counts from where the block begins, and waits at its end; an error in the block is not covered up."""

    __slots__ = ("_device", "_event", "_match", "_since", "_timeout")

    def __init__(self, device: AsyncDevice, match: dict[str, Any], timeout: float | None) -> None:
        self._device = device
        self._match = match
        self._timeout = timeout
        self._since = 0
        self._event: EventView | None = None

    @property
    def event(self) -> EventView:
        """The event that came."""
        if self._event is None:
            raise ValueError("the event is known when the block has ended")
        return self._event

    async def __aenter__(self) -> Self:
        self._since = (await self._device.get()).seq
        return self

    async def __aexit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._event = await self._device.events.matching(self._match, self._since, self._timeout)
