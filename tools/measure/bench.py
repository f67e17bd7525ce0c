"""`build.py bench`: speed and size, measured in one run, as one table. Writes nothing.

Only ratios within one run mean something: the load of the machine changes.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

from tools.browsers import find_firefox, open_chromium, open_firefox
from tools.console import Stop
from tools.environment import PYTHON, ROOT
from tools.make_site import DIST, PYCORE, make_site, size_by_group
from tools.measure.clicks import click_rows, slow_rows
from tools.measure.first_table import first_rows
from tools.measure.friends import friends_rows
from tools.measure.starts import Row, open_page, start_rows
from tools.measure.tables import table_rows
from tools.measure.thinking import think_rows
from tools.server import serve_directory
from tools.stdlib import PYODIDE

TOOLS = ROOT / "tools"

FULL_PACK: Final = ("glaves", "triple_crown", "sloppy_seconds")
"""The games with 52 cards, in which deals are longest."""
CPYTHON_AIMS: Final = {
    "moves, median game": "0.60",
    "moves, slowest game": "0.45",
    "forks, median game": "0.40",
    **{f"simulations, {game}": "3,000" for game in FULL_PACK},
}
PYODIDE_AIMS: Final = {f"simulations, {game}": "1,000" for game in FULL_PACK}


def bench(only: Sequence[str]) -> int:
    """Run the parts and print their table. A failing part does not stop the others."""
    plain = {"rollouts": python_rows, "worlds": world_rows, "peers": peer_rows, "bytes": byte_rows}
    in_browser = {
        "pyodide": pyodide_rows,
        "start": start_rows,
        "first": first_rows,
        "click": click_rows,
        "slow": slow_rows,
        "think": think_rows,
        "tables": table_rows,
        "friends": friends_rows,
    }
    if not set(only) <= {"rollouts", "worlds", "peers"}:
        print("Making the site ...", flush=True)
        make_site()
    measured = [measure(name, part) for name, part in plain.items() if name in only]
    chosen = [name for name in in_browser if name in only]
    if chosen:
        with serve_both() as address:
            with open_chromium() as browser:
                measured += [measure(name, partial(in_browser[name], browser, address)) for name in chosen]
            firefox = find_firefox()
            if "start" in chosen and firefox is not None:
                measured.append(measure("start in Firefox", partial(firefox_rows, firefox, address)))
    print_table([row for rows in measured for row in rows or []])
    return 1 if None in measured else 0


def firefox_rows(firefox: str, address: str) -> list[Row]:
    with open_firefox(firefox) as browser:
        return start_rows(browser, address)


def measure(name: str, part: Callable[[], list[Row]]) -> list[Row] | None:
    print(f"Measuring: {name} ...", flush=True)
    try:
        return part()
    except (PlaywrightError, subprocess.CalledProcessError, Stop) as error:
        print(f"This part failed: {error}", flush=True)
        return None


@contextmanager
def serve_both(site: Path = DIST) -> Iterator[str]:
    """The address of a server that has the site in site/, the bare page in bare/, its Pyodide in pyodide/."""
    with tempfile.TemporaryDirectory() as folder:
        for name, target in {"site": site, "bare": TOOLS / "measure" / "bare", "pyodide": PYODIDE}.items():
            Path(folder, name).symlink_to(target, target_is_directory=True)
        with serve_directory(Path(folder)) as address:
            yield address


def run_in_cpython(module: str) -> str:
    """The output of a module of tools/ in its own process."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(PYCORE), str(ROOT)])}
    command = [str(PYTHON), "-m", f"tools.{module}"]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def python_rows() -> list[Row]:
    rows = rollout_rows("CPython", run_in_cpython("measure.rollouts"), CPYTHON_AIMS)
    if not any("OpenSpiel" in row.what for row in rows):
        print(f"To compare with OpenSpiel: {PYTHON} -m pip install -r requirements-peers.txt")
    return rows


def world_rows() -> list[Row]:
    return [
        Row(
            f"CPython: worlds, {rate['game']}",
            f"{rate['median']:,.0f} worlds/s",
            f"slowest {rate['slowest']:,.0f}, sampler {rate['sampler']:.1f} ms",
            "5,000 (slowest 1,500)",
        )
        for rate in json.loads(run_in_cpython("measure.worlds"))
    ]


def peer_rows() -> list[Row]:
    """Our games, OpenSpiel and RLCard, each with its ratio to OpenSpiel's median game."""
    missing = [name for name in ("pyspiel", "rlcard") if find_spec(name) is None]
    if missing:
        raise Stop(f"{' and '.join(missing)} is missing: {PYTHON} -m pip install -r requirements-peers.txt")
    told = json.loads(run_in_cpython("measure.peers"))
    versions = ", ".join(f"{name} {number}" for name, number in told["versions"].items())
    print(f"{told['processor']}, Python {told['python']}, {versions}")
    rows: list[Row] = []
    for way, group in groupby(sorted(told["rates"], key=itemgetter("way")), key=itemgetter("way")):
        rates = list(group)
        theirs = [rate["rate"] for rate in rates if rate["library"] == "OpenSpiel"]
        for rate in rates:
            ratio = f"{rate['rate'] / median(theirs):.3f} of OpenSpiel" if theirs else ""
            rows.append(Row(f"{way}: {rate['library']}, {rate['game']}", f"{rate['rate']:,.0f}/s", ratio))
    return rows


def pyodide_rows(browser: Browser, address: str) -> list[Row]:
    measured = run_in_pyodide(browser, address, DIST, "measure.rollouts", "measure.prototype")
    return rollout_rows("Pyodide", measured, PYODIDE_AIMS)


def run_in_pyodide(
    browser: Browser,
    address: str,
    site: Path,
    module: str,
    *needed: str,
    files: Mapping[str, str] | None = None,
) -> str:
    """The result of ``main()`` of a module of tools/ in Pyodide, with the wheels of the site and the modules
    and files that it needs.
    """
    page = browser.new_page()
    open_page(page, f"{address}bare/")
    about = json.loads((site / "site.json").read_text(encoding="utf-8"))
    wheels = [f"{address}site/{path}" for path in (about["engine"][-1], *about["games"])]
    names = [f"{name.replace('.', '/')}.py" for name in ("__init__", module, *needed)]
    sources = {name: (TOOLS / name).read_text(encoding="utf-8") for name in names} | dict(files or {})
    text: str = page.evaluate(
        "([wheels, sources, module]) => runMain(wheels, sources, module)",
        [wheels, sources, module],
    )
    page.close()
    return text


def rollout_rows(where: str, measured: str, aims: Mapping[str, str]) -> list[Row]:
    """A line for each game and way, and for each way the slowest and the median game."""
    rows: list[Row] = []
    for way in json.loads(measured):
        others, games = way["others"], way["games"]
        base = median(others.values()) if others else None
        middle = {"slowest game": min(games.values()), "median game": median(games.values())}
        for name, rate in {**others, **games, **middle}.items():
            what = f"{way['way']}, {name}"
            ratio = f"{rate / base:.2f} of {way['measure']}" if base else ""
            rows.append(Row(f"{where}: {what}", f"{rate:,.0f} {way['unit']}", ratio, aims.get(what, "")))
    return rows


def byte_rows() -> list[Row]:
    sizes = size_by_group(DIST)
    # The files of a visit: not the single file for download, not docs/ and npm/, not the pages of the games.
    apart = {"single file", "docs", "npm", "game pages"}
    site = [size for group, size in sizes.items() if group not in apart]
    sizes["all"] = (sum(raw for raw, _ in site), sum(packed for _, packed in site))
    return [
        Row(f"bytes: {group}", f"{raw:,} raw, {packed:,} gzip", f"{packed / raw:.2f} packed")
        for group, (raw, packed) in sizes.items()
    ]


def print_table(rows: Sequence[Row]) -> None:
    lines = [
        ("what", "result", "ratio", "aim"),
        *((row.what, row.result, row.ratio, row.aim) for row in rows),
    ]
    widths = [max(len(line[column]) for line in lines) for column in range(4)]
    print()
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
