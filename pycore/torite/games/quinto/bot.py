"""Rules of thumb for Quinto: double with a strong hand, save quints for tricks of the own side, win those of
the others with a higher suit.
"""

from __future__ import annotations

from typing import Final

from torite.bots.inference import Reading, own_hand
from torite.bots.masks import mask_of
from torite.bots.player import Choice
from torite.core.cards import CARD_SUIT, JOKER, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.quinto.judgement import ABOVE, Situation, chances_of, likely_tricks, values
from torite.games.quinto.quints import HEIGHT, ORDER, quints_of
from torite.games.quinto.rules import SIDES

DOUBLES: Final = 4.5
"""Likely tricks from which a hand is worth a double."""
REDOUBLES: Final = 4.7
LIKELY: Final = 0.5
RICH: Final = 10
"""Points in quints from which a trick is worth a high card."""


def advise(game: Game, view: View) -> Choice:
    """The call before the play, or the card, and the reason."""
    return _Play(game, view).choice() if view["phase"] == "play" else _call(view)


def _call(view: View) -> Choice:
    tricks = likely_tricks(own_hand(view))
    if "redouble" in view["legal"] and tricks >= REDOUBLES:
        return Choice("redouble", Reason("strong-hand"))
    if "double" in view["legal"] and tricks >= DOUBLES:
        return Choice("double", Reason("strong-hand"))
    silent = len(view["legal"]) == 1
    return Choice("pass", Reason("nothing-to-say" if silent else "no-double"))


class _Play:
    """One decision on a card."""

    def __init__(self, game: Game, view: View) -> None:
        self.read = read = Reading(game, view, ORDER)
        me, value = view["seat"], view["facts"]["trick_value"]
        trick = [card for _, card in read.trick]
        cards = [(HEIGHT[card], seat, card) for seat, card in read.trick if card != JOKER]
        _, ahead, best = max(cards, default=(0, me, -1))
        self.now = Situation(
            mask_of(read.out()),
            trick,
            best,
            len(read.behind),
            best >= 0 and SIDES.together(ahead, me),
            value if isinstance(value, int) else 0,
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
        adds = quints_of([*now.trick, card]) - quints_of(now.trick)
        if now.best < 0:
            if card == JOKER:
                return "keep-better"
            return "lead-low" if ABOVE[card] & now.left else "lead-winner"
        if chances_of(now, [card])[0] < LIKELY:
            threat = any(quints_of([*now.trick, other]) > quints_of(now.trick) for other in self.read.legal)
            return "no-quint" if threat else "throw-away"
        if adds:
            return "give-quint"
        if HEIGHT[card] < HEIGHT[now.best]:
            return "keep-better"
        if CARD_SUIT[card] != CARD_SUIT[now.trick[0]]:
            return "higher-suit"
        return "rich-trick" if quints_of(now.trick) >= RICH else "win-cheaply"
