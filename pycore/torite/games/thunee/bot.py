"""Rules of thumb for Thunee: name the suit of the jack and the nine, put points into tricks of the own side,
call what is certain.
"""

from __future__ import annotations

from random import Random
from typing import Final

from torite.blocks.tricks import TrickOrder
from torite.bots.inference import Reading, own_hand
from torite.bots.masks import SUIT, mask_of
from torite.bots.player import Choice
from torite.core.cards import CARD_CODES, CARD_SUIT, SUITS, card_code
from torite.core.game import Game
from torite.core.history import NO_CARD
from torite.core.reasons import Reason
from torite.core.view import View
from torite.core.view_history import read_history
from torite.games.thunee import judgement
from torite.games.thunee.bidding import ALMOST, best_suit, call_pays, reached_against, solo_chance
from torite.games.thunee.game import POINTS, Thunee, order_of
from torite.games.thunee.rules import ENOUGH, KHANUCK_MORE

LIKELY: Final = 0.5
RICH: Final = 30
"""Least number of points in a rich trick."""
SIDES: Final = Thunee.partners
"""The partnerships."""


def advise(game: Game, view: View) -> Choice | None:
    """The call or card, and the reason; None out of turn with nothing to call."""
    legal = view["legal"]
    if "redeal" in legal and _is_holder_side(view):
        return Choice("redeal", Reason("redeal-weak"))
    if view["phase"] != "play":
        return _call(game, view) if view["turn"] == view["seat"] else None
    jodhi = [text for text in legal if text.startswith("jodhi:")]
    if jodhi:
        return Choice(jodhi[0], Reason("jodhi"))
    last = _last_call(game, view)
    if last is not None:
        return last
    return _Play(game, view).choice() if view["turn"] == view["seat"] else None


def advise_easy(game: Game, view: View, _rng: Random) -> Choice | None:
    """A beginner overrates a good suit, and calls too soon."""
    if view["phase"] != "call" or view["turn"] != view["seat"]:
        return None
    calls = [int(text.partition(":")[2]) for text in view["legal"] if text.startswith("call:")]
    lost = int(game.options["call_lost"])
    if calls and call_pays(own_hand(view), calls[0], lost, tempted=True):
        return Choice(f"call:{calls[0]}", Reason("call-worth"))
    return None


def _holder(view: View) -> int:
    """The seat with the right to name trumps."""
    return next(
        seat
        for seat, tokens in enumerate(view["tokens"])
        if any(token["id"] in ("holder", "trumper") for token in tokens)
    )


def _is_holder_side(view: View) -> bool:
    return SIDES.together(_holder(view), view["seat"])


def _call(game: Game, view: View) -> Choice:
    """The call before the first lead."""
    hand = own_hand(view)
    legal = view["legal"]
    if view["phase"] == "trump":
        suit = best_suit(hand)
        cards = [card for card in hand if CARD_SUIT[card] == suit]
        laid = min(cards, key=lambda card: POINTS[card])
        good = reached_against(hand, suit) < ENOUGH
        return Choice(f"trump:{card_code(laid)}", Reason("trump-best" if good else "trump-least-bad"))
    if view["phase"] == "call":
        calls = [int(text.partition(":")[2]) for text in legal if text.startswith("call:")]
        if calls and call_pays(hand, calls[0], int(game.options["call_lost"])):
            return Choice(f"call:{calls[0]}", Reason("call-worth"))
        return Choice("pass", Reason("pass-count"))
    for word in ("thunee", "royals"):
        if word in legal and solo_chance(hand, royals=word == "royals") >= ALMOST:
            return Choice(word, Reason("solo-sure"))
    return Choice("pass", Reason("no-solo"))


def _royals(view: View) -> bool:
    """True if a seat plays alone with reversed ranks."""
    return any(token["id"] == "royals" for tokens in view["tokens"] for token in tokens)


def _order(view: View) -> TrickOrder:
    """How the cards compare, as far as the seat knows."""
    trump = view["facts"]["trump"]
    return order_of(None if trump is None else SUITS.index(str(trump)), reversed_ranks=_royals(view))


def _last_call(game: Game, view: View) -> Choice | None:
    """Double or khanuck before the last trick, if its leader is certain to win it."""
    calls = [text for text in view["legal"] if text in ("double", "khanuck")]
    if not calls or view["turn"] != view["seat"]:
        return None
    read = Reading(game, view, _order(view))
    card = read.hand[0]
    left = mask_of(read.out())
    trump = read.order.trump
    higher = judgement.HIGHER[False][card] & left
    trumps = 0 if trump is None or CARD_SUIT[card] == trump else SUIT[trump] & left
    if higher or trumps:
        return None
    called = int(view["facts"]["call"] or 0) > 0 and not _is_holder_side(view)
    if "khanuck" in calls and _points(view, other=True) < _jodhi(view) + KHANUCK_MORE:
        return Choice("khanuck", Reason("khanuck-sure"))
    if "double" in calls and not (called and game.options["call_lost"] == 2):
        return Choice("double", Reason("double-sure"))
    return None


def _points(view: View, *, other: bool) -> int:
    """The points of the cards in the tricks of the other side, or of the own one."""
    total, trick = 0, 0
    for entry in read_history(view["history"]):
        if not entry.event:
            trick += 0 if entry.word or entry.card == NO_CARD else POINTS[entry.card]
        elif entry.event == "trick":
            if SIDES.together(entry.seat, view["seat"]) != other:
                total += trick
            trick = 0
    return total


def _jodhi(view: View) -> int:
    """The points of Jodhi that the own side has called."""
    return sum(
        entry.number
        for entry in read_history(view["history"])
        if entry.event == "scored" and SIDES.together(entry.seat, view["seat"])
    )


class _Play:
    """One decision on a card.

    Attributes:
        read: the reading of the view.
        left: the mask of the cards that others may hold.
        solo: the seat that plays alone, or None.
    """

    def __init__(self, game: Game, view: View) -> None:
        self.read = Reading(game, view, _order(view))
        self.me = view["seat"]
        read = self.read
        self.left = mask_of(read.out())
        self.solo = next(
            (
                seat
                for seat, tokens in enumerate(view["tokens"])
                if any(token["id"] in ("solo", "royals") for token in tokens)
            ),
            None,
        )
        self.royals = _royals(view)
        self.trump = read.order.trump

    def choice(self) -> Choice:
        cards = self.read.legal
        if self.solo is not None:
            return self._alone(cards, self.solo)
        if self.trump is None:
            return self._blind(cards)
        return self._lead(cards, self.trump) if not self.read.trick else self._follow(cards, self.trump)

    def _blind(self, cards: list[int]) -> Choice:
        """The first lead, when only the trumper knows the trump: a jack is likely to win, other points are
        not.
        """
        jacks = [card for card in cards if CARD_CODES[card][0] == "J"]
        lengths = [sum(CARD_SUIT[other] == suit for other in cards) for suit in range(len(SUITS))]
        if jacks:
            best = min(jacks, key=lambda card: (lengths[CARD_SUIT[card]], card))
            return Choice(card_code(best), Reason("lead-high"))
        best = min(cards, key=lambda card: (POINTS[card], lengths[CARD_SUIT[card]], card))
        return Choice(card_code(best), Reason("lead-safe"))

    def _lead(self, cards: list[int], trump: int) -> Choice:
        values = judgement.leading(cards, self.left, trump)
        best = cards[values.index(max(values))]
        high = not judgement.HIGHER[False][best] & self.left
        code = "lead-safe"
        if CARD_SUIT[best] == trump:
            code = "draw-trumps"
        elif high:
            code = "lead-high"
        return Choice(card_code(best), Reason(code))

    def _follow(self, cards: list[int], trump: int) -> Choice:
        read = self.read
        led = CARD_SUIT[read.trick[0][1]]
        power = read.order.power[led]
        winner, best = max(read.trick, key=lambda play: power[play[1]])
        points = sum(POINTS[card] for _, card in read.trick)
        chances = judgement.following_chances(
            cards,
            read.order,
            best,
            led,
            ours=SIDES.together(winner, self.me),
            behind=len(read.behind),
            left=self.left,
        )
        values = judgement.card_values(cards, chances, points, self.left, trump)
        at = values.index(max(values))
        return Choice(card_code(cards[at]), Reason(self._why(cards[at], chances[at], best, points, trump)))

    def _why(self, card: int, chance: float, best: int, points: int, trump: int) -> str:
        led = CARD_SUIT[self.read.trick[0][1]]
        power = self.read.order.power[led]
        if power[card] > power[best]:
            if CARD_SUIT[card] == trump != led:
                return "trump-it"
            return "rich-trick" if points >= RICH else "take-it"
        return "smear" if chance >= LIKELY else "nothing-given"

    def _alone(self, cards: list[int], solo: int) -> Choice:
        """A card in a solo, where only tricks count."""
        read, order = self.read, self.read.order
        strength = order.strength
        if not read.trick:
            chances = judgement.lead_chances(cards, self.left, self._own_trump(), royals=self.royals)
            best = max(zip(chances, cards, strict=True), key=lambda pair: (pair[0], strength[pair[1]]))[1]
            return Choice(card_code(best), Reason("solo-lead"))
        power = order.power[CARD_SUIT[read.trick[0][1]]]
        top = max(power[card] for _, card in read.trick)
        beating = [card for card in cards if power[card] > top]
        if self.me != solo and SIDES.together(solo, self.me):
            losing = [card for card in cards if card not in beating]
            best = max(losing or cards, key=lambda card: (strength[card], card))
            return Choice(card_code(best), Reason("solo-partner"))
        if beating:
            best = min(beating, key=lambda card: (power[card], card))
            return Choice(card_code(best), Reason("solo-stop"))
        best = min(cards, key=lambda card: (CARD_SUIT[card] == self.trump, strength[card], card))
        return Choice(card_code(best), Reason("solo-keep"))

    def _own_trump(self) -> int:
        """The trump of a solo; before its first lead the longest suit, the stronger of two."""
        if self.trump is not None:
            return self.trump
        hand, strength = self.read.hand, self.read.order.strength
        return max(
            range(len(SUITS)),
            key=lambda suit: [
                sum(CARD_SUIT[card] == suit for card in hand),
                sum(strength[card] for card in hand if CARD_SUIT[card] == suit),
            ],
        )
