"""A <torite-table> moved in the document continues its game, although its frame reloads."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.support.embedding import FINISHED, GAME, HEIGHT, Host, Reader
from tests.web.support.players import Player

MOVE = """
() => {
  const table = document.querySelector("torite-table");
  const place = document.createElement("div");
  document.querySelector("main").append(place);
  place.append(table);
  globalThis.wasStarted = table.started;
}
"""


def test_a_match_goes_on_where_it_was(host: Host, read: Callable[..., Reader]) -> None:
    reader = read()
    page = reader.page
    page.goto(host.write(f'<torite-table game="{GAME}" options="players=3" pace="instant"></torite-table>'))
    player = reader.table()
    for _ in range(3):
        player.step()
    player.wait()
    before = player.read()
    actions = reader.heard("action")
    high = page.evaluate(HEIGHT)
    # Settings changed meanwhile apply to the table.
    page.evaluate(MOVE)
    assert page.evaluate("wasStarted")
    assert page.evaluate(HEIGHT) == high
    page.evaluate("() => { document.querySelector('torite-table').theme = 'dark'; }")
    reader.wait_for_event("ready", 2)
    moved = Player(reader.frame())  # type: ignore[arg-type]
    moved.wait()
    assert moved.read() == before
    assert reader.heard("action") == actions
    assert reader.heard("error") == []
    assert len(page.workers) == 1
    expect(reader.frame().locator("html")).to_have_attribute("data-theme", "dark")

    # To the end, and in the replay.
    assert moved.play_deal() == "next"
    assert [action["number"] for action in reader.heard("action")] == list(
        range(1, len(reader.heard("action")) + 1)
    )
    reader.frame().locator("[data-action='replay']").click()
    slide = reader.frame().locator(".replay-slide input")
    slide.wait_for()
    slide.press("ArrowRight")
    slide.press("ArrowRight")
    reader.frame().wait_for_function("() => history.state?.replay?.step === 2")
    page.wait_for_timeout(100)
    page.evaluate(MOVE)
    reader.wait_for_event("ready", 3)
    expect(reader.frame().locator(".replay-slide input")).to_have_value("2")

    # Another deal starts at its beginning; a removed table is gone.
    page.evaluate(f"() => {{ document.querySelector('torite-table').deal = '{FINISHED}'; }}")
    reader.wait_for_event("ready", 4)
    expect(reader.frame().locator(".replay-slide input")).to_have_value("0")
    page.evaluate("""
      () => {
        globalThis.table = document.querySelector("torite-table");
        table.remove();
        return new Promise((resolve) => setTimeout(resolve));
      }
    """)
    assert not page.evaluate("table.started")
    page.evaluate("document.querySelector('main').append(table)")
    expect(page.locator("torite-table").get_by_role("button")).to_have_text("Open the table")
    reader.wait_for_workers(0)


def test_one_that_is_moved_on_its_way_comes(host: Host, read: Callable[..., Reader]) -> None:
    reader = read()
    page = reader.page
    page.goto(host.write(f'<torite-table game="{GAME}"></torite-table>'))
    page.evaluate("() => { globalThis.begun = document.querySelector('torite-table').start(); }")
    page.evaluate(MOVE)
    page.locator("torite-table iframe").wait_for(state="attached")
    page.evaluate(MOVE)
    page.evaluate("begun")
    Player(reader.frame()).wait()  # type: ignore[arg-type]
