# Made from aio/device.py by tools/mirror.py: change that file and run `make generate`.

"""A device as people speak of it. Its areas are the table's; here is what the table cannot say."""

from __future__ import annotations

from ..table.methods import DeviceAreas, DeviceMethods
from ..table.members import MEMBERS
from .clock import Clock
from .delegates import Delegates
from .events import Events
from .expect import Expectation
from .notification import Notification
from .primer import Primer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from typing_extensions import Self, Unpack

    from ..table.params import EventName, NotificationDeliverOptions
    from ..table.results import EventView
    from ..host import PushHost


class Device(DeviceMethods, DeviceAreas):
    """One installed app on one phone, with the person who holds it."""

    __slots__ = ("seq",)

    def __init__(self, host: PushHost, name: str) -> None:
        super().__init__(host, name)
        #: The number of its last event when this object was made, to use as `since`.
        self.seq = 0

    @property
    def host(self) -> PushHost:
        """The host it lives on."""
        return self._host

    @property
    def primer(self) -> Primer:
        return Primer(self._host, self.name)

    @property
    def clock(self) -> Clock:
        return Clock(self._host, self.name)

    @property
    def delegate(self) -> Delegates:
        """A decorator that makes functions delegates, with the table's methods `add`, `list` and `remove`."""
        return Delegates(self._host, self.name)

    @property
    def events(self) -> Events:
        return Events(self._host, self.name)

    def deliver(
        self, payload: Mapping[str, Any], **options: Unpack[NotificationDeliverOptions]
    ) -> Notification:
        """A push arrives: `payload` has an `aps` object."""
        return Notification(self, self.notification.deliver(payload, **options))

    def expect(
        self,
        type: EventName | None = None,
        /,
        *,
        timeout: float | None = None,
        match: Mapping[str, Any] | None = None,
        **data: Any,
    ) -> Expectation:
        """Expects an event of what is done in the `with` block; it may come up to `timeout` seconds after its end.

        `data` is contained in the event's data, `match` in the event itself. Afterwards `event` is the event; if none
        came, `WaitTimeout` shows the nearest.
        """
        return Expectation(self, _match(type, match, data), timeout)

    def wait_for(
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
        return self.events.matching(_match(type, match, data), since, timeout)

    def fork(self, into: str | None = None, /, **options: Any) -> Device:  # type: ignore[override,unused-ignore]
        """A copy of the device as it stands, under this name or a fresh one; each goes its own way from there."""
        from ..table.results import DeviceView

        def make(name: str) -> DeviceView:
            params = {"device": self.name, "into": name, **options}
            return DeviceView.of(self._host.call("device.fork", params))

        return self._host._named(into, make)

    def destroy(self, **options: Any) -> None:
        """Ends the device; calls that wait on it fail with `FlowEnded`."""
        super().destroy(**options)
        self._host._delegates.remove(self.name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.destroy()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


def _match(type: str | None, match: Mapping[str, Any] | None, data: Mapping[str, Any]) -> dict[str, Any]:
    wanted: dict[str, Any] = dict(match or {})
    if type is not None:
        wanted["type"] = type
    if data:
        wanted["data"] = {**wanted.get("data", {}), **{MEMBERS.get(name, name): value for name, value in data.items()}}
    return wanted
