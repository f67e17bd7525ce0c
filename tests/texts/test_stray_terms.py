"""One name for one thing: words banned by the glossary occur nowhere, and Japanese is typeset correctly."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.texts.running_text import Text, all_texts
from tools.make_site import game_folders
from tools.rules.glossary import Stray, Term, read_glossary

GLOSSARY = read_glossary(game_folders())
JAPANESE = "ぁ-んァ-ヶー一-鿿々「」（）"
LISTS = ("name.bots",)
"""Lists for the page to split."""
HALF_WIDTH = re.compile(rf"[{JAPANESE}][?!:,;()]|[()][{JAPANESE}]")
"""A half-width mark next to Japanese letters, outside code and links."""


def pattern_of(stray: Stray, lang: str) -> re.Pattern[str]:
    """English words match as whole words; Japanese has no word boundaries."""
    word = re.escape(stray.word)
    if lang == "en":
        word = rf"\b{word}\b"
    return re.compile(word, re.NOFLAG if stray.case else re.IGNORECASE)


def strays() -> Iterator[tuple[Term, str, Stray]]:
    for term in GLOSSARY.terms.values():
        for lang, words in term.stray.items():
            for stray in words:
                yield term, lang, stray


def found(stray: Stray, lang: str, words: str) -> bool:
    for allowed in stray.but:
        words = re.sub(re.escape(allowed), " " * len(allowed), words, flags=re.IGNORECASE)
    return bool(pattern_of(stray, lang).search(words))


def about(text: Text, term: Term) -> bool:
    """True if a text may use a term: the words of one game are not banned in another."""
    return not term.games or bool(text.games & set(term.games))


@pytest.mark.parametrize("word", ["whoever", "whatever", "whichever", "anew"])
def test_english_texts_name_the_person_or_the_thing(word: str) -> None:
    faults = [
        f"{text.where}: {text.words}"
        for text in all_texts()
        if text.lang == "en" and re.search(rf"\b{word}\b", text.words, re.IGNORECASE)
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("term", "lang", "stray"),
    [pytest.param(*entry, id=f"{entry[0].id}-{entry[2].word}") for entry in strays()],
)
def test_a_stray_word_stands_nowhere(term: Term, lang: str, stray: Stray) -> None:
    faults = [
        f"{text.where}: {text.words}"
        for text in all_texts()
        if text.lang == lang and about(text, term) and found(stray, lang, text.words)
        if stray.docs or not text.where.startswith(("docs/", "README"))
    ]
    assert not faults, f"write {term.names[lang]!r} for {stray.word!r}:\n" + "\n".join(faults)


def test_a_stray_word_would_be_found() -> None:
    """As a whole word in English, anywhere in Japanese, and not inside an allowed phrase."""
    program = Stray("program", ("program of your own",))
    assert found(program, "en", "The Program plays.")
    assert not found(program, "en", "A program of your own, programmed.")
    assert found(Stray("Person", case=True), "en", "Person")
    assert not found(Stray("Person", case=True), "en", "a person")
    assert found(Stray("版", ("1ファイル版",)), "ja", "新しい版の1ファイル版")
    assert not found(Stray("版", ("1ファイル版",)), "ja", "1ファイル版")


def test_an_exception_is_still_needed() -> None:
    for term, _, stray in strays():
        for allowed in stray.but:
            assert any(allowed.lower() in text.words.lower() for text in all_texts()), (term.id, allowed)


def test_japanese_marks_are_full_width() -> None:
    faults = [
        f"{text.where}: {text.words}"
        for text in all_texts()
        if text.lang == "ja"
        and not text.where.endswith(LISTS)
        and HALF_WIDTH.search(re.sub(r"\{#[^}]*\}|\[\[[^]]*\]\]|\]\([^)]*\)", "", text.words))
    ]
    assert not faults, "\n".join(faults)
