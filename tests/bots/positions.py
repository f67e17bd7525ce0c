"""Positions for the tests of choices: deals with chosen hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torite
from torite import Deal
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice
from torite.core.cards import CARD_CODES


def dealt(
    game_id: str,
    hands: Mapping[int, str],
    *,
    options: Mapping[str, Any] | None = None,
    dealer: int = 0,
    stock: str = "",
) -> Deal:
    """A deal with these cards in the hands and on top of the stock; the other cards follow in the order of
    the pack.
    """
    game = torite.load_game(game_id, options)
    holders = game.new_deal(game.default_deck(), dealer=dealer).layout().holders
    wanted = {seat: codes.split() for seat, codes in hands.items()}
    on_top = stock.split()
    chosen = {code for codes in (*wanted.values(), on_top) for code in codes}
    rest = [CARD_CODES[card] for card in game.pack if CARD_CODES[card] not in chosen]
    deck = []
    for holder in holders:
        queue = wanted.get(holder, []) if holder in game.seats else on_top
        deck.append(queue.pop(0) if queue else rest.pop(0))
    return game.new_deal(deck, dealer=dealer)


def advice(deal: Deal) -> Choice:
    """The choice of the bot in turn."""
    turn = deal.current_player()
    assert turn is not None
    choice = HeuristicBot(deal.game).choose(deal.view(turn))
    assert choice is not None
    return choice
