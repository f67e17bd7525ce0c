"""Reviews: the decisions searched, their costs, the turning point."""

from __future__ import annotations

import json
from dataclasses import replace
from math import isclose
from random import Random

import pytest

import torite
from tests.playing import FEW_GAMES, all_games, game_rows, random_play, some_deal
from torite.bots.player import Estimate
from torite.bots.search import SearchBot
from torite.bots.utility import match_utility
from torite.core.cards import CARD_COUNT
from torite.core.deal_state import deal_at, restart
from torite.study.review import review
from torite.study.weighing import Weighed, decisions, weigh

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))


def weighed(step: int, action: str, **values: float) -> Weighed:
    """A searched action with its alternatives, each with these points, give or take three, in 100 deals."""
    estimates = {name: Estimate(value, 0.3, 100) for name, value in values.items()}
    best = max(values, key=lambda name: values[name])
    return Weighed(step, 0, action, best, estimates)


@pytest.mark.parametrize(("game_id", "row"), game_rows(few=True))
def test_decisions_are_choices(game_id: str, row: dict[str, object]) -> None:
    deal = random_play(some_deal(game_id, row, 3), Random(3))
    actions = deal.actions()
    chosen = set()
    for seat in range(deal.game.players):
        for step, view in decisions(deal, seat):
            then = deal_at(deal, step)
            assert then.turn == seat == actions[step][0]
            assert view == then.view(seat)
            assert len(view["legal"]) > 1
            chosen.add(step)
    for step, (seat, action) in enumerate(actions):
        then = deal_at(deal, step)
        if step not in chosen and seat == then.turn and action not in deal.game.signal_actions:
            assert [other for other in then.legal_actions() if other not in deal.game.signal_actions] == [
                action
            ]


@every_game
def test_weighing_what_a_search_has_chosen(game_id: str) -> None:
    deal = random_play(some_deal(game_id, {}, 5), Random(5))
    found = next(found for seat in deal.game.seats if (found := decisions(deal, seat)))
    step, view = found[-1]
    choice = SearchBot(deal.game, simulations=40, seed=1).choose(view)
    assert choice is not None
    told = weigh(deal, step, choice)
    assert (told.step, told.seat, told.best) == (step, view["seat"], choice.action)
    assert told.action == deal.action_to_string(deal.actions()[step][1])
    assert told.action in view["legal"]
    if told.estimates:
        assert isclose(told.expected, told.estimates[told.best].value)
    with pytest.raises(ValueError, match="none at step"):
        weigh(deal, len(deal.actions()), choice)
    other = next(each for each in map(deal.action_to_string, range(CARD_COUNT)) if each not in view["legal"])
    with pytest.raises(ValueError, match="not legal at step"):
        weigh(deal, step, replace(choice, action=other))


def test_verdicts() -> None:
    assert weighed(1, "7H", **{"7H": 2.0, "8H": 1.0}).verdict == "good"
    assert weighed(1, "7H", **{"7H": 1.8, "8H": 2.0}).verdict == "good", "it may be luck"
    slip = weighed(1, "7H", **{"7H": 1.0, "8H": 2.0})
    assert (slip.verdict, slip.cost) == ("slip", 1.0)
    assert weighed(1, "7H", **{"7H": -1.0, "8H": 2.0}).verdict == "blunder"
    assert weighed(1, "9H", **{"7H": -1.0, "8H": 2.0}).verdict == "good", "nobody has weighed it"


def test_a_review() -> None:
    deal = random_play(some_deal("glaves", {}, 1), Random(1))
    moves = [
        weighed(2, "7H", **{"7H": 4.0, "8H": 1.0}),
        weighed(6, "7D", **{"7D": 1.0, "8D": 4.0}),
        weighed(9, "7S", **{"7S": -3.0, "8S": -2.0}),
    ]
    told = review(deal, 0, moves)
    end = (len(deal.actions()), deal.game.utilities(deal)[0])
    assert told.course == ((2, 4.0), (6, 4.0), (9, -2.0), end)
    assert [fault.step for fault in told.faults] == [6, 9]
    assert told.turning in (6, 9)
    fresh = some_deal("glaves", {}, 1)
    with pytest.raises(ValueError, match="finished deal"):
        review(fresh, 0, moves)


def test_the_end_of_a_match_is_measured_as_the_searches_do() -> None:
    game = torite.load_game("glaves")
    scores = [45, 45]
    deal = random_play(game.new_deal(seed=1, scores=scores), Random(1))
    assert game.match_over([a + b for a, b in zip(scores, deal.result()["points"], strict=True)], 1)
    (_, end), *others = review(deal, 0, []).course
    assert not others
    assert end == match_utility(game, restart(deal).view(0))(deal)[0]
    assert end != game.utilities(deal)[0]
    assert review(deal, 0, []).decides_match


def test_a_deal_far_from_the_end_of_its_match_is_about_its_points_alone() -> None:
    deal = random_play(some_deal("glaves", {}, 1), Random(1))
    assert not review(deal, 0, []).decides_match
    scores = [deal.game.match_target() - 1] * deal.game.players
    last = random_play(deal.game.new_deal(seed=1, scores=scores), Random(1))
    assert review(last, 0, []).decides_match


def test_a_quiet_deal_has_no_turning_point() -> None:
    deal = random_play(some_deal("glaves", {}, 1), Random(1))
    end = deal.game.utilities(deal)[0]
    assert review(deal, 0, [weighed(2, "7H", **{"7H": end, "8H": end})]).turning is None
    little = weighed(2, "7H", **{"7H": end - 0.7, "8H": end - 1.0})
    assert review(deal, 0, [little]).turning is None, "a fourth of what results differ by is 0.75"
    assert review(deal, 0, [weighed(2, "7H", **{"7H": end - 0.8, "8H": end - 1.0})]).turning == 2
    assert json.dumps(review(deal, 0, []).course) == json.dumps([[len(deal.actions()), end]])
