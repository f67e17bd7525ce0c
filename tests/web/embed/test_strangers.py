"""Arbitrary messages from other origins: none breaks a frame of the site, or the element."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.web.support.embedding import GAME, Host, Reader
from tests.web.support.players import Player

# Invalid messages, each to the frame itself and through its only channel.
POST = """
async ([address, hello]) => {
  const frame = document.createElement("iframe");
  frame.width = 700;
  frame.height = 800;
  frame.src = address;
  const there = new Promise((resolve) => {
    if (hello) addEventListener("message", ({ source }) => source === frame.contentWindow && resolve());
    else frame.addEventListener("load", () => resolve());
  });
  document.querySelector("main").append(frame);
  await there;
  const { port1, port2 } = new MessageChannel();
  globalThis.port = port1;
  globalThis.said = [];
  port1.onmessage = ({ data }) => said.push(data);
  frame.contentWindow.postMessage({ torite: "port" }, "*", [port2]);
  const circle = {};
  circle.circle = circle;
  const bad = [null, undefined, 0, 1n, true, "x", [], [null], circle, new Map([[1, 2]]), new Date(NaN), /x/];
  const requests = bad.map((params, number) => ({ id: 100 + number, method: "rules.show", params }));
  const odd = [
    ...bad,
    ...bad.map((id) => ({ id, method: "rules.catalog", params: {} })),
    ...bad.map((method, number) => ({ id: 200 + number, method, params: {} })),
    ...bad.map((event) => ({ event })),
    ...bad.map((torite) => ({ torite })),
    ...bad.filter((text) => text !== "x").map((text) => ({ type: "set", text })),
    ...requests,
    { torite: "port" },
    { torite: "table" },
    { torite: "rules" },
    { event: "kill" },
    { event: "terminate" },
    { type: "event", name: "ready" },
  ];
  for (const message of odd) {
    frame.contentWindow.postMessage(message, "*");
    port1.postMessage(message);
  }
  for (const place of ["id", "params", "method", "text", "event"]) {
    const { port1: end } = new MessageChannel();
    port1.postMessage({ id: 300, method: "rules.show", type: "set", params: {}, [place]: end }, [end]);
    const { port1: other } = new MessageChannel();
    frame.contentWindow.postMessage({ torite: { [place]: other } }, "*", [other]);
  }
}
"""


@pytest.mark.parametrize(
    "frame",
    ["rules-frame.html", "engine-frame.html", f"embed.html#game={GAME}&start=1&pace=instant", "index.html"],
)
def test_what_is_no_message_is_left_alone(host: Host, read: Callable[..., Reader], frame: str) -> None:
    reader = read()
    # Frames of the site may have no service worker if nothing is stored.
    reader.expected = "ServiceWorker"
    page = reader.page
    page.goto(host.write(""))
    page.evaluate(POST, [host.site + frame, frame.startswith(("rules", "embed"))])
    if frame.startswith("rules"):
        # All messages with an id are answered, and later requests too, in order.
        page.evaluate("port.postMessage({ id: 'last', method: 'rules.catalog', params: { lang: 'en' } })")
        reader.wait("said.some(({ id }) => id === 'last')")
        told = page.evaluate("said.filter(({ id }) => id !== undefined)")
        assert "ok" in told[-1]
        answered = [answer["id"] for answer in told if isinstance(answer["id"], int)]
        assert sorted(set(answered) - {0}) == [*range(100, 112), *range(200, 212), 300]
        assert page.frames[1].evaluate("torite.engine.workers") == 1
    elif frame.startswith("embed"):
        Player(page.frames[1]).step()  # type: ignore[arg-type]
        page.evaluate("port.postMessage({ type: 'set', text: 'game=%FF%00&options=__proto__=1&seat=-1' })")
        page.frames[1].locator(".embed-still").wait_for()
    else:
        page.wait_for_timeout(500)
    assert re.search(r"localhost", page.frames[1].url)


def test_what_no_table_says_is_left_alone(host: Host, read: Callable[..., Reader]) -> None:
    """The frame of a table may belong to another build."""
    reader = read()
    page = reader.page
    page.route(
        "**/embed.html",
        lambda route: route.fulfill(
            content_type="text/html",
            body="""
              <!doctype html><title>x</title><script>
              addEventListener("message", ({ ports: [port] }) => {
                const size = { type: "size", height: "1" };
                const events = [undefined, "constructor", "error"].map((name) => ({ type: "event", name }));
                for (const odd of [null, undefined, 1, "x", [], size, ...events]) port.postMessage(odd);
              });
              for (const odd of [null, 1, "x", { torite: "table" }]) parent.postMessage(odd, "*");
              </script>
            """,
        ),
    )
    page.goto(host.write(f'<torite-table game="{GAME}"></torite-table>'))
    page.locator("torite-table button").click()
    reader.wait_for_event("error")
