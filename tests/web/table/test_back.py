"""Back closes open things before it leads elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.support.tables import TablePage, message, table_visit
from tests.web.support.touch import PHONE


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Page]:
    """The list of lessons, reached from the first screen; without Python."""
    with table_visit(chromium, address, reduced_motion="reduce", **PHONE) as visited:
        page = visited.open(ready=False)
        page.locator("[data-game]").first.wait_for()
        page.evaluate("location.hash = '#learn'")
        expect(page.locator("html[data-view='learn']")).to_be_visible()
        yield page


def open_settings(page: Page) -> None:
    page.locator("#open-settings").click()
    expect(page.locator("dialog[open]")).to_have_count(1)


def expect_view(page: Page, view: str) -> None:
    expect(page.locator(f"html[data-view='{view}']")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.wait_for_function("() => !history.state?.opened")


def test_back_closes_a_sheet_and_then_leaves(page: Page) -> None:
    open_settings(page)
    page.go_back()
    expect_view(page, "learn")
    # Forward opens nothing and needs no extra press.
    page.go_forward()
    expect_view(page, "learn")
    page.go_back()
    expect_view(page, "lobby")


def test_what_is_closed_by_hand_leaves_no_step_behind(page: Page) -> None:
    for _ in range(3):
        open_settings(page)
        page.locator("dialog [data-action='close']").click()
        expect_view(page, "learn")
    open_settings(page)
    page.keyboard.press("Escape")
    expect_view(page, "learn")
    page.go_back()
    expect_view(page, "lobby")


def test_back_closes_the_inner_one_first(page: Page) -> None:
    open_settings(page)
    page.locator("dialog [data-action='forget']").click()
    expect(page.locator("dialog[open]")).to_have_count(2)
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(1)
    expect(page.locator("dialog.sheet")).to_be_visible()
    page.go_back()
    expect_view(page, "learn")
    # Two steps at once close both.
    open_settings(page)
    page.locator("dialog [data-action='forget']").click()
    expect(page.locator("dialog[open]")).to_have_count(2)
    page.evaluate("history.go(-2)")
    expect_view(page, "learn")


def test_a_link_in_a_sheet_leaves_the_sheet_off_the_way_back(page: Page) -> None:
    open_settings(page)
    page.locator("dialog a[href='#history']").click()
    expect_view(page, "history")
    page.go_back()
    expect_view(page, "learn")
    page.go_forward()
    expect_view(page, "history")
    page.go_back()
    page.go_back()
    expect_view(page, "lobby")


def test_another_address_closes_a_sheet(page: Page) -> None:
    open_settings(page)
    page.evaluate("location.hash = '#history'")
    expect_view(page, "history")
    page.go_back()
    expect_view(page, "learn")
    page.go_back()
    expect_view(page, "lobby")


def test_what_opens_while_another_closes_stays_open(page: Page) -> None:
    open_settings(page)
    page.evaluate("""() => {
      document.querySelector("dialog [data-action='close']").click();
      document.querySelector("dialog").addEventListener("close", () => {
        setTimeout(() => document.getElementById("open-settings").click());
      });
    }""")
    page.wait_for_function("() => history.state?.opened === 1")
    expect(page.locator("dialog[open]")).to_have_count(1)
    page.go_back()
    expect_view(page, "learn")
    page.go_back()
    expect_view(page, "lobby")


def test_a_reload_forgets_what_was_open(page: Page) -> None:
    open_settings(page)
    page.reload()
    expect_view(page, "learn")
    page.go_back()
    expect_view(page, "lobby")


def test_back_closes_a_menu_and_a_sheet_of_the_table(chromium: Browser, address: str) -> None:
    with table_visit(chromium, address, reduced_motion="reduce", **PHONE) as visited:
        table = TablePage(visited)
        page = table.page
        several = message(["AS"])
        several["hand"][0]["actions"].append({"action": "show:AS", "label": "Show it"})
        table.show(several)
        table.find(".tb-hand button").click()
        expect(table.find(".tb-menu")).to_be_visible()
        page.go_back()
        expect(table.find(".tb-menu")).to_have_count(0)
        expect(table.find(".tb-hand button")).to_be_focused()
        table.find("[data-action='score']").click()
        expect(page.locator("dialog[open]")).to_have_count(1)
        # One sheet of the table replaces another.
        page.evaluate("document.querySelector('.tb-seats [data-seat]').click()")
        expect(page.locator("dialog[open]")).to_have_count(1)
        page.go_back()
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(table.find(".tb-hand button")).to_be_visible()
        page.wait_for_function("() => !history.state?.opened")
