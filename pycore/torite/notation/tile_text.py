"""Tiles as people write them: ``63``, ``6-3``, ``[6|3]``, ``six-three``, ``double six``, ``6のゾロ目``.

>>> read_tiles("63, 3-5 · [0|0]")
(['63', '53', '00'], [])
>>> read_tiles("double six, six-three; 72 blank")
(['66', '63'], ['72', 'blank'])
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from torite.core.cards import CHINESE_PIPS
from torite.texts.words import LANGUAGES, rank_names

_PIECE: Final = re.compile(
    r"(?P<pair>(?<!\d)[0-6] ?[-\u2010-\u2014\u2212:/|・] ?[0-6](?!\d))"
    r"|(?P<codes>(?<!\d)(?:[0-6]{2})+(?!\d))"
    "|(?P<sign>[\U0001f031-\U0001f061\U0001f063-\U0001f093])"
    r"|(?P<latin>[a-zA-ZÀ-ɏ]+|\d+)"
    r"|(?P<other>[^\W\d_a-zA-ZÀ-ɏ]+)"
)
_SIGNS_FROM: Final = (0x1F031, 0x1F063)
"""First code points of the tiles from 0-0 to 6-6 in Unicode, horizontal and vertical."""
_ENDS: Final = 7
_DOUBLE: Final = "double"
_HALVES: Final = frozenset({_DOUBLE, *"0123456"})
"""Halves of a tile: two numbers of pips, or pips and the word that doubles them, in any order."""
_MORE_PIPS: Final = {"zero": "0", "ace": "1", "deuce": "2", "trey": "3", "ブランク": "0"}
_DOUBLES: Final = ("double", "doubles", "ダブル", "ゾロ目", "ぞろ目", "ゾロ", "ぞろ")
_IDLE: Final = frozenset({"of", "the", "and", "none", "目", "の", "と", "なし"})


@cache
def _words() -> Mapping[str, str]:
    """Meaning of each word: a number of pips, `_DOUBLE`, or nothing."""
    names = {
        name: pips
        for lang in LANGUAGES
        for pips, name in rank_names(lang, "dominoes").items()
        if not name.isdecimal()
    }
    return {**names, **_MORE_PIPS, **dict.fromkeys(_DOUBLES, _DOUBLE), **dict.fromkeys(_IDLE, "")}


def read_tiles(plain: str) -> tuple[list[str], list[str]]:
    """The codes of the dominoes in a line of text, in order, and the pieces that name no dominoes.

    The text must be `torite.notation.card_names.normal`.
    """
    tiles: list[str] = []
    unread: list[str] = []
    first: tuple[str, str] | None = None
    for value, text in _pieces(plain):
        is_half = value in _HALVES
        if first is not None and is_half and {first[0], value} != {_DOUBLE}:
            ends = [end for end in (first[0], value) if end != _DOUBLE]
            tiles.append(_code(ends[0], ends[-1]))
            first = None
            continue
        if first is not None:
            unread.append(first[1])
        first = (value, text) if is_half else None
        if not value:
            unread.append(text)
        elif not is_half:
            tiles.append(value)
    return tiles, unread + ([first[1]] if first else [])


def _code(one: str, other: str) -> str:
    return max(one, other) + min(one, other)


def _pieces(plain: str) -> Iterator[tuple[str, str]]:
    """The pieces of a text with their values: the code of a tile, one of the `_HALVES`, or empty."""
    for piece in _PIECE.finditer(plain):
        text = piece.group()
        if piece.lastgroup == "pair":
            yield _code(text[0], text[-1]), text
        elif piece.lastgroup == "codes":
            yield from ((_code(*text[at : at + 2]), text) for at in range(0, len(text), 2))
        elif piece.lastgroup == "sign":
            first = max(start for start in _SIGNS_FROM if start <= ord(text))
            yield _code(*map(str, divmod(ord(text) - first, _ENDS))), text
        elif piece.lastgroup == "other":
            yield from _joined(text)
        elif text in _HALVES:
            yield text, text
        else:
            value = _words().get(text.lower())
            if value != "":
                yield value or "", text


def _joined(text: str) -> Iterator[tuple[str, str]]:
    """Words of a script without spaces; the longest known word wins."""
    words = _words()
    at = 0
    lost = ""
    while at < len(text):
        known = next((text[at:end] for end in range(len(text), at, -1) if text[at:end] in words), None)
        if known is None:
            lost += text[at]
            at += 1
            continue
        if lost:
            yield "", lost
            lost = ""
        if words[known]:
            yield words[known], known
        at += len(known)
    if lost:
        yield "", lost


_LETTERS: Final = str.maketrans("123456", CHINESE_PIPS)
_FIGURES: Final = str.maketrans(CHINESE_PIPS, "123456")
_CHINESE_CODES: Final = re.compile("(?<![a-zA-Z0-9])(?:[a-f]{2})+(?![a-zA-Z0-9])")


def read_chinese_tiles(plain: str) -> tuple[list[str], list[str]]:
    """The same for Chinese tiles, also by their codes.

    >>> read_chinese_tiles("6-3, ff 44, 6-0")
    (['fc', 'ff', 'dd'], ['60'])
    """
    found, unread = read_tiles(_CHINESE_CODES.sub(lambda codes: codes.group().translate(_FIGURES), plain))
    tiles = [tile.translate(_LETTERS) for tile in found if "0" not in tile]
    return tiles, [*(tile for tile in found if "0" in tile), *unread]
