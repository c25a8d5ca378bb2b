# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class DelegateView:
    name: str
    methods: list[Literal["willPresent", "didReceive"]]
    completes: Literal["now", "never", "twice"] | float
    options: list[Literal["badge", "sound", "alert", "list", "banner"]]
    when: Literal["now", "atLaunch"] | float
    installed_before: bool
    remote: bool
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> DelegateView:
        get: Any = raw.get
        return cls(
            get("name"),
            get("methods"),
            get("completes"),
            get("options"),
            get("when"),
            get("installedBefore"),
            get("remote"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class DelegateAddResult:
    """What `delegate.add` answers."""

    name: str
    methods: list[Literal["willPresent", "didReceive"]]
    completes: Literal["now", "never", "twice"] | float
    options: list[Literal["badge", "sound", "alert", "list", "banner"]]
    when: Literal["now", "atLaunch"] | float
    installed_before: bool
    remote: bool
    #: The number of the act's last event, to use as `since`.
    seq: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> DelegateAddResult:
        get: Any = raw.get
        return cls(
            get("name"),
            get("methods"),
            get("completes"),
            get("options"),
            get("when"),
            get("installedBefore"),
            get("remote"),
            get("seq"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class DelegateListResult:
    """What `delegate.list` answers."""

    #: Those of the running process.
    delegates: list[DelegateView]
    #: Those that every launch adds.
    at_launches: list[DelegateView]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> DelegateListResult:
        get: Any = raw.get
        return cls(
            [DelegateView.of(one) for one in get("delegates") or ()],
            [DelegateView.of(one) for one in get("atLaunches") or ()],
            raw,
        )
