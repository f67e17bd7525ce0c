"""The combinations of options with which the games are tested."""

from __future__ import annotations

import pytest

import torite
from tests.playing import (
    GAME_IDS,
    MANY_ROWS,
    all_games,
    all_rows,
    option_rows,
    option_values,
    pairwise_rows,
    read_pairs,
    value_rows,
)
from torite.core.options import Option


@pytest.mark.parametrize("game_id", all_games())
def test_every_two_values_come_up_together(game_id: str) -> None:
    """All pairs that can be read together; each row is valid; the defaults come first."""
    options = torite.GAMES[game_id].OPTIONS
    possible = {pair for row in all_rows(options) for pair in read_pairs(options, row)}
    for rows in (pairwise_rows(options), option_rows(game_id)):
        assert {pair for row in rows for pair in read_pairs(options, row)} == possible
        assert {(name, row[name]) for row in rows for name in row} == set(option_values(game_id))
        assert rows[0] == torite.load_game(game_id).options
        assert len({tuple(row.items()) for row in rows}) == len(rows)
    assert len(option_rows(game_id)) <= 2 * MANY_ROWS


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_value_comes_up_in_a_few_rows(game_id: str) -> None:
    few = value_rows(game_id)
    assert {(name, row[name]) for row in few for name in row} == set(option_values(game_id))
    assert few[0] == torite.load_game(game_id).options
    assert all(row in option_rows(game_id) for row in few)
    assert len(few) <= len(option_rows(game_id))


def test_a_sample_is_small_and_keeps_to_what_is_read() -> None:
    options = (
        Option("players", (4, 2)),
        Option("signals", ("all", "some", "off"), when={"players": (4,)}),
        *(Option(f"rule{number}", (False, True)) for number in range(8)),
    )
    rows = pairwise_rows(options)
    assert len(rows) < 20 < len(list(all_rows(options))) == 4 * 2**8
    assert all(row["signals"] == "all" for row in rows if row["players"] == 2)
    assert {row["signals"] for row in rows if row["players"] == 4} == {"all", "some", "off"}
    assert all(row in list(all_rows(options)) for row in rows)
