"""The value of a card of German Whist: with a stock, spend on the face-up card what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from torite.blocks.tricks import aces_high
from torite.bots.inference import Reading
from torite.bots.masks import by_number
from torite.bots.situation import Situation
from torite.bots.stock_valuation import Draw, StockValuation
from torite.core.cards import CARD_RANK, SUITS
from torite.core.game import Deal, Game
from torite.core.view import View
from torite.games.german_whist.rules import CARDS_EACH, WEIGHTS, GermanWhistDeal


class GameValuation(StockValuation[None]):
    """The valuation of German Whist."""

    NOISE: ClassVar[tuple[float, float]] = (0.8, 0.0)
    BLIND: ClassVar[float] = 0.25
    HOLD: Sequence[float] = by_number(1.4, 0.6, 0.1, 0.0)
    HOLD_TRUMP: Sequence[float] = by_number(2.8)
    EACH: Sequence[float] = tuple(rank / 40 for rank in CARD_RANK)
    UNSEEN: ClassVar[float] = 1.0
    DRAWN: ClassVar[float] = 1.5

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        early, late = WEIGHTS[str(game.options["count"])]
        self.EARLY = early / late
        self.FREE = game.options["follow"] == "late"

    def read(self, view: View) -> Situation[Draw[None]]:
        trump, aim = view["facts"]["trump"], view["facts"].get("aim")
        order = aces_high(None if trump is None else SUITS.index(str(trump)))
        reading = Reading(self.game, view, order, free_tricks=CARDS_EACH if self.FREE else 0)
        return self.read_draw(reading, view, None, low=aim == "low")

    def look(self, deal: Deal, in_play: int) -> Situation[Draw[None]]:
        deal = cast("GermanWhistDeal", deal)
        return self.look_draw(deal, in_play, None, low=deal.aim == "low")
