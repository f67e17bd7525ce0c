"""The table alone with prepared messages, without Python."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page

from tests.web.support.prepared import ask
from tests.web.support.visits import Visit

Message = dict[str, Any]

SET_UP = """
async ([lang, cardNames, look]) => {
  const [{ createTable }, { t, loadTexts }] = await Promise.all([
    import("./js/table/table.js"),
    import("./js/base/i18n.js"),
  ]);
  await loadTexts(lang);
  Object.assign(document.documentElement.dataset, look, { view: "play" });
  const root = document.createElement("div");
  root.className = "table-root";
  const play = document.createElement("div");
  play.className = "play";
  const title = document.createElement("h1");
  title.className = "unseen";
  title.textContent = "Torite";
  play.append(title, root);
  document.querySelector("main").replaceChildren(play);
  globalThis.called = [];
  const names = "act hint undo next newMatch leave rules settings hurry handTo why".split(" ");
  const callbacks = Object.fromEntries(names.map((name) => [name, (...how) => called.push([name, ...how])]));
  globalThis.table = createTable(root, { t, lang, cardNames: () => cardNames, callbacks });
}
"""


def card_names(lang: str) -> dict[str, str]:
    names: dict[str, str] = ask("catalog", lang=lang)["packs"]["french"]["cards"]
    return names


@contextmanager
def table_visit(browser: Browser, address: str, **options: Any) -> Iterator[Visit]:
    """A visit for tables without Python. Errors fail the test at its end."""
    visited = Visit(browser, address, python=False, **options)
    yield visited
    problems = visited.close()
    assert not problems, "\n".join(problems)


class TablePage:
    """A table that shows any message."""

    def __init__(self, visited: Visit, lang: str = "en", **look: str) -> None:
        self.pass_time = visited.pass_time
        self.page: Page = visited.open(ready=False)
        self.page.locator("[data-game]").first.wait_for()
        self.page.evaluate(SET_UP, [lang, card_names(lang), look])

    def show(self, message: Message, **state: Any) -> None:
        self.page.evaluate(
            "([message, state]) => table.update(message, state)",
            [
                {"deck_style": "french", **message},
                {"animate": False, "canUndo": False, "busy": False, **state},
            ],
        )

    def wait(self, text: str, time: int | None) -> None:
        """Begin a wait for an out-of-turn action; `over` becomes true at its end."""
        self.page.evaluate(
            """([text, time]) => {
              globalThis.over = false;
              globalThis.end = table.wait(text, time).then(() => { over = true; });
            }""",
            [text, time],
        )

    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("over"))

    def wait_over(self) -> None:
        self.page.evaluate("end")

    @property
    def acts(self) -> list[str]:
        called: list[list[Any]] = self.page.evaluate("called")
        return [str(how[0]) for name, *how in called if name == "act"]

    def called(self, name: str) -> list[list[Any]]:
        called: list[list[Any]] = self.page.evaluate("called")
        return [how for found, *how in called if found == name]

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)


def message(
    hand: list[str | None],
    *,
    players: int = 4,
    turn: int | None = 0,
    sides: list[list[int]] | None = None,
    names: list[str] | None = None,
    trick: list[list[Any]] | None = None,
    **more: Any,
) -> Message:
    """A table message for seat 0 in which every card of its hand is legal."""
    sides = sides or [[seat] for seat in range(players)]
    names = names or ["You", "Ada", "Mika", "Robin", "Noor", "Emil"][:players]
    cards = trick or []
    view = {
        "game": "prepared",
        "options": {"players": players},
        "players": players,
        "seat": 0,
        "direction": "clockwise",
        "sides": sides,
        "dealer": players - 1,
        "scores": [0] * players,
        "phase": "play",
        "turn": turn,
        "over": False,
        "hands": [hand, *([None] * len(hand) for _ in range(players - 1))],
        "trick": {
            "number": 1,
            "leader": cards[0][0] if cards else 0,
            "cards": cards,
            "winning": None,
        },
        "last_trick": None,
        "tricks": [0] * players,
        "places": [],
        "tokens": [[] for _ in range(players)],
        "facts": {},
        "legal": [],
        "history": [],
        "result": None,
    }
    # Without a history no trick was played.
    view["history"] = [f"{seat}:{card}" for seat, card in cards]
    side = {seat: number for number, seats in enumerate(sides) for seat in seats}
    own = turn == 0
    base: Message = {
        "view": view,
        "prompt": "Your turn." if own else "Wait.",
        "hand": [
            {"card": card, "actions": [{"action": card, "label": card}] if own else [], "refusal": None}
            for card in hand
            if card
        ],
        "offers": {
            **{kind: more.pop(kind, []) for kind in ("choices", "groups", "ranges", "selections")},
            "window": None,
        },
        "seats": [
            {"name": name, "status": "", "notes": [], "says": None, "side": side[seat]}
            for seat, name in enumerate(names)
        ],
        "facts": [],
        "places": [],
        "last_trick": None,
        "events": [],
        "sheet": {"rows": [], "totals": [0] * players, "target": ""},
        "result": None,
        "match": {"over": False, "deals": 1, "winners": [], "text": "", "alone": False},
    }
    return base | more


def changed(before: Message, **more: Any) -> Message:
    """The message with other members; inner ones by a path such as `seats__1__says`."""
    after = copy.deepcopy(before)
    for path, value in more.items():
        *way, last = path.split("__")
        at: Any = after
        for step in way:
            at = at[int(step) if isinstance(at, list) else step]
        at[int(last) if isinstance(at, list) else last] = value
    return after
