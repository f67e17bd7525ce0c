"""The likelihood of what the other seats have done in a world: an `OpponentModel`, one for each view.

What is public about their decisions is the same in all worlds of a view and is read once; the likelihood of
those of a seat is kept by its cards, which return in many worlds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from torite.blocks.trick_deal import TrickDeal
from torite.core.cards import CARD_COUNT

S = TypeVar("S")


class Decision(NamedTuple, Generic[S]):
    """A decision of a seat.

    Attributes:
        now: its situation, without its hand.
        action: what it did.
        later: the cards that it has played since, with that of this action.
        extra: what else the game keeps.
    """

    now: S
    action: int
    later: list[int]
    extra: Any = None


class OpponentModel(ABC, Generic[S]):
    """The decisions of a deal so far; it serves all worlds of one view."""

    def __init__(self, deal: TrickDeal, viewer: int) -> None:
        """Args: a world that fits the view; the seat whose view it is."""
        self.viewer = viewer
        self._seen = self._public(deal)
        self._known: dict[tuple[Any, ...], float] = {}
        self.decisions: list[list[Decision[S]]] = [[] for _ in deal.hands]
        self._follow(deal)

    def serves(self, deal: TrickDeal, viewer: int) -> bool:
        """True if this is another world of the same view."""
        return viewer == self.viewer and self._public(deal) == self._seen

    def _public(self, deal: TrickDeal) -> Sequence[object]:
        """What is alike in all worlds of a view."""
        cards = [entry for entry in deal.history if len(entry) == 2 and self._is_public(entry[1])]
        return [deal.dealer, deal.scores, *cards]

    def _is_public(self, action: int) -> bool:
        """True if every seat sees this action."""
        return action < CARD_COUNT

    def note(self, seat: int, now: S, action: int, extra: Any = None) -> None:
        """Add a decision."""
        played = [action] if action < CARD_COUNT else []
        for decision in self.decisions[seat]:
            decision.later.extend(played)
        self.decisions[seat].append(Decision(now, action, played, extra))

    def weigh(self, deal: TrickDeal) -> float:
        """How well what the others have done fits their cards in this world."""
        weight, known, order = 1.0, self._known, deal.order
        for seat, hand in enumerate(deal.hands):
            if seat != self.viewer:
                key = (seat, order, *hand)
                found = known.get(key)
                if found is None:
                    found = known[key] = self.of_seat(deal, seat)
                weight *= found
        return weight

    @abstractmethod
    def _follow(self, deal: TrickDeal) -> None:
        """Note the decisions."""

    @abstractmethod
    def of_seat(self, deal: TrickDeal, seat: int) -> float:
        """How well what this seat has done fits its cards in this world."""
