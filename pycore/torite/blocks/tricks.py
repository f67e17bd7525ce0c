"""The order of the cards in a trick, and the duties of play.

A game supplies two functions, ``suit_of(card)`` and ``strength(card)``. `TrickOrder` makes tables of them, in
which the winner of a trick is looked up. Legal cards come from a sequence of duties (`FollowSuit`, ...). Each
narrows the cards of the hand, unless nothing would be left. A duty gives both the legal cards and the reason
for a refusal, so the two always agree.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import ClassVar, Protocol

from torite.blocks.rounds import Round
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_RANK, CARD_SUIT, KNIGHT_CARDS
from torite.core.reasons import Reason

Span = tuple[int, int, int]
"""The first card of a suit, the number after its last one, and its knight, or `CARD_COUNT` without one."""
Lead = tuple[int, tuple[int, ...], int, Span | None]


class TrickOrder:
    """The order of the cards in the tricks of a deal.

    Attributes:
        suit_of: suit of each card as a lead. Suits 0-3 are C D H S; a game may add others, such as a suit of
            all trumps.
        members: cards that follow each suit: the cards of the suit, unless suits overlap.
        power: ``power[led][card]`` is the strength of the card when the suit ``led`` was led. The highest
            wins, the first of equals; 0 cannot win.
        leads: by card, what its lead settles: the suit, the powers of all cards, its own power, and the span
            of the suit.
        spans: for each suit its span, if its cards without a knight are consecutive; else None, also if suits
            overlap.
        trump: trump suit, or None.
        strength: strength of each card within its suit, at least 1.
    """

    __slots__ = ("leads", "members", "power", "spans", "strength", "suit_of", "trump")

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
            strength: strength of a card within its suit, at least 1.
            trump: the suit that beats all others.
            suit_of: suit of a card for following; if suits overlap, its suit as a lead.
            supreme: suits that a trump does not beat when they are led.
            suits: number of suits.
            belongs: True if a card follows a led suit, for cards of more than one suit.
            power: strength of a card when a suit was led, 0 if it cannot win; by default from strength and
                trump.
        """
        cards = range(CARD_COUNT)
        self.trump: int | None = trump
        self.suit_of: tuple[int, ...] = tuple(suit_of(card) for card in cards)
        self.strength: tuple[int, ...] = tuple(strength(card) for card in cards)
        has_suit = belongs or (lambda card, led: self.suit_of[card] == led)
        self.members: tuple[frozenset[int], ...] = tuple(
            frozenset(card for card in cards if has_suit(card, led)) for led in range(suits)
        )
        self.spans: tuple[Span | None, ...] = tuple(
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
    def _span(cards: list[int]) -> Span | None:
        knight = CARD_COUNT
        if cards[1:] and cards[-1] in KNIGHT_CARDS:
            *cards, knight = cards
        neighbours = bool(cards) and cards[-1] - cards[0] == len(cards) - 1
        return (cards[0], cards[-1] + 1, knight) if neighbours else None

    def among(self, suit: int, cards: list[int]) -> list[int]:
        """The cards of a suit among sorted cards."""
        span = self.spans[suit]
        if span is not None and cards and cards[-1] < span[2]:
            return cards[bisect_left(cards, span[0]) : bisect_left(cards, span[1])]
        members = self.members[suit]
        found: list[int] = []
        for card in cards:
            if card in members:
                found.append(card)
        return found

    def follows(self, card: int, led: int) -> bool:
        """True if a card follows a led suit."""
        return card in self.members[led]

    def winner(self, cards: Sequence[int]) -> int:
        """The index of the winning card among the cards of a trick, in order of play."""
        powers = [self.power[self.suit_of[cards[0]]][card] for card in cards]
        return powers.index(max(powers))


@cache
def aces_high(trump: int | None, supreme: tuple[int, ...] = ()) -> TrickOrder:
    """A K Q J T 9 8 7 6 5 4 3 2 in every suit, with a trump suit or without."""
    return TrickOrder(lambda card: CARD_RANK[card] + 1, trump=trump, supreme=supreme)


class SuitNames(Protocol):
    """A game that names its suits."""

    @property
    def players(self) -> int: ...

    def suit_name(self, suit: int) -> str | None:
        """The code of a suit for sentences; None for a suit of all trumps."""


class TrickState(Protocol):
    """The part of a deal that duties read: the current trick, the hands, how the cards compare."""

    @property
    def game(self) -> SuitNames: ...
    @property
    def dealer(self) -> int: ...
    @property
    def _duties(self) -> tuple[Duty, ...]: ...
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
    @property
    def winning(self) -> int: ...
    @property
    def _best(self) -> int: ...
    @property
    def _power(self) -> Sequence[int]: ...
    @property
    def _round(self) -> Round: ...
    @property
    def _lead_duties(self) -> tuple[Duty, ...]: ...
    def _narrow(self, hand: list[int], duties: tuple[Duty, ...]) -> list[int]: ...
    def _partner_winning(self) -> bool: ...


def beating(deal: TrickState, cards: list[int]) -> list[int]:
    """Those of these cards that would be winning the current trick."""
    power, best = deal._power, deal._best
    found: list[int] = []
    for card in cards:
        if power[card] > best:
            found.append(card)
    return found


def best_card(deal: TrickState) -> int:
    """The card that is winning the current trick."""
    return deal.trick[deal._round.seats.index(deal.winning)]


def partner_winning(deal: TrickState) -> bool:
    """True if a partner of the seat to act is winning the current trick."""
    return deal._partner_winning()


def playable(deal: TrickState, hand: list[int]) -> list[int]:
    """The cards of this hand that may be played to the current trick."""
    duties = deal._duties if deal.trick else deal._lead_duties
    return deal._narrow(hand, duties) if duties else hand


class Duty(ABC):
    """A requirement for cards played to a trick. It binds a hand that holds such a card.

    Attributes:
        binds_followers: True if it can bind a hand that follows suit.
        binds_in_trumps: True if it can bind such a hand when trumps are led.
    """

    binds_followers: ClassVar[bool] = True
    binds_in_trumps: ClassVar[bool] = False

    @abstractmethod
    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        """The cards that satisfy the duty, among sorted cards. If there are none, the duty does not bind."""

    @abstractmethod
    def reason(self, deal: TrickState) -> Reason:
        """Why a card that does not satisfy the duty is not legal."""

    @abstractmethod
    def prompt(self, deal: TrickState) -> Reason:
        """The prompt for a seat that the duty binds."""

    def unbound(self, deal: TrickState) -> Reason:
        """The prompt for a seat that the duty does not bind."""
        return Reason("any")


class FollowSuit(Duty):
    """Follow the led suit. A suit that is not printed is the suit of all trumps."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        led = deal.led  # negative if the lead has no suit
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
    """Play a trump; after `FollowSuit`, only if void in the led suit."""

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
        return beating(deal, cards)

    def reason(self, deal: TrickState) -> Reason:
        return Reason("must-beat", {"card": CARD_CODES[best_card(deal)]})

    def prompt(self, deal: TrickState) -> Reason:
        return Reason("beat", {"card": CARD_CODES[best_card(deal)]})
