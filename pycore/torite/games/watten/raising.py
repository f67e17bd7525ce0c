"""Raising: a side proposes a higher stake, and the other side accepts, folds, or raises in its turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from torite.core.history import NO_SEAT

FIRST_STAKE: Final = 2
LIMIT: Final = 2
"""Whoever lacks no more than so many points to the end of the match may not raise."""


@cache
def answerers(sides: tuple[int, ...]) -> tuple[int, ...]:
    """For each seat the first after it that is of the other side."""
    players = len(sides)
    return tuple(
        next(after for k in range(1, players) if sides[after := (seat + k) % players] != sides[seat])
        for seat in range(players)
    )


class Raising:
    """The stake of a deal and the raise that waits for an answer.

    Attributes:
        stake: what the deal is worth now.
        pending: the stake proposed by a raise that waits for its answer; None when none waits.
        raiser: the seat that raised last, or `NO_SEAT`.
    """

    __slots__ = ("_barred", "_sides", "_target", "pending", "raiser", "stake")

    def __init__(self, sides: Sequence[int], scores: Sequence[int], target: int) -> None:
        """Begin a deal.

        Args:
            sides: the number of the side of each seat.
            scores: the scores of the match before the deal.
            target: the score that ends the match; the stake does not exceed it.
        """
        self.stake = FIRST_STAKE
        self.pending: int | None = None
        self.raiser = NO_SEAT
        self._sides = tuple(sides)
        self._target = target
        self._barred = [score >= target - LIMIT for score in scores]

    @property
    def proposed(self) -> int:
        """The stake that a raise would propose now."""
        return (self.stake if self.pending is None else self.pending) + 1

    def obstacle(self, seat: int) -> str | None:
        """The code of what keeps this seat from raising now; None if it may raise."""
        if self.raiser != NO_SEAT and self._sides[seat] == self._sides[self.raiser]:
            return "raised-last"
        if self._barred[seat]:
            return "near-the-end"
        if (self.stake if self.pending is None else self.pending) >= self._target:
            return "highest-stake"
        return None

    def may_answer(self, seat: int) -> bool:
        """Whether a raise waits that this seat may answer."""
        return self.pending is not None and self._sides[seat] != self._sides[self.raiser]

    @property
    def answerer(self) -> int:
        """The seat that is asked: the first after the raiser that is of the other side."""
        return answerers(self._sides)[self.raiser]

    def raise_by(self, seat: int) -> None:
        """The seat raises; a raise that waits is accepted by this."""
        if self.pending is not None:
            self.stake = self.pending
        self.pending = self.stake + 1
        self.raiser = seat

    def accept(self) -> None:
        """The raise that waits is accepted."""
        if self.pending is not None:
            self.stake = self.pending
            self.pending = None

    def clone(self) -> Raising:
        """An independent copy."""
        twin = object.__new__(Raising)
        for name in Raising.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin
