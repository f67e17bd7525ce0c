"""The rollout policy of Glaves: a trick is worth a point and the card drawn for it, less its Jacks.

High cards are saved for later tricks, and a player who collects the Jacks is stopped. Each seat uses only its
own hand and the set of unseen cards.
"""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Final, NamedTuple, cast

from torite.blocks.tricks import beating
from torite.bots import rollout
from torite.bots.masks import ABOVE, by_number, mask_of
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT
from torite.core.game import Deal
from torite.games.glaves.rules import JACKS, LOSS, GlavesDeal

_NOISE: Final = 0.3
"""Cards whose values are less than this apart are all played sometimes."""
_HIGHER_RANK: Final = 0.01
"""Value of a rank among cards with equal values."""
_UNSEEN: Final = 0.25
"""Mean value of a card drawn unseen."""


class _Taste(NamedTuple):
    """The values of cards with two players, in points, tuned by tournaments between candidate values.

    Tuples are indexed by the number of higher unseen cards of the suit.
    """

    hold_value: tuple[float, ...]
    """Value of a plain card in the hand."""
    hold_trump: tuple[float, ...]
    lead: tuple[float, ...]
    """Chance of a plain card to win when led, raised or lowered by how useful the lead is."""
    lead_trump: tuple[float, ...]
    jack: float
    """Value of a Jack in the hand for each point that it costs."""
    jacks: tuple[float, float, float]
    """Value of each point of a Jack in a trick, by the number captured while one seat has all of them."""
    last_jack: float
    """Value of the last Jack when one seat has the other three."""


_TWO: Final = _Taste(
    hold_value=by_number(0.9, 0.6, 0.4, 0.05),
    hold_trump=by_number(1.3, 1.1, 0.9, 0.8),
    lead=by_number(0.75, 0.5, 0.4, 0.15),
    lead_trump=by_number(1.4, 0.25, 0.2, 0.4),
    jack=0.3,
    jacks=(-0.8, -0.8, 0.3),
    last_jack=8.0,
)


class _Prospect(NamedTuple):
    """Weights of the evaluation of a deal with two players, from a regression on rollouts.

    Only the difference between the seats matters. Cards are indexed by the number of higher unseen cards of
    the suit.
    """

    trick: float
    """Value of a trick won."""
    loss: float
    """Value of each point of captured Jacks when both seats have some."""
    alone: float
    """The same when one seat has all captured Jacks and may still shoot the moon."""
    moon: tuple[float, ...]
    """Value added in that case, by their number."""
    jack: float
    """Value of each point of a Jack in the hand."""
    plain: tuple[float, ...]
    """Value of a plain card in the hand."""
    trump: tuple[float, ...]


_PROSPECT: Final = _Prospect(
    trick=0.81,
    loss=-0.90,
    alone=0.56,
    moon=(0.0, 0.0, -0.21, -2.10),
    jack=-0.08,
    plain=by_number(-0.65, -1.09, -1.29, -1.67),
    trump=by_number(-0.11, -0.24, -0.46, -0.89),
)
_AHEAD: Final = 5
"""Number of tricks before the cutoff in the first part of a deal with two players. With more players deals
are shorter, and a cutoff gains nothing.
"""
_FIRST_PART: Final = 12
"""Least number of tricks left after the cutoff. Later the Jacks and the moon decide, so rollouts go to the
end.
"""

_BOLD: Final = 0.5
"""Chance, with more than two players, to lead a high card, and to play the best card before others who may
beat it.
"""
_BLIND: Final = 0.1
"""Chance, with more than two players, to follow with a random card."""


class Policy(rollout.CountingPolicy):
    """With two players it values each card; with more, a simpler policy and more worlds are as good."""

    taste: _Taste = _TWO

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards; every Jack."""
        if len(legal) < 2:
            return legal
        assert isinstance(deal, GlavesDeal)
        live = {*JACKS, *deal.trick, *deal.stock.cards[deal.stock.drawn :]}.union(*deal.hands)
        plain = rollout.without_equals([card for card in legal if card not in JACKS], live)
        return plain + [card for card in legal if card in JACKS]

    def in_play(self, deal: Deal) -> int:
        assert isinstance(deal, GlavesDeal)
        return mask_of(chain(deal.stock.cards[deal.stock.drawn :], *deal.hands))

    def cutoff(self, world: Deal) -> int:
        assert isinstance(world, GlavesDeal)
        if world.game.players > 2:
            return 0
        left = (self.in_play(world).bit_count() + len(world.trick)) // world.game.players - _AHEAD
        return left * world.game.players if left >= _FIRST_PART else 0

    def evaluate(self, deal: Deal) -> list[float]:
        assert isinstance(deal, GlavesDeal)
        if deal.moon() is None:
            in_play = self.in_play(deal)
            first, second = (_prospect(deal, seat, in_play) for seat in range(deal.game.players))
        else:
            first, second = deal.moon_points()
        return [first - second, second - first]

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        deal = cast("GlavesDeal", deal)
        if deal.game.players > 2:
            return _follow(deal, legal, rng) if deal.trick else _lead(legal, rng)
        taste, trump, trick = self.taste, deal.order.trump, deal.trick
        others = in_play & ~mask_of(deal.hands[cast("int", deal.turn)])
        total = 1 + self._draw(deal, others)
        cost, fixed = self._jacks(deal)
        for card in trick:
            if card in LOSS:
                total += cost * LOSS[card] + fixed
        hold_value, hold_trump = taste.hold_value, taste.hold_trump
        lead, lead_trump = taste.lead, taste.lead_trump
        winners = beating(deal, legal) if trick else legal
        random = rng.random
        best, highest = legal[0], float("-inf")
        for card in legal:
            higher = (ABOVE[card] & others).bit_count()
            is_trump = CARD_SUIT[card] == trump
            value = -(hold_trump if is_trump else hold_value)[higher] - _HIGHER_RANK * (card % 13)
            at_stake = total
            if card in LOSS:
                at_stake += cost * LOSS[card] + fixed
                value -= taste.jack * LOSS[card]
            if card not in winners:
                chance = 0.0
            elif not trick:
                chance = (lead_trump if is_trump else lead)[higher]
            else:
                chance = 1.0
            value += (2 * chance - 1) * at_stake + _NOISE * random()
            if value > highest:
                best, highest = card, value
        return best

    def _draw(self, deal: GlavesDeal, others: int) -> float:
        """The value of the face-up card less that of a card drawn unseen."""
        stock = deal.stock
        if not stock.left:
            return 0.0
        top = stock.cards[stock.drawn]
        hold_value = self.taste.hold_trump if CARD_SUIT[top] == deal.order.trump else self.taste.hold_value
        total = hold_value[(ABOVE[top] & others).bit_count()] - _UNSEEN
        return total + self.taste.jack * LOSS[top] if top in LOSS else total

    def _jacks(self, deal: GlavesDeal) -> tuple[float, float]:
        """The value of a Jack in a trick: for each of its points, and a constant.

        A Jack costs points; when one seat has all captured Jacks, it also brings the moon nearer or stops it.
        """
        captured, alone = 0, None
        for owner in deal.jacks.values():
            if owner is not None:
                if captured and owner != alone:
                    return -1.0, 0.0
                captured += 1
                alone = owner
        return (self.taste.jacks[captured], 0.0) if captured < 3 else (0.0, self.taste.last_jack)


def _prospect(deal: GlavesDeal, seat: int, in_play: int) -> float:
    """The evaluation of a seat between two tricks; see `_Prospect`."""
    hand, trump = deal.hands[seat], deal.order.trump
    others = in_play & ~mask_of(hand)
    total = _PROSPECT.trick * deal.tricks[seat]
    for card in hand:
        if card in LOSS:
            total += _PROSPECT.jack * LOSS[card]
        else:
            row = _PROSPECT.trump if CARD_SUIT[card] == trump else _PROSPECT.plain
            total += row[(ABOVE[card] & others).bit_count()]
    captured = [LOSS[jack] for jack, owner in deal.jacks.items() if owner == seat]
    if any(owner not in (None, seat) for owner in deal.jacks.values()):
        return total + _PROSPECT.loss * sum(captured)
    return total + _PROSPECT.alone * sum(captured) + _PROSPECT.moon[len(captured)]


def _lead(legal: list[int], rng: Random) -> int:
    """The highest or lowest card of a random suit, not a Jack if possible."""
    card = legal[int(rng.random() * len(legal))]
    suit = CARD_SUIT[card]
    same = [other for other in legal if CARD_SUIT[other] == suit]
    return same[-1] if rng.random() < _BOLD else same[0]


def _follow(deal: GlavesDeal, legal: list[int], rng: Random) -> int:
    if rng.random() < _BLIND:
        return legal[int(rng.random() * len(legal))]
    trick = deal.trick
    winners = beating(deal, legal)
    last = len(trick) + 1 == deal.game.players
    if winners and (last or rng.random() < _BOLD or len(winners) == len(legal)):
        jacks = [card for card in trick if card in JACKS]
        if not jacks or _wants(deal, jacks):
            return _cheapest(winners) if last else winners[-1]
    losers = [card for card in legal if card not in winners] or winners
    for jack in LOSS:
        if jack in losers:
            return jack
    trump = deal.order.trump
    return min(losers, key=lambda card: CARD_RANK[card] + (CARD_COUNT if CARD_SUIT[card] == trump else 0))


def _cheapest(winners: list[int]) -> int:
    """The lowest of these cards, not a Jack if possible."""
    return next((card for card in winners if card not in JACKS), winners[0])


def _wants(deal: GlavesDeal, jacks: list[int]) -> bool:
    """True if the seat to act wants the Jacks in the trick: they cost little, or the moon is near."""
    owners = [owner for owner in deal.jacks.values() if owner is not None]
    if len(owners) > 1 and len(set(owners)) == 1:
        return True
    return sum(LOSS[jack] for jack in jacks) < 2
