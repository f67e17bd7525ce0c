"""Memory of several tables on one page of another origin: of the browser's processes with one, two and five
tables in play, and with strong players in all.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Frame, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tools.measure.clicks import LEGAL
from tools.measure.starts import START_LIMIT, Row, new_context
from tools.server import serve_directory

GAMES = ("sloppy_seconds", "hamlet", "glaves", "triple_crown", "maniglia")
COUNTS = (1, 2, 5)
ROUNDS = 3
"""Number of cards played in each table before memory is measured."""
PATIENCE = 8000
PAUSE = 3000
"""Milliseconds in which the browser frees memory."""
PAGE = """\
<!doctype html>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<title>Tables</title>
<script type="module" src="{site}embed.js"></script>
{tables}
"""
TABLE = '<torite-table game="{game}" pace="instant"></torite-table>'
START = "(tables, count) => Promise.all(tables.slice(0, count).map((table) => table.start()))"
STRONG = "(tables) => tables.forEach((table) => table.setAttribute('level', 'strong'))"
CHOICE = ".tb-choices:not([hidden]):not([data-locked]) [data-choice]:visible"


def table_rows(browser: Browser, address: str) -> list[Row]:
    """One page on which tables are started one after the other."""
    rows: list[Row] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_directory(Path(folder)) as home,
        new_context(browser) as context,
    ):
        tables = "\n".join(TABLE.format(game=game) for game in GAMES)
        text = PAGE.format(site=f"{address}site/", tables=tables)
        Path(folder, "page.html").write_text(text, encoding="utf-8")
        page = context.new_page()
        page.set_default_timeout(START_LIMIT)
        # All in sight: hidden frames are throttled.
        page.set_viewport_size({"width": 600, "height": 4200})
        # Another name for this machine is another site.
        page.goto(home.replace("localhost", "127.0.0.1") + "page.html", wait_until="networkidle")
        before = sum(size for size, _ in _sizes())
        for count in COUNTS:
            print(f"  {count} of {COUNTS[-1]} tables", flush=True)
            page.locator("torite-table").evaluate_all(START, count)
            rows.append(_measured(page, f"memory with {count} tables", before))
        print("  strong players", flush=True)
        page.locator("torite-table").evaluate_all(STRONG)
        rows.append(_measured(page, f"memory with {COUNTS[-1]} tables and strong players", before))
    return rows


def _measured(page: Page, what: str, before: int) -> Row:
    """After some cards: the memory of the process that all tables share, and the increase of the whole
    browser.
    """
    for _ in range(ROUNDS):
        for frame in _tables(page):
            _act(frame)
    page.wait_for_timeout(PAUSE)
    sizes = list(_sizes())
    process = max((size for size, kind in sizes if kind == "renderer"), default=0)
    more = sum(size for size, _ in sizes) - before
    workers = len(page.workers)
    result = f"{process // 1024} MB their process, {more // 1024} MB more in all; {workers} workers"
    return Row(what, result, "", "450 MB")


def _tables(page: Page) -> Iterator[Frame]:
    for box in page.locator("torite-table iframe").element_handles():
        frame = box.content_frame()
        if frame is not None:
            yield frame


def _act(frame: Frame) -> None:
    """Play a card or take another action; leave a finished deal."""
    wanted = frame.locator(f"{LEGAL}, {CHOICE}").first
    with suppress(PlaywrightTimeout):
        wanted.wait_for(timeout=PATIENCE)
        wanted.evaluate("(node) => node.click()")
        frame.wait_for_timeout(500)


def _sizes() -> Iterator[tuple[int, str]]:
    """The memory of each process of the browser in kB, with its share of common pages, and its purpose;
    nothing where the system does not say. Other browsers are not counted.
    """
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        # A process may end meanwhile.
        with suppress(OSError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    for process in parents:
        ancestor: int | None = process
        while ancestor and ancestor != os.getpid():
            ancestor = parents.get(ancestor)
        if not ancestor:
            continue
        with suppress(OSError):
            words = Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode().split()
            if not words or "chrom" not in words[0]:
                continue
            kind = next((word.partition("=")[2] for word in words if word.startswith("--type=")), "")
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
            yield sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")), kind
