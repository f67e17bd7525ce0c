"""All worlds of a view, where there are few: late in a deal every one of them can be looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from torite.core.sampling.counting import TooManyError

if TYPE_CHECKING:
    from torite.core.sampling.knowledge import Knowledge

_DETOURS: Final = 40
"""On the way to each assignment at most so many that lead nowhere are tried, taken over all of them."""


def assignments(
    known: Knowledge, names: Sequence[int], allowed: Sequence[int], most: int
) -> Iterator[list[int]]:
    """The assignments of names to places that can be told apart: of places that were filled at the same time
    for the same holder, and may hold the same cards, it does not matter which holds what. Each of them stands
    for equally many assignments to single places.

    Args:
        known: what is known of single cards and places.
        names: the names to be placed.
        allowed: for each of them the places where it may be, as a mask.
        most: how many assignments there may be.

    Raises:
        TooManyError: there are more, or it takes too long to find them.
    """
    boxes = _alike(known, allowed)
    into = [[box for box, places in enumerate(boxes) if mask >> places[0] & 1] for mask in allowed]
    # Those with the fewest places to go to are placed first.
    order = sorted(range(len(names)), key=lambda i: (len(into[i]), i))
    room = [len(places) for places in boxes]
    chosen = [0] * len(names)
    found = tried = 0

    def place(number: int) -> Iterator[list[int]]:
        nonlocal found, tried
        if number == len(order):
            found += 1
            if found > most:
                raise TooManyError
            free = [iter(places) for places in boxes]
            yield [next(free[box]) for box in chosen]
            return
        name = order[number]
        for box in into[name]:
            if room[box]:
                tried += 1
                if tried > _DETOURS * most:
                    raise TooManyError
                room[box] -= 1
                chosen[name] = box
                yield from place(number + 1)
                room[box] += 1

    return place(0)


def _alike(known: Knowledge, allowed: Sequence[int]) -> list[list[int]]:
    """The places whose cards are not known, those together between which there is no difference."""
    boxes: dict[tuple[object, ...], list[int]] = {}
    for place in known.free_places():
        column = tuple(mask >> place & 1 for mask in allowed)
        parted = tuple(place in part.places for part in known.parts)
        key = (known.holders[place], known.taken[place], known.left[place], column, parted)
        boxes.setdefault(key, []).append(place)
    return list(boxes.values())
