"""A match: deals in turn until somebody has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from torite.record import VERSION, BadRecord, check_version, take_actions
from torite.shuffle import match_number

if TYPE_CHECKING:
    from torite.game import Deal, Game


class MatchDealRecord(TypedDict):
    """A deal inside the record of a match."""

    dealer: int
    seed: int
    scores: list[int]
    actions: list[str]


class MatchRecord(TypedDict):
    """A match: game, options and seed once, and its deals in turn."""

    torite: int
    game: str
    options: dict[str, str | int | bool]
    seed: int
    ages: NotRequired[list[int]]
    deals: list[MatchDealRecord]


class Match:
    """A match in progress.

    Attributes:
        game: the rules.
        seed: it chooses the first dealer and the seed of every deal (`torite.shuffle.match_number`).
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
            ValueError: seed, ages or dealer do not fit.
        """
        if ages is not None and (len(ages) != game.players or any(not isinstance(age, int) for age in ages)):
            raise ValueError(f"ages are {game.players} whole numbers, one for each seat, not {ages!r}")
        self.game = game
        self.seed = seed
        self.ages = None if ages is None else list(ages)
        first = match_number(seed, -1) % game.players if dealer is None else dealer
        self.deals: list[Deal] = [game.new_deal(seed=match_number(seed, 0), dealer=first)]

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
        return self.deal.is_terminal() and self.game.match_over(self.scores(), self.completed())

    def winners(self) -> list[int]:
        """The seats that have won; empty while the match is not over."""
        return self.game.winners(self.scores(), self.ages) if self.is_over() else []

    def next_deal(self) -> Deal:
        """Deal the next cards. Raises ``ValueError`` during a deal and when the match is over."""
        if not self.deal.is_terminal():
            raise ValueError("the deal is not over; play it to its end first")
        if self.is_over():
            raise ValueError("the match is over; begin a new one")
        deal = self.game.new_deal(
            seed=match_number(self.seed, len(self.deals)),
            dealer=self.game.next_dealer(self.deal),
            scores=self.scores(),
        )
        self.deals.append(deal)
        return deal

    def record(self) -> MatchRecord:
        """The record of the match. `replay_match` brings it back."""
        record: MatchRecord = {
            "torite": VERSION,
            "game": self.game.id,
            "options": self.game.own_options(),
            "seed": self.seed,
            "deals": [
                {
                    "dealer": deal.dealer,
                    "seed": match_number(self.seed, index),
                    "scores": list(deal.scores),
                    "actions": deal.record()["actions"],
                }
                for index, deal in enumerate(self.deals)
            ],
        }
        if self.ages is not None:
            record["ages"] = self.ages
        return record


def replay_match(record: Any) -> Match:
    """The match that a record tells. Raises `BadRecord` that says what is wrong with it."""
    from torite.games import load_game

    check_version(record)
    try:
        parts = record["deals"]
        if not isinstance(parts, list) or not parts:
            raise BadRecord("the record of a match has at least one deal")
        game = load_game(record["game"], record.get("options") or {})
        match = Match(game, seed=record["seed"], ages=record.get("ages"), dealer=parts[0]["dealer"])
        for number, part in enumerate(parts):
            deal = match.deal if number == 0 else match.next_deal()
            told = (part["dealer"], part["seed"], part["scores"])
            if told != (deal.dealer, deal.seed, deal.scores):
                raise BadRecord(f"deal {number + 1} of this record does not follow from the deals before it")
            take_actions(deal, part["actions"])
    except BadRecord:
        raise
    except KeyError as fault:
        raise BadRecord(f"this record cannot be read: {fault.args[0]!r} is missing") from None
    except (TypeError, ValueError, AttributeError) as fault:
        raise BadRecord(f"this record cannot be read: {fault}") from None
    return match
