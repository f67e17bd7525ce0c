"""What a seat can infer from cards played to tricks."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks.trick_deal import TrickDeal
from torite.blocks.tricks import playable
from torite.core import inference as common
from torite.core.cards import CARD_COUNT


class Inference(common.Inference):
    """What a seat can infer in a game of tricks: duties exclude cards."""

    deal: TrickDeal

    def would_bind(self, seat: int, action: int, cards: Sequence[int]) -> list[int]:
        deal = self.deal
        if not deal._cards_now or action >= CARD_COUNT:
            return []
        if deal.trick and deal._follow_suffices and not deal._when_void:
            following = deal.order.members[deal.led] if deal.led >= 0 else ()
            return [] if action in following else [card for card in cards if card in following]
        if not (deal._duties if deal.trick else deal._lead_duties):
            return []
        return [card for card in cards if action not in playable(deal, sorted((action, card)))]
