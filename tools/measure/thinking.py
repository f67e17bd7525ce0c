"""Long tasks of the page while strong players search, and the memory of their workers: tricks against three
of them and, in the same run, against three players without search.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools.make_site import ask_rules
from tools.measure.clicks import LEGAL, WATCH_TASKS, task_words, wait_for_turn
from tools.measure.starts import Row, new_context, open_page

CARDS = 8
GAME = "sloppy_seconds"
PLAYERS = 4


def think_rows(browser: Browser, address: str) -> list[Row]:
    """Play some cards at human pace while the others search."""
    usual, _, _, alone = _play(browser, address, "normal")
    tasks, thoughts, workers, full = _play(browser, address, "strong")
    simulations = sorted(thought["simulations"] for thought in thoughts)
    middle = simulations[len(simulations) // 2] if simulations else 0
    return [
        Row(f"tasks over 50 ms in {CARDS} tricks", task_words(usual), "", "none"),
        Row("the same while players think", task_words(tasks), "", "none"),
        Row("simulations for a move", f"{middle}, by {workers} beside the main worker", "", ""),
        Row("memory of the page", f"{alone} MB; with all workers {full} MB", f"{full / alone:.2f}", "450 MB"),
    ]


def _play(browser: Browser, address: str, level: str) -> tuple[list[float], list[dict[str, int]], int, int]:
    """The long tasks, the searches, the number of workers that search, the memory of the page."""
    with new_context(browser) as context:
        context.add_init_script(_stored(level))
        page = context.new_page()
        open_page(page, f"{address}site/#play/{GAME}")
        wait_for_turn(page, hurry=False)
        # The start of the workers is not measured.
        page.evaluate(WATCH_TASKS)
        for number in range(1, CARDS + 1):
            wait_for_turn(page, hurry=False)
            page.locator(LEGAL).first.click()
            print(f"  {level}: card {number} of {CARDS}", flush=True)
        wait_for_turn(page, hurry=False)
        tasks: list[float] = page.evaluate("longTasks.map(([, duration]) => duration)")
        workers: int = page.evaluate("torite.searchPool.engines.length")
        return tasks, _thoughts(page), workers, _memory()


def _stored(level: str) -> str:
    options = {"players": PLAYERS}
    record = ask_rules(
        f"import torite; answer = torite.load_game({GAME!r}, {options!r}).new_match(seed=7).record()"
    )
    levels = [None, *[level] * (PLAYERS - 1)]
    match = {"torite": 1, "match": record, "people": [0], "names": [None] * PLAYERS, "levels": levels}
    return (
        "if (!localStorage.length) "
        f"localStorage.setItem('torite.match.{GAME}', {json.dumps(json.dumps(match))});"
    )


def _thoughts(page: Page) -> list[dict[str, int]]:
    found: list[dict[str, int]] = page.evaluate(
        f"JSON.parse(localStorage.getItem('torite.match.{GAME}')).thoughts ?? []"
    )
    return found


def _memory() -> int:
    """The memory of the largest process of a page in MB, with its share of common pages; 0 where the system
    does not say.
    """
    sizes = [0]
    for process in Path("/proc").glob("[0-9]*"):
        # A process may end meanwhile.
        with suppress(OSError):
            if b"--type=renderer" not in (process / "cmdline").read_bytes():
                continue
            lines = (process / "smaps_rollup").read_text().splitlines()
            sizes += [int(line.split()[1]) for line in lines if line.startswith("Pss:")]
    return max(sizes) // 1024
