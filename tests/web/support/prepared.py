"""Matches played in CPython, so that a test can begin at its point; and Python's answers, to compare with the
page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import torite
from torite import Match
from torite.bots.heuristic import HeuristicBot
from torite.bridge import dispatch
from torite.study.weighing import decisions

Record = dict[str, Any]


EXAMPLES = ("glaves", "toepen")
# With the examples: each pack, the trick of most kinds of table.
PACKS = (*EXAMPLES, "gaigel", "forty_two", "marafon", "deer_hunt", "ottocento", "scan")
"""Two representative games: see `extremes`."""


def extremes() -> tuple[str, str]:
    """The games with the fewest and the most kinds of actions in which a card is soon refused. The search
    takes seconds, which every worker of a run would need before its first test.
    """

    def kinds(game_id: str) -> tuple[int, int]:
        tables = [table_of(record) for record in phases(game_id)]
        return len(tables), sum(len(table["offers"]["choices"]) for table in tables if table["offers"])

    games = sorted((game for game in torite.GAMES if refusals(game, seeds=1)), key=kinds)
    return games[0], games[-1]


def ask(method: str, **params: Any) -> Any:
    """The bridge's answer, in CPython."""
    answer = json.loads(dispatch(json.dumps({"id": 1, "method": method, "params": params})))
    assert "ok" in answer, answer
    return answer["ok"]


def table_of(record: Record, lang: str = "en", seat: int = 0, **params: Any) -> dict[str, Any]:
    table: dict[str, Any] = ask("table", match=record, seat=seat, lang=lang, **params)["table"]
    return table


def players(record: Record) -> int:
    return torite.load_game(record["game"], record["options"]).players


def saved(record: Record, people: tuple[int, ...] = (0,)) -> dict[str, Any]:
    """A match as the page stores it."""
    return {"torite": 1, "match": record, "people": list(people), "names": [None] * players(record)}


def stored(record: Record, people: tuple[int, ...] = (0,)) -> dict[str, Any]:
    """The storage of a browser that has this match."""
    return {f"torite.match.{record['game']}": saved(record, people)}


@cache
def shortest(game_id: str) -> dict[str, Any]:
    """Options for a short match, found by random play: each option in turn, the number of players first, gets
    the value with the shortest matches. Trying all combinations would take too long.
    """
    options = torite.GAMES[game_id].OPTIONS
    chosen = {option.name: option.default for option in options}

    def length(options: dict[str, Any]) -> int:
        game = torite.load_game(game_id, options)
        return sum(random_length(game.new_match(seed=seed), Random(seed)) for seed in range(4))

    applying = []
    for option in options:
        if all(chosen[name] in among for name, among in (option.when or {}).items()):
            applying.append(option.name)
            rows = [{**chosen, option.name: value} for value in option.values]
            chosen = min(rows, key=length)
    return {name: chosen[name] for name in applying}


def random_length(match: Match, rng: Random, most: int = 2000) -> int:
    """The number of actions of such a match; some would hardly end."""
    count = 0
    while True:
        deal = match.deal
        while not deal.is_terminal():
            deal.apply_action(rng.choice(deal.legal_actions()))
            count += 1
        if match.is_over() or count >= most:
            return count
        match.next_deal()


def play(game_id: str, options: dict[str, Any] | None = None, seed: int = 1) -> Iterator[Match]:
    """A match by the bots: before each of its choices, and at the end of each deal."""
    game = torite.load_game(game_id, options)
    bot = HeuristicBot(game)
    match = game.new_match(seed=seed)
    while True:
        deal = match.deal
        while not deal.is_terminal():
            yield match
            seat = deal.turn
            choice = bot.choose(deal.view(seat))
            assert choice is not None
            deal.apply_action(deal.string_to_action(choice.action), seat)
        yield match
        if match.is_over():
            return
        match.next_deal()


@cache
def refusals(game_id: str, seeds: int = 20) -> list[Record]:
    """The first point of these matches with seat 0 to play and one of its cards illegal, if any. In some
    games almost every card is always legal.
    """
    for seed in range(1, seeds + 1):
        for match in play(game_id, seed=seed):
            if match.deal.turn != 0:
                continue
            record = match.record()
            hand = table_of(record)["hand"]
            if any(entry["refusal"] for entry in hand) and any(entry["actions"] for entry in hand):
                return [record]
    return []


def with_refusal(game_id: str) -> Record:
    """Such a point of a game that has one."""
    return refusals(game_id)[0]


@cache
def phases(game_id: str) -> list[Record]:
    """Seat 0 before its choice in every phase of a deal; a trick half played; the end of a deal."""
    found: dict[str, Record] = {}
    for match in play(game_id):
        record = match.record()
        table = table_of(record)
        view = table["view"]
        if view["over"]:
            # It comes last, independent of the later deals.
            found.pop("over", None)
            found["over"] = record
            # A deal may end with a call before any trick; later ones show more.
            if "trick" in found or match.is_over():
                return list(found.values())
        elif view["turn"] == 0:
            found.setdefault(view["phase"], record)
            if view["trick"] and view["trick"]["cards"] and view["last_trick"]:
                found.setdefault("trick", record)
    raise AssertionError("the deal has no end")


@cache
def finished(game_id: str) -> Record:
    """A whole match."""
    *_, match = play(game_id, shortest(game_id))
    return match.record()


@cache
def last_deal(game_id: str) -> Record:
    """A match with the shortest settings before the first action of its last deal."""
    begun: Record = {}
    for match in play(game_id, shortest(game_id)):
        if not match.deal.actions():
            begun = match.record()
    return begun


@cache
def last_choice(game_id: str) -> Record:
    """Seat 0 before its last choice of the first deal."""
    before: Record = {}
    for match in play(game_id):
        if match.deal.is_terminal():
            return before
        if match.deal.turn == 0:
            before = match.record()
    raise AssertionError("the deal has no end")


def reviewed(game_id: str) -> dict[str, Any]:
    """A match with a finished deal, and a review in which seat 0 missed a card with its last choice."""
    deal = torite.load_game(game_id).new_deal(seed=4, dealer=0)
    rng = Random(4)
    while deal.turn is not None:
        deal.apply_action(rng.choice(deal.legal_actions()))
    step, view = decisions(deal, 0)[-1]
    did = deal.action_to_string(deal.actions()[step][1])
    best = next(action for action in view["legal"] if action != did)
    estimates = {best: [50.0, 1.0, 100], did: [0.0, 1.0, 100]}
    reason = {"code": "search-best", "args": {}}
    thought = {"action": best, "reason": reason, "estimates": estimates, "simulations": 200}
    review = {"torite": 1, "deal": 0, "seat": 0, "weighed": {str(step): thought}}
    return {"match": Match.of_deal(deal).record(), "review": review, "best": best}
