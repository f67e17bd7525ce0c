"""Annotated deals as plain text, and the command that checks and prints them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import torite
from tests.annotated.samples import annotated, example, played
from tests.page.asking import ask
from tests.playing import CARD_CODE, FEW_GAMES, LANGUAGES, all_games
from torite.cli import main

PYCORE = Path(torite.__file__).parents[1]
ENGLISH = """\
Aces, kings and what comes of them

Hamlet for 3 players
Dealer: Horatio
You: ♠ A K 7 · ♥ K 8 · ♣ Q 10 · ♦ A Q 9 7

These are your cards. The two highest spades are strong in any case.
Look at: ♠A, ♠K

You chose a card to show.
"""


def test_all_of_it() -> None:
    text = ask("annotated_text", deal=example())["text"]
    assert text.startswith(ENGLISH)
    assert "  ✓ spades – Yes: of three different suits, it is the fourth." in text
    assert "  × Anything else – Look for a card that cannot be beaten." in text
    assert text.endswith("Now play on by yourself.\n\nThat was a whole deal of Hamlet.")


def test_a_question_in_the_middle_of_a_deal_tells_how_things_stand() -> None:
    """The text alone is enough to answer: it names trump, the open card and the card to follow."""
    deal = torite.load_game("german_whist").new_deal(seed=5, dealer=0)
    deal.apply("1:JS 0:2S 1:QS")
    document = {
        "annotated": 1,
        "deal": {**deal.record(), "torite": 1},
        "title": "Follow",
        "notes": [{"at": 3, "text": "What would you play?"}],
    }
    text = ask("annotated_text", deal=document, lang="en")["text"]
    assert "Trump: diamonds\nStock: 24 cards, face up: the seven of diamonds\n" in text
    assert "On the table: Seat 2 ♠Q\nSeat 1: " in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_every_game_in_words(game_id: str, lang: str) -> None:
    for hands in ("own", "all"):
        text = ask("annotated_text", deal=annotated(played(game_id), hands=hands), lang=lang)["text"]
        assert "{" not in text
        assert not CARD_CODE.search(text)
        assert "\n\n\n" not in text


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(example()), "utf-8")
    return path


def test_check(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["annotated", "check", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: OK\n"
    bad, worse = tmp_path / "bad.json", tmp_path / "worse.json"
    bad.write_text(json.dumps({**example(), "seat": 7, "hands": 1}), "utf-8")
    worse.write_bytes(b"\xff\xfe\x00")
    assert main(["annotated", "check", "--lang", "en", str(bad), str(file), str(worse)]) == 2
    told = capsys.readouterr()
    assert told.out == f"{file}: OK\n"
    lines = told.err.splitlines()
    assert lines[0] == f"{bad}: There is no seat 7: the seats are 0 to 2."
    assert lines[-1] == f"{worse}: This is not JSON: the mistake is in line 1."
    assert main(["annotated", "check", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_show(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["annotated", "show", "--lang", "en", str(file), str(file)]) == 0
    told = capsys.readouterr().out
    assert told.startswith(ENGLISH)
    assert told.count(ENGLISH) == 2
    assert main(["annotated", "show", "--lang", "ja", str(file)]) == 0
    assert capsys.readouterr().out.startswith("AとKの使いどころ\n")


def run(arguments: str) -> subprocess.CompletedProcess[str]:
    """A line of the shell."""
    return subprocess.run(
        ["sh", "-c", arguments.replace("torite", f"{sys.executable} -m torite")],
        env={**os.environ, "PYTHONPATH": str(PYCORE), "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_in_a_pipe(file: Path) -> None:
    """It reads its input, and stops silently when its output is closed."""
    done = run(f"torite annotated check - < {file}")
    assert (done.returncode, done.stdout, done.stderr) == (0, "-: OK\n", "")
    many = " ".join([str(file)] * 300)
    done = run(f"torite annotated show {many} | head -1")
    assert (done.stdout, done.stderr) == ("Aces, kings and what comes of them\n", "")
