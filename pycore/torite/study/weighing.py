"""Weighing of actions: how good each was compared with the alternatives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from torite.bots.player import Choice, Estimate
from torite.core.deal_state import deal_at, restart
from torite.core.game import Deal
from torite.core.view import View

Verdict = Literal["good", "slip", "blunder"]

DOUBT: Final = 2.0
"""Number of standard errors below which a difference may be luck."""
SLIP: Final = 0.1
"""Smallest cost of a slip, as a part of the usual spread of results."""
BLUNDER: Final = 0.5
"""Smallest cost of a blunder, as a part of the usual spread of results."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action that was taken, compared with that of a long search.

    Attributes:
        step: the number of actions before it.
        seat: the seat that took it.
        action: its text.
        best: the text of the best action.
        estimates: the expected points of the deal for the seat, by action.
    """

    step: int
    seat: int
    action: str
    best: str
    estimates: Mapping[str, Estimate]

    @property
    def cost(self) -> float:
        """The points by which the action is expected to be worse than the best; 0 if it is not worse."""
        if self.action not in self.estimates or self.action == self.best:
            return 0.0
        return max(0.0, self.estimates[self.best].value - self.estimates[self.action].value)

    @property
    def rival(self) -> str | None:
        """The action that the best one is compared with: the one taken or, if that was the best, the next
        best; None without one.
        """
        if self.action != self.best:
            return self.action
        worse = [
            action
            for action, estimate in self.estimates.items()
            if estimate.value < self.estimates[self.best].value
        ]
        return max(worse, key=lambda action: self.estimates[action].value, default=None)

    @property
    def expected(self) -> float:
        """The expectation before the action, in points of the deal."""
        return self.estimates[self.best].value if self.best in self.estimates else 0.0

    @property
    def spread(self) -> float:
        """The usual spread of the results of the best action, in points of the deal; 0 if it was not
        tried.
        """
        best = self.estimates.get(self.best)
        return 0.0 if best is None else best.error * best.simulations**0.5

    @property
    def verdict(self) -> Verdict:
        """``blunder``, ``slip``, or ``good`` where the difference is small or may be luck."""
        if not self.cost:
            return "good"
        best, own = self.estimates[self.best], self.estimates[self.action]
        if self.cost < max(SLIP * self.spread, DOUBT * hypot(best.error, own.error)):
            return "good"
        return "blunder" if self.cost >= BLUNDER * self.spread else "slip"


def decisions(deal: Deal, seat: int) -> list[tuple[int, View]]:
    """The decisions of a seat in a deal: steps in turn with several actions, each with the view at the time.
    Signals are no decisions.
    """
    found: list[tuple[int, View]] = []
    signals = deal.game.signal_actions
    now = restart(deal)
    for step, (actor, action) in enumerate(deal.actions()):
        if actor == seat == now.turn and action not in signals:
            legal = [other for other in now.legal_actions() if other not in signals]
            if len(legal) > 1:
                found.append((step, now.view(seat)))
        now.apply_action(action, actor)
    return found


def weigh(deal: Deal, step: int, choice: Choice) -> Weighed:
    """The action at a step, compared with the choice of a search from the view at the time.

    Raises ``ValueError`` when the deal has no action at this step, or an action of the search was not legal.
    """
    actions = deal.actions()
    if not 0 <= step < len(actions):
        raise ValueError(f"the deal has {len(actions)} actions, and none at step {step}")
    seat, action = actions[step]
    legal = {deal.action_to_string(each) for each in deal_at(deal, step).legal_actions(seat)}
    if not legal.issuperset({choice.action, *choice.estimates}):
        raise ValueError(f"the search weighed actions that are not legal at step {step}")
    return Weighed(step, seat, deal.action_to_string(action), choice.action, choice.estimates)
