"""Rules of thumb for Sloppy Seconds: count the points captured in each suit, and estimate who ends second."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, fsum, prod
from typing import Final

from torite.blocks.tricks import aces_high
from torite.bots.inference import Reading
from torite.bots.player import Choice
from torite.core.cards import CARD_SUIT, SUITS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.sloppy_seconds.rules import VALUE

PARTS: Final = 3
"""Number of equal parts of the points still to be captured, each of which may go to any player."""
LIKELY: Final = 0.5
MATTERS: Final = 1.0
"""Least difference in points that a reason mentions."""


def advise(game: Game, view: View) -> Choice:
    """The card with the highest value, and the reason."""
    return _Play(game, view).choice()


@cache
def _shares(players: int) -> list[tuple[int, tuple[int, ...]]]:
    """The splits of the parts among the players: the number of orders, and the number of parts of each."""
    ways = []
    for takers in combinations_with_replacement(range(players), PARTS):
        counts = tuple(takers.count(player) for player in range(players))
        ways.append((factorial(PARTS) // prod(factorial(count) for count in counts), counts))
    return ways


@lru_cache(maxsize=20_000)
def outlook(totals: tuple[int, ...], rest: int, seat: int) -> float:
    """The expected lead of the seat over the others in a suit, with these totals so far and ``rest`` points
    still to be captured.
    """
    part = rest / PARTS
    lead = 0.0
    for ways, counts in _shares(len(totals)):
        final = [total + count * part for total, count in zip(totals, counts, strict=True)]
        first = max(final)
        below = [total for total in final if total < first]
        if below:
            second = max(below)
            takers = below.count(second)
            won = second if final[seat] == second else 0.0
            lead += ways * (won - (second * takers - won) / (len(totals) - 1))
    return lead / len(totals) ** PARTS


class _Play:
    """One decision on a card."""

    def __init__(self, game: Game, view: View) -> None:
        self.game = game
        self.view = view
        self.me = view["seat"]
        self.trump = view["facts"]["trump"]
        self.first_broken = view["facts"]["first_broken"]
        self.read = self._reading(None if self.trump is None else SUITS.index(str(self.trump)))
        self.totals = [[0] * len(SUITS) for _ in range(view["players"])]
        self._count()
        laid = [card for _, card in self.read.trick]
        self.rest = [0] * len(SUITS)
        for card in (*self.read.unseen, *self.read.hand, *laid):
            self.rest[CARD_SUIT[card]] += VALUE[card]
        self.born = {
            card: self._reading(CARD_SUIT[card]) for card in self.read.legal if self._makes_trump(card)
        }
        self.odds = {card: self.born.get(card, self.read).outcome(card) for card in self.read.legal}
        self.value = {card: dict(self._values(card)) for card in self.read.legal}

    def _reading(self, trump: int | None) -> Reading:
        return Reading(self.game, self.view, aces_high(trump))

    def _count(self) -> None:
        """Count the points that each seat has captured."""
        trick: list[int] = []
        for entry in self.read.history:
            if not entry.event:
                trick.append(entry.card)
            elif entry.event == "trick":
                for card in trick:
                    self.totals[entry.seat][CARD_SUIT[card]] += VALUE[card]
                trick = []

    def _makes_trump(self, card: int) -> bool:
        """True if the card would make its suit trump."""
        if self.trump is not None or self.first_broken is None or not self.read.trick:
            return False
        suit = CARD_SUIT[card]
        return suit != CARD_SUIT[self.read.trick[0][1]] and SUITS[suit] != self.first_broken

    def _trick_with(self, card: int) -> dict[int, int]:
        """The expected points of the trick by suit: on the table, in this card and still to come."""
        laid = [*(played for _, played in self.read.trick), card]
        points: dict[int, int] = {}
        for played in laid:
            suit = CARD_SUIT[played]
            points[suit] = points.get(suit, 0) + VALUE[played]
        led = CARD_SUIT[laid[0]]
        out = [VALUE[other] for other in self.read.unseen if CARD_SUIT[other] == led]
        if out:
            follow = min(len(self.read.behind), len(out))
            points[led] += round(follow * sum(out) / len(out))
        return points

    def _values(self, card: int) -> Iterator[tuple[int, float]]:
        """The value to this seat of the trick with the card in it, for each possible winner."""
        points = self._trick_with(card)
        for winner, odds in enumerate(self.odds[card]):
            if odds < 0.01:
                continue
            value = 0.0
            for suit, won in points.items():
                before = tuple(totals[suit] for totals in self.totals)
                after = list(before)
                after[winner] += won
                value += outlook(tuple(after), max(0, self.rest[suit] - won), self.me)
                value -= outlook(before, self.rest[suit], self.me)
            yield winner, value

    def _outlook(self, card: int) -> float:
        return fsum(self.odds[card][winner] * value for winner, value in self.value[card].items())

    def choice(self) -> Choice:
        best = max(self.read.legal, key=lambda card: (self._outlook(card), -card))
        return Choice(card_code(best), Reason(self._reason(best)))

    def _reason(self, card: int) -> str:
        odds = self.odds[card]
        winner = odds.index(max(odds))
        value = self._outlook(card)
        if winner == self.me and odds[winner] >= LIKELY:
            if value < MATTERS:
                return "even"
            return "make-trump" if card in self.born else "want"
        if value >= MATTERS and self.read.trick:
            return "feed"
        return "leave" if any(odds[self.me] >= LIKELY for odds in self.odds.values()) else "even"
