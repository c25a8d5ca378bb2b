# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class LastSent:
    time: float
    token: str
    mask: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> LastSent:
        get: Any = raw.get
        return cls(
            get("time"),
            get("token"),
            get("mask"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Failure:
    domain: str
    code: int
    text: str
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Failure:
        get: Any = raw.get
        return cls(
            get("domain"),
            get("code"),
            get("text"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Callback:
    time: float
    call: int
    to_handler: bool
    failure: Failure | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Callback:
        get: Any = raw.get
        return cls(
            get("time"),
            get("call"),
            get("toHandler"),
            None if (value := get("failure")) is None else Failure.of(value or {}),
            raw,
        )


@dataclass(frozen=True, slots=True)
class RegistrationResult:
    """What `registration.register`, `registration.unregister` answer."""

    #: 64 lower-case hexadecimal digits (R5).
    token: str | None
    hwid: str
    #: badge 1, sound 2, alert 4: what the next request would carry.
    mask: int
    #: The request that the 24-hour gate counts from (R6).
    last_sent: LastSent | None
    calls: int
    #: The call whose completion handler is stored (R3).
    handler: int | None
    #: What the app was told, the latest last.
    callbacks: list[Callback]
    #: When an answer or a retry is due.
    due_at: float | None
    pending: Literal["prompt"] | None
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> RegistrationResult:
        get: Any = raw.get
        return cls(
            get("token"),
            get("hwid"),
            get("mask"),
            None if (value := get("lastSent")) is None else LastSent.of(value or {}),
            get("calls"),
            get("handler"),
            [Callback.of(one) for one in get("callbacks") or ()],
            get("dueAt"),
            get("pending"),
            get("seq"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class RegistrationGetResult:
    """What `registration.get` answers."""

    #: 64 lower-case hexadecimal digits (R5).
    token: str | None
    hwid: str
    #: badge 1, sound 2, alert 4: what the next request would carry.
    mask: int
    #: The request that the 24-hour gate counts from (R6).
    last_sent: LastSent | None
    calls: int
    #: The call whose completion handler is stored (R3).
    handler: int | None
    #: What the app was told, the latest last.
    callbacks: list[Callback]
    #: When an answer or a retry is due.
    due_at: float | None
    pending: Literal["prompt"] | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> RegistrationGetResult:
        get: Any = raw.get
        return cls(
            get("token"),
            get("hwid"),
            get("mask"),
            None if (value := get("lastSent")) is None else LastSent.of(value or {}),
            get("calls"),
            get("handler"),
            [Callback.of(one) for one in get("callbacks") or ()],
            get("dueAt"),
            get("pending"),
            raw,
        )
