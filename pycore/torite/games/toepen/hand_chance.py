"""The chance of a hand of Toepen to win the last trick, and what speaks for laying one down or for doubting
that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb, log
from typing import Final, NamedTuple

from torite.bots.masks import mask_of, masks_of
from torite.bots.odds import logistic, lowered
from torite.core.cards import CARD_COUNT, CARD_RANK, RANKS
from torite.games.toepen.exchange import POOR_RANKS, REAL
from torite.games.toepen.game import CARDS_EACH, ORDER, Toepen

_CARDS: Final = Toepen().pack
PACK: Final = mask_of(_CARDS)
HIGHER: Final = masks_of(ORDER).higher
"""For each card the mask of the cards that beat it; it may contain cards that are not in the pack."""
LOW: Final = tuple(int(card in _CARDS and RANKS[CARD_RANK[card]] in "78") for card in range(CARD_COUNT))
"""For each card 1 if it may stand among three poor ones in a hand that is laid down."""


class Fit(NamedTuple):
    """Weights of the log-odds to win.

    Attributes:
        base: the constant part.
        cards: the weights of the chance of each card to be the highest, the best first.
        others: the weight of the logarithm of the number of others in the deal.
    """

    base: float
    cards: tuple[float, ...]
    others: float


AHEAD: Final = (
    Fit(-2.66, (4.41,), -0.36),
    Fit(-3.73, (2.15, 3.14), 0.1),
    Fit(-3.64, (1.96, 1.29, 2.25), 0.31),
    Fit(-3.18, (1.65, 1.17, 1.68, 0.64), 0.21),
)
BEHIND: Final = (
    Fit(-6.06, (4.13,), 0.18),
    Fit(-4.76, (2.8, 1.52), 0.34),
    Fit(-4.09, (2.02, 1.23, 1.63), 0.39),
    Fit(-4.01, (1.76, 1.25, 1.29, 1.15), 0.47),
)
"""By one to four cards in hand: for the seat that leads or is winning the trick, and for the others. Fitted
to thousands of deals.
"""


@lru_cache(maxsize=1 << 16)
def hand_chances(
    higher: tuple[int, ...], others: int, safe: float, against: float, hold: float
) -> tuple[float, float]:
    """The chances of a hand to win the last trick: behind, and where its seat leads or is winning the trick.

    Args:
        higher: for each card the number of cards out that beat it, the fewest first.
        others: number of other seats in the deal.
        safe: chance that such a card is in none of their hands.
        against: decrease of the log-odds for the calls of others.
        hold: the weight of the cards.
    """
    behind, behind_weights, behind_others = BEHIND[len(higher) - 1]
    ahead, ahead_weights, ahead_others = AHEAD[len(higher) - 1]
    behind += behind_others * log(others) - against
    ahead += ahead_others * log(others) - against
    for number, if_behind, if_ahead in zip(higher, behind_weights, ahead_weights, strict=True):
        highest = hold * safe**number
        behind += if_behind * highest
        ahead += if_ahead * highest
    # Six digits are the same on all machines.
    return round(logistic(behind), 6), round(logistic(ahead), 6)


def last_chance(higher: int, safe: float, against: float) -> float:
    """The chance of a card that is winning the last trick; ``higher``: the mask of the cards that beat it."""
    return round(lowered(safe ** higher.bit_count(), against), 6)


def laying(hand: Sequence[int], lives: float, players: int) -> float:
    """How much speaks for laying this hand down: 1 for a poor one, -1 for a good one."""
    real = sum(map(REAL.__getitem__, hand))
    low = real == 1 and players > 2 and lives > 2 and any(map(LOW.__getitem__, hand))
    return 1.0 if low or not real else -1.0


def doubt(hand: Sequence[int], players: int) -> float:
    """Lives that a challenge gains against the others, by the possible hands."""
    return _doubt(sum(map(REAL.__getitem__, hand)), sum(map(LOW.__getitem__, hand)), players)


@cache
def _doubt(real: int, low: int, players: int) -> float:
    """The same by the numbers of cards of the own hand that are real, and that are low ones among these."""
    poor = 4 * len(POOR_RANKS) - (CARDS_EACH - real)
    true, bluffs = comb(poor, CARDS_EACH), comb(poor, CARDS_EACH - 1) * (sum(LOW) - low)
    false = bluffs / (bluffs + true)
    return false / (players - 1) - (1 - false)
