"""The workshop: a game is written, played, checked and shared; a stranger's game reaches nothing."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.web.support.accessibility import check, report
from tests.web.support.players import Player
from tests.web.support.touch import PHONE_SIZE
from tests.web.support.visits import Visit
from tests.workshop.example_folders import SLOBBERHANNES, write_game
from tests.workshop.test_guide import pieces
from tools.environment import WEB

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
LEGAL = ".tb-hand[data-state='choose'] [data-card][data-legal='true']"
KEPT = """
  Object.keys(localStorage).filter((key) => key.startsWith('torite.workshop.'))
    .map((key) => JSON.parse(localStorage.getItem(key)))
"""
PLAIN = (WEB / "workshop" / "templates" / "plain.py").read_text("utf-8")
START = 60_000
"""Maximum time until Python runs in the sandbox, in ms."""

ATTEMPTS = r"""
import gc

found = []

def attempt(name, run):
    try:
        found.append(f"{name}: {run()!r}"[:80])
    except BaseException as fault:
        pass

def by_js():
    import js
    return js.fetch

def by_worker():
    import js
    return js.postMessage

def by_storage():
    import js
    return js.indexedDB

def by_text():
    from pyodide.code import run_js
    return run_js("self.name")

def by_function():
    import js
    return js.constructor.constructor("return self")()

def by_module():
    import pyodide_js
    return pyodide_js

def by_url():
    from pyodide.http import open_url
    return open_url("https://example.org/")

def by_library():
    import urllib.request
    return urllib.request.urlopen("https://example.org/").read()

def by_socket():
    import socket
    reached = socket.create_connection(("example.org", 80), 2)
    reached.sendall(b"x")
    return reached

def by_what_is_left():
    from pyodide.ffi import JsProxy
    for each in gc.get_objects():
        if isinstance(each, JsProxy):
            for name in ("postMessage", "fetch", "indexedDB", "WebSocket", "XMLHttpRequest", "importScripts"):
                if hasattr(each, name):
                    return each, name
            made = None
            try:
                made = each.constructor.constructor("return self")()
            except BaseException:
                pass
            if made is not None:
                return made
    raise LookupError

for name, run in list(globals().items()):
    if name.startswith("by_"):
        attempt(name, run)
raise RuntimeError(f"reached {len(found)}: {found}")
"""
"""Ways out of the sandbox, tried by a game when it is read. The error says which were open."""


def packed(files: dict[str, str]) -> bytes:
    """A zip file of a game."""
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w") as archive:
        for name, text in files.items():
            archive.writestr(f"game/{name}", text)
    return into.getvalue()


def open_game(page: Page, files: dict[str, str]) -> None:
    page.set_input_files(
        "[data-field='game-file']",
        {"name": "game.zip", "mimeType": "application/zip", "buffer": packed(files)},
    )
    page.locator(".workshop-code").wait_for()


def table_of(page: Page) -> FrameLocator:
    return page.frame_locator(".workshop-frame")


def play_deal(page: Page) -> None:
    """Play a deal by mouse to its end."""
    table_of(page).locator(".tb-hand [data-card]").first.wait_for(timeout=START)
    frame = page.locator(".workshop-frame").element_handle().content_frame()
    assert Player(frame).play_deal() in {"next", "over"}  # type: ignore[arg-type]


def wait_until(page: Page, expression: str, limit: int = START) -> None:
    """Wait until a script is true."""
    for _ in range(limit // 100):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(100)
    raise AssertionError(expression)


def type_at_end(page: Page, text: str) -> None:
    page.locator(".workshop-code .cm-content").focus()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text(text)


def test_a_game_is_written_played_checked_and_shared(visit: Callable[..., Visit]) -> None:
    lang = "ja"
    visited = visit(
        stored={"torite.settings": {"lang": lang, "pace": "instant"}},
        permissions=["clipboard-read", "clipboard-write"],
    )
    page = visited.open("#workshop", ready=False)
    page.locator(".workshop-templates").wait_for()
    found = check(page, "the workshop")
    # The guide begins with the plain template.
    page.locator("[data-action='guide']").click()
    expect(page.locator(".workshop-guide pre")).to_have_count(len(pieces(lang)))
    found += check(page, "the guide")
    page.locator("[data-action='play']").click()
    play_deal(page)
    page.locator(".workshop-setup summary").click()
    page.locator(".workshop-setup label:has([value='3'])").click()
    found += check(page, "a game in the workshop")
    page.locator("[data-action='play']").click()
    expect(table_of(page).locator(".tb-plate")).to_have_count(3, timeout=START)

    # A twist, and the table has it at once.
    type_at_end(page, "\n\nMyGame.lowest_wins = True\n")
    page.locator("[data-action='play']").click()
    table_of(page).locator(LEGAL).first.wait_for(timeout=START)

    # A mistake is said with its line, and marked there.
    type_at_end(page, "wrong_name\n")
    page.locator("[data-action='play']").click()
    line = len(PLAIN.splitlines()) + 3
    expect(page.locator(".workshop-said")).to_contain_text("wrong_name")
    expect(page.locator(".workshop-said")).to_contain_text(str(line))
    expect(page.locator(".workshop-code .cm-lintRange-error")).to_have_text("wrong_name")

    # Nothing is lost on a reload, not even undo.
    wait_until(page, f"({KEPT}).length === 1 && ({KEPT})[0].files['rules.py'].includes('wrong_name')")
    page.reload()
    page.locator(".workshop-code .cm-content").focus()
    page.keyboard.press("Control+z")
    expect(page.locator(".workshop-code .cm-content")).not_to_contain_text("wrong_name")

    page.locator("[data-shows='check']").click()
    page.locator("[data-action='check']").click()
    expect(page.locator(".workshop-good")).to_be_visible(timeout=180_000)

    page.locator("[data-action='share']").click()
    wait_until(page, "navigator.clipboard.readText().then((text) => text.includes('#workshop/made/'))")
    link = page.evaluate("navigator.clipboard.readText()")
    assert len(link) < 1500
    other = visit(stored={"torite.settings": {"lang": lang}}).open(
        link.partition("/#")[2].join(["#", ""]), ready=False
    )
    other.locator("[data-action='keep-shared']").click()
    other.locator(".workshop-code .cm-content").wait_for()
    (kept,) = other.evaluate(KEPT)
    assert "lowest_wins" in kept["files"]["rules.py"]
    assert kept["from"] == "link"
    assert not found, report(found)


@pytest.mark.full
def test_a_measure_can_be_read_and_stopped(visit: Callable[..., Visit]) -> None:
    page = visit().open("#workshop", ready=False)
    page.locator("[data-action='template-stock']").click()
    page.locator(".workshop-code").wait_for()
    page.locator("[data-shows='balance']").click()
    page.locator("[data-action='balance']").click()
    page.locator("progress:not([hidden])").wait_for(timeout=START)
    wait_until(page, "document.querySelector('progress').value > 0.01")
    page.locator("[data-action='stop']").click()
    expect(page.locator("progress")).to_be_hidden()
    page.locator("[data-action='play']").click()
    table_of(page).locator(LEGAL).first.wait_for(timeout=START)


@pytest.mark.full
def test_a_fault_is_found_and_shown_at_the_table(visit: Callable[..., Visit]) -> None:
    page = visit().open("#workshop", ready=False)
    open_game(page, {"rules.py": PLAIN.replace("list(self.tricks), ", "[x / 2 for x in self.tricks], ", 1)})
    page.locator("[data-shows='check']").click()
    page.locator("[data-action='check']").click()
    page.locator(".workshop-findings").wait_for(timeout=180_000)
    page.locator("[data-action='show-record']").first.click()
    table_of(page).locator(".tb-plate").first.wait_for(timeout=START)


@pytest.mark.full
@pytest.mark.parametrize("source", ["ninety_nine", SLOBBERHANNES])
def test_a_game_of_the_docs(visit: Callable[..., Visit], tmp_path: Path, source: str) -> None:
    folder = write_game(tmp_path, source=source)
    files = {path.name: path.read_text("utf-8") for path in folder.iterdir()}
    page = visit(stored={"torite.settings": {"pace": "instant"}}).open("#workshop", ready=False)
    open_game(page, files)
    page.locator("[data-action='play']").click()
    play_deal(page)
    page.locator("[data-shows='check']").click()
    page.locator("[data-action='check']").click()
    expect(page.locator(".workshop-good")).to_be_visible(timeout=300_000)


def test_a_strangers_game_reaches_nothing(visit: Callable[..., Visit]) -> None:
    visited = visit(stored={"torite.history.secret": {"mine": 1}})
    page = visited.open("#workshop", ready=False)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_game(page, {"rules.py": f"{PLAIN}\n{ATTEMPTS}"})
    page.locator("[data-action='play']").click()
    expect(page.locator(".workshop-said")).to_contain_text("reached 0: []", timeout=START)
    assert not [url for url in asked if "example.org" in url]
    frame = page.locator(".workshop-frame").element_handle().content_frame()
    assert frame is not None
    policy = frame.locator("meta[http-equiv]").get_attribute("content")
    assert policy is not None
    assert policy.startswith("default-src 'none'")
    assert not {"connect-src", "'unsafe-eval'"} & set(policy.split())
    # The frame itself has no storage and no way up.
    reached = frame.evaluate(
        """async () => {
          const ways = {
            storage: () => localStorage.length,
            parent: () => parent.document.title,
          };
          const open = [];
          for (const [name, run] of Object.entries(ways)) {
            try { await run(); open.push(name); } catch {}
          }
          return open;
        }"""
    )
    assert reached == []


@pytest.mark.full
@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("without end", "        while True: pass\n"),
        ("too large", "        self.much = [bytearray(10**8) for _ in range(100)]\n"),
    ],
)
def test_a_game_that_takes_too_much_is_stopped(visit: Callable[..., Visit], name: str, code: str) -> None:
    page = visit().open("#workshop", ready=False)
    start = "        self.hands = self.layout().hands(self.deck)\n"
    open_game(page, {"rules.py": PLAIN.replace(start, code + start)})
    page.locator("[data-action='play']").click()
    said = page.locator(".workshop-said")
    wait_until(page, "document.querySelector('.workshop-said').textContent.length > 20", 90_000)
    expect(said).to_contain_text("answer in time" if name == "without end" else "MemoryError", timeout=90_000)
    # The page goes on, and so does the next game.
    page.locator("a[href='#workshop']").first.click()
    page.locator("[data-action='template-plain']").click()
    page.locator(".workshop-code").wait_for()
    page.locator("[data-action='play']").click()
    table_of(page).locator(LEGAL).first.wait_for(timeout=START)


@pytest.mark.parametrize("width", [320, 390, 1024])
def test_nothing_is_wider_than_the_window(visit: Callable[..., Visit], width: int) -> None:
    size = {"viewport": {"width": width, "height": PHONE_SIZE["height"]}}
    page = visit(stored={"torite.settings": {"lang": "ja", "textSize": "large"}}, **size).open(
        "#workshop", ready=False
    )
    page.locator(".workshop-templates").wait_for()
    assert page.evaluate(OVERFLOW) <= 0
    page.locator("[data-action='template-bidding']").click()
    page.locator(".workshop-code .cm-content").wait_for()
    assert page.evaluate(OVERFLOW) <= 0


def test_a_mistake_in_a_deal_is_marked(visit: Callable[..., Visit]) -> None:
    page = visit().open("#workshop", ready=False)
    open_game(page, {"rules.py": PLAIN.replace("self.layout().hands", "self.layoud().hands")})
    page.locator("[data-action='play']").click()
    expect(page.locator(".workshop-said")).to_contain_text("layoud", timeout=START)
    expect(page.locator(".workshop-code .cm-lintRange-error")).to_contain_text("layoud")


def test_a_game_of_torite_is_a_beginning(visit: Callable[..., Visit]) -> None:
    page = visit().open("#workshop", ready=False)
    page.locator(".workshop-page select").select_option("aluette")
    page.locator("[data-action='copy-game']").click()
    expect(page.locator(".workshop h1")).to_have_text("my_aluette")
    page.locator("[data-action='play']").click()
    table_of(page).locator(".tb-hand [data-card]").first.wait_for(timeout=START)


def test_two_tabs_show_the_same_game(visit: Callable[..., Visit]) -> None:
    page = visit().open("#workshop", ready=False)
    page.locator("[data-action='template-plain']").click()
    page.locator(".workshop-code .cm-content").wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    code = other.locator(".workshop-code .cm-content")
    code.wait_for()
    type_at_end(page, "# written here")
    expect(code).to_contain_text("# written here")
    # The tab that shows an older text must not store it when it is left.
    type_at_end(other, " and there")
    expect(page.locator(".workshop-code .cm-content")).to_contain_text("# written here and there")
    page.locator("a[href='#workshop']").first.click()
    page.locator(".workshop-templates").wait_for()
    assert "# written here and there" in str(page.evaluate(KEPT))


@pytest.mark.parametrize("damage", ["cut", "junk"])
def test_a_damaged_link_says_so(visit: Callable[..., Visit], damage: str) -> None:
    page = visit().open(f"#workshop/made/1.{'bVRha9sw' if damage == 'cut' else json.dumps([1])}", ready=False)
    expect(page.locator(".problem")).to_contain_text("damaged")


def test_a_file_without_a_game_says_so(visit: Callable[..., Visit]) -> None:
    page = visit().open("#workshop", ready=False)
    for name, content in (("a.zip", b"no zip"), ("b.zip", packed({"notes.txt": "no rules"}))):
        page.set_input_files(
            "[data-field='game-file']", {"name": name, "mimeType": "application/zip", "buffer": content}
        )
        expect(page.locator(".problem")).to_contain_text("no game")
