"""axe finds nothing: every page, in both languages, light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.support.accessibility import check, report
from tests.web.support.players import Player
from tests.web.support.prepared import EXAMPLES, PACKS, finished, phases, stored, with_refusal
from tests.web.support.touch import PHONE_SIZE
from tests.web.support.visits import Visit


@pytest.mark.full
@pytest.mark.parametrize(
    ("lang", "theme", "games"), [("en", "light", PACKS[::2]), ("ja", "dark", PACKS[1::2])], ids=["en", "ja"]
)
def test_the_pages_around_the_table(
    visit: Callable[..., Visit], lang: str, theme: str, games: tuple[str, ...]
) -> None:
    """The pages of each game in one combination: languages share their parts, games their kinds of parts."""
    visited = visit(settings={"lang": lang}, color_scheme=theme, reduced_motion="reduce")
    found: list[str] = []
    page = visited.open()
    page.locator("[data-game]").first.wait_for()
    found += check(page, "lobby")
    page.locator("#open-settings").click()
    found += check(page, "settings")
    page.locator("[data-action='forget']").click()
    found += check(page, "question")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # An address typed before the sheets have left the history would be overridden by Back.
    page.wait_for_function("() => !history.state?.opened")
    for game in games:
        visited.open(f"#new/{game}")
        page.locator("form.setup").wait_for()
        found += check(page, f"setup of {game}")
        visited.open(f"#rules/{game}")
        page.locator(".rules").wait_for()
        found += check(page, f"rules of {game}")
    # The app has shown the content of each game's static page: only the frame is left. After these pages
    # Python would have to start again.
    for game in EXAMPLES:
        visited.open(f"rules/{game}.{lang}.html", ready=False)
        found += check(page, f"static rules of {game}")
    page = visited.open("#glossary")
    page.locator(".rules").wait_for()
    found += check(page, "glossary")
    page = visited.open(f"#rules/{PACKS[0]}")
    page.locator("article a.term").first.click()
    page.locator(".term-sheet").wait_for()
    found += check(page, "a term")
    for name in ("index", "glossary"):
        visited.open(f"rules/{name}.{lang}.html", ready=False)
        found += check(page, f"static {name}")
    visited.open("credits.html", ready=False)
    found += check(page, "credits")
    report(found)


@pytest.mark.parametrize(
    ("game", "lang", "theme"),
    [(game, *look) for game, look in zip(EXAMPLES, [("en", "light"), ("ja", "dark")], strict=True)],
)
def test_the_table(visit: Callable[..., Visit], game: str, lang: str, theme: str) -> None:
    found: list[str] = []

    visited = visit(settings={"lang": lang}, color_scheme=theme, reduced_motion="reduce")
    visited.open()

    def sit_down(record: dict[str, object], people: tuple[int, ...] = (0,)) -> Page:
        page = visited.move(f"#play/{game}", stored(record, people))
        Player(page).wait()
        return page

    for record in phases(game):
        page = sit_down(record)
        where = page.locator(".tb").get_attribute("data-phase")
        found += check(page, f"phase {where}")
    for felt in ("blue", "wine", "slate", "sand", "green"):
        page.evaluate("(felt) => { document.documentElement.dataset.felt = felt; }", felt)
        found += check(page, f"{felt} felt")
    # On a wide screen the score sheet is next to the table.
    page.set_viewport_size({"width": 820, "height": 1180})
    for name in ("score", "last-trick"):
        page.locator(f".tb-toolbar [data-action='{name}']").click()
        found += check(page, name)
        page.keyboard.press("Escape")
    # The account of a long deal covers the seats until closed.
    page.locator(".tb-result-foot button").first.click()
    # The only area that the result never covers.
    page.locator(".tb-own .tb-plate").click()
    found += check(page, "seat")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 860})
    page.locator(".tb-toolbar [data-action='rules']").click()
    page.locator(".rules").wait_for()
    found += check(page, "rules beside the table")

    page = sit_down(finished(game))
    assert page.locator(".tb-winner").is_visible()
    found += check(page, "winner")

    page.set_viewport_size(PHONE_SIZE)
    page = sit_down(with_refusal(game))
    page.locator("[data-action='hint']").click()
    page.locator(".tb-bubble[data-kind='hint']").wait_for()
    found += check(page, "hint on a phone")
    Player(page).press_card(page.locator(".tb-hand [data-legal='false']").first)
    page.locator(".tb-bubble[data-kind='refusal']").wait_for()
    found += check(page, "refusal on a phone")
    page.locator(".tb-toolbar [data-action='rules']").click()
    page.locator(".rules").wait_for()
    found += check(page, "rules over the table")

    page = sit_down(phases(game)[0], people=(0, 1))
    assert page.locator("dialog.curtain").is_visible()
    found += check(page, "curtain")
    report(found)
