"""About how likely a side is to win a deal of Truc, for what one of its seats can tell at a glance: a
reckoning of the trick under way, and a weight for what is left in hand. A search asks for it in every step.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final, NamedTuple

from torite.games.truc.rules import DRAWN


class _Weights(NamedTuple):
    """How the chance to win the deal comes of that to win the trick and of the best two cards left after it,
    the highest rank being 1. Fitted to `Outlook`, which plays the deal on: both forms have the same.
    """

    usual: float
    trick: float
    best: float
    second: float = 0.0


NOTHING_YET: Final = {4: _Weights(-0.1, 0.59, 0.47, 0.04), 2: _Weights(-0.22, 0.27, 0.86, 0.33)}
"""In the first trick, by the number of players."""
AHEAD: Final = {4: _Weights(0.34, 0.61, 0.12), 2: _Weights(0.22, 0.61, 0.44)}
"""In the second, where the side has won the first."""
BEHIND: Final = {4: _Weights(-0.08, 0.47, 0.22), 2: _Weights(-0.16, 0.35, 0.53)}
"""Where the others have."""
EVEN: Final = 0.5
BET_TELLS: Final = 0.5
"""By how much each bet of the others lowers the own chance, on the logistic scale: they have a reason."""


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
        outcomes: for each trick before the side that won it, or `DRAWN`.
        seat: the seat.
        top: the strength of the highest rank.
        players: how many play.
        each: how many cards everybody was dealt.
        forehand: whether its side did not deal.
    """
    side = seat % 2
    mine = max([strength for by, strength in trick if by % 2 == side], default=0)
    theirs = max([strength for by, strength in trick if by % 2 != side], default=0)
    # Of the own cards the best goes to this trick, if it does any good there.
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
    """A chance after what so many bets of the others tell."""
    return chance if chance in (0.0, 1.0) else 1 / (1 + exp(BET_TELLS * bets) * (1 - chance) / chance)


@cache
def _trick(top: int, mine: int, theirs: int, partner: int, others: int) -> tuple[float, float]:
    """The chances to win a trick and to draw it.

    Args:
        top: the strength of the highest rank; all are equally frequent.
        mine: the highest that the side has, or will have, on the table.
        theirs: that of the others.
        partner: how many cards the partner holds who has yet to play.
        others: how many the others hold together who have.
    """
    best, against = _highest(top, mine, partner), _highest(top, theirs, others)
    won = sum(one * other for high, one in best.items() for low, other in against.items() if high > low)
    return won, sum(one * against.get(high, 0.0) for high, one in best.items())


def _highest(top: int, laid: int, cards: int) -> dict[int, float]:
    """How likely each strength is to be the highest of a card laid and of so many unseen ones."""
    if not cards:
        return {laid: 1.0}
    found = dict.fromkeys(range(1, top + 1), 0.0)
    for strength in found:
        chance = (strength / top) ** cards - ((strength - 1) / top) ** cards
        found[max(laid, strength)] += chance
    return found
