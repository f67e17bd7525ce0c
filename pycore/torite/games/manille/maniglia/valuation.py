"""The value of a bid of Maniglia, and of a trump suit; cards as in Marglia."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from torite.bots.inference import own_hand
from torite.bots.situation import Situation
from torite.bots.valuation import Call
from torite.core.deal_state import dealt_to
from torite.core.game import Deal
from torite.core.view import View
from torite.games.manille import valuation as family
from torite.games.manille.maniglia.hand_value import hand_value, outlook
from torite.games.manille.maniglia.rules import BIDS, NUMBER, TRUMPS, ManigliaDeal
from torite.games.manille.rules import PASS
from torite.games.manille.valuation import Role

_LATER = 0.1
"""Points that each further point of a bid is worth to a seat that bids only once."""


@lru_cache(maxsize=1 << 10)
def suit_values(hand: tuple[int, ...], players: int, sides: int) -> Sequence[float]:
    """The expected points of a declarer with each suit as trump; many bids ask for the same hand."""
    return hand_value(hand, outlook(players, sides))


class GameValuation(family.GameValuation):
    """The valuation of Maniglia.

    Attributes:
        DARE: points by which a bid may exceed the value of the hand, by the number of sides: others may name
            a bad trump.
        MODEST: points by which a bid stays below the value of the hand where each seat bids only once.
        PARTNER: points that it costs to bid over a partner.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {**family.GameValuation.TERMS, "partner": ("PARTNER",)}
    DOUBT: ClassVar[float | None] = 3.0
    DARE: ClassVar[Mapping[int, float]] = {2: 2.0, 3: 1.0, 4: 1.0, 5: 0.0}
    MODEST: ClassVar[float] = 4.0
    PARTNER: float = 60.0

    def read(self, view: View) -> Situation[Role]:
        if view["phase"] not in ("bid", "trump"):
            return super().read(view)
        mine = next(side for side in view["sides"] if view["seat"] in side)
        blind = view["options"]["auction"] == "once" and view["seat"] != view["dealer"]
        partner = view["facts"].get("bidder") in mine
        return Situation(Role(partner_bids=partner, blind=blind), own_hand(view))

    def look(self, deal: Deal, in_play: int) -> Situation[Role]:
        assert isinstance(deal, ManigliaDeal)
        if deal.phase not in ("bid", "trump"):
            return super().look(deal, in_play)
        seat, auction = deal.turn, deal.auction
        assert seat is not None
        partner = bool(auction.bid) and deal.sides.together(seat, auction.bidder)
        return Situation(
            Role(partner_bids=partner, blind=auction.once and seat != deal.dealer), deal.hands[seat]
        )

    def call_values(self, now: Situation[Role], actions: Sequence[int]) -> list[float]:
        if actions[0] not in NUMBER and actions[0] not in TRUMPS and actions[-1] not in NUMBER:
            return super().call_values(now, actions)
        sides = len(self.game.sides(0))
        suits = suit_values(tuple(now.hand), self.game.players, sides)
        best, found = max(suits), []
        over_partner = self.PARTNER if now.more.partner_bids else 0.0
        for action in actions:
            if action in TRUMPS:
                found.append(self.CALL * suits[action - TRUMPS[0]])
            elif action == PASS:
                found.append(0.0)
            elif now.more.blind:
                lead = best - self.MODEST - NUMBER[action]
                found.append(self.CALL * (lead if lead < 0 else _LATER * NUMBER[action]) - over_partner)
            else:
                found.append(self.CALL * (best + self.DARE[sides] - NUMBER[action]) - over_partner)
        return found

    def reason(self, now: Situation[Role], actions: Sequence[int], best: int, term: str) -> str:
        if term == "partner":
            return "leave-to-partner"
        if term == "call" and best in TRUMPS:
            return "best-trump"
        if term == "call" and any(action in NUMBER for action in actions):
            return "bid-weak" if best == PASS else "bid-worth"
        return super().reason(now, actions, best, term)

    def calls(self, deal: Deal, viewer: int) -> Iterator[Call[Situation[Role]]]:
        assert isinstance(deal, ManigliaDeal)
        highest, bidder = deal.game.par, -1
        for seat, action in deal.actions():
            actions: Sequence[int] = TRUMPS if action in TRUMPS else ()
            role = Role()
            if action in NUMBER or action == PASS:
                partner = bidder >= 0 and deal.sides.together(seat, bidder)
                role = Role(partner_bids=partner, blind=deal.auction.once and seat != deal.dealer)
                actions = PASS, action if action in NUMBER else BIDS[0] + highest + 1 - NUMBER[BIDS[0]]
            if actions and seat != viewer:
                yield Call(Situation(role, dealt_to(deal, seat)), actions, action)
            if action in TRUMPS:
                return
            if action in NUMBER:
                highest, bidder = NUMBER[action], seat
