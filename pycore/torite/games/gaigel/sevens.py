"""The sevens of Gaigel: a trump 7 robs the turn-up (§ seven), four or five sevens are declared
(§ declarations), and five end the deal (§ dissle).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.blocks.sides import Sides
from torite.core.cards import CARD_CODES, CARD_SUIT
from torite.core.copying import Copied, Shared
from torite.core.reasons import Reason
from torite.games.gaigel.actions import FIVE_SEVENS, ONE_SUIT, SEVEN_OF, SEVENS, SWAP, TUCK
from torite.games.gaigel.game import CARDS_EACH, Gaigel
from torite.games.gaigel.scoring import Score

ENOUGH: Final = CARDS_EACH
"""Number of sevens that end the deal."""


def count_sevens(hand: Sequence[int]) -> int:
    """The number of sevens in a hand."""
    return sum(card in SEVENS for card in hand)


class Sevens(Copied):
    """The trump 7s, and the seats that play for five sevens.

    Attributes:
        trump_seven: the trump 7, of which there are two.
        tucked: the seat that takes the other trump 7 instead of drawing, or None.
        priority: the earlier and the later of two opponents that got the trump 7s together, until a lead.
        declared: the seats whose declaration of four sevens stands.
        dissler: the seat that led auf Dissle, or None.
    """

    trump_seven: int
    tucked: int | None
    priority: tuple[int, int] | None
    declared: list[int]
    dissler: int | None
    _game: Shared[Gaigel]
    _sides: Sides

    def __init__(self, game: Gaigel, sides: Sides, trump: int) -> None:
        self._game = game
        self._sides = sides
        self.trump_seven = SEVEN_OF[trump]
        self.tucked = None
        self.priority = None
        self.declared = []
        self.dissler = None

    # Robbing the turn-up

    def robbing(self, turned: int | None) -> int:
        """The action that robs this turn-up: a tuck if it is a trump 7 itself, else a swap."""
        return TUCK if turned == self.trump_seven else SWAP

    def barred(self, seat: int, hands: list[list[int]], turned: int | None, score: Score) -> str | None:
        """The code of the reason why a seat may not rob this turn-up; None if it may."""
        if turned is None:
            return "turnup-gone"
        if self.trump_seven not in hands[seat]:
            return "rob-needs-seven"
        if self._game.options["rob_needs_trick"] and not score.has_trick(seat):
            return "rob-needs-trick"
        if turned == self.trump_seven:
            return None
        if seat in self.declared:
            return "sevens-not-swapped"
        # The seat learns that an opponent comes first, but not which one.
        priority = self.priority
        if priority is None or seat != priority[1]:
            return None
        return "swap-later" if self.barred(priority[0], hands, turned, score) is None else None

    def why_not_rob(
        self, action: int, seat: int, hands: list[list[int]], turned: int | None, score: Score
    ) -> Reason | None:
        """Why a seat may not swap, or tuck; None if it may."""
        code = self.barred(seat, hands, turned, score)
        if code is None and action != self.robbing(turned):
            code = "turnup-is-seven" if action == SWAP else "turnup-is-no-seven"
        if code in ("rob-needs-seven", "swap-later"):
            return Reason(code, {"card": CARD_CODES[self.trump_seven]})
        return None if code is None else Reason(code)

    def settle_priority(self, takers: Sequence[int]) -> bool:
        """Note that the trump 7 came to these seats, in this order, in one deal or refill. True if the
        second is an opponent of the first.
        """
        self.priority = None
        if len(takers) > 1 and not self._sides.together(takers[0], takers[1]):
            self.priority = (takers[0], takers[1])
        return self.priority is not None

    # Declarations

    def why_not_declare(self, action: int, seat: int, hand: list[int], *, begun: bool) -> Reason | None:
        """Why a seat may not make this declaration; None if it may. ``begun``: a trick has been played."""
        if action not in self._game.declarations:
            return Reason("not-agreed")
        if action == ONE_SUIT:
            one_suit = len(hand) == CARDS_EACH and CARD_SUIT[hand[0]] == CARD_SUIT[hand[-1]]
            return None if one_suit else Reason("needs-one-suit")
        if begun:
            return Reason("before-first-trick")
        if seat in self.declared:
            return Reason("sevens-declared")
        five = action == FIVE_SEVENS
        if count_sevens(hand) == (ENOUGH if five else ENOUGH - 1):
            return None
        return Reason("needs-five-sevens" if five else "needs-four-sevens")

    def declarations(self, seat: int, hand: list[int], *, begun: bool) -> list[int]:
        """The declarations that a seat may make."""
        return [
            action
            for action in self._game.declarations
            if self.why_not_declare(action, seat, hand, begun=begun) is None
        ]

    def completed(self, seat: int, hand: list[int]) -> str | None:
        """The reason for which this hand of five sevens ends the deal; None if it does not."""
        if count_sevens(hand) < ENOUGH:
            return None
        if seat == self.dissler:
            return "dissle"
        return "four7" if seat in self.declared else None
