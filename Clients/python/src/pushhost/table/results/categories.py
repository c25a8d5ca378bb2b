# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from ..params import CategoryOption


@dataclass(frozen=True, slots=True)
class TextInput:
    button_title: str
    placeholder: str
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> TextInput:
        get: Any = raw.get
        return cls(
            get("buttonTitle"),
            get("placeholder"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Action:
    id: str
    title: str
    options: list[Literal["authenticationRequired", "destructive", "foreground"]]
    text_input: TextInput | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Action:
        get: Any = raw.get
        return cls(
            get("id"),
            get("title"),
            get("options"),
            None if (value := get("textInput")) is None else TextInput.of(value or {}),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Category:
    id: str
    buttons: list[Action]
    options: list[CategoryOption]
    #: Who registered it.
    origin: Literal["sdk", "app"]
    #: Which registration it came from, counted from 1.
    registration: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Category:
        get: Any = raw.get
        return cls(
            get("id"),
            [Action.of(one) for one in get("buttons") or ()],
            get("options"),
            get("origin"),
            get("registration"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Notice:
    path: str
    text: str
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Notice:
        get: Any = raw.get
        return cls(
            get("path"),
            get("text"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class CategoriesRegisterResult:
    """What `categories.register` answers."""

    #: Its number; null if nothing new was registered.
    registration: int | None
    #: The ids in the document.
    read: list[str]
    consequence: Literal["registered", "ignored", "earlierSetKept", "storedUnregistered"]
    #: The whole set now.
    registered: list[Category]
    #: What was left out, and why; only a lenient reading leaves anything out.
    skipped: list[Notice]
    warnings: list[Notice]
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> CategoriesRegisterResult:
        get: Any = raw.get
        return cls(
            get("registration"),
            get("read"),
            get("consequence"),
            [Category.of(one) for one in get("registered") or ()],
            [Notice.of(one) for one in get("skipped") or ()],
            [Notice.of(one) for one in get("warnings") or ()],
            get("seq"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class CategoriesListResult:
    """What `categories.list` answers."""

    categories: list[Category]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> CategoriesListResult:
        get: Any = raw.get
        return cls(
            [Category.of(one) for one in get("categories") or ()],
            raw,
        )
