"""Names of suits, ranks and cards in all languages and for all packs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from torite.texts.words import LANGUAGES, card_packs, pack_names, rank_names

# In addition to Torite's own texts: names used by German, Italian and Spanish players, short forms, other
# spellings.
_MORE_SUITS: Final = {
    "C": "\N{BLACK CLUB SUIT} \N{WHITE CLUB SUIT} eichel eicheln acorn club kreuz treff クローバー どんぐり"
    " bastoni bastone bastos bast bastons baton バトン バストーニ",
    "D": "\N{BLACK DIAMOND SUIT} \N{WHITE DIAMOND SUIT} schellen schelle bell diamond karo ダイヤモンド すず"
    " denari denaro oros oro coin コイン 貨幣",
    "H": "\N{BLACK HEART SUIT} \N{WHITE HEART SUIT} herz heart rot"
    " coppe coppa copas copes copa cup カップ 杯",
    "S": "\N{BLACK SPADE SUIT} \N{WHITE SPADE SUIT} gras grün gruen blatt laub leaf spade pik"
    " espadas espada espases espasa sword ソード",
}
_MORE_RANKS: Final = {
    "A": "daus sau ass エース asso",
    "K": "könig koenig キング re rey rei",
    "Q": "ober dame クイーン クィーン cavallo caballo cavall ナイト カバッロ",
    "J": "unter bube ジャック fante sota ファンテ",
    "T": "zehn zehner",
    "9": "neun neuner",
    "8": "acht achter",
    "7": "sieben siebener",
    "6": "sechs sechser",
}
_MORE_CARDS: Final = {"XX": "joker ジョーカー \N{PLAYING CARD BLACK JOKER}", "6D": "weli"}


class Word(NamedTuple):
    """The meaning of a word: a ``suit`` or a ``rank`` by letter, or a ``card`` by code."""

    kind: str
    value: str


def normal(text: str) -> str:
    """The text with full-width letters and digits as plain ones, and without variation selectors."""
    return re.sub(
        "[\N{VARIATION SELECTOR-1}-\N{VARIATION SELECTOR-16}]", "", unicodedata.normalize("NFKC", text)
    )


@cache
def card_words() -> Mapping[str, Word]:
    """Meaning of each word, without codes; the words are lower-case and `normal`."""
    words: dict[str, Word] = {}

    def learn(kind: str, value: str, name: str) -> None:
        # A single letter or a digit is a code, whose meaning depends on its surroundings.
        if not re.fullmatch("[0-9A-Z]|10", name):
            words.setdefault(normal(name).lower(), Word(kind, value))

    for lang in LANGUAGES:
        for deck_style in card_packs():
            names = pack_names(lang, deck_style)
            for letter, name in names["suits"].items():
                learn("suit", letter, name)
            for letter, name in rank_names(lang, deck_style).items():
                learn("rank", letter, name)
    for kind, more in (("suit", _MORE_SUITS), ("rank", _MORE_RANKS), ("card", _MORE_CARDS)):
        for value, listed in more.items():
            for name in listed.split():
                learn(kind, value, name)
    learn("card", "6D", "ベリ")
    return words
