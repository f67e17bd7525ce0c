"""Uniform random assignments of card copies to slots, drawn by counting all of them.

Slots that the same copies can fill form a *slot class* with a *capacity*. Copies that can be in the same slot
classes form a *card class*. Most card classes are nested or disjoint. If the narrowest is placed first, each
of its copies always has the same number of free slots, and can take any of them. Only *crossing* card classes
are counted: each *split* of their copies over the slot classes is weighted with the number of assignments
that it leaves for the others.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import comb, factorial, perm
from random import Random
from typing import Final, NamedTuple

MOST_SPLITS: Final = 6000
"""Maximum number of splits that are counted."""

Capacity = tuple[int, ...]
"""Numbers of slots left in the slot classes."""


class TooManyError(Exception):
    """Counting or enumeration would take too long."""


class CardClass(NamedTuple):
    """Copies that can be in the same slot classes.

    Attributes:
        slot_classes: indices of these slot classes.
        copies: indices of the copies.
    """

    slot_classes: tuple[int, ...]
    copies: list[int]


class Splits(NamedTuple):
    """The splits of one card class over its slot classes.

    Attributes:
        cumulative: share of all assignments up to each split.
        taken: for each split the number of copies in each slot class.
        left: for each split the remaining capacity.
    """

    cumulative: list[float]
    taken: list[Capacity]
    left: list[Capacity]


class Counting:
    """All assignments in which every copy is in a slot where it can be."""

    crossing: list[CardClass]
    nested: list[CardClass]

    def __init__(self, allowed: Sequence[int], slots: Sequence[int]) -> None:
        """Count the assignments; at least one must exist.

        Args:
            allowed: for each copy a mask of the slots in which it can be.
            slots: all these slots, as many as copies.

        Raises:
            TooManyError: counting would take too long.
        """
        slot_classes: dict[int, list[int]] = {}
        for slot in slots:
            column = sum(1 << copy for copy, mask in enumerate(allowed) if mask >> slot & 1)
            slot_classes.setdefault(column, []).append(slot)
        self.slot_classes: list[list[int]] = list(slot_classes.values())
        card_classes: dict[tuple[int, ...], list[int]] = {}
        for copy in range(len(allowed)):
            own = tuple(number for number, column in enumerate(slot_classes) if column >> copy & 1)
            card_classes.setdefault(own, []).append(copy)
        self.size: int = len(allowed)
        self.crossing, self.nested = _separated([CardClass(*one) for one in card_classes.items()])
        self._inside = [
            sum(
                len(other.copies)
                for other in self.nested[:number]
                if set(other.slot_classes) <= set(one.slot_classes)
            )
            for number, one in enumerate(self.nested)
        ]
        self._splits: dict[tuple[int, Capacity], Splits] = {}
        self._counts: dict[tuple[int, Capacity], int] = {}
        self._seen = 0
        self._capacity = tuple(map(len, self.slot_classes))
        if self.crossing:
            self._count(0, self._capacity)

    def _count_nested(self, capacity: Capacity) -> int:
        """Number of assignments of the nested card classes to the remaining slots."""
        number = 1
        for one, inside in zip(self.nested, self._inside, strict=True):
            free = sum([capacity[index] for index in one.slot_classes]) - inside
            if free < len(one.copies):
                return 0
            number *= perm(free, len(one.copies))
        return number

    def _count(self, number: int, capacity: Capacity) -> int:
        """Number of assignments of the crossing card classes from this one on and of all nested ones."""
        if number == len(self.crossing):
            return self._count_nested(capacity)
        key = (number, capacity)
        count = self._counts.get(key)
        if count is not None:
            return count
        slot_classes, copies = self.crossing[number]
        total, splits = 0, Splits([], [], [])
        weights: list[int] = []
        for taken in _splits_of(len(copies), [capacity[index] for index in slot_classes]):
            self._seen += 1
            if self._seen > MOST_SPLITS:
                raise TooManyError
            left = list(capacity)
            weight = factorial(len(copies))
            for index, some in zip(slot_classes, taken, strict=True):
                weight *= comb(left[index], some)
                left[index] -= some
            weight *= self._count(number + 1, tuple(left))
            if weight:
                total += weight
                weights.append(weight)
                splits.taken.append(taken)
                splits.left.append(tuple(left))
        if total:
            splits.cumulative.extend(weight / total for weight in accumulate(weights))
        self._splits[key] = splits
        self._counts[key] = total
        return total

    def draw(self, rng: Random) -> list[int]:
        """A slot for each copy; all assignments are equally likely."""
        random = rng.random
        free = [shuffled(slots, random) for slots in self.slot_classes]
        assignment = [0] * self.size
        capacity = self._capacity
        for number, (slot_classes, copies) in enumerate(self.crossing):
            cumulative, taken, left = self._splits[number, capacity]
            split = bisect(cumulative, random(), 0, len(cumulative) - 1)
            capacity = left[split]
            order = shuffled(copies, random)
            for index, some in zip(slot_classes, taken[split], strict=True):
                slots = free[index]
                for _ in range(some):
                    assignment[order.pop()] = slots.pop()
        last = len(self.nested) - 1
        for number, (slot_classes, copies) in enumerate(self.nested):
            if len(slot_classes) == 1:
                slots = free[slot_classes[0]]
                for copy in copies:
                    assignment[copy] = slots.pop()
            elif number == last:
                rest = [slot for index in slot_classes for slot in free[index]]
                for copy, slot in zip(shuffled(copies, random), rest, strict=True):
                    assignment[copy] = slot
            else:
                for copy in copies:
                    assignment[copy] = _take_any(slot_classes, free, random)
        return assignment


def _take_any(slot_classes: Sequence[int], free: list[list[int]], random: Callable[[], float]) -> int:
    """Take a random free slot out of these slot classes."""
    pick = int(random() * sum([len(free[index]) for index in slot_classes]))
    for index in slot_classes:
        pick -= len(free[index])
        if pick < 0:
            return free[index].pop()
    raise AssertionError("more copies than slots")


def _separated(classes: list[CardClass]) -> tuple[list[CardClass], list[CardClass]]:
    """The crossing card classes, and the nested or disjoint ones with the narrowest first."""
    nested = sorted(classes, key=lambda one: len(one.slot_classes))
    crossing: list[CardClass] = []
    while True:
        crossed = [sum(_cross(one, other) * len(other.copies) for other in nested) for one in nested]
        if not any(crossed):
            return crossing, nested
        # Remove the class that crosses the most copies for each copy that it has.
        worst = max(range(len(nested)), key=lambda i: crossed[i] / len(nested[i].copies))
        crossing.append(nested.pop(worst))


def _cross(one: CardClass, other: CardClass) -> bool:
    a, b = set(one.slot_classes), set(other.slot_classes)
    return bool(a & b) and not a <= b and not b <= a


def _splits_of(number: int, capacity: Sequence[int]) -> Iterator[Capacity]:
    """The splits of some copies over slot classes with these capacities."""
    if len(capacity) == 1:
        if number <= capacity[0]:
            yield (number,)
        return
    for some in range(min(number, capacity[0]) + 1):
        for others in _splits_of(number - some, capacity[1:]):
            yield (some, *others)


def shuffled(items: Sequence[int], random: Callable[[], float]) -> list[int]:
    """The items in random order."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        pick = int(random() * (last + 1))
        mixed[last], mixed[pick] = mixed[pick], mixed[last]
    return mixed
