"""`WorldBuilder`: makes a world of an assignment by replacing the hidden cards of a template deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from torite.core.deal_state import restart, unchecked
from torite.core.history import NO_CARD, NUMBERED, Entry, saw
from torite.core.inference import inference_of
from torite.core.knowledge_types import NEVER
from torite.core.layout import NOBODY
from torite.core.sampling.counting import shuffled
from torite.core.sampling.knowledge import CardCopy, HiddenMove, Knowledge

if TYPE_CHECKING:
    from torite.core.deal_state import DealState
    from torite.core.sampling.card_exchange import ExchangeSampler


class WorldBuilder:
    """Builds worlds from copies of a template: any deal with the public course of the view."""

    def __init__(
        self,
        known: Knowledge,
        copies: Sequence[CardCopy],
        template: DealState,
        exchange: ExchangeSampler | None = None,
    ) -> None:
        """Prepare what worlds have in common. ``exchange`` is needed in games with a card exchange."""
        self.exchange = exchange
        self.template: DealState = template.clone()
        self.lies_open: bool = inference_of(template).lies_open()
        self.known = known
        self.cards: list[int] = [copy.card for copy in copies]
        self.deck: list[int] = known.known_deck(NO_CARD)
        self.held: list[tuple[int, int]] = [
            (i, copy.card) for i, copy in enumerate(copies) if copy.gone == NEVER
        ]
        self.holder_now: list[int] = [slot.holder if slot.left == NEVER else NOBODY for slot in known.slots]
        self.unknown_seats: list[int] = sorted(
            {self.holder_now[slot.index] for slot in known.free_slots()} - {NOBODY}
        )
        for seat in self.unknown_seats:
            self.template.hands[seat] = sorted(known.cards_held_for_certain(seat))
        self.events: list[tuple[int, str, int, int, int]] = self._hidden_events()
        self.runs: list[slice] = self._runs()
        self.groups: list[list[int]] = [self._sources(move) for move in known.hidden_moves]

    def _hidden_events(self) -> list[tuple[int, str, int, int, int]]:
        """Events whose cards the viewer did not see: time, kind, seat, audience, slot of the card."""
        known, viewer = self.known, self.known.viewer
        return [
            (time, entry[0], entry[1], entry[3], known.slot_of_event[time])
            for time, entry in enumerate(self.template.history)
            if len(entry) == 4
            and entry[2] != NO_CARD
            and entry[0] not in NUMBERED
            and not saw(viewer, entry[1], entry[3])
            and time in known.slot_of_event
        ]

    def _runs(self) -> list[slice]:
        """The slices of the history in which a seat put several cards away unseen.

        A history lists them in the order of the hand: by card number.
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

    def _sources(self, move: HiddenMove) -> list[int]:
        """All slots from which the cards of this hidden action can have come."""
        taken = self.known.slots[move.slots[0]].taken
        return [
            slot.index for slot in self.known.free_slots() if slot.holder == move.seat and slot.taken == taken
        ]

    def build(self, assignment: Sequence[int], secrets: Sequence[tuple[int, int]], rng: Random) -> DealState:
        """A world.

        Args:
            assignment: slot of each free copy.
            secrets: times and numbers of the hidden actions.
            rng: the source of randomness.
        """
        deck = self.deck[:]
        for card, slot in zip(self.cards, assignment, strict=True):
            deck[slot] = card
        if not self.lies_open:
            self._mix(deck, rng)
            return self._played(deck, dict(secrets))
        deal = self.template.clone()
        hands = deal.hands
        holder_now = self.holder_now
        for i, card in self.held:
            holder = holder_now[assignment[i]]
            if holder >= 0:
                hands[holder].append(card)
        for seat in self.unknown_seats:
            hands[seat].sort()
        history = deal.history
        if self.events:
            self._fill_events(history, deck)
        for time, action in secrets:
            history[time] = (self.known.entries[time].seat, action)
        if self.groups:
            self._mix(deck, rng)
        if self.exchange is not None:
            deck = self._undo(self.exchange, deck, history, rng)
        deal.deck = deal.game.deck_for(deck, deal.dealer)
        deal._refresh_hidden()
        return deal

    def _fill_events(self, history: list[Entry], deck: Sequence[int]) -> None:
        """Put the cards of this deck into the events whose cards the viewer did not see."""
        for time, kind, seat, audience, slot in self.events:
            history[time] = (kind, seat, deck[slot], audience)
        for run in self.runs:
            history[run] = sorted(history[run])

    def _undo(
        self, exchange: ExchangeSampler, deck: Sequence[int], history: list[Entry], rng: Random
    ) -> list[int]:
        """The deck before the card exchange; writes the exchange into the history."""
        before, gifts = exchange.undo(deck, rng)
        for time, action in exchange.actions(gifts).items():
            history[time] = (self.known.entries[time].seat, action)
        exchange.fill_events(history, gifts)
        return before

    def _mix(self, deck: list[int], rng: Random) -> None:
        """Shuffle the cards of hidden actions among all slots from which they can have come."""
        for group in self.groups:
            cards = shuffled([deck[slot] for slot in group], rng.random)
            for slot, card in zip(group, cards, strict=True):
                deck[slot] = card

    def _played(self, deck: Sequence[int], hidden: Mapping[int, int]) -> DealState:
        """A world played from its first action: needed while cards lie face down in the trick."""
        deal = restart(self.template, deck)
        for time, entry in enumerate(self.known.entries):
            if not entry.event:
                unchecked(deal)(hidden.get(time, entry.action), entry.seat)
        return deal
