"""The general player: in any game, and in the example of the docs without its bot."""

from __future__ import annotations

import shutil
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import pytest

from tests.docs.example_game import EXAMPLES, FOLDER, blocks
from tests.playing import FEW_GAMES, all_games, portion, some_deal
from torite import Deal, Game
from torite.bots import general
from torite.bots.heuristic import HeuristicBot
from torite.bots.levels import LEVELS, make_bot
from torite.bots.next_move import play_out
from torite.bots.player import Choice, Player
from torite.bots.search import SearchBot
from torite.core.reasons import Reason
from torite.core.view import View
from torite.texts.words import Words

GAME = "slobberhannes"
PACKAGE = "slobberhannes_without_bot"


class AnyCard:
    """Chooses random legal actions."""

    def __init__(self) -> None:
        self.rng = Random(3)

    def choose(self, view: View) -> Choice | None:
        return Choice(self.rng.choice(view["legal"]), Reason("any")) if view["turn"] == view["seat"] else None


@pytest.fixture(scope="module")
def kind(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The game of docs/adding-a-game.md in a package outside of Torite: its rules and texts, not its bot."""
    root = tmp_path_factory.mktemp("elsewhere")
    folder = root / PACKAGE
    folder.mkdir()
    for name, _, text in blocks():
        path = Path(name)
        if path.parent == FOLDER / GAME and path.name in {"__init__.py", "rules.py", "text.en.toml"}:
            (folder / path.name).write_text(text, "utf-8")
    shutil.copy(EXAMPLES / GAME / "text.ja.toml", folder)
    sys.path.insert(0, str(root))
    yield import_module(f"{PACKAGE}.rules").Slobberhannes
    sys.path.remove(str(root))


def finished(game: Game, seed: int, players: dict[int, Player]) -> Deal:
    deal = game.new_deal(seed=seed)
    play_out(deal, players)
    return deal


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_without_a_bot_has_players_of_all_levels(kind: Any, level: str) -> None:
    game: Game = kind()
    player = make_bot(level, game, simulations=20)
    deal = finished(game, 1, dict.fromkeys(game.seats, player))
    assert deal.is_terminal()
    choice = player.choose(game.new_deal(seed=2).view(1))
    assert choice is not None
    assert Words("en", kind).reason(choice.reason, "bots")


def test_it_is_weighed_and_searched_like_any_other(kind: Any) -> None:
    game: Game = kind()
    search = SearchBot(game, simulations=60).search(game.new_deal(seed=2).view(1))
    search.run(simulations=60)
    choice = search.choice()
    assert search.failure is None
    assert choice is not None
    assert len(choice.estimates) > 1


def test_it_plays_far_better_than_chance(kind: Any) -> None:
    game: Game = kind()
    leads = []
    for seed in range(portion(24)):
        for seat in game.seats:
            players: dict[int, Player] = dict.fromkeys(game.seats, AnyCard())
            deal = finished(game, seed, {**players, seat: HeuristicBot(game)})
            leads.append(game.utilities(deal)[seat])
    assert fmean(leads) > 0.25


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_it_plays_any_game_by_what_its_seat_knows(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(general, "ROLLOUTS", 12)
    deal, rng = some_deal(game_id, {}, 1), Random(1)
    while deal.turn is not None:
        view = deal.view(deal.turn)
        choice = general.advise(deal.game, view)
        assert choice is not None
        assert choice.action in view["legal"]
        if rng.random() < 0.1:
            assert general.advise(deal.game, deal.resample(deal.turn, rng).view(deal.turn)) == choice
        deal.apply_action(deal.string_to_action(choice.action))


def test_out_of_turn_and_with_signals_alone_it_does_nothing() -> None:
    game = some_deal("watten_bavarian", {"signals": "table"}, 1).game
    deal = game.new_deal(seed=1)
    assert general.advise(game, deal.view(game.turns[deal.turn or 0][1])) is None
    signals = [game.action_to_string(action) for action in sorted(game.signal_actions)]
    view: Any = {**deal.view(deal.turn or 0), "legal": signals}
    assert signals
    assert general.advise(game, view) is None
