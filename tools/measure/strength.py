"""Measures the strength of the computer players in every game, by `torite arena`. docs/strength.md has the
table.

    .venv/bin/python -m tools.measure.strength RESULTS [--deals N] [--only GAME ...]

Every series stores its tables in a file in the directory RESULTS, and continues there the next time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.environment import ROOT
from tools.measure import report

sys.path.insert(0, str(ROOT / "pycore"))

from torite.arena.contestants import Contestant
from torite.arena.results import Results
from torite.arena.running import play_tables
from torite.arena.series import Series
from torite.arena.tally import Tally
from torite.games import GAMES, load_game

SEED = 20
MEETINGS = (
    ("normal", "random"),
    ("normal", "easy"),
    ("strong@0.1s", "normal"),
    ("strong@1s", "normal"),
    ("strong@3s", "normal"),
    ("strong@0.1s", "ismcts@0.1s"),
    ("strong@1s", "strong@0.1s"),
    ("strong@3s", "strong@1s"),
)
PLAYERS = {"glaves": (2, 3, 4), "gaigel": (4, 6, 3, 2), "toepen": (4, 2, 3, 5, 6), "truc": (4, 2)}
"""Numbers of players measured, for games with more than the usual one."""
STEP = 8
"""Number of deals of a series in each turn."""


class Meeting(NamedTuple):
    """Two kinds of players in one game."""

    game_id: str
    players: int
    first: str
    second: str

    def series(self) -> Series:
        seats = [Contestant.parse(text) for text in (self.first, self.second)]
        return Series.of(self.game_id, {"players": self.players}, seats, SEED)

    def file(self, folder: Path) -> Path:
        return folder / f"{self.game_id}-{self.players}-{self.first}-{self.second}.jsonl"


def meetings(only: Sequence[str]) -> Iterator[Meeting]:
    """The meetings, the quick ones first."""
    for first, second in MEETINGS:
        for game_id in only or GAMES:
            usual = load_game(game_id).players
            for players in PLAYERS.get(game_id, (usual,)):
                yield Meeting(game_id, players, first, second)


def play(meeting: Meeting, folder: Path, deals: int, jobs: int) -> bool:
    """Play the next deals of a meeting; True if there were any."""
    results = Results(meeting.series(), meeting.file(folder))
    tables = results.missing(deals)[: STEP * len(meeting.series().rotations())]
    with results.open():
        for outcome in play_tables(meeting.series(), tables, jobs=jobs):
            results.add(outcome)
    return bool(tables)


def results(
    folder: Path, only: Sequence[str], wanted: Sequence[tuple[str, str]]
) -> Iterator[tuple[list[str | int], str, dict[str, float | bool]]]:
    """The first cells of the row, the column and the cell of each measured meeting."""
    for meeting in meetings(only):
        found = cell(meeting, folder) if (meeting.first, meeting.second) in wanted else None
        if found is not None:
            yield (
                [f"`{meeting.game_id}`", meeting.players],
                f"{meeting.first} − {meeting.second}",
                found,
            )


def cell(meeting: Meeting, folder: Path) -> dict[str, float | bool] | None:
    """The lead of the first player with its interval and the number of deals."""
    path = meeting.file(folder)
    if not path.exists():
        return None
    tally = Tally(meeting.series(), Results(meeting.series(), path).outcomes)
    found = next((each for each in tally.standings() if each.name == meeting.first), None)
    if found is None or tally.deals < 2:
        return None
    return report.lead(found.lead, found.margin, tally.deals)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("results", type=Path, help="the directory of the results")
    parser.add_argument("--deals", type=int, default=0, help="play until every series has so many deals")
    parser.add_argument("--only", nargs="*", default=[], choices=list(GAMES), metavar="GAME")
    parser.add_argument("--meetings", type=int, default=len(MEETINGS), help="only so many of the meetings")
    parser.add_argument("--jobs", type=int, default=-1)
    parser.add_argument("--keep", action="store_true", help="store the results in docs/measured/")
    options = parser.parse_args()
    options.results.mkdir(parents=True, exist_ok=True)
    wanted = MEETINGS[: options.meetings]
    chosen = [each for each in meetings(options.only) if (each.first, each.second) in wanted]
    for deals in range(STEP, options.deals + STEP, STEP):
        for meeting in chosen:
            if play(meeting, options.results, min(deals, options.deals), options.jobs):
                text = report.text_of(cell(meeting, options.results))
                print("\t".join(map(str, (*meeting, text))), file=sys.stderr)
    for labels, column, found in results(options.results, options.only, wanted):
        print(*labels, column, report.text_of(found), sep="\t")
        if options.keep:
            report.keep("strength", labels, column, found)


if __name__ == "__main__":
    main()
