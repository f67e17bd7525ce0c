"""Reports of the arena: a text table, a CSV file, a plot."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

from torite.arena.running import needed
from torite.arena.tally import Tally, means_and_margins

_SPREAD_FROM: Final = 4


def as_text(tally: Tally) -> list[str]:
    """The standings, line by line."""
    series = tally.series
    options = "".join(f" {name}={value}" for name, value in series.options.items())
    tables = len(series.rotations())
    lines = [
        f"{series.game_id}{options}, seed {series.seed}",
        f"{tally.deals} deals, each played at {tables} table{'s' if tables > 1 else ''}",
        "seats of the first: " + ", ".join(map(str, series.contestants)),
        "",
    ]
    standings = tally.standings()
    if not standings:
        return [*lines, "no deal is complete yet"]
    width = max(len(standing.name) for standing in standings)
    lines.append(f"{'':{width}}  {'points':>8}  {'lead':>8}  {'95 % within':>16}  {'ahead':>6}")
    for each in standings:
        within = f"{each.lead - each.margin:+.2f} to {each.lead + each.margin:+.2f}"
        row = f"{each.name:{width}}  {each.points:8.2f}  {each.lead:+8.2f}  {within:>16}  {each.won:6.1%}"
        lines.append(row + ("" if each.clear or len(standings) == 1 else "  not clear of zero"))
    return lines


def write_csv(tally: Tally, path: Path) -> None:
    """Write a row for each seat at each table: deal, rotation, seat, contestant, points.

    Raises ``OSError``.
    """
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["deal", "rotation", "seat", "contestant", "points"])
        for table in tally.tables():
            seating = zip(tally.series.seating(table.rotation), table.points, strict=True)
            for seat, (contestant, points) in enumerate(seating):
                rows.writerow([table.number, table.rotation, seat, contestant, points])


def write_plot(tally: Tally, path: Path) -> None:
    """Draw the lead of each contestant by number of deals, with its confidence interval.

    The suffix of the path is the format: ``.svg``, ``.png`` or ``.pdf``. Raises ``ValueError`` for other
    suffixes and without matplotlib, and ``OSError``.
    """
    figures = needed("matplotlib.figure", "A plot")
    figure = figures.Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    for name in tally.names():
        course = means_and_margins(tally.leads(name))
        (line,) = axes.plot(range(1, len(course) + 1), [mean for mean, _ in course], label=name)
        # The first few deals do not show the spread yet.
        shown = list(enumerate(course, 1))[_SPREAD_FROM:]
        axes.fill_between(
            [deals for deals, _ in shown],
            [mean - margin for _, (mean, margin) in shown],
            [mean + margin for _, (mean, margin) in shown],
            color=line.get_color(),
            alpha=0.2,
            linewidth=0,
        )
    axes.axhline(0, color="gray", linewidth=0.8)
    axes.set(xlabel="deals", ylabel="lead, points a deal", title=as_text(tally)[0])
    axes.legend(title="95 of 100 within the band")
    figure.savefig(path)
