"""Whether a drawn assignment is taken, and what the secret choices were in it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from torite.core.history import NO_CARD
from torite.core.sampling.constraints import Tally, Way, banned_places
from torite.core.sampling.knowledge import UNKNOWN, Knowledge
from torite.core.sampling.listening import Listener, Pick

if TYPE_CHECKING:
    from torite.core.deal import Deal

Secrets = list[tuple[int, int]]
"""The times of hidden actions, and what they were."""


class _Choice(NamedTuple):
    """A secret choice, prepared for drawing.

    Attributes:
        time: when.
        always: what it may be whatever the unseen cards are.
        by_name: what it may be with each name in the hand.
        places: the unknown places of that hand, as a mask.
        most: how many the richest hand would allow.
    """

    time: int
    always: list[int]
    by_name: dict[int, int]
    places: int
    most: int


class Judge:
    """Takes assignments, so that each world comes equally often.

    An assignment tells two equal cards apart, a world does not: one that comes from two assignments is taken
    half as often. And a secret choice is drawn from as many as the richest hand would allow, so that a hand
    that allows fewer is taken less often.
    """

    def __init__(
        self,
        known: Knowledge,
        names: Sequence[int],
        allowed: Sequence[int],
        listener: Listener,
        ways: list[Way],
    ) -> None:
        """Prepare what is to be looked at."""
        self._known = known
        self._names = names
        self._deal: Deal = listener.deal
        self._allowed = allowed
        self._sums: list[tuple[int, list[tuple[int, int]], int, int]] = []
        self._choices = [self._choice(pick) for pick in listener.picks]
        parts = known.parts
        self._parted = 0
        for part in parts:
            for place in part.places:
                self._parted |= 1 << place
        cards = [known.cards[name] for name in names]
        self._twins = [
            (i, i + 1)
            for i in range(len(cards) - 1)
            if cards[i] == cards[i + 1] and (allowed[i] != allowed[i + 1] or parts)
        ]
        self._ways = self._forbidden(ways)

    def _choice(self, pick: Pick) -> _Choice:
        known = self._known
        seat, time = pick.seat, pick.time
        action_of = {card: action for action, card in pick.needs if card != NO_CARD}
        always = [action for action, card in pick.needs if card == NO_CARD]
        places = held = 0
        for place, holder in enumerate(known.holders):
            if holder == seat and known.taken[place] < time <= known.left[place]:
                name = known.at[place]
                if name == UNKNOWN:
                    places |= 1 << place
                    held += 1
                elif known.gone[name] >= time and known.cards[name] in action_of:
                    always.append(action_of[known.cards[name]])
        by_name = {
            i: action_of[known.cards[name]]
            for i, name in enumerate(self._names)
            if known.cards[name] in action_of and known.gone[name] >= time
        }
        return _Choice(time, always, by_name, places, len(always) + held)

    def _forbidden(self, ways: list[Way]) -> dict[tuple[int, ...], list[tuple[int, int]]]:
        """For each way, named by the secret actions, the places that it forbids to names, as masks."""
        found: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        for way in ways:
            masks = [banned_places(self._known, way.bans, name) for name in self._names]
            barred = [(i, mask) for i, mask in enumerate(masks) if mask]
            keys: list[tuple[int, ...]] = [()]
            for actions in way.actions.values():
                keys = [(*key, action) for key in keys for action in actions.values()]
            found.update(dict.fromkeys(keys, barred))
        return found

    def watch(self, tallies: Sequence[Tally]) -> None:
        """Look at these sums from now on."""
        self._sums = [
            (
                tally.places,
                [(i, tally.values[name]) for i, name in enumerate(self._names) if tally.values[name]],
                tally.low,
                tally.high,
            )
            for tally in tallies
        ]

    def sums_right(self, at: Sequence[int]) -> bool:
        """Whether all sums are right."""
        for places, values, low, high in self._sums:
            total = 0
            for i, value in values:
                if places >> at[i] & 1:
                    total += value
            if not low <= total <= high:
                return False
        return True

    def accept(self, at: Sequence[int], rng: Random) -> Secrets | None:
        """The secret choices of a world with this assignment; None if it is not taken."""
        if self._sums and not self.sums_right(at):
            return None
        if self._twins and not self._once(at, rng):
            return None
        secrets: Secrets = []
        if self._known.parts and not self._part(at, secrets):
            return None
        for time, always, by_name, places, most in self._choices:
            actions = always + [action for i, action in by_name.items() if places >> at[i] & 1]
            pick = int(rng.random() * most)
            if pick >= len(actions):
                return None
            secrets.append((time, actions[pick]))
        if self._ways:
            barred = self._ways.get(tuple([action for _, action in secrets]))
            if barred is None or any(mask >> at[i] & 1 for i, mask in barred):
                return None
        return secrets

    def _once(self, at: Sequence[int], rng: Random) -> bool:
        """Whether an assignment is taken, of those that differ only in which of two equal cards is which."""
        allowed, known = self._allowed, self._known
        for a, b in self._twins:
            one, other = at[a], at[b]
            if allowed[a] == allowed[b]:
                # Which of the two was put away is one and the same choice.
                alike = (
                    bool((self._parted >> one ^ self._parted >> other) & 1)
                    and known.holders[one] == known.holders[other]
                    and known.taken[one] == known.taken[other]
                )
            else:
                alike = bool(allowed[a] >> other & 1 and allowed[b] >> one & 1)
            if alike and rng.random() < 0.5:
                return False
        return True

    def _part(self, at: Sequence[int], secrets: Secrets) -> bool:
        """Find the hidden actions with which cards left a hand; whether there are such."""
        known = self._known
        deck: dict[int, int] = {}
        for name, place in zip(self._names, at, strict=True):
            deck[place] = known.cards[name]
        for part in known.parts:
            action = known.parting(part.text).get(tuple(sorted([deck[place] for place in part.places])))
            if action is None or not self._deal.conceals(action, part.seat, known.viewer):
                return False
            secrets.append((part.time, action))
        return True
