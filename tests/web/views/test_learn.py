"""Lessons: each is walked to its end; links, offers, leaving and resuming."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.support.accessibility import check, report
from tests.web.support.learners import NOTE, ON, Learner
from tests.web.support.touch import PHONE_SIZE
from tests.web.support.visits import Visit
from tools.environment import WEB
from torite.annotated.library import lesson_file, lessons
from torite.annotated.portable import portable
from torite.games import GAMES

SMALL: dict[str, Any] = json.loads(Path(__file__).with_name("small_lesson.json").read_text("utf-8"))
EN: dict[str, str] = json.loads((WEB / "i18n" / "en" / "learn.json").read_text("utf-8"))
# The tests of the rules walk all lessons; these say what a phone shows.
WALKED = sorted(lessons())[::9]
ANSWERED = f"{NOTE}[data-verdict='good']"


@pytest.mark.full
def test_lessons_are_walked_to_their_end(visit: Callable[..., Visit]) -> None:
    """On a phone: pointed cards are visible, wrong answers are explained, and it ends."""
    visited = visit(viewport=PHONE_SIZE, reduced_motion="reduce")
    page = visited.open("#learn")
    for lesson_id in WALKED:
        document = json.loads(lesson_file(lesson_id).read_text("utf-8"))
        page.goto(f"{visited.address}#learn/{lesson_id}")
        Learner(page, document).walk()
        page.locator(f"{NOTE}[data-kind='end']").wait_for()
        assert visited.stored("lessons")[lesson_id] == {"done": True}, lesson_id
    page.goto(f"{visited.address}#learn")
    for lesson_id in WALKED:
        expect(page.locator(f"[data-lesson='{lesson_id}']")).to_have_attribute("data-done", "")


def with_small_lesson(visited: Visit, visit_lang: str = "en") -> Page:
    """The site with a small lesson of Hamlet as the only one."""

    def catalog(route: Route) -> None:
        told = route.fetch().json()
        told.pop("first_lesson", None)
        for game in told["games"]:
            game.pop("lesson", None)
            if game["id"] == "hamlet":
                game["lesson"] = {"minutes": 3}
        route.fulfill(json=told)

    visited.page.route(f"**/catalog.{visit_lang}.json", catalog)
    visited.page.route("**/lessons/hamlet.json", lambda route: route.fulfill(json=SMALL))
    # The first answers that the site keeps are those of its own lesson.
    visited.page.route("**/lessons/hamlet.*.json", lambda route: route.fulfill(json=[]))
    return visited.page


@pytest.fixture
def small(visit: Callable[..., Visit]) -> Callable[..., Visit]:
    """A visit to a site with the small lesson."""

    def make(**setup: Any) -> Visit:
        setup = {"viewport": PHONE_SIZE, "reduced_motion": "reduce", "service_workers": "block", **setup}
        visited = visit(**setup)
        with_small_lesson(visited, setup.get("settings", {}).get("lang", "en"))
        return visited

    return make


def test_the_small_lesson_is_in_order() -> None:
    """It is a lesson of an existing game, for the tests below."""
    assert SMALL["deal"]["game"] in GAMES
    asked = {kind for note in SMALL["notes"] for kind in note.get("ask", ())}
    assert asked == {"choices", "answers", "otherwise"}


def test_a_lesson_is_found_left_and_resumed(small: Callable[..., Visit]) -> None:
    visited = small()
    page = visited.open()
    page.locator("[data-action='lessons']").click()
    page.locator("[data-lesson='hamlet']").click()
    learner = Learner(page, SMALL)
    learner.pass_note(0)
    learner.pass_note(1)
    learner.at(2)
    page.locator(".tb-toolbar [data-action='leave']").click()
    expect(page.locator("[data-lesson='hamlet']")).to_contain_text(EN["learn.goOn"])
    page.locator("[data-lesson='hamlet']").click()
    learner.at(2)
    page.reload()
    learner.at(2)
    # Answered questions stay open.
    page.locator(f"{NOTE} [data-action='back']").click()
    learner.at(1)
    expect(page.locator(ON)).to_be_visible()
    page.locator(ON).click()
    learner.walk(2)
    for action in ("rules", "all-lessons", "play-now"):
        expect(page.locator(f"{NOTE} [data-action='{action}']")).to_be_visible()
    page.locator(f"{NOTE} [data-action='play-now']").click()
    expect(page).to_have_url(f"{visited.address}#play/hamlet")


@pytest.mark.parametrize(
    ("lesson_id", "term", "name"), [("gaigel", "kq-meld", "meld"), ("watten_blind", "guate", "Guate")]
)
def test_a_term_of_the_game_itself_is_explained_on_tap(
    visit: Callable[..., Visit], lesson_id: str, term: str, name: str
) -> None:
    notes = json.loads(lesson_file(lesson_id).read_text("utf-8"))["notes"]
    number = next(number for number, note in enumerate(notes) if f"{{term:{term}" in note["text"]["en"])
    place = {"at": notes[number]["at"], "note": number}
    page = visit(stored={"torite.lessons": {lesson_id: {"place": place}}}).open(f"#learn/{lesson_id}")
    page.locator(f"{NOTE} .note-term[href$='/{term}']").first.click()
    expect(page.locator(".term-sheet h2")).to_contain_text(name)


def test_the_answer_can_be_shown(small: Callable[..., Visit]) -> None:
    """After a wrong answer the right one can be shown and played."""
    page = small(stored={"torite.lessons": {"hamlet": {"place": {"at": 3, "note": 4}}}}).open("#learn/hamlet")
    learner = Learner(page, SMALL)
    learner.at(4)
    show = page.locator(f"{NOTE} [data-action='show-answer']")
    expect(show).to_be_hidden()
    learner.act(learner.table(4), "KH")
    learner.verdict("wrong")
    show.click()
    learner.verdict("shown")
    expect(page.locator(".tb-cards [data-played='KS']")).to_be_attached()
    page.locator(ON).click()
    learner.at(5)


def test_an_answer_need_not_wait_for_what_moves(small: Callable[..., Visit]) -> None:
    page = small(pace="normal", reduced_motion="no-preference").open("#learn/hamlet")
    learner = Learner(page, SMALL)
    for index in range(4):
        learner.pass_note(index)
    learner.at(4)


def test_a_lesson_by_keyboard(small: Callable[..., Visit]) -> None:
    page = small().open("#learn/hamlet")
    learner = Learner(page, SMALL)
    learner.at(0)
    page.keyboard.press("Enter")
    learner.at(1)
    page.keyboard.press("ArrowLeft")
    learner.at(0)
    page.keyboard.press("ArrowRight")
    learner.at(1)
    page.locator(".note-choice[data-choice='1']").focus()
    page.keyboard.press("Enter")
    page.locator(ANSWERED).wait_for()
    page.keyboard.press("Enter")
    learner.at(2)
    # The focus is in the hand, where arrow keys move between cards.
    expect(page.locator(".tb-hand [data-card]:focus")).to_have_count(1)
    while page.locator(".tb-hand [data-card='KC']:focus").count() == 0:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator(ANSWERED).wait_for()
    page.keyboard.press("Enter")
    learner.at(3)


def test_what_is_pointed_at_is_told(small: Callable[..., Visit]) -> None:
    page = small().open("#learn/hamlet")
    panel = Learner(page, SMALL).at(0)
    told = EN["note.pointed"].replace("{cards}", "ace of spades, king of spades")
    expect(panel.locator("[aria-live] .note-text")).to_contain_text(told)


@pytest.mark.full
@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("ja", "dark")])
def test_axe_finds_nothing(small: Callable[..., Visit], lang: str, theme: str) -> None:
    visited = small(settings={"lang": lang}, color_scheme=theme)
    found: list[str] = []
    page = visited.open("#learn")
    page.locator("[data-lesson]").first.wait_for()
    found += check(page, "lessons")
    page.goto(f"{visited.address}#new/hamlet")
    page.locator(".learn-offer").wait_for()
    found += check(page, "offer")
    page.goto(f"{visited.address}#learn/hamlet")
    learner = Learner(page, SMALL, lang)
    for index in range(len(SMALL["notes"])):
        learner.at(index)
        found += check(page, f"note {index}")
        learner.pass_note(index)
    learner.play_to_the_end()
    page.locator(".tb-result [data-action='on']").click()
    page.locator(f"{NOTE}[data-kind='end']").wait_for()
    found += check(page, "end")
    page.set_viewport_size({"width": 1280, "height": 800})
    found += check(page, "end on a desk")
    report(found)


def test_the_offer_is_made_once(small: Callable[..., Visit]) -> None:
    visited = small()
    page = visited.open("#new/hamlet", ready=False)
    learn = page.locator(".start-ways [data-action='learn']")
    expect(page.locator(".learn-offer")).to_be_visible()
    expect(learn).to_be_hidden()
    page.locator("[data-action='decline-lesson']").click()
    expect(page.locator(".learn-offer")).to_have_count(0)
    expect(learn).to_be_visible()
    page.reload()
    expect(learn).to_be_visible()
    expect(page.locator(".learn-offer")).to_have_count(0)
    # A game without a lesson offers none.
    page.goto(f"{visited.address}#new/glaves")
    expect(page.locator("[data-action='start']")).to_be_visible()
    expect(page.locator("[data-action='learn'], .learn-offer")).to_have_count(0)
    page.goto(f"{visited.address}#rules/hamlet")
    expect(page.locator("[data-action='learn']")).to_be_visible()
    page.goto(f"{visited.address}#")
    page.locator("[data-game='hamlet'] [data-action='learn']").click()
    Learner(page, SMALL).at(0)


def test_a_lesson_that_cannot_be_read_says_so(small: Callable[..., Visit]) -> None:
    visited = small()
    broken = {**SMALL, "seat": 7}
    visited.page.unroute("**/lessons/hamlet.json")
    visited.page.route("**/lessons/hamlet.json", lambda route: route.fulfill(json=broken))
    page = visited.open("#learn/hamlet")
    expect(page.locator(".problem")).to_be_visible()
    page.goto(f"{visited.address}#learn/nothing")
    expect(page.locator("h1")).to_have_text("There is nothing at this address")


@pytest.mark.skipif(not lessons(), reason="there is no lesson")
def test_lessons_are_there_without_a_connection(visit: Callable[..., Visit]) -> None:
    lesson_id = min(lessons())
    visited = visit(first=True, viewport=PHONE_SIZE)
    visited.open()
    visited.wait_offline()
    visited.context.set_offline(True)
    page = visited.open(f"#learn/{lesson_id}")
    Learner(page, portable(lesson_id)).at(0)
