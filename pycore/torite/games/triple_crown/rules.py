"""Triple Crown: the ace of spades wants five tricks, the two of diamonds none, and two partners who do not
know each other want both to fail.

Sources: the article 『トリプルクラウン』 4人専用のトリックテイキング (okanenainde.seesaa.net) with its
corrections.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import TrickOrder, aces_high
from torite.core.cards import CARD_COUNT, SUITS, make_pack, parse_card, suit_code
from torite.core.game import Deal
from torite.core.history import ALL, NO_CARD, shown_to_all
from torite.core.layout import Layout, singly
from torite.core.options import Option
from torite.core.reasons import Reason

CARDS_EACH: Final = 13
KEY_CARDS: Final = {"high": parse_card("AS"), "low": parse_card("2D")}
"""The card that makes its holder the high or the low player."""

ENOUGH: Final = 5
"""Number of tricks for the high crown."""
HIGH_POINTS: Final = 2
LOW_POINTS: Final = 3
SOLO_POINTS: Final = 5
"""Points of a solo player for either crown."""
DOUBLE: Final = 2

ACTIONS: Final = ActionNames(
    *with_arguments("trump", (*SUITS, "none")), *with_arguments("crown", ("high", "low"))
)
CHOICES: Final = {phase: list(ACTIONS.numbers(phase)) for phase in ("trump", "crown")}
"""The choices of the solo player before the tricks, by phase."""


class TripleCrown(TrickGame):
    """Triple Crown for four players."""

    id = "triple_crown"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("early_end", ("any", "chosen", "never")),
        Option("target", (15, 10, 30)),
    )
    minutes: ClassVar[tuple[int, int]] = (30, 45)
    level = 2
    kind = "aim"
    resembles: ClassVar[tuple[str, ...]] = ("napoleon", "hearts")
    action_names: ActionNames = ACTIONS

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("23456789TJQKA")

    def points_range(self) -> tuple[int, int]:
        # The team gets the tricks of the low crown and those that the high crown lacks.
        return 0, len(self.pack) // self.players + ENOUGH

    def worth_of(self, deal: Deal, result: dict[str, Any]) -> list[float]:
        """The value of a finished deal for each seat: its points minus the mean of its opponents.
        The two of the team, or the three against the solo player, play together.
        """
        points = result["points"]
        crowns = (result["high"], result["low"])
        worth = []
        for seat in self.seats:
            against = [
                points[other] for other in self.seats if other != seat and (seat in crowns or other in crowns)
            ]
            worth.append(points[seat] - fsum(against) / len(against))
        return worth


def missing(high_tricks: int) -> int:
    """Number of tricks that the high crown lacked."""
    return max(0, ENOUGH - high_tricks)


def made_a_crown(tricks: int) -> bool:
    """True if a solo player made the high or the low crown, written down or not."""
    return tricks == 0 or tricks >= ENOUGH


def failure(tricks: int, crown: str) -> int:
    """Points of each of the three others when the solo player made no crown."""
    return DOUBLE * (tricks if crown == "low" else ENOUGH - tricks)


def points_of(tricks: Sequence[int], high: int, low: int, crown: str | None) -> list[int]:
    """The points of the four seats; ``high`` and ``low`` are the same seat in double stakes."""
    seats = range(len(tricks))
    if high == low:
        made = made_a_crown(tricks[high])
        others = 0 if made else failure(tricks[high], str(crown))
        return [(SOLO_POINTS if made else 0) if seat == high else others for seat in seats]
    points = [tricks[low] + missing(tricks[high]) for _ in seats]
    points[high] = HIGH_POINTS if tricks[high] >= ENOUGH else 0
    points[low] = LOW_POINTS if tricks[low] == 0 else 0
    return points


class TripleCrownDeal(TrickDeal, of=TripleCrown):
    """A deal of Triple Crown.

    Attributes:
        high: the seat that was dealt the ace of spades.
        low: the seat that was dealt the two of diamonds.
        crown: the crown that the solo player wrote down, ``high`` or ``low``; None for none (yet).
    """

    high: int
    low: int
    crown: str | None

    order: TrickOrder

    def layout(self) -> Layout:
        return singly(self.game.players, self.dealer, CARDS_EACH, len(self.deck))

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.high, self.low = (
            next(seat for seat, hand in enumerate(self.hands) if card in hand) for card in KEY_CARDS.values()
        )
        self.crown = None
        if self.high == self.low:
            self.history.append(("double_stakes", self.high, NO_CARD, ALL))
            self.history.extend([shown_to_all(self.high, card) for card in KEY_CARDS.values()])
            self._open_calling("trump", self.high)
        else:
            self._open_play(self._eldest)

    def _refresh_hidden(self) -> None:
        """The holders of the key cards and the written crown follow the new deck and history."""
        super()._refresh_hidden()
        if self.high != self.low:
            holders = self.layout().holders
            self.high, self.low = (holders[self.deck.index(card)] for card in KEY_CARDS.values())
        elif self.crown is not None:
            crowns = CHOICES["crown"]
            self.crown = next(ACTIONS.argument(e[1]) for e in self.history if len(e) == 2 and e[1] in crowns)

    @property
    def solo(self) -> int | None:
        """The seat that plays alone for double stakes, or None."""
        return self.high if self.high == self.low else None

    def role(self, seat: int) -> str:
        """The role of a seat: ``high``, ``low``, ``team``; in double stakes ``solo`` or ``three``."""
        if self.solo is not None:
            return "solo" if seat == self.solo else "three"
        return "high" if seat == self.high else "low" if seat == self.low else "team"

    def _legal_calls(self, turn: int) -> list[int]:
        return CHOICES[self.phase]

    def _call(self, seat: int, action: int) -> None:
        if self.phase == "trump":
            suit = CHOICES["trump"].index(action)
            self.order = aces_high(suit if suit < len(SUITS) else None)
            self._open_calling("crown", seat)
        else:
            self.crown = ACTIONS.argument(action)
            self._open_play(self._eldest)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner] or (self.solo == winner and self._ends_early()):
            self._end_deal()

    def _ends_early(self) -> bool:
        """True if the trick just won is the fifth of the solo player and ends the deal."""
        if self.tricks[self.high] < ENOUGH:
            return False
        early = self.game.options["early_end"]
        return early == "any" or (early == "chosen" and self.crown == "high")

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase not in CHOICES or action >= CARD_COUNT:
            return super()._refuse(action, seat)
        return Reason("trump-first" if self.phase == "trump" else "crown-first")

    def _result(self) -> dict[str, Any]:
        return {
            "points": points_of(self.tricks, self.high, self.low, self.crown),
            "tricks": list(self.tricks),
            "high": self.high,
            "low": self.low,
            "solo": self.solo,
            "crown": self.crown,
            "trump": suit_code(self.order.trump),
        }
