"""Laying a world: a copy of one deal with the same course, in which the unseen cards are exchanged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from torite.core.history import NO_CARD, NUMBERED, saw
from torite.core.layout import NOBODY
from torite.core.sampling.counting import shuffled
from torite.core.sampling.knowledge import NEVER, UNKNOWN, Knowledge, Part

if TYPE_CHECKING:
    from torite.core.deal import Deal


class Layer:
    """Lays worlds on a copy of a template: any deal with the public course of the view."""

    def __init__(self, known: Knowledge, names: Sequence[int], template: Deal) -> None:
        """Note what is to be exchanged."""
        self.template = template
        self.known = known
        self.cards = [known.cards[name] for name in names]
        self.deck = [known.cards[name] if name != UNKNOWN else NO_CARD for name in known.at]
        self.held = [
            (i, card)
            for i, (card, name) in enumerate(zip(self.cards, names, strict=True))
            if known.gone[name] == NEVER
        ]
        self.holder_now = [
            holder if left == NEVER else NOBODY
            for holder, left in zip(known.holders, known.left, strict=True)
        ]
        self.unknown_seats = sorted({self.holder_now[place] for place in known.free_places()} - {NOBODY})
        self.known_cards = {
            seat: [card for card in set(known.cards) for _ in known.held_for_certain(seat, card)]
            for seat in self.unknown_seats
        }
        self.events = self._hidden_events()
        self.groups = [self._alike(part) for part in known.parts]

    def _hidden_events(self) -> list[tuple[int, str, int, int, int]]:
        """Events whose cards the seat did not see: index, kind, seat, audience, place of the card."""
        known, viewer = self.known, self.known.viewer
        return [
            (time, entry[0], entry[1], entry[3], known.place_of_event[time])
            for time, entry in enumerate(self.template.history)
            if len(entry) == 4
            and entry[2] != NO_CARD
            and entry[0] not in NUMBERED
            and not saw(viewer, entry[1], entry[3])
            and time in known.place_of_event
        ]

    def _alike(self, part: Part) -> list[int]:
        """The places from any of which the cards of this hidden action may have come."""
        known = self.known
        taken = known.taken[part.places[0]]
        return [
            place
            for place in known.free_places()
            if known.holders[place] == part.seat and known.taken[place] == taken
        ]

    def lay(self, at: Sequence[int], secrets: Sequence[tuple[int, int]], rng: Random) -> Deal:
        """A world.

        Args:
            at: the places of the names.
            secrets: the times of hidden actions, and what they were.
            rng: the source of randomness.
        """
        deck = self.deck[:]
        for card, place in zip(self.cards, at, strict=True):
            deck[place] = card
        if not self.template.lies_open():
            self._mix(deck, rng)
            return self._played(deck, dict(secrets))
        deal = self.template.clone()
        hands = deal.hands
        holder_now = self.holder_now
        for seat, cards in self.known_cards.items():
            hands[seat] = cards[:]
        for i, card in self.held:
            holder = holder_now[at[i]]
            if holder >= 0:
                hands[holder].append(card)
        for seat in self.unknown_seats:
            hands[seat].sort()
        history = deal.history
        for time, kind, seat, audience, place in self.events:
            history[time] = (kind, seat, deck[place], audience)
        for time, action in secrets:
            history[time] = (self.known.entries[time].seat, action)
        self._mix(deck, rng)
        deal.deck = deck
        deal.lay_anew()
        return deal

    def _mix(self, deck: list[int], rng: Random) -> None:
        """Let the cards of hidden actions have come from any of their places."""
        for group in self.groups:
            cards = shuffled([deck[place] for place in group], rng.random)
            for place, card in zip(group, cards, strict=True):
                deck[place] = card

    def _played(self, deck: Sequence[int], hidden: Mapping[int, int]) -> Deal:
        """A world of which cards lie face down in the trick: it is played anew, and has just begun."""
        deal = self.template.redealt(deck)
        for time, entry in enumerate(self.known.entries):
            if not entry.event:
                deal.take_unchecked(hidden.get(time, entry.action), entry.seat)
        return deal
