"""What must hold of a world besides single cards at single places: sums over what seats held at a time, and
the shapes of hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from torite.core.sampling.view_entries import UNKNOWN

if TYPE_CHECKING:
    from torite.core.sampling.knowledge import Knowledge


class Held(NamedTuple):
    """What a seat held at some time counted no less and no more than this.

    A truthful signal says that it was at least one of certain cards, an answer how many exactly, and that
    nothing was announced that at most so many.

    Attributes:
        seats: who held the cards; of several all that they held together.
        time: when; between two entries of the history it is the index of the second.
        counts: what each card counts.
        low: the least.
        high: the most.
        since: only cards that the seats took no earlier than at this time count.
    """

    seats: tuple[int, ...]
    time: int
    counts: Sequence[int]
    low: int
    high: int
    since: int = -1


class Shape(NamedTuple):
    """Sorted into kinds, the cards that a seat held at some time were one of these hands.

    Somebody who announces three tens or three jacks has one or the other; neither sum says so.

    Attributes:
        seat: who held the cards.
        time: when, as in `Held`.
        kinds: for each card its kind, from 1 on; 0 for all those that do not matter.
        shapes: how many cards of the first kind, the second kind and so on the seat can have held.
    """

    seat: int
    time: int
    kinds: Sequence[int]
    shapes: frozenset[tuple[int, ...]]


ImpliedLimits = Sequence[Held | Shape]
"""What seats can only have held."""


def sums_of(unsaid: ImpliedLimits) -> Iterator[Held]:
    """The sums that follow from all this: of a shape the fewest and the most cards of each kind, and of all
    kinds together.
    """
    for one in unsaid:
        if isinstance(one, Held):
            yield one
            continue
        seat, time, kinds, shapes = one
        for number, some in enumerate(zip(*shapes, strict=True), 1):
            counts = [int(kind == number) for kind in kinds]
            yield Held((seat,), time, counts, min(some), max(some))
        totals = [sum(shape) for shape in shapes]
        yield Held((seat,), time, [int(kind > 0) for kind in kinds], min(totals), max(totals))


class Ban(NamedTuple):
    """A seat held none of these cards at some time besides the one that it played."""

    seat: int
    time: int
    cards: frozenset[int]


def banned_places(known: Knowledge, bans: Sequence[Ban], name: int) -> int:
    """The places at which this name cannot be, because of what was played, as a mask."""
    card, gone = known.cards[name], known.gone[name]
    mask = 0
    for seat, time, cards in bans:
        if card in cards and time < gone:
            for place, holder in enumerate(known.holders):
                if holder == seat and known.taken[place] < time < known.left[place]:
                    mask |= 1 << place
    return mask


class SecretHypothesis(NamedTuple):
    """What secret choices of others may have been, where they settle how the public course is to be read.

    Attributes:
        actions: for the time of each choice what it may have been, by the card that it needs; under
            `NO_CARD` what needs none.
        bans: what others cannot have held if it was that.
    """

    actions: dict[int, dict[int, int]]
    bans: list[Ban]


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


def tallies_of(
    known: Knowledge, held: Sequence[Held], names: Sequence[int], allowed: Sequence[int]
) -> list[Tally]:
    """What is left open of these sums.

    Args:
        known: what is known of single cards and places.
        held: the sums.
        names: the names to be placed.
        allowed: for each of them the places where it may be, as a mask.
    """
    found: dict[tuple[int, tuple[int, ...]], Tally] = {}
    for one in held:
        tally = _open_part(_tally_of(known, one), names, allowed)
        if tally is None:
            continue
        key = (tally.places, tuple(tally.values))
        same = found.get(key)
        if same is not None:
            tally = tally._replace(low=max(tally.low, same.low), high=min(tally.high, same.high))
        found[key] = tally
    return _strongest(list(found.values()))


def _open_part(tally: Tally, names: Sequence[int], allowed: Sequence[int]) -> Tally | None:
    """A tally without the names whose part in it is the same wherever they are; None if it is right in any
    case.
    """
    places, values, low, high = tally
    values = list(values)
    for name, mask in zip(names, allowed, strict=True):
        if values[name] and (not mask & places or not mask & ~places):
            sure = values[name] if mask & places else 0
            low, high = low - sure, high - sure
            values[name] = 0
    return None if low <= 0 and sum(values) <= high else Tally(places, values, max(0, low), high)


def _strongest(tallies: list[Tally]) -> list[Tally]:
    """The tallies without those that others imply: to hold one of some cards is to hold one of more."""
    return [
        tally
        for i, tally in enumerate(tallies)
        if not any(i != j and _implies(other, tally) for j, other in enumerate(tallies))
    ]


def _implies(one: Tally, other: Tally) -> bool:
    """Whether the first of two different tallies says all that the second says, which has no upper limit."""
    return (
        one.low >= other.low
        and sum(other.values) <= other.high
        and not one.places & ~other.places
        and all(a <= b for a, b in zip(one.values, other.values, strict=True))
    )


def held_at(known: Knowledge, seats: tuple[int, ...], time: int, since: int = -1) -> tuple[int, list[int]]:
    """The unknown places of these seats whose cards they held at a time, as a mask, and the known cards."""
    places = 0
    located = [
        known.cards[again.name]
        for again in known.again
        if again.seat in seats and since <= again.since < time <= again.until
    ]
    for place, holder in enumerate(known.holders):
        if holder in seats and since <= known.taken[place] < time <= known.left[place]:
            name = known.at[place]
            if name == UNKNOWN:
                places |= 1 << place
            elif known.gone[name] >= time:
                located.append(known.cards[name])
    return places, located


def _tally_of(known: Knowledge, held: Held) -> Tally:
    """The tally that is left of a sum once the known cards are counted."""
    seats, time, counts, low, high, since = held
    places, cards = held_at(known, seats, time, since)
    located = sum([counts[card] for card in cards])
    values = [
        counts[card] if known.place[name] == UNKNOWN and known.gone[name] >= time else 0
        for name, card in enumerate(known.cards)
    ]
    return Tally(places, values, low - located, high - located)
