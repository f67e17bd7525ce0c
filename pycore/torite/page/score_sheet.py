"""The score sheet of a match, the result of a deal, and how the match stands, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from torite.core.display import ScoreLine, display_of
from torite.core.game import Deal, Match
from torite.page.headlines import columns, deal_headline, deal_winners, match_headline, what_decided
from torite.texts.anchors import Anchors
from torite.texts.words import Words, number

if TYPE_CHECKING:
    from torite.page.messages.table import DealResult, MatchState, ResultLine, ScoreSheet, SheetRow


def score_sheet(match: Match, words: Words) -> ScoreSheet:
    """The score sheet: finished deals only."""
    rows: list[SheetRow] = []
    for index, deal in enumerate(match.deals):
        if not deal.is_terminal():
            break
        points, display = deal.result()["points"], display_of(deal)
        rows.append(
            {
                "label": words.say("sheet.deal", {"number": index + 1}),
                "points": points,
                "roles": [display.role(seat) for seat in deal.game.seats],
                "out": _out(deal),
                "totals": [before + now for before, now in zip(deal.scores, points, strict=True)],
                "note": words.sentences(display.remarks(), "remarks"),
            }
        )
    target, why = _target(match, words)
    return {
        "rows": rows,
        "totals": match.scores(),
        "columns": columns(match),
        "target": target,
        "why": why,
    }


def _target(match: Match, words: Words) -> tuple[str, Anchors | None]:
    """When the match ends, and the anchors of this."""
    if match.seed is None:
        return words.say("sheet.alone"), None
    return words.explained(match.game.match_length(), "sheet")


def _out(deal: Deal) -> list[int]:
    """The seats that were out of the match before the deal: they have no points, not even 0."""
    playing = deal.game.playing(deal.scores)
    return [seat for seat in deal.game.seats if seat not in playing]


def deal_result(match: Match, words: Words) -> DealResult:
    """The result of the last deal: who won, what decided it, the lines of the scores. Seats out of the match
    have no values.
    """
    deal = match.deal
    points = deal.result()["points"]
    out = _out(deal)
    groups = columns(match)
    lines: list[ResultLine] = [
        {
            "label": words.say(f"lines.{line.id}"),
            "values": ["" if seat in out else _value(value, words) for seat, value in enumerate(line.values)],
            "columns": [
                "" if set(group) <= set(out) else _value(_together(line, group), words) for group in groups
            ],
            "why": words.why(line.id, "lines"),
        }
        for line in display_of(deal).score_lines()
    ]
    total = ["" if seat in out else number(value) for seat, value in enumerate(points)]
    lines.append(
        {
            "label": words.say("sheet.total"),
            "values": total,
            "columns": [total[group[0]] for group in groups],
            "why": words.why("total", "lines"),
        }
    )
    decided, text = what_decided(deal, words)
    return {
        "title": words.say("sheet.deal", {"number": len(match.deals)}),
        "headline": deal_headline(deal, words),
        "decided": decided,
        "winners": deal_winners(deal),
        "lines": lines,
        "points": points,
        "text": text,
    }


def _together(line: ScoreLine, seats: Sequence[int]) -> int | str | None:
    """The value of a line for the seats of a column."""
    values = [line.values[seat] for seat in seats]
    if line.adds_up:
        return sum(value for value in values if isinstance(value, int))
    return values[0]


def _value(value: int | str | None, words: Words) -> str:
    if value is None:
        return ""
    return number(value) if isinstance(value, int) else words.say(f"values.{value}")


def match_state(match: Match, words: Words) -> MatchState:
    """The state of the match, and its winners."""
    winners = match.winners()
    return {
        "over": match.is_over(),
        "deals": len(match.deals),
        "winners": winners,
        "text": match_headline(match, words) if winners else "",
        "alone": match.seed is None,
    }
