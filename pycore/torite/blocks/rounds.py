"""The order of play in a trick."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise


class Round:
    """The seats of a trick.

    Attributes:
        seats: the seats in order of play.
        next: the seat after each seat; None after the last.
    """

    __slots__ = ("next", "seats")

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: tuple[int, ...] = seats
        after = dict(pairwise(seats))
        self.next: tuple[int | None, ...] = tuple(map(after.get, range(max(seats, default=-1) + 1)))

    def without(self, seat: int) -> Round:
        """The trick without this seat."""
        return round_of(tuple(each for each in self.seats if each != seat))


Rounds = tuple[Round, ...]
"""The trick that each seat leads."""

round_of: Callable[[tuple[int, ...]], Round] = cache(Round)
"""The trick of these seats, in order of play."""


@cache
def rounds_of(orders: tuple[tuple[int, ...], ...], among: tuple[int, ...] | None = None) -> Rounds:
    """The tricks with these orders of play, one for each leader, restricted to the seats ``among``."""
    return tuple(
        round_of(order if among is None else tuple(seat for seat in order if seat in among))
        for order in orders
    )
