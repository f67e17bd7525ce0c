"""After the warm-up no files are needed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import torite

# Plays on after all files are removed; a late import or text fails.
PROGRAM = """
import importlib.abc
import json
import shutil
import sys

sys.path.insert(0, sys.argv[1])
from torite.warmup import warm_up


class Nothing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        raise ImportError(f"{name} is imported late")


def ask(method, **params):
    answer = json.loads(torite.bridge.dispatch(json.dumps({"id": 1, "method": method, "params": params})))
    assert "ok" in answer, (params["game"], answer)
    return answer["ok"]


warm_up()
import torite.bridge
sys.meta_path.insert(0, Nothing())
shutil.rmtree(sys.argv[1])
for lang in ("en", "ja"):
    assert ask("rules.catalog", game=None, lang=lang) == {"catalog": ask("catalog", game=None, lang=lang)}
for game in torite.GAMES:
    for lang, style in (("en", "french"), ("ja", None)):
        common = {"game": game, "lang": lang, "seat": 0, "deck_style": style}
        match = ask("start", **common, options={}, seed=9)["match"]
        everyone = list(range(torite.load_game(game).players))
        for _ in range(12):
            match = ask("bot", **common, match=match, bots=everyone)["match"]
        ask("table", **common, match=match)
print("played", len(torite.GAMES))
"""


@pytest.mark.slow
def test_all_games_are_played_without_files_after_a_warm_up(tmp_path: Path) -> None:
    shutil.copytree(Path(torite.__file__).parent, tmp_path / "wheel" / "torite")
    done = subprocess.run(
        [sys.executable, "-I", "-c", PROGRAM, str(tmp_path / "wheel")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["played", str(len(torite.GAMES))]
