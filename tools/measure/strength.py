"""Measures the strength of the computer players in every game. docs/strength.md has the table.

    .venv/bin/python -m tools.measure.strength --only hamlet --old ../before --minutes 3 --keep

In each game, with each usual number of players, each level meets the one below, and with ``--old`` those of
another checkout meet those of this one. Levels that play at once play duplicate deals; for strong players,
and for those of another checkout, single choices show more (`tools.measure.decisions`). The numbers of deals
and choices are fixed beforehand; a limit of time ends each measurement earlier, not its result.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean, median, stdev
from time import perf_counter
from typing import Any, NamedTuple

from tools.environment import ROOT
from tools.measure import report
from tools.measure.versions import SECONDS, Version, Versioned

sys.path.insert(0, str(ROOT / "pycore"))

from tools.measure.decisions import gain, positions
from torite.arena.contestants import Contestant
from torite.bots.next_move import play_out
from torite.bots.player import Player
from torite.core.game import Game
from torite.games import GAMES, load_game

PLAYERS = {"glaves": (2, 3, 4), "gaigel": (4, 6, 3, 2), "toepen": (4, 2, 3, 5, 6), "truc": (4, 2)}
"""Numbers of players measured, for games with more than the usual one."""
SEED = 20
TABLE = "strength"
MINUTES = 40.0
WIDTH = NormalDist().inv_cdf(0.975)


class Meeting(NamedTuple):
    """Two players that are compared.

    Attributes:
        column: the heading of the result.
        first, second: the players; two equal ones are that of this checkout and that of the other.
        deals, choices: the number of duplicate deals, or of choices.
        until: the part of the time after which it ends.
    """

    column: str
    first: str
    second: str
    deals: int
    choices: int
    until: float


MEETINGS = (
    Meeting("easy − random", "easy", "random", 800, 0, 0.08),
    Meeting("normal − easy", "normal", "easy", 1_600, 0, 0.28),
    Meeting("normal, new − old", "normal", "normal", 0, 600, 0.5),
    Meeting("strong − normal", "strong@0.1s", "normal", 0, 500, 0.75),
    Meeting("strong, new − old", "strong@150", "strong@150", 0, 200, 0.97),
)
SPEED = "simulations, new / old"
POSITIONS = 25
"""Number of positions in which searches are timed."""


@dataclass
class Table:
    """A game with a number of players, and what was measured in it.

    Attributes:
        found: the results by column, as numbers with their mean.
    """

    game_id: str
    players: int
    found: dict[str, Any] = field(default_factory=dict)


def duel(game: Game, first: Player, second: Player, seed: int) -> Iterator[float]:
    """The lead of the first player over the second in one deal after the other, each played with both on
    either side.
    """
    rng = Random(seed)
    while True:
        number, dealer = rng.getrandbits(32), rng.randrange(game.players)
        sides = game.sides(dealer)
        halves = [[*seats] for seats in sides] if len(sides) == 2 else [game.seats[::2], game.seats[1::2]]
        leads = []
        for mine, theirs in (halves, halves[::-1]):
            deal = game.new_deal(seed=number, dealer=dealer)
            play_out(deal, {seat: first if seat in mine else second for seat in game.seats})
            utilities = game.utilities(deal)
            leads.append(fmean(utilities[seat] for seat in mine) - fmean(utilities[seat] for seat in theirs))
        yield fmean(leads)


def gains(game: Game, first: Player, second: Player, seed: int) -> Iterator[float]:
    """What the choice of the first player brings more than that of the second, in one position after the
    other, by long searches.
    """
    for number, deal in enumerate(positions(game, seed)):
        assert deal.turn is not None
        view = deal.view(deal.turn)
        one, other = first.choose(view), second.choose(view)
        assert one is not None
        assert other is not None
        same = one.action == other.action
        yield 0.0 if same else gain(game, view, one.action, other.action, seed + number)


def ratios(game: Game, new: Version, old: Version, seed: int) -> Iterator[float]:
    """How many times as many simulations a second the new version runs as the old one."""
    for deal in positions(game, seed):
        assert deal.turn is not None
        view = deal.view(deal.turn)
        times = [version.ask(game, SECONDS, view, seed) for version in (old, new, old, new)]
        # The first search of a version in a position also loads code.
        yield min(times[::2]) / max(min(times[1::2]), 1e-9)


def taken(values: Iterator[float], number: int, until: float) -> list[float]:
    """The first values: this many, or those before this time, but two at least."""
    found: list[float] = []
    for value in islice(values, number):
        found.append(value)
        if perf_counter() > until and len(found) > 1:
            break
    return found


def measure(table: Table, old: Path | None, minutes: float) -> Table:
    """All meetings of a table."""
    game = load_game(table.game_id, {"players": table.players})
    begin, seconds = perf_counter(), 60 * minutes
    versions = [Version(root) for root in (ROOT, old) if root is not None and old is not None]
    for meeting in MEETINGS:
        between = meeting.first == meeting.second
        if between and not versions:
            continue
        players: list[Player] = [Contestant.parse(name).player(game, SEED) for name in meeting[1:3]]
        if between:
            players[1] = Versioned(versions[1], game, meeting.second, SEED)
        values = (duel if meeting.deals else gains)(game, players[0], players[1], SEED)
        seen = taken(values, meeting.deals or meeting.choices, begin + seconds * meeting.until)
        margin = WIDTH * stdev(seen) / sqrt(len(seen))
        table.found[meeting.column] = report.lead(fmean(seen), margin, len(seen))
    if versions:
        rates = taken(ratios(game, versions[0], versions[1], SEED), POSITIONS, begin + seconds)
        table.found[SPEED] = round(median(rates), 2)
    for version in versions:
        version.close()
    return table


def keep(table: Table) -> None:
    """Store the results of a table."""
    for column, cell in table.found.items():
        report.keep(TABLE, [f"`{table.game_id}`", table.players], column, cell)


def lines(found: Mapping[str, Any]) -> Sequence[str]:
    """The results as they are printed."""
    return [f"{column} {report.text_of(cell)}" for column, cell in found.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", nargs="*", default=[], choices=list(GAMES), metavar="GAME")
    parser.add_argument("--old", type=Path, help="another checkout, whose players meet these")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="for all tables of a game")
    parser.add_argument("--jobs", type=int, default=2, help="number of tables measured at a time")
    parser.add_argument("--keep", action="store_true", help="store the results in docs/measured/")
    options = parser.parse_args()
    numbers = {
        game_id: PLAYERS.get(game_id, (GAMES[game_id]().players,)) for game_id in options.only or GAMES
    }
    tables = [Table(game_id, players) for game_id, each in numbers.items() for players in each]
    with Pool(options.jobs) as pool:
        todo = [
            pool.apply_async(
                partial(
                    measure, table, options.old, options.jobs * options.minutes / len(numbers[table.game_id])
                )
            )
            for table in tables
        ]
        for each in todo:
            table = each.get()
            print(table.game_id, table.players, *lines(table.found), sep="\t", flush=True)
            if options.keep:
                keep(table)


if __name__ == "__main__":
    main()
