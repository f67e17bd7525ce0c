"""A deal of Truc before the first card: the cut, the cards, the decision of a side that is one point short of
the target, and new cards by agreement (§ deal, § redeal).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.core.cards import CARD_COUNT
from torite.core.copying import Copied, Shared
from torite.core.layout import Layout, singly
from torite.core.reasons import Reason
from torite.games.truc.betting import BETS
from torite.games.truc.game import (
    ACCEPT,
    CARDS_EACH,
    CUT,
    DECLINE,
    DROP,
    ONE_CARD,
    PLAY,
    REDEAL,
    TAP,
    THREE_CARDS,
    Truc,
)

ASKED: Final = {
    "cut": (CUT, TAP),
    "howmany": (ONE_CARD, THREE_CARDS),
    "decide": (PLAY, DROP),
    "redeal": (PLAY, REDEAL),
}
"""The calls of the seat to act, by phase before the play."""
FIRST: Final = {
    "cut": Reason("cut-first"),
    "howmany": Reason("howmany-first"),
    "decide": Reason("decide-first"),
    "redeal": Reason("redeal-first"),
}
"""Why no seat may play a card or bet yet, by phase before the play."""
BEFORE_THE_DEAL: Final = frozenset(("cut", "howmany"))
"""The phases in which no seat holds cards."""
AFTER_THE_DEAL: Final = frozenset(ASKED) - BEFORE_THE_DEAL
"""The phases between the deal and the play."""


class Opening(Copied):
    """The agreements before the first card, and the number of cards.

    Attributes:
        each: number of cards that each seat is dealt.
        redeals: number of times that new cards were dealt.
        asked: the seats that still have to say whether they accept new cards; empty while none are proposed.
    """

    each: int
    redeals: int
    asked: tuple[int, ...]
    _game: Shared[Truc]

    def __init__(self, game: Truc) -> None:
        self.each = CARDS_EACH
        self.redeals = 0
        self.asked = ()
        self._game = game

    def open_to(self, phase: str) -> tuple[int, ...]:
        """The actions of the seat to act in a phase before the play."""
        return (ACCEPT, DECLINE) if self.asked else ASKED[phase]

    def why_not(self, action: int, phase: str) -> Reason | None:
        """Why a card or a bet must wait until the play; None for other actions."""
        if action < CARD_COUNT or action in BETS:
            return Reason("answer-redeal") if self.asked else FIRST[phase]
        return None

    def has_cut(self, scores: Sequence[int]) -> bool:
        """True if the deal begins with a cut (§ one-card)."""
        return self._game.one_card and max(scores) <= self._game.target - 2

    def may_redeal(self) -> bool:
        """True if new cards may be proposed, and the pack has enough (§ redeal)."""
        game = self._game
        number = game.options["redeal"]
        enough = len(game.pack) >= game.players * CARDS_EACH * (self.redeals + 2)
        return enough and (number == "many" or (number == "once" and not self.redeals))


def nearly_won(game: Truc, scores: Sequence[int]) -> tuple[bool, ...]:
    """For each side True if it was one point short of the target before the deal."""
    return tuple(scores[side[0]] == game.target - 1 for side in game.side)


def captain(game: Truc, scores: Sequence[int], dealer: int) -> int | None:
    """The seat that decides whether the deal is played, if just one side is one point short of the target:
    the one of its seats that plays last to the first trick (§ eleven).
    """
    near = nearly_won(game, scores)
    if not (game.catalan and game.options["eleven"]) or near[0] == near[1]:
        return None
    return dealer if dealer in game.side[near.index(True)] else (dealer - 1) % game.players


def dealt_singly(game: Truc, dealer: int, each: int) -> Layout:
    """The layout of a pack of which each seat is dealt this number of cards."""
    return singly(game.players, dealer, each, len(game.pack))
