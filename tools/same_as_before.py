"""Whether the wheel still does, byte for byte, what it did before the move into rooms.

``python -m tools.same_as_before take FILE`` notes fingerprints of every game: rules, views, table messages in
both languages, replays, plain texts, links, resampled deals and the decisions of the bots, with every value
of every option. ``... check FILE [GAME ...]`` compares; ``... show GAME KIND`` prints what stands behind one
of them, for a look at a difference.

It asks through the doors only (the package and the bridge), so that it runs unchanged before and after.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import torite
from tools.fingerprint import option_rows, play
from torite.bridge import dispatch

LANGUAGES = ("en", "ja")
TABLE_STEPS = 5
"""At how many points of a deal its tables are asked for."""
EVERY = 3
"""Every so many of the rows of options have their tables taken; all have the rest."""


def ask(method: str, **params: Any) -> Any:
    answer = json.loads(dispatch(json.dumps({"method": method, "params": params})))
    return answer.get("ok", answer.get("error"))


def at(record: Any, step: int) -> torite.Deal:
    return torite.replay({**record, "actions": record["actions"][:step]})


def as_match(record: Any) -> Any:
    head = {name: record[name] for name in ("torite", "game", "options")}
    return {**head, "deals": [{key: value for key, value in record.items() if key not in head}]}


def told(kind: type[torite.Game]) -> Iterator[tuple[str, Any]]:
    """What is told of a game, each with its kind."""
    for number, row in enumerate(option_rows(kind)):
        game = kind(row)
        deal = play(game, number + 7, Random(number))
        record = deal.record()
        steps = len(record["actions"])
        yield "records", record
        yield "results", deal.result()
        points = sorted({*range(0, steps, 4), steps})
        for step in points:
            now = at(record, step)
            yield "legal", [now.legal_actions(seat) for seat in game.seats]
            yield (
                "refused",
                [
                    [str(now.refusal(action, seat)) for action in range(0, game.num_distinct_actions, 3)]
                    for seat in game.seats
                ],
            )
            yield "views", [now.view(seat) for seat in game.seats]
        for step in {steps // 4, steps // 2, steps * 3 // 4}:
            now = at(record, step)
            seat = step % game.players
            yield "resampled", now.resample(seat, Random(step)).record()
            yield "links", torite.to_link(now, seat)
        yield "links", [torite.to_link(deal, 0, step) for step in (0, steps // 2)] if steps else []
        if number % EVERY:
            continue
        for lang in LANGUAGES:
            asked = {"lang": lang, "names": [f"N{seat}" for seat in game.seats]}
            for index in range(TABLE_STEPS):
                step = steps * index // (TABLE_STEPS - 1)
                match = as_match(at(record, step).record())
                for seat in game.seats:
                    yield f"tables-{lang}", ask("table", match=match, seat=seat, **asked)
                    yield f"hints-{lang}", ask("hint", match=match, seat=seat, **asked)
                yield "bots", ask("bot", match=match, seat=0, bots=list(game.seats), **asked)
                yield f"replays-{lang}", ask("replay", match=as_match(record), step=step, seat=0, **asked)
                yield f"shared-{lang}", ask("share", match=match, seat=0, **asked)
            yield f"opened-{lang}", ask("open", link=torite.to_link(deal, 0, steps // 2), **asked)


PLAY_TO_THE_END = frozenset({"glaves", "triple_crown", "sloppy_seconds", "hamlet"})
"""The games that stayed in the phase ``play`` when the deal was over; now it is ``over`` in all games."""


def table_as_before(table: dict[str, Any]) -> dict[str, Any]:
    """A table message as it was before what may be done stood together as ``offers``."""
    nothing: dict[str, Any] = {"choices": [], "selections": [], "groups": [], "ranges": [], "window": None}
    offers = table["offers"] or nothing
    window = offers["window"] or {"text": None, "seats": []}
    before: dict[str, Any] = {}
    for key, value in table.items():
        if key == "deck_style":
            before["pack"] = value
        elif key == "offers":
            before |= {name: offers[name] for name in ("choices", "selections", "groups", "ranges")}
            before["moment"] = None if window["text"] is None else {"text": window["text"]}
            before["others"] = window["seats"]
        else:
            before[key] = value
    return before


def as_before(what: Any, game: str) -> Any:
    """What is told, with those changes taken back that were wanted."""
    if isinstance(what, list):
        return [as_before(inner, game) for inner in what]
    if not isinstance(what, dict):
        return what
    what = {key: as_before(inner, game) for key, inner in what.items()}
    if "offers" in what:
        what = table_as_before(what)
    if what.get("phase") == "over" and game in PLAY_TO_THE_END:
        what["phase"] = "play"
    return what


def fingerprints(kind: type[torite.Game]) -> dict[str, str]:
    known: dict[str, Any] = {}
    for name, what in told(kind):
        known.setdefault(name, sha256()).update(
            json.dumps(as_before(what, kind.id), ensure_ascii=False).encode()
        )
    return {name: value.hexdigest()[:16] for name, value in known.items()}


def whole() -> dict[str, str]:
    return {
        f"catalog-{lang}": sha256(json.dumps(ask("catalog", lang=lang)).encode()).hexdigest()[:16]
        for lang in LANGUAGES
    }


def main(arguments: list[str]) -> int:
    what, *rest = arguments
    if what == "show":
        for name, value in told(torite.GAMES[rest[0]]):
            if name == rest[1]:
                print(json.dumps(value, ensure_ascii=False))
        return 0
    file = Path(rest[0])
    if what == "take":
        taken = {name: fingerprints(kind) for name, kind in torite.GAMES.items()}
        file.write_text(json.dumps({"whole": whole(), **taken}, indent=1) + "\n", encoding="utf-8")
        return 0
    before = json.loads(file.read_text("utf-8"))
    different = 0
    for name in rest[1:] or before:
        now = whole() if name == "whole" else fingerprints(torite.GAMES[name])
        differ = [kind for kind in before[name] if before[name][kind] != now.get(kind)]
        print(f"{name}: {'differs in ' + ', '.join(differ) if differ else 'the same'}", flush=True)
        different += bool(differ)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
