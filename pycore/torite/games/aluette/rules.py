"""The deal of Aluette: the chant, tricks that may be spoilt, surrender and signals. The game, its options and
its cards are in `game`.
"""

from __future__ import annotations

from typing import Any, Final

from torite.blocks.signals import Signals
from torite.blocks.trick_deal import TrickDeal
from torite.blocks.tricks import TrickOrder
from torite.core.history import NO_SEAT
from torite.core.layout import Layout, in_packets
from torite.core.reasons import Reason
from torite.games.aluette.game import (
    ACCEPT,
    CHANT_CARDS,
    DISCARDED,
    DISCARDS,
    NO,
    ORDER,
    PACKETS,
    REFUSE,
    SHOWN_BY,
    SIDES,
    SIGNALS,
    SURRENDER,
    YES,
    Aluette,
)

__all__ = ["Aluette", "AluetteDeal"]

FIRST: Final = {"chant": "chant-first", "discard": "discard-first", "answer": "answer-first"}
"""Why no card may be played yet, by phase."""


class AluetteDeal(TrickDeal, of=Aluette):
    """A deal of Aluette. Phases: ``chant``, ``discard``, ``play``, ``answer``, ``over``.

    Attributes:
        winners: the winner of each trick, or `NO_SEAT` for a spoilt one.
        chanted: the number of seats that have said yes to the chant.
        away: the cards laid away, those of the eldest first.
        offered_by: the seat that has offered to surrender, or None.
        refused: True once the offer was refused.
        accepted_by: the seat that accepted it, or None.
        signals: the signals that have been given.
    """

    game: Aluette
    turn: int | None
    phase: str
    order: TrickOrder

    winners: list[int]
    chanted: int
    away: list[int]
    offered_by: int | None
    refused: bool
    accepted_by: int | None
    signals: Signals

    # The deal and the chant (§ deal, § chant)

    def layout(self) -> Layout:
        return in_packets(self.game.players, self.dealer, PACKETS, len(self.deck))

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.order = ORDER
        self.winners = []
        self.chanted = 0
        self.away = []
        self.offered_by = self.accepted_by = None
        self.refused = False
        self.signals = Signals(self.game.players, self.game.signal_actions and SIGNALS)
        if self.game.options["chant"]:
            self._open_calling("chant", self._eldest)
        else:
            self._open_play(self._eldest)

    def _answer_chant(self, seat: int, action: int) -> None:
        if action == NO:
            self._open_play(self._eldest)
            return
        self.chanted += 1
        if self.chanted < self.game.players:
            self.turn = (seat + 1) % self.game.players
            return
        for number, place in enumerate(self.layout().stock):
            self._take(self.dealer if number % 2 else self._eldest, self.deck[place])
        self._open_calling("discard", self._eldest)

    def _lay_away(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.away.append(card)
        if len(self.away) % CHANT_CARDS:
            return
        if seat == self.dealer:
            self._open_play(self._eldest)
        else:
            self.turn = self.dealer

    def _refresh_hidden(self) -> None:
        super()._refresh_hidden()
        self.away = [
            DISCARDED[entry[1]] for entry in self.history if len(entry) == 2 and entry[1] in DISCARDED
        ]

    # Legal actions (§ play, § surrender, § signals)

    def _legal_calls(self, turn: int) -> list[int]:
        if self.phase == "chant":
            return [YES, NO]
        if self.phase == "discard":
            return [DISCARDS[card] for card in self.hands[turn]]
        return [ACCEPT, REFUSE]

    def why_not_surrender(self) -> Reason | None:
        """Why the seat to act may not offer to surrender; None if it may."""
        options = self.game.options
        if not (options["surrender"] and options["mordienne"]):
            return Reason("no-surrender")
        if self.phase != "play":
            return Reason("surrender-later")
        return Reason("surrender-once") if self.refused else None

    def answers(self, seat: int) -> bool:
        """True if the seat may answer an offer."""
        offered_by = self.offered_by
        return self.phase == "answer" and offered_by is not None and not SIDES.together(seat, offered_by)

    def _extra_actions(self, seat: int) -> list[int]:
        found: list[int] = []
        if self.turn is None:
            return found
        if seat == self.turn:
            if self.why_not_surrender() is None:
                found.append(SURRENDER)
        elif self.answers(seat):
            found += [ACCEPT, REFUSE]
        return found + self.signals.open_to(seat, self._true(seat))

    def _true(self, seat: int) -> int:
        """The mask of the signals that the hand of the seat allows."""
        if not self.game.truthful:
            return (1 << len(self.signals.actions)) - 1
        hand, mask = self.hands[seat], 0
        for place in range(len(self.signals.actions)):
            if not SHOWN_BY[place].isdisjoint(hand):
                mask |= 1 << place
        return mask

    def _refuse(self, action: int, seat: int) -> Reason:
        if action in SIGNALS:
            if not self.game.signal_actions:
                return Reason("no-signals")
            given = self.signals.given[seat] >> SIGNALS.index(action) & 1
            return Reason("signal-once" if given else "signal-false")
        if self.turn is not None and seat != self.turn:
            return Reason("not-your-turn", {"seat": self.turn})
        if self.phase in FIRST:
            return Reason(FIRST[self.phase])
        if action == SURRENDER:
            return self.why_not_surrender() or Reason("surrender-later")
        return super()._refuse(action, seat)

    # What the actions do

    def _call(self, seat: int, action: int) -> None:
        if action in SIGNALS:
            self.signals.give(seat, action)
        elif action in (YES, NO):
            self._answer_chant(seat, action)
        elif action in DISCARDED:
            self._lay_away(seat, DISCARDED[action])
        elif action == SURRENDER:
            self.offered_by = seat
            self._open_calling("answer", (seat + 1) % self.game.players)
        elif action == ACCEPT:
            self.accepted_by = seat
            self._end_deal()
        else:
            self.refused = True
            self.phase, self.turn, self._cards_now = "play", self.offered_by, True

    def _signal(self, seat: int, action: int) -> None:
        self.signals.give(seat, action)

    # The tricks (§ trick)

    def _end_trick(self) -> None:
        """Equal highest cards spoil the trick: nobody wins it."""
        power, best = self._power, self._best
        if sum(power[card] == best for card in self.trick) > 1:
            self._end_drawn_trick()
            self._note(NO_SEAT)
        else:
            super()._end_trick()

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        self._note(winner)

    def _note(self, winner: int) -> None:
        self.winners.append(winner)
        if not any(self.hands):
            self._end_deal()

    # The score (§ scoring)

    @property
    def best(self) -> int | None:
        """The seat with the most tricks, of several the one that had them first; None without one."""
        won = [0] * self.game.players
        found, most = None, 0
        for winner in self.winners:
            if winner != NO_SEAT:
                won[winner] += 1
                if won[winner] > most:
                    found, most = winner, won[winner]
        return found

    @property
    def is_mordienne(self) -> bool:
        """True if the tricks of the best seat are the last ones, two or more, and no others."""
        best = self.best
        if best is None or not self.game.options["mordienne"]:
            return False
        won = self.winners.count(best)
        return won > 1 and all(winner == best for winner in self.winners[-won:])

    @property
    def reason(self) -> str:
        """How the deal ended: ``surrender``, ``refused``, ``spoilt`` or ``tricks``."""
        if self.accepted_by is not None:
            return "surrender"
        if self.refused:
            return "refused"
        return "tricks" if self.best is not None else "spoilt"

    def side_points(self) -> list[int]:
        """The points of each side."""
        points, best = [0, 0], self.best
        if self.accepted_by is not None:
            points[SIDES.of[self.accepted_by]] = 1
        elif self.refused:
            offered = SIDES.of[self.offered_by or 0]
            kept = best is not None and self.is_mordienne and SIDES.of[best] != offered
            points[1 - offered if kept else offered] = 2
        elif best is not None:
            points[SIDES.of[best]] = 2 if self.is_mordienne else 1
        return points

    def _result(self) -> dict[str, Any]:
        surrendered = self.accepted_by is not None
        return {
            "points": SIDES.by_seat(self.side_points()),
            "tricks": list(self.tricks),
            "best": None if surrendered else self.best,
            "mordienne": not surrendered and self.is_mordienne,
            "reason": self.reason,
        }
