"""A first assignment of card copies to slots, each in a slot where it can be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def matching(allowed: Sequence[int], rng: Random) -> list[int] | None:
    """A slot for each copy, found by augmenting paths in random order; None if there is no assignment.

    Args:
        allowed: for each copy a mask of the slots in which it can be.
        rng: the source of randomness.
    """
    options = [[slot for slot in range(mask.bit_length()) if mask >> slot & 1] for mask in allowed]
    for slots in options:
        rng.shuffle(slots)
    taken_by: dict[int, int] = {}

    def put(copy: int, tried: set[int]) -> bool:
        for slot in options[copy]:
            if slot not in tried:
                tried.add(slot)
                if slot not in taken_by or put(taken_by[slot], tried):
                    taken_by[slot] = copy
                    return True
        return False

    for copy in sorted(range(len(options)), key=lambda copy: len(options[copy])):
        if not put(copy, set()):
            return None
    found = [0] * len(options)
    for slot, copy in taken_by.items():
        found[copy] = slot
    return found
