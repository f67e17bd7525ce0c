"""What is warmed up needs no files any more."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import torite

PYCORE = Path(torite.__file__).parents[1]

# Plays on after all files are gone; an import or a text that is read late fails.
PROGRAM = """
import importlib.abc
import importlib.resources
import json
import sys

from torite.warmup import warm_up


class Nothing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        raise ImportError(f"{name} is imported late")


def gone(*_):
    raise FileNotFoundError("read late")


def ask(method, **params):
    answer = json.loads(torite.bridge.dispatch(json.dumps({"id": 1, "method": method, "params": params})))
    assert "ok" in answer, (params["game"], answer)
    return answer["ok"]


warm_up()
import torite.bridge
import torite.texts.words
sys.meta_path.insert(0, Nothing())
torite.texts.words.files = gone
for game in torite.GAMES:
    for lang in ("en", "ja"):
        for style in (None, "french"):
            common = {"game": game, "lang": lang, "seat": 0, "deck_style": style}
            match = ask("start", **common, options={}, seed=9)["match"]
            everyone = list(range(torite.load_game(game).players))
            for _ in range(12):
                match = ask("bot", **common, match=match, bots=everyone)["match"]
            ask("table", **common, match=match)
        ask("catalog", **common)
print("played", len(torite.GAMES))
"""


def test_all_games_are_played_without_files_after_a_warm_up() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": str(PYCORE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["played", str(len(torite.GAMES))]
