"""How options are written and read."""

from __future__ import annotations

import pytest

import torite
from tests.playing import GAME_IDS
from torite import Option

STOP = Option("stop", (True, False))
SEATS = Option("players", (4, 3))
TALK = Option("talk", ("off", "Round"), when={"players": (4, 6), "mode": ("pairs",)})


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_value_comes_back_from_its_text(game_id: str) -> None:
    for option in torite.GAMES[game_id].OPTIONS:
        for value in option.values:
            for text in (option.text(value), option.text(value).upper(), option.text(value).lower()):
                back = option.parse(text)
                assert back == value
                assert type(back) is type(value)


def test_values_as_text() -> None:
    assert [Option.text(value) for value in (True, False, 12, "last_trick", "2C")] == [
        "true",
        "false",
        "12",
        "last_trick",
        "2C",
    ]


@pytest.mark.parametrize(
    ("option", "text", "choices"),
    [
        (STOP, "1", "true, false"),
        (STOP, "", "true, false"),
        (SEATS, "true", "4, 3"),
        (SEATS, "4.0", "4, 3"),
        (SEATS, " 4", "4, 3"),
        (TALK, "rounds", "off, Round"),
    ],
)
def test_a_text_of_no_value_names_the_choices(option: Option, text: str, choices: str) -> None:
    with pytest.raises(ValueError, match=f"^{option.name} cannot be '{text}'; it is one of: {choices}$"):
        option.parse(text)


def test_an_option_is_read_where_all_its_conditions_hold() -> None:
    assert STOP.is_read({})
    assert TALK.is_read({"players": 6, "mode": "pairs"})
    assert not TALK.is_read({"players": 6, "mode": "single"})
    assert not TALK.is_read({"players": 3, "mode": "pairs"})
