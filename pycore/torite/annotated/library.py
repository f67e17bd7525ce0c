"""The built-in lessons: an annotated deal in the folder of each game that has one, and one for beginners in
general.

The wheel of the site has a list in their place, since the page fetches them as files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NotRequired, TypedDict

from torite.games import GAMES

FILE: Final = "lesson.json"
FIRST: Final = "tricks"
"""The id of the lesson about no particular game."""
_ROOM: Final = "torite.annotated"
LIST: Final = "lessons.json"
"""The answer of `lessons`, in the wheel of the site."""


class Lesson(TypedDict):
    """A lesson in a list.

    Keys:
        minutes: about how long it takes.
        title: its title by languages.
    """

    minutes: int
    title: NotRequired[dict[str, str]]


@cache
def lessons() -> Mapping[str, Lesson]:
    """The lessons by the ids of their games; the general one has the id `FIRST` and a title."""
    listed = files(_ROOM).joinpath(LIST)
    if listed.is_file():
        found: dict[str, Lesson] = json.loads(listed.read_text("utf-8"))
        return found
    return dict(_found())


def _found() -> Iterator[tuple[str, Lesson]]:
    # Not on a first visit of the site, which has the list.
    from torite.annotated.reading_time import minutes

    for lesson_id in (FIRST, *GAMES):
        if lesson_id != FIRST and not GAMES.packages(lesson_id):
            continue
        path = lesson_file(lesson_id)
        if path.is_file():
            document = json.loads(path.read_text("utf-8"))
            lesson: Lesson = {"minutes": minutes(document)}
            if lesson_id == FIRST:
                lesson["title"] = document["title"]
            yield lesson_id, lesson


def lesson_file(lesson_id: str) -> Traversable:
    """The file of a lesson, which may not exist. Raises ``LookupError`` for an id that no lesson can have."""
    package = "torite.texts" if lesson_id == FIRST else GAMES.packages(lesson_id)[0]
    return files(package).joinpath(FILE)
