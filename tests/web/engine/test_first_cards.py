"""The first cards of a first visit: the table is there while Python starts, and keeps what is pressed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

import torite
from tests.web.support.players import Player
from tests.web.support.prepared import ask
from tests.web.support.visits import Visit
from tools.environment import WEB

SHELL: dict[str, str] = json.loads((WEB / "i18n" / "en" / "shell.json").read_text(encoding="utf-8"))
STARTING = "html[data-engine='loading']"
RECOMMENDED = "glaves"
HAND = ".tb-hand [data-card]"
BUSY_AFTER = 500
"""Milliseconds after which the page would say that it waits."""


def hold_python(visited: Visit) -> list[Route]:
    """Python does not come until these go on."""
    held: list[Route] = []
    visited.context.route("**/pyodide.asm.wasm*", lambda route: held.append(route))
    return held


def test_a_card_pressed_before_python_is_played_when_it_comes(visit: Callable[..., Visit]) -> None:
    visited = visit(pace="instant")
    held = hold_python(visited)
    page = visited.open("#", ready=False)
    page.locator("[data-action='play-now']").click()
    page.locator(HAND).first.wait_for()
    card = page.locator(f"{HAND}[data-legal='true']").first
    page.wait_for_timeout(BUSY_AFTER)
    expect(page.locator(".tb-say-text")).to_contain_text("lead any card")
    code = card.get_attribute("data-card")
    Player(page).press_card(card)
    expect(page.locator(".tb-say-text")).to_have_text(SHELL["match.starting"])
    expect(page.locator(STARTING)).to_have_count(1)
    for route in held:
        route.continue_()
    page.locator("html[data-engine='ready']").wait_for(state="attached")
    expect(page.locator(f"{HAND}[data-card='{code}']")).to_have_count(0)
    expect(page.locator(f"{HAND}[data-legal='true']").first).to_be_visible()
    actions = visited.stored(f"match.{RECOMMENDED}")["match"]["deals"][0]["actions"]
    assert actions[0] == f"0:{code}"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_game_shows_its_table_before_python(visit: Callable[..., Visit], lang: str) -> None:
    page = visit(settings={"lang": lang}, pace="instant", python=False).open("#", ready=False)
    page.locator("[data-action='play-now']").wait_for()
    # The daily deal has its game.
    expect(page.locator(".daily-card-game")).to_have_text(re.compile(r"\S"))
    for game in torite.GAMES:
        page.evaluate("(address) => { location.hash = address; }", f"now/{game}")
        page.locator(
            f".play h1:text-is('{names(lang)[game]}') ~ .play-table :is({HAND}, .tb-choice)"
        ).first.wait_for()


def names(lang: str) -> dict[str, str]:
    return {game["id"]: game["name"] for game in ask("catalog", lang=lang)["games"]}


def test_a_lesson_shows_its_table_before_python(visit: Callable[..., Visit]) -> None:
    visited = visit(python=False)
    page = visited.open("#learn/glaves", ready=False)
    page.locator(".tb-hand .card").first.wait_for()
    expect(page.locator(STARTING)).to_have_count(1)


def test_the_daily_deal_shows_its_table_before_python(visit: Callable[..., Visit]) -> None:
    visited = visit(python=False)
    page = visited.open("#daily", ready=False)
    page.locator("[data-action='play-daily']").click()
    page.locator(f"{HAND} .card").first.wait_for()
    expect(page.locator(STARTING)).to_have_count(1)
