"""Which seat is dealt which cards of the deck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import itemgetter
from typing import Final

NOBODY: Final = -1
"""The holder of a card that is dealt to no seat but goes to the stock, is set aside or turned up."""


class Layout:
    """Which seat is dealt which positions of the deck.

    Attributes:
        holders: the seat that is dealt each position, or `NOBODY`.
        stock: the positions that are not dealt, in the order in which they are drawn.
        turned_at: the position of a card that is dealt to a seat face up, or `NOBODY`: in most games no dealt
            card is shown.
        turned_to: that seat, or `NOBODY`.
    """

    __slots__ = ("_takers", "holders", "stock", "turned_at", "turned_to")

    def __init__(
        self, players: int, holders: Sequence[int], *, turned: bool = False, turned_at: int = NOBODY
    ) -> None:
        """``turned``: the last card of the deck is dealt face up; or that of ``turned_at``."""
        self.holders: tuple[int, ...] = tuple(holders)
        self.turned_at: int = len(self.holders) - 1 if turned else turned_at
        self.turned_to: int = NOBODY if self.turned_at == NOBODY else self.holders[self.turned_at]
        self.stock: tuple[int, ...] = tuple(i for i, holder in enumerate(holders) if holder == NOBODY)
        self._takers = tuple(
            _taker([i for i, holder in enumerate(holders) if holder == seat]) for seat in range(players)
        )

    def hands(self, deck: Sequence[int]) -> list[list[int]]:
        """The hands dealt from this deck, one for each seat, sorted."""
        return [sorted(take(deck)) for take in self._takers]

    def put_turned(self, hand: list[int], card: int) -> None:
        """Move the card that is dealt face up to its place in the hand of its seat, for `deck`."""
        hand.remove(card)
        hand.insert(self.holders[: self.turned_at].count(self.turned_to), card)

    def deck(self, hands: Sequence[Sequence[int]], stock: Sequence[int] = ()) -> list[int]:
        """The deck that deals these hands, in their order, and this stock."""
        piles = [iter(hand) for hand in hands]
        deck = [0 if holder == NOBODY else next(piles[holder]) for holder in self.holders]
        for position, card in zip(self.stock, stock, strict=True):
            deck[position] = card
        return deck


def _taker(positions: list[int]) -> Callable[[Sequence[int]], Iterable[int]]:
    """A function that takes the cards at these positions from a deck."""
    if len(positions) > 1:
        return itemgetter(*positions)
    return lambda deck: [deck[i] for i in positions]


@cache
def singly(players: int, dealer: int, each: int, size: int, *, turned: bool = False) -> Layout:
    """Deal one card at a time, starting with the seat after the dealer, until everybody has ``each`` cards.

    ``size`` is the number of cards in the pack; the cards left over are the stock, its top first. With
    ``turned`` the last card of the deck is dealt face up.
    """
    dealt = [(dealer + 1 + i) % players for i in range(players * each)]
    return Layout(players, dealt + [NOBODY] * (size - len(dealt)), turned=turned)


@cache
def to_seats(players: int, order: tuple[int, ...], each: int, size: int) -> Layout:
    """Deal one card at a time to these seats, in this order, until each of them has ``each`` cards; the
    others are out and get none. The cards left over are the stock, its top first.
    """
    dealt = list(order) * each
    return Layout(players, dealt + [NOBODY] * (size - len(dealt)))


TURN_UP: Final = 0
"""A card turned face up between the packets; it is dealt to nobody."""


@cache
def in_packets(
    players: int, dealer: int, packets: tuple[int, ...], size: int, *, turned: bool = False
) -> Layout:
    """Deal several cards at a time: ``packets`` are the numbers of cards that everybody gets in each round,
    starting with the seat after the dealer. `TURN_UP` among them is a single card dealt to nobody; with
    ``turned`` the last card of the deck is dealt face up.
    """
    order = [(dealer + 1 + i) % players for i in range(players)]
    holders: list[int] = []
    for packet in packets:
        holders += [NOBODY] if packet == TURN_UP else [seat for seat in order for _ in range(packet)]
    return Layout(players, holders + [NOBODY] * (size - len(holders)), turned=turned)


@cache
def up_to(
    players: int, dealer: int, rounds: tuple[int, ...], size: int, cut: int = 0, taken: tuple[int, ...] = ()
) -> Layout:
    """Deal in rounds, each starting with the seat after the dealer: in each round everybody is dealt cards
    until holding a given number.

    Args:
        players: the number of seats.
        dealer: who deals.
        rounds: the number of cards everybody holds after each round.
        size: the number of cards in the pack.
        cut: how many cards were lifted from the top by cutting; they come beneath the rest.
        taken: the seats that had already taken the lowest of the lifted cards, the lowest card first.
    """
    holders = [NOBODY] * size
    pack = iter((*range(cut, size), *range(cut - len(taken))))
    held = [taken.count(seat) for seat in range(players)]
    for enough in rounds:
        for seat in ((dealer + 1 + k) % players for k in range(players)):
            while held[seat] < enough:
                holders[next(pack)] = seat
                held[seat] += 1
    return Layout(players, holders)
