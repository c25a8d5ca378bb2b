# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field

from .categories import Action, Notice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class ButtonsOrigin:
    origin: Literal["sdk", "app"]
    registration: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> ButtonsOrigin:
        get: Any = raw.get
        return cls(
            get("origin"),
            get("registration"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class DelegateCall:
    call: int
    #: One completion handler.
    round: int
    order: int
    delegate: str
    role: Literal["builtIn", "added", "installedBefore"]
    method: Literal["willPresent", "didReceive"]
    notification: str
    action: str | None
    options: list[Literal["badge", "sound", "alert", "list", "banner"]] | None
    ending: Literal["completed", "ignored", "twice", "forced", "late", "never", "pending", "notImplemented", "missed"]
    counted: bool
    called_at: float
    ended_at: float | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> DelegateCall:
        get: Any = raw.get
        return cls(
            get("call"),
            get("round"),
            get("order"),
            get("delegate"),
            get("role"),
            get("method"),
            get("notification"),
            get("action"),
            get("options"),
            get("ending"),
            get("counted"),
            get("calledAt"),
            get("endedAt"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class NotificationView:
    #: Its id.
    notification: str
    arrival: int
    source: Literal["remote", "local"]
    date: float
    shown_as: Literal["banner", "list", "none"]
    #: asking, delivered, notPresented or gone.
    state: str
    #: Why it was not presented, or is gone.
    why: str | None
    category_identifier: str
    payload: dict[str, Any]
    #: When expanded.
    buttons: list[Action]
    #: The ids of the buttons in a banner (C10).
    visible: list[str]
    buttons_from: ButtonsOrigin | None
    #: Whether the category was registered again since it arrived (C9).
    overwritten: bool
    #: Why there are none.
    no_buttons: str | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> NotificationView:
        get: Any = raw.get
        return cls(
            get("notification"),
            get("arrival"),
            get("source"),
            get("date"),
            get("shownAs"),
            get("state"),
            get("why"),
            get("categoryIdentifier"),
            get("payload"),
            [Action.of(one) for one in get("buttons") or ()],
            get("visible"),
            None if (value := get("buttonsFrom")) is None else ButtonsOrigin.of(value or {}),
            get("overwritten"),
            get("noButtons"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Response:
    notification: str
    #: `actionIdentifier`.
    action: str
    category_identifier: str
    user_info: dict[str, Any]
    user_text: str | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Response:
        get: Any = raw.get
        return cls(
            get("notification"),
            get("action"),
            get("categoryIdentifier"),
            get("userInfo"),
            get("userText"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class NotificationDeliverResult:
    """What `notification.deliver` answers."""

    #: Its id.
    notification: str
    arrival: int
    source: Literal["remote", "local"]
    date: float
    shown_as: Literal["banner", "list", "none"]
    #: asking, delivered, notPresented or gone.
    state: str
    #: Why it was not presented, or is gone.
    why: str | None
    category_identifier: str
    payload: dict[str, Any]
    #: When expanded.
    buttons: list[Action]
    #: The ids of the buttons in a banner (C10).
    visible: list[str]
    buttons_from: ButtonsOrigin | None
    #: Whether the category was registered again since it arrived (C9).
    overwritten: bool
    #: Why there are none.
    no_buttons: str | None
    replaced: bool
    #: content-available (N5).
    wakes_app: bool
    #: Whether a delegate has still to say how it is shown.
    asking: bool
    #: The trace of willPresent (D4).
    delegates: list[DelegateCall]
    warnings: list[Notice]
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> NotificationDeliverResult:
        get: Any = raw.get
        return cls(
            get("notification"),
            get("arrival"),
            get("source"),
            get("date"),
            get("shownAs"),
            get("state"),
            get("why"),
            get("categoryIdentifier"),
            get("payload"),
            [Action.of(one) for one in get("buttons") or ()],
            get("visible"),
            None if (value := get("buttonsFrom")) is None else ButtonsOrigin.of(value or {}),
            get("overwritten"),
            get("noButtons"),
            get("replaced"),
            get("wakesApp"),
            get("asking"),
            [DelegateCall.of(one) for one in get("delegates") or ()],
            [Notice.of(one) for one in get("warnings") or ()],
            get("seq"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class NotificationListResult:
    """What `notification.list` answers."""

    notifications: list[NotificationView]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> NotificationListResult:
        get: Any = raw.get
        return cls(
            [NotificationView.of(one) for one in get("notifications") or ()],
            raw,
        )


@dataclass(frozen=True, slots=True)
class NotificationGetResult:
    """What `notification.get` answers."""

    #: Its id.
    notification: str
    arrival: int
    source: Literal["remote", "local"]
    date: float
    shown_as: Literal["banner", "list", "none"]
    #: asking, delivered, notPresented or gone.
    state: str
    #: Why it was not presented, or is gone.
    why: str | None
    category_identifier: str
    payload: dict[str, Any]
    #: When expanded.
    buttons: list[Action]
    #: The ids of the buttons in a banner (C10).
    visible: list[str]
    buttons_from: ButtonsOrigin | None
    #: Whether the category was registered again since it arrived (C9).
    overwritten: bool
    #: Why there are none.
    no_buttons: str | None
    #: The trace so far (D4).
    delegates: list[DelegateCall]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> NotificationGetResult:
        get: Any = raw.get
        return cls(
            get("notification"),
            get("arrival"),
            get("source"),
            get("date"),
            get("shownAs"),
            get("state"),
            get("why"),
            get("categoryIdentifier"),
            get("payload"),
            [Action.of(one) for one in get("buttons") or ()],
            get("visible"),
            None if (value := get("buttonsFrom")) is None else ButtonsOrigin.of(value or {}),
            get("overwritten"),
            get("noButtons"),
            [DelegateCall.of(one) for one in get("delegates") or ()],
            raw,
        )


@dataclass(frozen=True, slots=True)
class NotificationRespondResult:
    """What `notification.respond` answers."""

    #: As the app receives it; null if nothing reaches it.
    response: Response | None
    #: The trace so far (D4).
    delegates: list[DelegateCall]
    before: Literal["notRunning", "background", "inactive", "foreground"]
    after: Literal["notRunning", "background", "inactive", "foreground"]
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> NotificationRespondResult:
        get: Any = raw.get
        return cls(
            None if (value := get("response")) is None else Response.of(value or {}),
            [DelegateCall.of(one) for one in get("delegates") or ()],
            get("before"),
            get("after"),
            get("seq"),
            raw,
        )
