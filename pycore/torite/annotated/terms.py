"""The terms that texts of annotated deals may name."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from torite.core.game import Game

FILE: Final = "glossary.toml"
SHARED: Final = "torite.texts"


@cache
def _glossary(game: type[Game]) -> Mapping[str, Any] | None:
    """The terms of a game, its family, and all games. None without the glossary, as in the wheel of the
    site.
    """
    if not files(SHARED).joinpath(FILE).is_file():
        return None
    terms: dict[str, Any] = {}
    for package in (SHARED, *reversed(game.packages())):
        path = files(package).joinpath(FILE)
        if path.is_file():
            terms.update(tomllib.loads(path.read_text("utf-8")))
    # Terms for programmers have no names for players.
    return {term: entry for term, entry in terms.items() if not entry.get("only")}


def known_terms(game: type[Game]) -> Collection[str] | None:
    """The ids of the terms that a text about a game may name; None if unknown."""
    glossary = _glossary(game)
    return None if glossary is None else glossary.keys()


@cache
def term_names(game: type[Game], lang: str) -> Mapping[str, str]:
    """The names of these terms by their ids, as far as they are known."""
    return {term: entry["name"][lang] for term, entry in (_glossary(game) or {}).items()}
