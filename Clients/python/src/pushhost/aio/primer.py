"""A device's primer, and one that was presented."""

from __future__ import annotations

from ..errors import RpcError
from ..table.async_methods import AsyncPrimerMethods

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from types import EllipsisType
    from typing import Any

    from typing_extensions import Unpack

    from ..table.params import PrimerPresentOptions
    from ..table.results import PrimerPresentResult, PrimerRespondResult
    from .pending import AsyncPendingCall


class AsyncPrimer(AsyncPrimerMethods):
    """`primer.*` of one device."""

    __slots__ = ()

    def present(self, **setters: Unpack[PrimerPresentOptions]) -> AsyncPresentation:  # type: ignore[override]
        """Shows the primer, or says why not; the setters go before the stored ones, for this time."""
        return AsyncPresentation(self, super().present(**setters))


class AsyncPresentation:
    """A primer that was presented: wait for its outcome, or answer it as the person would."""

    __slots__ = ("_primer", "call")

    def __init__(self, primer: AsyncPrimer, call: AsyncPendingCall[PrimerPresentResult]) -> None:
        self._primer = primer
        #: The call that waits for the outcome.
        self.call = call

    async def accept(self) -> PrimerRespondResult:
        """The person taps the accepting button."""
        return await self._answer("accept")

    async def decline(self) -> PrimerRespondResult:
        """The person taps the declining button."""
        return await self._answer("decline")

    async def tap_outside(self) -> PrimerRespondResult:
        """The person taps beside the card; an alert has no outside."""
        return await self._answer("tapOutside")

    async def outcome(self, timeout: float | EllipsisType | None = ...) -> str | None:
        """How it ended: accepted, declined, suppressed or redirectedToSettings.

        Waits up to `timeout` seconds, the host's own unless given; after `CallTimeout` the primer is still there.
        """
        return (await self.call.result(timeout)).outcome

    async def result(self, timeout: float | EllipsisType | None = ...) -> PrimerPresentResult:
        """The outcome with its reason, the layout, and when it may be shown again."""
        return await self.call.result(timeout)

    @property
    def done(self) -> bool:
        """Whether it has ended."""
        return self.call.done

    def __await__(self) -> Generator[Any, None, PrimerPresentResult]:
        return self.call.result().__await__()

    async def _answer(self, answer: Any) -> PrimerRespondResult:
        try:
            return await self._primer.respond(answer)
        except RpcError:
            # Why it was never shown says more than that nothing is on screen.
            if self.call.done and (failure := self.call.failure) is not None:
                raise failure.fresh() from None
            raise
