"""The rollout policy of Gaigel: only the seat to act makes calls.

When both copies of a card are played in a rollout, one still counts as out.
"""

from __future__ import annotations

from random import Random
from typing import Final

from torite.bots.valuation_policy import ValuationPolicy
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal
from torite.games.gaigel.actions import GAIGEL, LAID, OUT, SIGNALS
from torite.games.gaigel.game import OUT_AT
from torite.games.gaigel.rules import GaigelDeal
from torite.games.gaigel.situation import in_play

EARLY: Final = frozenset({*SIGNALS, OUT, GAIGEL})
"""Actions that nobody takes while no side has 101 points."""


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
        if legal[-1] >= CARD_COUNT:
            assert isinstance(deal, GaigelDeal)
            legal = _without_idle(deal, legal)
        return legal[0] if len(legal) == 1 else super().pick(deal, legal, rng, in_play)


def _without_idle(deal: GaigelDeal, legal: list[int]) -> list[int]:
    """The legal actions without signals, and without calls that end the deal before a side has 101 points."""
    idle = SIGNALS if max(deal.score.totals()) >= OUT_AT else EARLY
    return [each for each in legal if each not in idle]
