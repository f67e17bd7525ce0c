"""A match: deals in turn until somebody has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NotRequired, Self, TypedDict

from torite.core.record import VERSION, BadRecord, check_version, replay, take_actions
from torite.core.shuffle import match_number

if TYPE_CHECKING:
    from torite.core.deal import Deal
    from torite.core.game import Game


class MatchDealRecord(TypedDict):
    """A deal inside the record of a match; a deal on its own may have a ``deck`` in place of the seed."""

    dealer: int
    seed: NotRequired[int]
    deck: NotRequired[list[str]]
    scores: list[int]
    actions: list[str]


class MatchRecord(TypedDict):
    """A match: game, options and seed once, and its deals in turn. A deal on its own has no seed here."""

    torite: int
    game: str
    options: dict[str, str | int | bool]
    seed: NotRequired[int]
    ages: NotRequired[list[int]]
    deals: list[MatchDealRecord]


class Match:
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
            ValueError: seed, ages or dealer do not fit.
        """
        if ages is not None and (len(ages) != game.players or any(not isinstance(age, int) for age in ages)):
            raise ValueError(f"ages are {game.players} whole numbers, one for each seat, not {ages!r}")
        self.game = game
        self.seed: int | None = seed
        self.ages = None if ages is None else list(ages)
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
        """The record of the match. `replay_match` brings it back."""
        record: MatchRecord = {
            "torite": VERSION,
            "game": self.game.id,
            "options": self.game.own_options(),
            "deals": [_part(deal) for deal in self.deals],
        }
        if self.seed is not None:
            record["seed"] = self.seed
        if self.ages is not None:
            record["ages"] = self.ages
        return record


def _part(deal: Deal) -> MatchDealRecord:
    """What the record of a match tells of one of its deals."""
    record = deal.record()
    part: MatchDealRecord = {
        "dealer": record["dealer"],
        "scores": record["scores"],
        "actions": record["actions"],
    }
    if "seed" in record:
        part["seed"] = record["seed"]
    else:
        part["deck"] = record["deck"]
    return part


def replay_match(record: Any) -> Match:
    """The match that a record tells. Raises `BadRecord` that says what is wrong with it."""
    from torite.games import load_game

    check_version(record)
    try:
        parts = record["deals"]
        if not isinstance(parts, list) or not parts:
            raise BadRecord("the record of a match has at least one deal")
        if "seed" not in record:
            return _replay_deal(record, parts)
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


def _replay_deal(record: dict[str, Any], parts: list[Any]) -> Match:
    """A deal on its own."""
    if len(parts) > 1:
        raise BadRecord("the record of a match of several deals has a seed")
    if "ages" in record:
        raise BadRecord("a deal on its own knows no ages")
    head = {name: record[name] for name in ("torite", "game", "options") if name in record}
    return Match.of_deal(replay({**parts[0], **head}))
