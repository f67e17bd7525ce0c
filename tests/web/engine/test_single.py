"""The single file: opened from the disk, without a server or a network."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from selenium.webdriver.remote.webdriver import WebDriver

from tests.web.support.players import Player, plays_on_after_reload
from tests.web.support.prepared import EXAMPLES
from tests.web.support.visits import NO_AUTO_PLAY, READY, Visit
from tests.web.support.webkit import WebKitPlayer
from tools.environment import ROOT
from tools.single import SINGLE

pytestmark = pytest.mark.full

GAME = EXAMPLES[0]
WORDS = {
    lang: json.loads((ROOT / "web" / "i18n" / lang / "shell.json").read_text(encoding="utf-8"))
    for lang in ("en", "ja")
}


@pytest.fixture
def file(site: Path, tmp_path: Path) -> Path:
    """A copy of the single file in an otherwise empty folder."""
    folder = tmp_path / "My games #1"
    folder.mkdir()
    return shutil.copyfile(site / SINGLE, folder / "トリテ 100%.html")


def open_file(chromium: Browser, file: Path, expected: str = "") -> Visit:
    # Playwright cannot prepare the storage of a file.
    return Visit(
        chromium,
        file.as_uri(),
        expected=expected,
        offline=True,
        storage_state=None,
        reduced_motion="reduce",
    )


@pytest.fixture
def visit_file(chromium: Browser, file: Path) -> Iterator[Visit]:
    """Any further request of the file fails the test at its end."""
    visit = open_file(chromium, file)
    yield visit
    problems = visit.close()
    assert not problems, "\n".join(problems)


def test_the_file_plays_a_deal_and_resumes(visit_file: Visit) -> None:
    page = visit_file.open()
    player = Player(page)
    plays_on_after_reload(player, GAME, page.reload)
    player.play_deal()
    # A dead worker is replaced.
    page.evaluate("torite.engine.kill()")
    player.step()
    assert page.evaluate("torite.engine.workers") == 2


def test_the_file_has_rules_and_credits_and_both_languages(visit_file: Visit) -> None:
    page = visit_file.open(ready=False)
    page.locator(f"[data-game='{GAME}'] [data-action='rules']").click()
    expect(page.locator("article.rules h2").first).to_be_visible()
    # The cards in it are drawn, and its terms explained.
    expect(page.locator("article.rules .card-order").first).to_be_visible()
    page.locator("article.rules a.term").first.click()
    expect(page.locator(".term-sheet p")).not_to_be_empty()
    page.keyboard.press("Escape")
    page.locator("#open-settings").click()
    page.locator("label", has=page.locator("input[name='setting-lang'][value='ja']")).click()
    expect(page.locator("article.rules")).to_have_attribute("lang", "ja")
    expect(page.locator("[data-offline-state]")).to_have_text(WORDS["ja"]["settings.offline.file"])
    expect(page.locator("[data-action='single']")).to_have_count(0)
    page.locator(".about-app a[href*='credits']").click()
    expect(page.locator(".page-sheet .rules")).to_contain_text("Pyodide")
    page.locator(".page-sheet a", has_text="MPL-2.0").first.click()
    expect(page.locator(".page-sheet pre")).to_contain_text("Mozilla Public License")
    # Settings last as well.
    page = visit_file.reopen()
    expect(page.locator("article.rules")).to_have_attribute("lang", "ja")
    # Until they are deleted.
    page.locator("#open-settings").click()
    page.locator("[data-action='forget']").click()
    page.locator("[data-action='confirm']").click()
    expect(page.locator("#open-settings-label")).to_have_text(WORDS["en"]["settings"])


def test_the_file_draws_classic_faces(visit_file: Visit) -> None:
    page = visit_file.open(ready=False)
    page.locator("#open-settings").click()
    page.locator("label", has=page.locator("input[name='setting-faces'][value='classic']")).click()
    art = page.locator("[data-pack-sample='french'] .card-art").first
    address = art.evaluate("(node) => node.style.getPropertyValue('--art').slice(5, -2)")
    loaded = """(address) => new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = () => resolve(0);
        image.src = address;
    })"""
    assert page.evaluate(loaded, address) > 0


def test_a_file_that_is_cut_off_is_told(chromium: Browser, file: Path) -> None:
    """The page works, the engine does not: one sentence, and stored data stays."""
    content = file.read_bytes()
    file.write_bytes(content[: len(content) * 2 // 3])
    visit = open_file(chromium, file, expected="The engine stopped")
    page = visit.open(ready=False)
    page.locator(f"[data-game='{GAME}']").wait_for()
    expect(page.locator(".engine-words")).to_have_text(WORDS["en"]["engine.failed.download.file"])
    assert not visit.close()


def test_the_site_offers_the_file(visit: Callable[..., Visit], site: Path) -> None:
    page = visit(python=False).open(ready=False)
    page.locator("#open-settings").click()
    size = (site / SINGLE).stat().st_size
    link = page.locator("[data-action='single']")
    expect(link).to_have_text(WORDS["en"]["single.download"].replace("{size}", f"{size / 1e6:.1f}"))
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == SINGLE
    assert download.value.path().stat().st_size == size


def test_the_file_plays_where_the_site_offers_it(visit: Callable[..., Visit]) -> None:
    """Opened there instead of saved: the site's service worker does not handle it."""
    visited = visit(first=True, reduced_motion="reduce")
    page = visited.open()
    visited.wait_offline()
    page.goto(visited.address + SINGLE)
    visited.wait_ready()
    player = Player(page)
    player.start(GAME)
    player.step()


def test_firefox_plays_from_the_file(firefox_context: BrowserContext, file: Path) -> None:
    firefox_context.add_init_script(NO_AUTO_PLAY)
    page = firefox_context.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url.partition(":")[0]))
    page.goto(file.as_uri())
    page.locator(READY).wait_for(state="attached")
    player = Player(page)
    plays_on_after_reload(player, GAME, page.reload)
    assert set(requests) <= {"file", "data", "blob"}


# Selenium's own driver for WebKit uses what Selenium calls deprecated.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_webkit_plays_from_the_file(webkit: WebDriver, file: Path) -> None:
    webkit.get(file.as_uri())
    player = WebKitPlayer(webkit)
    plays_on_after_reload(player, GAME, webkit.refresh)
