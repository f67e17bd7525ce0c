"""Raising: a side proposes a higher stake, and the other side accepts, folds, or raises in its turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.blocks.sides import Sides
from torite.core.copying import Copied, Shared
from torite.core.history import NO_SEAT
from torite.core.reasons import Reason
from torite.games.watten.game import ACCEPT, FOLD, RAISE

FIRST_STAKE: Final = 2
LIMIT: Final = 2
"""A side may not raise that lacks no more points than this to the end of the match."""

# Random rollouts ask so often that these are made once.
RAISED_LAST: Final = Reason("raised-last")
OTHERS_ANSWER: Final = Reason("others-answer")
NOTHING_TO_ANSWER: Final = Reason("nothing-to-answer")


class Raising(Copied):
    """The stake of a deal and the raise that waits for an answer.

    Attributes:
        stake: points that the deal is worth now.
        pending: the stake proposed by a raise that waits for its answer; None when none waits.
        proposed: the stake that a raise would propose now.
        raiser: the seat that raised last, or `NO_SEAT`.
        to_play: the seat that plays the next card, while a raise waits for its answer.
    """

    stake: int
    pending: int | None
    proposed: int
    raiser: int
    to_play: int | None
    _side_of: tuple[int, ...]
    _target: int
    _barred: Shared[list[bool]]

    def __init__(self, sides: Sides, scores: Sequence[int], target: int) -> None:
        """Begin a deal.

        Args:
            sides: the seats that play together.
            scores: the scores of the match before the deal.
            target: the score that ends the match; the stake does not exceed it.
        """
        self.stake = FIRST_STAKE
        self.pending = None
        self.proposed = FIRST_STAKE + 1
        self.raiser = NO_SEAT
        self.to_play = None
        self._side_of = sides.of
        self._target = target
        self._barred = [score >= target - LIMIT for score in scores]

    def why_not_raise(self, seat: int) -> Reason | None:
        """Why this seat may not raise now; None if it may."""
        if self.raiser != NO_SEAT and self._side_of[seat] == self._side_of[self.raiser]:
            return RAISED_LAST
        if self._barred[seat]:
            return Reason("near-the-end", {"number": self._target - LIMIT})
        if self.proposed > self._target:
            return Reason("highest-stake", {"number": self._target})
        return None

    def why_not_answer(self, seat: int) -> Reason | None:
        """Why this seat may not answer a raise now; None if it may."""
        if self.pending is None:
            return NOTHING_TO_ANSWER
        return OTHERS_ANSWER if self._side_of[seat] == self._side_of[self.raiser] else None

    def open_to(self, seat: int) -> list[int]:
        """The answers and the raise that this seat may make now."""
        answers = [ACCEPT, FOLD] if self.why_not_answer(seat) is None else []
        return [*answers, RAISE] if self.why_not_raise(seat) is None else answers

    def against(self, seat: int) -> int:
        """The number of raises of the other side; the sides raise in turn."""
        raises = self.proposed - FIRST_STAKE - 1
        theirs = self.raiser != NO_SEAT and self._side_of[seat] != self._side_of[self.raiser]
        return (raises + theirs) // 2

    def raise_by(self, seat: int) -> None:
        """The seat raises, which accepts a waiting raise."""
        self.stake = self.proposed - 1
        self.pending = self.proposed
        self.proposed += 1
        self.raiser = seat

    def accept(self) -> None:
        """Accept the waiting raise."""
        if self.pending is not None:
            self.stake = self.pending
            self.pending = None
