"""How a deal of Aluette is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_CODES, CARD_COUNT
from torite.core.display import Pause, ScoreLine
from torite.core.history import NO_SEAT
from torite.core.on_table import Pile, Trick, TricksOnTable
from torite.core.reasons import Argument, Reason
from torite.games.aluette.game import CHANT_CARDS, DISCARDED, DISCARDS, REFUSE, SIDES
from torite.games.aluette.rules import AluetteDeal


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Aluette."""

    deal: AluetteDeal

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "chant":
            return Reason("chant")
        if deal.phase == "discard":
            return Reason("lay-away", {"number": CHANT_CARDS - len(deal.away) % CHANT_CARDS})
        if deal.phase == "answer":
            return self._to_answer()
        return super().prompt(seat)

    def _to_answer(self) -> Reason:
        return Reason("answer-offer", {"seat": self.deal.offered_by or 0})

    def out_of_turn(self, seat: int) -> Pause:
        answers = seat != self.deal.turn and self.deal.answers(seat)
        return Pause(self._to_answer()) if answers else Pause()

    def announced_to_partner(self, action: int, seat: int) -> Reason | None:
        return Reason("would-refuse", {"seat": seat}) if action == REFUSE else None

    def others_may_act(self) -> bool:
        deal = self.deal
        return deal.turn is not None and (bool(deal.game.signal_actions) or deal.phase == "answer")

    def card_action(self, card: int) -> int | None:
        if self.deal.phase == "discard":
            return DISCARDS[card]
        return card if self.deal.phase == "play" else None

    def action_cards(self, action: int) -> list[int]:
        return [DISCARDED[action]] if action in DISCARDED else super().action_cards(action)

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        _, cards, winner, seats = trick
        strength = self.deal.order.strength
        best = max(strength[card] for card in cards)
        high = [CARD_CODES[card] for card in cards if strength[card] == best]
        if winner is None:
            return Reason("spoilt-trick", {"cards": high})
        return Reason("highest", {"seat": winner, "card": CARD_CODES[cards[seats.index(winner)]]})

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        most = [max(deal.tricks[seat] for seat in side) for side in SIDES]
        lines = [ScoreLine("most", tuple(SIDES.by_seat(most)))]
        spoilt = deal.winners.count(NO_SEAT)
        return [*lines, ScoreLine("spoilt", (spoilt,) * deal.game.players)] if spoilt else lines

    def remarks(self) -> list[Reason]:
        deal, best = self.deal, self.deal.best
        if deal.accepted_by is not None:
            return [Reason("gave-up", {"seat": deal.offered_by or 0})]
        if deal.refused:
            side = SIDES[deal.side_points().index(2)]
            kept = deal.offered_by not in side
            return [Reason("refusal-kept" if kept else "refusal-lost", {"seats": list(side)})]
        if best is None:
            return [Reason("all-spoilt")]
        args: dict[str, Argument] = {"seat": best, "number": deal.tricks[best]}
        if deal.is_mordienne:
            return [Reason("mordienne", args)]
        first = deal.tricks.count(deal.tricks[best]) > 1
        return [Reason("best-first" if first else "best", args)]

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        table = super().table_tricks(viewer)
        return None if table is None else table._replace(done=len(self.deal.winners))

    def piles(self, viewer: int) -> list[Pile]:
        """The talon until it is dealt; face up when the deal is over."""
        deal = self.deal
        if deal.chanted == deal.game.players:
            return []
        talon = [deal.deck[place] for place in deal.layout().stock]
        return [Pile("talon", len(talon), tuple(talon) if self.is_open() else ())]

    def hand_suit(self, card: int, viewer: int) -> int:
        return 0

    def hand_rank(self, card: int, viewer: int) -> int:
        return self.deal.order.strength[card] * CARD_COUNT + card
