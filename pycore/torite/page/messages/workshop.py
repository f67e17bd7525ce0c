"""Messages of the workshop, where people make games of their own."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from torite.core.options import OptionValue
from torite.core.record import DealRecord
from torite.page.catalog import Catalog
from torite.page.messages.common import CommonParams


class OpenGameParams(CommonParams):
    """A game to open.

    Keys:
        files: the texts of its files by their names.
    """

    files: dict[str, str]


class OpenGameReply(TypedDict):
    """A game that can be played.

    Keys:
        catalog: the catalogue with this game alone.
    """

    catalog: Catalog


class CheckGameParams(CommonParams):
    """A part of a check.

    Keys:
        game: the id of an open game.
        deals: number of deals.
        seed: the seed of all choices.
        matches: true to play whole matches too, unless the deals have a fault.
    """

    game: str
    deals: int
    seed: int
    matches: bool


class GameFinding(TypedDict):
    """Something that is wrong with a game.

    Keys:
        code: what it is.
        text: the same in a sentence.
        file: the file of the error; absent if there is none.
        line: the line in it.
        record: the record of a deal that shows it; absent if it concerns no deal.
    """

    code: str
    text: str
    file: NotRequired[str]
    line: NotRequired[int]
    record: NotRequired[DealRecord]


class CheckGameReply(TypedDict):
    """What a check has found.

    Keys:
        findings: what is wrong.
    """

    findings: list[GameFinding]


class BalanceParams(CommonParams):
    """What to measure.

    Keys:
        game: the id of an open game.
        options: its options.
        deals: number of deals by normal players.
        strong_deals: number of deals by strong players.
        seed: the seed of all deals.
    """

    game: str
    options: dict[str, OptionValue]
    deals: int
    strong_deals: int
    seed: int


class BalancePart(TypedDict):
    """A series of deals to play.

    Keys:
        name: its name.
        tables: its number of tables.
    """

    name: str
    tables: int


class BalancePlanReply(TypedDict):
    """What is played to measure a game.

    Keys:
        parts: the series.
    """

    parts: list[BalancePart]


class BalanceTablesParams(BalanceParams):
    """Some tables to play.

    Keys:
        part: the name of the series.
        first: number of the first table.
        count: number of tables.
    """

    part: str
    first: int
    count: int


class TableOutcome(TypedDict):
    """The outcome of a table.

    Keys:
        deal: number of the deal.
        rotation: number of seats by which the players have moved.
        points: points of each seat.
        record: record of the deal, if the report needs it.
    """

    deal: int
    rotation: int
    points: list[float]
    record: NotRequired[DealRecord]


class BalanceTablesReply(TypedDict):
    """The outcomes of tables.

    Keys:
        outcomes: one for each table.
    """

    outcomes: list[TableOutcome]


class BalanceReportParams(BalanceParams):
    """Outcomes to report on.

    Keys:
        outcomes: all outcomes by the names of their series.
    """

    outcomes: dict[str, list[TableOutcome]]


class ReportBar(TypedDict):
    """A bar of a plot.

    Keys:
        label: its label.
        value: its length.
        margin: half of its confidence interval.
    """

    label: str
    value: float
    margin: float


class ReportSection(TypedDict):
    """A part of a report.

    Keys:
        title: its heading.
        lines: its sentences.
        bars: its plot; empty for none.
    """

    title: str
    lines: list[str]
    bars: list[ReportBar]


class BalanceReportReply(TypedDict):
    """What was measured.

    Keys:
        sections: the report.
        page: the report as a page of HTML.
    """

    sections: list[ReportSection]
    page: str
