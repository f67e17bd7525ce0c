"""`check` finds what is wrong with a game, and nothing in Torite's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import torite
from tests.playing import FEW_GAMES, all_games
from tests.workshop.example_folders import write_game
from torite.cli import main
from torite.games import find_game
from torite.texts.words import LANGUAGES
from torite.workshop.check import check

FAULTS = {
    "nothing-legal": ("            self._end_deal()", "            pass"),
    "raises": ('["queen"] = winner', '["queen"] = winer'),
    "points-no-number": ("[count + (count", "[count / 2 + (count"),
    "replayed-otherwise": (
        "self.takers = dict.fromkeys(PENALTIES)",
        "self.takers = dict.fromkeys(PENALTIES); import random; random.shuffle(self.hands)",
    ),
    "copy-shares": ("takers: dict[str, int | None]\n\n", "takers: Shared[dict[str, int | None]]\n\n"),
    "points-out-of-range": (
        "lowest_wins = True",
        "lowest_wins = True\n\n    def points_range(self): return (0, 1)",
    ),
    "no-points": ('"points": [', '"score": ['),
    "card-twice": ("self.takers = dict", "self.hands[0].append(self.hands[1][0]); self.takers = dict"),
}


@pytest.mark.parametrize("code", FAULTS)
def test_a_fault_is_found(tmp_path: Path, code: str) -> None:
    old, new = FAULTS[code]
    folder = write_game(tmp_path, old=old, new=new, words=False)
    if code == "copy-shares":
        rules = folder / "rules.py"
        text = rules.read_text("utf-8").replace(
            "from torite.core.options", "from torite.core.copying import Shared\nfrom torite.core.options"
        )
        rules.write_text(text, "utf-8")
    kind = find_game(str(folder))
    found = {finding.reason.code: finding for finding in check(kind, deals=12)}
    assert code in found
    for lang in LANGUAGES:
        said = found[code].text(kind, lang)
        assert "{" not in said
        assert "\n" not in said
    if code == "raises":
        assert found[code].text(kind, "en").startswith("rules.py, 55: NameError: name 'winer' is not defined")


def test_what_shows_unseen_cards_is_found(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    display = folder / "display.py"
    display.write_text(
        display.read_text("utf-8").replace(
            "return [Token(penalty) for penalty in self.deal.penalties(seat)]",
            "return [Token('first', value=min(self.deal.hands[seat], default=0))]",
        ),
        "utf-8",
    )
    assert "hidden-shows" in {finding.reason.code for finding in check(find_game(str(folder)), deals=12)}


def test_the_record_is_short(tmp_path: Path) -> None:
    folder = write_game(
        tmp_path,
        old="        if sum(self.tricks) == 1:",
        new="        if QUEEN in cards:\n            1 / 0\n        if sum(self.tricks) == 1:",
    )
    (finding,) = check(find_game(str(folder)), deals=20)
    assert finding.record is not None
    assert len(finding.record["actions"]) <= 8
    assert finding.record["options"] == {}


@pytest.mark.slow
@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_the_games_of_torite_have_none(game_id: str) -> None:
    assert check(torite.GAMES[game_id], deals=3) == []


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(write_game(tmp_path))
    assert main(["check", path, "--deals", "2", "--lang", "ja"]) == 0
    assert "問題はありません" in capsys.readouterr().out
    old, new = FAULTS["no-points"]
    path = str(write_game(tmp_path, "broken", old=old, new=new))
    assert main(["check", path, "--deals", "2", "--json"]) == 1
    (finding,) = json.loads(capsys.readouterr().out)
    assert finding["code"] in ("no-points", "raises")
    assert finding["record"]["game"] == "broken"
