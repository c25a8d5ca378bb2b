# Made from aio/events.py by tools/mirror.py: change that file and run `make generate`.

"""A device's events."""

from __future__ import annotations

from .._lazy import Lazy
from ..errors import RpcError
from ..table.methods import EventsMethods

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from ..table import results
else:
    results = Lazy("pushhost.table.results")


class Events(EventsMethods):
    """`events.*` of one device."""

    __slots__ = ()

    def matching(
        self, match: Mapping[str, Any], since: int | None = None, timeout: float | None = None
    ) -> results.EventView:
        """The first event that contains `match`, after `since` or from now on; within `timeout` seconds, or 5."""
        params = self._params({"match": match, "since": since, "timeout": timeout}, None)
        return results.EventView.of(self._host.call("events.wait", params, timeout=self._longer(timeout)))

    def follow(self, since: int = 0, timeout: float | None = None) -> Iterator[results.EventView]:
        """The events after `since`, as they come; ends when none came for `timeout` seconds, if that is given.

        Where the host has dropped some, `seq` jumps.
        """
        while True:
            page = self.list(after=since)
            for event in page.events:
                yield event
                since = event.seq
            if page.events:
                continue
            try:
                self.matching({}, since, timeout)
            except RpcError as error:
                if error.kind != "waitTimeout":
                    raise
                if timeout is not None:
                    return
