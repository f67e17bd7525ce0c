"""The games. Each is a folder; a new one is a new folder and one line in `_RULES`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final

from torite.core.game import Game

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
}
"""For each game the module of its rules in this package, and its class there."""


class _Games(Mapping[str, type[Game]]):
    """The games. To ask for one imports its rules; to ask which there are imports nothing."""

    def __init__(self) -> None:
        self._known: dict[str, type[Game]] = {}

    def __getitem__(self, game_id: str) -> type[Game]:
        if game_id not in self._known:
            module, _, name = _RULES[game_id].partition(":")
            self._known[game_id] = getattr(import_module(f"{__name__}.{module}"), name)
        return self._known[game_id]

    def __contains__(self, game_id: object) -> bool:
        return game_id in _RULES

    def __iter__(self) -> Iterator[str]:
        return iter(_RULES)

    def __len__(self) -> int:
        return len(_RULES)


GAMES: Final[Mapping[str, type[Game]]] = _Games()
"""The games by their ids. A game is imported when it is first asked for."""


def game_packages(game_id: str) -> list[str]:
    """`Game.packages` of the game with this id, without importing its rules. Raises ``KeyError`` for an
    unknown id.
    """
    folders = _RULES[game_id].partition(".rules:")[0].split(".")
    return [".".join((__name__, *folders[:depth])) for depth in range(len(folders), 0, -1)]


def load_game(game_id: str, options: Mapping[str, Any] | None = None) -> Game:
    """The game with this id and these options. Raises ``ValueError`` that names the choices for an unknown
    id, option or value.
    """
    if game_id not in GAMES:
        raise ValueError(f"there is no game {game_id!r}; the games are: {', '.join(GAMES)}")
    return GAMES[game_id](options)
