"""`balance`: what it measures is so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import torite
from tests.workshop.example_folders import write_game
from torite.cli import main
from torite.games import find_game
from torite.texts.words import LANGUAGES
from torite.workshop.balance import balance
from torite.workshop.report import as_page, as_text


def test_a_game_in_which_the_dealer_wins_is_not_fair(tmp_path: Path) -> None:
    kind = find_game(
        str(
            write_game(
                tmp_path,
                old="[count + (count == len(PENALTIES)) for count in taken]",
                new="[0 if seat == self.dealer else 3 for seat in self.game.seats]",
            )
        )
    )
    found = balance(kind, deals=20, strong_deals=0)
    assert found.seats[0].mean == 3
    assert all(seat.mean == -1 for seat in found.seats[1:])
    assert found.points == {0: 20, 3: 60}
    assert found.actions.mean == 32
    assert set(found.dead_cards) <= set(kind().default_deck())
    assert "Clearly ahead or behind: dealer" in "\n".join(as_text(found, kind, "en"))


def test_skill_and_cards_of_a_game_of_tricks() -> None:
    found = balance(torite.GAMES["german_whist"], deals=24, strong_deals=2, seed=3)
    assert [(skill.better, skill.other) for skill in found.skill] == [
        ("normal", "random"),
        ("strong", "normal"),
    ]
    lead = found.skill[0].lead
    assert lead.margin is not None
    assert lead.mean > lead.margin
    wins = {card.card: card.wins for card in found.cards}
    assert wins["AS"] > wins["2S"]  # type: ignore[operator]
    assert 0 < found.choices < 1
    assert {effect.option for effect in found.effects} <= {
        option.name for option in torite.GAMES["german_whist"].OPTIONS
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_is_complete(lang: str) -> None:
    kind = torite.GAMES["hamlet"]
    found = balance(kind, deals=12, strong_deals=1)
    assert json.loads(json.dumps(found.to_json()))["deals"] == 12
    text = "\n".join(as_text(found, kind, lang))
    page = as_page(found, kind, lang)
    assert "{" not in text
    assert page.count("<svg") == 4
    assert page.count("<h1>") == 1


def test_the_command_plays_on_several_cores(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(write_game(tmp_path))
    page = tmp_path / "report.html"
    arguments = [
        "balance",
        path,
        "--deals",
        "8",
        "--strong",
        "0",
        "--seed",
        "1",
        "--json",
        "--page",
        str(page),
    ]
    assert main(arguments) == 0
    alone = json.loads(capsys.readouterr().out)
    assert main([*arguments, "--jobs", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == alone
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert main([*arguments, "--deals", "0"]) == 2
    assert "at least one deal" in capsys.readouterr().err
