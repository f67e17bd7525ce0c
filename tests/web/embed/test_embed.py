"""<torite-table> in pages of another origin: downloads, events, and trusted messages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, ElementHandle, Locator, expect
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.ui import WebDriverWait

import torite
from tests.web.support.accessibility import check, report
from tests.web.support.embedding import BLOCKED, FINISHED, FRESH, GAME, HEIGHT, LISTEN, POSITION, Host, Reader
from tests.web.support.players import Player
from tests.web.support.visits import PATIENCE, SEED
from tests.web.support.webkit import WebKitPlayer
from torite.notation.link import from_link


def test_a_deal_is_played_and_the_page_hears_of_it(host: Host, read: Callable[..., Reader]) -> None:
    (host.folder / "picture.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>'
    )
    reader = read()
    page = reader.page
    url = host.write(
        f'<torite-table game="{GAME}" options="players=3" pace="instant">'
        '<img src="picture.svg" alt="Cards"></torite-table>'
    )
    page.goto(url, wait_until="networkidle")
    # Before a reader wants to play: the page, its picture, and the element.
    assert reader.requests == [url, f"{host.site}embed.js", f"{host.home}picture.svg"]
    expect(page.get_by_role("img", name="Cards")).to_be_visible()
    expect(page.get_by_role("link", name="Open on Torite")).to_have_attribute(
        "href", f"{host.site}#new/{GAME}"
    )

    player = reader.table()
    # The same deal, large, on the site.
    large = reader.frame().locator("#large")
    expect(large).to_have_attribute("href", re.compile(rf"#{GAME}/\d+\?players=3"))
    dealt = torite.load_game(GAME, {"players": 3}).new_match(seed=SEED).deal
    assert from_link(large.get_attribute("href") or "").deal.view(0) == dealt.view(0)
    assert player.play_deal() == "next"
    reader.wait_for_event("result")

    assert reader.heard("ready") == [
        {"kind": "game", "game": GAME, "players": 3, "seat": 0, "options": {"players": 3}}
    ]
    actions = reader.heard("action")
    assert [action["number"] for action in actions] == list(range(1, len(actions) + 1))
    assert all(action["own"] == (action["seat"] == 0) and action["text"] for action in actions)
    # Python finds the same deal in the events.
    deal = torite.load_game(GAME, {"players": 3}).new_match(seed=SEED).deal
    deal.apply(" ".join(f"{action['seat']}:{action['action']}" for action in actions))
    assert deal.is_terminal()
    (told,) = reader.heard("result")
    assert told["points"] == deal.result()["points"] == told["totals"]
    assert told["result"] == deal.result()
    assert told["match"] == {"over": False, "deals": 1, "winners": [], "alone": False}

    # The height is the last one requested by the frame.
    assert page.evaluate(HEIGHT) == reader.heard("resize")[-1]["height"]
    # Nothing is left on the device, and the worker ends with the last element.
    assert reader.frame().evaluate("Object.keys(localStorage)") == []
    assert page.workers
    page.locator("torite-table").evaluate("(table) => table.remove()")
    reader.wait_for_workers(0)


def test_attributes_are_followed_after_the_start(host: Host, read: Callable[..., Reader]) -> None:
    reader = read()
    page = reader.page
    page.goto(host.write(f'<torite-table deal="{POSITION}" theme="dark"></torite-table>', lang="ja"))
    table = page.locator("torite-table")
    expect(table.get_by_role("button")).to_have_text("テーブルを開く")
    reader.table()
    frame = reader.frame()
    root = frame.locator("html")
    expect(root).to_have_attribute("lang", "ja")
    expect(root).to_have_attribute("data-theme", "dark")
    # A question: the frame holds nothing of the later play before the answer.
    expect(frame.locator(".tb-say-text")).to_contain_text("あなたなら")
    shown = from_link(POSITION).shown().view(0)
    Player(frame).expect_hand(shown["hands"][0])  # type: ignore[arg-type]

    table.evaluate("(table) => { table.theme = 'light'; table.lang = 'en'; }")
    expect(root).to_have_attribute("data-theme", "light")
    expect(frame.locator(".tb-say-text")).to_contain_text("What would you play?")
    Player(frame).expect_hand(shown["hands"][0])  # type: ignore[arg-type]

    table.evaluate("(table, deal) => { table.deal = deal; }", FINISHED)
    frame.locator(".replay").wait_for()
    reader.wait_for_event("ready", 2)
    assert [ready["kind"] for ready in reader.heard("ready")] == ["position", "finished"]
    hands = from_link(FINISHED).deal.game.players * 13
    expect(frame.locator(".tb-seats .is-face, .tb-hand [data-card]")).to_have_count(hands)

    # It is as high as the frame or the author wants, but never higher than the window.
    page.set_viewport_size({"width": 390, "height": 1200})
    reader.wait(f"{HEIGHT} === heard.at(-1)[1].height")
    high = page.evaluate(HEIGHT)
    table.evaluate("(table) => { table.height = 500; }")
    reader.wait(f"{HEIGHT} === 500")
    page.set_viewport_size({"width": 390, "height": 450})
    assert page.evaluate(HEIGHT) == 450 < high

    table.evaluate(
        "(table, deal) => { table.deal = deal; }", FINISHED.replace("KqRo", "KqRx").replace("qRo", "qRx")
    )
    reader.wait_for_event("error")
    (fault,) = reader.heard("error")
    assert fault["code"] == "link-damaged"
    expect(frame.locator("main")).to_contain_text(fault["message"])


def test_two_tables_start_one_after_the_other(host: Host, read: Callable[..., Reader]) -> None:
    # Both visible: hidden frames are updated only sometimes.
    reader = read(viewport={"width": 600, "height": 1700})
    page = reader.page
    element = f'<torite-table game="{GAME}" pace="instant"></torite-table>'
    page.goto(host.write(element + element.replace(" game", " autostart game")))
    page.evaluate("""
      const tables = [...document.querySelectorAll("torite-table")];
      globalThis.started = tables[0].start();
      globalThis.boxes = () => tables.filter((table) => table.shadowRoot.querySelector("iframe")).length;
      new Promise((resolve) => setTimeout(resolve));
    """)
    assert page.evaluate("boxes()") == 1
    page.evaluate("started")
    reader.wait_for_event("ready", 2)
    for number in (0, 1):
        Player(reader.frame(number)).step()  # type: ignore[arg-type]
    assert len(page.workers) == 1
    page.evaluate("document.querySelector('torite-table').stop()")
    expect(page.locator("torite-table iframe")).to_have_count(1)
    expect(page.locator("torite-table").first.get_by_role("button")).to_have_text("Play")


def test_only_the_frame_is_listened_to(host: Host, read: Callable[..., Reader]) -> None:
    """Not to another page in the frame; and the frame listens only to the embedding page."""
    reader = read()
    page = reader.page
    liar = (
        "<script>parent.postMessage({ torite: 'table' }, '*'); parent.lied = (parent.lied ?? 0) + 1</script>"
    )
    (host.folder / "liar.html").write_text(f"<!doctype html><title>x</title>{liar}", encoding="utf-8")
    page.goto(host.write(f'<torite-table deal="{FRESH}"></torite-table>'))
    # Another page replaces the frame's and sends the frame's messages from the wrong origin.
    page.route(
        f"{host.site}embed.html", lambda route: route.fulfill(status=200, body="", content_type="text/html")
    )
    page.evaluate("() => { document.querySelector('torite-table').start(); }")
    page.locator("torite-table iframe").wait_for(state="attached")
    # The frame's own page may still be loading and would replace this one: try again.
    page.evaluate(
        """
      (limit) => new Promise((resolve, reject) => {
        const frame = document.querySelector("torite-table").shadowRoot.querySelector("iframe");
        let tries = 0;
        const again = setInterval(() => {
          if (tries++ * 500 > limit) reject(new Error("the other page said nothing"));
          else if (!globalThis.lied) frame.src = `liar.html?${tries}`;
        }, 500);
        addEventListener("message", () => setTimeout(() => resolve(clearInterval(again))), { once: true });
      })
    """,
        PATIENCE,
    )
    assert page.evaluate("lied") >= 1
    expect(page.locator("torite-table").get_by_role("button")).to_be_visible()
    assert reader.heard("ready") == []
    page.unroute(f"{host.site}embed.html")

    page.evaluate("() => document.querySelector('torite-table').stop()")
    reader.table()
    frame = reader.frame()
    before = frame.locator("main").inner_text()
    # A sibling frame pretends to be the embedding page.
    page.evaluate("""
      () => {
        addEventListener("message", ({ data }) => { globalThis.answered = data; });
        const neighbour = document.createElement("iframe");
        document.body.append(neighbour);
        neighbour.contentWindow.eval(`
          const channel = new MessageChannel();
          channel.port1.onmessage = ({ data }) => parent.postMessage(data, "*");
          const { shadowRoot } = parent.document.querySelector("torite-table");
          const frame = shadowRoot.querySelector("iframe").contentWindow;
          frame.postMessage({ torite: "port" }, "*", [channel.port2]);
          channel.port1.postMessage({ type: "set", text: "game=nothing" });
        `);
        document.querySelector("torite-table").theme = "dark";
      }
    """)
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("globalThis.answered?.torite ?? globalThis.answered?.type ?? null") is None
    assert frame.locator("main").inner_text() == before


@pytest.mark.parametrize("how", ["policy", "gone"])
def test_where_no_frame_comes_the_picture_stays(host: Host, read: Callable[..., Reader], how: str) -> None:
    reader = read()
    reader.expected = "frame-src|Framing|ERR_|blocked|Failed to load"
    page = reader.page
    policy = (
        '<meta http-equiv="Content-Security-Policy" content="frame-src \'none\'">' if how == "policy" else ""
    )
    link = f'<a href="{host.site}#{FRESH}"><svg width="60" height="40"></svg></a>'
    page.goto(host.write(f'<torite-table deal="{FRESH}">{link}</torite-table>', head=policy))
    if how == "gone":
        page.clock.install()
        page.route("**/embed.html", lambda route: route.abort())
    page.locator("torite-table").get_by_role("button").click()
    if how == "gone":
        page.locator("torite-table iframe").wait_for(state="attached")
        page.clock.run_for(25_000)
    reader.wait_for_event("error")
    (fault,) = reader.heard("error")
    assert fault["code"] == "engine-frame"
    table = page.locator("torite-table")
    expect(table.get_by_role("status")).to_have_text(fault["message"])
    expect(table.locator("svg").first).to_be_visible()
    expect(table.get_by_role("button")).to_have_text("Open the table")
    expect(table.get_by_role("link", name="Open on Torite")).to_have_attribute("href", f"{host.site}#{FRESH}")


def test_a_plain_frame_works_alone_and_without_storage(host: Host, read: Callable[..., Reader]) -> None:
    reader = read()
    port = host.site.rstrip("/").rpartition(":")[2]
    reader.context.add_init_script(BLOCKED % port)
    source = f"{host.site}embed.html?pace=instant#game={GAME}&options=players=3&lang=ja"
    reader.page.goto(
        host.write(
            f'<iframe src="{source.replace("&", "&amp;")}" title="x" width="700" height="700"></iframe>'
        )
    )
    frame = reader.page.frames[1]
    frame.locator("[data-action='start']").click()
    player = Player(frame)  # type: ignore[arg-type]
    for _ in range(3):
        player.step()
    expect(frame.locator("html")).to_have_attribute("lang", "ja")
    # Nothing is stored for readers of a blog, so no notice mentions a loss.
    expect(frame.locator("#notices .notice")).to_have_count(0)
    # After leaving, it starts again.
    frame.locator(".tb-toolbar [data-action='leave']").click()
    frame.locator("[data-action='start']").wait_for()


def test_the_keyboard_goes_in_and_out(host: Host, read: Callable[..., Reader]) -> None:
    reader = read()
    page = reader.page
    table = f'<torite-table deal="{FRESH}" label="Four and twenty"></torite-table>'
    page.goto(host.write(f'{table}<a id="after" href="#">On</a>'))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    frame_box = page.locator("torite-table iframe")
    expect(frame_box).to_have_attribute("title", "Card table: Four and twenty")
    reader.wait_for_event("ready")
    frame = reader.frame()
    button = frame.locator("[data-action='play-link']")
    button.wait_for()
    for _ in range(12):
        if button.evaluate("(node) => document.activeElement === node"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    frame.locator(".tb-hand [data-card]").first.wait_for()
    for _ in range(40):
        if page.evaluate("document.activeElement.id") == "after":
            break
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "after"


@pytest.mark.full
@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("ja", "dark")])
def test_axe_finds_nothing(host: Host, read: Callable[..., Reader], lang: str, theme: str) -> None:
    reader = read(color_scheme=theme, viewport={"width": 390, "height": 844})
    page = reader.page
    found: list[str] = []
    for parameters in ("", f"game={GAME}"):
        page.goto(f"{host.site}embed.html?lang={lang}&theme={theme}#{parameters}")
        page.locator("h1").wait_for()
        # Over a gradient axe judges no contrast.
        page.evaluate("document.querySelector('.embed-still').style.background = 'var(--felt)'")
        found += check(page, f"frame of {parameters!r}")
        page.goto("about:blank")
    picture = '<img src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>" alt="Cards">'
    pictured = f'<torite-table deal="{FINISHED}">{picture}</torite-table>'
    page.goto(host.write(f'<torite-table deal="{FRESH}"></torite-table>{pictured}', lang=lang))
    found += check(page, "page")
    reader.table()
    frame = reader.frame()
    frame.locator(".invitation [data-action='play-link']").wait_for()
    found += check(frame, "invitation")  # type: ignore[arg-type]
    frame.locator(".invitation [data-action='play-link']").click()
    frame.locator(".tb-hand [data-card]").first.wait_for()
    found += check(frame, "table")  # type: ignore[arg-type]
    found += check(page, "page with a table")
    page.evaluate("() => { document.querySelector('torite-table').deal = '1x'; }")
    frame.locator(".embed-still").wait_for()
    found += check(frame, "fault")  # type: ignore[arg-type]
    report(found)


class Presser(Player):
    """Presses without a mouse: Firefox's driver sends a click in a frame to the embedding page."""

    def press(self, target: Locator | ElementHandle) -> None:
        target.evaluate("(node) => node.click()")

    press_card = press


def test_firefox_plays_in_a_page(firefox: Browser, host: Host) -> None:
    reader = Reader(firefox)
    reader.page.goto(host.write(f'<torite-table game="{GAME}" pace="instant"></torite-table>'))
    player = Presser(reader.table().page)
    # Python is in the hidden frame that all tables share.
    assert not reader.frame().evaluate("globalThis.toriteLend")
    for _ in range(3):
        player.step()
    reader.wait_for_event("action", 4)
    assert reader.page.evaluate(HEIGHT) == reader.heard("resize")[-1]["height"]
    reader.page.evaluate("(deal) => { document.querySelector('torite-table').deal = deal; }", FINISHED)
    reader.frame().locator(".replay").wait_for()
    assert not reader.problems
    reader.context.close()


# Selenium's own driver for WebKit uses what Selenium calls deprecated.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_webkit_plays_in_a_page(webkit: WebDriver, host: Host) -> None:
    webkit.set_script_timeout(PATIENCE / 1000)
    webkit.get(
        host.write(f'<script>{LISTEN}</script><torite-table game="{GAME}" pace="instant"></torite-table>')
    )
    wait = WebDriverWait(webkit, PATIENCE / 1000, 0.1)
    in_shadow = "return document.querySelector('torite-table').shadowRoot.querySelector(arguments[0])"
    wait.until(lambda driver: driver.execute_script("return !!customElements.get('torite-table')"))
    webkit.execute_script(
        f"({in_shadow.replace('return ', '() => ')})().click()".replace("arguments[0]", "'button'")
    )
    wait.until(lambda driver: driver.execute_script("return heard.some(([name]) => name === 'ready')"))
    webkit.switch_to.frame(webkit.execute_script(in_shadow, "iframe"))
    # Python is in the hidden frame that all tables share.
    assert not webkit.execute_script("return !!globalThis.toriteLend")
    player = WebKitPlayer(webkit)
    for _ in range(3):
        player.step()
    player.wait()
    webkit.switch_to.default_content()
    wait.until(
        lambda driver: driver.execute_script("return heard.filter(([name]) => name === 'action').length >= 3")
    )
