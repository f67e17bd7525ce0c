"""The methods for links: links open in any damaged form, hidden cards stay hidden, plays are compared."""

from __future__ import annotations

from random import Random
from typing import Any
from urllib.parse import quote

import pytest

import torite
from tests.page.asking import answer, ask, fault_of
from tests.playing import (
    CARD_CODE,
    FEW_GAMES,
    GAME_IDS,
    LANGUAGES,
    all_games,
    is_read,
    option_values,
    random_play,
)
from torite import Deal, Match
from torite.core.deal_state import deal_at
from torite.notation.link import to_code, to_link
from torite.texts.words import Words

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
SEED = 11


def played(game_id: str, rng: int, start: Deal | None = None) -> Deal:
    deal = torite.load_game(game_id).new_deal(seed=SEED, dealer=1) if start is None else start.clone()
    return random_play(deal, Random(rng))


def record_of(deal: Deal) -> Any:
    return Match.of_deal(deal).record()


@every_game
def test_a_question_holds_nothing_of_what_follows(game_id: str) -> None:
    whole = played(game_id, 1)
    steps = len(whole.actions())
    told_apart = 0
    for at in {0, 1, steps // 2, steps - 1}:
        known = deal_at(whole, at)
        one, other = played(game_id, 2, known), played(game_id, 3, known)
        told_apart += one.actions() != other.actions()
        opened = [ask("open", link=to_link(deal, None, at)) for deal in (one, other, known)]
        for reply in opened:
            assert reply["match"] == record_of(known)
            assert (reply["at"], reply["kind"]) == (at, "position" if at else "fresh")
            for about_the_rest in ("link", "steps", "over"):
                del reply[about_the_rest]
        assert opened[0] == opened[1] == opened[2]
    assert told_apart


@every_game
def test_links_as_chat_programs_hand_them_on(game_id: str) -> None:
    deal = torite.load_game(game_id).new_deal(seed=SEED, dealer=1)
    short, code = to_link(deal, 1), to_link(played(game_id, 1), 1, 0)
    assert "/" in short
    assert "/" not in code
    for link in (short, code):
        wanted = ask("open", link=link)
        assert ask("open", link=wanted["link"]) == wanted
        page = f"https://example.org/games/#{link}"
        for came in (
            page,
            quote(link),
            quote(link, safe=""),
            quote(quote(link, safe=""), safe=""),
            quote(page, safe=""),
            page.replace("&", "&amp;"),
            f"<{page}>",
            f"({page}).",
            f"「{page}」。",
            f"  {page}\n",
            f"{link}!?",
        ):
            assert ask("open", link=came) == wanted, came
    assert ask("open", link=short.upper()) == ask("open", link=short)


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("", "bad-link"),
        ("%", "bad-link"),
        ("no_game/1", "unknown-game"),
        ("main", "bad-link"),
        (None, "bad-link"),
        (7, "bad-link"),
        ("1" * 5000, "bad-link"),
        ("%25" * 5000, "bad-link"),
    ],
)
def test_what_is_no_link(link: Any, code: str) -> None:
    assert fault_of("open", link=link) == code


def test_a_damaged_link_is_told_in_both_languages() -> None:
    game_id = GAME_IDS[0]
    code = to_code(played(game_id, 1))
    told = [answer("open", link=code[:-1], lang=lang)["error"] for lang in LANGUAGES]
    assert {error["code"] for error in told} == {"link-damaged"}
    assert len({error["message"] for error in told}) == len(LANGUAGES)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_invitation_tells_what_is_unusual(game_id: str, lang: str) -> None:
    game = torite.load_game(game_id)
    usual = ask("open", link=to_link(game.new_deal(seed=SEED, dealer=1), 1), lang=lang)
    assert str(game.players) in usual["title"]
    assert len(usual["about"]) == 1
    for name, value in option_values(game_id):
        options = {name: value}
        other = torite.load_game(game_id, options)
        scores = [3, *other.first_scores()[1:]]
        reply = ask("open", link=to_link(other.new_deal(seed=SEED, scores=scores)), lang=lang)
        (option,) = (option for option in other.OPTIONS if option.name == name)
        unusual = name != "players" and value != option.default and is_read(option, other.options)
        assert len(reply["about"]) == 2 + unusual, options
        assert all("{" not in text for text in reply["about"])


def test_an_invitation_is_silent_about_options_that_are_not_read() -> None:
    """`turned_jack` is read with three players only."""
    for players, told in ((2, 1), (3, 2)):
        link = f"glaves/1?players={players}&turned_jack=last_trick&seat=1"
        assert len(ask("open", link=link, lang="en")["about"]) == told


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_beside_the_senders_and_the_bots(game_id: str, lang: str) -> None:
    whole = played(game_id, 1)
    heard = 0
    for at in range(0, len(whole.actions()), 5):
        before = deal_at(whole, at)
        seat, action = whole.actions()[at]
        theirs = before.action_to_string(action)
        question = {"link": to_link(whole, None, at), "match": record_of(before), "seat": seat, "lang": lang}
        same = ask("answer", **question, action=theirs)
        assert same["same"] is True
        for other in before.legal_actions(seat):
            if other == action:
                continue
            differs = ask("answer", **question, action=before.action_to_string(other))
            assert differs["same"] is False
            assert differs["told"]["yours"] != differs["told"]["theirs"]
            heard += 1
            sentences = [*same["told"].values(), *differs["told"].values()]
            assert all(text and "{" not in text and not CARD_CODE.search(text) for text in sentences)
            break
    assert heard
    # Away from the sender's position the sender's choice is unknown.
    end = deal_at(whole, len(whole.actions()) - 1)
    seat, action = whole.actions()[-1]
    asked = {"match": record_of(end), "seat": seat, "action": end.action_to_string(action)}
    known = ask("answer", **asked, link=to_link(end))
    assert known["same"] is None
    assert "theirs" not in known["told"]


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_results_side_by_side(game_id: str, lang: str) -> None:
    theirs = played(game_id, 1)
    link = to_link(theirs, 0, 0)
    points = theirs.result()["points"]
    texts = set()
    for rng in range(1, 6):
        mine = played(game_id, rng)
        own = mine.result()["points"]
        for seat in range(mine.game.players):
            reply = ask("compare", link=link, match=record_of(mine), seat=seat, lang=lang)
            assert str(abs(points[seat])) in reply["text"]
            assert str(abs(own[seat])) in reply["text"]
            assert len(reply["rows"][0]["values"]) == mine.game.players
            # Of two numbers readers take the higher one for the better, unless the text says otherwise.
            lower = Words(lang, mine.game).say("compare.lower")
            assert (lower in reply["text"]) == (mine.game.lowest_wins and points[seat] != own[seat])
            texts.add(reply["text"])
    assert len(texts) > 1
    fresh = to_link(deal_at(theirs, 0), 0)
    whole = record_of(theirs)
    assert ask("compare", link=fresh, match=whole, seat=0) == {"text": None, "rows": []}
    assert fault_of("compare", link=link, match=record_of(deal_at(theirs, 0)), seat=0) == "deal-not-over"
    for seat in (-1, theirs.game.players, None, "0"):
        assert fault_of("compare", link=link, match=whole, seat=seat) == "bad-request"
    other = to_link(random_play(torite.load_game(game_id).new_deal(seed=SEED + 1, dealer=1), Random(1)))
    assert fault_of("compare", link=other, match=whole, seat=0) == "bad-request"


@every_game
def test_only_deals_that_are_over_are_shown_again(game_id: str) -> None:
    match = torite.load_game(game_id).new_match(seed=SEED)
    assert fault_of("replay", match=match.record(), seat=0, step=0) == "deal-not-over"
    random_play(match.deal, Random(1))
    first = match.deal.record()["actions"]
    if match.is_over():
        return
    random_play(match.next_deal(), Random(2), 1)
    record = match.record()
    reply = ask("replay", match=record, seat=0)
    assert (reply["deal"], reply["deals"], reply["steps"]) == (0, 1, len(first))
    assert fault_of("replay", match=record, seat=0, deal=1, step=0) == "deal-not-over"
    random_play(match.deal, Random(3))
    second = ask("replay", match=match.record(), seat=0)
    assert (second["deal"], second["deals"]) == (1, 2)
    assert second["table"]["sheet"]["totals"] == match.scores()
    earlier = ask("replay", match=match.record(), seat=0, deal=0)
    assert earlier["table"]["sheet"]["totals"] == match.deals[1].scores
    assert len(earlier["table"]["sheet"]["rows"]) == 1


@every_game
def test_what_the_link_showed_is_not_taken_back(game_id: str) -> None:
    whole = played(game_id, 1)
    at = len(whole.actions()) // 2
    record = record_of(whole)
    everybody = list(range(whole.game.players))
    for _ in range(len(whole.actions()) - at):
        record = ask("undo", match=record, seat=0, people=everybody, given=at)["match"]
    assert record == record_of(deal_at(whole, at))
    assert fault_of("undo", match=record, seat=0, people=everybody, given=at) == "nothing-to-undo"
