"""The golden shuffles: packs by name, and the file that holds their orders."""

from __future__ import annotations

from pathlib import Path

from torite.core.cards import card_code, make_pack
from torite.core.shuffle import match_number, shuffled

FILE = Path(__file__).with_name("shuffles.txt")

PACKS = {
    "52 cards": make_pack("23456789TJQKA"),
    "33 cards, one joker": make_pack("789TJQKA", jokers=1),
    "32 cards": make_pack("789TJQKA"),
    "40 cards": make_pack("234567JQKA"),
    "48 cards, each twice": make_pack("7JQKTA", copies=2),
    "104 cards, each twice": make_pack("23456789TJQKA", copies=2),
}
DEAL_SEEDS = (0, 1, 4711, 2**31, 2**32 - 1)
MATCH_SEEDS = (0, 4711, 2**32 - 1)
WIDTH = 26
"""Cards a line."""


def text() -> str:
    """The file as this module would write it."""
    lines = [
        "The shuffle is for ever: a seed deals these cards, the first card of each list first.",
        "A change in this file breaks every saved deal and every link; see pycore/torite/core/shuffle.py.",
    ]
    for name, pack in PACKS.items():
        lines += ["", f"Pack of {name}, unshuffled", *_rows([card_code(card) for card in pack])]
        for seed in DEAL_SEEDS:
            cards = [card_code(card) for card in shuffled(pack, seed)]
            lines += ["", f"Pack of {name}, seed {seed}", *_rows(cards)]
    for seed in MATCH_SEEDS:
        numbers = [match_number(seed, index) for index in range(-1, 6)]
        lines += ["", f"Match {seed}: the number for the first dealer, then the seeds of its deals"]
        lines += ["  " + " ".join(map(str, numbers))]
    return "\n".join(lines) + "\n"


def _rows(codes: list[str]) -> list[str]:
    return ["  " + " ".join(codes[i : i + WIDTH]) for i in range(0, len(codes), WIDTH)]
