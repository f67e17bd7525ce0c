"""Laying a world: a copy of one deal with the same course, in which the unseen cards are exchanged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from torite.core.history import NO_CARD, NUMBERED, Entry, saw
from torite.core.layout import NOBODY
from torite.core.sampling.counting import shuffled
from torite.core.sampling.knowledge import Knowledge, Part
from torite.core.sampling.view_entries import NEVER, UNKNOWN

if TYPE_CHECKING:
    from torite.core.deal import Deal
    from torite.core.sampling.card_exchange import ExchangeSampler


class WorldBuilder:
    """Lays worlds on a copy of a template: any deal with the public course of the view."""

    def __init__(
        self, known: Knowledge, names: Sequence[int], template: Deal, passed: ExchangeSampler | None = None
    ) -> None:
        """Note what is to be exchanged. With ``passed`` cards were passed on."""
        self.passed = passed
        self.template = template
        self.known = known
        self.cards: list[int] = [known.cards[name] for name in names]
        self.deck: list[int] = [known.cards[name] if name != UNKNOWN else NO_CARD for name in known.at]
        self.held: list[tuple[int, int]] = [
            (i, card)
            for i, (card, name) in enumerate(zip(self.cards, names, strict=True))
            if known.gone[name] == NEVER
        ]
        self.holder_now: list[int] = [
            holder if left == NEVER else NOBODY
            for holder, left in zip(known.holders, known.left, strict=True)
        ]
        self.unknown_seats: list[int] = sorted(
            {self.holder_now[place] for place in known.free_places()} - {NOBODY}
        )
        self.known_cards: dict[int, list[int]] = {
            seat: [card for card in set(known.cards) for _ in known.held_for_certain(seat, card)]
            for seat in self.unknown_seats
        }
        self.events: list[tuple[int, str, int, int, int]] = self._hidden_events()
        self.runs: list[slice] = self._runs()
        self.groups: list[list[int]] = [self._alike(part) for part in known.parts]

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

    def _runs(self) -> list[slice]:
        """The parts of the history in which a seat put several cards away that this seat did not see. They
        are told in the order in which they lay in the hand: in that of their numbers.
        """
        runs: list[slice] = []
        before: tuple[str, int, int] | None = None
        for time, kind, seat, _, _ in self.events:
            if kind == "away" and before == (kind, seat, time - 1):
                runs[-1] = slice(runs[-1].start, time + 1)
            elif kind == "away":
                runs.append(slice(time, time + 1))
            before = (kind, seat, time)
        return [run for run in runs if run.stop - run.start > 1]

    def _alike(self, part: Part) -> list[int]:
        """The places from any of which the cards of this hidden action may have come."""
        known = self.known
        taken = known.taken[part.places[0]]
        return [
            place
            for place in known.free_places()
            if known.holders[place] == part.seat and known.taken[place] == taken
        ]

    def build(self, at: Sequence[int], secrets: Sequence[tuple[int, int]], rng: Random) -> Deal:
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
        self._tell(history, deck)
        for time, action in secrets:
            history[time] = (self.known.entries[time].seat, action)
        self._mix(deck, rng)
        deal.deck = deck if self.passed is None else self._hand_back(self.passed, deck, history, rng)
        deal.refresh_hidden()
        return deal

    def _tell(self, history: list[Entry], deck: Sequence[int]) -> None:
        """Put the cards of this deck into the events whose cards the seat did not see."""
        for time, kind, seat, audience, place in self.events:
            history[time] = (kind, seat, deck[place], audience)
        for run in self.runs:
            history[run] = sorted(history[run])

    def _hand_back(
        self, passed: ExchangeSampler, deck: Sequence[int], history: list[Entry], rng: Random
    ) -> list[int]:
        """The deck before cards were passed on; then the history tells of it."""
        before, gifts = passed.undo(deck, rng)
        for time, action in passed.secrets(gifts).items():
            history[time] = (self.known.entries[time].seat, action)
        passed.tell(history, gifts)
        return before

    def _mix(self, deck: list[int], rng: Random) -> None:
        """Let the cards of hidden actions have come from any of their places."""
        for group in self.groups:
            cards = shuffled([deck[place] for place in group], rng.random)
            for place, card in zip(group, cards, strict=True):
                deck[place] = card

    def _played(self, deck: Sequence[int], hidden: Mapping[int, int]) -> Deal:
        """A world of which cards lie face down in the trick: it is played anew, and has just begun."""
        deal = self.template.restart(deck)
        for time, entry in enumerate(self.known.entries):
            if not entry.event:
                deal.take_unchecked(hidden.get(time, entry.action), entry.seat)
        return deal
