"""Cards as people write them: ``♠ A K 10 · ♥ Q 5``, ``AS KS``, ``10♥``, ``ace of spades``, ``Eichel-Ober``,
``スペードのA``.

>>> cards, unread = read_cards("♠ A K 10 · ♥ Q 5, joker")
>>> cards, unread
(['AS', 'KS', 'TS', 'QH', '5H', 'XX'], [])
>>> read_cards("AS, Zs, 10 of hearts")
(['AS', 'TH'], ['Zs'])
>>> read_cards("E10 GO Schellen-Daus", Script(german=True, letters=True))[0]
['TC', 'QS', 'AD']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from torite.core.cards import SUITS
from torite.notation.card_names import Word, card_words, normal
from torite.notation.tile_text import read_chinese_tiles, read_tiles

_GERMAN_SUITS: Final = {"e": "C", "g": "S", "h": "H", "s": "D"}
_GERMAN_RANKS: Final = {"d": "A", "o": "Q", "u": "J", "z": "T"}
_FRENCH_SUITS: Final = {letter.lower(): letter for letter in SUITS}
_IDLE: Final = frozenset({"of", "the", "and", "und", "void", "none", "の", "と", "なし"})

_RANK_FIRST: Final = re.compile("(?:(?:10|[2-9tjqka])[cdhs]|xx)+")
_SUIT_FIRST: Final = re.compile("(?:[cdhs](?:10|[2-9tjqka]))+")
_GERMAN_CODES: Final = re.compile("(?:[eghs](?:10|[2-9tjqkadouz]))+")
_ONLY_RANKS: Final = re.compile("(?:10|[2-9tjqka])+")
_GERMAN_RANKS_ONLY: Final = re.compile("(?:10|[2-9tjqkadouz])+")
_GERMAN_SIGN: Final = re.compile(r"(?<![^\W_])[eg](?:(?:10|[6-9takqjdouz])(?![^\W_])|\s*:)")
_RANK: Final = re.compile("10|[0-9a-z]")
_CODE: Final = re.compile("xx|(?:10|[2-9tjqka])[cdhs]")
_CODE_TURNED: Final = re.compile("[a-z](?:10|[0-9a-z])")
_DOTTED: Final = re.compile(r"(?<![\w.])(?:[2-9tjqka10-]*\.){3}[2-9tjqka10-]*(?![\w.])")
_PIECE: Final = re.compile(
    r"(?P<latin>[0-9a-zA-ZÀ-ɏ]+)|(?P<other>[^\W_0-9a-zA-ZÀ-ɏ]+)|(?P<sign>[♠♤♥♡♦♢♣♧🃏])"
)
_COLON: Final = re.compile(" ?:")
_LONGEST_WORD: Final = 12
_LONGEST_COMPOUND: Final = 24


@dataclass(frozen=True, slots=True)
class Script:
    """The ways in which cards may be written in a text.

    Attributes:
        german: True if the pack is German: ``S7`` is read suit first, and D O U are ranks.
        letters: True if suits are written E G H S (see `german_letters`): ``S`` alone means bells.
        names: codes of single cards that have names in this game, by lower-case name.
        tiles: True if the game is played with tiles: ``63`` is one.
        chinese: True if these are Chinese: ``fc`` is 6-3.
        latin: True if the pack is Latin: ``C`` alone is a knight.
        knights: True if the pack has knights besides queens: ``N``.
    """

    german: bool = False
    letters: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    tiles: bool = False
    chinese: bool = False
    latin: bool = False
    knights: bool = False


class _Token(NamedTuple):
    """A piece of a text: a ``suit``, a ``rank``, a ``card``, or ``unread``."""

    kind: str
    value: str
    text: str


def german_letters(text: str) -> bool:
    """True if a text names suits by the first letters of their German names, E G H S."""
    return _GERMAN_SIGN.search(normal(text).lower()) is not None


def read_cards(text: str, script: Script | None = None) -> tuple[list[str], list[str]]:
    """The codes of the cards in a line of text, in order, and the pieces that name no cards."""
    plain = normal(text)
    if script is not None and script.tiles:
        return read_chinese_tiles(plain) if script.chinese else read_tiles(plain)
    dotted = _DOTTED.search(plain.lower())
    if dotted and re.search("[2-9tjqka]", dotted.group()):
        suits = zip(reversed(SUITS), dotted.group().split("."), strict=True)
        return [_rank(rank) + suit for suit, ranks in suits for rank in _RANK.findall(ranks)], []
    return _resolve(list(_tokens(plain, script or Script())))


def starts_with_suit(text: str, script: Script) -> bool:
    """True if a line begins with a suit, whose ranks follow."""
    return not script.tiles and next((token.kind for token in _tokens(normal(text), script)), "") == "suit"


def _resolve(tokens: Sequence[_Token]) -> tuple[list[str], list[str]]:
    """Cards from suits and ranks.

    Each rank belongs to the suit before it, or to the suit after it in a line that begins with a rank.
    """
    cards: list[str] = []
    unread: list[str] = []
    first = next((token.kind for token in tokens if token.kind in {"suit", "rank"}), "")
    suit = ""
    waiting: list[_Token] = []
    for token in tokens:
        if token.kind == "card":
            cards.append(token.value)
        elif token.kind == "unread":
            unread.append(token.text)
        elif token.kind == "suit":
            suit = token.value
            if first == "rank":
                cards += [rank.value + suit for rank in waiting]
                waiting = []
        elif first == "suit":
            cards.append(token.value + suit)
        else:
            waiting.append(token)
    return cards, unread + [token.text for token in waiting]


def _tokens(plain: str, script: Script) -> Iterator[_Token]:
    # A few capitals change the length of the text when lowered; then names are not looked for.
    lowered = plain.lower() if len(plain.lower()) == len(plain) else plain
    at = 0
    after_suit = False
    while at < len(plain):
        name = next((name for name in script.names if _stands_at(lowered, at, name)), "")
        piece = _PIECE.match(plain, at)
        if name:
            found = [_Token("card", script.names[name], name)]
            at += len(name)
        elif piece:
            at = piece.end()
            labelled = _COLON.match(plain, at) is not None
            found = list(_read_piece(piece.group(), piece.lastgroup, script, labelled, after_suit))
        else:
            at += 1
            continue
        for token in found:
            after_suit = token.kind == "suit"
            yield token


def _stands_at(text: str, at: int, name: str) -> bool:
    """True if a name begins here and is not part of a longer Latin word."""
    if not text.startswith(name, at):
        return False
    around = text[max(0, at - 1) : at] + text[at + len(name) : at + len(name) + 1]
    return not (name.isascii() and any(character.isascii() and character.isalnum() for character in around))


def _read_piece(
    text: str, kind: str | None, script: Script, labelled: bool, after_suit: bool
) -> Iterator[_Token]:
    words = card_words()
    low = text.lower()
    suits = _GERMAN_SUITS if script.letters else _FRENCH_SUITS
    if low in _IDLE:
        return
    if kind == "other":
        yield from _joined_words(text)
    elif labelled and low in suits:
        yield _Token("suit", suits[low], text)
    elif script.latin and low == "c":
        yield _Token("rank", "Q", text)
    elif script.knights and low == "n":
        yield _Token("rank", "N", text)
    elif after_suit and low == "as":
        yield _Token("rank", "A", text)
    elif low in words:
        yield _Token(*words[low], text)
    else:
        yield from _read_code(text, low, script)


def _read_code(text: str, low: str, script: Script) -> Iterator[_Token]:
    """Codes such as ``AS``, ``KSTD``, ``S10``, ranks such as ``AKT9``, or a compound of two words."""
    turned = script.german and _GERMAN_CODES.fullmatch(low)
    if _RANK_FIRST.fullmatch(low) and not (turned and script.letters):
        for code in _CODE.findall(low):
            yield _Token("card", "XX" if code == "xx" else _rank(code[:-1]) + code[-1].upper(), code)
    elif turned or _SUIT_FIRST.fullmatch(low):
        suits = _GERMAN_SUITS if turned else _FRENCH_SUITS
        for code in _CODE_TURNED.findall(low):
            yield _Token("card", _rank(code[1:]) + suits[code[0]], code)
    elif (_GERMAN_RANKS_ONLY if script.german else _ONLY_RANKS).fullmatch(low):
        for rank in _RANK.findall(low):
            yield _Token("rank", _rank(rank), rank)
    else:
        yield from _two_words(text, low)


def _rank(text: str) -> str:
    """The letter of a rank that is written as one letter or as ``10``."""
    return "T" if text == "10" else _GERMAN_RANKS.get(text, text.upper())


def _two_words(text: str, low: str) -> Iterator[_Token]:
    """A compound such as ``Eichelober``."""
    words = card_words()
    for middle in range(3, len(low) - 1 if len(low) <= _LONGEST_COMPOUND else 0):
        if words.get(low[:middle], Word("", "")).kind == "suit" and low[middle:] in words:
            yield _Token(*words[low[:middle]], text)
            yield _Token(*words[low[middle:]], text)
            return
    yield _Token("unread", "", text)


def _joined_words(text: str) -> Iterator[_Token]:
    """Words of a script without spaces; the longest known word wins."""
    words = card_words()
    at = 0
    lost = ""
    while at < len(text):
        ends = range(min(len(text), at + _LONGEST_WORD), at, -1)
        end = next((end for end in ends if text[at:end] in words or text[at:end] in _IDLE), None)
        if end is None:
            lost += text[at]
            at += 1
            continue
        if lost:
            yield _Token("unread", "", lost)
            lost = ""
        if text[at:end] in words:
            yield _Token(*words[text[at:end]], text[at:end])
        at = end
    if lost:
        yield _Token("unread", "", lost)
