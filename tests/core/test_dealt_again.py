"""A deal at an earlier point, and the same deal with other cards."""

from __future__ import annotations

from random import Random

import pytest

import torite
from tests.playing import all_games, random_play, state
from torite.core.deal_state import deal_at, is_open, lay_open, restart

every_game = pytest.mark.parametrize("game_id", all_games())


@every_game
def test_a_deal_at_each_of_its_points(game_id: str) -> None:
    game = torite.load_game(game_id)
    deal = random_play(game.new_deal(seed=3, dealer=1, scores=[2, *game.first_scores()[1:]]), Random(3))
    record = deal.record()
    whole = state(deal)
    for step in range(len(record["actions"]) + 1):
        then = deal_at(deal, step)
        assert state(then) == state(torite.replay({**record, "actions": record["actions"][:step]}))
    assert state(deal) == whole
    for step in (-1, len(record["actions"]) + 1):
        with pytest.raises(ValueError, match="a step is a number from 0 to"):
            deal_at(deal, step)


@every_game
def test_a_deal_dealt_again(game_id: str) -> None:
    game = torite.load_game(game_id)
    deal = random_play(game.new_deal(seed=5, dealer=1, scores=[2, *game.first_scores()[1:]]), Random(5), 3)
    lay_open(deal)
    again = restart(deal)
    assert again.record() == {**deal.record(), "actions": []}
    assert not is_open(again)
    assert again.deck is not deal.deck
    assert again.scores is not deal.scores
    other = restart(deal, deal.deck[::-1])
    assert (other.deck, other.seed, other.actions()) == (deal.deck[::-1], None, [])
    assert (other.game, other.dealer, other.scores) == (game, deal.dealer, deal.scores)
    with pytest.raises(ValueError, match="deck"):
        restart(deal, deal.deck[1:])
