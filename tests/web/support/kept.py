"""A valid record of each kind stored by the page, and ways to damage one."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import torite
from tests.damage import at, places_in
from tests.web.support.prepared import finished, phases, saved
from torite import Match
from torite.bots.next_move import play_out
from torite.notation.link import to_link

GAME = "glaves"
DAY = "2026-11-17"
TOKEN = "q1w2e3r4t5y6u7i8o9p0as"
CHALLENGE = "4/glaves/4711?players=3"
DRAFT = "6b1b7a0e-draft"
MATCH = "match-0"

THOUGHT: dict[str, Any] = {
    "action": "7H",
    "reason": {"code": "search-best", "args": {}},
    "estimates": {"7H": [1.5, 0.25, 300], "8H": [-2, None, 1]},
    "simulations": 301,
}
PICTURE: dict[str, Any] = {
    "pack": "french",
    "players": 2,
    "direction": "clockwise",
    "trump": "S",
    "trick": [[0, "AS"], [1, None]],
    "hand": ["AS", "7H"],
}


def own_deal() -> torite.Deal:
    deal = torite.load_game(GAME).new_match(seed=3).deal
    play_out(deal)
    return deal


@cache
def link() -> str:
    """An unplayed deal, from seat 0."""
    return to_link(own_deal(), 0, 0)


def _played(match: dict[str, Any]) -> dict[str, Any]:
    return {
        **saved(match),
        "ages": [0, 1000],
        "deals": 1,
        "scores": [0, 0],
        "over": False,
        "line": "abc",
        "revision": 3,
        "time": 1795311403289,
        "picture": PICTURE,
        "id": "own",
        "begun": "2026-11-22T04:39:47+09:00",
        "levels": [None, "normal"],
        "thoughts": [{"deal": 0, "step": 4, **THOUGHT}],
    }


def _together() -> dict[str, Any]:
    return {
        "torite": 1,
        "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
        "begun": "2026-11-27T21:00:00+09:00",
        "game": GAME,
        "options": {"players": 2},
        "seats": [
            {"who": "person", "token": TOKEN, "name": "Mika", "level": "normal", "helped": False},
            {"who": "open", "token": None, "name": None, "level": "strong", "helped": False},
        ],
        "host": TOKEN,
        "way": f"{TOKEN}.{TOKEN}",
        "relay": "wss://example.org/mqtt",
        "clock": 30,
        "fair": True,
        "match": None,
        "secrets": {"table": TOKEN, "0": TOKEN},
    }


def _daily() -> dict[str, Any]:
    daily = torite.daily_deal(DAY)
    start = Match.of_deal(daily.deal).record()
    play_out(daily.deal)
    played = Match.of_deal(daily.deal).record()
    result = {"yours": 3, "bot": 4, "verdict": "worse", "late": True, "help": False, "time": 1}
    return {
        **saved(played, (daily.seat,)),
        "day": DAY,
        "start": start,
        "help": False,
        "done": {**result, "match": played, "link": to_link(daily.deal)},
    }


def _challenge() -> dict[str, Any]:
    daily = _daily()
    return {**{key: value for key, value in daily.items() if key != "day"}, "part": f"{CHALLENGE}/1"}


def _draft() -> dict[str, Any]:
    record = own_deal().record()
    note: dict[str, Any] = {"at": 0, "text": {"en": "One."}, "cards": [], "kind": "tell", "answers": []}
    choice = {"text": {"en": "Yes"}, "good": True, "why": {}}
    asked = {"kind": "choose", "otherwise": {}, "choices": [choice, {**choice, "good": False}]}
    return {
        "torite": 1,
        "id": DRAFT,
        "time": 1795311403289,
        "step": 0,
        "langs": ["en"],
        "title": {"en": "Glaves"},
        "deal": record,
        "seat": 0,
        "hands": "own",
        "names": ["Ada", {"en": "Mika", "ja": "ミカ"}],
        "notes": [{**note, **asked}],
        "end": {},
    }


@cache
def _all() -> str:
    match = phases(GAME)[0]
    fresh = {**match, "deals": [{**match["deals"][0], "actions": []}]}
    return json.dumps(
        {
            "torite.settings": {"lang": "en", "theme": "dark", "pace": "instant", "autoPlay": False},
            f"torite.match.{GAME}": _played(match),
            f"torite.setup.{GAME}": {
                "players": 2,
                "people": [0],
                "names": [None, "Mika", None, None],
                "levels": ["normal", "strong", "normal", "normal"],
                "options": {"turned_jack": "out", "tie": "shared"},
                "ages": [None, 40, None, None],
            },
            f"torite.link.{link()}": {
                **_played(fresh),
                "link": link(),
                "kind": "fresh",
                "start": fresh,
                "at": 0,
                "own": 0,
                "more": True,
                "answer": None,
            },
            f"torite.board.{GAME}": {
                "game": GAME,
                "options": {"players": 2, "turned_jack": "out", "tie": "youngest"},
                "dealer": 0,
                "scores": [0, 0],
                "piles": {"0": ["7S", "6S"], "1": ["AS"]},
                "seat": 0,
            },
            f"torite.daily.{DAY}": _daily(),
            f"torite.challenge.{CHALLENGE}/1": _challenge(),
            f"torite.friends.challenge/{CHALLENGE}": {
                "deals": f"challenge/{CHALLENGE}",
                "results": [{"name": "Ann", "points": [3, -2, 0, 5]}],
                "time": 7,
            },
            "torite.together": _together(),
            "torite.person": {"token": TOKEN},
            "torite.puzzles": {"1abc": "tried", "1abd": "first", "1abe": "later"},
            "torite.training": {
                "rating": 1534.2,
                "deviation": 210.5,
                "volatility": 0.06,
                "missed": {"1abc": {"due": "2026-11-27", "step": 1}},
            },
            f"torite.coach.{GAME}": {"on": True, "kept": {"left": False, "lines": {}, "turns": 2}},
            "torite.lessons": {"hamlet": {"place": {"at": 3, "note": 4}}, GAME: {"done": True}},
            f"torite.notes.{DRAFT}": _draft(),
            "torite.workshop.my-game": {
                "id": "my-game",
                "files": {"rules.py": "# Nothing yet."},
                "undo": {"rules.py": {"doc": "# Nothing yet.", "selection": {"main": 0, "ranges": []}}},
                "time": 5,
                "from": "link",
            },
            f"torite.review.daily/{DAY}.0.0": {"time": 5, "weighed": {"4": THOUGHT}},
            "torite.reviews": {"mine/x.0.0": {"4": THOUGHT}},
        }
    )


def everything() -> dict[str, Any]:
    """A value of each kind, by key."""
    kept: dict[str, Any] = json.loads(_all())
    return kept


def entry(number: int = 0, **more: Any) -> dict[str, Any]:
    """A finished match in the form of the history's file."""
    match = finished(GAME)
    ended = f"2026-03-{number + 1:02}T21:00:00+09:00"
    deals = [deal.result()["points"] for deal in torite.replay_match(match).deals]
    return {
        "torite": 1,
        "id": f"match-{number}",
        "game": GAME,
        "options": match["options"],
        "begun": None,
        "ended": ended,
        "players": 2,
        "names": [None, "Mika"],
        "people": [0],
        "levels": [None, "normal"],
        "sides": [[0], [1]],
        "deals": [{"points": points, "ended": ended} for points in deals],
        "scores": [sum(points[seat] for points in deals) for seat in (0, 1)],
        "over": True,
        "winners": [0],
        "won": True,
        "alone": False,
        "match": match,
        "thoughts": [{"deal": 0, "step": 4, **THOUGHT}],
        "reviews": [{"torite": 1, "deal": 0, "seat": 0, "weighed": {"4": THOUGHT}}],
        **more,
    }


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


BOMBS: tuple[Any, ...] = (
    None, True, {}, [], "", "x", "constructor", 0, 5, -1, 0.5, 1e20, -1e300, 2**31, 99_999_999, float("inf"),
    float("nan"), "x" * 150_000, "\ud800", "\u202eabc", "2026-11-31T99:00:00+09:00", "Nov 1 2026 10:00",
    nested(300), [0] * 500, [0, 0], [None] * 13, [[0, 99]], {"en": 5}, {"line": {}}, {"__proto__": 1},
)  # fmt: skip
"""Wrong values."""


def broken(sound: Any, random: Random) -> Any:
    """The value with one fault, near its top as often as deep inside."""
    value = json.loads(json.dumps(sound))
    paths = [path for path in places_in(value) if path]
    depth = random.choice(sorted({len(path) for path in paths}))
    path = random.choice([path for path in paths if len(path) == depth])
    parent, key = at(value, path[:-1]), path[-1]
    match random.choice(["bomb", "bomb", "bomb", "delete", "more", "whole"]):
        case "delete":
            del parent[key]
        case "more" if isinstance(parent, dict):
            parent["more"] = random.choice(BOMBS)
        case "more":
            parent.extend([parent[key]] * 400)
        case "whole":
            return random.choice(BOMBS)
        case _:
            parent[key] = random.choice(BOMBS)
    return value


def as_json(value: Any) -> str:
    """Including numbers that JSON can write and JavaScript cannot hold."""
    return json.dumps(value).replace("Infinity", "1e400")


DEEP = "deeper than any call can go"


def deep_json(value: Any) -> str:
    """As JSON, with a deeply nested list for each DEEP."""
    return as_json(value).replace(json.dumps(DEEP), "[" * 100_000 + "]" * 100_000)


PUT = """
(text) => new Promise((resolve, reject) => {
  const entries = JSON.parse(text);
  const opening = indexedDB.open("torite", 1);
  opening.onerror = reject;
  opening.onupgradeneeded = () => {
    for (const name of ["matches", "records", "removed"])
      opening.result.createObjectStore(name, { keyPath: "id" });
  };
  opening.onsuccess = () => {
    const base = opening.result;
    const work = base.transaction(["matches", "records"], "readwrite");
    for (const store of ["matches", "records"]) work.objectStore(store).clear();
    for (const { match, thoughts, reviews, ...entry } of entries) {
      work.objectStore("matches").put(entry);
      work.objectStore("records").put({ id: entry.id, match, thoughts, reviews });
    }
    work.oncomplete = () => {
      base.close();
      resolve();
    };
    work.onerror = reject;
  };
})
"""
"""Replaces the database by entries given as JSON."""
