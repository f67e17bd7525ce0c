"""Texts in layers: of a game, of its family, and of all games."""

from __future__ import annotations

from itertools import product

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
    """A game with its own sentence about a card has one about several cards too."""
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
                    assert words.find(f"{room}.{key}") == words.named(own.get(room, {}).get(key, text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_option_may_have_words_of_its_own(lang: str) -> None:
    told = {
        form: Words(lang, torite.load_game("truc", {"form": form})).action("signal:A", "events", seat=0)
        for form in ("catalan", "french")
    }
    assert told["catalan"] == Words(lang, torite.GAMES["truc"]).action("signal:A", "events", seat=0)
    assert told["catalan"] != told["french"]
    # Everything else is unchanged.
    assert Words(lang, torite.load_game("truc", {"form": "french"})).find("says.signal:A") is not None


def test_words_of_an_option_belong_to_one_of_its_values() -> None:
    found = 0
    for game in torite.GAMES.values():
        values = {option.name: {option.text(value) for value in option.values} for option in game.OPTIONS}
        for lang, package in product(LANGUAGES, game.packages()):
            for name, by_value in package_texts(package, lang).get("with", {}).items():
                assert set(by_value) <= values[name]
                found += 1
    assert found
