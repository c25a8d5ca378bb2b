"""A connection that is being opened."""

from __future__ import annotations

from .._typed import Typed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator
    from typing import Any, Protocol, TypeVar

    class Closable(Protocol):
        """What can be closed."""

        async def close(self) -> None: ...

    T = TypeVar("T", bound=Closable)
else:
    T = None


class Opening(Typed[T]):
    """A host that is being opened: await it, or use it in an `async with` statement, which closes it."""

    __slots__ = ("_open", "_opened")

    def __init__(self, open: Callable[[], Awaitable[T]]) -> None:
        self._open = open
        self._opened: T | None = None

    def __await__(self) -> Generator[Any, None, T]:
        return self._open().__await__()

    async def __aenter__(self) -> T:
        self._opened = await self._open()
        return self._opened

    async def __aexit__(self, *_: object) -> None:
        if self._opened is not None:
            await self._opened.close()
