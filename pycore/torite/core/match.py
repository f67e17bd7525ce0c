"""A match: deals in turn until somebody has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from torite.core.in_notebooks import InNotebooks
from torite.core.record import VERSION, MatchRecord, match_deal_record
from torite.core.shuffle import match_number

if TYPE_CHECKING:
    from torite.core.deal import Deal
    from torite.core.game import Game


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
        """How many deals are over."""
        return len(self.deals) - (0 if self.deal.is_terminal() else 1)

    def scores(self) -> list[int]:
        """The scores after the completed deals."""
        deal = self.deal
        if not deal.is_terminal():
            return list(deal.scores)
        return [before + points for before, points in zip(deal.scores, deal.result()["points"], strict=True)]

    def is_over(self) -> bool:
        """Whether the match is over."""
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
