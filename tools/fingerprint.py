"""The behaviour of the wheel as one number for each game, equal in CPython and in Pyodide."""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import product
from random import Random
from typing import Any

import torite
from torite.bots.heuristic import HeuristicBot
from torite.notation.transcript import transcript

DEALS = 1


def option_rows(kind: type[torite.Game]) -> list[dict[str, Any]]:
    """Rows that contain every value of every option, with every number of players."""
    players, *others = kind.OPTIONS
    rows = [{"players": number} for number in players.values]
    rows += [
        {"players": number, option.name: value}
        for number, option in product(players.values, others)
        for value in option.values[1:]
    ]
    return rows


def play(game: torite.Game, seed: int, rng: Random) -> torite.Deal:
    """Play a deal. Half of the choices come from the bot, half are random, sometimes out of turn."""
    deal = game.new_deal(seed=seed, dealer=seed % game.players)
    bot = HeuristicBot(game)
    while deal.turn is not None:
        seat = deal.turn if rng.random() < 0.9 else int(rng.random() * deal.game.players)
        legal = deal.legal_actions(seat)
        if not legal:
            continue
        choice = bot.choose(deal.view(seat)) if rng.random() < 0.5 else None
        action = (
            legal[int(rng.random() * len(legal))] if choice is None else deal.string_to_action(choice.action)
        )
        deal.apply_action(action, seat)
    return deal


def fingerprint(kind: type[torite.Game]) -> str:
    """A hash of whole deals: decks, legal actions, results, views at the end and midway, resampled decks."""
    known = sha256()
    for number, row in enumerate(option_rows(kind)):
        game = kind(row)
        for seed in range(number, number + DEALS):
            rng = Random(seed)
            deal = play(game, seed, rng)
            record = deal.record()
            half = torite.replay({**record, "actions": record["actions"][: len(record["actions"]) // 2]})
            told = [
                transcript(deal),
                [deal.view(seat) for seat in range(game.players)],
                [half.view(seat) for seat in range(game.players)],
                half.resample(0, rng).deck,
            ]
            known.update(json.dumps(told, sort_keys=True).encode())
    return known.hexdigest()


def main() -> str:
    """The fingerprints of all games, as JSON."""
    return json.dumps({name: fingerprint(kind) for name, kind in torite.GAMES.items()})


if __name__ == "__main__":
    print(main())
