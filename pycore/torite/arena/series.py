"""A series of duplicate deals: each deal is played once for each different seating of the contestants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from typing import Any, Final

from torite.arena.contestants import Contestant
from torite.bots.next_move import play_out
from torite.core.game import Game
from torite.core.options import OptionValue
from torite.core.record import DealRecord
from torite.core.shuffle import SEED_LIMIT
from torite.games import GAMES, load_game
from torite.version import __version__

_DRAWS: Final = 2**32


def _lasting_sides(game: Game) -> Sequence[Sequence[int]]:
    """The sides if they are the same in every deal; otherwise each seat is a side."""
    sides = {tuple(sorted(tuple(side) for side in game.sides(dealer))) for dealer in game.seats}
    return sides.pop() if len(sides) == 1 else [[seat] for seat in game.seats]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one deal at one table.

    Attributes:
        number: index of the deal in the series.
        rotation: number of seats by which the contestants have moved.
        points: points of each seat.
        record: record of the deal, if requested.
    """

    number: int
    rotation: int
    points: tuple[float, ...]
    record: DealRecord | None = None

    def to_json(self) -> dict[str, Any]:
        """The outcome as JSON."""
        outcome: dict[str, Any] = {
            "deal": self.number,
            "rotation": self.rotation,
            "points": list(self.points),
        }
        return outcome if self.record is None else {**outcome, "record": self.record}

    @classmethod
    def from_json(cls, outcome: Mapping[str, Any]) -> Outcome:
        """The outcome from JSON. Raises ``KeyError`` or ``TypeError`` for other data."""
        return cls(outcome["deal"], outcome["rotation"], tuple(outcome["points"]), outcome.get("record"))


@dataclass(frozen=True, slots=True)
class Series:
    """A game, its options, the contestants and a seed.

    Attributes:
        game_id: id of the game.
        options: options that differ from their defaults.
        contestants: contestant of each seat at the first table of a deal.
        seed: seed of the deals and of the players' random choices.
        source: the name under which another process finds the game.
    """

    game_id: str
    options: Mapping[str, OptionValue]
    contestants: tuple[Contestant, ...]
    seed: int
    source: str

    @classmethod
    def of(
        cls, game_id: str, options: Mapping[str, OptionValue], contestants: Sequence[Contestant], seed: int
    ) -> Series:
        """A series in which the contestants take the seats in turn, repeatedly until all are taken.

        Raises:
            ValueError: more contestants than seats, an unknown game or option, or an invalid seed.
        """
        game = load_game(game_id, options)
        if not 1 <= len(contestants) <= game.players:
            raise ValueError(f"{game_id} has {game.players} seats here, not {len(contestants)}")
        if not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"a seed is a number from 0 to {SEED_LIMIT - 1}, not {seed}")
        # One contestant for each side: partners are alike wherever they sit.
        sides = _lasting_sides(game)
        alternately = [seat for turn in zip_longest(*sides) for seat in turn if seat is not None]
        order = alternately if len(contestants) == len(sides) else list(game.seats)
        seated = tuple(contestants[order.index(seat) % len(contestants)] for seat in game.seats)
        return cls(game.id, game.own_options(), seated, seed, GAMES.source(game.id))

    def _game(self) -> Game:
        """The game, which another process has yet to find."""
        return load_game(self.game_id if self.game_id in GAMES else self.source, self.options)

    def header(self) -> dict[str, Any]:
        """The description that identifies this series in a file."""
        return {
            "torite": __version__,
            "game": self.game_id,
            "options": dict(self.options),
            "seats": [str(each) for each in self.contestants],
            "seed": self.seed,
        }

    def seating(self, rotation: int) -> tuple[Contestant, ...]:
        """Contestant of each seat after a rotation by this number of seats."""
        return self.contestants[-rotation:] + self.contestants[:-rotation] if rotation else self.contestants

    def rotations(self) -> list[int]:
        """The rotations that give different tables and keep partners together."""
        seats = len(self.contestants)
        sides = {frozenset(side) for side in _lasting_sides(self._game())}
        tables = [self.seating(rotation) for rotation in range(seats)]
        return [
            rotation
            for rotation, table in enumerate(tables)
            if table not in tables[:rotation]
            and {frozenset((seat + rotation) % seats for seat in side) for side in sides} == sides
        ]

    def tables(self, deals: int) -> Iterator[tuple[int, int]]:
        """Deal and rotation of every table, deal by deal."""
        rotations = self.rotations()
        return ((number, rotation) for number in range(deals) for rotation in rotations)

    def play(self, number: int, rotation: int, *, keep_record: bool = False) -> Outcome:
        """Play one deal at one table; deterministic if no contestant has a time limit."""
        game = self._game()
        chance = Random(f"{self.seed}/{number}")
        deal = game.new_deal(seed=chance.randrange(SEED_LIMIT), dealer=number % game.players)
        players = {
            seat: contestant.player(game, chance.randrange(_DRAWS))
            for seat, contestant in enumerate(self.seating(rotation))
        }
        play_out(deal, players)
        points = tuple(deal.result()["points"])
        return Outcome(number, rotation, points, deal.record() if keep_record else None)
