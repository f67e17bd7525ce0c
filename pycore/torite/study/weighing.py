"""How good an action was, compared with the others that were possible: `weigh`, `Weighed`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from torite.bots.player import Choice, Estimate
from torite.core.game import Deal
from torite.core.reasons import Reason
from torite.core.view import View

Verdict = Literal["good", "slip", "blunder"]

DOUBT: Final = 2.0
"""A difference of fewer standard errors than this may be luck."""
SLIP: Final = 0.1
"""The part of the usual spread of results from which a worse action counts."""
BLUNDER: Final = 0.5
"""The part of it from which it is a blunder."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action that somebody took, beside what a long search would have done.

    Attributes:
        step: how many actions of the deal came before it.
        seat: who took it.
        action: its text.
        best: the text of what the search would have done.
        reason: why.
        estimates: what each action is expected to bring the seat, in points of the deal, by text.
    """

    step: int
    seat: int
    action: str
    best: str
    reason: Reason
    estimates: Mapping[str, Estimate]

    @property
    def cost(self) -> float:
        """How many points fewer the action is expected to bring than the best; 0 if it is not worse."""
        if self.action not in self.estimates or self.action == self.best:
            return 0.0
        return max(0.0, self.estimates[self.best].value - self.estimates[self.action].value)

    @property
    def expected(self) -> float:
        """What the seat could expect before it acted, in points of the deal."""
        return self.estimates[self.best].value if self.best in self.estimates else 0.0

    @property
    def spread(self) -> float:
        """The usual spread of the results of what is best, in points of the deal; 0 if it was not tried."""
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
    """Where in a deal a seat, in turn, chose between several actions: the step, which is the number of
    actions before, and what the seat knew then. What it said by signals is no decision.
    """
    found: list[tuple[int, View]] = []
    signals = deal.game.signal_actions
    now = deal.restart()
    for step, (actor, action) in enumerate(deal.actions()):
        if actor == seat == now.turn and action not in signals:
            legal = [other for other in now.legal_actions() if other not in signals]
            if len(legal) > 1:
                found.append((step, now.view(seat)))
        now.apply_action(action, actor)
    return found


def weigh(deal: Deal, step: int, choice: Choice) -> Weighed:
    """The action at a step beside what a search has chosen from the view that the seat had.

    Raises ``ValueError`` when the deal has no action at this step.
    """
    actions = deal.actions()
    if not 0 <= step < len(actions):
        raise ValueError(f"the deal has {len(actions)} actions, and none at step {step}")
    seat, action = actions[step]
    return Weighed(step, seat, deal.action_to_string(action), choice.action, choice.reason, choice.estimates)
