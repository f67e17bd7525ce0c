"""Automatic play of forced cards, with a clock. web/tests/match.test.js has the rest."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.support.moments import actions, forced_next
from tests.web.support.players import Player
from tests.web.support.prepared import stored, table_of
from tests.web.support.visits import PATIENCE, Visit
from tools.environment import WEB

SHELL: dict[str, str] = json.loads((WEB / "i18n" / "en" / "shell.json").read_text(encoding="utf-8"))


def pass_until(visited: Visit, there: Locator) -> None:
    limit = time.monotonic() + PATIENCE / 1000
    while not there.count():
        assert time.monotonic() < limit, there
        visited.pass_time(250)


def test_a_forced_card_plays_itself_and_undo_goes_back_to_a_choice(visit: Callable[..., Visit]) -> None:
    record, chosen, forced = forced_next()
    settings = {"autoPlay": True}
    visited = visit(
        stored=stored(record), settings=settings, pace="normal", reduced_motion="reduce", still=True
    )
    page = visited.open(f"#play/{record['game']}")
    hand = page.locator(".tb-hand [data-card]")
    expect(hand).to_have_count(len(table_of(record)["hand"]))
    player = Player(page)
    player.press_card(page.locator(f".tb-hand [data-card='{chosen}']"))
    marked = page.locator(f".tb-hand [data-card='{forced}'][data-hint]")
    pass_until(visited, marked)
    # It is shown before it is played, and a press hurries it.
    expect(page.locator(".tb-say-text")).to_have_text(SHELL["match.forced"])
    assert visited.stored(f"match.{record['game']}")["match"]["deals"][-1]["actions"][-1] != f"0:{forced}"
    page.keyboard.press("Enter")
    expect(page.locator(f".tb-hand [data-card='{forced}']")).to_have_count(0)
    assert f"0:{forced}" in visited.stored(f"match.{record['game']}")["match"]["deals"][-1]["actions"]

    page.locator("[data-action='undo']").click()
    # The trick is first shown to its end.
    pass_until(visited, page.locator(f".tb-hand [data-card='{chosen}'][data-legal='true']"))
    expect(hand).to_have_count(len(table_of(record)["hand"]))
    kept = visited.stored(f"match.{record['game']}")["match"]
    assert actions(kept) == actions(record)
