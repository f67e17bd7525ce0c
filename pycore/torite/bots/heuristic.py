"""A bot that plays by rules of thumb: `HeuristicBot`."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from types import ModuleType

from torite.bots.player import Choice
from torite.bots.valuation import valuation_of
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View


def bot_of(game: type[Game]) -> ModuleType:
    """The module ``bot`` of the game, or that of its family; for a game without one `torite.bots.general`."""
    return game.part("bot") or import_module("torite.bots.general")


class HeuristicBot:
    """Plays by rules of thumb, as a club player does: it counts cards and does not search.

    A game or its family has a `Valuation`, or else rules of thumb in ``bot.advise(game, view)``; the others
    are played by `torite.bots.general`. Endings of two cards are played out in all worlds where there are
    few. The same position always gets the same choice.
    """

    def __init__(self, game: Game, *, endings: bool = True) -> None:
        """A bot.

        Args:
            game: the rules.
            endings: True if endings are played out.
        """
        self.game = game
        self._endings = endings
        valuation = valuation_of(game)
        self._advise = partial(bot_of(type(game)).advise, game) if valuation is None else valuation.advise

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing."""
        legal = view["legal"]
        if not legal:
            return None
        if len(legal) == 1 and view["turn"] == view["seat"]:
            return Choice(legal[0], Reason("only"))
        choice: Choice | None = self._advise(view)
        if self._endings and choice is not None and _is_ending(view):
            # Most tables never see this module before their first ending.
            from torite.bots.exact import ending

            outcomes = ending(self.game, view)
            if outcomes is not None and choice.action not in outcomes.best:
                return Choice(outcomes.best[0], Reason("exact-best"))
        return choice


def _is_ending(view: View) -> bool:
    """True if the seat in turn chooses one of its last two cards."""
    hand = view["hands"][view["seat"]]
    return len(hand) == 2 and None not in hand and view["turn"] == view["seat"]
