"""The values of cards in Marglia and Maniglia: the chance to take the trick for the own side, and the value
of keeping a card.

Everything follows from the own hand, the trick and the cards played. The bot and the rollout policy both use
it. The numbers were found by letting many of them play each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.bots.masks import above_by, by_number
from torite.core.cards import CARD_SUIT
from torite.games.manille.rules import STRENGTH

HIGHER: Final = above_by(STRENGTH)
"""For each card the mask of those of its suit that beat it."""

HOLD: Final = by_number(4.5, 2.0, 0.5, 0.0)
"""Value of a card of a plain suit in the hand, in points, by the number of higher cards out."""
HOLD_TRUMP: Final = by_number(9.5, 7.0, 3.5, 3.0)
"""The same for a trump."""

LEAD_WINS: Final = by_number(0.85, 0.5, 0.35, 0.2)
"""Chance that a plain card that is led takes the trick for the own side, by the same number."""
LEAD_TRUMP_WINS: Final = by_number(0.85, 0.1, 0.0, -0.2)
"""The same for a trump, less the cost of drawing the partner's trumps."""
LEADER_GETS: Final = 2.0
"""Expected points that the others add to a lead."""

WINS: Final = by_number(0.98, 0.3)
"""Chance of a winning card of the suit led to hold, by the same number."""
RUFF_WINS: Final = 0.9
"""The same for a trump in the trick of another suit."""
BOSS_HOLDS: Final = 0.9
"""Chance that a partner's winning card holds if no higher one of its suit is left."""
PARTNER_HOLDS: Final = 0.3
"""The same if one is left."""
BOSS_FALLS: Final = 0.15
"""Chance of the partner behind to beat an opponent's winning card, by the same."""
OPPONENT_FALLS: Final = 0.65


def above(card: int, left: int) -> int:
    """The number of cards of the mask that beat this one in its suit."""
    return (HIGHER[card] & left).bit_count()


def hold_values(cards: Sequence[int], left: int, trump: int | None) -> list[float]:
    """Value of each card in the hand.

    Args:
        cards: the cards.
        left: the mask of the cards that others may hold.
        trump: the trump suit.
    """
    return [
        (HOLD_TRUMP if CARD_SUIT[card] == trump else HOLD)[(HIGHER[card] & left).bit_count()]
        for card in cards
    ]


def leading_chances(cards: Sequence[int], left: int, trump: int | None) -> list[float]:
    """The chance of each card, led, to take the trick for the own side; the arguments are the same."""
    return [
        (LEAD_TRUMP_WINS if CARD_SUIT[card] == trump else LEAD_WINS)[(HIGHER[card] & left).bit_count()]
        for card in cards
    ]


def partner_chance(best: int, ours: bool, partner_behind: bool, behind: int, left: int) -> float:
    """The chance of the own side to take the trick if this seat does not beat the best card.

    Args:
        best: the winning card.
        ours: True if a partner has played it.
        partner_behind: True if a partner still plays to this trick.
        behind: number of seats that do.
        left: the mask of the cards that others may hold.
    """
    boss = not HIGHER[best] & left
    if ours:
        return (BOSS_HOLDS if boss else PARTNER_HOLDS) if behind else 1.0
    return (BOSS_FALLS if boss else OPPONENT_FALLS) if partner_behind else 0.0


def winning_chance(card: int, ruffs: bool, behind: int, left: int) -> float:
    """The chance of a card that beats the trick to hold; ``ruffs``: True for a trump in another suit."""
    if not behind:
        return 1.0
    return RUFF_WINS if ruffs else WINS[above(card, left)]
