"""The file of `src` in <torite-table>: fetched from servers that are slow, endless, or have none."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Route, expect

from tests.web.support.embedding import GAME, Host, Reader

# More bytes than a machine buffers of an unread response.
ENDLESS = 64_000_000


@dataclass
class Sent:
    """Number of bytes sent by the server of an endless file."""

    count: int = 0
    over: threading.Event = field(default_factory=threading.Event)


@contextmanager
def endless(sent: Sent) -> Iterator[str]:
    """The address of a server of another origin with a very long file."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.end_headers()
            try:
                while sent.count < ENDLESS:
                    sent.count += self.wfile.write(b" " * 100_000)
            except ConnectionError:
                # The reader stops the table.
                pass
            sent.over.set()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Logs nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/deal.json"
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_slow_file_holds_up_no_other_table(host: Host, read: Callable[..., Reader]) -> None:
    reader = read()
    page = reader.page
    page.clock.install()
    held: list[Route] = []
    page.route("**/slow.json", lambda route: held.append(route))
    page.goto(
        host.write(
            f'<torite-table src="slow.json"></torite-table><torite-table game="{GAME}"></torite-table>'
        )
    )
    with page.expect_request("**/slow.json"):
        page.locator("torite-table button").first.click()
    page.locator("torite-table button").nth(1).click()
    reader.wait_for_event("ready")
    assert reader.heard("ready")[0]["kind"] == "game"
    assert reader.heard("error") == []
    page.clock.run_for(21_000)
    reader.wait_for_event("error")
    message = "The file slow.json did not arrive within 20 seconds: try again later."
    assert reader.heard("error") == [{"code": "notes-file", "message": message}]
    slow = page.locator("torite-table").first
    expect(slow.get_by_role("status")).to_have_text(message)
    # Tried again, it loads in its turn.
    page.unroute("**/slow.json")
    page.route("**/slow.json", lambda route: route.fulfill(body="{}"))
    slow.get_by_role("button").click()
    reader.wait_for_event("error", 2)
    assert reader.heard("error")[1]["code"] == "bad-annotated"


def test_no_more_is_read_of_a_file_than_its_limit(host: Host, read: Callable[..., Reader]) -> None:
    reader = read()
    sent = Sent()
    with endless(sent) as url:
        reader.page.goto(host.write(f'<torite-table src="{url}" lang="ja"></torite-table>'))
        reader.page.locator("torite-table button").click()
        reader.wait_for_event("error")
        assert sent.over.wait(20)
    assert sent.count < ENDLESS
    (fault,) = reader.heard("error")
    assert fault["code"] == "notes-file"
    assert fault["message"] == (f"ファイル{url}は大きすぎます。ページの作者が差し替える必要があります。")


@pytest.mark.parametrize(
    ("status", "words"),
    [(404, "There is no file deal.json"), (503, "answered with error 503"), (0, "check the connection")],
)
def test_each_reason_has_a_sentence_of_its_own(
    host: Host, read: Callable[..., Reader], status: int, words: str
) -> None:
    reader = read()
    reader.expected = "Failed to load"
    page = reader.page
    page.route("**/deal.json", lambda route: route.fulfill(status=status) if status else route.abort())
    page.goto(host.write('<torite-table src="deal.json"></torite-table>'))
    page.locator("torite-table button").click()
    reader.wait_for_event("error")
    (fault,) = reader.heard("error")
    assert fault["code"] == "notes-file"
    assert words in fault["message"]
    assert status == 0 or "connection" not in fault["message"]
