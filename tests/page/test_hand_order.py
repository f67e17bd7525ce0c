"""The chosen order of the hand: the same cards with the same actions, in another order."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import torite
from tests.page.test_bridge import ask
from tests.playing import FEW_GAMES, all_games
from torite.bots.next_move import play_out
from torite.core.cards import CARD_INDEX, CARD_SUIT
from torite.core.display import display_of
from torite.page.hand_order import ORDERS

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))


def tables(record: Any, seat: int = 0) -> dict[str, Any]:
    """The table for a chosen order."""
    return {
        order: ask("table", match=record, seat=seat, lang="en", names=[], hand_order=order)["table"]
        for order in ORDERS
    }


def by_card(table: dict[str, Any]) -> list[str]:
    return sorted(repr(entry) for entry in table["hand"])


@every_game
def test_no_card_and_no_action_is_lost(game_id: str) -> None:
    record = torite.load_game(game_id).new_match(seed=7).record()
    plain = ask("table", match=record, seat=0, lang="en", names=[])["table"]
    told = tables(record)
    assert told["suit"] == plain
    assert ask("table", match=record, seat=0, lang="en", names=[], hand_order="sideways")["table"] == plain
    for order, table in told.items():
        assert by_card(table) == by_card(plain), order
        own = [card for card in table["view"]["hands"][0] if card is not None]
        assert own[: len(table["hand"])] == [entry["card"] for entry in table["hand"]][: len(own)], order
        known = [card is None for card in plain["view"]["hands"][0]]
        assert [card is None for card in table["view"]["hands"][0]] == known, order
        rest = {name: value for name, value in table.items() if name not in {"view", "hand"}}
        assert rest == {name: value for name, value in plain.items() if name not in {"view", "hand"}}


@pytest.mark.parametrize(("game_id", "players"), [("glaves", 2), ("gaigel", 2)])
def test_the_orders(game_id: str, players: int) -> None:
    match = torite.load_game(game_id, {"players": players}).new_match(seed=7)
    deal = match.deal
    trump = display_of(deal).hand_trump(0)
    hands = {
        order: [CARD_INDEX[card] for card in table["view"]["hands"][0]]
        for order, table in tables(match.record()).items()
    }
    for order, hand in hands.items():
        trumps = [card for card in hand if CARD_SUIT[card] == trump]
        others = [card for card in hand if CARD_SUIT[card] != trump]
        assert hand == trumps + others, order
        up = order.endswith("-up")
        runs = [trumps]
        if order.startswith("rank"):
            runs.append(others)
        else:
            suits = [CARD_SUIT[card] for card in others]
            assert sum(one != other for one, other in pairwise(suits)) == len(set(suits)) - 1, (
                "suits together"
            )
            runs += [[card for card in others if CARD_SUIT[card] == suit] for suit in set(suits)]
        for run in runs:
            ranks = [display_of(deal).hand_rank(card, 0) for card in run]
            assert ranks == sorted(ranks, reverse=not up), order
    assert len({tuple(hand) for hand in hands.values()}) == len(ORDERS)


@every_game
def test_a_replay_keeps_it(game_id: str) -> None:
    match = torite.load_game(game_id).new_match(seed=7)
    play_out(match.deal)
    record = match.record()
    told = {
        order: ask("replay", match=record, deal=0, seat=0, step=4, lang="en", names=[], hand_order=order)
        for order in ("suit", "rank-up")
    }
    one, other = (answer["table"]["view"]["hands"] for answer in told.values())
    assert [sorted(map(str, hand)) for hand in one] == [sorted(map(str, hand)) for hand in other]
    assert one != other
