"""Texts in layers: those of a game, of its family, and those that all games share."""

from __future__ import annotations

import pytest

import torite
from tests.playing import LANGUAGES
from torite.texts.words import Words, find_text, package_texts, text_layers


def test_the_nearest_text_counts() -> None:
    layers = ({"a": {"x": "own"}}, {"a": {"x": "family", "y": "family"}}, {"a": {"z": "shared"}})
    assert [find_text(layers, f"a.{key}") for key in "xyz"] == ["own", "family", "shared"]
    assert find_text(layers, "a.x.deeper") is None
    assert find_text(layers, "b") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_several_cards_are_told_as_one_is(lang: str) -> None:
    """A game that says in its own words what happens to a card says so of several cards, too."""
    own_words = 0
    for game in torite.GAMES.values():
        for package in game.packages():
            told = package_texts(package, lang).get("events", {})
            for event in ("away", "draw", "exposed"):
                own_words += event in told
                assert (event in told) == (f"{event}-several" in told), (package, event)
    assert own_words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_speaks_its_family_s_words(lang: str) -> None:
    families = [game for game in torite.GAMES.values() if len(game.packages()) > 1]
    assert families
    for game in torite.GAMES.values():
        assert len(text_layers(game, lang)) == len(game.packages()) + 1
    for game in families:
        package, family = game.packages()
        words = Words(lang, game)
        own = package_texts(package, lang)
        for room, texts in package_texts(family, lang).items():
            for key, text in texts.items():
                if isinstance(text, str):
                    assert words.find(f"{room}.{key}") == own.get(room, {}).get(key, text)
