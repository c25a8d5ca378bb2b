# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field

from .authorization import Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class SettingsResult:
    """What `settings.open`, `settings.change`, `settings.close` answer."""

    #: Null while Settings is closed.
    page: Literal["notifications", "app"] | None
    available: bool
    status: Literal["notDetermined", "denied", "authorized", "provisional", "ephemeral"]
    settings: Settings
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> SettingsResult:
        get: Any = raw.get
        return cls(
            get("page"),
            get("available"),
            get("status"),
            Settings.of(get("settings") or {}),
            get("seq"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class SettingsGetResult:
    """What `settings.get` answers."""

    #: Null while Settings is closed.
    page: Literal["notifications", "app"] | None
    available: bool
    status: Literal["notDetermined", "denied", "authorized", "provisional", "ephemeral"]
    settings: Settings
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> SettingsGetResult:
        get: Any = raw.get
        return cls(
            get("page"),
            get("available"),
            get("status"),
            Settings.of(get("settings") or {}),
            raw,
        )
