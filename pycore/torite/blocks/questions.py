"""Questions between partners: how many of these cards have you? The answers are true and for all to hear."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from torite.core.cards import CARD_CODES, SUITS
from torite.core.history import ALL, Event

ASK: Final = "ask:"
ASK_POINTS: Final = "ask:points"


def question_words(ranks: str) -> tuple[str, ...]:
    """The questions as actions: for each suit, for each rank, and for the card points."""
    return (*(ASK + about for about in SUITS + ranks), ASK_POINTS)


def question_counts(words: Iterable[str], worth: Sequence[int]) -> list[tuple[int, ...]]:
    """For each question what each card counts for its answer; ``worth`` are the points of the cards."""

    def counter(about: str) -> Callable[[str], int]:
        return lambda code: int(about in code)

    return [
        tuple(worth[: len(CARD_CODES)])
        if word == ASK_POINTS
        else tuple(map(counter(word.removeprefix(ASK)), CARD_CODES))
        for word in words
    ]


class Talk:
    """Who may ask now.

    Attributes:
        counts: by question, as an action, what each card counts for its answer.
        waiting: the seats that may still ask, the next one first.
    """

    __slots__ = ("counts", "waiting")

    def __init__(self, counts: Mapping[int, Sequence[int]]) -> None:
        self.counts = counts
        self.waiting: list[int] = []

    def open_to(self, seats: Iterable[int]) -> None:
        """From now on these seats may ask in turn, one question each."""
        self.waiting = list(seats)

    def may_ask(self, seat: int) -> bool:
        """Whether the seat may ask now."""
        return self.waiting[:1] == [seat]

    def spoken(self) -> None:
        """The seat in turn has asked, or does not want to."""
        self.waiting.pop(0)

    def answer(self, question: int, partner: int, hand: Iterable[int]) -> Event:
        """The true answer of the partner with this hand."""
        counts = self.counts[question]
        return ("answer", partner, sum(counts[card] for card in hand), ALL)

    def clone(self) -> Talk:
        """An independent copy."""
        twin = Talk(self.counts)
        twin.waiting = self.waiting[:]
        return twin
