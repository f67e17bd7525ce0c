"""The command ``torite puzzles``."""

from __future__ import annotations

import argparse
import json
from itertools import islice
from pathlib import Path

from torite.core.game import Game
from torite.study.puzzles import find_puzzles


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes beside game, options and seed."""
    parser.add_argument("--count", type=int, default=20, help="how many; by default %(default)s")
    parser.add_argument(
        "--write", type=Path, metavar="FILE", help="write them there, as puzzles.json of a game holds them"
    )


def run(options: argparse.Namespace, game: Game, seed: int) -> int:
    """Find puzzles, print them one by one, and write them to a file if there is to be one. Returns 0."""
    if options.count < 1:
        raise ValueError(f"--count is a number from 1 on, not {options.count}")
    found = []
    for puzzle in islice(find_puzzles(game, seed), options.count):
        found.append(puzzle)
        values = " ".join(f"{action} {value:+.2f}" for action, value in puzzle.values.items())
        print(f"{puzzle.link}  level {puzzle.level}  answer {puzzle.answer}  ({values})", flush=True)
    if options.write is not None:
        found.sort(key=lambda puzzle: puzzle.level)
        rows = ",\n".join(json.dumps(puzzle.to_json(), ensure_ascii=False) for puzzle in found)
        options.write.write_text(f"[\n{rows}\n]\n", "utf-8")
    return 0
