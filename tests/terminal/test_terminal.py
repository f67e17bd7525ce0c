"""`torite play` at a terminal."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

import torite
from tests.playing import FEW_GAMES, all_games
from torite.cli import main
from torite.terminal import reader as reading
from torite.terminal.paint import Paint, has_colours, pad, width
from torite.terminal.sentences import Sentences
from torite.texts.words import Words

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
Typed = Callable[..., str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Plays with typed lines, then ends the input; returns the output."""

    def play(*arguments: str, lines: Sequence[str] = ()) -> str:
        left: Iterator[str] = iter(lines)

        def read(_prompt: str = "") -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        assert main(["play", *arguments]) == 0
        return capsys.readouterr().out

    return play


@every_game
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_first_offer_leads_to_the_account_of_the_deal(
    game_id: str, lang: str, typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("torite.terminal.session.HINTED_FOR", 0.02)
    told = typed(game_id, "--seed", "5", "--lang", lang, lines=["hint", *["1"] * 60, "score", "quit"])
    assert Words(lang, torite.load_game(game_id)).say("sheet.total") in told
    assert Sentences(lang).say("bye") in told
    assert "{" not in told


def test_a_hint_tells_of_each_card_once(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Marafon a card may be led alone or with one of three words: it costs the same."""
    monkeypatch.setattr("torite.terminal.session.HINTED_FOR", 0.2)
    told = typed("marafon", "--seed", "3", lines=["1", "hint", "quit"])
    hint = told[told.index("A good choice is ") :]
    for card in ("king of batons", "seven of swords"):
        assert hint.lower().count(f"the {card}") == 1


def test_the_example_of_a_card_is_of_the_pack(typed: Typed) -> None:
    assert "a card such as 66 or" in typed("forty_two", "--seed", "3", lines=["help", "quit"])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_command_is_an_action(lang: str) -> None:
    commands = set(Sentences(lang).commands())
    assert {"help", "hint", "undo", "table", "log", "score", "level", "link", "save", "quit"} == commands
    for kind in torite.GAMES.values():
        assert not commands & {name.partition(":")[0] for name in kind.action_names}


def test_a_card_may_be_written_as_people_write_it(typed: Typed) -> None:
    for card in ("9d", "D9", "♦9", "nine of diamonds"):
        told = typed("glaves", "--seed", "5", "--lang", "en", lines=[card])
        assert "You played the nine of diamonds." in told


def test_what_cannot_be_done_is_explained(typed: Typed) -> None:
    told = typed("glaves", "--seed", "5", "--lang", "en", lines=["nonsense", "99", "KD", "9d", "4H"])
    assert told.count("Type a number from the list, or help.") == 2
    assert "You do not hold the king of diamonds." in told
    assert "You must follow " in told


def test_a_decision_is_taken_back(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    typed("glaves", "--seed", "5", "--keep", str(file), lines=[])
    before = json.loads(file.read_text())
    told = typed("glaves", "--keep", str(file), "--lang", "en", lines=["undo", "1", "undo"])
    assert "There is nothing to take back in this deal." in told
    assert "Taken back." in told
    assert json.loads(file.read_text()) == before


def test_a_match_is_kept_and_gone_on_with(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    typed("glaves", "-o", "players=3", "--seed", "5", "--keep", str(file), lines=["1"])
    kept = torite.replay_match(json.loads(file.read_text()))
    assert kept.game.players == 3
    told = typed("glaves", "--keep", str(file), "--lang", "en", lines=["log"])
    assert "You played" in told
    assert torite.replay_match(json.loads(file.read_text())).record() == kept.record()
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


def test_a_match_is_saved_under_a_new_name_only(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    other = tmp_path / "precious.txt"
    other.write_text("mine")
    nowhere = tmp_path / "nowhere" / "match.json"
    lines = ["save", f"save {other}", f"save {nowhere}", f"save {file}", "1"]
    told = typed("glaves", "--seed", "5", "--lang", "en", lines=lines)
    assert "Type save and the name of a file." in told
    assert "is there already" in told
    assert f"{nowhere}: No such file" in told
    assert other.read_text() == "mine"
    # Every later move is saved too.
    assert f"go on with torite play --keep {file}" in told
    assert torite.replay_match(json.loads(file.read_text())).deal.actions()


@pytest.mark.parametrize(
    ("text", "game", "says"),
    [
        ("nonsense", "glaves", "holds no match"),
        ('{"torite": 99}', "glaves", "update Torite"),
        ("", "hamlet", "a match of glaves"),
    ],
)
def test_a_file_that_holds_no_such_match_is_left_alone(
    text: str, game: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    file.write_text(text or json.dumps(torite.load_game("glaves").new_match(seed=1).record()))
    before = file.read_text()
    assert main(["play", game, "--keep", str(file)]) == 2
    assert says in capsys.readouterr().err
    assert file.read_text() == before


def test_levels_change_for_all_or_for_one(typed: Typed) -> None:
    lines = ["level", "level grandmaster", "level easy", "level normal mika", "level easy nobody"]
    told = typed("glaves", "-o", "players=3", "--seed", "5", "--lang", "en", lines=lines)
    assert told.count("Type level and one of easy, normal, strong") == 2
    assert "Mika plays easy now.\nRobin plays easy now.\nMika plays normal now." in told
    assert "“nobody” is not a computer player at this table. Choose one of Mika, Robin." in told


def test_a_link_opens_the_deal(typed: Typed) -> None:
    told = typed("glaves", "--seed", "5", lines=["1", "link"])
    link = next(line for line in told.splitlines() if line.endswith("?seat=0"))
    assert torite.from_link(link).deal.actions()


def test_the_choices_are_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interactive: the Tab key completes a choice, and the arrow recalls it."""
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        read = reading.make_reader()
        keys.send_text("trum\t\r")
        assert read("> ", ["help", "trump:none"]) == "trump:none"
        keys.send_text("\x1b[A\r")
        assert read("> ", []) == "trump:none"


def test_without_the_extra_lines_are_read_as_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    assert reading.make_reader() is reading.read_plainly


def test_a_terminal_gets_colours_and_others_none() -> None:
    """A whole process in a pseudo-terminal."""
    command = [sys.executable, "-m", "torite", "play", "glaves", "--seed", "5", "--lang", "en"]
    environment = {**os.environ, "PYTHONPATH": "pycore", "TERM": "xterm"}
    environment.pop("NO_COLOR", None)
    main_end, other_end = pty.openpty()
    try:
        subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=other_end, env=environment, check=True, timeout=60
        )
        os.close(other_end)
        told = os.read(main_end, 100_000).decode()
    finally:
        os.close(main_end)
    assert "\x1b[" in told
    piped = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, env=environment, check=True, timeout=60
    )
    assert b"\x1b" not in piped.stdout
    assert piped.stderr == b""


def test_who_wants_no_colours_gets_none() -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    terminal: object = Terminal()
    assert has_colours(terminal, {"TERM": "xterm"})  # type: ignore[arg-type]
    assert not has_colours(terminal, {"TERM": "xterm", "NO_COLOR": "1"})  # type: ignore[arg-type]
    assert not has_colours(terminal, {"TERM": "dumb"})  # type: ignore[arg-type]
    assert Paint(colours=False)("text", "bold") == "text"
    assert Paint(colours=True).card("♥K") == "\x1b[31m♥K\x1b[0m"


def test_columns_hold_japanese() -> None:
    assert width("ハートのK") == 9
    assert pad("切り札", 8) == "切り札  "


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    """``torite replay … | head -1``."""
    match = torite.load_game("maniglia").new_match(seed=1)
    record = tmp_path / "record.json"
    record.write_text(json.dumps(match.record()))
    for arguments in (["replay", str(record)], ["list"]):
        with subprocess.Popen(
            [sys.executable, "-m", "torite", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": "pycore"},
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.readline()
            process.stdout.close()
            assert process.stderr.read() == b""
            assert process.wait(60) == 0
