"""Assignments of cards to places, each equally likely, drawn by counting how many there are.

Places at which the same cards may be are one *box* of so many places; names that may be in the same boxes are
one *lot*. Most lots lie in each other or apart: placing them from the narrowest to the widest, each card has
the same number of places whatever came before, so that it may take any of them. Only lots that cross others
are counted: in how many ways can they be shared out to the boxes so that all the rest still fits?
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import comb, factorial, perm
from random import Random
from typing import Final, NamedTuple

MOST_SHARES: Final = 6000
"""With more ways than this to share out the crossing lots counting takes too long."""

Room = tuple[int, ...]
"""How many places are left in each box."""


class TooManyError(Exception):
    """There are too many ways to count."""


class Lot(NamedTuple):
    """Names that may be in the same boxes.

    Attributes:
        boxes: these boxes.
        names: the names, as indices.
    """

    boxes: tuple[int, ...]
    names: list[int]


class Shares(NamedTuple):
    """The ways to share out one lot.

    Attributes:
        weights: how many assignments there are up to each way, as running totals.
        taken: for each way how many names go to each box of the lot.
        rooms: for each way what is left.
    """

    weights: list[float]
    taken: list[Room]
    rooms: list[Room]


class Counting:
    """All assignments in which every name is where it may be."""

    crossing: list[Lot]
    nested: list[Lot]

    def __init__(self, allowed: Sequence[int], places: Sequence[int]) -> None:
        """Count them. There is one at least.

        Args:
            allowed: for each name the places where it may be, as a mask.
            places: all these places, as many as there are names.

        Raises:
            TooManyError: counting would take too long.
        """
        boxes: dict[int, list[int]] = {}
        for place in places:
            column = sum(1 << name for name, mask in enumerate(allowed) if mask >> place & 1)
            boxes.setdefault(column, []).append(place)
        self.boxes: list[list[int]] = list(boxes.values())
        lots: dict[tuple[int, ...], list[int]] = {}
        for name in range(len(allowed)):
            mine = tuple(box for box, column in enumerate(boxes) if column >> name & 1)
            lots.setdefault(mine, []).append(name)
        self.size: int = len(allowed)
        self.crossing, self.nested = _parted([Lot(*lot) for lot in lots.items()])
        self._inside = [
            sum(len(other.names) for other in self.nested[:number] if set(other.boxes) <= set(lot.boxes))
            for number, lot in enumerate(self.nested)
        ]
        self._shares: dict[tuple[int, Room], Shares] = {}
        self._counts: dict[tuple[int, Room], int] = {}
        self._seen = 0
        self._room = tuple(map(len, self.boxes))
        if self.crossing:
            self._count(0, self._room)

    def _rest(self, room: Room) -> int:
        """In how many ways the nested lots fit into what is left."""
        number = 1
        for lot, inside in zip(self.nested, self._inside, strict=True):
            free = sum([room[box] for box in lot.boxes]) - inside
            if free < len(lot.names):
                return 0
            number *= perm(free, len(lot.names))
        return number

    def _count(self, number: int, room: Room) -> int:
        """In how many ways the crossing lots from this number on, and all the nested ones, fit."""
        if number == len(self.crossing):
            return self._rest(room)
        key = (number, room)
        count = self._counts.get(key)
        if count is not None:
            return count
        boxes, names = self.crossing[number]
        total, shares = 0, Shares([], [], [])
        weights: list[int] = []
        for taken in _shared_out(len(names), [room[box] for box in boxes]):
            self._seen += 1
            if self._seen > MOST_SHARES:
                raise TooManyError
            left = list(room)
            ways = factorial(len(names))
            for box, some in zip(boxes, taken, strict=True):
                ways *= comb(left[box], some)
                left[box] -= some
            ways *= self._count(number + 1, tuple(left))
            if ways:
                total += ways
                weights.append(ways)
                shares.taken.append(taken)
                shares.rooms.append(tuple(left))
        if total:
            shares.weights.extend(weight / total for weight in accumulate(weights))
        self._shares[key] = shares
        self._counts[key] = total
        return total

    def draw(self, rng: Random) -> list[int]:
        """A place for each name, each assignment as likely as any other."""
        random = rng.random
        free = [shuffled(box, random) for box in self.boxes]
        at = [0] * self.size
        room = self._room
        for number, (boxes, names) in enumerate(self.crossing):
            weights, taken, rooms = self._shares[number, room]
            way = bisect(weights, random(), 0, len(weights) - 1)
            room = rooms[way]
            order = shuffled(names, random)
            for box, some in zip(boxes, taken[way], strict=True):
                places = free[box]
                for _ in range(some):
                    at[order.pop()] = places.pop()
        last = len(self.nested) - 1
        for number, (boxes, names) in enumerate(self.nested):
            if len(boxes) == 1:
                places = free[boxes[0]]
                for name in names:
                    at[name] = places.pop()
            elif number == last:
                rest = [place for box in boxes for place in free[box]]
                for name, place in zip(shuffled(names, random), rest, strict=True):
                    at[name] = place
            else:
                for name in names:
                    at[name] = _any_of(boxes, free, random)
        return at


def _any_of(boxes: Sequence[int], free: list[list[int]], random: Callable[[], float]) -> int:
    """Any of the free places in these boxes, which is then no longer free."""
    pick = int(random() * sum([len(free[box]) for box in boxes]))
    for box in boxes:
        pick -= len(free[box])
        if pick < 0:
            return free[box].pop()
    raise AssertionError("more names than places")


def _parted(lots: list[Lot]) -> tuple[list[Lot], list[Lot]]:
    """The lots that cross others, and the rest, which lie in each other or apart; the narrowest first."""
    nested = sorted(lots, key=lambda lot: len(lot.boxes))
    crossing: list[Lot] = []
    while True:
        crossed = [sum(_cross(lot, other) * len(other.names) for other in nested) for lot in nested]
        if not any(crossed):
            return crossing, nested
        # The lot whose going away frees the most names for each of its own.
        worst = max(range(len(nested)), key=lambda i: crossed[i] / len(nested[i].names))
        crossing.append(nested.pop(worst))


def _cross(one: Lot, other: Lot) -> bool:
    a, b = set(one.boxes), set(other.boxes)
    return bool(a & b) and not a <= b and not b <= a


def _shared_out(number: int, room: Sequence[int]) -> Iterator[Room]:
    """The ways to put so many cards into boxes with this room."""
    if len(room) == 1:
        if number <= room[0]:
            yield (number,)
        return
    for some in range(min(number, room[0]) + 1):
        for others in _shared_out(number - some, room[1:]):
            yield (some, *others)


def shuffled(items: Sequence[int], random: Callable[[], float]) -> list[int]:
    """The items in random order."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        pick = int(random() * (last + 1))
        mixed[last], mixed[pick] = mixed[pick], mixed[last]
    return mixed
