"""A player in WebKit."""

from __future__ import annotations

from typing import Any

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from tests.web.support.players import FIND_OFFER, OFFERS, READ_TABLE
from tests.web.support.visits import PATIENCE, READY


class WebKitPlayer:
    """The same player through WebDriver."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        driver.set_script_timeout(PATIENCE / 1000)

    def find(self, selector: str) -> WebElement:
        """The first visible matching element."""

        def look(driver: WebDriver) -> WebElement | bool:
            found = [node for node in driver.find_elements(By.CSS_SELECTOR, selector) if node.is_displayed()]
            return found[0] if found else False

        element: WebElement = WebDriverWait(self.driver, PATIENCE / 1000, 0.1).until(look)
        return element

    def start(self, game: str) -> None:
        """From the lobby to the first choice of a match, once Python has started."""
        self.find(READY)
        self.press(self.find(f"[data-game='{game}'] [data-action='new']"))
        # The button itself is hidden; its label is visible.
        self.press(self.find("label:has(input[name='pace'][value='instant'])"))
        self.press(self.find("[data-action='start']"))

    def wait(self) -> str:
        def look(driver: WebDriver) -> str | bool:
            told = {"offers": OFFERS, "hurry": True}
            kind = driver.execute_async_script(
                f"const done = arguments[1]; ({FIND_OFFER})(arguments[0]).then(done)", told
            )
            return kind or False

        kind: str = WebDriverWait(self.driver, PATIENCE / 1000, 0.05).until(look)
        return kind

    def press(self, element: WebElement) -> None:
        """Press by script: the driver refuses an element under a sticky bar."""
        self.driver.execute_script("arguments[0].click()", element)

    def step(self) -> str:
        kind = self.wait()
        found = self.driver.find_elements(By.CSS_SELECTOR, OFFERS[kind])
        there = [node for node in found if node.is_displayed()]
        if not there:
            # With automatic play it may have gone.
            return kind
        target = there[0]
        if kind == "card":
            # At its corner: the next card may cover the rest.
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
