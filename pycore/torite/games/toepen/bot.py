"""Rules of thumb for Toepen: save the best card for the last trick, and take the trick before it with a good
one. The chance to win decides about knocking, staying and folding.
"""

from __future__ import annotations

from random import Random
from typing import Final

from torite.bots.inference import Reading
from torite.bots.masks import mask_of
from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX, CARD_RANK, RANKS, card_code
from torite.core.game import Game
from torite.core.history import NO_CARD
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.toepen.exchange import TEN
from torite.games.toepen.game import CARDS_EACH, ORDER
from torite.games.toepen.judgement import (
    WHISTLED,
    Prospects,
    doubts,
    enough_to_knock,
    enough_to_stay,
    lays_down,
    respect,
)

LIKELY: Final = 0.5
HIGH: Final = 0.6
"""Value from which a card that is led is likely to win."""

BLIND: Final = 0.6
"""Chance that a beginner only looks for a ten in the hand."""
HOPES: Final = frozenset(map(RANKS.index, "T9"))
"""Ranks of which a beginner with two cards knocks at once, in any suits."""
DARES: Final = 2
"""Largest stake at which a beginner knocks."""
ENDING: Final = 2
"""Number of cards in hand from which even a beginner plays for the last trick."""


def advise_easy(game: Game, view: View, rng: Random) -> Choice | None:
    """A beginner tries to win every trick and spends high cards on the first two; knocks at once with two of
    them; often stays with a ten and folds without one.
    """
    table = _Table(game, view)
    if "stay" in view["legal"]:
        # For the last lives, or with one card left, even a beginner looks at the table before folding.
        sees = len(table.read.hand) < 2 or table.lives() < table.stake
        return None if sees or rng.random() >= BLIND else table.answer_by_ten()
    if "knock" in view["legal"] and table.looks_good():
        return Choice("knock", Reason("knock-two"))
    choice = advise(game, view)
    if choice is None or choice.action not in CARD_INDEX or len(table.read.hand) <= ENDING:
        return choice
    return table.highest() or choice


def advise(game: Game, view: View) -> Choice | None:
    """The action and the reason; None to let others go on."""
    table = _Table(game, view)
    phase, legal = view["phase"], view["legal"]
    if phase == "exchange":
        return table.exchange()
    if phase == "challenge":
        likely = doubts(table.read.hand, len(table.playing))
        return Choice("challenge", Reason("challenge")) if likely else Choice("pass", Reason("let-pass"))
    if "stay" in legal:
        return table.answer()
    if "knock" in legal and table.knocks():
        return Choice("knock", Reason("knock"))
    return table.card() if view["turn"] == view["seat"] else None


class _Table:
    """What a seat infers from its view.

    Attributes:
        tokens: for each seat its tokens with their values.
        playing: the seats that are not out of the match.
        others: the other seats that have not folded.
        stake: the stake.
        prospects: the chances against the unseen cards.
    """

    def __init__(self, game: Game, view: View) -> None:
        self.game, self.view = game, view
        self.seat = view["seat"]
        self.tokens = [{token["id"]: token.get("value") for token in row} for row in view["tokens"]]
        self.playing = [seat for seat, tokens in enumerate(self.tokens) if "out" not in tokens]
        self.others = [s for s in self.playing if s != self.seat and "folded" not in self.tokens[s]]
        self.stake = int(view["facts"]["stake"] or 1)
        self.read = Reading(game, view, ORDER)
        self.read.exclude(_laid_away(self.read, view))
        held = sum([len(view["hands"][other]) for other in self.others])
        self.prospects = Prospects(mask_of(self.read.unseen), len(self.others), held)

    def lives(self) -> int:
        return int(self.tokens[self.seat]["lives"] or 0)

    def exchange(self) -> Choice:
        """Lay down a poor hand; announce a good one where the rules ask for it, and jacks as a threat."""
        legal = self.view["legal"]
        why = lays_down(self.read.hand, self.lives(), len(self.playing))
        if "redraw" in legal and why is not None:
            return Choice("redraw", Reason(why))
        loud = next((text for text in legal if text in ("whistle", "stand")), None)
        if loud is not None:
            return Choice(loud, Reason("announce-tens" if "keep" not in legal else "announce-jacks"))
        return Choice("keep", Reason("keep"))

    def chance(self) -> float:
        """Chance of this seat to win the last trick."""
        trick = self.view["trick"]
        ahead = trick is not None and self.seat in (
            trick["winning"],
            None if trick["cards"] else trick["leader"],
        )
        against = self._against()
        if self.read.hand:
            return self.prospects.chance(self.read.hand, ahead, against)
        own = dict(self.read.trick)[self.seat]
        return self.prospects.chance_of(own, against) if ahead else 0.0

    def _against(self) -> float:
        """The evidence of the calls of the others against the own hand, in log-odds."""
        loud = any("whistled" in self.tokens[seat] or "stood" in self.tokens[seat] for seat in self.others)
        knocker = next((seat for seat in self.playing if "knocked" in self.tokens[seat]), None)
        knocks = 0 if knocker is None else self.stake - 1 - (knocker == self.seat)
        return respect(len(self.playing), knocks) + loud * WHISTLED

    def knocks(self) -> bool:
        wanted = enough_to_knock(len(self.playing), len(self.others), self.stake)
        return self.chance() >= wanted

    def answer(self) -> Choice:
        """Stay where that is likely to cost less, or where folding costs the last lives anyway."""
        if self.lives() < self.stake:
            return Choice("stay", Reason("stay-last-lives"))
        if self.chance() >= enough_to_stay(len(self.playing), self.stake):
            return Choice("stay", Reason("stay"))
        return Choice("fold", Reason("fold", {"number": self.stake - 1}))

    def answer_by_ten(self) -> Choice:
        """Stay with a ten and fold without one."""
        if any(CARD_RANK[card] == TEN for card in self.read.hand):
            return Choice("stay", Reason("stay-ten"))
        return Choice("fold", Reason("fold-no-ten", {"number": self.stake - 1}))

    def looks_good(self) -> bool:
        """True if the hand has two high cards, no trick has been played, and the stake is small."""
        high = sum([CARD_RANK[card] in HOPES for card in self.read.hand])
        return high > 1 and self.stake <= DARES and not any(self.view["tricks"])

    def highest(self) -> Choice | None:
        """The highest card, if it beats the trick and there is a choice."""
        cards = self.read.legal
        best = max(cards, key=lambda card: (ORDER.strength[card], card))
        takes = len(cards) > 1 and self.read.beats_table(best)
        return Choice(card_code(best), Reason("play-high")) if takes else None

    def card(self) -> Choice:
        read = self.read
        if len(read.legal) == 1:
            return Choice(card_code(read.legal[0]), Reason("only"))
        taking = {card: self._taking(card) for card in read.legal}
        best = max(
            read.legal,
            key=lambda card: (
                self.prospects.after(card, read.hand, taking[card]),
                -ORDER.strength[card],
                card,
            ),
        )
        return Choice(card_code(best), Reason(self._reason(best, taking)))

    def _taking(self, card: int) -> float:
        """Chance of the card to take the trick."""
        if not self.read.trick:
            return self.prospects.stays(card)
        return self.read.chance(card)

    def _reason(self, card: int, taking: dict[int, float]) -> str:
        if not self.read.trick:
            return "lead-strong" if taking[card] >= HIGH else "lead-weak"
        if not any(taking.values()):
            return "throw-away"
        if taking[card] >= LIKELY:
            return "take-lead" if len(self.read.hand) < CARDS_EACH else "win-cheaply"
        return "may-win" if taking[card] else "save-best"


def _laid_away(read: Reading, view: View) -> list[int]:
    """The own cards that were laid down and not shown by a challenge."""
    shown = {CARD_INDEX[code] for place in view["places"] for code in place["cards"]} | {NO_CARD}
    return [entry.card for entry in read.history if entry.event == "away" and entry.card not in shown]
