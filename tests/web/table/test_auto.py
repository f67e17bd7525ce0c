"""Automatic play of forced cards, and laying down the cards once the rest is decided."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from functools import cache

from playwright.sync_api import Locator, expect

import torite
from tests.web.support.players import CARDS, Player
from tests.web.support.prepared import Record, ask, play, players, stored, table_of
from tests.web.support.visits import PATIENCE, Visit
from tools.environment import WEB
from torite.bots.heuristic import HeuristicBot
from torite.bots.next_move import next_move

SHELL: dict[str, str] = json.loads((WEB / "i18n" / "en" / "shell.json").read_text(encoding="utf-8"))
LAY_DOWN = "[data-choice='lay-down']"


def own_turns() -> Iterator[tuple[Record, Record]]:
    """The turns of seat 0 in deals of bots, each with the previous turn."""
    for seed in range(1, 30):
        for game_id in torite.GAMES:
            before: Record | None = None
            for match in play(game_id, seed=seed):
                if len(match.deals) > 1:
                    break
                if match.deal.turn == 0:
                    record: Record = json.loads(json.dumps(match.record()))
                    if before is not None:
                        yield before, record
                    before = record


def actions(record: Record) -> list[str]:
    return list(record["deals"][-1]["actions"])


@cache
def forced_next() -> tuple[Record, str, str]:
    """Seat 0 has a choice; after the bot's card there, seat 0 has a forced card."""
    for before, record in own_turns():
        table = table_of(record)
        if (
            table["offers"]["forced"]
            and len(table["hand"]) > 2
            and table_of(before)["offers"]["forced"] is None
        ):
            return before, actions(record)[len(actions(before))][2:], table["offers"]["forced"]
    raise AssertionError("no card is forced")


@cache
def decided() -> Record:
    """Seat 0 has a choice, but the points are decided."""
    for _, record in own_turns():
        offers = table_of(record)["offers"]
        if offers["decided"] and not offers["forced"]:
            return record
    raise AssertionError("nothing is decided")


def pass_until(visited: Visit, there: Locator) -> None:
    limit = time.monotonic() + PATIENCE / 1000
    while not there.count():
        assert time.monotonic() < limit, there
        visited.pass_time(250)


def test_a_forced_card_plays_itself_and_undo_goes_back_to_a_choice(visit: Callable[..., Visit]) -> None:
    record, chosen, forced = forced_next()
    settings = {"autoPlay": True}
    visited = visit(
        stored=stored(record), settings=settings, pace="normal", reduced_motion="reduce", still=True
    )
    page = visited.open(f"#play/{record['game']}")
    hand = page.locator(".tb-hand [data-card]")
    expect(hand).to_have_count(len(table_of(record)["hand"]))
    player = Player(page)
    player.press_card(page.locator(f".tb-hand [data-card='{chosen}']"))
    marked = page.locator(f".tb-hand [data-card='{forced}'][data-hint]")
    pass_until(visited, marked)
    # It is shown before it is played, and a press hurries it.
    expect(page.locator(".tb-say-text")).to_have_text(SHELL["match.forced"])
    assert visited.stored(f"match.{record['game']}")["match"]["deals"][-1]["actions"][-1] != f"0:{forced}"
    page.keyboard.press("Enter")
    expect(page.locator(f".tb-hand [data-card='{forced}']")).to_have_count(0)
    assert f"0:{forced}" in visited.stored(f"match.{record['game']}")["match"]["deals"][-1]["actions"]

    page.locator("[data-action='undo']").click()
    # The trick is first shown to its end.
    pass_until(visited, page.locator(f".tb-hand [data-card='{chosen}'][data-legal='true']"))
    expect(hand).to_have_count(len(table_of(record)["hand"]))
    kept = visited.stored(f"match.{record['game']}")["match"]
    assert actions(kept) == actions(record)


@cache
def forced_at_once() -> tuple[Record, str]:
    """Seat 0 has not acted in the deal, and has this forced card."""
    for record in first_turns():
        forced = table_of(record)["offers"]["forced"]
        if forced:
            return record, forced
    raise AssertionError("nobody is forced at once")


def first_turns() -> Iterator[Record]:
    """The first turns of seat 0 in deals of bots."""
    for seed in range(1, 60):
        for game_id in torite.GAMES:
            for match in play(game_id, seed=seed):
                if match.deal.is_terminal():
                    break
                if match.deal.turn == 0:
                    record: Record = json.loads(json.dumps(match.record()))
                    yield record
                    break


def test_what_nobody_has_chosen_cannot_be_taken_back(visit: Callable[..., Visit]) -> None:
    record, forced = forced_at_once()
    visited = visit(stored=stored(record), settings={"autoPlay": True}, reduced_motion="reduce")
    page = visited.open(f"#play/{record['game']}")
    # Only once the hand is shown: a press would otherwise hurry the forced card.
    expect(page.locator(".tb-hand [data-card]")).to_have_count(len(table_of(record)["hand"]) - 1)
    expect(page.locator(f".tb-hand [data-card='{forced}']")).to_have_count(0)
    player = Player(page)
    assert player.wait() == "card"
    undo = page.locator("[data-action='undo']")
    expect(undo).to_have_attribute("aria-disabled", "true")
    player.step()
    expect(undo).not_to_have_attribute("aria-disabled", "true")


def test_the_cards_are_laid_down_once_the_rest_is_decided(visit: Callable[..., Visit]) -> None:
    record = decided()
    game = record["game"]
    visited = visit(stored=stored(record), reduced_motion="reduce")
    page = visited.open(f"#play/{game}")
    expect(page.locator(".tb-say-text")).to_contain_text(SHELL["match.decided"])
    page.locator(LAY_DOWN).click()
    expect(page.locator(".tb-result")).to_be_visible()
    deal = torite.replay_match(visited.stored(f"match.{game}")["match"]).deals[0]
    assert deal.is_terminal()
    before = actions(record)
    assert deal.record()["actions"][: len(before)] == before

    # After playing on there is no further offer in this deal.
    visited.move(f"#play/{game}", stored(record))
    page.locator(LAY_DOWN).wait_for()
    player = Player(page)
    assert player.wait() == "card"
    player.play_card(page.locator(CARDS).first)
    expect(page.locator(LAY_DOWN)).to_have_count(0)
    while player.wait() == "card":
        expect(page.locator(LAY_DOWN)).to_have_count(0)
        player.step()


def test_a_bot_that_ends_the_deal_says_why(visit: Callable[..., Visit]) -> None:
    record, why = ended_by_word()
    visited = visit(stored=stored(record), reduced_motion="reduce")
    page = visited.open(f"#play/{record['game']}")
    expect(page.locator(".tb-result")).to_contain_text(why)


def test_a_bot_that_would_fold_lets_its_partner_answer_first(visit: Callable[..., Visit]) -> None:
    record = before_a_fold()
    visited = visit(stored=stored(record), reduced_motion="reduce")
    page = visited.open("#play/watten_bavarian")
    window = page.locator(".tb-out-of-turn-text")
    expect(window).to_contain_text("would fold", timeout=PATIENCE)
    # This wait has no clock: the partner folds on the person's answer.
    expect(page.locator(".tb-out-of-turn-clock")).to_be_hidden()
    page.get_by_role("button", name="Accept", exact=True).click()
    expect(window).to_be_hidden()
    told = visited.stored("match.watten_bavarian")["match"]["deals"][-1]["actions"]
    assert told[: len(actions(record)) + 1] == [*actions(record), "0:accept"]


@cache
def before_a_fold() -> Record:
    """A bot of the person's side wants to fold."""
    everybody = {seat: HeuristicBot(torite.load_game("watten_bavarian")) for seat in range(4)}
    for seed in range(100):
        match = torite.load_game("watten_bavarian").new_match(seed=seed)
        deal = match.deal
        while (move := next_move(deal, everybody)) is not None:
            if move[0] == 2 and move[1].action == "fold":
                found: Record = json.loads(json.dumps(match.record()))
                return found
            deal.apply_action(deal.string_to_action(move[1].action), move[0])
    raise AssertionError("no bot folds")


@cache
def ended_by_word() -> tuple[Record, str]:
    """A bot is in turn, and its call ends the deal."""
    for seed in range(1, 60):
        for game_id in torite.GAMES:
            last: Record | None = None
            for match in play(game_id, seed=seed):
                if match.deal.is_terminal():
                    break
                last = json.loads(json.dumps(match.record()))
            assert last is not None
            bots = list(range(1, players(last)))
            reply = ask("bot", match=last, seat=0, lang="en", bots=bots)
            if reply["why"]:
                # Its action is shown with its name in the page's language.
                return last, reply["why"].partition(". ")[2]
    raise AssertionError("no bot folds")
