"""What a view says about hidden cards, as data: its history in numbers, limits of hands, secret choices, and
exchanges of cards.

Times are indices of the history of the view; the cards are dealt at the time -1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from torite.core.history import NO_CARD
from torite.core.layout import NOBODY

DEALT: Final = -1
"""The time at which the cards were dealt."""
NEVER: Final = 1 << 30
"""A time after all others."""
FACE_DOWN: Final = "card"
"""How a card is told that was played face down."""
UNKNOWN: Final = -1
"""Stands for an action whose argument is hidden."""


class ViewEntry(NamedTuple):
    """An entry of a view's history, in numbers.

    Attributes:
        event: what happened by itself, or an empty text for an action.
        seat: whose it is, or `NO_SEAT`.
        action: of an action its number, or `UNKNOWN`.
        card: of an event its card, or `NO_CARD` when this seat did not see it.
        number: of an event its number.
        text: of an action what was told of it.
    """

    event: str
    seat: int
    action: int = UNKNOWN
    card: int = NO_CARD
    number: int = 0
    text: str = ""


class Held(NamedTuple):
    """What a seat held at some time counted no less and no more than this.

    A truthful signal says that it was at least one of certain cards, an answer how many exactly, and that
    nothing was announced that at most so many.

    Attributes:
        seats: who held the cards; of several all that they held together.
        time: when; between two entries of the history it is the index of the second.
        counts: what each card counts.
        low: the least.
        high: the most.
        since: only cards that the seats took no earlier than at this time count.
    """

    seats: tuple[int, ...]
    time: int
    counts: Sequence[int]
    low: int
    high: int
    since: int = -1


class Shape(NamedTuple):
    """Sorted into kinds, the cards that a seat held at some time were one of these hands.

    Somebody who announces three tens or three jacks has one or the other; neither sum says so.

    Attributes:
        seat: who held the cards.
        time: when, as in `Held`.
        kinds: for each card its kind, from 1 on; 0 for all those that do not matter.
        shapes: how many cards of the first kind, the second kind and so on the seat can have held.
    """

    seat: int
    time: int
    kinds: Sequence[int]
    shapes: frozenset[tuple[int, ...]]


ImpliedLimits = Sequence[Held | Shape]
"""What seats can only have held."""


class Ban(NamedTuple):
    """A seat held none of these cards at some time besides the one that it played."""

    seat: int
    time: int
    cards: frozenset[int]


class SecretHypothesis(NamedTuple):
    """What secret choices of others may have been, where they settle how the public course is to be read.

    Attributes:
        actions: for the time of each choice what it may have been, by the card that it needs; under
            `NO_CARD` what needs none.
        bans: what others cannot have held if it was that.
    """

    actions: dict[int, dict[int, int]]
    bans: list[Ban]


class CardExchange(NamedTuple):
    """How seats give cards to each other, all at the same time, face down, each to one other; everybody gets
    as many as it gives. No two cards of the pack are equal.

    The choice of a seat is a hidden action ``WORD:CARD`` or ``WORD:CARD,CARD`` with the codes in ascending
    order, with which no card leaves the hand. Once all have chosen the cards change hands: an event ``away``
    for each card and giver, which giver and receiver see, then an event ``draw`` for each card and receiver,
    the same two; the cards of a gift in the order of the action. If a card of a giver was turned up in the
    deal (`Layout.turned_to`) an event ``mixed`` may go before.

    Attributes:
        moves: giver, receiver and number of cards of each gift.
        kept: cards that no giver may give away.
        since: the index of the first event of the exchange, or `NEVER` before it.
        word: with which the choices begin.
    """

    moves: tuple[tuple[int, int, int], ...]
    kept: frozenset[int]
    since: int
    word: str = "give"

    def receiver(self, giver: int) -> int:
        """To whom the seat gives, or `NOBODY`."""
        return next((to for by, to, _ in self.moves if by == giver), NOBODY)

    def choices(self, entries: Sequence[ViewEntry]) -> frozenset[int]:
        """The times of the actions with which the gifts are chosen."""
        start = f"{self.word}:"
        return frozenset(
            time
            for time, entry in enumerate(entries)
            if not entry.event and (entry.text == self.word or entry.text.startswith(start))
        )

    def events(self, entries: Sequence[ViewEntry]) -> range:
        """The times of the events of the exchange; none before it."""
        if self.since == NEVER:
            return range(0)
        end = self.since
        while end < len(entries) and entries[end].event in ("mixed", "away", "draw"):
            end += 1
        return range(self.since, end)
