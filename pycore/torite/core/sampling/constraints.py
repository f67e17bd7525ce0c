"""Constraints on assignments: sums over hands, and cards that seats did not hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from torite.core.knowledge_types import DEALT, UNKNOWN, Ban, Held, ImpliedLimits
from torite.core.sampling.knowledge import slot_mask

if TYPE_CHECKING:
    from torite.core.sampling.knowledge import CardCopy, Knowledge


def sums_of(limits: ImpliedLimits) -> Iterator[Held]:
    """The sums that follow from limits.

    A shape limits the number of cards of each kind, and of all kinds together.
    """
    for one in limits:
        if isinstance(one, Held):
            yield one
            continue
        seat, time, kinds, shapes = one
        for number, some in enumerate(zip(*shapes, strict=True), 1):
            counts = [int(kind == number) for kind in kinds]
            yield Held((seat,), time, counts, min(some), max(some))
        totals = [sum(shape) for shape in shapes]
        yield Held((seat,), time, [int(kind > 0) for kind in kinds], min(totals), max(totals))


def banned_slots(known: Knowledge, bans: Sequence[Ban], copies: Sequence[CardCopy]) -> list[int]:
    """For each copy a mask of the slots in which the bans exclude it."""
    masks = [0] * len(copies)
    for seat, time, cards in bans:
        held = slot_mask(
            slot for slot in known.slots if slot.holder == seat and slot.taken < time < slot.left
        )
        for i, copy in enumerate(copies):
            if copy.card in cards and time < copy.gone:
                masks[i] |= held
    return masks


class Tally(NamedTuple):
    """A `Held` for the free copies.

    Attributes:
        slots: mask of the slots that count.
        values: value of each free copy in one of these slots.
        low: the smallest possible sum.
        high: the largest possible sum.
    """

    slots: int
    values: Sequence[int]
    low: int
    high: int


def tallies_of(
    known: Knowledge, held: Sequence[Held], copies: Sequence[CardCopy], allowed: Sequence[int]
) -> list[Tally]:
    """What these sums still require of the free copies.

    Args:
        known: knowledge of single cards and slots.
        held: the sums.
        copies: the free copies.
        allowed: for each of them a mask of the slots in which it can be.
    """
    found: dict[tuple[int, tuple[int, ...]], Tally] = {}
    for one in held:
        tally = _open_part(_tally_of(known, one, copies), allowed)
        if tally is None:
            continue
        key = (tally.slots, tuple(tally.values))
        same = found.get(key)
        if same is not None:
            tally = tally._replace(low=max(tally.low, same.low), high=min(tally.high, same.high))
        found[key] = tally
    return _strongest(list(found.values()))


def _open_part(tally: Tally, allowed: Sequence[int]) -> Tally | None:
    """A tally without copies that contribute the same amount anywhere; None if it always holds."""
    slots, values, low, high = tally
    values = list(values)
    for i, mask in enumerate(allowed):
        if values[i] and (not mask & slots or not mask & ~slots):
            sure = values[i] if mask & slots else 0
            low, high = low - sure, high - sure
            values[i] = 0
    return None if low <= 0 and sum(values) <= high else Tally(slots, values, max(0, low), high)


def _strongest(tallies: list[Tally]) -> list[Tally]:
    """The tallies that no other tally implies."""
    return [
        tally
        for i, tally in enumerate(tallies)
        if not any(i != j and _implies(other, tally) for j, other in enumerate(tallies))
    ]


def _implies(one: Tally, other: Tally) -> bool:
    """True if the first of two different tallies implies the second, which has no effective upper limit."""
    return (
        one.low >= other.low
        and sum(other.values) <= other.high
        and not one.slots & ~other.slots
        and all(a <= b for a, b in zip(one.values, other.values, strict=True))
    )


def held_at(known: Knowledge, seats: tuple[int, ...], time: int, since: int = DEALT) -> tuple[int, list[int]]:
    """What these seats held at a time: a mask of the free slots, and the known cards.

    Cards that the seats took before ``since`` are left out.
    """
    cards = [
        copy.card
        for copy in known.copies
        for stay in copy.later
        if stay.seat in seats and since <= stay.since < time <= stay.until
    ]
    mask = 0
    for slot in known.slots:
        if slot.holder in seats and since <= slot.taken < time <= slot.left:
            if slot.copy_id == UNKNOWN:
                mask |= 1 << slot.index
            elif known.copies[slot.copy_id].gone >= time:
                cards.append(known.copies[slot.copy_id].card)
    return mask, cards


def _tally_of(known: Knowledge, held: Held, copies: Sequence[CardCopy]) -> Tally:
    """What a sum requires of the free copies once the known cards are counted."""
    seats, time, counts, low, high, since = held
    slots, cards = held_at(known, seats, time, since)
    located = sum([counts[card] for card in cards])
    values = [counts[copy.card] if copy.gone >= time else 0 for copy in copies]
    return Tally(slots, values, low - located, high - located)
