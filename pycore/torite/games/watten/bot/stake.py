"""Raising and answering, by the chance to win the deal and the score of the match."""

from __future__ import annotations

from math import exp
from typing import Final

from torite.bots.player import Choice
from torite.core.reasons import Reason
from torite.games.watten.bot.estimate import chance_to_win
from torite.games.watten.bot.table import Table

RAISES_FOR: Final = 0.4
"""A raise must gain so many points, for the others may raise next."""
RAISES_AGAIN_FOR: Final = 0.6
RAISER_IS_STRONG: Final = {2: 0.15, 3: 0.15, 4: 0.0}
"""By how much the chance is less against somebody who has raised, where it is even, by the number of players:
of four, somebody raises soon.
"""
RAISE_TELLS: Final = 0.6
"""By how much each further raise of the others lowers the own chance, on the logistic scale: who raises again
has a reason, and two good hands in one deal are rare.
"""
SURE: Final = 0.65
"""The chance from which a seat that is not in turn answers for its side."""
SETTLED: Final = 0.97


class Stakes:
    """What the deal is worth at a stake, to the score of the match: points beyond its end count nothing.

    Attributes:
        now: the stake.
    """

    def __init__(self, table: Table) -> None:
        target = table.game.target
        scores = table.view["scores"]
        self.now: int = int(table.view["facts"]["stake"] or 0)
        self._we_need = target - scores[table.me]
        self._they_need = target - max(score for seat, score in enumerate(scores) if seat not in table.side)

    def worth(self, chance: float, stake: int) -> float:
        """What it is worth to play for this stake with this chance to win."""
        return chance * min(stake, self._we_need) - (1 - chance) * min(stake, self._they_need)

    def gain(self, chance: float, stake: int) -> float:
        """How much more that is than with the stake below."""
        return self.worth(chance, stake) - self.worth(chance, stake - 1)

    def loses_match(self) -> bool:
        """Whether the others win the match if they win the deal at this stake."""
        return self.now >= self._they_need


def _percent(chance: float) -> dict[str, int]:
    return {"number": round(100 * chance)}


def _heard(table: Table, chance: float, first: int) -> float:
    """The chance to win after what the raises of the others tell, from the raise with this number on."""
    theirs = sum(entry.word == "raise" and entry.seat not in table.side for entry in table.history)
    if theirs < first or chance in (0.0, 1.0):
        return chance
    return 1 / (1 + exp(RAISE_TELLS * (theirs - first + 1)) * (1 - chance) / chance)


def raises(table: Table) -> Choice | None:
    """Raises when that gains enough; out of turn only once a card is played, for before that the others may
    still give signals.
    """
    if not (table.in_turn or table.read.trick or any(table.tricks)):
        return None
    stakes = Stakes(table)
    chance = _heard(table, chance_to_win(table), 1)
    wanted = RAISES_AGAIN_FOR if any(entry.word == "raise" for entry in table.history) else RAISES_FOR
    if stakes.gain(chance, stakes.now + 1) < wanted:
        return None
    return _raise(stakes, chance)


def _raise(stakes: Stakes, chance: float) -> Choice:
    if chance >= SETTLED:
        return Choice("raise", Reason("raise-sure"))
    if stakes.loses_match():
        return Choice("raise", Reason("raise-free"))
    return Choice("raise", Reason("raise", _percent(chance)))


def answer(table: Table) -> Choice | None:
    """Answers a raise. The partner of the seat that is asked does so only when it is sure; who would fold
    shows a bad hand before, so that the partner may still accept.
    """
    stakes = Stakes(table)
    chance = _heard(table, chance_to_win(table), 2)
    chance -= RAISER_IS_STRONG[len(table.read.counts)] * 4 * chance * (1 - chance)
    if not table.in_turn and chance < SURE:
        return None
    pending = stakes.now + 1
    if "raise" in table.legal and stakes.gain(chance, pending + 1) >= RAISES_AGAIN_FOR:
        return _raise(stakes, chance)
    if stakes.loses_match():
        return Choice("accept", Reason("must-accept"))
    if stakes.worth(chance, pending) >= stakes.worth(0.0, stakes.now):
        return Choice("accept", Reason("accept", _percent(chance)))
    if "signal:bad" in table.legal:
        return Choice("signal:bad", Reason("asks-partner"))
    return Choice("fold", why_fold(chance))


def why_fold(chance: float) -> Reason:
    """Why a hand with this chance to win is given up. No number is told of less than one chance in 100."""
    told = _percent(chance)
    return Reason("fold", told) if told["number"] else Reason("fold-lost")
