"""Wrong attributes of <torite-table>: each is named with its value and the valid values."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.support.embedding import FRESH, GAME, Host, Reader

WRONG = [
    # The attributes, the wrong one, and the messages in English and Japanese.
    ('game="German Whist"', "game", ('game="german_whist"', "というゲームはToriteにありません")),
    ('game="german-whist"', "game", ('game="german_whist"', 'game="german_whist"')),
    ("game=”hamlet”", "game", ('game="hamlet"', 'game="hamlet"')),
    ('game="chess"', "game", ("names no game", "というゲームはToriteにありません")),
    (f'game="{GAME}" options="players=9"', "options", ("players=2, players=3", "「players」")),
    (f'game="{GAME}" options="tie=coin"', "options", ("tie=youngest", "tie=youngest")),
    (f'game="{GAME}" options="player=3"', "options", ("no option “player”", "「player」")),
    (f'game="{GAME}" options="players=3" seat="3"', "seat", ("from 0 to 2", "0から2まで")),
    (f'game="{GAME}" seat="first"', "seat", ("from 0 to", "0から")),
]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_wrong_attribute_is_named_with_its_value(
    host: Host, read: Callable[..., Reader], lang: str
) -> None:
    reader = read()
    page = reader.page
    tables = "".join(f"<torite-table {attributes}></torite-table>" for attributes, _, _ in WRONG)
    page.goto(host.write(tables, lang=lang))
    for number, (_, name, said) in enumerate(WRONG):
        table = page.locator("torite-table").nth(number)
        value = table.get_attribute(name)
        table.get_by_role("button").click()
        reader.wait_for_event("error", number + 1)
        fault = reader.heard("error")[number]
        assert (fault["code"], fault["attribute"], fault["value"]) == ("bad-attribute", name, value)
        assert fault["message"].startswith(f'{name}="{value}"')
        assert said[lang == "ja"] in fault["message"]
        expect(reader.frame(number).locator("main")).to_contain_text(fault["message"])

    # Corrected, the table loads.
    page.locator("torite-table").first.evaluate("(table) => { table.game = 'german_whist'; }")
    reader.wait_for_event("ready")


def test_what_only_python_finds_wrong_is_named_too(host: Host, read: Callable[..., Reader]) -> None:
    reader = read()
    page = reader.page
    page.goto(host.write(f'<torite-table deal="{FRESH.replace("&seat=0", "")}" seat="3"></torite-table>'))
    table = page.locator("torite-table")
    table.get_by_role("button").click()
    reader.wait_for_event("error")
    table.evaluate("(table) => { table.deal = 'glaves/4711?players=9'; }")
    reader.wait_for_event("error", 2)
    table.evaluate("(table) => { table.removeAttribute('deal'); table.game = 'glaves'; }")
    table.evaluate("(table) => { table.seat = 0; table.options = 'players=3&players=3'; }")
    reader.wait("heard.some(([, detail]) => detail.value === 'players=3&players=3')")
    seat, deal, options = (reader.heard("error")[number] for number in (0, 1, -1))
    assert (seat["code"], seat["attribute"], seat["value"]) == ("bad-attribute", "seat", "3")
    assert "from 0 to 2" in seat["message"]
    assert (deal["code"], deal["attribute"]) == ("bad-option", "deal")
    assert deal["message"].startswith('deal="glaves/4711?players=9": ')
    assert (options["code"], options["attribute"]) == ("bad-attribute", "options")


def test_looks_that_there_are_not_do_not_keep_the_table_away(host: Host, read: Callable[..., Reader]) -> None:
    reader = read()
    reader.expected = "is unknown|not a number"
    page = reader.page
    wrong = {"theme": "drak", "pace": "fast", "level": "hard", "height": "tall"}
    attributes = " ".join(f'{name}="{value}"' for name, value in wrong.items())
    page.goto(host.write(f'<torite-table deal="{FRESH}" {attributes}></torite-table>'))
    page.evaluate("() => { globalThis.started = document.querySelector('torite-table').start(); }")
    page.evaluate("started")
    reader.wait_for_event("error", len(wrong))
    faults = {fault["attribute"]: fault for fault in reader.heard("error")}
    assert {name: fault["value"] for name, fault in faults.items()} == wrong
    assert {fault["code"] for fault in faults.values()} == {"bad-attribute"}
    assert faults["theme"]["message"] == (
        'theme="drak" is unknown: the author of this page can write: light, dark.'
    )
    assert "from 160 to 4000" in faults["height"]["message"]
    assert len([problem for problem in reader.problems if "author" in problem]) == len(wrong)
    reader.frame().locator("[data-action='play-link']").wait_for()
