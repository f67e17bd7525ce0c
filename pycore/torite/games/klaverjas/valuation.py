"""The value of a card of Klaverjas when it is played, and of a suit when it is named.

The figures were found by play: policies with other ones met this one in thousands of duplicate deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from torite.bots.chances import Chances
from torite.bots.inference import Reading, own_hand
from torite.bots.masks import BIT, by_number, mask_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.trick_valuation import TrickValuation
from torite.bots.valuation import LIKELY
from torite.core.cards import CARD_INDEX, SUITS
from torite.core.game import Deal
from torite.core.view import View
from torite.games.klaverjas.cards import order_of, worth_with
from torite.games.klaverjas.hand_value import NEED, suit_value
from torite.games.klaverjas.roem import roem_in
from torite.games.klaverjas.rules import PASS, PLAY, SIDES, TRUMPS, TURNING_CARDS, KlaverjasDeal


class Proposal(NamedTuple):
    """The suit proposed while the trump is chosen, if any."""

    suit: int | None


Role = bool | Proposal
"""True in play if the own side are the makers; while the trump is chosen what is proposed."""


class GameValuation(TrickValuation[Role]):
    """The valuation of Klaverjas."""

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        **TrickValuation.TERMS,
        "roem": ("ROEM",),
        "call": ("CALL",),
    }
    NOISE: ClassVar[tuple[float, float]] = (4.0, 52.0)
    DOUBT: ClassVar[float | None] = 26.0
    COMPARES: ClassVar[frozenset[str]] = TrickValuation.COMPARES | {"best-suit", "no-roem"}
    CHANCES: ClassVar[Chances] = Chances(
        lead=by_number(0.86, 0.4, 0.5, 0.3),
        lead_trump=by_number(1.0, 0.21),
        untrumped=by_number(0.55, 0.53, 0.73, 0.91, 0.95, 0.76, 0.78, 0.9),
        wins=by_number(0.88, 0.25, 0.19, 0.05),
        ruff=by_number(0.88, 0.25, 0.19, 0.05),
        last_but_one=0.64,
        partner_takes=by_number(0.03, 0.53, 0.63),
    )
    HOLD: Sequence[float] = by_number(6.0, 2.7, 0.4, -0.3)
    HOLD_TRUMP: Sequence[float] = by_number(32.0, 10.0, 7.5, -1.0)
    LAST: float = 10.0
    EACH_GIVES: float = 3.6
    DRAW: float = 11.7
    WASTE: float = 12.0
    ROEM: float = 1.0
    CALL: float = 1.0
    RICH: ClassVar[float] = 14.0

    def read(self, view: View) -> Situation[Role]:
        facts = view["facts"]
        if view["phase"] != "play":
            proposed = facts.get("proposed")
            suit = None if proposed is None else SUITS.index(str(proposed))
            return Situation(Proposal(suit), own_hand(view))
        reading = Reading(self.game, view, order_of(SUITS.index(str(facts["trump"]))))
        shown = {CARD_INDEX[code] for place in view["places"] for code in place["cards"]}
        reading.exclude(card for card in TURNING_CARDS if card in self.game.pack and card not in shown)
        maker = facts["maker"]
        makers = isinstance(maker, int) and SIDES.together(maker, view["seat"])
        return read_situation(reading, SIDES, makers)

    def look(self, deal: Deal, in_play: int) -> Situation[Role]:
        assert isinstance(deal, KlaverjasDeal)
        assert deal.turn is not None
        if deal.phase != "play":
            return Situation(Proposal(deal.proposed), deal.hands[deal.turn])
        assert deal.maker is not None
        return look_at(deal, in_play, SIDES, SIDES.together(deal.turn, deal.maker))

    def points(self, now: Situation[Role]) -> Sequence[float]:
        return worth_with(now.order.trump)

    def draw(self, now: Situation[Role]) -> tuple[float, float]:
        """Drawing trumps helps the makers."""
        return (self.DRAW, 0.0) if now.more else (-self.DRAW, -self.DRAW)

    def call_values(self, now: Situation[Role], actions: Sequence[int]) -> list[float]:
        assert isinstance(now.more, Proposal)
        return [self._call(now.hand, now.more.suit, action) for action in actions]

    def _call(self, hand: Sequence[int], proposed: int | None, action: int) -> float:
        """Points by which naming or accepting a suit is better than a pass."""
        if action == PASS:
            return 0.0
        suit = proposed if action == PLAY else TRUMPS.index(action)
        assert suit is not None
        return self.CALL * (suit_value(hand, suit) - NEED)

    def own_values(
        self, now: Situation[Role], cards: Sequence[int], chances: Sequence[float]
    ) -> Sequence[float]:
        if not now.trick:
            return ()
        laid, trump, share = mask_of(now.trick), now.order.trump, self.ROEM
        return [
            (2 * chance - 1) * share * roem_in(laid | BIT[card], trump)
            for card, chance in zip(cards, chances, strict=True)
        ]

    def reason(self, now: Situation[Role], actions: Sequence[int], best: int, term: str) -> str:
        if term == "call":
            if best == PASS:
                return "weak-hand" if PLAY not in actions else "weak-trumps"
            assert isinstance(now.more, Proposal)
            return "strong-trumps" if self._call(now.hand, now.more.suit, best) >= 0 else "best-suit"
        if term == "roem":
            return "make-roem" if self.chances(now, [best])[0] >= LIKELY else "no-roem"
        return super().reason(now, actions, best, term)
