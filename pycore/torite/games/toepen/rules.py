"""Toepen: four cards, four tricks, only the last one counts, and a knock raises what it costs to lose. The
game and its options are in `game`, laying hands down before the first card in `exchange`, the stake in
`knocking`.

Sources: the article 「シグナルの話」 (kirinlegend.blogspot.com), pagat.com, Wikipedia, and Dutch, German and
Japanese descriptions. The comments name paragraphs of ``rules.en.md``: § knock.
"""

from __future__ import annotations

from typing import Any, Final

from torite.blocks.rounds import rounds_of
from torite.blocks.trick_deal import TrickDeal
from torite.core.cards import CARD_COUNT
from torite.core.history import ALL, NO_SEAT
from torite.core.layout import Layout, to_seats
from torite.core.reasons import Reason
from torite.games.toepen.exchange import Exchange
from torite.games.toepen.game import (
    CARDS_EACH,
    CHALLENGE,
    FOLD,
    KNOCK,
    ORDER,
    PASS,
    REDRAW,
    STAY,
    Toepen,
)
from torite.games.toepen.knocking import POOR_STAKE, Knocking

__all__ = ["Toepen", "ToepenDeal"]

# Random rollouts ask so often that these are made once.
_ANSWERS: Final = {"challenge": [CHALLENGE, PASS], "play": [STAY, FOLD]}
"""The answers of a seat that is asked, by phase."""
_KNOCK: Final = [KNOCK]
_NOTHING: Final[list[int]] = []


class ToepenDeal(TrickDeal, of=Toepen):
    """A deal of Toepen. Phases: ``exchange``, ``challenge``, ``play``, ``over``.

    Attributes:
        playing: the seats that play this deal, in the order in which they are dealt.
        exchange: the hands laid down and kept before the first card.
        knocking: the stake, the seats that play for it, the lives lost.
        asked: the seats that still have to answer, the next one first: to a hand laid down, a knock, or the
            stake of a poor seat.
        winner: the seat that won the deal; `NO_SEAT` while it is not over.
        reason: how it was won: ``trick`` or ``fold``.
    """

    game: Toepen
    turn: int | None
    leader: int
    winning: int
    playing: tuple[int, ...]
    exchange: Exchange
    knocking: Knocking
    asked: tuple[int, ...]
    winner: int
    reason: str

    # The cards (§ deal)

    def layout(self) -> Layout:
        return to_seats(self.game.players, self.playing, CARDS_EACH, len(self.deck))

    def _start(self) -> None:
        game = self.game
        playing = game.playing(self.scores)
        self.playing = tuple(seat for seat in game.turns[self._eldest] if seat in playing)
        self._rounds = rounds_of(game.rounds, self.playing)
        self.order = ORDER
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.exchange = Exchange(game, self.deck[CARDS_EACH * len(self.playing) :])
        self.knocking = Knocking(game, self.scores)
        self.asked = ()
        self.winner = NO_SEAT
        self.reason = ""
        self._ask_next()

    def _refresh_hidden(self) -> None:
        """The stock may be another, and so may the hand that was laid down last."""
        super()._refresh_hidden()
        self.exchange.stock.cards = self.deck[CARDS_EACH * len(self.playing) :]
        away = [entry[2] for entry in self.history if len(entry) == 4 and entry[0] == "away"]
        self.exchange.laid = tuple(away[-CARDS_EACH:])

    # Before the first card (§ exchange, § challenge, § announce, § poverty)

    def _ask_next(self) -> None:
        """Ask the next seat to keep its hand or to lay it down; after the last one play begins."""
        if self.exchange.is_over(len(self.playing)):
            self._begin_play()
        else:
            self._open_calling("exchange", self.playing[self.exchange.kept])

    def _redraw(self, seat: int) -> None:
        """The hand goes away face down, the next four cards of the stock are the new one."""
        self._take_new_hand(seat, self.exchange.redraw(seat, self.hands[seat]))
        if self.game.redraw == "bluff":
            self.asked = self._rounds[seat].seats[1:]
            self._open_calling("challenge", self.asked[0])
        else:
            self._ask_next()

    def _challenge(self, seat: int) -> None:
        """The laid hand is shown, and the seat that was wrong loses a life."""
        exchange = self.exchange
        for card in exchange.laid:
            self.history.append(("exposed", exchange.redrawer, card, ALL))
        self.knocking.lost[exchange.redrawer if exchange.was_false() else seat] += 1
        self.asked = ()
        self._ask_next()

    def _begin_play(self) -> None:
        knocking = self.knocking
        knocking.staying = self.playing
        poor = knocking.poor()
        if not poor:
            self._open_play(self.playing[0])
            return
        self._open_play(poor[0])
        knocking.stake = POOR_STAKE
        self._ask_to_stay(tuple(seat for seat in self._rounds[poor[0]].seats if seat not in poor))

    def _ask_to_stay(self, asked: tuple[int, ...]) -> None:
        """These seats have to stay or fold before a card is played."""
        self.asked = asked
        self._cards_now = not asked
        self.turn = asked[0] if asked else self.winning

    # Knocking and answering (§ knock, § fold)

    def _legal_calls(self, turn: int) -> list[int]:
        return _ANSWERS[self.phase] if self.asked else self.exchange.open_to(self.hands[turn])

    def _extra_actions(self, seat: int) -> list[int]:
        if self.phase != "play" or self.asked or self.knocking.why_not(seat) is not None:
            return _NOTHING
        return _KNOCK

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase == "challenge":
            return Reason("challenge-first", {"seat": self.exchange.redrawer})
        if self.phase == "exchange":
            return self.exchange.why_not(action, self.hands[seat])
        if self.asked:
            return self._answer_first()
        if action == KNOCK:
            return self.knocking.why_not(seat) or super()._refuse(action, seat)
        if action in (STAY, FOLD):
            return Reason("nothing-to-answer")
        return super()._refuse(action, seat) if action < CARD_COUNT else Reason("exchange-over")

    def _answer_first(self) -> Reason:
        """Why an answer must come first."""
        if self.knocking.knocker == NO_SEAT:
            return Reason("answer-poor-first")
        return Reason("answer-first", {"seat": self.knocking.knocker})

    # Calls and tricks

    def _call(self, seat: int, action: int) -> None:
        if action == KNOCK:
            self.knocking.knock(seat)
            self._ask_to_stay(self._rounds[seat].seats[1:])
        elif self.phase == "play":
            if action == FOLD:
                self._fold(seat)
            self._go_on(self.asked[1:])
        elif action == REDRAW:
            self._redraw(seat)
        elif action == CHALLENGE:
            self._challenge(seat)
        elif action == PASS and len(self.asked) > 1:
            self.asked = self.asked[1:]
            self.turn = self.asked[0]
        else:
            if action == PASS:
                self.asked = ()
            else:
                self.exchange.end(seat, action)
            self._ask_next()

    def _fold(self, seat: int) -> None:
        """The seat plays no further part in the deal."""
        self.knocking.fold(seat)
        # Folded seats play to no further trick.
        self._rounds = rounds_of(self.game.rounds, self.knocking.staying)
        if not self.trick:
            if seat == self.winning:
                self.leader = self.winning = self._rounds[seat].seats[0]
            return
        if seat not in self._round.seats[: len(self.trick)]:
            self._round = self._round.without(seat)
        if self.is_last_trick():
            self._weigh_again()

    def is_last_trick(self) -> bool:
        """True if the current trick is the last one, which counts."""
        return sum(self.tricks) == CARDS_EACH - 1

    def number_behind(self) -> int:
        """The number of seats that play to the current trick after the seat to act."""
        return len(self._round.seats) - 1 - len(self.trick)

    def _weigh_again(self) -> None:
        """In the last trick only cards of seats that have not folded compete. If none of these follows suit,
        the owner of the best card decides which seat comes next.
        """
        powers = [self._power[card] for card in self.trick]
        owners = zip(self._round.seats, powers, strict=False)
        competing = [power if seat in self.knocking.staying else 0 for seat, power in owners]
        self._best = max(competing)
        counted = competing if self._best else powers
        self.winning = self._round.seats[counted.index(max(counted))]

    def _go_on(self, asked: tuple[int, ...]) -> None:
        """Go on after an answer; these seats have not answered yet."""
        if len(self.knocking.staying) == 1:
            self._end(self.knocking.staying[0], "fold")
            return
        self.asked = asked
        if asked:
            self.turn = asked[0]
            return
        self._cards_now = True
        played = len(self.trick)
        if not played:
            self.turn = self.winning
        elif played < len(self._round.seats):
            self.turn = self._round.seats[played]
        else:
            self._end_trick()

    def _end_trick(self) -> None:
        """If the owner of the best card has folded, the next seat that has not takes the trick."""
        if self.winning not in self.knocking.staying:
            self.winning = self._rounds[self.winning].seats[0]
        super()._end_trick()

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if sum(self.tricks) == CARDS_EACH:
            self._end(winner, "trick")

    # The score (§ scoring)

    def _end(self, winner: int, reason: str) -> None:
        """The deal is over."""
        self.knocking.settle(winner)
        self.winner, self.reason = winner, reason
        self.asked = ()
        self._end_deal()

    def _result(self) -> dict[str, Any]:
        return {
            "points": list(self.knocking.lost),
            "tricks": list(self.tricks),
            "winner": self.winner,
            "stake": self.knocking.stake,
            "folded": list(self.knocking.folded),
            "reason": self.reason,
        }
