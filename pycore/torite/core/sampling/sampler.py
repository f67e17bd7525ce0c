"""`Sampler`: worlds that a seat cannot tell from the real one, made from its view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from torite.core.cards import CARD_COUNT
from torite.core.history import NO_CARD
from torite.core.sampling.acceptance import Acceptance
from torite.core.sampling.card_exchange import ExchangeSampler
from torite.core.sampling.chain import Chain, NoWorldError
from torite.core.sampling.constraint_replay import ConstraintReplay
from torite.core.sampling.constraints import (
    Ban,
    Held,
    SecretHypothesis,
    Shape,
    Tally,
    banned_places,
    sums_of,
    tallies_of,
)
from torite.core.sampling.counting import Counting, TooManyError
from torite.core.sampling.enumeration import assignments
from torite.core.sampling.knowledge import Knowledge
from torite.core.sampling.matching import matching
from torite.core.sampling.view_entries import UNKNOWN
from torite.core.sampling.world_builder import WorldBuilder
from torite.core.view import View

if TYPE_CHECKING:
    from torite.core.deal import Deal
    from torite.core.game import Game

_TRIALS: Final = 48
"""So many assignments are drawn to see how many of them have the right sums."""
_ENOUGH: Final = 3
"""If so many of them have, the others are thrown away; if fewer, a walk keeps to the right ones."""
_MOST_DRAWN: Final = 100_000
"""After so many assignments in a row that cannot be taken, the search for a world is given up."""


class Sampler:
    """Deals that the seat of a view cannot tell from the real one.

    Made once for a view, from which everything is taken; then each `sample` is another world. Each deck that
    agrees with the view, and with which every action was legal, together with each secret choice that another
    seat may have made with it, is equally likely: for a seat that put away two unknown cards of five there
    are ten such choices. What other seats would rather have done is left to whoever weighs the worlds.

    >>> import torite
    >>> deal = torite.load_game("glaves").new_deal(seed=4711, dealer=0)
    >>> world = Sampler(deal.game, deal.view(0)).sample(Random(1))
    >>> world.view(0) == deal.view(0)
    True
    """

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        """Read a view, as `Deal.view` gives it or as it comes from JSON, of a deal of this game.

        Raises ``ValueError`` when it is not whole, or no deal agrees with it.
        """
        if absent := View.__required_keys__ - view.keys():
            raise ValueError(
                f"this is not a whole view of a deal: {', '.join(sorted(absent))} missing; take what"
                " view(seat) of a deal gives"
            )
        self._game = game
        self._over: Deal | None = None
        if view["over"]:
            self._over = self._played(view["record"])
            return
        rng = Random(0)
        fresh = game.new_deal(game.pack, dealer=view["dealer"], scores=view["scores"])
        self._known = known = Knowledge(fresh, view)
        self._names = known.free_names()
        self._passed = None if known.passing is None else ExchangeSampler(known, known.passing, self._names)
        said = fresh.implied_limits(known.entries, known.viewer, known.dealt)
        unsaid = [*sums_of(said)]
        ways = fresh.secret_hypotheses(known.entries)
        replay = self._replay(unsaid, ways, rng)
        allowed = self._allowed(replay.bans)
        tallies = self._tallies([*unsaid, *replay.held], allowed)
        self._builder = WorldBuilder(known, self._names, replay.deal, self._passed)
        shapes = [one for one in said if isinstance(one, Shape)]
        self._acceptance = Acceptance(known, self._names, allowed, replay, ways, tallies, shapes)
        self._places = allowed
        self._draw = self._drawing(allowed, tallies, rng)

    def _played(self, record: Mapping[str, Any]) -> Deal:
        """The deal of a record."""
        deal = self._game.new_deal(
            record.get("deck"), seed=record.get("seed"), dealer=record["dealer"], scores=record["scores"]
        )
        deal.apply(" ".join(record["actions"]))
        return deal

    def _replay(self, unsaid: list[Held], ways: list[SecretHypothesis], rng: Random) -> ConstraintReplay:
        """Play the course of the view with the first cards that fit."""
        first_ways: list[SecretHypothesis | None] = [*ways] or [None]
        for way in first_ways:
            bans = way.bans if way is not None else []
            try:
                allowed = self._allowed(bans)
                tallies = self._tallies([*unsaid, *self._wanted(way)], allowed)
                first = self._first(allowed, tallies, rng)
                deck, gifts = self._deck(first.at), None
                if self._passed is not None:
                    deck, given = self._passed.undo(deck, rng)
                    gifts = self._passed.secrets(given)
                return ConstraintReplay(self._known, deck, way, rng, gifts)
            except NoWorldError:
                continue
        raise NoWorldError("no deal agrees with this view")

    def _wanted(self, way: SecretHypothesis | None) -> Iterator[Held]:
        """What the seats must hold so that their secret choices may have been these."""
        if way is None:
            return
        for time, actions in way.actions.items():
            if NO_CARD in actions:
                continue
            counts = [int(card in actions) for card in range(CARD_COUNT)]
            yield Held((self._known.entries[time].seat,), time, counts, 1, CARD_COUNT)

    def _allowed(self, bans: Sequence[Ban]) -> list[int]:
        """For each name the places where it may be, as a mask."""
        known = self._known
        places = known.free_places()
        return [
            sum(1 << place for place in places if known.allows(name, place))
            & ~banned_places(known, bans, name)
            for name in self._names
        ]

    def _tallies(self, held: Sequence[Held], allowed: Sequence[int]) -> list[Tally]:
        return tallies_of(self._known, held, self._names, allowed)

    def _first(self, allowed: list[int], tallies: list[Tally], rng: Random) -> Chain:
        """A walk that begins with an assignment in which all sums are right."""
        start = matching(allowed, rng)
        if start is None:
            raise NoWorldError("no deal agrees with this view")
        chain = Chain(self._names, allowed, tallies, start)
        chain.settle(rng)
        return chain

    def _drawing(
        self, allowed: list[int], tallies: list[Tally], rng: Random
    ) -> Callable[[Random], list[int]]:
        """How assignments are drawn: by counting, or by a walk from one to the next where there is too much
        to count, or where the sums would seldom be right.
        """
        try:
            counting = Counting(allowed, self._known.free_places())
        except TooManyError:
            pass
        else:
            if self._often_right(counting, tallies):
                return counting.draw
        return self._first(allowed, tallies, rng).walk

    def _often_right(self, counting: Counting, tallies: list[Tally]) -> bool:
        """True if assignments drawn without regard to sums satisfy them often enough; then
        `Acceptance` checks them.
        """
        if not tallies:
            return True
        rng = Random(0)
        right = [self._acceptance.sums_right(counting.draw(rng)) for _ in range(_TRIALS)]
        self._acceptance.adds = sum(right) >= _ENOUGH
        return self._acceptance.adds

    def _deck(self, at: Sequence[int]) -> list[int]:
        """The deck with the free names at these places."""
        known = self._known
        deck = [known.cards[name] if name != UNKNOWN else 0 for name in known.at]
        for name, place in zip(self._names, at, strict=True):
            deck[place] = known.cards[name]
        return deck

    def sample(self, rng: Random) -> Deal:
        """Another world. From equal views and generators come the same worlds in turn.

        A world is a deal of its own, with a history and a record that were legal throughout.
        """
        if self._over is not None:
            return self._over.clone()
        for _ in range(_MOST_DRAWN):
            at = self._draw(rng)
            if self._passed is not None and not self._passed.accept(at, rng):
                continue
            secrets = self._acceptance.accept(at, rng)
            if secrets is not None:
                return self._builder.build(at, secrets, rng)
        raise NoWorldError("no world was found")

    def every(self, most: int) -> list[tuple[Deal, float]]:
        """All worlds with their weights, if there are few. What makes no difference is not told apart: the
        order in which a hand was dealt, or of cards that are out of play. A world may come several times,
        with its weight shared out.

        Raises `TooManyError` when there are more than ``most``, or they take too long to find; also where
        cards were passed on in secret, for what was given is drawn, and not counted.
        """
        if self._over is not None:
            return [(self._over.clone(), 1.0)]
        if self._passed is not None:
            raise TooManyError
        rng = Random(0)
        worlds: list[tuple[Deal, float]] = []
        for at in list(assignments(self._known, self._names, self._places, most)):
            weight, ways = self._acceptance.every(at)
            if len(worlds) + len(ways) > most:
                raise TooManyError
            worlds += [(self._builder.build(at, secrets, rng), weight) for secrets in ways]
        return worlds
