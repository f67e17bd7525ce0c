"""Cards that are passed from hand to hand in secret.

After the exchange worlds are drawn as hands *after* it: there the known cards lie, and what is played. Then
it is drawn which cards of each hand had come from the other seat, and the exchange is undone. A deck with all
choices made from it, and the hands afterwards with the cards that came, are two ways to say the same, so that
every world is as likely as it should be.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, prod
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from torite.core.cards import card_code, card_codes
from torite.core.history import NO_CARD, Entry
from torite.core.layout import NOBODY
from torite.core.sampling.counting import shuffled
from torite.core.sampling.view_entries import DEALT, NEVER, UNKNOWN, ViewEntry

if TYPE_CHECKING:
    from torite.core.sampling.knowledge import Knowledge


class CardExchange(NamedTuple):
    """How seats give cards to each other, all at the same time, face down, each to one other; everybody gets
    as many as it gives. No two cards of the pack are equal.

    The choice of a seat is a hidden action ``WORD:CARD`` or ``WORD:CARD,CARD`` with the codes in ascending
    order, with which no card leaves the hand. Once all have chosen the cards change hands: an event ``away``
    for each card and giver, which giver and receiver see, then an event ``draw`` for each card and receiver,
    the same two; the cards of a gift in the order of the action. If a card of a giver was turned up in the
    deal (`Layout.turned_to`) an event ``mixed`` may go before.

    Attributes:
        moves: giver, receiver and number of cards of each gift.
        kept: cards that no giver may give away.
        since: the index of the first event of the exchange, or `NEVER` before it.
        word: with which the choices begin.
    """

    moves: tuple[tuple[int, int, int], ...]
    kept: frozenset[int]
    since: int
    word: str = "give"

    def receiver(self, giver: int) -> int:
        """To whom the seat gives, or `NOBODY`."""
        return next((to for by, to, _ in self.moves if by == giver), NOBODY)

    def choices(self, entries: Sequence[ViewEntry]) -> frozenset[int]:
        """The times of the actions with which the gifts are chosen."""
        start = f"{self.word}:"
        return frozenset(
            time
            for time, entry in enumerate(entries)
            if not entry.event and (entry.text == self.word or entry.text.startswith(start))
        )

    def events(self, entries: Sequence[ViewEntry]) -> range:
        """The times of the events of the exchange; none before it."""
        if self.since == NEVER:
            return range(0)
        end = self.since
        while end < len(entries) and entries[end].event in ("mixed", "away", "draw"):
            end += 1
        return range(self.since, end)


Gifts = dict[int, list[int]]
"""For each giver that has chosen its cards."""


class ExchangeSampler:
    """What was passed on in worlds of a view."""

    def __init__(self, known: Knowledge, passing: CardExchange, names: Sequence[int]) -> None:
        """Note what the seat knows of it."""
        self._known = known
        self._passing = passing
        self._places = {
            seat: [
                place
                for place, holder in enumerate(known.holders)
                if holder == seat and known.taken[place] == DEALT
            ]
            for seat in known.fresh.game.seats
        }
        self._times = {
            entry.seat: time
            for time, entry in enumerate(known.entries)
            if time in known.gifts and entry.action == UNKNOWN
        }
        self._turned = NO_CARD
        if known.turned_to != NOBODY:
            self._turned = next((entry.card for entry in known.entries if entry.event == "shown"), NO_CARD)
        self._own = self._own_gifts()
        self._drawn = [move for move in passing.moves if move[0] not in self._own]
        self._most = prod(comb(len(self._places[to]), number) for _, to, number in self._drawn)
        uneven = known.either[0] != UNKNOWN or bool(passing.kept - {self._turned})
        self._names = [*names] if uneven and known.exchange else []

    def _own_gifts(self) -> Gifts:
        """What the seat itself gave and got."""
        known, own = self._known, Gifts()
        for time in known.exchange:
            entry = known.entries[time]
            if entry.event == "away" and entry.card != NO_CARD:
                own.setdefault(entry.seat, []).append(entry.card)
        return own

    def accept(self, at: Sequence[int], rng: Random) -> bool:
        """Whether these hands after the exchange are taken: the more often the more gifts they allow."""
        if not self._names:
            return True
        known = self._known
        hands = {
            seat: [known.cards[known.at[place]] for place in places if known.at[place] != UNKNOWN]
            for seat, places in self._places.items()
        }
        for name, place in zip(self._names, at, strict=True):
            hands[known.holders[place]].append(known.cards[name])
        ways = 1
        for _, to, number in self._drawn:
            free, sure = self._choice(to, hands[to])
            ways *= comb(len(free), number - len(sure)) if len(sure) <= number else 0
        return rng.random() * self._most < ways

    def _choice(self, to: int, hand: Sequence[int]) -> tuple[list[int], list[int]]:
        """Of a hand after the exchange: what may have come to it, and what must have."""
        turned, kept = self._turned, self._passing.kept
        sure = [card for card in hand if card == turned and to != self._known.turned_to]
        return [card for card in hand if card != turned and card not in kept], sure

    def undo(self, deck: Sequence[int], rng: Random) -> tuple[list[int], Gifts]:
        """The deck before the exchange, of one in which the cards lie as after it, and what was given.
        Before the exchange it is this deck, and the gifts are those that have been chosen.
        """
        hands = {seat: [deck[place] for place in places] for seat, places in self._places.items()}
        if not self._known.exchange:
            kept = self._passing.kept
            return list(deck), {
                by: shuffled([card for card in hands[by] if card not in kept], rng.random)[:number]
                for by, _, number in self._passing.moves
                if by in self._times
            }
        gifts = dict(self._own)
        for by, to, number in self._drawn:
            free, sure = self._choice(to, hands[to])
            gifts[by] = sure + shuffled(free, rng.random)[: number - len(sure)]
        for by, to, _ in self._passing.moves:
            hands[to] = [card for card in hands[to] if card not in gifts[by]]
        for by, cards in gifts.items():
            hands[by] += cards
        return self._laid(deck, hands, rng), gifts

    def _laid(self, deck: Sequence[int], hands: dict[int, list[int]], rng: Random) -> list[int]:
        """The deck from which these hands were dealt, in any order but for what the seat knows of it."""
        known, laid = self._known, list(deck)
        for seat, places in self._places.items():
            cards = known.dealt if seat == known.viewer else shuffled(hands[seat], rng.random)
            if seat == known.turned_to:
                cards = [*(card for card in cards if card != self._turned), self._turned]
            for place, card in zip(places, cards, strict=True):
                laid[place] = card
        return laid

    def secrets(self, gifts: Gifts) -> dict[int, int]:
        """The times of the hidden actions with which these cards were chosen, and what they were."""
        game, word = self._known.fresh.game, self._passing.word
        return {
            time: game.string_to_action(f"{word}:{','.join(sorted(card_codes(gifts[seat])))}")
            for seat, time in self._times.items()
        }

    def tell(self, history: list[Entry], gifts: Gifts) -> None:
        """Put these cards into the events of the exchange."""
        giver = {to: by for by, to, _ in self._passing.moves}
        rows = {by: sorted(cards, key=card_code) for by, cards in gifts.items()}
        left = {kind: {by: iter(row) for by, row in rows.items()} for kind in ("away", "draw")}
        for time in self._known.exchange:
            entry = history[time]
            if len(entry) == 4 and entry[0] in left:
                kind, seat, _, audience = entry
                card = next(left[kind][seat if kind == "away" else giver[seat]])
                history[time] = (kind, seat, card, audience)
