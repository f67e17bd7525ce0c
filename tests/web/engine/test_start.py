"""Start-up: later visits use a snapshot made by this browser; without one there is a plain start."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.support.players import Player
from tests.web.support.prepared import EXAMPLES, PACKS, ask
from tests.web.support.versions import NEXT_TITLE, make_next_version
from tests.web.support.visits import KEPT, PATIENCE, READY, SAVE_DATA, Visit
from tools.environment import WEB
from tools.make_site import size_by_group
from tools.server import Handler, Server, serve_directory

SHELL: dict[str, str] = json.loads((WEB / "i18n" / "en" / "shell.json").read_text(encoding="utf-8"))
GAME = EXAMPLES[0]
SITE_LIMIT = 8_395_000
"""Maximum bytes of the site, gzipped by file: 280 kB the workshop, 160 kB friends, 70 kB first cards."""
ENGINE_LIMIT = 5_950_000
"""Share of Pyodide, its libraries and the wheel."""
STEPS = 4

# Random seeds, as for real visitors: the tests' visits fix them.
REAL_SEEDS = "delete crypto.getRandomValues;"

SNAPSHOTS = """
(async () => {
  const urls = [];
  for (const name of await caches.keys()) {
    if (!name.includes("snapshots")) continue;
    for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
  }
  return urls.filter((url) => url.includes("/snapshot?"));
})()
"""

IMPORT_SNAPSHOTS = "import(new URL('js/engine/snapshots.js', location.href))"
KEEPER = "import(new URL('js/engine/snapshot-keeper.js', location.href))"
KEEP = f"{KEEPER}.then((it) => it.keepSnapshot(torite.engine))"
# The same in a browser with data saving.
MAKE = f"""
() => {{
  delete navigator.connection;
  return {KEEP};
}}
"""

# A table of every game after some steps of the bots.
PLAY_ALL = """
async ([games, steps, lang]) => {
  const tables = [];
  for (const game of games) {
    const start = { game, options: {}, seed: 5, lang };
    let { match } = await torite.engine.call("start", start);
    let table;
    for (let step = 0; step < steps; step++) {
      const params = { match, seat: 0, bots: [0, 1, 2, 3, 4, 5], lang };
      ({ match, table } = await torite.engine.call("bot", params));
    }
    tables.push(table);
  }
  return tables;
}
"""

# Replaces the snapshot by its half, by a valid empty archive, or by itself.
REPLACE = """
async (by) => {
  const name = (await caches.keys()).find((name) => name.includes("snapshots"));
  const cache = await caches.open(name);
  const kept = (await cache.keys()).find(({ url }) => url.includes("/snapshot?"));
  if (kept) {
    globalThis.good = [kept.url, await (await cache.match(kept)).blob(), (await cache.match(kept)).headers];
  }
  const [url, blob, headers] = globalThis.good;
  const bodies = {
    half: () => blob.slice(0, blob.size / 2),
    nothing: () => new Blob([new Uint8Array(blob.size)]),
  };
  await cache.put(url, new Response(await bodies[by](), { headers }));
}
"""


@pytest.fixture
def snapshot() -> None:
    """Every visit here is the first one."""


def start_of(page: Page) -> str:
    """The source of Python's start, once it is ready."""
    page.locator(READY).wait_for(state="attached")
    return page.locator("html").get_attribute("data-start") or ""


def wait_until(page: Page, expression: str) -> None:
    """Wait until a condition holds; it may be a promise, which Playwright's own wait takes for true."""
    page.evaluate(
        f"""
        async (limit) => {{
          const end = performance.now() + limit;
          while (!(await {expression})) {{
            if (performance.now() > end) throw new Error("never");
            await new Promise((resolve) => setTimeout(resolve, 50));
          }}
        }}
        """,
        PATIENCE,
    )


def kept(visited: Visit, path: str = "") -> Page:
    """A visit that left a snapshot."""
    page = visited.open(path)
    page.locator(KEPT).wait_for(state="attached")
    return page


def wanted(page: Page) -> bool:
    """True if the page would make a snapshot."""
    answer: bool = page.evaluate(f"{IMPORT_SNAPSHOTS}.then((it) => it.snapshotWanted(torite.engine.build))")
    return answer


@pytest.mark.full
def test_a_later_visit_goes_on_from_a_snapshot(visit: Callable[..., Visit]) -> None:
    visited = visit(save_data=False, reduced_motion="reduce")
    assert start_of(kept(visited)) == "plain"
    visited.context.add_init_script(REAL_SEEDS)

    # Games equal those of CPython.
    page = visited.reopen()
    assert start_of(page) == "snapshot"
    for game, table in zip(PACKS, page.evaluate(PLAY_ALL, [PACKS, STEPS, "ja"]), strict=True):
        match = ask("start", game=game, options={}, seed=5)["match"]
        answer: dict[str, Any] = {}
        for _ in range(STEPS):
            answer = ask("bot", match=match, seat=0, bots=[*range(6)], lang="ja")
            match = answer["match"]
        assert table == answer["table"], game

    # Two starts from one snapshot deal differently.
    seeds = set()
    for _ in range(2):
        page = visited.reopen()
        assert start_of(page) == "snapshot"
        page.evaluate("localStorage.clear()")
        player = Player(page)
        player.start(GAME)
        player.step()
        seeds.add(visited.stored(f"match.{GAME}")["match"]["seed"])
        page.locator(".tb-toolbar [data-action='leave']").click()
    assert len(seeds) == 2

    visited.context.add_init_script(SAVE_DATA)
    page.locator("#open-settings").click()
    page.locator("[data-action='forget']").click()
    with page.expect_navigation():
        page.locator("[data-action='confirm']").click()
    page.locator("[data-game]").first.wait_for()
    wait_until(page, f"({SNAPSHOTS}).then((urls) => urls.length === 0)")


@pytest.mark.full
def test_a_snapshot_that_fails_is_given_up(visit: Callable[..., Visit]) -> None:
    visited = visit(save_data=False, reduced_motion="reduce")
    kept(visited)

    # A damaged snapshot is deleted, and another one is made.
    visited.page.evaluate(REPLACE, "half")
    page = visited.reopen()
    assert start_of(page) == "plain"
    page.locator(KEPT).wait_for(state="attached")
    visited.context.add_init_script(SAVE_DATA)

    # Its worker ends before its first answer. The first screen requests the daily deal, the rules request
    # nothing.
    page.goto(f"{visited.address}#rules/{GAME}")
    page = visited.reopen()
    assert start_of(page) == "snapshot"
    page.evaluate("torite.engine.kill()")
    expect(page.locator("html[data-engine='ready']")).to_have_attribute("data-start", "plain")
    wait_until(page, f"({SNAPSHOTS}).then((urls) => urls.length === 0)")
    assert wanted(page)

    # The next one fails to start: no more snapshots.
    page.evaluate(MAKE)
    page.evaluate(REPLACE, "nothing")
    page = visited.reopen()
    assert start_of(page) == "plain"
    wait_until(page, f"({SNAPSHOTS}).then((urls) => urls.length === 0)")
    assert not wanted(page)
    page.goto(visited.address)
    Player(page).start(GAME)
    Player(page).step()


@pytest.mark.full
def test_nothing_is_made_where_data_is_to_be_saved(visit: Callable[..., Visit]) -> None:
    visited = visit(save_data=True)
    page = visited.open()
    visited.wait_offline()
    assert wanted(page)
    page.evaluate(KEEP)
    assert page.evaluate(SNAPSHOTS) == []


@pytest.mark.full
def test_two_tabs_make_one_snapshot(visit: Callable[..., Visit]) -> None:
    visited = visit(save_data=False)
    makers: list[str] = []
    tabs = [visited.page, visited.context.new_page()]
    for page in tabs:
        page.on("worker", lambda worker: makers.append(worker.url))
        page.goto(visited.address)
    for page in tabs:
        page.locator(READY).wait_for(state="attached")
        visited.wait_offline()
    # A late one finds nothing to do.
    for page in tabs:
        page.bring_to_front()
        wait_until(page, f"({SNAPSHOTS}).then((urls) => urls.length === 1)")
        page.evaluate(KEEP)
    assert len([url for url in makers if url.endswith("/snapshot-worker.js")]) == 1


def limit_storage(page: Page, address: str, size: int) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": address.rstrip("/"), "quotaSize": size})


@pytest.mark.full
@pytest.mark.parametrize("room", ["for no snapshot", "for nothing"])
def test_a_full_device_takes_nothing_but_time(visit: Callable[..., Visit], site: Path, room: str) -> None:
    lists = (site / "precache.js").read_text(encoding="utf-8").partition(" = ")[2]
    site_size = sum(size for _, _, size in json.loads(lists)["files"])
    visited = visit(save_data=False, reduced_motion="reduce", expected="QuotaExceeded|Quota exceeded")
    if room == "for nothing":
        limit_storage(visited.page, visited.address, 1_000_000)
        page = visited.open()
        wait_until(page, "navigator.serviceWorker.getRegistration().then((it) => !it)")
    else:
        limit_storage(visited.page, visited.address, site_size + 4_000_000)
        with visited.page.expect_console_message(lambda message: "No snapshot is kept" in message.text):
            page = visited.open()
        page = visited.reopen()
        assert page.evaluate(SNAPSHOTS) == []
    assert start_of(page) == "plain"
    player = Player(page)
    player.start(GAME)
    player.step()
    assert visited.stored(f"match.{GAME}")


@pytest.mark.full
def test_builds_are_not_mixed(visit: Callable[..., Visit], own_site: Path) -> None:
    with serve_directory(own_site) as address:
        visited = visit(address, save_data=False)
        page = kept(visited)
        old = page.evaluate("torite.engine.build")
        other = visited.context.new_page()
        other.goto(address)
        assert start_of(other) == "snapshot"

        make_next_version(own_site)
        page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => null)")
        page.bring_to_front()
        with page.expect_navigation():
            visited.notice().get_by_role("button", name=SHELL["update.reload"]).click()
        # The old build's snapshot is not used by the new one, and is removed once that has its own.
        assert start_of(page) == "plain"
        new = page.evaluate("torite.engine.build")
        assert new != old
        page.locator(KEPT).wait_for(state="attached")
        assert [f"build={new}&" in url for url in page.evaluate(SNAPSHOTS)] == [True]

        # The other tab would get Python of the new build: it starts again.
        expect(other.locator("h1")).not_to_have_text(NEXT_TITLE)
        other.bring_to_front()
        with other.expect_navigation():
            other.evaluate("torite.engine.kill()")
        expect(other.locator("h1")).to_have_text(NEXT_TITLE)
        assert start_of(other) == "snapshot"
        visited.context.close()


class Breaking(Handler):
    """Sends half of the largest file, once, and holds the rest until the connection breaks."""

    broken = threading.Event()
    answers: list[tuple[str, int]]

    def send_response(self, code: int, message: str | None = None) -> None:
        self.answers.append((self.path.rpartition("/")[2], code))
        super().send_response(code, message)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if not self.path.endswith(".wasm") or self.broken.is_set():
            super().copyfile(source, outputfile)
            return
        content = source.read()
        outputfile.write(content[: len(content) // 2])
        self.broken.wait(PATIENCE / 1000)
        self.close_connection = True


@contextmanager
def serve_breaking(site: Path) -> Iterator[tuple[str, threading.Event, list[tuple[str, int]]]]:
    """An address, a function that breaks the connection, and the responses sent."""
    broken = threading.Event()
    answers: list[tuple[str, int]] = []
    handler = type("Handler", (Breaking,), {"broken": broken, "answers": answers})
    server = Server(("127.0.0.1", 0), partial(handler, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_port}/", broken, answers
    finally:
        broken.set()
        server.shutdown()
        server.server_close()
        thread.join()


WATCH_PROGRESS = """
{
  globalThis.seen = [];
  const watch = () => globalThis.torite
    ? torite.engine.addEventListener("progress", ({ detail }) => seen.push([detail.loaded, detail.total]))
    : setTimeout(watch, 5);
  watch();
}
"""


@pytest.mark.full
def test_a_connection_that_breaks_goes_on_where_it_was(visit: Callable[..., Visit], site: Path) -> None:
    about = json.loads((site / "site.json").read_text(encoding="utf-8"))
    total = sum(about["files"][path]["bytes"] for path in about["engine"])
    with serve_breaking(site) as (address, broken, answers):
        visited = visit(address, expected="ERR_|The engine stopped|wasm instantiation failed|was aborted")
        visited.context.add_init_script(WATCH_PROGRESS)
        page = visited.open(ready=False)
        line = page.locator(".engine-words")
        # All other files have arrived, and half of the held one; the text shows the amount.
        whole = total - about["files"]["pyodide/pyodide.asm.wasm"]["bytes"]
        wait_until(page, f"globalThis.seen?.at(-1)?.[0] > {whole}")
        loading = SHELL["engine.downloading"].format(loaded="@", total=f"{total / 1e6:.1f}")
        expect(line).to_have_text(re.compile(re.escape(loading).replace("@", r"\d+\.\d")))

        visited.context.set_offline(True)
        broken.set()
        expect(line).to_have_text(SHELL["engine.failed.offline"])
        before = len(answers)
        # No press is needed.
        visited.context.set_offline(False)
        visited.wait_ready()
        seen = page.evaluate("seen")
        assert {of for _, of in seen} <= {0, total}
        assert max(loaded for loaded, _ in seen) == total
        again = [name for name, code in answers[before:] if code == HTTPStatus.OK]
        assert "pyodide.asm.wasm" in again
        assert "python_stdlib.zip" not in again
        assert "pyodide.asm.js" not in again
        visited.context.close()


def test_firefox_goes_on_from_a_snapshot(firefox_context: BrowserContext, address: str) -> None:
    page = firefox_context.new_page()
    page.goto(address)
    assert start_of(page) == "plain"
    page.locator(KEPT).wait_for(state="attached")
    page.close()
    page = firefox_context.new_page()
    page.goto(address)
    assert start_of(page) == "snapshot"
    player = Player(page)
    player.start(GAME)
    for _ in range(STEPS):
        player.step()


def test_the_site_is_small(site: Path) -> None:
    # The single file replaces the others.
    sizes = size_by_group(site)
    # These are fetched on request only, and no device keeps them.
    del sizes["single file"], sizes["docs"], sizes["game pages"]
    size = sum(packed for _, packed in sizes.values())
    assert size <= SITE_LIMIT, f"{size:,} bytes"
    engine = sizes["engine"][1]
    assert engine <= ENGINE_LIMIT, f"{engine:,} bytes"
