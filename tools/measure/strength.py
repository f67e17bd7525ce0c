"""Measure how strong the computer players are: every game, by `torite arena`. docs/strength.md has the table.

    .venv/bin/python -m tools.measure.strength RESULTS [--deals N] [--only GAME ...]

Every series keeps its tables in a file of its own in the directory RESULTS, so that it can be broken off
and go on another day. Whatever is there already is in the table that is printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.environment import ROOT

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
"""For how many players a game is measured, where that is more than the usual number."""
STEP = 8
"""So many deals of a series are played before the next one has its turn."""


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
    """What is measured, the quick meetings first."""
    for first, second in MEETINGS:
        for game_id in only or GAMES:
            usual = load_game(game_id).players
            for players in PLAYERS.get(game_id, (usual,)):
                yield Meeting(game_id, players, first, second)


def play(meeting: Meeting, folder: Path, deals: int, jobs: int) -> bool:
    """Play the next deals of a meeting; whether there was anything to play."""
    results = Results(meeting.series(), meeting.file(folder))
    tables = results.missing(deals)[: STEP * len(meeting.series().rotations())]
    with results.open():
        for outcome in play_tables(meeting.series(), tables, jobs=jobs):
            results.add(outcome)
    return bool(tables)


def table(folder: Path, only: Sequence[str], wanted: Sequence[tuple[str, str]]) -> list[str]:
    """What has been measured, as a table in Markdown."""
    lines = [
        "| game | players | " + " | ".join(f"{first} − {second}" for first, second in wanted) + " |",
        "|---|---|" + "---|" * len(wanted),
    ]
    for game_id in only or GAMES:
        for players in PLAYERS.get(game_id, (load_game(game_id).players,)):
            cells = [cell(Meeting(game_id, players, *pair), folder) for pair in wanted]
            lines.append(f"| `{game_id}` | {players} | {' | '.join(cells)} |")
    return lines


def cell(meeting: Meeting, folder: Path) -> str:
    """The lead of the first with its interval and the number of deals; bold where it is clear of zero."""
    path = meeting.file(folder)
    if not path.exists():
        return "–"
    tally = Tally(meeting.series(), Results(meeting.series(), path).outcomes)
    found = next((each for each in tally.standings() if each.name == meeting.first), None)
    if found is None or tally.deals < 2:
        return "–"
    lead = f"{found.lead:+.2f}".replace("-", "−")
    mark = "**" if found.clear else ""
    return f"{mark}{lead}{mark} ± {found.margin:.2f} ({tally.deals})"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("results", type=Path, help="the directory of the results")
    parser.add_argument("--deals", type=int, default=0, help="play until every series has so many deals")
    parser.add_argument("--only", nargs="*", default=[], choices=list(GAMES), metavar="GAME")
    parser.add_argument("--meetings", type=int, default=len(MEETINGS), help="only so many of the meetings")
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    options.results.mkdir(parents=True, exist_ok=True)
    wanted = MEETINGS[: options.meetings]
    chosen = [each for each in meetings(options.only) if (each.first, each.second) in wanted]
    for deals in range(STEP, options.deals + STEP, STEP):
        for meeting in chosen:
            if play(meeting, options.results, min(deals, options.deals), options.jobs):
                print("\t".join(map(str, (*meeting, cell(meeting, options.results)))), file=sys.stderr)
    print("\n".join(table(options.results, options.only, wanted)))


if __name__ == "__main__":
    main()
