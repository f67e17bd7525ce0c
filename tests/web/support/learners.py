"""A learner who walks through an annotated deal: answers every question first wrongly and illegally, if
possible, and then as the deal continues.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.support.players import OFFERS, Player
from tests.web.support.prepared import ask
from tests.web.support.visits import draw
from tools.environment import WEB

Document = dict[str, Any]

SHELL: dict[str, dict[str, str]] = {
    lang: json.loads((WEB / "i18n" / lang / "shell.json").read_text("utf-8")) for lang in ("en", "ja")
}
NOTE = ".note:not([hidden])"
ON = f"{NOTE} [data-action='on']"
RESULT_ON = ".tb-result:not([hidden]) [data-action='on']"

# For each pointed code, true if a card with it is visible with an uncovered corner.
IN_SIGHT = """
(codes) => {
  const table = document.querySelector(".note-stage").getBoundingClientRect();
  const seen = (card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const [x, y] = [left + width * 0.12, top + height * 0.12];
    if (x < table.left || x > table.right || y < table.top || y > table.bottom) return false;
    const at = document.elementFromPoint(x, y);
    return at !== null && (card.contains(at) || at.contains(card));
  };
  return codes.filter((code) => {
    const cards = document.querySelectorAll(`.tb .card[data-pointed][data-code="${code}"]`);
    return ![...cards].some(seen);
  });
}
"""


class Learner(Player):
    """Learns by mouse."""

    def __init__(self, page: Page, document: Document, lang: str = "en") -> None:
        super().__init__(page)
        self.document = document
        self.lang = lang

    @property
    def notes(self) -> list[Document]:
        notes: list[Document] = self.document["notes"]
        return notes

    def at(self, index: int) -> Locator:
        """The panel with a note, once it is there."""
        panel = self.page.locator(f"{NOTE}[data-note='{index}']")
        panel.wait_for()
        return panel

    def walk(self, start: int = 0) -> None:
        """Walk to the end."""
        for index in range(start, len(self.notes)):
            self.pass_note(index)
        if not self.notes[-1].get("play"):
            # Only the notes follow a result here.
            expect(self.page.locator(".tb-result [data-action='new-match']")).to_have_count(0)
            return
        self.play_to_the_end()
        self.press(self.page.locator(RESULT_ON))

    def pass_note(self, index: int) -> None:
        note = self.notes[index]
        self.at(index)
        self.look(index)
        question = note.get("ask")
        if question and "choices" in question:
            self.choose_answer(question["choices"])
        elif question:
            self.act_answer(index, question)
        self.press(self.page.locator(ON))

    def look(self, index: int) -> None:
        """The pointed cards are visible and uncovered."""
        codes = self.notes[index].get("cards", [])
        if not codes:
            return
        draw(self.page)
        hidden = self.page.evaluate(IN_SIGHT, codes)
        assert not hidden, f"note {index + 1} points at {hidden}, which cannot be seen"

    def verdict(self, verdict: str) -> None:
        panel = self.page.locator(f"{NOTE}[data-verdict='{verdict}']")
        panel.wait_for()
        expect(panel.locator(".note-answer p").first).not_to_be_empty()

    # Answer by a tap.

    def choose_answer(self, choices: list[Document]) -> None:
        good = next(number for number, choice in enumerate(choices) if choice.get("good"))
        wrong = next((number for number, choice in enumerate(choices) if not choice.get("good")), None)
        if wrong is not None:
            self.press(self.page.locator(f".note-choice[data-choice='{wrong}']"))
            self.verdict("wrong")
            expect(self.page.locator(ON)).to_be_hidden()
        self.press(self.page.locator(f".note-choice[data-choice='{good}']"))
        self.verdict("good")

    # Answer at the table.

    def act_answer(self, index: int, question: Document) -> None:
        table = self.table(index)
        recorded = self.recorded(index)
        good = [answer["action"] for answer in question["answers"] if answer.get("good")]
        refused = next((each for each in table["hand"] if each["refusal"] and not each["actions"]), None)
        if refused:
            self.press_card(self.page.locator(f".tb-hand [data-card='{refused['card']}']").first)
            self.verdict("refused")
            expect(self.page.locator(".note-answer")).to_contain_text(refused["refusal"])
        wrong = next((action for action in simple_actions(table) if action not in good), None)
        if wrong:
            self.act(table, wrong)
            self.verdict("wrong")
            expect(self.page.locator(ON)).to_be_hidden()
        self.act(table, recorded)
        self.verdict("good")

    def table(self, index: int) -> Document:
        """The table message at the step of a note."""
        at = self.notes[index]["at"]
        place = {"at": at, "note": index, "lang": self.lang}
        seats = ask("annotated", deal=self.document, **place)["table"]["view"]["players"]
        bots = SHELL[self.lang]["name.bots"].split(",")
        own = self.document.get("seat", 0)
        names = [SHELL[self.lang]["name.only"] if seat == own else bots[seat] for seat in range(seats)]
        table: Document = ask("annotated", deal=self.document, **place, names=names, people=[own])["table"]
        return table

    def recorded(self, index: int) -> str:
        action: str = self.document["deal"]["actions"][self.notes[index]["at"]]
        return action.partition(":")[2]

    def act(self, table: Document, action: str) -> None:
        """Do an action at the table, in the way it is offered."""
        # A wrong answer is reverted before the next one.
        ready = '.tb-hand[data-state="choose"], .tb-choices:not([hidden]):not([data-locked])'
        self.page.locator(ready).first.wait_for()
        offers = table["offers"]
        ways = (self.act_by_card, self.act_by_cards, self.act_by_choice, self.act_by_number)
        entries = ([] if offers["selections"] else table["hand"], offers["selections"], offers["choices"])
        for way, offered in zip(ways, (*entries, offers["ranges"]), strict=True):
            if any(way(each, action) for each in offered):
                return
        raise AssertionError(f"{action} is not offered")

    def press_in_hand(self, card: str) -> None:
        # With a mouse the last pressed card and its ring may cover the corner of the one below.
        self.page.evaluate("() => document.activeElement?.blur()")
        self.press_card(self.page.locator(f".tb-hand [data-card='{card}']").first)

    def act_by_card(self, entry: Document, action: str) -> bool:
        if action not in [each["action"] for each in entry["actions"]]:
            return False
        self.press_in_hand(entry["card"])
        if len(entry["actions"]) > 1:
            self.press(self.page.locator(f".tb-menu [data-choice='{action}']"))
        self.be_sure()
        return True

    def act_by_cards(self, selection: Document, action: str) -> bool:
        if selection["action"] != action:
            return False
        for card in selection["cards"]:
            self.press_in_hand(card)
        self.press(self.page.locator(f".tb-choices [data-choice='{action}']"))
        return True

    def act_by_choice(self, choice: Document, action: str) -> bool:
        if choice["action"] != action:
            return False
        if choice.get("group"):
            self.press(self.page.locator(f".tb-choices [data-group='{choice['group']}']"))
        self.press(self.page.locator(f"[data-choice='{action}']").last)
        self.be_sure()
        return True

    def act_by_number(self, numbers: Document, action: str) -> bool:
        if action not in numbers["actions"]:
            return False
        # The slider counts the values.
        place = numbers["actions"].index(action)
        self.page.locator(f"[data-range='{numbers['id']}'] input").fill(str(place))
        self.press(self.page.locator(f".tb-range [data-choice='{action}']"))
        return True

    # "Now you play".

    def wait(self) -> str:
        """Plays on; the result leads back to the notes."""
        while True:
            if kind := self.find_offer({"end": RESULT_ON, **OFFERS}):
                return kind

    def play_to_the_end(self, most: int = 200) -> None:
        for _ in range(most):
            kind = self.wait()
            if kind == "end":
                return
            self.do(kind)
        raise AssertionError("the deal has no end")


def simple_actions(table: Document) -> list[str]:
    """Actions of one press: a card with one action, or a button."""
    offers = table["offers"]
    cards = [
        entry["actions"][0]["action"]
        for entry in table["hand"]
        if len(entry["actions"]) == 1 and not offers["selections"]
    ]
    return [*cards, *(choice["action"] for choice in offers["choices"] if not choice.get("group"))]
