"""The likelihood of the crowns of Triple Crown, by the tricks won so far."""

from __future__ import annotations

from typing import cast

from torite.bots.valuation_policy import ValuationPolicy
from torite.core.game import Deal
from torite.games.triple_crown.rules import ENOUGH, TripleCrownDeal
from torite.games.triple_crown.valuation import AVOIDS


class Policy(ValuationPolicy):
    """The policy of Triple Crown."""

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """Seats with tricks are less likely to have the low crown, and more likely the high one."""
        deal = cast("TripleCrownDeal", deal)
        if deal.solo is not None:
            return 1.0
        tricks = deal.tricks
        return float(AVOIDS ** tricks[deal.low] * (1 + min(tricks[deal.high], ENOUGH)))
