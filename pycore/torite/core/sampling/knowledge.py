"""What a seat knows about single cards and slots of the deck: `Slot`, `CardCopy`, `Knowledge`.

A *slot* is a position of the deck. A *copy* is one card of the pack, identified by its position in the
unshuffled pack, so that equal cards of a double pack stay apart. Times are indices of the view's history;
the deal is at time -1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from torite.core.knowledge_types import DEALT, NEVER, UNKNOWN, ViewEntry
from torite.core.layout import NOBODY

if TYPE_CHECKING:
    from torite.core.deal_state import DealState
    from torite.core.knowledge_types import CardExchange


class Slot:
    """A position of the deck and the stay of its card in its first hand.

    Attributes:
        index: position in the deck.
        holder: seat that held the card, or `NOBODY`.
        taken: time at which the card came to the holder.
        left: time at which the card was put away unseen, or `NEVER`.
        copy_id: copy that lies in the slot, or `UNKNOWN`.
        allowed: the only cards that can be in the slot; None if any card can.
    """

    __slots__ = ("allowed", "copy_id", "holder", "index", "left", "taken")

    def __init__(self, index: int, holder: int, allowed: frozenset[int] | None) -> None:
        self.index: int = index
        self.holder: int = holder
        self.taken: int = DEALT
        self.left: int = NEVER
        self.copy_id: int = UNKNOWN
        self.allowed: frozenset[int] | None = allowed


def slot_mask(slots: Iterable[Slot]) -> int:
    """A bit mask of these slots."""
    mask = 0
    for slot in slots:
        mask |= 1 << slot.index
    return mask


class LaterStay(NamedTuple):
    """A stay of a card in another hand after it came back from the table."""

    seat: int
    since: int
    until: int = NEVER


class CardCopy:
    """One card of the pack.

    Attributes:
        copy_id: position in the unshuffled pack.
        card: number of the card; equal for the two copies in a double pack.
        slot: index of its slot, or `UNKNOWN`.
        seen_with: seat that is known to have held the copy although its slot is unknown, or `NOBODY`.
        first_seen: earliest time at which that seat is known to have held it.
        last_seen: latest such time.
        gone: time at which the copy left its first hand, or `NEVER`.
        only_slots: the only slots from which it can have come; None if unrestricted.
        only_seats: the only seats that can hold it after the card exchange; None if unrestricted.
        later: its stays in hands after it came back from the table, oldest first.
    """

    __slots__ = (
        "card", "copy_id", "first_seen", "gone", "last_seen", "later", "only_seats", "only_slots",
        "seen_with", "slot",
    )  # fmt: skip

    def __init__(self, copy_id: int, card: int) -> None:
        self.copy_id: int = copy_id
        self.card: int = card
        self.slot: int = UNKNOWN
        self.seen_with: int = NOBODY
        self.first_seen: int = NEVER
        self.last_seen: int = DEALT
        self.gone: int = NEVER
        self.only_slots: tuple[int, ...] | None = None
        self.only_seats: frozenset[int] | None = None
        self.later: list[LaterStay] = []

    def see(self, seat: int, time: int) -> None:
        """Note that a seat held the copy, in an unknown slot, at this time."""
        self.seen_with = seat
        self.first_seen = min(self.first_seen, time)
        self.last_seen = max(self.last_seen, time)

    def may_be_in(self, slot: Slot) -> bool:
        """True if the copy can have been in the slot; the duties of players are not considered."""
        if slot.allowed is not None and self.card not in slot.allowed:
            return False
        if self.seen_with == NOBODY:
            return self.only_seats is None or slot.holder in self.only_seats
        if self.only_slots is not None:
            return slot.index in self.only_slots
        if self.gone < slot.left != NEVER:
            # The card of this slot was put away only later.
            return False
        return self.seen_with == slot.holder and slot.taken < self.first_seen and self.last_seen < slot.left


class HiddenMove(NamedTuple):
    """A hidden action that took cards out of a hand.

    Attributes:
        time: index of its entry.
        seat: seat that acted.
        text: the masked action in the view.
        slots: slots of the cards. They stand for any slots that the holder filled at the same time.
    """

    time: int
    seat: int
    text: str
    slots: tuple[int, ...]


@dataclass
class Knowledge:
    """Where each card can have been, according to the history of a view.

    Attributes:
        fresh: a deal of the game with the same dealer before its first action; gives public facts.
        viewer: seat of the view.
        entries: history of the view in numbers.
        hidden: possible actions for each text of a masked action.
        dealt: cards that the viewer was dealt and may look at.
        turned_to: seat that was dealt a card face up, or `NOBODY`.
        turned_at: the position of that card in the deck.
        slots: one for each card of the deck.
        copies: one for each card of the pack.
        hidden_moves: hidden actions that took cards out of a hand.
        slot_of_event: slots of the cards of draws and unseen discards, by time.
        exchange: the game's card exchange, or None.
        gift_times: times of the actions that choose the cards to give.
        exchange_times: times of the events of the exchange. Slots then describe the hands after it.
        unseen_backs: where backs show the suit, the slots of the stock whose backs nobody has seen.
    """

    fresh: DealState
    viewer: int
    entries: Sequence[ViewEntry]
    hidden: Mapping[str, Sequence[int]]
    dealt: Sequence[int]
    turned_to: int
    turned_at: int
    slots: list[Slot]
    copies: list[CardCopy]
    hidden_moves: list[HiddenMove]
    slot_of_event: dict[int, int]
    exchange: CardExchange | None
    gift_times: frozenset[int]
    exchange_times: range
    unseen_backs: list[int] = field(default_factory=list)

    def free_slots(self) -> list[Slot]:
        """The slots whose cards are unknown."""
        return [slot for slot in self.slots if slot.copy_id == UNKNOWN]

    def free_copies(self) -> list[CardCopy]:
        """The copies whose slots are unknown."""
        return [copy for copy in self.copies if copy.slot == UNKNOWN]

    def known_deck(self, unknown: int) -> list[int]:
        """The cards of the deck; ``unknown`` in the free slots."""
        return [unknown if slot.copy_id == UNKNOWN else self.copies[slot.copy_id].card for slot in self.slots]

    def held_by(self, copy: CardCopy) -> int:
        """The seat that is known to hold the copy now, or `NOBODY`."""
        if copy.gone == NEVER:
            return copy.seen_with if copy.slot == UNKNOWN else self.slots[copy.slot].holder
        if copy.later and copy.later[-1].until == NEVER:
            return copy.later[-1].seat
        return NOBODY

    def cards_held_for_certain(self, seat: int) -> list[int]:
        """Cards that are in the hand now with any assignment."""
        return [
            copy.card
            for copy in self.copies
            if (copy.slot != UNKNOWN or copy.later) and self.held_by(copy) == seat
        ]
