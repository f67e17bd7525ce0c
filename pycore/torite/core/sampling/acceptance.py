"""`Acceptance`: the rejection step, which makes all worlds equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from torite.core.history import NO_CARD
from torite.core.inference import inference_of
from torite.core.knowledge_types import UNKNOWN, SecretHypothesis, Shape
from torite.core.sampling.constraint_replay import ConstraintReplay, HiddenChoice
from torite.core.sampling.constraints import Tally, banned_slots, held_at
from torite.core.sampling.knowledge import CardCopy, Knowledge, slot_mask
from torite.core.sampling.view_entries import move_actions

Secrets = list[tuple[int, int]]
"""Times and numbers of hidden actions."""


class _Choice(NamedTuple):
    """A hidden choice, prepared for drawing.

    Attributes:
        time: index of its entry.
        always: actions that are possible with any assignment.
        by_copy: action that each free copy allows when it is in the hand.
        slots: mask of the free slots of the hand.
        most: number of actions that the best hand would allow.
    """

    time: int
    always: list[int]
    by_copy: dict[int, int]
    slots: int
    most: int


class _Shape(NamedTuple):
    """The shape of a hand, prepared for checking.

    Attributes:
        slots: mask of the free slots of the hand.
        kinds: free copies that matter, each with the index of its kind.
        held: number of known cards of each kind in the hand.
        shapes: the possible numbers of cards of each kind.
    """

    slots: int
    kinds: list[tuple[int, int]]
    held: list[int]
    shapes: frozenset[tuple[int, ...]]

    def fits(self, assignment: Sequence[int]) -> bool:
        """True if the hand has one of the shapes."""
        held, slots = self.held[:], self.slots
        for i, kind in self.kinds:
            if slots >> assignment[i] & 1:
                held[kind] += 1
        return tuple(held) in self.shapes


class Acceptance:
    """Accepts or rejects assignments and draws their hidden actions.

    Two corrections make worlds equally likely. Assignments distinguish equal cards and worlds do not: a world
    that has two assignments accepts each half as often. Hidden choices are drawn from as many actions as the
    best hand would allow: a hand that allows fewer is accepted less often.

    Attributes:
        checks_sums: True if `accept` rejects assignments that violate sums.
    """

    def __init__(
        self,
        known: Knowledge,
        copies: Sequence[CardCopy],
        allowed: Sequence[int],
        replay: ConstraintReplay,
        hypotheses: list[SecretHypothesis],
        tallies: Sequence[Tally] = (),
        shapes: Sequence[Shape] = (),
    ) -> None:
        """Prepare the checks."""
        self._known = known
        self._copies = copies
        self._inference = inference_of(replay.deal)
        self._allowed = allowed
        self.checks_sums = False
        self._sums = [
            (
                tally.slots,
                [(i, value) for i, value in enumerate(tally.values) if value],
                tally.low,
                tally.high,
            )
            for tally in tallies
        ]
        self._choices = [self._choice(choice) for choice in replay.choices]
        moves = known.hidden_moves
        self._moved = 0
        for move in moves:
            self._moved |= slot_mask(known.slots[slot] for slot in move.slots)
        self._twins = [
            (i, i + 1)
            for i in range(len(copies) - 1)
            if copies[i].card == copies[i + 1].card and (allowed[i] != allowed[i + 1] or moves)
        ]
        self._hypotheses = self._forbidden(hypotheses)
        self._shapes = [self._shape(shape) for shape in shapes]

    def _shape(self, shape: Shape) -> _Shape:
        seat, time, kinds, shapes = shape
        slots, cards = held_at(self._known, (seat,), time)
        numbers = range(1, len(next(iter(shapes))) + 1)
        return _Shape(
            slots,
            [
                (i, kinds[copy.card] - 1)
                for i, copy in enumerate(self._copies)
                if kinds[copy.card] and copy.gone >= time
            ],
            [sum(kinds[card] == number for card in cards) for number in numbers],
            shapes,
        )

    def _choice(self, choice: HiddenChoice) -> _Choice:
        known = self._known
        seat, time = choice.seat, choice.time
        action_of = {card: action for action, card in choice.needs if card != NO_CARD}
        always = [action for action, card in choice.needs if card == NO_CARD]
        slots = held = 0
        for slot in known.slots:
            if slot.holder == seat and slot.taken < time <= slot.left:
                if slot.copy_id == UNKNOWN:
                    slots |= 1 << slot.index
                    held += 1
                else:
                    copy = known.copies[slot.copy_id]
                    if copy.gone >= time and copy.card in action_of:
                        always.append(action_of[copy.card])
        by_copy = {
            i: action_of[copy.card]
            for i, copy in enumerate(self._copies)
            if copy.card in action_of and copy.gone >= time and self._allowed[i] & slots
        }
        return _Choice(time, always, by_copy, slots, len(always) + min(held, len(by_copy)))

    def _forbidden(self, hypotheses: list[SecretHypothesis]) -> dict[tuple[int, ...], list[tuple[int, int]]]:
        """For the hidden actions of each hypothesis, masks of the slots that it forbids to copies."""
        found: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        for hypothesis in hypotheses:
            masks = banned_slots(self._known, hypothesis.bans, self._copies)
            barred = [(i, mask) for i, mask in enumerate(masks) if mask]
            keys: list[tuple[int, ...]] = [()]
            for actions in hypothesis.actions.values():
                keys = [(*key, action) for key in keys for action in actions.values()]
            found.update(dict.fromkeys(keys, barred))
        return found

    def satisfies_sums(self, assignment: Sequence[int]) -> bool:
        """True if all sums are within their limits."""
        for slots, values, low, high in self._sums:
            total = 0
            for i, value in values:
                if slots >> assignment[i] & 1:
                    total += value
            if not low <= total <= high:
                return False
        return True

    def _satisfies(self, assignment: Sequence[int], *, sums: bool) -> bool:
        """True if all shapes fit, and all sums if asked for."""
        for shape in self._shapes:
            if not shape.fits(assignment):
                return False
        return not sums or self.satisfies_sums(assignment)

    def accept(self, assignment: Sequence[int], rng: Random) -> Secrets | None:
        """The hidden actions of a world with this assignment; None if it is rejected."""
        if not self._satisfies(assignment, sums=self.checks_sums):
            return None
        if self._twins:
            for _ in range(self._swaps(assignment)):
                if rng.random() < 0.5:
                    return None
        secrets: Secrets = []
        if self._known.hidden_moves and not self._find_moves(assignment, secrets):
            return None
        for time, always, by_copy, slots, most in self._choices:
            actions = always + [action for i, action in by_copy.items() if slots >> assignment[i] & 1]
            pick = int(rng.random() * most)
            if pick >= len(actions):
                return None
            secrets.append((time, actions[pick]))
        return secrets if not self._hypotheses or self._agrees(assignment, secrets) else None

    def every(self, assignment: Sequence[int]) -> tuple[float, list[Secrets]]:
        """Weight of each world with this assignment, and all combinations of hidden actions.

        A world that has several assignments counts partly in each of them.
        """
        moves: Secrets = []
        if not self._satisfies(assignment, sums=True):
            return 0.0, []
        if self._known.hidden_moves and not self._find_moves(assignment, moves):
            return 0.0, []
        found = [moves]
        for time, always, by_copy, slots, _ in self._choices:
            actions = always + [action for i, action in by_copy.items() if slots >> assignment[i] & 1]
            found = [[*secrets, (time, action)] for secrets in found for action in actions]
        return 0.5 ** self._swaps(assignment), [
            secrets for secrets in found if self._agrees(assignment, secrets)
        ]

    def _agrees(self, assignment: Sequence[int], secrets: Secrets) -> bool:
        """True if the public course of play agrees with these hidden actions."""
        if not self._hypotheses:
            return True
        barred = self._hypotheses.get(tuple([action for _, action in secrets]))
        return barred is not None and not any(mask >> assignment[i] & 1 for i, mask in barred)

    def _swaps(self, assignment: Sequence[int]) -> int:
        """Number of pairs of equal cards that could be swapped and give the same world."""
        allowed, all_slots = self._allowed, self._known.slots
        swaps = 0
        for a, b in self._twins:
            one, other = assignment[a], assignment[b]
            if allowed[a] == allowed[b]:
                # Discarding either of two equal cards is the same choice.
                alike = (
                    bool((self._moved >> one ^ self._moved >> other) & 1)
                    and all_slots[one].holder == all_slots[other].holder
                    and all_slots[one].taken == all_slots[other].taken
                )
            else:
                alike = bool(allowed[a] >> other & 1 and allowed[b] >> one & 1)
            swaps += alike
        return swaps

    def _find_moves(self, assignment: Sequence[int], secrets: Secrets) -> bool:
        """Append the hidden actions that took cards out of hands; False if the cards fit no action."""
        known, game = self._known, self._known.fresh.game
        cards = {slot: copy.card for copy, slot in zip(self._copies, assignment, strict=True)}
        for time, seat, text, slots in known.hidden_moves:
            action = move_actions(game, text).get(tuple(sorted([cards[slot] for slot in slots])))
            if action is None or not self._inference.conceals(action, seat, known.viewer):
                return False
            secrets.append((time, action))
        return True
