"""The deals of the golden codes, and the file that holds them.

The file begins with the numbers of games and options. Then it has a block for each deal: name, code, record.
``python -m tests.notation.link_cases`` adds missing lines, such as those of a new game; it changes no code.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import torite
from tests.playing import random_play
from torite import Deal
from torite.core.layout import NOBODY
from torite.notation.link import NUMBERS, from_code, to_code

FILE = Path(__file__).with_name("links.txt")
HEAD = """\
Codes never change: each opens the deal of the record below it. See docs/link.md.
First come the numbers of games and options; new values of an option are added at the end."""
NUMBERS_END = "Codes"


def number_lines() -> list[str]:
    """A line for each game and each option at present; a planned game has no values."""
    lines = []
    for game_id, numbers in NUMBERS.items():
        lines.append(f"game {game_id} {numbers.number}{' turned' if turns_a_card(game_id) else ''}")
        if game_id in torite.GAMES:
            lines.append(f"option {game_id} players{_values(game_id, 'players')}")
        for place, name in enumerate(numbers.names()):
            lines.append(f"option {game_id} {name} {place}{_values(game_id, name)}")
    return lines


def turns_a_card(game_id: str) -> bool:
    """True if the last card that this game deals lies face up."""
    kind = torite.GAMES.get(game_id)
    return kind is not None and kind().new_deal(seed=0).layout().turned_to != NOBODY


def key(line: str) -> str:
    """The game, or the game and option, of a line of numbers."""
    words = line.split()
    return " ".join(words[: 2 if words[0] == "game" else 3])


def _values(game_id: str, name: str) -> str:
    options = torite.GAMES[game_id].OPTIONS if game_id in torite.GAMES else ()
    return "".join(
        f" {json.dumps(value)}" for option in options if option.name == name for value in option.values
    )


def cases(game_id: str) -> dict[str, Callable[[], Deal]]:
    """Deals of a game by name: every value of every option, every stage."""
    kind = torite.GAMES[game_id]
    found: dict[str, Callable[[], Deal]] = {}
    for players in kind.OPTIONS[0].values:
        for stage in ("seed", "hands", "some", "half", "over", "laid and over"):
            found[f"{game_id} {players} players, {stage}"] = partial(
                staged, game_id, {"players": players}, stage
            )
    for option in kind.OPTIONS[1:]:
        for value in option.values[1:]:
            row = {name: among[0] for name, among in (option.when or {}).items()} | {option.name: value}
            found[f"{game_id} {option.name} {json.dumps(value)}"] = partial(staged, game_id, row, "half")
    last = {option.name: option.values[-1] for option in kind.OPTIONS}
    found[f"{game_id} all options"] = partial(staged, game_id, last, "some")
    return found


def staged(game_id: str, row: dict[str, Any], stage: str) -> Deal:
    """A deal with these options at some stage."""
    game = torite.load_game(game_id, row)
    rng = Random(f"{game_id} {sorted(row.items())} {stage}")
    seed, dealer = rng.getrandbits(32), rng.randrange(game.players)
    scores = [first + 3 * seat - 4 for seat, first in enumerate(game.first_scores())]
    match stage:
        case "seed":
            return game.new_deal(seed=seed, dealer=dealer)
        case "over":
            return random_play(game.new_deal(seed=seed, dealer=dealer), rng)
        case "half" | "some":
            deal = game.new_deal(seed=seed, dealer=dealer, scores=scores)
            return random_play(deal, rng, 5 if stage == "some" else 14)
    deck = game.default_deck()
    rng.shuffle(deck)
    deal = game.new_deal(deck, dealer=dealer)
    return deal if stage == "hands" else random_play(deal, rng)


def read() -> tuple[list[str], dict[str, tuple[str, dict[str, Any]]]]:
    """The file: its lines of numbers; code and record by name."""
    head, _, body = FILE.read_text("utf-8").partition(f"\n{NUMBERS_END}\n")
    blocks = [block.splitlines() for block in body.strip().split("\n\n") if block]
    return head.splitlines()[3:], {name: (code, json.loads(record)) for name, code, record in blocks}


def blocks() -> Iterator[str]:
    """The missing blocks of the file."""
    known = read()[1] if FILE.exists() else {}
    for game_id in torite.GAMES:
        for name, make in cases(game_id).items():
            if name not in known:
                code = to_code(make())
                yield f"{name}\n{code}\n{json.dumps(from_code(code).record())}\n"


def update() -> None:
    """Add missing lines and blocks to the file."""
    numbers = read()[0] if FILE.exists() else []
    known = {key(line): line for line in numbers}
    for line in number_lines():
        before = known.setdefault(key(line), line)
        if before != line and line.startswith(f"{before} ") and not line.startswith("game"):
            known[key(line)] = line
    body = FILE.read_text("utf-8").partition(f"\n{NUMBERS_END}\n")[2].strip() if FILE.exists() else ""
    parts = [
        HEAD,
        "\n".join(known.values()),
        NUMBERS_END + ("\n\n" + body if body else ""),
        *(b.strip() for b in blocks()),
    ]
    FILE.write_text("\n\n".join(parts) + "\n", "utf-8")


if __name__ == "__main__":
    update()
