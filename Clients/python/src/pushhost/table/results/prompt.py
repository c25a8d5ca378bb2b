# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from ..params import AuthorizationOption


@dataclass(frozen=True, slots=True)
class PromptGetResult:
    """What `prompt.get` answers."""

    pending: bool
    prompt: int | None
    cause: Literal["primer", "register", "registerDevice", "app"] | None
    options: list[AuthorizationOption] | None
    presented_at: float | None
    prompt_count: int
    prompt_causes: list[Literal["primer", "register", "registerDevice", "app"]]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> PromptGetResult:
        get: Any = raw.get
        return cls(
            get("pending"),
            get("prompt"),
            get("cause"),
            get("options"),
            get("presentedAt"),
            get("promptCount"),
            get("promptCauses"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class PromptRespondResult:
    """What `prompt.respond` answers."""

    prompt: int
    status: Literal["notDetermined", "denied", "authorized", "provisional", "ephemeral"]
    granted: bool
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> PromptRespondResult:
        get: Any = raw.get
        return cls(
            get("prompt"),
            get("status"),
            get("granted"),
            get("seq"),
            raw,
        )
