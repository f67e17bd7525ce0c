"""The games by their ids: Torite's own, those registered, and those of installed packages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from torite.core.definition import BadGame, check_definition
from torite.core.game import Game

ENTRY_POINTS: Final = "torite.games"
"""The group of entry points under which a package names its games: ``my_game = "my_package:MyGame"``."""


class Registry(Mapping[str, type[Game]]):
    """Games by their ids. A game is imported when it is first asked for.

    Args:
        own: for each of Torite's games ``module:Class``.
    """

    def __init__(self, own: Mapping[str, str]) -> None:
        self._own = own
        self._others: dict[str, str] = {}
        self._known: dict[str, type[Game]] = {}
        self._is_complete = False

    def __getitem__(self, game_id: str) -> type[Game]:
        if game_id not in self._known:
            if game_id not in self:
                raise KeyError(game_id)
            if game_id in self._own:
                self._known[game_id] = _imported(self._own[game_id])
            else:
                game = _imported(self._others[game_id])
                check_definition(game)
                if game.id != game_id:
                    raise BadGame(f"the entry point {game_id} leads to {game.id}")
                self._known[game_id] = game
        return self._known[game_id]

    def __contains__(self, game_id: object) -> bool:
        if game_id in self._own or game_id in self._others:
            return True
        self.find_installed()
        return game_id in self._others

    def __iter__(self) -> Iterator[str]:
        self.find_installed()
        yield from self._own
        yield from self._others

    def __len__(self) -> int:
        self.find_installed()
        return len(self._own) + len(self._others)

    def find_installed(self) -> None:
        """Look for games of installed packages, once: when an unknown id or all ids are asked for."""
        if self._is_complete:
            return
        self._is_complete = True
        # Takes longer to import than a game.
        from importlib.metadata import entry_points

        for entry in entry_points(group=ENTRY_POINTS):
            if entry.name not in self._own:
                self._others.setdefault(entry.name, entry.value)

    def register(self, game: type[Game], source: str = "") -> None:
        """Add a game. The same class defined again, as in a notebook, takes the place of its predecessor.

        Args:
            game: the class.
            source: the name under which `load_game` finds it in another process; by default ``module:Class``.

        Raises:
            BadGame: the class lacks something, an option makes no sense, or the id is taken.
        """
        check_definition(game)
        source = source or f"{game.__module__}:{game.__qualname__}"
        if game.id in self and self._others.get(game.id) != source:
            raise BadGame(f"there is already a game with the id {game.id!r}; choose another id")
        self._others[game.id] = source
        self._known[game.id] = game

    def forget_others(self) -> None:
        """Forget all games but Torite's own: in the workshop a game may change its id."""
        for game_id in self._others:
            self._known.pop(game_id, None)
        self._others.clear()

    def source(self, game_id: str) -> str:
        """The name under which `load_game` finds this game in another process."""
        return self._others.get(game_id, game_id)

    def is_own(self, game_id: str) -> bool:
        """True for the games that come with Torite."""
        return game_id in self._own

    def packages(self, game_id: str) -> list[str]:
        """`Game.packages` of the game with this id, without importing the rules of Torite's own. Raises
        ``KeyError`` for an unknown id.
        """
        if game_id not in self._own:
            return self[game_id].packages()
        *folders, _ = self._own[game_id].partition(":")[0].split(".")
        return [".".join(folders[:depth]) for depth in range(len(folders), 2, -1)]


def _imported(source: str) -> type[Game]:
    """The class of ``module:Class``."""
    module, _, name = source.partition(":")
    found: type[Game] = getattr(import_module(module), name)
    return found
