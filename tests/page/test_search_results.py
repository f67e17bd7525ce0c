"""Levels of computer players at the table: their actions, search results, and checks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from asking import ask, fault_of

import torite
from tests.playing import FEW_GAMES, LANGUAGES, all_games, random_play
from torite.bots.heuristic import HeuristicBot
from torite.bots.levels import make_bot
from torite.bots.player import Choice, Estimate
from torite.bots.search import SearchBot
from torite.core.deal_state import deal_at
from torite.core.reasons import Reason
from torite.page.search_results import SearchResult, Steady, join_results, kept_result, search_result

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
Record = dict[str, Any]


def thought(action: str, **estimates: tuple[float, float | None, int]) -> SearchResult:
    return {
        "action": action,
        "reason": {"code": "win-likely", "args": {}},
        "estimates": estimates,
        "simulations": sum(count for *_, count in estimates.values()),
    }


def at_a_choice(game_id: str, seed: int = 1) -> tuple[Record, int, list[str]]:
    """A match at a choice of the seat in turn: its record, the seat, its legal actions."""
    match = torite.load_game(game_id).new_match(seed=seed)
    deal = match.deal
    random_play(deal, Random(seed), 5)
    while len(deal.view(deal.turn)["legal"]) < 2:
        deal.apply_action(deal.legal_actions()[0])
    assert deal.turn is not None
    return match.record(), deal.turn, deal.view(deal.turn)["legal"]


@every_game
@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
def test_a_bot_of_each_level_plays_as_it_does(game_id: str, level: str) -> None:
    record, seat, _ = at_a_choice(game_id)
    deal = torite.replay_match(record).deal
    # A strong player without search results plays by its rules of thumb.
    choice = make_bot("easy" if level == "easy" else "normal", deal.game).choose(deal.view(seat))
    assert choice is not None
    levels = [level if other == seat else "normal" for other in deal.game.seats]
    reply = ask("bot", match=record, seat=0, bots=[seat], levels=levels)
    assert reply["action"] == f"{seat}:{choice.action}"
    assert reply["thought"] is None


@pytest.mark.parametrize("levels", [None, [], [None], ["grandmaster"] * 6, "easy", 3])
def test_a_bot_whose_level_is_not_known_plays_as_usual(levels: Any) -> None:
    record, seat, _ = at_a_choice("glaves")
    usual = ask("bot", match=record, seat=0, bots=[seat])
    assert ask("bot", match=record, seat=0, bots=[seat], levels=levels) == usual


def test_undoing_takes_back_no_more_than_the_choice() -> None:
    record, seat, legal = at_a_choice("glaves")
    before = len(record["deals"][-1]["actions"])
    played = ask("act", match=record, seat=seat, action=f"{seat}:{legal[0]}")["match"]
    back = ask("undo", match=played, seat=seat, people=[seat])
    assert len(back["match"]["deals"][-1]["actions"]) == before


# SearchResultsBySeat


def test_a_thought_is_json_with_the_best_estimate_first() -> None:
    worse, better = Estimate(-1.239, 0.5, 10), Estimate(2.0, float("inf"), 1)
    told = search_result(Choice("TS", Reason("duck", {"suit": "S"}), {"2C": worse, "TS": better}))
    assert list(told["estimates"].items()) == [("TS", (2.0, None, 1)), ("2C", (-1.24, 0.5, 10))]
    assert told["simulations"] == 11
    assert told["reason"] == {"code": "duck", "args": {"suit": "S"}}


def test_what_several_have_thought_is_added_up() -> None:
    one = thought("AS", AS=(2.0, 0.3, 100), KS=(1.0, 0.4, 100))
    other = thought("KS", AS=(-4.0, 0.3, 100), KS=(3.0, None, 300), QS=(9.0, 1.0, 1))
    joined = join_results([one, other])
    # The best of their actions; nobody takes the queen, for good reasons.
    assert joined["action"] == "KS"
    assert joined["estimates"]["AS"] == (-1.0, 0.21, 200)
    assert joined["estimates"]["KS"] == (2.5, 0.4, 400)
    assert joined["simulations"] == 601
    assert join_results([one]) is one


def test_of_a_thought_the_best_estimates_are_kept_and_that_of_the_action() -> None:
    many = {f"{rank}S": (float(-at), 0.1, 5) for at, rank in enumerate("AKQJT98")}
    kept = kept_result(thought("8S", **many), torite.load_game("hamlet").new_deal(seed=1))
    assert list(kept["estimates"]) == ["AS", "KS", "QS", "JS", "TS", "8S"]


def test_a_player_that_fails_is_played_on_for(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing:
        def choose(self, view: Any) -> Choice | None:
            raise RuntimeError(str(view["seat"]))

    record, seat, legal = at_a_choice("glaves")
    deal = torite.replay_match(record).deal
    view = deal.view(seat)
    assert Steady(deal.game, Failing()).choose(view) == HeuristicBot(deal.game).choose(view)
    monkeypatch.setattr(HeuristicBot, "choose", Failing.choose)
    assert Steady(deal.game, Failing()).choose(view) == Choice(legal[0], Reason("any"))
    other = next(other for other in deal.game.seats if other != seat)
    assert Steady(deal.game, Failing()).choose(deal.view(other)) is None


# Thinking


def test_a_table_does_not_wait_for_the_search() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import sys, torite.bridge; print('torite.bots.search' in sys.modules)"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "False\n"


@every_game
def test_a_strong_player_thinks_and_what_it_thought_is_played(game_id: str) -> None:
    record, seat, legal = at_a_choice(game_id)
    deal = torite.replay_match(record).deal
    view = deal.view(seat)
    at_table = {"match": record, "bots": [seat], "levels": ["strong"] * 8}
    # A search gets only the view of its seat.
    assert ask("question", **at_table)["question"] == {"seat": seat, "view": view}
    found = [think(view, seed, simulations=24) for seed in (1, 2)]
    assert ask("question", **at_table, thoughts={seat: found})["question"] is None
    reply = ask("bot", **at_table, seat=0, thoughts={seat: found})
    joined = join_results(found)
    assert joined["action"] in legal
    assert reply["action"] == f"{seat}:{joined['action']}"
    step = len(record["deals"][0]["actions"])
    assert reply["thought"] == json.loads(json.dumps({"deal": 0, "step": step, **kept_result(joined, deal)}))


def think(view: Any, seed: int, simulations: int, key: str = "k") -> SearchResult:
    for _ in range(1000):
        told = ask("think", view=view, seed=seed, key=f"{key}{seed}", slice=0.002, simulations=simulations)
        if told["done"]:
            found: SearchResult = told["thought"]
            return found
    raise AssertionError("it never comes to an end")


def test_slices_make_no_difference_and_a_lost_worker_begins_anew() -> None:
    record, seat, _ = at_a_choice("glaves")
    deal = torite.replay_match(record).deal
    view = deal.view(seat)
    search = SearchBot(deal.game, seed=5).search(view)
    # With a number of simulations a decision is weighed.
    search.to_the_end = True
    search.run(simulations=100)
    whole = search.choice()
    assert whole is not None
    expected = json.loads(json.dumps(search_result(whole)))
    assert think(view, 5, 100) == expected
    # The worker dies half way, or forgets the search after many others.
    ask("think", view=view, seed=5, key="lost5", slice=0.005, simulations=100)
    for other in range(8):
        ask("think", view=view, seed=other, key=f"other {other}", slice=0.001, simulations=100)
    assert think(view, 5, 100, "lost") == expected


def test_thoughts_that_cannot_be_played_are_left_out() -> None:
    record, seat, legal = at_a_choice("glaves")
    deal = torite.replay_match(record).deal
    usual = HeuristicBot(deal.game).choose(deal.view(seat))
    assert usual is not None
    params = {"match": record, "seat": 0, "bots": [seat], "levels": ["strong"] * 2}
    for nothing in ([], [None], [thought("XX")]):
        reply = ask("bot", **params, thoughts={seat: nothing})
        assert (reply["action"], reply["thought"]) == (f"{seat}:{usual.action}", None)
    reply = ask("bot", **params, thoughts={seat: [thought("XX"), thought(legal[-1])]})
    assert reply["action"] == f"{seat}:{legal[-1]}"


def out_of_turn() -> tuple[Record, int, str]:
    """A match at a point where a bot would act out of turn, with the seat and the action."""
    for seed in range(1, 60):
        match = torite.load_game("watten_bavarian").new_match(seed=seed)
        deal, rng = match.deal, Random(seed)
        bot = HeuristicBot(deal.game)
        while deal.turn is not None:
            for seat in deal.game.seats:
                choice = bot.choose(deal.view(seat)) if seat != deal.turn else None
                if choice is not None:
                    return match.record(), seat, choice.action
            deal.apply_action(rng.choice(deal.legal_actions()))
    raise AssertionError("nobody ever does anything out of turn")


def test_out_of_turn_a_strong_player_may_think_better_of_it() -> None:
    """It searches where its rules of thumb would act, and waits if most of its workers would."""
    record, seat, action = out_of_turn()
    params: dict[str, Any] = {"match": record, "bots": [seat], "levels": ["strong"] * 4}
    assert ask("question", **params)["question"]["seat"] == seat
    did = thought(action)
    for told, done in (
        ([], True),
        ([did, None], True),
        ([None], False),
        ([None, did, None], False),
    ):
        assert ask("question", **params, thoughts={seat: told})["question"] is None
        reply = ask("bot", **params, seat=0, thoughts={seat: told})
        assert reply["action"] == (f"{seat}:{action}" if done else None)


# Checking a deal


def played(game_id: str) -> Record:
    """A match after its first deal; the second seat is an easy bot."""
    match = torite.load_game(game_id).new_match(seed=3)
    record = match.record()
    levels = ["normal", "easy", *["normal"] * (match.game.players - 2)]
    while True:
        reply = ask("bot", match=record, seat=0, bots=list(match.game.seats), levels=levels)
        record = reply["match"]
        if reply["table"]["view"]["over"]:
            return record


@every_game
def test_a_check_shows_what_the_player_knew_and_why_it_acted(game_id: str) -> None:
    record = played(game_id)
    actions = record["deals"][0]["actions"]
    players = torite.load_game(game_id).players
    levels = [None, "easy", *["normal"] * (players - 2)]
    deal = torite.replay_match(record).deal
    for step in range(0, len(actions), 5):
        told = ask("check", match=record, seat=0, step=step, people=[0], levels=levels)
        seat, _, action = actions[step].partition(":")
        weighed, view = told["weighed"], told["table"]["view"]
        assert (weighed["seat"], weighed["action"], view["seat"]) == (int(seat), action, int(seat))
        assert told["table"]["offers"] is None
        assert view == {**deal_at(deal, step).view(int(seat)), "legal": [], "hands": view["hands"]}
        assert weighed["level"] == levels[int(seat)]
        assert (weighed["reason"] is None) == (seat == "0")
        assert weighed["estimates"] == []
    end = ask("check", match=record, seat=0, people=[0])
    assert (end["weighed"], end["step"]) == (None, len(actions))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_check_tells_what_was_thought(lang: str) -> None:
    record = played("glaves")
    actions = record["deals"][0]["actions"]
    deal = torite.replay_match(record).deal
    step = next(at for at in range(len(actions)) if len(deal_at(deal, at).legal_actions()) > 1)
    seat, _, action = actions[step].partition(":")
    other = next(text for text in deal_at(deal, step).view(int(seat))["legal"] if text != action)
    kept = [thought(other), thought(action, **{action: (1.5, 0.2, 30), other: (-2.0, None, 1)})]
    params = {"match": record, "seat": 0, "step": step, "people": [], "lang": lang}
    weighed = ask("check", **params, levels=["strong"] * 2, thoughts=kept)["weighed"]
    assert weighed["simulations"] == 31
    assert weighed["unit"] == {"en": "points", "ja": "得点"}[lang]
    assert [(one["action"], one["value"], one["error"]) for one in weighed["estimates"]] == [
        (action, 1.5, 0.2),
        (other, -2.0, None),
    ]
    assert weighed["estimates"][0]["cards"] == [action]
    assert all(one["label"] for one in weighed["estimates"])
    assert weighed["reason"]
    # For people and unknown players only the results of reviews are shown.
    for who in ({"people": [0, 1]}, {"strangers": True}):
        reviewed = ask("check", **{**params, **who}, thoughts=kept[1:])["weighed"]
        assert (reviewed["level"], reviewed["reason"]) == (None, None)
        assert reviewed["estimates"] == weighed["estimates"]


def test_a_kept_reason_that_is_no_longer_given_is_unknown() -> None:
    record = played("glaves")
    seat, _, action = record["deals"][0]["actions"][0].partition(":")
    kept = [{**thought(action), "reason": {"code": "of-old", "args": {}}}]
    params = {"match": record, "seat": 0, "step": 0, "people": [], "levels": ["strong"] * 2}
    weighed = ask("check", **params, thoughts=kept)["weighed"]
    assert (weighed["seat"], weighed["reason"]) == (int(seat), None)


def test_a_reason_is_told_only_for_what_was_done() -> None:
    record = played("glaves")
    actions = record["deals"][0]["actions"]
    deal = torite.replay_match(record).deal
    bot = HeuristicBot(deal.game)
    # This seat is an easy bot, which deviates from a better player at some point.
    step = next(
        at for at, text in enumerate(actions)
        if text[0] == "1" and bot.choose(deal_at(deal, at).view(1)).action != text[2:]
    )  # fmt: skip
    params = {"match": record, "seat": 0, "step": step, "people": [0]}
    assert ask("check", **params, levels=[None, "normal"])["weighed"]["reason"] is None
    assert ask("check", **params, levels=[None, "easy"])["weighed"]["reason"]


def test_a_deal_under_way_is_not_checked() -> None:
    record, *_ = at_a_choice("glaves")
    assert fault_of("check", match=record, seat=0, people=[0]) == "deal-not-over"
