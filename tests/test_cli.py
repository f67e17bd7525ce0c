"""The command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import torite
from torite.cli import main

every_game = pytest.mark.parametrize("game_id", torite.GAMES)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_list(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--lang", lang]) == 0
    told = capsys.readouterr().out
    for kind in torite.GAMES.values():
        assert kind.id in told
        for option in kind.OPTIONS[1:]:
            assert option.name in told


def test_list_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "hamlet", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    kind = torite.GAMES["hamlet"]
    assert told.startswith("hamlet: ")
    assert "glaves: " not in told
    for option in kind.OPTIONS[1:]:
        assert f"* {option.text(option.default)}: " in told.partition(f"  {option.name}: ")[2]
    assert main(["list", "glaves", "--lang", "en"]) == 0
    assert "  turned_jack: A jack set aside [players=3]\n" in capsys.readouterr().out
    for command in ("list", "bench"):
        assert main([command, "nonesuch"]) == 2
        assert "there is no game 'nonesuch'; the games are: glaves" in capsys.readouterr().err


@every_game
def test_replay(game_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal = torite.load_game(game_id).new_deal(seed=1)
    deal.apply_action(deal.legal_actions()[0])
    match = torite.load_game(game_id).new_match(seed=1)
    for record in (deal.record(), match.record()):
        path = tmp_path / "record.json"
        path.write_text(json.dumps(record), "utf-8")
        assert main(["replay", str(path)]) == 0
        told = capsys.readouterr().out
        assert f"game {game_id}" in told
        assert " may " in told


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON"),
        ("5", "no version"),
        ("[" * 200_000, "nested too deeply"),
        ('{"torite": 1, "seed": ' + "9" * 6000 + "}", "too many digits"),
        ("{}", "no version"),
        ('{"torite": 99}', "update Torite"),
        ('{"torite": 1, "game": "nonesuch", "dealer": 0}', "no game"),
    ],
)
def test_a_bad_record(text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_text(text, "utf-8")
    assert main(["replay", str(path)]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert len(told.splitlines()) == 1


def test_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for source in (str(tmp_path / "none"), "none", "1AfpNgAAUtAEBJ4p"):
        assert main(["replay", source]) == 2
        told = capsys.readouterr().err
        assert f"no file {source}" in told
        assert len(told.splitlines()) == 1
    assert main(["replay", str(tmp_path)]) == 2
    assert "directory" in capsys.readouterr().err


def test_a_link_that_is_longer_than_a_file_name(capsys: pytest.CaptureFixture[str]) -> None:
    link = f"https://example.org/#glaves/7?utm_source={'x' * 300}"
    assert main(["link", link]) == 0
    assert json.loads(capsys.readouterr().out)["seed"] == 7


def test_a_long_input_is_not_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "[" * 20_000]) == 2
    assert main(["arena", "glaves", "--seats", "strong@" + "9" * 6000]) == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2
    assert max(map(len, told)) < 500
    with pytest.raises(SystemExit):
        main(["play", "glaves", "--seed", "9" * 6000])
    told = capsys.readouterr().err.splitlines()
    assert "whole number of at most 12 digits, not '999999999999'" in told[-1]
    assert len(told[-1]) < 200


@every_game
def test_records_and_links(game_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The link of a record opens the record."""
    deal = torite.load_game(game_id).new_deal(seed=1)
    deal.apply_action(deal.legal_actions()[0])
    path = tmp_path / "record.json"
    path.write_text(json.dumps(deal.record()), "utf-8")
    assert main(["link", str(path), "--seat", "1", "--at", "0"]) == 0
    link = capsys.readouterr().out.strip()
    assert link.endswith("?seat=1&at=0")
    assert main(["link", link]) == 0
    assert json.loads(capsys.readouterr().out) == deal.record()
    assert main(["replay", link]) == 0
    assert f"game {game_id}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--option", "players=9"], "players"),
        (["--option", "nonesuch=1"], "no option"),
        (["--seat", "9"], "seat"),
        (["--seed", "-1"], "seed"),
    ],
)
def test_bad_arguments(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", next(iter(torite.GAMES)), *arguments]) == 2
    assert says in capsys.readouterr().err


@every_game
def test_arena(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", game_id, "--deals", "2", "--seed", "1", "--jobs", "1"]) == 0
    assert "2 deals, each played at" in capsys.readouterr().out
