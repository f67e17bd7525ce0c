"""Sharing a deal: what the sheet offers is what Python says, and it really leaves the page."""

from __future__ import annotations

import base64
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Download, Locator, Page, expect
from players import Player
from prepared import ask, examples, phases, stored
from test_accessibility import check, report
from visits import Visit

from tools.environment import NODE_MODULES, WEB
from torite.link import from_link

pytestmark = pytest.mark.browser

FEW, MANY = examples()
SVG = "{http://www.w3.org/2000/svg}"
PHONE = {"width": 390, "height": 844}
LARGEST_PICTURE = 40_000
SHEET = "dialog.share-sheet"

# What a device would do with it; the page is told that all went well.
CATCH_SHARE = """
navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png");
navigator.share = async (data) => {
  globalThis.sent = { ...data, files: data.files?.map(({ name, size }) => [name, size > 1000]) };
};
"""
REFUSE_COPY = (
    "navigator.clipboard.writeText = async () => { throw new DOMException('', 'NotAllowedError'); };"
)

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


def record_of(game: str, phase: str) -> dict[str, Any]:
    """A prepared match: at its last prepared moment in play, or at the end of its deal."""
    for record in reversed(phases(game)):
        view = ask("table", match=record, seat=0, lang="en")["table"]["view"]
        if view["over"] == (phase == "over") and (view["over"] or view["history"]):
            return record
    raise AssertionError(f"{game} has no such moment")


def open_sheet(visited: Visit, record: dict[str, Any]) -> Page:
    page = visited.open(f"#play/{record['game']}")
    Player(page).wait()
    page.locator("[data-action='share']").click()
    page.locator(".share-picture img").wait_for()
    return page


def at_table(visit: Callable[..., Visit], record: dict[str, Any], **setup: Any) -> tuple[Visit, Page]:
    visited = visit(stored=stored(record), reduced_motion="reduce", **setup)
    visited.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return visited, open_sheet(visited, record)


def clipboard(page: Page) -> str:
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def shared(page: Page, record: dict[str, Any], lang: str = "en") -> dict[str, dict[str, Any]]:
    """What Python says, with the names that the page gives."""
    names = page.evaluate(
        """async () => {
          const { displayNames } = await import("./js/names.js");
          return displayNames(Array(8).fill(null), [0]);
        }"""
    )
    return {
        item["kind"]: item for item in ask("share", match=record, seat=0, lang=lang, names=names)["items"]
    }


def unfold(page: Page, part: str) -> Locator:
    page.locator(f"[data-part='{part}'] summary").click()
    return page.locator(f"[data-part='{part}']")


def saved(page: Page, action: str) -> tuple[Download, bytes]:
    with page.expect_download() as download:
        page.locator(f"{SHEET} [data-action='{action}']").click()
    return download.value, Path(download.value.path()).read_bytes()


def test_each_link_opens_what_it_says(visit: Callable[..., Visit]) -> None:
    record = record_of(FEW, "play")
    visited, page = at_table(visit, record)
    items = shared(page, record)
    # In play it is the question that is shared, unless one chooses otherwise.
    expect(page.locator(f"{SHEET} input[value='position']")).to_be_checked()
    for kind, item in items.items():
        page.locator(f"{SHEET} input[value='{kind}']").check()
        field = page.locator(f"{SHEET} .share-link")
        expect(field).to_have_value(f"{visited.address}#{item['link']}")
        page.locator("[data-action='copy-link']").click()
        expect(page.locator(f"{SHEET} .share-said").first).not_to_be_empty()
        link = clipboard(page)
        assert link == field.input_value()
        opened = from_link(link)
        assert opened.seat == 0
        assert opened.shown().view(0) == item["table"]["view"]
        assert ask("open", link=link, lang="en")["kind"] == kind
        assert unfold(page, "text").locator("textarea").input_value() == f"{item['text']}\n\n{link}"
        page.locator("[data-action='copy-text']").click()
        expect(page.locator("[data-part='text'] .share-said")).not_to_be_empty()
        assert clipboard(page) == f"{item['text']}\n\n{link}"
    page.keyboard.press("Escape")
    expect(page.locator("[data-action='share']")).to_be_focused()


def test_a_deal_that_is_over(visit: Callable[..., Visit]) -> None:
    record = record_of(MANY, "over")
    _, page = at_table(visit, record)
    items = shared(page, record)
    assert list(items) == ["fresh", "finished"]
    expect(page.locator(f"{SHEET} input[value='fresh']")).to_be_checked()
    page.locator(f"{SHEET} input[value='finished']").check()
    link = page.locator(f"{SHEET} .share-link").input_value()
    assert from_link(link).deal.is_terminal()
    code = unfold(page, "embed").locator("textarea").input_value()
    embedded = ElementTree.fromstring(f"<page>{code.replace('></script>', '/>')}</page>".replace('.svg" alt', '.svg" alt')
                                      .replace('">\n</torite', '"/>\n</torite'))  # fmt: skip
    table = embedded.find("torite-table")
    assert table is not None
    assert table.get("deal") == items["finished"]["link"]
    picture = table.find("img")
    assert picture is not None
    assert picture.get("alt") == items["finished"]["title"]


def test_the_qr_code_holds_the_link(visit: Callable[..., Visit]) -> None:
    record = record_of(MANY, "over")
    visited, page = at_table(visit, record, color_scheme="dark", viewport=PHONE)
    code = unfold(page, "qr").locator("svg")
    code.scroll_into_view_if_needed()
    png = base64.b64encode(code.screenshot()).decode()
    # Another library reads it, from what is on the screen, where no policy keeps it from its modules.
    reader = visited.context.new_page()
    sources = [(NODE_MODULES / "qr" / name).read_text(encoding="utf-8") for name in ("index.js", "decode.js")]
    assert reader.evaluate(READ_CODE, [*sources, png]) == page.locator(f"{SHEET} .share-link").input_value()


@pytest.mark.parametrize("game", [FEW, MANY])
def test_the_picture(visit: Callable[..., Visit], game: str) -> None:
    record = record_of(game, "play")
    _, page = at_table(visit, record)
    item = shared(page, record)["position"]
    download, content = saved(page, "save-svg")
    assert download.suggested_filename == f"{game}-position.svg"
    assert len(content) < LARGEST_PICTURE
    picture = ElementTree.fromstring(content)
    assert picture.findtext(f"{SVG}title") == item["title"]
    assert picture.findtext(f"{SVG}desc") == item["text"]
    # Nothing outside is referred to, and everything inside is there.
    ids = {element.get("id") for element in picture.iter()}
    text = content.decode()
    assert {ref[1:] for ref in re.findall(r'href="([^"]*)"', text)} <= ids
    assert set(re.findall(r"url\(([^)]*)\)", text)) <= {"#leaves"}
    assert "<style" not in text
    assert "<image" not in text
    # All cards that the seat sees, and no other.
    view = item["table"]["view"]
    seen = {card for hand in view["hands"] for card in hand if card}
    seen |= {card for _, card in (view["trick"] or {"cards": []})["cards"] if card}
    drawn = {str(found)[2:] for found in ids if str(found).startswith("c-")}
    places = {card for place in view["places"] for card in place["cards"]}
    assert seen <= drawn <= seen | places
    check_colours(page, picture, view["hands"][0])

    download, content = saved(page, "save-png")
    assert download.suggested_filename == f"{game}-position.png"
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    size = [int(picture.get(name, "0")) * 2 for name in ("width", "height")]
    assert list(struct.unpack(">II", content[16:24])) == size
    page.locator("[data-action='copy-picture']").click()
    expect(page.locator(f"{SHEET} .share-said").first).not_to_be_empty()
    types = page.evaluate("navigator.clipboard.read().then((items) => items.flatMap(({ types }) => types))")
    assert types == ["image/png"]


def check_colours(page: Page, picture: ElementTree.Element, hand: list[str]) -> None:
    """The cards have the colours that they have on the page."""
    by_id = {element.get("id"): element for element in picture.iter()}
    for code in hand:
        face = by_id[f"c-{code}"]
        parts = [by_id[use.get("href", "#")[1:]] for use in face.iter(f"{SVG}use")]
        colours = {part.get("fill") for part in parts} | {part.get("stroke") for part in parts}
        told = {str(face.get("color")) if colour == "currentColor" else colour for colour in colours}
        on_page = page.evaluate(
            """async (code) => {
              const { cardFace } = await import("./js/cards.js");
              const card = cardFace(code, { style: "large", pack: document.querySelector(".tb-hand .card").dataset.pack });
              document.body.append(card);
              const colours = [...card.querySelectorAll("path")].flatMap((path) => {
                const { fill, stroke } = getComputedStyle(path);
                return [fill, stroke];
              });
              card.remove();
              const hex = (colour) => "#" + colour.match(/\\d+/g).slice(0, 3)
                .map((part) => Number(part).toString(16).padStart(2, "0")).join("");
              return colours.filter((colour) => colour !== "none").map(hex);
            }""",
            code,
        )
        short = {"#fff": "#ffffff"}
        assert {short.get(str(colour), colour) for colour in told - {None, "none"}} == set(on_page)


def test_what_the_device_or_the_browser_does(visit: Callable[..., Visit]) -> None:
    """The sheet of the device gets link and picture; who may not copy gets the text selected."""
    record = record_of(FEW, "play")
    visited = visit(stored=stored(record), reduced_motion="reduce")
    visited.context.add_init_script(CATCH_SHARE + REFUSE_COPY)
    page = open_sheet(visited, record)
    field = page.locator(f"{SHEET} .share-link")
    page.locator("[data-action='copy-link']").click()
    expect(page.locator(f"{SHEET} .share-said").first).not_to_be_empty()
    expect(field).to_be_focused()
    assert page.evaluate("getSelection().toString()") == field.input_value()

    def sent() -> dict[str, Any]:
        page.locator("[data-action='send']").click()
        page.wait_for_function("globalThis.sent")
        data: dict[str, Any] = page.evaluate("globalThis.sent")
        return data

    # The picture is made meanwhile.
    page.wait_for_function(
        """() => {
          document.querySelector("[data-action='send']").click();
          return globalThis.sent?.files;
        }"""
    )
    data = sent()
    assert data["url"] == field.input_value()
    assert data["files"] == [[f"{FEW}-position.png", True]]


@pytest.mark.parametrize(("lang", "theme", "size"), [("ja", "dark", PHONE), ("en", "light", None)])
def test_the_sheet_can_be_used_by_all(
    visit: Callable[..., Visit], lang: str, theme: str, size: dict[str, int] | None
) -> None:
    record = record_of(MANY, "play")
    look = {"viewport": size} if size else {}
    _, page = at_table(visit, record, settings={"lang": lang}, color_scheme=theme, **look)
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
    texts = page.locator(SHEET).inner_text()
    assert not re.search(r"share\.|\{\w+\}", texts)
    assert (WEB / "i18n" / lang / "share.json").exists()


def test_a_failure_is_one_sentence(visit: Callable[..., Visit]) -> None:
    """A deal that no link can hold."""
    record = record_of(FEW, "play")
    record = {
        **record,
        "deals": [{**record["deals"][0], "scores": [10**12] * len(record["deals"][0]["scores"])}],
    }
    del record["seed"]
    visited = visit(stored=stored(record), reduced_motion="reduce")
    page = visited.open(f"#play/{FEW}")
    Player(page).wait()
    page.locator("[data-action='share']").click()
    expect(page.locator(f"{SHEET} [role='alert']")).to_have_text(re.compile(r"^This deal is too long .*\.$"))
