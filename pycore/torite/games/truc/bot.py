"""Rules of thumb for Truc: win with the lowest card that does, bet when ahead, fold only where playing on
costs more, and believe the partner.
"""

from __future__ import annotations

from random import Random
from typing import Final

from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX, RANKS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.core.view_history import read_history
from torite.games.truc.betting import WHOLE_GAME
from torite.games.truc.fast_eval import wary
from torite.games.truc.game import NONE, Truc
from torite.games.truc.outlook import Outlook

BETS_FOR: Final = 0.25
"""Least gain of a bet for each point that it adds to the stake: the others may fold, or bet next."""
SURE: Final = 0.97
ANSWERS_FROM: Final = 0.7
"""Chance to win from which a seat out of turn answers for its side."""
NEW_CARDS: Final = 0.42
"""Chance to win below which a seat wants new cards."""
HASTE: Final = 0.5
"""Chance that a beginner plays the highest card."""
LAST_CHANCES: Final = 1.5
"""Expected points of the others in each later deal of the match."""


def advise(game: Game, view: View) -> Choice | None:
    """The call or card, and the reason; None out of turn with nothing to do."""
    if not isinstance(game, Truc):
        raise TypeError(f"{game.id} is not Truc")
    legal = view["legal"]
    in_turn = view["turn"] == view["seat"]
    speaks = in_turn or any(text in legal for text in ("accept", "truc", "retruc", "raise"))
    if not speaks:
        return None
    if view["phase"] in ("cut", "howmany"):
        return Choice("cut" if "cut" in legal else "deal:3", Reason("three-cards"))
    seat = _Truc(game, view)
    return seat.before_play() if view["phase"] != "play" else seat.choice(in_turn=in_turn)


def advise_easy(game: Game, view: View, rng: Random) -> Choice | None:
    """The choice of a beginner: accepts every bet, and plays high cards too early."""
    legal = view["legal"]
    if view["turn"] != view["seat"] or not isinstance(game, Truc):
        return None
    if "accept" in legal and "refuse" in legal:
        return Choice("accept", Reason("curious"))
    cards = [CARD_INDEX[text] for text in legal if text in CARD_INDEX]
    if len(cards) < 2 or rng.random() >= HASTE:
        return None
    strength = game.order.strength
    return Choice(card_code(max(cards, key=lambda card: (strength[card], card))), Reason("play-high"))


class _Truc:
    """One decision.

    Attributes:
        outlook: the chances of its side.
    """

    def __init__(self, game: Truc, view: View) -> None:
        self.game = game
        self.view = view
        self.legal = view["legal"]
        self.outlook = Outlook(game, view)
        scores = view["scores"]
        me = view["seat"]
        self._need = max(1, game.target - scores[me])
        self._they_need = max(1, game.target - scores[(me + 1) % game.players])
        stake = view["facts"]["stake"]
        self._stake = self._points(stake)

    def _points(self, stake: str | int | None) -> int:
        """A stake in points."""
        return max(self._need, self._they_need) if stake == WHOLE_GAME else int(stake or 0)

    # Before the play

    def before_play(self) -> Choice | None:
        """The call before the first card; None out of turn."""
        if self.view["turn"] != self.view["seat"]:
            return None
        signalled = self._signal()
        if signalled is not None:
            return signalled
        chance = self.outlook.chance()
        number = _percent(chance)
        if "drop" in self.legal:
            now, later = self._match_if(1), self._match_if(3)
            plays = chance + (1 - chance) * later >= now
            return (
                Choice("play", Reason("plays", number)) if plays else Choice("drop", Reason("drops", number))
            )
        weak = chance < NEW_CARDS
        if "redeal" in self.legal:
            return Choice("redeal", Reason("new-cards")) if weak else Choice("play", Reason("keep-cards"))
        return Choice("accept", Reason("new-cards")) if weak else Choice("decline", Reason("keep-cards"))

    def _match_if(self, lost: int) -> float:
        """The chance to win the match with one point missing, if the others win ``lost`` points now."""
        left = self._they_need - lost
        return 0.0 if left <= 0 else 1 - 0.5 ** (left / LAST_CHANCES)

    # During the play

    def choice(self, *, in_turn: bool) -> Choice | None:
        """An answer, a bet, or a card."""
        if "accept" in self.legal:
            return self._answer(in_turn=in_turn)
        if in_turn:
            signalled = self._signal()
            if signalled is not None:
                return signalled
        return self._bet() or (self._card() if in_turn else None)

    def _signal(self) -> Choice | None:
        """Signal the best card, where only the partner sees it."""
        if self.view["options"]["signals"] != "partner" or any(self.view["tricks"]):
            return None
        ranks = {
            RANKS[CARD_INDEX[code] % len(RANKS)] for code in self.view["hands"][self.view["seat"]] if code
        }
        names = list(self.game.signalled.values())
        true = next((name for name in names if name in ranks), NONE)
        me = self.view["seat"]
        given = any(
            entry.word == "signal" and entry.seat == me for entry in read_history(self.view["history"])
        )
        action = f"signal:{true}"
        return None if given or action not in self.legal else Choice(action, Reason("signal"))

    def _value(self, chance: float, stake: int) -> float:
        """Value of playing for this stake; points beyond the end of the match count nothing."""
        return chance * min(stake, self._need) - (1 - chance) * min(stake, self._they_need)

    def _heard(self, chance: float) -> float:
        """The chance to win, lowered for the bets of the others."""
        me = self.view["seat"]
        bets = sum(
            (entry.seat - me) % 2
            for entry in read_history(self.view["history"])
            if entry.word in ("truc", "retruc", "raise", "rest")
        )
        return wary(chance, bets)

    def _bet(self) -> Choice | None:
        """A bet that gains enough, or costs nothing."""
        bet = next((text for text in ("truc", "retruc", "raise") if text in self.legal), None)
        if bet is None:
            return None
        chance = self._heard(self.outlook.best_chance())
        stake = self._stake if "accept" not in self.legal else self._points(self.view["facts"]["pending"])
        if self._they_need <= stake < self._need and 0 < chance < SURE:
            return Choice("rest" if "rest" in self.legal else bet, Reason("bet-free"))
        proposed = 2 * stake if bet == "raise" else stake + 1
        gain = self._value(chance, proposed) - self._value(chance, stake)
        if gain < BETS_FOR * (proposed - stake):
            return None
        return Choice(bet, Reason("bet-sure") if chance >= SURE else Reason("bet", _percent(chance)))

    def _answer(self, *, in_turn: bool) -> Choice | None:
        """The answer to a bet; the partner of the seat asked answers only when sure."""
        chance = self._heard(self.outlook.best_chance())
        if not in_turn and chance < ANSWERS_FROM:
            return None
        bet = self._bet()
        if bet is not None:
            return bet
        pending = self._points(self.view["facts"]["pending"])
        if self._stake >= self._they_need:
            return Choice("accept", Reason("must-accept"))
        if self._value(chance, pending) >= -min(self._stake, self._they_need):
            return Choice("accept", Reason("accept", _percent(chance)))
        number = _percent(chance)
        return Choice("refuse", Reason("refuse", number) if number["number"] else Reason("refuse-lost"))

    def _card(self) -> Choice:
        """The card with the best chance of the side; of equal ones the lowest."""
        outlook = self.outlook
        cards = outlook.different()
        best = max(cards, key=outlook.chance) if len(cards) > 1 else cards[0]
        return Choice(card_code(best), self._why(best))

    def _why(self, card: int) -> Reason:
        outlook = self.outlook
        strength = outlook.strength[card]
        if len(outlook.hand) == 1:
            return Reason("last-card")
        if not outlook.trick:
            return Reason("lead-high") if card == outlook.different()[-1] else Reason("lead-back")
        high = max(played for _, played in outlook.trick)
        ahead = {seat % 2 for seat, played in outlook.trick if played == high}
        if strength > high:
            return Reason("win")
        if strength == high and ahead != {outlook.side}:
            return Reason("draw")
        return Reason("partner-ahead") if ahead == {outlook.side} else Reason("save")


def _percent(chance: float) -> dict[str, int]:
    return {"number": round(100 * chance)}
