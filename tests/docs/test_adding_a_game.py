"""The games of docs/adding-a-game.md are complete: they pass the tests for all games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.example_game import FOLDER, GAMES, PAGE, blocks, changed, files_of, make_copy, run

MANY_TESTS = 150
LENGTHS = {"slobberhannes": 75, "ninety_nine": 190}
"""Maximum number of lines of the rules."""

SECRETS = """
import random, torite
for seed in range(5):
    deal = torite.load_game("ninety_nine").new_deal(seed=seed, dealer=0)
    rng = random.Random(seed)
    for _ in range(3):
        deal.apply_action(rng.choice(deal.legal_actions()))
    own = deal.bid_cards(1)
    view = deal.view(1)
    assert [entry for entry in view["history"] if ":lay" in str(entry)][1:] == ["2:lay", "0:lay"]
    assert [token[0]["id"] for token in view["tokens"]] == ["chosen", "bid", "chosen"]
    worlds = [deal.resample(1, rng) for _ in range(30)]
    assert all(world.view(1) == view and world.bid_cards(1) == own for world in worlds)
    assert len({world.bid_cards(2) for world in worlds}) > 20
    for world in worlds:
        while not world.is_terminal():
            world.apply_action(rng.choice(world.legal_actions()))
        bids, tricks = world.result()["bids"], world.result()["tricks"]
        assert world.view(1)["tokens"][2][0]["value"] == bids[2]
        exact = [bid == number for bid, number in zip(bids, tricks)]
        bonus = (0, 30, 20, 10)[sum(exact)]
        assert world.result()["points"] == [number + bonus * hit for number, hit in zip(tricks, exact)]
"""


@pytest.fixture(scope="session")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Torite with the games of the page."""
    folder = tmp_path_factory.mktemp("torite")
    make_copy(folder)
    return folder


@pytest.mark.full
def test_the_tests_of_every_game_find_nothing_wrong_with_it(root: Path) -> None:
    """The examples of the page run too. Excluded: the tests written for single games, tests in browsers, and
    this one. Of the two games this one hides more.
    """
    game = "ninety_nine"
    by_hand = ("--ignore=tests/games", "--ignore=tests/web", "--ignore=tests/docs")
    wanted = ("-k", f"{game} or {PAGE.name.removesuffix('.md')}")
    output = run(
        root, "-m", "pytest", "-q", "-m", "not full", *by_hand, *wanted, "tests", f"docs/{PAGE.name}"
    )
    outcome = re.search(r"^(\d+) passed, \d+ deselected", output, re.MULTILINE)
    assert outcome, output
    assert int(outcome[1]) > MANY_TESTS
    assert "skipped" not in output


@pytest.mark.slow
def test_secret_bids_stay_secret(root: Path) -> None:
    run(root, "-c", SECRETS)


@pytest.mark.slow
def test_the_sources_are_in_the_shape_of_the_house(root: Path) -> None:
    run(root, "-m", "ruff", "check", "--no-cache", *(FOLDER / game for game in GAMES), FOLDER / "__init__.py")
    run(root, "-m", "ruff", "format", "--no-cache", "--check", "pycore")


@pytest.mark.slow
def test_the_types_are_right(root: Path) -> None:
    run(root, "-m", "mypy", *(FOLDER / game for game in GAMES))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_short(root: Path, game: str) -> None:
    assert len((root / FOLDER / game / "rules.py").read_text("utf-8").splitlines()) <= LENGTHS[game]


def test_the_page_lists_the_files() -> None:
    listed = re.search(r"^__init__\.py .*?^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert listed
    names = set(re.findall(r"[\w.]+\.(?:py|md|toml|svg)\b", listed[0]))
    assert files_of("slobberhannes") == names
    assert files_of("ninety_nine") == names - {"valuation.py"} | {"bot.py", "inference.py"}


def test_every_file_of_the_page_has_its_place() -> None:
    folders = {Path(path).parent for path, kind, _ in blocks() if kind != "diff"}
    assert folders == {FOLDER / game for game in GAMES}


def test_a_change_must_fit_in_one_place() -> None:
    assert changed("a\nb\nc\n", " a\n+x\n@@\n+y\n c\n") == "a\nx\nb\ny\nc\n"
    for text in ("b\nc\n", "a\na\nc\n"):
        with pytest.raises(AssertionError, match="once"):
            changed(text, " a\n+x\n")
