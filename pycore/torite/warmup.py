"""Warms up an interpreter before its snapshot is taken.

A snapshot of the interpreter's memory holds the imported modules and what they have read, but no files. So
everything that is usually read on demand is read here.
"""

from __future__ import annotations

import gc
import json
import pkgutil
import re
from importlib import import_module
from types import ModuleType

import torite
from torite.annotated.problems import annotated_texts
from torite.bots.valuation import valuation_of
from torite.bridge import dispatch
from torite.study.puzzles import puzzles_of
from torite.texts.words import LANGUAGES

# No page needs them: commands (__main__ would run) and what only they need, notebooks, other frameworks.
_ELSEWHERE = re.compile(r"torite\.(__main__|cli|adapters|arena|notebook|terminal|.*\.command)")


def warm_up() -> None:
    """Import every module that a page may need, read every text, and begin every game, so that everything
    that is read only once is in memory.
    """
    _import_all(torite)
    for lang in LANGUAGES:
        annotated_texts(lang)
        _ask("catalog", {"lang": lang})
        for game in torite.GAMES:
            puzzles_of(game)
            _begin(game, lang)
    gc.collect()


def _import_all(room: ModuleType) -> None:
    for module in pkgutil.iter_modules(room.__path__, f"{room.__name__}."):
        if not _ELSEWHERE.fullmatch(module.name):
            found = import_module(module.name)
            if module.ispkg:
                _import_all(found)


def _begin(game: str, lang: str) -> None:
    params = {"game": game, "options": {}, "seed": 1, "lang": lang, "seat": 0}
    match = _ask("start", params)["match"]
    _ask("table", {**params, "match": match})
    valuation_of(torite.load_game(game))


def _ask(method: str, params: dict[str, object]) -> dict[str, dict[str, object]]:
    answer: dict[str, dict[str, dict[str, object]]] = json.loads(
        dispatch(json.dumps({"method": method, "params": params}))
    )
    return answer["ok"]
