"""What must hold of a world beside single cards at single places: sums over what a seat held at some time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from torite.core.sampling.knowledge import UNKNOWN

if TYPE_CHECKING:
    from torite.core.sampling.knowledge import Knowledge


class Held(NamedTuple):
    """What a seat held at some time counted no less and no more than this.

    A truthful signal says that it was at least one of certain cards, an answer how many exactly, and that
    nothing was announced that at most so many.

    Attributes:
        seat: who held the cards.
        time: when; between two entries of the history it is the index of the second.
        counts: what each card counts.
        low: the least.
        high: the most.
        since: only cards that the seat took no earlier than at this time count.
    """

    seat: int
    time: int
    counts: Sequence[int]
    low: int
    high: int
    since: int = -1


class Ban(NamedTuple):
    """A seat held none of these cards at some time beside the one that it played."""

    seat: int
    time: int
    cards: frozenset[int]


class Tally(NamedTuple):
    """A `Held` for the cards whose places are not known.

    Attributes:
        places: the places that count, as a mask.
        values: what each name counts there.
        low: the least.
        high: the most.
    """

    places: int
    values: Sequence[int]
    low: int
    high: int


def tally_of(known: Knowledge, held: Held) -> Tally | None:
    """The tally that is left of a sum once the known cards are counted; None if nothing is left open."""
    seat, time, counts, low, high, since = held
    places = located = 0
    for place, holder in enumerate(known.holders):
        if holder == seat and since <= known.taken[place] < time <= known.left[place]:
            name = known.at[place]
            if name == UNKNOWN:
                places |= 1 << place
            elif known.gone[name] >= time:
                located += counts[known.cards[name]]
    for again in known.again:
        if again.seat == seat and since <= again.since < time <= again.until:
            located += counts[known.cards[again.name]]
    values = [
        counts[card] if known.place[name] == UNKNOWN and known.gone[name] >= time else 0
        for name, card in enumerate(known.cards)
    ]
    low, high = max(0, low - located), high - located
    unknown = [value for value in values if value]
    if low <= 0 and sum(unknown) <= high:
        return None
    return Tally(places, values, low, high)
