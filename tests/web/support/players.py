"""Players for all games, by mouse, by touch or by keyboard. They know no game and take the first offered
card, or else the first choice.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import ElementHandle, Locator, Page, expect
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as TooLateError

from tests.web.support.visits import PATIENCE

CARDS = '.tb-hand[data-state="choose"] [data-card][data-legal="true"]'
ILLEGAL = '.tb-hand[data-state="choose"] [data-card][data-legal="false"]'
ASKS = ".tb-menu[data-asks]"
CHOICES = ".tb-choices:not([hidden]):not([data-locked]) :is([data-choice], [data-group])"
OWN_TURN = ".tb:has(.tb-own [data-turn])"
SOON = 3_000
"""Maximum time for an optional choice to become stable, in milliseconds."""
OFFERS = {
    "curtain": "dialog.curtain[open] [data-action='uncover']",
    "next": ".tb-result:not([hidden]) [data-action='next']",
    "over": ".tb-result:not([hidden]) [data-action='new-match']",
    "card": f"{OWN_TURN} {CARDS}",
    "choice": f"{OWN_TURN} {CHOICES}",
    # Out of turn nothing is compulsory.
    "moment": ".tb-out-of-turn:not([hidden]) [data-action='go-on']",
}

# The kind of the first offer within a moment of real time, as the clock of the page may stand still. To skip
# what is only shown, the trick is pressed repeatedly, by script: a real press could hit a button that just
# appears there.
FIND_OFFER = """
({ offers, hurry }) => new Promise((resolve) => {
  const find = () => Object.keys(offers).find((kind) => document.querySelector(offers[kind]));
  const after = (ms, act) => AbortSignal.timeout(ms).addEventListener("abort", act);
  let over = false;
  const answer = () => {
    over = true;
    observer.disconnect();
    resolve(find() ?? null);
  };
  const press = () => {
    if (over) return;
    const trick = document.querySelector(".tb-trick");
    trick?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    after(20, press);
  };
  const observer = new MutationObserver(() => find() && answer());
  observer.observe(document, { attributes: true, childList: true, subtree: true });
  if (find()) return answer();
  after(hurry ? 400 : 80, answer);
  if (hurry) press();
})
"""

# Everything on the table, as shown.
READ_TABLE = """
() => {
  const texts = (selector) => [...document.querySelectorAll(selector)].map((node) => node.textContent);
  // Who won a trick stands above its cards.
  const place = ({ dataset }) => Number(dataset.index);
  const sentences = () =>
    [...document.querySelectorAll(".tb-log .tb-sentence")]
      .sort((one, other) => place(one) - place(other))
      .map((node) => node.textContent);
  const data = (selector, name) =>
    [...document.querySelectorAll(selector)].map((node) => node.getAttribute(name));
  return {
    hand: data(".tb-hand [data-card]", "data-card"),
    legal: data(".tb-hand [data-card]", "data-legal"),
    trick: data(".tb-cards [data-played]", "data-played"),
    choices: data(".tb-choices [data-choice]", "data-choice"),
    seats: texts(".tb-plate"),
    facts: texts("[data-fact]"),
    places: texts("[data-place]"),
    events: sentences(),
    prompt: texts(".tb-say-text"),
  };
}
"""


# Interval of turns in which a choice is preferred to a card: a signal, a raise.
SELDOM = 5


class Player:
    """Plays by mouse."""

    # True to press the trick while idle.
    HURRIES = True

    def __init__(self, page: Page) -> None:
        self.page = page
        self._turns = 0

    # Presses by mouse; the other players override them.

    def press(self, target: Locator) -> None:
        target.click()

    def press_card(self, card: Locator | ElementHandle) -> None:
        """A card of the hand, at its corner: the next card may cover the rest."""
        card.click(position={"x": 16, "y": 20}, force=True)

    def expect_hand(self, cards: list[str]) -> None:
        hand = self.page.locator(".tb-hand [data-card]")
        expect(hand).to_have_count(len(cards))
        for at, card in enumerate(cards):
            expect(hand.nth(at)).to_have_attribute("data-card", card)

    # To the table.

    def start(self, game: str, options: dict[str, Any] | None = None, people: int = 1) -> None:
        """From the lobby through the setup to the first choice of a match."""
        self.press(self.page.locator(f"[data-game='{game}'] [data-action='new']"))
        self.page.locator("form.setup").wait_for()
        options = dict(options or {})
        players = options.pop("players", None)
        if people > 1:
            self.choose("who", "several")
        if players and self.page.locator("input[name='players']").count():
            self.choose("players", players)
        for seat in range(1, people):
            self.choose(f"seat-{seat}", "person")
        if options:
            self.press(self.page.locator(".house > summary"))
        for name, value in options.items():
            self.choose(f"option-{name}", value)
        self.choose("pace", "instant")
        self.press(self.page.locator("[data-action='start']"))
        self.page.locator(".tb").wait_for(state="attached")

    def choose(self, name: str, value: object) -> None:
        """A radio button, by its label."""
        value = str(value).lower() if isinstance(value, bool) else value
        button = self.page.locator(f"input[name='{name}'][value='{value}']")
        self.press(self.page.locator("label", has=button))
        assert button.is_checked()

    # Playing.

    def find_offer(self, offers: dict[str, str]) -> str | None:
        """The kind of the first offer, if one comes within a moment."""
        kind: str | None = self.page.evaluate(FIND_OFFER, {"offers": offers, "hurry": self.HURRIES})
        return kind

    def wait(self) -> str:
        """Wait for an offer and return its kind."""
        limit = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < limit:
            if kind := self.find_offer(OFFERS):
                return kind
        raise AssertionError(f"nothing to do: {self.page.evaluate(READ_TABLE)}")

    def step(self) -> str:
        """Take the next offer."""
        kind = self.wait()
        self.do(kind)
        if kind in {"next", "over"}:
            # It stays until Python has dealt.
            self.page.locator(OFFERS[kind]).wait_for(state="detached")
        return kind

    def do(self, kind: str) -> None:
        page = self.page
        if kind == "card":
            self._turns += 1
            choices = page.locator(OFFERS["choice"])
            if page.locator(".tb-hand [aria-pressed]").count():
                self.select()
            elif self._turns % SELDOM == 0 and (count := choices.count()):
                # Another seat's out-of-turn action may reduce them at any time.
                with suppress(TooLateError):
                    choices.nth(self._turns // SELDOM % count).click(trial=True, timeout=SOON)
                    self.press_choice(choices.nth(self._turns // SELDOM % count))
            else:
                self.play_offered()
        elif kind == "choice":
            self.press_choice(page.locator(OFFERS[kind]).first)
        else:
            self.press(page.locator(OFFERS[kind]).first)

    def press_choice(self, choice: Locator) -> None:
        """A button, or the first choice of the menu that it opens."""
        folded = choice.get_attribute("aria-haspopup") == "menu"
        self.press(choice)
        if folded:
            self.press_in_menu()

    def press_in_menu(self) -> None:
        """The first entry of the open menu; "yes" in a confirmation."""
        if self.page.locator(ASKS).count() == 0:
            self.press(self.page.locator(".tb-menu [data-choice]").first)
        self.be_sure()

    def be_sure(self) -> None:
        """ "Yes" to a confirmation, if any; an immediate press would count as a slip."""
        if self.page.locator(ASKS).count():
            self.page.wait_for_timeout(450)
            self.press(self.page.locator(f"{ASKS} [data-choice]").last)

    def play_offered(self) -> None:
        """The first playable card, unless it has just gone: with automatic play it may go at any time, with
        no other after it.
        """
        for card in self.page.locator(CARDS).element_handles()[:1]:
            try:
                self.play_card(card)
            except PlaywrightError as error:
                if not any(gone in error.message for gone in ("not attached", "not visible")):
                    raise

    def play_card(self, card: Locator | ElementHandle) -> None:
        several = card.get_attribute("aria-haspopup") == "menu"
        self.press_card(card)
        if several:
            self.press_in_menu()

    def select(self) -> None:
        """Several cards together: those of the hint."""
        page = self.page
        self.press(page.locator("[data-action='hint']"))
        marked = page.locator(".tb-hand [data-hint], .tb-choices [data-hint]")
        marked.first.wait_for()
        for card in page.locator(".tb-hand [data-hint]").all():
            self.press_card(card)
        confirm = page.locator(f"{CHOICES}[data-primary], {CHOICES}[data-hint]")
        self.press(confirm.first)

    def play_deal(self, most: int = 400) -> str:
        """Play to the end of the deal. Returns "next", or "over" at the end of the match."""
        for _ in range(most):
            kind = self.wait()
            if kind in {"next", "over"}:
                return kind
            self.do(kind)
        raise AssertionError("the deal has no end")

    def play_match(self, most: int = 60) -> int:
        """Play to the end of the match and return the number of deals."""
        for deals in range(1, most):
            if self.play_deal() == "over":
                return deals
            self.step()
        raise AssertionError("the match has no end")

    def read(self) -> dict[str, Any]:
        """The table, once it waits for this player."""
        self.wait()
        table: dict[str, Any] = self.page.evaluate(READ_TABLE)
        return table


def plays_on_after_reload(player: Any, game: str, reload: Callable[[], object]) -> None:
    """Play some actions of a new match, reload the page, and compare the tables.

    Args:
        player: a `Player`, or one of another browser with the same words.
        reload: loads the page again.
    """
    player.start(game)
    for _ in range(4):
        player.step()
    table = player.read()
    reload()
    assert player.read() == table


class Toucher(Player):
    """Plays by touch."""

    def press(self, target: Locator) -> None:
        target.tap()

    def press_card(self, card: Locator | ElementHandle) -> None:
        card.tap(position={"x": 20, "y": 22}, force=True)


FOCUSED = "(selector) => document.activeElement?.matches(selector) ?? false"


class Typist(Player):
    """Plays by keyboard alone."""

    HURRIES = False

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def has_focus(self, selector: str) -> bool:
        found: bool = self.page.evaluate(FOCUSED, selector)
        return found

    def tab_to(self, selector: str, most: int = 120, key: str = "Tab") -> None:
        for _ in range(most):
            if self.has_focus(selector):
                return
            self.key(key)
        raise AssertionError(f"the Tab key does not reach {selector}")

    def find_offer(self, offers: dict[str, str]) -> str | None:
        kind = super().find_offer(offers)
        if kind is None and self.page.locator(".tb").count():
            self.key("Escape")
        return kind

    def start(self, game: str, options: dict[str, Any] | None = None, people: int = 1) -> None:
        self.tab_to(f"[data-game='{game}'] [data-action='new']")
        self.key("Enter")
        self.page.locator("form.setup").wait_for()
        self.tab_to("input[name='pace']")
        for _ in range(3):
            if self.has_focus("input[value='instant']"):
                break
            self.key("ArrowRight")
        assert self.page.locator("input[name='pace'][value='instant']").is_checked()
        self.tab_to("[data-action='start']")
        self.key("Enter")
        self.page.locator(".tb").wait_for(state="attached")

    def do(self, kind: str) -> None:
        if kind == "card":
            self.tab_to(".tb-hand [data-card]")
            self.walk_to_legal()
            several = self.has_focus("[aria-haspopup='menu']")
            self.key("Enter")
            if several:
                assert self.has_focus(".tb-menu [data-choice]")
                if self.page.locator(ASKS).count():
                    self.key("End")
                self.key("Enter")
        else:
            # Out-of-turn answers precede the hand, and their time is too short to tab around the page.
            self.tab_to(OFFERS[kind], key="Shift+Tab" if kind == "moment" else "Tab")
            folded = self.has_focus("[aria-haspopup='menu']")
            self.key("Enter")
            if folded:
                assert self.has_focus(".tb-menu [data-choice]")
                if self.page.locator(ASKS).count():
                    self.key("End")
                self.key("Enter")

    def walk_to_legal(self) -> None:
        for _ in range(60):
            if self.has_focus(CARDS):
                return
            self.key("ArrowRight")
        raise AssertionError("the arrow keys do not reach a legal card")
