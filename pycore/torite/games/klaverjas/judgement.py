"""What a card of Klaverjas is worth when it is played, as a player judges who knows which cards are still
out, but not who holds them.

The figures were found by play: policies with other ones met this one in thousands of duplicate deals.
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
"""What a plain card is worth in the hand, in points, by how many higher ones others may hold."""
HOLD_TRUMP: Final = by_number(28.0, 8.0, 7.5, -1.0)
"""The same for a trump."""
LEAD_WINS: Final = by_number(0.86, 0.4, 0.5, 0.3)
"""How likely the own side takes the trick to which a plain card is led, by the same number."""
LEAD_TRUMP_WINS: Final = by_number(1.0, 0.21)
"""The same for a trump."""
UNTRUMPED: Final = by_number(0.55, 0.53, 0.73, 0.91, 0.95, 0.76, 0.78, 0.9)
"""How likely nobody trumps a plain lead while trumps are out, by how many cards of its suit others hold."""
WINS: Final = by_number(0.88, 0.25, 0.19, 0.05)
"""How likely a card that is winning holds against two seats, by how many cards out would beat it."""
LAST_BUT_ONE: Final = 0.64
"""By how much less likely one seat alone beats it."""
PARTNER_TAKES: Final = by_number(0.03, 0.53, 0.63)
"""How likely a partner who is still to play takes the trick from the card that is winning, by the same."""
EACH_GIVES: Final = 3.6
"""About how many points each seat that is still to play adds to the trick."""
DRAW: Final = 11.7
"""What it is worth to the makers to draw trumps, and what it costs the defenders."""


class Tables(NamedTuple):
    """What depends on the trump suit alone, by card; sets of cards are masks.

    Attributes:
        worth: its points.
        above: the cards of its suit that beat it.
        trumps: the cards of the trump suit.
    """

    worth: tuple[int, ...]
    above: tuple[int, ...]
    trumps: int


@cache
def tables_of(trump: int | None) -> Tables:
    """`Tables` of a trump suit."""
    trumps = 0 if trump is None else SUIT[trump]
    return Tables(worth_with(trump), above_by(order_of(trump).strength), trumps)


class Situation(NamedTuple):
    """What a seat can tell when it plays a card.

    Attributes:
        trump: the trump suit.
        left: the mask of the cards that others may hold.
        trick: the cards of the trick, in order of play.
        best: the one that is winning it; -1 if none is played.
        behind: how many seats play after this one. The partner is among them if they are two or three.
        partner_wins: whether the best card is the partner's.
        makers: whether the own side plays.
    """

    trump: int | None
    left: int
    trick: Sequence[int]
    best: int
    behind: int
    partner_wins: bool
    makers: bool


def hold_values(now: Situation, cards: Sequence[int]) -> list[float]:
    """What each card is worth as long as it stays in the hand."""
    tables, trump = tables_of(now.trump), now.trump
    return [
        (HOLD_TRUMP if CARD_SUIT[card] == trump else HOLD)[(tables.above[card] & now.left).bit_count()]
        for card in cards
    ]


def values(now: Situation, cards: Sequence[int]) -> list[float]:
    """What it is worth to play each of these cards, in points."""
    tables, trump, trick = tables_of(now.trump), now.trump, now.trick
    found = []
    chances = chances_of(now, cards)
    gives = EACH_GIVES * now.behind
    for card in trick:
        gives += tables.worth[card]
    for card, chance, hold_value in zip(cards, chances, hold_values(now, cards), strict=True):
        points = gives + tables.worth[card]
        draws = 0.0
        if trick:
            points += roem_of([*trick, card], trump)
        elif CARD_SUIT[card] == trump and now.left & tables.trumps:
            draws = -DRAW if not now.makers else DRAW if chance == 1.0 else 0.0
        found.append((2 * chance - 1) * points - hold_value + draws)
    return found


def chances_of(now: Situation, cards: Sequence[int]) -> list[float]:
    """How likely the own side takes the trick with each card."""
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
        """How likely this winning card is not beaten by the opponents behind."""
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
