"""The valuation of games with a stock whose top card lies face up: `StockValuation`.

The winner of a trick draws the face-up card, so a trick is also worth that card less one drawn unseen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from torite.blocks.sides import Sides
from torite.blocks.stock_deal import StockDeal
from torite.blocks.tricks import TrickOrder
from torite.bots.inference import Reading
from torite.bots.masks import BIT, mask_of, masks_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.trick_valuation import TrickValuation
from torite.bots.valuation import LIKELY
from torite.bots.winners import OtherHand, stands
from torite.core.cards import CARD_COUNT, CARD_INDEX
from torite.core.game import Game
from torite.core.view import View

M = TypeVar("M")


class Draw(NamedTuple, Generic[M]):
    """What a seat knows of the cards to be drawn, and of the hands behind it.

    Attributes:
        own: what only this game has.
        top: the face-up card; -1 without one.
        behind: the hands of the seats that play after this one; in a world nothing is known of them.
        low: True if the deal is played low: everything is worth what it costs otherwise.
    """

    own: M
    top: int
    behind: Sequence[OtherHand] = ()
    low: bool = False


class StockValuation(TrickValuation[Draw[M]]):
    """The valuation of a game with an open stock.

    Attributes:
        EARLY: points of a trick while there is a stock; `TRICK` those of a later one.
        UNSEEN: value in the hand of a card drawn unseen.
        DRAWN: weight of the value of the face-up card in the hand less that of a card drawn unseen.
        FREE: True if the tricks with a stock have no duty to follow suit.
        EACH: value in the hand of each card besides, by card.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "trick": ("TRICK", "EARLY"),
        "hold": ("HOLD", "HOLD_TRUMP", "EACH"),
        "stock": ("TOP", "TOP_TRUMP"),
    }
    APART: ClassVar[Sequence[int] | None] = (0,) * CARD_COUNT
    CARD_POINTS: ClassVar[Sequence[float]] = (0.0,) * CARD_COUNT
    TRICK: float = 1.0
    EARLY: float = 1.0
    EACH: Sequence[float]
    UNSEEN: ClassVar[float]
    DRAWN: ClassVar[float]
    FREE: bool = False

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.sides: Sides = Sides.alone(game.players)
        self.TOP = tuple(self.DRAWN * (value - self.UNSEEN) for value in self.HOLD)
        self.TOP_TRUMP = tuple(self.DRAWN * (value - self.UNSEEN) for value in self.HOLD_TRUMP)

    def read_draw(self, reading: Reading, view: View, own: M, *, low: bool = False) -> Situation[Draw[M]]:
        """The situation of a seat from its view."""
        hands = []
        for seat in reading.behind:
            known = mask_of(reading.known[seat])
            hidden = reading.counts[seat] - known.bit_count()
            hands.append(OtherHand(mask_of(reading.held_by([seat])) & ~known, hidden, known))
        stock = next(place["cards"] for place in view["places"] if place["id"] == "stock")
        top = CARD_INDEX[stock[0]] if stock else -1
        return read_situation(reading, self.sides, Draw(own, top, hands, low))

    def look_draw(self, deal: StockDeal, in_play: int, own: M, *, low: bool = False) -> Situation[Draw[M]]:
        """The situation of the seat to act in a world."""
        stock = deal.stock
        if not stock.left:
            return look_at(deal, in_play, self.sides, Draw(own, -1, (), low))
        top = stock.cards[stock.drawn]
        return look_at(deal, in_play ^ BIT[top], self.sides, Draw(own, top, (), low))

    def trick_points(self, now: Situation[Draw[M]]) -> float:
        """The face-up card counts too."""
        return self.TRICK if now.more.top < 0 else self.EARLY + self.top_value(now)

    def top_value(self, now: Situation[Draw[M]]) -> float:
        """The value of the face-up card less that of a card drawn unseen."""
        top, order = now.more.top, now.order
        row = self.TOP_TRUMP if order.suit_of[top] == order.trump else self.TOP
        return row[(masks_of(order).higher[top] & now.left).bit_count()]

    def keep(self, card: int, order: TrickOrder) -> float:
        return self.EACH[card]

    def values(self, now: Situation[Draw[M]], actions: Sequence[int]) -> list[float]:
        found = super().values(now, actions)
        return [-value for value in found] if now.more.low else found

    def chances(self, now: Situation[Draw[M]], cards: Sequence[int]) -> list[float]:
        """The chance to take the trick with each card, if every seat behind beats it when it can."""
        order, trick, behind = now.order, now.trick, now.behind
        if not trick:
            return self._stand(now, None, cards)
        led = order.suit_of[trick[0]]
        power = order.power[led]
        best = power[now.best]
        if not behind:
            return [1.0 if power[card] > best else 0.0 for card in cards]
        found = self._stand(now, led, cards)
        return [chance if power[card] > best else 0.0 for card, chance in zip(cards, found, strict=True)]

    def _stand(self, now: Situation[Draw[M]], led: int | None, cards: Sequence[int]) -> list[float]:
        """The chance of each card that no seat behind beats it."""
        hands, behind, free = now.more.behind, now.behind, self.FREE and now.more.top >= 0
        if not hands:
            found = stands(now.order, led, cards, OtherHand(now.left, len(now.hand)), free=free)
            return found if behind == 1 else [chance**behind for chance in found]
        found = stands(now.order, led, cards, hands[0], free=free)
        for hand in hands[1:]:
            chances = stands(now.order, led, cards, hand, free=free)
            found = [one * other for one, other in zip(found, chances, strict=True)]
        return found

    def reason(self, now: Situation[Draw[M]], actions: Sequence[int], best: int, term: str) -> str:
        chance = self.chances(now, [best])[0]
        if term == "stock":
            wanted = self.top_value(now) > 0 != now.more.low
            return "leave-card" if not wanted else "take-now" if chance >= LIKELY else "may-win"
        if term == "trick" and now.trick and not chance:
            return "duck"
        return super().reason(now, actions, best, term)
