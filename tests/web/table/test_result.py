"""The result of a deal, the same deal again from another seat, and the log with links to its steps."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from playwright.sync_api import expect

import torite
from tests.playing import program_play
from tests.web.support.players import Player
from tests.web.support.prepared import ask, stored, table_of
from tests.web.support.visits import Visit
from torite import Match

GAME = "watten_tyrolean"
RESULT = ".tb-result:not([hidden])"


def deal_played() -> Match:
    """A match that continues after its first deal."""
    for seed in count():
        match = torite.load_game(GAME).new_match(seed=seed)
        program_play(match.deal)
        if not match.is_over():
            return match
    raise AssertionError("there is no end of seeds")


def test_a_result_its_log_and_the_same_deal_again(visit: Callable[..., Visit]) -> None:
    match = deal_played()
    record = match.record()
    deal = match.deal
    visited = visit(stored=stored(record), reduced_motion="reduce")
    page = visited.open(f"#play/{GAME}")
    result = page.locator(RESULT)
    result.wait_for()
    names = page.locator(".tb-seats [data-seat], .tb-own [data-seat]")
    assert names.count() == 4
    heads = page.locator(".tb-result thead [data-seat]")
    seats = heads.evaluate_all(
        "(heads) => heads.map(({ dataset, textContent }) => [+dataset.seat, textContent])"
    )
    table = table_of(record, names=[name for _, name in sorted(seats)], people=[0])

    # The winner first, then the reason, a column for each side, and last the likeliest button.
    expect(result.locator("h2")).to_have_text(table["result"]["headline"])
    expect(result.locator(".tb-decided")).to_have_text(table["result"]["decided"])
    assert [seat for seat, _ in seats] == [0, 2, 1, 3]
    total = result.locator("tbody tr").last.locator("td")
    expect(total).to_have_text(table["result"]["lines"][-1]["columns"])
    actions = result.locator("[data-action]").evaluate_all(
        "(all) => all.map(({ dataset }) => dataset.action)"
    )
    assert actions == ["review", "replay", "again", "share-deal", "next"]
    expect(result.locator("[data-action='next']")).to_be_focused()

    # Each card of the log links to its step.
    cards = [event for event in table["events"] if "card" in event]
    assert len({event["trick"] for event in cards}) == page.locator(".tb-log-trick:has([data-by])").count()
    page.locator(f".tb-moment:has([data-index='{cards[2]['index']}'])").click()
    page.wait_for_url(f"**/#replay/match/at={cards[2]['step']}/{GAME}")
    slide = page.locator(".replay-slide input")
    expect(slide).to_have_value(str(cards[2]["step"]))
    # In the replay too, where the log ends at the current step.
    page.locator(f".tb-moment:has([data-index='{cards[0]['index']}'])").click()
    expect(slide).to_have_value(str(cards[0]["step"]))
    expect(page.locator(".tb-log [data-by]")).to_have_count(1)
    page.go_back()

    # The same cards from the seat of a computer player.
    result.locator("[data-action='again']").click()
    page.locator("dialog [data-seat='1']").click()
    link = torite.to_link(deal, 1, 0)
    page.wait_for_url(f"**/#{link}")
    page.locator(RESULT).wait_for(state="detached")
    player = Player(page)
    player.wait()
    assert visited.stored(f"link.{link}")["people"] == [1]
    while not page.locator(".tb-log [data-by]").count():
        player.step()
        player.wait()
    # The seen part of a trick can be shown; the deal is not open yet.
    page.locator(".tb-log [data-by] .tb-moment").first.click()
    looked = page.locator(".tb-dialog")
    expect(looked.locator(".tb-cards [data-played]").first).to_be_visible()
    page.keyboard.press("Escape")
    player.play_deal()
    again = visited.stored(f"link.{link}")["match"]
    told = ask("compare", link=link, match=again, seat=1, by=dict(seats)[1])
    expect(page.locator(".tb-result-text").last).to_have_text(told["text"])
    page.locator(f"{RESULT} [data-action='leave']").click()
    # The match waited.
    expect(result.locator("h2")).to_have_text(table["result"]["headline"])
    assert visited.stored(f"match.{GAME}")["match"] == record
    # A double press counts once: it neither skips a deal nor fails.
    result.locator("[data-action='next']").dblclick()
    expect(result).to_be_hidden()
    player.wait()
    assert len(visited.stored(f"match.{GAME}")["match"]["deals"]) == 2
