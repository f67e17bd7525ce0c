"""The rollout policy of Bohemian Watten: exchange the weakest cards, and win a trick with the lowest card
that does.
"""

from __future__ import annotations

from random import Random
from typing import Final

from torite.blocks.tricks import playable
from torite.bots.rollout import Policy as PlainPolicy
from torite.bots.rollout import without_neighbours
from torite.core.game import Deal
from torite.games.watten_bohemian.hand_value import future_tricks
from torite.games.watten_bohemian.opponent_model import boss, likelihood
from torite.games.watten_bohemian.rules import EXCHANGES, KEEP, PACK, BohemianDeal

NOISE: Final = 0.05
"""Chance that a random card is played."""
LEADS_BOSS: Final = 0.9
"""Chance to lead the highest trump."""
LEADS_HIGH: Final = 0.15
LEADS_HIGH_OF_TWO: Final = 0.9
"""Chance to lead the strongest card otherwise, not the weakest; with two players few cards beat it."""
WEAK: Final = 0.4
"""Expected tricks below which a card is exchanged."""


class Policy(PlainPolicy):
    """The policy of Bohemian Watten."""

    covers_candidates = True

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """Exchanges of the weakest cards; one of each run of equal cards."""
        assert isinstance(deal, BohemianDeal)
        seat = deal.turn
        if seat is None or len(legal) < 2:
            return legal
        hand = deal.hands[seat]
        tricks = future_tricks(deal.order)
        if deal.phase == "exchange":
            weakest = sorted(hand, key=lambda card: (tricks[card], card))
            most, _ = deal.limit(seat)
            return [KEEP, *(EXCHANGES[tuple(sorted(weakest[:size]))] for size in range(1, most + 1))]
        return without_neighbours(legal, deal.order, PACK, (*hand, deal.turned))

    def choose(self, deal: Deal, rng: Random) -> int:
        assert isinstance(deal, BohemianDeal)
        seat = deal.turn
        assert seat is not None
        hand = deal.hands[seat]
        tricks = future_tricks(deal.order)
        if deal.phase == "exchange":
            most, _ = deal.limit(seat)
            weak = sorted((card for card in hand if tricks[card] < WEAK), key=tricks.__getitem__)[:most]
            return EXCHANGES[tuple(sorted(weak))] if weak else KEEP
        cards = playable(deal, hand)
        if len(cards) == 1:
            return cards[0]
        if rng.random() < NOISE:
            return cards[int(rng.random() * len(cards))]
        if not deal.trick and rng.random() < LEADS_BOSS:
            gone = {deal.turned, *(entry[1] for entry in deal.history if len(entry) == 2)}
            best = boss(deal.order, hand, gone)
            if best is not None:
                return best
        high = LEADS_HIGH_OF_TWO if deal.game.players == 2 else LEADS_HIGH
        if not deal.trick and rng.random() < high:
            return max(cards, key=tricks.__getitem__)
        return min(cards, key=tricks.__getitem__)

    def likelihood(self, deal: Deal, viewer: int) -> float:
        assert isinstance(deal, BohemianDeal)
        return likelihood(deal, viewer)
