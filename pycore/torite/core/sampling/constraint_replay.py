"""`ConstraintReplay`: constraints on hands, found by a replay with any cards that fit the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from torite.core.cards import CARD_COUNT
from torite.core.deal_state import restart, unchecked
from torite.core.history import ALL, NO_CARD, NUMBERED, learns_of
from torite.core.inference import inference_of
from torite.core.knowledge_types import UNKNOWN, Ban, Held, SecretHypothesis
from torite.core.sampling.chain import NoWorldError
from torite.core.sampling.knowledge import HiddenMove, Knowledge
from torite.core.sampling.view_entries import move_actions

if TYPE_CHECKING:
    from torite.core.deal_state import DealState


class HiddenChoice(NamedTuple):
    """A hidden action that took no card out of the hand.

    Attributes:
        time: index of its entry.
        seat: seat that acted.
        needs: possible actions, each with the card that the seat must hold for it, or `NO_CARD`.
    """

    time: int
    seat: int
    needs: list[tuple[int, int]]


class ConstraintReplay:
    """Replays the course of a view and collects constraints on the hands of other seats.

    Attributes:
        deal: the replayed deal, the template of all worlds.
        bans: cards that seats did not hold when they played another one.
        held: sums over hands, from calls and answers.
        choices: hidden choices.
    """

    def __init__(
        self,
        known: Knowledge,
        deck: list[int],
        hypothesis: SecretHypothesis | None,
        rng: Random,
        gifts: Mapping[int, int] | None = None,
    ) -> None:
        """Replay the course of the view.

        Args:
            known: knowledge of single cards and slots.
            deck: a deck that fits the view, although actions of others may be illegal with it.
            hypothesis: possible secret choices, if the course of play depends on them.
            rng: the source of randomness.
            gifts: hidden actions that chose the cards of a card exchange, by time.

        Raises:
            NoWorldError: a secret choice fits no hand.
        """
        self.known = known
        deal = restart(known.fresh, deck)
        self.deal: DealState = deal
        self._inference = inference_of(deal)
        self.bans: list[Ban] = []
        self.held: list[Held] = []
        self.choices: list[HiddenChoice] = []
        self._moves = {move.time: move for move in known.hidden_moves}
        self._unseen = sorted({copy.card for copy in known.free_copies()})
        self._hypothesis = hypothesis
        self._gifts = gifts or {}
        asked: Sequence[int] | None = None
        for time, entry in enumerate(known.entries):
            seat, action = entry.seat, entry.action
            if entry.event == "answer" and asked is not None and seat != known.viewer:
                self.held.append(Held((seat,), time, asked, entry.number, entry.number))
            if entry.event:
                continue
            if action == UNKNOWN:
                action = self._secret(time, rng)
            elif seat != known.viewer:
                self._infer(time, seat, action)
            asked = self._inference.counts(action)
            unchecked(deal)(action, seat)
        # Entries that only other seats see depend on the cards.
        deal.history = [entry for entry in deal.history if learns_of(known.viewer, entry)]
        for time, entry in enumerate(known.entries):
            if entry.event in NUMBERED:
                deal.history[time] = (entry.event, entry.seat, entry.number, ALL)

    def _infer(self, time: int, seat: int, action: int) -> None:
        """Collect what an action of another seat implies."""
        deal = self.deal
        if time in self.known.gift_times:
            # Its cards have changed hands since.
            return
        if action >= CARD_COUNT:
            cards = self._inference.would_allow(seat, action)
            if cards:
                counts = [int(card in cards) for card in range(CARD_COUNT)]
                self.held.append(Held((seat,), time, counts, 1, CARD_COUNT))
        elif seat == deal.turn and self._inference.knows_duties(self.known.viewer):
            bound = self._inference.would_bind(seat, action, self._unseen)
            if bound:
                self.bans.append(Ban(seat, time, frozenset(bound)))

    def _secret(self, time: int, rng: Random) -> int:
        """A number for a hidden action that fits this deal."""
        entry = self.known.entries[time]
        deal, seat = self.deal, entry.seat
        if time in self._gifts:
            return self._gifts[time]
        move = self._moves.get(time)
        if move is not None:
            found = move_action(self.known, move, deal.deck)
            if found is None:
                raise NoWorldError("the cards that left a hand fit no action")
            return found
        choice = HiddenChoice(time, seat, self._needs(seat, entry.text))
        self.choices.append(choice)
        may = None if self._hypothesis is None else self._hypothesis.actions.get(time)
        actions = [
            action
            for action, card in choice.needs
            if (card == NO_CARD or card in deal.hands[seat]) and (may is None or action in may.values())
        ]
        if not actions:
            raise NoWorldError("a secret choice fits no hand")
        return actions[int(rng.random() * len(actions))]

    def _needs(self, seat: int, text: str) -> list[tuple[int, int]]:
        """The actions that a masked text can stand for now, each with the card that it needs."""
        deal = self.deal
        free = [
            action
            for action in self._inference.legal_with(seat, [])
            if deal.game.masked_action(action) == text
        ]
        needs = [(action, NO_CARD) for action in free]
        for card in sorted(set(deal.game.pack)):
            legal = self._inference.legal_with(seat, [card])
            needs += [
                (action, card)
                for action in legal
                if deal.game.masked_action(action) == text and action not in free
            ]
        return needs


def move_action(known: Knowledge, move: HiddenMove, deck: Sequence[int]) -> int | None:
    """The hidden action that takes the cards of these slots out of the hand; None if there is none."""
    cards = sorted([deck[slot] for slot in move.slots])
    return move_actions(known.fresh.game, move.text).get(tuple(cards))
