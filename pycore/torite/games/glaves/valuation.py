"""The value of a card of Glaves: a trick is worth a point and the card drawn for it, less its Jacks.

A Jack costs points; when one seat has all captured Jacks, it also brings the moon nearer or stops it. The
figures were found by play between policies with other ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, NamedTuple, cast

from torite.blocks.tricks import aces_high
from torite.bots.inference import Reading
from torite.bots.masks import by_number
from torite.bots.situation import Situation
from torite.bots.stock_valuation import Draw, StockValuation
from torite.bots.valuation import LIKELY
from torite.core.cards import CARD_COUNT, CARD_RANK, SUITS
from torite.core.game import Deal, Game
from torite.core.view import View
from torite.games.glaves.rules import JACKS, LOSS, GlavesDeal

SPLIT = 4
"""Index in `GameValuation.JACKS` once several seats have captured Jacks."""


def held(jack: float) -> tuple[float, ...]:
    """What each card is worth in the hand: by its rank, and a Jack by a share of the points that it costs."""
    return tuple(0.03 * rank + jack * LOSS.get(card, 0) for card, rank in enumerate(CARD_RANK))


class Captured(NamedTuple):
    """The captured Jacks: their number while one seat has them all, else `SPLIT`; True if it is this seat."""

    number: int
    own: bool


@cache
def jack_points(each: float, fixed: float) -> tuple[float, ...]:
    """By card the points of a Jack in a trick: for each point that it costs, and a constant."""
    return tuple(each * LOSS[card] + fixed if card in LOSS else 0.0 for card in range(CARD_COUNT))


def captured_by(owners: Sequence[int], seat: int) -> Captured:
    """What the owners of the captured Jacks are to a seat."""
    return Captured(len(owners) if len(set(owners)) < 2 else SPLIT, seat in owners)


class GameValuation(StockValuation[Captured]):
    """The valuation of Glaves.

    Attributes:
        JACKS: value of each point that a Jack in a trick costs, by the number of those captured.
        LAST_JACK: value of the last Jack when one seat has the other three.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {**StockValuation.TERMS, "jack": ("JACKS", "LAST_JACK")}
    APART: ClassVar[Sequence[int] | None] = tuple(LOSS.get(card, 0) for card in range(CARD_COUNT))
    NOISE: ClassVar[tuple[float, float]] = (0.3, 0.0)
    HOLD: Sequence[float] = by_number(0.9, 0.6, 0.4, 0.05)
    HOLD_TRUMP: Sequence[float] = by_number(1.4)
    EACH: Sequence[float] = held(jack=0.6)
    UNSEEN: ClassVar[float] = 0.7
    DRAWN: ClassVar[float] = 1.0
    JACKS: Sequence[float] = (-0.1, -0.25, 0.3, 0.0, -0.8)
    LAST_JACK: float = 8.0

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        if game.players == 2:
            # The moon brings as much as the whole deal, and only one opponent can take a Jack.
            self.EACH = held(jack=0.2)
            self.JACKS = (0.8, -0.25, 0.3, 0.0, -0.5)

    def read(self, view: View) -> Situation[Draw[Captured]]:
        reading = Reading(self.game, view, aces_high(SUITS.index(str(view["facts"]["trump"]))))
        owners = [
            seat for seat, tokens in enumerate(view["tokens"]) for token in tokens for _ in token["cards"]
        ]
        return self.read_draw(reading, view, captured_by(owners, view["seat"]))

    def look(self, deal: Deal, in_play: int) -> Situation[Draw[Captured]]:
        deal = cast("GlavesDeal", deal)
        assert deal.turn is not None
        owners = [owner for owner in deal.jacks.values() if owner is not None]
        return self.look_draw(deal, in_play, captured_by(owners, deal.turn))

    def points(self, now: Situation[Draw[Captured]]) -> Sequence[float]:
        number = now.more.own.number
        return jack_points(self.JACKS[number], self.LAST_JACK if number == len(JACKS) - 1 else 0.0)

    def reason(self, now: Situation[Draw[Captured]], actions: Sequence[int], best: int, term: str) -> str:
        if term != "jack":
            return super().reason(now, actions, best, term)
        jacks = [card for card in (*now.trick, best) if card in JACKS]
        if not jacks:
            return "hold-jack"
        if self.chances(now, [best])[0] >= LIKELY:
            return "catch-moon" if now.more.own.own else "stop-moon"
        return "dump-jack" if best in JACKS else "avoid-jack"
