"""The rollout policy of games with an open stock: `StockPolicy`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from torite.blocks.stock_deal import StockDeal
from torite.bots.masks import mask_of, masks_of
from torite.bots.valuation_policy import ValuationPolicy


class StockPolicy(ValuationPolicy):
    """Play by the valuation of a game with an open stock, and the evaluation of a hand at a cutoff.

    Attributes:
        AHEAD: number of tricks before the cutoff.
        PLAIN, TRUMP: weight of a plain card and of a trump in the hand, by the number of higher ones of its
            suit out; from a regression on rollouts. Only the difference between hands matters.
    """

    AHEAD: ClassVar[int] = 2
    PLAIN: ClassVar[Sequence[float]]
    TRUMP: ClassVar[Sequence[float]]

    def ahead(self, world: StockDeal) -> int:
        """The number of cards in play at the usual cutoff, between two tricks."""
        players = world.game.players
        cards = self.in_play(world).bit_count() + len(world.trick)
        return cards - self.AHEAD * players

    def hand_weight(self, deal: StockDeal, seat: int, in_play: int) -> float:
        """The weight of the hand of a seat between two tricks; cards with points have none."""
        hand, trump, weight = deal.hands[seat], deal.order.trump, 0.0
        points = self.valuation.APART or ()
        out, higher, suit_of = in_play & ~mask_of(hand), masks_of(deal.order).higher, deal.order.suit_of
        for card in hand:
            if not points[card]:
                row = self.TRUMP if suit_of[card] == trump else self.PLAIN
                weight += row[(higher[card] & out).bit_count()]
        return weight
