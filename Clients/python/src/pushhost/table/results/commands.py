# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field

from .device import Command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


@dataclass(frozen=True, slots=True)
class CommandsListResult:
    """What `commands.list` answers."""

    commands: list[Command]
    #: How many of the oldest are gone; the record can then not be replayed.
    dropped: int
    #: Pass it as `after` for the next page; null on the last.
    next: int | None
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> CommandsListResult:
        get: Any = raw.get
        return cls(
            [Command.of(one) for one in get("commands") or ()],
            get("dropped"),
            get("next"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class CommandsReplayResult:
    """What `commands.replay` answers."""

    #: How many.
    replayed: int
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> CommandsReplayResult:
        get: Any = raw.get
        return cls(
            get("replayed"),
            get("seq"),
            raw,
        )
