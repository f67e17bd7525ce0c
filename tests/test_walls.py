"""The three walls: the page knows no game, a player knows only its view, there is one record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import torite
from torite.games import GAMES

ROOT = Path(__file__).parents[1]
CORE = ROOT / "pycore" / "torite"
PAGE = [
    *ROOT.glob("web/*.html"),
    *ROOT.glob("web/*.js"),
    *ROOT.glob("web/js/**/*.js"),
    *ROOT.glob("web/single/*.js"),
    *ROOT.glob("web/css/**/*.css"),
]
PAGE_TEXTS = list(ROOT.glob("web/i18n/*/*.json"))
SHARED_CODE = [
    CORE / "bridge.py",
    *(path for room in ("core", "blocks", "texts", "page") for path in CORE.glob(f"{room}/**/*.py")),
]
BOTS = [
    *(path for path in CORE.glob("bots/*.py") if path.stem != "next_move"),
    *CORE.glob("games/**/bot.py"),
    *CORE.glob("games/**/bot/*.py"),
    *CORE.glob("games/**/rollout.py"),
]
"""The players. `next_move` has the deals and gives each bot its view."""
IN_WORLDS = (
    "candidates",
    "exact",
    "general",
    "ismcts",
    "rollout",
    "search",
    "tree",
    "weighted_worlds",
    "utility",
    "valuation",
    "valuation_policy",
)
"""These play deals on, but only those made from a view."""


def without_examples(path: Path) -> str:
    """A source without the lines of its doctests."""
    return re.sub(r"(?m)^ *>>> .*$", "", path.read_text("utf-8"))


def found(pattern: str, paths: list[Path], flags: int = 0) -> dict[str, str]:
    """The files with a match, and the first match of each."""
    hits = {path: re.search(pattern, without_examples(path), flags) for path in paths}
    return {str(path.relative_to(ROOT)): hit[0] for path, hit in hits.items() if hit}


def test_no_game_is_named() -> None:
    """Only the examples in docstrings use real games."""
    names = rf"\b({'|'.join(torite.GAMES)})\b"
    assert found(names, PAGE + PAGE_TEXTS + SHARED_CODE, re.IGNORECASE) == {}


def test_the_page_was_found() -> None:
    assert len(PAGE) > 20
    assert PAGE_TEXTS
    assert SHARED_CODE


def test_the_page_orders_no_cards() -> None:
    """No order of ranks in JavaScript: the message has the hand sorted, the legal cards and the winners."""
    assert found(r"AKQJT|TJQKA|23456789", PAGE) == {}


@pytest.mark.parametrize("path", BOTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_bots_get_no_deal(path: Path) -> None:
    text = without_examples(path)
    behind = r"\bMatch\b|new_deal|replay|resample"
    if path.stem not in IN_WORLDS:
        behind += r"|\bDeal\b"
    assert not re.search(behind, text), f"{path} reaches behind the view"


@pytest.mark.parametrize("game_id", torite.GAMES)
def test_games_do_not_know_each_other(game_id: str) -> None:
    own, *family = GAMES.packages(game_id)
    for path in CORE.parent.joinpath(*own.split(".")).glob("*.py"):
        for other in torite.GAMES:
            package = GAMES.packages(other)[0]
            assert package in (own, *family) or f"{package}." not in path.read_text("utf-8")


def test_no_module_hides_a_name_of_the_package() -> None:
    """A module that is imported becomes an attribute of the package."""
    assert not {path.stem for path in CORE.iterdir()} & set(torite.__all__)


def test_types_are_imported_from_below() -> None:
    """Imports for the type checker, in comments and .d.ts files, run down like all imports."""
    config = (ROOT / "web" / ".dependency-cruiser.mjs").read_text("utf-8")
    floors = re.search(r"const FLOORS = \[(.*?)\];", config, re.DOTALL)
    assert floors
    rooms = [re.findall(r'"(\w+)"', line) for line in floors[1].splitlines()]
    floor_of = {room: floor for floor, names in enumerate(rooms) for room in names}
    js = ROOT / "web" / "js"
    up = []
    for path in [*js.glob("*/**/*.js"), *js.glob("*/**/*.d.ts")]:
        own = path.relative_to(js).parts[0]
        for target in re.findall(r'(?:from|import\() ?"(\.[^"]+)"', path.read_text("utf-8")):
            found = (path.parent / target).resolve()
            room = found.relative_to(js).parts[0] if found.is_relative_to(js) else own
            if own in floor_of and room in floor_of and own != room and floor_of[room] >= floor_of[own]:
                up.append(f"{path.relative_to(js)} imports {target}")
    assert up == []
