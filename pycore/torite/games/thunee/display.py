"""How a deal of Thunee is shown."""

from __future__ import annotations

from typing import ClassVar, Final

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_COUNT, CARD_SUIT, suit_code
from torite.core.deal_state import extra_actions
from torite.core.display import Pause, ScoreLine
from torite.core.on_table import Pile, Token
from torite.core.reasons import Argument, Reason
from torite.games.thunee.game import (
    DOUBLE,
    JODHI,
    KHANUCK,
    LAID,
    REDEAL,
    ROYALS,
    THUNEE,
    TRUMP,
    order_of,
)
from torite.games.thunee.rules import (
    BEFORE_TRUMPS,
    ENOUGH,
    LAST_CALL_LOST,
    LAST_TRICK,
    ThuneeDeal,
)

LAST_CALLS: Final = {
    (DOUBLE, True): "double-made",
    (DOUBLE, False): "double-failed",
    (KHANUCK, True): "khanuck-made",
    (KHANUCK, False): "khanuck-failed",
}
"""The remark on a call before the last trick, by its success."""
STAKING: Final = {
    THUNEE: Reason("thunee"),
    ROYALS: Reason("royals"),
    DOUBLE: Reason("double", {"number": LAST_CALL_LOST}),
    KHANUCK: Reason("khanuck", {"number": LAST_CALL_LOST}),
}
"""The question before a call that may cost several balls."""


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Thunee."""

    deal: ThuneeDeal
    ROLES: ClassVar[tuple[str, ...]] = ("trump-side", "counting-side")

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "call":
            return Reason("call", {"seat": deal.calling.holder, "number": deal.calling.call})
        if deal.phase == "trump":
            return Reason("lay-trump")
        if deal.phase == "thunee":
            return Reason("thunee")
        if deal.order.trump is None:
            return Reason("first-lead" if deal.solo.seat is None else "solo-lead")
        if not deal.trick:
            may = extra_actions(deal, seat)
            if may:
                return Reason("lead-or-jodhi" if may[0] in JODHI else "lead-or-call")
        return super().prompt(seat)

    def out_of_turn(self, seat: int) -> Pause:
        """A pause for the most urgent call."""
        may = extra_actions(self.deal, seat)
        if REDEAL in may:
            return Pause(Reason("redeal"))
        if any(action in may for action in JODHI):
            return Pause(Reason("jodhi"))
        return Pause(Reason("last-call") if DOUBLE in may or KHANUCK in may else None)

    def asked_again(self, action: int, seat: int) -> Reason | None:
        return STAKING.get(action)

    def card_action(self, card: int) -> int | None:
        phase = self.deal.phase
        if phase == "trump":
            return TRUMP[card]
        return None if phase in ("call", "thunee") else card

    def action_cards(self, action: int) -> list[int]:
        if action in LAID:
            return [LAID[action]]
        return [action] if action < CARD_COUNT else []

    def role(self, seat: int) -> str | None:
        deal = self.deal
        if deal.reason in ("void", "redeal") or deal.solo.seat is not None:
            return None
        return "counting-side" if deal.sides.of[seat] == deal.counting else "trump-side"

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        if deal.reason in ("void", "redeal"):
            return []
        lines = super().score_lines()
        if deal.solo.seat is not None:
            return lines
        lines.append(ScoreLine("card-points", tuple(deal.sides.by_seat(deal.card_points))))
        if any(deal.between_tricks.jodhi):
            lines.append(ScoreLine("jodhi", tuple(deal.sides.by_seat(deal.between_tricks.jodhi))))
        if deal.reason == "count":
            last = LAST_TRICK if deal.sides.of[deal.winning] == deal.counting else -LAST_TRICK
            lines.append(self._of_counting("last-trick", last))
            if deal.calling.call:
                lines.append(self._of_counting("call", deal.calling.call))
            lines.append(self._of_counting("count", deal.count()))
        return lines

    def _of_counting(self, name: str, number: int) -> ScoreLine:
        """A line in which only the counting side has a number."""
        own = [number if side == self.deal.counting else None for side in (0, 1)]
        return ScoreLine(name, tuple(self.deal.sides.by_seat(own)))

    def remarks(self) -> list[Reason]:
        deal = self.deal
        if deal.reason == "redeal":
            seat = next(seat for seat, action in reversed(deal.actions()) if action == REDEAL)
            return [Reason("redeal", {"seat": seat})]
        if deal.reason == "void":
            return [Reason("void", {"suit": str(suit_code(deal.order.trump))})]
        if deal.solo.seat is not None:
            return [self._solo(deal.solo.seat)]
        if deal.between_tricks.last_call is not None:
            action, seat = deal.between_tricks.last_call
            made = deal.balls()[deal.sides.of[seat]] > 0
            return [Reason(LAST_CALLS[action, made], {"seat": seat})]
        args: dict[str, Argument] = {
            "seats": list(deal.sides[deal.counting]),
            "number": deal.count(),
            "all": ENOUGH,
        }
        reached = deal.count() >= ENOUGH
        told = [Reason("reached" if reached else "short", args)]
        if reached and deal.calling.call and max(deal.balls()) > 1:
            call: dict[str, Argument] = {"seat": deal.calling.holder, "number": deal.calling.call}
            told.append(Reason("call-lost", call))
        return told

    def _solo(self, seat: int) -> Reason:
        deal = self.deal
        args: dict[str, Argument] = {"seat": seat}
        if deal.winning == seat:
            return Reason("royals-won" if deal.solo.royals else "solo-won", args)
        if deal.sides.together(seat, deal.winning):
            return Reason("partner-won", {"seat": deal.winning})
        return Reason("solo-lost", args)

    def decided(self) -> list[Reason]:
        return self.remarks()[:1]

    def others_may_act(self) -> bool:
        """True if seats out of turn may do something. Nobody can tell whether a seat may demand a new deal,
        so this holds as long as the rules allow it.
        """
        if self.deal.phase in BEFORE_TRUMPS:
            return self.deal.game.who_redeals != "off"
        if self.deal.phase != "play" or self.deal.trick or self.deal.solo.seat is not None:
            return False
        return self.deal.between_tricks.is_open(self.deal.tricks)

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        trump = self.hand_trump(viewer)
        return {"trump": suit_code(trump), "call": self.deal.calling.call}

    def hand_trump(self, viewer: int) -> int | None:
        """The trumper knows the coming trump from the start, unless a seat plays alone."""
        if (
            self.deal.order.trump is None
            and viewer == self.deal.trumper
            and self.deal.solo.seat is None
            and self.deal.laid is not None
        ):
            return CARD_SUIT[self.deal.laid]
        return self.deal.order.trump

    def piles(self, viewer: int) -> list[Pile]:
        """The cards that will be dealt once the trump card is laid; face up when the deal is over."""
        if self.deal.laid is not None:
            return []
        rest = tuple(self.deal.deck[place] for place in self.deal.layout().stock)
        return [Pile("stock", len(rest), rest if self.is_open() else ())]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        found: list[Token] = []
        if seat == self.deal.trumper:
            found.append(Token("holder" if self.deal.phase == "call" else "trumper"))
        if self.deal.laid is not None and seat == self.deal.trumper and not self.deal.turned_up:
            found.append(Token("laid", (self.deal.laid,) if viewer == seat or self.is_open() else ()))
        if seat == self.deal.solo.seat:
            found.append(Token("royals" if self.deal.solo.royals else "solo"))
        return found

    def hand_rank(self, card: int, viewer: int) -> int:
        return (
            self.deal.order.strength[card]
            if self.deal.order.trump is not None
            else order_of(None).strength[card]
        )
