"""A class that type checkers take for generic, without the quarter of the start-up time that `typing` takes."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Generic, TypeVar

    T = TypeVar("T")

    class Typed(Generic[T]):
        """Generic in one type."""

        __slots__ = ()
else:

    class Typed:
        """Generic in one type."""

        __slots__ = ()

        def __class_getitem__(cls, _: object) -> type:
            return cls
