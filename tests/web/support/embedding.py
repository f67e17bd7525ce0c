"""Pages of another site with tables of Torite, and their readers."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Frame, Page

from tests.web.support.players import Player
from tests.web.support.visits import PATIENCE, PIN_SEEDS, SAVE_DATA

GAME = "glaves"
FRESH = "glaves/4711?players=3&dealer=1&seat=0"
POSITION = "1Q5KSMS0wglDYYAAAB-EEj5w?seat=0&at=8"
FINISHED = "1AQ37pXge4YS0qbxfAAAAEgICqRo?seat=0"
PAGE = """\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>A page of somebody else</title>
{head}
</head>
<body>
<main>
<h1>A page of somebody else</h1>
{body}
</main>
</body>
</html>
"""

# The events of all tables of the page, in order.
LISTEN = """
globalThis.heard = [];
for (const name of ["ready", "action", "result", "error", "resize"])
  document.addEventListener(`torite-${name}`, ({ detail }) => heard.push([name, detail]));
"""
HEIGHT = "document.querySelector('torite-table').shadowRoot.querySelector('iframe').offsetHeight"
BLOCKED = """
if (location.port === "%s") {
  const deny = () => {
    throw new DOMException("denied", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, { get: deny });
}
"""


class Host:
    """Another site, at another origin; the tests make its pages."""

    def __init__(self, folder: Path, home: str, site: str) -> None:
        self.folder = folder
        self.home = home
        self.site = site

    def write(self, body: str, *, lang: str = "en", head: str = "", name: str = "page.html") -> str:
        """A page with the script; its address."""
        script = f'<script type="module" src="{self.site}embed.js"></script>'
        text = PAGE.format(lang=lang, head=head + script, body=body)
        (self.folder / name).write_text(text, encoding="utf-8")
        return self.home + name


class Reader:
    """A reader of that site, with all errors on the way."""

    def __init__(self, browser: Browser, **options: Any) -> None:
        self.context = browser.new_context(
            **{"viewport": {"width": 1000, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce"}
            | options
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(PIN_SEEDS)
        self.context.add_init_script(SAVE_DATA)
        self.context.add_init_script(LISTEN)
        self.requests: list[str] = []
        self.problems: list[str] = []
        self.expected = ""
        self.context.on("request", lambda request: self.requests.append(request.url))
        self.context.on("console", self._hear)
        self.context.on("weberror", lambda error: self.problems.append(str(error.error)))
        self.page: Page = self.context.new_page()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.problems.append(message.text)

    def frame(self, number: int = 0) -> Frame:
        """The page in the frame of a started table."""
        box = self.page.locator("torite-table iframe").nth(number)
        handle = box.element_handle()
        assert handle is not None
        frame = handle.content_frame()
        assert frame is not None
        return frame

    def heard(self, name: str) -> list[dict[str, Any]]:
        """The details of the events of this name."""
        found: list[list[Any]] = self.page.evaluate("heard")
        return [detail for kind, detail in found if kind == name]

    def wait(self, condition: str) -> None:
        self.page.wait_for_function(condition)

    def wait_for_event(self, name: str, count: int = 1) -> None:
        self.wait(f"heard.filter(([name]) => name === '{name}').length >= {count}")

    def wait_for_workers(self, count: int) -> None:
        """Playwright notices ended ones a little later."""
        end = time.monotonic() + PATIENCE / 1000
        while len(self.page.workers) != count and time.monotonic() < end:
            self.page.wait_for_timeout(20)
        assert len(self.page.workers) == count

    def table(self) -> Player:
        """Press the button and wait for the table."""
        self.page.locator("torite-table button").first.click()
        self.wait_for_event("ready")
        return Player(self.frame())  # type: ignore[arg-type]
