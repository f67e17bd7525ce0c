"""The tables of docs/link.md, with what a reader of codes needs of each game.

These are the numbers of its options, their values in order, its pack in unshuffled order, the number of cards
dealt, and the first scores. Comments enclose each table. ``python -m tools.link_table``, with ``torite`` on
Python's path, writes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, product
from pathlib import Path
from typing import Any, NamedTuple

import torite
from tools.fingerprint import option_rows
from torite.core.cards import CARD_SUIT, FOOL, TILES_FROM, card_codes
from torite.core.layout import NOBODY
from torite.core.options import Option
from torite.notation.code_numbers import NUMBERS

PAGE = Path(__file__).parent.parent / "docs" / "link.md"
END = "<!-- end of the table -->"


class Dealing(NamedTuple):
    """The deal of a game with certain options.

    Attributes:
        pack: cards in unshuffled order.
        each: number of cards dealt to each seat but the dealer.
        dealer: number of cards dealt to the dealer.
        turned: True if the dealer gets the last card of the deck face up.
        first: score of each seat in a new match.
    """

    pack: tuple[int, ...]
    each: int
    dealer: int
    turned: bool
    first: int


def make_page(text: str) -> str:
    """The text of docs/link.md with its tables up to date."""
    for name, lines in (("options", _option_lines()), ("packs", _pack_lines())):
        begin = f"<!-- the table of {name}, made by tools/link_table.py -->"
        block = re.compile(f"{re.escape(begin)}\n.*?{re.escape(END)}", re.DOTALL)
        parts = block.split(text)
        if len(parts) != 2:
            raise ValueError(f"{PAGE.name} has no place, or several, for the table of {name}")
        before, after = parts
        text = "\n".join([before + begin, "", *lines, "", END + after])
    return text


def _option_lines() -> Iterator[str]:
    yield "| game | number | options and their values |"
    yield "|---|---|---|"
    for game_id, numbers in NUMBERS.items():
        options = {option.name: option for option in torite.GAMES[game_id].OPTIONS}
        lists = [
            f"`{name}={','.join(map(Option.text, options[name].values))}`"
            for name in ("players", *numbers.names())
        ]
        yield f"| `{game_id}` | {numbers.number} | {' '.join(lists)} |"


def _pack_lines() -> Iterator[str]:
    yield "| game | with | pack | cards a seat | turned | score of a new match |"
    yield "|---|---|---|---|---|---|"
    for game_id in NUMBERS:
        kind = torite.GAMES[game_id]
        for conditions, dealing in dealings(kind):
            where = " ".join(f"`{name}={','.join(values)}`" for name, values in conditions)
            turned = "yes" if dealing.turned else ""
            more = "" if dealing.dealer == dealing.each else f", dealer {dealing.dealer}"
            yield (
                f"| `{game_id}` | {where} | {_pack_text(dealing.pack)} | {dealing.each}{more} | {turned}"
                f" | {dealing.first} |"
            )


def dealings(kind: type[torite.Game]) -> Iterator[tuple[list[tuple[str, list[str]]], Dealing]]:
    """The different deals of a game, with the values of the options that lead to them.

    Options without influence are left out.
    """
    options = [option for option in kind.OPTIONS if _matters(kind, option)]
    found: dict[Dealing, list[tuple[Any, ...]]] = {}
    for values in product(*(option.values for option in options)):
        row = dict(zip((option.name for option in options), values, strict=True))
        found.setdefault(_dealing(kind, row), []).append(values)
    for dealing, rows in found.items():
        columns = [list(dict.fromkeys(column)) for column in zip(*rows, strict=True)]
        if len(rows) != len(list(product(*columns))):
            raise ValueError(f"one line cannot say with which options {kind.id} is dealt like this")
        yield (
            [
                (option.name, [Option.text(value) for value in column])
                for option, column in zip(options, columns, strict=True)
                if len(column) < len(option.values)
            ],
            dealing,
        )


def _matters(kind: type[torite.Game], option: Option) -> bool:
    """True if some value of the option changes the deal."""
    return any(
        _dealing(kind, row) != _dealing(kind, {**row, option.name: option.default})
        for row in option_rows(kind)
        if option.name in row
    )


def _dealing(kind: type[torite.Game], row: Mapping[str, Any]) -> Dealing:
    game = kind(row)
    found = set()
    for dealer in game.seats:
        layout = game.new_deal(game.pack, dealer=dealer).layout()
        if layout.turned_to not in {NOBODY, dealer}:
            raise ValueError(f"{kind.id} turns a card for another seat than the dealer's")
        turned = layout.turned_to == dealer
        for seat, first in enumerate(game.first_scores()):
            each, own = layout.holders.count(seat), layout.holders.count(dealer)
            found.update([Dealing(game.pack, each, own, turned, first)] if seat != dealer else [])
    if len(found) > 1:
        raise ValueError(f"the seats of {kind.id} do not all begin alike")
    return found.pop()


def _pack_text(pack: Sequence[int]) -> str:
    """The pack by suits, suits with the same ranks together: ``CDHS:789TJQKA``, ``D:6``; tiles one by one."""
    if pack[0] >= TILES_FROM:
        return f"`{' '.join(card_codes(pack))}`"
    suits = [
        ("", codes[0]) if codes[0] in ("XX", FOOL) else (codes[0][1], "".join(code[0] for code in codes))
        for _, codes in ((suit, card_codes(cards)) for suit, cards in groupby(pack, CARD_SUIT.__getitem__))
    ]
    parts = []
    for ranks, group in groupby(suits, lambda part: part[1]):
        names = "".join(suit for suit, _ in group)
        parts.append(f"{names}:{ranks}" if names else ranks)
    return " ".join(f"`{part}`" for part in parts)


if __name__ == "__main__":
    PAGE.write_text(make_page(PAGE.read_text("utf-8")), encoding="utf-8")
