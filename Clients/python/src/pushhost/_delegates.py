"""Functions as notification-centre delegates: the host asks over the connection, their return is the completion.

No input or output: a front runs what `find` returns, on a thread or in its loop.
"""

from __future__ import annotations

from ._lazy import Lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from .peer import Request
    from .table import results
else:
    results = Lazy("pushhost.table.results")

#: What a delegate can implement: the names in Python and on the wire.
METHODS = {"will_present": "willPresent", "did_receive": "didReceive"}


class Delegates:
    """The delegates of a connection, by device and name."""

    def __init__(self) -> None:
        self._added: list[tuple[str, str, Mapping[str, Callable[..., Any]]]] = []

    def add(self, device: str, name: str, functions: Mapping[str, Callable[..., Any]]) -> None:
        """Takes a delegate's functions, by the wire's names of its methods."""
        self._added.append((device, name, functions))

    def remove(self, device: str, name: str | None = None) -> None:
        """Forgets a device's delegates of this name, or all."""
        self._added = [one for one in self._added if one[0] != device or name not in (None, one[1])]

    def find(self, request: Request) -> Callable[[], Any] | None:
        """What answers a request of the host, ready to be called; None if nobody here does."""
        area, _, method = request.method.partition(".")
        params = request.params if isinstance(request.params, dict) else {}
        if area != "delegate":
            return None
        # The latest of a name: the app's end takes delegates away, and its next start may add them again.
        for device, name, functions in reversed(self._added):
            if params.get("name") != name or params.get("device", device) != device or method not in functions:
                continue
            about = _response(params) if method == "didReceive" else _notification(params)
            return lambda: functions[method](about)
        return None


def completion(request: Request, returned: Any) -> Any:
    """What the host is answered: the options of a willPresent, nothing for a didReceive."""
    if not request.method.endswith("willPresent"):
        return None
    return [returned] if isinstance(returned, str) else list(returned or ())


def functions_of(target: Any) -> dict[str, Callable[..., Any]]:
    """The methods of a delegate that is a function, a class or an object."""
    if isinstance(target, type):
        target = target()
    name = getattr(target, "__name__", None)
    if name in METHODS and callable(target):
        return {METHODS[name]: target}
    found = {wire: getattr(target, name) for name, wire in METHODS.items() if hasattr(target, name)}
    if not found:
        names = " or ".join(METHODS)
        raise TypeError(f"a delegate is a function called {names}, or has methods called so; this is {target!r}")
    return found


def report(request: Request, error: BaseException) -> str:
    """Tells the caller's log of a delegate that raised, and returns what the host is told."""
    import logging

    name = request.params.get("name") if isinstance(request.params, dict) else None
    logging.getLogger("pushhost").error(
        "the delegate %s raised in %s, and so never completes", name, request.method, exc_info=error
    )
    return f"the delegate raised {type(error).__name__}: {error}"


def _notification(params: dict[str, Any]) -> Any:
    about = params.get("notification")
    return results.NotificationView.of(about) if isinstance(about, dict) else about


def _response(params: dict[str, Any]) -> Any:
    about = params.get("response")
    return results.Response.of(about) if isinstance(about, dict) else about
