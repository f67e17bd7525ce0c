"""How a deal of Ottocento is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.display import ScoreLine
from torite.core.on_table import Pile, Token, Trick
from torite.core.reasons import Reason
from torite.games.ottocento.cards import DISCARDED, DISCARDS, MATTO, MOOR, NO_SUIT_OF_ITS_OWN, TRUMP
from torite.games.ottocento.combinations import doubled
from torite.games.ottocento.rules import CARDS_EACH, LAID_AWAY, SIDES, OttocentoDeal


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Ottocento."""

    deal: OttocentoDeal

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "monte":
            return Reason("monte")
        if deal.phase == "discard":
            return Reason("lay-away", {"number": LAID_AWAY - len(deal.away)})
        if deal.may_declare(seat) and deal.combinations_of(seat):
            return Reason("declare")
        if not deal.trick and deal.game.signals != "off":
            return Reason("lead-signal")
        return super().prompt(seat)

    def card_action(self, card: int) -> int | None:
        if self.deal.phase == "discard":
            return DISCARDS.get(card)
        return card if self.deal.phase == "play" else None

    def action_cards(self, action: int) -> list[int]:
        return [DISCARDED[action]] if action in DISCARDED else self.deal.game.leaves_hand(action)

    def counting(self, trick: Trick) -> list[int]:
        """The Matto settles nothing."""
        return [card for card in trick[1] if card != MATTO]

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        _, cards, winner, seats = trick
        if winner is not None and cards[seats.index(winner)] == MOOR and cards.count(MOOR) > 1:
            return Reason("last-moor", {"seat": winner})
        return super().why_won(trick, viewer)

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        lines = [ScoreLine("declared", tuple(SIDES.by_seat(deal.declared)))]
        if deal.reason == "played":
            lines = [
                *super().score_lines(),
                *lines,
                ScoreLine("combinations", tuple(SIDES.by_seat(deal.combinations()))),
                ScoreLine("card-points", tuple(SIDES.by_seat(deal.card_points()))),
            ]
        return lines

    def remarks(self) -> list[Reason]:
        deal = self.deal
        if deal.reason == "monte":
            return [Reason("thrown-in")]
        points = deal.side_points()
        most = points.index(max(points))
        code = "declared-enough" if deal.reason == "declared" else "most-points"
        return [Reason(code, {"seats": list(SIDES[most]), "number": points[most]})]

    def piles(self, viewer: int) -> list[Pile]:
        """The rest of the pack until it is dealt; face up when the deal was thrown in."""
        deal = self.deal
        if "monte" not in (deal.phase, deal.reason):
            return []
        rest = [deal.deck[place] for place in deal.layout().stock]
        return [Pile("stock", len(rest), tuple(rest) if self.is_open() else ())]

    def most_cards(self, seat: int) -> int:
        deal = self.deal
        return CARDS_EACH + LAID_AWAY * (seat == deal.dealer) if deal.phase == "monte" else 0

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """The points that the seat has declared."""
        # From the beginning, so that no plate grows in mid deal.
        deal = self.deal
        return [Token("declared", (), doubled(deal.cricche[seat]) + doubled(deal.runs[seat]))]

    def hand_order(self, viewer: int) -> list[int]:
        return [NO_SUIT_OF_ITS_OWN, TRUMP, 3, 2, 0, 1]

    def hand_trump(self, viewer: int) -> int | None:
        return TRUMP

    def hand_suit(self, card: int, viewer: int) -> int:
        return self.deal.order.suit_of[card]

    def hand_rank(self, card: int, viewer: int) -> int:
        return self.deal.order.strength[card]
