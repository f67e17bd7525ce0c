"""The rollout policy of Marglia and Maniglia: it asks no questions, and calls what is worth most."""

from __future__ import annotations

from random import Random

from torite.bots.valuation_policy import ValuationPolicy
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal
from torite.games.manille.rules import ASKS, STOP


class Policy(ValuationPolicy):
    """The policy of the family."""

    covers_candidates = True

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards, and no questions; the dealer stops when ahead."""
        if legal[0] < CARD_COUNT:
            return super().prune(deal, legal)
        if STOP in legal:
            return self.best_of(deal, legal, 1)
        return [action for action in legal if action not in ASKS]

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        if legal[-1] >= CARD_COUNT:
            # The search tree has only these: where questions may be asked, equal cards are one.
            legal = self.prune(deal, legal)
            if len(legal) == 1:
                return legal[0]
        return super().pick(deal, legal, rng, in_play)
