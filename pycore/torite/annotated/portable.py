"""Lessons for the site, with the names of terms in their texts, so that the page needs no glossary."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from torite.annotated.library import lesson_file
from torite.annotated.reading import read
from torite.annotated.terms import term_names
from torite.core.game import Game
from torite.texts.words import LANGUAGES

_BARE: Final = re.compile(r"\{term:([^{}|]+)\}")


def portable(lesson_id: str) -> Any:
    """A lesson as an object in which every ``{term:trump}`` has its name: ``{term:trump|trump}``. Unknown
    terms stay as they are. Raises `BadAnnotated` for a faulty lesson.
    """
    document = json.loads(lesson_file(lesson_id).read_text("utf-8"))
    return _named(document, type(read(document).deal.game), "")


def _named(value: Any, game: type[Game], lang: str) -> Any:
    if isinstance(value, dict):
        return {key: _named(inner, game, key if key in LANGUAGES else lang) for key, inner in value.items()}
    if isinstance(value, list):
        return [_named(inner, game, lang) for inner in value]
    if not isinstance(value, str) or not lang:
        return value
    names = term_names(game, lang)

    def with_name(mark: re.Match[str]) -> str:
        return f"{{term:{mark[1]}|{names[mark[1]]}}}" if mark[1] in names else mark[0]

    return _BARE.sub(with_name, value)
