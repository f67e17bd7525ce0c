"""The command ``torite puzzles``."""

from __future__ import annotations

import argparse
from pathlib import Path

from torite.core.game import Game
from torite.study.puzzles import Puzzle, checked, find_puzzles, rated, read_puzzles, write_puzzles


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes besides game, options and seed."""
    parser.add_argument("--count", type=int, default=20, help="number of puzzles (default: %(default)s)")
    parser.add_argument(
        "--write",
        type=Path,
        metavar="FILE",
        help="add them to this file, in the format of puzzles.json; puzzles already there stay if they "
        "pass a check by exact play",
    )


def run(options: argparse.Namespace, game: Game, seed: int) -> int:
    """Find puzzles, print each one, and write them to a file if one is named. Returns 0."""
    if options.count < 1:
        raise ValueError(f"--count is a number from 1 on, not {options.count}")
    file: Path | None = options.write
    found = _kept(file) if file is not None and file.exists() else []
    links = {puzzle.link for puzzle in found}
    search = find_puzzles(game, seed)
    while len(found) < options.count:
        puzzle = next(search)
        if puzzle.link not in links:
            found.append(puzzle)
            _tell(puzzle)
            # One by one: a search takes minutes, and may be interrupted.
            _write(file, found)
    _write(file, found)
    return 0


def _write(file: Path | None, found: list[Puzzle]) -> None:
    if file is not None:
        file.write_text(write_puzzles(found), "utf-8")


def _kept(file: Path) -> list[Puzzle]:
    """The puzzles of a file that pass the check, with its findings printed."""
    kept = []
    for puzzle in read_puzzles(file.read_text("utf-8")):
        again = checked(puzzle)
        if again is None:
            print(f"{puzzle.link}  dropped: something else is as good, or nearly so", flush=True)
        else:
            # Beginners may play otherwise since then.
            again = rated(again)
            kept.append(again)
            _tell(again)
    return kept


def _tell(puzzle: Puzzle) -> None:
    values = " ".join(f"{action} {value:+.2f}" for action, value in puzzle.values.items())
    by = f"all {puzzle.worlds} deals" if puzzle.worlds else "search"
    summary = f"rating {puzzle.rating}  answer {puzzle.answer}  ({values})  checked: {by}"
    print(f"{puzzle.link}  {summary}", flush=True)
