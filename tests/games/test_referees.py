"""Every game against a second implementation of its rules, step by step.

A game whose folder has no ``referees/<game>.py`` here fails.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.playing import (
    SEEDS,
    all_games,
    codes_in,
    examples,
    fresh_deals,
    game_rows,
    option_rows,
    patient,
    portion,
    random_step,
    some_deal,
)
from torite import Deal
from torite.core.cards import card_codes


def referee_of(deal: Deal) -> Any:
    kind = import_module(f"tests.games.referees.{deal.game.id}").Referee
    return kind(dict(deal.game.options), card_codes(deal.deck), deal.dealer, list(deal.scores))


def compare(deal: Deal, referee: Any) -> None:
    """Everything that the rules settle."""
    assert deal.current_player() == referee.turn()
    assert deal.phase == referee.phase()
    assert [sorted(card_codes(hand)) for hand in deal.hands] == [sorted(hand) for hand in referee.hands]
    over = deal.is_terminal()
    public = referee.public() if hasattr(referee, "public") else None
    for seat in range(deal.game.players):
        view = deal.view(seat)
        legal = [deal.action_to_string(action) for action in deal.legal_actions(seat)]
        assert len(legal) == len(set(legal))
        assert set(legal) == set(view["legal"]) == referee.legal(seat)
        assert view["tricks"] == referee.wins
        assert [tuple(play) for play in (view["trick"] or {"cards": []})["cards"]] == referee.table(seat)
        if hasattr(referee, "heard"):
            assert [entry for entry in view["history"] if isinstance(entry, str)] == referee.heard(seat)
        if public is not None:
            compare_public(view, referee, public, seat)
        if over:
            continue
        # A seat sees exactly what it may have seen: no card more, and none is forgotten.
        assert codes_in(view) == referee.seen(seat)
        assert sorted(view["hands"][seat], key=str) == sorted(referee.own_hand(seat), key=str)
        for owner, hand in enumerate(view["hands"]):
            if owner != seat:
                shown = referee.shown_in_hand(seat)[owner]
                assert sorted(filter(None, hand)) == sorted(shown)
                assert hand.count(None) == len(referee.hands[owner]) - len(shown)
    if over:
        assert deal.result() == referee.result()


def compare_public(view: Any, referee: Any, public: dict[str, Any], seat: int) -> None:
    """Facts, places and tokens, where the referee has words for them."""
    own = referee.own_facts(seat) if hasattr(referee, "own_facts") else {}
    assert view["facts"] == {**public["facts"], **own}
    places = referee.own_places(seat) if hasattr(referee, "own_places") else public["places"]
    assert [(place["id"], place["count"], place["cards"]) for place in view["places"]] == places
    tokens = [{(token["id"], *sorted(token["cards"])) for token in row} for row in view["tokens"]]
    assert tokens == public["tokens"]


def play_under_referee(deal: Deal, rng: Random) -> Any:
    referee = referee_of(deal)
    compare(deal, referee)
    while not deal.is_terminal():
        seat, action = random_step(deal, rng)
        referee.apply(seat, deal.action_to_string(action))
        compare(deal, referee)
    return referee


@pytest.mark.parametrize(("game_id", "row"), game_rows())
def test_whole_deals(game_id: str, row: dict[str, Any]) -> None:
    for number in range(2):
        play_under_referee(some_deal(game_id, row, number), Random(number))


@pytest.mark.parametrize("game_id", all_games())
@examples(15)
@given(st.data())
def test_any_deal(game_id: str, data: st.DataObject) -> None:
    play_under_referee(data.draw(fresh_deals(game_id)), Random(data.draw(SEEDS)))


@pytest.mark.parametrize("game_id", all_games())
def test_results_of_many_deals(game_id: str) -> None:
    """Rare ends as well: the result and the legal actions of the seat to act alone are quick to compare."""
    rows = option_rows(game_id)
    for number in range(portion(600)):
        deal, rng = some_deal(game_id, rows[number % len(rows)], number), Random(number)
        referee = referee_of(deal)
        while not deal.is_terminal():
            turn, legal = deal.current_player(), deal.legal_actions()
            assert turn == referee.turn()
            assert {deal.action_to_string(action) for action in legal} == referee.legal(turn)
            _, action = rng.choice(patient(deal, [(turn, action) for action in legal], rng))
            deal.apply_action(action)
            referee.apply(turn, deal.action_to_string(action))
        assert referee.turn() is None
        assert deal.result() == referee.result()


@pytest.mark.parametrize("game_id", all_games())
def test_the_pack(game_id: str) -> None:
    pack = import_module(f"tests.games.referees.{game_id}").Referee.pack
    assert torite.load_game(game_id).default_deck() == list(pack)
