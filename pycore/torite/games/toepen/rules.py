"""Toepen: four cards, four tricks, only the last one counts; whoever knocks raises what it costs to lose. The
game and its options are in `game`, what comes before the first card in `exchanging`.

Sources: the article 「シグナルの話」 (kirinlegend.blogspot.com), pagat.com, Wikipedia, and Dutch, German and
Japanese descriptions. The comments name paragraphs of ``rules.en.md``: § knock.
"""

from __future__ import annotations

from typing import Any, Final

from torite.blocks.rounds import rounds_of
from torite.core.cards import CARD_COUNT
from torite.core.history import NO_SEAT
from torite.core.on_table import Pile, Token
from torite.core.reasons import Reason
from torite.games.toepen.exchanging import ExchangeDeal
from torite.games.toepen.game import (
    CARDS_EACH,
    CHALLENGE,
    FOLD,
    KNOCK,
    PASS,
    STAND,
    STAY,
    WHISTLE,
    Toepen,
)

FIRST_STAKE: Final = 1
POOR_STAKE: Final = 2
"""The stake when somebody plays with the last life."""
POOR: Final = 1
"""Whoever has no more lives is poor."""

__all__ = ["Toepen", "ToepenDeal"]

# Random rollouts ask so often that these are made once.
_ANSWERS: Final = {"challenge": [CHALLENGE, PASS], "play": [STAY, FOLD]}
"""What those may say who are asked, by phase."""
_KNOCK: Final = [KNOCK]
_NOTHING: Final[list[int]] = []
_KNOCKED_LAST: Final = Reason("knocked-last")


class ToepenDeal(ExchangeDeal, of=Toepen):
    """A deal of Toepen.

    Attributes:
        stake: what those lose who are still in at the end.
        knocker: the seat that knocked last, or `NO_SEAT`.
        staying: the seats that have not folded, in the order of `playing`.
        folded: the others, in the order in which they folded.
        winner: who won the deal; `NO_SEAT` while it is not over.
        reason: how it was won: ``trick`` or ``fold``.
    """

    stake: int
    knocker: int
    winner: int
    staying: tuple[int, ...]
    folded: tuple[int, ...]
    reason: str

    asked: tuple[int, ...]
    leader: int
    turn: int | None
    winning: int

    def _start(self) -> None:
        self.stake = FIRST_STAKE
        self.knocker = NO_SEAT
        self.winner = NO_SEAT
        self.staying = ()
        self.folded = ()
        self.reason = ""
        super()._start()

    # The start of the play (§ poverty)

    def _begin_play(self) -> None:
        self.staying = self.playing
        poor = [seat for seat in self.playing if self.lives(seat) <= POOR]
        if not self.game.options["poverty"] or not poor:
            self._open_play(self.playing[0])
            return
        self._open_play(poor[0])
        self.stake = POOR_STAKE
        self._ask_to_stay(tuple(seat for seat in self._rounds[poor[0]].seats if seat not in poor))

    def _ask_to_stay(self, asked: tuple[int, ...]) -> None:
        """These seats have to stay or fold before a card is played."""
        self.asked = asked
        self._cards_now = not asked
        self.turn = asked[0] if asked else self.winning

    # Knocking and answering (§ knock, § fold)

    def _legal(self, seat: int) -> list[int]:
        if self.phase == "play" and not self.asked:
            return super()._legal(seat)
        if seat != self.turn:
            return _NOTHING
        return _ANSWERS[self.phase] if self.asked else self._exchanges(seat)

    def extra_actions(self, seat: int) -> list[int]:
        return _KNOCK if self.why_not_knock(seat) is None else _NOTHING

    def why_not_knock(self, seat: int) -> Reason | None:
        """Why a seat may not knock while nobody has to answer, or None if it may."""
        if seat not in self.staying:
            return Reason("you-folded")
        if seat == self.knocker:
            return _KNOCKED_LAST
        if self.game.capped_by_lives:
            lives = self.lives(seat)
            return Reason("too-few-lives", {"number": max(0, lives)}) if self.stake >= lives else None
        limit = self.game.limit
        return Reason("highest-stake", {"number": limit}) if self.stake >= limit else None

    def others_may_act(self) -> bool:
        return (
            self.phase == "play"
            and not self.asked
            and any(seat != self.turn and self.why_not_knock(seat) is None for seat in self.staying)
        )

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase != "play":
            return self._refuse_exchange(action, seat)
        if self.asked:
            return self._answer_first()
        if action == KNOCK:
            return self.why_not_knock(seat) or super()._refuse(action, seat)
        if action in (STAY, FOLD):
            return Reason("nothing-to-answer")
        return super()._refuse(action, seat) if action < CARD_COUNT else Reason("exchange-over")

    def _answer_first(self) -> Reason:
        """Why nothing else may be done before an answer."""
        if self.knocker == NO_SEAT:
            return Reason("answer-poor-first")
        return Reason("answer-first", {"seat": self.knocker})

    # What it does, and who takes a trick

    def _call(self, seat: int, action: int) -> None:
        if self.phase != "play":
            self._exchange(seat, action)
        elif action == KNOCK:
            self.stake += 1
            self.knocker = seat
            self._ask_to_stay(self._rounds[seat].seats[1:])
        else:
            if action == FOLD:
                self._fold(seat)
            self._go_on(self.asked[1:])

    def _fold(self, seat: int) -> None:
        """The seat plays no further part in the deal."""
        self.lost[seat] += self.stake - 1
        self.folded = (*self.folded, seat)
        self.staying = without(self.staying, seat)
        # Only the seats that are in play to the tricks to come.
        self._rounds = rounds_of(self.game.rounds, self.staying)
        if not self.trick:
            if seat == self.winning:
                self.leader = self.winning = self._rounds[seat].seats[0]
            return
        if seat not in self._round.seats[: len(self.trick)]:
            self._round = self._round.without(seat)
        if self.is_last_trick():
            self._weigh_again()

    def is_last_trick(self) -> bool:
        """Whether the current trick is the one that counts."""
        return sum(self.tricks) == CARDS_EACH - 1

    def others_behind(self) -> bool:
        """Whether others still play to the current trick after the seat to act."""
        return not self.trick or len(self.trick) < len(self._round.seats) - 1

    def _weigh_again(self) -> None:
        """In the last trick only cards of seats that are in compete. Where none of them follows, the owner of
        the best card still says who comes next.
        """
        powers = [self._power[card] for card in self.trick]
        owners = zip(self._round.seats, powers, strict=False)
        competing = [power if seat in self.staying else 0 for seat, power in owners]
        self._best = max(competing)
        counted = competing if self._best else powers
        self.winning = self._round.seats[counted.index(max(counted))]

    def _go_on(self, asked: tuple[int, ...]) -> None:
        """Somebody has answered; these seats have not."""
        if len(self.staying) == 1:
            self._end(self.staying[0], "fold")
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
        """If the owner of the best card has folded, the next seat that is in takes the trick."""
        if self.winning not in self.staying:
            self.winning = self._rounds[self.winning].seats[0]
        super()._end_trick()

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if sum(self.tricks) == CARDS_EACH:
            self._end(winner, "trick")

    # The score (§ scoring)

    def _end(self, winner: int, reason: str) -> None:
        """The deal is over: all who are still in lose the stake, but for the winner."""
        for seat in self.staying:
            if seat != winner:
                self.lost[seat] += self.stake
        self.winner, self.reason = winner, reason
        self.asked = ()
        self._end_deal()

    def _result(self) -> dict[str, Any]:
        return {
            "points": list(self.lost),
            "tricks": list(self.tricks),
            "winner": self.winner,
            "stake": self.stake,
            "folded": list(self.folded),
            "reason": self.reason,
        }

    # What each seat may see (§ see)

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"stake": self.stake}

    def piles(self, viewer: int) -> list[Pile]:
        """The stock, and the hands that were laid down: face up what a challenge has shown, and in the end
        everything.
        """
        stock = self.stock.cards[self.stock.drawn :]
        places = [Pile("stock", len(stock), tuple(stock) if self.is_open() else ())]
        away, shown = (
            tuple(entry[2] for entry in self.history if len(entry) == 4 and entry[0] == kind)
            for kind in ("away", "exposed")
        )
        return [*places, Pile("put_away", len(away), away if self.is_open() else shown)] if away else places

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        if seat not in self.playing:
            return [Token("out")]
        tokens = [Token("lives", value=max(0, self.lives(seat)))]
        if self.redrawn[seat]:
            tokens.append(Token("redrawn", value=self.redrawn[seat]))
        if self.words[seat] in (WHISTLE, STAND):
            tokens.append(Token("whistled" if self.words[seat] == WHISTLE else "stood"))
        if seat in self.folded:
            tokens.append(Token("folded"))
        elif seat == self.knocker:
            tokens.append(Token("knocked"))
        return tokens

    def hand_rank(self, card: int, viewer: int) -> int:
        return self.order.strength[card]


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """These seats but one of them."""
    place = seats.index(seat)
    return seats[:place] + seats[place + 1 :]
