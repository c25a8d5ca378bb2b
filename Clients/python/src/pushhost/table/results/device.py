# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class DeviceView:
    device: str
    profile: Literal["docs", "7.1.3", "7.1.2"]
    seed: int
    locale: str
    appearance: Literal["light", "dark"]
    application: str
    app: Literal["notRunning", "background", "inactive", "foreground"]
    locked: bool
    authorization: Literal["notDetermined", "denied", "authorized", "provisional", "ephemeral"]
    token: str | None
    hwid: str
    time: float
    clock: Literal["virtual", "real"]
    #: When something happens by itself next.
    next_due: float | None
    #: The primer on screen.
    primer: int | None
    pending: Literal["prompt"] | None
    prompt_count: int
    badge: int
    #: The number of the last event.
    seq: int
    #: Whether the record of commands is whole.
    record_complete: bool
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> DeviceView:
        get: Any = raw.get
        return cls(
            get("device"),
            get("profile"),
            get("seed"),
            get("locale"),
            get("appearance"),
            get("application"),
            get("app"),
            get("locked"),
            get("authorization"),
            get("token"),
            get("hwid"),
            get("time"),
            get("clock"),
            get("nextDue"),
            get("primer"),
            get("pending"),
            get("promptCount"),
            get("badge"),
            get("seq"),
            get("recordComplete"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Command:
    #: The device's time when it was given.
    time: float
    #: The method that gives it, or `clock.tick` or `delegate.answer`.
    method: str
    params: dict[str, Any]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Command:
        get: Any = raw.get
        return cls(
            get("time"),
            get("method"),
            get("params"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class DeviceListResult:
    """What `device.list` answers."""

    devices: list[DeviceView]
    #: Pass it as `after` for the next page; null on the last.
    next: int | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> DeviceListResult:
        get: Any = raw.get
        return cls(
            [DeviceView.of(one) for one in get("devices") or ()],
            get("next"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class DeviceSnapshotResult:
    """What `device.snapshot` answers."""

    version: int
    #: The parameters of device.create.
    specification: dict[str, Any]
    #: As commands.list returns them, from the last reset on.
    commands: list[Command]
    #: What the clock shows.
    time: float
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> DeviceSnapshotResult:
        get: Any = raw.get
        return cls(
            get("version"),
            get("specification"),
            [Command.of(one) for one in get("commands") or ()],
            get("time"),
            raw,
        )
