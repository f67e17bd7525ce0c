"""How a world of Glaves is played on: a trick is worth a point and the card drawn for it, less the Jacks in
it; high cards are kept for tricks of their own; and whoever gathers the Jacks is stopped.

Each seat decides by its own hand and by what has been played: which cards are left in all other hands and the
stock together, every player can tell.
"""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Final, NamedTuple, cast

from torite.bots import rollout
from torite.bots.masks import ABOVE, by_number, mask_of
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT
from torite.core.game import Deal
from torite.games.glaves.rules import JACKS, LOSS, GlavesDeal

_NOISE: Final = 0.3
"""Cards whose values are not so far apart are all played now and then."""
_HIGHER_RANK: Final = 0.01
"""What a rank counts among cards that are worth the same."""
_UNSEEN: Final = 0.25
"""What the cards drawn unseen are worth in the hand, on the average."""


class _Taste(NamedTuple):
    """What the cards are worth between two players, in points. The numbers were found by letting many of
    them play each other. Those in a row go by how many higher cards of the suit others may hold.
    """

    hold_value: tuple[float, ...]
    """What a plain card is worth in the hand."""
    hold_trump: tuple[float, ...]
    lead: tuple[float, ...]
    """How likely a plain card that is led wins the trick, or how gladly it is led."""
    lead_trump: tuple[float, ...]
    jack: float
    """What it is worth to have a Jack in the hand, for each point that it costs."""
    jacks: tuple[float, float, float]
    """What each point of a Jack counts in a trick, by how many Jacks one seat has captured, none another."""
    last_jack: float
    """What the last Jack counts when one seat has the other three."""


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
    """What the state of a deal between two players tells of its points, found by regression on deals played
    out by the policy; only the difference between the seats counts. Cards go by how many higher ones of the
    suit others may hold.
    """

    trick: float
    """What a trick won counts."""
    loss: float
    """What each point of the captured Jacks costs when two seats have some."""
    alone: float
    """The same when one seat has all that were captured: it may yet shoot the moon."""
    moon: tuple[float, ...]
    """What is added then, by how many these are."""
    jack: float
    """What each point of a Jack in the hand is worth."""
    plain: tuple[float, ...]
    """What a plain card in the hand is worth."""
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
"""Between two players, so many tricks are played on in the first part of a deal, by a search. Among more,
whose deals are shorter, playing them to their end is as good.
"""
_FIRST_PART: Final = 12
"""As long as so many tricks or more would be left after these. Later the Jacks decide, and with them the
moon: then it is far better to see how it ends.
"""

_BOLD: Final = 0.5
"""Among more than two, how often a high card is led, and how often the best card is played where others may
still beat it.
"""
_BLIND: Final = 0.1
"""Among more than two, how often any card at all is played to a trick."""


class Policy(rollout.CountingPolicy):
    """A light policy for Glaves: between two players it weighs each card. Among more, that is no better in a
    search than a little sense and more worlds.
    """

    taste: _Taste = _TWO

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """Touching cards are the same, but for the Jacks."""
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
        if world.players > 2:
            return 0
        left = (self.in_play(world).bit_count() + len(world.trick)) // world.players - _AHEAD
        return left * world.players if left >= _FIRST_PART else 0

    def evaluate(self, deal: Deal) -> list[float]:
        assert isinstance(deal, GlavesDeal)
        if deal.moon() is None:
            in_play = self.in_play(deal)
            first, second = (_prospect(deal, seat, in_play) for seat in range(deal.players))
        else:
            first, second = deal.moon_points()
        return [first - second, second - first]

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        deal = cast("GlavesDeal", deal)
        if deal.players > 2:
            return _follow(deal, legal, rng) if deal.trick else _lead(legal, rng)
        taste, trump, trick = self.taste, deal.order.trump, deal.trick
        others = in_play & ~mask_of(deal.hands[cast("int", deal.turn)])
        worth = 1 + self._draw(deal, others)
        cost, fixed = self._jacks(deal)
        for card in trick:
            if card in LOSS:
                worth += cost * LOSS[card] + fixed
        hold_value, hold_trump = taste.hold_value, taste.hold_trump
        lead, lead_trump = taste.lead, taste.lead_trump
        winners = deal.beating(legal) if trick else legal
        random = rng.random
        best, highest = legal[0], float("-inf")
        for card in legal:
            higher = (ABOVE[card] & others).bit_count()
            is_trump = CARD_SUIT[card] == trump
            value = -(hold_trump if is_trump else hold_value)[higher] - _HIGHER_RANK * (card % 13)
            at_stake = worth
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
        """How much better the face-up card is than one drawn unseen."""
        stock = deal.stock
        if not stock.left:
            return 0.0
        top = stock.cards[stock.drawn]
        hold_value = self.taste.hold_trump if CARD_SUIT[top] == deal.order.trump else self.taste.hold_value
        worth = hold_value[(ABOVE[top] & others).bit_count()] - _UNSEEN
        return worth + self.taste.jack * LOSS[top] if top in LOSS else worth

    def _jacks(self, deal: GlavesDeal) -> tuple[float, float]:
        """What a Jack counts in a trick: each point of it, and beside that. It costs; but when one seat has
        all that were captured, it nears the moon, or stops it.
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
    """What this seat may expect between two tricks; see `_Prospect`."""
    hand, trump = deal.hands[seat], deal.order.trump
    others = in_play & ~mask_of(hand)
    worth = _PROSPECT.trick * deal.tricks[seat]
    for card in hand:
        if card in LOSS:
            worth += _PROSPECT.jack * LOSS[card]
        else:
            row = _PROSPECT.trump if CARD_SUIT[card] == trump else _PROSPECT.plain
            worth += row[(ABOVE[card] & others).bit_count()]
    captured = [LOSS[jack] for jack, owner in deal.jacks.items() if owner == seat]
    if any(owner not in (None, seat) for owner in deal.jacks.values()):
        return worth + _PROSPECT.loss * sum(captured)
    return worth + _PROSPECT.alone * sum(captured) + _PROSPECT.moon[len(captured)]


def _lead(legal: list[int], rng: Random) -> int:
    """Any suit: its highest card or its lowest, not a Jack if there is another."""
    card = legal[int(rng.random() * len(legal))]
    suit = CARD_SUIT[card]
    same = [other for other in legal if CARD_SUIT[other] == suit]
    return same[-1] if rng.random() < _BOLD else same[0]


def _follow(deal: GlavesDeal, legal: list[int], rng: Random) -> int:
    if rng.random() < _BLIND:
        return legal[int(rng.random() * len(legal))]
    trick = deal.trick
    winners = deal.beating(legal)
    last = len(trick) + 1 == deal.players
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
    """The lowest of these, but a Jack only if there is no other."""
    return next((card for card in winners if card not in JACKS), winners[0])


def _wants(deal: GlavesDeal, jacks: list[int]) -> bool:
    """Whether the seat to act would have the Jacks in the trick: they cost little, or the moon is near."""
    owners = [owner for owner in deal.jacks.values() if owner is not None]
    if len(owners) > 1 and len(set(owners)) == 1:
        return True
    return sum(LOSS[jack] for jack in jacks) < 2
