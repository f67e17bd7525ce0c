"""The codes in links.txt never change, for the library and for the second reader."""

from __future__ import annotations

import json

import torite
from tests.notation import link_cases
from tests.notation.linking import every_game, golden_codes
from torite.notation.link import NUMBERS, from_code, to_code


def test_the_numbers_never_change() -> None:
    """Never change a line of the file; `python -m tests.notation.link_cases` adds new ones."""
    now = {link_cases.key(line): line for line in link_cases.number_lines()}
    golden = {link_cases.key(line): line for line in link_cases.read()[0]}
    assert now.keys() == golden.keys(), "run python -m tests.notation.link_cases"
    for about, line in golden.items():
        if about.startswith("game"):
            assert now[about] == line
        else:
            assert now[about].split()[: len(line.split())] == line.split()
    assert len({numbers.number for numbers in NUMBERS.values()}) == len(NUMBERS)


@every_game
def test_every_game_and_option_has_a_number(game_id: str) -> None:
    names = NUMBERS[game_id].names()
    options = torite.GAMES[game_id].OPTIONS
    assert sorted([*names, "players"]) == sorted(option.name for option in options)
    assert all(len(option.values) <= 32 for option in options)
    assert len(names) <= 32
    assert 0 < NUMBERS[game_id].number < 256
    assert options[0].name == "players"
    assert all(2 <= int(players) <= 9 for players in options[0].values)


@every_game
def test_golden_codes(game_id: str) -> None:
    """Never change a code in the file: it must open this deal in every later version."""
    golden = golden_codes(game_id)
    for name, code, record in golden:
        assert from_code(code).record() == record, name
        assert to_code(torite.replay(record)) == code, name
    missing = link_cases.cases(game_id).keys() - {name for name, _, _ in golden}
    assert not missing, "run python -m tests.notation.link_cases"


@every_game
def test_golden_codes_show_everything(game_id: str) -> None:
    """The file has every value of every option and every stage of a deal."""
    records = [record for _, _, record in golden_codes(game_id)]
    for option in torite.GAMES[game_id].OPTIONS:
        used = {json.dumps(record["options"].get(option.name, option.default)) for record in records}
        assert used == {json.dumps(value) for value in option.values}
    over = [torite.replay(record).is_terminal() for record in records]
    fresh = [not record["actions"] for record in records]
    assert True in over
    assert True in fresh
    assert (False, False) in zip(over, fresh, strict=True)
    assert any("deck" in record for record in records)
    assert any(min(record["scores"]) < max(record["scores"]) for record in records)
