"""The value of a card of Hamlet, and of a card to show.

A card is worth the expected lead in points over the others, by who wins the trick and what the hand is good
for afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import ClassVar, Final

from torite.blocks.sides import Sides
from torite.bots.chances import Chances, chances_of
from torite.bots.inference import Reading, own_hand
from torite.bots.masks import ABOVE, by_number
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.valuation import LIKELY, SURE, Valuation
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT, SUITS
from torite.core.game import Deal
from torite.core.view import View
from torite.games.hamlet.prospects import STEPS, Prospect, Tricks, prospect_of
from torite.games.hamlet.rules import (
    CARDS_EACH,
    COURTS,
    POLONIUS,
    SHOWS,
    HamletDeal,
    hamlet_of,
    order_of,
)

ALONE: Final = Sides.alone(3)
MIDDLING: Final = (1.5, 5.0)
"""Least and most expected tricks of a hand that is good for Hamlet."""
QUICK: Final = {12: 0.85, 11: 0.55, 10: 0.3, 9: 0.15}
"""Expected tricks of an ace, king, queen and jack before a trump is known."""
SLOW: Final = 0.05
"""Expected tricks of a lower card."""
AVERAGE: Final = 4
"""Usual length of the longest suit."""
FUTURE_PLAIN: Final = by_number(0.5, 0.4, 0.3, 0.2)
"""Future tricks of a plain card, by the number of higher cards of its suit out."""
FUTURE_TRUMP: Final = by_number(1.0, 0.8, 0.6, 0.45)
"""The same for a trump."""
FUTURE_POLONIUS: Final = by_number(0.9)
FUTURE: Final[Mapping[int | None, Sequence[Sequence[float]]]] = {
    trump: [FUTURE_TRUMP if suit == trump else FUTURE_PLAIN for suit in CARD_SUIT[:POLONIUS]]
    + [FUTURE_POLONIUS]
    for trump in range(len(SUITS))
}
"""For each trump the future tricks of each card."""

Table = Situation[Prospect | None]
"""The situation; without a prospect while the cards are shown."""


class GameValuation(Valuation[Table]):
    """The valuation of Hamlet.

    Attributes:
        TRICK: value of a point of the lead that the trick brings.
        LATER: future tricks that are lost with a card, for each that it is good for.
        RANK: points that each step of strength is worth in the hand, which tell equal cards apart.
        COURT: value of the right kind of card to show.
        SUIT: value of each card of its suit.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "trick": ("TRICK",),
        "hold": ("LATER", "RANK"),
        "aim": ("COURT",),
        "suit": ("SUIT",),
    }
    COMPARES: ClassVar[frozenset[str]] = Valuation.COMPARES | {"show-suit"}
    NOISE: ClassVar[tuple[float, float]] = (3.0, 0.5)
    BLIND: ClassVar[float] = 0.4
    APART: ClassVar[Sequence[float]] = (0.0,) * CARD_COUNT
    CHANCES: ClassVar[Chances] = Chances(
        lead=by_number(0.85, 0.5, 0.3, 0.2),
        lead_trump=by_number(1.0, 0.5, 0.3),
        untrumped=by_number(0.8, 0.8, 0.9, 0.95, 1.0),
        wins=by_number(0.9, 0.6, 0.4),
        ruff=by_number(0.85),
    )
    TRICK: float = 1.0
    LATER: float = 1.25
    RANK: float = 0.02
    COURT: float = 10.0
    SUIT: float = 1.0

    def read(self, view: View) -> Table:
        facts = view["facts"]
        if view["phase"] == "show":
            return Situation(None, own_hand(view))
        reading = Reading(self.game, view, order_of(SUITS.index(str(facts["trump"]))))
        trick = view["trick"]
        assert trick is not None
        ahead = 0 if trick["winning"] is None else (trick["winning"] - view["seat"]) % 3
        tricks, seat = view["tricks"], view["seat"]
        prospect = prospect_of(
            str(facts["aim"]), len(reading.trick), ahead, tricks[seat], tricks[seat - 2], tricks[seat - 1]
        )
        return read_situation(reading, ALONE, prospect)

    def look(self, deal: Deal, in_play: int) -> Table:
        assert isinstance(deal, HamletDeal)
        turn, laid = deal.turn, len(deal.trick)
        assert turn is not None
        if deal.aim is None:
            return Situation(None, deal.hands[turn])
        ahead, tricks = (deal.winning - turn) % 3 if laid else 0, deal.tricks
        prospect = prospect_of(deal.aim, laid, ahead, tricks[turn], tricks[turn - 2], tricks[turn - 1])
        return look_at(deal, in_play, ALONE, prospect)

    def values(self, now: Table, actions: Sequence[int]) -> list[float]:
        hand, left, prospect = now.hand, now.left, now.more
        if prospect is None:
            return self._showing(hand, actions)
        lost, gain, good_for = prospect.lost, prospect.gain, FUTURE[now.order.trump]
        future: dict[int, float] = {}
        strength = 0.0
        for card in hand:
            future[card] = takes = good_for[card][(ABOVE[card] & left).bit_count()]
            strength += takes
        share = STEPS / max(1, len(hand) - 1)
        steps, drop = strength * share + 0.5, self.LATER * share
        trick, rank, strength_of = self.TRICK, self.RANK, now.order.strength
        chances = chances_of(now, actions, self.CHANCES)
        found: list[float] = []
        for card, chance in zip(actions, chances, strict=True):
            step = int(steps - drop * future[card])
            found.append(lost[step] + trick * chance * gain[step] - rank * strength_of[card])
        return found

    def _showing(self, hand: Sequence[int], actions: Sequence[int]) -> list[float]:
        """The value of each card to show.

        It is a court card from a middling hand, another from other hands; of the longest suit, which may
        become trump, from a weak hand of the shortest.
        """
        tricks, lengths = _expected(hand)
        court = self.COURT if MIDDLING[0] <= tricks <= MIDDLING[1] else -self.COURT
        suit = -self.SUIT if tricks < MIDDLING[0] else self.SUIT
        cards = [SHOWS[action] for action in actions]
        return [court * (card in COURTS) + suit * lengths[CARD_SUIT[card]] for card in cards]

    def reason(self, now: Table, actions: Sequence[int], best: int, term: str) -> str:
        if now.more is None:
            if term == "suit":
                return "show-suit"
            return "show-be" if SHOWS[best] in COURTS else "show-not"
        chances = chances_of(now, actions, self.CHANCES)
        chance = chances[actions.index(best)]
        if term == "hold":
            if best == POLONIUS and now.trick:
                return "polonius-last"
            return "keep-better" if any(chances) else "throw-away"
        aim, tricks, *_ = now.more
        if self.values(now, [best]) > self.without("trick").values(now, [best]):
            if best == POLONIUS:
                return "polonius-lead"
            if chance >= SURE and not now.trick:
                return "lead-winner"
            return "more" if chance >= LIKELY else "may-win"
        if not tricks[0] and aim == "not":
            return "none"
        if aim == "be" and _is_hamlet(tricks):
            return "enough"
        return "duck" if now.trick else "lead-low"


def _is_hamlet(tricks: Tricks) -> bool:
    """True if the first would be Hamlet without another trick, if the others shared the rest."""
    mine, after, before = tricks
    rest = CARDS_EACH - mine - after - before
    return hamlet_of((mine, after + rest // 2, before + rest - rest // 2)) == 0


def _expected(hand: Sequence[int]) -> tuple[float, list[int]]:
    """The expected tricks of a hand before a trump is known, and the length of each suit."""
    lengths = [0] * (len(SUITS) + 1)
    for card in hand:
        lengths[CARD_SUIT[card]] += 1
    tricks = fsum(1.0 if card == POLONIUS else QUICK.get(CARD_RANK[card], SLOW) for card in hand)
    return tricks + max(lengths) - AVERAGE, lengths
