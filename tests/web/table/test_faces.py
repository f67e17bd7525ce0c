"""The faces of the German pack: each card has its name, its index and its picture, and the player may choose
the French pack instead.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.support.prepared import phases, table_of
from tests.web.support.visits import Visit
from torite.core.cards import card_codes, make_pack
from torite.page.catalog import catalog

GAME = "hamlet"
GERMAN = "watten_bavarian"
SUITS = "CSHD"
PACK = card_codes(make_pack("789TJQKA", extra="6D"))

SHOW_TABLE = """
async ([message, cardNames, lang]) => {
  const { createTable } = await import(new URL("js/table/table.js", document.baseURI));
  const callbacks = new Proxy({}, { get: () => () => {} });
  const root = document.createElement("div");
  root.style.cssText = "position: fixed; inset: 0; z-index: 9; background: var(--paper)";
  document.body.replaceChildren(root);
  const table = createTable(root, { t: (key) => key, lang, cardNames: () => cardNames, callbacks });
  await table.update(message, { animate: false, canUndo: false, busy: false });
}
"""

# Positions of the parts of each face, as fractions of the card's width and height.
MEASURE = """
(codes) => import(new URL("js/cards/cards.js", document.baseURI)).then(({ cardFace }) => {
  const root = document.createElement("div");
  root.style.cssText = "position: absolute; inset: 0; --card-w: 200px";
  document.body.replaceChildren(root);
  return codes.map((code) => {
    const card = cardFace(code, { pack: "german" });
    root.append(card);
    const box = card.getBoundingClientRect();
    const place = (node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return [
        (left - box.left) / box.width, (top - box.top) / box.height,
        (right - box.left) / box.width, (bottom - box.top) / box.height,
      ];
    };
    const drawing = card.querySelector("svg");
    return {
      code,
      markup: drawing.innerHTML,
      words: drawing.querySelectorAll("text").length,
      index: place(drawing.querySelector(".card-index")),
      shapes: [...drawing.querySelectorAll("path")].map(place),
      signs: [...drawing.querySelectorAll(":scope > g:not(.card-index)")].map(place),
    };
  });
})
"""

COLOURS = """
(suits) => import(new URL("js/cards/cards.js", document.baseURI)).then(({ cardFace, suitIcon }) => {
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const token = (name) => {
    root.style.color = `var(${name})`;
    return rgb(getComputedStyle(root).color);
  };
  const papers = { paper: token("--paper"), surface: token("--surface") };
  return {
    papers,
    face: token("--card-face"),
    suits: suits.map((suit) => {
      const card = cardFace(`T${suit}`, { pack: "german" });
      const icon = suitIcon(suit, "german");
      root.replaceChildren(card, icon);
      return {
        suit,
        ink: rgb(getComputedStyle(card).color),
        icon: rgb(getComputedStyle(icon).color),
        outline: icon.querySelector("path").getAttribute("d"),
      };
    }),
  };
})
"""


def luminance(colour: list[int]) -> float:
    """As WCAG 2.2 defines it."""
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: list[int], other: list[int]) -> float:
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def names(lang: str, pack: str = "german") -> dict[str, str]:
    found: dict[str, str] = catalog(lang)["packs"][pack]["cards"]
    return found


def german_table(hand: list[str], lang: str) -> dict[str, Any]:
    """A table of the German pack with a hand of the test's own."""
    message = table_of(phases(GAME)[0], lang)
    message["deck_style"] = "german"
    message["view"]["hands"][0] = hand
    message["hand"] = [
        {"card": code, "actions": [{"action": code, "label": code}], "refusal": None} for code in hand
    ]
    message["facts"] = [{"id": "trump", "label": "Trump", "text": suit, "suit": suit} for suit in SUITS]
    message["offers"]["choices"] = [
        {"action": f"trump:{suit}", "label": suit, "suit": suit} for suit in SUITS
    ]
    return message


@pytest.mark.full
def test_every_german_card_has_its_name_at_the_table(visit: Callable[..., Visit]) -> None:
    page = visit(python=False).open(ready=False)
    for lang, at in product(("en", "ja"), range(0, len(PACK), 11)):
        told, hand = names(lang), PACK[at : at + 11]
        page.evaluate(SHOW_TABLE, [german_table(hand, lang), told, lang])
        expect(page.locator(".tb-hand [data-card]")).to_have_count(len(hand))
        for code in hand:
            button = page.get_by_role("button", name=told[code], exact=True)
            expect(button).to_have_attribute("data-card", code)
            expect(button.locator(".card[data-pack='german'] svg")).to_be_visible()
    for where in (".tb-fact", ".tb-choice"):
        expect(page.locator(f"{where} .suit-icon[data-pack='german'] path")).to_have_count(4)


def test_every_german_card_has_an_index_and_a_picture(visit: Callable[..., Visit]) -> None:
    page = visit(python=False).open(ready=False)
    faces = {face["code"]: face for face in page.evaluate(MEASURE, PACK)}
    assert len({face["markup"] for face in faces.values()}) == len(PACK)
    for code, face in faces.items():
        # In the pack, whole on the card, with the index clear of the picture.
        assert face["words"] == 0, code
        assert all(min(shape) >= 0 and max(shape) <= 1 for shape in face["shapes"]), code
        _, top, right, bottom = face["index"]
        assert right <= 0.42, code
        assert bottom - top >= 0.45, code
        for sign_left, sign_top, _, _ in face["signs"]:
            assert sign_left >= right or sign_top >= bottom, code
        count = len(face["signs"])
        assert count == {"A": 2, "K": 1, "Q": 1, "J": 1, "T": 10}.get(code[0]) or code[0] == str(count), code
    for suit in SUITS:
        # High on the Ober, low on the Unter: this distinguishes them on a German pack.
        (_, _, _, ober), (_, unter, _, _) = (faces[rank + suit]["signs"][0] for rank in "QJ")
        assert ober <= 0.3
        assert unter >= 0.7


@pytest.mark.parametrize(("theme", "four_colour"), [("light", True), ("dark", False)])
def test_the_german_suits_differ_in_shape_and_stand_out(
    visit: Callable[..., Visit], theme: str, four_colour: bool
) -> None:
    page = visit(python=False, settings={"theme": theme, "fourColour": four_colour}).open(ready=False)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    told = page.evaluate(COLOURS, list(SUITS))
    assert len({suit["outline"] for suit in told["suits"]}) == 4
    assert len({tuple(suit["ink"]) for suit in told["suits"]}) == 4
    for suit in told["suits"]:
        assert contrast(suit["ink"], told["face"]) >= 4.5, suit["suit"]
        for name, paper in told["papers"].items():
            assert contrast(suit["icon"], paper) >= 3, (suit["suit"], name)


def test_german_cards_are_drawn_in_the_classic_style_too(visit: Callable[..., Visit]) -> None:
    page = visit(python=False, settings={"faces": "classic"}).open(ready=False)
    page.locator("#open-settings").click()
    for pack, style in (("french", "classic"), ("german", "large"), ("latin", "large")):
        cards = page.locator(f"[data-pack-sample='{pack}'] .card[data-pack='{pack}']")
        expect(cards).to_have_count(5)
        expect(page.locator(f"[data-pack-sample='{pack}'] .card[data-style='{style}']")).to_have_count(5)
