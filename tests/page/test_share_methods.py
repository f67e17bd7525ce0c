"""The answer `share`: each link opens the described content, and shows its reader the same as its text and
table."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import torite
from tests.playing import FEW_GAMES, LANGUAGES, all_games, codes_in, random_play
from torite import Deal, Match
from torite.bridge import dispatch
from torite.core.cards import CARD_CODES
from torite.core.deal_state import deal_at
from torite.notation.link import from_link
from torite.notation.replay import replay

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))


def ask(method: str, **params: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(dispatch(json.dumps({"id": 1, "method": method, "params": params})))
    return answer


def share(match: Match, seat: int, **params: Any) -> dict[str, dict[str, Any]]:
    answer = ask("share", match=match.record(), seat=seat, lang="en", **params)
    return {item["kind"]: item for item in answer["ok"]["items"]}


def opened(item: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = ask("open", link=item["link"], lang="en")["ok"]
    return answer


def begun(game_id: str, steps: int | None = None, seed: int = 4) -> Match:
    """The second deal of a match, with scores; played for some steps or to its end."""
    match = torite.load_game(game_id).new_match(seed=seed)
    random_play(match.deal, Random(seed))
    if not match.is_over():
        match.next_deal()
        random_play(match.deal, Random(seed), steps)
    return match


def unplayed(deal: Deal) -> dict[str, Any]:
    return {**deal.record(), "actions": []}


@every_game
def test_a_deal_before_and_during_play(game_id: str) -> None:
    match = begun(game_id, 0)
    assert list(share(match, 1)) == ["fresh"]
    for steps in (1, 7):
        match = begun(game_id, steps)
        deal = match.deal
        if deal.is_terminal():
            continue
        items = share(match, 1)
        assert list(items) == ["fresh", "position"]
        fresh, position = (from_link(item["link"]) for item in items.values())
        assert "/" in items["fresh"]["link"]
        assert fresh.deal.record() == unplayed(deal)
        assert position.deal.record() == deal.record()
        assert (fresh.seat, position.seat) == (1, 1)
        for kind, item in items.items():
            reply = opened(item)
            assert (reply["kind"], reply["seat"]) == (kind, 1)
            view = item["table"]["view"]
            assert view == from_link(item["link"]).shown().view(1)
            assert ask("table", match=reply["match"], seat=1, lang="en")["ok"]["table"] == item["table"]


@every_game
def test_a_deal_that_is_over(game_id: str) -> None:
    match = begun(game_id)
    deal = match.deal
    items = share(match, 0)
    assert list(items) == ["fresh", "finished"]
    for kind, item in items.items():
        link = from_link(item["link"])
        assert link.deal.record() == deal.record()
        assert link.seat == 0
        reply = opened(item)
        assert reply["kind"] == kind
        assert reply["over"]
    assert opened(items["fresh"])["at"] == 0
    assert items["fresh"]["table"]["view"] == deal_at(deal, 0).view(0)
    table = items["finished"]["table"]
    assert None not in [card for hand in table["view"]["hands"] for card in hand]
    assert table["result"]["points"] == deal.result()["points"]


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_a_step_of_a_deal_that_is_over(game_id: str) -> None:
    """The question of a step is that of the seat in turn; its text and table contain no hidden or later
    information.
    """
    match = begun(game_id)
    actions = match.deal.record()["actions"]
    for step in range(1, len(actions), 5):
        items = share(match, 0, step=step)
        assert list(items) == ["fresh", "position", "finished"]
        position = items["position"]
        point = deal_at(match.deal, step)
        link = from_link(position["link"])
        assert (link.seat, link.at) == (point.turn, step)
        assert link.deal.record()["actions"] == actions
        assert position["table"]["view"] == point.view(point.turn or 0)
        twin = replay(point.resample(point.turn or 0, Random(step)).record())
        by_twin = ask("share", match=Match.of_deal(twin).record(), seat=point.turn, lang="en")["ok"]["items"]
        assert by_twin[1]["text"] == position["text"]
        assert by_twin[1]["table"] == {**position["table"]}
        shown = items["finished"]["table"]
        assert shown["view"]["hands"] == items["finished"]["table"]["view"]["hands"]
        assert sum(map(len, shown["view"]["hands"])) == sum(map(len, point.hands))
    assert list(share(match, 0, step=0)) == ["fresh", "finished"]
    assert list(share(match, 0, step=len(actions))) == ["fresh", "finished"]


def test_an_earlier_deal_and_a_link() -> None:
    match = begun("hamlet", 4)
    earlier = match.deals[0]
    items = share(match, 2, deal=0)
    assert list(items) == ["fresh", "finished"]
    assert from_link(items["finished"]["link"]).deal.record() == earlier.record()
    answer = ask("share", link=items["finished"]["link"], seat=2, lang="en")
    assert {item["kind"]: item for item in answer["ok"]["items"]} == items
    assert ask("share", link="1Afp", seat=0, lang="en")["error"]["code"] == "link-damaged"


def test_a_deal_laid_by_hand_has_its_code() -> None:
    deal = torite.load_game("hamlet").new_deal(seed=3)
    by_hand = replay({**{k: v for k, v in deal.record().items() if k != "seed"},
                      "deck": [CARD_CODES[card] for card in deal.deck]})  # fmt: skip
    item = share(Match.of_deal(by_hand), 2)["fresh"]
    assert "/" not in item["link"]
    assert from_link(item["link"]).deal.view(2) == deal.view(2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_and_names(lang: str) -> None:
    match = begun("glaves", 6)
    answer = ask("share", match=match.record(), seat=0, lang=lang, names=["Anna", "Bertl"])["ok"]
    titles = [item["title"] for item in answer["items"]]
    assert len(set(titles)) == 2
    assert all("Anna" in item["text"] for item in answer["items"])
    # Except for its link, the text of a deal in progress names no card that this seat has not seen.
    unseen = {CARD_CODES[card] for card in match.deal.hands[1]} - codes_in(match.deal.view(0))
    assert unseen
    for item in answer["items"]:
        assert not unseen & codes_in(item["table"])


def test_who_takes_the_seat_is_addressed() -> None:
    """In a deal for the reader to play; a mere viewer sees all seats by name."""
    match = begun("hamlet", seed=4)
    names = ["Anna", "Bertl", "Cilli"]
    step = next(at for at, (seat, _) in enumerate(match.deal.actions()) if seat == 1 and at)
    for more, others in (({"names": names}, "Anna"), ({}, "Seat 1")):
        items = share(match, 0, step=step, you="You", **more)
        assert items["fresh"]["table"]["seats"][0]["name"] == "You"
        seats = [seat["name"] for seat in items["position"]["table"]["seats"]]
        assert seats[:2] == [others, "You"]
        assert f"{others} " in items["position"]["text"]
        assert "You" not in items["finished"]["text"]
    assert "Anna" in share(match, 0, names=names, you=5)["fresh"]["text"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seat": 9}, "bad-request"),
        ({"seat": "0"}, "bad-request"),
        ({"step": 999}, "bad-request"),
        ({"deal": 2}, "bad-request"),
        ({"deal": -1}, "bad-request"),
        ({"step": -1}, "bad-request"),
        ({"match": {}}, "bad-record"),
        ({"match": None}, "bad-record"),
    ],
)
def test_bad_requests(changes: dict[str, Any], code: str) -> None:
    good = {"match": begun("hamlet", 3).record(), "seat": 0, "lang": "en"}
    assert "ok" in ask("share", **good)
    assert ask("share", **{**good, **changes})["error"]["code"] == code


def test_a_deal_that_no_link_can_hold() -> None:
    deal = torite.load_game("hamlet").new_deal(seed=3, scores=[10**12, 0, 0])
    error = ask("share", match=Match.of_deal(deal).record(), seat=0, lang="en")["error"]
    assert error["code"] == "not-shareable"
    assert error["message"].endswith(".")
