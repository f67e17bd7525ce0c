"""Calls before the first card: the cut, proposals, rank and suit."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import product
from statistics import fmean
from typing import Final

from torite.bots.inference import own_hand
from torite.bots.player import Choice
from torite.core.cards import RANKS, SUITS
from torite.core.reasons import Reason
from torite.core.view import View
from torite.core.view_history import read_history
from torite.games.watten.announcing import CARDS_EACH
from torite.games.watten.game import Watten
from torite.games.watten.strength import strength

WEAK: Final = 1.25
"""Strength below which a hand is better exchanged."""
SWAP_GAIN: Final = 0.1


class Naming:
    """The decisions before the first card."""

    def __init__(self, game: Watten, view: View) -> None:
        self.game = game
        self.view = view
        self.legal: list[str] = view["legal"]
        self.hand: list[int] = own_hand(view)
        self.alone: bool = view["players"] == 3 and [view["seat"]] in view["sides"]

    @cached_property
    def strength(self) -> dict[tuple[str, str], float]:
        """The expected tricks of the hand with each possible announcement."""
        facts = self.view["facts"]
        ranks = [str(facts["rank"])] if facts["rank"] else list(self.game.ranks or RANKS[4:])
        suits = [str(facts["trump"])] if facts["trump"] else list(SUITS)
        opponents = next(len(side) for side in self.view["sides"] if self.view["seat"] not in side)
        against = opponents * CARDS_EACH
        return {
            (rank, suit): strength(self.game.order(rank, suit), self.hand, self.game.pack, against)
            for rank, suit in product(ranks, suits)
        }

    def of_rank(self, rank: str) -> float:
        """The value of naming this rank."""
        values = [value for (named, _), value in self.strength.items() if named == rank]
        return max(values) if self.alone else fmean(values)

    def of_suit(self, suit: str) -> float:
        """The value of naming this suit."""
        return fmean(value for (_, named), value in self.strength.items() if named == suit)

    def choice(self) -> Choice:
        first = self.legal[0]
        word = first.partition(":")[0]
        if word == "cut":
            return Choice(self.legal[len(self.legal) // 2], Reason("cut"))
        if word == "accept":
            return self._answer()
        proposal = self._proposal()
        if proposal is not None:
            return proposal
        if word == "show":
            return self._show()
        namings = [text for text in self.legal if ":" in text]
        if word == "rank":
            return Choice(max(namings, key=lambda text: self.of_rank(text[-1])), Reason("name-rank"))
        return Choice(max(namings, key=lambda text: self.of_suit(text[-1])), Reason("name-suit"))

    def _best(self, letters: Iterable[str], place: int) -> float:
        """The value of the best first part of an announcement, as the mean over the second."""
        return max(
            fmean(value for named, value in self.strength.items() if named[place] == letter)
            for letter in letters
        )

    def _proposal(self) -> Choice | None:
        by_rank = self._best({rank for rank, _ in self.strength}, 0)
        if "exchange" in self.legal and by_rank < WEAK:
            return Choice("exchange", Reason("propose-exchange"))
        if "swap" in self.legal and self._best({suit for _, suit in self.strength}, 1) > by_rank + SWAP_GAIN:
            return Choice("swap", Reason("propose-swap"))
        return None

    def _answer(self) -> Choice:
        by_suit = self._answering(0)
        proposed = [entry.word for entry in read_history(self.view["history"]) if not entry.event][-1]
        if proposed == "exchange":
            weak = by_suit < WEAK
            return Choice("accept" if weak else "decline", Reason("take-exchange" if weak else "keep-hand"))
        better = self._answering(1) > by_suit
        return Choice("accept" if better else "decline", Reason("take-swap" if better else "keep-tasks"))

    def _answering(self, place: int) -> float:
        """The value of naming the second part of the announcement after the other names the first."""
        firsts = {named[place] for named in self.strength}
        return fmean(
            max(value for named, value in self.strength.items() if named[place] == first) for first in firsts
        )

    def _show(self) -> Choice:
        """A card whose rank, or for the dealer whose suit, suits the hand."""
        cards = [(text, text.partition(":")[2]) for text in self.legal if ":" in text]
        if self.view["seat"] == self.view["dealer"]:
            return Choice(max(cards, key=lambda pair: self.of_suit(pair[1][1]))[0], Reason("show-suit"))
        return Choice(max(cards, key=lambda pair: self.of_rank(pair[1][0]))[0], Reason("show-rank"))
