"""What a seat has learnt about single cards and places, read once from its view.

A *place* is a position of the deck. A *name* is one card of the pack, so that the two copies of a double
pack are told apart: a name is a position of the unshuffled pack. Times are indices of the view's history;
the cards are dealt at the time -1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from torite.core.cards import CARD_INDEX
from torite.core.history import NO_CARD, NUMBERED, UNLOGGED
from torite.core.layout import NOBODY
from torite.core.sampling.view_entries import (
    DEALT,
    NEVER,
    UNKNOWN,
    ViewEntry,
    after_exchange,
    entries_of,
    hidden_actions,
)

if TYPE_CHECKING:
    from torite.core.deal import Deal
    from torite.core.sampling.card_exchange import CardExchange


class Part(NamedTuple):
    """A hidden action with which cards left a hand.

    Attributes:
        time: when.
        seat: whose.
        text: what was told of it.
        places: which places their cards came from. Any others of the same kind could be told instead: places
            of one holder that were filled at the same time are all alike.
    """

    time: int
    seat: int
    text: str
    places: tuple[int, ...]


class Run(NamedTuple):
    """Cards that a seat put away one after the other, unseen.

    Attributes:
        since: when the first of them went.
        places: the places that they left, in turn.
    """

    since: int
    places: tuple[int, ...]


class Known(NamedTuple):
    """A card that is known to have been in a hand, but not by its place."""

    name: int
    seat: int
    since: int
    until: int


class Knowledge:
    """Where each card may have been, as far as the history tells it.

    Attributes:
        entries: the history in numbers.
        cards: the card of each name.
        holders: for each place the seat that held its card, or `NOBODY`.
        taken: when the card of a place came to its holder.
        left: when the card of a place was put away, whatever card it is.
        at: the name at each place, or `UNKNOWN`.
        owner: for each name without a place the seat in whose hand it was, or `NOBODY`.
        before: since when at the latest it was there.
        until: the last time at which it was seen there.
        gone: when each name left the hand in which it was first.
        again: cards that came to a hand from the table.
        parts: hidden actions with which cards left a hand.
        must: for a place at which only certain cards can be, these.
        turned_to: the seat that was dealt the last card of the deck face up, or `NOBODY`.
        passing: what the game says of cards that are passed on, or None.
        gifts: the times of the actions with which seats choose what they give.
        exchange: the times of the events with which cards changed hands. After them a place stands for a card
            that its holder has after the exchange.
        either: a name that is in one of these hands after the exchange, or `UNKNOWN`.
        among: for a card that was seen after it had been put away, the places from which it can have come.
    """

    def __init__(self, fresh: Deal, view: Mapping[str, Any]) -> None:
        """Read a view.

        Args:
            fresh: any deal of the game with this dealer, before its first action: for what is public.
            view: what the seat may know.
        """
        game = fresh.game
        self.viewer: int = view["seat"]
        self.hidden: Mapping[str, list[int]] = hidden_actions(fresh)
        self.entries: list[ViewEntry] = entries_of(game, self.hidden, view["history"])
        self.fresh = fresh
        layout, self._order = fresh.dealing(self.entries)
        self._open_draws = fresh.open_draws(self.entries)
        self._next = 0
        self.cards: tuple[int, ...] = tuple(game.pack)
        size = len(self.cards)
        self.holders: list[int] = list(layout.holders)
        self.taken: list[int] = [DEALT] * size
        self.left: list[int] = [NEVER] * size
        self.at: list[int] = [UNKNOWN] * size
        self.place: list[int] = [UNKNOWN] * size
        """The place of each name, as far as it is known."""
        self.owner: list[int] = [NOBODY] * size
        self.before: list[int] = [NEVER] * size
        self.until: list[int] = [DEALT] * size
        self.gone: list[int] = [NEVER] * size
        self.again: list[Known] = []
        self.place_of_event: dict[int, int] = {}
        """The places of the cards of draws, and of cards put away unseen, by time."""
        self.parts: list[Part] = []
        self._partings: dict[str, dict[tuple[int, ...], int]] = {}
        self.must: dict[int, frozenset[int]] = {**fresh.only_at()}
        self.among: dict[int, Run] = {}
        self._runs: dict[int, Run] = {}
        self._table: list[int] = []
        self._unnamed: dict[int, list[int]] = {}
        for name, card in enumerate(self.cards):
            self._unnamed.setdefault(card, []).append(name)
        self.dealt: list[int] = [CARD_INDEX[code] for code in view["dealt"]]
        """The cards that this seat was dealt, as far as it may look at them."""
        self.turned_to: int = layout.turned_to
        self.passing: CardExchange | None = fresh.card_exchange(self.entries)
        self.gifts: frozenset[int] = (
            frozenset() if self.passing is None else self.passing.choices(self.entries)
        )
        self.exchange: range = range(0) if self.passing is None else self.passing.events(self.entries)
        self.either: tuple[int, frozenset[int]] = (UNKNOWN, frozenset())
        self._read_history()
        self._note_hands(view["hands"])

    def _read_history(self) -> None:
        """Place the own cards, and note what each entry tells of others."""
        if self.exchange:
            own = after_exchange(self.dealt, [self.entries[time] for time in self.exchange], self.viewer)
            self._place_dealt(own, NOBODY)
        else:
            self._place_dealt(self.dealt[:], self.turned_to)
        for time, entry in enumerate(self.entries):
            if entry.event:
                self._note_event(entry, time)
            else:
                self._note_action(entry, time)

    # Names and places

    def _new_name(self, card: int) -> int:
        """A name of this card of which nothing is known yet."""
        return self._unnamed[card].pop(0)

    def _put(self, name: int, place: int) -> None:
        self.at[place] = name
        self.place[name] = place

    def _place_dealt(self, dealt: list[int], turned_to: int) -> None:
        """The own cards: in which order they came nobody knows, but which of them was turned up."""
        own = [place for place, holder in enumerate(self.holders) if holder == self.viewer]
        if turned_to == self.viewer and dealt:
            turned = next(entry.card for entry in self.entries if entry.event == "shown")
            dealt.remove(turned)
            dealt.append(turned)
        for place, card in zip(own, dealt, strict=False):
            self._put(self._new_name(card), place)

    def _next_place(self) -> int:
        """The next place whose card is turned up or drawn."""
        while self.at[self._order[self._next]] != UNKNOWN or self.holders[self._order[self._next]] != NOBODY:
            self._next += 1
        return self._order[self._next]

    def _in_hand(self, name: int, seat: int) -> bool:
        """Whether a name is known to be still in the hand in which it was first."""
        place = self.place[name]
        holder = self.owner[name] if place == UNKNOWN else self.holders[place]
        return holder == seat and self.gone[name] == NEVER

    def _all_held(self, seat: int, card: int) -> list[int]:
        """The names of this card that are known to be in the hand now."""
        first = [name for name, other in enumerate(self.cards) if other == card and self._in_hand(name, seat)]
        again = [known.name for known in self.again if known.seat == seat and known.until == NEVER]
        return first + [name for name in again if self.cards[name] == card]

    def _leave(self, seat: int, card: int, time: int) -> int:
        """Note that a card leaves a hand; its name."""
        held = self._all_held(seat, card)
        name = held[0] if held else self._new_name(card)
        if not held:
            self._own(name, seat, time)
        for i, known in enumerate(self.again):
            if known.name == name and known.until == NEVER:
                self.again[i] = known._replace(until=time)
                return name
        self.gone[name] = time
        if self.place[name] == UNKNOWN:
            self.until[name] = max(self.until[name], time)
        return name

    def _own(self, name: int, seat: int, time: int) -> None:
        """Note that a name without a place was in a hand at this time."""
        self.owner[name] = seat
        self.before[name] = min(self.before[name], time)
        self.until[name] = max(self.until[name], time)

    # The history

    def _note_action(self, entry: ViewEntry, time: int) -> None:
        seat = entry.seat
        if entry.action != UNKNOWN:
            for card in self.fresh.leaves_hand(entry.action):
                self._leave(seat, card, time)
            return
        if time in self.gifts:
            return
        choices = [self.fresh.leaves_hand(action) for action in self.hidden[entry.text]]
        number = len(choices[0])
        if number:
            places = self._held_places(seat, time)[:number]
            for place in places:
                self.left[place] = time
                if number == 1:
                    self._restrict(place, frozenset(card for cards in choices for card in cards))
            self.parts.append(Part(time, seat, entry.text, tuple(places)))

    def _restrict(self, place: int, cards: frozenset[int]) -> None:
        """Note that at this place only these cards can be."""
        before = self.must.get(place)
        self.must[place] = cards if before is None else cards & before

    def _held_places(self, seat: int, time: int) -> list[int]:
        """The places whose unknown cards may be in this hand now."""
        return [
            place
            for place, holder in enumerate(self.holders)
            if holder == seat and self.at[place] == UNKNOWN and self.taken[place] < time < self.left[place]
        ]

    def _note_event(self, entry: ViewEntry, time: int) -> None:
        kind, seat, card = entry.event, entry.seat, entry.card
        if kind in ("draw", "away"):
            self._note_moved(entry, time)
        elif kind == "exposed":
            if seat != self.viewer:
                self._expose(seat, card)
        elif kind == "laid":
            names = [
                name for name, other in enumerate(self.cards) if other == card and self.gone[name] != NEVER
            ]
            self._table.append(max(names, key=lambda name: self.gone[name]))
        elif kind == "shown":
            self._note_shown(seat, card, time)
        elif card != NO_CARD and kind not in NUMBERED and kind not in UNLOGGED:
            name, place = self._new_name(card), self._next_place()
            self._put(name, place)
            self._table.append(name)

    def _note_moved(self, entry: ViewEntry, time: int) -> None:
        kind, seat, card = entry.event, entry.seat, entry.card
        if time in self.exchange:
            self._pass_on(kind, seat, card)
        elif kind == "draw":
            self._draw(seat, card, time)
        elif card == NO_CARD:
            self._put_away(seat, time)
        else:
            self._leave(seat, card, time)

    def _note_shown(self, seat: int, card: int, time: int) -> None:
        if card == NO_CARD or seat == self.viewer or not self._unnamed[card]:
            return
        if seat == self.turned_to:
            self._note_turned(seat, card)
        else:
            self._own(self._new_name(card), seat, time)

    def _put_away(self, seat: int, time: int) -> None:
        """Note that a seat puts a card away, unseen."""
        place = self._held_places(seat, time)[0]
        self.left[place] = time
        self.place_of_event[time] = place
        run = self._runs.get(seat)
        if run is None or run.since + len(run.places) != time:
            run = Run(time, ())
        self._runs[seat] = run._replace(places=(*run.places, place))

    def _pass_on(self, kind: str, seat: int, card: int) -> None:
        """Note what the seat itself gave away in an exchange; what it got it holds already."""
        if kind == "away" and seat == self.viewer and self.passing is not None:
            self._own(self._new_name(card), self.passing.receiver(seat), self.passing.since)

    def _note_turned(self, seat: int, card: int) -> None:
        """Note the last card of the deck, which the seat was dealt face up."""
        passing = self.passing
        if not self.exchange or passing is None or passing.receiver(seat) == NOBODY:
            self._put(self._new_name(card), len(self.cards) - 1)
        elif card in passing.kept or passing.receiver(seat) == self.viewer:
            # It was not given away, or this seat would hold it.
            self._own(self._new_name(card), seat, passing.since)
        else:
            self.either = (self._unnamed[card][0], frozenset((seat, passing.receiver(seat))))

    def _expose(self, seat: int, card: int) -> None:
        """Note that this card was among those that the seat put away last."""
        run = self._runs[seat]
        name = self._new_name(card)
        self._own(name, seat, run.since - 1)
        self.gone[name] = run.since
        self.among[name] = run

    def _draw(self, seat: int, card: int, time: int) -> None:
        may_be_open = self._open_draws is None or time in self._open_draws
        open_names = [name for name in self._table if self.cards[name] == card and may_be_open]
        if open_names:
            name = open_names[0]
            self._table.remove(name)
            place = self.place[name]
            if place != UNKNOWN and self.holders[place] == NOBODY:
                self.holders[place] = seat
                self.taken[place] = time
            else:
                self.again.append(Known(name, seat, time, NEVER))
            return
        place = self.place_of_event[time] = self._next_place()
        self.holders[place] = seat
        self.taken[place] = time
        if card != NO_CARD:
            self._put(self._new_name(card), place)

    def _note_hands(self, hands: Sequence[Sequence[str | None]]) -> None:
        """What lies open now: a partner's hand into which this seat looks."""
        now = len(self.entries)
        for seat, codes in enumerate(hands):
            if seat == self.viewer:
                continue
            shown = Counter(CARD_INDEX[code] for code in codes if code is not None)
            for card, number in shown.items():
                for _ in range(number - len(self._all_held(seat, card))):
                    self._own(self._new_name(card), seat, now)

    def held_for_certain(self, seat: int, card: int) -> list[int]:
        """The names of this card that are in the hand now, whatever is at the unknown places."""
        again = {known.name for known in self.again}
        return [name for name in self._all_held(seat, card) if self.place[name] != UNKNOWN or name in again]

    def parting(self, text: str) -> dict[tuple[int, ...], int]:
        """For the cards that leave a hand, sorted, the hidden action told with this text."""
        found = self._partings.get(text)
        if found is None:
            leaves = self.fresh.leaves_hand
            found = self._partings[text] = {
                tuple(sorted(leaves(action))): action for action in self.hidden[text]
            }
        return found

    # What is open

    def free_places(self) -> list[int]:
        """The places whose cards are not known."""
        return [place for place, name in enumerate(self.at) if name == UNKNOWN]

    def free_names(self) -> list[int]:
        """The names whose places are not known."""
        return [name for name, place in enumerate(self.place) if place == UNKNOWN]

    def allows(self, name: int, place: int) -> bool:
        """Whether a card may have been at a place, duties apart."""
        must = self.must.get(place)
        if must is not None and self.cards[name] not in must:
            return False
        owner = self.owner[name]
        if owner == NOBODY:
            return name != self.either[0] or self.holders[place] in self.either[1]
        if name in self.among:
            return place in self.among[name].places
        left = self.left[place]
        if self.gone[name] < left != NEVER:
            # What lay there was put away only later.
            return False
        return (
            owner == self.holders[place] and self.taken[place] < self.before[name] and self.until[name] < left
        )
