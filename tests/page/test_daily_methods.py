"""The methods for daily deals and challenges: deals, the games of a month, comparisons."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import torite
from tests.notation.linking import laid
from tests.page.asking import ask, fault_of
from tests.playing import LANGUAGES, random_play
from torite import Deal, Match, to_link
from torite.bots.next_move import play_out
from torite.notation.daily import daily_game

DAY = "2026-11-22"
ONE_OF_EACH_GAME = [f"2026-11-{day:02}" for day in (1, 2, 3, 4, 6, 7, 8, 10, 12, 13)] + [
    "2026-11-05",
    "2026-11-19",
]


def record_of(deal: Deal) -> Any:
    return Match.of_deal(deal).record()


@cache
def by_bots(day: str) -> Deal:
    deal = torite.daily_deal(day).deal
    play_out(deal)
    return deal


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_deal_of_a_day(lang: str) -> None:
    daily = torite.daily_deal(DAY)
    told = ask("daily", date=DAY, lang=lang)
    assert (told["date"], told["game"], told["players"]) == (DAY, daily.deal.game.id, daily.deal.game.players)
    assert (told["match"], told["seat"]) == (record_of(daily.deal), daily.seat)
    assert told["title"]
    # The time of the first action, and no seat number, which the table does not show.
    assert daily.deal.turn is not None
    place = 1 + (daily.seat - daily.deal.turn) % daily.deal.game.players
    assert place == 1 or str(place) in told["about"][0]
    table = ask("table", match=told["match"], seat=told["seat"], lang=lang)["table"]
    assert table["match"]["alone"]


def test_the_games_of_a_month() -> None:
    games = ask("daily_month", month="2027-02")["games"]
    assert games == {f"2027-02-{day:02}": daily_game(f"2027-02-{day:02}") for day in range(1, 29)}
    assert len(ask("daily_month", month="2028-02")["games"]) == 29
    assert min(ask("daily_month", month="2026-11")["games"]) == ask("catalog", lang="en")["daily_from"]


@pytest.mark.parametrize("day", ONE_OF_EACH_GAME)
def test_a_result_beside_the_computer_players(day: str) -> None:
    daily = torite.daily_deal(day)
    seat, bots = daily.seat, by_bots(day)
    for rng in range(2):
        mine = random_play(daily.deal.clone(), Random(rng))
        told = ask("computer_result", match=record_of(mine), seat=seat, lang="en")
        yours, bot = (deal.result()["points"][seat] for deal in (mine, bots))
        assert (told["yours"], told["bot"]) == (yours, bot)
        fewer = mine.game.lowest_wins
        assert (told["verdict"] == "better") == (yours < bot if fewer else yours > bot)
        assert (told["verdict"] == "same") == (yours == bot)
        values = [value.replace("−", "-") for value in told["rows"][0]["values"]]
        assert values == [str(points) for points in bots.result()["points"]]
        assert torite.from_link(told["link"]).deal.record()["actions"] == bots.record()["actions"]


def test_one_of_each_game_is_compared() -> None:
    assert {daily_game(day) for day in ONE_OF_EACH_GAME} == set(list(torite.GAMES)[:12])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_result_as_the_computer_player(lang: str) -> None:
    told = ask("computer_result", match=record_of(by_bots(DAY)), seat=0, lang=lang)
    assert told["yours"] == told["bot"]
    assert told["verdict"] == "same"
    assert told["rows"][0]["label"] == ("コンピューター" if lang == "ja" else "Computer")


def test_a_deal_that_is_not_over_has_no_result() -> None:
    dealt = record_of(torite.daily_deal(DAY).deal)
    assert fault_of("computer_result", match=dealt, seat=0) == "deal-not-over"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_deals_of_a_challenge(lang: str) -> None:
    first = "glaves/4294967294?players=3"
    told = ask("challenge", link=f"https://example.org/#{first}&dealer=2", deals=4, lang=lang)
    assert (told["link"], told["game"], told["players"], told["seat"]) == (first, "glaves", 3, 0)
    deals = [record["deals"][0] for record in told["deals"]]
    assert [(deal["seed"], deal.get("dealer", 0)) for deal in deals] == [
        (2**32 - 2, 0),
        (2**32 - 1, 1),
        (0, 2),
        (1, 0),
    ]
    assert told["about"] == []
    (rule,) = ask("challenge", link="hamlet/1?target=500", deals=8, lang=lang)["about"]
    assert "500" in rule


@pytest.mark.parametrize(
    "link", ["", "chess/4", "1AfpNgAAUtAEBJ4p", to_link(laid(torite.load_game("glaves"), Random(1)))]
)
def test_a_challenge_begins_with_a_numbered_deal(link: str) -> None:
    assert fault_of("challenge", link=link, deals=4) in {"bad-link", "unknown-game", "link-damaged"}


@pytest.mark.parametrize("day", ["2026-02-30", "2026-10-31", "soon", "", None, 20261122])
def test_days_without_a_deal_are_refused(day: Any) -> None:
    assert fault_of("daily", date=day) == "bad-day"
    assert fault_of("rules.daily", date=day) == "bad-deal"


@pytest.mark.parametrize("month", ["2026-10", "2026-13", "2026", "", None, 202611])
def test_months_without_a_deal_are_refused(month: Any) -> None:
    assert fault_of("daily_month", month=month) == "bad-day"


def test_programs_of_other_pages_get_the_same_deal() -> None:
    daily = torite.daily_deal(DAY)
    told = ask("rules.daily", date=DAY, lang="en")
    assert told["deal"]["record"] == daily.deal.record()
    assert told["seat"] == daily.seat
