"""What knocks, answers, and hands kept and laid down tell of the cards in a world: how likely everybody would
have done what was done.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from torite.bots.masks import mask_of
from torite.bots.odds import logistic
from torite.core.cards import CARD_COUNT
from torite.core.history import Event
from torite.games.toepen.game import (
    CARDS_EACH,
    FOLD,
    KEEP,
    KNOCK,
    REDRAW,
    STAND,
    STAY,
    WHISTLE,
)
from torite.games.toepen.judgement import (
    PACK,
    Prospects,
    enough_to_knock,
    enough_to_stay,
    lays_down,
    respect,
)
from torite.games.toepen.rules import ToepenDeal

SHARPNESS: Final = 15.0
"""How sharply what seats do depends on their chance to win."""
WHIM: Final = 0.05
"""How often a seat does what does not fit its cards at all."""
EXCHANGES: Final = frozenset((KEEP, WHISTLE, STAND, REDRAW))
"""What says whether a hand was kept or laid down."""


def likelihood(deal: ToepenDeal, viewer: int) -> float:
    """A weight for this world: how well what the others have said fits their hands.

    The history is read backwards, so that hands, stake and stock are at each entry what they were before it.
    """
    hands = {seat: list(deal.hands[seat]) for seat in deal.playing}
    players, staying, stake = len(deal.playing), len(deal.knocking.staying), deal.knocking.stake
    knocks = sum([len(entry) == 2 and entry[1] == KNOCK for entry in deal.history])
    left = deal.exchange.stock.left
    weight = 0.0
    for entry in reversed(deal.history):
        if len(entry) != 2:
            left += _undo(hands, entry)
            continue
        seat, action = entry
        if action < CARD_COUNT:
            hands[seat].append(action)
        elif action in (STAY, FOLD):
            staying += action == FOLD
            if seat != viewer:
                found = _chance(hands[seat], staying - 1, respect(players, knocks))
                weight += log(_likely(found - enough_to_stay(players, stake), does=action == STAY))
        elif action == KNOCK:
            stake, knocks = stake - 1, knocks - 1
            if seat != viewer:
                found = _chance(hands[seat], staying - 1, respect(players, knocks))
                weight += log(_likely(found - enough_to_knock(players, staying - 1, stake), does=True))
        elif action in EXCHANGES and seat != viewer and left >= CARDS_EACH:
            weight += log(_exchanges(deal, seat, hands[seat], action))
    return exp(weight)


def _undo(hands: dict[int, list[int]], event: Event) -> int:
    """Take an event back; how many cards that brings back to the stock."""
    kind, seat, card, _ = event
    if kind == "away":
        hands[seat].append(card)
    elif kind == "draw":
        hands[seat].remove(card)
        return 1
    return 0


def _exchanges(deal: ToepenDeal, seat: int, hand: list[int], action: int) -> float:
    """How likely a seat keeps this hand, or lays it down, where there are cards to be drawn."""
    redraw = deal.game.redraw
    if redraw == "off":
        return 1.0
    why = lays_down(hand, deal.knocking.lives(seat), len(deal.playing))
    poor = why == "redraw-true" or (why is not None and redraw == "bluff")
    return 1 - WHIM if poor == (action == REDRAW) else WHIM


def _chance(hand: list[int], others: int, against: float) -> float:
    """What a seat with this hand made of its chance to win, roughly."""
    if not hand:
        return 0.5
    unseen = PACK & ~mask_of(hand)
    return Prospects(unseen, others, others * len(hand)).chance(hand, ahead=False, against=against)


def _likely(better: float, *, does: bool) -> float:
    """How likely a seat does, or leaves, what its chance to win is better than needed for by so much."""
    chance = logistic(SHARPNESS * better)
    return WHIM + (1 - 2 * WHIM) * (chance if does else 1 - chance)
