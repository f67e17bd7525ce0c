"""The daily deal: played on its day and late, compared with the computer player, streak and calendar."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import torite
from tests.web.support.accessibility import check, report
from tests.web.support.languages import EN, english
from tests.web.support.players import Player
from tests.web.support.prepared import ask
from tests.web.support.visits import Visit
from torite import Match
from torite.bots.next_move import play_out
from torite.notation.daily import daily_game
from torite.notation.link import to_link

NOW = "2026-11-22T12:00:00"
TODAY = "2026-11-22"
# A game with the same few cards per player in every deal.
PAST = "2026-11-17"
NAMES = {game["id"]: game["name"] for game in ask("catalog", lang="en")["games"]}


def kept(day: str, *, over: bool = True, late: bool = False, helped: bool = False) -> dict[str, Any]:
    """The stored state of a day, played by bots or begun."""
    daily = torite.daily_deal(day)
    deal, start = daily.deal, Match.of_deal(daily.deal).record()
    if over:
        play_out(deal)
    played = Match.of_deal(deal).record()
    made = deal.result()["points"][daily.seat] if over else 0
    done = {
        "yours": made,
        "bot": made,
        "verdict": "same",
        "late": late,
        "help": helped,
        "time": 1,
        "match": played,
        "link": to_link(deal),
    }
    return {
        "torite": 1,
        "day": day,
        "match": played,
        "start": start,
        "people": [daily.seat],
        "names": [None] * deal.game.players,
        "help": helped,
        "done": done if over else None,
    }


def unplayable(day: str) -> dict[str, Any]:
    begun = kept(day, over=False)
    (deal,) = begun["match"]["deals"]
    return {**begun, "match": {**begun["match"], "deals": [{**deal, "actions": ["0:nothing"]}]}}


def stored(*days: dict[str, Any]) -> dict[str, Any]:
    return {f"torite.daily.{day['day']}": day for day in days}


def states(page: Page) -> dict[str, str]:
    """The days of the calendar by their state, without unknown ones."""
    found: dict[str, str] = page.locator("a[data-day]:not([data-state='new'])").evaluate_all(
        "(links) => Object.fromEntries(links.map(({ dataset }) => [dataset.day, dataset.state]))"
    )
    return found


def streak(page: Page) -> list[str]:
    return page.locator(".daily-streak dd").all_inner_texts()


def begin(visit: Callable[..., Visit], now: str = NOW, **setup: Any) -> Visit:
    visited = visit(reduced_motion="reduce", **setup)
    visited.page.clock.set_fixed_time(now)
    return visited


def lower_wins(day: str, told: dict[str, Any]) -> bool:
    """True if the lower result is better, which must then be stated."""
    return torite.GAMES[daily_game(day)].lowest_wins and told["yours"] != told["bot"]


def play_to_the_end(visited: Visit, day: str) -> dict[str, Any]:
    """Begin the deal; returns Python's answer about it."""
    page = visited.page
    assert Player(page).play_deal() == "over"
    record = visited.stored(f"daily.{day}")
    told: dict[str, Any] = ask("computer_result", seat=torite.daily_deal(day).seat, match=record["match"])
    text = EN[f"daily.{told['verdict']}"]
    for name in ("yours", "bot"):
        text = text.replace(f"{{{name}}}", str(told[name]).replace("-", "−"))
    if lower_wins(day, told):
        text += EN["daily.space"] + EN["daily.lower"]
    expect(page.locator(".tb-result-text", has_text=re.compile(f"^{re.escape(text)}$"))).to_be_visible()
    done = record["done"]
    assert {name: done[name] for name in ("yours", "bot", "verdict", "link")} == {
        name: told[name] for name in ("yours", "bot", "verdict", "link")
    }
    assert done["match"] == record["match"]
    return told


def test_todays_deal_and_a_late_one(visit: Callable[..., Visit]) -> None:
    before = [
        kept("2026-11-21"),
        kept("2026-11-20", helped=True),
        kept("2026-11-18", late=True),
        kept("2026-11-15", over=False),
    ]
    damaged = {"torite.daily.2026-11-10": "{", "torite.daily.2026-11-09": {"torite": 1, "day": "2026-11-09"}}
    visited = begin(visit, stored={**stored(*before), **damaged})
    visited.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visited.open("#daily")
    found: list[str] = []

    expect(page.locator(".daily-game")).to_have_text(NAMES[daily_game(TODAY)])
    expect(visited.notice()).to_contain_text("could not be read and was set aside")
    assert visited.stored("daily.2026-11-10") is None
    begun = {"2026-11-21": "done", "2026-11-20": "done", "2026-11-18": "late", "2026-11-15": "begun"}
    assert states(page) == begun
    assert streak(page) == ["2", "2"]
    name = re.compile(rf"Tuesday,? 17 November 2026, {NAMES[daily_game(PAST)]}, not played")
    expect(page.locator(f"a[data-day='{PAST}']")).to_have_accessible_name(name)
    expect(page.locator("[aria-current='date']")).to_have_attribute("data-day", TODAY)
    # Future days have no link, and there is no month before the first day or after this one.
    expect(page.locator("[data-day='2026-11-23']")).to_have_attribute("data-state", "future")
    assert page.locator("a[data-day='2026-11-23']").count() == 0
    for way in ("earlier", "later"):
        expect(page.locator(f"[data-action='{way}']")).to_have_attribute("aria-disabled", "true")
    found += check(page, "a day not played")

    # The address stays that of the day, so that a reload continues.
    page.locator("[data-action='play-daily']").click()
    player = Player(page)
    player.step()
    player.step()
    table = player.read()
    assert page.url.endswith(f"#daily/{TODAY}")
    page.reload()
    assert player.read() == table
    told = play_to_the_end(visited, TODAY)
    done = visited.stored(f"daily.{TODAY}")["done"]
    assert (done["late"], done["help"]) == (False, False)
    found += check(page, "the result at the table")

    # The result can be shared.
    page.locator("[data-action='share-daily']").click()
    expect(page.locator(".notice")).to_contain_text(EN["share.copied"])
    given = page.evaluate("navigator.clipboard.readText()")

    page.locator("[data-action='daily-page']").click()
    expect(page.locator("h1")).to_be_focused()
    assert page.locator(".daily-result dd").all_inner_texts() == [
        str(told[name]).replace("-", "−") for name in ("yours", "bot")
    ]
    assert streak(page) == ["3", "3"]
    assert states(page) == {**begun, TODAY: "done"}
    text = page.locator(".daily-share textarea").input_value()
    assert given == text
    title, challenge, *marks, address, tag = text.splitlines()
    assert title.startswith("Torite daily deal, ")
    assert title.endswith(f": {NAMES[daily_game(TODAY)]}")
    points = [str(told[name]).replace("-", "−") for name in ("yours", "bot")]
    assert all(made in challenge for made in points)
    assert challenge.endswith("?"), "it asks to be answered"
    assert " · ".join(marks) in (f"{mark}days in a row: 3" for mark in ("", "lower is better · "))
    assert address == f"{visited.address}#daily/{TODAY}"
    assert tag == "#Torite"
    page.locator("[data-action='copy-daily']").click()
    expect(page.locator(".daily-share [role='status']")).not_to_be_empty()
    assert page.evaluate("navigator.clipboard.readText()") == text
    found += check(page, "a day played")

    # Played again with a hint: the counting result is unchanged.
    page.locator("[data-action='again']").click()
    while player.wait() != "card":
        player.step()
    page.locator("[data-action='hint']").click()
    page.locator("[data-hint]").first.wait_for()
    player.step()
    page.reload()
    expect(page.locator(".daily-result")).to_be_visible()
    assert visited.stored(f"daily.{TODAY}")["done"] == done

    # The first screen offers the same game, without the questions for newcomers.
    page.goto(visited.address)
    expect(page.locator("[data-action='play-now']")).to_contain_text(NAMES[daily_game(TODAY)])
    expect(page.locator(".newcomer")).to_have_count(0)
    page.go_back()

    # A past day, with a hint.
    page.locator(f"a[data-day='{PAST}']").click()
    expect(page.locator(".daily-deal")).to_contain_text(EN["daily.isLate"])
    page.locator("[data-action='play-daily']").click()
    while player.wait() != "card":
        player.step()
    page.locator("[data-action='hint']").click()
    page.locator("[data-hint]").first.wait_for()
    told = play_to_the_end(visited, PAST)
    for mark in ("late", "help"):
        expect(page.locator(".tb-result-text", has_text=EN[f"daily.{mark}.text"])).to_be_visible()
    page.locator("[data-action='daily-page']").click()
    assert states(page) == {**begun, TODAY: "done", PAST: "late"}
    assert streak(page) == ["3", "3"]
    lower = f"{EN['daily.share.lower']} · " if lower_wins(PAST, told) else ""
    text = page.locator(".daily-share textarea").input_value()
    assert text.splitlines()[2] == f"{lower}late · with help"

    # The two plays, card by card.
    for whose in ("mine", "bot"):
        page.locator(f"[data-action='replay-{whose}']").click()
        page.locator(".replay-slide input").wait_for()
        page.go_back()
    page.locator(".daily-result").wait_for()

    # The first screen shows it; and a page still open the next day shows that day's deal.
    page.goto(f"{visited.address}#")
    card = page.locator(".daily-card")
    expect(card).to_contain_text(NAMES[daily_game(TODAY)])
    expect(card).to_contain_text(EN["daily.card.streak"].replace("{days}", "3"))
    card.locator("[data-action='daily']").click()
    expect(page.locator(".daily-date")).to_contain_text("22 November 2026")
    page.clock.set_fixed_time("2026-11-23T00:01:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".daily-date")).to_contain_text("23 November 2026")
    expect(page.locator("[data-action='play-daily']")).to_be_visible()
    assert streak(page) == ["3", "3"]
    report(found)


@pytest.mark.full
def test_days_without_a_deal_and_another_month(visit: Callable[..., Visit]) -> None:
    """Each with a sentence; and the page in Japanese."""
    visited = begin(
        visit,
        "2026-12-01T00:05:00",
        stored=stored(*map(kept, ("2026-11-30", "2026-11-29", "2026-11-27")), unplayable("2026-11-28")),
        color_scheme="dark",
    )
    page = visited.open("#daily")
    # Today's is not played yet, and yesterday's was.
    assert streak(page) == ["2", "2"]
    expect(page.locator(".daily-months h2")).to_have_text("December 2026")
    page.locator("[data-action='earlier']").click()
    expect(page.locator(".daily-months h2")).to_have_text("November 2026")
    expect(page.locator("[data-action='earlier']")).to_be_focused()
    played = dict.fromkeys(("2026-11-30", "2026-11-29", "2026-11-27"), "done")
    assert states(page) == {**played, "2026-11-28": "begun"}

    for asked, sentence in (
        ("2026-02-30", EN["daily.noDay"].replace("{text}", "2026-02-30")),
        ("2026-12-02", "is still to come: this device says that today is"),
        ("2026-10-31", "Daily deals began on"),
        ("%3Cb%3E", "is not a date: choose a day below"),
    ):
        page.goto(f"{visited.address}#daily/{asked}")
        expect(page.locator(".problem")).to_contain_text(sentence)
        # Today's deal is still offered.
        expect(page.locator(".daily-game")).to_have_text(NAMES[daily_game("2026-12-01")])
    found = check(page, "no such day")

    # Data that only Python finds unreadable is set aside too, and the day can be started again.
    page.goto(f"{visited.address}#daily/2026-11-28")
    expect(visited.notice()).to_contain_text("could not be read and was set aside")
    expect(page).to_have_url(f"{visited.address}#daily")
    assert visited.stored("daily.2026-11-28") is None

    page.clock.set_fixed_time("2001-01-01T12:00:00")
    page.goto(f"{visited.address}#")
    page.goto(f"{visited.address}#daily")
    expect(page.locator(".problem")).to_contain_text("correct the date on the device")
    assert page.locator("[data-action='play-daily']").count() == 0

    page.clock.set_fixed_time(NOW)
    page.evaluate("localStorage.setItem('torite.settings', JSON.stringify({ lang: 'ja' }))")
    page.reload()
    for address in ("#daily/2026-11-29", "#daily", "#daily/2026-11-16", "#daily/x"):
        page.goto(f"{visited.address}{address}")
        page.locator("[data-action='play-daily'], [data-action='copy-daily']").first.wait_for()
        found += english(page, address)
        found += check(page, address)
    report(found)


def test_a_replay_begins_at_the_step_of_its_address(visit: Callable[..., Visit]) -> None:
    """A review links to single decisions of the counting play."""
    visited = begin(visit, stored=stored(kept(PAST)))
    page = visited.open(f"#replay/daily/at=3/check/{PAST}")
    expect(page.locator(".replay-slide input")).to_have_value("3")
    expect(page.locator(".weighed")).to_be_visible()


def at(visited: Visit, time: str) -> None:
    """The clock is set and runs on; the page's timers notice."""
    visited.page.clock.set_system_time(time)
    visited.page.clock.run_for(61_000)


def test_midnight_is_noticed_while_the_page_is_looked_at(visit: Callable[..., Visit]) -> None:
    """By an idle page, by the card on the first screen, and by a press."""
    visited = visit(reduced_motion="reduce", stored=stored(kept("2026-11-21")))
    page = visited.page
    page.clock.install(time="2026-11-22T23:59:30")
    visited.open("#")
    card = page.locator(".daily-card")
    expect(card).to_contain_text(NAMES[daily_game(TODAY)])
    expect(card).to_contain_text(EN["daily.card.streak"].replace("{days}", "1"))
    card.locator("a").focus()
    page.clock.run_for(31_000)
    expect(card).to_contain_text(NAMES[daily_game("2026-11-23")])
    # No deal was begun on the 22nd: the streak is over.
    expect(card).not_to_contain_text(EN["daily.card.streak"].replace("{days}", "1"))
    expect(card.locator("a")).to_be_focused()

    # The device slept, or its clock was set: there was no timer at midnight.
    page.goto(f"{visited.address}#daily")
    expect(page.locator(".daily-date")).to_contain_text("23 November 2026")
    page.locator("[data-action='play-daily']").wait_for()
    at(visited, "2026-11-24T07:00:00")
    expect(page.locator(".daily-date")).to_contain_text("24 November 2026")
    expect(page.locator("[aria-current='date']")).to_have_attribute("data-day", "2026-11-24")
    # A press before the page has noticed begins the new day's deal too.
    page.locator("[data-action='play-daily']").wait_for()
    page.clock.set_system_time("2026-11-25T00:00:01")
    page.locator("[data-action='play-daily']").click()
    expect(page.locator(".daily-date")).to_contain_text("25 November 2026")
    assert visited.stored("daily.2026-11-24") is None
    page.locator("[data-action='play-daily']").click()
    Player(page).wait()
    assert visited.stored("daily.2026-11-25")["day"] == "2026-11-25"


def test_a_deal_begun_before_midnight_belongs_to_its_day(visit: Callable[..., Visit]) -> None:
    """If finished within twelve hours."""
    visited = begin(visit, "2026-11-17T23:50:00", stored=stored(kept("2026-11-16"), kept("2026-11-15")))
    page = visited.open("#daily")
    page.locator("[data-action='play-daily']").click()
    Player(page).step()
    page.clock.set_fixed_time("2026-11-18T00:10:00")
    # An open deal waits next to the deal of the new day, and the streak waits too.
    page.goto(f"{visited.address}#daily")
    expect(page.locator(".daily-date")).to_contain_text("18 November 2026")
    expect(page.locator(".daily")).to_contain_text("finished by 11:50")
    assert streak(page) == ["2", "2"]
    page.locator("[data-action='go-on-yesterday']").click()
    page.clock.set_fixed_time("2026-11-18T11:49:00")
    play_to_the_end(visited, PAST)
    assert not visited.stored(f"daily.{PAST}")["done"]["late"]
    expect(page.locator(".tb-result-text", has_text=EN["daily.late.text"])).to_have_count(0)
    page.locator("[data-action='daily-page']").click()
    assert states(page)[PAST] == "done"
    assert streak(page) == ["3", "3"]
    expect(page.locator("[aria-current='date']")).to_have_attribute("data-day", "2026-11-18")
    assert "days in a row: 3" in page.locator(".daily-share textarea").input_value()

    # After that it is late, as is a deal begun on a later day.
    page.evaluate(
        """
        (day) => {
          const saved = JSON.parse(localStorage.getItem(`torite.daily.${day}`));
          Object.assign(saved, { match: saved.start, done: null, deals: 0, over: false });
          localStorage.setItem(`torite.daily.${day}`, JSON.stringify(saved));
        }
        """,
        PAST,
    )
    page.goto(f"{visited.address}#")
    page.clock.set_fixed_time("2026-11-18T11:51:00")
    page.goto(f"{visited.address}#daily")
    expect(page.locator(".daily-date")).to_contain_text("18 November 2026")
    expect(page.locator("[data-action='go-on-yesterday']")).to_have_count(0)
    assert streak(page) == ["0", "2"]
    page.goto(f"{visited.address}#daily/{PAST}")
    play_to_the_end(visited, PAST)
    assert visited.stored(f"daily.{PAST}")["done"]["late"]
