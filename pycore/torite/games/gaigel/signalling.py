"""The signals of Gaigel, which must be true (§ signals)."""

from __future__ import annotations

from torite.blocks.signals import Signals
from torite.core.cards import SUITS
from torite.core.reasons import Reason
from torite.games.gaigel.actions import SIGNALS, TRUE_SIGNALS
from torite.games.gaigel.game import Gaigel


class TrueSignals(Signals):
    """The signals that each seat has given since the last trick."""

    _agreed: bool
    _trump: int

    def __init__(self, game: Gaigel, trump: int) -> None:
        super().__init__(game.players, SIGNALS)
        self._agreed = game.with_signals
        self._trump = trump

    def why_not(self, action: int, seat: int, held: int) -> Reason | None:
        """Why a seat may not give this signal; None if it may. ``held``: its hand, see `actions.holdings`."""
        if not self._agreed:
            return Reason("no-signals")
        if action in self.open_to(seat, held & TRUE_SIGNALS):
            return None
        signal = SIGNALS.index(action)
        if self.given[seat] >> signal & 1:
            return Reason("signal-once")
        if signal < len(SUITS):
            return Reason("signal-false", {"suit": SUITS[signal]})
        return Reason("signal-no-ace", {"card": "A" + SUITS[self._trump]})
