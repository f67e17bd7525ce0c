"""One valuation of a game: the value of each action, and the reason. All computer players choose by it.

A game defines a `Valuation` in its module ``valuation``. It reads a *situation*, all that a seat knows before
it acts, alike from a view and from a sampled world, and splits the value of each action into *terms*. Normal
takes the best action; a rollout adds noise; the likelihood of a call is the softmax of the same values; the
reason of a choice is the term that decides between the two best actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from math import exp, fsum
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from torite.bots.player import Choice
from torite.core.game import Deal, Game
from torite.core.reasons import Reason
from torite.core.view import View

S = TypeVar("S")

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

    seat: int
    now: S
    actions: Sequence[int]
    action: int


class Valuation(ABC, Generic[S]):
    """The value of the actions of a game.

    Attributes:
        TERMS: the names of the terms, in the order of a row of `terms`.
        NOISE: the width of the noise of rollouts, in points: first for cards, then for calls.
        DOUBT: the temperature at which other players judge calls, in points.
    """

    TERMS: ClassVar[tuple[str, ...]]
    NOISE: ClassVar[tuple[float, float]]
    DOUBT: ClassVar[float]

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def read(self, view: View) -> S:
        """The situation of the seat of a view."""

    @abstractmethod
    def look(self, deal: Deal, in_play: int) -> S:
        """The situation of the seat to act in a world; ``in_play`` is the mask of the cards in all hands."""

    @abstractmethod
    def terms(self, now: S, actions: Sequence[int]) -> list[tuple[float, ...]]:
        """For each action a row of its terms, in points."""

    @abstractmethod
    def reason(self, now: S, actions: Sequence[int], best: int, term: str) -> str:
        """The code of the sentence that says how this term speaks for the best action."""

    def calls(self, deal: Deal) -> Iterator[Call[S]]:
        """The calls of a world so far, with the hands that the seats were dealt in it."""
        return iter(())

    def values(self, now: S, actions: Sequence[int]) -> list[float]:
        """The value of each action."""
        return list(map(sum, self.terms(now, actions)))

    def best(self, now: S, actions: Sequence[int]) -> Valued:
        """The best action; of equal ones the first."""
        rows = self.terms(now, actions)
        values = list(map(fsum, rows))
        top = values.index(max(values))
        action, points = actions[top], values[top]
        others = [index for index in range(len(actions)) if index != top]
        if not others:
            return Valued(action, points, "", Reason("only"))
        second = max(others, key=values.__getitem__)
        leads = [mine - theirs for mine, theirs in zip(rows[top], rows[second], strict=True)]
        term = self.TERMS[leads.index(max(leads))]
        return Valued(action, points, term, Reason(self.reason(now, actions, action, term)))

    def advise(self, view: View) -> Choice:
        """The choice of a normal player."""
        game = self.game
        actions = [game.string_to_action(text) for text in view["legal"]]
        found = self.best(self.read(view), [each for each in actions if each not in game.signal_actions])
        return Choice(game.action_to_string(found.action), found.reason)


def valuation_of(game: Game) -> Valuation[Any] | None:
    """The valuation of a game, or of its family; None without one."""
    module = game.part("valuation")
    return None if module is None else module.GameValuation(game)


def softmax(values: Sequence[float], chosen: int, temperature: float) -> float:
    """The likelihood of one of several actions for a player who judges their values with this doubt."""
    top = max(values)
    weights = [exp((value - top) / temperature) for value in values]
    return max(weights[chosen] / fsum(weights), LEAST_LIKELIHOOD)
