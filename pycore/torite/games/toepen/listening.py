"""What knocks, answers and hands laid down tell of the cards in a world: how likely everybody would have done
what was done.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from torite.bots.masks import mask_of
from torite.core.cards import CARD_COUNT
from torite.games.toepen.exchanging import REAL
from torite.games.toepen.game import FOLD, KNOCK, STAY
from torite.games.toepen.judgement import (
    PACK,
    Prospects,
    enough_to_knock,
    enough_to_stay,
    lays_down,
    respect,
)
from torite.games.toepen.rules import ToepenDeal

SHARPNESS: Final = 8.0
"""How sharply what seats do depends on their chance to win."""
WHIM: Final = 0.05
"""How often a seat does what does not fit its cards at all."""
FALSE: Final = 0.02
"""How often a hand is laid down that should not be."""


def heard(deal: ToepenDeal, viewer: int) -> float:
    """A weight for this world: how well what the others have said fits their hands."""
    hands = {seat: list(deal.hands[seat]) for seat in deal.playing}
    players, staying, stake = len(deal.playing), len(deal.staying), deal.stake
    knocks = sum([len(entry) == 2 and entry[1] == KNOCK for entry in deal.history])
    weight = 0.0
    for entry in reversed(deal.history):
        if len(entry) != 2:
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
    if deal.phase == "challenge" and deal.redrawer != viewer:
        meant = lays_down(deal.laid, deal.lives(deal.redrawer), len(deal.playing)) is not None
        weight += 0.0 if meant else log(FALSE / sum(REAL[card] for card in deal.laid))
    return exp(weight)


def _chance(hand: list[int], others: int, against: float) -> float:
    """What a seat with this hand made of its chance to win, roughly."""
    if not hand:
        return 0.5
    unseen = PACK & ~mask_of(hand)
    return Prospects(unseen, others, others * len(hand)).chance(hand, ahead=False, against=against)


def _likely(better: float, *, does: bool) -> float:
    """How likely a seat does, or leaves, what its chance to win is better than needed for by so much."""
    odds = 1 / (1 + exp(-SHARPNESS * better))
    return WHIM + (1 - 2 * WHIM) * (odds if does else 1 - odds)
