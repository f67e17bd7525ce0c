"""Valuations: read alike from views and worlds, with reasons that are true."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

import torite
from tests.playing import portion, some_deal
from torite.bots.rollout import policy_of
from torite.bots.valuation import Valuation, softmax, valuation_of
from torite.bots.valuation_policy import ValuationPolicy
from torite.core.game import Deal

VALUED = [name for name in torite.GAMES if torite.GAMES[name].part("valuation") is not None]
"""The games with a valuation."""
LEAST_ALIKE = {"watten_blind": 0.3}
"""Least share of decisions valued alike; a blind seat guesses the announcement, except in rollouts."""


@cache
def valuation_for(game_id: str) -> Valuation[Any]:
    found = valuation_of(torite.load_game(game_id))
    assert found is not None
    return found


@cache
def decisions(game_id: str) -> list[tuple[Deal, Any, list[int]]]:
    """Deals with a choice, the situation of the seat to act, and its actions."""
    found = []
    valuation = valuation_for(game_id)
    for number in range(portion(15)):
        deal, rng = some_deal(game_id, {}, number), Random(number)
        while deal.turn is not None:
            legal = [action for action in deal.legal_actions() if action not in deal.game.signal_actions]
            if len(legal) > 1:
                found.append((deal.clone(), valuation.read(deal.view(deal.turn)), legal))
            deal.apply_action(rng.choice(legal))
    return found


@pytest.mark.parametrize("game_id", VALUED)
def test_a_world_is_valued_as_its_view(game_id: str) -> None:
    """Unless voids are shown, which a view knows and a rollout does not."""
    alike = 0
    policy = policy_of(torite.load_game(game_id))
    assert isinstance(policy, ValuationPolicy)
    for deal, now, legal in decisions(game_id):
        in_world = policy.valuation.look(deal, policy.in_play(deal))
        values = policy.valuation.values(now, legal)
        alike += values == pytest.approx(policy.valuation.values(in_world, legal))
    assert alike > len(decisions(game_id)) * LEAST_ALIKE.get(game_id, 0.6)


FACTS = frozenset({"last-card", "declare-points"})
"""Reasons that say no more than what is in the hand."""


@pytest.mark.parametrize("game_id", VALUED)
def test_a_reason_is_true(game_id: str) -> None:
    """Without the term that decides, the best action leads no longer, or its reason is another."""
    checked = 0
    valuation = valuation_for(game_id)
    reduced = {term: valuation.without(term) for term in valuation.TERMS}
    for _, now, legal in decisions(game_id):
        values = valuation.values(now, legal)
        best = valuation.best(now, legal)
        if values.count(max(values)) == 1 and best.term and best.reason.code not in FACTS:
            checked += 1
            changed = reduced[best.term]
            other = changed.best(now, legal)
            rest = changed.values(now, legal)
            leads = rest.count(max(rest)) == 1 and other.action == best.action
            assert not leads or other.reason != best.reason
    assert checked > 20


@pytest.mark.parametrize("game_id", VALUED)
def test_a_reason_over_another_action_is_true(game_id: str) -> None:
    """Its term makes more of the lead than any other, and no worse action has a reason."""
    given = 0
    valuation = valuation_for(game_id)
    reduced = {term: valuation.without(term) for term in valuation.TERMS}
    for deal, now, legal in decisions(game_id):
        name = deal.action_to_string
        if deal.game.signal_actions & set(legal):
            continue
        values = dict(zip(legal, valuation.values(now, legal), strict=True))
        *worse, best = sorted(legal, key=values.__getitem__)
        view = deal.view(deal.turn or 0)
        for other in worse:
            assert valuation.reason_over(view, name(other), name(best)) is None
            reason = valuation.reason_over(view, name(best), name(other))
            if reason is None:
                continue
            given += 1
            left = {}
            for term, without in reduced.items():
                first, second = without.values(now, [best, other])
                left[term] = first - second
            least = min(left.values())
            assert least < values[best] - values[other]
            terms = [term for term, lead in left.items() if lead == pytest.approx(least)]
            assert reason.code in {valuation.why(now, legal, best, term).code for term in terms}
    assert given > 10


@pytest.mark.parametrize(
    "game_id", [name for name in VALUED if len(torite.GAMES[name].OPTIONS[0].values) > 1]
)
def test_values_are_the_same_after_any_other_number_of_players(game_id: str) -> None:
    kind = type(valuation_for(game_id))
    for seed, players in product(range(5), torite.GAMES[game_id].OPTIONS[0].values):
        deal, rng = some_deal(game_id, {"players": players}, seed), Random(seed)
        after, alone = kind(deal.game), type("Alone", (kind,), {})(deal.game)
        while deal.turn is not None:
            legal = [action for action in deal.legal_actions() if action not in deal.game.signal_actions]
            now = after.read(deal.view(deal.turn))
            assert after.values(now, legal) == alone.values(now, legal)
            deal.apply_action(rng.choice(legal))


def test_softmax() -> None:
    assert softmax([1.0, 1.0], 0, 5.0) == 0.5
    assert softmax([0.0, 10.0], 1, 1.0) > 0.99
    assert softmax([0.0, 1000.0], 0, 1.0) == 1e-3
