"""The game of docs/adding-a-game.md at the table, without any code of the page for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.docs.example_game import make_copy, run
from tests.web.support.players import Player
from tests.web.support.visits import Visit
from tools.server import serve_directory

pytestmark = pytest.mark.full

GAME = "slobberhannes"
WORDS = {"en": ("Slobberhannes", "Queen of clubs"), "ja": ("スロバーハネス", "クラブのQ")}
"""The name of the game, and a line of its score sheet."""


@pytest.fixture(scope="module")
def address_with_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site that is built from a copy of Torite with the game in it."""
    root = tmp_path_factory.mktemp("torite")
    make_copy(root)
    run(root, "-c", "from tools.make_site import make_site; make_site(docs=False)")
    with serve_directory(root / "dist") as address:
        yield address


@pytest.mark.parametrize("lang", WORDS)
def test_the_added_game_is_played(visit: Callable[..., Visit], address_with_game: str, lang: str) -> None:
    name, penalty = WORDS[lang]
    visited = visit(address_with_game, settings={"lang": lang}, reduced_motion="reduce")
    page = visited.open()
    expect(page.locator(f"[data-game='{GAME}']")).to_contain_text(name)
    player = Player(page)
    player.start(GAME, {"players": 3, "target": 5})
    assert player.play_deal() in {"next", "over"}
    result = page.locator(".tb-result")
    expect(result).to_be_visible()
    expect(result).to_contain_text(penalty)
    [deal] = visited.stored(f"match.{GAME}")["match"]["deals"]
    assert len(deal["actions"]) == 30
