"""The first screen and the set-up: matches in progress, the games as tiles, a short form."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import torite
from tests.web.support.players import Player
from tests.web.support.prepared import phases, saved, stored
from tests.web.support.touch import PHONE_SIZE, check_touch
from tests.web.support.visits import Visit
from tools.environment import WEB
from torite.page.catalog import CatalogGame, catalog


def by_kind(games: list[CatalogGame]) -> list[CatalogGame]:
    """The games as on the first screen: by what one plays for."""
    kinds = list(dict.fromkeys(game["kind"]["value"] for game in games))
    return sorted(games, key=lambda game: kinds.index(game["kind"]["value"]))


GAMES = by_kind(catalog("en")["games"])
RECOMMENDED = next(game for game in GAMES if game["start"])
HOME: dict[str, str] = json.loads((WEB / "i18n" / "en" / "home.json").read_text("utf-8"))
SHELL: dict[str, str] = json.loads((WEB / "i18n" / "en" / "shell.json").read_text("utf-8"))
PHONE = {"viewport": PHONE_SIZE, "has_touch": True, "is_mobile": True}
MOST_TABS = 22
"""Tab stops to the name field, after the questions for newcomers: each tile alone has up to four."""
SCREENS = 3
"""Maximum height of a page in phone screens."""
GAME = 121
"""Maximum height of the first screen on a phone for each game, with its description, in px."""

HEIGHT = "document.documentElement.scrollHeight"
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"


def shown(page: Page) -> list[str]:
    """The games with visible tiles."""
    found: list[str] = page.locator("[data-game]:not([hidden])").evaluate_all(
        "(tiles) => tiles.map((tile) => tile.dataset.game)"
    )
    return found


def test_one_press_leads_to_a_hand_and_the_next_visit_back_to_it(visit: Callable[..., Visit]) -> None:
    """Even before Python has started: the table waits for it only after the first card."""
    visited = visit(first=True, reduced_motion="reduce", **PHONE)
    page = visited.open(ready=False)
    page.locator("[data-action='resume']").wait_for(state="detached")
    page.locator("[data-action='play-now']").click()
    expect(page.locator("h1")).to_have_text(RECOMMENDED["name"])
    player = Player(page)
    player.wait()
    record = visited.stored(f"match.{RECOMMENDED['id']}")
    # The default options: a record names only others.
    assert record["match"]["options"] == {}
    assert record["people"] == [0]
    while player.step() != "card":
        pass
    hand = player.read()["hand"]
    record = visited.stored(f"match.{RECOMMENDED['id']}")
    assert record["picture"]["hand"] == hand
    assert record["time"] > 0

    page.goto(visited.address + "#")
    resume = page.locator("[data-action='resume']")
    expect(resume).to_contain_text(RECOMMENDED["name"])
    expect(resume.locator("img")).to_be_visible()
    # Another match of the game would replace it: asks first.
    page.locator("[data-action='play-now']").click()
    question = page.locator("dialog.question")
    expect(question).to_contain_text(RECOMMENDED["name"])
    page.keyboard.press("Escape")
    resume.click()
    assert player.read()["hand"] == hand
    assert visited.stored(f"match.{RECOMMENDED['id']}") == record


def test_on_a_phone_the_filters_are_folded(visit: Callable[..., Visit]) -> None:
    page = visit(python=False, viewport={"width": 360, "height": 740}).open(ready=False)
    page.locator("[data-game]").first.wait_for()
    fold = page.locator(".filters-fold")
    players = page.locator("[name='filter-players']")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(players).to_be_hidden()
    # It stands in the line of the name.
    name, button = (page.locator(f".filters-{part}").bounding_box() for part in ("name", "fold"))
    assert name is not None
    assert button is not None
    assert abs(name["y"] - button["y"]) < 4
    fold.click()
    players.select_option("3")
    expect(fold).to_have_text(HOME["home.filter.chosen"].format(n=1))
    fold.click()
    expect(players).to_be_hidden()
    assert shown(page) == [game["id"] for game in GAMES if 3 in game["players"]]


def test_the_last_game_is_a_few_keys_away(visit: Callable[..., Visit]) -> None:
    """A typed name; Enter leads to its tile."""
    game = GAMES[-1]
    page = visit(python=False).open(ready=False)
    page.locator("[data-game]").first.wait_for()
    field = page.locator("[name='filter-name']")
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if field.evaluate("(field) => field === document.activeElement"):
            break
    expect(field).to_be_focused()
    page.keyboard.insert_text(game["name"].lower())
    assert shown(page) == [game["id"]]
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-game='{game['id']}'] [data-action='new']")).to_be_focused()


@pytest.mark.parametrize(("lang", "first"), [("en", "game"), ("ja", "french")])
def test_the_set_up_offers_the_pack_of_the_game(visit: Callable[..., Visit], lang: str, first: str) -> None:
    """It is the setting, which the rules follow; the Japanese default is French cards."""
    ober = {"en": "Ober", "ja": "オーバー"}[lang]
    visited = visit(python=False, settings={"lang": lang})
    page = visited.open("#new/gaigel", ready=False)
    expect(page.locator(f"[name='pack'][value='{first}']")).to_be_checked()
    for wish in ("french", "game"):
        chosen = page.locator(f"[name='pack'][value='{wish}']")
        chosen.check(force=True)
        expect(chosen).to_be_checked()
        page.goto(f"{page.url.partition('#')[0]}#rules/gaigel")
        rules = page.locator("article.rules")
        expect(rules.locator("h1")).to_be_visible()
        assert (ober in rules.inner_text()) == (wish == "game")
        page.goto(f"{page.url.partition('#')[0]}#new/gaigel")
        expect(page.locator(f"[name='pack'][value='{wish}']")).to_be_checked()
    assert visited.stored("settings")["pack"] == "game"
    page.goto(f"{page.url.partition('#')[0]}#new/hamlet")
    expect(page.locator("[name='level']").first).to_be_attached()
    expect(page.locator("[name='pack']")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_page_is_long_on_a_phone(visit: Callable[..., Visit], lang: str) -> None:
    records = {f"torite.match.{game}": {**saved(phases(game)[0]), "time": 1} for game in ("hamlet", "gaigel")}
    visited = visit(python=False, stored=records, settings={"lang": lang}, **PHONE)
    page = visited.open(ready=False)
    page.locator("[data-game]").first.wait_for()
    most = SCREENS * PHONE["viewport"]["height"]
    assert page.evaluate(HEIGHT) <= GAME * len(torite.GAMES)
    assert page.evaluate(SIDEWAYS) <= 0
    # Each tile describes its game.
    abouts = page.locator(".tile-about").all_inner_texts()
    usual = catalog(lang, "french" if lang == "ja" else "")
    assert abouts == [game["about"] for game in by_kind(usual["games"])]
    problems = check_touch(page, "first screen")
    for game in torite.GAMES:
        page.goto(f"{visited.address}#new/{game}")
        page.locator("form.setup").wait_for()
        expect(page.locator("h1")).to_have_text(
            next(entry["name"] for entry in catalog(lang)["games"] if entry["id"] == game)
        )
        assert page.evaluate(HEIGHT) <= most
        numbers = page.locator("input[name='players']").evaluate_all("(all) => all.map((one) => +one.value)")
        assert numbers == sorted(numbers)
        problems += check_touch(page, f"set-up of {game}")
    assert not problems, "\n".join(problems)


LARGE = 32
"""The letters of a browser at 200 %, in pixels."""
REACHABLE = """
(selector) => {
  const button = document.querySelector(selector);
  button.scrollIntoView({ block: "center" });
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && button.contains(hit);
}
"""


@pytest.mark.parametrize("size", [(360, 740), (320, 568)])
def test_start_and_settings_can_be_pressed_with_letters_twice_as_large(
    visit: Callable[..., Visit], size: tuple[int, int]
) -> None:
    """Set in the browser: rem follows, in media queries too."""
    visited = visit(viewport={"width": size[0], "height": size[1]})
    page = visited.page
    visited.context.new_cdp_session(page).send(
        "Page.setFontSizes", {"fontSizes": {"standard": LARGE, "fixed": LARGE}}
    )
    visited.open("#new/gaigel", ready=False)
    page.locator("form.setup").wait_for()
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{LARGE}px"
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    for selector in ("[data-action='start']", "#open-settings", ".house > summary"):
        assert page.evaluate(REACHABLE, selector), selector
    expect(page.locator("#open-settings")).to_have_accessible_name(SHELL["settings"])
    page.goto(visited.address + "#")
    page.locator("[data-game]").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert page.evaluate(REACHABLE, "[data-action='play-now']")


def test_rules_can_be_closed_with_letters_twice_as_large(visit: Callable[..., Visit]) -> None:
    """The longest title, in the language with the fewest break points; and nothing below is too wide."""
    game = "german_whist"
    match = stored(phases(game)[0])
    visited = visit(stored=match, viewport={"width": 320, "height": 640}, settings={"lang": "ja"})
    page = visited.page
    visited.context.new_cdp_session(page).send(
        "Page.setFontSizes", {"fontSizes": {"standard": LARGE, "fixed": LARGE}}
    )
    visited.open(f"#play/{game}")
    page.locator(".tb-toolbar [data-action='rules']").evaluate("(button) => button.click()")
    sheet = page.locator("dialog[open].sheet, .rules-panel")
    sheet.locator(".rules").wait_for()
    expect(sheet.locator(".sheet-head button")).to_be_in_viewport(ratio=1)
    wide = sheet.locator(".sheet-body, .sheet-head").evaluate_all(
        "(parts) => parts.map((part) => part.scrollWidth - part.clientWidth)"
    )
    assert max(wide) <= 1
