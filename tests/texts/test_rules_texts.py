"""The rules texts: the same sections everywhere, in both languages, with a worked example in drawn cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import pytest
from markdown_it import MarkdownIt

import torite
from tests.playing import LANGUAGES
from tools.make_site import game_folders
from tools.rules.sources import read_source

GAMES = sorted(torite.GAMES)
FOLDERS = game_folders()
FIRST = ("different", "cards", "deal")
LAST = ("options", "see", "tips", "sources")
ORDER = (*FIRST, "play", "scoring", "example", "match", *LAST)
"""The sections of every text; a game may have others between them, but none before or after."""
HEADING = re.compile(r"^(#+) (.*?)(?: \{#([\w-]+)\})?$", re.MULTILINE)


@cache
def text_of(game: str, lang: str) -> str:
    """A rules text with the shared parts of its family."""
    folders = FOLDERS[game]
    return read_source(folders[0] / f"rules.{lang}.md", lang, folders).text


@cache
def sections_of(game: str, lang: str) -> Mapping[str, str]:
    """The sections of a text by their anchors, in order; the opening has an empty one."""
    found = {"": ""}
    anchor = ""
    for line in text_of(game, lang).splitlines():
        heading = HEADING.fullmatch(line)
        if heading and heading[1] == "##":
            anchor = heading[3]
            found[anchor] = ""
        found[anchor] += f"{line}\n"
    return found


every_text = pytest.mark.parametrize("lang", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@every_text
def test_the_sections_stand_in_their_order(game: str, lang: str) -> None:
    anchors = list(sections_of(game, lang))[1:]
    assert tuple(anchors[: len(FIRST)]) == FIRST
    assert tuple(anchors[-len(LAST) :]) == LAST
    assert tuple(anchor for anchor in anchors if anchor in ORDER) == ORDER


@every_game
def test_the_languages_have_the_same_anchors(game: str) -> None:
    first, second = ([found[3] for found in HEADING.finditer(text_of(game, lang))] for lang in LANGUAGES)
    assert [anchor for anchor in first if anchor] == [anchor for anchor in second if anchor]


@every_game
def test_a_japanese_heading_has_the_name_in_latin_letters(game: str) -> None:
    heading = text_of(game, "ja").splitlines()[0]
    assert re.fullmatch(r"# [^（）A-Za-z]+（[^（）]*[A-Za-zö -]+）", heading), heading


@every_game
@every_text
def test_the_lead_has_one_mark(game: str, lang: str) -> None:
    assert not re.search(r"(?<!\*)\[\[card \w\w\]\]\\?\*(?!\*)", text_of(game, lang))


@every_game
@every_text
def test_a_text_begins_with_the_aim(game: str, lang: str) -> None:
    """In a short first paragraph."""
    _, aim, *_ = re.split(r"\n\s*\n", sections_of(game, lang)[""].strip())
    assert len(re.findall(r"[.。](?:\s|$)|。", aim)) <= 4, aim
    assert not aim.startswith(("-", "|", "#", "["))


FROM_ARTICLES = (
    "glaves", "triple_crown", "hamlet", "sloppy_seconds", "gaigel", "marglia", "maniglia",
    "watten_tyrolean", "watten_blind", "watten_kritisch", "watten_bavarian", "watten_bohemian",
)  # fmt: skip
"""The games that Japanese articles explain."""


@pytest.mark.parametrize("game", FROM_ARTICLES)
@every_text
def test_the_rules_say_where_they_depart_from_the_article(game: str, lang: str) -> None:
    """In Japanese also our words for the article's terms."""
    notes = sections_of(game, lang)["sources"].partition("{#notes}")[2]
    assert len(re.findall(r"^- ", notes, re.MULTILINE)) >= 3
    assert lang == "en" or "\n- 言葉の対応：" in notes


@every_game
@every_text
def test_the_example_shows_its_cards(game: str, lang: str) -> None:
    drawn = re.findall(r"\[\[cards? ([^\]]+)\]\]", sections_of(game, lang)["example"])
    assert sum(len(cards.split()) for cards in drawn) >= 8


@every_game
@every_text
def test_the_order_of_the_cards_is_drawn(game: str, lang: str) -> None:
    assert "[[order " in sections_of(game, lang)["cards"]


@every_game
def test_the_languages_draw_the_same_cards(game: str) -> None:
    """In the same order: the examples show the same deal."""

    def drawn(lang: str) -> list[str]:
        return [
            card
            for cards in re.findall(r"\[\[cards? ([^\]]+)\]\]", sections_of(game, lang)["example"])
            for card in cards.split()
        ]

    first, second = (drawn(lang) for lang in LANGUAGES)
    assert sorted(set(first)) == sorted(set(second))


@every_game
@every_text
def test_the_options_are_those_of_the_set_up_page(game: str, lang: str) -> None:
    assert "\n[[options]]\n" in sections_of(game, lang)["options"]


@every_game
@every_text
def test_no_codes_stand_in_running_text(game: str, lang: str) -> None:
    text = text_of(game, lang)
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    codes = [
        child.content for token in tokens for child in token.children or () if child.type == "code_inline"
    ]
    codes += [token.content for token in tokens if token.type in {"fence", "code_block"}]
    assert not codes
    assert not re.findall(r"(?<!\[)\b[a-z]+_[a-z_]+\b", re.sub(r"\[\[[^\]]*\]\]", "", text))


def test_a_card_is_drawn_rather_than_written() -> None:
    """K♣ in a text may be an undrawn card; suit signs alone are fine."""
    faults = [
        f"{game}.{lang}: {found}"
        for game in GAMES
        for lang in LANGUAGES
        for found in re.findall(
            r"[♣♦♥♠]\s?(?:10|[2-9AKQJ])\b|\b(?:10|[2-9AKQJ])[♣♦♥♠]", sections_of(game, lang)["example"]
        )
    ]
    assert not faults


@every_game
def test_comments_on_a_rule_name_a_paragraph_that_stands_there(game: str) -> None:
    """In the code of a game ``§ roem`` is the heading with the anchor ``{#roem}``."""
    code = "".join(path.read_text("utf-8") for path in FOLDERS[game][0].glob("*.py"))
    named = set(re.findall(r"§ ([\w-]+)", code))
    assert named <= {found[3] for found in HEADING.finditer(text_of(game, "en"))}
    assert not re.search(r"\bsections? \d", code), "paragraphs are named by their anchors, not by numbers"
