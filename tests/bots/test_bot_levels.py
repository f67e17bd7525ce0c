"""The levels of bots: all of them play from the view alone, legally, and the same in the same position."""

from __future__ import annotations

import json
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.playing import FEW_GAMES, LANGUAGES, all_games, deals, examples, game_rows, some_deal
from torite.bots import LEVELS, make_bot
from torite.bots.next_move import next_move
from torite.bots.player import Choice, Player
from torite.core.view import View
from torite.texts.words import Words

SIMULATIONS = 12
every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))


class Careful:
    """Lets a player choose twice from the view as text, and checks the choices."""

    def __init__(self, game: torite.Game, level: str, seed: int) -> None:
        self.player: Player = make_bot(level, game, simulations=SIMULATIONS, seed=seed)
        self.words = [Words(lang, type(game)) for lang in LANGUAGES]

    def choose(self, view: View) -> Choice | None:
        text = json.dumps(view)
        choice = self.player.choose(json.loads(text))
        assert choice == self.player.choose(view)
        assert json.dumps(view) == text, "the view was changed"
        assert choice is not None or view["turn"] != view["seat"], "the seat to act must act"
        if choice is not None:
            assert choice.action in view["legal"]
            assert set(choice.estimates) <= set(view["legal"])
            for words in self.words:
                sentence = words.reason(choice.reason, "bots")
                assert sentence.endswith((".", "。"))
                assert "{" not in sentence
        return choice


def test_the_levels_are_named_where_one_is_unknown() -> None:
    with pytest.raises(ValueError, match="easy, normal, strong"):
        make_bot("grandmaster", torite.load_game("glaves"))


@pytest.mark.parametrize(("game_id", "row"), game_rows(few=True))
def test_every_level_plays_whole_deals(game_id: str, row: dict[str, Any]) -> None:
    """Searches are slow, so the strong player chooses only at some positions."""
    deal = some_deal(game_id, row, 1)
    often = {"easy": 1, "normal": 1, "strong": 4}
    seated = {level: Careful(deal.game, level, seed) for seed, level in enumerate(LEVELS)}
    for number in count():
        level = LEVELS[number % len(LEVELS)]
        if number // len(LEVELS) % often[level]:
            level = "normal"
        move = next_move(deal, dict.fromkeys(range(deal.game.players), seated[level]))
        if move is None:
            break
        seat, choice = move
        deal.apply_action(deal.string_to_action(choice.action), seat)
    assert deal.is_terminal()


@every_game
@examples(15)
@given(st.data())
def test_a_beginner_knows_no_more_than_its_view(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id, may_be_over=False))
    rng = Random(data.draw(st.integers(0, 99)))
    for seat in range(deal.game.players):
        view = json.loads(json.dumps(deal.view(seat)))
        choice = make_bot("easy", deal.game).choose(view)
        assert choice == make_bot("easy", deal.game).choose(deal.resample(seat, rng).view(seat))
        if choice is not None:
            assert choice.action in view["legal"]
            assert (
                deal.string_to_action(choice.action) not in deal.game.signal_actions
                or len(view["legal"]) == 1
            )
