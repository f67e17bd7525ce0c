"""How a sensible person plays Glaves: a trick is worth a point and the card drawn for it, less the Jacks in
it; strong cards are not wasted.
"""

from __future__ import annotations

from math import fsum

from torite.blocks.tricks import aces_high
from torite.bots.inference import Reading
from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX, SUITS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.glaves.rules import LOSS, MOON

SURE = 0.8
LIKELY = 0.5
JACK_RISK = 0.35
"""The part of a Jack's cost that holding it is reckoned to lose."""


def advise(game: Game, view: View) -> Choice:
    """The card with the best outlook, and the reason."""
    return _Glaves(game, view).choice()


class _Glaves:
    def __init__(self, game: Game, view: View) -> None:
        self.read = Reading(game, view, aces_high(SUITS.index(str(view["facts"]["trump"]))))
        self.players = view["players"]
        self.captured = [
            [CARD_INDEX[code] for token in tokens for code in token["cards"]] for tokens in view["tokens"]
        ]
        self.chances = {card: self.read.chance(card) for card in self.read.legal}
        self.draw = self._draw_value(view)

    def choice(self) -> Choice:
        best = max(self.read.legal, key=lambda card: (self._outlook(card), -card))
        return Choice(card_code(best), Reason(self._reason(best)))

    def _outlook(self, card: int) -> float:
        """What playing the card is worth, in points."""
        chance = self.chances[card]
        jacks = [laid for laid in (*(laid for _, laid in self.read.trick), card) if laid in LOSS]
        won = 1 + self.draw + fsum(self._capture(jack) for jack in jacks)
        lost = LOSS[card] / (self.players - 1) if card in LOSS else 0.0
        return chance * won + (1 - chance) * lost - self._keep(card)

    def _keep(self, card: int) -> float:
        """What keeping the card in hand is worth."""
        worth = self.read.promise(card)
        return worth * 0.9 - JACK_RISK * LOSS[card] if card in LOSS else worth + card % 13 / 100

    def _capture(self, jack: int) -> float:
        """What capturing a Jack brings: its cost, unless the moon is at stake."""
        counts = [len(jacks) for jacks in self.captured]
        owner = counts.index(max(counts))
        if sum(counts) == max(counts) == len(LOSS) - 1:
            swing = MOON[self.players]
            return float(swing) if owner == self.read.seat else swing - LOSS[jack]
        return -float(LOSS[jack])

    def _draw_value(self, view: View) -> float:
        """How much better the face-up card is than one drawn unseen."""
        tops = [
            CARD_INDEX[code] for place in view["places"] if place["id"] == "stock" for code in place["cards"]
        ]
        if not tops or not self.read.unseen:
            return 0.0
        average = fsum(self._keep(card) for card in self.read.unseen) / len(self.read.unseen)
        return self._keep(tops[0]) - average

    def _reason(self, card: int) -> str:
        chance = self.chances[card]
        leading = not self.read.trick
        jacks = [laid for _, laid in self.read.trick if laid in LOSS]
        if card in LOSS and chance < LIKELY and not leading:
            return "dump-jack"
        if chance >= LIKELY:
            if jacks and any(self._capture(jack) > 0 for jack in jacks):
                mine = len(self.captured[self.read.seat])
                return "catch-moon" if mine == len(LOSS) - 1 else "stop-moon"
            if leading:
                return "lead-winner" if chance >= SURE else "win-likely"
            if self.draw > LIKELY:
                return "take-now"
            return "win-cheaply" if chance >= SURE else "win-likely"
        if leading:
            return "lead-low" if self.read.is_low(card) else "keep-better"
        if chance > 0:
            return "may-win"
        if jacks and any(other > 0 for other in self.chances.values()):
            return "avoid-jack"
        return "duck" if any(other > 0 for other in self.chances.values()) else "throw-away"
