"""The hands that a layout deals, and the deck that deals given hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from torite.core.deal_state import restart
from torite.core.game import Deal, Game
from torite.core.inference import inference_of
from torite.core.layout import NOBODY, Layout


def usual_layout(game: Game, dealer: int, scores: Sequence[int]) -> Layout:
    """The layout of the unshuffled deck, which is known before the cards are."""
    return game.new_deal(game.pack, dealer=dealer, scores=scores).layout()


def usual_deck(deal: Deal) -> list[int]:
    """The deck in the usual order from which `Rules.deck_for` deals the same, if there is one that looks the
    same to every seat; else that of the deal.
    """
    usual = inference_of(deal).usual_deck()
    if usual is None:
        return deal.deck
    then = restart(deal, deal.game.deck_for(usual, deal.dealer))
    return usual if _look_alike(restart(deal), then) else deal.deck


def is_dealt_by(deal: Deal, deck: list[int], layout: Layout) -> bool:
    """True if a deal of the same sorted hands by this layout looks the same to every seat.

    Args:
        deal: the deal.
        deck: its `usual_deck`.
        layout: the usual layout.
    """
    hands = layout.hands(deck)
    if layout.turned_to != NOBODY:
        layout.put_turned(hands[layout.turned_to], deck[layout.turned_at])
    laid = layout.deck(hands, [deck[position] for position in layout.stock])
    by_cards = deal.game.deck_for(deck, deal.dealer) is not deck
    now = restart(deal) if by_cards else restart(deal, deck)
    then = restart(deal, deal.game.deck_for(laid, deal.dealer))
    # Where the cards decide on the layout, those of two equal deals may differ.
    same_layout = by_cards or (
        now.layout().holders == then.layout().holders == layout.holders
        and now.layout().stock == then.layout().stock == layout.stock
    )
    return same_layout and _look_alike(now, then)


def _look_alike(now: Deal, then: Deal) -> bool:
    return (
        now.history == then.history
        and now.hands == then.hands
        and all(_sight(now, seat) == _sight(then, seat) for seat in range(now.game.players))
    )


def _sight(deal: Deal, seat: int) -> dict[str, Any]:
    return {key: value for key, value in deal.view(seat).items() if key != "record"}
