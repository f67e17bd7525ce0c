"""Tables of measured results in docs/, made of docs/measured/*.json.

``python -m tools.measure.report`` writes them all, each between two comments. The files rollouts.json,
worlds.json and peers.json hold the output of the module of that name in tools/measure; the others are tables,
in which `keep` stores single results.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from statistics import median
from typing import Any, Final

from tools.environment import ROOT

DOCS = ROOT / "docs"
MEASURED = DOCS / "measured"
END = "<!-- end of the table -->"
MISSING = "–"
BLOCK = re.compile(r"<!-- the table ([\w-]+), made by tools/measure/report.py -->\n.*?" + END, re.DOTALL)
OPENSPIEL: Final = "OpenSpiel"

Rows = list[list[Any]]


def keep(name: str, labels: Sequence[str | int], column: str, cell: object) -> None:
    """Store one result.

    Args:
        name: the table.
        labels: the first cells of the row. A new row comes last.
        column: the heading of the result's column. A new column comes last.
        cell: the result, as `text_of` reads it.
    """
    path = MEASURED / f"{name}.json"
    table = json.loads(path.read_text("utf-8"))
    columns, rows = table["columns"], table["rows"]
    row = next((row for row in rows if row[: len(labels)] == list(labels)), None)
    if row is None:
        row = [*labels, *([None] * (len(columns) - len(labels)))]
        rows.append(row)
    if column not in columns:
        columns.append(column)
        for each in rows:
            each.append(None)
    row[columns.index(column)] = cell
    lines = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    heads = json.dumps(columns, ensure_ascii=False)
    path.write_text(f'{{"columns": {heads}, "rows": [\n{lines}\n]}}\n', "utf-8")


def lead(mean: float, margin: float, count: int) -> dict[str, float | bool]:
    """The cell of a mean with its 95 % interval.

    Args:
        mean: the mean of the measured values.
        margin: half the width of the interval.
        count: number of deals or positions.
    """
    digits = 2 if margin > 0.1 else 3 if margin > 0.01 else 4
    clear = abs(mean) > margin
    return {"mean": round(mean, digits), "margin": round(margin, digits), "count": count, "clear": clear}


def text_of(cell: Any, digits: int = 2) -> str:
    """A cell in Markdown. Means clear of zero are bold.

    Args:
        cell: a text in Markdown, a number, None, or an object with a mean and its margin.
        digits: number of decimal places of a float.
    """
    match cell:
        case None:
            return MISSING
        case {"mean": mean, "margin": margin}:
            places = max(2, _places(mean), _places(margin))
            number = f"{mean:+.{places}f}".replace("-", "−") if mean else f"{0:.{places}f}"
            number = f"**{number}**" if cell.get("clear", abs(mean) > margin) else number
            count = f" ({cell['count']:,})" if "count" in cell else ""
            return f"{number} ± {margin:.{places}f}{count}"
        case int():
            return f"{cell:,}"
        case float():
            return f"{cell:.{digits}f}"
    return str(cell)


def _places(number: float) -> int:
    return len(str(number).partition(".")[2])


def lines_of(columns: Sequence[str], rows: Rows) -> list[str]:
    """The lines of a table in Markdown. The floats of a column have the same number of decimal places."""
    digits = [
        max((_places(cell) for cell in cells if isinstance(cell, float)), default=0)
        for cells in zip_longest(*rows)
    ]
    return [
        f"| {' | '.join(columns)} |",
        "|---" * len(columns) + "|",
        *(f"| {' | '.join(map(text_of, row, digits))} |" for row in rows),
    ]


def rollout_lines(ways: Sequence[Mapping[str, Any]]) -> list[str]:
    """Random moves and simulations of all games, with their ratios to the measure of each way."""
    games = {way["way"]: way["games"] for way in ways}
    ratios = {
        way["way"]: {game: rate / median(way["others"].values()) for game, rate in way["games"].items()}
        for way in ways
        if way["others"]
    }
    rows: Rows = []
    for game in games["moves"]:
        parts = [ratios[way][game] for way in ("moves", "forks", "deals")]
        rows.append([f"`{game}`", round(games["moves"][game] / 1000), *parts, games["simulations"][game]])
    rows.append(["median", *(median(cells) for cells in list(zip(*rows, strict=True))[1:])])
    columns = ["game", "thousand moves a second", "of OpenSpiel", "with copies, of OpenSpiel"]
    columns += ["with dealing, of the prototype", "simulations a second"]
    return lines_of(
        columns, [[row[0], row[1], *(round(part, 2) for part in row[2:5]), round(row[5])] for row in rows]
    )


def world_lines(rates: Sequence[Mapping[str, Any]]) -> list[str]:
    """How fast worlds are made."""
    rows: Rows = [
        [f"`{rate['game']}`", round(rate["median"]), round(rate["slowest"]), round(rate["sampler"], 1)]
        for rate in rates
    ]
    return lines_of(["game", "worlds a second", "in the slowest view", "ms to make a sampler"], rows)


def peer_lines(told: Mapping[str, Any]) -> list[str]:
    """Our games and those of other libraries, with their ratios to OpenSpiel's median."""
    ways = {
        "moves": "moves",
        "forks": "moves with copies",
        "worlds": "worlds",
        "simulations, ISMCTS": "simulations",
    }
    rates = {(rate["library"], rate["game"], rate["way"]): rate["rate"] for rate in told["rates"]}
    base = {way: median(rate for key, rate in rates.items() if key[::2] == (OPENSPIEL, way)) for way in ways}
    rows: Rows = []
    for library, game in sorted({key[:2]: None for key in rates}, key=lambda key: key[0] != OPENSPIEL):
        cells = [rates.get((library, game, way)) for way in ways]
        texts = [
            None if rate is None else f"{round(rate):,} ({rate / base[way]:.2f})"
            for way, rate in zip(ways, cells, strict=True)
        ]
        rows.append([library, f"`{game}`", *texts])
    return lines_of(["library", "game", *ways.values()], rows)


PRINTED: Final[Mapping[str, Callable[[Any], list[str]]]] = {
    "rollouts": rollout_lines,
    "worlds": world_lines,
    "peers": peer_lines,
}
"""The tables made of what a tool prints, by their names."""


def make_page(text: str) -> str:
    """The text of a page with its tables filled in."""

    def filled(found: re.Match[str]) -> str:
        begin = found[0].partition("\n")[0]
        data = json.loads((MEASURED / f"{found[1]}.json").read_text("utf-8"))
        make = PRINTED.get(found[1], lambda table: lines_of(table["columns"], table["rows"]))
        return "\n".join([begin, "", *make(data), "", END])

    return BLOCK.sub(filled, text)


def main() -> None:
    for page in sorted(DOCS.glob("*.md")):
        page.write_text(make_page(page.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
