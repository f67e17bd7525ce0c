"""Valuations: read alike from views and worlds, with reasons that are true."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.playing import some_deal
from torite.bots.rollout import policy_of
from torite.bots.valuation import Valuation, softmax, valuation_of
from torite.bots.valuation_policy import ValuationPolicy
from torite.core.game import Deal, Game

VALUED = [name for name in torite.GAMES if torite.GAMES[name].part("valuation") is not None]
"""The games with a valuation."""


def decisions(game_id: str, deals: int) -> list[tuple[Deal, Any, list[int]]]:
    """Deals with a choice, the situation of the seat to act, and its actions."""
    found = []
    for number in range(deals):
        deal, rng = some_deal(game_id, {}, number), Random(number)
        valuation = valuation_of(deal.game)
        assert valuation is not None
        while deal.turn is not None:
            legal = deal.legal_actions()
            if len(legal) > 1:
                found.append((deal.clone(), valuation.read(deal.view(deal.turn)), legal))
            deal.apply_action(rng.choice(legal))
    return found


@pytest.mark.parametrize("game_id", VALUED)
def test_a_world_is_valued_as_its_view(game_id: str) -> None:
    """Unless voids are shown, which a view knows and a rollout does not."""
    alike = 0
    for deal, now, legal in decisions(game_id, 6):
        policy = policy_of(deal.game)
        assert isinstance(policy, ValuationPolicy)
        in_world = policy.valuation.look(deal, policy.in_play(deal))
        values = policy.valuation.values(now, legal)
        alike += values == pytest.approx(policy.valuation.values(in_world, legal))
    assert alike > len(decisions(game_id, 6)) * 0.6


def without(valuation: Valuation[Any], term: str) -> Valuation[Any]:
    """The valuation with a term that counts nothing."""
    column = valuation.TERMS.index(term)

    class Without(type(valuation)):  # type: ignore[misc]
        def terms(self, now: Any, actions: Any) -> list[tuple[float, ...]]:
            rows = super().terms(now, actions)
            return [(*row[:column], 0.0, *row[column + 1 :]) for row in rows]

    game: Game = valuation.game
    return Without(game)


@pytest.mark.parametrize("game_id", VALUED)
def test_a_reason_is_true(game_id: str) -> None:
    """Without the term that decides, the best action leads no longer, or its reason is another."""
    checked = 0
    for deal, now, legal in decisions(game_id, 12):
        valuation = valuation_of(deal.game)
        assert valuation is not None
        values = valuation.values(now, legal)
        best = valuation.best(now, legal)
        if values.count(max(values)) == 1:
            checked += 1
            changed = without(valuation, best.term)
            other = changed.best(now, legal)
            rest = changed.values(now, legal)
            leads = rest.count(max(rest)) == 1 and other.action == best.action
            assert not leads or other.reason != best.reason
    assert checked > 50


def test_softmax() -> None:
    assert softmax([1.0, 1.0], 0, 5.0) == 0.5
    assert softmax([0.0, 10.0], 1, 1.0) > 0.99
    assert softmax([0.0, 1000.0], 0, 1.0) == 1e-3
