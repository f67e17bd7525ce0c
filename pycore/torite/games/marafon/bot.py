"""Rules of thumb for Marafon: name the strongest suit, count the thirds in the trick, feed the partner, and
say a helpful word.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Final, NamedTuple, cast

from torite.bots.inference import Reading, own_hand
from torite.bots.player import Choice
from torite.core.cards import CARD_CODES, CARD_INDEX, CARD_SUIT, SUITS, card_code
from torite.core.game import Game
from torite.core.history import NO_CARD
from torite.core.reasons import Reason
from torite.core.view import View
from torite.core.view_history import read_history
from torite.games.marafon.cards import (
    BUSSO,
    LAST_TRICK,
    LOW,
    STRENGTH,
    STRISCIO,
    THIRDS,
    VOLO,
    WORDS,
    maraffa_of,
    order_of,
)

LIKELY: Final = 0.5
SURE: Final = 0.8
TRUMP: Final = 1.0
"""Value of each trump in naming, besides that of its rank."""
RANK: Final = {"3": 1.6, "2": 1.3, "A": 0.9, "K": 0.4, "Q": 0.3, "J": 0.2}
WHOLE: Final = 6.0
"""Value of the maraffa in naming."""
SIDE: Final = {"3": 0.5, "2": 0.3, "A": 0.2}
"""Value of cards of the other suits in naming."""
COMING: Final = 0.5
"""Expected thirds that each seat behind adds to a trick."""
HOLD: Final = 2.2
"""Value of a future trick, in thirds."""
SPEND: Final = 1.0
"""Value added by keeping a trump, which can take a trick of any suit."""
DRAW: Final = 3.0
"""Cost of leading a trump instead."""
FEW: Final = 2
SPENT: Final = 0.3
"""Part of its value that a trump keeps with few cards in hand."""
RETURN: Final = 1.2
"""Value of returning the suit for which the partner knocked."""
KNOCK: Final = 1.0
"""Value of winning a trick for which the partner knocked."""
RUFF: Final = 0.8
"""Value of leading a suit that the partner has announced to be void in."""
HIGH: Final = frozenset("32A")
SAID: Final = {BUSSO: "say-busso", VOLO: "say-volo", STRISCIO: "say-striscio"}
"""The reason for each word."""
HASTE: Final = 0.3
"""Chance that a beginner plays the highest card."""


def advise(game: Game, view: View) -> Choice:
    """The trump to name, or the card to play with the word that goes with it, and the reason."""
    if view["phase"] == "name":
        return _name(view)
    return _Play(game, view, SUITS.index(str(view["facts"]["trump"]))).choice()


def advise_easy(game: Game, view: View, rng: Random) -> Choice:
    """A beginner names the longest suit, neither says words nor listens to them, and often plays high."""
    if view["phase"] == "name":
        suits = [code[1] for code in view["hands"][view["seat"]] if code is not None]
        longest = max(SUITS, key=lambda suit: (suits.count(suit), rng.random()))
        return Choice(f"trump:{longest}", Reason("name-best"))
    legal = [text for text in view["legal"] if text in CARD_INDEX]
    if rng.random() < HASTE:
        return Choice(max(legal, key=lambda text: (STRENGTH[CARD_INDEX[text]], text)), Reason("play-high"))
    history = [
        f"{entry.seat}:{entry.argument}" if entry.word in WORDS else raw
        for raw, entry in zip(view["history"], read_history(view["history"]), strict=True)
    ]
    return advise(game, cast("View", {**view, "legal": legal, "history": history}))


def _name(view: View) -> Choice:
    hand = own_hand(view)
    suit = max(range(len(SUITS)), key=lambda suit: trump_value(hand, suit))
    whole = all(card in hand for card in maraffa_of(suit))
    return Choice(f"trump:{SUITS[suit]}", Reason("name-maraffa" if whole else "name-best"))


def trump_value(hand: Sequence[int], suit: int) -> float:
    """The value of this suit as trump for these cards."""
    own = [card for card in hand if CARD_SUIT[card] == suit]
    value = TRUMP * len(own) + fsum(RANK.get(CARD_CODES[card][0], 0.0) for card in own)
    if all(card in own for card in maraffa_of(suit)):
        value += WHOLE
    if own:
        value += fsum(SIDE.get(CARD_CODES[card][0], 0.0) for card in hand if CARD_SUIT[card] != suit)
    return value


class Lead(NamedTuple):
    """A card that was led, with its seat and word."""

    seat: int
    card: int
    word: str


def leads_of(view: View) -> list[Lead]:
    """The cards led so far."""
    found: list[Lead] = []
    laid = 0
    for entry in read_history(view["history"]):
        if entry.event:
            laid = 0 if entry.event == "trick" else laid
        elif entry.card != NO_CARD:
            if laid == 0:
                found.append(Lead(entry.seat, entry.card, entry.word))
            laid += 1
    return found


def word_for(view: View, card: int, trump: int) -> str:
    """The word that helps the partner with this lead, or none."""
    code, suit = card_code(card), CARD_SUIT[card]
    legal = set(view["legal"])
    hand = own_hand(view)
    rest = [CARD_CODES[other][0] for other in hand if CARD_SUIT[other] == suit and other != card]
    if suit == trump or len(hand) < 2:
        return ""
    if f"{VOLO}:{code}" in legal:
        # A seat with trumps left says so, to get the suit again.
        return VOLO if any(CARD_SUIT[other] == trump for other in hand) else ""
    high = HIGH.intersection(rest)
    if code[0] not in HIGH and high and f"{BUSSO}:{code}" in legal:
        return BUSSO
    if code[0] in LOW and not high and f"{STRISCIO}:{code}" in legal:
        return STRISCIO
    return ""


class _Play:
    """One decision on a card.

    Attributes:
        stake: the thirds in the trick, with those expected from the seats behind.
        odds: for each card the chance of each seat to win the trick.
        later: for each card its future tricks.
        knocked: True if the partner led this trick and knocked.
        returns: the suit for which the partner knocked last, or None.
        ruffs: the suits of which the partner has said that the card led was the last.
    """

    def __init__(self, game: Game, view: View, trump: int) -> None:
        self.view, self.trump = view, trump
        self.read = read = Reading(game, view, order_of(trump), plays=WORDS)
        self.me = view["seat"]
        self.partner = (self.me + 2) % read.players
        leads = leads_of(view)
        for lead in leads:
            if lead.word == VOLO:
                read.voids[lead.seat].add(CARD_SUIT[lead.card])
        heard = [lead for lead in leads if lead.seat == self.partner]
        last = heard[-1] if heard else None
        self.knocked = bool(read.trick and last and leads[-1] == last and last.word == BUSSO)
        self.returns = CARD_SUIT[last.card] if last and last.word == BUSSO and not read.trick else None
        self.ruffs = {CARD_SUIT[lead.card] for lead in heard if lead.word == VOLO} - {trump}
        self.stake = fsum(THIRDS[card] for _, card in read.trick) + COMING * len(read.behind)
        if len(read.hand) == 1:
            self.stake += LAST_TRICK
        self.odds = {card: read.outcome(card) for card in read.legal}
        self.later = {card: read.future_tricks(card) for card in read.legal}

    def choice(self) -> Choice:
        best = max(self.read.legal, key=lambda card: (self._outlook(card), -STRENGTH[card], -card))
        code = card_code(best)
        if self.read.trick:
            return Choice(code, self._reason(best))
        ace, *others = maraffa_of(self.trump)
        if self._earns_maraffa(ace, others):
            return Choice(card_code(ace), Reason("lead-maraffa"))
        word = word_for(self.view, best, self.trump)
        if word:
            return Choice(f"{word}:{code}", Reason(SAID[word], {"suit": SUITS[CARD_SUIT[best]]}))
        return Choice(code, self._reason(best))

    def _earns_maraffa(self, ace: int, others: Sequence[int]) -> bool:
        """True if leading the ace of trumps scores the maraffa, or shows it at no cost."""
        first = not any(self.view["tricks"])
        return first and ace in self.read.legal and all(card in self.read.hand for card in others)

    def _ours(self, card: int) -> float:
        """Chance of the own side to win the trick with this card."""
        return self.odds[card][self.me] + self.odds[card][self.partner]

    def _outlook(self, card: int) -> float:
        ours = self._ours(card)
        value = (2 * ours - 1) * (self.stake + THIRDS[card]) - HOLD * self.later[card]
        suit = CARD_SUIT[card]
        if suit == self.trump:
            value -= (SPEND if self.read.trick else DRAW) * (SPENT if len(self.read.hand) <= FEW else 1)
        if self.knocked:
            value += KNOCK * self.odds[card][self.me]
        if not self.read.trick:
            value += RETURN * (suit == self.returns) + RUFF * (suit in self.ruffs)
        return value - STRENGTH[card] / 50

    def _reason(self, card: int) -> Reason:
        odds = self.odds[card]
        if not self.read.trick:
            if odds[self.me] >= SURE:
                return Reason("lead-winner")
            suit = CARD_SUIT[card]
            if suit == self.returns:
                return Reason("return-suit", {"suit": SUITS[suit]})
            if suit in self.ruffs:
                return Reason("lead-ruff", {"suit": SUITS[suit]})
            return Reason("lead-low" if self.read.is_low(card) else "play-high")
        if odds[self.me] >= LIKELY:
            return Reason("win-knock" if self.knocked else "win-likely")
        if odds[self.partner] >= LIKELY:
            return Reason("give-points" if THIRDS[card] else "leave-to-partner")
        if all(self.odds[other][self.me] == 0 for other in self.odds):
            return Reason("throw-away" if not THIRDS[card] else "keep-better")
        return Reason("duck" if odds[self.me] == 0 else "may-win")
