"""The rollout policy of Toepen: a rule of thumb with noise, by the hand of each seat."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final

from torite.blocks.tricks import beating, best_card, playable
from torite.bots.masks import held_by_others, mask_of
from torite.bots.rollout import MARGIN, without_neighbours
from torite.bots.rollout import Policy as PlainPolicy
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal
from torite.core.history import NO_SEAT, Action
from torite.games.toepen.game import CHALLENGE, FOLD, KNOCK, PASS, REDRAW, STAY
from torite.games.toepen.judgement import (
    Prospects,
    doubts,
    enough_to_knock,
    enough_to_stay,
    lays_down,
    respect,
)
from torite.games.toepen.opponent_model import likelihood
from torite.games.toepen.rules import ToepenDeal

NOISE: Final = 0.08
"""Chance that a random card is played."""
WAVER: Final = 0.2
"""Largest noise in the chance to win that a seat assumes."""
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


class Policy(PlainPolicy):
    """The policy of Toepen."""

    bets: Collection[int] = frozenset((KNOCK, STAY, FOLD))

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards; knocking is an out-of-turn action."""
        assert isinstance(deal, ToepenDeal)
        seat = deal.turn
        if len(legal) < 2 or seat is None or legal[0] >= CARD_COUNT:
            return legal
        cards = [action for action in legal if action < CARD_COUNT]
        return without_neighbours(cards, deal.order, self.game.pack, deal.hands[seat])

    def out_of_turn_action(self, deal: Deal, rng: Random) -> Action | None:
        """The seat to act may knock before it plays."""
        assert isinstance(deal, ToepenDeal)
        seat = deal.turn
        if seat is None or deal.phase != "play" or deal.asked or deal.knocking.why_not(seat) is not None:
            return None
        wanted = enough_to_knock(len(deal.playing), len(deal.knocking.staying) - 1, deal.knocking.stake)
        return (seat, KNOCK) if _thinks(deal, seat, rng) >= wanted else None

    def choose(self, deal: Deal, rng: Random) -> int:
        assert isinstance(deal, ToepenDeal)
        seat = deal.turn
        assert seat is not None
        if deal.phase == "play":
            return _answer(deal, seat, rng) if deal.asked else _card(deal, seat, rng)
        hand = deal.hands[seat]
        if deal.phase == "challenge":
            suspects = doubts(hand, len(deal.playing)) or rng.random() < SUSPICION
            return CHALLENGE if suspects else PASS
        if (
            lays_down(hand, deal.knocking.lives(seat), len(deal.playing))
            and deal.exchange.why_not_redraw(hand) is None
        ):
            return REDRAW
        endings = deal.exchange.endings(hand)
        return endings[-1]

    def margin(self, action: int | None) -> float:
        return MARGIN_OF_DARING if action in DARING else MARGIN

    def likelihood(self, deal: Deal, viewer: int) -> float:
        assert isinstance(deal, ToepenDeal)
        return likelihood(deal, viewer)


def _prospects(deal: ToepenDeal, seat: int) -> Prospects:
    """The chances of this seat against the unseen cards in other hands and in the stock."""
    hands = deal.hands
    held = sum([len(hands[other]) for other in deal.knocking.staying]) - len(hands[seat])
    unseen = held_by_others(hands, seat) | mask_of(deal.exchange.stock.cards[deal.exchange.stock.drawn :])
    return Prospects(unseen, len(deal.knocking.staying) - 1, held)


def _thinks(deal: ToepenDeal, seat: int, rng: Random) -> float:
    """The chance to win that the seat assumes, with noise."""
    knocks = (
        0 if deal.knocking.knocker == NO_SEAT else deal.knocking.stake - 1 - (deal.knocking.knocker == seat)
    )
    against = respect(len(deal.playing), knocks)
    ahead = seat == deal.winning
    hand = deal.hands[seat]
    if hand:
        found = _prospects(deal, seat).chance(hand, ahead, against)
    elif ahead:
        found = _prospects(deal, seat).chance_of(best_card(deal), against)
    else:
        found = 0.0
    return found + WAVER * (rng.random() - 0.5)


def _answer(deal: ToepenDeal, seat: int, rng: Random) -> int:
    if deal.knocking.lives(seat) < deal.knocking.stake:
        return STAY
    return (
        STAY if _thinks(deal, seat, rng) >= enough_to_stay(len(deal.playing), deal.knocking.stake) else FOLD
    )


def _card(deal: ToepenDeal, seat: int, rng: Random) -> int:
    hand = deal.hands[seat]
    legal = playable(deal, hand)
    if len(legal) == 1:
        return legal[0]
    if rng.random() < NOISE:
        return legal[int(rng.random() * len(legal))]
    prospects = _prospects(deal, seat)
    winners = beating(deal, legal) if deal.trick else legal
    behind = deal.others_behind()

    def value(card: int) -> float:
        taking = 0.0 if card not in winners else prospects.stays(card) if behind else 1.0
        return prospects.after(card, hand, taking)

    return max(legal, key=value)
