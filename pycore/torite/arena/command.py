"""The command ``torite arena``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from torite.arena.contestants import KINDS, Contestant
from torite.arena.reports import as_text, write_csv, write_plot
from torite.arena.results import Results
from torite.arena.running import DEFAULT_BACKEND, is_installed, play_tables
from torite.arena.series import Outcome, Series
from torite.arena.tally import Tally
from torite.core.game import Game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments besides game, options and seed."""
    seats = (
        f"players, repeated until all seats are taken: {', '.join(KINDS)}; searching players may have a "
        "limit for each move, as in strong@0.5s or ismcts@200 (simulations) (default: %(default)s)"
    )
    jobs = "number of cores (default: all, if joblib is installed)"
    backend = "joblib backend that runs the tables, or dask (default: %(default)s)"
    scheduler = "scheduler of a dask cluster: tcp://HOST:PORT"
    results = "store every table in this file, and continue the series in it"
    parser.add_argument("--seats", default="normal,random", metavar="PLAYER,...", help=seats)
    parser.add_argument("--deals", type=int, default=200, help="number of deals (default: %(default)s)")
    parser.add_argument("--jobs", type=int, help=jobs)
    parser.add_argument("--backend", default=DEFAULT_BACKEND, help=backend)
    parser.add_argument("--scheduler", metavar="ADDRESS", help=scheduler)
    parser.add_argument("--results", type=Path, metavar="FILE", help=results)
    parser.add_argument("--records", action="store_true", help="also store the records of the deals there")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the points of all seats as CSV")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the leads: .svg, .png or .pdf")
    parser.add_argument("--json", action="store_true", help="print the standings as JSON")


def run(options: argparse.Namespace, game: Game, seed: int) -> int:
    """Play the missing tables and report. Returns 0, or 130 if interrupted."""
    if options.deals < 1:
        raise ValueError(f"--deals must be 1 or more, not {options.deals}")
    if options.records and options.results is None:
        raise ValueError("--records needs a file to keep them in: --results FILE")
    contestants = [Contestant.parse(text) for text in options.seats.split(",")]
    series = Series.of(game.id, game.own_options(), contestants, seed)
    results = Results(series, options.results)
    interrupted = not _play(results, options)
    tally = Tally(series, results.outcomes)
    if options.csv is not None:
        write_csv(tally, options.csv)
    if options.plot is not None:
        write_plot(tally, options.plot)
    if options.json:
        print(json.dumps(_standings(tally), indent=2))
    else:
        print("\n".join(as_text(tally)))
    if interrupted and options.results is not None:
        print(
            f"interrupted; the same command with --seed {seed} continues {options.results}", file=sys.stderr
        )
    return 130 if interrupted else 0


def _play(results: Results, options: argparse.Namespace) -> bool:
    """Play the missing tables; True if all were played."""
    tables = results.missing(options.deals)
    if not tables:
        return True
    played = play_tables(
        results.series,
        tables,
        keep_records=options.records,
        jobs=min(_jobs(options), len(tables)),
        backend=options.backend,
        scheduler=options.scheduler,
    )
    try:
        with results.open():
            for outcome in _with_progress(played, len(tables)):
                results.add(outcome)
    except KeyboardInterrupt:
        return False
    return True


def _jobs(options: argparse.Namespace) -> int:
    """Number of cores; -1 for all."""
    if options.jobs is not None:
        return int(options.jobs)
    return -1 if options.backend != DEFAULT_BACKEND or is_installed("joblib") else 1


def _with_progress(outcomes: Iterator[Outcome], count: int) -> Iterable[Outcome]:
    """The outcomes, with a progress bar on a terminal."""
    if not (sys.stderr.isatty() and is_installed("tqdm")):
        return outcomes
    bar: Iterable[Outcome] = import_module("tqdm").tqdm(outcomes, total=count, unit="table")
    return bar


def _standings(tally: Tally) -> dict[str, object]:
    """The standings as JSON."""
    standings = [
        {
            "player": each.name,
            "points": each.points,
            "lead": each.lead,
            "margin": each.margin if tally.deals > 1 else None,
            "won": each.won,
        }
        for each in tally.standings()
    ]
    return {**tally.series.header(), "deals": tally.deals, "standings": standings}
