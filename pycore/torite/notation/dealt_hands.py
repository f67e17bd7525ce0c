"""The hands that a layout deals, and the deck that deals given hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from torite.core.deal_state import restart
from torite.core.game import Deal, Game
from torite.core.inference import inference_of
from torite.core.layout import NOBODY, Layout


def dealt_hands(deal: Deal, layout: Layout) -> list[list[int]]:
    """The hands that this layout deals, each sorted."""
    return [
        sorted(card for card, holder in zip(deal.deck, layout.holders, strict=True) if holder == seat)
        for seat in range(deal.game.players)
    ]


def put_last(hand: list[int], card: int) -> None:
    """Move a card to the end of the hand."""
    hand.remove(card)
    hand.append(card)


def usual_layout(game: Game, dealer: int, scores: Sequence[int]) -> Layout:
    """The layout of the unshuffled deck, which is known before the cards are."""
    return game.new_deal(game.pack, dealer=dealer, scores=scores).layout()


def laid_out(layout: Layout, hands: Sequence[Sequence[int]], stock: Sequence[int]) -> list[int]:
    """The deck that deals these hands, in their order, and this stock."""
    piles = [iter(hand) for hand in hands]
    deck = [0 if holder == NOBODY else next(piles[holder]) for holder in layout.holders]
    for position, card in zip(layout.stock, stock, strict=True):
        deck[position] = card
    return deck


def usual_deal(deal: Deal) -> Deal:
    """The same deal from a deck in the usual layout if that looks the same to every seat; else the deal."""
    usual = inference_of(deal).usual_deck()
    then = deal if usual is None else restart(deal, usual)
    return then if then is deal or _look_alike(restart(deal), then) else deal


def is_dealt_by(deal: Deal, layout: Layout) -> bool:
    """True if a deal of the same sorted hands by this layout looks the same to every seat."""
    hands = dealt_hands(deal, layout)
    if layout.turned_to != NOBODY:
        put_last(hands[layout.turned_to], deal.deck[-1])
    sorted_deck = laid_out(layout, hands, [deal.deck[position] for position in layout.stock])
    now = restart(deal)
    then = restart(deal, sorted_deck)
    return (
        now.layout().holders == then.layout().holders == layout.holders
        and now.layout().stock == then.layout().stock == layout.stock
        and _look_alike(now, then)
    )


def _look_alike(now: Deal, then: Deal) -> bool:
    return (
        now.history == then.history
        and now.hands == then.hands
        and all(_sight(now, seat) == _sight(then, seat) for seat in range(now.game.players))
    )


def _sight(deal: Deal, seat: int) -> dict[str, Any]:
    return {key: value for key, value in deal.view(seat).items() if key != "record"}
