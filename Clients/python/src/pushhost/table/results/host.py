# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

from __future__ import annotations

from dataclasses import dataclass, field


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


@dataclass(frozen=True, slots=True)
class HostHelloResult:
    """What `host.hello` answers."""

    name: str
    version: str
    #: The host's version of the protocol.
    protocol: int
    capabilities: dict[str, Any]
    #: Every limit by name.
    limits: dict[str, Any]
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> HostHelloResult:
        get: Any = raw.get
        return cls(
            get("name"),
            get("version"),
            get("protocol"),
            get("capabilities"),
            get("limits"),
            raw,
        )


@dataclass(frozen=True, slots=True)
class HostInfoResult:
    """What `host.info` answers."""

    name: str
    version: str
    protocol: int
    pid: int
    #: Where it listens, by kind.
    endpoints: dict[str, Any]
    limits: dict[str, Any]
    connections: int
    devices: int
    raw: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def of(cls, raw: dict[str, Any]) -> HostInfoResult:
        get: Any = raw.get
        return cls(
            get("name"),
            get("version"),
            get("protocol"),
            get("pid"),
            get("endpoints"),
            get("limits"),
            get("connections"),
            get("devices"),
            raw,
        )
