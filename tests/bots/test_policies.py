"""The rollout policies: legal, by the knowledge of each seat, and sensible."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest

from tests.playing import all_games, random_play, some_deal
from torite import Deal
from torite.bots.heuristic import HeuristicBot
from torite.bots.next_move import next_move
from torite.bots.rollout import Policy, policy_of
from torite.bots.search import SearchBot
from torite.bots.utility import may_end_match
from torite.core.cards import CARD_COUNT
from torite.core.display import display_of
from torite.games import load_game
from torite.games.german_whist.rollout import AHEAD

GAMES = ("glaves", "sloppy_seconds", "hamlet", "triple_crown")


@pytest.mark.parametrize("game_id", all_games())
def test_a_policy_plays_by_what_the_seat_knows(game_id: str) -> None:
    for number in range(6):
        deal = some_deal(game_id, {}, number)
        policy = policy_of(deal.game)
        rng = Random(number)
        while deal.turn is not None:
            legal = deal.legal_actions()
            candidates = policy.prune(deal, legal)
            assert candidates
            assert set(candidates) <= set(legal)
            if rng.random() < 0.15:
                world = deal.resample(deal.turn, rng)
                assert policy.prune(world, legal) == candidates
                assert policy.choose(world, Random(7)) == policy.choose(deal, Random(7))
                assert policy.likelihood(world, deal.turn) > 0
            deal.apply_action(policy.choose(deal, rng))


@pytest.mark.parametrize("game_id", ["aluette", "gaigel", "truc", "watten_bavarian"])
def test_a_rollout_gives_no_signals(game_id: str) -> None:
    for number in range(20):
        deal = some_deal(game_id, {}, number)
        policy_of(deal.game).rollout(deal, Random(number))
        assert deal.game.signal_actions
        assert not deal.game.signal_actions & {action for _, action in deal.actions()}


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["glaves", "hamlet", "triple_crown"])
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


@pytest.mark.parametrize("game_id", ["finesse", "hamlet", "ottocento", "pass_cut_run"])
def test_of_many_calls_the_best_are_tried(game_id: str) -> None:
    deal = some_deal(game_id, {}, 1)
    policy, rng = policy_of(deal.game), Random(1)
    while len(deal.legal_actions()) <= 4 or deal.legal_actions()[0] < CARD_COUNT:
        deal.apply_action(policy.choose(deal, rng))
    assert deal.turn is not None
    legal = deal.legal_actions()
    candidates = policy.prune(deal, legal)
    advice = HeuristicBot(deal.game).choose(deal.view(deal.turn))
    assert advice is not None
    assert len(candidates) == 4 < len(legal)
    assert deal.action_to_string(candidates[0]) == advice.action


def test_playing_out_ends_the_deal() -> None:
    for game_id in GAMES:
        deal = some_deal(game_id, {}, 3)
        policy_of(deal.game).rollout(deal, Random(1))
        assert deal.result() == random_play(deal, Random(2)).result()


def test_a_deal_broken_off_is_worth_about_what_it_becomes() -> None:
    game = load_game("german_whist")
    policy, rng = policy_of(game), Random(5)
    guessed = blind = 0.0
    for number in range(150):
        deal = game.new_deal(seed=number)
        left = policy.cutoff(deal)
        policy.rollout_to(deal, rng, left)
        assert sum(map(len, deal.hands)) + display_of(deal).piles(0)[0].count == left > 0
        forecast = policy.evaluate(deal)
        policy.rollout(deal, rng)
        won = game.utilities(deal)
        guessed += (won[0] - forecast[0]) ** 2
        blind += won[0] ** 2
        assert forecast[0] == -forecast[1]
    assert guessed < 0.9 * blind


def test_a_deal_is_broken_off_between_two_tricks_alone() -> None:
    deal = load_game("german_whist").new_deal(seed=1)
    policy, rng = policy_of(deal.game), Random(2)
    left = policy.cutoff(deal)
    policy.rollout_to(deal, rng, left)
    deal.apply_action(policy.choose(deal, rng))
    policy.rollout_to(deal, rng, left)
    assert display_of(deal).table_tricks(0) is not None
    assert deal.view(0)["trick"] == {**(deal.view(0)["trick"] or {}), "cards": []}
    assert sum(deal.view(0)["tricks"]) == AHEAD + 1


def test_german_whist_is_broken_off_in_its_first_stage_alone() -> None:
    deal = load_game("german_whist").new_deal(seed=1)
    policy, rng = policy_of(deal.game), Random(2)
    while deal.turn is not None:
        left = policy.cutoff(deal)
        assert (left == 0) == (not display_of(deal).piles(0)[0].count)
        assert left == 0 or left >= 26
        assert deal.turn is not None
        assert not may_end_match(deal.game, deal.view(deal.turn))
        deal.apply_action(policy.choose(deal, rng))
    for options in ({"count": "all"}, {"follow": "late"}, {"turn_up": "high_low"}, {"score": "margin"}):
        deal = load_game("german_whist", options).new_deal(seed=1)
        assert policy_of(deal.game).cutoff(deal) == 0


def test_where_the_match_may_end_deals_are_played_to_their_end() -> None:
    deal = load_game("glaves", {"players": 2}).new_deal(seed=1)
    assert deal.turn is not None
    view = deal.view(deal.turn)
    assert not may_end_match(deal.game, view)
    assert may_end_match(deal.game, {**view, "scores": [40, 0]})


def test_whoever_measures_whole_deals_has_them_played_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = load_game("german_whist").new_deal(seed=1)
    assert deal.turn is not None
    policy = policy_of(deal.game)
    broken_off: list[int] = []
    forecast = type(policy).evaluate

    def counted(self: Policy, world: Deal) -> list[float]:
        broken_off.append(1)
        return forecast(self, world)

    monkeypatch.setattr(type(policy), "evaluate", counted)
    for to_the_end in (True, False):
        search = SearchBot(deal.game, simulations=40).search(deal.view(deal.turn))
        search.to_the_end = to_the_end
        search.run(simulations=40)
        assert len(broken_off) == (0 if to_the_end else 40)


@pytest.mark.parametrize("game_id", ["watten_tyrolean", "watten_kritisch"])
def test_a_partner_who_is_sure_answers_a_raise(game_id: str) -> None:
    """The rules of thumb answer for the seat asked as well. They look at more, so the policy agrees only
    nearly always.
    """
    game = load_game(game_id)
    rule, policy, rng = HeuristicBot(game, endings=False), policy_of(game), Random(1)
    asked = agreed = answered = 0
    for number in range(60):
        deal = game.new_deal(seed=number)
        while deal.turn is not None:
            move = next_move(deal, dict.fromkeys(game.seats, rule))
            assert move is not None
            seat, choice = move
            if "accept" in map(game.action_to_string, deal.legal_actions()):
                policy.likelihood(deal, deal.turn)
                said = policy.out_of_turn_action(deal, rng)
                answers = seat != deal.turn and choice.action in ("accept", "raise")
                if said is not None:
                    assert said[1] in deal.legal_actions(said[0])
                asked += 1
                agreed += answers == (said is not None)
                answered += answers and said is not None
            deal.apply_action(deal.string_to_action(choice.action), seat)
    assert answered >= 2
    assert agreed >= 0.9 * asked
