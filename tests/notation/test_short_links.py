"""The short form of a link."""

from __future__ import annotations

import re

import pytest

import torite
from tests.notation.linking import every_game
from tests.playing import (
    GAME_IDS,
    option_rows,
)
from torite.notation.link import from_code, from_link, to_code, to_link, to_short


@every_game
def test_short_forms_need_no_escapes(game_id: str) -> None:
    for option in torite.GAMES[game_id].OPTIONS:
        texts = [option.text(value) for value in option.values]
        assert all(re.fullmatch("[A-Za-z0-9](?:[A-Za-z0-9_]*[A-Za-z0-9])?", text) for text in texts)
        assert all(re.fullmatch("[a-z][a-z0-9_]*[a-z0-9]", name) for name in (game_id, option.name))
        assert len({text.lower() for text in texts}) == len(texts)
        assert option.name not in {"dealer", "scores", "seat"}
        assert option.name == option.name.lower()


def test_no_id_is_the_end_of_another() -> None:
    """A link cut at its beginning names no other game."""
    for game_id in GAME_IDS:
        assert not [other for other in GAME_IDS if other != game_id and other.endswith(game_id)]


def test_what_cannot_be_put_into_a_link() -> None:
    game = torite.load_game("glaves")
    deal = game.new_deal(game.default_deck())
    with pytest.raises(ValueError, match="short form"):
        to_short(deal)
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="seat"):
            to_link(deal, seat)
    with pytest.raises(ValueError, match="too large"):
        to_code(game.new_deal(seed=1, scores=[10**9, 10**10]))
    with pytest.raises(ValueError, match="too large"):
        to_short(game.new_deal(seed=1, scores=[0, -(10**10)]))
    far = game.new_deal(seed=1, scores=[10**9, -(10**9)])
    assert from_code(to_code(far)).scores == from_link(to_short(far)).deal.scores == far.scores


def test_short_forms_are_read_leniently() -> None:
    expected = torite.load_game("glaves", {"players": 3, "tie": "shared"}).new_deal(
        seed=7, dealer=2, scores=[1, -2, 3]
    )
    short = "glaves/7?players=3&tie=shared&dealer=2&scores=1,-2,3"
    assert to_short(expected) == short
    for text in (
        short,
        short.upper(),
        "#" + short,
        f"  {short}  ",
        "glaves/0007?scores=1,-2,3&dealer=2&turned_jack=out&tie=shared&players=3",
    ):
        assert from_link(text).deal.record() == expected.record()


def test_values_of_short_forms() -> None:
    """Short forms keep all values of all options."""
    for game_id in GAME_IDS:
        for row in option_rows(game_id):
            game = torite.load_game(game_id, row)
            assert from_link(to_short(game.new_deal(seed=1))).deal.game.options == game.options
