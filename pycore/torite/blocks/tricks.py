"""What wins a trick, and what must be played to it.

A game supplies two functions, ``suit_of(card)`` and ``strength(card)``; `TrickOrder` makes tables of them, so
that the winner of a trick is a table look-up. What may be played is a row of duties (`FollowSuit`, ...), each
of which narrows the cards of the hand as long as something is left. One duty gives both the legal cards and
the reason why another card is refused, so the two cannot disagree.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import ClassVar, Protocol

from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_RANK, CARD_SUIT
from torite.core.reasons import Reason

Lead = tuple[int, tuple[int, ...], int, tuple[int, int] | None]


class TrickOrder:
    """How the cards compare in the tricks of a deal.

    Attributes:
        suit_of: the suit that each card has when it is led, by card. Suits 0-3 are C D H S; a game may add
            numbers of its own (a suit of all trumps, a joker's).
        members: for each suit the cards that follow it when it is led: those that have it, unless suits
            overlap.
        plain: whether each card follows one suit and only its strength and the trump count.
        power: ``power[led][card]`` is how strong the card is when a card of the suit ``led`` was led: the
            highest wins, the first of equals; 0 cannot win.
        leads: for each card what it settles when it is led: its suit, how strong all cards are then, how
            strong it is itself, and the span of its suit.
        spans: for each suit the first of its cards and the number after the last, if they are neighbours;
            else None; None too where suits overlap.
        trump: the trump suit, or None.
        strength: the strength of each card within its suit, at least 1, by card.
    """

    __slots__ = ("leads", "members", "plain", "power", "spans", "strength", "suit_of", "trump")

    def __init__(
        self,
        strength: Callable[[int], int],
        *,
        trump: int | None = None,
        suit_of: Callable[[int], int] = CARD_SUIT.__getitem__,
        supreme: Iterable[int] = (),
        suits: int = 5,
        belongs: Callable[[int, int], bool] | None = None,
        power: Callable[[int, int], int] | None = None,
    ) -> None:
        """Make the tables.

        Args:
            strength: strength of a card within its suit, 1 or more.
            trump: the suit that beats all others.
            suit_of: the suit of a card for following; where suits overlap, that which it has when it is led.
            supreme: suits that not even a trump beats when they are led.
            suits: how many suits there are, numbered from 0.
            belongs: whether a card follows a led suit, where a card may belong to more than one.
            power: how strong a card is when a suit was led, 0 if it cannot win, where that does not come from
                strength and trump.
        """
        cards = range(CARD_COUNT)
        self.trump: int | None = trump
        self.suit_of: tuple[int, ...] = tuple(suit_of(card) for card in cards)
        self.strength: tuple[int, ...] = tuple(strength(card) for card in cards)
        self.plain: bool = belongs is None and power is None
        has_suit = belongs or (lambda card, led: self.suit_of[card] == led)
        self.members: tuple[frozenset[int], ...] = tuple(
            frozenset(card for card in cards if has_suit(card, led)) for led in range(suits)
        )
        self.spans: tuple[tuple[int, int] | None, ...] = tuple(
            self._span(sorted(members)) if belongs is None else None for members in self.members
        )
        above = max(self.strength)
        over = set(supreme)

        def usual(card: int, led: int) -> int:
            if self.suit_of[card] == trump and led not in over:
                return above + self.strength[card]
            return self.strength[card] if card in self.members[led] else 0

        made = power or usual
        self.power: tuple[tuple[int, ...], ...] = tuple(
            tuple(made(card, led) for card in cards) for led in range(suits)
        )
        self.leads: dict[int, Lead] = {
            card: (led, self.power[led], self.power[led][card], self.spans[led])
            for card, led in enumerate(self.suit_of)
            if led < suits
        }

    @staticmethod
    def _span(cards: list[int]) -> tuple[int, int] | None:
        neighbours = bool(cards) and cards[-1] - cards[0] == len(cards) - 1
        return (cards[0], cards[-1] + 1) if neighbours else None

    def among(self, suit: int, cards: list[int]) -> list[int]:
        """Those of the sorted cards that belong to a suit."""
        span = self.spans[suit]
        if span is not None:
            return cards[bisect_left(cards, span[0]) : bisect_left(cards, span[1])]
        members = self.members[suit]
        found: list[int] = []
        for card in cards:
            if card in members:
                found.append(card)
        return found

    def follows(self, card: int, led: int) -> bool:
        """Whether a card follows when a suit was led."""
        return card in self.members[led]

    def winner(self, cards: Sequence[int]) -> int:
        """The index of the winning card among cards in order of play, the first one led."""
        powers = [self.power[self.suit_of[cards[0]]][card] for card in cards]
        return powers.index(max(powers))


@cache
def aces_high(trump: int | None, supreme: tuple[int, ...] = ()) -> TrickOrder:
    """A K Q J T 9 8 7 6 5 4 3 2 in every suit, with a trump suit or without."""
    return TrickOrder(lambda card: CARD_RANK[card] + 1, trump=trump, supreme=supreme)


class SuitNames(Protocol):
    """A game that names its suits."""

    def suit_name(self, suit: int) -> str | None:
        """The code of a suit for sentences; None for a suit of all trumps."""


class TrickState(Protocol):
    """The part of a deal that duties read: the current trick, the hands, how the cards compare."""

    @property
    def game(self) -> SuitNames: ...
    @property
    def players(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def duties(self) -> tuple[Duty, ...]: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def hands(self) -> list[list[int]]: ...
    @property
    def order(self) -> TrickOrder: ...
    @property
    def trick(self) -> list[int]: ...
    @property
    def leader(self) -> int: ...
    @property
    def led(self) -> int: ...
    @property
    def tricks(self) -> list[int]: ...

    def beating(self, cards: list[int]) -> list[int]:
        """Those of these cards that would be winning the current trick."""

    def best_card(self) -> int:
        """The card that is winning the current trick."""

    def partner_winning(self) -> bool:
        """True if a partner of the seat to act is winning the current trick."""


class Duty(ABC):
    """What a card played to a trick must be, if the hand holds such a card.

    Attributes:
        binds_followers: whether it can bind a hand that is able to follow suit.
        binds_in_trumps: whether it can at least when trumps are led.
    """

    binds_followers: ClassVar[bool] = True
    binds_in_trumps: ClassVar[bool] = False

    @abstractmethod
    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        """Those of the sorted cards that satisfy the duty. If none does, the duty does not bind."""

    @abstractmethod
    def reason(self, deal: TrickState) -> Reason:
        """Why a card that does not satisfy the duty may not be played."""

    @abstractmethod
    def prompt(self, deal: TrickState) -> Reason:
        """What a seat that the duty binds is asked to do."""

    def unbound(self, deal: TrickState) -> Reason:
        """What a seat without a card that satisfies the duty is told."""
        return Reason("any")


class FollowSuit(Duty):
    """Follow the led suit. A suit beyond the printed ones is that of all trumps."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        # Led was a card without a suit: nothing is to be followed.
        led = deal.led
        return deal.order.among(led, cards) if led >= 0 else []

    def reason(self, deal: TrickState) -> Reason:
        suit = deal.game.suit_name(deal.led)
        return Reason("must-follow-trump") if suit is None else Reason("must-follow", {"suit": suit})

    def prompt(self, deal: TrickState) -> Reason:
        suit = deal.game.suit_name(deal.led)
        return Reason("follow-trump") if suit is None else Reason("follow", {"suit": suit})

    def unbound(self, deal: TrickState) -> Reason:
        suit = deal.game.suit_name(deal.led) if deal.led >= 0 else None
        return Reason("any") if suit is None else Reason("free", {"suit": suit})


class PlayTrump(Duty):
    """Play a trump; behind `FollowSuit`: if the led suit cannot be followed."""

    binds_followers = False

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        order = deal.order
        return [] if order.trump is None else order.among(order.trump, cards)

    def reason(self, deal: TrickState) -> Reason:
        return Reason("must-trump")

    def prompt(self, deal: TrickState) -> Reason:
        return Reason("trump")


class Beat(Duty):
    """Beat the best card of the trick."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        return deal.beating(cards)

    def reason(self, deal: TrickState) -> Reason:
        return Reason("must-beat", {"card": CARD_CODES[deal.best_card()]})

    def prompt(self, deal: TrickState) -> Reason:
        return Reason("beat", {"card": CARD_CODES[deal.best_card()]})
