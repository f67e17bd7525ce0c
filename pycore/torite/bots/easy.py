"""A beginner: `EasyBot`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from torite.bots.heuristic import HeuristicBot, bot_of
from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.core.view_history import read_history

Advise = Callable[[Game, View, Random], Choice | None]

_HASTE = 0.5
"""Chance to play the highest legal card without further thought."""


class EasyBot:
    """Plays as a beginner does, by the rules of thumb of `HeuristicBot`.

    It has forgotten the tricks before the last one, plays high cards too early, and gives no signals. Its
    calls are sensible. A game whose beginners make other mistakes has ``bot.advise_easy(game, view, rng)``;
    where that returns None, this bot chooses. The same position always gets the same choice.
    """

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.seed = seed
        self._sensible = HeuristicBot(game, endings=False)
        self._advise: Advise | None = getattr(bot_of(type(game)), "advise_easy", None)

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing."""
        chance = f"{self.seed} {view['dealt']} {view['scores']} {len(view['history'])}"
        if len(view["legal"]) > 1 and self._advise is not None:
            mistaken = self._advise(self.game, view, Random(chance))
            if mistaken is not None:
                return mistaken
        signals = {self.game.action_to_string(action) for action in self.game.signal_actions}
        plain = [text for text in view["legal"] if text not in signals]
        choice = self._sensible.choose(_with(view, legal=plain)) if plain else None
        if choice is None or choice.action not in CARD_INDEX or len(plain) == 1:
            return choice
        rng = Random(chance)
        cards = [text for text in plain if text in CARD_INDEX]
        if rng.random() < _HASTE:
            high = _highest(view, cards, rng)
            if high is not None and high != choice.action:
                return Choice(high, Reason("play-high"))
        return self._forgetful(_with(view, legal=cards)) or choice

    def _forgetful(self, view: View) -> Choice | None:
        """The card that the rules of thumb choose without the tricks before the last one, if they can."""
        try:
            choice = self._sensible.choose(_with(view, history=_recent(view)))
        except Exception:  # noqa: BLE001 - the rules of thumb may need the forgotten tricks
            return None
        return choice if choice is not None and choice.action in view["legal"] else None


def _with(view: View, **changed: object) -> View:
    return cast("View", {**view, **changed})


def _recent(view: View) -> list[object]:
    """The history without the cards of the tricks before the last one."""
    history = view["history"]
    entries = read_history(history)
    ends = [number for number, entry in enumerate(entries) if entry.event == "trick"]
    if len(ends) < 2:
        return list(history)
    recent = ends[-2] + 1
    kept = [
        raw
        for raw, entry in zip(history, entries[:recent], strict=False)
        if entry.event != "trick" and (entry.event or entry.word)
    ]
    return [*kept, *history[recent:]]


def _highest(view: View, cards: list[str], rng: Random) -> str | None:
    """The highest of these cards if they have one suit; for a lead the highest of a random suit.

    A view lists the cards of a suit from the highest down.
    """
    trick = view["trick"]
    hand = [card for card in view["hands"][view["seat"]] if card in cards]
    tops = [
        card
        for number, card in enumerate(hand)
        if card is not None and (not number or (hand[number - 1] or "")[-1] != card[-1])
    ]
    if len(tops) > 1 and trick is not None and trick["cards"]:
        return None
    return rng.choice(tops) if tops else None
