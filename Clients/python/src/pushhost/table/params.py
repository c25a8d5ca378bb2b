# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

"""The methods' parameters as typed dictionaries, for functions that take them and hand them on."""

from collections.abc import Mapping, Sequence
from types import EllipsisType
from typing import Any, Literal, TypedDict

AuthorizationOption = Literal[
    "badge",
    "sound",
    "alert",
    "carPlay",
    "criticalAlert",
    "providesAppNotificationSettings",
    "provisional",
    "announcement",
    "timeSensitive",
]

CategoryOption = Literal[
    "customDismissAction",
    "allowInCarPlay",
    "hiddenPreviewsShowTitle",
    "hiddenPreviewsShowSubtitle",
    "allowAnnouncement",
]

EventName = Literal[
    "primer.presented",
    "primer.finished",
    "primer.ended",
    "prompt.requested",
    "prompt.presented",
    "prompt.answered",
    "authorization.changed",
    "settings.opened",
    "settings.closed",
    "registration.requested",
    "registration.succeeded",
    "registration.failed",
    "categories.changed",
    "notification.delivered",
    "notification.presented",
    "notification.responded",
    "notification.removed",
    "delegate.called",
    "delegate.completed",
    "message.opened",
    "link.opened",
    "badge.changed",
    "app.stateChanged",
    "clock.changed",
]

Reason = Literal[
    "authorized",
    "provisional",
    "fallbackDisabled",
    "throttled",
    "alreadyPresented",
    "noWindow",
]


class HostHelloOptions(TypedDict, total=False):
    """What `host.hello` can be given."""

    token: str | None
    client: str | None
    protocol: int | None


class HostPingOptions(TypedDict, total=False):
    """What `host.ping` can be given."""

    text: str | None


class DeviceCreateOptions(TypedDict, total=False):
    """What `device.create` can be given."""

    profile: Literal["docs", "7.1.3", "7.1.2"] | None
    seed: int | None
    locale: str | None
    appearance: Literal["light", "dark"] | None
    authorization: (
        Literal["notDetermined", "denied", "authorized", "provisional", "ephemeral"]
        | Mapping[str, Any]
        | None
    )
    running: bool | None
    time: float | None
    categories_persist: bool | None
    application: str | None
    replace: bool | None


class DeviceListOptions(TypedDict, total=False):
    """What `device.list` can be given."""

    after: int | None
    limit: int | None


class DeviceForkOptions(TypedDict, total=False):
    """What `device.fork` can be given."""

    replace: bool | None


class AppConfigureOptions(TypedDict, total=False):
    """What `app.configure` can be given."""

    show_alert: bool | None
    additional_options: Sequence[AuthorizationOption] | None


class PrimerConfigureOptions(TypedDict, total=False):
    """What `primer.configure` can be given."""

    style: Literal["alert", "sheet"] | None | EllipsisType
    position: Literal["bottom", "top", "center"] | None | EllipsisType
    title: str | None | EllipsisType
    message: str | None | EllipsisType
    accept_button: str | None | EllipsisType
    decline_button: str | None | EllipsisType
    image: str | None | EllipsisType
    image_url: str | None | EllipsisType
    background_color: str | None | EllipsisType
    background_gradient: Sequence[str] | None | EllipsisType
    title_color: str | None | EllipsisType
    message_color: str | None | EllipsisType
    accept_button_color: str | None | EllipsisType
    accept_button_text_color: str | None | EllipsisType
    decline_button_color: str | None | EllipsisType
    decline_button_text_color: str | None | EllipsisType
    corner_radius: float | None | EllipsisType
    button_corner_radius: float | None | EllipsisType
    button_border_color: str | None | EllipsisType
    fallback_to_settings: bool | None | EllipsisType
    min_interval: float | None | EllipsisType


class PrimerPresentOptions(TypedDict, total=False):
    """What `primer.present` can be given."""

    style: Literal["alert", "sheet"] | None | EllipsisType
    position: Literal["bottom", "top", "center"] | None | EllipsisType
    title: str | None | EllipsisType
    message: str | None | EllipsisType
    accept_button: str | None | EllipsisType
    decline_button: str | None | EllipsisType
    image: str | None | EllipsisType
    image_url: str | None | EllipsisType
    background_color: str | None | EllipsisType
    background_gradient: Sequence[str] | None | EllipsisType
    title_color: str | None | EllipsisType
    message_color: str | None | EllipsisType
    accept_button_color: str | None | EllipsisType
    accept_button_text_color: str | None | EllipsisType
    decline_button_color: str | None | EllipsisType
    decline_button_text_color: str | None | EllipsisType
    corner_radius: float | None | EllipsisType
    button_corner_radius: float | None | EllipsisType
    button_border_color: str | None | EllipsisType
    fallback_to_settings: bool | None | EllipsisType
    min_interval: float | None | EllipsisType
    wait: bool | None


class PrimerRespondOptions(TypedDict, total=False):
    """What `primer.respond` can be given."""

    primer: int | None


class PrimerExplainOptions(TypedDict, total=False):
    """What `primer.explain` can be given."""

    style: Literal["alert", "sheet"] | None | EllipsisType
    position: Literal["bottom", "top", "center"] | None | EllipsisType
    title: str | None | EllipsisType
    message: str | None | EllipsisType
    accept_button: str | None | EllipsisType
    decline_button: str | None | EllipsisType
    image: str | None | EllipsisType
    image_url: str | None | EllipsisType
    background_color: str | None | EllipsisType
    background_gradient: Sequence[str] | None | EllipsisType
    title_color: str | None | EllipsisType
    message_color: str | None | EllipsisType
    accept_button_color: str | None | EllipsisType
    accept_button_text_color: str | None | EllipsisType
    decline_button_color: str | None | EllipsisType
    decline_button_text_color: str | None | EllipsisType
    corner_radius: float | None | EllipsisType
    button_corner_radius: float | None | EllipsisType
    button_border_color: str | None | EllipsisType
    fallback_to_settings: bool | None | EllipsisType
    min_interval: float | None | EllipsisType


class UserPolicyOptions(TypedDict, total=False):
    """What `user.policy` can be given."""

    primer: (
        Literal["ask", "accept", "decline", "tapOutside"]
        | Sequence[Literal["ask", "accept", "decline", "tapOutside"]]
        | None
    )
    prompt: (
        Literal["ask", "allow", "dontAllow", "leave"]
        | Sequence[Literal["ask", "allow", "dontAllow", "leave"]]
        | None
    )
    settings: (
        Literal["ask", "enable", "disable", "leave"]
        | Sequence[Literal["ask", "enable", "disable", "leave"]]
        | None
    )


class AuthorizationSetOptions(TypedDict, total=False):
    """What `authorization.set` can be given."""

    alert: Literal["notSupported", "disabled", "enabled"] | None
    badge: Literal["notSupported", "disabled", "enabled"] | None
    sound: Literal["notSupported", "disabled", "enabled"] | None
    car_play: Literal["notSupported", "disabled", "enabled"] | None
    lock_screen: Literal["notSupported", "disabled", "enabled"] | None
    notification_center: Literal["notSupported", "disabled", "enabled"] | None
    critical_alert: Literal["notSupported", "disabled", "enabled"] | None
    announcement: Literal["notSupported", "disabled", "enabled"] | None
    time_sensitive: Literal["notSupported", "disabled", "enabled"] | None
    scheduled_summary: Literal["notSupported", "disabled", "enabled"] | None
    status: Literal["notDetermined", "denied", "authorized", "provisional", "ephemeral"] | None


class AuthorizationRequestOptions(TypedDict, total=False):
    """What `authorization.request` can be given."""

    options: Sequence[AuthorizationOption] | None
    wait: bool | None


class SettingsChangeOptions(TypedDict, total=False):
    """What `settings.change` can be given."""

    alert: bool | None
    badge: bool | None
    sound: bool | None
    car_play: bool | None
    lock_screen: bool | None
    notification_center: bool | None
    critical_alert: bool | None
    announcement: bool | None
    time_sensitive: bool | None
    scheduled_summary: bool | None
    notifications: bool | None


class RegistrationRegisterOptions(TypedDict, total=False):
    """What `registration.register` can be given."""

    options: Sequence[AuthorizationOption] | None


class BackendConfigureOptions(TypedDict, total=False):
    """What `backend.configure` can be given."""

    responses: Sequence[Mapping[str, Any]] | None
    apns: Literal["ok", "error"] | None
    communication: bool | None


class CategoriesRegisterOptions(TypedDict, total=False):
    """What `categories.register` can be given."""

    mode: Literal["merge", "replace"] | None
    lenient: bool | None


class NotificationDeliverOptions(TypedDict, total=False):
    """What `notification.deliver` can be given."""

    collapse_id: str | None
    source: Literal["remote", "local"] | None


class NotificationRespondOptions(TypedDict, total=False):
    """What `notification.respond` can be given."""

    action: str | None
    gesture: Literal["tap", "dismiss", "swipe", "keep", "turnOff"] | None
    text: str | None
    from_: Literal["expanded", "banner", "list"] | None


class PushwooshCreateMessageOptions(TypedDict, total=False):
    """What `pushwoosh.createMessage` can be given."""

    request: Any | None


class DelegateAddOptions(TypedDict, total=False):
    """What `delegate.add` can be given."""

    methods: Sequence[Literal["willPresent", "didReceive"]] | None
    completes: Literal["now", "never", "twice"] | float | None
    options: Sequence[Literal["badge", "sound", "alert", "list", "banner"]] | None
    when: Literal["now", "atLaunch"] | float | None
    installed_before: bool | None
    remote: bool | None


class ClockAdvanceOptions(TypedDict, total=False):
    """What `clock.advance` can be given."""

    progress: str | int | None


class ClockSetOptions(TypedDict, total=False):
    """What `clock.set` can be given."""

    backwards: bool | None


class EventsListOptions(TypedDict, total=False):
    """What `events.list` can be given."""

    after: int | None
    limit: int | None
    types: Sequence[EventName] | None


class EventsWaitOptions(TypedDict, total=False):
    """What `events.wait` can be given."""

    since: int | None
    timeout: float | None


class EventsSubscribeOptions(TypedDict, total=False):
    """What `events.subscribe` can be given."""

    types: Sequence[EventName] | None
    devices: str | Sequence[str] | None
    since: int | None


class CommandsListOptions(TypedDict, total=False):
    """What `commands.list` can be given."""

    after: int | None
    limit: int | None
