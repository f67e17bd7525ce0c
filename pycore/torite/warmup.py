"""Warms up an interpreter before a snapshot of it is taken, so that no start has to do it again.

A snapshot of the interpreter's memory holds the imported modules and what they have read, but no files: all
that is read when it is first needed is therefore read here.
"""

from __future__ import annotations

import gc
import json
import pkgutil
import re
from importlib import import_module

import torite
from torite.annotated.problems import annotated_texts
from torite.bridge import dispatch
from torite.texts.words import LANGUAGES

# Commands and what only they need: __main__ would run, and a site's Python lacks what the others import.
_COMMANDS = re.compile(r"torite\.(__main__|cli|arena|arena\..*|.*\.command)")


def warm_up() -> None:
    """Import every module, read every text, and deal and play a little of every game, so that everything that
    is read or computed only once is in memory.
    """
    for module in pkgutil.walk_packages(torite.__path__, "torite."):
        if not _COMMANDS.fullmatch(module.name):
            import_module(module.name)
    for lang in LANGUAGES:
        annotated_texts(lang)
        dispatch(json.dumps({"method": "catalog", "params": {"lang": lang}}))
        for game in torite.GAMES:
            _play_a_little(game, lang)
    gc.collect()


def _play_a_little(game: str, lang: str, actions: int = 6) -> None:
    params = {"game": game, "options": {}, "seed": 1, "lang": lang, "seat": 0}
    match = _ask("start", params)["match"]
    everyone = list(range(torite.load_game(game).players))
    for _ in range(actions):
        match = _ask("bot", {**params, "match": match, "bots": everyone})["match"]


def _ask(method: str, params: dict[str, object]) -> dict[str, dict[str, object]]:
    answer: dict[str, dict[str, dict[str, object]]] = json.loads(
        dispatch(json.dumps({"method": method, "params": params}))
    )
    return answer["ok"]
