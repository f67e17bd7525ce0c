"""Fingerprints of what a clean-up must not change: records, links, views, table messages, worlds, choices.

    python -m tools.measure.fingerprints > before.json
    python -m tools.measure.fingerprints --compare before.json

One hash for each game and kind. Two runs of the same code print the same.
"""

from __future__ import annotations

import argparse
import json
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import torite
from tools.fingerprint import option_rows, play
from torite import bridge
from torite.bots import make_bot
from torite.core.deal_state import deal_at

SIMULATIONS = 30
"""Simulations of a strong player for each choice."""
WORLDS = 3
"""Worlds drawn from each view."""
POSITIONS = 4
"""Positions looked at in each deal."""


def answers(record: dict[str, Any], game: torite.Game, turn: int) -> list[Any]:
    """The answers of the page for a position: each table, a hint, the choice of a computer player."""
    shared = {name: record[name] for name in ("torite", "game", "options")}
    match = {**shared, "deals": [{name: value for name, value in record.items() if name not in shared}]}
    common: dict[str, Any] = {"match": match, "names": [], "people": [turn]}
    asked: list[tuple[str, dict[str, Any]]] = [
        ("table", {**common, "seat": seat, "lang": lang})
        for seat in range(game.players)
        for lang in ("en", "ja")
    ]
    asked.append(("hint", {**common, "seat": turn, "lang": "en"}))
    bots = [seat for seat in range(game.players) if seat != turn]
    asked.append(("bot", {**common, "seat": turn, "lang": "en", "bots": bots}))
    return [
        json.loads(bridge.dispatch(json.dumps({"id": 1, "method": method, "params": params})))
        for method, params in asked
    ]


def fingerprints(kind: type[torite.Game], rows: int) -> dict[str, str]:
    """A hash for each kind of thing."""
    known = {name: sha256() for name in ("records", "links", "views", "messages", "worlds", "choices")}

    def add(name: str, thing: Any) -> None:
        known[name].update(json.dumps(thing, ensure_ascii=False).encode())

    every = option_rows(kind)
    step = max(1, len(every) // rows)
    for seed, row in enumerate(every[::step]):
        game = kind(row)
        deal = play(game, seed, Random(seed))
        record = deal.record()
        add("records", [record, deal.result()])
        add("links", torite.to_link(deal))
        steps = len(record["actions"])
        for position in range(POSITIONS):
            then = deal_at(deal, position * steps // POSITIONS)
            turn = then.turn
            if turn is None:
                continue
            add("links", torite.to_link(then))
            rng = Random(seed + position)
            for seat in range(game.players):
                view = then.view(seat)
                add("views", view)
                sampler = torite.Sampler(game, view)
                for _ in range(WORLDS):
                    world = sampler.sample(rng)
                    add("worlds", [world.record(), world.legal_actions()])
                for level in ("easy", "normal"):
                    choice = make_bot(level, game, seed=seed).choose(view)
                    add("choices", None if choice is None else [choice.action, repr(choice.reason)])
            if position in (1, 3):
                choice = make_bot("strong", game, simulations=SIMULATIONS).choose(then.view(turn))
                add(
                    "choices",
                    None
                    if choice is None
                    else [
                        choice.action,
                        {
                            name: [found.value, found.error, found.simulations]
                            for name, found in choice.estimates.items()
                        },
                    ],
                )
            if position in (0, 2):
                add("messages", answers({**then.record()}, game, turn))
    return {name: one.hexdigest()[:16] for name, one in known.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rows", type=int, default=8, help="rows of options a game")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="an earlier output")
    options = parser.parse_args()
    found = {name: fingerprints(torite.GAMES[name], options.rows) for name in options.games or torite.GAMES}
    if options.compare is None:
        print(json.dumps(found, indent=1))
        return
    before = json.loads(options.compare.read_text())
    changed = [
        f"{name}: {what} have changed"
        for name, kinds in found.items()
        for what, one in kinds.items()
        if one != before[name][what]
    ]
    sys.exit("\n".join(changed) or None)


if __name__ == "__main__":
    main()
