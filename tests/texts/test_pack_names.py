"""Suits and ranks have the names of the shown pack: no text writes out those of a national pack."""

from __future__ import annotations

import re

import pytest

import torite
from tests.playing import LANGUAGES
from tests.texts.running_text import Text, all_texts
from torite.page.catalog import catalog
from torite.texts.words import Words, rank_names

NATIONAL = {
    ("german", "en"): r"\b(?:acorns?|bells?|Leaves are|leaf|of leaves|Daus|Dous|Obers?|Unters?)\b",
    ("german", "ja"): r"ドングリ|団栗|どんぐり|鈴|(?<!言)葉|ダウス|オーバー|ウンター|(?<!イ)キング",
    ("latin", "en"): r"\b(?:batons?|coins?|cups?|swords?|knaves?|knights?)\b",
    ("latin", "ja"): r"棍棒|金貨|聖杯|剣(?!に)|従者|小姓|騎士",
}
"""Names in German or Latin packs only."""
EXPLAINS = {
    "pycore/torite/texts/glossary.toml, german-pack.means",
    "pycore/torite/texts/glossary.toml, latin-pack.means",
    "pycore/torite/texts/glossary.toml, court-card.means",
    "pycore/torite/games/truc/glossary.toml, spanish-cards.means",
}
"""The entries of the glossary that explain these packs."""
MAPPED = re.compile(r"glossary\.toml, .*(?:[♣♠♥♦]|（ドイツのカードでは|\(Ober\))")
"""A glossary entry that gives the card's French name."""
TERMS = re.compile(r"pycore/torite/games/marafon/glossary\.toml, (?:knight|knave)\.|manille/maniglia/rules")
"""Terms that are names of such cards, and the history of a game played with French cards here."""
PACKS = re.compile(r"/words\.\w+\.toml, packs\.|/i18n/\w+/shell\.json, settings\.pack\.")
OWN = {name: game.deck_style for name, game in torite.GAMES.items()}


def national(text: Text) -> str | None:
    """The first name of a national pack that a text writes itself."""
    if text.where in EXPLAINS or TERMS.search(text.where) or PACKS.search(text.where):
        return None
    if MAPPED.search(f"{text.where} {text.words}"):
        return None
    packs = {OWN[game] for game in text.games} & {"german", "latin"}
    for pack in packs:
        found = re.search(NATIONAL[pack, text.lang], text.words)
        if found:
            return found[0]
    return None


def test_no_text_names_the_cards_of_a_national_pack_itself() -> None:
    faults = [
        f"{text.where}: {found}: {text.words}"
        for text in all_texts()
        if (found := national(text)) is not None
    ]
    assert not faults, "write {card:KH}, {suit:H}, {rank:K}, or [[suit H]], [[rank K]]:\n" + "\n".join(faults)


@pytest.mark.parametrize(
    ("game", "lang", "words"),
    [
        ("gaigel", "ja", "ドングリが1枚以上ある"),
        ("gaigel", "en", "at least one acorn"),
        ("watten_tyrolean", "ja", "切り札のダウス"),
        ("marafon", "ja", "金貨の4を持つ人"),
        ("marafon", "en", "the four of coins"),
    ],
)
def test_such_a_name_would_be_found(game: str, lang: str, words: str) -> None:
    assert national(Text("somewhere", lang, frozenset({game}), words))
    assert not national(Text("somewhere", lang, frozenset({"glaves"}), words))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_in_a_text_are_those_of_the_pack_that_is_shown(lang: str) -> None:
    for pack in ("german", "french"):
        words = Words(lang, torite.GAMES["watten_tyrolean"], pack)
        for letter in "AKQJ":
            label = words.action(f"signal:trump_{letter.lower()}")
            assert rank_names(lang, pack)[letter] in label
        for letter in "CSHD":
            assert words.suit(letter) in words.action(f"signal:suit_{letter.lower()}")
    options = {
        pack: [game for game in catalog(lang, pack)["games"] if game["id"] == "watten_bavarian"]
        for pack in ("", "french")
    }
    assert options[""] != options["french"]


def test_a_name_that_begins_a_sentence_has_a_capital() -> None:
    words = Words("en", torite.GAMES["gaigel"], "french")
    assert words.named("{suit:S} lead. {rank:K} of {suit:D}.") == "Spades lead. King of diamonds."
