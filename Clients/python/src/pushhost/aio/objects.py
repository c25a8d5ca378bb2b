"""What a host has besides calls: its devices, and the methods of the table that are about no device."""

from __future__ import annotations

from itertools import count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import Unpack

    from ..table.async_methods import AsyncHostAreas
    from ..table.params import DeviceCreateOptions
    from .device import AsyncDevice
    from .host import AsyncPushHost


class AsyncObjects:
    """The objects of an `AsyncPushHost`."""

    def __init__(self) -> None:
        self._fresh = count(1)

    async def device(
        self,
        existing: str | None = None,
        /,
        *,
        device: str | None = None,
        **options: Unpack[DeviceCreateOptions],
    ) -> AsyncDevice:
        """A device: `device(locale="ko")` makes one, `device("default")` is the one of that name.

        A new one gets a fresh name unless `device` gives one. In a `with` statement it is destroyed at the end.
        """
        from .device import AsyncDevice

        if existing is not None:
            if device is not None or options:
                raise TypeError('device("name") is one that exists; device(device="name", …) makes one')
            found = AsyncDevice(self._me, existing)
            found.seq = (await found.get()).seq
            return found
        return await self._named(device, lambda name: AsyncDevice(self._me, name).create(**options))

    @property
    def methods(self) -> AsyncHostAreas:
        """The table's methods that are about no device, by area: `host.methods.events.subscribe(devices="*")`."""
        from ..table.async_methods import AsyncHostAreas

        return AsyncHostAreas(self._me)

    @property
    def _me(self) -> AsyncPushHost:
        return self  # type: ignore[return-value]

    async def _named(self, name: str | None, make: Any) -> AsyncDevice:
        """Makes a device under this name, or under a fresh one: other clients of the host take names too."""
        from ..errors import RpcError
        from .device import AsyncDevice

        while True:
            chosen = f"device-{next(self._fresh)}" if name is None else name
            try:
                view = await make(chosen)
            except RpcError as error:
                if name is None and error.kind == "deviceExists":
                    continue
                raise
            made = AsyncDevice(self._me, chosen)
            made.seq = view.seq
            return made
