"""Paragraphs: where a game's rules for people explain what is said at the table.

The anchors lie in ``paragraphs.toml`` here for what all games share, in the folder of a game for its own, and
in that of a family for what its games share. They are names of headings in ``rules.LANG.md``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from torite.core.game import Game

_FILE: Final = "paragraphs.toml"

Anchors = tuple[str, ...]
"""The anchors to try, the nearest first: that of the sentence itself, then that of the section."""


@cache
def paragraph_table(package: str) -> Mapping[str, Mapping[str, str]]:
    """The anchors that a package names, by rooms and codes; empty if it names none."""
    found = files(package).joinpath(_FILE)
    return tomllib.loads(found.read_text("utf-8")) if found.is_file() else {}


@cache
def paragraphs(game: type[Game], room: str, code: str) -> Anchors:
    """Where the rules of a game explain a sentence.

    Args:
        game: whose rules they are.
        room: where it is said: ``reasons``, ``prompts``, ``windows``, ``won``, ``lines`` or ``sheet``.
        code: the code of the sentence in its room.
    """
    tables = [paragraph_table(package) for package in (*game.packages(), __package__)]
    named = [table[room][code] for table in tables if code in table.get(room, {})]
    sections = [table["sections"][room] for table in tables if room in table.get("sections", {})]
    return tuple(dict.fromkeys((*named, *sections)))
