"""How a sensible person plays Marglia and Maniglia: put points into the tricks of the own side, trump rich
ones, keep high cards to win tricks with them.
"""

from __future__ import annotations

from math import fsum

from torite.bots.inference import Reading
from torite.bots.player import Choice
from torite.core.cards import CARD_SUIT, SUITS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.manille.rules import WORTH, order_of

FOLLOWER_ADDS = 1.0
"""About how many points each seat still to play adds to the trick."""
TRICK_LATER = 5.0
"""What a card that takes a trick later is worth beside its own points."""
POINTS_LATER = 1.5
"""How much the points of a card that is kept count: whoever wins its trick captures them."""
TRUMP_LATER = 3.5
"""What a trump is worth besides, since it also stops others."""
DRAWING = 2.0
"""What a trump led is worth when the own side has most of the trumps that are out."""
OTHERS_WIN = 0.4
"""How much a point captured by somebody else hurts where everybody plays alone."""
DECLARER_WINS = 1.0
"""The same for the declarer, who is to fail."""
SURE = 0.8
LIKELY = 0.5
RICH = 4
"""The least number of points in a rich trick."""


def advise(game: Game, view: View) -> Choice:
    """Whether to stop the deal, what to ask, or the card to play, and the reason."""
    if view["phase"] == "stop":
        return _stop_or_play(view)
    trump = str(view["facts"]["trump"])
    question = f"ask:{trump}"
    if question in view["legal"] and partner_trumps(view, trump) is None:
        return Choice(question, Reason("ask-trumps"))
    if view["phase"] == "talk":
        return Choice("pass", Reason("enough-asked"))
    return _Play(game, view).choice()


def _stop_or_play(view: View) -> Choice:
    """Stop the deal if the turn-up puts the own side ahead."""
    me = view["seat"]
    turnup = next(
        token["value"] for token in view["tokens"][me] if token["id"] == "turnup" and "value" in token
    )
    mine = next(side for side in view["sides"] if me in side)
    others = max(score for seat, score in enumerate(view["scores"]) if seat not in mine)
    ahead = view["scores"][me] + int(turnup) > others
    return Choice("stop", Reason("stop-ahead")) if ahead else Choice("play", Reason("play-behind"))


def partner_trumps(view: View, trump: str) -> int | None:
    """How many trumps the partner must still have by its answer; None if this seat has not asked."""
    me, told = view["seat"], None
    partner = (me + 2) % view["players"]
    asked = False
    for entry in view["history"]:
        if isinstance(entry, str):
            seat, _, action = entry.partition(":")
            asked = seat == str(me) and action == f"ask:{trump}"
            if told is not None and seat == str(partner) and len(action) == 2 and action[1] == trump:
                told -= 1
        elif entry["event"] == "answer" and asked and "number" in entry:
            told = entry["number"]
    return told


class _Play:
    """One decision on a card.

    Attributes:
        worth: for each seat what a point that it captures is worth to this one.
        on_table: the points of the cards in the trick.
    """

    def __init__(self, game: Game, view: View) -> None:
        self.trump = SUITS.index(str(view["facts"]["trump"]))
        self.read = Reading(game, view, order_of(self.trump))
        self.me = view["seat"]
        self.worth = self._worth(view)
        self.on_table = sum(WORTH[card] for _, card in self.read.trick)
        self.odds = {card: self.read.outcome(card) for card in self.read.legal}
        self.promise = {card: self.read.promise(card) for card in self.read.legal}
        self.drawing = not self.read.trick and self._has_most_trumps(view)

    def _worth(self, view: View) -> list[float]:
        mine = next(side for side in view["sides"] if self.me in side)
        declarer = view["facts"].get("bidder")
        if len(mine) > 1:
            return [1.0 if seat in mine else -1.0 for seat in range(view["players"])]
        return [
            1.0 if seat == self.me else -DECLARER_WINS if seat == declarer else -OTHERS_WIN
            for seat in range(view["players"])
        ]

    def _has_most_trumps(self, view: View) -> bool:
        """True if the own side is known, or likely, to have more trumps left than the others."""
        out = sum(CARD_SUIT[card] == self.trump for card in self.read.unseen)
        out += sum(CARD_SUIT[card] == self.trump for cards in self.read.known for card in cards)
        own = sum(CARD_SUIT[card] == self.trump for card in self.read.hand)
        told = partner_trumps(view, SUITS[self.trump])
        partner = 0 if told is None else told
        return 0 < out - partner < own + partner

    def choice(self) -> Choice:
        best = max(self.read.legal, key=lambda card: (self._outlook(card), -WORTH[card], -card))
        return Choice(card_code(best), Reason(self._reason(best)))

    def _outlook(self, card: int) -> float:
        """What playing the card is worth: the points of this trick, less what the card would do later."""
        points = self.on_table + WORTH[card] + 1 + FOLLOWER_ADDS * len(self.read.behind)
        trick = points * fsum(odds * worth for odds, worth in zip(self.odds[card], self.worth, strict=True))
        promise = self.promise[card]
        later = TRICK_LATER * promise + POINTS_LATER * WORTH[card] * (promise - 0.5)
        if CARD_SUIT[card] == self.trump:
            later += TRUMP_LATER
            if self.drawing:
                trick += DRAWING
        return trick - later

    def _reason(self, card: int) -> str:
        odds = self.odds[card]
        ours = fsum(odds[seat] for seat, worth in enumerate(self.worth) if worth > 0)
        trumps = CARD_SUIT[card] == self.trump
        if not self.read.trick:
            if self.drawing and trumps:
                return "draw-trumps"
            return "lead-high" if odds[self.me] >= SURE else "lead-safe"
        if ours >= LIKELY:
            if odds[self.me] < LIKELY:
                return "smear" if WORTH[card] else "keep-better"
            if trumps and CARD_SUIT[self.read.trick[0][1]] != self.trump:
                return "trump-it"
            return "rich-trick" if self.on_table + WORTH[card] >= RICH else "win-cheaply"
        return "keep-better" if WORTH[card] else "nothing-given"
