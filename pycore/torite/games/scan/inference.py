"""What a seat can infer in Scan."""

from __future__ import annotations

from collections.abc import Mapping

from torite.blocks import inference as common
from torite.core.cards import CARD_SUIT
from torite.games.scan.rules import ScanDeal


class Inference(common.Inference):
    """What a seat can infer in Scan."""

    deal: ScanDeal

    def backs_at(self) -> Mapping[int, frozenset[int]]:
        deal = self.deal
        # Of the stock only the top shows.
        shown = deal.deck[: len(deal.deck) - max(0, len(deal.stock) - 1)]
        pack = deal.game.pack
        alike = [frozenset(card for card in pack if CARD_SUIT[card] == suit) for suit in range(4)]
        return {place: alike[CARD_SUIT[card]] for place, card in enumerate(shown)}

    def knows_duties(self, viewer: int) -> bool:
        # The backs show what each seat must play, so its card tells nothing more.
        return False
