"""The rollout policy of Maniglia: bid about the value of the hand. Bids of others weight the worlds."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final, cast

from torite.bots.odds import logistic
from torite.core.deal_state import dealt_to
from torite.core.game import Deal
from torite.games.manille import rollout as family
from torite.games.manille.maniglia.hand_value import hand_value, outlook
from torite.games.manille.maniglia.rules import BIDS, NUMBER, TRUMPS, ManigliaDeal
from torite.games.manille.rules import PASS

DOUBT: Final = 3.0
"""Points by which players judge the same hand differently."""
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
        deal = cast("ManigliaDeal", deal)
        bids = [action for action in legal if action in NUMBER]
        top = max(_values(deal, deal.hands[_turn(deal)])) + HOPELESS
        if not deal.auction.once:
            del bids[1:]
        return [PASS, *[bid for bid in bids[::STEP] if NUMBER[bid] <= top]]

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        deal = cast("ManigliaDeal", deal)
        if deal.phase == "bid":
            return _bid(deal, rng)
        if deal.phase == "trump":
            values = [each + DOUBT * rng.random() for each in _values(deal, deal.hands[_turn(deal)])]
            return TRUMPS[values.index(max(values))]
        return super().pick(deal, legal, rng, in_play)

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """How well the bids and trumps of the others fit their hands."""
        deal = cast("ManigliaDeal", deal)
        weight = 1.0
        lowest = deal.game.par + 1
        values: dict[int, list[float]] = {}
        for seat, action in deal.actions():
            if action not in NUMBER and action != PASS and action not in TRUMPS:
                continue
            if seat != viewer:
                if seat not in values:
                    values[seat] = _values(deal, dealt_to(deal, seat))
                best = max(values[seat])
                if action in TRUMPS:
                    weight *= exp((values[seat][TRUMPS.index(action)] - best) / DOUBT)
                else:
                    number = NUMBER.get(action, lowest)
                    bids = logistic((best - number) / DOUBT)
                    weight *= max(bids if action in NUMBER else 1 - bids, _NEVER)
            if action in NUMBER:
                lowest = NUMBER[action] + 1
            elif action in TRUMPS:
                break
        return weight


_NEVER: Final = 1e-3
"""Least likelihood of a call."""


def _turn(deal: Deal) -> int:
    """The seat to act."""
    assert deal.turn is not None
    return deal.turn


def _values(deal: ManigliaDeal, hand: list[int]) -> list[float]:
    """The expected points of a declarer with this hand, with each suit as trump."""
    return hand_value(hand, outlook(deal.game.players, len(deal.sides)))


def _bid(deal: ManigliaDeal, rng: Random) -> int:
    """The lowest bid if the hand is about worth it, else a pass; a partner's bid stands. Where each seat bids
    only once, about the value of the hand.
    """
    seat, auction = _turn(deal), deal.auction
    if auction.bid and deal.sides.together(seat, auction.bidder):
        return PASS
    best = max(_values(deal, deal.hands[seat])) + DOUBT * (2 * rng.random() - 1)
    if best < auction.lowest:
        return PASS
    blind = auction.once and len(auction.waiting) > 1
    number = min(int(best) - DOUBT, auction.highest) if blind else auction.lowest
    return BIDS[0] + max(int(number), auction.lowest) - NUMBER[BIDS[0]]
