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
from torite.page.catalog import catalog

GAMES = catalog("en")["games"]
RECOMMENDED = next(game for game in GAMES if game["start"])
HOME: dict[str, str] = json.loads((WEB / "i18n" / "en" / "home.json").read_text("utf-8"))
SHELL: dict[str, str] = json.loads((WEB / "i18n" / "en" / "shell.json").read_text("utf-8"))
PHONE = {"viewport": PHONE_SIZE, "has_touch": True, "is_mobile": True}
MOST_TABS = 10
"""Tab stops to the name field: each tile alone has up to four."""
SCREENS = 3
"""Maximum height of a page in phone screens."""
FIRST_SCREENS = 4
"""The same for the list of games with descriptions."""

HEIGHT = "document.documentElement.scrollHeight"
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"


def shown(page: Page) -> list[str]:
    """The games with visible tiles."""
    found: list[str] = page.locator("[data-game]:not([hidden])").evaluate_all(
        "(tiles) => tiles.map((tile) => tile.dataset.game)"
    )
    return found


def test_one_press_leads_to_a_hand_and_the_next_visit_back_to_it(visit: Callable[..., Visit]) -> None:
    """Even before Python has started: the table says so, and the match begins by itself."""
    visited = visit(first=True, reduced_motion="reduce", **PHONE)
    page = visited.open(ready=False)
    page.locator("[data-action='resume']").wait_for(state="detached")
    page.locator("[data-action='play-now']").click()
    expect(page.locator(".play-wait")).to_contain_text(RECOMMENDED["name"])
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


def test_who_shares_a_device_leaves_no_hand_on_the_first_screen(visit: Callable[..., Visit]) -> None:
    record = phases("glaves")[0]
    visited = visit(stored=stored(record, (0, 1)), reduced_motion="reduce")
    page = visited.open("#play/glaves")
    page.locator("dialog.curtain button").click()
    player = Player(page)
    player.wait()
    player.do(player.wait())
    page.wait_for_function("() => 'picture' in JSON.parse(localStorage.getItem('torite.match.glaves'))")
    assert visited.stored("match.glaves")["picture"] is None
    page.goto(visited.address + "#")
    expect(page.locator("[data-action='resume'] .emblem")).to_be_visible()
    expect(page.locator("[data-action='resume'] img")).to_have_count(0)


def test_the_match_played_last_is_the_one_to_go_on_with(visit: Callable[..., Visit]) -> None:
    games = ["hamlet", "gaigel", "glaves"]
    records = {
        f"torite.match.{game}": {**saved(phases(game)[0]), "time": time, "over": game == "glaves"}
        for game, time in zip(games, (5, 2, 9), strict=True)
    }
    # One stored by an earlier version, without a time.
    records["torite.match.marglia"] = saved(phases("marglia")[0])
    page = visit(python=False, stored=records).open(ready=False)
    expect(page.locator("[data-action='resume']")).to_have_attribute("href", "#play/hamlet")
    # Play now: the last played game, although its match is over.
    name = next(game["name"] for game in GAMES if game["id"] == "glaves")
    expect(page.locator("[data-action='play-now']")).to_contain_text(name)
    expect(page.locator("[data-game='glaves'] [data-action='continue']")).to_have_text(HOME["home.look"])
    expect(page.locator("[data-action='continue']")).to_have_count(len(records))


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


def test_filters_leave_the_games_that_fit(visit: Callable[..., Visit]) -> None:
    page = visit(python=False).open(ready=False)
    page.locator("[data-game]").first.wait_for()
    assert shown(page) == [game["id"] for game in GAMES]
    marked = page.locator("[data-game]", has=page.locator(".tile-start"))
    assert marked.count() == sum(game["start"] for game in GAMES)
    assert page.locator(".tile .emblem svg path").count() > len(GAMES)
    # Spoken content of a tile: everything visible except drawings.
    heard = page.locator(f"[data-game='{RECOMMENDED['id']}']").aria_snapshot()
    assert "img" not in heard
    for words in (RECOMMENDED["name"], RECOMMENDED["kind"]["text"], HOME["home.level.1"], HOME["home.start"]):
        assert words in heard

    expect(page.locator(".filters-fold")).to_be_hidden()
    page.locator("[name='filter-players']").select_option("3")
    three = [game for game in GAMES if 3 in game["players"]]
    assert shown(page) == [game["id"] for game in three]
    # With three players: pairs of four do not count.
    page.locator("[name='filter-partners']").select_option("without")
    assert shown(page) == [game["id"] for game in three if 3 not in game["partners"]]
    page.locator("[name='filter-partners']").select_option("")
    page.locator("[name='filter-level']").select_option("2")
    page.locator("[name='filter-length']").select_option("45")
    fitting = [game["id"] for game in three if game["level"] == 2 and game["minutes"][1] <= 45]
    assert 0 < len(fitting) < len(three)
    assert shown(page) == fitting
    expect(page.locator(".filters-count")).to_have_text(
        HOME["home.filter.count"].format(n=len(fitting), all=len(GAMES))
    )
    # Filters last while a game is viewed.
    page.locator(f"[data-game='{fitting[0]}'] [data-action='new']").click()
    page.locator(".trail a").click()
    page.locator(".tiles").wait_for()
    assert shown(page) == fitting
    # No easy game is for six.
    page.locator("[name='filter-players']").select_option("6")
    page.locator("[name='filter-level']").select_option("1")
    expect(page.locator(".filters-none")).to_be_visible()
    page.locator("[data-action='all-games']").click()
    assert shown(page) == [game["id"] for game in GAMES]


def in_hiragana(text: str) -> str:
    return "".join(chr(ord(kana) - 0x60) if "ァ" <= kana <= "ヶ" else kana for kana in text)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_last_game_is_a_few_keys_away(visit: Callable[..., Visit], lang: str) -> None:
    """A typed name, in Japanese before conversion; Enter leads to its tile."""
    game = catalog(lang)["games"][-1]
    page = visit(python=False, settings={"lang": lang}).open(ready=False)
    page.locator("[data-game]").first.wait_for()
    field = page.locator("[name='filter-name']")
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if field.evaluate("(field) => field === document.activeElement"):
            break
    expect(field).to_be_focused()
    page.keyboard.insert_text(in_hiragana(game["name"].lower()))
    assert shown(page) == [game["id"]]
    expect(page.locator(".filters-count")).to_contain_text("1")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-game='{game['id']}'] [data-action='new']")).to_be_focused()
    # An unknown name leaves no tile, and Enter keeps the focus. All filters can be cleared.
    field.fill("no game at all")
    assert not shown(page)
    field.press("Enter")
    expect(field).to_be_focused()
    page.locator("[data-action='all-games']").click()
    expect(field).to_have_value("")
    assert shown(page) == [entry["id"] for entry in GAMES]


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
def test_every_name_by_which_people_know_a_game_finds_it(visit: Callable[..., Visit], lang: str) -> None:
    page = visit(python=False, settings={"lang": lang}).open(ready=False)
    page.locator("[data-game]").first.wait_for()
    field = page.locator("[name='filter-name']")
    games = catalog(lang)["games"]
    for game in games:
        assert game["aliases"], game["id"]
        for alias in game["aliases"]:
            field.fill(alias.lower())
            assert game["id"] in shown(page), alias
    # A word in descriptions but in no name.
    said = {"en": "swabian game", "ja": "南西部"}[lang]
    field.fill(said)
    assert shown(page) == ["gaigel"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_page_is_long_on_a_phone(visit: Callable[..., Visit], lang: str) -> None:
    records = {f"torite.match.{game}": {**saved(phases(game)[0]), "time": 1} for game in ("hamlet", "gaigel")}
    visited = visit(python=False, stored=records, settings={"lang": lang}, **PHONE)
    page = visited.open(ready=False)
    page.locator("[data-game]").first.wait_for()
    most = SCREENS * PHONE["viewport"]["height"]
    assert page.evaluate(HEIGHT) <= FIRST_SCREENS * PHONE["viewport"]["height"]
    assert page.evaluate(SIDEWAYS) <= 0
    # Each tile describes its game.
    abouts = page.locator(".tile-about").all_inner_texts()
    usual = catalog(lang, "french" if lang == "ja" else "")
    assert abouts == [game["about"] for game in usual["games"]]
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


def test_house_rules_are_folded_and_tell_what_is_unusual(visit: Callable[..., Visit]) -> None:
    visited = visit(python=False, settings={"pace": "normal"})
    page = visited.open("#new/glaves", ready=False)
    told = page.locator(".house .fold-summary")
    expect(told).to_have_text(HOME["setup.options.usual"])
    expect(page.locator("input[name='option-tie']").first).to_be_hidden()
    player = Player(page)
    page.locator(".house > summary").click()
    player.choose("option-tie", "shared")
    expect(told).to_contain_text("They share the win.")
    # For one person names are folded too; for several people the seats are visible.
    expect(page.locator("input.name").first).to_be_hidden()
    player.choose("players", 3)
    player.choose("who", "several")
    expect(page.locator("input.name")).to_have_count(3)
    expect(page.locator("input.name").first).to_be_visible()
    assert page.locator("input[value='person']:checked").count() == 2
    for seat in range(2):
        player.choose(f"seat-{seat}", "bot")
    page.locator("[data-action='start']").click()
    expect(page.locator(".problem")).to_have_text(SHELL["setup.nobody"])
    player.choose("who", "one")
    expect(page.locator("input.name").first).to_be_hidden()
    expect(page.locator(".problem")).to_be_empty()


def test_a_number_of_players_may_propose_another_value(visit: Callable[..., Visit]) -> None:
    """The reason is shown, the proposal ends with the number, and explicit choices stay."""
    page = visit(python=False).open("#new/watten_bohemian", ready=False)
    player = Player(page)
    told, why = page.locator(".house .fold-summary"), page.locator(".proposed")
    expect(why).to_be_empty()
    player.choose("players", 5)
    expect(told).to_contain_text("After a fixed number of deals.")
    expect(why).to_contain_text("five or six players")
    player.choose("players", 4)
    expect(told).to_have_text(HOME["setup.options.usual"])
    expect(why).to_be_empty()
    player.choose("players", 6)
    page.locator(".house > summary").click()
    player.choose("option-match", "target")
    expect(why).to_be_empty()
    player.choose("players", 5)
    expect(told).to_have_text(HOME["setup.options.usual"])
    expect(why).to_be_empty()


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
