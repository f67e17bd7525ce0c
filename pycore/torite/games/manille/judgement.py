"""How good a card is in Marglia and Maniglia, by rules of thumb: how likely it is to take the trick for the
own side, and what it is worth as long as it stays in the hand.

All of it follows from the own hand, the trick and the cards that were played. The bot decides by it, and so
do all seats while a search plays worlds on. The numbers were found by letting many of them play each other.
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
"""What a card of a plain suit is worth in the hand, in points, by how many higher ones others may hold."""
HOLD_TRUMP: Final = by_number(9.5, 7.0, 3.5, 3.0)
"""The same for a trump."""

LEAD_WINS: Final = by_number(0.85, 0.5, 0.35, 0.2)
"""How likely a plain card that is led takes the trick for the own side, by the same number."""
LEAD_TRUMP_WINS: Final = by_number(0.85, 0.1, 0.0, -0.2)
"""The same for a trump, less what it costs to draw those of the partner too."""
LEADER_GETS: Final = 2.0
"""How many points the others add to the trick that is led."""

WINS: Final = by_number(0.98, 0.3)
"""How likely a card that is winning a trick of its suit holds against those behind, by the same number."""
RUFF_WINS: Final = 0.9
"""The same for a trump in the trick of another suit."""
BOSS_HOLDS: Final = 0.9
"""How likely a partner's winning card holds if no higher one of its suit is left."""
PARTNER_HOLDS: Final = 0.3
"""The same if one is left."""
BOSS_FALLS: Final = 0.15
"""How likely the partner behind takes the trick from an opponent's winning card, by the same."""
OPPONENT_FALLS: Final = 0.65


def above(card: int, left: int) -> int:
    """How many cards of the mask beat this one in its suit."""
    return (HIGHER[card] & left).bit_count()


def hold_values(cards: Sequence[int], left: int, trump: int | None) -> list[float]:
    """What each card is worth as long as it stays in the hand.

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
    """How likely each card, led, takes the trick for the own side; the arguments are the same."""
    return [
        (LEAD_TRUMP_WINS if CARD_SUIT[card] == trump else LEAD_WINS)[(HIGHER[card] & left).bit_count()]
        for card in cards
    ]


def partner_chance(best: int, ours: bool, partner_behind: bool, behind: int, left: int) -> float:
    """How likely the own side takes the trick if this seat does not beat the best card.

    Args:
        best: the card that is winning.
        ours: whether a partner has played it.
        partner_behind: whether a partner still plays to this trick.
        behind: how many seats do.
        left: the mask of the cards that others may hold.
    """
    boss = not HIGHER[best] & left
    if ours:
        return (BOSS_HOLDS if boss else PARTNER_HOLDS) if behind else 1.0
    return (BOSS_FALLS if boss else OPPONENT_FALLS) if partner_behind else 0.0


def winning_chance(card: int, ruffs: bool, behind: int, left: int) -> float:
    """How likely a card holds that beats the table; ``ruffs`` says that it is a trump in another suit."""
    if not behind:
        return 1.0
    return RUFF_WINS if ruffs else WINS[above(card, left)]
