"""The game that docs/adding-a-game.md builds from nothing is complete: it passes the tests of every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.example_game import FOLDER, GAME, PAGE, blocks, changed, make_copy, run

MANY_TESTS = 150
SHORT = 75
"""The most lines of rules that a newcomer should have to read."""


@pytest.fixture(scope="session")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Torite with the game of the page in it."""
    folder = tmp_path_factory.mktemp("torite")
    make_copy(folder)
    return folder


@pytest.mark.full
def test_the_tests_of_every_game_find_nothing_wrong_with_it(root: Path) -> None:
    """And the examples of the page are true. Left out are the tests that are written by hand for each game,
    those in browsers, and this one.
    """
    by_hand = ("--ignore=tests/games", "--ignore=tests/web", "--ignore=tests/docs")
    wanted = ("-k", f"{GAME} or {PAGE.name.removesuffix('.md')}")
    told = run(
        root, "-m", "pytest", "-q", "-p", "no:cacheprovider", *by_hand, *wanted, "tests", f"docs/{PAGE.name}"
    )
    outcome = re.search(r"^(\d+) passed, \d+ deselected", told, re.MULTILINE)
    assert outcome, told
    assert int(outcome[1]) > MANY_TESTS
    assert "skipped" not in told


@pytest.mark.slow
def test_its_sources_are_in_the_shape_of_the_house(root: Path) -> None:
    run(root, "-m", "ruff", "check", "--no-cache", FOLDER, "pycore/torite/games/__init__.py")
    run(root, "-m", "ruff", "format", "--no-cache", "--check", "pycore")


@pytest.mark.slow
def test_its_types_are_right(root: Path) -> None:
    run(root, "-m", "mypy", FOLDER)


@pytest.mark.slow
def test_its_rules_are_short(root: Path) -> None:
    assert len((root / FOLDER / "rules.py").read_text("utf-8").splitlines()) <= SHORT


def test_the_page_lists_its_files() -> None:
    listed = re.search(r"^__init__\.py .*?^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert listed
    names = set(re.findall(r"[\w.]+\.(?:py|md|toml|svg)\b", listed[0]))
    assert names == {Path(path).name for path, _, _ in blocks() if Path(path).parent == FOLDER}


def test_a_change_must_fit_in_one_place() -> None:
    assert changed("a\nb\nc\n", " a\n+x\n@@\n+y\n c\n") == "a\nx\nb\ny\nc\n"
    for text in ("b\nc\n", "a\na\nc\n"):
        with pytest.raises(AssertionError, match="once"):
            changed(text, " a\n+x\n")
