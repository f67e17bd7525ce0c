"""A fast estimate of the chance of a side to win a deal of Truc, by what one of its seats knows: the current
trick is calculated, the cards left in hand are weighted. A search needs it at every step.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final, NamedTuple

from torite.games.truc.rules import DRAWN


class _Weights(NamedTuple):
    """Weights of the chance to win the trick and of the best two cards left after it, with 1 for the highest
    rank. Fitted to `Outlook`; both forms of the game share them.
    """

    usual: float
    trick: float
    best: float
    second: float = 0.0


NOTHING_YET: Final = {4: _Weights(-0.1, 0.59, 0.47, 0.04), 2: _Weights(-0.22, 0.27, 0.86, 0.33)}
"""Weights in the first trick, by the number of players."""
AHEAD: Final = {4: _Weights(0.34, 0.61, 0.12), 2: _Weights(0.22, 0.61, 0.44)}
"""Weights in the second trick after winning the first."""
BEHIND: Final = {4: _Weights(-0.08, 0.47, 0.22), 2: _Weights(-0.16, 0.35, 0.53)}
"""Weights in the second trick after losing the first."""
EVEN: Final = 0.5
BET_TELLS: Final = 0.5
"""Decrease of the logit of the own chance for each bet of the others."""


def win_chance(
    hand: Sequence[int],
    trick: Sequence[tuple[int, int]],
    behind: Sequence[int],
    outcomes: Sequence[int],
    seat: int,
    *,
    top: int,
    players: int,
    each: int,
    forehand: bool,
) -> float:
    """The chance of the side of a seat to win the deal.

    Args:
        hand: the strengths of its cards, the highest first.
        trick: the current trick, (seat, strength) in order of play.
        behind: the seats that have yet to play to it.
        outcomes: for each earlier trick the side that won it, or `DRAWN`.
        seat: the seat.
        top: the strength of the highest rank.
        players: number of players.
        each: number of cards dealt to each player.
        forehand: True if its side did not deal.
    """
    side = seat % 2
    mine = max([strength for by, strength in trick if by % 2 == side], default=0)
    theirs = max([strength for by, strength in trick if by % 2 != side], default=0)
    # The best own card goes to this trick, if it helps there.
    first = 1 if seat in behind and hand and hand[0] > mine else 0
    held = each - len(outcomes)
    last = held == 1
    opponents = sum(by % 2 != side for by in behind)
    partners = len(behind) - opponents - (seat in behind)
    won, drawn = _trick(top, hand[0] if first else mine, theirs, held * partners, held * opponents)
    winner = next((by for by in outcomes if by != DRAWN), DRAWN)
    open_if_drawn = float(forehand) if last else EVEN
    chance = won + drawn * (open_if_drawn if winner == DRAWN else float(winner == side))
    if last or (outcomes and winner == DRAWN):
        return chance
    weights = (AHEAD if winner == side else BEHIND) if outcomes else NOTHING_YET
    usual, of_trick, of_best, of_second = weights[players]
    left = [*hand[first : first + 2], 0, 0]
    found = usual + of_trick * chance + (of_best * left[0] + of_second * left[1]) / top
    return min(1.0, max(0.0, found))


def wary(chance: float, bets: int) -> float:
    """A chance lowered for this number of bets of the others."""
    return chance if chance in (0.0, 1.0) else 1 / (1 + exp(BET_TELLS * bets) * (1 - chance) / chance)


@cache
def _trick(top: int, mine: int, theirs: int, partner: int, others: int) -> tuple[float, float]:
    """The chances to win a trick and to draw it.

    Args:
        top: the strength of the highest rank; all are equally frequent.
        mine: the highest strength of the side in the trick, its own card to come included.
        theirs: the highest strength of the others.
        partner: number of cards of a partner behind.
        others: number of cards of the others behind.
    """
    best, against = _highest(top, mine, partner), _highest(top, theirs, others)
    won = sum(one * other for high, one in best.items() for low, other in against.items() if high > low)
    return won, sum(one * against.get(high, 0.0) for high, one in best.items())


def _highest(top: int, laid: int, cards: int) -> dict[int, float]:
    """The chance of each strength to be the highest of a card played and of ``cards`` unseen ones."""
    if not cards:
        return {laid: 1.0}
    found = dict.fromkeys(range(1, top + 1), 0.0)
    for strength in found:
        chance = (strength / top) ** cards - ((strength - 1) / top) ** cards
        found[max(laid, strength)] += chance
    return found
