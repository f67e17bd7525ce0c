"""Links: a deal to play and compare, a question, a replay; and invalid links."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import torite
from tests.web.support.accessibility import check, report
from tests.web.support.players import CARDS, READ_TABLE, Player, Toucher
from tests.web.support.prepared import EXAMPLES, ask, phases, stored
from tests.web.support.visits import PATIENCE, Visit, draw
from torite import Deal, Match
from torite.bots.heuristic import HeuristicBot
from torite.bridge import dispatch
from torite.notation.link import from_link, to_link

GAME = EXAMPLES[0]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
COLUMN = {"width": 300, "height": 1000}
PANEL = ".tb-result:not([hidden])"
OPEN_HANDS = """
() => [...document.querySelectorAll(".tb-seats .tb-fan.is-open")].map((fan) => {
  const faces = [...fan.querySelectorAll(".is-face")];
  const cards = faces.map((face) => face.firstElementChild.getBoundingClientRect());
  return cards.map((card, i) => {
    const next = cards[i + 1];
    const covered = next && next.top < card.bottom - 1 && next.top > card.top - 1;
    return { left: card.left, right: card.right, seen: covered ? next.left - card.left : card.width };
  });
})
"""
OWN_PLATE = """
() => {
  const right = (found) => document.querySelector(found).getBoundingClientRect().right;
  return right(".tb-own .tb-plate") - right(".tb-own");
}
"""
SPOKEN = "() => document.querySelector('.tb > [role=log]').lastElementChild?.textContent ?? ''"


@cache
def by_program(game_id: str = GAME, seed: int = 3) -> Deal:
    """A deal played by bots."""
    game = torite.load_game(game_id)
    deal = game.new_deal(seed=seed, dealer=1)
    bot = HeuristicBot(game)
    while deal.turn is not None:
        choice = bot.choose(deal.view(deal.turn))
        assert choice is not None
        deal.apply_action(deal.string_to_action(choice.action), deal.turn)
    return deal


def record_at(deal: Deal, step: int) -> Any:
    record = deal.record()
    return torite.replay({**record, "actions": record["actions"][:step]})


def question(deal: Deal) -> int:
    """Step at which a seat may play one of several cards to a trick led by others."""
    for step in range(len(deal.actions()) // 2, len(deal.actions())):
        before = record_at(deal, step)
        trick = before.view(before.turn)["trick"]
        if trick and trick["cards"] and len(before.legal_actions()) > 1:
            return step
    raise AssertionError("nobody has a choice")


def place(page: Page, step: int) -> None:
    """Wait until the replay shows this step."""
    expect(page.locator(".replay-slide input")).to_have_value(str(step))


def test_a_deal_by_link_is_played_and_compared(visit: Callable[..., Visit]) -> None:
    deal = by_program()
    link = to_link(deal, 0, 0)
    begun = phases(GAME)[0]
    visited = visit(reduced_motion="reduce", stored=stored(begun))
    # As a chat program may send it.
    page = visited.open(f"#{link.replace('?', '%3F').replace('&', '%26').replace('=', '%3D')}).")
    found: list[str] = []
    invited = ask("open", link=link)
    expect(page.locator("h1")).to_have_text(invited["title"])
    expect(page.locator(".invitation .facts li")).to_have_text(invited["about"])
    found += check(page, "invitation")
    page.locator("[data-action='play-link']").click()
    player = Player(page)
    for _ in range(3):
        player.step()
    table = player.read()
    page.reload()
    assert player.read() == table
    assert player.play_deal() == "over"

    names = page.locator(".tb-result thead th").all_inner_texts()
    played = visited.stored(f"link.{link}")["match"]
    told = ask("compare", link=link, match=played, seat=0, names=names)
    expect(page.locator(".tb-result-text")).to_have_text(told["text"])
    expect(page.locator(".tb-result tfoot td")).to_have_text(told["rows"][0]["values"])
    found += check(page, "result beside the sender's")

    for whose, steps in (("theirs", len(deal.actions())), ("mine", len(played["deals"][0]["actions"]))):
        page.locator(f"[data-action='replay-{whose}']").click()
        place(page, 0)
        assert page.locator(".replay-slide input").get_attribute("max") == str(steps)
        page.go_back()
        expect(page.locator(".tb-result-text")).to_have_text(told["text"])
    again = page.locator("[data-action='new-match']")
    again.click()
    again.wait_for(state="detached")
    player.wait()
    assert visited.stored(f"link.{link}")["match"]["deals"][0]["actions"] == []
    # The match of this game in progress is unchanged.
    assert visited.stored(f"match.{GAME}")["match"] == begun
    report(found)


@pytest.mark.parametrize("lang", ["ja"])
def test_what_would_you_play(visit: Callable[..., Visit], lang: str) -> None:
    deal = by_program()
    at = question(deal)
    before = record_at(deal, at)
    seat = before.turn
    # The link is one card early: the bot plays on to the asked seat.
    link = to_link(deal, seat, at - 1)
    record = Match.of_deal(before).record()
    theirs = deal.record()["actions"][at].partition(":")[2]
    visited = visit(reduced_motion="reduce", settings={"lang": lang}, color_scheme="dark", **PHONE)
    page = visited.open(f"#{link}")
    player = Toucher(page)
    player.wait()

    # Only the link itself contains the later play.
    shown = page.evaluate(READ_TABLE)
    table = ask("table", match=record, seat=seat, lang=lang)["table"]
    assert len(shown["events"]) == len(table["events"])
    assert shown["hand"] == before.view(seat)["hands"][seat]
    assert visited.stored(f"link.{link}")["match"]["deals"][0]["actions"] == deal.record()["actions"][:at]
    found = check(page, "question")

    player.play_card(page.locator(f"{CARDS}[data-card='{theirs}']").first)
    told = ask("answer", link=link, match=record, seat=seat, action=theirs, lang=lang)["told"]
    expect(page.locator(".tb-result-text")).to_have_text(list(told.values()))
    found += check(page, "answer")
    page.reload()
    expect(page.locator(".tb-result-text")).to_have_text(list(told.values()))
    # The question is shared, not the outcome of the answer.
    page.locator(".tb-toolbar [data-action='share']").tap()
    handed = from_link(page.locator(".share-link").input_value()).shown()
    assert len(handed.actions()) == at
    page.keyboard.press("Escape")
    page.locator("[data-action='replay-theirs']").tap()
    place(page, at - 1)
    page.go_back()

    page.locator("[data-action='again']").tap()
    other = page.locator(f"{CARDS}:not([data-card='{theirs}'])").first
    action = other.get_attribute("data-card")
    player.play_card(other)
    told = ask("answer", link=link, match=record, seat=seat, action=action, lang=lang)["told"]
    expect(page.locator(".tb-result-text")).to_have_text(list(told.values()))
    # The answer can be undone, the play in the link cannot.
    page.locator("[data-action='undo']").tap()
    expect(page.locator(PANEL)).to_have_count(0)
    expect(page.locator("[data-action='undo']")).to_have_attribute("aria-disabled", "true")
    player.play_card(other)
    page.locator("[data-action='play-on']").tap()
    assert player.play_deal() == "over"
    names = page.locator(".tb-result thead th").all_inner_texts()
    played = visited.stored(f"link.{link}")["match"]
    compared = ask("compare", link=link, match=played, seat=seat, names=names, lang=lang)
    expect(page.locator(".tb-result-text")).to_have_text([compared["text"]])
    report(found)


@pytest.mark.full
def test_a_replay_by_keyboard_alone(visit: Callable[..., Visit]) -> None:
    deal = by_program()
    link = to_link(deal)
    visited = visit(reduced_motion="reduce")
    page = visited.open(f"#{link}")
    place(page, 0)
    found = check(page, "replay")
    steps = len(deal.actions())
    tricks = ask("replay", link=link, seat=0)["tricks"]

    def shows(step: int, seat: int = 0) -> None:
        place(page, step)
        table = ask("replay", link=link, seat=seat, step=step)["table"]
        expect(page.locator(".tb-log .tb-sentence")).to_have_count(len(table["events"]))
        assert page.evaluate(READ_TABLE)["events"] == [event["text"] for event in table["events"]]
        if step:
            # "Why?" explains why a trick was won.
            mark = " ?" if table["why"] else ""
            expect(page.locator(".tb-say-text")).to_have_text(table["prompt"] + mark)
            # And it is announced once.
            assert page.evaluate(SPOKEN) == table["prompt"]
        cards = page.locator(".tb-cards [data-played]")
        expect(cards).to_have_count(len((table["view"]["trick"] or {"cards": []})["cards"]))
        opened = sum(len(hand) for hand in table["view"]["hands"][:seat] + table["view"]["hands"][seat + 1 :])
        expect(page.locator(".tb-seats .tb-fan .is-face")).to_have_count(opened)

    at = 0
    for key, to in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("PageDown", tricks[0]),
        ("Shift+ArrowRight", tricks[1]),
        ("PageUp", tricks[0]),
        ("Shift+ArrowLeft", 0),
        ("ArrowLeft", 0),
        ("End", steps),
        ("ArrowLeft", steps - 1),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        shows(to)
        at = to
    assert at == 0
    page.keyboard.press("PageDown")
    shows(tricks[0])
    # The same point from another seat, and after a reload.
    page.locator(".replay-select select").last.select_option(index=1)
    shows(tricks[0], 1)
    page.reload()
    shows(tricks[0], 1)
    found += check(page, "replay of a complete trick")
    page.locator("[data-control='final']").press("Enter")
    place(page, steps)
    expect(page.locator(PANEL)).to_be_visible()
    found += check(page, "end of the replay")
    page.locator("[data-action='first']").press("Enter")
    place(page, 0)
    page.locator("[data-control='auto']").press("Enter")
    place(page, 2)
    page.locator("[data-control='auto']").press("Enter")
    page.locator("[data-control='auto'][data-on='false']").wait_for()
    page.keyboard.press("Home")
    shows(0)
    report(found)


def open_cards(game: str) -> int:
    """Number of open cards of the other seats at the start of a replay."""
    return sum(len(hand) for hand in torite.load_game(game).new_deal(seed=1).hands[1:])


def test_open_hands_can_be_read_on_a_phone(visit: Callable[..., Visit]) -> None:
    visited = visit(reduced_motion="reduce", **PHONE)
    for game in {GAME, max(torite.GAMES, key=open_cards)}:
        deal = by_program(game)
        page = visited.open(f"#{to_link(deal)}")
        expect(page.locator(".tb-seats .tb-fan.is-open")).to_have_count(deal.game.players - 1)
        for hand in page.evaluate(OPEN_HANDS):
            assert all(card["left"] >= 0 and card["right"] <= PHONE["viewport"]["width"] for card in hand)
            assert all(card["seen"] >= 17 for card in hand), hand
        for button in page.locator(".replay-bar :is(button, select, input)").all():
            box = button.bounding_box()
            assert box is None or box["height"] >= 44
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # In a narrow, high column the viewer's plate does not cover the text next to it.
        page.set_viewport_size(COLUMN)
        draw(page)
        assert page.evaluate(OWN_PLATE) <= 0
        page.set_viewport_size(PHONE["viewport"])


@pytest.mark.parametrize("lang", ["ja"])
def test_links_that_open_nothing(visit: Callable[..., Visit], lang: str) -> None:
    visited = visit(settings={"lang": lang}, stored=stored(phases(GAME)[0]), reduced_motion="reduce")
    page = visited.open("#rules/" + GAME)
    code = to_link(by_program())
    reason, field = page.locator(".bad-reason"), page.locator(".bad-address textarea")
    for link in (code[:-2], "no_game/5", f"{GAME}/47...", f"{GAME}/5?colour=red"):
        page.evaluate("(link) => { location.hash = link; }", link)
        expect(reason).to_have_text(ask_error(link, lang))
        # The received link is there for correction.
        expect(field).to_have_value(link)
        expect(page.locator("h1")).to_be_focused()
    report(check(page, "a damaged link"))
    # The same link is refused again, and an empty field asks for one.
    again = page.locator("[data-action='again']")
    again.click()
    expect(reason).to_have_text(ask_error(link, lang))
    field.fill("  ")
    again.click()
    expect(field).to_be_focused()
    expect(reason).not_to_have_text(ask_error(link, lang))
    # A valid whole link opens, also as broken by a mail; remarks about another link are ignored.
    field.fill(f"これです: {visited.address}#{code[:20]}\n> {code[20:]} をどうぞ。{GAME}/4")
    again.click()
    place(page, 0)
    # Back leads to the previous page.
    page.go_back()
    # Two lines are not joined to another deal's number.
    field.fill(f"{GAME}/47\n11")
    again.click()
    expect(reason).to_have_text(ask_error(f"{GAME}/47\n11", lang))
    # Any address of the page will do.
    field.fill(f" {visited.address}#daily ")
    again.click()
    expect(page).to_have_url(f"{visited.address}#daily")
    page.go_back()
    page.locator("[data-action='games']").click()
    expect(page.locator("[data-game]")).to_have_count(len(torite.GAMES))
    expect(page.locator("[data-action='continue']")).to_have_count(1)


def test_a_view_that_comes_late_takes_no_focus_away(visit: Callable[..., Visit]) -> None:
    """It draws over the wanted view, which is then redrawn."""
    visited = visit()
    page = visited.open()
    held: list[Route] = []
    visited.context.route(f"**/rules/{GAME}.*", lambda route: held.append(route))
    with page.expect_request(f"**/rules/{GAME}.*"):
        page.evaluate("(hash) => { location.hash = hash; }", f"#rules/{GAME}")
    page.evaluate("() => { location.hash = 'no_game/5'; }")
    heading = page.locator(".bad-address h1")
    expect(heading).to_be_focused()
    heading.evaluate("(heading) => heading.classList.add('drawn-first')")
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(heading).not_to_have_class("drawn-first")
    expect(heading).to_be_focused()


# The nth answer to a method is held until the address has changed, before the page is notified.
HOLD = """
([method, nth, address]) => {
  let count = 0;
  const { engine } = torite;
  const call = engine.call.bind(engine);
  engine.call = async (asked, params) => {
    const reply = await call(asked, params);
    if (asked === method && ++count === nth) {
      globalThis.held = true;
      await new Promise((resolve) => Object.assign(globalThis, { letGo: resolve }));
    }
    return reply;
  };
  location.hash = address;
}
"""
LEAVE = "(address) => { location.hash = address; letGo(); }"


@pytest.mark.parametrize("early", ["edit", "replay"])
def test_a_late_answer_changes_no_later_address(visit: Callable[..., Visit], early: str) -> None:
    """Nor the browser's history state: it belongs to the new view."""
    whole = to_link(by_program())
    held, first = {"edit": (["layout", 1], f"#edit/{GAME}"), "replay": (["replay", 2], f"#{whole}")}[early]
    page = visit().open()
    page.evaluate(HOLD, [*held, first])
    page.wait_for_function("() => globalThis.held")
    page.evaluate(LEAVE, f"#edit/{GAME}/{to_link(record_at(by_program(), 0))}")
    expect(page.locator(".done")).to_be_visible()
    assert page.evaluate("() => history.state") is None


GAPS = """
() => {
  const parts = [...document.querySelectorAll(".bad-address > *")];
  const boxes = parts.map((node) => node.getBoundingClientRect());
  return boxes.slice(1).map(({ top }, at) => top - boxes[at].bottom);
}
"""


def test_an_address_of_no_game_says_so(visit: Callable[..., Visit]) -> None:
    visited = visit()
    page = visited.open("#new/chess", ready=False)
    for view in ("new", "rules", "play", "edit"):
        page.goto(f"{visited.address}#{view}/chess")
        expect(page.locator(".bad-address h1")).to_be_visible()
        # For any address the page has its header, and its parts are close together.
        expect(page.locator(".bar .brand")).to_be_visible()
        gaps = page.evaluate(GAPS)
        assert max(gaps) < 40, gaps
        page.locator("[data-action='games']").click()
        expect(page.locator("[data-game]")).to_have_count(len(torite.GAMES))


def test_an_address_that_was_mangled_on_its_way(visit: Callable[..., Visit]) -> None:
    """The page passes on its address verbatim; the rules clean it, as for the command line."""
    code = to_link(by_program())
    short = f"{GAME}/12?seat=0"
    page = visit().open("#rules/" + GAME)
    for mangled in (
        f"/{short}",
        short.replace("/", "%2F").replace("?", "%3F"),
        f"{short}&utm_source=x).",
    ):
        page.evaluate("(link) => { location.hash = link; }", mangled)
        page.locator("[data-action='play-link']").wait_for(timeout=PATIENCE)
        page.evaluate("() => { location.hash = ''; }")
        expect(page.locator("[data-game]")).to_have_count(len(torite.GAMES))
    page.evaluate("(link) => { location.hash = link; }", f"replay/theirs/%28{code}%29")
    place(page, 0)
    # If the sender stopped half way, the replay ends there.
    unfinished, damaged = to_link(record_at(by_program(), 5)), code[:-2]
    page.evaluate("(link) => { location.hash = link; }", f"replay/theirs/{unfinished}")
    expect(page.locator(".replay-slide input")).to_have_attribute("max", "5")
    expect(page.locator("[data-control='review']")).to_be_hidden()
    page.evaluate("(link) => { location.hash = link; }", f"replay/theirs/{damaged}")
    expect(page.locator(".bad-reason")).to_have_text(ask_error(damaged, "en"))


def ask_error(link: str, lang: str) -> str:
    request = {"id": 1, "method": "open", "params": {"link": link, "lang": lang}}
    message: str = json.loads(dispatch(json.dumps(request)))["error"]["message"]
    return message


def test_the_first_visit_says_what_is_being_opened(visit: Callable[..., Visit]) -> None:
    visited = visit(service_workers="block")
    held: list[Route] = []
    visited.context.route("**/pyodide.asm.wasm*", lambda route: held.append(route))
    page = visited.open(f"#{GAME.upper()}/12", ready=False)
    names = {entry["id"]: entry["name"] for entry in ask("catalog", lang="en")["games"]}
    expect(page.locator("h1")).to_contain_text(names[GAME])
    expect(page.locator("progress")).to_be_visible()
    # On a busy machine the page says so before it calls Python.
    while not held:
        page.wait_for_timeout(20)
    for route in held:
        route.continue_()
    page.locator("[data-action='play-link']").wait_for(timeout=PATIENCE)


def test_a_finished_deal_of_a_match_is_looked_at_again(visit: Callable[..., Visit]) -> None:
    over = phases(GAME)[-1]
    assert torite.replay_match(over).deal.is_terminal()
    visited = visit(reduced_motion="reduce", stored=stored(over))
    page = visited.open(f"#play/{GAME}")
    page.locator(f"{PANEL} [data-action='replay']").click()
    place(page, 0)
    name = page.locator(".tb-own .tb-name-text").inner_text()
    page.keyboard.press("End")
    page.locator("[data-action='close-replay']").click()
    page.locator(f"{PANEL} [data-action='next']").wait_for()
    expect(page.locator(".tb-own .tb-name-text")).to_have_text(name)
    assert visited.stored(f"match.{GAME}")["match"] == over
    Player(page).step()
    assert len(visited.stored(f"match.{GAME}")["match"]["deals"]) == len(over["deals"]) + 1
    # The cards of a deal in progress are not shown open; those of earlier deals are.
    visited.open(f"#replay/match/{GAME}")
    place(page, 0)
    steps = len(over["deals"][-1]["actions"])
    expect(page.locator(".replay-slide input")).to_have_attribute("max", str(steps))


def test_the_newest_deals_by_link_are_kept(visit: Callable[..., Visit]) -> None:
    page = visit(python=False).open(ready=False)
    page.locator("[data-game]").first.wait_for()
    kept = page.evaluate(
        """async () => {
          const store = await import("./js/base/store.js");
          const match = { game: "g" };
          const place = { kind: "fresh", at: 0, own: 0, more: false };
          const saved = { torite: 1, match, start: match, people: [0], names: [null], ...place };
          for (let time = 1; time <= 23; time += 1) store.saveLink({ ...saved, link: `l${time}`, time });
          const kept = Array.from({ length: 24 }, (_, i) => i).filter((i) => store.loadLink(`l${i}`));
          store.forgetAll();
          return [kept, store.loadLink("l23")];
        }"""
    )
    assert kept == [list(range(4, 24)), None]
