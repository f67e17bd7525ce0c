"""The lessons that come with Torite: an annotated deal for each game that has one, in its folder, and one for
people who have never played any such game.

The wheel of the site has none of them, for the page fetches them as files: it has a list of them instead.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import ceil
from typing import Any, Final, NotRequired, TypedDict

from torite.games import GAMES

FILE: Final = "lesson.json"
FIRST: Final = "tricks"
"""The id of the lesson that is about no game in particular."""
_ROOM: Final = "torite.annotated"
LIST: Final = "lessons.json"
"""In the wheel of the site, what `lessons` answers."""

# How long people take, in seconds.
_WORD: Final = 0.3
_SIGN: Final = 0.12
_QUESTION: Final = 8.0
_NOTE: Final = 1.5
_ACTION: Final = 0.8
_PLAYING: Final = 60.0

_LATIN: Final = re.compile(r"[A-Za-zÀ-ɏ0-9'’]+")


class Lesson(TypedDict):
    """What is to be known of a lesson before it is read.

    Keys:
        minutes: about how long it takes.
        title: its title by languages.
    """

    minutes: int
    title: NotRequired[dict[str, str]]


@cache
def lessons() -> Mapping[str, Lesson]:
    """The lessons that there are, by the ids of their games; the one for everybody has the id `FIRST` and a
    title.
    """
    listed = files(_ROOM).joinpath(LIST)
    if listed.is_file():
        told: dict[str, Lesson] = json.loads(listed.read_text("utf-8"))
        return told
    return dict(_found())


def _found() -> Iterator[tuple[str, Lesson]]:
    for lesson_id in (FIRST, *GAMES):
        path = lesson_file(lesson_id)
        if path.is_file():
            document = json.loads(path.read_text("utf-8"))
            lesson: Lesson = {"minutes": minutes(document)}
            if lesson_id == FIRST:
                lesson["title"] = document["title"]
            yield lesson_id, lesson


def lesson_file(lesson_id: str) -> Traversable:
    """Where a lesson lies, if there is one. Raises ``KeyError`` for an id that no lesson can have."""
    package = "torite.texts" if lesson_id == FIRST else GAMES[lesson_id].packages()[0]
    return files(package).joinpath(FILE)


def minutes(document: Mapping[str, Any]) -> int:
    """About how many minutes somebody takes who reads every note and answers every question.

    Args:
        document: an annotated deal in order, as an object.
    """
    notes = document["notes"]
    seconds: float = (notes[-1]["at"] - notes[0]["at"]) * _ACTION
    for note in notes:
        seconds += _NOTE + _reading(note["text"])
        if "ask" in note:
            seconds += _QUESTION
            seconds += max(
                _reading(answer.get("text") or answer.get("why") or "")
                for answer in note["ask"].get("answers") or note["ask"]["choices"]
            )
        seconds += _PLAYING * bool(note.get("play"))
    return max(1, ceil(seconds / 60))


def _reading(text: str | Mapping[str, str]) -> float:
    """The seconds that it takes to read a text, in the language in which that takes longest."""
    return max(map(_seconds, [text] if isinstance(text, str) else text.values()), default=0.0)


def _seconds(text: str) -> float:
    words = len(_LATIN.findall(text))
    signs = len(_LATIN.sub("", text)) if _is_dense(text) else 0
    return words * _WORD + signs * _SIGN


def _is_dense(text: str) -> bool:
    """Whether a text is in a script whose signs are read one by one, such as the Japanese one."""
    return any("\u3040" <= sign <= "\u9fff" for sign in text)
