"""Firefox and WebKit: start, play a deal, reload and resume."""

from __future__ import annotations

from typing import Any

import pytest
from players import FIND_OFFER, OFFERS, READ_TABLE, Player
from playwright.sync_api import Browser
from prepared import examples
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait
from visits import PATIENCE, READY

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


class WebKitPlayer:
    """The same player, with the words of WebDriver."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver

    def find(self, selector: str) -> WebElement:
        """The first such element, once there is one to see."""

        def look(driver: WebDriver) -> WebElement | bool:
            found = [node for node in driver.find_elements(By.CSS_SELECTOR, selector) if node.is_displayed()]
            return found[0] if found else False

        element: WebElement = WebDriverWait(self.driver, PATIENCE / 1000, 0.1).until(look)
        return element

    def wait(self) -> str:
        def look(driver: WebDriver) -> str | bool:
            kind = driver.execute_async_script(
                f"const done = arguments[1]; ({FIND_OFFER})(arguments[0]).then(done)", OFFERS
            )
            if kind is None:
                driver.execute_script(
                    "document.querySelector('.tb-trick')"
                    "?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))"
                )
            return kind or False

        kind: str = WebDriverWait(self.driver, PATIENCE / 1000, 0.05).until(look)
        return kind

    def press(self, element: WebElement) -> None:
        """Press it where it is: the driver would refuse what a sticky bar lies over."""
        self.driver.execute_script("arguments[0].click()", element)

    def step(self) -> str:
        kind = self.wait()
        target = self.find(OFFERS[kind])
        if kind == "card":
            # At its corner: the next card may lie over the rest of it.
            x, y = 16 - target.size["width"] // 2, 20 - target.size["height"] // 2
            ActionChains(self.driver).move_to_element_with_offset(target, x, y).click().perform()
        else:
            self.press(target)
        menu = self.driver.find_elements(By.CSS_SELECTOR, ".tb-menu [data-choice]")
        if menu:
            self.press(menu[0])
        return kind

    def read(self) -> dict[str, Any]:
        self.wait()
        table: dict[str, Any] = self.driver.execute_script(f"return ({READ_TABLE})()")
        return table


# Selenium's own driver for WebKit uses what Selenium calls deprecated.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
@pytest.mark.parametrize("game", GAMES[:1])
def test_webkit_plays_a_deal_and_resumes(webkit: WebDriver, address: str, game: str) -> None:
    webkit.set_script_timeout(PATIENCE / 1000)
    webkit.get(address)
    player = WebKitPlayer(webkit)
    player.find(READY)
    player.press(player.find(f"[data-game='{game}'] [data-action='new']"))
    # The button itself is out of sight; a person sees its label.
    player.press(player.find("label:has(input[name='pace'][value='instant'])"))
    player.press(player.find("[data-action='start']"))
    for _ in range(4):
        player.step()
    table = player.read()
    webkit.refresh()
    assert player.read() == table
    while player.wait() not in {"next", "over"}:
        player.step()
