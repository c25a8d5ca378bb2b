# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class AppStates:
    """What `device.reset`, `app.launch`, `app.foreground`, `app.background`, `app.terminate`, `app.relaunch`,
    `app.reinstall`, `app.upgrade`, `user.lock`, `user.unlock` answer.
    """

    before: Literal["notRunning", "background", "inactive", "foreground"]
    after: Literal["notRunning", "background", "inactive", "foreground"]
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> AppStates:
        get: Any = raw.get
        return cls(
            get("before"),
            get("after"),
            get("seq"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Done:
    """What an act answers that has nothing else to tell."""

    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> Done:
        get: Any = raw.get
        return cls(
            get("seq"),
            raw,
        )
