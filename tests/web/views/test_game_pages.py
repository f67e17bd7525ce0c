"""The pages of the games in a browser: a picture, two sentences, and a table with one press."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.support.accessibility import check
from tests.web.support.players import Player
from tests.web.support.prepared import finished, phases, stored
from tests.web.support.visits import Visit
from tools.environment import WEB

GAME = "hamlet"
JA: dict[str, str] = json.loads((WEB / "i18n" / "ja" / "shell.json").read_text("utf-8"))
PHONE = {"width": 320, "height": 740}
PAGES = ("games/index.html", f"games/{GAME}/", "ja/games/watten_kritisch/", "ja/games/index.html")
PLAY = "main .go a >> nth=0"


def table(page: Page) -> None:
    """Wait for the table of the game."""
    expect(page).to_have_url(re.compile(rf"#play/{GAME}$"))
    Player(page).wait()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_fit_a_phone_and_can_be_read(visit: Callable[..., Visit], scheme: str) -> None:
    visited = visit(python=False, viewport=PHONE, color_scheme=scheme)
    faults = []
    for name in PAGES:
        page = visited.open(name, ready=False)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            faults.append(f"{name}: too wide")
        if not page.evaluate("[...document.images].every((image) => image.complete && image.naturalWidth)"):
            faults.append(f"{name}: a picture is missing")
        faults += check(page, name)
    assert not faults, "\n".join(faults)


def test_one_press_deals_in_the_language_of_the_page(visit: Callable[..., Visit]) -> None:
    """In any browser language; Back leads to the page, and the link home keeps the language."""
    visited = visit(locale="en-GB")
    page = visited.open(f"ja/games/{GAME}/", ready=False)
    page.locator(PLAY).click()
    table(page)
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert visited.stored(f"match.{GAME}")["people"] == [0]
    page.go_back()
    expect(page).to_have_url(re.compile(rf"/ja/games/{GAME}/$"))
    page.go_forward()
    page.locator(".tb-toolbar [data-action='leave']").click()
    expect(page.locator("h1")).to_have_text(JA["lobby.title"])
    page.locator(".brand").click()
    expect(page.locator("h1")).to_have_text(JA["lobby.title"])
    assert visited.stored("settings").get("lang", "auto") == "auto"


def test_a_language_that_somebody_has_chosen_stays(visit: Callable[..., Visit]) -> None:
    visited = visit(python=False, settings={"lang": "en"}, locale="en-GB")
    page = visited.open(f"index.html?lang=ja#new/{GAME}", ready=False)
    expect(page.locator("h1")).to_have_text("Hamlet")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_match_under_way_goes_on_and_a_finished_one_makes_room(visit: Callable[..., Visit]) -> None:
    record = phases(GAME)[1]
    visited = visit(stored=stored(record))
    page = visited.open(f"games/{GAME}/", ready=False)
    page.locator(PLAY).click()
    table(page)
    assert visited.stored(f"match.{GAME}")["match"]["seed"] == record["seed"]

    over = stored(finished(GAME))
    match = next(iter(over.values()))
    visited.move("#", {name: json.dumps({**value, "over": True}) for name, value in over.items()})
    visited.open(f"games/{GAME}/", ready=False)
    page.locator(PLAY).click()
    table(page)
    begun = visited.stored(f"match.{GAME}")
    assert not begun.get("over")
    assert begun["match"] != match["match"]


def test_a_game_that_is_not_there_is_told(visit: Callable[..., Visit]) -> None:
    page = visit(python=False).open("#now/no_such_game", ready=False)
    expect(page.get_by_role("alert")).to_be_visible()
