"""Time from "Play now" to the first cards of a first visit, over a slow connection, on a slow processor."""

from __future__ import annotations

import json
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from tools.console import Stop
from tools.measure.starts import START_LIMIT, Row, new_context

REPEATS: Final = 3
SLOWER: Final = 4
NETWORK: Final = {
    "offline": False,
    "latency": 170,
    "downloadThroughput": 9e6 / 8,
    "uploadThroughput": 3e6 / 8,
}
"""A round trip in milliseconds, and bytes per second. The server of the bench packs nothing."""

# Stores the times, in milliseconds since the navigation began: of the press, of the painted hand, of Python.
WATCH: Final = """
{
  const times = (globalThis.times = {});
  addEventListener("click", () => (times.press ??= performance.now()), true);
  new MutationObserver(() => {
    if (document.documentElement?.dataset.engine === "ready") times.python ??= performance.now();
    if (times.seen || !document.querySelector(".tb-hand [data-card] .card")) return;
    times.seen = true;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (times.cards = performance.now());
      port2.postMessage(null);
    });
  }).observe(document, { attributes: true, childList: true, subtree: true });
}
"""


def first_rows(browser: Browser, address: str) -> list[Row]:
    found = []
    for repeat in range(REPEATS):
        print(f"  first table {repeat + 1} of {REPEATS}", flush=True)
        with new_context(browser) as context:
            found.append(_first_table(context, f"{address}site/"))
    cards = [times["cards"] - times["press"] for times in found]
    python = [times["python"] - times["press"] for times in found]
    worst = f"{median(cards):,.0f} ms, worst {max(cards):,.0f} ms"
    return [
        Row("slow first visit: from Play now to the cards", worst, "", "500 ms"),
        Row("slow first visit: from Play now to Python", f"{median(python):,.0f} ms"),
    ]


def _first_table(context: BrowserContext, address: str) -> dict[str, float]:
    context.add_init_script(WATCH)
    page = context.new_page()
    _slow_down(context.new_cdp_session(page))
    page.goto(address, timeout=START_LIMIT)
    page.locator("[data-action='play-now']").click(timeout=START_LIMIT)
    _wait(page, "cards")
    _wait(page, "python")
    times: dict[str, float] = page.evaluate("times")
    return times


def _slow_down(session: CDPSession) -> None:
    """Slow down the page's thread, and the connections of the page and of its workers."""

    def slow_worker(event: dict[str, Any]) -> None:
        steps: list[tuple[str, dict[str, Any]]] = [
            ("Network.enable", {}),
            ("Network.emulateNetworkConditions", NETWORK),
            ("Runtime.runIfWaitingForDebugger", {}),
        ]
        for number, (method, params) in enumerate(steps, 1):
            message = json.dumps({"id": number, "method": method, "params": params})
            worker = {"sessionId": event["sessionId"], "message": message}
            session.send("Target.sendMessageToTarget", worker)

    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.on("Target.attachedToTarget", slow_worker)
    attach = {"autoAttach": True, "waitForDebuggerOnStart": True, "flatten": False}
    session.send("Target.setAutoAttach", attach)


def _wait(page: Page, time: str) -> None:
    # The page's policy forbids wait_for_function.
    for _ in range(START_LIMIT // 100):
        if page.evaluate(f"times.{time} !== undefined"):
            return
        page.wait_for_timeout(100)
    raise Stop(f"The page did not come to its {time}: mend it, then measure it.")
