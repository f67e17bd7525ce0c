"""The valuation of games whose tricks and cards bring points: `TrickValuation`.

A card is worth its chance to take the trick times what is in it, less what it would do later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Self, TypeVar

from torite.blocks.tricks import TrickOrder
from torite.bots.chances import Chances, chances_of
from torite.bots.masks import by_number, highest_trumps, masks_of
from torite.bots.situation import Situation
from torite.bots.valuation import LIKELY, Valuation
from torite.core.cards import CARD_COUNT
from torite.core.game import Game

M = TypeVar("M")

LATE: Final = 4
"""Number of cards in hand from which on the last trick is near."""

_Tables = tuple[int, Sequence[tuple[int, Sequence[float]]]]
"""The trumps; for each card the higher ones of its suit, and its points in the hand by their number out."""


class TrickValuation(Valuation[Situation[M]]):
    """The valuation of a game of tricks; a game sets the figures and adds its own values.

    Attributes:
        CHANCES: the chances to take a trick.
        TRICK: points of a trick besides those of its cards.
        EACH_GIVES: points that each seat still to play adds to the trick.
        CARD_POINTS: the card points of each card, by card.
        CARD: share of its points that a card adds to the trick.
        HOLD: points that a plain card is worth in the hand, by the number of higher ones of its suit out.
        HOLD_TRUMP: the same for a trump.
        LAST: points that the highest trump out is worth more in the hand when the last trick is near.
        RANK: points that each step of strength is worth in the hand; a few tell equal cards apart.
        DRAW: points that leading a sure trump is worth while an opponent may hold some.
        WASTE: points that it costs to trump a trick that a partner is winning.
        RICH: points in a trick that are worth a high card, in reasons.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "trick": ("TRICK", "EACH_GIVES", "IN_TRICK"),
        "card": ("CARD",),
        "hold": ("HOLD", "HOLD_TRUMP", "LAST", "RANK"),
        "draw": ("DRAW",),
        "waste": ("WASTE",),
    }
    CHANCES: ClassVar[Chances]
    TRICK: float = 0.0
    EACH_GIVES: float = 0.0
    IN_TRICK: float = 1.0
    CARD: float = 1.0
    CARD_POINTS: ClassVar[Sequence[float]] = ()
    HOLD: Sequence[float]
    HOLD_TRUMP: Sequence[float] = by_number(0.0)
    LAST: float = 0.0
    RANK: float = 0.01
    DRAW: float = 0.0
    WASTE: float = 0.0
    RICH: ClassVar[float] = 1e9

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        # Each instance has its own: figures may depend on the number of players.
        self._looked_up: dict[TrickOrder, _Tables] = {}
        self._adds = type(self).own_values is not TrickValuation.own_values

    def trick_points(self, now: Situation[M]) -> float:
        """The points of the trick besides those of its cards."""
        return self.TRICK

    def points(self, now: Situation[M]) -> Sequence[float]:
        """The card points of each card."""
        return self.CARD_POINTS

    def draw(self, now: Situation[M]) -> tuple[float, float]:
        """The value of leading a trump, sure or not, while an opponent may hold some."""
        return self.DRAW, 0.0

    def keep(self, card: int, order: TrickOrder) -> float:
        """Points that a card is worth in the hand, besides those by the number of higher ones."""
        return self.RANK * order.strength[card]

    def _tables(self, order: TrickOrder) -> _Tables:
        """What `values` looks up in an order."""
        masks, by_number = masks_of(order), (self.HOLD, self.HOLD_TRUMP)
        hold = (
            tuple(points + self.keep(card, order) for points in by_number[suit == order.trump])
            for card, suit in enumerate(order.suit_of)
        )
        self._looked_up[order] = found = (masks.trumps, tuple(zip(masks.higher, hold, strict=True)))
        return found

    def without(self, term: str) -> Self:
        other = super().without(term)
        vars(other)["_looked_up"] = {}
        return other

    def own_values(
        self, now: Situation[M], cards: Sequence[int], chances: Sequence[float]
    ) -> Sequence[float]:
        """What only this game adds to the value of each card, by its chance; empty if nothing."""
        return ()

    def call_values(self, now: Situation[M], actions: Sequence[int]) -> list[float]:
        """The value of each call, where cards may be played too by what it adds to the best of them."""
        raise NotImplementedError

    def chances(self, now: Situation[M], cards: Sequence[int]) -> list[float]:
        """The chance of the own side to take the trick with each card."""
        return chances_of(now, cards, self.CHANCES)

    def values(self, now: Situation[M], actions: Sequence[int]) -> list[float]:
        if actions[-1] >= CARD_COUNT or actions[0] >= CARD_COUNT:
            return self.values_with_calls(now, actions)
        order, left, trick = now.order, now.left, now.trick
        trumps, hold = self._looked_up.get(order) or self._tables(order)
        points, share = self.points(now), self.CARD
        laid = 0.0
        for card in trick:
            laid += points[card]
        gives = self.trick_points(now) + self.EACH_GIVES * now.behind + self.IN_TRICK * laid
        chances = self.chances(now, actions)
        found: list[float] = []
        for card, chance in zip(actions, chances, strict=True):
            higher, by_number = hold[card]
            brings = (2 * chance - 1) * (gives + share * points[card])
            found.append(brings - by_number[(higher & left).bit_count()])
        if trumps and (not trick or now.partner_wins):
            self._add_draws(now, actions, chances, found)
        if self.LAST and trumps and 1 < len(now.hand) <= LATE:
            # A card stands there more than once where words go with it.
            last = highest_trumps(order, actions, left)
            for place, card in enumerate(actions):
                if card in last:
                    found[place] -= self.LAST
        if self._adds:
            own = self.own_values(now, actions, chances)
            return [value + more for value, more in zip(found, own, strict=True)] if own else found
        return found

    def values_with_calls(self, now: Situation[M], actions: Sequence[int]) -> list[float]:
        """The value of each action where some are calls."""
        cards = [action for action in actions if action < CARD_COUNT]
        of_card = dict(zip(cards, self.values(now, cards), strict=True)) if cards else {}
        top, calls = max(of_card.values(), default=0.0), [each for each in actions if each >= CARD_COUNT]
        of_call = dict(zip(calls, self.call_values(now, calls), strict=True))
        return [of_card[each] if each in of_card else top + of_call[each] for each in actions]

    def _add_draws(
        self, now: Situation[M], cards: Sequence[int], chances: Sequence[float], values: list[float]
    ) -> None:
        """Add the value of drawing trumps to trumps that are led; subtract that of wasting them."""
        order, trick = now.order, now.trick
        suit_of, trump = order.suit_of, order.trump
        if trick:
            sure = other = -self.WASTE if suit_of[trick[0]] != trump else 0.0
        else:
            # Once no opponent holds a trump, each own one takes a trick whenever that is wanted.
            idle = -max(0.0, self.DRAW)
            sure, other = self.draw(now) if now.theirs & masks_of(order).trumps else (idle, idle)
        if sure or other:
            for place, card in enumerate(cards):
                if suit_of[card] == trump:
                    values[place] += sure if chances[place] == 1.0 else other

    def reason(self, now: Situation[M], actions: Sequence[int], best: int, term: str) -> str:
        """The reason of a card by one of the shared terms."""
        order = now.order
        trumps = order.suit_of[best] == order.trump
        if term == "draw":
            return "draw-trumps" if trumps and max(self.draw(now)) > 0 else "keep-trumps"
        if term == "waste":
            return "partner-wins"
        if term == "hold":
            return "keep-better"
        [chance] = self.chances(now, [best])
        if term == "card":
            return "smear" if chance >= LIKELY else "keep-points"
        if not now.trick:
            return "lead-low" if masks_of(order).higher[best] & now.left else "lead-winner"
        led = order.suit_of[now.trick[0]]
        if order.power[led][best] <= order.power[led][now.best]:
            return "throw-away" if chance < LIKELY else "keep-better"
        if best not in order.members[led]:
            return "trump-it"
        points = self.points(now)
        return "rich-trick" if sum(points[card] for card in now.trick) >= self.RICH else "win-cheaply"
