"""How a deal of Truc is shown."""

from __future__ import annotations

from typing import Final

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_CODES, CARD_COUNT
from torite.core.display import Pause, ScoreLine
from torite.core.on_table import Pile, Token, Trick, TricksOnTable
from torite.core.reasons import Argument, Reason
from torite.games.truc.betting import WHOLE_GAME
from torite.games.truc.game import (
    ACCEPT,
    REFUSE,
    REST,
)
from torite.games.truc.opening import (
    BEFORE_THE_DEAL,
)
from torite.games.truc.rules import DRAWN, TrucDeal

BEFORE_PLAY: Final = {
    "cut": Reason("cut"),
    "howmany": Reason("howmany"),
    "decide": Reason("decide"),
    "redeal": Reason("redeal"),
}
"""The prompt of the seat to act, by phase."""


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Truc."""

    deal: TrucDeal

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase != "play":
            return Reason("answer-redeal") if deal.opening.asked else BEFORE_PLAY[deal.phase]
        if deal.betting.pending is not None:
            return self._to_answer()
        return Reason("follow-any") if deal.trick else Reason("lead")

    def out_of_turn(self, seat: int) -> Pause:
        deal = self.deal
        betting = deal.betting
        if deal.phase != "play" or seat == deal.turn:
            return Pause()
        if betting.why_not_answer(seat) is None:
            return Pause(self._to_answer())
        if betting.pending is None and betting.why_not_bet(seat, deal.turn) is None:
            # The seat could have bet before its own card; only a complete trick is news.
            bet = Reason("bet-after-card", {"number": int(betting.stake) + 1})
            return Pause(bet, "brief" if deal.trick else "full")
        return Pause()

    def _to_answer(self) -> Reason:
        """The prompt of a seat that may answer the waiting bet."""
        betting = self.deal.betting
        if betting.pending == WHOLE_GAME:
            return Reason("answer-rest", {"seat": betting.bettor})
        return Reason("answer", {"seat": betting.bettor, "number": int(betting.pending or 0)})

    def asked_again(self, action: int, seat: int) -> Reason | None:
        decides = action == REST or (action == ACCEPT and self.deal.betting.pending == WHOLE_GAME)
        return Reason("rest") if decides else None

    def announced_to_partner(self, action: int, seat: int) -> Reason | None:
        return Reason("would-refuse", {"seat": seat}) if action == REFUSE else None

    def card_action(self, card: int) -> int | None:
        return card if self.deal.phase == "play" else None

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        _, cards, winner, seats = trick
        strength = self.deal.order.strength
        best = max(strength[card] for card in cards)
        high = [card for card in cards if strength[card] == best]
        args: dict[str, Argument] = {"cards": [CARD_CODES[card] for card in high]}
        if winner is None:
            return Reason("both-highest", args)
        card = CARD_CODES[cards[seats.index(winner)]]
        if len(high) > 1:
            return Reason("first-of-partners", {**args, "seat": winner, "card": card})
        return Reason("highest", {"seat": winner, "card": card})

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        lines = [ScoreLine("tricks", tuple(deal.tricks), adds_up=True)]
        drawn = deal.outcomes.count(DRAWN)
        return [*lines, ScoreLine("drawn", (drawn,) * deal.game.players)] if drawn else lines

    def remarks(self) -> list[Reason]:
        return [self._what_decided()]

    def _what_decided(self) -> Reason:
        deal = self.deal
        number = max(deal.points())
        seats: dict[str, Argument] = {"seats": deal.winners()}
        if deal.reason == "refused":
            seat = next(seat for seat, action in reversed(deal.actions()) if action == REFUSE)
            return Reason("refused", {"seat": seat, "number": number})
        if deal.reason == "dropped":
            return Reason("dropped", {"seat": deal.actions()[-1][0]})
        if deal.reason == "drawn":
            return Reason("all-drawn", seats) if deal.winners() else Reason("void")
        if deal.betting.stake == WHOLE_GAME:
            return Reason("won-rest", seats)
        if deal.opening.each == 1:
            return Reason("won-one", seats)
        last = deal.outcomes[-1] == DRAWN
        if last and len(deal.outcomes) == deal.opening.each:
            return Reason("won-first", seats)
        return Reason("won-drawn", seats) if DRAWN in deal.outcomes else Reason("won-two", seats)

    def others_may_act(self) -> bool:
        if self.deal.phase in BEFORE_THE_DEAL or self.deal.turn is None:
            return False
        if self.deal.game.signal_actions:
            return True
        betting, turn = self.deal.betting, self.deal.turn
        return self.deal.phase == "play" and any(
            seat != turn and betting.open_to(seat, turn) for seat in range(self.deal.game.players)
        )

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        facts: dict[str, str | int | None] = {"stake": self.deal.betting.stake}
        if self.deal.betting.pending is not None and self.deal.turn is not None:
            facts["pending"] = self.deal.betting.pending
        drawn = self.deal.outcomes.count(DRAWN)
        if drawn:
            facts["drawn"] = drawn
        return facts

    def piles(self, viewer: int) -> list[Pile]:
        """The rest of the pack and the hands put away; face up when the deal is over."""
        dealt = 0 if self.deal.phase in BEFORE_THE_DEAL else self.deal.game.players * self.deal.opening.each
        away = sorted(self.deal.deck[: dealt * self.deal.opening.redeals])
        piles = [("stock", self.deal.deck[dealt * (self.deal.opening.redeals + 1) :]), ("put_away", away)]
        return [Pile(name, len(pile), tuple(pile) if self.is_open() else ()) for name, pile in piles if pile]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """The seat that bet last, and the winner of the first trick."""
        tokens = [Token("bet")] if seat == self.deal.betting.bettor else []
        return [*tokens, Token("first")] if seat == self.deal.first else tokens

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        table = super().table_tricks(viewer)
        return None if table is None else table._replace(done=len(self.deal.outcomes))

    def hand_suit(self, card: int, viewer: int) -> int:
        return 0

    def hand_rank(self, card: int, viewer: int) -> int:
        return self.deal.order.strength[card] * CARD_COUNT + card
