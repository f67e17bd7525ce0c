"""What a seat knows of the deal in Deer Hunt: each side has one copy of each strong tile."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.cards import CARD_COUNT
from torite.core.knowledge_types import Held, ViewEntry
from torite.games.deer_hunt.rules import SIDES, DeerHuntDeal
from torite.games.deer_hunt.tiles import STRONG


class Inference(common.Inference):
    """What a seat knows of the deal."""

    deal: DeerHuntDeal

    def usual_deck(self) -> list[int] | None:
        deal = self.deal
        if deal.game.options["deal"] == "plain":
            return None
        usual = deal.game.layout_of(deal.game.pack, deal.dealer)
        return usual.deck(deal.layout().hands(deal.deck))

    def implied_limits(self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]) -> list[Held]:
        how = self.deal.game.options["deal"]
        if how == "plain":
            return []
        limits = [
            Held(side, 0, [int(card == tile) for card in range(CARD_COUNT)], 1, 1)
            for side in SIDES
            for tile in STRONG
        ]
        if how == "split":
            strong = [int(card in STRONG) for card in range(CARD_COUNT)]
            limits += [Held((seat,), 0, strong, 2, 2) for seat in self.deal.game.seats]
        return limits
