"""torite.d.ts says what the rules wheel says."""

from __future__ import annotations

from typing import TypedDict

import pytest

import torite
from tools import typings
from torite.view import View


def test_the_types_are_not_stale() -> None:
    told = typings.TYPINGS.read_text("utf-8")
    assert told == typings.make_typings(), "web/torite.d.ts is out of date: run python3 build.py format"


def test_every_key_and_every_option_is_there_with_its_words() -> None:
    told = typings.TYPINGS.read_text("utf-8")
    for key in View.__annotations__:
        assert f"  {key}: " in told
    for game in torite.GAMES.values():
        assert f"  {game.id}: {{" in told
        for option in game.OPTIONS:
            assert f"    {option.name}?: " in told


def test_a_key_without_words_is_told() -> None:
    class Silent(TypedDict):
        """Something."""

        key: int

    with pytest.raises(KeyError, match="key"):
        typings.interface(Silent)


def test_words_without_a_key_are_told() -> None:
    class Talkative(TypedDict):
        """Something.

        Keys:
            key: this.
            other: that.
        """

        key: int

    with pytest.raises(ValueError, match="other"):
        typings.interface(Talkative)
