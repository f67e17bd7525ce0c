"""Friends at one table, in browsers with processes of their own: by codes, and over a broker of MQTT."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.web.support.accessibility import check, report
from tests.web.support.players import OFFERS, Player
from tests.web.support.programs import missing
from tests.web.support.touch import PHONE_SIZE
from tests.web.support.visits import PATIENCE, Snapshot, Visit
from tools.broker import MOSQUITTO, Broker
from tools.browsers import is_root

# Two ends that draw the same numbers could not tell each other apart.
OWN_NUMBERS = "delete crypto.getRandomValues;"
# What a lost connection or a closing broker prints belongs to these tests.
EXPECTED = r"WebSocket|not answered|no connection"
LINE = ".together-line"
# The actions of the deal, on the host's page.
ACTIONS = "torite.server.room.match.deals.at(-1).actions"

Make = Callable[..., Page]


def launch(playwright: Playwright, path: str, *more: str) -> Browser:
    """A process that may look up names: other devices of the network have some (mDNS)."""
    arguments = ["--disable-gpu", *more, *(["--no-sandbox"] if is_root() else [])]
    return playwright.chromium.launch(executable_path=path, args=arguments)


@pytest.fixture(scope="module")
def near(playwright: Playwright, chromium_path: str) -> Iterator[Browser]:
    """The host's process."""
    browser = launch(playwright, chromium_path)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def far(playwright: Playwright, chromium_path: str) -> Iterator[Browser]:
    """The guests' process."""
    browser = launch(playwright, chromium_path)
    yield browser
    browser.close()


@pytest.fixture
def sit(near: Browser, far: Browser, address: str, snapshot: Snapshot | None) -> Iterator[Make]:
    """Makes pages of people: the first one's browser is the table. Errors fail the test at its end."""
    visits: list[Visit] = []

    def make(name: str, **setup: Any) -> Page:
        browser = far if visits else near
        settings = {"name": name, **setup.pop("settings", {})}
        kept = None if visits else snapshot
        visit = Visit(browser, address, snapshot=kept, expected=EXPECTED, settings=settings, **setup)
        visit.context.add_init_script(OWN_NUMBERS)
        visits.append(visit)
        return visit.page

    yield make
    problems = [problem for visit in visits for problem in visit.close()]
    assert not problems, "\n".join(problems)


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    if MOSQUITTO is None:
        missing("mosquitto", "mosquitto")
    broker = Broker(tmp_path)
    yield broker
    broker.stop()


def open_table(page: Page, address: str, game: str) -> None:
    """A table, by the set-up of a game."""
    page.goto(f"{address}#new/{game}")
    page.locator("label", has=page.locator("input[name='who'][value='friends']")).click()
    page.locator("[data-action='start']").click()
    page.locator(".together-seat").first.wait_for()


def link_of(host: Page, relay: str) -> str:
    """The link for all guests."""
    host.locator("[data-action='invite']").click()
    host.locator("#together-relay").fill(relay)
    host.locator("[data-action='make-link']").click()
    link = host.locator(".together-code input").input_value()
    host.keyboard.press("Escape")
    return link


def join_by_code(host: Page, guest: Page) -> None:
    host.locator("[data-action='invite']").click()
    host.locator("[data-action='invite-code']").click()
    invitation = host.locator(".together-code input").input_value()
    assert len(invitation.partition("=")[2]) < 220
    guest.goto(invitation)
    guest.locator("[data-action='join']").click()
    answer = guest.locator(".together-code input").input_value()
    host.locator("#together-answer").fill(answer)
    guest.locator(".together-seat").first.wait_for()
    host.keyboard.press("Escape")


def play_until(
    pages: list[Page], over: Callable[[], bool], most: int = 600, *, patient: bool = False
) -> None:
    """Everybody plays what is offered, except to leave a finished deal; the patient let all times run out."""
    players = [Player(page) for page in pages]
    left_out = {"next", "over", *(["moment"] if patient else [])}
    offers = {kind: place for kind, place in OFFERS.items() if kind not in left_out}
    for player in players:
        player.HURRIES = not patient
    for _ in range(most):
        for player in players:
            if over():
                return
            if kind := player.find_offer(offers):
                player.do(kind)
    raise AssertionError("it has no end")


def result_shown(pages: list[Page]) -> Callable[[], bool]:
    return lambda: all(page.locator(".tb-result:not([hidden])").count() for page in pages)


def points(page: Page) -> str:
    """The totals in the panel of a finished deal, in any order of seats."""
    return " ".join(sorted(page.locator(".tb-result tfoot td").all_inner_texts()))


def test_a_deal_by_codes(sit: Make, address: str) -> None:
    """Two people find each other without any server, play a deal, end the match, and both keep it."""
    host, guest = sit("Mika"), sit("Ken", viewport=PHONE_SIZE)
    open_table(host, address, "glaves")
    join_by_code(host, guest)
    guest.locator("[data-action='sit']").click()
    expect(host.locator(".together-seat", has_text="Ken")).to_be_visible()
    host.locator("[data-action='start']").click()
    for page in (host, guest):
        page.locator(".tb-hand [data-card]").first.wait_for()
    assert guest.evaluate("torite.engine.workers") == 0, "a guest needs no Python"
    assert sorted(host.locator(".tb-plate .tb-name-text").all_inner_texts()) == ["Ken", "Mika"]

    # Another language is no reason to leave; the others do not notice.
    hand = guest.locator(".tb-hand [data-card]")
    cards = hand.evaluate_all("(all) => all.map(({ dataset }) => dataset.card)")
    guest.locator("[data-action='settings']:visible, [data-action='more']:visible").first.click()
    if not guest.locator(".sheet").count():
        guest.locator("[data-action='settings']").click()
    guest.locator("label", has=guest.locator("input[value='ja']")).click()
    expect(guest.locator("html")).to_have_attribute("lang", "ja")
    guest.keyboard.press("Escape")
    hand.first.wait_for()
    assert hand.evaluate_all("(all) => all.map(({ dataset }) => dataset.card)") == cards
    play_until([host, guest], result_shown([host, guest]))
    assert points(host) == points(guest)
    host.locator("[data-action='next']").click()
    expect(host.locator(".tb-result")).to_contain_text("Waiting for Ken.")
    guest.locator("[data-action='next']").click()
    expect(host.locator(".tb-result")).to_be_hidden()

    guest.locator("[data-action='phrases']").click()
    guest.get_by_text("お見事！").click()
    expect(host.locator(LINE)).to_have_text("Ken: Well played!")
    expect(host.locator(".tb-says", has_text="Well played!").first).to_be_visible()

    host.locator("[data-action='end']").click()
    guest.locator("[data-action='agree']").click()
    for page, text in ((host, "The match is in your history."), (guest, "マッチを履歴に残しました。")):
        page.locator(".together-seat").first.wait_for()
        expect(page.locator("#notices")).to_contain_text(text)
    for page in (host, guest):
        page.goto(f"{address}#history/glaves")
        expect(page.locator(".page")).to_contain_text("Ken" if page is host else "Mika")


def test_a_fair_deal_is_checked_on_every_device(sit: Make, address: str) -> None:
    host, guest = sit("Mika"), sit("Ken")
    open_table(host, address, "glaves")
    host.locator(".together-check input").check()
    join_by_code(host, guest)
    expect(guest.locator(".page")).to_contain_text("Fair deal")
    guest.locator("[data-action='sit']").click()
    expect(host.locator(".together-seat", has_text="Ken")).to_be_visible()
    host.locator("[data-action='start']").click()
    host.locator(".tb-hand [data-card]").first.wait_for()
    play_until([host, guest], result_shown([host, guest]))
    guest.locator("[data-action='end']").click()
    host.locator("[data-action='agree']").click()
    for page in (host, guest):
        expect(page.locator("#notices")).to_contain_text("Deals checked", timeout=PATIENCE)


@pytest.mark.full
def test_two_people_at_one_device(sit: Make, address: str) -> None:
    """Each plays behind the curtain; the time to act out of turn runs out before the device is passed on."""
    host, guest = sit("Mika"), sit("Ken", viewport=PHONE_SIZE)
    open_table(host, address, "toepen")
    join_by_code(host, guest)
    guest.locator("[data-action='sit']").first.click()
    guest.locator("[data-action='sit-too']").first.click()
    guest.locator("dialog input").fill("Yuki")
    guest.locator("dialog [type='submit']").click()
    expect(host.locator(".together-seat", has_text="Yuki")).to_be_visible()
    host.locator("[data-action='start']").click()
    guest.locator(".tb").wait_for()
    play_until([host, guest], lambda: len(host.evaluate(ACTIONS)) > 6, patient=True)
    guest.locator(f".tb-hand [data-card], {OFFERS['curtain']}").first.wait_for()
    expect(guest.locator(LINE)).to_have_text("")
    expect(host.locator(LINE)).not_to_contain_text("away")


def test_over_a_broker(sit: Make, address: str, broker: Broker) -> None:
    """Three people and a computer player; the host reloads in mid trick, a guest leaves and returns, the
    broker dies; nothing is lost.
    """
    host, first, second = sit("Mika"), sit("Ken"), sit("Aoi")
    open_table(host, address, "klaverjas")
    link = link_of(host, broker.start())
    for guest, name in ((first, "Ken"), (second, "Aoi")):
        guest.goto(link)
        guest.locator("[data-action='join']").click()
        guest.locator("[data-action='sit']").first.click()
        expect(host.locator(".together-seat", has_text=name)).to_be_visible()
    host.locator("[data-action='start']").click()
    everybody = [host, first, second]
    for page in everybody:
        page.locator(".tb-hand [data-card]").first.wait_for()
    trick = host.locator(".tb-cards [data-played]")
    play_until(everybody, lambda: trick.count() == 2)
    before = host.evaluate(ACTIONS)

    host.reload()
    for page in everybody:
        expect(page.locator(LINE)).to_have_text("")
        page.locator(".tb-hand [data-card]").first.wait_for()
    assert host.evaluate(ACTIONS)[: len(before)] == before

    first.reload()
    first.locator(".tb-hand [data-card]").first.wait_for()
    second.goto("about:blank")
    expect(host.locator(LINE)).to_have_text("Aoi is away.")
    host.locator("[data-action='help']").click()
    expect(first.locator(LINE)).to_have_text("The computer plays for Aoi.")
    play_until([host, first], lambda: host.locator(".tb-log .tb-sentence").count() > 12)
    second.goto(link)
    second.locator("[data-action='join']").click()
    second.locator(".tb-hand [data-card]").first.wait_for()
    expect(host.locator(LINE)).to_have_text("")

    # The host gives the table away: the others find it by the same link.
    actions = host.evaluate(ACTIONS)
    host.locator("[data-action='leave']").click()
    host.get_by_text("Give the table to Ken").click()
    everybody = [first, second]
    for page in everybody:
        expect(page.locator(LINE)).to_have_text("Mika is away.")
        page.locator(".tb-hand [data-card]").first.wait_for()
    assert first.evaluate(ACTIONS)[: len(actions)] == actions
    first.locator("[data-action='help']").click()

    # The first screen leads back to the table, in any tab.
    first.goto(address)
    first.locator("[data-action='together']").click()
    for page in everybody:
        page.locator(".tb-hand [data-card]").first.wait_for()
        expect(page.locator(LINE)).to_have_text("The computer plays for Mika.")
    assert first.evaluate(ACTIONS)[: len(actions)] == actions

    # Without the broker play goes on.
    broker.stop()
    play_until(everybody, result_shown(everybody))
    assert len({points(page) for page in everybody}) == 1


def test_a_flood_is_shut_out(sit: Make, address: str) -> None:
    """A guest that sends too much is shown one sentence; the match goes on."""
    host, guest = sit("Mika"), sit("Ken")
    open_table(host, address, "glaves")
    join_by_code(host, guest)
    guest.locator("[data-action='sit']").click()
    expect(host.locator(".together-seat", has_text="Ken")).to_be_visible()
    host.locator("[data-action='start']").click()
    guest.locator(".tb-hand [data-card]").first.wait_for()
    guest.evaluate("for (let i = 0; i < 200; i++) torite.guest.send({ type: 'nudge', seat: 1 })")
    expect(guest.locator("#main")).to_contain_text("did not understand this device")
    expect(host.locator(LINE)).to_have_text("Ken is away.")
    host.locator("[data-action='help']").click()
    actions = len(host.evaluate(ACTIONS))
    play_until([host], lambda: len(host.evaluate(ACTIONS)) > actions + 3)


def test_bad_links_get_one_sentence(sit: Make, address: str) -> None:
    page = sit("Mika")
    for hash_, text in (
        ("", "No table is open on this device."),
        ("join=AQAE", "This code is damaged."),
        ("room=short", "This code is damaged."),
        ("answer=AQAE", "No table on this device waits for this answer."),
        ("new/nothing", "This game is not here."),
    ):
        page.goto("about:blank")
        page.goto(f"{address}friends.html#{hash_}")
        if hash_.startswith("join"):
            page.locator("[data-action='join']").click()
        expect(page.locator("#main")).to_contain_text(text)


def test_the_other_pages_reach_no_relay(site: Path) -> None:
    for path in site.glob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert ("wss:" in text.partition("</head>")[0]) == (path.name == "friends.html"), path.name


@pytest.mark.full
def test_strict_networks_get_one_sentence(
    sit: Make, playwright: Playwright, chromium_path: str, address: str, broker: Broker
) -> None:
    """A guest whose network lets no UDP through finds the table, and does not reach it."""
    host = sit("Mika")
    open_table(host, address, "glaves")
    link = link_of(host, broker.start())
    walled = launch(playwright, chromium_path, "--force-webrtc-ip-handling-policy=disable_non_proxied_udp")
    guest = walled.new_page()
    guest.goto(link)
    guest.locator("[data-action='join']").click()
    expect(guest.locator("#main")).to_contain_text("let no connection through")
    walled.close()


@pytest.mark.full
@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("ja", "dark")])
def test_axe_finds_nothing(sit: Make, address: str, lang: str, theme: str) -> None:
    options = {"settings": {"lang": lang}, "color_scheme": theme, "reduced_motion": "reduce"}
    host, guest = sit("Mika", **options), sit("Ken", viewport=PHONE_SIZE, **options)
    found: list[str] = []
    open_table(host, address, "klaverjas")
    found += check(host, "seats")
    host.locator("[data-action='invite']").click()
    host.locator("[data-action='invite-code']").click()
    host.locator(".together-code input").wait_for()
    found += check(host, "invitations")
    guest.goto(host.locator(".together-code input").input_value())
    guest.locator("[data-action='join']").click()
    guest.locator(".together-code input").wait_for()
    found += check(guest, "the answer")
    host.locator("#together-answer").fill(guest.locator(".together-code input").input_value())
    guest.locator("[data-action='sit']").first.click()
    found += check(guest, "the guest's seats")
    host.keyboard.press("Escape")
    host.locator("[data-action='start']").click()
    guest.locator(".tb-hand [data-card]").first.wait_for()
    guest.locator("[data-action='phrases']").click()
    found += check(guest, "phrases")
    guest.locator("[data-action='phrases']").click()
    host.locator("[data-action='pause']").click()
    found += check(host, "paused")
    report(found)
