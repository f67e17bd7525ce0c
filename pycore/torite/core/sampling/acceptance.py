"""Whether a drawn assignment is taken, and what the secret choices were in it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from torite.core.history import NO_CARD
from torite.core.sampling.constraint_replay import ConstraintReplay, Pick
from torite.core.sampling.constraints import SecretHypothesis, Shape, Tally, banned_places, held_at
from torite.core.sampling.knowledge import Knowledge
from torite.core.sampling.view_entries import UNKNOWN

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


class _Shape(NamedTuple):
    """The shape of a hand, prepared for a look.

    Attributes:
        places: the unknown places of that hand, as a mask.
        kinds: the names that count, each with the index of its kind.
        held: how many known cards of each kind are in it.
        shapes: what it may be.
    """

    places: int
    kinds: list[tuple[int, int]]
    held: list[int]
    shapes: frozenset[tuple[int, ...]]

    def fits(self, at: Sequence[int]) -> bool:
        """Whether the hand has one of the shapes."""
        held, places = self.held[:], self.places
        for i, kind in self.kinds:
            if places >> at[i] & 1:
                held[kind] += 1
        return tuple(held) in self.shapes


class Acceptance:
    """Takes assignments, so that each world comes equally often.

    An assignment tells two equal cards apart, a world does not: one that comes from two assignments is taken
    half as often. And a secret choice is drawn from as many as the richest hand would allow, so that a hand
    that allows fewer is taken less often.

    Attributes:
        adds: whether the sums are looked at when an assignment is to be taken.
    """

    def __init__(
        self,
        known: Knowledge,
        names: Sequence[int],
        allowed: Sequence[int],
        replay: ConstraintReplay,
        ways: list[SecretHypothesis],
        tallies: Sequence[Tally] = (),
        shapes: Sequence[Shape] = (),
    ) -> None:
        """Prepare what is to be looked at."""
        self._known = known
        self._names = names
        self._deal: Deal = replay.deal
        self._allowed = allowed
        self.adds = False
        self._sums = [
            (
                tally.places,
                [(i, tally.values[name]) for i, name in enumerate(names) if tally.values[name]],
                tally.low,
                tally.high,
            )
            for tally in tallies
        ]
        self._choices = [self._choice(pick) for pick in replay.picks]
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
        self._shapes = [self._shape(shape) for shape in shapes]

    def _shape(self, shape: Shape) -> _Shape:
        known = self._known
        seat, time, kinds, shapes = shape
        places, cards = held_at(known, (seat,), time)
        numbers = range(1, len(next(iter(shapes))) + 1)
        held = [sum(kinds[card] == number for card in cards) for number in numbers]
        return _Shape(
            places,
            [
                (i, kinds[known.cards[name]] - 1)
                for i, name in enumerate(self._names)
                if kinds[known.cards[name]] and known.gone[name] >= time
            ],
            held,
            shapes,
        )

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
            if known.cards[name] in action_of and known.gone[name] >= time and self._allowed[i] & places
        }
        return _Choice(time, always, by_name, places, len(always) + min(held, len(by_name)))

    def _forbidden(self, ways: list[SecretHypothesis]) -> dict[tuple[int, ...], list[tuple[int, int]]]:
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

    def _shapes_fit(self, at: Sequence[int]) -> bool:
        return all(shape.fits(at) for shape in self._shapes)

    def accept(self, at: Sequence[int], rng: Random) -> Secrets | None:
        """The secret choices of a world with this assignment; None if it is not taken."""
        if (self.adds and not self.sums_right(at)) or not self._shapes_fit(at):
            return None
        # Of assignments that differ only in which of two equal cards is which, one is taken.
        for _ in range(self._copies(at) if self._twins else 0):
            if rng.random() < 0.5:
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
        return secrets if self._may_be(at, secrets) else None

    def every(self, at: Sequence[int]) -> tuple[float, list[Secrets]]:
        """All secret choices with which this assignment is a world, and how much each of these worlds counts:
        one that comes from several assignments counts in each of them for a part.
        """
        parted: Secrets = []
        if not self.sums_right(at) or not self._shapes_fit(at):
            return 0.0, []
        if self._known.parts and not self._part(at, parted):
            return 0.0, []
        found = [parted]
        for time, always, by_name, places, _ in self._choices:
            actions = always + [action for i, action in by_name.items() if places >> at[i] & 1]
            found = [[*secrets, (time, action)] for secrets in found for action in actions]
        return 0.5 ** self._copies(at), [secrets for secrets in found if self._may_be(at, secrets)]

    def _may_be(self, at: Sequence[int], secrets: Secrets) -> bool:
        """Whether what others have done agrees with these secret choices."""
        if not self._ways:
            return True
        barred = self._ways.get(tuple([action for _, action in secrets]))
        return barred is not None and not any(mask >> at[i] & 1 for i, mask in barred)

    def _copies(self, at: Sequence[int]) -> int:
        """How many pairs of equal cards could change places without any difference."""
        allowed, known = self._allowed, self._known
        copies = 0
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
            copies += alike
        return copies

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
