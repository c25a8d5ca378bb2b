# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field

from .categories import Action, Notice
from .notification import ButtonsOrigin, DelegateCall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class PushwooshResponse:
    messages: list[str]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> PushwooshResponse:
        get: Any = raw.get
        return cls(
            get("Messages"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class PushwooshCreateMessageResponse:
    #: 200, or 210 for a faulty request, of which nothing is sent.
    status_code: int
    status_message: str
    response: PushwooshResponse | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> PushwooshCreateMessageResponse:
        get: Any = raw.get
        return cls(
            get("status_code"),
            get("status_message"),
            None if (value := get("response")) is None else PushwooshResponse.of(value or {}),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Delivery:
    device: str
    #: Its code.
    message: str
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
    def of(cls, raw: dict[str, Any]) -> Delivery:
        get: Any = raw.get
        return cls(
            get("device"),
            get("message"),
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
class PushwooshCreateMessageResult:
    """What `pushwoosh.createMessage` answers."""

    #: As the API answers.
    response: PushwooshCreateMessageResponse
    #: How many deliveries there were.
    delivered: int
    #: The first 1000 of them.
    deliveries: list[Delivery]
    warnings: list[Notice]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> PushwooshCreateMessageResult:
        get: Any = raw.get
        return cls(
            PushwooshCreateMessageResponse.of(get("response") or {}),
            get("delivered"),
            [Delivery.of(one) for one in get("deliveries") or ()],
            [Notice.of(one) for one in get("warnings") or ()],
            raw,
        )
