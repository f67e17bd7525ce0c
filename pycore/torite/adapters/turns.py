"""A deal in which exactly one seat acts at a time: out-of-turn actions become turns.

In some games seats may act out of turn: signal, announce, raise. Frameworks ask one player at a time, so this
rule gives every seat its chance:

1. After the deal and after every action, each seat that could act out of turn is asked, in order of play
   after the seat in turn. It takes one of its actions or waits (`WAIT`).
2. A seat that has waited is asked again once the history of its view has a new entry.
3. When no seat remains to be asked, the seat in turn acts.

A seat that could only wait is not asked. Other seats see neither the question nor the wait.
"""

from __future__ import annotations

from random import Random
from typing import Final

from torite.core.copying import Copied, Shared
from torite.core.deal_state import restart
from torite.core.game import Deal, Game
from torite.core.history import learns_of
from torite.core.inference import inference_of
from torite.core.sampler import Sampler
from torite.core.view import View

WAIT: Final = -1
"""The action of a seat that could act out of turn but does not."""

Move = tuple[int, int]
"""A seat and an action of the game or `WAIT`."""

_MOST_WORLDS: Final = 50
"""Maximum number of worlds drawn to find one in which the same seat is to act."""


def acts_out_of_turn(game: Game) -> bool:
    """True if the game has out-of-turn actions."""
    return bool(getattr(game, "has_extra_actions", True))


class Turns(Copied):
    """A deal played in turns.

    Attributes:
        deal: the deal. Only `take` changes it.
        seat: seat to act; None when the deal is over.
        moves: all actions and waits.
        waits: for each seat, the lengths of its view's history at which it waited.
    """

    deal: Deal
    waits: tuple[tuple[int, ...], ...]
    moves: tuple[Move, ...]
    seat: int | None
    _interrupts: bool
    _read: int
    _noticed: list[int]
    _resting: int
    # Copies share the caches of this position until they move on.
    _views: Shared[dict[int, View]]
    _samplers: Shared[dict[int, Sampler]]

    def __init__(self, deal: Deal) -> None:
        """Begin with a deal before its first action."""
        self.deal = deal
        self._interrupts = acts_out_of_turn(deal.game)
        self._read = 0
        self._noticed = [0] * deal.game.players
        self._resting = 0
        self.waits = ((),) * deal.game.players
        self.moves = ()
        self._views = {}
        self._samplers = {}
        self._pass_on()

    def legal(self) -> list[int]:
        """Legal actions of the seat to act, with `WAIT` if it is out of turn."""
        seat = self.seat
        if seat is None:
            return []
        if seat == self.deal.turn:
            return self.deal.legal_actions()
        return [WAIT, *self.deal.legal_actions(seat)]

    def take(self, action: int) -> None:
        """Take an action for the seat to act.

        Raises:
            IllegalAction: the action is illegal; nothing changes.
            ValueError: the seat waits in its turn, or the deal is over.
        """
        seat = self.seat
        if seat is None:
            raise ValueError("the deal is over; begin a new one")
        if action == WAIT:
            if seat == self.deal.turn:
                raise ValueError(f"seat {seat} cannot wait: it is its turn")
            marks = list(self.waits)
            marks[seat] = (*marks[seat], self._noticed[seat])
            self.waits = tuple(marks)
            self._resting |= 1 << seat
        else:
            self.deal.apply_action(action, seat)
        self.moves = (*self.moves, (seat, action))
        self._views = {}
        self._samplers = {}
        self._pass_on()

    def _pass_on(self) -> None:
        """Find the next seat to act."""
        deal = self.deal
        turn = deal.turn
        self.seat = turn
        if turn is None or not self._interrupts:
            return
        for entry in deal.history[self._read :]:
            for seat in deal.game.seats:
                if inference_of(deal).notices(seat, *entry) if len(entry) == 2 else learns_of(seat, entry):
                    self._noticed[seat] += 1
                    self._resting &= ~(1 << seat)
        self._read = len(deal.history)
        for seat in deal.game.turns[turn][1:]:
            if not self._resting >> seat & 1 and deal.legal_actions(seat):
                self.seat = seat
                return

    def view(self, seat: int) -> View:
        """The view of a seat, made once for each position. Callers must not change it."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.deal.view(seat)
        return view

    def resample(self, seat: int, rng: Random) -> Turns:
        """A random world for this seat, made from its view, with the same waits of its own.

        If another seat is to act out of turn, worlds in which it is to act are preferred.
        """
        sampler = self._samplers.get(seat)
        if sampler is None:
            sampler = self._samplers[seat] = Sampler(self.deal.game, self.view(seat))
        world = self._again(sampler.sample(rng), seat)
        for _ in range(_MOST_WORLDS):
            if world.seat == self.seat:
                break
            world = self._again(sampler.sample(rng), seat)
        return world

    def _again(self, world: Deal, viewer: int) -> Turns:
        """The course of this world in turns, with the waits of the viewer."""
        turns = Turns(restart(world))
        own = self.waits[viewer]
        for seat, action in world.actions():
            turns._wait_as(viewer, own)
            turns.go_on_to(seat)
            turns.take(action)
        turns._wait_as(viewer, own)
        while turns.seat not in (None, self.seat, viewer) and turns.seat != world.turn:
            turns.take(WAIT)
        if self.seat == viewer:
            turns.go_on_to(viewer)
        return turns

    def _wait_as(self, viewer: int, waits: tuple[int, ...]) -> None:
        """Let the viewer wait if it did so at this point."""
        done = len(self.waits[viewer])
        if done < len(waits) and waits[done] == self._noticed[viewer]:
            self.go_on_to(viewer)
            self.take(WAIT)

    def go_on_to(self, seat: int) -> None:
        """Let all seats wait until this seat is to act, to follow a given course of play.

        If the rule no longer asks the seat, it is asked again: that course may lack the event that roused it.
        """
        while self.seat != seat:
            if self.seat == self.deal.turn:
                self.seat = seat
                break
            self.take(WAIT)
