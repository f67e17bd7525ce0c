"""The rollout policy of Toepen."""

from __future__ import annotations

from random import Random
from typing import Final

from torite.bots.rollout import MARGIN
from torite.bots.valuation_policy import ValuationPolicy
from torite.core.game import Deal
from torite.games.toepen.game import CHALLENGE, KNOCK, REDRAW, STAY
from torite.games.toepen.rules import ToepenDeal

SUSPICION: Final = 0.04
"""Chance of a challenge without a reason. With five players or more there is no other, and laying down any
hand would be free.
"""
DARING: Final = frozenset((REDRAW, CHALLENGE, KNOCK, STAY))
"""The calls that may cost more lives than their alternatives."""
MARGIN_OF_DARING: Final = 2.0
"""Margin of these calls over the rules of thumb, in standard errors: the seats in the worlds are less daring,
so daring seems cheaper than it is.
"""


class Policy(ValuationPolicy):
    """The policy of Toepen; a seat knocks in turn."""

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        assert isinstance(deal, ToepenDeal)
        if deal.phase == "challenge" and rng.random() < SUSPICION:
            return CHALLENGE
        return super().pick(deal, legal, rng, in_play)

    def margin(self, action: int | None) -> float:
        return MARGIN_OF_DARING if action in DARING else MARGIN
