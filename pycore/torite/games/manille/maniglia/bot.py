"""Rules of thumb for Maniglia: bid the value of the hand, name the best suit, then play as in Marglia."""

from __future__ import annotations

from torite.bots.inference import own_hand
from torite.bots.player import Choice
from torite.core.cards import SUITS
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.manille import bot as family
from torite.games.manille.maniglia.hand_value import hand_value, outlook

DARE = {2: 2.0, 3: 1.0, 4: 1.0, 5: 0.0}
"""Points by which a bid may exceed the value of the hand, by the number of sides: others may name a bad
trump.
"""
BLIND_MARGIN = 4.0
"""Points by which a bid stays below the value of the hand where each seat bids only once."""


def advise(game: Game, view: View) -> Choice:
    """The bid, the trump, the question or the card, and the reason."""
    if view["phase"] == "bid":
        return _bid(view)
    if view["phase"] == "trump":
        suits = _values(view)
        return Choice(f"trump:{SUITS[suits.index(max(suits))]}", Reason("best-trump"))
    return family.advise(game, view)


def _values(view: View) -> list[float]:
    """The expected points of the own side with each suit as trump."""
    hand = own_hand(view)
    return hand_value(hand, outlook(view["players"], len(view["sides"])))


def _bid(view: View) -> Choice:
    """The lowest bid, if the hand is worth it; where each seat bids only once, its full value."""
    mine = next(side for side in view["sides"] if view["seat"] in side)
    if view["facts"].get("bidder") in mine:
        return Choice("pass", Reason("leave-to-partner"))
    numbers = [int(text.removeprefix("bid:")) for text in view["legal"] if text.startswith("bid:")]
    blind = view["options"]["auction"] == "once" and view["seat"] != view["dealer"]
    best = int(max(_values(view)) + (-BLIND_MARGIN if blind else DARE[len(view["sides"])]))
    if best < numbers[0]:
        return Choice("pass", Reason("bid-weak"))
    return Choice(f"bid:{min(best, numbers[-1]) if blind else numbers[0]}", Reason("bid-worth"))
