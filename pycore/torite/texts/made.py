"""Names made from ids, for games that bring no words of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from torite.core.game import Game
from torite.core.options import Option
from torite.core.reasons import Argument

_SHOWN = ("card", "cards", "suit", "value", "number")


def spelled(code: str) -> str:
    """A code as words: ``must-follow`` and ``must_follow`` become ``Must follow``."""
    words = code.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def made_texts(game: type[Game]) -> Mapping[str, Any]:
    """The texts that every game needs, made from its class."""
    about = (game.__doc__ or "").strip().partition("\n")[0]
    name = spelled(game.id).title()
    return {
        "name": name,
        "kana": name,
        "about": about,
        "options": {
            option.name: {
                "label": spelled(option.name),
                "values": {Option.text(value): spelled(Option.text(value)) for value in option.values},
            }
            for option in game.OPTIONS[1:]
        },
    }


def made_sentence(key: str, args: Mapping[str, Argument]) -> str:
    """A sentence with fields for a key without a text: what is done, with what, and the seat in front."""
    section, _, code = key.partition(".")
    text = spelled(code.partition(":")[0].rpartition(".")[2])
    fields = [name for name in _SHOWN if name in args]
    if fields:
        text += f": {{{fields[0]}}}"
    return f"{{seat}}: {text}" if section == "events" and "seat" in args else text
