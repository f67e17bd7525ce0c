"""Rules of thumb for Marglia and Maniglia: put points into tricks of the own side, trump rich tricks, save
high cards.
"""

from __future__ import annotations

from torite.bots.inference import Reading
from torite.bots.masks import SUIT, mask_of
from torite.bots.player import Choice
from torite.core.cards import CARD_SUIT, SUITS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.core.view_history import read_history
from torite.games.manille import judgement
from torite.games.manille.rules import WORTH, order_of

RUFFED = 0.8
"""Chance of an opponent who is void in the suit led and may have trumps to take the trick."""
PARTNER_RUFFS = 0.5
"""The same for a partner."""
DRAWING = 0.3
"""Increase of the chance of a trump lead when the own side has most trumps."""
LIKELY = 0.5
RICH = 4
"""Least number of points in a rich trick."""


def advise(game: Game, view: View) -> Choice:
    """Stop or play on, a question, or the card, and the reason."""
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
    """The number of trumps that the partner still has by its answer; None if this seat has not asked."""
    me, left = view["seat"], None
    partner, suit = (me + 2) % view["players"], SUITS.index(trump)
    asked = False
    for entry in read_history(view["history"]):
        if not entry.event:
            asked = entry.seat == me and entry.word == "ask" and entry.argument == trump
            if (
                left is not None
                and entry.seat == partner
                and not entry.word
                and CARD_SUIT[entry.card] == suit
            ):
                left -= 1
        elif entry.event == "answer" and asked:
            left = entry.number
    return left


class _Play:
    """One decision on a card.

    Attributes:
        partners: the seats on the side of this one.
        left: the mask of the cards that others may hold.
        hold_value: for each legal card the value of keeping it.
        chance: for each legal card the chance of the own side to take the trick.
        points: the points of the trick without the card.
    """

    def __init__(self, game: Game, view: View) -> None:
        self.trump = SUITS.index(str(view["facts"]["trump"]))
        self.read = Reading(game, view, order_of(self.trump))
        self.me = view["seat"]
        self.partners = {seat for side in view["sides"] if self.me in side for seat in side} - {self.me}
        self.left = mask_of(self.read.out())
        self.drawing = not self.read.trick and self._has_most_trumps(view)
        cards = self.read.legal
        self.hold_value = dict(zip(cards, judgement.hold_values(cards, self.left, self.trump), strict=True))
        if self.read.trick:
            self.points: float = 1 + sum(WORTH[card] for _, card in self.read.trick)
            self.chance = self._following()
        else:
            self.points = judgement.LEADER_GETS
            self.chance = self._leading()

    def _has_most_trumps(self, view: View) -> bool:
        """True if the own side is known, or likely, to have more trumps left than the others."""
        out = (self.left & SUIT[self.trump]).bit_count()
        own = sum(CARD_SUIT[card] == self.trump for card in self.read.hand)
        left = partner_trumps(view, SUITS[self.trump])
        partner = 0 if left is None else left
        return 0 < out - partner < own + partner

    def _leading(self) -> dict[int, float]:
        """The chance of each card to lead; void seats may trump it."""
        cards = self.read.legal
        chances = judgement.leading_chances(cards, self.left, self.trump)
        found = {}
        for card, likely in zip(cards, chances, strict=True):
            suit = CARD_SUIT[card]
            chance = likely + (DRAWING if self.drawing and suit == self.trump else 0.0)
            for seat in self.read.behind:
                if self._may_trump(seat, suit):
                    chance += PARTNER_RUFFS * (1 - chance) if seat in self.partners else -RUFFED * chance
            found[card] = chance
        return found

    def _may_trump(self, seat: int, suit: int) -> bool:
        """True if the seat is void in the suit and may hold a trump."""
        voids = self.read.voids[seat]
        return suit in voids and self.trump not in voids and bool(self.left & SUIT[self.trump])

    def _following(self) -> dict[int, float]:
        """The chance of each legal card."""
        led = CARD_SUIT[self.read.trick[0][1]]
        power = self.read.order.power[led]
        ahead, best = max(self.read.trick, key=lambda play: power[play[1]])
        behind = len(self.read.behind)
        partner_behind = not self.partners.isdisjoint(self.read.behind)
        rest = judgement.partner_chance(best, ahead in self.partners, partner_behind, behind, self.left)
        found = {}
        for card in self.read.legal:
            found[card] = rest
            if power[card] > power[best]:
                ruffs = CARD_SUIT[card] == self.trump != led
                found[card] = max(rest, judgement.winning_chance(card, ruffs, behind, self.left))
        return found

    def choice(self) -> Choice:
        best = max(self.read.legal, key=lambda card: (self._outlook(card), -WORTH[card], -card))
        return Choice(card_code(best), Reason(self._reason(best)))

    def _outlook(self, card: int) -> float:
        """Value of playing the card, in points: what the trick brings, less what the card would do later."""
        return (2 * self.chance[card] - 1) * (WORTH[card] + self.points) - self.hold_value[card]

    def _reason(self, card: int) -> str:
        trumps = CARD_SUIT[card] == self.trump
        if not self.read.trick:
            if self.drawing and trumps:
                return "draw-trumps"
            return "lead-high" if not judgement.above(card, self.left) else "lead-safe"
        if self.chance[card] >= LIKELY:
            if not self.read.beats_table(card):
                return "smear" if WORTH[card] else "keep-better"
            if trumps and CARD_SUIT[self.read.trick[0][1]] != self.trump:
                return "trump-it"
            return "rich-trick" if self.points - 1 + WORTH[card] >= RICH else "win-cheaply"
        return "keep-better" if WORTH[card] else "nothing-given"
