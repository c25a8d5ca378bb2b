"""A notification on a device."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import Unpack

    from ..table.params import NotificationRespondOptions
    from ..table.results import Action, NotificationDeliverResult, NotificationGetResult, NotificationRespondResult
    from .device import AsyncDevice


class AsyncNotification:
    """What the host told when it was delivered, and what the person can do with it."""

    __slots__ = ("_device", "id", "result")

    def __init__(self, device: AsyncDevice, result: NotificationDeliverResult) -> None:
        self._device = device
        #: What the host told when it was delivered.
        self.result = result
        #: Its id, as the events name it.
        self.id = result.notification

    @property
    def shown_as(self) -> str:
        """banner, list or none."""
        return self.result.shown_as

    @property
    def buttons(self) -> list[Action]:
        """Its buttons, when it is expanded."""
        return self.result.buttons

    async def respond(
        self,
        action: str | None = None,
        /,  # So it cannot overlap with the keyword.
        **options: Unpack[NotificationRespondOptions],  # pyright: ignore[reportGeneralTypeIssues]
    ) -> NotificationRespondResult:
        """The person answers it: with a button's id, or one of Apple's; a tap unless told."""
        if action is not None:
            options["action"] = action
        return await self._device.notification.respond(self.id, **options)

    async def tap(self, **options: Unpack[NotificationRespondOptions]) -> NotificationRespondResult:
        """The person taps it."""
        options["gesture"] = "tap"
        return await self._device.notification.respond(self.id, **options)

    async def dismiss(self, **options: Unpack[NotificationRespondOptions]) -> NotificationRespondResult:
        """The person dismisses it."""
        options["gesture"] = "dismiss"
        return await self._device.notification.respond(self.id, **options)

    async def get(self) -> NotificationGetResult:
        """What it is now, and who heard of it so far."""
        return await self._device.notification.get(self.id)

    async def remove(self) -> None:
        """The app takes it out of the list."""
        await self._device.notification.remove(self.id)

    def __repr__(self) -> str:
        told: dict[str, Any] = self.result.payload.get("aps", {})
        return f"<{type(self).__name__} {self.id} {told.get('alert')!r} on {self._device.name}>"
