"""The policies on which worlds are played on: legal, by what each seat knows, and with some sense."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest

from tests.playing import random_play, some_deal
from torite.bots.playout import policy_of, without_equals
from torite.core.cards import parse_cards

GAMES = ("glaves", "sloppy_seconds", "hamlet", "triple_crown")
WATTEN = ("watten_bavarian", "watten_tyrolean", "watten_kritisch", "watten_blind", "watten_bohemian")


def test_of_touching_cards_one_is_enough() -> None:
    hand = parse_cards("2C 3C 5C KC AC 2D 4D")
    live = {*hand, *parse_cards("4C TC 9D")}
    assert without_equals(hand, live) == parse_cards("2C 5C KC 2D")
    assert without_equals(hand, {*live, *parse_cards("3D")}) == parse_cards("2C 5C KC 2D 4D")


@pytest.mark.parametrize("game_id", [*GAMES, *WATTEN])
def test_a_policy_plays_by_what_the_seat_knows(game_id: str) -> None:
    for number in range(6):
        deal = some_deal(game_id, {}, number)
        policy = policy_of(deal.game)
        rng = Random(number)
        while deal.turn is not None:
            legal = deal.legal_actions()
            candidates = policy.candidates(deal, legal)
            assert candidates
            assert set(candidates) <= set(legal)
            if rng.random() < 0.15:
                world = deal.resample(deal.turn, rng)
                assert policy.candidates(world, legal) == candidates
                assert policy.choose(world, Random(7)) == policy.choose(deal, Random(7))
                assert policy.likelihood(world, deal.turn) > 0
            deal.apply_action(policy.choose(deal, rng))


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_a_policy_is_better_than_chance(game_id: str) -> None:
    leads: list[float] = []
    for number in range(200):
        lead = 0.0
        for me in some_deal(game_id, {}, number).game.seats:
            deal = some_deal(game_id, {}, number)
            policy, rng = policy_of(deal.game), Random(number)
            while deal.turn is not None:
                if deal.turn == me:
                    deal.apply_action(policy.choose(deal, rng))
                else:
                    deal.apply_action(rng.choice(deal.legal_actions()))
            lead += deal.game.utilities(deal)[me]
        leads.append(lead)
    assert mean(leads) > 2 * stdev(leads) / len(leads) ** 0.5


def test_playing_out_ends_the_deal() -> None:
    for game_id in GAMES:
        deal = some_deal(game_id, {}, 3)
        policy_of(deal.game).play_out(deal, Random(1))
        assert deal.result() == random_play(deal, Random(2)).result()
