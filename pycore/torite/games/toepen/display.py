"""How a deal of Toepen is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_CODES
from torite.core.display import Pause, ScoreLine
from torite.core.history import NO_SEAT
from torite.core.on_table import Pile, Token, Trick
from torite.core.reasons import Argument, Reason
from torite.games.toepen.exchange import REAL
from torite.games.toepen.game import (
    CARDS_EACH,
    CHALLENGE,
    STAND,
    WHISTLE,
)
from torite.games.toepen.rules import ToepenDeal


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Toepen."""

    deal: ToepenDeal

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "challenge":
            return Reason("challenge", {"seat": deal.exchange.redrawer})
        if deal.phase == "exchange":
            hand = deal.hands[seat]
            redraw = deal.exchange.why_not_redraw(hand) is None
            choices = len(deal.exchange.endings(hand))
            if redraw:
                return Reason("exchange")
            return Reason("announce" if choices > 1 else "keep")
        if deal.asked:
            stakes: dict[str, Argument] = {"number": deal.knocking.stake, "less": deal.knocking.stake - 1}
            if deal.knocking.knocker == NO_SEAT:
                return Reason("answer-poor", {"seat": deal.winning, **stakes})
            return Reason("answer", {"seat": deal.knocking.knocker, **stakes})
        return super().prompt(seat)

    def out_of_turn(self, seat: int) -> Pause:
        deal = self.deal
        if deal.phase != "play" or deal.asked or deal.turn is None or deal.knocking.why_not(seat) is not None:
            return Pause(None, "once")
        return Pause(Reason("knock", {"number": deal.knocking.stake + 1}), "once")

    def card_action(self, card: int) -> int | None:
        return card if self.deal.phase == "play" else None

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        """A card that is not the best one wins if the owner of the best has folded."""
        _, cards, winner, seats = trick
        assert winner is not None
        order = self.last_order
        led = order.suit_of[cards[0]]
        power = order.power[led]
        best = max(cards, key=power.__getitem__)
        own = cards[seats.index(winner)]
        if own == best:
            return super().why_won(trick, viewer)
        last = sum(self.deal.tricks) == CARDS_EACH
        args: dict[str, Argument] = {"seat": winner, "card": CARD_CODES[own if last and power[own] else best]}
        return Reason("best-of-those-in" if last and power[own] else "next-in", args)

    def winner(self) -> int:
        """The seat that took the last trick or stayed in alone; points only count losses."""
        return self.deal.winner

    def score_lines(self) -> list[ScoreLine]:
        """The tricks, and the lives lost by challenges, by folding and in the last trick."""
        knocking = self.deal.knocking
        by_challenge = self._by_challenge()
        folded = [
            lost - wrong if seat in knocking.folded else 0
            for seat, (lost, wrong) in enumerate(zip(knocking.lost, by_challenge, strict=True))
        ]
        rest = [
            lost - wrong - fold for lost, wrong, fold in zip(knocking.lost, by_challenge, folded, strict=True)
        ]
        lines = [ScoreLine("challenge", tuple(by_challenge)), ScoreLine("fold", tuple(folded))]
        lines.append(ScoreLine("stake", tuple(rest)))
        shown = [
            ScoreLine(line.id, tuple(value or None for value in line.values))
            for line in lines
            if any(line.values)
        ]
        return [*super().score_lines(), *shown]

    def _by_challenge(self) -> list[int]:
        """The lives that each seat has lost by challenges."""
        lost = [0] * self.deal.game.players
        history = self.deal.history
        for at, entry in enumerate(history):
            if len(entry) == 2 and entry[1] == CHALLENGE:
                shown = history[at + 1 : at + 1 + CARDS_EACH]
                false = any(len(event) == 4 and REAL[event[2]] for event in shown)
                lost[shown[0][1] if false else entry[0]] += 1
        return lost

    def remarks(self) -> list[Reason]:
        deal = self.deal
        if deal.reason == "fold":
            return [Reason("others-folded", {"seat": deal.winner})]
        return [Reason("last-trick", {"seat": deal.winner, "number": deal.knocking.stake})]

    def others_may_act(self) -> bool:
        return (
            self.deal.phase == "play"
            and not self.deal.asked
            and any(
                seat != self.deal.turn and self.deal.knocking.why_not(seat) is None
                for seat in self.deal.knocking.staying
            )
        )

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"stake": self.deal.knocking.stake}

    def piles(self, viewer: int) -> list[Pile]:
        """The stock, and the hands that were laid down: face up the cards shown by a challenge, and in the
        end all.
        """
        stock = self.deal.exchange.stock
        rest = tuple(stock.cards[stock.drawn :])
        places = [Pile("stock", len(rest), rest if self.is_open() else ())]
        away, shown = (
            tuple(entry[2] for entry in self.deal.history if len(entry) == 4 and entry[0] == kind)
            for kind in ("away", "exposed")
        )
        return [*places, Pile("put_away", len(away), away if self.is_open() else shown)] if away else places

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        if seat not in self.deal.playing:
            return [Token("out")]
        exchange, knocking = self.deal.exchange, self.deal.knocking
        tokens = [Token("lives", value=max(0, knocking.lives(seat)))]
        if exchange.redrawn[seat]:
            tokens.append(Token("redrawn", value=exchange.redrawn[seat]))
        if exchange.calls[seat] in (WHISTLE, STAND):
            tokens.append(Token("whistled" if exchange.calls[seat] == WHISTLE else "stood"))
        if seat in knocking.folded:
            tokens.append(Token("folded"))
        elif seat == knocking.knocker:
            tokens.append(Token("knocked"))
        return tokens

    def hand_rank(self, card: int, viewer: int) -> int:
        return self.deal.order.strength[card]
