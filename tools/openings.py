"""The first answers of Python for a match of each game, each lesson, and the daily deals of some weeks.

With them a page shows the table before Python has started.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import chain, count, islice
from typing import Any

from tools.environment import WEB
from torite.annotated.library import lessons
from torite.annotated.portable import portable
from torite.bridge import dispatch
from torite.page.catalog import CatalogGame, catalog

OPENINGS = 2
"""Number of deals for each game."""
DAYS = 28
"""Number of daily deals."""
PERSON = 0
PROGRAM_AGE = 1000
"""As in web/js/app/setup-values.js."""


def openings(language: str, pack: str) -> dict[str, list[dict[str, Any]]]:
    """Method, params and answer of each call of "Play now", in the usual set-up, by game.

    Args:
        language: the language of the page.
        pack: its default pack, "game" for each game's own.
    """
    common = _common(language, pack)
    known = {}
    for game in catalog(language, pack.replace("game", ""))["games"]:
        names = _names(language, game["players"][0], PERSON)
        deals = islice(_first_turns(game, names, common), OPENINGS)
        known[game["id"]] = list(chain.from_iterable(deals))
    return known


def lesson_beginnings(language: str, pack: str) -> dict[str, list[dict[str, Any]]]:
    """The first two answers of each lesson, without its content among the params, by lesson."""
    found = {}
    for name in lessons():
        lesson = {"deal": portable(name)}
        params = _common(language, pack)
        first = _answer("annotated", lesson | params)
        at = first["ok"]
        names = _names(language, len(at["table"]["seats"]), at["seat"])
        place = {"at": at["at"], "note": at["note"], "names": names, "people": [at["seat"]]}
        second = _answer("annotated", lesson | params | place)
        found[name] = [
            {**each, "params": {key: value for key, value in each["params"].items() if key not in lesson}}
            for each in (first, second)
        ]
    return found


def daily_beginnings(language: str, pack: str, first: date) -> list[dict[str, Any]]:
    """The first two answers of the daily deals from a day on."""
    common = _common(language, pack)
    found = []
    for number in range(DAYS):
        daily = _answer("daily", {"date": str(first + timedelta(number)), **common})
        dealt = daily["ok"]
        seat = dealt["seat"]
        names = _names(language, dealt["players"], seat)
        shown = {"match": dealt["match"], "seat": seat, "people": [seat], "names": names, **common}
        found += [daily, _answer("table", shown)]
    return found


def _common(language: str, pack: str) -> dict[str, Any]:
    """The params that the page adds to each call."""
    return {"lang": language} | ({} if pack == "game" else {"deck_style": pack})


def _names(language: str, players: int, person: int) -> list[str]:
    """The names at the table of a single person."""
    texts = json.loads((WEB / "i18n" / language / "shell.json").read_text(encoding="utf-8"))
    names: list[str] = texts["name.bots"].split(",")[:players]
    names[person] = texts["name.only"]
    return names


def _first_turns(
    game: CatalogGame, names: list[str], common: dict[str, Any]
) -> Iterator[list[dict[str, Any]]]:
    """The answers for deals in which the person acts first, one seed after another."""
    options = _usual_options(game)
    request: dict[str, Any] = {"game": game["id"], "options": options, **common}
    ages = game.get("ages")
    if ages and options.get(ages["option"]) == ages["value"]:
        request["ages"] = [0, *[PROGRAM_AGE] * (len(names) - 1)]
    for seed in count(1):
        start = _answer("start", {**request, "seed": seed})
        match = start["ok"]["match"]
        shown = {"match": match, "seat": PERSON, "people": [PERSON], "names": names, **common}
        table = _answer("table", shown)
        if table["ok"]["table"]["view"]["turn"] == PERSON:
            yield [start, table]


def _usual_options(game: CatalogGame) -> dict[str, Any]:
    """What the set-up of the page proposes: see web/js/app/options.js."""
    chosen: dict[str, Any] = {"players": game["players"][0]}
    applying = ["players"]
    for option in game["options"]:
        proposed = [each for each in option.get("proposed", ()) if chosen[each["option"]] == each["equals"]]
        chosen[option["name"]] = proposed[0]["value"] if proposed else option["default"]
        if all(chosen[name] in values for name, values in option.get("when", {}).items()):
            applying.append(option["name"])
    return {name: chosen[name] for name in applying}


def _answer(method: str, params: dict[str, Any]) -> dict[str, Any]:
    reply = json.loads(dispatch(json.dumps({"id": 1, "method": method, "params": params})))
    return {"method": method, "params": params, "ok": reply["ok"]}


if __name__ == "__main__":
    day = date.fromisoformat(sys.argv[1])
    made = []
    for asked in sys.argv[2:]:
        language, pack = asked.split(":")
        made.append(
            {
                "openings": openings(language, pack),
                "lessons": lesson_beginnings(language, pack),
                "daily": {"days": daily_beginnings(language, pack, day)},
            }
        )
    json.dump(made, sys.stdout)
