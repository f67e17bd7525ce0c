"""The opponent model of Toepen: the likelihood of knocks, answers, and hands kept or laid down."""

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
"""Slope of the chance to act on the chance to win."""
WHIM: Final = 0.05
"""Chance of an action that does not fit the cards at all."""
EXCHANGES: Final = frozenset((KEEP, WHISTLE, STAND, REDRAW))
"""The actions that keep a hand or lay it down."""


def likelihood(deal: ToepenDeal, viewer: int) -> float:
    """The weight of this world: how well the calls of the others fit their hands.

    The history is read backwards, so that hands, stake and stock are as they were before each entry.
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
    """Undo an event; returns the number of cards that go back to the stock."""
    kind, seat, card, _ = event
    if kind == "away":
        hands[seat].append(card)
    elif kind == "draw":
        hands[seat].remove(card)
        return 1
    return 0


def _exchanges(deal: ToepenDeal, seat: int, hand: list[int], action: int) -> float:
    """The chance of a seat to keep this hand, or to lay it down, while the stock has cards."""
    redraw = deal.game.redraw
    if redraw == "off":
        return 1.0
    why = lays_down(hand, deal.knocking.lives(seat), len(deal.playing))
    poor = why == "redraw-true" or (why is not None and redraw == "bluff")
    return 1 - WHIM if poor == (action == REDRAW) else WHIM


def _chance(hand: list[int], others: int, against: float) -> float:
    """The rough chance to win as seen by a seat with this hand."""
    if not hand:
        return 0.5
    unseen = PACK & ~mask_of(hand)
    return Prospects(unseen, others, others * len(hand)).chance(hand, ahead=False, against=against)


def _likely(better: float, *, does: bool) -> float:
    """The chance of a seat to take an action, or not, with its chance to win ``better`` than needed."""
    chance = logistic(SHARPNESS * better)
    return WHIM + (1 - 2 * WHIM) * (chance if does else 1 - chance)
