# Made from aio/area.py by tools/mirror.py: change that file and run `make generate`.

"""What the typed methods of the table call through."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import EllipsisType
    from typing import Any, TypeVar

    from ..host import PushHost
    from ..pending import PendingCall

    T = TypeVar("T")

#: What the host allows `events.wait` unless it is told otherwise, in seconds.
WAIT = 5.0

#: How much longer than the host's own time limit a call may take, in seconds.
ALLOWANCE = 10.0


class Area:
    """Methods of a host."""

    __slots__ = ("_host",)

    def __init__(self, host: PushHost) -> None:
        self._host = host

    def _call(
        self,
        method: str,
        given: Mapping[str, Any] | None,
        setters: Mapping[str, Any] | None,
        timeout: float | EllipsisType | None,
    ) -> Any:
        return self._host.call(method, self._params(given, setters), timeout=timeout)

    def _typed(
        self,
        method: str,
        given: Mapping[str, Any] | None,
        setters: Mapping[str, Any] | None,
        timeout: float | EllipsisType | None,
        of: Callable[[Any], T],
    ) -> T:
        return of(self._host.call(method, self._params(given, setters), timeout=timeout))

    def _start(
        self,
        method: str,
        given: Mapping[str, Any] | None,
        setters: Mapping[str, Any] | None,
        of: Callable[[Any], T],
    ) -> PendingCall[T]:
        call = self._host.start(method, self._params(given, setters))
        return call.reading(of)

    def _params(self, given: Mapping[str, Any] | None, setters: Mapping[str, Any] | None) -> dict[str, Any]:
        params = {}
        for name, value in (given or {}).items():
            if value is not None:
                params[name] = value
        # For these null is a value.
        for name, value in (setters or {}).items():
            if value is not ...:
                params[name] = value
        return params

    @staticmethod
    def _longer(timeout: float | None) -> float:
        return (WAIT if timeout is None else timeout) + ALLOWANCE


class DeviceArea(Area):
    """Methods of one device."""

    __slots__ = ("name",)

    def __init__(self, host: PushHost, name: str) -> None:
        super().__init__(host)
        #: The device's name.
        self.name = name

    def _params(self, given: Mapping[str, Any] | None, setters: Mapping[str, Any] | None) -> dict[str, Any]:
        params = super()._params(given, setters)
        params["device"] = self.name
        return params
