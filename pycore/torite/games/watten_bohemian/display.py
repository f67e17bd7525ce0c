"""How a deal of Bohemian Watten is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import (
    CARD_CODES,
    CARD_RANK,
    CARD_SUIT,
    SUITS,
)
from torite.core.display import ScoreLine
from torite.core.on_table import Pile, Token, Trick
from torite.core.reasons import Argument, Reason
from torite.games.watten_bohemian.rules import (
    BLINDE,
    CRITICALS,
    EXCHANGES,
    NO_TRICK,
    TRUMPS,
    BohemianDeal,
)


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Bohemian Watten."""

    deal: BohemianDeal

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "exchange":
            most, _ = deal.limit(seat)
            if most < 2:
                return Reason("exchange-one" if most else "keep")
            return Reason("exchange", {"number": most})
        if deal.trick:
            follow, beat = self.duties
            bound = follow.narrow(deal.hands[seat], deal)
            if bound and beat.narrow(bound, deal):
                args = {**follow.prompt(deal).args, **beat.prompt(deal).args}
                return Reason("beat-trump" if deal.led == TRUMPS else "follow-and-beat", args)
        return super().prompt(seat)

    def card_action(self, card: int) -> int | None:
        return EXCHANGES[card,] if self.deal.phase == "exchange" else card

    def action_cards(self, action: int) -> list[int]:
        return self.deal.game.leaves_hand(action)

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        _, cards, winner, seats = trick
        assert winner is not None
        deal = self.deal
        best = cards[seats.index(winner)]
        args: dict[str, Argument] = {"seat": winner, "card": CARD_CODES[best]}
        if best in CRITICALS and deal.game.options["criticals"]:
            return Reason(CRITICALS[best], args)
        if CARD_RANK[best] == deal.rank:
            equal = sum(deal.order.strength[card] == BLINDE for card in cards)
            return Reason("first-blinde" if equal > 1 else "blinde", args)
        return super().why_won(trick, viewer)

    def score_lines(self) -> list[ScoreLine]:
        points, factor = self.deal.trick_points(), self.deal.factor()
        lines = [
            *super().score_lines(),
            ScoreLine("trick_points", tuple(value or None for value in points)),
            ScoreLine("no_trick", tuple(None if value else NO_TRICK for value in points)),
        ]
        return lines if factor == 1 else [*lines, ScoreLine("doubled", (factor,) * len(points))]

    def remarks(self) -> list[Reason]:
        tricks = self.deal.tricks
        remarks = [Reason("hearts")] if self.deal.factor() != 1 else []
        if sum(tricks) in tricks:
            remarks.append(Reason("all-tricks", {"seat": tricks.index(sum(tricks))}))
        return remarks

    def decided(self) -> list[Reason]:
        swept = [reason for reason in self.remarks() if reason.code == "all-tricks"]
        return swept or [self.most_tricks()]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        code = CARD_CODES[self.deal.turned]
        return {"trump": code[1]} if self.deal.rank is None else {"trump": code[1], "rank": code[0]}

    def piles(self, viewer: int) -> list[Pile]:
        stock = self.deal.stock.cards[self.deal.stock.drawn :]
        face_up = tuple(stock) if self.is_open() else ()
        return [Pile("turned", 1, (self.deal.turned,)), Pile("stock", len(stock), face_up)]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        exchanged = self.deal.exchanged[seat]
        return [] if exchanged is None else [Token("exchanged", (), exchanged)]

    def hand_order(self, viewer: int) -> list[int]:
        """Trumps at the left, in any printed suit."""
        return [TRUMPS, 3, 2, 0, 1]

    def hand_suit(self, card: int, viewer: int) -> int:
        return self.deal.order.suit_of[card]

    def hand_rank(self, card: int, viewer: int) -> int:
        # Blinde are equally strong, and yet they need an order in the hand.
        return self.deal.order.strength[card] * len(SUITS) + CARD_SUIT[card]
