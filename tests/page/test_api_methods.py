"""The methods for other programs: the same answers as the library, and typed errors."""

from __future__ import annotations

import json
from itertools import count
from random import Random
from typing import Any

import pytest

import torite
from tests.playing import FEW_GAMES, GAME_IDS, LANGUAGES, all_games, random_play
from torite import Deal, IllegalAction
from torite.bots import search
from torite.bots.heuristic import HeuristicBot
from torite.bots.levels import make_bot
from torite.bridge import dispatch
from torite.notation.link import to_link
from torite.texts.words import Words

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
ENDS = {"en": ".", "ja": "。"}


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def answer(method: str, **params: Any) -> Any:
    return json.loads(dispatch(json.dumps({"id": 1, "method": f"rules.{method}", "params": params})))


def ask(method: str, **params: Any) -> Any:
    """The answer to a good request."""
    told = answer(method, **params)
    assert "ok" in told, told
    return told["ok"]


def fault_of(method: str, **params: Any) -> Any:
    told = answer(method, **params)
    assert "error" in told, told
    assert told["error"]["message"].endswith(ENDS[params.get("lang", "en")])
    return told["error"]


def state_of(deal: Deal) -> dict[str, Any]:
    """The expected answer about a deal."""
    text = deal.action_to_string
    return {
        "record": as_json(deal.record()),
        "options": dict(deal.game.options),
        "players": deal.game.players,
        "turn": deal.current_player(),
        "legal": [[text(action) for action in deal.legal_actions(seat)] for seat in range(deal.game.players)],
        "result": as_json(deal.result()) if deal.is_terminal() else None,
    }


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_a_deal_by_the_bridge_is_the_deal_itself(game_id: str) -> None:
    rng = Random(5)
    game = torite.load_game(game_id)
    deal = game.new_deal(seed=11, dealer=1)
    told = ask("new_deal", game=game_id, seed=11, dealer=1)["deal"]
    bot = HeuristicBot(game)
    while True:
        assert told == state_of(deal)
        record = told["record"]
        for seat in range(deal.game.players):
            assert ask("view", record=record, seat=seat)["view"] == as_json(deal.view(seat))
            choice, said = bot.choose(deal.view(seat)), ask("bot", record=record, seat=seat)["choice"]
            assert (said and said["action"]) == (choice and choice.action)
        if deal.is_terminal():
            break
        check_refusals(deal, record, rng)
        # Sometimes a seat out of turn, and sometimes the seat in turn without its number.
        seat = rng.choice([seat for seat, legal in enumerate(told["legal"]) if legal])
        action = rng.choice(told["legal"][seat])
        named = action if seat == told["turn"] and rng.random() < 0.5 else f"{seat}:{action}"
        deal.apply(f"{seat}:{action}")
        told = ask("apply", record=record, actions=named)["deal"]
    assert ask("result", record=told["record"])["result"] == told["result"]


def check_refusals(deal: Deal, record: Any, rng: Random) -> None:
    seat = rng.randrange(deal.game.players)
    action = rng.randrange(deal.game.num_distinct_actions)
    text = f"{seat}:{deal.action_to_string(action)}"
    reason = deal.refusal(action, seat)
    said = ask("refusal", record=record, actions=text)["refusal"]
    if reason is None:
        assert said is None
        return
    assert (said["code"], said["args"]) == (reason.code, as_json(dict(reason.args)))
    fault = fault_of("apply", record=record, actions=text)
    assert (fault["code"], fault["reason"], fault["action"]) == ("illegal-action", said, text)
    assert fault["message"] == said["message"]


@every_game
def test_all_that_a_deal_can_be_asked(game_id: str) -> None:
    game = torite.load_game(game_id)
    deal = random_play(game.new_deal(seed=3, scores=[1] * game.players), Random(3), 7)
    record = deal.record()
    earlier = torite.replay({**record, "actions": record["actions"][:-2]})
    assert ask("undo", record=record, count=2)["deal"] == state_of(earlier)
    last_two = " ".join(record["actions"][-2:])
    assert ask("apply", record=earlier.record(), actions=last_two)["deal"] == state_of(deal)
    for seat in range(deal.game.players):
        twin = ask("resample", record=record, seat=seat, seed=8)["deal"]
        assert twin == state_of(deal.resample(seat, Random(8)))
        # At the end the view contains the record, with its deck instead of its seed.
        if not deal.is_terminal():
            assert ask("view", record=twin["record"], seat=seat)["view"] == as_json(deal.view(seat))
    link = ask("link", record=record, seat=1, at=3)["link"]
    assert link == to_link(deal, 1, 3)
    opened = ask("from_link", text=link)
    assert (opened["deal"], opened["seat"], opened["at"]) == (state_of(deal), 1, 3)
    assert ask("show", record=record)["deal"] == state_of(deal)
    deck = game.default_deck()
    assert ask("new_deal", game=game_id, deck=deck)["deal"] == state_of(game.new_deal(deck))


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_actions_and_reasons_have_words(game_id: str, lang: str) -> None:
    names = [f"Player {letter}" for letter in "ABCDEF"]
    deal = torite.load_game(game_id).new_deal(seed=2)
    words = Words(lang, type(deal.game), names=names)
    wording = {"record": deal.record(), "lang": lang, "names": names}
    for text in deal.view(deal.turn or 0)["legal"]:
        assert ask("label", action=text, **wording)["label"] == words.action(text)
    choice = ask("bot", seat=deal.turn, **wording)["choice"]
    assert choice["label"] == words.action(choice["action"])
    assert choice["reason"]["message"].endswith(ENDS[lang])
    turn = deal.turn or 0
    other = (turn + 1) % deal.game.players
    refusal = ask("refusal", actions=f"{other}:{deal.view(turn)['legal'][0]}", **wording)["refusal"]
    assert refusal["code"] == "not-your-turn"
    assert names[turn] in refusal["message"]


def test_a_bot_has_the_level_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    # A clock on which every simulation takes a hundredth of a second.
    monkeypatch.setattr(search, "perf_counter", count(0, 0.01).__next__)
    deal = random_play(torite.load_game("glaves").new_deal(seed=3), Random(3), 4)
    seat = deal.turn
    assert seat is not None
    params = {"record": deal.record(), "seat": seat}
    usual = ask("bot", **params)["choice"]
    assert ask("bot", **params, level="normal")["choice"] == usual
    assert usual["estimates"] == {}
    easy = make_bot("easy", deal.game).choose(deal.view(seat))
    assert easy is not None
    assert ask("bot", **params, level="easy")["choice"]["action"] == easy.action
    strong = ask("bot", **params, level="strong")["choice"]
    assert strong["action"] in strong["estimates"]
    assert set(strong["estimates"][strong["action"]]) == {"value", "error", "simulations"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_errors_have_a_code_and_say_what_is_wrong(lang: str) -> None:
    deal = torite.load_game("glaves", {"players": 3}).new_deal(seed=4711)
    record = deal.record()

    def code(method: str, mention: str, **params: Any) -> str:
        error = fault_of(method, lang=lang, **params)
        assert mention in error["message"], error
        return str(error["code"])

    assert code("new_deal", "whist", game="whist", seed=1) == "unknown-game"
    assert code("new_deal", "None", seed=1) == "unknown-game"
    assert code("new_deal", "turned_jack", game="glaves", seed=1, options={"colour": 1}) == "bad-option"
    assert code("new_deal", "2, 3, 4", game="glaves", seed=1, options={"players": 9}) == "bad-option"
    assert code("new_deal", "[]", game="glaves", seed=1, options=[]) == "bad-option"
    assert code("new_deal", "-1", game="glaves", seed=-1) == "bad-deal"
    assert code("new_deal", "'4711'", game="glaves", seed="4711") == "bad-deal"
    assert code("new_deal", "seed", game="glaves") == "bad-deal"
    assert code("new_deal", "missing", game="glaves", deck=["AS"]) == "bad-deal"
    assert code("new_deal", "5", game="glaves", seed=1, dealer=5) == "bad-deal"
    assert code("new_deal", "[1]", game="glaves", seed=1, scores=[1]) == "bad-deal"
    assert code("new_deal", "True", game="glaves", seed=True) == "bad-deal"
    assert code("show", "dealer", record={"torite": 1, "game": "glaves"}) == "bad-record"
    assert code("show", "2", record={**record, "torite": 2}) == "record-too-new"
    assert code("view", "99", record=record, seat=99) == "no-such-seat"
    assert code("bot", "None", record=record) == "no-such-seat"
    assert code("bot", "'grandmaster'", record=record, seat=0, level="grandmaster") == "bad-request"
    assert code("apply", "7", record=record, actions="7:TS") == "no-such-seat"
    assert code("apply", "5", record=record, actions=5) == "bad-request"
    assert code("apply", "''", record=record, actions="") == "bad-request"
    assert code("refusal", "2", record=record, actions="0:TS 1:TS") == "bad-request"
    assert code("label", "dance", record=record, action="dance") == "bad-request"
    assert code("undo", "0", record=record, count=0) == "bad-request"
    assert code("undo", "", record=record, count=1) == "nothing-to-undo"
    assert code("resample", "-1", record=record, seat=0, seed=-1) == "bad-request"
    assert code("result", "", record=record) == "deal-not-over"
    assert code("link", "9", record=record, at=9) == "no-link"
    assert code("link", "'1'", record=record, at="1") == "bad-request"
    assert code("from_link", "text", text=5) == "bad-link"
    assert code("from_link", "damaged", text="1AfpNgAAUtAEBJ4p") == "link-damaged"
    assert code("from_link", "whist", text="whist/1") == "unknown-game"
    assert code("from_link", "coin", text="glaves/1?tie=coin") == "bad-option"


def test_an_unknown_action_is_refused_and_none_of_several_is_taken() -> None:
    deal = torite.load_game("glaves", {"players": 3}).new_deal(seed=4711)
    legal = [deal.action_to_string(action) for action in deal.legal_actions()]
    fault = fault_of("apply", record=deal.record(), actions=f"{legal[0]} dance")
    assert (fault["code"], fault["action"]) == ("illegal-action", "dance")
    assert fault["reason"]["code"] == "no-such-action"
    with pytest.raises(IllegalAction) as caught:
        deal.apply_action(-1)
    assert caught.value.reason.code == fault["reason"]["code"]
    over = random_play(deal, Random(1)).record()
    for text in (legal[0], f"0:{legal[0]}", "dance"):
        assert fault_of("apply", record=over, actions=text)["reason"]["code"] == "deal-over"


def test_the_catalogue_is_that_of_the_site() -> None:
    told = ask("catalog", lang="ja")["catalog"]
    assert [game["id"] for game in told["games"]] == list(GAME_IDS)
    assert told["lang"] == "ja"
