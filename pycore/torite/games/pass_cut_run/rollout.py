"""The rollout policy of Pass Cut Run: its valuation, with the best gifts."""

from __future__ import annotations

from typing import Final

from torite.bots.rollout import MARGIN
from torite.bots.valuation_policy import ValuationPolicy
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal

_GIFTS: Final = 8
"""Number of gifts that a search considers: the best by their value."""
_GIFT_MARGIN: Final = 2.0
"""Margin of a gift over that of the rules of thumb, in standard errors: a short search sees each gift in too
few worlds.
"""


class Policy(ValuationPolicy):
    """The policy of Pass Cut Run."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        actions = super().prune(deal, legal)
        if len(actions) <= _GIFTS or actions[0] < CARD_COUNT:
            return actions
        return self.best_of(deal, actions, _GIFTS)

    def margin(self, action: int | None) -> float:
        return MARGIN if action is None or action < CARD_COUNT else _GIFT_MARGIN
