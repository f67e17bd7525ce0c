"""Marglia (Mariglia): Sardinian Manille in pairs with a turned-up trump.

Sources: the article 「Marglia」 (kirinlegend.blogspot.com) and pagat.com on Mariglia.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_SUIT
from torite.core.options import Option
from torite.games.manille.rules import (
    MATCH,
    OVERTRUMP,
    ROUNDS,
    STOP_RIGHT,
    TALK,
    TRICK_POINT,
    ManilleDeal,
    ManilleGame,
    order_of,
)


class Marglia(ManilleGame):
    """Marglia for four players."""

    id = "marglia"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        MATCH,
        ROUNDS,
        Option("par", (35, 45)),
        TRICK_POINT,
        OVERTRUMP,
        STOP_RIGHT,
        Option("talk", TALK),
    )
    minutes: ClassVar[tuple[int, int]] = (20, 30)
    level = 2
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("briscola",)

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.par: int = int(self.options["par"])


class MargliaDeal(ManilleDeal, of=Marglia):
    """A deal of Marglia."""

    def _start(self) -> None:
        self.order: TrickOrder = order_of(CARD_SUIT[self.deck[-1]])
        super()._start()

    def _go_on(self) -> None:
        self._open_tricks()
