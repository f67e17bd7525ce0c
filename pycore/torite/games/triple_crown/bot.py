"""Rules of thumb for Triple Crown: guess who has which crown, and value tricks by who wins them."""

from __future__ import annotations

from math import fsum
from typing import Final

from torite.blocks.tricks import aces_high
from torite.bots.inference import Reading, own_hand
from torite.bots.player import Choice
from torite.core.cards import CARD_RANK, CARD_SUIT, SUITS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.triple_crown.rules import CARDS_EACH, ENOUGH, KEY_CARDS, LOW_POINTS

SURE = 0.8
LIKELY = 0.5
QUICK: Final = {12: 0.9, 11: 0.55, 10: 0.25}
"""Expected tricks of an ace, king and queen."""
LONG_TRUMP = 0.7
"""Value of each trump beyond the third, besides its rank."""
LONG_SUIT = 0.4
"""The same for each card of a suit beyond the fourth without a trump."""
SHORT_SUIT = 0.3
"""Value of each card that a side suit lacks to two, with more than three trumps in hand."""
WEAK = 2.5
"""Expected tricks below which the low crown is chosen."""
AVOIDS = 0.25
"""Factor of each trick for the chance that its winner has the low crown."""
SEEMS_LOW = 8
"""Number of tricks left below which a solo player without a trick seems to want none."""


def advise(game: Game, view: View) -> Choice:
    """The trump, the crown or the card, and the reason."""
    if view["phase"] == "trump":
        return _choose_trump(view)
    if view["phase"] == "crown":
        trump = view["facts"]["trump"]
        weak = _expected(own_hand(view), None if trump is None else SUITS.index(str(trump))) < WEAK
        return Choice("crown:low" if weak else "crown:high", Reason("write-low" if weak else "write-high"))
    return _Play(game, view).choice()


def _choose_trump(view: View) -> Choice:
    hand = own_hand(view)
    best = max(range(len(SUITS)), key=lambda suit: _expected(hand, suit))
    if _expected(hand, None) > _expected(hand, best):
        return Choice("trump:none", Reason("best-without"))
    return Choice(f"trump:{SUITS[best]}", Reason("best-trump"))


def _expected(hand: list[int], trump: int | None) -> float:
    """The expected tricks of the hand alone against three."""
    lengths = [sum(CARD_SUIT[card] == suit for card in hand) for suit in range(len(SUITS))]
    tricks = fsum(QUICK.get(CARD_RANK[card], 0.0) for card in hand)
    for suit, length in enumerate(lengths):
        if suit == trump:
            tricks += LONG_TRUMP * max(0, length - 3)
        elif trump is None:
            tricks += LONG_SUIT * max(0, length - 4)
        elif lengths[trump] > 3:
            tricks += SHORT_SUIT * max(0, 2 - length)
    return tricks


DUCKS: Final = 0.2
"""Chance that a seat avoids a trick that it could win."""
CASHES: Final = 0.95
"""Chance of a winner that is led when enough of them make the high crown."""


class _Play:
    """One decision on a card.

    Attributes:
        aim: ``win``, ``lose``, or ``steer`` if the seat cares which other seat wins.
        value: for each seat the value of the trick to this one if that seat wins it.
    """

    def __init__(self, game: Game, view: View) -> None:
        trump = view["facts"]["trump"]
        self.read = Reading(game, view, aces_high(None if trump is None else SUITS.index(str(trump))))
        self.me = view["seat"]
        self.tricks = view["tricks"]
        self.left = CARDS_EACH - sum(self.tricks)
        self.role = str(view["facts"]["role"])
        self.value = [0.0] * view["players"]
        self.aim = "steer"
        if self.role == "team":
            self._weigh_crowns(view)
        elif self.role == "three":
            self._weigh_solo(view)
        else:
            self.aim = self._own_aim(view)
            win = 1.0 if self.tricks[self.me] < ENOUGH else 0.0
            lose = -1.0 if self.tricks[self.me] else -float(LOW_POINTS)
            self.value[self.me] = win if self.aim == "win" else lose
        self.odds = {card: self._who_wins(card) for card in self.read.legal}
        self.future_tricks = {card: self.read.future_tricks(card) for card in self.read.legal}
        self.hold_value = 0.9 if self.aim == "win" else 0.3
        if self.aim == "win" and not self.read.trick:
            sure = sum(odds[self.me] >= CASHES for odds in self.odds.values())
            if sure >= ENOUGH - self.tricks[self.me]:
                self.hold_value = 0.0

    def _who_wins(self, card: int) -> list[float]:
        """The chance of each seat to win the trick with this card in it."""
        odds = self.read.outcome(card)
        laid = [*self.read.trick, (self.me, card)]
        power = self.read.order.power[self.read.order.suit_of[laid[0][1]]]
        ahead, _ = max(laid, key=lambda play: power[play[1]])
        for seat in self.read.behind:
            left = DUCKS * odds[seat]
            odds[seat] -= left
            odds[ahead] += left
        return odds

    def _shown(self, view: View) -> dict[str, int]:
        """The seats that have shown a crown by its key card."""
        shown: dict[str, int] = {}
        for seat, tokens in enumerate(view["tokens"]):
            shown.update({token["id"]: seat for token in tokens})
        for seat, card in self.read.trick:
            shown.update({name: seat for name, key in KEY_CARDS.items() if key == card})
        if self.role in KEY_CARDS:
            shown[self.role] = self.me
        return shown

    def _own_aim(self, view: View) -> str:
        """``win`` or ``lose``: the aim of a seat with a crown in this trick."""
        mine = self.tricks[self.me]
        if self.role != "solo":
            return "win" if self.role == "high" else "lose"
        within_reach = mine + self.left >= ENOUGH
        if mine == 0:
            return "win" if view["facts"]["crown"] == "high" and within_reach else "lose"
        hope = mine + fsum(self.read.future_tricks(card) for card in self.read.hand) >= ENOUGH - 1
        return "win" if view["facts"]["crown"] == "high" or (within_reach and hope) else "lose"

    def _weigh_crowns(self, view: View) -> None:
        """Value the trick for the team: good if the low crown wins it, bad if the high crown does."""
        shown = self._shown(view)
        for name in KEY_CARDS:
            chances = self._who(name, shown)
            for seat, chance in enumerate(chances):
                if name == "low":
                    self.value[seat] += chance * (1.0 if self.tricks[seat] else 1.0 + LOW_POINTS / 3)
                elif self.tricks[seat] < ENOUGH:
                    self.value[seat] -= chance

    def _who(self, name: str, shown: dict[str, int]) -> list[float]:
        """The chance of each seat to have this crown."""
        seats = range(len(self.value))
        if name in shown:
            return [float(seat == shown[name]) for seat in seats]
        suit = CARD_SUIT[KEY_CARDS[name]]
        weights = [
            0.0
            if seat == self.me or seat in shown.values() or suit in self.read.voids[seat]
            else (AVOIDS ** self.tricks[seat] if name == "low" else 1.0 + self.tricks[seat])
            for seat in seats
        ]
        total = fsum(weights) or 1.0
        return [weight / total for weight in weights]

    def _weigh_solo(self, view: View) -> None:
        """The solo player should win a trick, but not five."""
        solo = next(
            seat
            for seat, tokens in enumerate(view["tokens"])
            if any(token["id"] == "solo" for token in tokens)
        )
        tricks = self.tricks[solo]
        if tricks == 0 and self.left < SEEMS_LOW:
            self.value[solo] = 1.0
        elif tricks < ENOUGH <= tricks + self.left:
            self.value[solo] = -1.0

    def choice(self) -> Choice:
        best = max(self.read.legal, key=lambda card: (self._outlook(card), -card))
        return Choice(card_code(best), Reason(self._reason(best)))

    def _outlook(self, card: int) -> float:
        """The value of playing the card."""
        trick = fsum(odds * value for odds, value in zip(self.odds[card], self.value, strict=True))
        rank = CARD_RANK[card] / 100
        if self.aim == "lose":
            return trick + self.future_tricks[card] / 2 + rank
        return trick - self.hold_value * self.future_tricks[card] - rank

    def _reason(self, card: int) -> str:
        if self.aim == "lose":
            return self._reason_to_lose(card)
        odds = self.odds[card]
        winner = odds.index(max(odds))
        if self.value[winner] > 0 and odds[winner] >= LIKELY:
            if self.aim == "steer":
                return "give-to-solo" if self.role == "three" else "give-to-low"
            return "lead-winner" if not self.read.trick and odds[winner] >= SURE else "high-wins"
        if self.aim == "steer" and winner == self.me and min(self.value) < 0:
            return "keep-from-solo" if self.role == "three" else "keep-from-high"
        if self.aim == "win" and self.value[self.me] == 0:
            return "high-done"
        if not self.read.trick:
            return "lead-low" if self.read.is_low(card) else "save-strength"
        return "throw-away" if all(self.odds[other][self.me] == 0 for other in self.odds) else "save-strength"

    def _reason_to_lose(self, card: int) -> str:
        if all(odds[self.me] >= LIKELY for odds in self.odds.values()):
            return "forced"
        if self.odds[card][self.me] < LIKELY and self.future_tricks[card] > 0.4:
            return "drop-danger"
        return "stay-below"
