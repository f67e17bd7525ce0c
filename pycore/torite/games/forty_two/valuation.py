"""The value of a tile of Forty-Two when it is played, of a bid, and of a declaration.

The figures were found by play: policies with other ones met this one in thousands of duplicate deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple, cast

from torite.bots.chances import Chances
from torite.bots.inference import Reading, own_hand
from torite.bots.masks import by_number, mask_of, masks_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.trick_valuation import TrickValuation
from torite.bots.valuation import Call
from torite.core.cards import CARD_COUNT
from torite.core.deal_state import dealt_to
from torite.core.game import Deal
from torite.core.view import View
from torite.games.forty_two.bidding import call_value
from torite.games.forty_two.game import JUMPS, MARKS, NELLOS, PASS, POINTS, SIDES, TRUMPS, FortyTwo
from torite.games.forty_two.rules import FortyTwoDeal
from torite.games.forty_two.suits import ALL_POINTS, COUNT, order_of


class Role(NamedTuple):
    """What a seat knows besides the tiles.

    Attributes:
        ours: True if the own side has the highest bid.
        bids: True if the seat itself has it.
        nello: True in a nello.
        bidder_safe: True in a nello if the bidder has played and is not winning.
    """

    ours: bool
    bids: bool
    nello: bool = False
    bidder_safe: bool = False


class GameValuation(TrickValuation[Role]):
    """The valuation of Forty-Two.

    Attributes:
        NELLO: share of the value of staying below another tile in a nello.
        PARTNER: points that it costs to bid over the partner.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        **TrickValuation.TERMS,
        "nello": ("NELLO",),
        "call": ("CALL",),
        "partner": ("PARTNER",),
    }
    NOISE: ClassVar[tuple[float, float]] = (1.5, 3.0)
    DOUBT: ClassVar[float | None] = 1.2
    CHANCES: ClassVar[Chances] = Chances(
        lead=by_number(1.0, 0.72, 0.52, 0.37, 0.27, 0.19),
        lead_trump=by_number(1.0, 0.72, 0.52, 0.37, 0.27, 0.19),
        untrumped=by_number(0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8),
        wins=by_number(1.0, 0.77, 0.59, 0.45, 0.35),
        ruff=by_number(1.0, 0.77, 0.59, 0.45, 0.35),
        last_but_one=0.65,
        partner_takes=by_number(0.25),
    )
    TRICK: float = 1.0
    EACH_GIVES: float = 1.0
    CARD_POINTS: ClassVar[Sequence[float]] = COUNT
    HOLD: Sequence[float] = by_number(0.0)
    HOLD_TRUMP: Sequence[float] = by_number(4.0)
    RANK: float = 0.15
    DRAW: float = 4.0
    NELLO: float = 1.0
    CALL: float = 1.0
    PARTNER: float = 60.0
    RICH: ClassVar[float] = 5.0

    def read(self, view: View) -> Situation[Role]:
        facts, me = view["facts"], view["seat"]
        bidder = facts.get("bidder")
        bids = bidder == me
        ours = isinstance(bidder, int) and SIDES.together(bidder, me)
        if view["phase"] != "play":
            return Situation(Role(ours, bids), own_hand(view))
        trump = str(facts["trump"])
        reading = Reading(self.game, view, order_of(trump))
        now = read_situation(reading, SIDES, Role(ours, bids))
        if not trump.startswith("nello"):
            return now
        # A seat that sits out has put its tiles down.
        safe = any(seat == bidder and tile != now.best for seat, tile in reading.trick)
        return now._replace(more=Role(ours, bids, True, safe), left=mask_of(reading.unseen))

    def look(self, deal: Deal, in_play: int) -> Situation[Role]:
        deal = cast("FortyTwoDeal", deal)
        turn, bidder, out = deal.turn, deal.bidder, deal.sits_out
        assert turn is not None
        ours = bidder is not None and (bidder - turn) % 2 == 0
        if deal.phase != "play":
            return Situation(Role(ours, bidder == turn), deal.hands[turn])
        if out is None:
            return look_at(deal, in_play, SIDES, Role(ours, bidder == turn))
        seats = [seat for seat in deal.game.turns[deal.leader] if seat != out]
        safe = bidder in seats[: len(deal.trick)] and deal.winning != bidder
        now = look_at(deal, in_play, SIDES, Role(ours, bidder == turn, True, safe))
        return now._replace(left=now.left & ~mask_of(deal.hands[out]))

    def draw(self, now: Situation[Role]) -> tuple[float, float]:
        """Drawing trumps with sure ones helps the bidding side."""
        return (self.DRAW if now.more.ours else 0.0), 0.0

    def values(self, now: Situation[Role], actions: Sequence[int]) -> list[float]:
        if now.more.nello and actions[0] < CARD_COUNT:
            return [self.NELLO * _avoiding(now, tile) for tile in actions]
        return super().values(now, actions)

    def call_values(self, now: Situation[Role], actions: Sequence[int]) -> list[float]:
        game = cast("FortyTwo", self.game)
        found = [self.CALL * call_value(game, now.hand, action, actions) for action in actions]
        if now.more.ours and PASS in actions:
            return [
                value - (0.0 if action == PASS else self.PARTNER)
                for value, action in zip(found, actions, strict=True)
            ]
        return found

    def reason(self, now: Situation[Role], actions: Sequence[int], best: int, term: str) -> str:
        if term == "nello":
            if not now.more.bids:
                return "get-rid" if now.more.bidder_safe else "force-bidder"
            return "get-rid" if now.trick and not _beats(now, best) else "stay-low"
        if term == "partner":
            return "leave-to-partner"
        if term != "call":
            return super().reason(now, actions, best, term)
        if best in NELLOS:
            return "try-nello"
        if best in TRUMPS:
            return "best-trump" if now.more.bids else "best-for-partner"
        if best == PASS:
            return "bid-weak"
        return "bid-forced" if PASS not in actions else "jump" if best in JUMPS else "bid-worth"

    def calls(self, deal: Deal, viewer: int) -> Iterator[Call[Situation[Role]]]:
        deal = cast("FortyTwoDeal", deal)
        highest, bidder = PASS, -1
        for seat, action in deal.actions():
            actions: Sequence[int] = ()
            if action < CARD_COUNT:
                return
            if action in TRUMPS or action in NELLOS:
                actions = list(dict.fromkeys((*deal.game.trumps, action)))
            elif action == PASS or action in POINTS or action in MARKS:
                lowest = max(min(POINTS), highest + 1)
                actions = PASS, lowest if action == PASS else action
            if actions and seat != viewer:
                role = Role(bidder >= 0 and SIDES.together(seat, bidder), seat == bidder)
                yield Call(Situation(role, dealt_to(deal, seat)), actions, action)
            if action != PASS:
                highest, bidder = action, seat


def _beats(now: Situation[Role], tile: int) -> bool:
    """True if the tile would be winning the trick."""
    power = now.order.power[now.order.suit_of[now.trick[0]]]
    return power[tile] > power[now.best]


def _avoiding(now: Situation[Role], tile: int) -> float:
    """The value of a tile in a nello: the bidder avoids tricks, the opponents stay below the bidder."""
    order = now.order
    led = order.suit_of[now.trick[0] if now.trick else tile]
    power, above = order.power[led], masks_of(order).above[led]
    mine = power[tile]
    below = now.more.bids and now.trick and mine < power[now.best]
    if below or (now.more.bidder_safe and not now.more.bids):
        return ALL_POINTS / 2 + order.strength[tile]
    higher = (above[mine] & now.left).bit_count()
    lower = (above[0] & ~above[mine - 1] & now.left).bit_count() if mine else 0
    return higher - 2.0 * lower
