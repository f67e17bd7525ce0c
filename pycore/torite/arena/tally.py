"""The result of a series: the lead of each contestant and its confidence interval."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum, inf
from statistics import NormalDist, fmean, stdev
from typing import Final

from torite.arena.series import Outcome, Series
from torite.games import GAMES

LEVEL: Final = 0.95
"""Confidence level of the interval."""
_WIDTH: Final = NormalDist().inv_cdf((1 + LEVEL) / 2)


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a contestant.

    Attributes:
        name: name of the contestant.
        points: mean points for each deal and seat.
        lead: mean points for each deal minus those of the others; the opposite if the lowest score wins.
        margin: half the width of the confidence interval of the lead; infinite after fewer than two deals.
        won: share of tables at which it was ahead of the others; ties count half.
    """

    name: str
    points: float
    lead: float
    margin: float
    won: float

    @property
    def clear(self) -> bool:
        """True if the confidence interval of the lead excludes zero."""
        return abs(self.lead) > self.margin


class Tally:
    """The outcomes of a series, counted by complete deals: tables of one deal are not independent."""

    def __init__(self, series: Series, outcomes: Iterable[Outcome]) -> None:
        self.series = series
        self._lowest_wins = GAMES[series.game_id].lowest_wins
        rotations = series.rotations()
        by_deal: dict[int, dict[int, Outcome]] = defaultdict(dict)
        for outcome in outcomes:
            by_deal[outcome.number][outcome.rotation] = outcome
        self._deals = [
            [tables[rotation] for rotation in rotations]
            for _, tables in sorted(by_deal.items())
            if all(rotation in tables for rotation in rotations)
        ]

    @property
    def deals(self) -> int:
        """Number of deals played at all their tables."""
        return len(self._deals)

    def tables(self) -> list[Outcome]:
        """The outcomes of complete deals, deal by deal."""
        return [table for tables in self._deals for table in tables]

    def names(self) -> list[str]:
        """Names of the different contestants."""
        return list(dict.fromkeys(map(str, self.series.contestants)))

    def leads(self, name: str) -> list[float]:
        """Lead of a contestant in each deal, as the mean over its tables."""
        return [fmean(self._lead(name, table) for table in tables) for tables in self._deals]

    def standings(self) -> list[Standing]:
        """The standings, best first; empty before the first deal is complete."""
        if not self._deals:
            return []
        return sorted(map(self._standing, self.names()), key=lambda standing: -standing.lead)

    def _standing(self, name: str) -> Standing:
        leads = self.leads(name)
        tables = self.tables()
        own = [point for table in tables for point in self._split(name, table)[0]]
        ahead = [self._lead(name, table) for table in tables]
        return Standing(
            name,
            points=fmean(own),
            lead=fmean(leads),
            margin=margin_of(leads),
            won=fmean(1.0 if lead > 0 else 0.5 if lead == 0 else 0.0 for lead in ahead),
        )

    def _split(self, name: str, table: Outcome) -> tuple[list[float], list[float]]:
        """Points of a contestant's seats and of the other seats."""
        own: list[float] = []
        others: list[float] = []
        for contestant, points in zip(self.series.seating(table.rotation), table.points, strict=True):
            (own if str(contestant) == name else others).append(points)
        return own, others

    def _lead(self, name: str, table: Outcome) -> float:
        own, others = self._split(name, table)
        if not others:
            return 0.0
        lead = fsum(own) / len(own) - fsum(others) / len(others)
        return -lead if self._lowest_wins else lead


def margin_of(values: Sequence[float]) -> float:
    """Half the width of the confidence interval of the mean."""
    return _WIDTH * stdev(values) / len(values) ** 0.5 if len(values) > 1 else inf


def means_and_margins(values: Sequence[float]) -> list[tuple[float, float]]:
    """Mean and margin of the first one, two, three … values."""
    course: list[tuple[float, float]] = []
    mean = squares = 0.0
    for count, value in enumerate(values, 1):
        off = value - mean
        mean += off / count
        squares += off * (value - mean)
        course.append((mean, _WIDTH * (squares / (count - 1) / count) ** 0.5 if count > 1 else inf))
    return course
