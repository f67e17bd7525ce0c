"""A game of the workshop in <torite-table>."""

from __future__ import annotations

import base64
import io
import json
import zipfile
import zlib
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.support.embedding import Host, Reader
from tools.environment import WEB

PLAIN = (WEB / "workshop" / "templates" / "plain.py").read_text("utf-8")
LEGAL = ".tb-hand[data-state='choose'] [data-card][data-legal='true']"


def zipped(text: str) -> bytes:
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w") as archive:
        archive.writestr("my_game/rules.py", text)
    return into.getvalue()


def link(text: str) -> str:
    """The part of the address of a shared game."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(json.dumps({"rules.py": text}).encode()) + packer.flush()
    return "workshop/made/1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def test_a_zip_file_is_a_table(host: Host, read: Callable[..., Reader]) -> None:
    (host.folder / "my_game.zip").write_bytes(zipped(PLAIN))
    reader = read()
    page = reader.page
    page.goto(host.write('<torite-table src="my_game.zip" options="players=3" seat="1"></torite-table>'))
    page.locator("torite-table button").click()
    reader.wait_for_event("ready")
    options = {"players": 3, "target": 20}
    assert reader.heard("ready") == [
        {"kind": "made", "game": "my_game", "players": 3, "seat": 1, "options": options}
    ]
    table = reader.frame()
    expect(table.locator(".made-said")).to_contain_text("The author of this page offers this game")
    cards = table.frame_locator(".workshop-frame").locator(LEGAL)
    cards.first.click()
    # On the site it can be read and changed.
    start, _, packed = str(table.locator("#large").get_attribute("href")).rpartition(".")
    assert start == f"{host.site}#workshop/made/1"
    text = zlib.decompress(base64.urlsafe_b64decode(packed + "=="), wbits=-15)
    assert json.loads(text) == {"rules.py": PLAIN}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("src", "file", "fault"),
    [
        ("broken.zip", b"PK no zip", "This file has no game"),
        ("broken.py", PLAIN.replace("TrickGame)", "TrickGam)").encode(), "name 'TrickGam' is not defined"),
    ],
)
def test_a_file_without_a_sound_game_is_refused(
    host: Host, read: Callable[..., Reader], src: str, file: bytes, fault: str
) -> None:
    (host.folder / src).write_bytes(file)
    reader = read()
    reader.page.goto(host.write(f'<torite-table src="{src}"></torite-table>'))
    reader.page.locator("torite-table button").click()
    reader.wait_for_event("error")
    (heard,) = reader.heard("error")
    assert heard["code"] == "bad-game"
    assert fault in heard["message"]
    expect(reader.frame().locator("main")).to_contain_text(fault)


def test_the_link_of_a_game_is_a_deal(host: Host, read: Callable[..., Reader]) -> None:
    reader = read()
    reader.page.goto(host.write(f'<torite-table deal="{host.site}#{link(PLAIN)}" seat="2"></torite-table>'))
    # Nothing is added to the link.
    expect(reader.page.locator("torite-table a")).to_have_attribute("href", f"{host.site}#{link(PLAIN)}")
    reader.page.locator("torite-table button").click()
    reader.wait_for_event("ready")
    (ready,) = reader.heard("ready")
    assert (ready["kind"], ready["seat"]) == ("made", 2)
