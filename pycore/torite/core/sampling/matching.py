"""A first assignment of cards to places, each at a place where it may be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def matching(allowed: Sequence[int], rng: Random) -> list[int] | None:
    """A place for each name, by augmenting paths in random order; None if there is none.

    Args:
        allowed: for each name the places where it may be, as a mask.
        rng: the source of randomness.
    """
    options = [[place for place in range(mask.bit_length()) if mask >> place & 1] for mask in allowed]
    for places in options:
        rng.shuffle(places)
    taken_by: dict[int, int] = {}

    def put(name: int, tried: set[int]) -> bool:
        for place in options[name]:
            if place not in tried:
                tried.add(place)
                if place not in taken_by or put(taken_by[place], tried):
                    taken_by[place] = name
                    return True
        return False

    for name in sorted(range(len(options)), key=lambda name: len(options[name])):
        if not put(name, set()):
            return None
    found = [0] * len(options)
    for place, name in taken_by.items():
        found[name] = place
    return found
