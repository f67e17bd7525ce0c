"""The legal actions of the seat to act: those that a deal keeps, and those that the duties allow."""

from __future__ import annotations

from random import Random

import pytest

from tests.playing import GAME_IDS, option_rows, some_deal, walk
from torite.blocks.trick_deal import TrickDeal
from torite.blocks.tricks import playable
from torite.core.cards import CARD_COUNT
from torite.core.inference import inference_of


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_kept_actions_are_those_of_the_state(game_id: str) -> None:
    """Asked before every action, with other hands tried and a twin that goes its own way in between."""
    for number, row in enumerate(option_rows(game_id)[:12]):
        rng = Random(number)
        deal = some_deal(game_id, row, number)
        for _ in walk(deal, rng):
            turn = deal.current_player()
            if turn is None:
                continue
            kept = deal.legal_actions()
            assert kept == deal._legal(turn)
            inference_of(deal).legal_with(turn, deal.hands[turn - 1])
            twin = deal.clone()
            twin.apply_action(rng.choice(kept))
            for seat in range(twin.game.players):
                assert twin.legal_actions(seat) == twin._legal_of(seat)
            assert deal.legal_actions() == kept == deal._legal(turn)


def test_a_copy_keeps_its_actions_while_its_original_goes_on() -> None:
    deal = some_deal("glaves", {}, 1)
    legal = deal.legal_actions()
    twin, light = deal.clone(), deal.light_clone()
    deal.apply_action(legal[0])
    assert twin.legal_actions() == light.legal_actions() == legal


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_legal_cards_are_those_that_the_duties_leave(game_id: str) -> None:
    """The shortcuts of `_legal` find what `TrickDeal.playable` finds by asking each duty."""
    for number, row in enumerate(option_rows(game_id)[:12]):
        deal = some_deal(game_id, row, number)
        assert isinstance(deal, TrickDeal)
        for _ in walk(deal, Random(number)):
            cards = [action for action in deal.legal_actions() if action < CARD_COUNT]
            turn = deal.current_player()
            own_leads = game_id == "gaigel" and deal.last_trick is None
            if turn is not None and cards and not own_leads:
                assert cards == sorted(set(playable(deal, deal.hands[turn])))
