"""Firefox and WebKit: start, play a deal, reload and resume; a link and a replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.ui import WebDriverWait

import torite
from tests.web.support.players import Player, plays_on_after_reload
from tests.web.support.prepared import EXAMPLES, phases
from tests.web.support.tables import TablePage, message
from tests.web.support.visits import KEPT, NO_AUTO_PLAY, PATIENCE, READY, Visit, draw
from tests.web.support.webkit import WebKitPlayer
from torite.notation.link import to_link

GAMES = EXAMPLES
OVER = phases(GAMES[0])[-1]["deals"][0]


def links() -> tuple[str, str, int]:
    """A link to a deal to play, one to its replay, and its number of steps."""
    record = {**phases(GAMES[0])[-1], **OVER}
    deal = torite.replay({name: record[name] for name in ("torite", "game", "options", *OVER)})
    return to_link(deal, 0, 0), to_link(deal, 0), len(OVER["actions"])


@pytest.mark.parametrize("game", GAMES)
def test_firefox_plays_a_deal_and_resumes(firefox_context: BrowserContext, address: str, game: str) -> None:
    firefox_context.add_init_script(NO_AUTO_PLAY)
    page = firefox_context.new_page()
    page.goto(address)
    page.locator(READY).wait_for(state="attached")
    player = Player(page)
    plays_on_after_reload(player, game, page.reload)
    player.play_deal()


# Selenium's own driver for WebKit uses what Selenium calls deprecated.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_webkit_plays_a_deal_and_goes_on_from_a_snapshot(webkit: WebDriver, address: str) -> None:
    def wait_for(selector: str) -> None:
        wait = WebDriverWait(webkit, 2 * PATIENCE / 1000, 0.1)
        wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, selector))

    webkit.get(address)
    wait_for(f"{READY}[data-start='plain']")
    wait_for(KEPT)
    player = WebKitPlayer(webkit)
    plays_on_after_reload(player, GAMES[0], webkit.refresh)
    wait_for(f"{READY}[data-start='snapshot']")
    while player.wait() not in {"next", "over"}:
        player.step()


def test_firefox_opens_links(firefox_context: BrowserContext, address: str) -> None:
    fresh, finished, steps = links()
    page = firefox_context.new_page()
    page.goto(f"{address}#{fresh}")
    page.locator("[data-action='play-link']").click()
    player = Player(page)
    player.step()
    table = player.read()
    page.reload()
    assert player.read() == table
    page.goto(f"{address}#{finished}")
    slider = page.locator(".replay-slide input")
    expect(slider).to_have_value("0")
    page.keyboard.press("PageDown")
    expect(slider).not_to_have_value("0")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(steps))
    page.locator(".tb-result:not([hidden]) [data-action='first']").click()
    expect(slider).to_have_value("0")


@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_webkit_opens_links(webkit: WebDriver, address: str) -> None:
    fresh, finished, steps = links()
    webkit.get(f"{address}#{fresh}")
    player = WebKitPlayer(webkit)
    player.press(player.find("[data-action='play-link']"))
    player.step()
    table = player.read()
    webkit.refresh()
    assert player.read() == table
    webkit.execute_script("location.hash = arguments[0]", finished)
    player.find(".replay-bar")

    def shows(step: int) -> None:
        read = "return document.querySelector('.replay-slide input').value"
        WebDriverWait(webkit, PATIENCE / 1000, 0.1).until(
            lambda driver: driver.execute_script(read) == str(step)
        )

    shows(0)
    webkit.find_element(By.TAG_NAME, "body").send_keys(Keys.ARROW_RIGHT)
    shows(1)
    player.press(player.find("[data-control='final']"))
    shows(steps)
    player.press(player.find(".tb-result:not([hidden]) [data-action='first']"))
    shows(0)


# Texts that overflow their buttons.
STANDS_OUT = """
() => [...document.querySelectorAll(".tb-choice")].filter((button) => {
  const box = button.getBoundingClientRect();
  return [...button.children].some((part) => {
    const { left, right } = part.getBoundingClientRect();
    return part.scrollWidth > part.clientWidth + 1 || left < box.left || right > box.right;
  });
}).map(({ textContent }) => textContent)
"""


@pytest.mark.parametrize("width", [320, 360])
def test_firefox_keeps_many_japanese_labels_in_their_buttons(
    firefox: Browser, address: str, width: int
) -> None:
    """It has no phrase detection, and unbroken labels overflowed their buttons."""
    size = {"width": width, "height": 740}
    visited = Visit(firefox, address, python=False, viewport=size, reduced_motion="reduce")
    table = TablePage(visited, "ja")
    suits = [{"action": f"trump:{suit}", "label": f"切り札は{suit}の目", "suit": "C"} for suit in range(7)]
    more = [{"action": "trump:none", "label": "切り札なし（フォローミー）"}]
    table.show(
        message(["AS"], choices=suits + more + [{"action": "nello", "label": "ネロ（ダブルは別スート）"}])
    )
    draw(table.page)
    assert table.find("[data-choice]").count() == 9
    found = table.page.evaluate(STANDS_OUT)
    assert not [*found, *visited.close()]
