"""The rollout policy of Forty-Two: few calls, and no play once the contract is decided."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from torite.bots.valuation_policy import ValuationPolicy
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal
from torite.games.forty_two.bidding import needed, plan
from torite.games.forty_two.game import JUMPS, MARKS, POINTS
from torite.games.forty_two.rules import FortyTwoDeal
from torite.games.forty_two.suits import ALL_POINTS

HOPELESS: Final = 4.0
"""Points that a hand may lack for a bid that a search considers."""


class Policy(ValuationPolicy):
    """The policy of Forty-Two."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """The tiles or declarations; or the lowest bid of each kind, unless it is hopeless."""
        if deal.phase != "bid":
            return super().prune(deal, legal)
        deal = cast("FortyTwoDeal", deal)
        thought = plan(deal.game, deal.hands[cast("int", deal.turn)])
        kinds = ([action for action in legal if action in kind] for kind in (POINTS, MARKS))
        bids = [bids[0] for bids in kinds if bids]
        found = [bid for bid in bids if needed(POINTS.get(bid, ALL_POINTS)) - thought.value <= HOPELESS]
        if thought.nello is not None:
            found += [bid for bid in legal if bid in MARKS][:1]
        jumps = [action for action in legal if action in JUMPS]
        return sorted({*legal[:1], *found, *jumps})

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        if legal[0] >= CARD_COUNT:
            # The noise of many bids would make the best of them too good.
            legal = self.prune(deal, legal)
        return super().pick(deal, legal, rng, in_play)

    def rollout_to(self, deal: Deal, rng: Random, left: int) -> None:
        """Where marks are played for, stop once the contract is decided."""
        deal = cast("FortyTwoDeal", deal)
        deal.stops = deal.game.in_marks
        super().rollout_to(deal, rng, left)
