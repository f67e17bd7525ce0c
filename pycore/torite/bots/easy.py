"""A beginner: `EasyBot`."""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice
from torite.bots.rollout import policy_of
from torite.bots.valuation import Valuation, valuation_of
from torite.core.cards import CARD_COUNT, CARD_INDEX
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.core.view_history import read_history

NOISE: Final = 6.0
"""Noise of a beginner, in widths of that of rollouts."""
HASTE: Final = 0.5
"""Chance to play any legal card in a game without a valuation."""


class EasyBot:
    """Plays as a beginner does: normal with much noise, without the tricks before the last one, and without
    signals.

    Its calls are sensible, but for bets. The same position always gets the same choice.
    """

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.seed = seed
        self._sensible = HeuristicBot(game, endings=False)
        self._valuation = valuation_of(game)
        self._bets = set(map(game.action_to_string, policy_of(game).bets))

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing."""
        chance = f"{self.seed} {view['dealt']} {view['scores']} {len(view['history'])}"
        signals = {self.game.action_to_string(action) for action in self.game.signal_actions}
        plain = [text for text in view["legal"] if text not in signals]
        choice = self._sensible.choose(_with(view, legal=plain)) if plain else None
        if choice is None or len(plain) == 1:
            return choice
        options = [text for text in plain if text in CARD_INDEX or text in self._bets]
        if choice.action not in options or view["turn"] != view["seat"]:
            return choice
        rng = Random(chance)
        if self._valuation is not None:
            noisy = self._noisy(self._valuation, _with(view, legal=options), rng)
        else:
            noisy = rng.choice(options) if rng.random() < HASTE else choice.action
        return choice if noisy == choice.action else Choice(noisy, Reason("any"))

    def _noisy(self, valuation: Valuation[Any], view: View, rng: Random) -> str:
        """The card or bet with the highest value after noise, by what the beginner remembers."""
        try:
            now = valuation.read(_with(view, history=_recent(view)))
        except Exception:  # noqa: BLE001 - the situation may need the forgotten tricks
            now = valuation.read(view)
        actions = [self.game.string_to_action(text) for text in view["legal"]]
        noisy = [
            value + NOISE * valuation.NOISE[action >= CARD_COUNT] * (rng.random() - 0.5)
            for action, value in zip(actions, valuation.values(now, actions), strict=True)
        ]
        return view["legal"][noisy.index(max(noisy))]


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
