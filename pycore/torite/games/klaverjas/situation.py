"""What a seat of Klaverjas knows before it acts, and its chances to win a trick.

A seat knows which cards are out and who has shown a void, not who holds the rest. The figures were found by
play: policies with other ones met this one in thousands of duplicate deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from torite.bots.masks import SUIT, above_by, by_number
from torite.core.cards import CARD_SUIT
from torite.games.klaverjas.cards import order_of, worth_with

LEAD_WINS: Final = by_number(0.86, 0.4, 0.5, 0.3)
"""Chance that the own side takes the trick to which a plain card is led, by the same number."""
LEAD_TRUMP_WINS: Final = by_number(1.0, 0.21)
"""The same for a trump."""
UNTRUMPED: Final = by_number(0.55, 0.53, 0.73, 0.91, 0.95, 0.76, 0.78, 0.9)
"""Chance that nobody trumps a plain lead while trumps are out, by the number of cards of its suit out."""
WINS: Final = by_number(0.88, 0.25, 0.19, 0.05)
"""Chance that a winning card holds against two seats, by the number of cards out that beat it."""
LAST_BUT_ONE: Final = 0.64
"""Share of the risk that is left against one seat."""
PARTNER_TAKES: Final = by_number(0.03, 0.53, 0.63)
"""Chance that a partner still to play takes the trick from the winning card, by the same number."""


class Tables(NamedTuple):
    """What depends on the trump suit alone, by card; sets of cards are masks.

    Attributes:
        points: its card points.
        above: the cards of its suit that beat it.
        trumps: the cards of the trump suit.
        powers: for each suit that is led the power of every card.
    """

    points: tuple[int, ...]
    above: tuple[int, ...]
    trumps: int
    powers: Sequence[Sequence[int]]


@cache
def tables_of(trump: int | None) -> Tables:
    """The `Tables` of a trump suit."""
    trumps = 0 if trump is None else SUIT[trump]
    order = order_of(trump)
    return Tables(worth_with(trump), above_by(order.strength), trumps, order.power)


class Situation(NamedTuple):
    """What a seat knows before it plays a card, or before it calls.

    Attributes:
        trump: the trump suit; while it is chosen the suit that is proposed, or None.
        left: the mask of the cards that others may hold.
        theirs: the mask of those that an opponent may hold.
        trick: the cards of the trick, in order of play.
        best: the card that is winning it; -1 without one.
        behind: the number of seats that play after this one: with two or three the partner is among them.
        partner_wins: True if the best card is the partner's.
        makers: True if the own side plays.
        hand: the own cards while the trump is chosen; empty during the tricks.
    """

    trump: int | None
    left: int = 0
    theirs: int = 0
    trick: Sequence[int] = ()
    best: int = -1
    behind: int = 0
    partner_wins: bool = False
    makers: bool = False
    hand: Sequence[int] = ()


def chances_of(now: Situation, cards: Sequence[int]) -> list[float]:
    """The chance that the own side takes the trick with each card."""
    tables, trump, left = tables_of(now.trump), now.trump, now.left
    above = tables.above
    trumps_out = now.theirs & tables.trumps
    if not now.trick:
        found = []
        for card in cards:
            higher = (above[card] & left).bit_count()
            suit = CARD_SUIT[card]
            if suit == trump:
                found.append(LEAD_TRUMP_WINS[higher])
            elif trumps_out:
                found.append(LEAD_WINS[higher] * UNTRUMPED[(SUIT[suit] & left).bit_count()])
            else:
                found.append(LEAD_WINS[higher])
        return found
    power = tables.powers[CARD_SUIT[now.trick[0]]]
    best, behind = now.best, now.behind

    def stays(card: int) -> float:
        """The chance that no opponent behind beats this winning card."""
        if not behind:
            return 1.0
        chance = WINS[(above[card] & left).bit_count()]
        suit = CARD_SUIT[card]
        if trumps_out and suit != trump:
            chance *= UNTRUMPED[(SUIT[suit] & left).bit_count()]
        return 1 - LAST_BUT_ONE * (1 - chance) if behind == 1 else chance

    if now.partner_wins:
        rest = stays(best)
    else:
        rest = PARTNER_TAKES[(above[best] & left).bit_count()] if behind > 1 else 0.0
    beaten = power[best]
    return [max(rest, stays(card)) if power[card] > beaten else rest for card in cards]
