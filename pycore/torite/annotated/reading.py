"""Reading of annotated deals, and their problems."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import islice
from typing import Any, Final

from torite.annotated.checking import note_problems
from torite.annotated.model import AnnotatedDeal, Note, Text
from torite.annotated.problems import BadAnnotated, Problem
from torite.annotated.shape import LONGEST_NAME, MOST_NOTES, MOST_PROBLEMS, Shape, is_name
from torite.annotated.terms import known_terms
from torite.core.game import Deal
from torite.notation.link import BadLink, from_link
from torite.notation.replay import BadRecord, replay

VERSION: Final = 1
"""The version of the format that this Torite reads."""
LONGEST: Final = 1_000_000
"""Maximum number of characters of a text."""

KEYS: Final = ("annotated", "title", "deal", "link", "seat", "hands", "names", "notes", "end")
HANDS: Final = ("own", "all")


def read(source: object) -> AnnotatedDeal:
    """Read and check an annotated deal.

    Args:
        source: JSON text, or the object.

    Raises:
        BadAnnotated: it is no annotated deal, or has problems.
    """
    document, problems = examine(source)
    if document is None or problems:
        raise BadAnnotated(problems)
    return document


def examine(source: object) -> tuple[AnnotatedDeal | None, list[Problem]]:
    """The annotated deal of a text or an object, and all its problems. With problems the deal is unusable,
    and may be None.
    """
    found = _parsed(source)
    if isinstance(found, Problem):
        return None, [found]
    deal, link_seat, problem = _deal(found)
    game = None if deal is None else deal.game
    shape = Shape(game, known_terms(type(game)) if game else None, [problem] if problem else [])
    shape.known_keys(found, KEYS)
    title = shape.text(found, "title")
    seat = _seat(found, link_seat, shape)
    is_open = _is_open(found, shape)
    names = _names(found, shape)
    end = shape.text(found, "end", needed=False)
    notes = _notes(found, shape)
    shape.same_languages()
    if deal is None:
        return None, _listed(shape.problems)
    shape.problems += islice(note_problems(notes, deal, seat, is_open), MOST_PROBLEMS + 1)
    return AnnotatedDeal(title, deal, seat, is_open, names, notes, end), _listed(shape.problems)


def _listed(problems: list[Problem]) -> list[Problem]:
    """The problems in the order of the notes, those of the whole deal first; at most a readable number."""
    problems.sort(key=lambda problem: -1 if problem.note is None else problem.note)
    more = [Problem("more-problems", {"most": MOST_PROBLEMS})] if len(problems) > MOST_PROBLEMS else []
    return problems[:MOST_PROBLEMS] + more


def _parsed(source: object) -> Mapping[str, Any] | Problem:
    """The object, or the problem that makes it unreadable."""
    if isinstance(source, str):
        if len(source) > LONGEST:
            return Problem("too-long", {"most": LONGEST})
        try:
            source = json.loads(source.removeprefix("\ufeff"))
        except json.JSONDecodeError as fault:
            return Problem("not-json", {"line": fault.lineno})
        except (ValueError, RecursionError):
            return Problem("not-annotated")
    version = source.get("annotated") if isinstance(source, dict) else None
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        return Problem("not-annotated")
    if version > VERSION:
        return Problem("too-new", {"version": version})
    assert isinstance(source, dict)
    return source


def _deal(found: Mapping[str, Any]) -> tuple[Deal | None, int | None, Problem | None]:
    """The deal, the seat of its link, and the problem that makes it unreadable."""
    if ("deal" in found) == ("link" in found):
        return None, None, Problem("deal-or-link")
    try:
        if "deal" in found:
            return replay(found["deal"]), None, None
        link = from_link(found["link"])
        return link.deal, link.seat, None
    except BadLink as fault:
        return None, None, Problem(fault.code)
    except BadRecord as fault:
        return None, None, Problem(fault.code, {"detail": str(fault)})


def _seat(found: Mapping[str, Any], otherwise: int | None, shape: Shape) -> int:
    seat = found.get("seat", otherwise or 0)
    if isinstance(seat, bool) or not isinstance(seat, int):
        shape.wrong("not-number", key="seat")
        return 0
    if shape.game is not None and seat not in shape.game.seats:
        shape.wrong("no-seat", seat=seat, last=shape.game.players - 1)
        return 0
    return seat


def _is_open(found: Mapping[str, Any], shape: Shape) -> bool:
    hands = found.get("hands", HANDS[0])
    if hands not in HANDS:
        shape.wrong("not-hands")
    return bool(hands == "all")


def _names(found: Mapping[str, Any], shape: Shape) -> list[Text]:
    names = found.get("names", [])
    if not isinstance(names, list):
        shape.wrong("not-list", key="names")
        return []
    if shape.game is not None and "names" in found and len(names) != shape.game.players:
        shape.wrong("names", count=len(names), players=shape.game.players)
    return [_name(name, shape) for name in names]


def _name(name: object, shape: Shape) -> Text:
    """A name, plain or by languages. A plain name holds for all of them."""
    text = shape.text({"names": name}, "names") if isinstance(name, dict) else {"": name}
    if not all(is_name(name) for name in text.values()):
        shape.wrong("bad-name", most=LONGEST_NAME)
        return {}
    return {lang: str(name) for lang, name in text.items()}


def _notes(found: Mapping[str, Any], shape: Shape) -> list[Note]:
    values = found.get("notes")
    if not isinstance(values, list) or not values:
        shape.wrong("not-list", key="notes")
        return []
    if len(values) > MOST_NOTES:
        shape.wrong("many-notes", most=MOST_NOTES)
        return []
    notes: list[Note] = []
    for index, value in enumerate(values):
        shape.note = index
        if isinstance(value, dict):
            notes.append(shape.read_note(value))
        else:
            shape.wrong("not-object")
            # Later notes keep their numbers.
            notes.append(Note(notes[-1].at if notes else 0, {}))
        shape.note = None
    return notes
