"""The value of a hand of Thunee before the first lead: for naming trumps, and for playing alone.

The numbers come from many deals between computer players, with a call and without, and from solved deals with
open cards. The counting side wins six of ten deals, and a lost call costs two balls, so a call needs a hand
that is much worse without its trumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.core.cards import CARD_CODES, CARD_SUIT
from torite.games.thunee.game import RANKS

BASE: Final = 163.0
"""Mean points of the counting side against a trumper with one suit, without any of the following."""
TRUMPS: Final = dict(zip(RANKS, (29.0, 38.0, 24.0, 25.0, 25.0, 27.0), strict=True))
"""Points that it loses for each trump of the trumper."""
JACK: Final = 22.0
"""The same for each jack, trump or not."""
SUITS_MORE: Final = 15.0
"""Points that it gains for each suit of the trumper."""
ALMOST: Final = 0.85
"""Chance of a solo in which one trump may stay out."""

_LOSES: Final = tuple(TRUMPS.get(code[0], 0.0) for code in CARD_CODES)


def reached_against(hand: Sequence[int]) -> dict[int, float]:
    """The expected points of the counting side, by the suit that this hand names."""
    reached: dict[int, float] = {}
    others = BASE
    for card in hand:
        suit = CARD_SUIT[card]
        reached[suit] = reached.get(suit, 0.0) - _LOSES[card]
        if CARD_CODES[card][0] == "J":
            others -= JACK
    others += SUITS_MORE * len(reached)
    return {suit: others + value for suit, value in reached.items()}


def solo_chance(hand: Sequence[int], *, royals: bool) -> float:
    """The chance of this hand of six to win all tricks with the best trump; 1 if certain, 0 if hopeless."""
    ranks = RANKS[::-1] if royals else RANKS
    rows: dict[int, list[int]] = {}
    for card in hand:
        rows.setdefault(CARD_SUIT[card], []).append(ranks.index(CARD_CODES[card][0]))
    if len(rows) < 2:
        return 0.0
    best = 0.0
    for trump, row in rows.items():
        if any(sorted(other) != [*range(len(other))] for suit, other in rows.items() if suit != trump):
            continue
        row.sort()
        top = next((i for i, rank in enumerate(row) if rank != i), len(row))
        out = len(ranks) - len(row)
        if top >= out:
            best = 1.0
        elif top >= 2 and top == out - 1:
            best = max(best, ALMOST)
    return best
