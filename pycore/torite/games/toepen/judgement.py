"""The chance of a hand of Toepen to win the last trick, and thresholds for knocking, staying, laying down a
hand and challenging.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import comb, fsum, log
from operator import mul
from typing import Final, NamedTuple

from torite.bots.masks import above_by, mask_of
from torite.bots.odds import logistic, logit
from torite.core.cards import CARD_RANK, RANKS
from torite.games.toepen.exchange import REAL
from torite.games.toepen.game import CARDS_EACH, ORDER, Toepen

PACK: Final = mask_of(Toepen().pack)
HIGHER: Final = above_by(ORDER.strength)
"""For each card the mask of the cards that beat it; it may contain cards that are not in the pack."""
BLUFFS: Final = frozenset(map(RANKS.index, "78"))
"""Ranks of a card that may stand among three poor ones in a hand that is laid down."""
LOW_CARDS: Final = 8
"""Number of cards of these ranks."""
POOR_CARDS: Final = 16
"""Number of cards of the ranks of a truly poor hand."""
STAYING: Final = 0.85
"""Factor of the chance to win needed to stay, relative to a final stake: the winner may win more, and a seat
that stays may still fold.
"""


class Boldness(NamedTuple):
    """When a player knocks, and the evidence of the knocks of others.

    Attributes:
        margin: chance to win above three quarters of an even share that a knock needs.
        rising: increase of that with each earlier knock.
        respect: decrease of the log-odds to win for each knock of another seat.
    """

    margin: float
    rising: float
    respect: float


_FACE_TO_FACE: Final = Boldness(0.22, 0.2, 0.2)
_ROUND: Final = Boldness(0.08, 0.3, 0.45)
"""Boldness with two players and with more, in equilibrium over thousands of deals. With more than two many
hands are folded, so a fair hand is worth a knock.
"""
WHISTLED: Final = 0.8
"""Decrease of the log-odds for the whistle of another seat."""


class Fit(NamedTuple):
    """Weights of the log-odds to win.

    Attributes:
        base: the constant part.
        cards: the weights of the chance of each card (`stays`), the best first.
        others: the weight of the logarithm of the number of others in the deal.
    """

    base: float
    cards: tuple[float, ...]
    others: float


AHEAD: Final = (
    Fit(-2.66, (4.41,), -0.36),
    Fit(-3.73, (2.15, 3.14), 0.1),
    Fit(-3.64, (1.96, 1.29, 2.25), 0.31),
    Fit(-3.18, (1.65, 1.17, 1.68, 0.64), 0.21),
)
BEHIND: Final = (
    Fit(-6.06, (4.13,), 0.18),
    Fit(-4.76, (2.8, 1.52), 0.34),
    Fit(-4.09, (2.02, 1.23, 1.63), 0.39),
    Fit(-4.01, (1.76, 1.25, 1.29, 1.15), 0.47),
)
"""By one to four cards in hand: for the seat that leads or is winning the trick, and for the others. Fitted
to thousands of deals.
"""


class Prospects:
    """The chances of a seat against the unseen cards.

    Attributes:
        unseen: the mask of the cards that may be in other hands.
        others: number of other seats in the deal.
    """

    __slots__ = ("_safe", "others", "unseen")

    def __init__(self, unseen: int, others: int, held: int) -> None:
        """``held``: number of cards in the hands of these others."""
        self.unseen: int = unseen
        self.others: int = others
        # The rest of the cards lies in the stock, or in hands that were folded or laid down.
        self._safe = 1 - held / unseen.bit_count() if unseen else 1.0

    def stays(self, card: int) -> float:
        """Chance that none of the others holds a card that beats this one, roughly."""
        return float(self._safe ** (HIGHER[card] & self.unseen).bit_count())

    def log_odds(self, cards: Collection[int], ahead: bool) -> float:
        """The logarithm of the odds that a hand wins the last trick; ``ahead``: its seat leads or is winning
        the trick.
        """
        base, parts, by_others = (AHEAD if ahead else BEHIND)[len(cards) - 1]
        chances = sorted([self.stays(card) for card in cards], reverse=True)
        return fsum([base, by_others * log(self.others), *map(mul, parts, chances)])

    def chance(self, cards: Collection[int], ahead: bool, against: float = 0.0) -> float:
        """Chance of a hand to win the last trick; ``against`` is what others have said, as a part of the
        logarithm of the odds.
        """
        return _chance(self.log_odds(cards, ahead) - against)

    def chance_of(self, card: int, against: float = 0.0) -> float:
        """The same for a card that is winning the last trick."""
        found = self.stays(card)
        return found if found in (0.0, 1.0) else _chance(logit(found) - against)

    def after(self, card: int, hand: Collection[int], taking: float) -> float:
        """The chance of the seat to win the last trick after playing this card, which takes the trick with
        the chance ``taking``.
        """
        rest = [other for other in hand if other != card]
        if not rest:
            return taking
        return taking * self.chance(rest, ahead=True) + (1 - taking) * self.chance(rest, ahead=False)


def _chance(log_odds: float) -> float:
    # Six digits are the same on all machines.
    return round(logistic(log_odds), 6)


def _boldness(players: int) -> Boldness:
    return _FACE_TO_FACE if players == 2 else _ROUND


def respect(players: int, knocks: int) -> float:
    """The decrease of the log-odds of a hand for this number of knocks of others."""
    return _boldness(players).respect * knocks


def enough_to_stay(players: int, stake: int) -> float:
    """The chance to win from which staying costs less than folding; the losses of others count."""
    return STAYING * (players - 1) / (players * stake)


def enough_to_knock(players: int, others: int, stake: int) -> float:
    """The chance to win from which a knock pays, with ``others`` other seats in the deal."""
    margin, rising, _ = _boldness(players)
    return margin + 0.75 / (others + 1) + rising * (stake - 1)


def lays_down(hand: Sequence[int], lives: int, players: int) -> str | None:
    """The reason to lay down this hand, which is poor or nearly so; None to keep it."""
    real = [card for card in hand if REAL[card]]
    if not real:
        return "redraw-true"
    low = len(real) == 1 and CARD_RANK[real[0]] in BLUFFS
    return "redraw-bluff" if low and players > 2 and lives > 2 else None


def doubts(hand: Sequence[int], players: int) -> bool:
    """True if a seat with this hand challenges a hand laid down: it counts the possible hands, and a wrong
    challenge costs a life.
    """
    poor = POOR_CARDS - sum([not REAL[card] for card in hand])
    low = LOW_CARDS - sum([CARD_RANK[card] in BLUFFS for card in hand])
    true, bluffs = comb(poor, CARDS_EACH), comb(poor, CARDS_EACH - 1) * low
    return bluffs > (players - 1) * true
