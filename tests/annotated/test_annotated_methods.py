"""The methods for annotated deals: the walk, and answers to questions."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import pytest

from tests.annotated.samples import annotated, decisions, example, played
from tests.page.asking import answer, ask, fault_of
from tests.playing import FEW_GAMES, LANGUAGES, all_games, codes_in
from torite.annotated.marks import plain
from torite.core.cards import CARD_COUNT
from torite.core.deal_state import deal_at, lay_open
from torite.notation.replay import replay, replay_match

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
QUICK = 0.1
"""Maximum processor time for a place of a walk, in seconds: about fifty times the usual."""


def walk(document: Any, **more: Any) -> list[Any]:
    """All replies on a walk from the beginning to the end."""
    replies = [ask("annotated", deal=document, **more)]
    while replies[-1]["next"] is not None:
        replies.append(ask("annotated", deal=document, **replies[-1]["next"], **more))
    return replies


@every_game
@pytest.mark.parametrize("hands", ["own", "all"])
def test_a_walk_shows_what_the_seat_sees(game_id: str, hands: str) -> None:
    deal = played(game_id)
    seat = 1
    began = process_time()
    replies = walk(annotated(deal, seat, hands=hands))
    assert process_time() - began < QUICK * len(replies)
    asked = decisions(deal, seat)
    assert [reply["at"] for reply in replies if reply["told"] and reply["told"]["kind"] == "ask"] == asked
    assert {reply["at"] for reply in replies} == set(range(asked[-1] + 2))
    for reply in replies:
        table, then = reply["table"], deal_at(deal, reply["at"])
        assert reply["seat"] == table["view"]["seat"] == seat
        assert reply["match"] is None
        assert not any("step" in event for event in table["events"])
        if reply["told"] and reply["told"]["kind"] == "ask":
            assert table["view"]["legal"] == then.view(seat)["legal"]
            assert table["offers"]["forced"] is None
            assert not table["offers"]["decided"]
        else:
            assert table["offers"] is None
            assert table["view"]["legal"] == []
        if hands == "own" and not then.is_terminal():
            seen = then.view(seat)
            assert table["view"]["hands"] == seen["hands"]
            assert table["view"]["history"] == seen["history"]
            assert table["view"]["record"] is None
        elif not then.is_terminal():
            lay_open(then)
            others = [cards for owner, cards in enumerate(then.view(seat)["hands"]) if owner != seat]
            assert others == [cards for owner, cards in enumerate(table["view"]["hands"]) if owner != seat]


@every_game
def test_nothing_of_the_unseen_is_told(game_id: str) -> None:
    """Before the seat's last decision the replies name no card that it has not seen."""
    deal = played(game_id)
    document = annotated(deal, 0)
    at = decisions(deal, 0)[0]
    reply = ask("annotated", deal=document, at=at, note=1)
    view = deal_at(deal, at).view(0)
    # Labels include the names in bids and signals.
    labels = {"offers", "hand"}
    told = {**reply, "table": {key: value for key, value in reply["table"].items() if key not in labels}}
    assert codes_in(told) <= codes_in(dict(view))


def test_back_and_forth() -> None:
    replies = walk(example())
    assert [(reply["at"], reply["note"]) for reply in replies] == [
        (0, 0), (1, None), (2, None), (3, 1), (3, 2), (4, None), (5, None), (6, 3),
    ]  # fmt: skip
    assert [reply["previous"] for reply in replies] == [
        None, *[{"at": 0, "note": 0}] * 3, {"at": 3, "note": 1}, *[{"at": 3, "note": 2}] * 3,
    ]  # fmt: skip
    assert [reply["told"] and reply["told"]["kind"] for reply in replies] == [
        "tell", None, None, "choose", "ask", None, None, "play",
    ]  # fmt: skip
    assert [reply["end"] is None for reply in replies] == [True] * 7 + [False]
    for reply in replies:
        again = {key: reply[key] for key in ("at", "note")}
        assert ask("annotated", deal=example(), **again) == reply


@pytest.mark.parametrize("place", [{"at": 5, "note": 3}, {"at": 99, "note": None}, {"at": "x"}, {"note": 77}])
def test_a_place_that_does_not_exist_is_the_beginning(place: Any) -> None:
    assert ask("annotated", deal=example(), **place) == ask("annotated", deal=example())


def test_a_complete_trick_lies_there_until_somebody_is_to_lead() -> None:
    document = example()
    played_on = ask("annotated", deal=document, at=6, note=3)["table"]
    assert played_on["view"]["trick"]["cards"] == [[0, "KS"], [1, "8S"], [2, "TS"]]
    assert "won" in played_on["prompt"]
    document["deal"]["actions"].append("0:AD")
    del document["notes"][3]["play"], document["notes"][3]["cards"]
    document["notes"][3]["ask"] = {"answers": [{"action": "AD", "good": True}]}
    to_lead = ask("annotated", deal=document, at=6, note=3)["table"]
    assert to_lead["view"]["trick"]["cards"] == []
    assert len(to_lead["view"]["legal"]) == 10


def test_texts_in_the_language_of_the_reader() -> None:
    english, japanese = (ask("annotated", deal=example(), at=3, note=1, lang=lang) for lang in LANGUAGES)
    assert english["title"] == "Aces, kings and what comes of them"
    assert english["told"]["text"][1] == {"card": "QD", "text": "♦Q", "name": "queen of diamonds"}
    assert japanese["told"]["text"][1] == {"card": "QD", "text": "♦Q", "name": "ダイヤのQ"}
    assert japanese["told"]["text"][-2] == {"term": "trump", "text": "切り札"}
    assert japanese["told"]["choices"] == [["スペード"], ["ダイヤ"]]
    assert english["table"]["seats"][1]["name"] == "Ophelia"
    assert japanese["table"]["seats"][0]["name"] == "あなた"


def test_names_and_packs_of_the_reader() -> None:
    document = annotated(played("gaigel"))
    document["notes"][0]["text"]["en"] = "{seat:1} has the {rank:Q} of {suit:C}."
    told = [
        plain(ask("annotated", deal=document, names=["Mika", "Ren"], **style)["told"]["text"])
        for style in ({}, {"deck_style": "french"})
    ]
    assert told == ["Ren has the Ober of acorns.", "Ren has the queen of clubs."]


def test_playing_on() -> None:
    reply = walk(example())[-1]
    assert reply["told"]["kind"] == "play"
    assert reply["told"]["cards"] == ["KS"]
    match = reply["match"]
    assert replay_match(match).deal.record() == replay(example()["deal"]).record()
    assert ask("table", match=match, seat=0)["table"]["view"]["turn"] == 0
    assert plain(reply["end"]) == "That was a whole deal of Hamlet."


def verdict(document: Any, note: int, **given: Any) -> tuple[str, str]:
    told = ask("annotated_answer", deal=document, note=note, **given)
    return told["verdict"], plain(told["text"])


def test_answers_by_playing() -> None:
    document = example()
    assert verdict(document, 2, action="KS") == ("good", "You hold ♠A yourself, so the king is as good.")
    praised = "Nothing beats the highest trump."
    goes_on = "The deal goes on with the king of spades, which is also good."
    assert verdict(document, 2, action="AS") == ("good", f"{praised} {goes_on}")
    assert verdict(document, 2, action="AD") == ("wrong", "Somebody may have no diamonds and play a trump.")
    assert verdict(document, 2, action="7S") == ("wrong", "Look for a card that cannot be beaten.")
    assert verdict(document, 2, action="AH") == ("refused", "You do not hold the ace of hearts.")
    assert verdict(document, 2) == (
        "shown",
        "The answer: the king of spades. You hold ♠A yourself, so the king is as good.",
    )


def test_answers_by_a_tap() -> None:
    document = example()
    assert verdict(document, 1, choice=0) == ("good", "Yes: of three different suits, it is the fourth.")
    assert verdict(document, 1, choice=1)[0] == "wrong"
    assert verdict(document, 1) == ("shown", "spades\nYes: of three different suits, it is the fourth.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_of_which_nothing_is_said(lang: str) -> None:
    document = example()
    del document["notes"][2]["ask"]["otherwise"], document["notes"][1]["ask"]["choices"][0]["why"]
    for answers in document["notes"][2]["ask"]["answers"]:
        del answers["text"]
    given = {"lang": lang}
    usual = {verdict(document, 2, action=action, **given)[1] for action in ("AD", "7S")}
    assert len(usual) == 1
    assert usual != {verdict(document, 2, action="KS", **given)[1]}
    assert verdict(document, 1, choice=0, **given)[1] == verdict(document, 2, action="KS", **given)[1]
    assert all(usual)


def test_a_signal_where_a_card_is_asked_for() -> None:
    deals = [played("watten_bavarian", seed) for seed in range(20)]
    deal, at = next(
        (deal, at)
        for deal in deals
        for at in decisions(deal, 0)
        if deal.actions()[at][1] < CARD_COUNT and "signal:maxi" in deal_at(deal, at).view(0)["legal"]
    )
    document = annotated(deal)
    note = decisions(deal, 0).index(at) + 1
    aside = "You may do that, but it is not what is asked here."
    assert verdict(document, note, action="signal:maxi") == ("wrong", aside)
    document["notes"][note]["ask"]["otherwise"] = {"en": "Play a card.", "ja": "カードを出しましょう。"}
    assert verdict(document, note, action="signal:maxi") == ("wrong", "Play a card.")


@every_game
def test_every_action_gets_a_verdict(game_id: str) -> None:
    deal = played(game_id)
    document = annotated(deal)
    rng = Random(1)
    for note, at in list(enumerate(decisions(deal, 0), 1))[:6]:
        then = deal_at(deal, at)
        legal = then.view(0)["legal"]
        _, recorded = deal.actions()[at]
        for action in rng.sample(legal, min(3, len(legal))):
            good = action == deal.action_to_string(recorded)
            assert verdict(document, note, action=action)[0] == ("good" if good else "wrong")
        card = next(code for code in deal.game.default_deck() if code not in legal)
        code, text = verdict(document, note, action=card, lang="ja")
        assert code == "refused"
        assert text.endswith("。")


@pytest.mark.parametrize(
    "params",
    [
        {"note": 0}, {"note": 3}, {"note": 4}, {"note": -1}, {"note": True}, {"note": None}, {"note": "1"},
        {"note": 1, "choice": 2}, {"note": 1, "choice": True}, {"note": 1, "choice": -1},
        {"note": 2, "action": "0:KS"}, {"note": 2, "action": 5}, {},
    ],
)  # fmt: skip
def test_answers_to_nothing(params: Any) -> None:
    assert fault_of("annotated_answer", deal=example(), **params) == "bad-request"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("method", ["annotated", "annotated_answer", "annotated_text"])
def test_a_bad_one_is_refused(method: str, lang: str) -> None:
    document = example()
    document["notes"][3]["at"] = 50
    error = answer(method, deal=document, note=1, lang=lang)["error"]
    (problem,) = ask("annotated_check", deal=document, lang=lang)["problems"]
    assert error == {
        "code": "bad-annotated",
        "message": problem["text"],
        "note": 3,
        "reason": {"code": "no-moment", "args": {"at": 50, "last": 6}, "message": problem["text"]},
    }
    assert problem == {"note": 3, "code": "no-moment", "text": error["message"]}


def test_a_file_is_checked_as_it_is() -> None:
    assert ask("annotated_check", deal=example()) == {"problems": []}
    (problem,) = ask("annotated_check", deal="{")["problems"]
    assert problem["code"] == "not-json"
    assert fault_of("annotated", deal="{") == "bad-annotated"
    assert fault_of("annotated") == "bad-request"


def test_the_order_of_the_hand() -> None:
    table = ask("annotated", deal=example(), hand_order="suit-up")["table"]
    usual = ask("annotated", deal=example())["table"]
    assert table["view"]["hands"][0] != usual["view"]["hands"][0]
    assert sorted(table["view"]["hands"][0]) == sorted(usual["view"]["hands"][0])
