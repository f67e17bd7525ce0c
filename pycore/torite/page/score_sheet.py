"""The score sheet of a match, the result of a deal, and how the match stands, in words."""

from __future__ import annotations

from typing import Any

from torite.core.match import Match
from torite.texts.words import Words, number


def score_sheet(match: Match, words: Words) -> dict[str, Any]:
    """The scores deal by deal, those of a deal under way left out."""
    rows: list[dict[str, Any]] = []
    for index, deal in enumerate(match.deals):
        if not deal.is_terminal():
            break
        points = deal.result()["points"]
        rows.append(
            {
                "label": words.say("sheet.deal", {"number": index + 1}),
                "points": points,
                "totals": [before + now for before, now in zip(deal.scores, points, strict=True)],
                "note": words.sentences(deal.remarks(), "remarks"),
            }
        )
    return {
        "rows": rows,
        "totals": match.scores(),
        "target": _target(match, words),
    }


def _target(match: Match, words: Words) -> str:
    return (
        words.say("sheet.alone") if match.seed is None else words.reason(match.game.match_length(), "sheet")
    )


def deal_result(match: Match, words: Words) -> dict[str, Any]:
    """How each score of the last deal came about, line by line."""
    deal = match.deal
    points = deal.result()["points"]
    lines = [
        {"label": words.say(f"lines.{line.id}"), "values": [_value(value, words) for value in line.values]}
        for line in deal.score_lines()
    ]
    lines.append({"label": words.say("sheet.total"), "values": [number(value) for value in points]})
    return {
        "title": words.say("sheet.deal", {"number": len(match.deals)}),
        "lines": lines,
        "points": points,
        "text": words.sentences(deal.remarks(), "remarks"),
    }


def _value(value: int | str | None, words: Words) -> str:
    if value is None:
        return ""
    return number(value) if isinstance(value, int) else words.say(f"values.{value}")


def match_state(match: Match, words: Words) -> dict[str, Any]:
    """Whether the match is over, and who won it."""
    winners = match.winners()
    text = ""
    if winners:
        names = words.say("list.and").join(words.seat(seat) for seat in winners)
        text = words.say("match.won" if len(winners) == 1 else "match.shared", {"names": names})
    return {
        "over": match.is_over(),
        "deals": len(match.deals),
        "winners": winners,
        "text": text,
        "alone": match.seed is None,
    }
