"""The contract of a game: `Game`, the rules with their options chosen.

A game in ``torite.games`` supplies what is its own: pack, options, length of a match, and the `Deal` that it
deals. All else is here, in `DealState`, and in the building blocks of ``torite.blocks``.

>>> import torite
>>> game = torite.load_game("glaves", {"players": 2})
>>> game.new_deal(seed=4711, dealer=0).current_player()
1
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Any, ClassVar, Self

from torite.core.copying import Shared
from torite.core.deal_state import DealState
from torite.core.in_notebooks import InNotebooks
from torite.core.record import VERSION, DealRecord, MatchRecord, deal_record, match_deal_record
from torite.core.rules import Rules
from torite.core.sampling.worlds import Worlds
from torite.core.shuffle import match_number
from torite.core.view import View, make_view


class Game(Rules):
    """The rules of a game with its options chosen. It never changes."""

    deal_type: ClassVar[type[Deal]]
    """Its deals: the `Deal` that is declared with ``of=`` this game."""

    def new_deal(
        self,
        deck: Sequence[str] | Sequence[int] | None = None,
        *,
        seed: int | None = None,
        dealer: int = 0,
        scores: Sequence[int] | None = None,
    ) -> Deal:
        """Deal the cards.

        Args:
            deck: the cards in order, index 0 dealt first; or
            seed: the number of the deal, 0 to 2**32 - 1, from which `torite.core.shuffle` gives the deck.
            dealer: the seat that deals.
            scores: the scores of the match before this deal, one for each seat; by default those of a new
                match.

        Raises:
            ValueError: the deck is not the pack of this game, both or none of deck and seed are given, or
                dealer or scores do not fit the seats.
            TooFewPlayers: with these scores fewer than two seats are still in the match.
        """
        deal: Deal = super().new_deal(deck, seed=seed, dealer=dealer, scores=scores)
        return deal

    def new_match(self, *, seed: int, ages: Sequence[int] | None = None, dealer: int | None = None) -> Match:
        """A match: deals in turn, scores, next dealer, end, winners. See `Match`."""
        return Match(self, seed=seed, ages=ages, dealer=dealer)

    def next_dealer(self, deal: Deal) -> int:
        """The dealer of the next deal."""
        return (deal.dealer + 1) % self.players

    def utilities(self, deal: Deal) -> list[float]:
        """Utility of a finished deal for each seat: the mean points of its side minus those of the others.

        Signs are reversed if the lowest score wins, so that more is always better.
        """
        return self.worth_of(deal, deal.result())

    def worth_of(self, deal: Deal, result: dict[str, Any]) -> list[float]:
        """The same, from a result that the caller already has."""
        points = result["points"]
        worth: list[float] = [0.0] * self.players
        for side in self.sides(deal.dealer):
            others = [points[seat] for seat in self.seats if seat not in side]
            lead = fsum(points[seat] for seat in side) / len(side) - fsum(others) / len(others)
            for seat in side:
                worth[seat] = -lead if self.lowest_wins else lead
        return worth


class Deal(DealState):
    """One deal in progress: its state, and its views, records and worlds. Made by `Game.new_deal`."""

    game: Shared[Game]

    __slots__ = ()

    def view(self, seat: int) -> View:
        """The knowledge of this seat, ready for JSON. See `torite.core.view.View`."""
        self._need_history()
        return make_view(self, seat)

    def record(self) -> DealRecord:
        """The record of the deal: game, options, dealer, deck or seed, scores, actions.
        `torite.replay` brings it back.
        """
        return deal_record(self)

    def resample(self, seat: int, rng: Random) -> Self:
        """A random deal that this seat cannot tell from this one. See `torite.Sampler`."""
        worlds: Worlds[Self] = Worlds(self.game, self.view(seat))
        return worlds.draw(rng)


class Match(InNotebooks):
    """A match in progress, or a deal on its own.

    Attributes:
        game: the rules.
        seed: it chooses the first dealer and the seed of every deal, with `torite.core.shuffle.match_number`.
            None: this is a deal on its own.
        ages: one number for each seat, smaller is younger, or None; some games break ties by it.
        deals: the deals so far; the last one is in progress or just over.
    """

    def __init__(
        self, game: Game, *, seed: int, ages: Sequence[int] | None = None, dealer: int | None = None
    ) -> None:
        """Begin a match with its first deal.

        Args:
            game: the rules.
            seed: 0 to 2**32 - 1.
            ages: one number for each seat.
            dealer: who deals first; by default the seed chooses.

        Raises:
            ValueError: seed, ages or dealer do not fit, or the game does not say when a match ends.
        """
        if ages is not None and (len(ages) != game.players or any(not isinstance(age, int) for age in ages)):
            raise ValueError(f"ages are {game.players} whole numbers, one for each seat, not {ages!r}")
        # Asked now so that a game that cannot tell is refused before anybody plays.
        game.match_over(game.first_scores(), 0)
        self.game = game
        self.seed: int | None = seed
        self.ages: list[int] | None = None if ages is None else list(ages)
        first = match_number(seed, -1) % game.players if dealer is None else dealer
        self.deals: list[Deal] = [game.new_deal(seed=match_number(seed, 0), dealer=first)]

    @classmethod
    def of_deal(cls, deal: Deal) -> Self:
        """A deal on its own, as if it were a match: no deal follows it and nobody wins."""
        match = cls.__new__(cls)
        match.game = deal.game
        match.seed = match.ages = None
        match.deals = [deal]
        return match

    @property
    def deal(self) -> Deal:
        """The deal in progress, or the one just over."""
        return self.deals[-1]

    def completed(self) -> int:
        """Number of finished deals."""
        return len(self.deals) - (0 if self.deal.is_terminal() else 1)

    def scores(self) -> list[int]:
        """The scores after the completed deals."""
        deal = self.deal
        if not deal.is_terminal():
            return list(deal.scores)
        return [before + points for before, points in zip(deal.scores, deal.result()["points"], strict=True)]

    def is_over(self) -> bool:
        """True if the match is over."""
        if not self.deal.is_terminal():
            return False
        return self.seed is None or self.game.match_over(self.scores(), self.completed())

    def winners(self) -> list[int]:
        """The seats that have won; empty while the match is not over, and for a deal on its own."""
        if self.seed is None or not self.is_over():
            return []
        return self.game.winners(self.scores(), self.ages)

    def next_deal(self) -> Deal:
        """Deal the next cards. Raises ``ValueError`` during a deal and when the match is over."""
        if not self.deal.is_terminal():
            raise ValueError("the deal is not over; play it to its end first")
        if self.seed is None or self.is_over():
            raise ValueError("the match is over; begin a new one")
        deal = self.game.new_deal(
            seed=match_number(self.seed, len(self.deals)),
            dealer=self.game.next_dealer(self.deal),
            scores=self.scores(),
        )
        self.deals.append(deal)
        return deal

    def record(self) -> MatchRecord:
        """The record of the match. `torite.replay_match` brings it back."""
        record: MatchRecord = {
            "torite": VERSION,
            "game": self.game.id,
            "options": self.game.own_options(),
            "deals": [match_deal_record(deal) for deal in self.deals],
        }
        if self.seed is not None:
            record["seed"] = self.seed
        if self.ages is not None:
            record["ages"] = self.ages
        return record
