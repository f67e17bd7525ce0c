"""How worlds of Forty-Two are played on: draw trumps, put counts into safe tricks, bid about the value of the
hand.

Each seat uses only its own hand and the set of unseen tiles.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final, cast

from torite.blocks.tricks import best_card
from torite.bots import rollout
from torite.bots.masks import mask_of
from torite.bots.odds import logistic
from torite.core.cards import CARD_COUNT
from torite.core.deal_state import dealt_to
from torite.core.game import Deal
from torite.games.forty_two.bidding import call, declaration, needed, plan, value
from torite.games.forty_two.game import JUMPS, MARKS, NELLOS, PASS, POINTS, TRUMPS
from torite.games.forty_two.judgement import BIDDER, OPPONENT, Situation, values
from torite.games.forty_two.rules import FortyTwoDeal
from torite.games.forty_two.suits import ALL_POINTS

NOISE: Final = 1.5
"""Tiles whose values are less than this apart, in points, are all played sometimes."""
DOUBT: Final = 2.0
"""Points by which players judge the same hand differently."""
UNSURE: Final = 1.2
"""Points by which others are assumed to misjudge their hand when they call; fitted to results of strong
players.
"""
DECLARED: Final = 3
"""Maximum number of declarations that a search considers."""
HOPELESS: Final = 4.0
"""Points that a hand may lack for a bid that a search considers."""
NEVER: Final = 1e-3
"""Least likelihood of a call."""


class Policy(rollout.CountingPolicy):
    """The policy of Forty-Two."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """The lowest bid of each kind, unless it is hopeless; the best few declarations."""
        if deal.phase == "play":
            return legal
        deal = cast("FortyTwoDeal", deal)
        hand = deal.hands[cast("int", deal.turn)]
        thought = plan(deal.game, hand)
        if deal.phase == "declare":
            trumps = sorted(deal.game.trumps, key=lambda action: -value(hand, action))[:DECLARED]
            return [*trumps, *([thought.nello] if thought.nello in legal else [])]
        kinds = ([action for action in legal if action in kind] for kind in (POINTS, MARKS))
        bids = [bids[0] for bids in kinds if bids]
        found = [bid for bid in bids if needed(POINTS.get(bid, ALL_POINTS)) - thought.value <= HOPELESS]
        if thought.nello is not None:
            found += [bid for bid in legal if bid in MARKS][:1]
        jumps = [action for action in legal if action in JUMPS]
        return sorted({*legal[:1], *found, *jumps})

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        deal = cast("FortyTwoDeal", deal)
        if deal.phase == "play":
            return rollout.noisy_best(legal, values(situation(deal, in_play), legal), NOISE, rng)
        seat = cast("int", deal.turn)
        thought = plan(deal.game, deal.hands[seat])
        thought = thought._replace(value=thought.value + DOUBT * (2 * rng.random() - 1))
        if deal.phase == "declare":
            return declaration(thought, legal)
        if deal.bidder == deal.partner_of(seat) and PASS in legal:
            return PASS
        return call(deal.hands[seat], thought, legal)

    def rollout_to(self, deal: Deal, rng: Random, left: int) -> None:
        """Where marks are played for, stop once the contract is decided."""
        deal = cast("FortyTwoDeal", deal)
        deal.stops = deal.game.in_marks
        super().rollout_to(deal, rng, left)

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """How well the bids and declarations of the others fit their hands."""
        deal = cast("FortyTwoDeal", deal)
        weight = 1.0
        highest = 0
        for seat, action in deal.actions():
            if action < CARD_COUNT:
                break
            need = POINTS.get(action, ALL_POINTS)
            if seat != viewer:
                hand = dealt_to(deal, seat)
                thought = plan(deal.game, hand)
                if action in TRUMPS:
                    weight *= max(exp((value(hand, action) - thought.value) / UNSURE), NEVER)
                elif action in NELLOS:
                    weight *= 1.0 if thought.nello is not None else NEVER
                elif action == PASS or action in POINTS:
                    asked = needed(need if action in POINTS else max(min(POINTS.values()), highest + 1))
                    bids = logistic((thought.value - asked) / UNSURE)
                    weight *= max(bids if action in POINTS else 1 - bids, NEVER)
            if action != PASS:
                highest = need
        return weight


def situation(deal: FortyTwoDeal, in_play: int) -> Situation:
    """The situation of the seat to act, with the tiles in all hands; a seat that sits out has put its tiles
    down.
    """
    turn, bidder = cast("int", deal.turn), cast("int", deal.bidder)
    trick = deal.trick
    left = in_play & ~mask_of(deal.hands[turn])
    partner_wins, ours = bool(trick) and (deal.winning - turn) % 2 == 0, turn % 2 == bidder % 2
    best = best_card(deal) if trick else -1
    out = deal.sits_out
    if out is None:
        return Situation(deal.order, left, trick, best, 3 - len(trick), partner_wins, ours)
    seats = [seat for seat in deal.game.turns[deal.leader] if seat != out]
    return Situation(
        deal.order,
        left & ~mask_of(deal.hands[out]),
        trick,
        best,
        2 - len(trick),
        partner_wins,
        ours,
        BIDDER if turn == bidder else OPPONENT,
        bool(trick) and bidder in seats[: len(trick)] and deal.winning != bidder,
    )
