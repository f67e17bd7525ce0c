"""`build.py site --games`: games from outside on the site, without any code of the page for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.support.players import Player
from tests.web.support.visits import Visit
from tests.workshop.example_folders import write_game
from tools.added_games import added
from tools.console import Stop
from tools.environment import WEB
from tools.make_site import make_site
from tools.server import serve_directory

GAME = "slobberhannes"
BARE = "my_game"
"""A game without words, rules page and emblem."""


@pytest.fixture(scope="module")
def address_with_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site with a game of docs/adding-a-game.md and a template of the workshop."""
    folder = tmp_path_factory.mktemp("games")
    bare = folder / "bare"
    bare.mkdir()
    (bare / "rules.py").write_text((WEB / "workshop" / "templates" / "plain.py").read_text("utf-8"), "utf-8")
    with added([str(write_game(folder)), str(bare)]):
        make_site(folder / "dist", docs=False)
    with serve_directory(folder / "dist") as address:
        yield address


@pytest.mark.full
def test_the_added_game_is_played(visit: Callable[..., Visit], address_with_games: str) -> None:
    visited = visit(address_with_games, settings={"lang": "ja"}, reduced_motion="reduce")
    page = visited.open()
    expect(page.locator(f"[data-game='{GAME}']")).to_contain_text("スロバーハネス")
    player = Player(page)
    player.start(GAME, {"players": 3, "target": 5})
    assert player.play_deal() in {"next", "over"}
    result = page.locator(".tb-result")
    expect(result).to_be_visible()
    expect(result).to_contain_text("クラブのQ")
    [deal] = visited.stored(f"match.{GAME}")["match"]["deals"]
    assert len(deal["actions"]) == 30


@pytest.mark.full
def test_a_game_without_words_is_played_and_has_a_page(
    visit: Callable[..., Visit], address_with_games: str
) -> None:
    visited = visit(address_with_games, reduced_motion="reduce")
    page = visited.open(f"#rules/{BARE}")
    expect(page.locator(".rules h1")).to_have_text("My Game")
    expect(page.locator(".rules")).to_contain_text("Most tricks win.")
    visited.move("#", {})
    player = Player(page)
    player.start(BARE, {"players": 3})
    assert player.play_deal() in {"next", "over"}


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (lambda folder: write_game(folder, "glaves"), "There is already a game glaves|id 'glaves'"),
        (lambda folder: folder / "nothing", "there is no game"),
        (lambda folder: folder / "rules.py", "is one file: put it into a folder"),
    ],
)
def test_a_folder_that_cannot_be_added_is_refused(
    tmp_path: Path, make: Callable[[Path], Path], fault: str
) -> None:
    with pytest.raises(Stop, match=fault), added([str(make(tmp_path))]):
        pass
