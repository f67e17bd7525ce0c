"""Rare moments of matches, found by playing: forced cards, decided deals, calls that end a deal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import torite
from tests.web.support.prepared import Record, ask, play, players, table_of
from torite.bots.heuristic import HeuristicBot
from torite.bots.next_move import next_move


def secrets(record: dict[str, Any], seat: int) -> list[str]:
    """The cards visible to this seat only."""
    mine = {card for card in table_of(record, seat=seat)["view"]["hands"][seat] if card}
    others = {
        card
        for other in range(players(record))
        if other != seat
        for card in table_of(record, seat=other)["view"]["hands"][seat]
        if card
    }
    return sorted(mine - others)


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
def forced_at_once() -> tuple[Record, str]:
    """Seat 0 has not acted in the deal, and has this forced card."""
    for record in first_turns():
        forced = table_of(record)["offers"]["forced"]
        if forced:
            return record, forced
    raise AssertionError("nobody is forced at once")


@cache
def decided() -> Record:
    """Seat 0 has a choice, but the points are decided."""
    for _, record in own_turns():
        offers = table_of(record)["offers"]
        if offers["decided"] and not offers["forced"]:
            return record
    raise AssertionError("nothing is decided")


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
