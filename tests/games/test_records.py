"""Golden records: what was true of these deals stays true, and every game has all that a game needs."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

import torite
from tests.games import golden
from tests.playing import GAME_IDS, LANGUAGES
from torite import Match
from torite.texts.words import text_layers

every_game = pytest.mark.parametrize("game_id", GAME_IDS)
RECORDS = sorted(golden.FOLDER.glob("*.txt"))


@pytest.fixture(scope="session", autouse=True)
def made_anew(update_records: bool) -> None:
    """With --update-records: write every file again and make up those that are missing."""
    if not update_records:
        return
    for game_id in GAME_IDS:
        for name in golden.needed(game_id):
            path = golden.FOLDER / f"{name}.txt"
            if not path.exists():
                path.write_text(golden.made_up(name), "utf-8")
    for path in golden.FOLDER.glob("*.txt"):
        path.write_text(golden.written_again(path.read_text("utf-8")), "utf-8")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_record(path: Path) -> None:
    """If the rules were meant to change: pytest tests/games --update-records, and read the difference."""
    text = path.read_text("utf-8")
    assert golden.written_again(text) == text
    played = golden.Parsed(text).play()
    assert path.stem.startswith(f"{played.game.id}-")
    record = json.loads(json.dumps(played.record()))
    if isinstance(played, Match):
        assert golden.match_text(torite.replay_match(record), golden.Parsed(text).title) == text
    else:
        assert golden.deal_text(torite.replay(record), golden.Parsed(text).title) == text


@every_game
def test_a_game_has_its_golden_records(game_id: str) -> None:
    """A whole deal and a whole match; --update-records makes them."""
    for name in golden.needed(game_id):
        path = golden.FOLDER / f"{name}.txt"
        assert path.exists(), f"{name}.txt is missing: run pytest tests/games --update-records"
        played = golden.Parsed(path.read_text("utf-8")).play()
        assert played.game.options == torite.load_game(game_id).options
        if isinstance(played, Match):
            assert played.is_over()
            assert name == f"{game_id}-match"
        else:
            assert played.is_terminal()


ABOUT = {"en": "## About the game", "ja": "## このゲームについて"}


@every_game
def test_a_game_has_all_its_files(game_id: str) -> None:
    game = torite.GAMES[game_id]
    folder = files(game.packages()[0])
    needed = [
        "rules.py",
        *(f"rules.{lang}.md" for lang in LANGUAGES),
        *(f"text.{lang}.toml" for lang in LANGUAGES),
    ]
    for name in needed:
        assert folder.joinpath(name).is_file(), f"{game_id} has no {name}"
        assert len(folder.joinpath(name).read_text("utf-8")) > 100
    assert game.part("valuation")
    for lang in LANGUAGES:
        rules = folder.joinpath(f"rules.{lang}.md").read_text("utf-8")
        assert rules.startswith("# ")
        assert str(text_layers(game, lang)[0]["name"]) in rules.splitlines()[0]
        # The aim and what is new come first, the sources last.
        headings = [line for line in rules.splitlines() if line.startswith("## ")]
        assert not rules.splitlines()[2].startswith(("#", "-", "|"))
        assert headings[0].endswith("{#different}")
        assert headings[-1] == f"{ABOUT[lang]} {{#sources}}"


def test_no_golden_record_of_an_unknown_game() -> None:
    assert {path.stem.partition("-")[0] for path in RECORDS} <= set(GAME_IDS)
