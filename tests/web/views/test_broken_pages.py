"""Broken stored data breaks no page."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.support.kept import DAY, DRAFT, GAME, PUT, as_json, broken, entry, everything, link
from tests.web.support.languages import EN
from tests.web.support.visits import Visit

PAGES = (
    f"new/{GAME}", f"play/{GAME}", f"replay/match/{GAME}", f"review/match/{GAME}", f"edit/{GAME}",
    "history", f"history/{GAME}", f"history/{GAME}/match-0", f"history/{GAME}/match-1", "stats",
    f"stats/{GAME}", "replay/kept/match-0/1", "replay/kept/match-1/1", "review/kept/match-1/1",
    "learn", f"learn/{GAME}", "puzzles", "notes", f"notes/{DRAFT}",
    "daily", f"daily/{DAY}", f"replay/daily/{DAY}", f"review/daily/{DAY}", link(),
    f"replay/mine/{link()}", "",
)  # fmt: skip
GO = """
(address) => {
  for (const old of document.querySelectorAll("#main > *")) old.dataset.old = "";
  location.hash = address;
}
"""
DRAWN = """
() => torite.engine.quiet > 60 && document.querySelector("#main > *") &&
  !document.querySelector("#main > [data-old]")
"""
REPLACE = """
(stored) => {
  localStorage.clear();
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
}
"""


def look(page: Page, address: str) -> None:
    page.evaluate(GO, address)
    page.wait_for_function(DRAWN)
    expect(page.locator(".page-failed"), address).to_have_count(0)


def test_every_page_opens_with_broken_records(visit: Callable[..., Visit]) -> None:
    visited = visit(reduced_motion="reduce")
    page = visited.open()
    random = Random(1)
    sound = everything()
    keys = random.sample(sorted(sound), len(sound))
    # Half of the kinds are broken, and the others must still work; then the reverse.
    for hurt in (keys[::2], keys[1::2]):
        stored = {key: broken(value, random) if key in hurt else value for key, value in sound.items()}
        page.evaluate(REPLACE, {key: as_json(value) for key, value in stored.items()})
        damaged = [broken_entry(at, random) for at in range(1, 6)]
        page.evaluate(
            PUT, as_json([entry(0), *damaged, {"id": "later", "torite": 2}]).replace("NaN", "1e400")
        )
        page.reload()
        visited.wait_ready()
        for address in PAGES:
            look(page, address)
        look(page, "history")
        left: dict[str, str] = page.evaluate("({ ...localStorage })")
        for key in set(keys) - set(hurt):
            name = key.removeprefix("torite.")
            assert key in left
            assert not any(other.startswith(f"torite.aside.{name}.") for other in left), key
        expect(page.locator("[data-kept='match-0']")).to_have_count(1)
        expect(page.locator(".kept-trouble")).to_have_text(EN["history.trouble.unread"])
        page.locator("#open-settings").click()
        expect(page.locator("dialog [data-action='forget']")).to_have_count(1)


def broken_entry(number: int, random: Random) -> dict[str, Any]:
    """As stored in the database under its id."""
    found = broken(entry(number), random)
    return {**(found if isinstance(found, dict) else {}), "id": f"match-{number}"}
