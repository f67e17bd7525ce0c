"""The value of a card of Bohemian Watten when it is played, and of cards that are exchanged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, Final, NamedTuple

from torite.blocks.sides import Sides
from torite.blocks.tricks import TrickOrder
from torite.bots.inference import Reading, own_hand
from torite.bots.masks import by_number, mask_of, masks_of
from torite.bots.odds import none_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.valuation import LIKELY, SURE, Valuation
from torite.core.cards import CARD_COUNT, RANKS, SUITS
from torite.core.game import Deal, Game
from torite.core.view import View
from torite.games.watten_bohemian.rules import (
    EXCHANGED,
    EXCHANGES,
    KEEP,
    NO_TRICK,
    PACK,
    TRUMPS,
    BohemianDeal,
    order_of,
)

IN_PACK: Final = mask_of(PACK)
MOST_TRUMPS: Final = 14
LEADS: Final = 0.75
"""Chance to win from which a trump is led to draw those of others."""


class Role(NamedTuple):
    """What only Bohemian Watten has.

    Attributes:
        exchanges: True while cards are exchanged.
        without: tricks that no trick at all costs; 0 for a seat that has one.
    """

    exchanges: bool
    without: float


EXCHANGING: Final = Role(True, 0.0)


@cache
def worth_of(order: TrickOrder, trump: tuple[float, ...], plain: tuple[float, ...]) -> tuple[float, ...]:
    """For each card what it is worth by the number of higher ones in the pack."""
    higher = masks_of(order).higher
    found = [0.0] * CARD_COUNT
    for card in PACK:
        table = trump if order.suit_of[card] == TRUMPS else plain
        found[card] = table[(higher[card] & IN_PACK).bit_count()]
    return tuple(found)


class GameValuation(Valuation[Situation[Role]]):
    """The valuation of Bohemian Watten, in tricks.

    Attributes:
        TRICK: the value of a trick.
        FIRST: share of what no trick at all costs that counts.
        DRAW: the value of leading a trump that is likely to win, by its chance.
        HOLD, HOLD_TRUMP: the tricks that a card brings later, by the number of higher ones of its suit out.
        RANK: the tricks that each step of strength brings later; they tell only equal cards apart.
        EXCHANGE, EXCHANGE_TRUMP: the tricks that a card brings more than one from the stock, by the number of
            higher ones in the pack.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "trick": ("TRICK",),
        "hold": ("HOLD", "HOLD_TRUMP", "RANK"),
        "first": ("FIRST",),
        "draw": ("DRAW",),
        "exchange": ("EXCHANGE", "EXCHANGE_TRUMP"),
    }
    NOISE: ClassVar[tuple[float, float]] = (0.15, 0.0)
    DOUBT: ClassVar[float | None] = 0.25
    APART: ClassVar[Sequence[float] | None] = (0.0,) * CARD_COUNT
    TRICK: float = 1.0
    FIRST: float = 1.0
    DRAW: float = 2.0
    HOLD: tuple[float, ...] = by_number(0.7, 0.4, 0.1, 0.0)
    HOLD_TRUMP: tuple[float, ...] = by_number(0.95, 0.7, 0.4, 0.25, last=MOST_TRUMPS)
    RANK: float = 1e-6
    EXCHANGE: tuple[float, ...] = by_number(0.1, -0.06, -0.2, -0.4)
    EXCHANGE_TRUMP: tuple[float, ...] = by_number(
        0.6, 0.54, 0.48, 0.42, 0.36, 0.3, 0.24, 0.18, 0.12, 0.06, 0.0
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.sides: Sides = Sides.alone(game.players)
        self.without_trick: float = NO_TRICK / int(game.options["trick_points"])

    def read(self, view: View) -> Situation[Role]:
        facts = view["facts"]
        rank = RANKS.index(str(facts["rank"])) if "rank" in facts else None
        order = order_of(SUITS.index(str(facts["trump"])), rank, bool(self.game.options["criticals"]))
        if view["phase"] != "play":
            return Situation(EXCHANGING, own_hand(view), order)
        reading = Reading(self.game, view, order)
        return read_situation(reading, self.sides, self.role(view["tricks"][view["seat"]]))

    def look(self, deal: Deal, in_play: int) -> Situation[Role]:
        assert isinstance(deal, BohemianDeal)
        assert deal.turn is not None
        if deal.phase != "play":
            return Situation(EXCHANGING, deal.hands[deal.turn], deal.order)
        return look_at(deal, in_play, self.sides, self.role(deal.tricks[deal.turn]))

    def role(self, tricks: int) -> Role:
        """The role of a seat with this number of tricks."""
        return Role(False, 0.0 if tricks else self.without_trick)

    def chances(self, now: Situation[Role], cards: Sequence[int]) -> list[float]:
        """The chance of each card to take the trick if every seat behind wins when it can."""
        order, theirs, trick = now.order, now.theirs, now.trick
        if trick and not now.behind:
            power = order.power[order.suit_of[trick[0]]]
            return [float(power[card] > power[now.best]) for card in cards]
        none, behind = none_of(len(now.hand), theirs.bit_count()), now.behind
        masks = masks_of(order)
        higher, members, suit_of = masks.higher, masks.members, order.suit_of
        led, beaten, power = -1, 0, order.strength
        if trick:
            led = suit_of[trick[0]]
            power = order.power[led]
            beaten = power[now.best]
        untrumped = none[(masks.trumps & theirs).bit_count()]
        found = []
        for card in cards:
            if power[card] <= beaten:
                found.append(0.0)
                continue
            suit, stays = suit_of[card], none[(higher[card] & theirs).bit_count()]
            if suit != TRUMPS:
                # A seat behind that is void may hold a trump.
                stays -= none[(members[suit] & theirs).bit_count()] * (1 - untrumped)
            elif led not in (-1, TRUMPS):
                stays = 1 - none[(members[led] & theirs).bit_count()] * (1 - stays)
            found.append(max(0.0, stays) ** behind)
        return found

    def values(self, now: Situation[Role], actions: Sequence[int]) -> list[float]:
        order, left = now.order, now.left
        if now.more.exchanges:
            worth = worth_of(order, self.EXCHANGE_TRUMP, self.EXCHANGE)
            return [-sum([worth[card] for card in EXCHANGED.get(action, ())]) for action in actions]
        higher, suit_of = masks_of(order).higher, order.suit_of
        hold, hold_trump = self.HOLD, self.HOLD_TRUMP
        held = {
            card: (hold_trump if suit_of[card] == TRUMPS else hold)[(higher[card] & left).bit_count()]
            for card in now.hand
        }
        none_later = self.FIRST * now.more.without
        if none_later:
            for each in held.values():
                none_later *= 1 - each
        trick, rank, strength = self.TRICK, self.RANK, order.strength
        draw = 0.0 if now.trick else self.DRAW
        found = []
        for card, chance in zip(actions, self.chances(now, actions), strict=True):
            kept = held[card]
            value = trick * chance - kept - rank * strength[card] - none_later * (1 - chance) / (1 - kept)
            if chance >= LEADS and suit_of[card] == TRUMPS:
                value += draw * chance
            found.append(value)
        return found

    def reason(self, now: Situation[Role], actions: Sequence[int], best: int, term: str) -> str:
        if term == "exchange":
            return "exchange-weak" if best in EXCHANGED else "exchange-none"
        if term == "draw":
            return "lead-trump"
        chances = self.chances(now, actions)
        chance = chances[actions.index(best)]
        if term == "first" and chance == max(chances):
            return "first-trick"
        if term != "trick":
            return "keep-better" if chance or not now.trick else "throw-away"
        if chance < SURE:
            return "win-likely" if chance >= LIKELY else "may-win"
        return "win-cheaply" if now.trick else "lead-winner"

    def weakest(self, order: TrickOrder, hand: Sequence[int], most: int) -> list[int]:
        """The exchanges worth a thought, at most of this number of cards: those of the weakest cards."""
        worth = worth_of(order, self.EXCHANGE_TRUMP, self.EXCHANGE)
        cards = sorted(hand, key=lambda card: (worth[card], card))
        return [KEEP, *(EXCHANGES[tuple(sorted(cards[:size]))] for size in range(1, most + 1))]
