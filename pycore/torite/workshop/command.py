"""The commands ``torite check`` and ``torite balance``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from torite.arena.running import DEFAULT_BACKEND
from torite.core.game import Game
from torite.texts.words import sentence
from torite.workshop import ROOM
from torite.workshop.balance import balance
from torite.workshop.check import check
from torite.workshop.report import as_page, as_text


def add_check_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``check`` besides the game."""
    parser.add_argument("--deals", type=int, default=200, help="number of deals (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all choices (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")


def run_check(options: argparse.Namespace, kind: type[Game]) -> int:
    """Print what is wrong with a game. Returns 1 if there is anything."""
    found = check(kind, deals=options.deals, seed=options.seed, progress=_shown())
    texts = [finding.text(kind, options.lang) for finding in found]
    if options.json:
        print(
            json.dumps(
                [
                    {"code": finding.reason.code, "text": text, "record": finding.record}
                    for finding, text in zip(found, texts, strict=True)
                ],
                ensure_ascii=False,
                indent=2,
            )
        )
    else:
        for finding, text in zip(found, texts, strict=True):
            print(text)
            if finding.record is not None:
                print(f"  {json.dumps(finding.record)}")
        key = "report.found" if found else "report.fine"
        print(sentence(ROOM, key, options.lang, deals=options.deals, number=len(found)))
    return 1 if found else 0


def add_balance_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``balance`` besides game, options and seed."""
    parser.add_argument("--deals", type=int, default=1000, help="number of deals (default: %(default)s)")
    parser.add_argument(
        "--strong",
        type=int,
        default=40,
        metavar="DEALS",
        help="deals by strong players (default: %(default)s)",
    )
    parser.add_argument(
        "--jobs", type=int, default=1, help="number of cores, -1 for all (default: %(default)s)"
    )
    parser.add_argument(
        "--backend", default=DEFAULT_BACKEND, help="joblib backend, or dask (default: %(default)s)"
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="scheduler of a dask cluster: tcp://HOST:PORT")
    parser.add_argument("--json", action="store_true", help="print the measures as JSON")
    parser.add_argument("--page", type=Path, metavar="FILE", help="write a page with plots: .html")


def run_balance(options: argparse.Namespace, game: Game, seed: int) -> int:
    """Measure a game and print the report."""
    found = balance(
        type(game),
        game.own_options(),
        deals=options.deals,
        strong_deals=options.strong,
        seed=seed,
        jobs=options.jobs,
        backend=options.backend,
        scheduler=options.scheduler,
        progress=_shown(),
    )
    if options.page is not None:
        options.page.write_text(as_page(found, type(game), options.lang), "utf-8")
    if options.json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print("\n".join(as_text(found, type(game), options.lang)))
    return 0


def _shown() -> Callable[[int, int], None] | None:
    """Shows the progress on a terminal."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, of_all: int) -> None:
        print(f"\r{done * 100 // of_all} %", end="\r" if done == of_all else "", file=sys.stderr, flush=True)

    return show
