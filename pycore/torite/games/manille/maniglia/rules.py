"""Maniglia: Neapolitan Manille for three to five, in which the trump is bid for.

Sources: the end of the article on Manille and its relatives, descriptions of Manille with an auction, and the
rule sheet made from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from torite.blocks.auction import Auction
from torite.blocks.display import ScoreLine
from torite.core.cards import CARD_COUNT, CARD_SUIT, SUITS, make_pack
from torite.core.deal import Deal
from torite.core.history import NO_SEAT
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.manille.rules import (
    MATCH,
    OVERTRUMP,
    PACK_POINTS,
    PASS_ACTION,
    RANKS,
    ROUNDS,
    STOP_RIGHT,
    TALK,
    TRICK_POINT,
    WORDS,
    ManilleDeal,
    ManilleGame,
    order_of,
)

TRUMP: Final = "trump:"
BID: Final = "bid:"
BIDS: Final = range(14, 74)
"""The numbers that may be bid at some table: from one more than the even share of five players to all the
points of three.
"""
FIRST_TRUMP: Final = CARD_COUNT + len(WORDS)
TRUMPS: Final = list(range(FIRST_TRUMP, FIRST_TRUMP + len(SUITS)))
FIRST_BID: Final = FIRST_TRUMP + len(SUITS)
RICH: Final = 29
"""A side with this score before the deal gets nothing for the turn-up."""


def bid_action(number: int) -> int:
    """The action of bidding this number."""
    return FIRST_BID + number - BIDS.start


class ManigliaDeal(ManilleDeal):
    """A deal of Maniglia.

    Attributes:
        auction: who bids for the right to name the trump suit.
    """

    game: Maniglia

    __slots__ = ("auction",)

    def _start(self) -> None:
        self.auction = Auction(
            self.game.turns[(self.dealer + 1) % self.players],
            lowest=self.game.par + 1,
            highest=self.game.highest,
            once=self.game.options["auction"] == "once",
        )
        super()._start()

    def _turnup_brings(self, before: int) -> int:
        return 0 if before >= RICH else super()._turnup_brings(before)

    def _go_on(self) -> None:
        self._open_words("bid", self.auction.turn)

    @property
    def declarer(self) -> int | None:
        """The seat that has won the auction; None while it goes on, and when nobody has bid."""
        auction = self.auction
        return auction.bidder if auction.over and auction.bidder != NO_SEAT else None

    def _legal_words(self) -> list[int]:
        if self.phase == "bid":
            numbers = self.auction.numbers()
            return [*range(bid_action(numbers.start), bid_action(numbers.stop)), PASS_ACTION]
        return TRUMPS if self.phase == "trump" else super()._legal_words()

    def _act(self, seat: int, action: int) -> None:
        if action < CARD_COUNT:
            self._play(seat, action)
        elif self.phase == "bid":
            self._speak(action)
        elif self.phase == "trump":
            self._settle_trump(action - FIRST_TRUMP)
        else:
            super()._act(seat, action)

    def _speak(self, action: int) -> None:
        """A call in the auction."""
        auction = self.auction
        if action == PASS_ACTION:
            auction.take_pass()
        else:
            auction.take_bid(action - FIRST_BID + BIDS.start)
        if not auction.over:
            self.turn = auction.turn
        elif self.declarer is not None:
            self._open_words("trump", self.declarer)
        elif self.game.options["all_pass"] == "redeal":
            self._end("redeal")
        else:
            self._settle_trump(CARD_SUIT[self.turnup])

    def _settle_trump(self, suit: int) -> None:
        self.order = order_of(suit)
        declarer = self.declarer
        if declarer is not None and self.game.allies:
            others = (1 << self.players) - 1 - (1 << declarer)
            self.friends = tuple(0 if s == declarer else others & ~(1 << s) for s in range(self.players))
        self._open_tricks()

    def _first_leader(self) -> int:
        if self.game.options["first_lead"] == "declarer" and self.declarer is not None:
            return self.declarer
        return super()._first_leader()

    def _refuse(self, action: int, seat: int) -> Reason:
        bidding = action >= FIRST_BID
        if self.phase == "bid":
            if bidding:
                return self.auction.refusal(action - FIRST_BID + BIDS.start)
            return Reason("bid-first")
        if self.phase == "trump":
            return Reason("trump-first")
        if bidding and self.phase != "stop":
            return Reason("auction-over")
        if action in TRUMPS and self.phase != "stop":
            return Reason("trump-settled", {"suit": SUITS[self.order.trump or 0]})
        return super()._refuse(action, seat)

    @property
    def made(self) -> bool | None:
        """Whether the declarer's side has captured what was bid; None without a declarer."""
        declarer = self.declarer
        return None if declarer is None else self.captured[self.game.side_of[declarer]] >= self.auction.bid

    @property
    def value(self) -> int:
        """The value of the contract."""
        return self.auction.bid - self.game.par

    def _contract_scores(self) -> list[int]:
        """What the contract brings to each seat, beside the surpluses."""
        declarer = self.declarer
        if declarer is None:
            return [0] * self.players
        side_of = self.game.side_of
        sign = 1 if self.made else -1
        if self.game.options["scoring"] == "share":
            return [0 if self.made or side != side_of[declarer] else -self.value for side in side_of]
        # In chips everybody else pays, or is paid by, the declarer.
        gain = self.value * (1 if self.game.in_pairs else self.players - 1)
        return [sign * (gain if side == side_of[declarer] else -self.value) for side in side_of]

    def _surplus(self) -> list[int]:
        surplus = super()._surplus()
        declarer = self.declarer
        if declarer is None:
            return surplus
        if self.game.options["scoring"] == "stake":
            return [0] * len(surplus)
        if not self.made:
            surplus[self.game.side_of[declarer]] = 0
        return surplus

    def _result(self) -> dict[str, Any]:
        parts = (self._by_seat(self._surplus()), self._contract_scores(), self._turnup_scores())
        declarer = self.declarer
        return {
            "points": [sum(part) for part in zip(*parts, strict=True)],
            "tricks": list(self.tricks),
            "reason": self.ended,
            "captured": self.captured,
            "turnup_points": self.turnup_points,
            "declarer": declarer,
            "bid": None if declarer is None else self.auction.bid,
            "made": self.made,
        }

    def _contract_lines(self) -> list[ScoreLine]:
        lines = super()._contract_lines()
        if self.declarer is None:
            return lines
        contract = ScoreLine("contract", tuple(self._contract_scores()))
        return [contract] if self.game.options["scoring"] == "stake" else [*lines, contract]

    def remarks(self) -> list[Reason]:
        told = super().remarks()
        if self.ended == "redeal":
            return [*told, Reason("all-passed")]
        declarer = self.declarer
        if declarer is None:
            return told
        captured = self.captured[self.game.side_of[declarer]]
        args = {"seat": declarer, "bid": self.auction.bid, "number": captured}
        return [Reason("contract-made" if self.made else "contract-failed", args), *told]

    def prompt(self, seat: int) -> Reason:
        if self.phase == "bid":
            return Reason("bid-or-pass", {"number": self.auction.lowest})
        return Reason("name-trump") if self.phase == "trump" else super().prompt(seat)

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        """The trump, and the highest bid with its bidder."""
        facts = super().facts(viewer)
        if self.auction.bidder != NO_SEAT:
            facts |= {"bid": self.auction.bid, "bidder": self.auction.bidder}
        return facts


class Maniglia(ManilleGame):
    """Maniglia for three to five players.

    Attributes:
        highest: all the points of a deal: the highest bid.
        allies: whether those who play against the declarer need not trump each other.
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
    minutes = (20, 40)
    deal_type: ClassVar[type[Deal]] = ManigliaDeal
    words = (*WORDS, *(TRUMP + suit for suit in SUITS), *(BID + str(number) for number in BIDS))

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.highest = PACK_POINTS + sum(self.packet_sizes)
        self.par = self.highest // len(self.sides(0))
        self.allies = bool(self.options["allies"]) and not self.in_pairs

    @property
    def in_pairs(self) -> bool:
        return self.players == 4 and self.options["mode"] == "pairs"

    def make_pack(self) -> tuple[int, ...]:
        return make_pack(RANKS, without=str(self.options["drop"]) if self.players == 3 else "")
