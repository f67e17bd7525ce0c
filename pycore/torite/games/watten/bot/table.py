"""Inference during the tricks: unseen cards, their holders, and what signals have shown."""

from __future__ import annotations

from math import fsum
from typing import Final

from torite.bots.inference import Reading
from torite.core.cards import CARD_INDEX, CARD_RANK, CARD_SUIT, RANKS, SUITS
from torite.core.view import View
from torite.core.view_history import HistoryEntry
from torite.games.watten.card_order import LINKE, RECHTE, Announcement
from torite.games.watten.game import Watten
from torite.games.watten.strength import none_of

GUESSES: Final = 12
"""Number of announcements that a seat considers if it does not know the true one."""
FIXED: Final = {"maxi": "KH", "martl": "KH", "weli": "6D", "spritzer": "7C", "nell": "7C"}
"""The cards of signals that always mean the same card."""


DOUBT: Final = 0.25
"""Chance that an opponent does not hold a card shown by a signal."""


class Table:
    """The table during the tricks, as one seat knows it.

    Attributes:
        me: the seat.
        in_turn: True if it is to act.
        legal: what it may do, as texts.
        side: the seats of its side.
        partners: its partners.
        tricks: the tricks of the own side, and those of the others.
        knows: True if it knows the announcement.
        orders: the possible orders of the cards with their chances; one if it knows the announcement.
        read: the reading of the view.
        announced: True if it has named rank or suit while another has named the other.
        shown: for each seat its known cards: open to this seat, or shown by a signal of a partner.
        claimed: for each opponent the cards shown by its signals, which may be lies.
        unseen: the cards that may be anywhere.
        against: number of unknown cards in the hands of the opponents.
        signals: the seats and names of the signals given.
    """

    def __init__(self, game: Watten, view: View) -> None:
        self.game = game
        self.view = view
        self.me: int = view["seat"]
        self.in_turn: bool = view["turn"] == self.me
        self.legal: list[str] = view["legal"]
        self.side: list[int] = next(side for side in view["sides"] if self.me in side)
        self.partners: list[int] = [seat for seat in self.side if seat != self.me]
        won = sum(view["tricks"][seat] for seat in self.side)
        self.tricks: tuple[int, int] = won, sum(view["tricks"]) - won
        rank, suit = view["facts"]["rank"], view["facts"]["trump"]
        self.knows: bool = rank is not None and suit is not None
        first = game.order(str(rank), str(suit)) if self.knows else game.order(None, None)
        self.read: Reading = Reading(game, view, first)
        self.history: list[HistoryEntry] = self.read.history
        self.signals: list[tuple[int, str]] = [
            (entry.seat, entry.argument) for entry in self.history if entry.word == "signal"
        ]
        # The own cards that were put away in an exchange are in no hand.
        away = {entry.card for entry in self.history if entry.event == "away"}
        self.unseen: list[int] = [card for card in self.read.unseen if card not in away]
        self.orders: list[tuple[Announcement, float]] = [(first, 1.0)] if self.knows else self._guesses()
        # Of three players the forehand has named both.
        dealer, seats = view["dealer"], view["players"]
        self.announced: bool = self.me != dealer if seats == 3 else self.me in (dealer, (dealer + 1) % seats)
        self.shown: list[list[int]] = [cards[:] for cards in self.read.known]
        self.claimed: list[list[int]] = [[] for _ in self.shown]
        self._believe_signals()
        counts = self.read.counts
        self.against: int = sum(
            counts[s] - len(self.shown[s]) for s in range(len(counts)) if s not in self.side
        )

    def _guesses(self) -> list[tuple[Announcement, float]]:
        """Announcements that agree with the winners of the tricks so far, with their chances: forehand and
        dealer hold a card of what they named.
        """
        tricks: list[tuple[list[int], list[int], int]] = []
        seats: list[int] = []
        cards: list[int] = []
        for entry in self.history:
            if entry.event == "trick":
                tricks.append((seats, cards, entry.seat))
                seats, cards = [], []
            elif not entry.event and not entry.word:
                seats.append(entry.seat)
                cards.append(entry.card)
        dealer = self.view["dealer"]
        forehand = (dealer + 1) % self.view["players"]
        played = [
            (seat, card)
            for who, laid, _ in [*tricks, (seats, cards, 0)]
            for seat, card in zip(who, laid, strict=True)
        ]
        of_rank = [*self.unseen, *(card for seat, card in played if seat == forehand)]
        of_suit = [*self.unseen, *(card for seat, card in played if seat == dealer)]
        ranks = {rank: sum(RANKS[CARD_RANK[card]] == rank for card in of_rank) for rank in RANKS[4:]}
        suits = {suit: sum(SUITS[CARD_SUIT[card]] == suit for card in of_suit) for suit in SUITS}
        found = []
        for rank, ranked in ranks.items():
            for suit, suited in suits.items():
                if ranked and suited:
                    order = self.game.order(rank, suit)
                    if all(who[order.winner(laid)] == winner for who, laid, winner in tricks):
                        found.append((order, float(ranked * suited)))
        step = max(1, len(found) // GUESSES)
        found = found[::step][:GUESSES] or [(self.game.order(RANKS[-1], SUITS[0]), 1.0)]
        total = fsum(weight for _, weight in found)
        return [(order, weight / total) for order, weight in found]

    def _believe_signals(self) -> None:
        """Place the cards shown by signals; opponents may have lied."""
        if not self.knows:
            return
        kinds = self.orders[0][0].kinds
        for seat, name in self.signals:
            card = None if seat == self.me else self.card_of(name, kinds)
            full = len(self.shown[seat]) + len(self.claimed[seat]) >= self.read.counts[seat]
            if card is None or card not in self.unseen or full:
                continue
            if seat in self.side:
                self.shown[seat].append(card)
                self.unseen.remove(card)
            elif card not in self.claimed[seat]:
                self.claimed[seat].append(card)

    def card_of(self, name: str, kinds: tuple[int, ...]) -> int | None:
        """The card that a signal shows, or None if it shows no certain card."""
        if name in FIXED:
            return CARD_INDEX[FIXED[name]]
        if name == "belli":
            return CARD_INDEX[self.game.criticals()[-2]]
        if name in ("rechte", "hauptschlag"):
            return next((card for card in self.unseen if kinds[card] == RECHTE), None)
        if name.startswith("trump_") and len(name) == len("trump_a"):
            # Without the trump suit the signal names no card.
            return CARD_INDEX.get(f"{name[-1].upper()}{self.view['facts']['trump']}")
        linke = [card for card in self.unseen if kinds[card] == LINKE]
        if name in ("linke", "linke1", "blinde1") and len(linke) == 1:
            return linke[0]
        return None

    def stands(self, order: Announcement, card: int) -> float:
        """The chance that a card takes a trick when it is led."""
        power = order.power[order.suit_of[card]]
        mine = power[card]
        doubt = 1.0
        for seat, cards in enumerate(self.shown):
            if seat not in self.side:
                if any(power[other] > mine for other in cards):
                    return 0.0
                for other in self.claimed[seat]:
                    if power[other] > mine:
                        doubt = DOUBT
        higher = sum(power[other] > mine for other in self.unseen)
        return doubt * none_of(higher, len(self.unseen), self.against)
