"""Raising and answering, by the chance to win the deal and the score of the match."""

from __future__ import annotations

from math import exp
from typing import Final

from torite.bots.player import Choice
from torite.core.reasons import Reason
from torite.games.watten.bot.estimate import chance_to_win
from torite.games.watten.bot.table import Table

RAISES_FOR: Final = 0.4
"""Least gain of a raise, in points: the others may raise next."""
RAISES_AGAIN_FOR: Final = 0.6
RAISER_IS_STRONG: Final = {2: 0.15, 3: 0.15, 4: 0.0}
"""Decrease of an even chance against a raiser, by the number of players; with four a raise says little."""
RAISE_TELLS: Final = 0.6
"""Decrease of the logit of the own chance for each further raise of the others: two good hands in one deal
are rare.
"""
SURE: Final = 0.65
"""Chance to win from which a seat out of turn answers for its side."""
SETTLED: Final = 0.97


class Stakes:
    """The value of the deal at each stake; points beyond the end of the match count nothing.

    Attributes:
        now: the stake.
    """

    def __init__(self, table: Table) -> None:
        target = table.game.target
        scores = table.view["scores"]
        self.now: int = int(table.view["facts"]["stake"] or 0)
        self._we_need = target - scores[table.me]
        self._they_need = target - max(score for seat, score in enumerate(scores) if seat not in table.side)

    def value(self, chance: float, stake: int) -> float:
        """The value of playing for this stake with this chance to win."""
        return chance * min(stake, self._we_need) - (1 - chance) * min(stake, self._they_need)

    def gain(self, chance: float, stake: int) -> float:
        """The increase of that over the stake below."""
        return self.value(chance, stake) - self.value(chance, stake - 1)

    def loses_match(self) -> bool:
        """True if the others win the match if they win the deal at this stake."""
        return self.now >= self._they_need


def _percent(chance: float) -> dict[str, int]:
    return {"number": round(100 * chance)}


def _heard(table: Table, chance: float, first: int) -> float:
    """The chance to win, lowered for the raises of the others from number ``first`` on."""
    theirs = sum(entry.word == "raise" and entry.seat not in table.side for entry in table.history)
    if theirs < first or chance in (0.0, 1.0):
        return chance
    return 1 / (1 + exp(RAISE_TELLS * (theirs - first + 1)) * (1 - chance) / chance)


def raises(table: Table) -> Choice | None:
    """A raise where it gains enough; out of turn only after the first card, when signals have been given."""
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
    """The answer to a raise. The partner of the seat asked answers only when sure. Before folding a seat
    signals a bad hand, so that the partner may still accept.
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
    if stakes.value(chance, pending) >= stakes.value(0.0, stakes.now):
        return Choice("accept", Reason("accept", _percent(chance)))
    if "signal:bad" in table.legal:
        return Choice("signal:bad", Reason("asks-partner"))
    return Choice("fold", why_fold(chance))


def why_fold(chance: float) -> Reason:
    """The reason for folding with this chance to win, with a number from 1 in 100 on."""
    args = _percent(chance)
    return Reason("fold", args) if args["number"] else Reason("fold-lost")
