"""Firefox and WebKit: start, play a deal, reload and resume."""

from __future__ import annotations

import pytest
from players import Player
from playwright.sync_api import Browser
from prepared import examples
from selenium.webdriver.remote.webdriver import WebDriver
from visits import PATIENCE, READY
from webkit import WebKitPlayer

pytestmark = pytest.mark.browser

GAMES = examples()


@pytest.mark.parametrize("game", GAMES)
def test_firefox_plays_a_deal_and_resumes(firefox: Browser, address: str, game: str) -> None:
    context = firefox.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address)
    page.locator(READY).wait_for(state="attached")
    player = Player(page)
    player.start(game)
    for _ in range(4):
        player.step()
    table = player.read()
    page.reload()
    assert player.read() == table
    player.play_deal()
    context.close()


# Selenium's own driver for WebKit uses what Selenium calls deprecated.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
@pytest.mark.parametrize("game", GAMES[:1])
def test_webkit_plays_a_deal_and_resumes(webkit: WebDriver, address: str, game: str) -> None:
    webkit.get(address)
    player = WebKitPlayer(webkit)
    player.start(game)
    for _ in range(4):
        player.step()
    table = player.read()
    webkit.refresh()
    assert player.read() == table
    while player.wait() not in {"next", "over"}:
        player.step()
