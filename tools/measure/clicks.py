"""Time until the table answers a press, and long tasks of the page while a person plays: a full table, six
seats, bots that do not search.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from statistics import median, quantiles
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tools.console import Stop
from tools.make_site import ask_rules
from tools.measure.starts import Row, new_context, open_page

CLICKS = 40
SLOWDOWN = 6
ATTEMPTS = 3
GAME = "gaigel"
PLAYERS = 6
PATIENCE = 20
"""Maximum number of seconds until a card may be played again."""
LEGAL = "button[data-card][data-legal='true']:visible"
ONWARD = ", ".join(f"[data-action='{action}']:visible" for action in ("next", "new-match"))

WORK = {
    "all": "TaskDuration",
    "style": "RecalcStyleDuration",
    "layout": "LayoutDuration",
    "scripts": "ScriptDuration",
}
"""The sums that Chromium reports, by purpose."""

# Tasks that block the page for 50 ms or more, from now on.
WATCH_TASKS = """
window.longTasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) longTasks.push([startTime, duration]);
}).observe({ type: "longtask" });
"""

# Clicks a card; gives the milliseconds until the first frame that answers it is painted (the card goes), and
# until the one with the changed hand is (Python has answered); or null.
CLICK_CARD = """
(card) => new Promise((resolve) => {
  const hand = () => [...document.querySelectorAll("button[data-card]")].map((b) => b.dataset.card).join(" ");
  const before = hand();
  const start = performance.now();
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - start);
    port2.postMessage(null);
  }));
  let first;
  const observer = new MutationObserver(async () => {
    first ??= painted();
    if (hand() === before) return;
    observer.disconnect();
    const changed = await painted();
    resolve([await first, changed]);
  });
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  setTimeout(() => resolve(null), 5000);
  card.click();
})
"""


def slow_rows(browser: Browser, address: str) -> list[Row]:
    """The same on a slow phone: the page's thread is slowed six times."""
    return click_rows(browser, address, slowdown=SLOWDOWN)


def click_rows(browser: Browser, address: str, slowdown: int = 1) -> list[Row]:
    """Press a card as soon as one may be played, deal after deal."""
    slow = slowdown > 1
    name = f" ({slowdown} times slower)" if slow else ""
    with new_context(browser) as context:
        context.add_init_script(_stored())
        page = context.new_page()
        open_page(page, f"{address}site/#play/{GAME}")
        page.locator("[data-card]").first.wait_for()
        page.evaluate(WATCH_TASKS)
        tools = context.new_cdp_session(page)
        tools.send("Performance.enable")
        tools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        before = _work(tools)
        times: list[tuple[float, float]] = []
        while len(times) < CLICKS:
            times.append(_click(page))
            if len(times) % 10 == 0:
                print(f"  click {len(times)} of {CLICKS}", flush=True)
        tasks: list[float] = page.evaluate("longTasks.map(([, duration]) => duration)")
        work = {part: 1000 * (now - before[part]) / CLICKS for part, now in _work(tools).items()}
    moved, answered = zip(*times, strict=True)
    return [
        Row(f"click until its card moves{name}", _words(moved), "", "100 ms" if slow else "50 ms"),
        Row(
            f"click until Python's answer is painted{name}",
            _words(answered),
            "",
            "250 ms" if slow else "50 ms, 95 % under 100 ms",
        ),
        Row(
            f"tasks over 50 ms in {CLICKS} clicks{name}",
            task_words(tasks),
            "",
            f"none over {200 if slow else 100} ms",
        ),
        Row(f"work of the page's thread for a click and the bots' cards{name}", _shares(work)),
    ]


def _work(tools: CDPSession) -> dict[str, float]:
    """The seconds that the page's main thread has worked since the page was opened, by purpose."""
    told = {row["name"]: row["value"] for row in tools.send("Performance.getMetrics")["metrics"]}
    return {part: float(told[name]) for part, name in WORK.items()}


def _shares(work: dict[str, float]) -> str:
    whole, *parts = [f"{part} {time:.0f} ms" for part, time in work.items()]
    return f"{whole}; {', '.join(parts)}"


def _stored() -> str:
    """A script that stores a match with bots that do not search."""
    options = {"players": PLAYERS}
    record = ask_rules(
        f"import torite; answer = torite.load_game({GAME!r}, {options!r}).new_match(seed=7).record()"
    )
    match = {"torite": 1, "match": record, "people": [0], "names": [None] * PLAYERS}
    items = {"torite.settings": {"pace": "instant", "autoPlay": False}, f"torite.match.{GAME}": match}
    lines = [
        f"localStorage.setItem({name!r}, {json.dumps(json.dumps(value))});" for name, value in items.items()
    ]
    return f"if (!localStorage.getItem('torite.settings')) {{ {' '.join(lines)} }}"


def _click(page: Page) -> tuple[float, float]:
    # A press between two cards of others is dropped if the table has changed before its turn.
    for _ in range(ATTEMPTS):
        wait_for_turn(page)
        with suppress(PlaywrightTimeout):
            card = page.locator(LEGAL).first
            if card.get_attribute("aria-haspopup", timeout=1000):
                card.click(timeout=1000)
                card = page.get_by_role("menuitem").first
            passed: Any = card.evaluate(CLICK_CARD, timeout=5000)
            if passed is not None:
                return float(passed[0]), float(passed[1])
    raise Stop("Clicks on legal cards changed no hand: mend the table, then measure it.")


def wait_for_turn(page: Page, *, hurry: bool = True) -> None:
    """Wait until a card may be played: hurry pauses, leave a finished deal."""
    end = monotonic() + PATIENCE
    onward = page.locator(ONWARD)
    while not page.locator(LEGAL).count():
        if monotonic() > end:
            raise Stop("The table stands still: mend it, then measure it.")
        with suppress(PlaywrightTimeout):
            if onward.count():
                # It may have gone by itself.
                onward.first.click(timeout=1000)
            elif hurry:
                page.locator(".tb").dispatch_event("pointerdown", timeout=1000)
        page.wait_for_timeout(50)


def _words(times: Sequence[float]) -> str:
    late = quantiles(times, n=20)[-1]
    return f"{median(times):.0f} ms, 95 % under {late:.0f} ms, worst {max(times):.0f} ms"


def task_words(tasks: Sequence[float]) -> str:
    long = sum(duration > 100 for duration in tasks)
    return f"{len(tasks)}, {long} over 100 ms, worst {max(tasks, default=0):.0f} ms"
