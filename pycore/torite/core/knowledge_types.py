"""Data types for what a view implies about hidden cards.

Times are indices of the view's history; the deal is at time -1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from torite.core.history import NO_CARD
from torite.core.layout import NOBODY

DEALT: Final = -1
"""Time of the deal."""
NEVER: Final = 1 << 30
"""A time after all others."""
FACE_DOWN: Final = "card"
"""Text of a card played face down."""
UNKNOWN: Final = -1
"""A hidden action, or an unknown copy or slot."""


class ViewEntry(NamedTuple):
    """An entry of a view's history, in numbers.

    Attributes:
        event: kind of an event; empty for an action.
        seat: seat of the entry, or `NO_SEAT`.
        action: number of an action, or `UNKNOWN`.
        card: card of an event, or `NO_CARD` if the viewer did not see it.
        number: number of an event.
        text: text of an action, possibly masked; of an unseen card the code of its back, if that shows.
    """

    event: str
    seat: int
    action: int = UNKNOWN
    card: int = NO_CARD
    number: int = 0
    text: str = ""


class Held(NamedTuple):
    """Limits of a sum over the cards that seats held at a time.

    A truthful signal gives a lower limit, the lack of an announcement an upper one, an answer both.

    Attributes:
        seats: seats whose cards are added up.
        time: index of the entry before which they held the cards.
        counts: value of each card.
        low: the smallest possible sum.
        high: the largest possible sum.
        since: cards that the seats took before this time are left out.
    """

    seats: tuple[int, ...]
    time: int
    counts: Sequence[int]
    low: int
    high: int
    since: int = -1


class Shape(NamedTuple):
    """The possible numbers of cards of several kinds in a hand.

    An announcement of three tens or three jacks is such a limit; no sum expresses it.

    Attributes:
        seat: seat of the hand.
        time: index of the entry before which the seat held the cards.
        kinds: kind of each card, from 1; 0 for cards that do not matter.
        shapes: possible numbers of cards of the first kind, the second kind, and so on.
    """

    seat: int
    time: int
    kinds: Sequence[int]
    shapes: frozenset[tuple[int, ...]]


ImpliedLimits = Sequence[Held | Shape]
"""Limits of the hands of seats."""


class Ban(NamedTuple):
    """Cards that a seat did not hold, except the one that it played at this time."""

    seat: int
    time: int
    cards: frozenset[int]


class SecretHypothesis(NamedTuple):
    """A reading of the public course of play: possible secret choices of others and their implications.

    Attributes:
        actions: possible actions by time of the choice and by card that the action needs, or `NO_CARD`.
        bans: cards that others did not hold if these were the choices.
    """

    actions: dict[int, dict[int, int]]
    bans: list[Ban]


class CardExchange(NamedTuple):
    """A simultaneous exchange of face-down cards between hands.

    Each seat gives to one other seat and receives as many cards as it gives. The pack has no equal cards.

    A seat chooses by a hidden action ``WORD:CARD`` or ``WORD:CARD,CARD``, with codes in ascending order. Once
    all seats have chosen, the cards change hands: an event ``away`` for each card, then an event ``draw`` for
    each card. Giver and receiver see both. The cards of a gift have the order of the action. If a giver's
    card was turned up in the deal (`Layout.turned_to`), an event ``mixed`` may precede them.

    Attributes:
        moves: giver, receiver and number of cards of each gift.
        kept: cards that no giver may give away.
        since: time of the first event of the exchange, or `NEVER` before it.
        word: first part of the actions that choose cards.
    """

    moves: tuple[tuple[int, int, int], ...]
    kept: frozenset[int]
    since: int
    word: str = "give"

    def receiver(self, giver: int) -> int:
        """The seat that receives the gift, or `NOBODY`."""
        return next((to for by, to, _ in self.moves if by == giver), NOBODY)

    def choices(self, entries: Sequence[ViewEntry]) -> frozenset[int]:
        """The times of the actions that choose gifts."""
        start = f"{self.word}:"
        return frozenset(
            time
            for time, entry in enumerate(entries)
            if not entry.event and (entry.text == self.word or entry.text.startswith(start))
        )

    def events(self, entries: Sequence[ViewEntry]) -> range:
        """The times of the events of the exchange; empty before it."""
        if self.since == NEVER:
            return range(0)
        end = self.since
        while end < len(entries) and entries[end].event in ("mixed", "away", "draw"):
            end += 1
        return range(self.since, end)
