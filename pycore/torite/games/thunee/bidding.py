"""What a hand of Thunee is good for before the first lead: naming trumps, calling for it, playing alone.

The numbers were found by letting computer players play many deals to their end, with a call and without it,
and by solving deals with open cards. The counting side wins six of ten deals, and a lost call costs two
balls: so only a hand that is much worse without its trumps is worth a call.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.core.cards import CARD_CODES, CARD_SUIT
from torite.games.thunee.calling import CALLS
from torite.games.thunee.game import RANKS

BASE: Final = 178.0
"""What the counting side reaches on the average against a trumper without any of what follows."""
TRUMPS: Final = dict(zip(RANKS, (51.0, 38.0, 24.0, 25.0, 25.0, 27.0), strict=True))
"""How much less it reaches for each trump of the trumper."""
JACK: Final = 22.0
"""The same for each other jack."""
SUITS_MORE: Final = 15.0
"""How much more it reaches for each other suit of the trumper."""
WORTH: Final = {2: 66.0, 1: 82.0}
"""A call of ten is worth it if the other side should reach less than this, by what a lost call costs."""
STEP: Final = 0.7
"""How much less it must reach for each further point that is called."""
TEMPTED: Final = 30.0
"""How much better beginners think of their trumps."""
ALMOST: Final = 0.85
"""How often a solo succeeds in which one trump may stay out."""


def reached_against(hand: Sequence[int], suit: int) -> float:
    """What the counting side should reach if the owner of this hand names this suit."""
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


def worth_calling(hand: Sequence[int], call: int, lost: int, *, tempted: bool = False) -> bool:
    """Whether it is better to call so much than to count against the other side.

    Args:
        hand: the first four cards.
        call: the points.
        lost: how many balls a lost call costs.
        tempted: whether it is a beginner who thinks of calling.
    """
    limit = WORTH[lost] - STEP * (call - min(CALLS)) + (TEMPTED if tempted else 0.0)
    return reached_against(hand, best_suit(hand)) < limit


def solo_chance(hand: Sequence[int], *, royals: bool) -> float:
    """How likely this hand of six wins all tricks with the best trump: 1 when it is certain, 0 when it is not
    worth a thought.
    """
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
