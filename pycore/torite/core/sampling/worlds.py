"""`Worlds`: the steps of the sampler. `torite.core.sampler` describes its contract and method."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, TypeVar, cast

from torite.core.cards import CARD_COUNT
from torite.core.deal_state import DealState
from torite.core.history import NO_CARD
from torite.core.inference import inference_of
from torite.core.knowledge_types import Ban, Held, SecretHypothesis, Shape
from torite.core.rules import Rules
from torite.core.sampling.acceptance import Acceptance, Secrets
from torite.core.sampling.card_exchange import ExchangeSampler
from torite.core.sampling.chain import Chain, NoWorldError
from torite.core.sampling.constraint_replay import ConstraintReplay
from torite.core.sampling.constraints import Tally, banned_slots, sums_of, tallies_of
from torite.core.sampling.counting import Counting, TooManyError, shuffled
from torite.core.sampling.enumeration import assignments
from torite.core.sampling.knowledge import slot_mask
from torite.core.sampling.matching import matching
from torite.core.sampling.view_reader import read_view
from torite.core.sampling.world_builder import WorldBuilder
from torite.core.view import View

_TRIALS: Final = 48
"""Number of assignments drawn to estimate how many satisfy the sums."""
_ENOUGH: Final = 3
"""Minimum number of these that must satisfy the sums; with fewer the Markov chain is used."""
_MOST_REJECTED: Final = 100_000
"""Maximum number of assignments rejected in a row before the search for a world ends."""


World = TypeVar("World", bound=DealState)


class Worlds(Generic[World]):
    """The part of `Sampler` that needs no more than the state of a deal."""

    def __init__(self, game: Rules, view: Mapping[str, Any]) -> None:
        """Prepare to draw worlds for a view.

        Args:
            game: the game with its options.
            view: the result of `Deal.view`, or the same from JSON.

        Raises:
            ValueError: keys are missing from the view, or no deal agrees with it.
        """
        if absent := View.__required_keys__ - view.keys():
            raise ValueError(
                f"this is not a whole view of a deal: {', '.join(sorted(absent))} missing; take what"
                " view(seat) of a deal gives"
            )
        self._game = game
        self._over: World | None = None
        if view["over"]:
            self._over = self._played(view["record"])
            return
        rng = Random(0)
        fresh = game.new_deal(game.pack, dealer=view["dealer"], scores=view["scores"])
        self._known = known = read_view(fresh, view)
        self._copies = known.free_copies()
        slots = known.free_slots()
        self._possible = [slot_mask(slot for slot in slots if copy.may_be_in(slot)) for copy in self._copies]
        self._exchange: ExchangeSampler | None = None
        if known.exchange is not None:
            self._exchange = ExchangeSampler(known, known.exchange, self._copies)
        limits = inference_of(fresh).implied_limits(known.entries, known.viewer, known.dealt)
        implied = [*sums_of(limits)]
        hypotheses = inference_of(fresh).secret_hypotheses(known.entries)
        replay = self._replay(implied, hypotheses, rng)
        self._allowed = allowed = self._without(replay.bans)
        tallies = tallies_of(known, [*implied, *replay.held], self._copies, allowed)
        builder = WorldBuilder(known, self._copies, replay.deal, self._exchange)
        self._build = cast("Callable[[Sequence[int], Secrets, Random], World]", builder.build)
        shapes = [limit for limit in limits if isinstance(limit, Shape)]
        self._acceptance = Acceptance(known, self._copies, allowed, replay, hypotheses, tallies, shapes)
        self._draw = self._drawing(tallies, rng)

    def _played(self, record: Mapping[str, Any]) -> World:
        """The deal of a record."""
        deal: World = self._game.new_deal(
            record.get("deck"), seed=record.get("seed"), dealer=record["dealer"], scores=record["scores"]
        )
        deal.apply(" ".join(record["actions"]))
        return deal

    def _replay(
        self, implied: list[Held], hypotheses: list[SecretHypothesis], rng: Random
    ) -> ConstraintReplay:
        """A replay of the course of the view with the first cards that fit."""
        candidates: list[SecretHypothesis | None] = [*hypotheses] or [None]
        for hypothesis in candidates:
            try:
                allowed = self._without(hypothesis.bans if hypothesis is not None else [])
                tallies = tallies_of(
                    self._known, [*implied, *self._wanted(hypothesis)], self._copies, allowed
                )
                first = self._first(allowed, tallies, rng)
                deck, gifts = self._deck(first.assignment), None
                if self._exchange is not None:
                    deck, given = self._exchange.undo(deck, rng)
                    gifts = self._exchange.actions(given)
                return ConstraintReplay(self._known, deck, hypothesis, rng, gifts)
            except NoWorldError:
                continue
        raise NoWorldError("no deal agrees with this view")

    def _wanted(self, hypothesis: SecretHypothesis | None) -> Iterator[Held]:
        """The cards that seats must hold for the secret choices of a hypothesis."""
        if hypothesis is None:
            return
        for time, actions in hypothesis.actions.items():
            if NO_CARD in actions:
                continue
            counts = [int(card in actions) for card in range(CARD_COUNT)]
            yield Held((self._known.entries[time].seat,), time, counts, 1, CARD_COUNT)

    def _without(self, bans: Sequence[Ban]) -> list[int]:
        """For each free copy a mask of the slots in which it can be."""
        banned = banned_slots(self._known, bans, self._copies)
        return [mask & ~out for mask, out in zip(self._possible, banned, strict=True)]

    def _first(self, allowed: list[int], tallies: list[Tally], rng: Random) -> Chain:
        """A Markov chain that begins with an assignment that satisfies all sums."""
        start = matching(allowed, rng)
        if start is None:
            raise NoWorldError("no deal agrees with this view")
        chain = Chain(allowed, tallies, start)
        chain.settle(rng)
        return chain

    def _drawing(self, tallies: list[Tally], rng: Random) -> Callable[[Random], list[int]]:
        """The function that draws assignments: by counting where possible, otherwise by a Markov chain."""
        try:
            counting = Counting(self._allowed, [slot.index for slot in self._known.free_slots()])
        except TooManyError:
            pass
        else:
            if self._often_right(counting, tallies):
                return counting.draw
        return self._first(self._allowed, tallies, rng).walk

    def _often_right(self, counting: Counting, tallies: list[Tally]) -> bool:
        """True if assignments drawn without regard to sums satisfy them often; then `Acceptance` checks."""
        if not tallies:
            return True
        rng = Random(0)
        right = [self._acceptance.satisfies_sums(counting.draw(rng)) for _ in range(_TRIALS)]
        self._acceptance.checks_sums = sum(right) >= _ENOUGH
        return self._acceptance.checks_sums

    def _deck(self, assignment: Sequence[int]) -> list[int]:
        """The deck with the free copies in these slots."""
        deck = self._known.known_deck(0)
        for copy, slot in zip(self._copies, assignment, strict=True):
            deck[slot] = copy.card
        return self._game.deck_for(deck, self._known.fresh.dealer)

    def draw(self, rng: Random) -> World:
        """Another world; see `Sampler.sample`."""
        if self._over is not None:
            return self._over.clone()
        for _ in range(_MOST_REJECTED):
            assignment = self._mixed(self._draw(rng), rng)
            if self._exchange is not None and not self._exchange.accept(assignment, rng):
                continue
            secrets = self._acceptance.accept(assignment, rng)
            if secrets is not None:
                return self._build(assignment, secrets, rng)
        raise NoWorldError("no world was found")

    def _mixed(self, assignment: list[int], rng: Random) -> list[int]:
        """The assignment with the cards whose backs nobody has seen in random order."""
        unseen = self._known.unseen_backs
        if not unseen:
            return assignment
        places = dict(zip(unseen, shuffled(unseen, rng.random), strict=True))
        return [places.get(slot, slot) for slot in assignment]

    def enumerate(self, most: int) -> list[tuple[World, float]]:
        """All worlds with their weights; see `Sampler.every`."""
        if self._over is not None:
            return [(self._over.clone(), 1.0)]
        if self._exchange is not None or len(self._known.unseen_backs) > 1:
            raise TooManyError
        rng = Random(0)
        worlds: list[tuple[World, float]] = []
        for assignment in list(assignments(self._known, self._allowed, most)):
            weight, choices = self._acceptance.every(assignment)
            if len(worlds) + len(choices) > most:
                raise TooManyError
            worlds += [(self._build(assignment, secrets, rng), weight) for secrets in choices]
        return worlds
