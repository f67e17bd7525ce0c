"""The terms that texts of annotated deals may name."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from torite.games import GAMES

FILE: Final = "glossary.toml"


@cache
def _glossary() -> Mapping[str, Any] | None:
    """All terms: those of all games together, and those that a game has of its own. None where the glossary
    is not installed, as in the wheel of the site, which has it as a file beside it.
    """
    if not files("torite.texts").joinpath(FILE).is_file():
        return None
    packages = ["torite.texts", *(package for game in GAMES.values() for package in game.packages())]
    terms: dict[str, Any] = {}
    for package in reversed(packages):
        path = files(package).joinpath(FILE)
        if path.is_file():
            terms.update(tomllib.loads(path.read_text("utf-8")))
    # Some are for those who read docs/ only.
    return {term: entry for term, entry in terms.items() if "only" not in entry}


def known_terms() -> Collection[str] | None:
    """The ids of all terms, or None where nobody knows them."""
    glossary = _glossary()
    return None if glossary is None else glossary.keys()


@cache
def term_names(lang: str) -> Mapping[str, str]:
    """The names of all terms by their ids, as far as they are known."""
    return {term: entry["name"][lang] for term, entry in (_glossary() or {}).items()}
