"""The rollout policy of a game with a valuation: the best action after noise."""

from __future__ import annotations

from random import Random
from typing import Any

from torite.bots.rollout import CountingPolicy
from torite.bots.valuation import Valuation, softmax
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal


class ValuationPolicy(CountingPolicy):
    """Rollouts and likelihoods by the valuation of a game."""

    def __init__(self, valuation: Valuation[Any]) -> None:
        super().__init__(valuation.game)
        self.valuation = valuation
        self._card_noise, self._call_noise = valuation.NOISE

    @property
    def weighs(self) -> bool:
        return type(self.valuation).calls is not Valuation.calls

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        valuation, random = self.valuation, rng.random
        noise = self._card_noise if legal[0] < CARD_COUNT else self._call_noise
        values = valuation.values(valuation.look(deal, in_play), legal)
        noisy = [value + noise * random() for value in values]
        return legal[noisy.index(max(noisy))]

    def likelihood(self, deal: Deal, viewer: int) -> float:
        weight = 1.0
        valuation = self.valuation
        for call in valuation.calls(deal):
            if call.seat != viewer:
                values = valuation.values(call.now, call.actions)
                weight *= softmax(values, call.actions.index(call.action), valuation.DOUBT)
        return weight
