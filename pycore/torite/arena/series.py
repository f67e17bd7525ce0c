"""A series of duplicate deals: the same deals, each played as often as the contestants can be seated anew."""

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
from torite.games import load_game
from torite.version import __version__

_DRAWS: Final = 2**32


def _lasting_sides(game: Game) -> Sequence[Sequence[int]]:
    """The sides, where they are the same in every deal; otherwise everybody counts as alone."""
    sides = {tuple(sorted(tuple(side) for side in game.sides(dealer))) for dealer in game.seats}
    return sides.pop() if len(sides) == 1 else [[seat] for seat in game.seats]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one deal at one table went.

    Attributes:
        number: which deal of the series it is, from 0.
        rotation: by how many seats the contestants have moved on.
        points: what each seat got, as the result of the deal says.
        record: the record of the deal where it was asked for.
    """

    number: int
    rotation: int
    points: tuple[float, ...]
    record: DealRecord | None = None

    def to_json(self) -> dict[str, Any]:
        """The outcome as an object for a file."""
        told: dict[str, Any] = {
            "deal": self.number,
            "rotation": self.rotation,
            "points": list(self.points),
        }
        return told if self.record is None else {**told, "record": self.record}

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> Outcome:
        """The outcome of such an object. Raises ``KeyError`` or ``TypeError`` for another one."""
        return cls(told["deal"], told["rotation"], tuple(told["points"]), told.get("record"))


@dataclass(frozen=True, slots=True)
class Series:
    """What is played.

    Attributes:
        game_id: the game.
        options: its options as far as they are not the usual ones.
        contestants: who sits in each seat at the first table of a deal.
        seed: the number from which the deals and all chance in the players come.
    """

    game_id: str
    options: Mapping[str, OptionValue]
    contestants: tuple[Contestant, ...]
    seed: int

    @classmethod
    def of(
        cls, game_id: str, options: Mapping[str, OptionValue], contestants: Sequence[Contestant], seed: int
    ) -> Series:
        """A series in which the contestants take the seats in turn, over and over until all are taken.

        Raises:
            ValueError: more contestants than seats, an unknown game or option, or a seed that is none.
        """
        game = load_game(game_id, options)
        if not 1 <= len(contestants) <= game.players:
            raise ValueError(f"{game_id} has {game.players} seats here, not {len(contestants)}")
        if not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"a seed is a number from 0 to {SEED_LIMIT - 1}, not {seed}")
        # Where they are fewer than the seats, partners are of a kind, however they sit.
        sides = _lasting_sides(game)
        alternately = [seat for turn in zip_longest(*sides) for seat in turn if seat is not None]
        order = alternately if len(contestants) == len(sides) else list(game.seats)
        seated = tuple(contestants[order.index(seat) % len(contestants)] for seat in game.seats)
        return cls(game_id, game.own_options(), seated, seed)

    def header(self) -> dict[str, Any]:
        """What tells this series from others, for a file."""
        return {
            "torite": __version__,
            "game": self.game_id,
            "options": dict(self.options),
            "seats": [str(each) for each in self.contestants],
            "seed": self.seed,
        }

    def seating(self, rotation: int) -> tuple[Contestant, ...]:
        """Who sits in each seat after the contestants have moved on by so many seats."""
        return self.contestants[-rotation:] + self.contestants[:-rotation] if rotation else self.contestants

    def rotations(self) -> list[int]:
        """The ways to move on that make tables different from each other, and leave partners together."""
        seats = len(self.contestants)
        sides = {frozenset(side) for side in _lasting_sides(load_game(self.game_id, self.options))}
        tables = [self.seating(rotation) for rotation in range(seats)]
        return [
            rotation
            for rotation, table in enumerate(tables)
            if table not in tables[:rotation]
            # Partners stay together.
            and {frozenset((seat + rotation) % seats for seat in side) for side in sides} == sides
        ]

    def tables(self, deals: int) -> Iterator[tuple[int, int]]:
        """Deal and rotation of every table of so many deals, deal by deal."""
        rotations = self.rotations()
        return ((number, rotation) for number in range(deals) for rotation in rotations)

    def play(self, number: int, rotation: int, *, keep_record: bool = False) -> Outcome:
        """Play one deal at one table. It always goes the same way where no contestant looks at a clock."""
        game = load_game(self.game_id, self.options)
        chance = Random(f"{self.seed}/{number}")
        deal = game.new_deal(seed=chance.randrange(SEED_LIMIT), dealer=number % game.players)
        players = {
            seat: contestant.player(game, chance.randrange(_DRAWS))
            for seat, contestant in enumerate(self.seating(rotation))
        }
        play_out(deal, players)
        points = tuple(deal.result()["points"])
        return Outcome(number, rotation, points, deal.record() if keep_record else None)
