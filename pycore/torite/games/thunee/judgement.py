"""How good a card is in Thunee, by rules of thumb: how likely it is to take the trick for the own side, and
what it is worth as long as it stays in the hand.

All of it follows from the own hand, the trick and the cards that were played. The bot decides by it, and so
do all seats while a search plays worlds on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.blocks.tricks import TrickOrder
from torite.bots.masks import SUIT, above_by, by_number
from torite.core.cards import CARD_SUIT
from torite.games.thunee.game import POINTS, order_of

HIGHER: Final = {royals: above_by(order_of(None, reversed_ranks=royals).strength) for royals in (False, True)}
"""For each card the mask of those of its suit that beat it; with royals those of the reversed order."""

HOLD: Final = by_number(18.0, 8.0, 2.0, 0.0)
"""What a card of a plain suit is worth in the hand, in points, by how many higher ones others may hold."""
HOLD_TRUMP: Final = by_number(38.0, 28.0, 16.0, 12.0)
"""The same for a trump."""
LEAD_WINS: Final = by_number(0.8, 0.45, 0.3, 0.2)
"""How likely a plain card that is led takes the trick for the own side, by the same number."""
LEAD_TRUMP_WINS: Final = by_number(0.95, 0.4, 0.25, 0.15)
LEADER_GETS: Final = 22.0
"""How many points the others add to the trick that is led."""
WINS: Final = by_number(0.92, 0.4, 0.25)
"""How likely a card that is winning a trick of its suit holds against those behind, by the same number."""
RUFF_WINS: Final = 0.85
"""The same for a trump in the trick of another suit."""
BOSS_HOLDS: Final = 0.85
"""How likely a partner's winning card holds if no higher one of its suit is left."""
PARTNER_HOLDS: Final = 0.55
BOSS_FALLS: Final = 0.2
"""How likely the partner behind takes the trick from an opponent's winning card, by the same."""
OPPONENT_FALLS: Final = 0.5


def lead_chances(cards: Sequence[int], left: int, trump: int, *, royals: bool = False) -> list[float]:
    """How likely each card, led, takes the trick for the own side; ``left`` is the mask of the cards that
    others may hold.
    """
    higher = HIGHER[royals]
    return [
        (LEAD_TRUMP_WINS if CARD_SUIT[card] == trump else LEAD_WINS)[(higher[card] & left).bit_count()]
        for card in cards
    ]


def hold_values(cards: Sequence[int], left: int, trump: int) -> list[float]:
    """What each card is worth as long as it stays in the hand."""
    higher = HIGHER[False]
    return [
        (HOLD_TRUMP if CARD_SUIT[card] == trump else HOLD)[(higher[card] & left).bit_count()]
        for card in cards
    ]


def leading(cards: Sequence[int], left: int, trump: int) -> list[float]:
    """What each card is worth if it is led."""
    return worths(cards, lead_chances(cards, left, trump), LEADER_GETS, left, trump)


def worths(
    cards: Sequence[int], chances: Sequence[float], points: float, left: int, trump: int
) -> list[float]:
    """What it is worth to play each card, which takes the trick with this chance, with so many points in the
    trick beside its own.
    """
    return [
        (2 * chance - 1) * (POINTS[card] + points) - hold_value
        for card, chance, hold_value in zip(cards, chances, hold_values(cards, left, trump), strict=True)
    ]


def side_chance(best: int, trump: int, *, ours: bool, behind: int, left: int, royals: bool = False) -> float:
    """How likely the own side takes the trick if this seat does not beat the best card.

    Args:
        best: the card that is winning.
        trump: the trump suit.
        ours: whether a partner has played it.
        behind: how many seats still play after this one.
        left: the mask of the cards that others may hold.
        royals: whether the ranks are reversed.
    """
    boss = not HIGHER[royals][best] & left and (CARD_SUIT[best] == trump or not left & SUIT[trump])
    if ours:
        return 1.0 if boss or not behind else BOSS_HOLDS if not HIGHER[royals][best] & left else PARTNER_HOLDS
    # With two seats behind the second of them is the partner.
    return (0.0 if boss else BOSS_FALLS if not HIGHER[royals][best] & left else OPPONENT_FALLS) * (behind > 1)


def following_chances(
    cards: Sequence[int],
    order: TrickOrder,
    best: int,
    led: int,
    *,
    ours: bool,
    behind: int,
    left: int,
    royals: bool = False,
) -> list[float]:
    """How likely the own side takes the trick with each card."""
    trump = order.trump if order.trump is not None else led
    rest = side_chance(best, trump, ours=ours, behind=behind, left=left, royals=royals)
    power, higher = order.power[led], HIGHER[royals]
    found = []
    for card in cards:
        if power[card] <= power[best]:
            found.append(rest)
        elif not behind:
            found.append(1.0)
        else:
            ruffs = CARD_SUIT[card] == trump != led
            wins = RUFF_WINS if ruffs else WINS[min(2, (higher[card] & left).bit_count())]
            found.append(max(rest, wins))
    return found
