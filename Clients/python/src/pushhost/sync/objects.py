# Made from aio/objects.py by tools/mirror.py: change that file and run `make generate`.

"""What a host has besides calls: its devices, and the methods of the table that are about no device."""

from __future__ import annotations

from itertools import count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import Unpack

    from ..table.methods import HostAreas
    from ..table.params import DeviceCreateOptions
    from .device import Device
    from ..host import PushHost


class Objects:
    """The objects of an `PushHost`."""

    def __init__(self) -> None:
        self._fresh = count(1)

    def device(
        self,
        existing: str | None = None,
        /,
        *,
        device: str | None = None,
        **options: Unpack[DeviceCreateOptions],
    ) -> Device:
        """A device: `device(locale="ko")` makes one, `device("default")` is the one of that name.

        A new one gets a fresh name unless `device` gives one. In a `with` statement it is destroyed at the end.
        """
        from .device import Device

        if existing is not None:
            if device is not None or options:
                raise TypeError('device("name") is one that exists; device(device="name", …) makes one')
            found = Device(self._me, existing)
            found.seq = (found.get()).seq
            return found
        return self._named(device, lambda name: Device(self._me, name).create(**options))

    @property
    def methods(self) -> HostAreas:
        """The table's methods that are about no device, by area: `host.methods.events.subscribe(devices="*")`."""
        from ..table.methods import HostAreas

        return HostAreas(self._me)

    @property
    def _me(self) -> PushHost:
        return self  # type: ignore[return-value]

    def _named(self, name: str | None, make: Any) -> Device:
        """Makes a device under this name, or under a fresh one: other clients of the host take names too."""
        from ..errors import RpcError
        from .device import Device

        while True:
            chosen = f"device-{next(self._fresh)}" if name is None else name
            try:
                view = make(chosen)
            except RpcError as error:
                if name is None and error.kind == "deviceExists":
                    continue
                raise
            made = Device(self._me, chosen)
            made.seq = view.seq
            return made
