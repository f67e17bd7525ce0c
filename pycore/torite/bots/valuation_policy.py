"""The rollout policy of a game with a valuation: the best action after noise."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import inf
from random import Random
from typing import Any, Final, cast

from torite.blocks.trick_deal import TrickDeal
from torite.bots.masks import mask_of, masks_of
from torite.bots.rollout import CountingPolicy
from torite.bots.valuation import Valuation, softmax, valuation_of
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal, Game

MOST_CALLS: Final = 4
"""Maximum number of calls that a search considers."""


class ValuationPolicy(CountingPolicy):
    """Rollouts and likelihoods by the valuation of a game."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        valuation = valuation_of(game)
        assert valuation is not None
        self.valuation: Valuation[Any] = valuation
        self._look, self._values, self._blind = valuation.look, valuation.values, valuation.BLIND
        self._card_noise, self._call_noise = valuation.NOISE
        self.bets: Collection[int] = valuation.BETTING
        if type(self).likelihood is ValuationPolicy.likelihood:
            self.weighs: bool = valuation.DOUBT is not None

    def in_play(self, deal: Deal) -> int:
        return super().in_play(deal) | self.valuation.aside(deal)

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """The cards, one of each run of neighbours alike in the score; without cards the best calls."""
        actions = self.without_neighbours(deal, super().prune(deal, legal))
        many = len(actions) > MOST_CALLS and actions[0] >= CARD_COUNT
        return self.best_of(deal, actions, MOST_CALLS) if many else actions

    def without_neighbours(self, deal: Deal, actions: list[int]) -> list[int]:
        """One of each run of neighbouring cards alike in the score; other actions as they are."""
        apart = self.valuation.APART
        if apart is None or len(actions) < 2 or actions[0] >= CARD_COUNT:
            return actions
        # Not asserted, which takes a while for an abstract class.
        deal = cast("TrickDeal", deal)
        higher, suit_of = masks_of(deal.order).higher, deal.order.suit_of
        live = (self.in_play(deal) | mask_of(deal.trick)) & ~mask_of(deal.hands[deal.turn or 0])
        kept, alike = [], set()
        for card in actions:
            kind = suit_of[card], apart[card], higher[card] & live
            if kind not in alike:
                alike.add(kind)
                kept.append(card)
        return kept

    def best_of(self, deal: Deal, actions: Sequence[int], number: int) -> list[int]:
        """The best calls, at most this many, the best first."""
        now = self._look(deal, self.in_play(deal))
        values = dict(zip(actions, self.valuation.values(now, actions), strict=True))
        return sorted(actions, key=values.__getitem__, reverse=True)[:number]

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        random, blind = rng.random, self._blind
        if blind and legal[-1] < CARD_COUNT and random() < blind:
            return legal[int(random() * len(legal))]
        values = self._values(self._look(deal, in_play), legal)
        top, best, noise = -inf, legal[0], self._card_noise
        # Loops, not lists: most of the time of a rollout goes by here.
        if legal[0] >= CARD_COUNT or legal[-1] < CARD_COUNT:
            if legal[0] >= CARD_COUNT:
                noise = self._call_noise
            for action, value in zip(legal, values, strict=True):
                value += noise * random()
                if value > top:
                    top, best = value, action
            return best
        # Of cards and calls the noise has the same mean.
        calls = self._call_noise
        shift = (noise - calls) / 2
        for action, value in zip(legal, values, strict=True):
            value += noise * random() if action < CARD_COUNT else shift + calls * random()
            if value > top:
                top, best = value, action
        return best

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """The softmax of the values of what the others could call; a card instead counts as the best one."""
        weight, valuation = 1.0, self.valuation
        doubt = valuation.DOUBT
        if doubt is None:
            return weight
        for now, actions, action in valuation.calls(deal, viewer):
            calls, values = [each for each in actions if each >= CARD_COUNT], valuation.values(now, actions)
            if len(calls) < len(actions):
                value_of = dict(zip(actions, values, strict=True))
                no_call = max([value_of[each] for each in actions if each < CARD_COUNT])
                values = [*[value_of[each] for each in calls], no_call]
            weight *= softmax(values, calls.index(action) if action in calls else len(calls), doubt)
        return weight
