"""A short number for the rules of a game from outside: links say with which rules they were made."""

from __future__ import annotations

import inspect
from base64 import b32encode
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from torite.core.game import Game

LENGTH: Final = 6
_NO_RULES: Final = ("display.py", "rollout.py", "valuation.py")
"""Files that do not change what is legal or what a deal scores."""


@cache
def fingerprint(game: type[Game]) -> str:
    """Six letters and digits from the source of the rules, the same on every machine. Display and computer
    players do not count.
    """
    text = "\n".join(line.rstrip() for line in _source(game).splitlines())
    return b32encode(sha256(text.encode()).digest()).decode("ascii")[:LENGTH].lower()


def _source(game: type[Game]) -> str:
    packages = game.packages()
    if packages:
        found = sorted(
            (file for package in packages for file in files(package).iterdir()), key=lambda file: file.name
        )
        return "\n".join(
            file.read_text("utf-8")
            for file in found
            if file.name.endswith(".py") and file.name not in _NO_RULES
        )
    try:
        return "\n".join(inspect.getsource(kind) for kind in (game, game.deal_type))
    except (OSError, TypeError):
        # Typed at a prompt: there is no source.
        return repr([(option.name, option.values) for option in game.OPTIONS])
