"""Decisions by the hand before the first lead of Thunee: naming trumps, calling for the right, playing alone.

The numbers come from many deals between computer players, with a call and without, and from solved deals with
open cards. The counting side wins six of ten deals, and a lost call costs two balls, so a call needs a hand
that is much worse without its trumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.core.cards import CARD_CODES, CARD_SUIT
from torite.games.thunee.calling import CALLS
from torite.games.thunee.game import RANKS

BASE: Final = 178.0
"""Mean points of the counting side against a trumper without any of the following."""
TRUMPS: Final = dict(zip(RANKS, (51.0, 38.0, 24.0, 25.0, 25.0, 27.0), strict=True))
"""Points that it loses for each trump of the trumper."""
JACK: Final = 22.0
"""The same for each other jack."""
SUITS_MORE: Final = 15.0
"""Points that it gains for each other suit of the trumper."""
WORTH: Final = {2: 66.0, 1: 82.0}
"""Expected points of the other side below which a call of ten pays, by the cost of a lost call."""
STEP: Final = 0.7
"""Points by which that is less for each further point called."""
TEMPTED: Final = 30.0
"""Points by which beginners overrate their trumps."""
ALMOST: Final = 0.85
"""Chance of a solo in which one trump may stay out."""


def reached_against(hand: Sequence[int], suit: int) -> float:
    """The expected points of the counting side if this hand names this suit."""
    reached, others = BASE, set[int]()
    for card in hand:
        rank = CARD_CODES[card][0]
        if CARD_SUIT[card] == suit:
            reached -= TRUMPS[rank]
        else:
            reached -= JACK * (rank == "J")
            others.add(CARD_SUIT[card])
    return reached + SUITS_MORE * len(others)


def best_suit(hand: Sequence[int]) -> int:
    """The suit to name with this hand."""
    return min(sorted({CARD_SUIT[card] for card in hand}), key=lambda suit: reached_against(hand, suit))


def call_pays(hand: Sequence[int], call: int, lost: int, *, tempted: bool = False) -> bool:
    """True if this call is better than counting against the other side.

    Args:
        hand: the first four cards.
        call: the points.
        lost: number of balls that a lost call costs.
        tempted: True for a beginner.
    """
    limit = WORTH[lost] - STEP * (call - min(CALLS)) + (TEMPTED if tempted else 0.0)
    return reached_against(hand, best_suit(hand)) < limit


def solo_chance(hand: Sequence[int], *, royals: bool) -> float:
    """The chance of this hand of six to win all tricks with the best trump; 1 if certain, 0 if hopeless."""
    ranks = RANKS[::-1] if royals else RANKS
    rows = {
        suit: sorted(ranks.index(CARD_CODES[card][0]) for card in hand if CARD_SUIT[card] == suit)
        for suit in {CARD_SUIT[card] for card in hand}
    }
    if len(rows) < 2:
        return 0.0
    best = 0.0
    for trump, row in rows.items():
        if any(other != [*range(len(other))] for suit, other in rows.items() if suit != trump):
            continue
        top = next((i for i, rank in enumerate(row) if rank != i), len(row))
        out = len(ranks) - len(row)
        if top >= out:
            best = 1.0
        elif top >= 2 and top == out - 1:
            best = max(best, ALMOST)
    return best
