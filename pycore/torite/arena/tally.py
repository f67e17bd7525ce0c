"""What a series shows: how far each contestant is ahead of the others, and how sure that is."""

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
"""How often the true lead is within the interval."""
_WIDTH: Final = NormalDist().inv_cdf((1 + LEVEL) / 2)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a contestant has done.

    Attributes:
        name: the contestant.
        points: its points a deal and seat, as the results say.
        lead: its points a deal less those of the others; where the lowest score wins, theirs less its own.
        margin: the true lead is within ``lead - margin`` and ``lead + margin`` in 95 of 100 such series;
            infinite after fewer than two deals.
        won: at which part of the tables it was ahead of the others; level counts half.
    """

    name: str
    points: float
    lead: float
    margin: float
    won: float

    @property
    def clear(self) -> bool:
        """Whether the lead is clear of zero, one way or the other."""
        return abs(self.lead) > self.margin


class Tally:
    """The outcomes of a series, counted by deals of which every table has been played: what happens at the
    tables of one deal is no independent evidence.
    """

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
        """How many deals have been played at all their tables."""
        return len(self._deals)

    def tables(self) -> list[Outcome]:
        """The outcomes that count, deal by deal."""
        return [table for tables in self._deals for table in tables]

    def names(self) -> list[str]:
        """The contestants, each once."""
        return list(dict.fromkeys(map(str, self.series.contestants)))

    def leads(self, name: str) -> list[float]:
        """The lead of a contestant in each deal, the mean of its tables."""
        return [fmean(self._lead(name, table) for table in tables) for tables in self._deals]

    def standings(self) -> list[Standing]:
        """How the contestants have done, the best first. Empty before the first deal is complete."""
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
        """The points of a contestant's seats, and those of the others."""
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
    """Half the width of the interval in which the true mean of these values is 95 times of 100."""
    return _WIDTH * stdev(values) / len(values) ** 0.5 if len(values) > 1 else inf


def means_and_margins(values: Sequence[float]) -> list[tuple[float, float]]:
    """Mean and margin of the first value, of the first two, and so on."""
    course: list[tuple[float, float]] = []
    mean = squares = 0.0
    for count, value in enumerate(values, 1):
        off = value - mean
        mean += off / count
        squares += off * (value - mean)
        course.append((mean, _WIDTH * (squares / (count - 1) / count) ** 0.5 if count > 1 else inf))
    return course
