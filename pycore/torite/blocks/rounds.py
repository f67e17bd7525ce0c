"""Who plays to a trick, and who plays after whom."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise


class Round:
    """The seats of a trick.

    Attributes:
        seats: those that play to it, in order of play.
        next: for each of them the seat that plays after it; None for the last one.
    """

    __slots__ = ("next", "seats")

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: tuple[int, ...] = seats
        after = dict(pairwise(seats))
        self.next: tuple[int | None, ...] = tuple(map(after.get, range(max(seats, default=-1) + 1)))

    def without(self, seat: int) -> Round:
        """The same trick if this seat does not play to it."""
        return round_of(tuple(each for each in self.seats if each != seat))


Rounds = tuple[Round, ...]
"""For each seat the trick that it leads."""

round_of: Callable[[tuple[int, ...]], Round] = cache(Round)
"""The trick to which these seats play."""


@cache
def rounds_of(orders: tuple[tuple[int, ...], ...], among: tuple[int, ...] | None = None) -> Rounds:
    """The tricks with these orders of play, for each leader one; with ``among`` only these seats play."""
    return tuple(
        round_of(order if among is None else tuple(seat for seat in order if seat in among))
        for order in orders
    )
