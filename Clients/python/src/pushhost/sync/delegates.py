# Made from aio/delegates.py by tools/mirror.py: change that file and run `make generate`.

"""A device's delegates: those recorded in the host, and functions of this program."""

from __future__ import annotations

from .._delegates import METHODS, functions_of
from ..table.methods import DelegateMethods

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Literal


class Delegates(DelegateMethods):
    """`delegate.*` of one device, and the decorator `@device.delegate`."""

    __slots__ = ()

    def __call__(
        self,
        target: Any = None,
        /,
        *,
        name: str | None = None,
        will_present: Callable[[Any], Any] | None = None,
        did_receive: Callable[[Any], Any] | None = None,
        when: Literal["now", "atLaunch"] | float | None = None,
        installed_before: bool | None = None,
    ) -> Any:
        """Adds functions as a notification-centre delegate: what they return is the completion.

            @device.delegate
            def will_present(notification):
                return ["banner", "sound"]

        The same with a class or an object that has `will_present` or `did_receive`, plain or async; or, without a
        decorator, `device.delegate("App", did_receive=function)`. `name` is what the trace calls it. One that raises
        never completes, and the log `pushhost` tells why.
        """
        how = {"when": when, "installedBefore": installed_before}
        if will_present is not None or did_receive is not None:
            given = {"will_present": will_present, "did_receive": did_receive}
            functions = {METHODS[key]: function for key, function in given.items() if function is not None}
            self._add(str(target or name or "delegate"), functions, how)
            return None
        if isinstance(target, str):
            raise TypeError(f"a delegate needs {' or '.join(METHODS)}")

        def decorate(target: Any) -> Any:
            called = name or getattr(target, "__name__", None) or type(target).__name__
            self._add(called, functions_of(target), how)
            return target

        return decorate if target is None else decorate(target)

    def remove(self, name: str, **options: Any) -> Any:
        """Removes every delegate of that name."""
        removed = super().remove(name, **options)
        self._host._delegates.remove(self.name, name)
        return removed

    def _add(self, name: str, functions: dict[str, Callable[..., Any]], how: dict[str, Any]) -> None:
        params = self._params({"name": name, "methods": list(functions), "remote": True, **how}, None)
        # First, because the host may ask as soon as it knows.
        self._host._delegates.add(self.name, name, functions)
        self._host._oblige(self._host.start("delegate.add", params))
