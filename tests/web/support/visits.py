"""A visit: one browser context on the site, with a record of its errors."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request

# Maximum wait in milliseconds: the machine may be busy.
PATIENCE = 60_000
READY = 'html[data-engine="ready"]'
KEPT = 'html[data-snapshot="kept"]'
OFFLINE = 'html[data-offline="ready"]'
SEED = 7

# The same matches in every run: the page gives Python its seeds.
PIN_SEEDS = f"""
{{
  let next = {SEED};
  crypto.getRandomValues = (array) => array.fill(next++);
}}
"""

# Prevents snapshots of Python, which would slow down other tests.
SAVE_DATA = """
Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
"""

# Removes service workers, so that other tests do not fetch every file of the site.
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker;"

# Workers stay silent, as if Python were loading.
NO_WORKERS = """
globalThis.Worker = class extends EventTarget {
  constructor(url, options) {
    super();
    void options?.type;
  }
  postMessage() {}
  terminate() {}
};
"""

# Makes a snapshot of Python as the page would. Returns the build and the memory.
MAKE_SNAPSHOT = """
() => new Promise((resolve, reject) => {
  const worker = new Worker("js/engine/snapshot-worker.js", { type: "module" });
  worker.onerror = reject;
  worker.onmessage = async ({ data: { build, memory, message } }) => {
    if (!memory) return message && reject(new Error(message));
    const reader = new FileReader();
    reader.onload = () => resolve([build, reader.result.split(",")[1]]);
    reader.readAsDataURL(new Blob([memory]));
  };
})
"""

# Stores one, from another address.
KEEP_SNAPSHOT = """
async ([address, build]) => {
  const { storeSnapshot } = await import("./js/engine/snapshots.js");
  const response = await fetch(address);
  await storeSnapshot({ build, memory: await response.arrayBuffer() });
}
"""

# No automatic play: the table can be compared before and after a reload.
NO_AUTO_PLAY = """
try {
  localStorage["torite.settings"] ??= JSON.stringify({ autoPlay: false });
} catch {
  // An empty page has no storage.
}
"""

WATCH_POLICY = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
});
"""


@dataclass(frozen=True)
class Snapshot:
    """The memory of started Python, as stored by a browser after its first visit."""

    address: str
    build: str


SETTLE = "Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))"


def settle(page: Page) -> None:
    """Wait until nothing moves: moving elements have intermediate positions and colours."""
    page.evaluate(SETTLE)


FRAMES = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"


def draw(page: Page) -> None:
    """Wait until the page has been drawn and size observers have run."""
    page.evaluate(FRAMES)
    settle(page)


def as_text(value: Any) -> str:
    """A value as the page stores it; a text is stored verbatim."""
    return value if isinstance(value, str) else json.dumps(value)


class Visit:
    """A browser with only the given storage, and its pages.

    Args:
        snapshot: of Python, from an earlier visit: it starts in a fraction of the time. Where the browser has
            one, it has no service worker. Without one it has never been here before.
        python: whether Python ever comes.
        stored: what the page finds in its storage.
        expected: a pattern of console errors that belong to the test.
        pace: of the bots; the tests are in a hurry.
        save_data: whether the browser is asked to use little data.
        still: whether the clock of its pages stands, but for what `pass_time` moves it. Axe and `draw` would
            wait endlessly; the worker and the animations of CSS go by the real time all the same.
        options: of Playwright's new_context.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        snapshot: Snapshot | None = None,
        python: bool = True,
        stored: Mapping[str, Any] | None = None,
        expected: str = "",
        pace: str = "instant",
        save_data: bool = True,
        still: bool = False,
        settings: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        self.address = address
        if options.get("service_workers") == "block":
            # Playwright answers a registration with undefined.
            expected += "|Service Worker registration blocked|reading '(active|installing)'"
        self._expected = re.compile(expected.lstrip("|")) if expected else None
        self.problems: list[str] = []
        # The tests play every card themselves, except those about automatic play.
        chosen = {"pace": pace, "autoPlay": False, "coach": "off", **(settings or {})}
        kept = {"torite.settings": chosen, **(stored or {})}
        items = [{"name": name, "value": as_text(value)} for name, value in kept.items()]
        origin = "/".join(address.split("/")[:3])
        self.context = browser.new_context(
            **{
                "viewport": {"width": 1280, "height": 860},
                "locale": "en-GB",
                "storage_state": {"cookies": [], "origins": [{"origin": origin, "localStorage": items}]},
                **options,
            }
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(PIN_SEEDS)
        self.context.add_init_script(WATCH_POLICY)
        if save_data:
            self.context.add_init_script(SAVE_DATA)
        if not python:
            self.context.add_init_script(NO_WORKERS)
        if snapshot or not python:
            self.context.add_init_script(NO_SERVICE_WORKER)
        self.page = self.context.new_page()
        if snapshot and python:
            self._keep(snapshot)
        self.context.on("console", self._hear)
        self.context.on("weberror", lambda error: self._note(f"uncaught: {error.error}"))
        self.context.on("request", self._see)
        if still:
            self.page.clock.install(time=0)
            self.page.clock.pause_at(1)

    def _keep(self, snapshot: Snapshot) -> None:
        """On an inert file of the site."""
        self.page.goto(f"{self.address}site.json")
        self.page.evaluate(KEEP_SNAPSHOT, [snapshot.address, snapshot.build])

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._note(f"console: {message.text}")

    def _see(self, request: Request) -> None:
        if not request.url.startswith((self.address, "blob:", "data:")):
            self._note(f"another host: {request.url}")

    def _note(self, problem: str) -> None:
        if self._expected is None or not self._expected.search(problem):
            self.problems.append(problem)

    def open(self, path: str = "", *, ready: bool = True) -> Page:
        """Go to an address of the site, and wait for Python there."""
        self.page.goto(self.address + path)
        if ready:
            self.wait_ready()
        return self.page

    def move(self, path: str, stored: Mapping[str, Any]) -> Page:
        """Go to another view of the page with other stored data. Python keeps running."""
        self.page.goto(self.address + "#")
        self.page.locator("[data-game]").first.wait_for()
        self.page.evaluate(
            "(items) => Object.entries(items).forEach(([name, text]) => localStorage.setItem(name, text))",
            {name: as_text(value) for name, value in stored.items()},
        )
        self.page.goto(self.address + path)
        return self.page

    def wait_ready(self) -> None:
        self.page.locator(READY).wait_for(state="attached")

    def wait_offline(self) -> None:
        """Wait until the service worker has every file."""
        self.page.locator(OFFLINE).wait_for(state="attached")

    def pass_time(self, milliseconds: int) -> None:
        """Move the clock of a still page; all due timers fire."""
        self.page.clock.run_for(milliseconds)

    def let_time_pass(self) -> None:
        """Let the clock of a still page run."""
        self.page.clock.resume()

    def reopen(self) -> Page:
        """Close the tab and open another one at the same address."""
        url = self.page.url
        self.page.close()
        self.page = self.context.new_page()
        self.page.goto(url)
        return self.page

    def stored(self, name: str) -> Any:
        """The page's stored value under a name."""
        text = self.page.evaluate("(name) => localStorage.getItem(name)", f"torite.{name}")
        return None if text is None else json.loads(text)

    def notice(self) -> Locator:
        return self.page.locator("#notices .notice")

    def close(self) -> list[str]:
        self.context.close()
        return self.problems
