"""A device as people speak of it. Its areas are the table's; here is what the table cannot say."""

from __future__ import annotations

from ..table.async_methods import AsyncDeviceAreas, AsyncDeviceMethods
from ..table.members import MEMBERS
from .clock import AsyncClock
from .delegates import AsyncDelegates
from .events import AsyncEvents
from .expect import AsyncExpectation
from .notification import AsyncNotification
from .primer import AsyncPrimer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from typing_extensions import Self, Unpack

    from ..table.params import EventName, NotificationDeliverOptions
    from ..table.results import EventView
    from .host import AsyncPushHost


class AsyncDevice(AsyncDeviceMethods, AsyncDeviceAreas):
    """One installed app on one phone, with the person who holds it."""

    __slots__ = ("seq",)

    def __init__(self, host: AsyncPushHost, name: str) -> None:
        super().__init__(host, name)
        #: The number of its last event when this object was made, to use as `since`.
        self.seq = 0

    @property
    def host(self) -> AsyncPushHost:
        """The host it lives on."""
        return self._host

    @property
    def primer(self) -> AsyncPrimer:
        return AsyncPrimer(self._host, self.name)

    @property
    def clock(self) -> AsyncClock:
        return AsyncClock(self._host, self.name)

    @property
    def delegate(self) -> AsyncDelegates:
        """A decorator that makes functions delegates, with the table's methods `add`, `list` and `remove`."""
        return AsyncDelegates(self._host, self.name)

    @property
    def events(self) -> AsyncEvents:
        return AsyncEvents(self._host, self.name)

    async def deliver(
        self, payload: Mapping[str, Any], **options: Unpack[NotificationDeliverOptions]
    ) -> AsyncNotification:
        """A push arrives: `payload` has an `aps` object."""
        return AsyncNotification(self, await self.notification.deliver(payload, **options))

    def expect(
        self,
        type: EventName | None = None,
        /,
        *,
        timeout: float | None = None,
        match: Mapping[str, Any] | None = None,
        **data: Any,
    ) -> AsyncExpectation:
        """Expects an event of what is done in the `with` block; it may come up to `timeout` seconds after its end.

        `data` is contained in the event's data, `match` in the event itself. Afterwards `event` is the event; if none
        came, `WaitTimeout` shows the nearest.
        """
        return AsyncExpectation(self, _match(type, match, data), timeout)

    async def wait_for(
        self,
        type: EventName | None = None,
        /,
        *,
        since: int | None = None,
        timeout: float | None = None,
        match: Mapping[str, Any] | None = None,
        **data: Any,
    ) -> EventView:
        """The first event like this after `since`, or from now on; waits up to `timeout` seconds, 5 unless given."""
        return await self.events.matching(_match(type, match, data), since, timeout)

    async def fork(self, into: str | None = None, /, **options: Any) -> AsyncDevice:  # type: ignore[override,unused-ignore]
        """A copy of the device as it stands, under this name or a fresh one; each goes its own way from there."""
        from ..table.results import DeviceView

        async def make(name: str) -> DeviceView:
            params = {"device": self.name, "into": name, **options}
            return DeviceView.of(await self._host.call("device.fork", params))

        return await self._host._named(into, make)

    async def destroy(self, **options: Any) -> None:
        """Ends the device; calls that wait on it fail with `FlowEnded`."""
        await super().destroy(**options)
        self._host._delegates.remove(self.name)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.destroy()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


def _match(type: str | None, match: Mapping[str, Any] | None, data: Mapping[str, Any]) -> dict[str, Any]:
    wanted: dict[str, Any] = dict(match or {})
    if type is not None:
        wanted["type"] = type
    if data:
        wanted["data"] = {**wanted.get("data", {}), **{MEMBERS.get(name, name): value for name, value in data.items()}}
    return wanted
