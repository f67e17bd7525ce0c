"""Forty-Two: the Texan trick game with dominoes, in which partners bid how many of 42 points they will take.
The game, its options and its bids are in `game`, the suits of the tiles in `suits`.

Sources: the rules of 42-online.com, texas42.net, domino-play.com, dominorules.com and of a tournament, and
the rule profiles of two programs. The comments name paragraphs of ``rules.en.md``: § auction.
"""

from __future__ import annotations

from typing import Any

from torite.blocks.trick_deal import TrickDeal
from torite.blocks.tricks import TrickOrder
from torite.core.layout import Layout, in_packets
from torite.core.reasons import Reason
from torite.games.forty_two.game import (
    ACTIONS,
    BIDS,
    FIRST_MARKS,
    JUMPS,
    MARKS,
    NELLOS,
    PASS,
    POINTS,
    SIDES,
    SPLASH,
    SPLASH_UP_TO,
    TILES_EACH,
    TRUMPS,
    FortyTwo,
)
from torite.games.forty_two.suits import ALL_POINTS, COUNT, IS_DOUBLE, NO_TRUMP, order_of

__all__ = ["FortyTwo", "FortyTwoDeal"]


class FortyTwoDeal(TrickDeal, of=FortyTwo):
    """A deal of Forty-Two.

    Attributes:
        bidder: the seat with the highest bid so far, or None.
        bid: the action of that bid.
        marks: number of marks of that bid; 0 for a bid in points.
        declared: the declaration: ``0`` to ``6``, ``doubles``, ``none``, or the whole action of a nello;
            None before.
        sits_out: the seat that takes no part in the tricks, or None.
        stops: True if the deal ends as soon as its bid is surely made or set. An option says so; a bot that
            looks ahead sets it in any match for marks, since the rest then changes nothing.
        taken: the points of each side.
        reason: how the deal ended: ``made``, ``set`` or ``passed``.
    """

    game: FortyTwo
    turn: int | None

    bidder: int | None
    bid: int
    marks: int
    declared: str | None
    sits_out: int | None
    stops: bool
    taken: list[int]
    reason: str

    # The deal (§ deal)

    def layout(self) -> Layout:
        return in_packets(self.game.players, self.dealer, (TILES_EACH,), len(self.deck))

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.order: TrickOrder = order_of(NO_TRUMP)
        self.bidder = None
        self.bid = PASS
        self.marks = 0
        self.declared = None
        self.sits_out = None
        self.stops = self.game.stops
        self.taken = [0, 0]
        self.reason = ""
        self._open_calling("bid", self._eldest)

    # Bidding (§ auction)

    @property
    def need(self) -> int:
        """The points that the highest bid promises."""
        return POINTS.get(self.bid, ALL_POINTS)

    @property
    def stake(self) -> int:
        """The marks that the highest bid is worth; 0 without a bid."""
        return 0 if self.bidder is None else max(1, self.marks)

    def why_not_bid(self, seat: int, action: int) -> Reason | None:
        """Why the seat to act may not call this; None if it may."""
        if action == PASS:
            forced = self.game.options["all_pass"] == "forced" and seat == self.dealer
            return Reason("must-bid") if forced and self.bidder is None else None
        if action in POINTS:
            if self.marks:
                return Reason("marks-bid", {"number": self.marks + 1})
            lowest = POINTS.get(self.bid, 0) + 1
            return None if POINTS[action] >= lowest else Reason("bid-more", {"number": lowest - 1})
        if action in MARKS:
            if not self.marks:
                first = MARKS[action] <= FIRST_MARKS
                return None if first else Reason("first-marks", {"number": FIRST_MARKS})
            more = self.marks + 1
            return None if MARKS[action] == more else Reason("one-mark-more", {"number": more})
        if action not in self.game.jumps:
            return Reason("no-splash" if action == SPLASH else "no-plunge")
        doubles, _ = JUMPS[action]
        if sum(IS_DOUBLE[tile] for tile in self.hands[seat]) < doubles:
            return Reason("few-doubles", {"number": doubles})
        return Reason("splash-too-late") if action == SPLASH and self.marks > SPLASH_UP_TO else None

    def _bids(self, seat: int) -> list[int]:
        """The calls open to the seat to act, computed once for each highest bid, number of doubles and
        duty to bid.
        """
        doubles = sum([IS_DOUBLE[tile] for tile in self.hands[seat]]) if self.game.jumps else 0
        decides = self.bid, self.marks, doubles, self.bidder is None and seat == self.dealer
        bids = self.game.bids.get(decides)
        if bids is None:
            bids = [action for action in (PASS, *BIDS) if self.why_not_bid(seat, action) is None]
            self.game.bids[decides] = bids
        return bids

    def _take_bid(self, seat: int, action: int) -> None:
        if action != PASS:
            if action in JUMPS:
                self.marks = max(JUMPS[action][1], self.marks + 1)
            else:
                self.marks = MARKS.get(action, 0)
            self.bidder, self.bid = seat, action
        if seat != self.dealer:
            self.turn = (seat + 1) % self.game.players
        elif self.bidder is None:
            self._end("passed")
        else:
            self._open_calling("declare", self.partner_of(self.bidder) if self.bid in JUMPS else self.bidder)

    def partner_of(self, seat: int) -> int:
        """The seat opposite."""
        return (seat + 2) % self.game.players

    # The declaration (§ declare)

    @property
    def is_nello(self) -> bool:
        """True if the bidder has promised to take no trick."""
        return self.sits_out is not None

    def declarations(self) -> list[int]:
        """The declarations open to the declarer."""
        return [*self.game.trumps, *(self.game.nellos if self.bid in MARKS else ())]

    def _declare(self, seat: int, action: int) -> None:
        name = self.game.action_to_string(action)
        self.declared = name.removeprefix("trump:")
        self.order = order_of(self.declared)
        if action in NELLOS and self.bidder is not None:
            self.sits_out = self.partner_of(self.bidder)
            self._rounds = tuple(each.without(self.sits_out) for each in self._rounds)
        self._open_play(seat)

    # Calls, by phase

    def _legal_calls(self, turn: int) -> list[int]:
        return self.declarations() if self.phase == "declare" else self._bids(turn)

    def _call(self, seat: int, action: int) -> None:
        if self.phase == "bid":
            self._take_bid(seat, action)
        else:
            self._declare(seat, action)

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase == "play":
            return super()._refuse(action, seat)
        if self.phase == "bid":
            why = self.why_not_bid(seat, action) if action == PASS or action in BIDS else None
            return why or Reason("bid-first")
        if action in NELLOS and self.game.nellos:
            return Reason("nello-after-marks" if self.bid not in MARKS else "other-nello")
        if action in NELLOS:
            return Reason("no-nello")
        return Reason("no-follow-me" if action in TRUMPS else "declare-first")

    # The tricks (§ play)

    def _legal(self, turn: int) -> list[int]:
        # A tile belongs to two suits, so those that follow are not a span of the hand.
        hand = self.hands[turn]
        if not self.trick:
            return hand if self._cards_now else self._legal_calls(turn)
        members = self.order.members[self.led]
        following: list[int] = []
        for tile in hand:
            if tile in members:
                following.append(tile)
        return following or hand

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        taken, bidder = self.taken, self.bidder
        assert bidder is not None
        points = 1
        for tile in cards:
            points += COUNT[tile]
        taken[SIDES.of[winner]] += points
        side = SIDES.of[bidder]
        done = not self.hands[winner]
        if self.is_nello:
            if winner == bidder:
                self._end("set")
            elif done:
                self._end("made")
        elif done or self.stops:
            if taken[side] >= self.need:
                self._end("made")
            elif done or taken[1 - side] > ALL_POINTS - self.need:
                self._end("set")

    def _end(self, reason: str) -> None:
        self.reason = reason
        self._end_deal()

    # The score (§ scoring)

    def scores_by_line(self) -> dict[str, list[int]]:
        """The score of each side, by line of the score sheet: the contract, and the points taken where that
        counts too.
        """
        if self.bidder is None:
            return {}
        side = SIDES.of[self.bidder]
        made = self.reason == "made"
        winners = side if made else 1 - side
        contract = [0, 0]
        contract[winners] = self.stake
        if self.game.in_marks:
            return {"contract": contract}
        if made and not self.marks:
            return {"captured": self.taken}
        contract[winners] = ALL_POINTS * self.marks if self.marks else self.need
        if made or self.is_nello:
            return {"contract": contract}
        return {
            "contract": contract,
            "captured": [points if each == winners else 0 for each, points in enumerate(self.taken)],
        }

    def _result(self) -> dict[str, Any]:
        scores = [sum(line) for line in zip([0, 0], *self.scores_by_line().values(), strict=True)]
        return {
            "points": SIDES.by_seat(scores),
            "tricks": list(self.tricks),
            "reason": self.reason,
            "bidder": self.bidder,
            "bid": self.bid_text,
            "stake": self.stake,
            "trump": self.declared,
            "taken": list(self.taken),
        }

    @property
    def bid_text(self) -> str | None:
        """The highest bid, such as ``31``, ``2m`` or ``plunge``; None without one."""
        return None if self.bidder is None else ACTIONS.argument(self.bid)
