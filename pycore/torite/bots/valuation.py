"""One valuation of a game: the value of each action, and the reason. All computer players choose by it.

A game defines a `Valuation` in its module ``valuation``. It reads a *situation*, all that a seat knows before
it acts, alike from a view and from a sampled world, and splits the value of each action into *terms*. Normal
takes the best action; a rollout adds noise; the likelihood of a call is the softmax of the same values; the
reason of a choice is the term that decides between the two best actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from math import exp, fsum
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar

from torite.bots.player import Choice
from torite.core.cards import CARD_COUNT
from torite.core.course import course_of
from torite.core.game import Deal, Game
from torite.core.reasons import Reason
from torite.core.view import View

S = TypeVar("S")

WAIT: Final = -1
"""The number that stands for doing nothing, where a seat may act out of turn."""
TINY: Final = 1e-9
"""Lead, in points, that is only an error of rounding."""
LIKELY: Final = 0.5
"""Chance from which a reason calls something likely."""
SURE: Final = 0.8
LEAST_LIKELIHOOD: Final = 1e-3
"""Smallest likelihood of a call: every player is surprising sometimes."""


class Valued(NamedTuple):
    """The best action.

    Attributes:
        action: the number of the action.
        points: its expected value for the seat, in points of the deal. Only differences matter.
        term: the term that decides between it and the next best action; empty if there is no other.
        reason: the reason of that term, as a code for the texts.
    """

    action: int
    points: float
    term: str
    reason: Reason


class Call(NamedTuple, Generic[S]):
    """A call that another seat made: its situation then, what it could call, and what it called."""

    now: S
    actions: Sequence[int]
    action: int


class Valuation(ABC, Generic[S]):
    """The value of the actions of a game.

    Attributes:
        TERMS: the terms of the values: for each the attributes with its figures. With these at nothing the
            term is gone; the term that decides between two actions gives the reason.
        NOISE: the width of the noise of rollouts, in points: first for cards, then for calls.
        BLIND: chance that a rollout plays a random card, which leaves time for more rollouts; smaller in
            games in which choices or predictions clearly lose by it.
        DOUBT: the temperature at which other players judge calls, in points; None if calls say nothing.
        BETTING: actions that change the stake, and answers to them.
        COMPARES: the codes of reasons that compare with another action; all others say something of the best
            action alone, which may hold for the other as well.
        APART: for each card what tells it apart in the score: a search tries one of neighbours that are
            alike. None if it tries all cards.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]]
    NOISE: ClassVar[tuple[float, float]]
    BLIND: ClassVar[float] = 0.85
    DOUBT: ClassVar[float | None] = None
    BETTING: ClassVar[Collection[int]] = ()
    COMPARES: ClassVar[frozenset[str]] = frozenset(
        {"keep-better", "keep-points", "keep-trumps", "partner-wins", "smear"}
    )
    APART: ClassVar[Sequence[float] | None] = None

    def __init__(self, game: Game) -> None:
        self.game = game
        self._reduced: dict[str, Self] = {}

    @abstractmethod
    def read(self, view: View) -> S:
        """The situation of the seat of a view."""

    def aside(self, deal: Deal) -> int:
        """The mask of cards that are out of play, but a seat may expect in a hand."""
        return 0

    @abstractmethod
    def look(self, deal: Deal, in_play: int) -> S:
        """The situation of the seat to act in a world, with the mask of the cards in play."""

    @abstractmethod
    def values(self, now: S, actions: Sequence[int]) -> list[float]:
        """The value of each action, in points of the deal. Only differences matter."""

    @abstractmethod
    def reason(self, now: S, actions: Sequence[int], best: int, term: str) -> str | Reason:
        """The sentence that says how this term speaks for the best action, or its code."""

    def calls(self, deal: Deal, viewer: int) -> Iterator[Call[S]]:
        """The calls of the other seats in turn so far, with what could be called; in play only bets."""
        signals = self.game.signal_actions
        for world, seat, action in course_of(deal):
            if world.phase == "play" and not self.BETTING:
                return
            if seat != viewer and seat == world.turn and action >= CARD_COUNT and action not in signals:
                legal = [each for each in world.legal_actions() if each not in signals]
                yield Call(self.look(world, 0), legal, action)

    def without(self, term: str) -> Self:
        """This valuation with the figures of a term set to nothing."""
        other = copy(self)
        vars(other)["_reduced"] = {}
        for name in self.TERMS[term]:
            figure = getattr(self, name)
            setattr(other, name, 0.0 if isinstance(figure, float) else (0.0,) * len(figure))
        return other

    def _without(self, term: str) -> Self:
        """The same, made once."""
        if term not in self._reduced:
            self._reduced[term] = self.without(term)
        return self._reduced[term]

    def best(self, now: S, actions: Sequence[int]) -> Valued:
        """The best action, of equal ones the first; its reason is the lead over the next lower value."""
        values = self.values(now, actions)
        top = values.index(max(values))
        action, points = actions[top], values[top]
        others = [index for index, value in enumerate(values) if value < points]
        if not others:
            return Valued(action, points, "", Reason("any" if values[1:] else "only"))
        # A card is explained by another card, even if a bet is the next best action.
        peers = [index for index in others if (actions[index] < CARD_COUNT) == (action < CARD_COUNT)]
        second = max(peers or others, key=values.__getitem__)
        term = self.deciding_term(now, action, actions[second])
        return Valued(action, points, term, self.why(now, actions, action, term) if term else Reason("any"))

    def deciding_term(self, now: S, better: int, other: int) -> str:
        """The term by which one action leads another by the most; empty if none tells them apart."""
        pair = (better, other)
        first, second = self.values(now, pair)

        def lead_of(term: str) -> tuple[float, float]:
            """The lead that the term makes; of equal leads that of the larger term."""
            without, other_without = self._without(term).values(now, pair)
            return (first - without) - (second - other_without), abs(first - without)

        leads = {term: lead for term in self.TERMS if any(lead := lead_of(term))}
        return max(leads, key=leads.__getitem__, default="")

    def reason_over(self, view: View, better: str, other: str) -> Reason | None:
        """The reason by which one action leads another; None where it does not lead, where no term makes the
        lead, or where the reason holds for both.
        """
        actions = [self.game.string_to_action(text) for text in (*view["legal"], better, other)]
        *legal, best, rival = actions
        now = self.read(view)
        first, second = self.values(now, (best, rival))
        term = self.deciding_term(now, best, rival) if first > second else ""
        if not term:
            return None
        rest, other_rest = self._without(term).values(now, (best, rival))
        if (first - second) - (rest - other_rest) < TINY:
            return None
        reason = self.why(now, legal, best, term)
        same = reason.code not in self.COMPARES and reason == self.why(now, legal, rival, term)
        return None if same else reason

    def why(self, now: S, actions: Sequence[int], best: int, term: str) -> Reason:
        """The reason of the best action by this term."""
        found = self.reason(now, actions, best, term)
        return Reason(found) if isinstance(found, str) else found

    def advise(self, view: View) -> Choice | None:
        """The choice of a normal player; None to do nothing out of turn."""
        game = self.game
        actions = [game.string_to_action(text) for text in view["legal"]]
        actions = [each for each in actions if each not in game.signal_actions]
        if view["turn"] != view["seat"]:
            if not actions:
                return None
            actions.append(WAIT)
        found = self.best(self.read(view), actions)
        if found.action == WAIT:
            return None
        return Choice(game.action_to_string(found.action), found.reason)


@lru_cache(maxsize=8)
def valuation_of(game: Game) -> Valuation[Any] | None:
    """The valuation of a game, or of its family; None without one."""
    module = game.part("valuation")
    return None if module is None else module.GameValuation(game)


def softmax(values: Sequence[float], chosen: int, temperature: float) -> float:
    """The likelihood of one of several actions for a player who judges their values with this doubt."""
    top = max(values)
    weights = [exp((value - top) / temperature) for value in values]
    return max(weights[chosen] / fsum(weights), LEAST_LIKELIHOOD)
