"""The bridge answers every request, valid or not, and plays whole matches."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.damage import JUNK, damaged
from tests.playing import FEW_GAMES, LANGUAGES, QUICK_GAMES, all_games, examples, random_play
from tools.environment import WEB
from torite import Deal, Match
from torite.bots.heuristic import HeuristicBot
from torite.bots.next_move import next_move, play_out
from torite.bridge import METHODS, dispatch
from torite.core.deal_state import restart
from torite.core.inference import inference_of
from torite.games import GAMES
from torite.notation.link import to_link
from torite.page.catalog import catalog
from torite.page.coach import new_kept

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
CODES = {
    "illegal-action", "nothing-to-undo", "not-decided", "no-such-puzzle", "no-hint", "bad-request",
    "bad-record", "game-not-here",
    "record-too-new",
    "unknown-game", "bad-option", "deal-not-over", "match-over", "internal",
    "bad-link", "link-cut", "link-damaged", "link-too-new", "no-link", "bad-deal", "no-such-seat", "bad-day",
    "bad-game", "needs-game", "other-rules", "bad-annotated",
}  # fmt: skip
NO_REQUESTS = [
    "", "x", "{", "null", "[]", "0", '"act"', "{}", '{"id":', "[" * 100_000, "\ud800", "\x00", '{"id":1}',
    '{"id":1,"method":"table"}', '{"id":1,"method":"catalog","params":[1]}',
]  # fmt: skip
THOUGHT = {
    "action": "TS",
    "reason": {"code": "only", "args": {}},
    "estimates": {"TS": [1.5, 0.2, 30]},
    "simulations": 30,
}
THOUGHTS = {"0": [THOUGHT, None], "1": []}
ENDS = {"en": ".", "ja": "。"}
PLAIN = (WEB / "workshop" / "templates" / "plain.py").read_text("utf-8")


def ask(method: str, **params: Any) -> Any:
    """The answer to a good request."""
    answer = json.loads(dispatch(json.dumps({"id": 1, "method": method, "params": params})))
    assert set(answer) == {"id", "ok"}, answer
    assert answer["id"] == 1
    return answer["ok"]


def fault_of(method: str, **params: Any) -> tuple[str, str]:
    """Code and message of the error for a request."""
    answer = json.loads(dispatch(json.dumps({"id": "x", "method": method, "params": params})))
    assert set(answer) == {"id", "error"}, answer
    assert answer["id"] == "x"
    check_error(answer["error"], params.get("lang"))
    return answer["error"]["code"], answer["error"]["message"]


def check_error(error: Any, lang: Any) -> None:
    # Answers to other programs include the reason, those on annotated deals the note, those on games of one's
    # own the place.
    assert set(error) - {"reason", "action", "note", "file", "line"} == {"code", "message"}
    assert error["code"] in CODES
    assert error["message"].endswith(ENDS[lang if isinstance(lang, str) and lang in ENDS else "en"])
    assert "{" not in error["message"] or "detail" not in error["message"]


def lang_of(request: Any) -> Any:
    """The language of a request."""
    params = request.get("params") if isinstance(request, dict) else None
    return params.get("lang") if isinstance(params, dict) else None


def begun(game_id: str, steps: int = 0, *, over: bool = False, **options: Any) -> Match:
    match = torite.load_game(game_id, options).new_match(seed=4)
    random_play(match.deal, Random(4), None if over else steps)
    return match


REQUESTS = st.fixed_dictionaries(
    {},
    optional={
        "id": st.none() | st.integers() | st.text(max_size=3),
        "method": st.sampled_from([*METHODS, "nothing", "", 0, None, []]),
        "params": JUNK
        | st.dictionaries(st.sampled_from(["lang", "match", "seat", "names", "bots", "people"]), JUNK),
    },
)


@examples(300)
@given(st.one_of(REQUESTS, JUNK))
def test_any_json_is_answered(request: Any) -> None:
    answer = json.loads(dispatch(json.dumps(request)))
    assert "id" in answer
    if "error" in answer:
        check_error(answer["error"], lang_of(request))
        assert answer["error"]["code"] != "internal"
    if isinstance(request, dict) and "id" in request:
        assert answer["id"] == request["id"]


@pytest.mark.parametrize("text", NO_REQUESTS)
def test_any_text_is_answered(text: str) -> None:
    answer = json.loads(dispatch(text))
    check_error(answer["error"], None)


DAY = "2026-11-22"


@cache
def day_played() -> Any:
    deal = torite.daily_deal(DAY).deal
    play_out(deal)
    return Match.of_deal(deal).record()


def annotated_deal(deal: Deal) -> dict[str, Any]:
    """A deal with a note and a question about it."""
    ask = {"choices": [{"text": "Yes", "good": True, "why": "So it is."}, {"text": "No"}]}
    notes = [{"at": 0, "text": "A {term:trick}."}, {"at": 0, "text": "Is it?", "ask": ask}]
    return {"annotated": 1, "title": "A deal", "deal": deal.record(), "notes": notes, "end": "So."}


def thought_at_first(deal: Deal) -> dict[str, Any]:
    """A search result for the first decision of a deal."""
    if not deal.actions():
        return THOUGHT
    seat, _ = deal.actions()[0]
    legal = [deal.action_to_string(action) for action in restart(deal).legal_actions(seat)]
    estimates = {text: [float(place), 0.2, 30] for place, text in enumerate(legal)}
    return {**THOUGHT, "action": legal[-1], "estimates": estimates}


def good_requests(match: Match) -> dict[str, dict[str, Any]]:
    deal, seats = match.deal, match.game.players
    action = f"{deal.turn or 0}:{deal.action_to_string((deal.legal_actions() or [0])[0])}"
    at_table = {
        "match": match.record(),
        "seat": 0,
        "lang": "ja",
        "names": ["Mika", "Ren", "Sora", "Yui"][:seats],
    }
    at_deal = {"record": deal.record(), "lang": "ja"}
    on_its_own = {**at_table, "match": Match.of_deal(deal).record(), "link": to_link(deal)}
    board = {
        "game": match.game.id,
        "options": match.game.own_options(),
        "dealer": deal.dealer,
        "scores": deal.scores,
        "piles": {"0": ["AS", "KS"], "stock": ["7H"]},
        "seat": 0,
        "lang": "ja",
    }
    annotated = {"deal": annotated_deal(deal), "lang": "ja"}
    strong = {**at_table, "bots": list(range(seats)), "levels": ["strong"] * seats, "thoughts": THOUGHTS}
    measured = {"game": match.game.id, "options": {}, "deals": 2, "strong_deals": 0, "seed": 1}
    return {
        "catalog": {"lang": "ja"},
        "start": {"game": match.game.id, "options": dict(match.game.options), "seed": 7},
        "table": at_table,
        "act": {**at_table, "action": action},
        "bot": strong,
        "question": strong,
        "think": {"view": deal.view(deal.turn or 0), "seed": 1, "key": "1", "slice": 0.001, "simulations": 3},
        "check": {**at_table, "step": 0, "people": [], "levels": ["easy"] * seats, "thoughts": [THOUGHT]},
        "hint": {**at_table, "seat": deal.turn or 0},
        "undo": {**at_table, "people": [0, 1]},
        "lay_down": {**at_table, "seat": deal.turn or 0},
        "next": at_table,
        "open": {"link": to_link(deal), "lang": "ja"},
        "replay": {**at_table, "step": 0},
        "rules.catalog": {"lang": "ja"},
        "rules.new_deal": {
            "game": match.game.id,
            "options": dict(match.game.options),
            "seed": 7,
            "dealer": 1,
        },
        "rules.show": at_deal,
        "rules.apply": {**at_deal, "actions": action},
        "rules.refusal": {**at_deal, "actions": action},
        "rules.undo": {**at_deal, "count": 1},
        "rules.view": {**at_deal, "seat": 0},
        "rules.result": at_deal,
        "rules.label": {**at_deal, "action": action},
        "rules.bot": {**at_deal, "seat": deal.turn or 0},
        "rules.resample": {**at_deal, "seat": 0, "seed": 1},
        "rules.link": {**at_deal, "seat": 0, "at": 0},
        "rules.from_link": {"text": to_link(deal), "lang": "ja"},
        "rules.daily": {"date": DAY, "lang": "ja"},
        "share": {**at_table, "step": 0},
        "answer": {**on_its_own, "action": action.partition(":")[2]},
        "compare": on_its_own,
        "daily": {"date": DAY, "lang": "ja"},
        "daily_month": {"month": DAY[:7]},
        "challenge": {"link": "glaves/4711", "deals": 4},
        "computer_result": {"match": day_played(), "seat": 0},
        "decisions": at_table,
        "review": {**at_table, "people": [0], "weighed": {"0": thought_at_first(deal)}},
        "puzzles": {"game": match.game.id},
        "puzzle": {"game": match.game.id, "number": 1, "lang": "ja"},
        "practice": {**at_table, "reviews": [{**at_table, "weighed": {"0": thought_at_first(deal)}}]},
        "puzzle_answer": {**at_table, "game": match.game.id, "number": 1, "action": "7H"},
        "coach": {**at_table, "seat": deal.turn or 0, "kept": new_kept()},
        "annotated": {**annotated, "at": 0, "note": 1},
        "annotated_answer": {**annotated, "note": 1, "choice": 0},
        "annotated_check": annotated,
        "annotated_text": annotated,
        "layout": board,
        "open_game": {"files": {"rules.py": PLAIN}},
        "check_game": {"game": match.game.id, "deals": 1, "seed": 1, "matches": False},
        "balance_plan": measured,
        "balance_tables": {**measured, "part": "normal", "first": 0, "count": 1},
        "balance_report": {**measured, "outcomes": {}},
        "lay": board,
        "fill": {**board, "seed": 1},
        "read": {**board, "text": "Seat 1: ♠ A K\nDealer: 1", "pile": "0"},
    }


@pytest.fixture(autouse=True, scope="module")
def _forgets() -> Iterator[None]:
    """The game that a request opens is gone after these tests."""
    yield
    GAMES.forget_others()


@cache
def requests_after(game_id: str, steps: int, over: bool) -> dict[str, dict[str, Any]]:
    """Valid requests, made once; the tests damage copies."""
    return good_requests(begun(game_id, steps, over=over))


@pytest.mark.parametrize("game_id", sorted(QUICK_GAMES))
@examples(250)
@given(st.data())
def test_damaged_requests_are_answered(game_id: str, data: st.DataObject) -> None:
    requests = requests_after(game_id, data.draw(st.sampled_from([0, 3, 10])), data.draw(st.booleans()))
    assert set(requests) == set(METHODS)
    method = data.draw(st.sampled_from(sorted(requests)))
    request = data.draw(damaged({"id": 1, "method": method, "params": requests[method]}))
    answer = json.loads(dispatch(json.dumps(request)))
    assert len(answer) == 2
    if "error" in answer:
        check_error(answer["error"], lang_of(request))
        assert answer["error"]["code"] != "internal", answer


@every_game
def test_damaged_names_with_an_illegal_action(game_id: str) -> None:
    match = begun(game_id)
    wrong = f"{((match.deal.turn or 0) + 1) % match.game.players}:AC"
    for names in (5, [1], [None, {}], {"a": 1}, True, "Mika"):
        answer = json.loads(
            dispatch(
                json.dumps(
                    {
                        "id": 1,
                        "method": "act",
                        "params": {"match": match.record(), "seat": 0, "action": wrong, "names": names},
                    }
                )
            )
        )
        assert answer["error"]["code"] in {"illegal-action", "bad-request"}


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_errors(game_id: str, lang: str) -> None:
    match = begun(game_id, 2)
    deal = match.deal
    record = match.record()
    turn = deal.turn
    assert turn is not None
    other = (turn + 1) % match.game.players
    table = {"match": record, "seat": turn, "lang": lang}
    before = json.dumps(record)
    legal = deal.action_to_string(deal.legal_actions()[0])
    assert fault_of("act", **table, action=f"{other}:{legal}")[0] == "illegal-action"
    assert fault_of("act", **table, action="0:no-such-word")[0] == "bad-request"
    assert fault_of("act", **table, action="77:AC")[0] == "bad-request"
    assert fault_of("act", **table, action=None)[0] == "bad-request"
    assert fault_of("act", **table)[0] == "bad-request"
    finished = begun(game_id, over=True).record()
    assert fault_of("hint", **{**table, "match": finished, "seat": other})[0] == "no-hint"
    assert fault_of("next", **table)[0] == "deal-not-over"
    assert fault_of("table", **{**table, "seat": 99})[0] == "bad-request"
    assert fault_of("table", **{**table, "match": {**record, "torite": 2}})[0] == "record-too-new"
    assert fault_of("table", **{**table, "match": {}})[0] == "bad-record"
    assert fault_of("table", **{**table, "match": None})[0] == "bad-record"
    fresh = begun(game_id).record()
    assert fault_of("undo", match=fresh, seat=0, people=[0, 1], lang=lang)[0] == "nothing-to-undo"
    assert fault_of("undo", **table, people=[])[0] == "nothing-to-undo"
    assert fault_of("start", game="whist", seed=1, lang=lang)[0] == "unknown-game"
    assert fault_of("start", game=game_id, seed=1, options={"players": 99}, lang=lang)[0] == "bad-option"
    assert fault_of("start", game=game_id, seed=-1, lang=lang)[0] == "bad-option"
    assert fault_of("start", game=game_id, seed=1, ages=[1], lang=lang)[0] == "bad-option"
    assert fault_of("dance", lang=lang)[0] == "bad-request"
    assert json.dumps(record) == before


@every_game
def test_a_refusal_says_why(game_id: str) -> None:
    match = begun(game_id, 2)
    turn = match.deal.turn
    assert turn is not None
    other = (turn + 1) % match.game.players
    names = [f"Player {letter}" for letter in "ABCDEF"[: match.game.players]]
    legal = match.deal.action_to_string(match.deal.legal_actions()[0])
    code, message = fault_of("act", match=match.record(), seat=other, action=f"{other}:{legal}", names=names)
    assert code == "illegal-action"
    assert names[turn] in message


@pytest.mark.parametrize("game_id", sorted(QUICK_GAMES))
def test_a_whole_match_by_the_bridge(game_id: str) -> None:
    """Bots in all seats; in two deals a hint is legal at every decision and equals the bot's action."""
    match = ask("start", game=game_id, seed=12)["match"]
    seats = torite.load_game(game_id).players
    everybody = list(range(seats))
    table = ask("table", match=match, seat=0)["table"]
    deals = 1
    while not table["match"]["over"]:
        if table["view"]["over"]:
            answer = ask("next", match=match, seat=0)
            deals += 1
        else:
            answer = ask("bot", match=match, seat=0, bots=everybody)
            if deals <= 2:
                turn = table["view"]["turn"]
                hint = ask("hint", match=match, seat=turn)
                if turn == 0:
                    assert hint["action"] in table["view"]["legal"]
                    assert set(hint["cards"]) <= set(table["view"]["hands"][0])
                assert hint["label"]
                assert hint["reason"].endswith(".")
                acting = int(answer["action"].partition(":")[0])
                if acting != turn:
                    hint = ask("hint", match=match, seat=acting)
                assert answer["action"] == f"{acting}:{hint['action']}"
        match, table = answer["match"], answer["table"]
        assert table["match"]["deals"] == deals
    assert ask("bot", match=match, seat=0, bots=everybody)["action"] is None
    assert fault_of("next", match=match, seat=0)[0] == "match-over"
    assert table["match"]["winners"] == torite.replay_match(match).winners()
    assert table["match"]["text"]


@every_game
def test_bots_play_their_own_seats_only(game_id: str) -> None:
    match = begun(game_id, 3)
    turn = match.deal.turn
    assert turn is not None
    others = [seat for seat in range(match.game.players) if seat != turn]
    record: Any = match.record()
    answer = ask("bot", match=record, seat=0, bots=others)
    while answer["action"] is not None and answer["table"]["view"]["turn"] == turn:
        # A bot may act out of turn, as with a signal.
        assert int(answer["action"].partition(":")[0]) in others
        assert answer["table"]["offers"]["window"]["seats"]
        record = answer["match"]
        answer = ask("bot", match=record, seat=0, bots=others)
    if answer["action"] is None:
        assert answer["match"] == record


@every_game
@pytest.mark.parametrize("people", [[0], [1], [0, 1]])
def test_undo_takes_back_the_last_choice_of_a_person(game_id: str, people: list[int]) -> None:
    match = torite.load_game(game_id).new_match(seed=9)
    rng = Random(9)
    decisions: list[Any] = []
    for _ in range(14):
        turn = match.deal.turn
        if turn is None:
            break
        action = rng.choice(match.deal.legal_actions())
        # A secret signal is nobody's choice to the others.
        if turn in people and inference_of(match.deal).notices(0, turn, action):
            decisions.append(match.record())
        match.deal.apply_action(action)
    record: Any = match.record()
    assert decisions
    for expected in reversed(decisions):
        answer = ask("undo", match=record, seat=0, people=people)
        record = answer["match"]
        assert record == expected
        assert answer["table"]["view"]["turn"] in people
    assert fault_of("undo", match=record, seat=0, people=people)[0] == "nothing-to-undo"


@every_game
def test_undo_stays_inside_the_deal(game_id: str) -> None:
    match = begun(game_id, over=True)
    match.next_deal()
    everybody = list(range(match.game.players))
    assert fault_of("undo", match=match.record(), seat=0, people=everybody)[0] == "nothing-to-undo"


@every_game
def test_act_is_what_the_deal_does(game_id: str) -> None:
    match = torite.load_game(game_id).new_match(seed=2)
    record: Any = ask("start", game=game_id, seed=2)["match"]
    assert record == match.record()
    rng = Random(2)
    while not match.deal.is_terminal():
        turn, action = match.deal.turn, rng.choice(match.deal.legal_actions())
        text = f"{turn}:{match.deal.action_to_string(action)}"
        match.deal.apply_action(action)
        answer = ask("act", match=record, seat=0, action=text, lang="ja")
        record = answer["match"]
        assert answer["table"]["view"] == json.loads(json.dumps(match.deal.view(0)))
    assert record == match.record()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_catalogue_by_the_bridge(lang: str) -> None:
    assert ask("catalog", lang=lang)["lang"] == lang
    assert ask("catalog", lang="tlh")["lang"] == "en"
    assert ask("catalog")["lang"] == "en"


@pytest.mark.parametrize(
    ("wish", "pack"), [({}, "german"), ({"deck_style": "french"}, "french"), ({"pack": "french"}, "french")]
)
def test_cards_are_named_as_the_pack_that_is_wished(
    monkeypatch: pytest.MonkeyPatch, wish: dict[str, str], pack: str
) -> None:
    # Its cards are those of a German pack.
    game_id = "hamlet"
    monkeypatch.setattr(torite.GAMES[game_id], "deck_style", "german")
    match = begun(game_id, 8)
    turn = match.deal.turn
    assert turn is not None
    code = next(text for text in match.deal.view(turn)["legal"] if len(text) == 2 and text != "XX")
    params = {"match": match.record(), "seat": turn, **wish}
    name = catalog("en")["packs"][pack]["cards"][code]
    table = ask("table", **params)["table"]
    labels = {offer["action"]: offer["label"] for entry in table["hand"] for offer in entry["actions"]}
    assert labels[code] == f"Play the {name}"
    assert table["deck_style"] == pack
    assert ask("act", **params, action=f"{turn}:{code}")["table"]["deck_style"] == pack
    hint = ask("hint", **params)
    assert hint["label"] == labels[hint["action"]]
    wrong = f"{(turn + 1) % match.game.players}:{code}"
    assert fault_of("act", **params, action=wrong)[0] == "illegal-action"


@every_game
@pytest.mark.parametrize("wish", ["", "tarot", None, 5, ["french"], {}])
def test_any_other_wish_is_none(game_id: str, wish: Any) -> None:
    record = begun(game_id, 3).record()
    table = ask("table", match=record, seat=0)["table"]
    assert table["deck_style"] == torite.GAMES[game_id].deck_style
    assert ask("table", match=record, seat=0, deck_style=wish)["table"] == table
    assert ask("table", match=record, seat=0, pack=wish)["table"] == table


def test_a_bot_that_would_fold_lets_its_human_partner_answer_first() -> None:
    game = torite.load_game("watten_bavarian")
    bots = dict.fromkeys(game.seats, HeuristicBot(game, endings=False))
    folds = False
    for seed in range(60):
        deal = game.new_match(seed=seed).deal
        while not folds and (move := next_move(deal, bots)) is not None:
            seat, choice = move
            folds = choice.action == "fold" and seat == 2
            if not folds:
                deal.apply_action(deal.string_to_action(choice.action), seat)
        if folds:
            break
    assert folds
    match: Any = torite.Match.of_deal(deal).record()
    params: Any = {"match": match, "seat": 0, "bots": [1, 2, 3]}
    asked = ask("bot", **params, ask=True)
    assert (asked["action"], asked["match"]) == (None, match)
    assert "would fold" in asked["asks"]
    assert ask("bot", **params)["action"] == "2:fold"
    # Neither an opponent nor a bot as partner is asked.
    assert ask("bot", **{**params, "seat": 1, "bots": [0, 2, 3]}, ask=True)["action"] == "2:fold"
    assert ask("bot", **{**params, "bots": [0, 1, 2, 3]}, ask=True)["action"] == "2:fold"
