"""A device's events."""

from __future__ import annotations

from .._lazy import Lazy
from ..errors import RpcError
from ..table.async_methods import AsyncEventsMethods

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping
    from typing import Any

    from ..table import results
else:
    results = Lazy("pushhost.table.results")


class AsyncEvents(AsyncEventsMethods):
    """`events.*` of one device."""

    __slots__ = ()

    async def matching(
        self, match: Mapping[str, Any], since: int | None = None, timeout: float | None = None
    ) -> results.EventView:
        """The first event that contains `match`, after `since` or from now on; within `timeout` seconds, or 5."""
        params = self._params({"match": match, "since": since, "timeout": timeout}, None)
        return results.EventView.of(await self._host.call("events.wait", params, timeout=self._longer(timeout)))

    async def follow(self, since: int = 0, timeout: float | None = None) -> AsyncIterator[results.EventView]:
        """The events after `since`, as they come; ends when none came for `timeout` seconds, if that is given.

        Where the host has dropped some, `seq` jumps.
        """
        while True:
            page = await self.list(after=since)
            for event in page.events:
                yield event
                since = event.seq
            if page.events:
                continue
            try:
                await self.matching({}, since, timeout)
            except RpcError as error:
                if error.kind != "waitTimeout":
                    raise
                if timeout is not None:
                    return
