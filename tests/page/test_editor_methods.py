"""The methods of the deal editor."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.damage import no_hanging
from tests.editor.test_board import JUNK, PILE_IDS, looks
from tests.playing import FEW_GAMES, GAME_IDS, LANGUAGES, all_games, examples, fresh_deals, random_play, views
from torite import Deal
from torite.bridge import dispatch
from torite.notation.link import from_link, to_link

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))


def call(method: str, **params: Any) -> dict[str, Any]:
    answer = json.loads(dispatch(json.dumps({"id": 1, "method": method, "params": params})))
    assert "ok" in answer, answer
    ok: dict[str, Any] = answer["ok"]
    return ok


def fault(method: str, **params: Any) -> str:
    answer = json.loads(dispatch(json.dumps({"id": 1, "method": method, "params": params})))
    assert answer["error"]["message"]
    return str(answer["error"]["code"])


def board(deal: Deal, piles: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """The params of a deal with these piles."""
    return {
        "game": deal.game.id,
        "options": deal.game.options,
        "dealer": deal.dealer,
        "scores": deal.scores,
        "piles": piles,
        **more,
    }


def piles_of(answer: Mapping[str, Any]) -> dict[str, list[str]]:
    return {pile["id"]: pile["cards"] for pile in answer["piles"]}


@every_game
@pytest.mark.parametrize("style", ["", "french"])
@examples(6)
@given(st.data())
def test_a_deal_through_its_text_and_its_link(game_id: str, style: str, data: st.DataObject) -> None:
    """Its link opened, written as text, read again: the same piles, and a deal that looks the same."""
    deal = data.draw(fresh_deals(game_id))
    lang = data.draw(st.sampled_from(LANGUAGES))
    names = data.draw(st.sampled_from([[], ["Mika", "S", "10", "鈴", "A"]]))
    told = board(deal, {}, lang=lang, deck_style=style, names=names, seat=1)
    opened = call("read", **told, text=to_link(deal))
    assert (opened["unread"], opened["problems"]) == ([], [])
    match = torite.replay_match(opened["match"])
    assert looks(match.deal) == [views(match.deal), *looks(deal)[1:]]
    assert [seat_views(match.deal)] == [seat_views(deal)]
    again = call("read", **told, text=opened["text"])
    assert again["unread"] == []
    assert piles_of(again) == piles_of(opened)
    assert again["link"] == opened["link"]
    link = from_link(again["link"])
    assert link.seat == 1
    assert seat_views(link.deal) == seat_views(deal)
    for pile in opened["piles"]:
        one = call("read", **told, text=pile["text"], pile=pile["id"])
        assert piles_of(one)[pile["id"]] == pile["cards"]


def seat_views(deal: Deal) -> list[dict[str, Any]]:
    """The views of all seats, without the origin of the cards."""
    return [{**json.loads(text), "record": None} for text in views(deal)]


@every_game
def test_an_empty_board(game_id: str) -> None:
    answer = call("layout", game=game_id, lang="en")
    assert all(pile["cards"] == [] for pile in answer["piles"])
    pack = [card["card"] for suit in answer["tray"] for card in suit["cards"] for _ in range(card["left"])]
    assert sorted(pack) == sorted(torite.load_game(game_id).default_deck())
    assert [problem["piles"] for problem in answer["problems"]] == [[pile["id"]] for pile in answer["piles"]]
    assert not any(problem["wrong"] for problem in answer["problems"])
    assert (answer["match"], answer["link"]) == (None, None)


def test_the_sentences() -> None:
    deal = torite.load_game("hamlet").new_deal(seed=1)
    piles = {"0": ["AS", "AS", "7C"], "1": ["AS", "2C", *["8H"] * 12], "2": ["KS"]}
    told = {problem["text"] for problem in call("lay", **board(deal, piles), lang="en")["problems"]}
    assert told == {
        "The ace of spades is in two places: Seat 1, Seat 2.",
        "The eight of hearts is there more than once: Seat 2.",
        "The two of clubs is not in this pack: Seat 2.",
        "Seat 1 has 3 cards and needs 11.",
        "Seat 2 has 14 cards and only 11 belong there.",
        "Seat 3 has 1 card and needs 11.",
    }
    double = torite.load_game("gaigel").new_deal(seed=1)
    told = {p["text"] for p in call("lay", **board(double, {"0": ["AS"] * 3}), lang="en")["problems"]}
    assert "The ace of leaves is placed 3 times, but the pack has only 2: Seat 1." in told
    assert "Turn-up: one card is needed." in told
    high = call("lay", **{**board(deal, {}), "scores": [0, 100_000, 0]}, lang="en")["problems"]
    assert {
        "text": "The score of Seat 2 is too large: the most is 99999.",
        "piles": [],
        "wrong": True,
    } in high
    before_the_cut = call("layout", game="watten_bavarian", lang="en")
    assert [pile["size"] for pile in before_the_cut["piles"]] == [32]
    assert before_the_cut["note"]


def test_scores_with_which_nobody_could_play() -> None:
    """One sentence reports it, and scores and cards stay for correction."""
    deal = torite.load_game("toepen", {"end": "last", "players": 3}).new_deal(seed=1)
    told = {**board(deal, {"0": ["AS"]}), "scores": [10, 3, 12]}
    for method in ("layout", "lay", "fill"):
        answer = call(method, **told, lang="en", seed=1)
        assert answer["scores"] == [10, 3, 12]
        assert "AS" in piles_of(answer)["0"]
        assert {
            "text": "With these scores fewer than two players are still in the match. Change the scores.",
            "piles": [],
            "wrong": True,
        } in answer["problems"]
        assert answer["link"] is None
    answer = call("fill", **{**told, "scores": [9, 3, 12]}, lang="en", seed=1)
    assert answer["problems"] == []
    assert piles_of(answer).keys() == {"0", "1", "stock"}


def test_the_rest_at_random() -> None:
    deal = torite.load_game("glaves").new_deal(seed=1)
    answer = call("fill", **board(deal, {"0": ["AS"]}), seed=5, seat=0, lang="en")
    assert answer["problems"] == []
    assert from_link(answer["link"]).deal.game.options == deal.game.options
    assert "AS" in torite.replay_match(answer["match"]).deal.view(0)["dealt"]
    assert fault("fill", **board(deal, {}), seed=-1) == "bad-request"


def test_other_options() -> None:
    """Stored work for another number of players: a missing dealer, scores of too many seats."""
    deal = torite.load_game("glaves", {"players": 4}).new_deal(seed=1)
    piles = {"0": ["AS", "KS"], "3": ["QS"], "stock": ["2C"]}
    told = {**board(deal, piles), "dealer": 3, "scores": [1, 2, 3, 4], "options": {"players": 3}}
    answer = call("layout", **told, lang="en")
    assert (answer["dealer"], answer["scores"]) == (0, [1, 2, 3])
    assert piles_of(answer) == {"0": ["AS", "KS"], "1": [], "2": [], "set_aside": [], "stock": ["2C"]}
    assert fault("layout", **{**told, "options": {"players": 9}}) == "bad-option"
    assert fault("layout", **{**told, "game": "whist"}) == "unknown-game"


def test_text_changes_only_what_it_tells() -> None:
    deal = torite.load_game("glaves").new_deal(seed=1)
    piles = {"0": ["AS", "KS"], "1": ["QS"], "stock": ["2C", "3C"]}
    answer = call("read", **board(deal, piles), text="Seat 2: KS 3C\nDealer: Seat 2", lang="en")
    assert piles_of(answer) == {"0": ["AS"], "1": ["KS", "3C"], "stock": ["2C"]}
    assert answer["dealer"] == 1
    three = call("read", **board(deal, piles), text="players: 3\nSeat 3: JS", lang="en")
    assert three["options"]["players"] == 3
    assert piles_of(three) == {
        "0": ["AS", "KS"],
        "1": ["QS"],
        "2": ["JS"],
        "set_aside": [],
        "stock": ["2C", "3C"],
    }
    wrong = call("read", **board(deal, piles), text="Seat 2: Zs\nBob: AS", lang="en")
    assert wrong["unread"] == [
        "Line 1: “Zs” is not a card.",
        "Line 2: “Bob” is not a seat or pile of this deal.",
    ]


def test_records_and_links_are_read() -> None:
    """For a played deal, the cards as dealt."""
    deal = random_play(torite.load_game("hamlet").new_deal(seed=3, dealer=1), torite_random(), 5)
    dealt = seat_views(deal.game.new_deal(seed=3, dealer=1))
    told = {"game": "hamlet", "options": {}, "dealer": 0, "scores": None, "piles": {}, "lang": "en"}
    match = torite.load_game("hamlet").new_match(seed=8)
    for text in (to_link(deal), f"https://example.org/#{to_link(deal, 2)}", json.dumps(deal.record())):
        answer = call("read", **told, text=text)
        assert answer["unread"] == []
        assert seat_views(torite.replay_match(answer["match"]).deal) == dealt
    # In its original text, and in pieces.
    code = to_link(deal)
    for text in (f"See https://example.org/#{code[:6]}\n> {code[6:]} and play", f"「{code}」です"):
        assert seat_views(torite.replay_match(call("read", **told, text=text)["match"]).deal) == dealt
    for text in ("https://example.org/#hamlet/47…", "See https://example.org/#hamlet/47… and play"):
        (sentence,) = call("read", **told, text=text)["unread"]
        assert sentence == "Torite cannot read this as a deal. Copy it again, from beginning to end."
    answer = call("read", **told, text=json.dumps(match.record()))
    assert answer["dealer"] == match.deal.dealer
    assert call("read", **told, text=to_link(deal, 2))["seat"] == 2


def torite_random() -> Any:
    from random import Random

    return Random(1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1AfpNgAAUtAEBJ4p", "Torite cannot read this as a deal. Copy it again, from beginning to end."),
        ("{", "Torite cannot read this as a deal. Copy it again, from beginning to end."),
        ('{"torite": 1}', "Torite cannot read this as a deal. Copy it again, from beginning to end."),
        (
            '{"torite": 99}',
            "A newer version of Torite made this. Reload the page to update it, then paste it again.",
        ),
        ("glaves/4711", "This is a deal of another game: Glaves."),
        (
            "",
            (
                "There is no card in this text. "
                "Write cards like ♠ A K J · ♥ Q 10 or AS KS JS, one hand on each line."
            ),
        ),
    ],
)
def test_what_is_no_deal_of_this_game(text: str, sentence: str) -> None:
    piles = {"0": ["AS"]}
    deal = torite.load_game("hamlet").new_deal(seed=1)
    answer = call("read", **board(deal, piles), text=text, lang="en")
    assert answer["unread"] == [sentence]
    assert piles_of(answer)["0"] == ["AS"]
    assert ("elsewhere" in answer) == ("glaves" in text)


@examples(80)
@given(st.data())
def test_whatever_comes_is_answered(data: st.DataObject) -> None:
    """Damaged requests: a board or a typed error, never an internal error."""
    game_id = data.draw(st.sampled_from(GAME_IDS))
    deal = torite.load_game(game_id).new_deal(seed=1)
    piles = data.draw(st.dictionaries(PILE_IDS, JUNK, max_size=4) | JUNK)
    told: dict[str, Any] = board(deal, piles, seed=1, text="AS", seat=0, pile="0")
    call("layout", game=game_id, lang="en")
    for name in data.draw(st.lists(st.sampled_from(sorted(told)), max_size=2)):
        told[name] = data.draw(JUNK)
    for method in ("layout", "lay", "fill", "read"):
        with no_hanging():
            answer = json.loads(dispatch(json.dumps({"id": 1, "method": method, "params": told})))
        assert answer.get("error", {}).get("code") in {None, "bad-request", "bad-option", "unknown-game"}


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example_is_of_the_pack_and_can_be_read(game_id: str, lang: str) -> None:
    """The editor's examples use cards of the game's pack."""
    empty = call("layout", game=game_id, lang=lang)
    example = empty["example"]
    codes = example["codes"].split()
    assert len(codes) == 3
    pack = {entry["card"] for suit in empty["tray"] for entry in suit["cards"]}
    asked = {name: empty[name] for name in ("game", "options", "dealer", "scores")}
    asked |= {"piles": {}, "pile": empty["piles"][0]["id"], "lang": lang}
    by_hand, by_codes = (call("read", **asked, text=text) for text in example.values())
    for answer in (by_hand, by_codes):
        assert answer["unread"] == []
        (laid,) = [each["cards"] for each in answer["piles"] if each["cards"]]
        assert {*codes} <= {*laid} <= pack
