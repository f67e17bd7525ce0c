"""Rules of thumb for Klaverjas: name the suit of jack and nine, draw trumps, put points and roem into the
tricks of the own side.
"""

from __future__ import annotations

from typing import Final

from torite.bots.inference import Reading, own_hand
from torite.bots.masks import mask_of
from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX, CARD_SUIT, SUITS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.klaverjas.cards import order_of
from torite.games.klaverjas.hand_value import NEED, suit_values
from torite.games.klaverjas.judgement import Situation, chances_of, tables_of, values
from torite.games.klaverjas.roem import roem_of
from torite.games.klaverjas.rules import SIDES, TURNING_CARDS

LIKELY: Final = 0.5
RICH: Final = 14
"""Least number of points in a trick, besides those of the card, that is worth a trump."""


def advise(game: Game, view: View) -> Choice:
    """The call or the card, and the reason."""
    return _Play(game, view).choice() if view["phase"] == "play" else _call(view)


def _call(view: View) -> Choice:
    """Name the best suit, play the one that was turned, or pass."""
    found = suit_values(own_hand(view))
    if "play" in view["legal"]:
        suit = SUITS.index(str(view["facts"]["proposed"]))
        if found[suit] >= NEED:
            return Choice("play", Reason("strong-trumps"))
        return Choice("pass", Reason("weak-trumps"))
    best = max(found)
    suit = found.index(best)
    if best < NEED and "pass" in view["legal"]:
        return Choice("pass", Reason("weak-hand"))
    return Choice(f"trump:{SUITS[suit]}", Reason("strong-trumps" if best >= NEED else "best-suit"))


class _Play:
    """One decision on a card."""

    def __init__(self, game: Game, view: View) -> None:
        me, trump = view["seat"], SUITS.index(str(view["facts"]["trump"]))
        maker = view["facts"]["maker"]
        shown = {CARD_INDEX[code] for place in view["places"] for code in place["cards"]}
        gone = [card for card in TURNING_CARDS if card in game.pack and card not in shown]
        self.read = read = Reading(game, view, order_of(trump))
        read.exclude(gone)
        self.trump = trump
        trick = [card for _, card in read.trick]
        best, ahead = -1, me
        if trick:
            power = read.order.power[CARD_SUIT[trick[0]]]
            ahead, best = max(read.trick, key=lambda play: power[play[1]])
        self.now = Situation(
            trump,
            mask_of(read.out()),
            trick,
            best,
            len(read.behind),
            bool(trick) and SIDES.together(ahead, me),
            isinstance(maker, int) and SIDES.together(maker, me),
        )

    def choice(self) -> Choice:
        cards = self.read.legal
        found = values(self.now, cards)
        best = cards[found.index(max(found))]
        return Choice(card_code(best), Reason(self._reason(best)))

    def _reason(self, card: int) -> str:
        now = self.now
        if len(self.read.legal) == 1:
            return "only"
        trumps = CARD_SUIT[card] == self.trump
        tables = tables_of(self.trump)
        [chance] = chances_of(now, [card])
        if not now.trick:
            if trumps and now.makers and now.left & tables.trumps:
                return "draw-trumps"
            return "lead-low" if tables.above[card] & now.left else "lead-winner"
        roem = roem_of([*now.trick, card], self.trump) > roem_of(now.trick, self.trump)
        if chance < LIKELY:
            return "keep-points" if any(tables.points[other] for other in self.read.legal) else "throw-away"
        if roem:
            return "make-roem"
        if not self.read.beats_table(card):
            return "smear" if tables.points[card] else "keep-better"
        if trumps and CARD_SUIT[now.trick[0]] != self.trump:
            return "trump-it"
        points = sum(tables.points[laid] for laid in now.trick)
        return "rich-trick" if points >= RICH else "win-cheaply"
