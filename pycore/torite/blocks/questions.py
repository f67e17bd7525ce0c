"""Questions between partners, such as the number of spades held. Everybody notices the true answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from torite.blocks.actions import with_arguments
from torite.core.cards import CARD_CODES, SUITS
from torite.core.copying import Copied
from torite.core.history import ALL, Event


def question_calls(ranks: str) -> tuple[str, ...]:
    """The names of the questions: about each suit, about each rank, and about the card points."""
    return (*with_arguments("ask", SUITS + ranks), "ask:points")


def question_counts(calls: Iterable[str], worth: Sequence[int]) -> list[tuple[int, ...]]:
    """The amount that each card adds to the answer, by question. ``worth`` holds the points of the cards."""
    return [
        tuple(worth) if about == "points" else tuple(int(about in code) for code in CARD_CODES)
        for about in (call.partition(":")[2] for call in calls)
    ]


class Talk(Copied):
    """The seats that may ask a question.

    Attributes:
        counts: by the action of each question, the amount that each card adds to its answer.
        waiting: seats that may still ask, the next one first.
    """

    counts: Mapping[int, Sequence[int]]
    waiting: list[int]

    def __init__(self, counts: Mapping[int, Sequence[int]]) -> None:
        self.counts = counts
        self.waiting = []

    def open_to(self, seats: Iterable[int]) -> None:
        """Let these seats ask one question each, in order."""
        self.waiting = list(seats)

    def may_ask(self, seat: int) -> bool:
        """True if it is this seat's turn to ask."""
        return self.waiting[:1] == [seat]

    def end_turn(self) -> None:
        """Remove the seat in turn, which has asked or passed."""
        self.waiting.pop(0)

    def answer(self, question: int, partner: int, hand: Iterable[int]) -> Event:
        """The event of the true answer of a partner with this hand."""
        counts = self.counts[question]
        return ("answer", partner, sum(counts[card] for card in hand), ALL)
