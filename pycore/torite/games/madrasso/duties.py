"""The duty of Madrasso that keeps the open card out of play."""

from __future__ import annotations

from typing import Protocol, cast

from torite.blocks.tricks import Duty, TrickState
from torite.core.reasons import Reason


class _OpenCard(Protocol):
    """The part of a deal of Madrasso that the duty reads."""

    face_up: int

    def is_locked(self) -> bool:
        """True while the seat to act may not play the open card."""
        ...


class KeepLocked(Duty):
    """Do not play the open card while it is locked: it counts for no other duty.

    Attributes:
        others: the duties that come after it.
    """

    binds_in_trumps = True

    def __init__(self, *others: Duty) -> None:
        self.others = others

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        madrasso = cast("_OpenCard", deal)
        if not madrasso.is_locked():
            return []
        return [card for card in cards if card != madrasso.face_up]

    def reason(self, deal: TrickState) -> Reason:
        return Reason("locked")

    def prompt(self, deal: TrickState) -> Reason:
        """The prompt for the rest of the hand."""
        if not deal.trick or deal.turn is None:
            return Reason("lead")
        free = self.narrow(deal.hands[deal.turn], deal)
        binding = (duty for duty in self.others if duty.narrow(free, deal))
        return next((duty.prompt(deal) for duty in binding), self.others[0].unbound(deal))
