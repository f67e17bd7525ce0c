"""How a deal of Gaigel is shown."""

from __future__ import annotations

from typing import Final

from torite.blocks.display import TrickDisplay
from torite.blocks.melds import KINGS, QUEENS
from torite.core.cards import CARD_CODES, CARD_SUIT, SUITS
from torite.core.deal_state import extra_actions
from torite.core.display import Pause, ScoreLine
from torite.core.inference import inference_of
from torite.core.on_table import Pile, Token, Trick, TricksOnTable
from torite.core.reasons import Argument, Reason
from torite.games.gaigel import actions
from torite.games.gaigel.actions import (
    FACE_DOWN,
)
from torite.games.gaigel.duties import PLAIN_CARD
from torite.games.gaigel.game import DOUBLE, STRENGTH
from torite.games.gaigel.rules import GaigelDeal

NEARLY_OUT: Final = 90
"""Number of points from which a player who counts thinks of going out."""
PROMPT_PRIORITY: Final = {
    actions.ONE_SUIT: "declare-suit",
    actions.FIVE_SEVENS: "declare-sevens",
    actions.FOUR_SEVENS: "declare-sevens",
    actions.SWAP: "swap",
    actions.TUCK: "tuck",
    **dict.fromkeys(actions.MELDS, "meld"),
}
"""The prompt of each action out of turn, the most urgent first."""
REMARKS: Final = {
    "wrong_out": "wrong-out",
    "wrong_gaigel": "wrong-gaigel",
    "five7": "five-sevens",
    "four7": "four-sevens",
    "suit": "one-suit",
    "dissle_lost": "dissle-lost",
}
"""The remark on the reason for the end of a deal, where it has another name."""
ENDING: Final = {actions.OUT: Reason("out"), actions.GAIGEL: Reason("gaigel")}
"""The question before a call that ends the deal."""


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Gaigel."""

    deal: GaigelDeal

    def prompt(self, seat: int) -> Reason:
        if self.deal.phase == "final":
            return Reason("final")
        if self.deal.last_trick:
            return super().prompt(seat)
        if not PLAIN_CARD.narrow(self.deal.hands[seat], self.deal):
            return PLAIN_CARD.unbound(self.deal)
        return Reason("first-lead") if self.deal.phase == "lead" else super().prompt(seat)

    def out_of_turn(self, seat: int) -> Pause:
        deal = self.deal
        if deal.phase != "lead":
            return Pause()
        open_now = extra_actions(deal, seat)
        for action, code in PROMPT_PRIORITY.items():
            if action in open_now:
                return Pause(Reason(code))
        nearly_out = [total >= NEARLY_OUT for total in deal.score.totals()]
        if nearly_out[deal.sides.of[seat]]:
            return Pause(Reason("nearly-out"))
        return Pause(Reason("overlooked") if deal.game.options["overlook"] and any(nearly_out) else None)

    def asked_again(self, action: int, seat: int) -> Reason | None:
        return ENDING.get(action)

    def action_cards(self, action: int) -> list[int]:
        return self.deal.game.leaves_hand(action)

    def counting(self, trick: Trick) -> list[int]:
        """All cards but trumps of a seat with a standing declaration of four sevens."""
        deal = self.deal
        _, cards, _, seats = trick
        if sum(deal.tricks) > len(deal.layout().stock) // deal.game.players:
            return cards
        declared = {seat for seat, action in deal.actions() if action == actions.FOUR_SEVENS}
        played = zip(seats, cards, strict=True)
        return [card for seat, card in played if seat not in declared or CARD_SUIT[card] != deal.trump]

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        deal = self.deal
        leader, cards, winner, seats = trick
        assert winner is not None
        best = cards[seats.index(winner)]
        first_lead = next(action for _, action in deal.actions() if actions.LAID[action] is not None)
        opening = actions.OPENING[first_lead] if sum(deal.tricks) == 1 else ""
        counting = self.counting(trick)
        if not counting:
            code = "nothing-counts"
        elif opening == actions.SECOND:
            code = "second-alone" if winner == leader else "second-found"
        elif opening == actions.OPEN and cards[0] == best and CARD_SUIT[best] != deal.trump:
            code = "ace-open"
        elif counting.count(best) > 1:
            code = "first-of-two"
        else:
            return super().why_won(trick, viewer)
        return Reason(code, {"seat": winner, "card": CARD_CODES[best]})

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        own = {"cards": deal.score.card_points, "melds": deal.score.meld_points, "all": deal.score.totals()}
        lines = [ScoreLine(name, tuple(deal.sides.by_seat(values))) for name, values in own.items()]
        return super().score_lines() + lines

    def remarks(self) -> list[Reason]:
        deal = self.deal
        reason, seat = deal.score.ending
        if reason == "tie":
            return [Reason("tie")]
        if seat is None:
            seat = deal.sides[deal.score.game_points.index(max(deal.score.game_points))][0]
        side = deal.sides.of[seat]
        args: dict[str, Argument] = {
            "seat": seat,
            "seats": list(deal.sides[side]),
            "number": deal.score.totals()[side],
        }
        told = [Reason(REMARKS.get(reason, reason), args)]
        if reason in ("out", "most") and max(deal.score.game_points) == DOUBLE:
            told.append(Reason("shut-out"))
        return told

    def decided(self) -> list[Reason]:
        return self.remarks()[:1]

    def others_may_act(self) -> bool:
        return self.deal.phase == "lead" or (self.deal.phase == "follow" and self.deal.game.with_signals)

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        table = super().table_tricks(viewer)
        if table is None or self.deal.opening not in FACE_DOWN:
            return table
        played = zip(self.deal.game.turns[self.deal.leader], self.deal.trick, strict=False)
        cards = [
            None if inference_of(self.deal).conceals(card, seat, viewer) else card for seat, card in played
        ]
        return table._replace(cards=cards, winning=None)

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": SUITS[self.deal.trump]}

    def piles(self, viewer: int) -> list[Pile]:
        piles = [Pile("stock", self.deal.stock.hidden)]
        if self.deal.stock.turned is not None:
            piles.append(Pile("turnup", 1, (self.deal.stock.turned,)))
        if self.deal.sevens.tucked is not None:
            piles.append(Pile("tucked", 1, (self.deal.sevens.trump_seven,)))
        return piles

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        melds = [(suit, (KINGS[suit], QUEENS[suit])) for suit in self.deal.melds.made[seat]]
        marks = {
            "tucked": seat == self.deal.sevens.tucked,
            "four7": seat in self.deal.sevens.declared,
            "dissle": seat == self.deal.sevens.dissler,
        }
        tokens = [Token("meld", pair, self.deal.melds.value(suit)) for suit, pair in melds]
        return tokens + [Token(mark) for mark, stands in marks.items() if stands]

    def hand_trump(self, viewer: int) -> int:
        return self.deal.trump

    def hand_rank(self, card: int, viewer: int) -> int:
        return STRENGTH[card]
