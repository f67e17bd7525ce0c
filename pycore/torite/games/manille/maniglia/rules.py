"""Maniglia: Neapolitan Manille for three to five, in which the trump is bid for.

Sources: the end of the article 「Marglia」 (kirinlegend.blogspot.com), and descriptions of Manille with an
auction.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.auction import Auction
from torite.blocks.sides import Sides
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_SUIT, SUITS, make_pack, suit_code
from torite.core.history import NO_SEAT
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.manille.rules import (
    MATCH,
    OVERTRUMP,
    PACK_POINTS,
    PASS,
    RANKS,
    ROUNDS,
    STOP_RIGHT,
    TALK,
    TRICK_POINT,
    ManilleDeal,
    ManilleGame,
    order_of,
)

NUMBERS: Final = range(14, 74)
"""The numbers that may be bid at some table: from one more than the even share of five players to all the
points of three.
"""
ACTIONS: Final = ActionNames(
    *ManilleGame.action_names, *with_arguments("trump", SUITS), *with_arguments("bid", map(str, NUMBERS))
)
TRUMPS: Final = list(ACTIONS.numbers("trump"))
BIDS: Final = ACTIONS.numbers("bid")
NUMBER: Final = dict(zip(BIDS, NUMBERS, strict=True))
"""The number that each action bids."""
RICH: Final = 29
"""Score from which a side gets nothing for the turn-up."""


class Maniglia(ManilleGame):
    """Maniglia for three to five players.

    Attributes:
        highest: the highest bid: all points of a deal.
    """

    id = "maniglia"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 3, 5)),
        Option("mode", ("pairs", "single"), when={"players": (4,)}),
        Option("drop", ("2C", "2D", "2H", "2S"), when={"players": (3,)}),
        MATCH,
        ROUNDS,
        Option("auction", ("rounds", "once")),
        Option("all_pass", ("turnup", "redeal")),
        Option("first_lead", ("eldest", "declarer")),
        Option("scoring", ("share", "stake")),
        TRICK_POINT,
        OVERTRUMP,
        Option("allies", (False, True)),
        STOP_RIGHT,
        Option("talk", TALK, when={"players": (4,), "mode": ("pairs",)}),
    )
    minutes: ClassVar[tuple[int, int]] = (20, 40)
    level = 2
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("briscola",)
    action_names: ActionNames = ACTIONS

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.highest: int = PACK_POINTS + sum(self.packet_sizes)
        self.par: int = self.highest // len(self.sides(0))

    @property
    def in_pairs(self) -> bool:
        return self.players == 4 and self.options["mode"] == "pairs"

    def make_pack(self) -> tuple[int, ...]:
        return make_pack(RANKS, without=str(self.options["drop"]) if self.players == 3 else "")

    def points_range(self) -> tuple[int, int]:
        # In chips each other player pays the declarer, or is paid.
        _, most = super().points_range()
        return -most * self.players, most * self.players


class ManigliaDeal(ManilleDeal, of=Maniglia):
    """A deal of Maniglia.

    Attributes:
        auction: the bids for the right to name the trump suit.
    """

    game: Maniglia
    allies: Sides
    order: TrickOrder
    turn: int | None

    auction: Auction

    def _start(self) -> None:
        self.auction = Auction(
            self.game.turns[self._eldest],
            lowest=self.game.par + 1,
            highest=self.game.highest,
            once=self.game.options["auction"] == "once",
        )
        super()._start()

    def _turnup_brings(self, before: int) -> int:
        return 0 if before >= RICH else super()._turnup_brings(before)

    def _go_on(self) -> None:
        self._open_calling("bid", self.auction.turn)

    @property
    def declarer(self) -> int | None:
        """The seat that has won the auction; None while it goes on, and without a bid."""
        auction = self.auction
        return auction.bidder if auction.over and auction.bidder != NO_SEAT else None

    def _legal_calls(self, turn: int) -> list[int]:
        if self.phase == "bid":
            lowest, highest = self.auction.lowest, self.auction.highest
            return [*BIDS[lowest - NUMBERS[0] : highest - NUMBERS[0] + 1], PASS]
        return TRUMPS if self.phase == "trump" else super()._legal_calls(turn)

    def _call(self, seat: int, action: int) -> None:
        if self.phase == "bid":
            self._bid(action)
        elif self.phase == "trump":
            self._settle_trump(TRUMPS.index(action))
        else:
            super()._call(seat, action)

    def _bid(self, action: int) -> None:
        """Take a bid or a pass."""
        auction = self.auction
        if action == PASS:
            auction.take_pass()
        else:
            auction.take_bid(NUMBER[action])
        if not auction.over:
            self.turn = auction.turn
        elif self.declarer is not None:
            self._open_calling("trump", self.declarer)
        elif self.game.options["all_pass"] == "redeal":
            self._end("redeal")
        else:
            self._settle_trump(CARD_SUIT[self.turnup])

    def _settle_trump(self, suit: int) -> None:
        self.order = order_of(suit)
        if self.game.options["allies"] and not self.game.in_pairs and self.declarer is not None:
            others = [seat for seat in self.game.seats if seat != self.declarer]
            self.allies = Sides([[self.declarer], others])
        self._open_tricks()

    def _first_leader(self) -> int:
        if self.game.options["first_lead"] == "declarer" and self.declarer is not None:
            return self.declarer
        return super()._first_leader()

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase == "bid":
            return self.auction.refusal(NUMBER[action]) if action in NUMBER else Reason("bid-first")
        if self.phase == "trump":
            return Reason("trump-first")
        if action in NUMBER and self.phase != "stop":
            return Reason("auction-over")
        if action in TRUMPS and self.phase != "stop":
            return Reason("trump-settled", {"suit": str(suit_code(self.order.trump))})
        return super()._refuse(action, seat)

    def made(self) -> bool | None:
        """True if the declarer's side has captured the bid; None without a declarer."""
        declarer = self.declarer
        return None if declarer is None else self.captured[self.sides.of[declarer]] >= self.auction.bid

    def surplus(self) -> list[int]:
        surplus = super().surplus()
        if self.declarer is not None:
            if self.game.options["scoring"] == "stake":
                return [0] * len(surplus)
            if not self.made():
                surplus[self.sides.of[self.declarer]] = 0
        return surplus

    def _contract_scores(self) -> dict[str, list[int]]:
        scores = super()._contract_scores()
        declarer = self.declarer
        if declarer is None:
            return scores
        declaring = [self.sides.together(seat, declarer) for seat in self.game.seats]
        value = self.auction.bid - self.game.par
        if self.game.options["scoring"] == "share":
            return {**scores, "contract": [-value if ours and not self.made() else 0 for ours in declaring]}
        # In chips each other player pays the declarer, or is paid.
        stake = value if self.made() else -value
        gain = stake * (1 if self.game.in_pairs else self.game.players - 1)
        return {"contract": [gain if ours else -stake for ours in declaring]}

    def _result(self) -> dict[str, Any]:
        declarer = self.declarer
        return {
            **super()._result(),
            "declarer": declarer,
            "bid": None if declarer is None else self.auction.bid,
            "made": self.made(),
        }
