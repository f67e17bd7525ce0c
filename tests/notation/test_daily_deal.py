"""The deal of a day never changes, and every day has a deal worth playing."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import torite
from tests.playing import portion
from torite.bots.next_move import play_out
from torite.core.shuffle import shuffled
from torite.notation.daily import FIRST_DAY, daily_game

ONE = datetime.timedelta(days=1)
YEARS = 3
DAYS = st.dates(FIRST_DAY)

# Day, game, dealer, seat, seed.
GOLDEN = """
2026-11-01 triple_crown 1 2 1789286629
2026-11-02 hamlet 2 0 689993373
2026-11-03 watten_bohemian 2 2 3873680921
2026-11-04 sloppy_seconds 2 3 3778485983
2026-11-05 watten_kritisch 3 0 1438323227
2026-11-06 marglia 2 2 111942620
2026-11-07 glaves 0 0 3582368131
2026-11-08 gaigel 0 1 245678658
2026-11-09 glaves 0 1 2424230953
2026-11-10 watten_bavarian 0 0 2381905944
2026-11-11 gaigel 3 3 3405759993
2026-11-12 watten_blind 2 2 822284876
2026-11-13 maniglia 3 0 2512707091
2026-11-14 hamlet 1 1 3344034887
2026-11-15 triple_crown 1 2 1321493520
2026-11-16 hamlet 0 0 741923559
2026-11-17 watten_bohemian 3 0 3673791648
2026-11-18 sloppy_seconds 1 1 2407701104
2026-11-19 watten_tyrolean 2 3 1397521814
2026-11-20 marglia 1 2 1278351324
2026-11-21 glaves 0 0 4112187977
2026-11-22 gaigel 0 1 7630534
2026-11-23 glaves 0 0 4251321923
2026-11-24 watten_bavarian 0 1 4015155169
2026-11-25 gaigel 3 0 4187397669
2026-11-26 watten_kritisch 3 0 869451561
2026-11-27 maniglia 1 2 3326685456
2026-11-28 hamlet 0 0 4279674824
2026-11-29 triple_crown 1 2 103347250
2026-11-30 hamlet 2 0 3021591463
2026-12-01 watten_bohemian 1 1 3056871009
2026-12-02 sloppy_seconds 3 3 2324749962
2026-12-03 watten_blind 2 2 120570843
2026-12-04 marglia 0 1 2421703519
2026-12-05 glaves 1 1 2963979080
2026-12-06 gaigel 3 0 2719961199
2026-12-07 glaves 0 1 3933084912
2026-12-08 watten_bavarian 3 3 2493375646
2026-12-09 gaigel 1 2 1917672162
2026-12-10 watten_tyrolean 0 1 3449287744
2026-12-11 maniglia 1 2 3589361182
2026-12-12 pass_cut_run 1 2 2935995246
2026-12-13 triple_crown 2 3 1139994158
2026-12-14 german_whist 0 1 1468267926
2026-12-15 truc 2 3 2302007416
2026-12-16 klaverjas 0 1 525839980
2026-12-17 toepen 0 0 4220963880
2026-12-18 marafon 2 2 2906575653
2026-12-19 watten_blind 3 3 2489568073
2026-12-20 forty_two 0 1 3818691532
2026-12-21 hamlet 1 2 1249789513
2026-12-22 watten_bohemian 3 3 348696521
2026-12-23 sloppy_seconds 3 0 839223136
2026-12-24 watten_kritisch 3 3 1973748914
2026-12-25 marglia 3 3 3365766325
2026-12-26 quinto 2 2 2085639016
2026-12-27 thunee 2 3 4139546861
"""
# A new plan changes these, except the first days.
GOLDEN_YEARS = "4e0bba35e9c2be2374d17316552b90d865ccc3cbc39b5c8395fd596dacc70970"
PLANS = (
    (datetime.date(2026, 11, 1), 12),
    (datetime.date(2026, 12, 7), 21),
    (datetime.date(2026, 12, 28), 27),
)
"""First day and number of games of each plan."""
GOLDEN_PLANS = (
    "9dda187859cd5725d7a955f84696710bec2391fb4ec23e5947dd44b077c0424b",
    "f2b216cf640558943e4118d3fc8f377295c11be5590593f6447bd06047658a29",
)
"""Hashes of the deals of plans that are over."""


def days(number: int) -> Iterator[datetime.date]:
    return (FIRST_DAY + index * ONE for index in range(number))


def line(day: datetime.date) -> str:
    daily = torite.daily_deal(day)
    deal = daily.deal
    return f"{day} {deal.game.id} {deal.dealer} {daily.seat} {deal.seed}"


def test_the_first_days_are_as_they_have_always_been() -> None:
    lines = GOLDEN.strip().splitlines()
    assert [line(day) for day in days(len(lines))] == lines


def test_three_years_are_as_they_have_always_been() -> None:
    """Cards and options are part of the records."""
    assert digest([*days(365 * YEARS)]) == GOLDEN_YEARS
    plans = pairwise(first for first, _ in PLANS)
    for golden, (first, later) in zip(GOLDEN_PLANS, plans, strict=True):
        assert digest([first + index * ONE for index in range((later - first).days)]) == golden


def digest(asked: list[datetime.date]) -> str:
    """A hash of the deals of these days."""
    records = [torite.daily_deal(day) for day in asked]
    text = json.dumps([[str(r.day), r.seat, r.deal.record(), r.deal.view(r.seat)["hands"]] for r in records])
    return hashlib.sha256(text.encode()).hexdigest()


# A game is imported on its first day.
@settings(deadline=None)
@given(DAYS)
def test_the_deal_follows_from_the_specification(day: datetime.date) -> None:
    daily = torite.daily_deal(day)
    digest = hashlib.sha256(f"torite daily {day.isoformat()}".encode("ascii")).digest()
    a, b, c = (int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8))
    game, deal = daily.deal.game, daily.deal
    assert game.id == daily_game(day)
    assert game.own_options() == {}
    assert list(deal.deck) == shuffled(game.pack, a)
    assert deal.dealer == b * game.players // 2**32
    assert daily.seat == (deal.dealer if c < 2**31 else (deal.dealer + 1) % game.players)
    assert (deal.actions(), deal.scores) == ([], game.first_scores())


def test_no_game_comes_twice_in_a_row_and_all_come_within_weeks() -> None:
    games = [daily_game(day) for day in days(365 * YEARS)]
    assert all(one != other for one, other in pairwise(games))
    starts = [(first - FIRST_DAY).days for first, _ in PLANS]
    for (_, count), start, end in zip(PLANS, starts, [*starts[1:], len(games)], strict=True):
        # Later games of Torite get plans of their own.
        planned = set(list(torite.GAMES)[:count])
        assert set(games[start:end]) == planned
        round_of_all = 7 * max(3, -(-count // 7))
        for at in range(start, end - round_of_all + 1):
            assert set(games[at : at + round_of_all]) == planned


def test_seats_and_dealers_vary() -> None:
    seen = {(d.deal.game.players, d.deal.dealer, d.seat) for d in map(torite.daily_deal, days(365 * YEARS))}
    for players in {players for players, _, _ in seen}:
        here = {(dealer, (seat - dealer) % players) for n, dealer, seat in seen if n == players}
        assert here == {(dealer, step) for dealer in range(players) for step in (0, 1)}


def test_every_game_is_played_out_by_bots_the_same_each_time() -> None:
    firsts = [first for first, _ in PLANS]
    for day in (first + index * ONE for first in firsts for index in range(portion(21))):
        one, other = (torite.daily_deal(day).deal for _ in range(2))
        play_out(one)
        play_out(other)
        assert one.is_terminal()
        assert one.record() == other.record()


@given(DAYS)
def test_a_date_and_its_text_are_the_same_day(day: datetime.date) -> None:
    noon = datetime.datetime.combine(day, datetime.time(12))
    daily = [torite.daily_deal(form) for form in (day, day.isoformat(), noon)]
    assert {one.day for one in daily} == {day}
    assert {one.seat for one in daily} == {daily[0].seat}
    assert all(one.deal.record() == daily[0].deal.record() for one in daily)


@pytest.mark.parametrize(
    "day",
    [
        "",
        "today",
        "2026-02-30",
        "2026-13-01",
        "20261122",
        "2026-W47-7",
        " 2026-11-22",
        "2026-11-22T00:00",
        "2026-1-1",
    ],
)
def test_a_text_that_is_no_day_is_refused(day: str) -> None:
    with pytest.raises(ValueError, match="a day is written as year, month and day"):
        torite.daily_deal(day)


@pytest.mark.parametrize("day", [None, 20261122, 1.5, ["2026-11-22"]])
def test_what_is_no_day_at_all_is_refused(day: Any) -> None:
    with pytest.raises(ValueError, match="a day is a date"):
        torite.daily_deal(day)


@pytest.mark.parametrize("day", [FIRST_DAY - ONE, "2026-10-31", "0001-01-01"])
def test_days_before_the_first_have_no_deal(day: datetime.date | str) -> None:
    with pytest.raises(ValueError, match="the first daily deal is that of 2026-11-01"):
        torite.daily_deal(day)


def test_the_last_day_of_the_calendar_has_a_deal() -> None:
    assert torite.daily_deal(datetime.date.max).deal.legal_actions()
