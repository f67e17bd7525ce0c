"""Reading an annotated deal, and saying what is wrong with one."""

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
"""No text of an annotated deal has more characters."""

KEYS: Final = ("annotated", "title", "deal", "link", "seat", "hands", "names", "notes", "end")
HANDS: Final = ("own", "all")


def read(source: object) -> AnnotatedDeal:
    """An annotated deal, read and checked.

    Args:
        source: the JSON as a text, or what it says, as an object.

    Raises:
        BadAnnotated: it is none, or something is wrong with it.
    """
    document, problems = examine(source)
    if document is None or problems:
        raise BadAnnotated(problems)
    return document


def examine(source: object) -> tuple[AnnotatedDeal | None, list[Problem]]:
    """An annotated deal and all that is wrong with it, of a text or an object as for `read`. With problems it
    is not to be used, and may be None.
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
        return None, _told(shape.problems)
    shape.problems += islice(note_problems(notes, deal, seat, is_open), MOST_PROBLEMS + 1)
    return AnnotatedDeal(title, deal, seat, is_open, names, notes, end), _told(shape.problems)


def _told(problems: list[Problem]) -> list[Problem]:
    """The problems in the order of the notes, those of the whole first; no more of them than can be read."""
    problems.sort(key=lambda problem: -1 if problem.note is None else problem.note)
    more = [Problem("more-problems", {"most": MOST_PROBLEMS})] if len(problems) > MOST_PROBLEMS else []
    return problems[:MOST_PROBLEMS] + more


def _parsed(source: object) -> Mapping[str, Any] | Problem:
    """The object, or why it is none in a version that can be read."""
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
    """The deal, the seat that its link names, and why it cannot be read."""
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
    """A name, or one by languages. A name without a language is one in all of them."""
    text = shape.text({"names": name}, "names") if isinstance(name, dict) else {"": name}
    if not all(is_name(told) for told in text.values()):
        shape.wrong("bad-name", most=LONGEST_NAME)
        return {}
    return {lang: str(told) for lang, told in text.items()}


def _notes(found: Mapping[str, Any], shape: Shape) -> list[Note]:
    told = found.get("notes")
    if not isinstance(told, list) or not told:
        shape.wrong("not-list", key="notes")
        return []
    if len(told) > MOST_NOTES:
        shape.wrong("many-notes", most=MOST_NOTES)
        return []
    notes: list[Note] = []
    for index, value in enumerate(told):
        shape.note = index
        if isinstance(value, dict):
            notes.append(shape.read_note(value))
        else:
            shape.wrong("not-object")
            # The notes after it keep their numbers.
            notes.append(Note(notes[-1].at if notes else 0, {}))
        shape.note = None
    return notes
