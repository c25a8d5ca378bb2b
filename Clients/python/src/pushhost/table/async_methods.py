# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

"""The host's methods with their types: those about a device by area, then the host's own."""

from __future__ import annotations

from .._lazy import Lazy
from ..aio.area import AsyncArea, AsyncDeviceArea

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import EllipsisType
    from typing import Any, Literal, TypeVar

    from ..aio.pending import AsyncPendingCall
    from . import results
    from .params import AuthorizationOption, EventName

    T = TypeVar("T")
else:
    results = Lazy("pushhost.table.results")


def _or_none(of: Callable[[Any], T]) -> Callable[[Any], T | None]:
    return lambda raw: None if raw is None else of(raw)


class AsyncDeviceMethods(AsyncDeviceArea):
    """`device.*` of one device."""

    __slots__ = ()

    async def create(
        self,
        *,
        profile: Literal["docs", "7.1.3", "7.1.2"] | None = None,
        seed: int | None = None,
        locale: str | None = None,
        appearance: Literal["light", "dark"] | None = None,
        authorization: (
            Literal["notDetermined", "denied", "authorized", "provisional", "ephemeral"]
            | Mapping[str, Any]
            | None
        ) = None,
        running: bool | None = None,
        time: float | None = None,
        categories_persist: bool | None = None,
        application: str | None = None,
        replace: bool | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.DeviceView:
        """Makes a device: one app installed on one phone. The same seed and the same calls give the same ids, tokens
        and events.

        profile: The documents, or a version of the SDK.
        seed: What ids and tokens grow from.
        locale: The device's language, a BCP 47 tag.
        appearance: Light or dark.
        authorization: What the user allows: a status, or an object with it and single settings.
        running: True means that the app runs, in the foreground; false that it is not running.
        time: What its clock shows.
        categories_persist: Whether registered categories outlive the app's process (C11).
        application: The app's code at Pushwoosh, which pushwoosh.createMessage names.
        replace: Whether a device of this name is ended and replaced.
        """
        return await self._typed(
            "device.create",
            {
                "profile": profile,
                "seed": seed,
                "locale": locale,
                "appearance": appearance,
                "authorization": authorization,
                "running": running,
                "time": time,
                "categoriesPersist": categories_persist,
                "application": application,
                "replace": replace,
            },
            None,
            timeout,
            results.DeviceView.of,
        )

    async def get(self, *, timeout: float | EllipsisType | None = ...) -> results.DeviceView:
        """A device at a glance."""
        return await self._typed("device.get", None, None, timeout, results.DeviceView.of)

    async def reset(self, *, timeout: float | EllipsisType | None = ...) -> results.AppStates:
        """Puts the device back to what it was at creation; events go on counting."""
        return await self._typed("device.reset", None, None, timeout, results.AppStates.of)

    async def destroy(self, *, timeout: float | EllipsisType | None = ...) -> None:
        """Ends a device; a primer or an event that is waited for ends with `flowEnded`, a prompt as left (A4)."""
        await self._call("device.destroy", None, None, timeout)

    async def snapshot(self, *, timeout: float | EllipsisType | None = ...) -> results.DeviceSnapshotResult:
        """The whole device as one JSON value: what it was created as and everything done to it, which is its state."""
        return await self._typed("device.snapshot", None, None, timeout, results.DeviceSnapshotResult.of)

    async def restore(
        self,
        snapshot: Mapping[str, Any],
        *,
        timeout: float | EllipsisType | None = ...,
    ) -> results.DeviceView:
        """Puts a snapshot's state in the place of the device's: it behaves as the one the snapshot was taken of.
        Events go on counting; a primer or an event that is waited for ends with `flowEnded`, a prompt as left
        (A4).

        snapshot: What device.snapshot returned.
        """
        return await self._typed("device.restore", {"snapshot": snapshot}, None, timeout, results.DeviceView.of)

    async def fork(
        self,
        into: str,
        *,
        replace: bool | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.DeviceView:
        """Makes another device of this one, as it stands with its events and commands; each goes its own way from
        there.

        into: The new device's name.
        replace: Whether a device of that name is ended and replaced.
        """
        return await self._typed(
            "device.fork",
            {"into": into, "replace": replace},
            None,
            timeout,
            results.DeviceView.of,
        )


class AsyncAppMethods(AsyncDeviceArea):
    """`app.*` of one device."""

    __slots__ = ()

    async def launch(self, *, timeout: float | EllipsisType | None = ...) -> results.AppStates:
        """Starts the app in the foreground; a running one stays as it is."""
        return await self._typed("app.launch", None, None, timeout, results.AppStates.of)

    async def foreground(self, *, timeout: float | EllipsisType | None = ...) -> results.AppStates:
        """Brings the running app to the front."""
        return await self._typed("app.foreground", None, None, timeout, results.AppStates.of)

    async def background(self, *, timeout: float | EllipsisType | None = ...) -> results.AppStates:
        """Sends the app to the background; a prompt on screen stays unanswered (A4)."""
        return await self._typed("app.background", None, None, timeout, results.AppStates.of)

    async def terminate(self, *, timeout: float | EllipsisType | None = ...) -> results.AppStates:
        """Ends the app's process; a primer on screen ends with it (L3)."""
        return await self._typed("app.terminate", None, None, timeout, results.AppStates.of)

    async def relaunch(self, *, timeout: float | EllipsisType | None = ...) -> results.AppStates:
        """Ends the app's process and starts it again."""
        return await self._typed("app.relaunch", None, None, timeout, results.AppStates.of)

    async def reinstall(self, *, timeout: float | EllipsisType | None = ...) -> results.AppStates:
        """Deletes the app with all its state and installs it again, with a new token."""
        return await self._typed("app.reinstall", None, None, timeout, results.AppStates.of)

    async def upgrade(self, *, timeout: float | EllipsisType | None = ...) -> results.AppStates:
        """Replaces the app by a newer version; all its state stays."""
        return await self._typed("app.upgrade", None, None, timeout, results.AppStates.of)

    async def configure(
        self,
        *,
        show_alert: bool | None = None,
        additional_options: Sequence[AuthorizationOption] | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.Done:
        """Sets the SDK's own switches; what is left out stays as it is.

        show_alert: showPushnotificationAlert: whether a push that arrives in front is shown (N7).
        additional_options: What registering asks for beyond the usual (R2).
        """
        return await self._typed(
            "app.configure",
            {"showAlert": show_alert, "additionalOptions": additional_options},
            None,
            timeout,
            results.Done.of,
        )


class AsyncPrimerMethods(AsyncDeviceArea):
    """`primer.*` of one device."""

    __slots__ = ()

    async def configure(
        self,
        *,
        style: Literal["alert", "sheet"] | None | EllipsisType = ...,
        position: Literal["bottom", "top", "center"] | None | EllipsisType = ...,
        title: str | None | EllipsisType = ...,
        message: str | None | EllipsisType = ...,
        accept_button: str | None | EllipsisType = ...,
        decline_button: str | None | EllipsisType = ...,
        image: str | None | EllipsisType = ...,
        image_url: str | None | EllipsisType = ...,
        background_color: str | None | EllipsisType = ...,
        background_gradient: Sequence[str] | None | EllipsisType = ...,
        title_color: str | None | EllipsisType = ...,
        message_color: str | None | EllipsisType = ...,
        accept_button_color: str | None | EllipsisType = ...,
        accept_button_text_color: str | None | EllipsisType = ...,
        decline_button_color: str | None | EllipsisType = ...,
        decline_button_text_color: str | None | EllipsisType = ...,
        corner_radius: float | None | EllipsisType = ...,
        button_corner_radius: float | None | EllipsisType = ...,
        button_border_color: str | None | EllipsisType = ...,
        fallback_to_settings: bool | None | EllipsisType = ...,
        min_interval: float | None | EllipsisType = ...,
        timeout: float | EllipsisType | None = ...,
    ) -> results.PrimerConfigureResult:
        """Replaces the stored configuration (P1); null is the same as left out.

        style: An alert of the system's or the SDK's own sheet; unset: see Profiles.md.
        position: Where a sheet stands; bottom when not set.
        title: Shown exactly as passed (P2).
        message: Shown exactly as passed (P2).
        accept_button: The accepting button's text; "Allow" when not set.
        decline_button: The declining button's text; "Not now" when not set.
        image: The name of an image in the app, or a data URI; goes before imageURL.
        image_url: An absolute http or https address, never fetched.
        background_color: The card's background; systemBackground when not set.
        background_gradient: Colours; a list that is not empty goes before backgroundColor.
        title_color: label when not set.
        message_color: secondaryLabel when not set.
        accept_button_color: systemBlue when not set; tints the default bell too.
        accept_button_text_color: white when not set.
        decline_button_color: clear when not set.
        decline_button_text_color: secondaryLabel when not set.
        corner_radius: The card's radius in points, at least 0; 0 is a value (P4).
        button_corner_radius: Both buttons' radius in points, at least 0.
        button_border_color: The colour of both buttons' border of one point; none when not set.
        fallback_to_settings: Whether a user who has denied is shown the primer; true when not set.
        min_interval: The seconds between two showings; 0, no throttle, when not set (P7).
        """
        return await self._typed(
            "primer.configure",
            None,
            {
                "style": style,
                "position": position,
                "title": title,
                "message": message,
                "acceptButton": accept_button,
                "declineButton": decline_button,
                "image": image,
                "imageURL": image_url,
                "backgroundColor": background_color,
                "backgroundGradient": background_gradient,
                "titleColor": title_color,
                "messageColor": message_color,
                "acceptButtonColor": accept_button_color,
                "acceptButtonTextColor": accept_button_text_color,
                "declineButtonColor": decline_button_color,
                "declineButtonTextColor": decline_button_text_color,
                "cornerRadius": corner_radius,
                "buttonCornerRadius": button_corner_radius,
                "buttonBorderColor": button_border_color,
                "fallbackToSettings": fallback_to_settings,
                "minInterval": min_interval,
            },
            timeout,
            results.PrimerConfigureResult.of,
        )

    def present(
        self,
        *,
        style: Literal["alert", "sheet"] | None | EllipsisType = ...,
        position: Literal["bottom", "top", "center"] | None | EllipsisType = ...,
        title: str | None | EllipsisType = ...,
        message: str | None | EllipsisType = ...,
        accept_button: str | None | EllipsisType = ...,
        decline_button: str | None | EllipsisType = ...,
        image: str | None | EllipsisType = ...,
        image_url: str | None | EllipsisType = ...,
        background_color: str | None | EllipsisType = ...,
        background_gradient: Sequence[str] | None | EllipsisType = ...,
        title_color: str | None | EllipsisType = ...,
        message_color: str | None | EllipsisType = ...,
        accept_button_color: str | None | EllipsisType = ...,
        accept_button_text_color: str | None | EllipsisType = ...,
        decline_button_color: str | None | EllipsisType = ...,
        decline_button_text_color: str | None | EllipsisType = ...,
        corner_radius: float | None | EllipsisType = ...,
        button_corner_radius: float | None | EllipsisType = ...,
        button_border_color: str | None | EllipsisType = ...,
        fallback_to_settings: bool | None | EllipsisType = ...,
        min_interval: float | None | EllipsisType = ...,
        wait: bool | None = None,
    ) -> AsyncPendingCall[results.PrimerPresentResult]:
        """Shows the primer, or says why not (P6), and answers with its outcome, before any system prompt is
        answered.

        style: An alert of the system's or the SDK's own sheet; unset: see Profiles.md.
        position: Where a sheet stands; bottom when not set.
        title: Shown exactly as passed (P2).
        message: Shown exactly as passed (P2).
        accept_button: The accepting button's text; "Allow" when not set.
        decline_button: The declining button's text; "Not now" when not set.
        image: The name of an image in the app, or a data URI; goes before imageURL.
        image_url: An absolute http or https address, never fetched.
        background_color: The card's background; systemBackground when not set.
        background_gradient: Colours; a list that is not empty goes before backgroundColor.
        title_color: label when not set.
        message_color: secondaryLabel when not set.
        accept_button_color: systemBlue when not set; tints the default bell too.
        accept_button_text_color: white when not set.
        decline_button_color: clear when not set.
        decline_button_text_color: secondaryLabel when not set.
        corner_radius: The card's radius in points, at least 0; 0 is a value (P4).
        button_corner_radius: Both buttons' radius in points, at least 0.
        button_border_color: The colour of both buttons' border of one point; none when not set.
        fallback_to_settings: Whether a user who has denied is shown the primer; true when not set.
        min_interval: The seconds between two showings; 0, no throttle, when not set (P7).
        wait: Whether the answer comes when the primer has ended.
        """
        return self._start(
            "primer.present",
            {"wait": wait},
            {
                "style": style,
                "position": position,
                "title": title,
                "message": message,
                "acceptButton": accept_button,
                "declineButton": decline_button,
                "image": image,
                "imageURL": image_url,
                "backgroundColor": background_color,
                "backgroundGradient": background_gradient,
                "titleColor": title_color,
                "messageColor": message_color,
                "acceptButtonColor": accept_button_color,
                "acceptButtonTextColor": accept_button_text_color,
                "declineButtonColor": decline_button_color,
                "declineButtonTextColor": decline_button_text_color,
                "cornerRadius": corner_radius,
                "buttonCornerRadius": button_corner_radius,
                "buttonBorderColor": button_border_color,
                "fallbackToSettings": fallback_to_settings,
                "minInterval": min_interval,
            },
            results.PrimerPresentResult.of,
        )

    async def respond(
        self,
        answer: Literal["accept", "decline", "tapOutside"],
        *,
        primer: int | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.PrimerRespondResult:
        """Answers the primer on screen, as the user would.

        answer: What the user taps.
        primer: That primer or none; whichever is on screen when left out.
        """
        return await self._typed(
            "primer.respond",
            {"answer": answer, "primer": primer},
            None,
            timeout,
            results.PrimerRespondResult.of,
        )

    async def accept(
        self,
        *,
        primer: int | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.PrimerRespondResult:
        """`primer.respond` with "accept"."""
        return await self.respond("accept", primer=primer, timeout=timeout)

    async def decline(
        self,
        *,
        primer: int | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.PrimerRespondResult:
        """`primer.respond` with "decline"."""
        return await self.respond("decline", primer=primer, timeout=timeout)

    async def tap_outside(
        self,
        *,
        primer: int | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.PrimerRespondResult:
        """`primer.respond` with "tapOutside"."""
        return await self.respond("tapOutside", primer=primer, timeout=timeout)

    async def get(self, *, timeout: float | EllipsisType | None = ...) -> results.PrimerGetResult | None:
        """The primer on screen, or null."""
        return await self._typed("primer.get", None, None, timeout, _or_none(results.PrimerGetResult.of))

    async def explain(
        self,
        *,
        style: Literal["alert", "sheet"] | None | EllipsisType = ...,
        position: Literal["bottom", "top", "center"] | None | EllipsisType = ...,
        title: str | None | EllipsisType = ...,
        message: str | None | EllipsisType = ...,
        accept_button: str | None | EllipsisType = ...,
        decline_button: str | None | EllipsisType = ...,
        image: str | None | EllipsisType = ...,
        image_url: str | None | EllipsisType = ...,
        background_color: str | None | EllipsisType = ...,
        background_gradient: Sequence[str] | None | EllipsisType = ...,
        title_color: str | None | EllipsisType = ...,
        message_color: str | None | EllipsisType = ...,
        accept_button_color: str | None | EllipsisType = ...,
        accept_button_text_color: str | None | EllipsisType = ...,
        decline_button_color: str | None | EllipsisType = ...,
        decline_button_text_color: str | None | EllipsisType = ...,
        corner_radius: float | None | EllipsisType = ...,
        button_corner_radius: float | None | EllipsisType = ...,
        button_border_color: str | None | EllipsisType = ...,
        fallback_to_settings: bool | None | EllipsisType = ...,
        min_interval: float | None | EllipsisType = ...,
        timeout: float | EllipsisType | None = ...,
    ) -> results.PrimerExplainResult:
        """What primer.present would decide now with these setters, by which rule, and what would have to change;
        changes nothing.

        style: An alert of the system's or the SDK's own sheet; unset: see Profiles.md.
        position: Where a sheet stands; bottom when not set.
        title: Shown exactly as passed (P2).
        message: Shown exactly as passed (P2).
        accept_button: The accepting button's text; "Allow" when not set.
        decline_button: The declining button's text; "Not now" when not set.
        image: The name of an image in the app, or a data URI; goes before imageURL.
        image_url: An absolute http or https address, never fetched.
        background_color: The card's background; systemBackground when not set.
        background_gradient: Colours; a list that is not empty goes before backgroundColor.
        title_color: label when not set.
        message_color: secondaryLabel when not set.
        accept_button_color: systemBlue when not set; tints the default bell too.
        accept_button_text_color: white when not set.
        decline_button_color: clear when not set.
        decline_button_text_color: secondaryLabel when not set.
        corner_radius: The card's radius in points, at least 0; 0 is a value (P4).
        button_corner_radius: Both buttons' radius in points, at least 0.
        button_border_color: The colour of both buttons' border of one point; none when not set.
        fallback_to_settings: Whether a user who has denied is shown the primer; true when not set.
        min_interval: The seconds between two showings; 0, no throttle, when not set (P7).
        """
        return await self._typed(
            "primer.explain",
            None,
            {
                "style": style,
                "position": position,
                "title": title,
                "message": message,
                "acceptButton": accept_button,
                "declineButton": decline_button,
                "image": image,
                "imageURL": image_url,
                "backgroundColor": background_color,
                "backgroundGradient": background_gradient,
                "titleColor": title_color,
                "messageColor": message_color,
                "acceptButtonColor": accept_button_color,
                "acceptButtonTextColor": accept_button_text_color,
                "declineButtonColor": decline_button_color,
                "declineButtonTextColor": decline_button_text_color,
                "cornerRadius": corner_radius,
                "buttonCornerRadius": button_corner_radius,
                "buttonBorderColor": button_border_color,
                "fallbackToSettings": fallback_to_settings,
                "minInterval": min_interval,
            },
            timeout,
            results.PrimerExplainResult.of,
        )


class AsyncUserMethods(AsyncDeviceArea):
    """`user.*` of one device."""

    __slots__ = ()

    async def policy(
        self,
        *,
        primer: (
            Literal["ask", "accept", "decline", "tapOutside"]
            | Sequence[Literal["ask", "accept", "decline", "tapOutside"]]
            | None
        ) = None,
        prompt: (
            Literal["ask", "allow", "dontAllow", "leave"]
            | Sequence[Literal["ask", "allow", "dontAllow", "leave"]]
            | None
        ) = None,
        settings: (
            Literal["ask", "enable", "disable", "leave"]
            | Sequence[Literal["ask", "enable", "disable", "leave"]]
            | None
        ) = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.Done:
        """Scripts the person at the phone, until reset or reinstall: one answer for always, or a list used in turn
        and then ask.

        primer: What they do with a primer; ask waits for primer.respond.
        prompt: What they do with the system prompt.
        settings: What they do when led to Settings.
        """
        return await self._typed(
            "user.policy",
            {"primer": primer, "prompt": prompt, "settings": settings},
            None,
            timeout,
            results.Done.of,
        )

    async def lock(self, *, timeout: float | EllipsisType | None = ...) -> results.AppStates:
        """Locks the phone."""
        return await self._typed("user.lock", None, None, timeout, results.AppStates.of)

    async def unlock(self, *, timeout: float | EllipsisType | None = ...) -> results.AppStates:
        """Unlocks the phone."""
        return await self._typed("user.unlock", None, None, timeout, results.AppStates.of)


class AsyncPromptMethods(AsyncDeviceArea):
    """`prompt.*` of one device."""

    __slots__ = ()

    async def get(self, *, timeout: float | EllipsisType | None = ...) -> results.PromptGetResult:
        """The system prompt that waits for an answer, and how many were shown in this installation (A3)."""
        return await self._typed("prompt.get", None, None, timeout, results.PromptGetResult.of)

    async def respond(
        self,
        answer: Literal["allow", "dontAllow", "leave"],
        *,
        timeout: float | EllipsisType | None = ...,
    ) -> results.PromptRespondResult:
        """Answers the system prompt, as the user would.

        answer: leave is the Home swipe: nothing is decided (A4).
        """
        return await self._typed("prompt.respond", {"answer": answer}, None, timeout, results.PromptRespondResult.of)

    async def allow(self, *, timeout: float | EllipsisType | None = ...) -> results.PromptRespondResult:
        """`prompt.respond` with "allow"."""
        return await self.respond("allow", timeout=timeout)

    async def dont_allow(self, *, timeout: float | EllipsisType | None = ...) -> results.PromptRespondResult:
        """`prompt.respond` with "dontAllow"."""
        return await self.respond("dontAllow", timeout=timeout)

    async def leave(self, *, timeout: float | EllipsisType | None = ...) -> results.PromptRespondResult:
        """`prompt.respond` with "leave"."""
        return await self.respond("leave", timeout=timeout)


class AsyncAuthorizationMethods(AsyncDeviceArea):
    """`authorization.*` of one device."""

    __slots__ = ()

    async def get(self, *, timeout: float | EllipsisType | None = ...) -> results.AuthorizationGetResult:
        """What the user allows."""
        return await self._typed("authorization.get", None, None, timeout, results.AuthorizationGetResult.of)

    async def set(
        self,
        *,
        alert: Literal["notSupported", "disabled", "enabled"] | None = None,
        badge: Literal["notSupported", "disabled", "enabled"] | None = None,
        sound: Literal["notSupported", "disabled", "enabled"] | None = None,
        car_play: Literal["notSupported", "disabled", "enabled"] | None = None,
        lock_screen: Literal["notSupported", "disabled", "enabled"] | None = None,
        notification_center: Literal["notSupported", "disabled", "enabled"] | None = None,
        critical_alert: Literal["notSupported", "disabled", "enabled"] | None = None,
        announcement: Literal["notSupported", "disabled", "enabled"] | None = None,
        time_sensitive: Literal["notSupported", "disabled", "enabled"] | None = None,
        scheduled_summary: Literal["notSupported", "disabled", "enabled"] | None = None,
        status: Literal["notDetermined", "denied", "authorized", "provisional", "ephemeral"] | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.AuthorizationResult:
        """Arranges a test: what the user allows, as if it had always been so.

        alert: Banners.
        badge: The number on the icon.
        sound: Sounds.
        car_play: In a car.
        lock_screen: The lock screen.
        notification_center: The list.
        critical_alert: Sounds in spite of silence.
        announcement: Reading aloud.
        time_sensitive: Through a focus.
        scheduled_summary: The scheduled summary.
        status: The status; as it is when left out.
        """
        return await self._typed(
            "authorization.set",
            {
                "alert": alert,
                "badge": badge,
                "sound": sound,
                "carPlay": car_play,
                "lockScreen": lock_screen,
                "notificationCenter": notification_center,
                "criticalAlert": critical_alert,
                "announcement": announcement,
                "timeSensitive": time_sensitive,
                "scheduledSummary": scheduled_summary,
                "status": status,
            },
            None,
            timeout,
            results.AuthorizationResult.of,
        )

    def request(
        self,
        *,
        options: Sequence[AuthorizationOption] | None = None,
        wait: bool | None = None,
    ) -> AsyncPendingCall[results.AuthorizationResult]:
        """The app itself asks for authorization; answered when the prompt is, if one comes (A3).

        options: What the app asks for.
        wait: Whether the answer comes when the prompt has been answered.
        """
        return self._start(
            "authorization.request",
            {"options": options, "wait": wait},
            None,
            results.AuthorizationResult.of,
        )


class AsyncSettingsMethods(AsyncDeviceArea):
    """`settings.*` of one device."""

    __slots__ = ()

    async def open(self, *, timeout: float | EllipsisType | None = ...) -> results.SettingsResult:
        """The user opens the app's page in Settings."""
        return await self._typed("settings.open", None, None, timeout, results.SettingsResult.of)

    async def get(self, *, timeout: float | EllipsisType | None = ...) -> results.SettingsGetResult:
        """The app's page in Settings."""
        return await self._typed("settings.get", None, None, timeout, results.SettingsGetResult.of)

    async def change(
        self,
        *,
        alert: bool | None = None,
        badge: bool | None = None,
        sound: bool | None = None,
        car_play: bool | None = None,
        lock_screen: bool | None = None,
        notification_center: bool | None = None,
        critical_alert: bool | None = None,
        announcement: bool | None = None,
        time_sensitive: bool | None = None,
        scheduled_summary: bool | None = None,
        notifications: bool | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.SettingsResult:
        """The user changes switches in Settings; the app is not told (A7).

        alert: Banners.
        badge: The number on the icon.
        sound: Sounds.
        car_play: In a car.
        lock_screen: The lock screen.
        notification_center: The list.
        critical_alert: Sounds in spite of silence.
        announcement: Reading aloud.
        time_sensitive: Through a focus.
        scheduled_summary: The scheduled summary.
        notifications: Allow Notifications, the main switch.
        """
        return await self._typed(
            "settings.change",
            {
                "alert": alert,
                "badge": badge,
                "sound": sound,
                "carPlay": car_play,
                "lockScreen": lock_screen,
                "notificationCenter": notification_center,
                "criticalAlert": critical_alert,
                "announcement": announcement,
                "timeSensitive": time_sensitive,
                "scheduledSummary": scheduled_summary,
                "notifications": notifications,
            },
            None,
            timeout,
            results.SettingsResult.of,
        )

    async def close(self, *, timeout: float | EllipsisType | None = ...) -> results.SettingsResult:
        """The user goes back to the app."""
        return await self._typed("settings.close", None, None, timeout, results.SettingsResult.of)


class AsyncRegistrationMethods(AsyncDeviceArea):
    """`registration.*` of one device."""

    __slots__ = ()

    async def register(
        self,
        *,
        options: Sequence[AuthorizationOption] | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.RegistrationResult:
        """The app calls registerForPushNotifications (R1); the token comes behind the prompt.

        options: What is asked for beyond the usual (R2).
        """
        return await self._typed(
            "registration.register",
            {"options": options},
            None,
            timeout,
            results.RegistrationResult.of,
        )

    async def unregister(self, *, timeout: float | EllipsisType | None = ...) -> results.RegistrationResult:
        """The app gives its registration up."""
        return await self._typed("registration.unregister", None, None, timeout, results.RegistrationResult.of)

    async def get(self, *, timeout: float | EllipsisType | None = ...) -> results.RegistrationGetResult:
        """The registration."""
        return await self._typed("registration.get", None, None, timeout, results.RegistrationGetResult.of)


class AsyncBackendMethods(AsyncDeviceArea):
    """`backend.*` of one device."""

    __slots__ = ()

    async def configure(
        self,
        *,
        responses: Sequence[Mapping[str, Any]] | None = None,
        apns: Literal["ok", "error"] | None = None,
        communication: bool | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.Done:
        """Scripts the servers that answer this device; what is left out stays as it is.

        responses: The answers to registerDevice, used in turn; then 200 without categories.
        apns: Whether Apple's push service gives a token.
        communication: Whether the SDK may talk to the backend at all (R4).
        """
        return await self._typed(
            "backend.configure",
            {"responses": responses, "apns": apns, "communication": communication},
            None,
            timeout,
            results.Done.of,
        )


class AsyncCategoriesMethods(AsyncDeviceArea):
    """`categories.*` of one device."""

    __slots__ = ()

    async def register(
        self,
        document: Any,
        *,
        mode: Literal["merge", "replace"] | None = None,
        lenient: bool | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.CategoriesRegisterResult:
        """Registers categories with buttons, from a document in any of the forms of C1.

        document: {"iosCategories": […]}, its list alone, a whole registerDevice response, or the app's own list.
        mode: merge for Pushwoosh's form, replace for the app's own, when left out (C7).
        lenient: Read as the SDK does, skipping what is malformed (C5).
        """
        return await self._typed(
            "categories.register",
            {"document": document, "mode": mode, "lenient": lenient},
            None,
            timeout,
            results.CategoriesRegisterResult.of,
        )

    async def list(self, *, timeout: float | EllipsisType | None = ...) -> results.CategoriesListResult:
        """The categories registered now."""
        return await self._typed("categories.list", None, None, timeout, results.CategoriesListResult.of)

    async def clear(self, *, timeout: float | EllipsisType | None = ...) -> results.Done:
        """Takes every category out, those that the SDK has stored too."""
        return await self._typed("categories.clear", None, None, timeout, results.Done.of)


class AsyncNotificationMethods(AsyncDeviceArea):
    """`notification.*` of one device."""

    __slots__ = ()

    async def deliver(
        self,
        payload: Mapping[str, Any],
        *,
        collapse_id: str | None = None,
        source: Literal["remote", "local"] | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.NotificationDeliverResult:
        """A push arrives, or the app's own local notification.

        payload: With an `aps` object; at most 4096 bytes as compact JSON (N3).
        collapse_id: The apns-collapse-id: the same one replaces (N4).
        source: Whose it is.
        """
        return await self._typed(
            "notification.deliver",
            {"payload": payload, "collapseId": collapse_id, "source": source},
            None,
            timeout,
            results.NotificationDeliverResult.of,
        )

    async def list(self, *, timeout: float | EllipsisType | None = ...) -> results.NotificationListResult:
        """The notifications that can be answered, in order of arrival."""
        return await self._typed("notification.list", None, None, timeout, results.NotificationListResult.of)

    async def get(
        self,
        notification: str,
        *,
        timeout: float | EllipsisType | None = ...,
    ) -> results.NotificationGetResult:
        """A notification, where its buttons come from, or why it has none, and who heard of it.

        notification: Its id.
        """
        return await self._typed(
            "notification.get",
            {"notification": notification},
            None,
            timeout,
            results.NotificationGetResult.of,
        )

    async def respond(
        self,
        notification: str,
        *,
        action: str | None = None,
        gesture: Literal["tap", "dismiss", "swipe", "keep", "turnOff"] | None = None,
        text: str | None = None,
        from_: Literal["expanded", "banner", "list"] | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.NotificationRespondResult:
        """The user answers a notification.

        notification: Its id.
        action: A button's id, or one of Apple's action identifiers (O1).
        gesture: What a finger can do apart from a button; without action or gesture, tap.
        text: What the user typed, for a text action (O3).
        from_: Where it is answered.
        """
        return await self._typed(
            "notification.respond",
            {"notification": notification, "action": action, "gesture": gesture, "text": text, "from": from_},
            None,
            timeout,
            results.NotificationRespondResult.of,
        )

    async def remove(self, notification: str, *, timeout: float | EllipsisType | None = ...) -> results.Done:
        """The app takes a notification out of the list.

        notification: Its id.
        """
        return await self._typed("notification.remove", {"notification": notification}, None, timeout, results.Done.of)


class AsyncDelegateMethods(AsyncDeviceArea):
    """`delegate.*` of one device."""

    __slots__ = ()

    async def add(
        self,
        name: str,
        *,
        methods: Sequence[Literal["willPresent", "didReceive"]] | None = None,
        completes: Literal["now", "never", "twice"] | float | None = None,
        options: Sequence[Literal["badge", "sound", "alert", "list", "banner"]] | None = None,
        when: Literal["now", "atLaunch"] | float | None = None,
        installed_before: bool | None = None,
        remote: bool | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.DelegateAddResult:
        """Adds a notification-centre delegate (D1): one that the host plays, or with `remote` this connection
        itself.

        name: What the trace calls it; added twice, it is called twice.
        methods: What it implements; both when left out.
        completes: When it calls its completion handler: now, never, twice, or after seconds.
        options: What its willPresent answers (N7).
        when: now (until the app's process ends), atLaunch (at every launch; for a cold start), or seconds after
            each launch (D5).
        installed_before: Whether it was the centre's delegate before the SDK.
        remote: Whether this connection is asked, by delegate.willPresent and delegate.didReceive; completes and
            options then mean nothing.
        """
        return await self._typed(
            "delegate.add",
            {
                "name": name,
                "methods": methods,
                "completes": completes,
                "options": options,
                "when": when,
                "installedBefore": installed_before,
                "remote": remote,
            },
            None,
            timeout,
            results.DelegateAddResult.of,
        )

    async def list(self, *, timeout: float | EllipsisType | None = ...) -> results.DelegateListResult:
        """The delegates in the order in which they are called."""
        return await self._typed("delegate.list", None, None, timeout, results.DelegateListResult.of)

    async def remove(self, name: str, *, timeout: float | EllipsisType | None = ...) -> results.Done:
        """Removes every delegate of that name.

        name: Its name.
        """
        return await self._typed("delegate.remove", {"name": name}, None, timeout, results.Done.of)


class AsyncClockMethods(AsyncDeviceArea):
    """`clock.*` of one device."""

    __slots__ = ()

    async def get(self, *, timeout: float | EllipsisType | None = ...) -> results.ClockGetResult:
        """The device's clock."""
        return await self._typed("clock.get", None, None, timeout, results.ClockGetResult.of)

    async def advance(
        self,
        seconds: float,
        *,
        progress: str | int | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.ClockResult:
        """Moves the clock on; everything due on the way happens at its own time, one by one.

        seconds: How far.
        progress: Sends `$/progress` with this token, a string or an integer, on the way.
        """
        return await self._typed(
            "clock.advance",
            {"seconds": seconds, "progress": progress},
            None,
            timeout,
            results.ClockResult.of,
        )

    async def set(
        self,
        time: float,
        *,
        backwards: bool | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.ClockResult:
        """Sets the clock; everything due by then happens.

        time: Seconds since 1970.
        backwards: Whether an earlier time is meant.
        """
        return await self._typed(
            "clock.set",
            {"time": time, "backwards": backwards},
            None,
            timeout,
            results.ClockResult.of,
        )

    async def mode(
        self,
        mode: Literal["virtual", "real"],
        *,
        timeout: float | EllipsisType | None = ...,
    ) -> results.ClockResult:
        """Lets the clock stand still until it is moved, or follow real time from where it stands.

        mode: virtual or real.
        """
        return await self._typed("clock.mode", {"mode": mode}, None, timeout, results.ClockResult.of)


class AsyncEventsMethods(AsyncDeviceArea):
    """`events.*` of one device."""

    __slots__ = ()

    async def list(
        self,
        *,
        after: int | None = None,
        limit: int | None = None,
        types: Sequence[EventName] | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.EventsListResult:
        """What happened, oldest first, a page at a time.

        after: The number of the event to begin after.
        limit: The most events to return.
        types: Only these types.
        """
        return await self._typed(
            "events.list",
            {"after": after, "limit": limit, "types": types},
            None,
            timeout,
            results.EventsListResult.of,
        )

    async def wait(
        self,
        match: Mapping[str, Any],
        *,
        since: int | None = None,
        timeout: float | None = None,
    ) -> results.EventView:
        """Answers with the first event that contains `match`: one that happened after `since`, or else the next to
        come.

        match: Members that the event must have; objects in it need only contain theirs.
        since: The number after which it comes; only what is still to come when left out.
        timeout: The real seconds to wait; 0 looks at the past only.
        """
        return await self._typed(
            "events.wait",
            {"match": match, "since": since, "timeout": timeout},
            None,
            self._longer(timeout),
            results.EventView.of,
        )


class AsyncCommandsMethods(AsyncDeviceArea):
    """`commands.*` of one device."""

    __slots__ = ()

    async def list(
        self,
        *,
        after: int | None = None,
        limit: int | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.CommandsListResult:
        """Every accepted command with its time, oldest first, a page at a time.

        after: The number of the command to begin after.
        limit: The most commands to return.
        """
        return await self._typed(
            "commands.list",
            {"after": after, "limit": limit},
            None,
            timeout,
            results.CommandsListResult.of,
        )

    async def replay(
        self,
        commands: Sequence[Mapping[str, Any]],
        *,
        timeout: float | EllipsisType | None = ...,
    ) -> results.CommandsReplayResult:
        """Does recorded commands one after the other, all or none: on a fresh device this gives a device equal to
        the recorded one.

        commands: Each `{time, method, params}`, as commands.list returns them.
        """
        return await self._typed(
            "commands.replay",
            {"commands": commands},
            None,
            timeout,
            results.CommandsReplayResult.of,
        )


class AsyncDeviceAreas(AsyncDeviceArea):
    """Every area of a device."""

    __slots__ = ()

    @property
    def app(self) -> AsyncAppMethods:
        return AsyncAppMethods(self._host, self.name)

    @property
    def primer(self) -> AsyncPrimerMethods:
        return AsyncPrimerMethods(self._host, self.name)

    @property
    def user(self) -> AsyncUserMethods:
        return AsyncUserMethods(self._host, self.name)

    @property
    def prompt(self) -> AsyncPromptMethods:
        return AsyncPromptMethods(self._host, self.name)

    @property
    def authorization(self) -> AsyncAuthorizationMethods:
        return AsyncAuthorizationMethods(self._host, self.name)

    @property
    def settings(self) -> AsyncSettingsMethods:
        return AsyncSettingsMethods(self._host, self.name)

    @property
    def registration(self) -> AsyncRegistrationMethods:
        return AsyncRegistrationMethods(self._host, self.name)

    @property
    def backend(self) -> AsyncBackendMethods:
        return AsyncBackendMethods(self._host, self.name)

    @property
    def categories(self) -> AsyncCategoriesMethods:
        return AsyncCategoriesMethods(self._host, self.name)

    @property
    def notification(self) -> AsyncNotificationMethods:
        return AsyncNotificationMethods(self._host, self.name)

    @property
    def delegate(self) -> AsyncDelegateMethods:
        return AsyncDelegateMethods(self._host, self.name)

    @property
    def clock(self) -> AsyncClockMethods:
        return AsyncClockMethods(self._host, self.name)

    @property
    def events(self) -> AsyncEventsMethods:
        return AsyncEventsMethods(self._host, self.name)

    @property
    def commands(self) -> AsyncCommandsMethods:
        return AsyncCommandsMethods(self._host, self.name)


class AsyncHostHostMethods(AsyncArea):
    """`host.*` of the host."""

    __slots__ = ()

    async def hello(
        self,
        *,
        token: str | None = None,
        client: str | None = None,
        protocol: int | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.HostHelloResult:
        """Greets the host; a TCP client's first call. The token is the one of the ready line.

        token: The token that the ready line told.
        client: What the client calls itself.
        protocol: The version of the protocol that the client speaks.
        """
        return await self._typed(
            "host.hello",
            {"token": token, "client": client, "protocol": protocol},
            None,
            timeout,
            results.HostHelloResult.of,
        )

    async def ping(self, *, text: str | None = None, timeout: float | EllipsisType | None = ...) -> str:
        """Answers with the text, or with "pong".

        text: What to answer.
        """
        result: str = await self._call("host.ping", {"text": text}, None, timeout)
        return result

    async def info(self, *, timeout: float | EllipsisType | None = ...) -> results.HostInfoResult:
        """Tells the host's version, endpoints, limits and counts."""
        return await self._typed("host.info", None, None, timeout, results.HostInfoResult.of)

    async def shutdown(self, *, timeout: float | EllipsisType | None = ...) -> None:
        """Ends the host: waiting calls are ended, everything is flushed, the process exits with 0."""
        await self._call("host.shutdown", None, None, timeout)


class AsyncRpcHostMethods(AsyncArea):
    """`rpc.*` of the host."""

    __slots__ = ()

    async def discover(self, *, timeout: float | EllipsisType | None = ...) -> dict[str, Any]:
        """The OpenRPC document of this host."""
        result: dict[str, Any] = await self._call("rpc.discover", None, None, timeout)
        return result


class AsyncDeviceHostMethods(AsyncArea):
    """`device.*` of the host."""

    __slots__ = ()

    async def list(
        self,
        *,
        after: int | None = None,
        limit: int | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.DeviceListResult:
        """The devices in the order of their creation, a page at a time.

        after: The `next` of the page before.
        limit: The most devices to return.
        """
        return await self._typed(
            "device.list",
            {"after": after, "limit": limit},
            None,
            timeout,
            results.DeviceListResult.of,
        )


class AsyncPushwooshHostMethods(AsyncArea):
    """`pushwoosh.*` of the host."""

    __slots__ = ()

    async def create_message(
        self,
        *,
        request: Any | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.PushwooshCreateMessageResult:
        """Takes the API's request and delivers its messages to the devices of the application; a faulty request is
        answered as the API does, with status code 210.

        request: The API's: application, and notifications with content, ios_category, devices (push tokens;
            without them every registered device) and more (N2).
        """
        return await self._typed(
            "pushwoosh.createMessage",
            {"request": request},
            None,
            timeout,
            results.PushwooshCreateMessageResult.of,
        )


class AsyncEventsHostMethods(AsyncArea):
    """`events.*` of the host."""

    __slots__ = ()

    async def subscribe(
        self,
        *,
        types: Sequence[EventName] | None = None,
        devices: str | Sequence[str] | None = None,
        since: int | None = None,
        timeout: float | EllipsisType | None = ...,
    ) -> results.EventsSubscribeResult:
        """Begins to send this connection `event` notifications.

        types: Only these types; all when left out.
        devices: Names, or "*" for all, also those to come; `default` when left out.
        since: Send what happened after this number too, from the beginning with 0.
        """
        return await self._typed(
            "events.subscribe",
            {"types": types, "devices": devices, "since": since},
            None,
            timeout,
            results.EventsSubscribeResult.of,
        )

    async def unsubscribe(self, subscription: int, *, timeout: float | EllipsisType | None = ...) -> None:
        """Ends one of this connection's subscriptions.

        subscription: Its number.
        """
        await self._call("events.unsubscribe", {"subscription": subscription}, None, timeout)


class AsyncHostAreas(AsyncArea):
    """Every area of the host."""

    __slots__ = ()

    @property
    def host(self) -> AsyncHostHostMethods:
        return AsyncHostHostMethods(self._host)

    @property
    def rpc(self) -> AsyncRpcHostMethods:
        return AsyncRpcHostMethods(self._host)

    @property
    def device(self) -> AsyncDeviceHostMethods:
        return AsyncDeviceHostMethods(self._host)

    @property
    def pushwoosh(self) -> AsyncPushwooshHostMethods:
        return AsyncPushwooshHostMethods(self._host)

    @property
    def events(self) -> AsyncEventsHostMethods:
        return AsyncEventsHostMethods(self._host)
