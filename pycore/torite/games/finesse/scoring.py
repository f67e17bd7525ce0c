"""The cards of Finesse and its score, in which ten tricks are worth the most."""

from __future__ import annotations

from functools import cache
from typing import Final

from torite.core.cards import CARD_RANK, CARD_SUIT, RANKS, make_pack

DOUBLED: Final = "JQK"
"""The ranks of which the pack has two cards of each suit."""
PACK: Final = tuple(
    card
    for suit in range(4)
    for card in make_pack(RANKS)[suit * 13 : suit * 13 + 13]
    for _ in range(1 + (RANKS[CARD_RANK[card]] in DOUBLED))
)
FOR_TRICKS: Final = (0, 0, 0, 0, 0, 0, 0, 2, 5, 10, 20, 10, 5, 2)
"""The points of a side by the number of its tricks."""
COSTS: Final = 3
"""What each costly card among the table cards of a side costs."""
LAST_TRICK: Final = 4
NO_TRUMP: Final = "none"


@cache
def is_costly(card: int, trump: int | None) -> bool:
    """True for a table card that costs points: a trump, or a king, queen or jack without one."""
    return RANKS[CARD_RANK[card]] in DOUBLED if trump is None else CARD_SUIT[card] == trump


def points_of(tricks: int, costly: int) -> int:
    """The points of a side without those of the last trick."""
    return max(0, FOR_TRICKS[tricks] - COSTS * costly)
