"""The values of cards in Klaverjas, for a player who knows which cards are still out but not who holds them.

The numbers were tuned in thousands of duplicate deals between policies.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from torite.bots.masks import SUIT, above_by, by_number
from torite.core.cards import CARD_SUIT
from torite.games.klaverjas.cards import order_of, worth_with
from torite.games.klaverjas.roem import roem_of

HOLD: Final = by_number(6.0, 2.7, 0.4, -0.3)
"""Value of a plain card in the hand, in points, by the number of higher cards out."""
HOLD_TRUMP: Final = by_number(28.0, 8.0, 7.5, -1.0)
"""The same for a trump."""
LEAD_WINS: Final = by_number(0.86, 0.4, 0.5, 0.3)
"""Chance that the own side takes the trick to which a plain card is led, by the same number."""
LEAD_TRUMP_WINS: Final = by_number(1.0, 0.21)
"""The same for a trump."""
UNTRUMPED: Final = by_number(0.55, 0.53, 0.73, 0.91, 0.95, 0.76, 0.78, 0.9)
"""Chance that nobody trumps a plain lead while trumps are out, by the number of cards of its suit out."""
WINS: Final = by_number(0.88, 0.25, 0.19, 0.05)
"""Chance that a winning card holds against two seats, by the number of cards out that beat it."""
LAST_BUT_ONE: Final = 0.64
"""Factor of the chance to be beaten with one seat behind."""
PARTNER_TAKES: Final = by_number(0.03, 0.53, 0.63)
"""Chance of a partner behind to beat the winning card, by the same number."""
EACH_GIVES: Final = 3.6
"""Expected points that each seat behind adds to the trick."""
DRAW: Final = 11.7
"""Value of drawing trumps to the makers, and its cost to the defenders."""


class Tables(NamedTuple):
    """Tables by card for a trump suit; sets of cards are masks.

    Attributes:
        points: its points.
        above: the cards of its suit that beat it.
        trumps: the cards of the trump suit.
    """

    points: tuple[int, ...]
    above: tuple[int, ...]
    trumps: int


@cache
def tables_of(trump: int | None) -> Tables:
    """`Tables` of a trump suit."""
    trumps = 0 if trump is None else SUIT[trump]
    return Tables(worth_with(trump), above_by(order_of(trump).strength), trumps)


class Situation(NamedTuple):
    """What a seat knows when it plays a card.

    Attributes:
        trump: the trump suit.
        left: the mask of the cards that others may hold.
        trick: the cards of the trick, in order of play.
        best: the winning card; -1 if none is played.
        behind: number of seats that play after this one, the partner among them if they are two or three.
        partner_wins: True if the best card is the partner's.
        makers: True if the own side chose the trump.
    """

    trump: int | None
    left: int
    trick: Sequence[int]
    best: int
    behind: int
    partner_wins: bool
    makers: bool


def hold_values(now: Situation, cards: Sequence[int]) -> list[float]:
    """Value of each card in the hand."""
    tables, trump = tables_of(now.trump), now.trump
    return [
        (HOLD_TRUMP if CARD_SUIT[card] == trump else HOLD)[(tables.above[card] & now.left).bit_count()]
        for card in cards
    ]


def values(now: Situation, cards: Sequence[int]) -> list[float]:
    """Value of playing each of these cards, in points."""
    tables, trump, trick = tables_of(now.trump), now.trump, now.trick
    found = []
    chances = chances_of(now, cards)
    gives = EACH_GIVES * now.behind
    for card in trick:
        gives += tables.points[card]
    for card, chance, hold_value in zip(cards, chances, hold_values(now, cards), strict=True):
        points = gives + tables.points[card]
        draws = 0.0
        if trick:
            points += roem_of([*trick, card], trump)
        elif CARD_SUIT[card] == trump and now.left & tables.trumps:
            draws = -DRAW if not now.makers else DRAW if chance == 1.0 else 0.0
        found.append((2 * chance - 1) * points - hold_value + draws)
    return found


def chances_of(now: Situation, cards: Sequence[int]) -> list[float]:
    """The chance of the own side to take the trick with each card."""
    return _leading(now, cards) if not now.trick else _following(now, cards)


def _leading(now: Situation, cards: Sequence[int]) -> list[float]:
    tables, left = tables_of(now.trump), now.left
    out = left & tables.trumps
    found = []
    for card in cards:
        higher = (tables.above[card] & left).bit_count()
        if CARD_SUIT[card] == now.trump:
            found.append(LEAD_TRUMP_WINS[higher])
            continue
        chance = LEAD_WINS[higher]
        if out:
            chance *= UNTRUMPED[(SUIT[CARD_SUIT[card]] & left).bit_count()]
        found.append(chance)
    return found


def _following(now: Situation, cards: Sequence[int]) -> list[float]:
    tables = tables_of(now.trump)
    order = order_of(now.trump)
    led = CARD_SUIT[now.trick[0]]
    power = order.power[led]
    best, behind = now.best, now.behind
    trumps_out = now.left & tables.trumps

    def stays(card: int) -> float:
        """Chance that this winning card is not beaten by the opponents behind."""
        if not behind:
            return 1.0
        chance = WINS[(tables.above[card] & now.left).bit_count()]
        if CARD_SUIT[card] != now.trump and trumps_out:
            chance *= UNTRUMPED[(SUIT[CARD_SUIT[card]] & now.left).bit_count()]
        return 1 - LAST_BUT_ONE * (1 - chance) if behind == 1 else chance

    if now.partner_wins:
        rest = stays(best)
    elif behind > 1:
        rest = PARTNER_TAKES[(tables.above[best] & now.left).bit_count()]
    else:
        rest = 0.0
    return [max(rest, stays(card)) if power[card] > power[best] else rest for card in cards]
