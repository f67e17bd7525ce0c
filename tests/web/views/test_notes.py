"""Notes on a deal: written from a replay, previewed, saved, opened, in links and other pages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import torite
from tests.web.support.accessibility import check, report
from tests.web.support.embedding import Host, Reader
from tests.web.support.prepared import ask, finished, stored
from tests.web.support.touch import PHONE_SIZE
from tests.web.support.visits import Visit
from tools.environment import ROOT
from torite import Deal
from torite.annotated.reading import read as read_annotated
from torite.core.deal_state import deal_at

PHONE = {"viewport": PHONE_SIZE, "has_touch": True, "is_mobile": True}
GAME = "hamlet"
SEAT = 0
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
EXAMPLE = ROOT / "web" / "examples" / "deal.json"
DRAFTS = """
  Object.keys(localStorage).filter((key) => key.startsWith('torite.notes.'))
    .map((key) => JSON.parse(localStorage.getItem(key)))
"""
DROP = """
([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: "application/json" }));
  for (const kind of ["dragover", "drop"])
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}
"""


def question(deal: Deal) -> tuple[int, str, str]:
    """A step with a choice of the seat, its action, and an alternative."""
    actions = deal.actions()
    for at, (seat, action) in enumerate(actions):
        then = deal_at(deal, at)
        others = [each for each in then.legal_actions(seat) if each != action]
        if seat == SEAT and at > 3 and others:
            return at, deal.action_to_string(action), deal.action_to_string(others[0])
    raise AssertionError("this deal leaves the seat no choice")


def kept(page: Page) -> dict[str, Any]:
    """The only stored draft."""
    drafts: list[dict[str, Any]] = page.evaluate(DRAFTS)
    assert len(drafts) == 1
    return drafts[0]


def go_to(page: Page, step: int) -> None:
    slider = page.locator(".notes-bar input")
    slider.fill(str(step))
    expect(page.locator(".notes-bar .replay-place")).to_have_text(re.compile(rf"^{step} "))


def wait_kept(page: Page, fits: Callable[[dict[str, Any]], bool]) -> None:
    """Wait for the expected stored draft: it is stored after a pause."""
    for _ in range(200):
        if fits(kept(page)):
            return
        page.wait_for_timeout(50)
    raise AssertionError(kept(page))


def test_notes_are_written_tried_saved_and_opened_again(visit: Callable[..., Visit], tmp_path: Path) -> None:
    record = finished(GAME)
    deal = torite.replay_match(record).deal
    at, played, other = question(deal)
    visited = visit(stored=stored(record), reduced_motion="reduce", **PHONE)
    page = visited.open(f"#replay/match/at={at}/{GAME}")
    found: list[str] = []

    # From the replay to the same step, with a note that points at a card.
    page.get_by_role("button", name="Add notes").click()
    page.locator(".notes-side:not([hidden])").wait_for()
    expect(page.locator(".notes-bar .replay-place")).to_have_text(re.compile(rf"^{at} "))
    page.get_by_role("button", name="Ask a question").click()
    text = page.locator("[data-field='text']")
    text.fill("What would you play?")
    expect(page.locator(f"[data-answer='{played}'] input[type='checkbox']")).to_be_checked()
    page.locator("[data-field='more']").select_option(other)
    page.locator(f"[data-answer='{other}'] [data-field='why']").fill("Too high.")
    page.locator(f"[data-answer='{played}'] [data-field='why']").fill("Well done.")
    found += check(page, "a question")
    assert page.evaluate(OVERFLOW) == 0

    go_to(page, at - 1)
    page.locator("[data-action='done']").click()
    page.get_by_role("button", name="Add a note").click()
    text.fill("Look at ")
    shown = page.locator(".tb-hand .card[data-code]").first
    code = shown.get_attribute("data-code")
    shown.click(force=True)
    expect(page.locator(f".notes-chip[data-card='{code}']")).to_be_visible()
    expect(shown).to_have_attribute("data-pointed", "")
    page.get_by_role("radio", name="writes it into the text").check()
    text.press("End")
    shown.click(force=True)
    expect(text).to_have_value(f"Look at {{card:{code}}}")
    wait_kept(page, lambda draft: "{card:" in draft["notes"][0]["text"].get("en", ""))

    # Nothing is lost on a reload, and the step is the same.
    page.reload()
    page.locator(".notes-item").nth(1).wait_for()
    expect(page.locator(".notes-item")).to_have_count(2)
    expect(page.locator(".notes-bar .replay-place")).to_have_text(re.compile(rf"^{at - 1} "))

    # Preview: a wrong answer, the right one, and back.
    page.get_by_role("button", name="Preview").click()
    note = page.locator(".note:not([hidden])")
    expect(note).to_contain_text("Look at")
    note.get_by_role("button", name="Continue").click()
    expect(note).to_contain_text("What would you play?")
    for action, said in ((other, "Too high."), (played, "Well done.")):
        page.locator(f".tb-hand [data-card='{action}']").press("Enter")
        expect(note.locator(".note-answer")).to_contain_text(said)
    page.locator(".tb-toolbar [data-action='leave']").click()
    page.locator(".notes-side").wait_for()

    # A note can be moved, deleted, and restored.
    page.locator(".notes-item").nth(1).click()
    expect(page.locator(".notes-bar .replay-place")).to_have_text(re.compile(rf"^{at} "))
    page.locator("[data-action='delete']").click()
    expect(page.locator(".notes-item")).to_have_count(1)
    page.locator("#notices").get_by_role("button", name="Undo").click()
    expect(page.locator(".notes-item")).to_have_count(2)
    page.locator("[data-action='done']").click()
    page.locator(".notes-item").first.click()
    go_to(page, at)
    page.get_by_role("button", name="Move the note here").click()
    expect(page.locator(".notes-item")).to_contain_text(["What would you play?", "Look at"])
    page.get_by_role("button", name="Earlier").click()
    expect(page.locator(".notes-item")).to_contain_text(["Look at", "What would you play?"])
    wait_kept(page, lambda draft: (draft["notes"][0]["at"], len(draft["notes"][0]["cards"])) == (at, 1))

    # Python accepts the file, and the text is that of the command line.
    page.get_by_role("button", name="Save and share").click()
    found += check(page, "saving")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as deal.json").click()
    path = tmp_path / saving.value.suggested_filename
    saving.value.save_as(path)
    document = read_annotated(path.read_text(encoding="utf-8"))
    assert document.deal.actions() == deal.actions()
    assert document.seat == SEAT
    assert [(each.at, each.kind, list(each.cards)) for each in document.notes] == [
        (at, "tell", [code]),
        (at, "ask", []),
    ]
    plain = page.locator("[data-field='plain']").input_value()
    assert plain.startswith("A deal of Hamlet\n")
    assert "What would you play?" in plain
    link = page.locator("[data-field='link']").input_value()
    assert len(link) < 2000
    page.get_by_role("button", name="Close").click()
    report(found)

    # After deletion it is opened from its file.
    page.goto(f"{visited.address}#notes")
    page.get_by_role("button", name="Delete").click()
    page.locator("[data-action='confirm']").click()
    expect(page.locator("[data-draft]")).to_have_count(0)
    report(check(page, "the list"))
    page.locator("[data-field='file']").set_input_files(path)
    expect(page.locator(".notes-item")).to_have_count(2)
    draft = kept(page)
    assert draft["langs"] == ["en"]
    assert [each["text"] for each in draft["notes"]] == [dict(each.text) for each in document.notes]
    assert [answer["action"] for answer in draft["notes"][1]["answers"]] == [played, other]

    # The link opens the same for another reader, who may edit a copy.
    elsewhere = visit(reduced_motion="reduce")
    theirs = elsewhere.open(link.removeprefix(visited.address))
    expect(theirs.locator(".note:not([hidden])")).to_contain_text("Look at")
    expect(theirs.locator(f".card[data-pointed][data-code='{code}']").first).to_be_visible()


@pytest.mark.full
def test_another_language_other_kinds_of_questions_and_what_is_still_wrong(
    visit: Callable[..., Visit],
) -> None:
    visited = visit(settings={"lang": "ja"}, reduced_motion="reduce")
    page = visited.open("#notes")
    # Dropped on the page.
    page.evaluate(DROP, ["deal.json", EXAMPLE.read_text(encoding="utf-8")])
    example = json.loads(EXAMPLE.read_text(encoding="utf-8"))
    expect(page.locator(".notes-item")).to_have_count(len(example["notes"]))
    expect(page.locator(".notes-item").first).to_contain_text(example["notes"][0]["text"]["ja"][:20])

    # Both languages have fields; a missing one is reported at its note.
    page.locator(".notes-item").nth(1).click()
    fields = page.locator("[data-field='text']")
    expect(fields).to_have_count(2)
    expect(fields.nth(1)).to_have_value(example["notes"][1]["text"]["ja"])
    fields.nth(1).fill("")
    fault = page.locator(".notes-item-fault")
    expect(fault).to_contain_text("解説2")
    page.get_by_role("button", name="プレビュー").click()
    expect(page.locator("#notices")).to_contain_text("解説2")
    expect(page.locator(".notes-side")).to_be_visible()
    fields.nth(1).fill("どれを出しますか？")
    expect(fault).to_have_count(0)

    # A question answered by a tap.
    page.get_by_role("radio", name="選択肢から答える").check()
    expect(fault).to_be_visible()
    for number, words in enumerate(["10", "K"]):
        choice = page.locator(f"[data-choice='{number}'] [data-field='choice']")
        for index in range(2):
            choice.nth(index).fill(words)
    expect(fault).to_have_count(0)
    report(check(page, "two languages"))

    # At the end the reader plays alone; no note may follow.
    page.locator("[data-action='done']").click()
    page.locator(".notes-item").last.click()
    page.get_by_role("radio", name="続きをプレイする").check()
    wait_kept(page, lambda draft: [each["kind"] for each in draft["notes"]] == ["tell", "choose", "play"])
    page.get_by_role("button", name="プレビュー").click()
    note = page.locator(".note:not([hidden])")
    note.get_by_role("button", name="プレイする").click()
    page.locator(".tb-hand [data-legal='true']").first.wait_for()


def test_bad_files_and_links_get_one_sentence(visit: Callable[..., Visit]) -> None:
    visited = visit(reduced_motion="reduce")
    page = visited.open("#notes")
    example = json.loads(EXAMPLE.read_text(encoding="utf-8"))
    example["notes"][1]["ask"]["answers"][0]["action"] = "7C"
    problem = page.locator(".problem")
    for text in ("{", "<!doctype html>", '{"torite": "history"}', json.dumps(example)):
        told = ask("annotated_check", deal=text, lang="en")["problems"][0]["text"]
        page.evaluate(DROP, ["deal.json", text])
        expect(problem).to_have_text(told)
    assert told.startswith("Note 2")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('notes'))") == []

    for packed, told in (
        ("1.abc", "This link is damaged"),
        ("1.", "This link is damaged"),
        ("2.abc", "newer version of Torite"),
    ):
        page.goto(f"{visited.address}#annotated={packed}")
        expect(page.locator(".bad-reason")).to_contain_text(told)
    # The content of a link is checked like a file.
    packed = page.evaluate(
        "async (text) => (await import('./js/base/packed.js')).pack(text)", json.dumps(example)
    )
    page.goto(f"{visited.address}#annotated={packed}")
    expect(page.locator(".bad-reason")).to_contain_text("Note 2")
    # A small packed text with a huge content is not unpacked.
    many = page.evaluate("async () => (await import('./js/base/packed.js')).pack(' '.repeat(5_000_000))")
    assert len(many) < 10_000
    page.goto(f"{visited.address}#annotated={many}")
    expect(page.locator(".bad-reason")).to_contain_text("This link is damaged")


@pytest.mark.full
def test_a_file_beside_another_page_is_shown_there(host: Host, read: Callable[..., Reader]) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    (host.folder / "deal.json").write_text(text, encoding="utf-8")
    reader = read()
    page = reader.page
    url = host.write('<torite-table src="deal.json" lang="en"></torite-table>')
    page.goto(url, wait_until="networkidle")
    # The file is fetched with the table, not before.
    assert reader.requests == [url, f"{host.site}embed.js"]
    page.locator("torite-table button").first.click()
    reader.wait_for_event("ready")
    document = read_annotated(text)
    (ready,) = reader.heard("ready")
    assert ready == {
        "kind": "annotated",
        "game": "hamlet",
        "players": 3,
        "seat": document.seat,
        "options": document.deal.game.options,
    }
    frame = reader.frame()
    note = frame.locator(".note:not([hidden])")
    expect(note).to_contain_text(document.notes[0].text["en"])
    expect(frame.locator("#large")).to_have_attribute("href", re.compile(r"#annotated=1\.[\w-]+$"))
    note.get_by_role("button", name="Continue").click()
    question = document.notes[1].question
    assert question is not None
    for answer in reversed(question.answers):
        frame.locator(f".tb-hand [data-card='{answer.action}']").click()
        expect(note.locator(".note-answer")).to_contain_text(answer.text["en"])
    assert reader.heard("error") == []
    report(check(page, "a deal with notes in a page"))

    # Other files, after the start: the fault is shown in the frame, or in its place.
    table = page.locator("torite-table")
    bad = json.loads(text)
    bad["notes"][0]["at"] = 99
    files = {"bad.json": json.dumps(bad), "no.json": "{"}
    for count, (name, content) in enumerate(files.items(), 1):
        (host.folder / name).write_text(content, encoding="utf-8")
        told = ask("annotated_check", deal=content, lang="en")["problems"][0]["text"]
        table.evaluate("(table, name) => { table.src = name; }", name)
        expect(frame.locator("main")).to_contain_text(told)
        reader.wait_for_event("error", count)
        assert reader.heard("error")[-1] == {"code": "bad-annotated", "message": told}
    reader.expected = "404"
    table.evaluate("(table) => { table.src = 'nowhere.json'; }")
    reader.wait_for_event("error", 3)
    expect(table.get_by_role("status")).to_contain_text("There is no file nowhere.json here")
    assert reader.heard("error")[-1]["code"] == "notes-file"
    expect(table.get_by_role("button")).to_be_visible()


def test_a_file_that_is_changed_while_the_first_one_comes_is_shown(
    host: Host, read: Callable[..., Reader]
) -> None:
    (host.folder / "deal.json").write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    reader = read()
    page = reader.page
    page.goto(host.write('<torite-table src="first.json" lang="en"></torite-table>'))
    held: list[Route] = []
    page.route("**/first.json", lambda route: held.append(route))
    with page.expect_request("**/first.json"):
        page.locator("torite-table button").first.click()
    page.locator("torite-table").evaluate("(table) => { table.src = 'deal.json'; }")
    held[0].fulfill(body="{}")
    reader.wait_for_event("ready")
    assert reader.heard("ready")[0]["kind"] == "annotated"
    assert reader.heard("error") == []
