"""A bot that plays by rules of thumb: `HeuristicBot`."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from torite.bots.player import Choice
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View


def bot_of(game: type[Game]) -> ModuleType:
    """The module ``bot`` of the game, or that of its family; for a game without one `torite.bots.general`."""
    return game.part("bot") or import_module("torite.bots.general")


class HeuristicBot:
    """Plays by rules of thumb, as a club player does: it counts cards and does not search.

    The rules of thumb are ``bot.advise(game, view)`` in the folder of the game or of its family, or else
    `torite.bots.general`. The same position always gets the same choice.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._advise = bot_of(type(game)).advise

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing."""
        legal = view["legal"]
        if not legal:
            return None
        if len(legal) == 1 and view["turn"] == view["seat"]:
            return Choice(legal[0], Reason("only"))
        choice: Choice | None = self._advise(self.game, view)
        return choice
