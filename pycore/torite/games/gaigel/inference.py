"""What a seat sees and can infer in Gaigel."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.cards import CARD_SUIT
from torite.core.knowledge_types import Held, ViewEntry
from torite.games.gaigel.actions import (
    FACE_DOWN,
    LAID,
    SIGNALS,
)
from torite.games.gaigel.rules import GaigelDeal
from torite.games.gaigel.seven_limits import limits, open_draws


class Inference(common.Inference):
    """What a seat sees and can infer in Gaigel."""

    deal: GaigelDeal

    def open_draws(self, entries: Sequence[ViewEntry]) -> set[int]:
        return open_draws(self.deal.stock.hidden, self.deal.game.players, entries)

    def implied_limits(self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]) -> list[Held]:
        return limits(self.deal.game, self.deal.dealer, entries, viewer, dealt, self.open_draws(entries))

    def lies_open(self) -> bool:
        return not (self.deal.trick and self.deal.opening in FACE_DOWN)

    def notices(self, viewer: int, seat: int, action: int) -> bool:
        to_all = action not in SIGNALS or self.deal.game.options["signals"] != "partner"
        return to_all or self.deal.sides.together(viewer, seat)

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        """The first trick may lie face down; a trump from a hand of trumps alone never does."""
        card = LAID[action]
        if seat == viewer or card is None or self.deal.opening not in FACE_DOWN:
            return False
        return CARD_SUIT[card] != self.deal.trump or seat in self.deal.sevens.declared
