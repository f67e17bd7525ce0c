"""All assignments of a view, for positions late in a deal that have few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb
from typing import TYPE_CHECKING, Final

from torite.core.sampling.counting import TooManyError

if TYPE_CHECKING:
    from torite.core.sampling.knowledge import Knowledge

_DETOURS: Final = 40
"""Maximum number of placements tried for each permitted assignment."""


def assignments(known: Knowledge, allowed: Sequence[int], most: int) -> Iterator[list[int]]:
    """The distinguishable assignments of copies to slots.

    Slots that one holder filled at the same time, and that can hold the same cards, are interchangeable. So
    each assignment stands for equally many assignments to single slots.

    Args:
        known: knowledge of single cards and slots.
        allowed: for each free copy a mask of the slots in which it can be.
        most: maximum number of assignments.

    Raises:
        TooManyError: there are more, or finding them takes too long.
    """
    classes = _slot_classes(known, allowed)
    options = [[number for number, slots in enumerate(classes) if mask >> slots[0] & 1] for mask in allowed]
    # The copies with the fewest options come first.
    order = sorted(range(len(allowed)), key=lambda i: (len(options[i]), i))
    capacity = [len(slots) for slots in classes]
    if at_least(options, capacity) > most:
        raise TooManyError
    chosen = [0] * len(allowed)
    found = tried = 0

    def place(number: int) -> Iterator[list[int]]:
        nonlocal found, tried
        if number == len(order):
            found += 1
            if found > most:
                raise TooManyError
            free = [iter(slots) for slots in classes]
            yield [next(free[slot_class]) for slot_class in chosen]
            return
        copy = order[number]
        for slot_class in options[copy]:
            if capacity[slot_class]:
                tried += 1
                if tried > _DETOURS * most:
                    raise TooManyError
                capacity[slot_class] -= 1
                chosen[copy] = slot_class
                yield from place(number + 1)
                capacity[slot_class] += 1

    return place(0)


def at_least(options: Sequence[Sequence[int]], capacity: Sequence[int]) -> int:
    """The fewest assignments possible, if any: copies with the same options may change places.

    The fewer classes they fill, the fewer ways there are to do so.
    """
    number = 1
    for classes, copies in Counter(map(tuple, options)).items():
        left = copies
        for size in sorted([capacity[each] for each in classes], reverse=True):
            number *= comb(left, min(size, left))
            left -= min(size, left)
    return number


def _slot_classes(known: Knowledge, allowed: Sequence[int]) -> list[list[int]]:
    """The free slots, grouped by what distinguishes them."""
    classes: dict[tuple[object, ...], list[int]] = {}
    for slot in known.free_slots():
        column = tuple(mask >> slot.index & 1 for mask in allowed)
        moved = tuple(slot.index in move.slots for move in known.hidden_moves)
        key = (slot.holder, slot.taken, slot.left, column, moved)
        classes.setdefault(key, []).append(slot.index)
    return list(classes.values())
