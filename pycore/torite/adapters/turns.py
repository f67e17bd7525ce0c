"""A deal in which always exactly one seat is to act: interrupts made into turns.

In some games seats may do something out of turn: signal, announce, raise. Frameworks ask one player at a
time, so here is the rule by which everybody gets the chance:

1. After the deal and after every action each seat out of turn that could do something is asked, in order
   of play from the one after the seat in turn. It does one of these things, or it waits (`WAIT`).
2. A seat that has waited is asked again when it has noticed something new: an action, or an event, that
   shows in the history of its view. Until then its answer stands.
3. When nobody is left to be asked, the seat in turn acts.

Nobody is asked who could only wait. What others see tells neither who was asked nor who waited: a seat
remembers its own answers, and nothing of those of others.
"""

from __future__ import annotations

from random import Random
from typing import Final

from torite.core.copying import Copied, Shared
from torite.core.deal import Deal
from torite.core.game import Game
from torite.core.history import learns_of
from torite.core.sampling.sampler import Sampler
from torite.core.view import View

WAIT: Final = -1
"""The answer of a seat that could do something out of turn, and does not."""

Move = tuple[int, int]
"""A seat, and an action of the game or `WAIT`."""

_MOST_WORLDS: Final = 50
"""So many worlds are tried for one in which the same seat is to act."""


def acts_out_of_turn(game: Game) -> bool:
    """Whether seats may do something out of turn in this game."""
    return bool(getattr(game, "has_extra_actions", True))


class Turns(Copied):
    """A deal, played in turns.

    Attributes:
        deal: the deal. Only `take` changes it.
        seat: the seat to act, None when the deal is over.
        moves: all that was done, with the times somebody waited.
        waits: for each seat how many entries its view's history had each time it waited.
    """

    deal: Deal
    waits: tuple[tuple[int, ...], ...]
    moves: tuple[Move, ...]
    seat: int | None
    _interrupts: bool
    _read: int
    _noticed: list[int]
    _resting: int
    _views: Shared[dict[int, View]]
    _samplers: Shared[dict[int, Sampler]]
    # What is told of this moment holds for a copy too, until it goes on.

    def __init__(self, deal: Deal) -> None:
        """Begin with a deal before its first action."""
        self.deal = deal
        self._interrupts = acts_out_of_turn(deal.game)
        self._read = 0
        self._noticed = [0] * deal.players
        self._resting = 0
        self.waits = ((),) * deal.players
        self.moves = ()
        self._views = {}
        self._samplers = {}
        self._pass_on()

    def legal(self) -> list[int]:
        """What the seat to act may do: actions of the game, and `WAIT` if it is out of turn."""
        seat = self.seat
        if seat is None:
            return []
        if seat == self.deal.turn:
            return self.deal.legal_actions()
        return [WAIT, *self.deal.legal_actions(seat)]

    def take(self, action: int) -> None:
        """The seat to act does this. Raises `IllegalAction`, and changes nothing, if it may not;
        ``ValueError`` if it waits although it is its turn, or the deal is over.
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
        """Find out who acts next."""
        deal = self.deal
        turn = deal.turn
        self.seat = turn
        if turn is None or not self._interrupts:
            return
        for entry in deal.history[self._read :]:
            for seat in deal.game.seats:
                if deal.notices(seat, *entry) if len(entry) == 2 else learns_of(seat, entry):
                    self._noticed[seat] += 1
                    self._resting &= ~(1 << seat)
        self._read = len(deal.history)
        for seat in deal.game.turns[turn][1:]:
            if not self._resting >> seat & 1 and deal.legal_actions(seat):
                self.seat = seat
                return

    def view(self, seat: int) -> View:
        """The view of a seat, made once for each moment. Whoever gets it does not change it."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.deal.view(seat)
        return view

    def resample(self, seat: int, rng: Random) -> Turns:
        """A random world that this seat cannot tell from this one, with the same answers of its own: made
        from its view alone, but for who is to act now. Where that is another seat, which has something to
        do out of turn, worlds are looked for in which it is to act as well.
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
        """The course of this world, turn by turn, in which the viewer waited whenever it did."""
        turns = Turns(world.restart())
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
        """Let the viewer wait if it did so at this moment."""
        done = len(self.waits[viewer])
        if done < len(waits) and waits[done] == self._noticed[viewer]:
            self.go_on_to(viewer)
            self.take(WAIT)

    def go_on_to(self, seat: int) -> None:
        """Let everybody wait until this seat is to act, for a course of play that is given. Where the rule
        would not ask it any more, it is asked once again: something that is not in that course may have
        roused it.
        """
        while self.seat != seat:
            if self.seat == self.deal.turn:
                self.seat = seat
                break
            self.take(WAIT)
