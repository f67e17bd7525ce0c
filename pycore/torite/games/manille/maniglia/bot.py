"""How a sensible person plays Maniglia: bid what the hand is worth, name the best suit, then play as in the
family.
"""

from __future__ import annotations

from typing import NamedTuple

from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX, CARD_SUIT, SUITS
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.manille import bot as family
from torite.games.manille.rules import WORTH


class Outlook(NamedTuple):
    """What a declarer's side captures, on average over many deals played by bots.

    Attributes:
        base: with none of what follows.
        trump: more for each trump.
        trump_point: more for each point of the trumps.
        seven, ace: more for each in another suit.
        short: more for each card that another suit lacks to two.
    """

    base: float
    trump: float
    trump_point: float
    seven: float
    ace: float
    short: float


PAIRS = Outlook(16.7, 2.9, 1.0, 5.6, 1.4, 1.5)
ALONE = {
    3: Outlook(-5.4, 2.9, 1.4, 7.1, 3.5, 3.5),
    4: Outlook(-7.0, 4.1, 1.5, 8.0, 1.7, 1.6),
    5: Outlook(-11.3, 6.4, 1.8, 6.7, 0.0, 0.0),
}
"""By the number of players."""
MARGIN = 1.0
"""How far below the expected points a bid stays."""
BLIND_MARGIN = 4.0
"""The same where everybody bids only once, and bids the full worth."""


def advise(game: Game, view: View) -> Choice:
    """The bid, the trump, the question or the card, and the reason."""
    if view["phase"] == "bid":
        return _bid(view)
    if view["phase"] == "trump":
        suits = range(len(SUITS))
        best = max(suits, key=lambda suit: _expected(view, suit))
        return Choice(f"trump:{SUITS[best]}", Reason("best-trump"))
    return family.advise(game, view)


def _bid(view: View) -> Choice:
    """The lowest bid, if the hand is worth it; where everybody bids only once, its full worth."""
    mine = next(side for side in view["sides"] if view["seat"] in side)
    if view["facts"].get("bidder") in mine:
        return Choice("pass", Reason("leave-to-partner"))
    numbers = [int(text.removeprefix("bid:")) for text in view["legal"] if text.startswith("bid:")]
    blind = view["options"]["auction"] == "once" and view["seat"] != view["dealer"]
    worth = int(
        max(_expected(view, suit) for suit in range(len(SUITS))) - (BLIND_MARGIN if blind else MARGIN)
    )
    if worth < numbers[0]:
        return Choice("pass", Reason("bid-weak"))
    return Choice(f"bid:{min(worth, numbers[-1]) if blind else numbers[0]}", Reason("bid-worth"))


def _expected(view: View, trump: int) -> float:
    """About how many points the own side captures with this trump suit."""
    hand = [CARD_INDEX[code] for code in view["hands"][view["seat"]] if code is not None]
    trumps = [card for card in hand if CARD_SUIT[card] == trump]
    others = [WORTH[card] for card in hand if CARD_SUIT[card] != trump]
    lengths = [sum(CARD_SUIT[card] == suit for card in hand) for suit in range(len(SUITS)) if suit != trump]
    per = PAIRS if len(view["sides"]) == 2 else ALONE[view["players"]]
    return (
        per.base
        + per.trump * len(trumps)
        + per.trump_point * sum(WORTH[card] for card in trumps)
        + per.seven * others.count(5)
        + per.ace * others.count(4)
        + per.short * sum(max(0, 2 - length) for length in lengths)
    )
