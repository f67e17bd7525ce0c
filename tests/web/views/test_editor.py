"""The deal editor: by touch, by keyboard, by pasting; refused until valid; then played."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

import torite
from tests.web.support.accessibility import check, report
from tests.web.support.languages import english
from tests.web.support.players import Toucher, Typist
from tests.web.support.visits import Visit
from torite.editor.board import Board
from torite.notation.link import from_link

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LEFT = ".tray button[data-card]:not([aria-disabled])"
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def desk(page: Page, game: str, address: str) -> Page:
    page.goto(f"{address}#edit/{game}")
    page.locator(".desk:not([hidden])").wait_for()
    return page


def laid(page: Page, pile: str) -> list[str]:
    cards: list[str] = page.locator(f"[data-pile='{pile}'] [data-card]").evaluate_all(
        "(buttons) => buttons.map((button) => button.dataset.card)"
    )
    return cards


def link_of(page: Page) -> str:
    """The link in the address of a valid deal."""
    page.locator(".done:not([hidden])").wait_for()
    expect(page).to_have_url(re.compile(r"#edit/\w+/."))
    return re.sub(r"^.*#edit/\w+/", "", page.url)


def small_targets(page: Page) -> list[str]:
    """Controls too small for a thumb."""
    found: list[str] = page.locator(".desk").evaluate(
        """(desk) => [...desk.querySelectorAll("button, summary, input:not([type=radio])")]
          .map((node) => ({ node, box: node.getBoundingClientRect() }))
          .filter(({ box }) => box.width && (box.width < 43.9 || box.height < 43.9))
          .map(({ node, box }) => `${node.className} ${node.dataset.card} ${box.width}x${box.height}`)"""
    )
    return found


def hands() -> Iterator[tuple[int, str]]:
    """The hands of a deal of Hamlet, as text."""
    deal = torite.load_game("hamlet").new_deal(seed=3)
    for seat, codes in Board(deal.game).piles_of(deal).items():
        yield int(seat), " ".join(codes)


def test_by_thumb(visit: Callable[..., Visit], address: str) -> None:
    """A hand card by card, the rest at random; then it is played."""
    visited = visit(**PHONE)
    page = visited.open()
    finger = Toucher(page)
    finger.press(page.locator("[data-game='hamlet'] [data-action='new']"))
    finger.press(page.locator("[data-action='edit']"))
    page.locator(".desk:not([hidden])").wait_for()
    wanted = ["XX", "AS", "7S", "KH", "8H", "QC", "9C", "JD", "TD", "7D", "8D"]
    for count, card in enumerate(wanted[:-1], 1):
        finger.press(page.locator(f".tray [data-card='{card}']"))
        expect(page.locator("[data-pile='0'] .pile-count")).to_have_text(f"{count} of 11")
    assert small_targets(page) == []
    assert page.evaluate(OVERFLOW) <= 0
    # A suit is one row, and the piles keep two thirds of the screen.
    suits = page.locator(".tray-suit")
    rows = "(suits) => suits.map(({ children }) => new Set([...children].map((tile) => tile.offsetTop)).size)"
    assert suits.evaluate_all(rows) == [1] * suits.count()
    assert page.locator(".dock").evaluate("(dock) => dock.offsetHeight / innerHeight") < 0.36
    expect(page.locator("[data-pile='0'] .hint")).to_have_text("Seat 1 has 10 cards and needs 11.")
    finger.press(page.locator(".tray [data-card='9D']"))
    # After a full hand the next one is active; a wrong card goes back.
    expect(page.locator("[data-pile='1']")).to_have_attribute("data-active", "")
    finger.press(page.locator("[data-pile='0'] [data-card='9D']"))
    expect(page.locator(".tray-target")).to_have_text("Seat 1: 10 of 11")
    finger.press(page.locator(".tray [data-card='8D']"))
    expect(page.locator("[role='status'].unseen")).to_have_text(re.compile(r"^Seat 1: .*eight of diamonds"))
    assert sorted(laid(page, "0")) == sorted(wanted)
    finger.press(page.locator("[data-action='fill']"))
    deal = from_link(link_of(page)).deal
    assert sorted(deal.view(0)["dealt"]) == sorted(wanted)
    assert page.locator("#edit-link").input_value().endswith(link_of(page))
    # The address is that of the deal and opens it again.
    page = visited.reopen()
    page.locator(".done:not([hidden])").wait_for()
    assert sorted(laid(page, "0")) == sorted(wanted)
    finger = Toucher(page)
    # After laying the cards there is no invitation.
    finger.press(page.locator("[data-action='play']"))
    page.locator(".tb-hand [data-card]").first.wait_for()
    hand = page.locator(".tb-hand [data-card]")
    expect(hand).to_have_count(11)
    dealt = hand.evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    assert sorted(dealt) == sorted(wanted)


def test_by_keyboard(visit: Callable[..., Visit], address: str) -> None:
    """Arrow keys and Enter, taking back, undo, and text."""
    visited = visit()
    page = desk(visited.open(), "hamlet", address)
    typist = Typist(page)
    typist.tab_to(".tray [data-card]")
    typist.key("Enter")
    typist.key("ArrowRight")
    typist.key("Enter")
    expect(page.locator("[data-pile='0'] [data-card]")).to_have_count(2)
    first = laid(page, "0")
    # The focus stays: the next arrow continues from there.
    typist.key("ArrowDown")
    typist.key("2")
    expect(page.locator("[data-pile='1']")).to_have_attribute("data-active", "")
    typist.key("Enter")
    expect(page.locator("[data-pile='1'] [data-card]")).to_have_count(1)
    typist.key("Backspace")
    expect(page.locator("[data-pile='1'] [data-card]")).to_have_count(0)
    typist.key("Backspace")
    expect(page.locator("[data-pile='0'] [data-card]")).to_have_count(1)
    typist.key("Shift+Tab")
    typist.tab_to("[data-action='undo']")
    typist.key("Enter")
    expect(page.locator("[data-pile='0'] [data-card]")).to_have_count(2)
    assert laid(page, "0") == first
    typist.tab_to("[data-action='text']")
    typist.key("Enter")
    field = page.locator(".edit-field")
    expect(field).to_be_focused()
    # The text is selected, so that typing replaces it.
    page.keyboard.insert_text("\n".join(f"Seat {seat + 1}: {hand}" for seat, hand in hands()))
    typist.tab_to("[data-action='take-text']")
    typist.key("Enter")
    deal = from_link(link_of(page)).deal
    assert [sorted(deal.view(seat)["dealt"]) for seat in range(3)] == [sorted(h.split()) for _, h in hands()]


def test_what_is_no_deal(visit: Callable[..., Visit], address: str) -> None:
    """Refused with reasons; unfinished work is stored; forged work is set aside; changed options keep fitting
    cards."""
    # With a stopped clock the notices stay.
    visited = visit(still=True)
    page = desk(visited.open(), "glaves", address)
    page.locator("[data-action='text']").click()
    field = page.locator(".edit-field")
    field.fill("Seat 1: AS Zs\nBob: 2C")
    page.locator("[data-action='take-text']").click()
    expect(page.locator(".edit-text .problems li")).to_have_text(
        ["Line 1: “Zs” is not a card.", "Line 2: “Bob” is not a seat or pile of this deal."]
    )
    field.fill("glaves/4711?players=3")
    page.locator("[data-action='take-text']").click()
    whole = link_of(page)
    assert from_link(whole).deal.game.players == 3
    page.locator("[data-pile='1'] [data-card]").first.click()
    page.locator("[data-pile='0']").drag_to(page.locator("[data-pile='0']"))
    page.locator("[data-pile='0'] [data-card]").first.drag_to(page.locator("[data-pile='1'] .pile-name"))
    expect(page.locator("[data-pile='0'] .pile-count")).to_have_text("8 of 9")
    expect(page.locator("[data-pile='1'] .pile-count")).to_have_text("9 of 9")
    expect(page.locator(".done")).to_be_hidden()
    assert page.url.endswith("#edit/glaves")
    moved = laid(page, "1")
    page = visited.reopen()
    expect(page.locator("[data-pile='1'] .pile-count")).to_have_text("9 of 9")
    assert laid(page, "1") == moved
    # Two players have more cards in hand, and none is set aside.
    page.locator(".conditions summary").click()
    page.locator("label", has=page.locator("input[name='edit-players'][value='2']")).click()
    expect(page.locator("[data-pile='1'] .pile-count")).to_have_text("9 of 13")
    expect(page.locator("[data-pile='set_aside']")).to_have_count(0)
    assert laid(page, "1") == moved
    page.locator("#edit-score-1").fill("-7")
    page.locator("#edit-score-1").press("Enter")
    page.locator("[data-action='fill']").click()
    assert from_link(link_of(page)).deal.scores == [0, -7]
    for forged in (
        {"game": "glaves", "options": {"players": 99}},
        {"game": "glaves", "piles": [7], "scores": "x"},
    ):
        visited.move("#edit/glaves", {"torite.board.glaves": forged})
        page.locator(".desk:not([hidden])").wait_for()
        expect(page.locator("[data-pile='0'] .pile-count")).to_have_text("0 of 13")
    expect(visited.notice()).to_contain_text("could not be read")
    # A damaged link is reported; a deal of another game opens in that game's editor.
    page.goto(f"{address}#edit/glaves/1AfpNgAAUtAEBJ4p")
    expect(visited.notice().last).to_contain_text("cannot read this as a deal")
    page.goto(f"{address}#edit/hamlet/{whole}")
    page.wait_for_url(f"**/#edit/glaves/{whole.partition('?')[0]}*")


@pytest.mark.full
@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("ja", "dark")])
def test_axe_finds_nothing(visit: Callable[..., Visit], address: str, lang: str, theme: str) -> None:
    visited = visit(settings={"lang": lang}, color_scheme=theme, reduced_motion="reduce")
    page = desk(visited.open(), "gaigel", address)
    found = check(page, "empty")
    # Axe ignores CSS drawings: the inks of the cards need their paper.
    paper = {"light": "rgb(255, 254, 251)", "dark": "rgb(244, 240, 230)"}[theme]
    expect(page.locator(".tray [data-card] .card").first).to_have_css("background-color", paper)
    page.locator("[data-action='text']").click()
    text = {
        "en": "Seat 1: E7 E7 GO SD Yx\nSeat 2: 2C",
        "ja": "1番席: 葉のA、葉のオーバー、Yx\n2番席: クラブの2",
    }[lang]
    page.locator(".edit-field").fill(text)
    page.locator("[data-action='take-text']").click()
    page.locator(".edit-text .problems li").wait_for()
    told = {"en": "Line 1: “Yx” is not a card.", "ja": "1行目の「Yx」はカードではありません。"}[lang]
    expect(page.locator(".edit-text .problems li")).to_have_text([told])
    found += check(page, "text that cannot be read")
    page.locator(".edit-field").fill(text.replace("Yx", ""))
    page.locator("[data-action='take-text']").click()
    wrong = {"en": "is not in this pack", "ja": "このパックにありません"}[lang]
    expect(page.locator("[data-pile='1'] .problem")).to_contain_text(wrong)
    page.locator(".conditions summary").click()
    found += check(page, "wrong cards, open conditions")
    if lang == "ja":
        found += english(page, "wrong cards, open conditions")
    page.locator(".conditions summary").click()
    page.locator("[data-pile='1'] [data-card]").click()
    page.locator("[data-action='fill']").click()
    page.locator(".done:not([hidden])").wait_for()
    page.set_viewport_size({"width": 390, "height": 844})
    found += check(page, "a deal, on a phone")
    assert page.evaluate(OVERFLOW) <= 0
    report(found)
    kept = visited.stored("board.gaigel")
    assert json.dumps(kept["piles"]).count('"') > 48


@pytest.mark.parametrize("width", [320, 360, 412, 540])
def test_a_long_suit_shows_that_it_goes_on(visit: Callable[..., Visit], address: str, width: int) -> None:
    """A tile at the edge is partly visible, so that the tray does not seem to end there."""
    page = desk(visit(viewport={"width": width, "height": 740}).open(), "german_whist", address)
    edge = page.locator(".tray-rows").evaluate("(rows) => rows.getBoundingClientRect().right")
    sides = page.locator(".tray-suit").first.evaluate(
        """(suit) => [...suit.children]
          .map((tile) => tile.getBoundingClientRect()).map(({ left, right }) => [left, right])"""
    )
    cut = [min(edge - left, right - edge) for left, right in sides if left < edge < right]
    assert len(cut) == 1
    assert cut[0] > 10
