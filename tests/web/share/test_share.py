"""Sharing a deal: the sheet offers Python's items, and each can be taken away."""

from __future__ import annotations

import base64
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.support.accessibility import check, report
from tests.web.support.players import Player
from tests.web.support.prepared import EXAMPLES, ask, phases, stored
from tests.web.support.tables import changed, message
from tests.web.support.visits import Visit
from tools.environment import NODE_MODULES
from torite.notation.link import from_link

FEW, MANY = EXAMPLES
SVG = "{http://www.w3.org/2000/svg}"
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 860}
LARGEST_PICTURE = 40_000
SHEET = "dialog.share-sheet"

# A device that accepts everything; the page gets a success.
CATCH_SHARE = """
navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png");
navigator.share = async (data) => {
  globalThis.sent = { ...data, files: data.files?.map(({ name, size }) => [name, size > 1000]) };
};
"""
REFUSE_COPY = (
    "navigator.clipboard.writeText = async () => { throw new DOMException('', 'NotAllowedError'); };"
)

# The code for a web page, as a browser reads it.
READ_EMBEDDED = """
(code) => {
  const page = new DOMParser().parseFromString(code, "text/html");
  const table = page.querySelector("torite-table");
  const picture = table.querySelector("img");
  return {
    script: page.querySelector("script[type='module']").src,
    deal: table.getAttribute("deal"),
    picture: picture.getAttribute("src"),
    title: picture.alt,
  };
}
"""

READ_COLOURS = """
async ([code, pack]) => {
  const { cardFace } = await import("./js/cards/cards.js");
  const card = cardFace(code, { pack });
  document.body.append(card);
  const colours = [...card.querySelectorAll("path")].flatMap((path) => {
    const { fill, stroke } = getComputedStyle(path);
    return [fill, stroke];
  });
  card.remove();
  const part = (number) => Number(number).toString(16).padStart(2, "0");
  return colours
    .filter((colour) => colour !== "none")
    .map((colour) => `#${colour.match(/\\d+/g).slice(0, 3).map(part).join("")}`);
}
"""

READ_CODE = """
async ([index, decode, png]) => {
  const module = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const { default: read } = await import(module(decode.replaceAll("./index.js", module(index))));
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(picture, 0, 0);
  return read(context.getImageData(0, 0, width, height));
}
"""


def record_of(game: str, *, over: bool = False) -> dict[str, Any]:
    """A prepared match: the last prepared point in which no bot wants to act, or the end of its deal."""
    for record in reversed(phases(game)):
        view = ask("table", match=record, seat=0, lang="en")["table"]["view"]
        others = list(range(1, view["players"]))
        if view["over"] != over:
            continue
        if over or (
            view["history"] and not ask("bot", match=record, seat=0, bots=others, lang="en")["action"]
        ):
            return record
    raise AssertionError(f"{game} has no such moment")


def sit_down(visited: Visit, record: dict[str, Any]) -> Page:
    """The table with the share sheet open."""
    game = record["game"]
    page = visited.move(f"#play/{game}", stored(record))
    Player(page).wait()
    page.locator("[data-action='share']").click()
    page.locator(".share-picture img").wait_for()
    return page


def start(visit: Callable[..., Visit], **setup: Any) -> Visit:
    visited = visit(reduced_motion="reduce", **setup)
    visited.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visited.open()
    return visited


def clipboard(page: Page) -> str:
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def shared(page: Page, record: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Python's answer with the page's names."""
    players = len(record["deals"][0]["scores"])
    names = page.evaluate(
        """async (players) => {
          const { displayNames } = await import("./js/app/names.js");
          return displayNames(Array(players).fill(null), [0]);
        }""",
        players,
    )
    # "You" is who reads it.
    you, names[0] = names[0], "Player 1"
    items = ask("share", match=record, seat=0, lang="en", names=names, you=you)["items"]
    return {item["kind"]: item for item in items}


def unfold(page: Page, part: str) -> Locator:
    page.locator(f"[data-part='{part}'] summary").click()
    return page.locator(f"[data-part='{part}']")


def saved(page: Page, action: str) -> tuple[str, bytes]:
    """The name and the bytes of a saved file."""
    with page.expect_download() as download:
        page.locator(f"{SHEET} [data-action='{action}']").click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def read_code(visited: Visit, code: Locator) -> str:
    """The text of a QR code on the screen, read from its pixels on a page without a policy against it."""
    code.scroll_into_view_if_needed()
    png = base64.b64encode(code.screenshot()).decode()
    reader = visited.context.new_page()
    sources = [(NODE_MODULES / "qr" / name).read_text(encoding="utf-8") for name in ("index.js", "decode.js")]
    told: str = reader.evaluate(READ_CODE, [*sources, png])
    reader.close()
    return told


def test_each_link_opens_what_it_says(visit: Callable[..., Visit]) -> None:
    visited = start(visit, color_scheme="dark")
    for record in (record_of(FEW), record_of(MANY, over=True)):
        page = sit_down(visited, record)
        items = shared(page, record)
        over = "finished" in items
        # In play the question is shared by default; afterwards the challenge.
        expect(page.locator(f"{SHEET} input[value='{'fresh' if over else 'position'}']")).to_be_checked()
        for kind, item in items.items():
            page.locator(f"{SHEET} input[value='{kind}']").check()
            address = f"{visited.address}#{item['link']}"
            expect(page.locator(f"{SHEET} .share-link")).to_have_value(address)
            page.locator("[data-action='copy-link']").click()
            expect(page.locator(f"{SHEET} .share-said").first).not_to_be_empty()
            link = clipboard(page)
            assert link == address
            opened = from_link(link)
            assert opened.seat == 0
            assert ask("open", link=link, lang="en")["kind"] == kind
            if kind != "finished":
                assert opened.shown().view(0) == item["table"]["view"]
            assert (
                unfold(page, "text").locator("textarea").input_value() == f"{item['text']}\n\n{link}\n#Torite"
            )
            page.locator("[data-action='copy-text']").click()
            expect(page.locator("[data-part='text'] .share-said")).not_to_be_empty()
            assert clipboard(page) == f"{item['text']}\n\n{link}\n#Torite"
            assert page.evaluate(READ_EMBEDDED, unfold(page, "embed").locator("textarea").input_value()) == {
                "script": f"{visited.address}embed.js",
                "deal": item["link"],
                "picture": f"{record['game']}-{kind}.svg",
                "title": item["title"],
            }
        assert read_code(visited, unfold(page, "qr").locator("svg")) == link
        page.keyboard.press("Escape")
        expect(page.locator("[data-action='share']")).to_be_focused()


def test_a_point_of_a_replay(visit: Callable[..., Visit]) -> None:
    """The link copied at a step of a replay asks for the play there, and its address opens there."""
    record = record_of(FEW, over=True)
    actions = record["deals"][0]["actions"]
    step = max(at for at, action in enumerate(actions[:-1]) if action.startswith("0:"))
    visited = start(visit)
    page = visited.move(f"#replay/match/{FEW}", stored(record))
    page.locator(".replay .tb").wait_for()
    for _ in range(step):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("(step) => history.state?.replay?.step === step", arg=step)
    page.locator("[data-action='share']").click()
    expect(page.locator(f"{SHEET} input[value='position']")).to_be_checked()
    link = page.locator(f"{SHEET} .share-link").input_value()
    assert (from_link(link).at, from_link(link).seat) == (step, 0)
    page.goto(link)
    Player(page).expect_hand([card for card in from_link(link).shown().view(0)["hands"][0] if card])


def test_the_picture(visit: Callable[..., Visit]) -> None:
    visited = start(visit)
    for game in (FEW, MANY):
        record = record_of(game)
        page = sit_down(visited, record)
        check_picture(page, game, shared(page, record)["position"])
        page.keyboard.press("Escape")


DRAW = """
async (table) => {
  const { drawPicture } = await import("./js/share/picture.js");
  const { t } = await import("./js/base/i18n.js");
  return drawPicture({ title: "A deal", text: "", table }, { t, lang: "en", address: "", fourColour: false });
}
"""


def test_a_picture_tells_all_of_every_seat(visit: Callable[..., Visit]) -> None:
    """A dealing and leading partner with won tricks has too many remarks for one line."""
    now = message(["AC", "KC"], sides=[[0, 2], [1, 3]])
    shown = {"deck_style": "french", **changed(now, view__dealer=2, view__tricks=[0, 1, 12, 0])}
    shown["seats"][2]["status"] = "leads"
    page = visit(python=False).open(ready=False)
    page.locator("[data-game]").first.wait_for()
    picture = ElementTree.fromstring(page.evaluate(DRAW, shown))
    told = [element.text or "" for element in picture.iter(f"{SVG}text")]
    assert not any("…" in text for text in told)
    assert {"dealer", "leads", "your partner", "tricks: 12"} <= {
        part for text in told for part in text.split(" · ")
    }


def check_picture(page: Page, game: str, item: dict[str, Any]) -> None:
    name, content = saved(page, "save-svg")
    assert name == f"{game}-position.svg"
    assert len(content) < LARGEST_PICTURE
    picture = ElementTree.fromstring(content)
    assert picture.findtext(f"{SVG}title") == item["title"]
    assert picture.findtext(f"{SVG}desc") == item["text"]
    # It refers to nothing outside, and all inner references exist.
    ids = {element.get("id") for element in picture.iter()}
    text = content.decode()
    assert {ref[1:] for ref in re.findall(r'href="([^"]*)"', text)} <= ids
    assert set(re.findall(r"url\(([^)]*)\)", text)) <= {"#leaves"}
    assert not re.search(r"<style|<image|<script", text)
    # All cards that the seat sees, and no other.
    view = item["table"]["view"]
    seen = {card for hand in view["hands"] for card in hand if card}
    seen |= {card for _, card in (view["trick"] or {"cards": []})["cards"] if card}
    drawn = {str(found)[2:] for found in ids if str(found).startswith("c-")}
    places = {card for place in view["places"] for card in place["cards"]}
    assert seen <= drawn <= seen | places
    check_colours(page, picture, view["hands"][0], item["table"]["deck_style"])

    name, content = saved(page, "save-png")
    assert name == f"{game}-position.png"
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    size = [int(picture.get(name, "0")) * 2 for name in ("width", "height")]
    assert list(struct.unpack(">II", content[16:24])) == size
    page.locator("[data-action='copy-picture']").click()
    expect(page.locator(f"{SHEET} .share-picture .share-said")).not_to_be_empty()
    types = page.evaluate("navigator.clipboard.read().then((items) => items.flatMap(({ types }) => types))")
    assert types == ["image/png"]


def check_colours(page: Page, picture: ElementTree.Element, hand: list[str], pack: str) -> None:
    """The cards have the colours of the page."""
    by_id = {element.get("id"): element for element in picture.iter()}
    for code in hand:
        face = by_id[f"c-{code}"]
        parts = [by_id[use.get("href", "#")[1:]] for use in face.iter(f"{SVG}use")]
        colours = {part.get("fill") for part in parts} | {part.get("stroke") for part in parts}
        told = {str(face.get("color")) if colour == "currentColor" else colour for colour in colours}
        short = {"#fff": "#ffffff"}
        on_page = page.evaluate(READ_COLOURS, [code, pack])
        assert {short.get(str(colour), colour) for colour in told - {None, "none"}} == set(on_page)


def test_what_the_device_or_the_browser_does(visit: Callable[..., Visit]) -> None:
    """The device's share sheet gets link and picture; if copying is refused, the text is selected; failures
    show one sentence.
    """
    visited = visit(reduced_motion="reduce")
    visited.context.add_init_script(CATCH_SHARE + REFUSE_COPY)
    visited.open()
    record = record_of(FEW)
    page = sit_down(visited, record)
    field = page.locator(f"{SHEET} .share-link")
    page.locator("[data-action='copy-link']").click()
    expect(page.locator(f"{SHEET} .share-said").first).not_to_be_empty()
    expect(field).to_be_focused()
    assert field.evaluate("(field) => field.selectionEnd - field.selectionStart") == len(field.input_value())
    # The picture is made meanwhile.
    page.wait_for_function(
        """() => {
          document.querySelector("[data-action='send']").click();
          return globalThis.sent?.files;
        }"""
    )
    data = page.evaluate("globalThis.sent")
    assert data["url"] == field.input_value()
    assert data["text"].endswith(" #Torite")
    assert data["files"] == [[f"{FEW}-position.png", True]]
    page.keyboard.press("Escape")

    first = record["deals"][0]
    too_much = {**record, "deals": [{**first, "scores": [10**12] * len(first["scores"])}]}
    del too_much["seed"]
    page = visited.move(f"#play/{FEW}", stored(too_much))
    Player(page).wait()
    page.locator("[data-action='share']").click()
    expect(page.locator(f"{SHEET} [role='alert']")).to_have_text(re.compile(r"^This deal is too long .*\.$"))


@pytest.mark.parametrize(("lang", "theme", "size"), [("ja", "dark", PHONE), ("en", "light", DESKTOP)])
def test_the_sheet_can_be_used_by_all(
    visit: Callable[..., Visit], lang: str, theme: str, size: dict[str, int]
) -> None:
    page = sit_down(start(visit, settings={"lang": lang}, color_scheme=theme, viewport=size), record_of(MANY))
    for part in ("qr", "text", "embed"):
        unfold(page, part)
    page.locator("[data-part='qr'] svg").wait_for()
    report(check(page, f"share sheet in {lang}"))
    body = page.locator(f"{SHEET} .sheet-body")
    assert body.evaluate("(body) => body.scrollWidth <= body.clientWidth")
    small = page.locator(f"{SHEET} :is(button, a, summary, label, input.share-link)").evaluate_all(
        "(all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML)"
    )
    assert small == []
    assert not re.search(r"share\.\w|\{\w+\}", page.locator(SHEET).inner_text())
