"""Time until the Python of a page is ready: a bare page, a first visit, a later one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page

REPEATS = 5
READY = 'html[data-engine="ready"]'
KEPT = 'html[data-snapshot="kept"]'
START_LIMIT = 120_000
NAMES = {"bare": "bare loadPyodide", "first": "first visit", "later": "later visit"}
AIMS = {"bare": "", "first": "1.30", "later": "0.30"}

# Stores the time at which Python is ready, in milliseconds since the navigation began.
WATCH_READY = """
new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.engine !== "ready") return;
  observer.disconnect();
  window.readyAfter = performance.now();
}).observe(document, { attributes: true, childList: true, subtree: true });
"""


@dataclass(frozen=True)
class Row:
    """A line of the table that `build.py bench` prints."""

    what: str
    result: str
    ratio: str = ""
    aim: str = ""


@contextmanager
def new_context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser without stored data."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    yield context
    context.close()


def open_page(page: Page, address: str) -> float:
    """Open a page and wait for its Python. Returns the milliseconds from the navigation."""
    page.add_init_script(WATCH_READY)
    page.goto(address)
    page.locator(READY).wait_for(state="attached", timeout=START_LIMIT)
    return float(page.evaluate("window.readyAfter"))


def start_rows(browser: Browser, address: str) -> list[Row]:
    where = browser.browser_type.name.capitalize()
    times: dict[str, list[float]] = {"bare": [], "first": [], "later": []}
    for repeat in range(REPEATS):
        print(f"  {where}: start {repeat + 1} of {REPEATS}", flush=True)
        with new_context(browser) as context:
            times["bare"].append(open_page(context.new_page(), f"{address}bare/"))
        with new_context(browser) as context:
            page = context.new_page()
            times["first"].append(open_page(page, f"{address}site/"))
            page.locator(KEPT).wait_for(state="attached", timeout=START_LIMIT)
            page.close()
            times["later"].append(open_page(context.new_page(), f"{address}site/"))
    base = median(times["bare"])
    return [
        Row(
            f"start in {where}: {NAMES[key]}",
            f"{median(values):,.0f} ms",
            f"{median(values) / base:.2f} of bare",
            AIMS[key],
        )
        for key, values in times.items()
    ]
