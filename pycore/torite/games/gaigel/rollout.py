"""The rollout policy of Gaigel: only the seat to act makes calls.

When both copies of a card are played in a rollout, one still counts as out.
"""

from __future__ import annotations

from random import Random

from torite.bots.valuation_policy import ValuationPolicy
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal
from torite.games.gaigel.actions import GAIGEL, LAID, OUT, SIGNALS
from torite.games.gaigel.game import OUT_AT
from torite.games.gaigel.rules import GaigelDeal
from torite.games.gaigel.situation import in_play


class Policy(ValuationPolicy):
    """The policy of Gaigel."""

    def in_play(self, deal: Deal) -> int:
        assert isinstance(deal, GaigelDeal)
        return in_play(deal)

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """The cards; or the one call that is worth most, which is never delayed."""
        legal = [each for each in legal if each not in SIGNALS]
        best = self.best_of(deal, legal, 1)
        return best if LAID[best[0]] is None else [each for each in legal if LAID[each] is not None]

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        assert isinstance(deal, GaigelDeal)
        # Below 101 points these calls lose the deal.
        if legal[-1] >= CARD_COUNT and max(deal.score.totals()) < OUT_AT:
            legal = [each for each in legal if each not in (OUT, GAIGEL)]
        return legal[0] if len(legal) == 1 else super().pick(deal, legal, rng, in_play)
