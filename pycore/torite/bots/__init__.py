"""Players. A player gets a view, never a deal, so it knows what a person in its seat would know."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Protocol

from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player wants to do.

    Attributes:
        action: the text of the action.
        reason: why, as a code for which ``bots`` in the texts has words.
    """

    action: str
    reason: Reason


@cache
def _bot_of(game: type[Game]) -> ModuleType:
    """The module ``bot`` of the game, or that of its family."""
    names = (f"{package}.bot" for package in game.packages())
    return import_module(next(name for name in names if find_spec(name) is not None))


class Player(Protocol):
    """Anything that chooses actions from views."""

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing; out of turn doing nothing is common."""
        ...


class RuleOfThumb:
    """Plays as a sensible person would after a few games: by counting, without searching, the same in the
    same position.

    What is sensible in a game stands in its folder, in ``bot.advise(game, view)``, or in that of its family.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._advise = _bot_of(type(game)).advise

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None when this seat has nothing to do. It does not look at anything but the
        view.
        """
        legal = view["legal"]
        if not legal:
            return None
        if len(legal) == 1 and view["turn"] == view["seat"]:
            return Choice(legal[0], Reason("only"))
        choice: Choice | None = self._advise(self.game, view)
        return choice
