"""The values of cards in Thunee: the chance to take the trick for the own side, and the value of keeping a
card.

Everything follows from the own hand, the trick and the cards played. The bot and the rollout policy both use
it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.blocks.tricks import TrickOrder
from torite.bots.masks import SUIT, above_by, by_number
from torite.core.cards import CARD_SUIT
from torite.games.thunee.game import POINTS, order_of

HIGHER: Final = {royals: above_by(order_of(None, reversed_ranks=royals).strength) for royals in (False, True)}
"""For each card the mask of the cards of its suit that beat it, by whether the ranks are reversed."""

HOLD: Final = by_number(18.0, 8.0, 2.0, 0.0)
"""Value of a card of a plain suit in the hand, in points, by the number of higher cards out."""
HOLD_TRUMP: Final = by_number(38.0, 28.0, 16.0, 12.0)
"""The same for a trump."""
LEAD_WINS: Final = by_number(0.8, 0.45, 0.3, 0.2)
"""Chance that a plain card that is led takes the trick for the own side, by the same number."""
LEAD_TRUMP_WINS: Final = by_number(0.95, 0.4, 0.25, 0.15)
LEADER_GETS: Final = 22.0
"""Expected points that the others add to a lead."""
WINS: Final = by_number(0.92, 0.4, 0.25)
"""Chance of a winning card of the suit led to hold, by the same number."""
RUFF_WINS: Final = 0.85
"""The same for a trump in the trick of another suit."""
BOSS_HOLDS: Final = 0.85
"""Chance that a partner's winning card holds if no higher one of its suit is left."""
PARTNER_HOLDS: Final = 0.55
BOSS_FALLS: Final = 0.2
"""Chance of the partner behind to beat an opponent's winning card, by the same."""
OPPONENT_FALLS: Final = 0.5


def lead_chances(cards: Sequence[int], left: int, trump: int, *, royals: bool = False) -> list[float]:
    """The chance of each card, led, to take the trick for the own side; ``left``: the mask of the cards that
    others may hold.
    """
    higher = HIGHER[royals]
    return [
        (LEAD_TRUMP_WINS if CARD_SUIT[card] == trump else LEAD_WINS)[(higher[card] & left).bit_count()]
        for card in cards
    ]


def hold_values(cards: Sequence[int], left: int, trump: int) -> list[float]:
    """Value of each card in the hand."""
    higher = HIGHER[False]
    return [
        (HOLD_TRUMP if CARD_SUIT[card] == trump else HOLD)[(higher[card] & left).bit_count()]
        for card in cards
    ]


def leading(cards: Sequence[int], left: int, trump: int) -> list[float]:
    """The value of each card to lead."""
    return card_values(cards, lead_chances(cards, left, trump), LEADER_GETS, left, trump)


def card_values(
    cards: Sequence[int], chances: Sequence[float], points: float, left: int, trump: int
) -> list[float]:
    """The value of playing each card, with its chance to take the trick and the points of the trick without
    it.
    """
    return [
        (2 * chance - 1) * (POINTS[card] + points) - hold_value
        for card, chance, hold_value in zip(cards, chances, hold_values(cards, left, trump), strict=True)
    ]


def side_chance(best: int, trump: int, *, ours: bool, behind: int, left: int, royals: bool = False) -> float:
    """The chance of the own side to take the trick if this seat does not beat the best card.

    Args:
        best: the winning card.
        trump: the trump suit.
        ours: True if a partner has played it.
        behind: number of seats that play after this one.
        left: the mask of the cards that others may hold.
        royals: True if the ranks are reversed.
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
    """The chance of the own side to take the trick with each card."""
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
