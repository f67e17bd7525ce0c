"""The exchange of Toepen: keeping the four cards or laying them down for four others, challenges, and
announcements of good hands (§ deal, § exchange, § challenge, § announce).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.blocks.stock import Stock
from torite.core.cards import CARD_COUNT, CARD_RANK, RANKS
from torite.core.copying import Copied, Shared
from torite.core.history import NO_SEAT
from torite.core.knowledge_types import Held, ImpliedLimits, Shape, ViewEntry
from torite.core.reasons import Reason
from torite.games.toepen.game import (
    ACTIONS,
    CARDS_EACH,
    KEEP,
    REDRAW,
    STAND,
    WHISTLE,
    Toepen,
)

ENOUGH: Final = 3
"""Number of tens that must be whistled for, of jacks that may be; with one more the seat stands up."""
TEN, JACK = RANKS.index("T"), RANKS.index("J")
POOR_RANKS: Final = frozenset(map(RANKS.index, "AKQJ"))
"""The ranks of a hand that is rightly laid down."""
TENS: Final = tuple(int(CARD_RANK[card] == TEN) for card in range(CARD_COUNT))
REAL: Final = tuple(int(CARD_RANK[card] not in POOR_RANKS) for card in range(CARD_COUNT))
"""For each card 1 if a hand with it is wrongly laid down."""
KINDS: Final = tuple({TEN: 1, JACK: 2}.get(CARD_RANK[card], 0) for card in range(CARD_COUNT))
"""The kind of each card in a `Shape`: ten, jack, or another."""
THREE: Final = frozenset({(3, 0), (3, 1), (0, 3), (1, 3)})
FOUR: Final = frozenset({(4, 0), (0, 4)})
"""Numbers of tens and jacks in the hand of a seat that whistles, or stands up."""
_KEEP_ONLY: Final = [KEEP]
_STOCK_LOW: Final = Reason("stock-low")


class Exchange(Copied):
    """The exchange, in which each seat in turn keeps its hand or lays it down.

    Attributes:
        stock: the cards to be drawn.
        kept: number of seats that have ended their exchange.
        redrawn: for each seat how often it has laid its hand down.
        calls: for each seat the call that ended its exchange; None before.
        laid: the hand that was laid down last.
        redrawer: the seat that laid it.
    """

    stock: Stock
    kept: int
    redrawn: list[int]
    calls: list[int | None]
    laid: tuple[int, ...]
    redrawer: int
    _game: Shared[Toepen]

    def __init__(self, game: Toepen, stock: Sequence[int]) -> None:
        self.stock = Stock(stock)
        self.kept = 0
        self.redrawn = [0] * game.players
        self.calls = [None] * game.players
        self.laid = ()
        self.redrawer = NO_SEAT
        self._game = game

    def is_over(self, players: int) -> bool:
        """True if all of this number of players have ended their exchange, or have nothing to choose."""
        if self.kept == players:
            return True
        game = self._game
        return not game.announces and (game.redraw == "off" or self.stock.left < CARDS_EACH)

    def open_to(self, hand: Sequence[int]) -> list[int]:
        """The actions of a seat with this hand."""
        endings = self.endings(hand)
        return [*endings, REDRAW] if self.why_not_redraw(hand) is None else endings

    def endings(self, hand: Sequence[int]) -> list[int]:
        """The calls that may end the exchange of a seat with this hand."""
        if not self._game.announces:
            return _KEEP_ONLY
        ranks = [CARD_RANK[card] for card in hand]
        tens, jacks = ranks.count(TEN), ranks.count(JACK)
        if tens >= ENOUGH:
            return [WHISTLE if tens == ENOUGH else STAND]
        if jacks >= ENOUGH:
            return [KEEP, WHISTLE if jacks == ENOUGH else STAND]
        return _KEEP_ONLY

    def why_not_redraw(self, hand: Sequence[int]) -> Reason | None:
        """Why a seat may not lay this hand down; None if it may."""
        way = self._game.redraw
        if way == "off":
            return Reason("redraw-off")
        if self.stock.left < CARDS_EACH:
            return _STOCK_LOW
        if way == "honest" and any(REAL[card] for card in hand):
            return Reason("not-poor-enough")
        return None

    def why_not(self, action: int, hand: Sequence[int]) -> Reason:
        """Why a seat with this hand may not do this while it is asked."""
        if action < CARD_COUNT:
            return Reason("exchange-first")
        if action == REDRAW:
            return self.why_not_redraw(hand) or Reason("redraw-off")
        if action == KEEP:
            return Reason("must-announce")
        if action in (WHISTLE, STAND):
            return Reason("not-three" if action == WHISTLE else "not-four")
        return Reason("not-now", {"action": ACTIONS[action - CARD_COUNT]})

    def end(self, seat: int, action: int) -> None:
        """The seat keeps its hand, with this call."""
        self.calls[seat] = action
        self.kept += 1

    def redraw(self, seat: int, hand: Sequence[int]) -> list[int]:
        """The seat lays this hand down; return the cards that it takes from the stock."""
        self.laid = tuple(hand)
        self.redrawer = seat
        self.redrawn[seat] += 1
        return self.stock.draw_all(CARDS_EACH)

    def was_false(self) -> bool:
        """True if the hand that was laid down last should not have been."""
        return 1 in map(REAL.__getitem__, self.laid)


def exchange_limits(game: Toepen, entries: Sequence[ViewEntry], viewer: int) -> ImpliedLimits:
    """Limits on hands: good ones had to be announced, and honest seats lay only poor ones down."""
    announce = game.options["announce"]
    honest = game.options["redraw"] == "honest"
    found: list[Held | Shape] = []
    for time, entry in enumerate(entries):
        seats = (entry.seat,)
        if entry.event or entry.seat == viewer:
            continue
        if entry.action == KEEP and announce:
            found.append(Held(seats, time, TENS, 0, ENOUGH - 1))
        elif entry.action in (WHISTLE, STAND):
            found.append(Shape(entry.seat, time, KINDS, THREE if entry.action == WHISTLE else FOUR))
        elif entry.action == REDRAW and honest:
            found.append(Held(seats, time, REAL, 0, 0))
    return found
