"""Methods of the workshop, where people make games of their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, cast

from torite.arena.series import Outcome
from torite.core.definition import BadGame
from torite.core.game import Game
from torite.core.shuffle import SEED_LIMIT
from torite.games import GAMES, find_game
from torite.page.catalog import catalog
from torite.page.methods.common import BridgeError, Method
from torite.workshop.balance import Plan
from torite.workshop.check import check
from torite.workshop.report import as_page, sections

if TYPE_CHECKING:
    from torite.core.record import DealRecord
    from torite.page.messages.workshop import (
        BalanceParams,
        BalancePlanReply,
        BalanceReportParams,
        BalanceReportReply,
        BalanceTablesParams,
        BalanceTablesReply,
        CheckGameParams,
        CheckGameReply,
        GameFinding,
        OpenGameParams,
        OpenGameReply,
        ReportBar,
        TableOutcome,
    )

_MOST_CHECKED: Final = 100
_MOST_MEASURED: Final = 10_000
_MOST_TABLES: Final = 1000
_FILE: Final = re.compile(r"[A-Za-z0-9_.-]{1,60}")
"""The name of a file of a game: no other folder."""


def _open(params: OpenGameParams) -> OpenGameReply:
    """Opens a game from the texts of its files. Errors: ``bad-game`` with a sentence, its file and line."""
    files = dict(params["files"])
    if not all(isinstance(text, str) for text in files.values()):
        raise TypeError("files are texts by name")
    wrong = next((name for name in files if not _FILE.fullmatch(name)), None)
    if wrong is not None:
        raise BridgeError("bad-game", wrong)
    try:
        with TemporaryDirectory() as temporary:
            folder = Path(temporary) / "game"
            folder.mkdir()
            for name, text in files.items():
                (folder / name).write_text(text, "utf-8")
            GAMES.forget_others()
            kind = find_game(str(folder))
        return {"catalog": catalog(params["lang"], params.get("deck_style", ""), [kind])}
    except BadGame as fault:
        place = {"file": fault.file, "line": fault.line} if fault.file else {}
        raise BridgeError("bad-game", fault.message, more=place) from None
    except Exception as fault:  # noqa: BLE001 - a stranger's code may raise anything
        raise BridgeError("bad-game", f"{type(fault).__name__}: {fault}") from None


def _number(params: Mapping[str, Any], name: str, most: int) -> int:
    """A whole number of a request. Raises ``ValueError`` for anything else, and for more than a part."""
    number = params[name]
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= most:
        raise ValueError(f"{name} is a whole number up to {most}, not {number!r}")
    return number


def _kind(game_id: str) -> type[Game]:
    if game_id not in GAMES:
        raise BridgeError("unknown-game")
    return GAMES[game_id]


def _check(params: CheckGameParams) -> CheckGameReply:
    """Plays an open game at random and looks for faults. Error: ``unknown-game``."""
    kind = _kind(params["game"])
    findings: list[GameFinding] = []
    deals, seed = _number(params, "deals", _MOST_CHECKED), _number(params, "seed", SEED_LIMIT - 1)
    for found in check(kind, deals=deals, seed=seed, matches=params["matches"] is True):
        finding: GameFinding = {"code": found.reason.code, "text": found.text(kind, params["lang"])}
        if found.file:
            finding["file"], finding["line"] = found.file, found.line
        if found.record is not None:
            finding["record"] = cast("DealRecord", found.record)
        findings.append(finding)
    return {"findings": findings}


def _plan(params: BalanceParams) -> Plan:
    try:
        return Plan.of(
            _kind(params["game"]),
            params["options"],
            deals=_number(params, "deals", _MOST_MEASURED),
            strong_deals=_number(params, "strong_deals", _MOST_MEASURED),
            seed=_number(params, "seed", SEED_LIMIT - 1),
        )
    except ValueError as fault:
        raise BridgeError("bad-option", str(fault)) from None


def _balance_plan(params: BalanceParams) -> BalancePlanReply:
    """What is played to measure an open game. Errors: ``unknown-game``, ``bad-option``."""
    return {"parts": [{"name": part.name, "tables": len(part.tables())} for part in _plan(params).parts]}


def _balance_tables(params: BalanceTablesParams) -> BalanceTablesReply:
    """Plays some tables. Errors: ``unknown-game``, ``bad-option``."""
    part = {part.name: part for part in _plan(params).parts}[params["part"]]
    first = _number(params, "first", 100 * _MOST_MEASURED)
    last = first + _number(params, "count", _MOST_TABLES)
    outcomes = [
        part.series.play(number, rotation, keep_record=part.keep_records).to_json()
        for number, rotation in part.tables()[first:last]
    ]
    return {"outcomes": cast("list[TableOutcome]", outcomes)}


def _balance_report(params: BalanceReportParams) -> BalanceReportReply:
    """The measures of an open game, from all outcomes. Errors: ``unknown-game``, ``bad-option``."""
    plan = _plan(params)
    outcomes: dict[str, list[Outcome]] = {
        name: [Outcome.from_json(cast("Mapping[str, Any]", outcome)) for outcome in found]
        for name, found in params["outcomes"].items()
    }
    found = plan.report(outcomes)
    kind = type(plan.game)
    return {
        "sections": [
            {
                "title": section.title,
                "lines": section.lines,
                "bars": [cast("ReportBar", bar._asdict()) for bar in section.bars],
            }
            for section in sections(found, kind, params["lang"])
        ],
        "page": as_page(found, kind, params["lang"]),
    }


METHODS: Final[Mapping[str, Method]] = {
    "open_game": _open,
    "check_game": _check,
    "balance_plan": _balance_plan,
    "balance_tables": _balance_tables,
    "balance_report": _balance_report,
}
