"""Any static host works, in any folder, even with few media types. If a host sends scripts under a wrong
type, the page says so.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path, PurePosixPath

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.support.players import Player
from tests.web.support.prepared import EXAMPLES
from tests.web.support.visits import KEPT, READY, Visit
from tools.server import MEDIA_TYPES, Handler, serve_directory

pytestmark = pytest.mark.full

GAME = EXAMPLES[0]
FOLDER = "some/where/torite"
# Types known to every server.
KNOWN = {suffix: MEDIA_TYPES[suffix] for suffix in (".html", ".css", ".js", ".png", ".svg")}


class Poor(Handler):
    """Knows few types, and forbids guessing."""

    def guess_type(self, path: object) -> str:
        return KNOWN.get(PurePosixPath(str(path)).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


class Wrong(Handler):
    """Sends scripts under a wrong type."""

    script_type = ""

    def guess_type(self, path: object) -> str:
        return self.script_type if str(path).endswith(".js") else super().guess_type(str(path))


class WrongAndStrict(Wrong):
    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


@pytest.fixture
def snapshot() -> None:
    """Every visit here is the first one."""


@pytest.fixture
def in_folder(site: Path, tmp_path: Path) -> Path:
    """A folder with the site in a subfolder."""
    shutil.copytree(site, tmp_path / FOLDER)
    return tmp_path


@pytest.fixture
def poor(in_folder: Path) -> Iterator[str]:
    with serve_directory(in_folder, handler=Poor) as root:
        yield f"{root}{FOLDER}/"


def test_a_host_that_knows_few_types_is_enough(visit: Callable[..., Visit], in_folder: Path) -> None:
    with ExitStack() as stack:
        root = stack.enter_context(serve_directory(in_folder, handler=Poor))
        visited = visit(f"{root}{FOLDER}/", save_data=False, reduced_motion="reduce")
        answers: dict[str, str] = {}
        visited.context.on(
            "response",
            lambda response: answers.setdefault(
                PurePosixPath(response.url).suffix, response.headers.get("content-type", "")
            ),
        )
        page = visited.open()
        assert page.locator("html").get_attribute("data-start") == "plain"
        player = Player(page)
        player.start(GAME)
        player.step()
        assert answers[".wasm"] == answers[".whl"] == answers[".json"] == "application/octet-stream"
        visited.wait_offline()
        page.locator(KEPT).wait_for(state="attached")
        table = player.read()

        # Without the host, from the service worker's cache and a snapshot.
        visited.context.set_offline(True)
        stack.close()
        page = visited.reopen()
        visited.wait_ready()
        assert page.locator("html").get_attribute("data-start") == "snapshot"
        player = Player(page)
        assert player.read() == table
        player.step()
        visited.context.close()


def test_firefox_needs_no_other_types(firefox_context: BrowserContext, poor: str) -> None:
    page = firefox_context.new_page()
    page.goto(poor)
    page.locator(READY).wait_for(state="attached")
    player = Player(page)
    player.start(GAME)
    player.step()


@pytest.mark.parametrize("handler", [Wrong, WrongAndStrict])
@pytest.mark.parametrize("page_name", ["", f"embed.html#game={GAME}"])
@pytest.mark.parametrize(("lang", "script_type"), [("en", "application/octet-stream"), ("ja", "text/plain")])
def test_scripts_of_a_wrong_type_are_told_to_the_owner(
    visit: Callable[..., Visit],
    site: Path,
    handler: type[Wrong],
    page_name: str,
    lang: str,
    script_type: str,
) -> None:
    told = {
        "en": f"Torite cannot start here, because this server sends its scripts as “{script_type}”: "
        "the owner of the site must have .js files sent as text/javascript.",
        "ja": f"サーバーがスクリプトを「{script_type}」として送っているため、Toriteを動かせません。"
        "サイトの管理者は、.jsファイルをtext/javascriptで送るように設定してください。",
    }
    wrong = type("WrongType", (handler,), {"script_type": script_type})
    with serve_directory(site, handler=wrong) as address:
        visited = visit(address, locale=lang, expected="MIME type")
        page = visited.open(page_name, ready=False)
        sentence = page.locator("#main > .notice-plain").last
        expect(sentence).to_have_text(told[lang])
        expect(sentence).to_be_visible()
        expect(page.get_by_text(script_type)).to_have_count(1)
        visited.context.close()


def test_what_is_not_there(in_folder: Path, visit: Callable[..., Visit]) -> None:
    """The host's 404 page opens links with an escaped #, and links to the games."""
    shutil.copy(in_folder / FOLDER / "404.html", in_folder)
    with serve_directory(in_folder) as root:
        visited = visit(f"{root}{FOLDER}/", python=False, expected="404")
        page = visited.page
        link = f"{GAME}/4711?seat=1"
        for escaped in ("%23", "%2523", "＃", "?utm_source=chat%23"):
            visited.open(f"{escaped}{link}", ready=False)
            expect(page).to_have_url(f"{visited.address}#{link}")
            expect(page.locator(".invitation h1")).to_be_attached()
        visited.open("some/page/that/is/not.html", ready=False)
        expect(page.locator("h1")).to_have_count(2)
        page.locator("[lang=ja] a").click()
        expect(page).to_have_url(visited.address)
        expect(page.locator("[data-game]").first).to_be_visible()
