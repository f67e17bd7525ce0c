"""The history: each match once, correct numbers, a file, and browsers without a database."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from statistics import fmean
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.support.accessibility import check
from tests.web.support.players import Player
from tests.web.support.prepared import EXAMPLES, finished, last_choice, stored
from tests.web.support.visits import Visit
from tools.environment import WEB
from torite import replay_match, to_link
from torite.page.catalog import catalog

GAME = EXAMPLES[0]
TEXTS: dict[str, str] = json.loads((WEB / "i18n" / "en" / "history.json").read_text(encoding="utf-8"))

# No database can be opened before `allow()`.
BLOCKED = """
const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = () => {
  throw new DOMException("denied", "SecurityError");
};
globalThis.allow = () => {
  IDBFactory.prototype.open = open;
};
"""
# Room for one more record.
FULL = """
() => {
  const { put } = IDBObjectStore.prototype;
  let room = 1;
  IDBObjectStore.prototype.put = function (...what) {
    if (this.name === "records" && room-- === 0) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, what);
  };
}
"""
READ = """
async () => (await (await import(new URL("js/history/history.js", document.baseURI))).fullEntries())
"""


# The number of lines of an element.
LINES = """
(element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}
"""


def text(key: str, **values: object) -> str:
    return re.sub(r"\{(\w+)\}", lambda match: str(values.get(match[1], match[0])), TEXTS[key])


def kept(page: Page) -> list[dict[str, Any]]:
    """All entries with their records, the oldest first."""
    entries: list[dict[str, Any]] = page.evaluate(READ)
    return entries


def points_of(record: dict[str, Any]) -> list[list[int]]:
    return [deal.result()["points"] for deal in replay_match(record).deals]


def test_a_match_is_kept_once_and_can_be_replayed(visit: Callable[..., Visit]) -> None:
    visited = visit(stored=stored(finished(GAME)), reduced_motion="reduce")
    visited.context.add_init_script(BLOCKED)
    page = visited.open(f"#play/{GAME}")
    player = Player(page)
    assert player.wait() == "over"
    # Without a database play goes on, and the history lasts as long as the page.
    expect(visited.notice()).to_contain_text(TEXTS["history.trouble.closed"])
    page.goto(f"{visited.address}#history")
    expect(page.locator("[data-kept]")).to_have_count(1)
    expect(page.locator(".kept-trouble")).to_have_text(TEXTS["history.trouble.closed"])

    # Later, unwritten entries are written with the next finished deal.
    page.evaluate("allow()")
    visited.move(f"#play/{GAME}", stored(last_choice(GAME)))
    assert player.play_deal() == "next"
    for _ in range(2):
        entries = kept(page)
        assert [len(entry["deals"]) for entry in entries] == [len(finished(GAME)["deals"]), 1]
        # After undo and replay it is the same match.
        page.locator(".tb-result-foot button").first.click()
        page.locator(".tb-toolbar [data-action='undo']").click()
        page.locator(".tb-result").wait_for(state="hidden")
        assert player.play_deal() == "next"
    first, second = kept(page)
    assert first["match"] == finished(GAME)
    assert [deal["points"] for deal in first["deals"]] == points_of(finished(GAME))
    match = replay_match(finished(GAME))
    assert (first["scores"], first["winners"], first["over"]) == (match.scores(), match.winners(), True)
    assert first["won"] is (0 in match.winners())
    assert (second["won"], second["over"], second["levels"][0]) == (None, False, None)
    assert set(second["levels"][1:]) == {"normal"}

    # A reload at the end of a deal or a view of the table changes nothing.
    page.add_init_script("allow()")
    page.reload()
    assert player.wait() == "next"
    assert kept(page) == [first, second]

    page.goto(f"{visited.address}#history/{GAME}")
    expect(page.locator("[data-kept]")).to_have_count(2)
    assert page.locator("[data-kept]").evaluate_all("(all) => all.map((row) => row.dataset.kept)") == [
        second["id"],
        first["id"],
    ]
    page.locator(f"[data-kept='{first['id']}']").click()
    last = page.locator("[data-deal]").last
    for points in first["deals"][-1]["points"]:
        value = f"{points:+}" if points else "0"
        expect(last.locator(".kept-scores")).to_contain_text(value.replace("-", "−"))
    last.get_by_role("link", name="Replay").click()
    page.locator(".replay-bar").wait_for()
    chosen = page.locator(".replay-select select").first
    assert chosen.evaluate("(select) => select.selectedIndex") == len(first["deals"]) - 1
    page.locator(".tb-toolbar [data-action='leave']").click()
    page.wait_for_url(f"**#history/{GAME}/{first['id']}")

    # One of its deals again, from another seat, and back.
    last.locator("[data-action='again']").click()
    page.locator("dialog [data-seat='1']").click()
    page.wait_for_url(f"**/#{to_link(match.deals[-1], 1, 0)}")
    page.locator(".tb-toolbar [data-action='leave']").click()
    page.wait_for_url(f"**#history/{GAME}/{first['id']}")

    # A deleted match stays deleted, even with its table still stored; continued, it is a match again.
    page.goto(f"{visited.address}#history/{GAME}/{second['id']}")
    page.locator("[data-action='delete']").click()
    page.locator("[data-action='confirm']").click()
    expect(page.locator("[data-kept]")).to_have_count(1)
    page.goto(f"{visited.address}#play/{GAME}")
    assert player.wait() == "next"
    assert kept(page) == [first]
    player.step()
    player.play_deal()
    assert [len(entry["deals"]) for entry in kept(page)] == [len(first["deals"]), 2]


def entry(number: int, points: list[list[int]], **more: Any) -> dict[str, Any]:
    """A stored match; by default seat 0 played against computer players and won."""
    players = len(points[0])
    ended = f"2026-03-{number + 1:02}T21:{number:02}:00+09:00"
    return {
        "torite": 1,
        "id": f"match-{number}",
        "game": GAME,
        "options": {"players": players},
        "begun": None,
        "ended": ended,
        "players": players,
        "names": [None] * players,
        "people": [0],
        "levels": [None, *["normal"] * (players - 1)],
        "sides": [[seat] for seat in range(players)],
        "deals": [{"points": each, "ended": ended} for each in points],
        "scores": [sum(each[seat] for each in points) for seat in range(players)],
        "over": True,
        "winners": [0],
        "won": True,
        "alone": False,
        "match": {"torite": 1, "game": GAME, "options": {}, "deals": []},
        **more,
    }


def matches() -> list[dict[str, Any]]:
    lost = {"winners": [1], "won": False}
    left = {"over": False, "winners": [], "won": None}
    return [
        entry(0, [[5, 1], [-4, 20]]),
        entry(1, [[3, 0]]),
        entry(2, [[1, 4, 7]], **lost),
        entry(3, [[2, 6, 2, 6]], sides=[[0, 2], [1, 3]], levels=[None, "strong", "normal", "strong"]),
        entry(4, [[9, 0], [8, 0]], **left),
        # These are listed but not counted.
        entry(5, [[100, 0]], people=[0, 1]),
        entry(6, [[100, 0]], alone=True, won=None),
    ]


def test_partners_stand_together_and_one_deal_is_one_deal(visit: Callable[..., Visit]) -> None:
    visited = visit(reduced_motion="reduce")
    page = visited.open("#history", ready=False)
    left = {"over": False, "winners": [], "won": None, "game": EXAMPLES[1]}
    left["match"] = {"torite": 1, "game": EXAMPLES[1], "options": {}, "deals": []}
    pairs = {"sides": [[0, 2], [1, 3]]}
    told = [
        entry(0, [[7, 28, 7, 28]], **pairs),
        entry(1, [[2, 0]], **left),
        # Here partners score differently.
        entry(2, [[7, 28, 6, 28]], **pairs),
    ]
    read(page, saved_file(told))
    expect_told(page, done(3, 0, 0))
    expect(page.locator("[data-kept='match-0'] .kept-scores")).to_have_text(
        "You and Robin 7 · Mika and Noor 28"
    )
    expect(page.locator("[data-kept='match-2'] .kept-scores")).to_have_text(
        "You 7 · Mika 28 · Robin 6 · Noor 28"
    )
    # An unfinished match does not count as a match.
    page.goto(f"{visited.address}#stats")
    row = page.locator(f"[data-stats='{EXAMPLES[1]}']")
    expect(row).to_contain_text("Deals: 1")
    expect(row).to_contain_text("Points: 2")
    expect(row).not_to_contain_text("0")
    row.click()
    page.locator(".stats-facts").wait_for()
    facts = page.locator("[data-stat]").evaluate_all("(all) => all.map((one) => one.dataset.stat)")
    assert facts == ["deals", "points"]
    # An unknown game has no possible history.
    for kind in ("history", "stats"):
        page.goto(f"{visited.address}#{kind}/zzz")
        expect(page.locator(".kept-nothing p").first).to_have_text(TEXTS["history.noGame"])


def test_the_name_of_a_role_is_not_broken(visit: Callable[..., Visit]) -> None:
    """On the smallest phone, in Japanese."""
    visited = visit(viewport={"width": 320, "height": 640}, settings={"lang": "ja"})
    page = visited.open("#history", ready=False)
    game = "maniglia"
    played = entry(
        0, [[1, 0, 0, 0]], game=game, match={"torite": 1, "game": game, "options": {}, "deals": []}
    )
    played["deals"][0]["roles"] = ["declarers", "defenders", "defenders", "defenders"]
    read(page, saved_file([played]))
    page.locator("[data-kept]").wait_for()
    page.goto(f"{visited.address}#stats/{game}")
    heading = page.locator(".stats-table th[scope='row']").last
    names = next(each["roles"] for each in catalog("ja")["games"] if each["id"] == game)
    expect(heading).to_have_text(names["declarers"])
    assert heading.evaluate(LINES) == 1


def course(entries: list[dict[str, Any]]) -> list[int]:
    """The points of seat 0 in every counting deal."""
    own = [each for each in entries if len(each["people"]) == 1 and not each["alone"]]
    in_order = sorted(own, key=lambda each: each["ended"])
    return [deal["points"][0] for each in in_order for deal in each["deals"]]


def saved_file(entries: list[dict[str, Any]], **more: Any) -> str:
    head = {"torite": "history", "version": 1, "made": "2026-03-01T00:00:00+00:00", "kept": {}, **more}
    lines = ",\n".join(json.dumps(each) for each in entries)
    return f'{json.dumps(head)[:-1]},"history":[\n{lines}\n]}}\n'


def read(page: Page, content: str | bytes, name: str = "torite.json") -> None:
    data = content if isinstance(content, bytes) else content.encode()
    file = {"name": name, "mimeType": "application/json", "buffer": data}
    page.locator(".kept-data input[type='file']").set_input_files(file)


def expect_told(page: Page, *parts: str) -> None:
    expect(page.locator(".kept-news")).to_have_text(" ".join(parts))


def done(added: int, known: int, refused: int) -> str:
    return text("history.read.done", added=added, known=known, refused=refused)


def test_a_file_brings_everything_back(visit: Callable[..., Visit], tmp_path: Path) -> None:
    setup = {"torite.setup.x": {"players": 2}}
    visited = visit(stored=setup, accept_downloads=True, reduced_motion="reduce")
    page = visited.open("#history", ready=False)
    expect(page.locator(".kept-nothing")).to_have_text(TEXTS["history.nothing"] + TEXTS["history.play"])

    # An invalid file changes nothing, and the reason is shown.
    whole = saved_file(matches())
    for content, why in {
        "": "foreign",
        "no JSON": "foreign",
        "[1, 2]": "foreign",
        json.dumps({"torite": 1, "game": GAME}): "foreign",
        whole[:60]: "damaged",
        saved_file([], version=2): "too-new",
    }.items():
        read(page, content)
        expect_told(page, TEXTS[f"history.read.{why}"])
    assert kept(page) == []

    # Everything readable is taken: the complete part of a truncated file, and the sound parts of the rest.
    one, two, *rest = matches()
    estimates = {"7H": [1.5, 0.25, 300], "8H": [-2, None, 1]}
    thought = {"action": "7H", "reason": {"code": "search-best", "args": {}}, "estimates": estimates}
    review = {"torite": 1, "deal": 0, "seat": 0, "weighed": {"4": {**thought, "simulations": 301}}}
    one["reviews"] = [review]
    # Only an unreadable review is left out.
    broken = [{**review, "torite": 2}, {**review, "deal": 9}, {**review, "weighed": {"4": thought}}, None]
    odd = [{**one, "id": "later", "torite": 2}, {**one, "id": ""}, {**one, "id": "x", "scores": "many"}, None]
    read(page, saved_file([{**one, "reviews": [*broken, review]}, *odd, two, two]))
    expect_told(page, done(2, 1, 4), text("history.read.reviews.refused", count=4))
    read(page, whole[: whole.index('"match-4"')])
    expect_told(page, TEXTS["history.read.short"], done(2, 2, 0))
    longer = copy.deepcopy(two)
    longer["ended"] = "2026-03-20T21:00:00+09:00"
    longer["deals"].append({"points": [1, 1], "ended": longer["ended"]})
    read(page, saved_file([longer, *rest]))
    expect_told(page, done(len(rest) - 2 + 1, 2, 0))
    # Existing matches get missing reviews.
    rest[0] = {**rest[0], "reviews": [{**review, "seat": 1}]}
    for added in ([text("history.read.reviews", count=1)], []):
        read(page, saved_file([rest[0]]))
        expect_told(page, done(0, 1, 0), *added)
    everything = sorted([one, longer, *rest], key=lambda each: each["id"])
    assert sorted(kept(page), key=lambda each: each["id"]) == everything

    # The list, the statistics of a game in the page, and what a screen reader finds.
    expect(page.locator("[data-kept]")).to_have_count(7)
    found = check(page, "history")
    page.goto(f"{visited.address}#stats")
    page.locator(f"[data-stats='{GAME}']").click()
    expect(page.locator("[data-stat='won'] dd")).to_have_text("3 (75%)")
    own = [5, -4, 3, 1, 1, 2, 9, 8]
    expect(page.locator("[data-stat='points'] strong")).to_have_text(f"{fmean(own):.1f}")
    expect(page.locator("[data-stat='streak'] dd")).to_have_text("2" + text("stats.best", count=2))
    page.locator("[data-plot='course'] canvas").wait_for()
    page.locator("[data-plot='course'] summary").click()
    column = page.locator("[data-plot='course'] tbody td:nth-child(2)")
    assert [int(value.replace("−", "-")) for value in column.all_text_contents()] == course(everything)
    found += check(page, "statistics")
    page.goto(f"{visited.address}#history/{GAME}/match-3")
    page.locator(".kept-deals").wait_for()
    found += check(page, "a match")
    assert not found, "\n".join(found)

    # Saved, deleted, read again: the same.
    page.goto(f"{visited.address}#history")
    with page.expect_download() as download:
        page.locator("[data-action='save']").click()
    name = download.value.suggested_filename
    assert re.fullmatch(r"torite-\d{4}-\d\d-\d\d\.json", name)
    expect_told(page, text("history.saved", name=name, count=7))
    content = Path(download.value.path()).read_text(encoding="utf-8")
    carried = json.loads(content)["kept"]
    assert json.loads(carried["torite.setup.x"]) == {"players": 2}
    page.locator("[data-action='delete-all']").click()
    page.locator("[data-action='confirm']").click()
    expect_told(page, text("history.deleted", count=7))
    expect(page.locator("h1")).to_be_focused()
    page.evaluate("localStorage.removeItem('torite.setup.x')")
    page.reload()
    expect(page.locator(".kept-nothing")).to_be_visible()
    read(page, content, name)
    expect_told(page, done(7, 0, 0), text("history.read.others", count=1))
    assert sorted(kept(page), key=lambda each: each["id"]) == everything
    assert visited.stored("setup.x") == {"players": 2}

    # Without room nothing of a file is written, and existing data stays.
    page.evaluate(FULL)
    more = [entry(number, [[0, number]]) for number in (20, 21)]
    read(page, saved_file(more))
    expect_told(page, done(2, 0, 0), TEXTS["history.trouble.full"])
    expect(page.locator("[data-kept]")).to_have_count(9)
    page.reload()
    expect(page.locator("[data-kept]")).to_have_count(7)

    # A database of a later version is left alone.
    later = visit(reduced_motion="reduce")
    page = later.open("credits.html", ready=False)
    page.evaluate(
        "() => new Promise((resolve) => { const open = indexedDB.open('torite', 99);"
        " open.onsuccess = () => { open.result.close(); resolve(); }; })"
    )
    later.open("#history", ready=False)
    expect(page.locator(".kept-trouble")).to_have_text(TEXTS["history.trouble.too-new"])
