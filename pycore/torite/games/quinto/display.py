"""How a deal of Quinto is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_CODES, CARD_SUIT, JOKER, SUITS
from torite.core.display import ScoreLine
from torite.core.on_table import Pile, Token, Trick, TricksOnTable
from torite.core.reasons import Argument, Reason
from torite.games.quinto.rules import (
    CACHETTE,
    DOUBLE,
    HAND_ORDER,
    REDOUBLE,
    SIDES,
    QuintoDeal,
)


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Quinto."""

    deal: QuintoDeal

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "double":
            if deal.why_not_call(seat, DOUBLE) is None:
                return Reason("double-or-pass")
            if deal.why_not_call(seat, REDOUBLE) is None:
                return Reason("redouble-or-pass")
            return Reason("only-pass")
        return super().prompt(seat)

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        _, cards, winner, seats = trick
        assert winner is not None
        best = cards[seats.index(winner)]
        led = next(CARD_SUIT[card] for card in cards if card != JOKER)
        suit = CARD_SUIT[best]
        args: dict[str, Argument] = {"seat": winner, "card": CARD_CODES[best], "suit": SUITS[suit]}
        if suit != led:
            return Reason("higher-suit", {**args, "suit": SUITS[led]})
        followed = sum(CARD_SUIT[card] == led for card in cards)
        return Reason("highest-led" if followed > 1 else "nobody-followed", args)

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        lines = [*super().score_lines(), ScoreLine("quints", tuple(SIDES.by_seat(deal.quints)))]
        if deal.reason == "played":
            lines.append(ScoreLine("trick-points", tuple(SIDES.by_seat(deal.trick_points()))))
        return lines

    def remarks(self) -> list[Reason]:
        deal = self.deal
        if deal.reason == "quints":
            totals = [
                deal.scores[seats[0]] + quints for seats, quints in zip(SIDES, deal.quints, strict=True)
            ]
            side = totals.index(max(totals))
            return [Reason("out-by-quints", {"seats": list(SIDES[side]), "number": totals[side]})]
        assert deal.taker is not None
        return [Reason("took-cachette", {"seat": deal.taker, "number": deal.trick_value})]

    def decided(self) -> list[Reason]:
        """The quints, if one side won more of them; else the tricks."""
        deal = self.deal
        if deal.reason == "quints":
            return self.remarks()
        if len(set(deal.quints)) == 1:
            return [self.most_tricks()]
        side = deal.quints.index(max(deal.quints))
        args: dict[str, Argument] = {
            "seats": list(SIDES[side]),
            "number": deal.quints[side],
            "against": deal.quints[1 - side],
        }
        return [Reason("more-quints", args)]

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        """The cachette counts as a trick but was not played."""
        table = super().table_tricks(viewer)
        if table is None or self.deal.taker is None:
            return table
        return table._replace(done=sum(self.deal.tricks) - 1)

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trick_value": self.deal.trick_value}

    def piles(self, viewer: int) -> list[Pile]:
        """The cachette; its cards are hidden until it is taken."""
        return [Pile("cachette", CACHETTE, tuple(self.deal.cachette) if self.is_open() else ())]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """The points of the seat's side for quints."""
        quints = self.deal.quints[SIDES.of[seat]]
        return [Token("quints", (), quints)] if quints else []

    def hand_order(self, viewer: int) -> list[int]:
        """In the order of the ranking, the joker at the right."""
        return list(HAND_ORDER)
