"""The site as a whole: languages, offline, a new version, any folder, no other host, no engine."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Route, expect

from tests.web.support.languages import EN, JA, english
from tests.web.support.players import Player
from tests.web.support.prepared import EXAMPLES, PACKS, phases, refusals, stored
from tests.web.support.versions import NEXT_TITLE, make_next_version
from tests.web.support.visits import Visit
from tools.server import serve_directory
from torite.page.methods.common import general_words

GAMES = PACKS
GAME = GAMES[0]
TABLET = {"width": 820, "height": 1180}


@pytest.fixture
def snapshot() -> None:
    """Every visit here is the first one."""


# Languages --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("locale", "lang"), [("ja-JP", "ja"), ("en-US", "en"), ("fr-FR", "en")])
def test_the_language_of_the_browser_is_the_default(
    visit: Callable[..., Visit], locale: str, lang: str
) -> None:
    page = visit(python=False, locale=locale).open(ready=False)
    text = {"en": EN, "ja": JA}[lang]
    expect(page.locator("h1")).to_have_text(text["lobby.title"])
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("[data-action='play-now'] strong")).to_have_text(text["home.playNow"])


def test_both_languages_have_the_same_texts() -> None:
    assert EN.keys() == JA.keys()
    holes = re.compile(r"\{\w+\}")
    for key, text in EN.items():
        assert sorted(set(holes.findall(text))) == sorted(set(holes.findall(JA[key]))), key


@pytest.mark.full
def test_in_japanese_nothing_is_english(visit: Callable[..., Visit]) -> None:
    visited = visit(settings={"lang": "ja"}, reduced_motion="reduce", viewport=TABLET)
    page = visited.open()
    page.locator("[data-game]").first.wait_for()
    found = english(page, "lobby")
    page.locator("#open-settings").click()
    found += english(page, "settings")
    page.locator("[data-action='forget']").click()
    found += english(page, "question")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # An address typed before the sheets have left the history would be overridden by Back.
    page.wait_for_function("() => !history.state?.opened")
    for game in GAMES:
        visited.move(f"#new/{game}", {})
        page.locator("form.setup").wait_for()
        found += english(page, f"setup of {game}")
        visited.move(f"#rules/{game}", {})
        page.locator(".rules").wait_for()
        found += english(page, f"rules of {game}", 4)
        player = Player(page)
        for record in refusals(game, seeds=1)[:1]:
            visited.move(f"#play/{game}", stored(record))
            player.wait()
            player.press_card(page.locator("[data-card][data-legal='false']").first)
            page.locator(".tb-bubble[data-kind='refusal']").wait_for()
            found += english(page, f"refusal in {game}")
            page.locator("[data-action='hint']").click()
            page.locator(".tb-bubble[data-kind='hint']").wait_for()
            found += english(page, f"hint in {game}")
        # The tests of the texts read the sentences of all phases.
        for record in phases(game)[:2]:
            visited.move(f"#play/{game}", stored(record))
            player.wait()
            found += english(page, f"a moment of {game}")
        page.locator(".tb-toolbar [data-action='score']").click()
        found += english(page, f"score of {game}")
        page.keyboard.press("Escape")
        page.wait_for_function("() => !history.state?.opened")
    # The app has shown the content of each game's static page: only the frame is left.
    for game in EXAMPLES:
        visited.open(f"rules/{game}.ja.html", ready=False)
        found += english(page, f"static rules of {game}", 4)
    assert not found, "\n".join(found)


# No other host ---------------------------------------------------------------------------------------------


@pytest.mark.full
def test_a_tour_of_everything_finds_no_fault(visit: Callable[..., Visit]) -> None:
    """The visit itself fails on any error, any other host, and any breach of the page's security policy."""
    visited = visit(settings={"faces": "classic"}, reduced_motion="reduce")
    page = visited.open()
    visited.wait_offline()
    page.locator("#open-settings").click()
    player = Player(page)
    player.choose("setting-faces", "large")
    player.choose("setting-faces", "classic")
    player.choose("setting-theme", "dark")
    player.choose("setting-textSize", "large")
    player.choose("setting-fourColour", "true")
    page.keyboard.press("Escape")
    for game in GAMES:
        visited.move(f"#rules/{game}", {})
        page.locator(".rules").wait_for()
        visited.move("#", {})
        page.locator("[data-game]").first.wait_for()
        player.start(game)
        for _ in range(2):
            player.step()
        player.wait()
        faces = page.locator(".tb-hand [data-card] img, .tb-hand [data-card] svg")
        assert faces.count()
    hosts = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin)")
    assert set(hosts) == {visited.address.rstrip("/")}
    for path in ("credits.html", "rules/index.en.html", "rules/index.ja.html"):
        visited.open(path, ready=False)
    assert page.locator("a").count()


def test_a_breach_of_the_policy_would_be_noticed(visit: Callable[..., Visit]) -> None:
    visited = visit()
    page = visited.open(ready=False)
    page.locator("[data-game]").first.wait_for()
    with page.expect_console_message(lambda message: "CSP" in message.text):
        page.evaluate("fetch('http://elsewhere.test/').catch(() => null)")
    assert any("CSP" in problem for problem in visited.problems)
    visited.problems.clear()


# Any folder, any order --------------------------------------------------------------------------------------


@pytest.mark.full
def test_the_site_works_in_a_folder_of_a_host(
    visit: Callable[..., Visit], site: Path, tmp_path: Path
) -> None:
    shutil.copytree(site, tmp_path / "a" / "b")
    with serve_directory(tmp_path) as root:
        visited = visit(f"{root}a/b/", reduced_motion="reduce")
        page = visited.open()
        visited.wait_offline()
        player = Player(page)
        player.start(GAME)
        player.step()
        table = player.read()
        visited.context.set_offline(True)
        page.reload()
        assert player.read() == table
        visited.open(f"rules/{GAME}.en.html", ready=False)
        expect(page.locator("h1")).not_to_be_empty()
        # A link in which the # was escaped: no host is asked.
        visited.open(f"%23{GAME}/4711?seat=1", ready=False)
        expect(page).to_have_url(f"{visited.address}#{GAME}/4711?seat=1")
        visited.context.close()


@pytest.mark.full
def test_a_view_that_comes_late_does_not_cover_the_one_wanted_now(visit: Callable[..., Visit]) -> None:
    visited = visit(service_workers="block")
    asked = threading.Event()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)
        asked.set()

    visited.context.route(f"**/rules/{GAME}.en.html", hold)
    page = visited.open()
    with page.expect_request(f"**/rules/{GAME}.en.html"):
        page.locator(f"[data-game='{GAME}'] [data-action='rules']").click()
    page.go_back()
    page.locator("html[data-view='lobby']").wait_for()
    with page.expect_response(f"**/rules/{GAME}.en.html"):
        held[0].continue_()
    page.locator("[data-game]").first.wait_for()
    expect(page.locator("article.rules")).to_have_count(0)
    expect(page.locator(f"[data-game='{GAME}']")).to_be_visible()
    expect(page).to_have_title(f"Torite · {EN['lobby.title']}")


# Offline, and a new version ---------------------------------------------------------------------------------


def test_everything_works_offline_after_one_visit(visit: Callable[..., Visit], site: Path) -> None:
    with ExitStack() as stack:
        address = stack.enter_context(serve_directory(site))
        visited = visit(address, expected="ERR_INTERNET_DISCONNECTED", reduced_motion="reduce")
        page = visited.open()
        visited.wait_offline()
        visited.context.set_offline(True)
        stack.close()
        # It is really offline: an uncached file cannot be fetched.
        outcome = page.evaluate("fetch('not-kept.txt').then(() => 'answered', () => 'nothing')")
        assert outcome == "nothing"

        page = visited.reopen()
        visited.wait_ready()
        for game in EXAMPLES:
            page.locator(f"[data-game='{game}'] [data-action='rules']").click()
            expect(page.locator("article.rules h1")).not_to_be_empty()
            page.locator(".trail a").click()
            player = Player(page)
            player.start(game)
            assert player.play_deal() in {"next", "over"}
            page.locator(".tb-toolbar [data-action='leave']").click()
        page.locator("#open-settings").click()
        player.choose("setting-lang", "ja")
        player.choose("setting-faces", "classic")
        page.keyboard.press("Escape")
        expect(page.locator("h1")).to_have_text(JA["lobby.title"])
        for path in (f"rules/{GAME}.ja.html", "rules/index.ja.html", "credits.html"):
            visited.open(path, ready=False)
            expect(page.locator("h1")).not_to_be_empty()


@pytest.mark.full
@pytest.mark.parametrize(("lang", "texts"), [("en", EN), ("ja", JA)])
def test_a_page_that_is_not_kept_is_told_offline(
    visit: Callable[..., Visit], lang: str, texts: dict[str, str]
) -> None:
    visited = visit(expected="ERR_INTERNET_DISCONNECTED", settings={"lang": lang}, reduced_motion="reduce")
    page = visited.open()
    visited.wait_offline()
    visited.context.set_offline(True)
    page.locator("#foot").get_by_role("link", name=texts["foot.docs"]).click()
    expect(page.locator("h1")).to_have_text(texts["away"])
    expect(page.get_by_role("alert")).to_have_text(texts["away.text"])
    visited.open(f"games/{GAME}/", ready=False)
    expect(page.locator("h1")).to_have_text(texts["away"])
    visited.open("docs/index.html", ready=False)
    # One link leads to the games, the other to the page, once it is reachable.
    again = page.get_by_role("link", name=texts["engine.retry"])
    again.click()
    expect(page.locator("h1")).to_have_text(texts["away"])
    visited.context.set_offline(False)
    again.click()
    page.wait_for_url("**/docs/index.html")
    expect(page).to_have_title(re.compile("Documentation"))
    # Such an address never leads to another site.
    visited.open("#away/https://elsewhere.test/", ready=False)
    expect(page.locator("h1")).to_have_text(texts["bad.address"])


@pytest.mark.full
def test_a_new_version_is_offered_and_interrupts_nothing(visit: Callable[..., Visit], own_site: Path) -> None:
    with serve_directory(own_site) as address:
        visited = visit(address, reduced_motion="reduce")
        page = visited.open()
        visited.wait_offline()
        page.reload()
        page.locator("[data-game]").first.wait_for()
        player = Player(page)
        player.start(GAME)
        player.step()
        before = player.read()

        make_next_version(own_site)
        page.evaluate("globalThis.samePage = true")
        page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => null)")
        offer = visited.notice().filter(has_text=EN["update.ready"])
        expect(offer).to_be_visible()
        # The match continues in this tab and another one, with the old version.
        assert player.read() == before
        player.step()
        table = player.read()
        assert page.evaluate("globalThis.samePage")
        other = visited.context.new_page()
        other.goto(address)
        expect(other.locator("h1")).to_have_text(EN["lobby.title"])
        other.close()

        with page.expect_navigation():
            offer.get_by_role("button", name=EN["update.reload"]).click()
        visited.wait_ready()
        assert not page.evaluate("globalThis.samePage ?? false")
        assert player.read() == table
        page.locator(".tb-toolbar [data-action='leave']").click()
        expect(page.locator("h1")).to_have_text(NEXT_TITLE)
        visited.wait_offline()
        visited.context.set_offline(True)
        page.reload()
        expect(page.locator("h1")).to_have_text(NEXT_TITLE)
        page.locator(f"[data-game='{GAME}'] [data-action='continue']").click()
        assert player.read() == table
        visited.context.close()


# Missing engine ----------------------------------------------------------------------------------------

ENGINE = ("site.json", "pyodide/pyodide.asm.wasm", "wheels/torite")


@pytest.mark.full
@pytest.mark.parametrize("name", ENGINE)
def test_an_engine_that_does_not_come_is_told_and_can_be_tried_again(
    visit: Callable[..., Visit], site: Path, tmp_path: Path, name: str
) -> None:
    # Links suffice if no file is changed.
    own = tmp_path / "dist"
    shutil.copytree(site, own, copy_function=lambda source, target: Path(target).hardlink_to(source))
    missing = next(own.glob(f"{name}*"))
    away = tmp_path / "away"
    with serve_directory(own) as address:
        missing.rename(away)
        visited = visit(
            address, service_workers="block", expected="404|The engine stopped|wasm instantiation failed"
        )
        page = visited.open(ready=False)
        line = page.locator(".engine-words")
        expect(line).to_have_text(EN["engine.failed.download"])
        expect(page.locator("html")).to_have_attribute("data-engine", "failed")
        # Meanwhile the rest of the page works.
        page.locator(f"[data-game='{GAME}'] [data-action='rules']").click()
        expect(page.locator("article.rules h1")).not_to_be_empty()
        page.locator(".trail a").click()

        # A second try without the file fails again, and says so again.
        retry = page.locator("[data-action='retry']")
        retry.click()
        page.locator("html[data-engine='failed']").wait_for(state="attached")
        expect(line).to_have_text(EN["engine.failed.download"])
        away.rename(missing)
        retry.click()
        visited.wait_ready()
        Player(page).start(GAME)
        Player(page).wait()
        visited.context.close()


@pytest.mark.full
def test_an_engine_that_does_not_come_is_told_at_the_table(
    visit: Callable[..., Visit], own_site: Path, tmp_path: Path
) -> None:
    wasm = own_site / "pyodide" / "pyodide.asm.wasm"
    wasm.rename(tmp_path / "away")
    with serve_directory(own_site) as address:
        visited = visit(
            address,
            stored=stored(phases(GAME)[0]),
            service_workers="block",
            expected="404|The engine stopped|wasm instantiation failed",
        )
        page = visited.open(f"#play/{GAME}", ready=False)
        question = page.locator("dialog.question")
        expect(question).to_contain_text(EN["engine.failed.download"])
        (tmp_path / "away").rename(wasm)
        question.locator("[data-action='confirm']").click()
        Player(page).step()
        visited.context.close()


def test_a_game_is_fetched_when_it_is_first_asked_for(visit: Callable[..., Visit], site: Path) -> None:
    """Only that wheel; a failed one is reported and can be retried."""
    # The first screen asks for the game of the day.
    day = str(datetime.now(UTC).astimezone().date())
    known = json.loads((site / "daily" / "days.en.json").read_text(encoding="utf-8"))
    today = [answer["ok"]["game"] for answer in known if answer["params"].get("date") == day]
    game = "truc" if "hamlet" in today else "hamlet"
    visited = visit(service_workers="block", expected="ERR_FAILED|EngineError|Service Worker|installing")
    page = visited.open()
    wheels: list[str] = []
    page.on("request", lambda request: "/games/" in request.url and wheels.append(request.url))
    page.route("**/games/*.whl", lambda route: route.abort())
    params = "{ game, options: {}, seed: 1, lang: 'en' }"
    start = f"async (game) => (await torite.engine.call('start', {params})).match"
    told = general_words({"lang": "en"}).say("errors.game-not-here")
    with pytest.raises(PlaywrightError, match=re.escape(told)):
        page.evaluate(start, game)
    page.unroute("**/games/*.whl")
    assert page.evaluate(start, game)["game"] == game
    assert page.evaluate(start, game)["game"] == game
    assert [url.rpartition("/")[2].split("-")[0] for url in wheels] == [f"torite_{game}"] * 2
    visited.context.close()


@pytest.mark.full
def test_an_engine_that_stops_half_way_is_told(visit: Callable[..., Visit], own_site: Path) -> None:
    """A damaged file."""
    wheel = next((own_site / "wheels").glob("torite-*.whl"))
    wheel.write_bytes(b"not a wheel")
    with serve_directory(own_site) as address:
        visited = visit(address, service_workers="block", expected="The engine stopped|Error")
        page = visited.open(ready=False)
        expect(page.locator(".engine-words")).to_have_text(EN["engine.failed.start"])
        expect(page.locator("[data-action='retry']")).to_be_visible()
        visited.context.close()
