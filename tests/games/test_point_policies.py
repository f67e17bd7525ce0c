"""How worlds of Gaigel, Marglia and Maniglia are played on while a bot looks ahead."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.playing import game_rows, option_rows, random_play, some_deal
from torite.bots.rollout import policy_of

GAMES = ("gaigel", "marglia", "maniglia")
every_table = pytest.mark.parametrize(("game_id", "row"), game_rows(GAMES))


@every_table
def test_playouts_are_legal_and_say_nothing_foolish(game_id: str, row: dict[str, Any]) -> None:
    for number in range(6):
        deal = random_play(some_deal(game_id, row, number), Random(number), steps=number)
        if deal.is_terminal():
            continue
        policy_of(deal.game).rollout(deal, Random(number))
        again = torite.replay(deal.record())
        assert again.result() == deal.result()
        assert deal.result()["reason"] not in ("wrong_out", "wrong_gaigel")
        if number == 0:
            assert (deal.result().get("bid") or 0) < 60


@every_table
def test_a_policy_plays_a_seat_by_what_the_seat_knows(game_id: str, row: dict[str, Any]) -> None:
    """In two worlds with the same view the seat to act does the same, and thinks of the same."""
    for number in range(3):
        deal = some_deal(game_id, row, number)
        policy = policy_of(deal.game)
        random_play(deal, Random(number), steps=7 * number)
        if deal.turn is None:
            continue
        world = deal.resample(deal.turn, Random(number))
        legal = deal.legal_actions()
        candidates = policy.prune(deal, legal)
        assert candidates
        assert set(candidates) <= set(legal)
        assert candidates == policy.prune(world, legal)
        for seed in range(5):
            assert policy.choose(deal, Random(seed)) == policy.choose(world, Random(seed))


def rows_of(game_id: str) -> list[Any]:
    return [pytest.param(game_id, row, id=f"{game_id} {row['players']}") for row in option_rows(game_id)[:1]]


@pytest.mark.parametrize(("game_id", "row"), [row for game_id in GAMES for row in rows_of(game_id)])
def test_policies_beat_chance(game_id: str, row: dict[str, Any]) -> None:
    """One side plays by the policy, the others at random, but nobody calls out wrongly."""
    total = 0.0
    for number in range(60):
        deal, rng = some_deal(game_id, row, number), Random(number)
        policy = policy_of(deal.game)
        while deal.turn is not None:
            turn = deal.turn
            if turn % 2 == 0:
                action = policy.choose(deal, rng)
            else:
                legal = [a for a in deal.legal_actions() if deal.action_to_string(a) not in ("out", "gaigel")]
                action = rng.choice(legal)
            deal.apply_action(action, turn)
        total += deal.game.utilities(deal)[0]
    assert total > 0


def test_bids_tell_about_the_cards() -> None:
    """Of two worlds the one in which the bidder has the better hand fits the bids better."""
    game = torite.load_game("maniglia")
    policy = policy_of(game)
    weights = []
    for number in range(40):
        deal = game.new_deal(seed=number, dealer=0)
        deal.apply("1:bid:44")
        strong = sum("AK7".count(game.action_to_string(card)[0]) for card in deal.hands[1])
        weights.append((strong, policy.likelihood(deal, 0)))
    assert all(weight > 0 for _, weight in weights)
    rich = [weight for strong, weight in weights if strong >= 4]
    poor = [weight for strong, weight in weights if strong <= 2]
    assert sum(rich) / len(rich) > 2 * sum(poor) / len(poor)
    # The viewer's own calls tell it nothing.
    deal = game.new_deal(seed=1, dealer=0)
    deal.apply("1:bid:44")
    assert policy.likelihood(deal, 1) == 1.0


def test_of_equal_cards_one_is_tried() -> None:
    """Neighbouring cards without points are the same, unless somebody else holds a card between them."""
    game = torite.load_game("marglia")
    deal = game.new_deal(game.default_deck(), dealer=3)
    # Seat 0 is dealt 7C AC KC JC QC and 7H AH KH JH QH, seat 1 6C 5C 4C 3C 2C and 6H 5H 4H 3H 2H.
    tried = [game.action_to_string(a) for a in policy_of(game).prune(deal, deal.legal_actions())]
    assert sorted(tried) == sorted(["7C", "AC", "KC", "JC", "QC", "7H", "AH", "KH", "JH", "QH"])
    deal.apply("0:QH")
    tried = [game.action_to_string(a) for a in policy_of(game).prune(deal, deal.legal_actions())]
    assert len(tried) == 1
