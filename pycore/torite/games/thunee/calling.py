"""Calling for the right to name trumps: a higher call takes it over from the other side."""

from __future__ import annotations

from typing import Final

from torite.core.copying import Copied

STEP: Final = 10
HIGHEST: Final = 100
CALLS: Final = range(STEP, HIGHEST + 1, STEP)
"""The points that can be called."""


class Calling(Copied):
    """The right to name trumps, its price in points, and the seats still asked. A seat never overcalls its
    partner.

    Attributes:
        holder: the seat that has the right to name trumps.
        call: points that it called for the right; 0 for the seat that has it from the start.
        asked: the seats of the other side that have not answered to this call yet, the next one first.
    """

    holder: int
    call: int
    asked: tuple[int, ...]

    def __init__(self, holder: int) -> None:
        self._give(holder, 0)

    def _give(self, seat: int, call: int) -> None:
        self.holder = seat
        self.call = call
        self.asked = ((seat + 1) % 4, (seat + 3) % 4) if call < HIGHEST else ()

    @property
    def over(self) -> bool:
        """True if no seat is left to call more."""
        return not self.asked

    @property
    def turn(self) -> int:
        """The seat that is asked next."""
        return self.asked[0]

    def take_pass(self) -> None:
        """The seat that was asked passes."""
        self.asked = self.asked[1:]

    def take_call(self, call: int) -> None:
        """The seat that was asked takes the right over."""
        self._give(self.asked[0], call)
