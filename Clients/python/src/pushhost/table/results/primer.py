# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from ..params import Reason


@dataclass(frozen=True, slots=True)
class Layout:
    entrance: Literal["alert", "slidesUp", "dropsDown", "scalesAndFades"]
    grabber: bool
    corners: Literal["all", "top"]
    corner_radius: float | None
    button_corner_radius: float | None
    arrangement: Literal["row", "stack"]
    buttons: list[Literal["accept", "decline"]]
    image: Literal["none", "circle", "icon"]
    title_lines: int | None
    message_lines: int | None
    has_outside: bool
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Layout:
        get: Any = raw.get
        return cls(
            get("entrance"),
            get("grabber"),
            get("corners"),
            get("cornerRadius"),
            get("buttonCornerRadius"),
            get("arrangement"),
            get("buttons"),
            get("image"),
            get("titleLines"),
            get("messageLines"),
            get("hasOutside"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Card:
    #: `color`, or `colors` and `gradient`.
    background: dict[str, Any]
    #: `kind` (image, url, bell, appIcon) and what it is made of.
    picture: dict[str, Any]
    title_color: str
    message_color: str
    accept_button_color: str
    accept_button_text_color: str
    decline_button_color: str
    decline_button_text_color: str
    corner_radius: float
    button_corner_radius: float
    button_border_color: str | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Card:
        get: Any = raw.get
        return cls(
            get("background"),
            get("picture"),
            get("titleColor"),
            get("messageColor"),
            get("acceptButtonColor"),
            get("acceptButtonTextColor"),
            get("declineButtonColor"),
            get("declineButtonTextColor"),
            get("cornerRadius"),
            get("buttonCornerRadius"),
            get("buttonBorderColor"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Configuration:
    style: Literal["alert", "sheet"]
    #: Null for an alert, which has none (P5).
    position: Literal["bottom", "top", "center"] | None
    title: str
    message: str
    accept_button: str
    decline_button: str
    fallback_to_settings: bool
    min_interval: float
    #: How it is arranged (P15).
    layout: Layout
    #: Its look; null for an alert.
    card: Card | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Configuration:
        get: Any = raw.get
        return cls(
            get("style"),
            get("position"),
            get("title"),
            get("message"),
            get("acceptButton"),
            get("declineButton"),
            get("fallbackToSettings"),
            get("minInterval"),
            Layout.of(get("layout") or {}),
            None if (value := get("card")) is None else Card.of(value or {}),
            raw,
        )


@dataclass(frozen=True, slots=True)
class PrimerWarning:
    setter: str
    text: str
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> PrimerWarning:
        get: Any = raw.get
        return cls(
            get("setter"),
            get("text"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Fact:
    name: str
    value: str
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Fact:
        get: Any = raw.get
        return cls(
            get("name"),
            get("value"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class PrimerConfigureResult:
    """What `primer.configure` answers."""

    #: With every default filled in.
    configuration: Configuration
    warnings: list[PrimerWarning]
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> PrimerConfigureResult:
        get: Any = raw.get
        return cls(
            Configuration.of(get("configuration") or {}),
            [PrimerWarning.of(one) for one in get("warnings") or ()],
            get("seq"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class PrimerPresentResult:
    """What `primer.present` answers."""

    #: Null while the primer waits for an answer (`wait: false`).
    outcome: Literal["accepted", "declined", "suppressed", "redirectedToSettings"] | None
    #: Why nothing was shown.
    reason: Reason | None
    #: The primer's number; null where nothing was shown.
    primer: int | None
    shown_at: float | None
    next_eligible_at: float | None
    style: Literal["alert", "sheet"] | None
    position: Literal["bottom", "top", "center"] | None
    layout: Layout | None
    warnings: list[PrimerWarning]
    #: "prompt" while the system prompt waits.
    pending: Literal["prompt"] | None
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> PrimerPresentResult:
        get: Any = raw.get
        return cls(
            get("outcome"),
            get("reason"),
            get("primer"),
            get("shownAt"),
            get("nextEligibleAt"),
            get("style"),
            get("position"),
            None if (value := get("layout")) is None else Layout.of(value or {}),
            [PrimerWarning.of(one) for one in get("warnings") or ()],
            get("pending"),
            get("seq"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class PrimerRespondResult:
    """What `primer.respond` answers."""

    primer: int
    outcome: Literal["accepted", "declined", "suppressed", "redirectedToSettings"]
    #: What is on screen because of it.
    follows: Literal["nothing", "prompt", "settings"]
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> PrimerRespondResult:
        get: Any = raw.get
        return cls(
            get("primer"),
            get("outcome"),
            get("follows"),
            get("seq"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class PrimerGetResult:
    """What `primer.get` answers."""

    #: Its number: 1 for the first that the device shows.
    primer: int
    shown_at: float
    next_eligible_at: float | None
    #: Whether accepting leads to Settings (P11).
    denied_when_shown: bool
    style: Literal["alert", "sheet"]
    #: Null for an alert, which has none (P5).
    position: Literal["bottom", "top", "center"] | None
    title: str
    message: str
    accept_button: str
    decline_button: str
    fallback_to_settings: bool
    min_interval: float
    #: How it is arranged (P15).
    layout: Layout
    #: Its look; null for an alert.
    card: Card | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> PrimerGetResult:
        get: Any = raw.get
        return cls(
            get("primer"),
            get("shownAt"),
            get("nextEligibleAt"),
            get("deniedWhenShown"),
            get("style"),
            get("position"),
            get("title"),
            get("message"),
            get("acceptButton"),
            get("declineButton"),
            get("fallbackToSettings"),
            get("minInterval"),
            Layout.of(get("layout") or {}),
            None if (value := get("card")) is None else Card.of(value or {}),
            raw,
        )


@dataclass(frozen=True, slots=True)
class PrimerExplainResult:
    """What `primer.explain` answers."""

    decision: Literal["shown", "suppressed"]
    #: Why it would be suppressed.
    reason: Reason | None
    #: The rule that decides: P6 and the number of its step.
    rule: str
    #: What was looked at, up to and with that rule.
    facts: list[Fact]
    #: What would let it be shown, each a sentence; empty when it is.
    remedies: list[str]
    #: When the throttle lets go.
    next_eligible_at: float | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> PrimerExplainResult:
        get: Any = raw.get
        return cls(
            get("decision"),
            get("reason"),
            get("rule"),
            [Fact.of(one) for one in get("facts") or ()],
            get("remedies"),
            get("nextEligibleAt"),
            raw,
        )
