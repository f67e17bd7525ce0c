"""The rollout policy of Bohemian Watten."""

from __future__ import annotations

from itertools import chain
from random import Random

from torite.bots.masks import mask_of
from torite.bots.valuation_policy import ValuationPolicy
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal
from torite.games.watten_bohemian.rules import BohemianDeal
from torite.games.watten_bohemian.valuation import GameValuation


class Policy(ValuationPolicy):
    """The policy of Bohemian Watten."""

    valuation: GameValuation

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards; exchanges of the weakest ones."""
        assert isinstance(deal, BohemianDeal)
        seat = deal.turn
        if deal.phase != "exchange" or seat is None:
            return super().prune(deal, legal)
        return self.valuation.weakest(deal.order, deal.hands[seat], deal.limit(seat)[0])

    def in_play(self, deal: Deal) -> int:
        """The cards that have not been played, wherever they lie: a seat cannot tell."""
        assert isinstance(deal, BohemianDeal)
        stock = deal.stock
        return super().in_play(deal) | mask_of(chain(stock.cards[stock.drawn :], deal.away))

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        actions = legal if legal[0] < CARD_COUNT else self.prune(deal, legal)
        return super().pick(deal, actions, rng, in_play)
