"""The value of a card of Ottocento when it is played or laid away, and of the calls.

A trick is worth the points of its cards, and what they may add to combinations. The figures were found by
play between policies with other ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, cast

from torite.bots.inference import Reading
from torite.bots.masks import mask_of, masks_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.trick_valuation import LATE
from torite.bots.valuation import LIKELY, Valuation
from torite.core.cards import CARD_CODES, CARD_COUNT
from torite.core.game import Deal
from torite.core.view import View
from torite.games.ottocento.cards import (
    BUSSO,
    DECLARED,
    DISCARDED,
    LED,
    MATTO,
    MONTE,
    ORDER,
    POINTS,
    SIGNALS,
    TAROCCHI,
    TRUMP,
    VOLO,
)
from torite.games.ottocento.rules import SIDES, OttocentoDeal

Table = Situation[bool]
"""With True if the seat is on the dealer's side."""

MEMBERS: Final = masks_of(ORDER).members
"""The mask of each suit."""

HIGHER: Final = masks_of(ORDER).higher
"""For each card the mask of the higher ones of its suit."""

COMBINES: Final = tuple(
    4
    if card in TAROCCHI
    else {"K": 3, "S": 2, "L": 2, "M": 2, "A": 2, "Q": 2, "N": 2, "J": 2}.get(code[0], 0)
    for card, code in enumerate(CARD_CODES)
)
"""What each card may add to combinations."""


class GameValuation(Valuation[Table]):
    """The valuation of Ottocento.

    Attributes:
        TRICK: points of each point of the cards of a trick.
        COMBINE: points of each unit of what its cards may add to combinations.
        HOLD: points that a card is worth in the hand for each step of strength; a trump counts more.
        TRUMPS: how much more.
        LAST: points that the highest trump out is worth more in the hand when the last trick is near.
        CALL: points of a call.
        SIGNAL: points of a signal that helps.
        BEATS: chance that a seat plays a higher card for each that may be in its hand.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "trick": ("TRICK", "COMBINE"),
        "hold": ("HOLD", "LAST"),
        "call": ("CALL",),
        "signal": ("SIGNAL",),
    }
    NOISE: ClassVar[tuple[float, float]] = (3.0, 3.0)
    COMPARES: ClassVar[frozenset[str]] = Valuation.COMPARES | {"lay-plain"}
    TRICK: float = 1.0
    COMBINE: float = 1.5
    HOLD: float = 0.35
    TRUMPS: ClassVar[float] = 4.0
    LAST: float = 15.0
    CALL: float = 1.0
    SIGNAL: float = 1.0
    BEATS: ClassVar[float] = 0.3

    def read(self, view: View) -> Table:
        reading = Reading(self.game, view, ORDER, plays=SIGNALS)
        return read_situation(reading, SIDES, SIDES.together(view["seat"], view["dealer"]))

    def aside(self, deal: Deal) -> int:
        """The cards that the dealer has laid away."""
        return mask_of(cast("OttocentoDeal", deal).away)

    def look(self, deal: Deal, in_play: int) -> Table:
        deal = cast("OttocentoDeal", deal)
        assert deal.turn is not None
        if deal.turn == deal.dealer:
            in_play &= ~mask_of(deal.away)
        return look_at(deal, in_play, SIDES, SIDES.of[deal.turn] == SIDES.of[deal.dealer])

    def values(self, now: Table, actions: Sequence[int]) -> list[float]:
        return [
            self._card(now, action) if 0 <= action < CARD_COUNT else self._call(now, action)
            for action in actions
        ]

    def _call(self, now: Table, action: int) -> float:
        if action in LED:
            return self._card(now, LED[action][1]) + self.SIGNAL * self._told(now, *LED[action])
        if action in DECLARED:
            return self.CALL * 100.0
        if action in DISCARDED:
            return -self.CALL * self._kept(now, DISCARDED[action])
        if action == MONTE:
            # Half of the points of five cards without a tarocco or a king.
            return self.CALL * (6.0 - sum(COMBINES[card] for card in now.hand))
        return 0.0

    def _told(self, now: Table, word: str, card: int) -> float:
        """What a signal tells the partner."""
        if word == VOLO:
            return 0.5 if ORDER.suit_of[card] < TRUMP else -0.5
        if word == BUSSO:
            # It asks for the partner's best card, which helps where a low card is led from a strong suit.
            return 0.3 if ORDER.suit_of[card] < TRUMP and POINTS[card] < 2 else -1.0
        return -0.2

    def _kept(self, now: Table, card: int) -> float:
        """What a card is worth that is not laid away: a card of a short suit is laid away first."""
        suit = ORDER.suit_of[card]
        length = sum(ORDER.suit_of[other] == suit for other in now.hand)
        return self._worth(card) + COMBINES[card] + (8.0 if suit == TRUMP else 0.3 * length)

    def _worth(self, card: int) -> float:
        """What a card is worth in the hand."""
        if card == MATTO:
            return 6.0 * self.HOLD
        factor = self.TRUMPS if ORDER.suit_of[card] == TRUMP else 1.0
        return self.HOLD * factor * ORDER.strength[card]

    def _points(self, card: int) -> float:
        return self.TRICK * (POINTS[card] - 0.5) + self.COMBINE * COMBINES[card]

    def _card(self, now: Table, card: int) -> float:
        """The value of the trick with this card, less that of the card later."""
        ours = self._ours(now, card)
        points = sum(self._points(each) for each in now.trick) + 2.0 * now.behind
        if card == MATTO:
            # It comes back also from the opponents.
            return points * (2 * ours - 1) - self._worth(card)
        value = (points + self._points(card)) * (2 * ours - 1) - self._worth(card)
        if ORDER.suit_of[card] == TRUMP and not HIGHER[card] & now.left and len(now.hand) > 1:
            # It brings its points later, too.
            value -= self._points(card) + (self.LAST if len(now.hand) <= LATE else 0.0)
        return value

    def _ours(self, now: Table, card: int) -> float:
        """The chance that the own side wins the trick with this card."""
        power = ORDER.power[ORDER.suit_of[now.trick[0] if now.trick else card]]
        if card != MATTO and (now.best < 0 or power[card] >= power[now.best] > 0 or not now.trick):
            return self._stays(now, card, mine=True)
        if now.best < 0:
            return 0.5
        return self._stays(now, now.best, mine=now.partner_wins)

    def _stays(self, now: Table, high: int, *, mine: bool) -> float:
        """The chance that the own side wins with the highest card so far."""
        foes = now.behind - now.partner_behind
        beaten = self._beaten(now, high)
        if mine:
            chance: float = (1 - beaten) ** foes
            return chance
        return beaten if now.partner_behind else 0.0

    def _beaten(self, now: Table, high: int) -> float:
        """The chance that a seat plays a higher card: of the suit, or a trump if it has none of the suit."""
        suit = ORDER.suit_of[high]
        led = ORDER.suit_of[now.trick[0]] if now.trick else suit
        higher = min(0.9, self.BEATS * (HIGHER[high] & now.left).bit_count())
        if led == TRUMP:
            return higher
        void: float = (2 / 3) ** (MEMBERS[led] & now.left).bit_count()
        return void * higher if suit == TRUMP else higher * (1 - void) + void * 0.8

    def reason(self, now: Table, actions: Sequence[int], best: int, term: str) -> str:
        if best in LED and term == "signal":
            return "tell-volo" if LED[best][0] == VOLO else "tell-partner"
        if best in DECLARED:
            return "declare-points"
        if best in DISCARDED:
            return "lay-plain"
        best = LED[best][1] if best in LED else best
        if not 0 <= best < CARD_COUNT:
            return "weak-hand" if best == MONTE else "good-hand"
        if term == "hold":
            return "keep-better"
        if now.partner_wins and self._ours(now, best) >= LIKELY:
            return "give-plus"
        return "win-points" if self._ours(now, best) >= LIKELY else "give-less"
