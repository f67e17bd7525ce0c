"""Inference from a view: unseen cards, voids, and the chance of a card to win.

Chances are added with ``fsum``: the rounding of ``sum`` changed after Python 3.11, and a bot plays the same
on every version.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import fsum, prod

from torite.blocks.tricks import TrickOrder
from torite.bots.odds import none_of
from torite.core.cards import CARD_INDEX, faces
from torite.core.game import Game
from torite.core.history import NO_CARD, NO_SEAT
from torite.core.view import View
from torite.core.view_history import HistoryEntry, read_history

_HIGHER_CARD_COSTS = 0.3
"""Future tricks that a card loses for each higher card of its suit still out."""
_RUFF_COSTS = 0.15
"""Future tricks that a plain card loses for each of at most two trumps still out."""


def own_hand(view: View) -> list[int]:
    """The cards in the hand of the viewing seat."""
    return faces(view["hands"][view["seat"]])


class Reading:
    """What a card player infers from a view.

    Attributes:
        seat: the viewing seat.
        hand: its cards.
        legal: the cards that may be played now.
        order: how the cards compare.
        trick: the current trick as (seat, card) in order of play, without cards face down.
        history: the entries of the view.
        behind: the other seats that still play to this trick, in order of play from this one; out of turn
            also those that play before it.
        unseen: the cards that this seat has not located: in other hands or still to be drawn.
        known: for each other seat the cards known to be in its hand.
        counts: the number of cards in each hand.
        voids: for each seat the suits that it is known not to hold.
        free: True if the current trick has no duty to follow suit.
    """

    def __init__(
        self,
        game: Game,
        view: View,
        order: TrickOrder,
        *,
        plays: Collection[str] = (),
        free_tricks: int = 0,
    ) -> None:
        """Read a view.

        Args:
            game: the rules.
            view: what the seat may know.
            order: how the cards compare.
            plays: the words of actions that put a card to the trick, besides plain cards.
            free_tricks: number of tricks at the beginning without a duty to follow suit.
        """
        self.players: int = view["players"]
        self.seat: int = view["seat"]
        self.order = order
        self.hand: list[int] = own_hand(view)
        self.legal: list[int] = [CARD_INDEX[text] for text in view["legal"] if text in CARD_INDEX]
        trick = view["trick"]
        laid = trick["cards"] if trick else []
        self.trick: list[tuple[int, int]] = [
            (int(seat), CARD_INDEX[str(code)])  # type: ignore[arg-type]
            for seat, code in laid
            if code is not None
        ]
        done = {seat for seat, _ in laid}
        turns = trick["order"] if trick and "order" in trick else list(range(self.players))
        at = turns.index(self.seat) if self.seat in turns else 0
        behind = (*turns[at:], *turns[:at])
        self.behind: list[int] = [seat for seat in behind if seat != self.seat and seat not in done]
        self.free_tricks = free_tricks
        self.free: bool = sum(view["tricks"]) < free_tricks
        self.known: list[list[int]] = [
            [] if seat == self.seat else faces(cards) for seat, cards in enumerate(view["hands"])
        ]
        self.counts: list[int] = [len(cards) for cards in view["hands"]]
        self.voids: list[set[int]] = [set() for _ in range(self.players)]
        located = [*self.hand, *(card for cards in self.known for card in cards)]
        located += [card for place in view["places"] for card in faces(place["cards"])]
        self.history: list[HistoryEntry] = read_history(view["history"])
        located += self._follow_history(plays)
        self.unseen: list[int] = list(game.pack)
        self.exclude(located)

    def exclude(self, cards: Iterable[int]) -> None:
        """Remove cards that this seat has located, such as those that it put away itself, from `unseen`."""
        for card in cards:
            self.unseen.remove(card)

    def _follow_history(self, plays: Collection[str]) -> list[int]:
        """The cards played so far; on the way it notes the voids that seats have shown."""
        played: list[int] = []
        led = -1
        laid = tricks = 0
        for event, seat, word, _, card, _ in self.history:
            if not event:
                if word and word not in plays:
                    # A card face down counts.
                    laid += word == "card"
                    continue
                if card == NO_CARD:
                    laid += 1
                    continue
                played.append(card)
                if laid == 0:
                    led = self.order.suit_of[card]
                elif tricks >= self.free_tricks and not self.order.follows(card, led):
                    self.voids[seat].add(led)
                laid += 1
            elif event == "trick":
                tricks += 1
                laid = 0
            elif event == "draw" and seat != NO_SEAT:
                self._may_hold_again(seat, card)
        return played

    def _may_hold_again(self, seat: int, card: int) -> None:
        if card == NO_CARD:
            self.voids[seat].clear()
        else:
            self.voids[seat] = {suit for suit in self.voids[seat] if not self.order.follows(card, suit)}

    def out(self) -> list[int]:
        """The cards that other seats may hold: unseen, or known to be in a hand."""
        return [*self.unseen, *(card for cards in self.known for card in cards)]

    def held_by(self, seats: Iterable[int]) -> set[int]:
        """The cards that any of these seats may hold, by the voids that they have shown."""
        found: set[int] = set()
        for seat in seats:
            found.update(self.known[seat])
            if self.counts[seat] > len(self.known[seat]):
                void = [self.order.members[suit] for suit in self.voids[seat]]
                found.update(card for card in self.unseen if not any(card in members for members in void))
        return found

    def beats_table(self, card: int) -> bool:
        """True if the card beats all cards in the trick."""
        return self._power(card) > max((self._power(laid) for _, laid in self.trick), default=0)

    def _power(self, card: int) -> int:
        led = self.trick[0][1] if self.trick else card
        return self.order.power[self.order.suit_of[led]][card]

    def chance(self, card: int) -> float:
        """The chance of the card to win the current trick if every seat behind wins when it can."""
        if not self.beats_table(card):
            return 0.0
        led = self.order.suit_of[self.trick[0][1] if self.trick else card]
        power = self.order.power[led]
        chance = 1.0
        for seat in self.behind:
            chance *= 1 - self._beaten_by(seat, power, power[card], led)
        return chance

    def outcome(self, card: int) -> list[float]:
        """The chance of each seat to win the current trick once this seat has played the card, if every seat
        behind wins when it can.
        """
        laid = [*self.trick, (self.seat, card)]
        led = self.order.suit_of[laid[0][1]]
        power = self.order.power[led]
        ahead, best = max(laid, key=lambda play: power[play[1]])
        beats = {seat: self._beaten_by(seat, power, power[best], led) for seat in self.behind}
        stays = prod(1 - beaten for beaten in beats.values())
        total = fsum(beats.values()) or 1.0
        odds = [0.0] * self.players
        odds[ahead] = stays
        for seat, beaten in beats.items():
            odds[seat] = (1 - stays) * beaten / total
        return odds

    def _beaten_by(self, seat: int, power: tuple[int, ...], mine: int, led: int) -> float:
        """The chance that the seat holds a card with more power and may play it."""
        members = self.order.members
        following = members[led]
        held = self.known[seat]
        lacks = frozenset[int]().union(*(members[suit] for suit in self.voids[seat]))
        pool = [card for card in self.unseen if card not in lacks]
        none = none_of(self.counts[seat] - len(held), len(pool))
        if self.free:
            higher = sum(power[card] > mine for card in pool)
            return 1.0 if any(power[card] > mine for card in held) else 1 - none[higher]
        follows = [card for card in held if card in following]
        if any(power[card] > mine for card in follows):
            return 1.0
        over = 1 - none[sum(card in following and power[card] > mine for card in pool)]
        if follows:
            return over
        void = none[sum(card in following for card in pool)]
        if any(power[card] > mine for card in held):
            return over + void
        return over + void * (1 - none[sum(card not in following and power[card] > mine for card in pool)])

    def is_low(self, card: int) -> bool:
        """True if most unseen cards of its suit beat the card."""
        suit = self.order.suit_of[card]
        power = self.order.power[suit]
        others = [other for other in self.unseen if self.order.follows(other, suit)]
        return sum(power[other] > power[card] for other in others) * 2 > len(others)

    def future_tricks(self, card: int) -> float:
        """A rough expectation of the tricks that the card takes later, from 0 to 1."""
        suit = self.order.suit_of[card]
        power = self.order.power[suit]
        out = self.out()
        higher = sum(power[other] > power[card] for other in out if self.order.follows(other, suit))
        future_tricks = 1 - _HIGHER_CARD_COSTS * higher
        trump = self.order.trump
        if trump is not None and suit != trump and suit in range(4):
            trumps_out = sum(self.order.suit_of[other] == trump for other in out)
            future_tricks -= _RUFF_COSTS * min(2, trumps_out)
        elif suit == trump:
            future_tricks = max(future_tricks, 0.25)
        return min(1.0, max(0.0, future_tricks))
