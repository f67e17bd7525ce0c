"""A table of friends on this machine: opening it, a card from device to device, the bytes of a deal."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import Browser, Page

from tools.broker import MOSQUITTO, Broker
from tools.measure.clicks import LEGAL
from tools.measure.starts import Row, new_context

GAME = "klaverjas"
OPENINGS = 5
CARDS = 32
"""Cards of people; the deal of two people and two computer players has 16."""

SETTINGS = 'localStorage["torite.settings"] ??= JSON.stringify({ pace: "instant", autoPlay: false });'
# Notes when each number of cards on the table has been painted, and the bytes that leave the page.
WATCH = """
window.painted = {};
window.bytes = 0;
const { send } = RTCDataChannel.prototype;
RTCDataChannel.prototype.send = function (data) {
  window.bytes += data.byteLength ?? data.length;
  return send.call(this, data);
};
new MutationObserver(() => {
  const played = [...document.querySelectorAll(".tb-cards [data-played]")].map((card) => card.dataset.played);
  for (const card of played) {
    if (card in window.painted) continue;
    window.painted[card] = 0;
    requestAnimationFrame(() => {
      window.painted[card] = performance.timeOrigin + performance.now();
    });
  }
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
PRESS = """
(card) => {
  const start = performance.timeOrigin + performance.now();
  card.click();
  return start;
}
"""


def friends_rows(browser: Browser, address: str) -> list[Row]:
    """Open tables, then play a deal and a half between two people and two computer players."""
    rows = [_opening(browser, address, "by code", None)]
    if MOSQUITTO is None:
        print("  mosquitto is not installed: no measure with a broker", flush=True)
    else:
        with tempfile.TemporaryDirectory() as folder:
            broker = Broker(Path(folder))
            rows.append(_opening(browser, address, "with a broker", broker.start()))
            broker.stop()
    with _people(browser) as (host, guest):
        _open(host, guest, address, None)
        own, others, deal = _play(host, guest)
    return [
        *rows,
        Row(
            "press to the card on the own screen, and on the other device's",
            f"{median(own):.0f} ms, {median(others):.0f} ms, worst {max(others):.0f} ms",
            f"{median(others) - median(own):.0f} ms more",
            "50 ms more",
        ),
        Row("bytes to a guest in a deal", f"{deal / 1000:.0f} kB", "", ""),
    ]


@contextmanager
def _people(browser: Browser) -> Iterator[tuple[Page, Page]]:
    with new_context(browser) as first, new_context(browser) as second:
        pages = []
        for context in (first, second):
            context.add_init_script(SETTINGS)
            context.add_init_script(WATCH)
            pages.append(context.new_page())
        yield pages[0], pages[1]


def _opening(browser: Browser, address: str, how: str, relay: str | None) -> Row:
    times = []
    for _ in range(OPENINGS):
        with _people(browser) as (host, guest):
            times.append(_open(host, guest, address, relay))
    return Row(f"from Join to the seats, {how}", f"{1000 * median(times):.0f} ms", "", "2,000 ms")


def _open(host: Page, guest: Page, address: str, relay: str | None) -> float:
    """Seconds from the guest's press, or from the answer at the host, until the guest sees the seats."""
    host.goto(f"{address}site/friends.html#new/{GAME}")
    host.locator(".together-seat").first.wait_for()
    host.locator("[data-action='invite']").click()
    link = host.locator(".together-code input")
    if relay is None:
        host.locator("[data-action='invite-code']").click()
        guest.goto(link.input_value())
        guest.locator("[data-action='join']").click()
        answer = guest.locator(".together-code input").input_value()
        start = perf_counter()
        host.locator("#together-answer").fill(answer)
    else:
        host.locator("#together-relay").fill(relay)
        host.locator("[data-action='make-link']").click()
        guest.goto(link.input_value())
        start = perf_counter()
        guest.locator("[data-action='join']").click()
    guest.locator(".together-seat").first.wait_for()
    return perf_counter() - start


def _play(host: Page, guest: Page) -> tuple[list[float], list[float], int]:
    """The times of the guest's cards there and at the host, in ms, and the bytes of the first deal."""
    host.keyboard.press("Escape")
    guest.locator("[data-action='sit']").first.click()
    host.locator(".together-seat[data-who='person']").nth(1).wait_for()
    host.locator("[data-action='start']").click()
    own: list[float] = []
    others: list[float] = []
    pressed = deal = 0
    while pressed < CARDS:
        for page in (host, guest):
            if page.locator("[data-action='next']:visible").count():
                deal = deal or int(host.evaluate("window.bytes"))
                page.locator("[data-action='next']:visible").click()
                for each in (host, guest):
                    each.evaluate("window.painted = {}")
            choice = page.locator(".tb-choices:not([hidden]) [data-choice]:visible")
            if choice.count():
                choice.first.click()
            card = page.locator(LEGAL).first
            if not card.count():
                continue
            code = card.get_attribute("data-card")
            start = float(card.evaluate(PRESS))
            pressed += 1
            if page is guest:
                for times, seen in ((own, guest), (others, host)):
                    seen.wait_for_timeout(250)
                    painted = seen.evaluate("(card) => window.painted[card]", code)
                    if painted:
                        times.append(painted - start)
        host.wait_for_timeout(50)
    return own, others, deal
