"""The chance of a side to win a deal of Truc, by what one of its seats knows.

The current trick is calculated, the cards left in hand are weighted.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import mul
from typing import Final, NamedTuple

AFTER_FIRST: Final[dict[tuple[int, bool], tuple[tuple[float, ...], ...]]] = {
    (2, False): ((-0.44, 1.17, 0.2), (-0.02, 0.83, 0.35), (-0.27, 0.31, 0.82)),
    (2, True): ((0.34, 1.14, 0.1, -0.61), (0.32, 1.15, 0.2, -0.56), (-0.34, 0.33, 0.76, 0.21)),
    (4, False): ((0.15, 0.55, 0.13), (0.44, 0.53, 0.06), (-0.01, 0.29, 0.27)),
    (4, True): ((0.4, 0.66, 0.03, -0.25), (0.63, 0.51, 0.05, -0.17), (-0.07, 0.26, 0.23, 0.25)),
}
"""The chance to win after a first trick that was drawn, won or lost, by number of players, and for the seat
that led it or another: with the lowest cards left, and its increase with the height of the higher card left,
of the lower one, and of the card led. Fitted to rollouts of both forms.
"""
AFTER_SECOND: Final = {
    2: ((0.0, 1.06), (-0.12, 1.04), (0.05, 0.91)),
    4: ((0.27, 0.61), (0.25, 0.51), (0.29, 0.6)),
}
"""The same where the third trick decides."""


class Standing(NamedTuple):
    """How a deal stands for a side.

    Attributes:
        top: the strength of the highest rank.
        players: number of players.
        tricks: number of tricks played.
        last: True if this trick is the last one.
        ahead: 1 if the side won the first trick that was not drawn, -1 if the others did, 0 without one.
        forehand: True if the side did not deal.
    """

    top: int
    players: int
    tricks: int
    last: bool
    ahead: int
    forehand: bool


@lru_cache(maxsize=1 << 14)
def chances_after(
    standing: Standing, left: tuple[int, ...], led: int, hold: float
) -> tuple[float, float, float]:
    """The chances of a side to win the deal after a trick that is drawn, won or lost.

    Args:
        standing: how the deal stands before the trick.
        left: the strengths of the cards of the seat after it, the highest first.
        led: the strength of the card with which the seat led to it; 0 where it did not.
        hold: the weight of these cards.
    """
    top, players, tricks, last, ahead, forehand = standing
    if last:
        return (1 + ahead) / 2 if ahead else float(forehand), 1.0, 0.0
    # With partners only high cards count.
    heights = [hold * (card / top) ** (players / 2) for card in (*left, led)]
    weights = AFTER_SECOND[players] if tricks else AFTER_FIRST[players, led > 0]
    drawn, won, lost = [min(1.0, max(0.0, base + sum(map(mul, more, heights)))) for base, *more in weights]
    # Nothing beats the highest rank, and a side that has won the first trick needs one more.
    if left and heights[0] >= 1:
        won, lost = (won, 1.0) if tricks else (1.0, lost)
    if not tricks:
        return drawn, won, lost
    # One side may win the deal with this trick.
    return (1 + ahead) / 2 if ahead else drawn, won if ahead < 0 else 1.0, lost if ahead > 0 else 0.0


@cache
def trick_chances(top: int, mine: int, theirs: int, partner: int, others: int) -> tuple[float, float]:
    """The chances to win a trick and to draw it.

    Args:
        top: the strength of the highest rank; all are equally frequent.
        mine: the highest strength of the side in the trick.
        theirs: the highest strength of the others.
        partner: number of cards of a partner behind.
        others: number of cards of the others behind.
    """
    best, against = _highest(top, mine, partner), _highest(top, theirs, others)
    won = sum(one * other for high, one in best.items() for low, other in against.items() if high > low)
    return won, sum(one * against.get(high, 0.0) for high, one in best.items())


def _highest(top: int, laid: int, cards: int) -> dict[int, float]:
    """The chance of each strength to be the highest of a card played and of ``cards`` unseen ones."""
    if not cards:
        return {laid: 1.0}
    found = dict.fromkeys(range(1, top + 1), 0.0)
    for strength in found:
        chance = (strength / top) ** cards - ((strength - 1) / top) ** cards
        found[max(laid, strength)] += chance
    return found


@lru_cache(maxsize=1 << 16)
def win_chances(
    standing: Standing,
    hand: tuple[int, ...],
    to_play: bool,
    laid: tuple[int, int, int, int],
    of_trick: float,
    of_hand: float,
) -> dict[int, float]:
    """The chance of a side to win the deal by the strength of the next card of a seat; by 0 where it plays no
    card to this trick.

    Args:
        standing: how the deal stands.
        hand: the strengths of its cards, the highest first.
        to_play: True if it plays one of them to the trick.
        laid: the highest strength of its side in the trick, and of the others; the number of cards of a
            partner who still plays to it, and of the others who do.
        of_trick: the weight of the trick.
        of_hand: the weight of the cards left.
    """
    mine, theirs, partner, others = laid
    leads = to_play and not mine and not theirs
    found = {}
    for place, own in enumerate(hand if to_play else (0,)):
        left = hand[:place] + hand[place + 1 :] if to_play else hand
        won, drawn = trick_chances(standing.top, max(own, mine), theirs, partner, others)
        if_drawn, if_won, if_lost = chances_after(standing, left, own if leads else 0, of_hand)
        found[own] = if_lost + of_trick * (won * (if_won - if_lost) + drawn * (if_drawn - if_lost))
    return found
