"""Codes open for ever: those in links.txt, read by the library and by the second reader."""

from __future__ import annotations

import json
import re

import torite
from tests.notation import link_cases, link_referee
from tests.notation.linking import PAGE, every_game, golden_codes
from torite.core.cards import card_codes
from torite.core.layout import NOBODY
from torite.notation.code_numbers import GameNumbers
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


def test_the_numbers_in_the_docs() -> None:
    rows = re.findall(
        r"^\| (\d+) \| `(\w+)`( \(turned\))? \| (.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE
    )
    told = {
        game_id: GameNumbers(int(number), " ".join(names.replace("`", "").split()))
        for number, game_id, _, names in rows
    }
    assert told == NUMBERS
    assert {game_id for _, game_id, turned, _ in rows if turned} == set(
        filter(link_cases.turns_a_card, torite.GAMES)
    )


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
    """Every value of every option, and every stage of a deal."""
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


@every_game
def test_golden_codes_by_the_second_reader(game_id: str) -> None:
    """docs/link.md is enough to read them."""
    for name, code, record in golden_codes(game_id):
        game = torite.load_game(game_id, record["options"])
        start = torite.replay({**record, "actions": []})
        layout = start.layout()
        sizes = [layout.holders.count(seat) for seat in range(game.players)]
        turned = None if layout.turned_to == NOBODY else layout.turned_to
        told = link_referee.read(code, game.default_deck(), sizes, turned)
        assert (told.version, told.game, told.players) == (1, NUMBERS[game_id].number, game.players), name
        values = {option.name: option.values for option in game.OPTIONS}
        names = NUMBERS[game_id].names()
        options = {names[number]: values[names[number]][place] for number, place in told.options}
        if game.players != game.OPTIONS[0].default:
            options["players"] = game.players
        assert options == record["options"], name
        assert told.dealer == record["dealer"]
        assert [a + b for a, b in zip(game.first_scores(), told.gains, strict=True)] == record["scores"]
        if told.source == "seed":
            assert told.seed == record["seed"]
        elif told.source == "ordered":
            assert told.row == record["deck"]
        else:
            assert [sorted(hand) for hand in told.hands] == [
                sorted(card_codes(start.dealt(seat))) for seat in range(game.players)
            ]
            assert told.row == [record["deck"][place] for place in layout.stock]
            assert told.turned in (None, record["deck"][-1])
        actions = len(record["actions"])
        assert told.count in (None, actions)
        assert (told.extent == 0) == (actions == 0) == (told.rest == 0)
        assert (told.extent in (1, 3)) == (actions > 0 and torite.replay(record).is_terminal())
