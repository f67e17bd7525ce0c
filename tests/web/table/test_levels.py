"""Levels of computer players: chosen in the set-up, stored with the match, shown at the table, counted."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.support.accessibility import check, report
from tests.web.support.players import Player
from tests.web.support.prepared import ask, last_choice, phases, players
from tests.web.support.visits import Visit
from tools.environment import WEB

GAME = "glaves"
TEXTS = json.loads((WEB / "i18n" / "en" / "shell.json").read_text("utf-8"))


def test_a_replay_is_checked(visit: Callable[..., Visit]) -> None:
    """What each player saw when it acted, and its estimates, from the stored search results."""
    record = phases(GAME)[-1]
    actions = record["deals"][0]["actions"]
    at = next(step for step, text in enumerate(actions) if text[0] == "1")
    action = actions[at].partition(":")[2]
    thought = {
        "deal": 0,
        "step": at,
        "action": action,
        "reason": {"code": "win-likely", "args": {}},
        "estimates": {action: [2.25, 0.5, 200], "XX": [-1.0, None, 1]},
        "simulations": 201,
    }
    match = {
        "torite": 1,
        "match": record,
        "people": [0],
        "names": [None] * players(record),
        "levels": [None, "strong"],
        "thoughts": [thought],
    }
    visited = visit(stored={f"torite.match.{GAME}": match}, reduced_motion="reduce")
    page = visited.open(f"#replay/match/at={at}/{GAME}")
    page.locator("[data-control='check']").click()
    weighed = page.locator(".weighed")
    expect(weighed.locator("[data-chosen]")).to_contain_text("+2.3")
    view = ask("check", match=record, seat=0, step=at, people=[0])["table"]["view"]
    hand = page.locator(".tb-hand [data-card]")
    expect(hand).to_have_count(len(view["hands"][1]))
    assert [card.get_attribute("data-card") for card in hand.all()] == view["hands"][1]
    # The person's cards stay hidden, as they were from the acting player.
    assert page.locator(".tb-seats .is-face").count() == sum(card is not None for card in view["hands"][0])
    report(check(page, "check"))
    page.keyboard.press("End")
    expect(weighed.locator("[data-chosen]")).to_have_count(0)
    expect(page.locator(".tb-result")).to_be_visible()


def test_a_match_of_an_earlier_version_is_played_on(visit: Callable[..., Visit]) -> None:
    record = last_choice(GAME)
    old = {"torite": 1, "match": record, "people": [0], "names": [None] * players(record)}
    visited = visit(stored={f"torite.match.{GAME}": old}, reduced_motion="reduce")
    page = visited.open(f"#play/{GAME}")
    assert Player(page).play_deal() == "next"
    page.goto(f"{visited.address}#stats/{GAME}")
    expect(page.locator(".stats-table")).to_contain_text(TEXTS["level.normal"])
