"""`read_view`: what the history of a view says about single cards and slots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from torite.core.cards import BACKS, CARD_INDEX, CARD_SUIT, faces
from torite.core.history import NO_CARD, NUMBERED, UNLOGGED
from torite.core.inference import inference_of
from torite.core.knowledge_types import DEALT, NEVER, UNKNOWN, ViewEntry
from torite.core.layout import NOBODY
from torite.core.sampling.knowledge import CardCopy, HiddenMove, Knowledge, LaterStay, Slot
from torite.core.sampling.view_entries import after_exchange, entries_of, hidden_actions

if TYPE_CHECKING:
    from torite.core.deal_state import DealState


def read_view(fresh: DealState, view: Mapping[str, Any]) -> Knowledge:
    """What a view says about single cards and slots.

    Args:
        fresh: a deal of the game with the same dealer, before its first action.
        view: what the seat may know.
    """
    hidden = hidden_actions(fresh.game)
    entries = entries_of(fresh.game, hidden, view["history"])
    inference = inference_of(fresh)
    layout, order = inference.dealing(entries)
    exchange = inference.card_exchange(entries)
    only = inference.only_at()
    known = Knowledge(
        fresh,
        viewer=view["seat"],
        entries=entries,
        hidden=hidden,
        dealt=[CARD_INDEX[code] for code in view["dealt"]],
        turned_to=layout.turned_to,
        turned_at=layout.turned_at,
        slots=[Slot(i, holder, only.get(i)) for i, holder in enumerate(layout.holders)],
        copies=[CardCopy(i, card) for i, card in enumerate(fresh.game.pack)],
        hidden_moves=[],
        slot_of_event={},
        exchange=exchange,
        gift_times=frozenset() if exchange is None else exchange.choices(entries),
        exchange_times=range(0) if exchange is None else exchange.events(entries),
    )
    reader = _ViewReader(known, order)
    reader.read_history()
    reader.read_hands(view["hands"])
    reader.read_places(view["places"])
    return known


@cache
def _cards_of(suit: int) -> frozenset[int]:
    """The cards whose backs show a suit."""
    return frozenset(card for card, own in enumerate(CARD_SUIT) if own == suit)


def _suit_of(slot: Slot) -> int:
    """The suit that the card of a slot showed."""
    return CARD_SUIT[min(slot.allowed or ())]


class _DiscardRun(NamedTuple):
    """Cards that a seat put away one after the other, unseen.

    Attributes:
        since: time of the first discard.
        slots: slots of the cards, in order.
    """

    since: int
    slots: tuple[int, ...]


class _ViewReader:
    """Goes through a view and completes the slots and copies of a `Knowledge`."""

    def __init__(self, known: Knowledge, order: Sequence[int]) -> None:
        """``order`` lists the slots from which cards are turned up or drawn, first to last."""
        self.known = known
        self.slots = known.slots
        self._open_draws = inference_of(known.fresh).open_draws(known.entries)
        self._undealt = iter(order)
        self._runs: dict[int, _DiscardRun] = {}
        self._table: list[CardCopy] = []
        self._copies_of: dict[int, list[CardCopy]] = {}
        for copy in known.copies:
            self._copies_of.setdefault(copy.card, []).append(copy)
        self._unseen = {card: copies[:] for card, copies in self._copies_of.items()}

    def read_history(self) -> None:
        """Place the viewer's cards and note what each entry says about others."""
        known = self.known
        if known.exchange_times:
            events = [known.entries[time] for time in known.exchange_times]
            self._place_dealt(after_exchange(known.dealt, events, known.viewer), NOBODY)
        else:
            self._place_dealt([*known.dealt], known.turned_to)
        for time, entry in enumerate(known.entries):
            if entry.event:
                self._read_event(entry, time)
            else:
                self._read_action(entry, time)

    def read_hands(self, hands: Sequence[Sequence[str | None]]) -> None:
        """Note the cards that lie open now, such as the hand of a partner."""
        now = len(self.known.entries)
        for seat, codes in enumerate(hands):
            if seat == self.known.viewer:
                continue
            for card, number in Counter(faces(codes)).items():
                for _ in range(number - len(self._held_copies(seat, card))):
                    self._new_copy(card).see(seat, now)
            if self.known.fresh.game.backs_show_suit:
                self._read_backs(seat, [BACKS.index(code) for code in codes if code in BACKS])

    def _read_backs(self, seat: int, shown: Sequence[int]) -> None:
        """Give the slots that were dealt to a seat the suits that its cards showed."""
        suits = Counter(shown)
        for copy in self.known.copies:
            if copy.seen_with == seat and copy.gone != NEVER:
                suits[CARD_SUIT[copy.card]] += 1
        own = [slot for slot in self.slots if slot.holder == seat]
        suits.subtract(_suit_of(slot) for slot in own if slot.taken != DEALT)
        dealt = [slot for slot in own if slot.taken == DEALT]
        for slot, suit in zip(dealt, suits.elements(), strict=False):
            slot.allowed = _cards_of(suit)

    def read_places(self, places: Sequence[Mapping[str, Any]]) -> None:
        """Note the backs that show on the stock."""
        for place in places:
            for code in place["cards"]:
                if code in BACKS:
                    self._next_slot().allowed = _cards_of(BACKS.index(code))
        if self.known.fresh.game.backs_show_suit:
            self._read_rest()

    def _read_rest(self) -> None:
        """Give the rest of the stock the suits that are left: how many there are of each is known."""
        left = Counter(CARD_SUIT[copy.card] for copy in self.known.free_copies())
        free = self.known.free_slots()
        left.subtract(_suit_of(slot) for slot in free if slot.allowed is not None)
        for slot, suit in zip([slot for slot in free if slot.allowed is None], left.elements(), strict=True):
            slot.allowed = _cards_of(suit)
            self.known.unseen_backs.append(slot.index)

    # Copies and slots

    def _new_copy(self, card: int) -> CardCopy:
        """A copy of this card that has not been seen yet."""
        return self._unseen[card].pop(0)

    def _put(self, card: int, slot: Slot) -> CardCopy:
        """Put a new copy of the card into a slot."""
        copy = self._new_copy(card)
        copy.slot, slot.copy_id = slot.index, copy.copy_id
        return copy

    def _place_dealt(self, dealt: list[int], turned_to: int) -> None:
        """Place the viewer's cards. Their order is irrelevant, but for a card dealt face up."""
        known = self.known
        own = [slot for slot in self.slots if slot.holder == known.viewer]
        if turned_to == known.viewer and dealt:
            turned = next(entry.card for entry in known.entries if entry.event == "shown")
            dealt.remove(turned)
            dealt.insert(sum(slot.index < known.turned_at for slot in own), turned)
        for slot, card in zip(own, dealt, strict=False):
            self._put(card, slot)

    def _next_slot(self) -> Slot:
        """The next slot whose card is turned up or drawn."""
        for index in self._undealt:
            slot = self.slots[index]
            if slot.copy_id == UNKNOWN and slot.holder == NOBODY:
                return slot
        raise ValueError("this view draws more cards than the deck has")

    def _held_copies(self, seat: int, card: int) -> list[CardCopy]:
        """The copies of this card that are known to be in the hand now, those that never left it first."""
        held = [copy for copy in self._copies_of[card] if self.known.held_by(copy) == seat]
        if len(held) > 1:
            held.sort(key=lambda copy: copy.later[-1].since if copy.gone != NEVER else UNKNOWN)
        return held

    def _leave(self, seat: int, card: int, time: int) -> None:
        """Note that a card leaves a hand."""
        held = self._held_copies(seat, card)
        if held:
            copy = held[0]
            if copy.gone != NEVER:
                copy.later[-1] = copy.later[-1]._replace(until=time)
                return
        else:
            copy = self._new_copy(card)
            copy.see(seat, time)
        copy.gone = time
        if copy.slot == UNKNOWN:
            copy.last_seen = max(copy.last_seen, time)

    def _unknown_slots_held(self, seat: int, time: int) -> list[Slot]:
        """The slots whose unknown cards may be in this hand now."""
        return [
            slot
            for slot in self.slots
            if slot.holder == seat and slot.copy_id == UNKNOWN and slot.taken < time < slot.left
        ]

    # The history

    def _read_action(self, entry: ViewEntry, time: int) -> None:
        known, seat = self.known, entry.seat
        if entry.action != UNKNOWN:
            for card in known.fresh.game.leaves_hand(entry.action):
                self._leave(seat, card, time)
            return
        if time in known.gift_times:
            return
        leaves, actions = known.fresh.game.leaves_hand, known.hidden[entry.text]
        number = len(leaves(actions[0]))
        if number:
            slots = self._unknown_slots_held(seat, time)[:number]
            for slot in slots:
                slot.left = time
                if number == 1:
                    cards = frozenset(card for action in actions for card in leaves(action))
                    slot.allowed = cards if slot.allowed is None else cards & slot.allowed
            known.hidden_moves.append(
                HiddenMove(time, seat, entry.text, tuple([slot.index for slot in slots]))
            )

    def _read_event(self, entry: ViewEntry, time: int) -> None:
        kind, seat, card = entry.event, entry.seat, entry.card
        if kind in ("draw", "away"):
            self._read_move(entry, time)
        elif kind == "exposed":
            if seat != self.known.viewer:
                self._expose(seat, card)
        elif kind == "laid":
            gone = [copy for copy in self._copies_of[card] if copy.gone != NEVER]
            self._table.append(max(gone, key=lambda copy: copy.gone))
        elif kind == "shown":
            self._read_shown(seat, card, time)
        elif card != NO_CARD and kind not in NUMBERED and kind not in UNLOGGED:
            self._table.append(self._put(card, self._next_slot()))

    def _read_move(self, entry: ViewEntry, time: int) -> None:
        kind, seat, card = entry.event, entry.seat, entry.card
        if time in self.known.exchange_times:
            self._read_exchanged(kind, seat, card)
        elif kind == "draw":
            self._draw(seat, card, time, entry.text)
        elif card == NO_CARD:
            self._discard_unseen(seat, time)
        else:
            self._leave(seat, card, time)

    def _read_shown(self, seat: int, card: int, time: int) -> None:
        if card == NO_CARD or seat == self.known.viewer or not self._unseen[card]:
            return
        if seat == self.known.turned_to:
            self._read_turned(seat, card)
        else:
            self._new_copy(card).see(seat, time)

    def _discard_unseen(self, seat: int, time: int) -> None:
        slot = self._unknown_slots_held(seat, time)[0]
        slot.left = time
        self.known.slot_of_event[time] = slot.index
        run = self._runs.get(seat)
        if run is None or run.since + len(run.slots) != time:
            run = _DiscardRun(time, ())
        self._runs[seat] = run._replace(slots=(*run.slots, slot.index))

    def _read_exchanged(self, kind: str, seat: int, card: int) -> None:
        """Note what the viewer gave away; the cards that it got are already placed."""
        exchange = self.known.exchange
        if kind == "away" and seat == self.known.viewer and exchange is not None:
            self._new_copy(card).see(exchange.receiver(seat), exchange.since)

    def _read_turned(self, seat: int, card: int) -> None:
        """Note the card that the seat was dealt face up."""
        exchange = self.known.exchange
        receiver = NOBODY if exchange is None else exchange.receiver(seat)
        if not self.known.exchange_times or exchange is None or receiver == NOBODY:
            self._put(card, self.slots[self.known.turned_at])
        elif card in exchange.kept or receiver == self.known.viewer:
            # The seat kept it: otherwise the viewer would hold it now.
            self._new_copy(card).see(seat, exchange.since)
        else:
            self._unseen[card][0].only_seats = frozenset((seat, receiver))

    def _expose(self, seat: int, card: int) -> None:
        """Note that this card was among the last discards of the seat."""
        run = self._runs[seat]
        copy = self._new_copy(card)
        copy.see(seat, run.since - 1)
        copy.gone = run.since
        copy.only_slots = run.slots

    def _draw(self, seat: int, card: int, time: int, back: str) -> None:
        may_be_open = self._open_draws is None or time in self._open_draws
        copy = next((copy for copy in self._table if copy.card == card and may_be_open), None)
        if copy is None:
            slot = self._next_slot()
            self.known.slot_of_event[time] = slot.index
            slot.holder, slot.taken = seat, time
            if card != NO_CARD:
                self._put(card, slot)
            elif back:
                slot.allowed = _cards_of(BACKS.index(back))
            return
        self._table.remove(copy)
        if copy.slot != UNKNOWN and self.slots[copy.slot].holder == NOBODY:
            slot = self.slots[copy.slot]
            slot.holder, slot.taken = seat, time
        else:
            copy.later.append(LaterStay(seat, time))
