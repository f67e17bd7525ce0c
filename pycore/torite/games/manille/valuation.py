"""The value of a card of Marglia and Maniglia when it is played, of stopping the deal, and of a question.

The figures were found by play: policies with other ones met this one in thousands of duplicate deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, NamedTuple, cast

from torite.blocks.sides import Sides
from torite.bots.chances import Chances
from torite.bots.inference import Reading, own_hand
from torite.bots.masks import by_number, mask_of, masks_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.trick_valuation import TrickValuation
from torite.core.cards import CARD_SUIT, SUITS
from torite.core.game import Deal
from torite.core.view import View
from torite.core.view_history import read_history
from torite.games.manille.rules import ACTIONS, PASS, STOP, WORTH, ManilleDeal, order_of


class Role(NamedTuple):
    """What a seat knows besides the cards.

    Attributes:
        partner_trumps: number of trumps that the partner still has by its answer; -1 if the seat has not
            asked.
        ahead: True if the turn-up puts the side of the dealer ahead.
        partner_bids: True if the highest bid is a partner's.
        blind: True if others bid after this seat, which does not bid again.
    """

    partner_trumps: int = 0
    ahead: bool = False
    partner_bids: bool = False
    blind: bool = False


_NOTHING_ASKED: Final = Role()


class GameValuation(TrickValuation[Role]):
    """The valuation of the family."""

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {**TrickValuation.TERMS, "call": ("CALL",)}
    NOISE: ClassVar[tuple[float, float]] = (2.0, 4.0)
    APART: ClassVar[Sequence[float]] = WORTH
    CHANCES: ClassVar[Chances] = Chances(
        lead=by_number(0.95, 0.5, 0.35, 0.2),
        lead_trump=by_number(0.85, 0.1, 0.0, -0.2),
        untrumped=by_number(0.7, 0.8, 0.9, 0.95),
        wins=by_number(0.98, 0.3),
        ruff=by_number(0.9),
        partner_takes=by_number(0.15, 0.65),
    )
    TRICK: float = 1.0
    EACH_GIVES: float = 0.33
    CARD_POINTS: ClassVar[Sequence[float]] = WORTH
    HOLD: Sequence[float] = by_number(3.5, 1.5, 0.5, 0.0)
    HOLD_TRUMP: Sequence[float] = by_number(10.8, 7.0, 3.7, 3.0)
    DRAW: float = 8.0
    CALL: float = 1.0
    RICH: ClassVar[float] = 4.0

    def read(self, view: View) -> Situation[Role]:
        if view["phase"] == "stop":
            return Situation(Role(ahead=_is_ahead(view)), own_hand(view))
        trump = SUITS.index(str(view["facts"]["trump"]))
        reading = Reading(self.game, view, order_of(trump))
        role = Role(_partner_trumps(view, trump))
        return read_situation(reading, Sides(self.game.sides(view["dealer"])), role)

    def look(self, deal: Deal, in_play: int) -> Situation[Role]:
        deal = cast("ManilleDeal", deal)
        if deal.phase != "stop":
            return look_at(deal, in_play, deal.sides, _NOTHING_ASKED)
        mine = deal.sides[deal.sides.of[deal.dealer]]
        others = max(score for seat, score in enumerate(deal.scores) if seat not in mine)
        ahead = deal.scores[deal.dealer] + deal.turnup_points > others
        return Situation(Role(ahead=ahead), deal.hands[deal.dealer])

    def draw(self, now: Situation[Role]) -> tuple[float, float]:
        """Drawing trumps helps the side with most of them."""
        trumps, partner = masks_of(now.order).trumps, max(0, now.more.partner_trumps)
        own = (mask_of(now.hand) & trumps).bit_count()
        draws = 0 < (now.left & trumps).bit_count() - partner < own + partner
        return (self.DRAW, self.DRAW) if draws else (0.0, 0.0)

    def call_values(self, now: Situation[Role], actions: Sequence[int]) -> list[float]:
        if STOP in actions:
            gain = self.CALL if now.more.ahead else -self.CALL
            return [gain if action == STOP else 0.0 for action in actions]
        trump = now.order.trump
        wanted = (
            None if trump is None or now.more.partner_trumps >= 0 else ACTIONS.number(f"ask:{SUITS[trump]}")
        )
        return [0.0 if action == PASS else self.CALL * (1 if action == wanted else -1) for action in actions]

    def reason(self, now: Situation[Role], actions: Sequence[int], best: int, term: str) -> str:
        if term != "call":
            return super().reason(now, actions, best, term)
        if STOP in actions:
            return "stop-ahead" if best == STOP else "play-behind"
        return "enough-asked" if best == PASS else "ask-trumps"


def _is_ahead(view: View) -> bool:
    """True if the turn-up puts the own side ahead."""
    me = view["seat"]
    turnup = next(
        token["value"] for token in view["tokens"][me] if token["id"] == "turnup" and "value" in token
    )
    mine = next(side for side in view["sides"] if me in side)
    others = max(score for seat, score in enumerate(view["scores"]) if seat not in mine)
    return view["scores"][me] + int(turnup) > others


def _partner_trumps(view: View, trump: int) -> int:
    """The number of trumps that the partner still has by its answer; -1 if this seat has not asked."""
    me, left, asked = view["seat"], -1, False
    partner = (me + 2) % view["players"]
    for entry in read_history(view["history"]):
        if entry.event == "answer" and asked:
            left = entry.number
        elif not entry.event:
            asked = entry.seat == me and entry.word == "ask" and entry.argument == SUITS[trump]
            if left >= 0 and entry.seat == partner and not entry.word and CARD_SUIT[entry.card] == trump:
                left -= 1
    return left
