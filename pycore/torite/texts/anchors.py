"""Anchors: the headings of a game's rules page that explain a sentence at the table.

``anchors.toml`` has them: here for all games, in the folder of a game for its own, in that of a family for
its games. An anchor is the name of a heading in ``rules.LANG.md``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from torite.core.game import Game

_FILE: Final = "anchors.toml"

Anchors = tuple[str, ...]
"""Anchors, nearest first: that of the sentence, then that of its section."""


@cache
def anchor_table(package: str) -> Mapping[str, Mapping[str, str]]:
    """The anchors of a package by sections of the texts and codes; empty if it has none."""
    found = files(package).joinpath(_FILE)
    return tomllib.loads(found.read_text("utf-8")) if found.is_file() else {}


@cache
def anchors_of(game: type[Game], section: str, code: str) -> Anchors:
    """The anchors of a sentence.

    Args:
        game: the game.
        section: a section of the texts: ``reasons``, ``prompts``, ``windows``, ``won``, ``lines``, ``sheet``.
        code: the code of the sentence in its section.
    """
    tables = [anchor_table(package) for package in (*game.packages(), __package__)]
    named = [table[section][code] for table in tables if code in table.get(section, {})]
    sections = [table["sections"][section] for table in tables if section in table.get("sections", {})]
    return tuple(dict.fromkeys((*named, *sections)))
