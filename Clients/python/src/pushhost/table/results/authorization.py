# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Settings:
    alert: Literal["notSupported", "disabled", "enabled"]
    badge: Literal["notSupported", "disabled", "enabled"]
    sound: Literal["notSupported", "disabled", "enabled"]
    car_play: Literal["notSupported", "disabled", "enabled"]
    lock_screen: Literal["notSupported", "disabled", "enabled"]
    notification_center: Literal["notSupported", "disabled", "enabled"]
    critical_alert: Literal["notSupported", "disabled", "enabled"]
    announcement: Literal["notSupported", "disabled", "enabled"]
    time_sensitive: Literal["notSupported", "disabled", "enabled"]
    scheduled_summary: Literal["notSupported", "disabled", "enabled"]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Settings:
        get: Any = raw.get
        return cls(
            get("alert"),
            get("badge"),
            get("sound"),
            get("carPlay"),
            get("lockScreen"),
            get("notificationCenter"),
            get("criticalAlert"),
            get("announcement"),
            get("timeSensitive"),
            get("scheduledSummary"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class RemoteNotificationStatus:
    enabled: str
    push_alert: str
    push_badge: str
    push_sound: str
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> RemoteNotificationStatus:
        get: Any = raw.get
        return cls(
            get("enabled"),
            get("pushAlert"),
            get("pushBadge"),
            get("pushSound"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class AuthorizationGetResult:
    """What `authorization.get` answers."""

    status: Literal["notDetermined", "denied", "authorized", "provisional", "ephemeral"]
    granted: bool
    settings: Settings
    #: The SDK's own reading: strings "0" and "1" (A8).
    remote_notification_status: RemoteNotificationStatus
    prompt_count: int
    prompt_causes: list[Literal["primer", "register", "registerDevice", "app"]]
    pending: Literal["prompt"] | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> AuthorizationGetResult:
        get: Any = raw.get
        return cls(
            get("status"),
            get("granted"),
            Settings.of(get("settings") or {}),
            RemoteNotificationStatus.of(get("remoteNotificationStatus") or {}),
            get("promptCount"),
            get("promptCauses"),
            get("pending"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class AuthorizationResult:
    """What `authorization.set`, `authorization.request` answer."""

    status: Literal["notDetermined", "denied", "authorized", "provisional", "ephemeral"]
    granted: bool
    settings: Settings
    #: The SDK's own reading: strings "0" and "1" (A8).
    remote_notification_status: RemoteNotificationStatus
    prompt_count: int
    prompt_causes: list[Literal["primer", "register", "registerDevice", "app"]]
    pending: Literal["prompt"] | None
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> AuthorizationResult:
        get: Any = raw.get
        return cls(
            get("status"),
            get("granted"),
            Settings.of(get("settings") or {}),
            RemoteNotificationStatus.of(get("remoteNotificationStatus") or {}),
            get("promptCount"),
            get("promptCauses"),
            get("pending"),
            get("seq"),
            raw,
        )
