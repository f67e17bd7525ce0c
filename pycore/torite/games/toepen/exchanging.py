"""The exchange of Toepen: keeping the four cards or laying them down for four others, challenges, and what
is announced of a good hand (§ deal, § exchange, § challenge, § announce).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.blocks.rounds import rounds_of
from torite.blocks.stock import Stock
from torite.blocks.trick_deal import TrickDeal
from torite.core.cards import CARD_COUNT, CARD_RANK, RANKS
from torite.core.history import ALL
from torite.core.layout import Layout, to_seats
from torite.core.reasons import Reason
from torite.core.sampling.constraints import Held, ImpliedLimits, Shape
from torite.core.sampling.view_entries import ViewEntry
from torite.games.toepen.game import (
    ACTIONS,
    CARDS_EACH,
    CHALLENGE,
    KEEP,
    ORDER,
    PASS,
    REDRAW,
    STAND,
    WHISTLE,
    Toepen,
)

ENOUGH: Final = 3
"""So many tens must be whistled for, so many jacks may be; with one more the seat stands up."""
TEN, JACK = RANKS.index("T"), RANKS.index("J")
POOR_RANKS: Final = frozenset(map(RANKS.index, "AKQJ"))
"""A true hand to be laid down has no others."""
TENS: Final = tuple(int(CARD_RANK[card] == TEN) for card in range(CARD_COUNT))
REAL: Final = tuple(int(CARD_RANK[card] not in POOR_RANKS) for card in range(CARD_COUNT))
"""Which cards belie that a hand was rightly laid down."""
KINDS: Final = tuple({TEN: 1, JACK: 2}.get(CARD_RANK[card], 0) for card in range(CARD_COUNT))
"""Tens and jacks as the kinds of a `Shape`."""
THREE: Final = frozenset({(3, 0), (3, 1), (0, 3), (1, 3)})
FOUR: Final = frozenset({(4, 0), (0, 4)})
"""How many tens and jacks whoever whistles, or stands up, may hold."""
_KEEP_ONLY: Final = [KEEP]
_STOCK_LOW: Final = Reason("stock-low")


class ExchangeDeal(TrickDeal):
    """The part of a deal of Toepen before the first card.

    Attributes:
        playing: the seats that play this deal, the one that is dealt first first.
        lost: the lives that each seat has lost in this deal.
        stock: the cards to be drawn.
        kept: how many seats have ended their exchange.
        redrawn: how often each seat has laid its hand down.
        words: how each seat ended its exchange, as an action; None before.
        laid: the hand that was laid down last.
        redrawer: the seat that laid it.
        asked: the seats that still have to answer, the next one first: to a hand laid down, a knock, or the
            stake of a poor seat.
    """

    game: Toepen
    turn: int | None

    playing: tuple[int, ...]
    stock: Stock
    lost: list[int]
    redrawn: list[int]
    words: list[int | None]
    kept: int
    laid: tuple[int, ...]
    redrawer: int
    asked: tuple[int, ...]

    def layout(self) -> Layout:
        return to_seats(self.players, self.playing, CARDS_EACH, len(self.deck))

    def _start(self) -> None:
        game = self.game
        playing = game.playing(self.scores)
        self.playing = tuple(seat for seat in game.turns[self.eldest] if seat in playing)
        self._rounds = rounds_of(game.rounds, self.playing)
        self.order = ORDER
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.stock = Stock(self.deck[CARDS_EACH * len(self.playing) :])
        self.lost = [0] * game.players
        self.redrawn = [0] * game.players
        self.words = [None] * game.players
        self.kept = 0
        self.laid = ()
        self.redrawer = self.playing[0]
        self.asked = ()
        self._ask_next()

    def refresh_hidden(self) -> None:
        """The stock may be another, and so may the hand that was laid down last."""
        super().refresh_hidden()
        self.stock.cards = self.deck[CARDS_EACH * len(self.playing) :]
        away = [entry[2] for entry in self.history if len(entry) == 4 and entry[0] == "away"]
        self.laid = tuple(away[-CARDS_EACH:])

    def lives(self, seat: int) -> int:
        """The lives that a seat has left."""
        return self.game.limit - self.scores[seat] - self.lost[seat]

    def _ask_next(self) -> None:
        """The next seat is to keep or to lay down its hand, unless there is nothing to choose or to say."""
        game = self.game
        stuck = game.redraw == "off" or self.stock.left < CARDS_EACH
        if self.kept == len(self.playing) or (stuck and not game.announces):
            self._begin_play()
        else:
            self._open_calling("exchange", self.playing[self.kept])

    def _begin_play(self) -> None:
        """The exchange is over."""
        raise NotImplementedError

    # What may be done

    def _exchanges(self, seat: int) -> list[int]:
        """What the seat in turn may do with its hand."""
        hand = self.hands[seat]
        words = self.endings(hand)
        return [*words, REDRAW] if self.why_not_redraw(hand) is None else words

    def endings(self, hand: Sequence[int]) -> list[int]:
        """How a seat with this hand may end its exchange."""
        if not self.game.announces:
            return _KEEP_ONLY
        ranks = [CARD_RANK[card] for card in hand]
        tens, jacks = ranks.count(TEN), ranks.count(JACK)
        if tens >= ENOUGH:
            return [WHISTLE if tens == ENOUGH else STAND]
        if jacks >= ENOUGH:
            return [KEEP, WHISTLE if jacks == ENOUGH else STAND]
        return _KEEP_ONLY

    def why_not_redraw(self, hand: Sequence[int]) -> Reason | None:
        """Why a seat may not lay this hand down, or None if it may."""
        way = self.game.redraw
        if way == "off":
            return Reason("redraw-off")
        if self.stock.left < CARDS_EACH:
            return _STOCK_LOW
        if way == "honest" and any(REAL[card] for card in hand):
            return Reason("not-poor-enough")
        return None

    def _refuse_exchange(self, action: int, seat: int) -> Reason:
        """Why a seat may not do this now, before the first card."""
        if self.phase == "challenge":
            return Reason("challenge-first", {"seat": self.redrawer})
        if action < CARD_COUNT:
            return Reason("exchange-first")
        if action == REDRAW:
            return self.why_not_redraw(self.hands[seat]) or Reason("redraw-off")
        if action == KEEP:
            return Reason("must-announce")
        if action in (WHISTLE, STAND):
            return Reason("not-three" if action == WHISTLE else "not-four")
        return Reason("not-now", {"action": ACTIONS[action - CARD_COUNT]})

    # What it does

    def _exchange(self, seat: int, action: int) -> None:
        """Something is said before the first card."""
        if action == REDRAW:
            self._redraw(seat)
        elif action == PASS:
            self.asked = self.asked[1:]
            if self.asked:
                self.turn = self.asked[0]
            else:
                self._ask_next()
        elif action == CHALLENGE:
            self._challenge(seat)
        else:
            self.words[seat] = action
            self.kept += 1
            self._ask_next()

    def _redraw(self, seat: int) -> None:
        """The hand goes away face down, the next four cards of the stock are the new one."""
        self.laid = tuple(self.hands[seat])
        self.redrawer = seat
        self.redrawn[seat] += 1
        self._take_new_hand(seat, self.stock.draw_all(CARDS_EACH))
        if self.game.redraw == "bluff":
            self.asked = self._rounds[seat].seats[1:]
            self._open_calling("challenge", self.asked[0])
        else:
            self._ask_next()

    def _challenge(self, seat: int) -> None:
        """The laid hand is shown; who was wrong loses a life."""
        false = False
        for card in self.laid:
            self.history.append(("exposed", self.redrawer, card, ALL))
            false = false or bool(REAL[card])
        self.lost[self.redrawer if false else seat] += 1
        self.asked = ()
        self._ask_next()

    # What others can tell

    def implied_limits(
        self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]
    ) -> ImpliedLimits:
        """What was announced, and what was not although it would have had to be; with honest players what a
        hand that was laid down can have held.
        """
        announce = self.game.options["announce"]
        honest = self.game.options["redraw"] == "honest"
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
