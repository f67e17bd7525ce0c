"""A bot that plays by rules of thumb: `HeuristicBot`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Final

from torite.bots.player import Choice
from torite.bots.valuation import valuation_of
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View

AGAINST_KNOWN_HAND: Final = 3
"""Number of cards from which on normal plays out endings for two in which no other card is hidden."""


class HeuristicBot:
    """Plays by rules of thumb, as a club player does: it counts cards and does not search.

    It chooses by the `Valuation` of the game or its family; games without one are played by
    `torite.bots.general`. Endings of two cards are played out in all worlds, or in a sample,
    and longer ones against a known hand. The same position always gets the same choice.
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
        self._advise: Callable[[View], Choice | None]
        if valuation is None:
            self._advise = partial(import_module("torite.bots.general").advise, game)
        else:
            self._advise = valuation.advise

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing."""
        legal = view["legal"]
        if not legal:
            return None
        if len(legal) == 1 and view["turn"] == view["seat"]:
            return Choice(legal[0], Reason("only"))
        choice: Choice | None = self._advise(view)
        if self._endings and choice is not None and self._is_ending(view):
            # Most tables never see this module before their first ending.
            from torite.bots.exact import likely_ending

            outcomes = likely_ending(self.game, view)
            if (
                outcomes is not None
                and choice.action in outcomes.values
                and choice.action not in outcomes.best
            ):
                return Choice(outcomes.best[0], Reason("exact-best"))
        return choice

    def _is_ending(self, view: View) -> bool:
        """True if the seat in turn chooses one of its last two cards, or of a few against a known hand."""
        hands, trick = view["hands"], view["trick"]
        hand = hands[view["seat"]]
        if None in hand or view["turn"] != view["seat"] or not 2 <= len(hand) <= AGAINST_KNOWN_HAND:
            return False
        located = sum(map(len, hands)) + view["players"] * sum(view["tricks"])
        located += len(trick["cards"]) if trick else 0
        return len(hand) == 2 or (view["players"] == 2 and located == len(self.game.pack))
