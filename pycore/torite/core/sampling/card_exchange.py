"""Worlds with a secret exchange of cards between hands.

Once cards have been exchanged, assignments describe the hands *after* the exchange, where the known cards
are. Then the received cards of each hand are drawn, and the exchange is undone. A deck with all choices
corresponds to exactly one set of hands with received cards, so worlds stay equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, prod
from random import Random
from typing import TYPE_CHECKING

from torite.core.cards import card_code, card_codes
from torite.core.history import NO_CARD, Entry
from torite.core.knowledge_types import DEALT, UNKNOWN, CardExchange
from torite.core.layout import NOBODY
from torite.core.sampling.counting import shuffled

if TYPE_CHECKING:
    from torite.core.sampling.knowledge import CardCopy, Knowledge


Gifts = dict[int, list[int]]
"""Cards to give, by giver that has chosen them."""


class ExchangeSampler:
    """Draws the cards that were exchanged in worlds of a view."""

    def __init__(self, known: Knowledge, exchange: CardExchange, copies: Sequence[CardCopy]) -> None:
        """Note what the viewer knows of the exchange. ``copies`` are the free copies."""
        self._known = known
        self._exchange = exchange
        self._dealt = {
            seat: [slot.index for slot in known.slots if slot.holder == seat and slot.taken == DEALT]
            for seat in known.fresh.game.seats
        }
        self._times = {
            entry.seat: time
            for time, entry in enumerate(known.entries)
            if time in known.gift_times and entry.action == UNKNOWN
        }
        self._turned = NO_CARD
        if known.turned_to != NOBODY:
            self._turned = next((entry.card for entry in known.entries if entry.event == "shown"), NO_CARD)
        self._own = self._own_gifts()
        self._drawn = [move for move in exchange.moves if move[0] not in self._own]
        self._most = prod(comb(len(self._dealt[to]), number) for _, to, number in self._drawn)
        uneven = bool(exchange.kept - {self._turned}) or any(
            copy.only_seats is not None for copy in known.copies
        )
        self._copies = [*copies] if uneven and known.exchange_times else []

    def _own_gifts(self) -> Gifts:
        """What the viewer itself gave and received."""
        known, own = self._known, Gifts()
        for time in known.exchange_times:
            entry = known.entries[time]
            if entry.event == "away" and entry.card != NO_CARD:
                own.setdefault(entry.seat, []).append(entry.card)
        return own

    def accept(self, assignment: Sequence[int], rng: Random) -> bool:
        """Decide whether to keep these hands after the exchange; more likely the more gifts they allow."""
        if not self._copies:
            return True
        known = self._known
        hands = {
            seat: [
                known.copies[known.slots[slot].copy_id].card
                for slot in dealt
                if known.slots[slot].copy_id != UNKNOWN
            ]
            for seat, dealt in self._dealt.items()
        }
        for copy, slot in zip(self._copies, assignment, strict=True):
            hands[known.slots[slot].holder].append(copy.card)
        choices = 1
        for _, to, number in self._drawn:
            free, sure = self._candidates(to, hands[to])
            choices *= comb(len(free), number - len(sure)) if len(sure) <= number else 0
        return rng.random() * self._most < choices

    def _candidates(self, to: int, hand: Sequence[int]) -> tuple[list[int], list[int]]:
        """The cards of a hand that can come from the exchange, and those that must come from it."""
        turned, kept = self._turned, self._exchange.kept
        sure = [card for card in hand if card == turned and to != self._known.turned_to]
        return [card for card in hand if card != turned and card not in kept], sure

    def undo(self, deck: Sequence[int], rng: Random) -> tuple[list[int], Gifts]:
        """The deck before the exchange, and the gifts, drawn for a deck that has the hands after it.

        While the seats are still choosing, it is the same deck, with the gifts chosen so far.
        """
        hands = {seat: [deck[slot] for slot in dealt] for seat, dealt in self._dealt.items()}
        if not self._known.exchange_times:
            kept = self._exchange.kept
            return list(deck), {
                by: shuffled([card for card in hands[by] if card not in kept], rng.random)[:number]
                for by, _, number in self._exchange.moves
                if by in self._times
            }
        gifts = dict(self._own)
        for by, to, number in self._drawn:
            free, sure = self._candidates(to, hands[to])
            gifts[by] = sure + shuffled(free, rng.random)[: number - len(sure)]
        for by, to, _ in self._exchange.moves:
            hands[to] = [card for card in hands[to] if card not in gifts[by]]
        for by, cards in gifts.items():
            hands[by] += cards
        return self._deck_of(deck, hands, rng), gifts

    def _deck_of(self, deck: Sequence[int], hands: dict[int, list[int]], rng: Random) -> list[int]:
        """A deck from which these hands were dealt, in any order consistent with what the viewer knows."""
        known, dealt_deck = self._known, list(deck)
        for seat, dealt in self._dealt.items():
            cards = known.dealt if seat == known.viewer else shuffled(hands[seat], rng.random)
            if seat == known.turned_to:
                cards = [*(card for card in cards if card != self._turned), self._turned]
            for slot, card in zip(dealt, cards, strict=True):
                dealt_deck[slot] = card
        return dealt_deck

    def actions(self, gifts: Gifts) -> dict[int, int]:
        """The hidden actions that chose these gifts, by time."""
        game, word = self._known.fresh.game, self._exchange.word
        return {
            time: game.string_to_action(f"{word}:{','.join(sorted(card_codes(gifts[seat])))}")
            for seat, time in self._times.items()
        }

    def fill_events(self, history: list[Entry], gifts: Gifts) -> None:
        """Put these cards into the events of the exchange."""
        giver = {to: by for by, to, _ in self._exchange.moves}
        rows = {by: sorted(cards, key=card_code) for by, cards in gifts.items()}
        left = {kind: {by: iter(row) for by, row in rows.items()} for kind in ("away", "draw")}
        for time in self._known.exchange_times:
            entry = history[time]
            if len(entry) == 4 and entry[0] in left:
                kind, seat, _, audience = entry
                card = next(left[kind][seat if kind == "away" else giver[seat]])
                history[time] = (kind, seat, card, audience)
