"""A deal in numbers, from the first card that chance deals to its end, as frameworks need it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, TypeVar

from torite.adapters.actions import ActionList
from torite.adapters.bounds import most_moves
from torite.adapters.turns import Move, Turns
from torite.core.cards import CARD_CODES
from torite.core.copying import Copied, Shared
from torite.core.game import Deal, Game
from torite.core.reasons import IllegalAction
from torite.games import load_game

RETURNS: Final = ("points", "lead", "scores")
"""Kinds of value of a deal; see `Table.returns`."""


class Rules:
    """The immutable part that all tables of a game with its options share.

    Attributes:
        game: the game.
        actions: the list of its actions.
        longest: maximum number of moves in a deal.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions: ActionList = ActionList(game)
        self.longest: int = most_moves(game)
        self.copies: tuple[int, ...] = tuple(game.pack.count(card) for card in self.actions.cards)

    def worth(self, returns: str, scores: Sequence[int]) -> tuple[float, float]:
        """The smallest and the largest value of a deal to a seat."""
        least, most = self.game.points_range()
        if returns == "lead":
            return least - most, most - least
        if returns == "scores":
            least, most = least + min(scores), most + max(scores)
        return (-most, -least) if self.game.lowest_wins else (least, most)

    def adds_up_to_zero(self, returns: str) -> bool:
        """True if the values of a deal always add up to 0: leads do if all sides have the same size."""
        game = self.game
        sizes = {len(side) for dealer in game.seats for side in game.sides(dealer)}
        usual = type(game).worth_of is Game.worth_of
        return returns == "lead" and usual and len(sizes) == 1


@lru_cache(maxsize=64)
def _rules(game_id: str, options: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(load_game(game_id, dict(options)))


def rules_of(game_id: str, options: Mapping[str, Any]) -> Rules:
    """The rules of a game.

    Raises ``ValueError`` with the permitted values for an unknown id, option or value.
    """
    game = load_game(game_id, options)
    # The loaded game has the exact values: 1 and True are equal, but different values of an option.
    return _rules(game.id, tuple(sorted(game.own_options().items())))


T = TypeVar("T")


def one_of(choices: Sequence[T], value: object, what: str) -> T:
    """The choice equal to this value. Raises ``ValueError`` with all choices if there is none."""
    for choice in choices:
        if choice == value and type(choice) is type(value):
            return choice
    raise ValueError(f"{what} cannot be {value!r}; it is one of: {', '.join(map(repr, choices))}")


class Table(Copied):
    """A deal that chance deals card by card and that is then played in turns.

    Attributes:
        rules: the rules of the game.
        dealer, scores: as in `Game.new_deal`.
        deck: cards dealt so far, index 0 first.
        rest: number of undealt copies of each different card.
        turns: the deal, once all cards are dealt.
    """

    rules: Shared[Rules]
    dealer: int
    scores: tuple[int, ...]
    deck: list[int]
    rest: list[int]
    turns: Turns | None

    def __init__(self, rules: Rules, dealer: int, scores: Sequence[int]) -> None:
        self.rules = rules
        self.dealer = dealer
        self.scores = tuple(scores)
        self.deck = []
        self.rest = list(rules.copies)
        self.turns = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.rules.game
        moves = self.turns.moves if self.turns else ()
        return _rebuilt, (game.id, game.own_options(), self.dealer, self.scores, tuple(self.deck), moves)

    def deal_next(self, place: int) -> None:
        """Deal the card with this index in `ActionList.cards`. Raises ``ValueError`` if no copy is left."""
        rest = self.rest
        if not 0 <= place < len(rest) or not rest[place]:
            raise ValueError(
                f"chance cannot deal card {place!r}: no copy of it is left; see chance_outcomes()"
            )
        rest[place] -= 1
        self.deck.append(self.rules.actions.cards[place])
        if len(self.deck) == len(self.rules.game.pack):
            game = self.rules.game
            self.turns = Turns(game.new_deal(self.deck, dealer=self.dealer, scores=self.scores))

    @property
    def seat(self) -> int | None:
        """The seat to act; None while chance deals and when the deal is over."""
        return self.turns.seat if self.turns else None

    def is_over(self) -> bool:
        """True if the deal is over."""
        return self.turns is not None and self.turns.seat is None

    def legal(self) -> list[int]:
        """Sorted numbers of the legal actions of the seat to act."""
        return self.rules.actions.numbers(self.turns.legal()) if self.turns else []

    def play(self, number: int) -> None:
        """The seat to act does what has this number. Raises ``ValueError``, and changes nothing, if it may
        not.
        """
        turns = self.turns
        if turns is None:
            raise ValueError("the cards are still being dealt")
        if turns.seat is None:
            raise ValueError("the deal is over; begin a new one")
        action = self.rules.actions.action(number)
        try:
            turns.take(action)
        except IllegalAction as fault:
            texts = self.rules.actions.texts
            may = ", ".join(f"{each} ({texts[each]})" for each in self.legal()[:12])
            raise ValueError(
                f"seat {turns.seat} may not do {number} ({texts[number]}) now: {fault.reason}; it may do"
                f" {may}"
            ) from None

    def returns(self, what: str) -> list[float]:
        """Value of the deal to each seat; 0 until it is over.

        Args:
            what: ``points``: points of the deal; ``lead``: mean points of the own side minus those of the
                other seats; ``scores``: scores of the match after the deal. Points and scores are negated
                if the lowest score wins, so more is always better.
        """
        game = self.rules.game
        if self.turns is None or self.turns.seat is not None:
            return [0.0] * game.players
        deal = self.turns.deal
        if what == "lead":
            return game.utilities(deal)
        points = deal.result()["points"]
        if what == "scores":
            points = [before + now for before, now in zip(self.scores, points, strict=True)]
        return [float(-each if game.lowest_wins else each) for each in points]

    def resample(self, seat: int, rng: Random) -> Table:
        """A table with a random world for this seat; while cards are dealt, a copy."""
        twin = self.clone()
        if self.turns is not None:
            twin.turns = self.turns.resample(seat, rng)
            twin.deck = twin.turns.deal.deck.copy()
        return twin

    def information(self, seat: int) -> str:
        """The information state of this seat as text: equal texts mean equal knowledge."""
        if self.turns is None:
            return ""
        view = self.turns.view(seat)
        known = {
            "seat": seat,
            "dealer": view["dealer"],
            "scores": view["scores"],
            "dealt": view["dealt"],
            "history": view["history"],
            "waited": self.turns.waits[seat],
            "hands": view["hands"],
            "legal": view["legal"],
        }
        return json.dumps(known, separators=(",", ":"))

    def observation(self, seat: int) -> str:
        """The observation of this seat as text: its view without the history."""
        if self.turns is None:
            return ""
        view = self.turns.view(seat)
        seen = {key: value for key, value in view.items() if key not in ("history", "options", "record")}
        return json.dumps(seen, separators=(",", ":"))

    def __str__(self) -> str:
        cards = " ".join(CARD_CODES[card] for card in self.deck)
        texts, actions, turns = self.rules.actions.texts, self.rules.actions, self.turns
        moves = turns.moves if turns else ()
        course = " ".join(f"{seat}:{texts[actions.number(action)]}" for seat, action in moves)
        lines = [f"dealer {self.dealer}", f"deck {cards}", f"moves {course}"]
        if any(self.scores):
            lines.insert(1, f"scores {' '.join(map(str, self.scores))}")
        if turns is not None:
            over = turns.seat is None
            lines.append(f"result {json.dumps(turns.deal.result())}" if over else f"seat {turns.seat} to act")
        return "\n".join(lines)


def _rebuilt(
    game_id: str,
    options: Mapping[str, Any],
    dealer: int,
    scores: Sequence[int],
    deck: Sequence[int],
    moves: Sequence[Move],
) -> Table:
    """The table from its pickled parts."""
    return _played(Table(rules_of(game_id, options), dealer, scores), deck, moves)


def table_of(rules: Rules, deal: Deal) -> Table:
    """The table of this deal with its actions so far; seats that did not act out of turn waited."""
    return _played(Table(rules, deal.dealer, deal.scores), deal.deck, deal.actions())


def _played(table: Table, deck: Sequence[int], moves: Iterable[Move]) -> Table:
    """The table after these cards and moves."""
    for card in deck:
        table.deal_next(table.rules.actions.number(card))
    for seat, action in moves:
        assert table.turns is not None
        table.turns.go_on_to(seat)
        table.turns.take(action)
    return table
