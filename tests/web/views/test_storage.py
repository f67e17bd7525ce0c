"""Storage of the page: it resumes after a reload and a closed tab, and tolerates a failing storage."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.support.players import Player
from tests.web.support.prepared import EXAMPLES, phases, saved, stored
from tests.web.support.visits import Visit
from tools.environment import WEB
from torite import replay_match

GAMES = EXAMPLES
GAME = GAMES[0]
SHELL: dict[str, str] = json.loads((WEB / "i18n" / "en" / "shell.json").read_text(encoding="utf-8"))
TEXTS: dict[str, str] = json.loads((WEB / "i18n" / "en" / "links.json").read_text(encoding="utf-8"))

# The browser's behaviour when storage is denied or full.
NO_ROOM = """
Storage.prototype.setItem = () => {
  throw new DOMException("no room", "QuotaExceededError");
};
"""
BLOCKED = """
Object.defineProperty(window, "localStorage", {
  get() {
    throw new DOMException("denied", "SecurityError");
  },
});
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_after_a_reload_and_a_closed_tab(visit: Callable[..., Visit], game: str) -> None:
    visited = visit(reduced_motion="reduce")
    player = Player(visited.open())
    player.start(game)
    cards = 0
    while cards < 3:
        cards += player.step() == "card"
    table = player.read()
    record = visited.stored(f"match.{game}")
    assert record["match"]["deals"][-1]["actions"]

    visited.page.reload()
    assert player.read() == table
    player = Player(visited.reopen())
    assert player.read() == table
    assert visited.stored(f"match.{game}") == record

    # And through the lobby.
    page = visited.open()
    page.locator(f"[data-game='{game}'] [data-action='continue']").click()
    assert player.read() == table
    player.step()
    assert player.read() != table


def test_what_was_stored_before_the_keys_of_messages_changed_opens(visit: Callable[..., Visit]) -> None:
    """Settings, a setup, a match in progress, a deal by link and an unfinished board, as stored when messages
    still said "pack", "choices" and "moment".
    """
    records: dict[str, Any] = json.loads(Path(__file__).with_name("stored.json").read_text("utf-8"))
    # A later setting: without it a forced card waits.
    records["torite.settings"]["autoPlay"] = False
    visited = visit(stored=records, reduced_motion="reduce")
    page = visited.open()
    look = "[data-theme='dark'][data-faces='classic'][data-colors='four'][data-text='large']"
    expect(page.locator(f":root{look}")).to_have_count(1)
    assert page.evaluate("torite.engine.common") == {"deck_style": "french"}
    link = next(name.removeprefix("torite.link.") for name in records if name.startswith("torite.link."))
    match = records["torite.match.glaves"]
    deal = replay_match(match["match"]).deal

    page.locator("[data-game='glaves'] [data-action='continue']").click()
    player = Player(page)
    assert player.wait() in {"card", "choice"}
    assert player.read()["hand"] == deal.view(0)["hands"][0]
    # It got an id for the history, and a line with revisions.
    kept = visited.stored("match.glaves")
    assert {name: kept[name] for name in match} == match
    assert set(kept) - set(match) == {"id", "line", "revision"}
    player.step()

    page.goto(f"{visited.address}#{link}")
    expect(page.locator(".tb-result .tb-kicker")).to_have_text(TEXTS["links.result"])
    played = records[f"torite.link.{link}"]["match"]
    assert visited.stored(f"link.{link}")["match"] == played
    points = [str(points) for points in replay_match(played).deal.result()["points"]]
    expect(page.locator(".tb-result tbody tr").last.locator("td")).to_have_text(points)

    page.goto(f"{visited.address}#new/glaves")
    expect(page.locator("input[name='option-tie'][value='shared']")).to_be_checked()
    expect(page.locator("form.setup")).to_be_visible()

    page.goto(f"{visited.address}#edit/glaves")
    page.locator(".desk:not([hidden])").wait_for()
    for pile, cards in records["torite.board.glaves"]["piles"].items():
        shown = page.locator(f"[data-pile='{pile}'] [data-card]")
        expect(shown).to_have_count(len(cards))
        assert sorted(shown.evaluate_all("(all) => all.map((card) => card.dataset.card)")) == sorted(cards)
    expect(visited.notice()).to_have_count(0)


@pytest.mark.full
@pytest.mark.parametrize(("failure", "problem"), [(NO_ROOM, "full"), (BLOCKED, "closed")])
def test_a_storage_that_fails_is_told_and_not_fatal(
    visit: Callable[..., Visit], failure: str, problem: str
) -> None:
    visited = visit(reduced_motion="reduce")
    visited.context.add_init_script(failure)
    page = visited.open()
    player = Player(page)
    player.start(GAME)
    # It stays until closed, and is announced once.
    expect(visited.notice()).to_have_text([SHELL[f"store.storage-{problem}"] + SHELL["notice.close"]])
    visited.notice().get_by_role("button").click()
    expect(visited.notice()).to_have_count(0)
    assert player.play_deal() == "next"
    player.step()
    hand = player.read()["hand"]
    # As long as the page lives, nothing is lost.
    page.locator(".tb-toolbar [data-action='leave']").click()
    page.locator(f"[data-game='{GAME}'] [data-action='continue']").click()
    assert player.read()["hand"] == hand
    expect(visited.notice()).to_have_count(0)


@pytest.mark.full
def test_the_next_move_saves_the_match_once_there_is_room(visit: Callable[..., Visit]) -> None:
    visited = visit(reduced_motion="reduce")
    visited.context.add_init_script(f"globalThis.setItem = Storage.prototype.setItem; {NO_ROOM}")
    page = visited.open()
    player = Player(page)
    player.start(GAME)
    player.step()
    assert visited.stored(f"match.{GAME}") is None
    page.evaluate("() => { Storage.prototype.setItem = setItem; }")
    while player.step() != "card":
        pass
    table = player.read()
    assert visited.stored(f"match.{GAME}") is not None
    player = Player(visited.reopen())
    # There is no more room, but stored data is read.
    assert player.read() == table


def test_a_storage_that_is_closed_is_told_at_once(visit: Callable[..., Visit]) -> None:
    """The settings are read before the first paint."""
    visited = visit()
    visited.context.add_init_script(BLOCKED)
    visited.open(ready=False)
    expect(visited.notice()).to_have_text([SHELL["store.storage-closed"] + SHELL["notice.close"]])


def test_what_is_said_twice_stands_there_once(visit: Callable[..., Visit]) -> None:
    visited = visit(python=False)
    page = visited.open(ready=False)
    page.locator("[data-game]").first.wait_for()
    page.evaluate(
        """async () => {
          const { notify } = await import("./js/base/notices.js");
          for (const text of ["One.", "Two.", "One."]) notify(text);
        }"""
    )
    close = SHELL["notice.close"]
    expect(visited.notice()).to_have_text([f"Two.{close}", f"One.{close}"])


def damaged() -> dict[str, Any]:
    """Records that cannot be read, and the sentence for each."""
    record = phases(GAME)[0]
    good = saved(record)
    deals = record["deals"]
    bad_action = {**record, "deals": [{**deals[0], "actions": ["0:nonsense"]}]}
    return {
        "not JSON": ("{", "set-aside"),
        "not a match": ([1, 2], "set-aside"),
        "no people": ({**good, "people": []}, "set-aside"),
        "another game": ({**good, "match": {**record, "game": "chess"}}, "set-aside"),
        "no deals": ({**good, "match": {**record, "deals": []}}, "set-aside"),
        "bad action": ({**good, "match": bad_action}, "set-aside"),
        "bad option": ({**good, "match": {**record, "options": {"colour": "blue"}}}, "set-aside"),
        "seat that is not there": ({**good, "people": [99]}, "set-aside"),
        "later page": ({**good, "torite": 2}, "too-new"),
        "later record": ({**good, "match": {**record, "torite": 2}}, "too-new"),
    }


KEPT_ASIDE = "Object.entries(localStorage).filter(([key]) => key.startsWith('torite.aside.'))"


def test_a_record_that_cannot_be_read_is_set_aside(visit: Callable[..., Visit]) -> None:
    visited = visit(reduced_motion="reduce")
    page = visited.open()
    for name, (content, problem) in damaged().items():
        page.evaluate("localStorage.clear()")
        visited.move(f"#play/{GAME}", {f"torite.match.{GAME}": content})
        expect(visited.notice(), name).to_have_text([SHELL[f"store.{problem}"] + SHELL["notice.close"]])
        kept = page.evaluate(KEPT_ASIDE)
        text = content if isinstance(content, str) else json.dumps(content)
        assert [key.startswith(f"torite.aside.match.{GAME}.") for key, _ in kept] == [True], name
        assert kept[0][1] == text or json.loads(kept[0][1]) == json.loads(text), name
        assert visited.stored(f"match.{GAME}") is None, name
        visited.notice().get_by_role("button").click()

    # The lobby works, and so does a match of this game.
    visited.open()
    page.reload()
    player = Player(page)
    player.start(GAME)
    player.step()
    player.wait()
    assert visited.stored(f"match.{GAME}") is not None


@pytest.mark.parametrize("content", ["{", "null", '{"pace": 7, "lang": ["x"], "theme": "pink"}'])
def test_settings_that_cannot_be_read_are_the_usual_ones(visit: Callable[..., Visit], content: str) -> None:
    page = visit(python=False, stored={"torite.settings": content}).open(ready=False)
    page.locator("[data-game]").first.wait_for()
    page.locator("#open-settings").click()
    for name, value in {"lang": "auto", "theme": "auto", "pace": "normal"}.items():
        expect(page.locator(f"input[name='setting-{name}'][value='{value}']")).to_be_checked()


def test_forgetting_everything_leaves_nothing(visit: Callable[..., Visit]) -> None:
    visited = visit(stored={**stored(phases(GAME)[0]), "other": "not ours"})
    page = visited.open()
    page.locator("#open-settings").click()
    page.locator("[data-action='forget']").click()
    page.locator("[data-action='confirm']").click()
    expect(page.locator("[data-action='continue']")).to_have_count(0)
    page.locator("[data-game]").first.wait_for()
    assert page.evaluate("Object.keys(localStorage)") == ["other"]
    assert page.evaluate("indexedDB.databases()") == []
