"""Sides: seats that play together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self, TypeVar

Value = TypeVar("Value")


class Sides(tuple[tuple[int, ...], ...]):
    """The seats of each side.

    >>> sides = Sides.opposite(4)
    >>> sides
    Sides((0, 2), (1, 3))
    >>> sides.of
    (0, 1, 0, 1)
    >>> sides.together(1, 3)
    True
    >>> sides.by_seat([12, 7])
    [12, 7, 12, 7]

    Attributes:
        of: the number of the side of each seat.
        opponent_after: for each seat, the next seat of another side; the seat itself if there is none.
    """

    of: tuple[int, ...]
    opponent_after: tuple[int, ...]

    def __new__(cls, sides: Iterable[Iterable[int]]) -> Self:
        """Make sides of these seats."""
        made = super().__new__(cls, tuple(tuple(side) for side in sides))
        found = {seat: number for number, side in enumerate(made) for seat in side}
        made.of = tuple(found[seat] for seat in range(len(found)))
        made.opponent_after = tuple(made._opponent_after(seat) for seat in range(len(found)))
        return made

    @classmethod
    def opposite(cls, players: int) -> Sides:
        """Two sides in alternate seats: with four players, opposite seats."""
        return cls((range(0, players, 2), range(1, players, 2)))

    @classmethod
    def alone(cls, players: int) -> Sides:
        """A side for each seat."""
        return cls((seat,) for seat in range(players))

    def _opponent_after(self, seat: int) -> int:
        seats = len(self.of)
        others = ((seat + step) % seats for step in range(1, seats))
        return next((other for other in others if self.of[other] != self.of[seat]), seat)

    def together(self, one: int, other: int) -> bool:
        """True if two seats are on the same side."""
        return self.of[one] == self.of[other]

    def by_seat(self, values: Sequence[Value]) -> list[Value]:
        """The value of the side of each seat."""
        return [values[side] for side in self.of]

    def __repr__(self) -> str:
        return f"Sides({', '.join(map(repr, self))})"
