"""How a sensible person plays Maniglia: bid what the hand is worth, name the best suit, then play as in the
family.
"""

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
"""By how much a bid may exceed what the hand should capture, by the number of sides: to leave the trump to
others costs something too.
"""
BLIND_MARGIN = 4.0
"""How far below it a bid stays where everybody bids only once, and bids the full worth."""


def advise(game: Game, view: View) -> Choice:
    """The bid, the trump, the question or the card, and the reason."""
    if view["phase"] == "bid":
        return _bid(view)
    if view["phase"] == "trump":
        suits = _values(view)
        return Choice(f"trump:{SUITS[suits.index(max(suits))]}", Reason("best-trump"))
    return family.advise(game, view)


def _values(view: View) -> list[float]:
    """About how many points the own side captures with each suit as trump."""
    hand = own_hand(view)
    return hand_value(hand, outlook(view["players"], len(view["sides"])))


def _bid(view: View) -> Choice:
    """The lowest bid, if the hand is worth it; where everybody bids only once, its full worth."""
    mine = next(side for side in view["sides"] if view["seat"] in side)
    if view["facts"].get("bidder") in mine:
        return Choice("pass", Reason("leave-to-partner"))
    numbers = [int(text.removeprefix("bid:")) for text in view["legal"] if text.startswith("bid:")]
    blind = view["options"]["auction"] == "once" and view["seat"] != view["dealer"]
    best = int(max(_values(view)) + (-BLIND_MARGIN if blind else DARE[len(view["sides"])]))
    if best < numbers[0]:
        return Choice("pass", Reason("bid-weak"))
    return Choice(f"bid:{min(best, numbers[-1]) if blind else numbers[0]}", Reason("bid-worth"))
