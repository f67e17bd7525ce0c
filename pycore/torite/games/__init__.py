"""The games. Each is a folder; a new one is a new folder and one line in `_RULES`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from torite.core.definition import GAME_ID
from torite.core.game import Game
from torite.core.registry import Registry

_RULES: Final = {
    "glaves": "glaves.rules:Glaves",
    "triple_crown": "triple_crown.rules:TripleCrown",
    "sloppy_seconds": "sloppy_seconds.rules:SloppySeconds",
    "hamlet": "hamlet.rules:Hamlet",
    "gaigel": "gaigel.rules:Gaigel",
    "marglia": "manille.marglia.rules:Marglia",
    "maniglia": "manille.maniglia.rules:Maniglia",
    "watten_bavarian": "watten.bavarian.rules:WattenBavarian",
    "watten_tyrolean": "watten.tyrolean.rules:WattenTyrolean",
    "watten_kritisch": "watten.kritisch.rules:WattenKritisch",
    "watten_blind": "watten.blind.rules:WattenBlind",
    "watten_bohemian": "watten_bohemian.rules:BohemianWatten",
    "forty_two": "forty_two.rules:FortyTwo",
    "german_whist": "german_whist.rules:GermanWhist",
    "toepen": "toepen.rules:Toepen",
    "truc": "truc.rules:Truc",
    "pass_cut_run": "pass_cut_run.rules:PassCutRun",
    "marafon": "marafon.rules:Marafon",
    "klaverjas": "klaverjas.rules:Klaverjas",
    "quinto": "quinto.rules:Quinto",
    "thunee": "thunee.rules:Thunee",
    "deer_hunt": "deer_hunt.rules:DeerHunt",
    "madrasso": "madrasso.rules:Madrasso",
    "finesse": "finesse.rules:Finesse",
    "aluette": "aluette.rules:Aluette",
    "scan": "scan.rules:Scan",
    "ottocento": "ottocento.rules:Ottocento",
}
"""For each game the module of its rules in this package, and its class there."""


_CLASS: Final = re.compile(r"[A-Za-z_][\w.]*:\w+")

GAMES: Final = Registry({game_id: f"{__name__}.{source}" for game_id, source in _RULES.items()})
"""The games by their ids. A game is imported when it is first asked for."""


def register_game(game: type[Game]) -> None:
    """Add a game of your own: all that takes the id of a game takes it now.

    Args:
        game: the class of the game, with its deals declared by ``of=``.

    Raises:
        BadGame: the class lacks something, an option makes no sense, or the id is taken.
    """
    GAMES.register(game)


def find_game(name: str) -> type[Game]:
    """The class of a game.

    Args:
        name: the id of a game, ``module:Class``, or the path of a folder, a zip file or a module of Python.

    Raises:
        ValueError: there is no such game.
        BadGame: the file has no game, or the game cannot be used.
    """
    if not GAME_ID.fullmatch(name):
        # Only a game from outside needs what reads files.
        from torite.core.game_file import load_class, load_file

        return load_class(GAMES, name) if _CLASS.fullmatch(name) else load_file(GAMES, name)
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}; the games are: {', '.join(GAMES)}")
    return GAMES[name]


def load_game(name: str, options: Mapping[str, Any] | None = None) -> Game:
    """The game with these options.

    Args:
        name: as for `find_game`: the id of a game, ``module:Class``, or a path.
        options: the options that differ from their defaults.

    Raises:
        ValueError: there is no such game, option or value; the message names the choices.
    """
    return find_game(name)(options)
