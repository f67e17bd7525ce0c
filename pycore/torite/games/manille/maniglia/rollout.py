"""The rollout policy of Maniglia: of the bids it considers the lowest."""

from __future__ import annotations

from typing import Final

from torite.core.game import Deal
from torite.games.manille import rollout as family
from torite.games.manille.maniglia.rules import NUMBER, ManigliaDeal
from torite.games.manille.maniglia.valuation import suit_values
from torite.games.manille.rules import PASS

HOPELESS: Final = 8
"""Points above the value of the hand from which a search does not consider a bid."""
STEP: Final = 3
"""Least distance between the bids considered where each seat bids only once."""


class Policy(family.Policy):
    """The policy of Maniglia."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """The lowest bid, unless it is hopeless; where each seat bids only once, some higher ones too."""
        if legal[0] not in NUMBER:
            return super().prune(deal, legal)
        assert isinstance(deal, ManigliaDeal)
        assert deal.turn is not None
        bids = legal[:-1:STEP] if deal.auction.once else legal[:1]
        hand = tuple(deal.hands[deal.turn])
        top = max(suit_values(hand, deal.game.players, len(deal.sides))) + HOPELESS
        return [PASS, *[bid for bid in bids if NUMBER[bid] <= top]]
