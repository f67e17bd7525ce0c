"""How a deal of the Watten family is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_CODES, CARD_SUIT, SUITS
from torite.core.display import Pause, ScoreLine
from torite.core.history import NO_SEAT
from torite.core.on_table import Pile, Token, Trick
from torite.core.reasons import Argument, Reason
from torite.games.watten.announcing import TO_BE_ANSWERED
from torite.games.watten.card_order import APART, KIND_NAMES, LINKE, PLAIN, POWER, WELI
from torite.games.watten.game import FOLD, RAISE
from torite.games.watten.rules import WattenDeal


class Display(TrickDisplay):
    """Prompts, score lines and remarks of the Watten family."""

    deal: WattenDeal

    def out_of_turn(self, seat: int) -> Pause:
        deal = self.deal
        raising = deal.raising
        if deal.phase != "play" or seat == deal.turn:
            return Pause()
        if raising.why_not_answer(seat) is None:
            return Pause(Reason("answer-raise", {"seat": raising.raiser, "number": raising.proposed - 1}))
        if raising.pending is None and not deal.trick and raising.why_not_raise(seat) is None:
            return Pause(Reason("raise", {"number": raising.proposed}))
        return Pause()

    def announced_to_partner(self, action: int, seat: int) -> Reason | None:
        return Reason("would-fold", {"seat": seat}) if action == FOLD else None

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        raising = deal.raising
        if raising.pending is not None:
            return Reason("answer-raise", {"seat": raising.raiser, "number": raising.pending})
        if deal.announcing.waiting is not None:
            return TO_BE_ANSWERED[deal.announcing.waiting]
        return super().prompt(seat) if deal.phase == "play" else self._announcement_prompt()

    def _announcement_prompt(self) -> Reason:
        """The prompt of a seat that makes its part of the announcement."""
        return Reason("name-rank" if self.deal.announcing.names_rank() else "name-suit")

    def action_args(self, action: int) -> dict[str, Argument]:
        return {"number": self.deal.raising.proposed} if action == RAISE else {}

    def card_action(self, card: int) -> int | None:
        return card if self.deal.phase == "play" else None

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        _, cards, winner, seats = trick
        assert winner is not None
        deal = self.deal
        if not deal.announced_to(viewer):
            return Reason("winner", {"seat": winner})
        order = deal.order
        best = cards[seats.index(winner)]
        kind = order.kinds[best]
        if kind == PLAIN:
            return super().why_won(trick, viewer)
        args: dict[str, Argument] = {"seat": winner, "card": CARD_CODES[best], "kind": KIND_NAMES[kind]}
        power = order.power[order.suit_of[cards[0]]]
        others = [card for card in cards if card != best and order.suit_of[card] == POWER]
        if not others:
            return Reason("weli-led" if kind == WELI else "beats-plain", args)
        second = max(others, key=power.__getitem__)
        args |= {"cards": [CARD_CODES[second]], "other_kind": KIND_NAMES[order.kinds[second]]}
        return Reason("first-of-equals" if kind == LINKE and power[second] == power[best] else "beats", args)

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        won = [side == deal.won_by for side in deal.sides.of]
        return [
            *super().score_lines(),
            ScoreLine("won", tuple(deal.reason if mine else None for mine in won)),
            ScoreLine("stake", tuple(deal.points if mine else None for mine in won)),
        ]

    def remarks(self) -> list[Reason]:
        deal = self.deal
        raiser = deal.raising.raiser
        if deal.reason == "fold":
            seat = next(seat for seat, action in reversed(deal.actions()) if action == FOLD)
            return [Reason("folded", {"seat": seat, "number": deal.points})]
        if raiser == NO_SEAT:
            return [Reason("not-raised", {"number": deal.points})]
        return [Reason("raised", {"seat": raiser, "number": deal.points})]

    def decided(self) -> list[Reason]:
        deal = self.deal
        if deal.reason != "tricks":
            return self.remarks()
        seats = list(deal.sides[deal.won_by])
        args: dict[str, Argument] = {
            "seats": seats,
            "number": sum(deal.tricks[seat] for seat in seats),
            "all": sum(deal.tricks),
        }
        return [Reason("took-tricks", args)]

    def others_may_act(self) -> bool:
        return self.deal.phase == "play" and any(
            self.deal.raising.why_not_raise(seat) is None
            or self.deal.why_not_signal(seat) is None
            or (seat != self.deal.turn and self.deal.raising.why_not_answer(seat) is None)
            for seat in range(self.deal.game.players)
        )

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        knows = self.deal.announced_to(viewer)
        facts: dict[str, str | int | None] = {
            "rank": self.deal.announcing.rank if knows else None,
            "trump": self.deal.announcing.suit if knows else None,
            "stake": self.deal.raising.stake,
        }
        if self.deal.raising.pending is not None:
            facts["pending"] = self.deal.raising.pending
        return facts

    def piles(self, viewer: int) -> list[Pile]:
        """The rest of the pack and the hands put away; face up when the deal is over."""
        away = [entry[2] for entry in self.deal.history if len(entry) == 4 and entry[0] == "away"]
        piles = [("stock", self.deal.rest()), ("put_away", away)]
        return [Pile(name, len(pile), tuple(pile) if self.is_open() else ()) for name, pile in piles if pile]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        raising = self.deal.raising
        return [Token("raised", value=raising.proposed - 1)] if seat == raising.raiser else []

    def hand_trump(self, viewer: int) -> int:
        return POWER

    def hand_order(self, viewer: int) -> list[int]:
        """Cards that beat plain ones at the left, a Weli apart at the right."""
        return [POWER, 3, 2, 0, 1, APART]

    def hand_suit(self, card: int, viewer: int) -> int:
        return self.deal.order_for(viewer).suit_of[card]

    def hand_rank(self, card: int, viewer: int) -> int:
        # Cards of equal strength must not stay in the order in which they came to the hand.
        return self.deal.order_for(viewer).strength[card] * len(SUITS) + CARD_SUIT[card]
