"""The value of the actions of Truc: the chance of the own side to win the deal, times the stake.

The figures were found by play: policies with other ones met this one in thousands of deals.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import inf
from typing import ClassVar, Final

from torite.bots.betting import Stakes, percent
from torite.bots.inference import own_hand
from torite.bots.odds import lowered
from torite.bots.player import Choice
from torite.bots.situation import Situation
from torite.bots.valuation import WAIT, Call, Valuation
from torite.core.cards import CARD_COUNT, CARD_RANK, RANKS
from torite.core.game import Deal
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.truc.betting import AT_ELEVEN, BETS
from torite.games.truc.game import (
    ACCEPT,
    CUT,
    DROP,
    NONE,
    PLAY,
    RAISE,
    REDEAL,
    REFUSE,
    REST,
    THREE_CARDS,
    Truc,
)
from torite.games.truc.rules import TrucDeal
from torite.games.truc.situation import Table, calls_of, look_at_table, read_table
from torite.games.truc.win_chance import win_chances

SURE: Final = 0.97


class GameValuation(Valuation[Situation[Table]]):
    """The valuation of Truc.

    Attributes:
        TRICK: the weight of the current trick in the chance to win.
        HOLD: the weight of the cards left.
        RANK: points of each step of strength, to tell equal cards apart.
        GAIN: the weight of the chance to win in calls.
        COST: the weight of what losing costs.
        BET: points that a bet must gain for each point at risk: the others may fold, or bet next.
        REST: the same for a bet of the whole game.
        NEW: points of new cards for the chance to win that the old ones lack.
        KEEPS: chance to win from which a seat keeps its cards.
        MATCH: points of playing one point short of the target, for the chance to win above what it needs.
        LATER: expected points of the others in each later deal of the match.
        THREE: points of a deal with three cards.
        SIGNAL: points that a signal costs.
        LIE: points that a false one costs besides: seen by the whole table, or by the partner alone.
        ANSWERS_FROM: chance to win from which a seat out of turn answers for its side.
        TELLS: decrease of the log-odds to win for each bet of the others.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "trick": ("TRICK",),
        "hold": ("HOLD", "RANK"),
        "bet": ("BET", "REST"),
        "gain": ("GAIN",),
        "cost": ("COST",),
        "new": ("NEW",),
        "match": ("MATCH",),
        "three": ("THREE",),
        "signal": ("SIGNAL", "LIE"),
    }
    NOISE: ClassVar[tuple[float, float]] = (0.2, 0.45)
    BETTING: ClassVar[Collection[int]] = BETS | {ACCEPT, REFUSE}
    DOUBT: ClassVar[float | None] = 0.25
    TRICK: float = 1.0
    HOLD: float = 1.0
    RANK: float = 0.001
    GAIN: float = 1.0
    COST: float = 1.0
    BET: float = 0.25
    REST: float = 1.0
    NEW: float = 2.0
    KEEPS: ClassVar[float] = 0.42
    MATCH: float = 2.0
    LATER: ClassVar[float] = 1.5
    THREE: float = 1.0
    SIGNAL: float = 0.5
    LIE: Sequence[float] = (0.3, 0.75)
    ANSWERS_FROM: ClassVar[float] = 0.7
    TELLS: ClassVar[float] = 0.5

    game: Truc

    def read(self, view: View) -> Situation[Table]:
        return read_table(self.game, view)

    def look(self, deal: Deal, in_play: int) -> Situation[Table]:
        assert isinstance(deal, TrucDeal)
        return look_at_table(deal)

    def card_chances(self, now: Situation[Table]) -> dict[int, float]:
        """The chance to win the deal by the strength of the next card; see `win_chances`."""
        table, strength = now.more, now.order.strength
        hand = tuple(sorted([strength[card] for card in now.hand], reverse=True))
        to_play = table.to_play and bool(hand)
        found = win_chances(table.standing, hand, to_play, table.laid, self.TRICK, self.HOLD)
        if table.heard:
            heard = self.TELLS * table.heard
            return {own: lowered(chance, heard) for own, chance in found.items()}
        return found

    def values(self, now: Situation[Table], actions: Sequence[int]) -> list[float]:
        table, strength, stakes = now.more, now.order.strength, now.more.stakes
        if table.phase in ("cut", "howmany"):
            return [self.THREE if each in (CUT, THREE_CARDS) else 0.0 for each in actions]
        chances = self.card_chances(now)
        chance = self.GAIN * max(chances.values())
        won, lost = stakes.at(stakes.pending)
        lost *= -self.COST
        won -= lost
        goes_on, rank = lost + chance * won, self.RANK
        found = []
        for action in actions:
            if WAIT < action < CARD_COUNT:
                power = strength[action]
                found.append(lost + chances[power] * won - rank * power)
            elif action in BETS:
                found.append(goes_on + self._gain(stakes, chance, action))
            elif action in self.game.signal_actions:
                lie = (
                    0.0
                    if self._is_true(now.hand, action)
                    else self.LIE[self.game.options["signals"] == "partner"]
                )
                found.append(goes_on - self.SIGNAL - lie)
            elif table.phase != "play":
                found.append(self._before_play(table, chance, action))
            elif action == REFUSE:
                found.append(-self.COST * stakes.at(stakes.now)[1])
            elif action == WAIT and table.asked and not table.in_turn:
                # The partner of the seat asked answers only when sure.
                found.append(lost + self.ANSWERS_FROM * won)
            else:
                found.append(goes_on)
        return found

    def _before_play(self, table: Table, chance: float, action: int) -> float:
        """The value of a call after the deal and before the play."""
        if table.phase == "redeal":
            return self.NEW * (self.KEEPS - chance) if action in (REDEAL, ACCEPT) else 0.0
        if action == DROP:
            return 0.0
        # A deal lost at a higher stake costs that much of the chance to win the match later.
        plays_from: float = 1 - 0.5 ** (min(AT_ELEVEN - 1, table.stakes.they_need - 1) / self.LATER)
        return self.MATCH * (chance - plays_from)

    def _gain(self, stakes: Stakes, chance: float, bet: int) -> float:
        """Points by which a bet is better than none."""
        stake = inf if bet == REST else 2 * stakes.pending if bet == RAISE else stakes.pending + 1
        (won, lost), (more_won, more_lost) = stakes.at(stakes.pending), stakes.at(stake)
        asks = self.REST if bet == REST else self.BET
        return chance * (more_won - won) - ((1 - chance) * self.COST + asks) * (more_lost - lost)

    def _is_true(self, hand: Sequence[int], signal: int) -> bool:
        ranks = {RANKS[CARD_RANK[card]] for card in hand}
        shown = self.game.signalled[signal]
        return ranks.isdisjoint(self.game.signalled.values()) if shown == NONE else shown in ranks

    def advise(self, view: View) -> Choice | None:
        """Before its first card a seat signals its best card where only the partner sees it."""
        me, said = view["seat"], f"{view['seat']}:signal"
        if (
            view["turn"] == me
            and view["options"]["signals"] == "partner"
            and not any(view["tricks"])
            and not any(isinstance(entry, str) and entry.startswith(said) for entry in view["history"])
        ):
            for signal in self.game.signalled:
                text = self.game.action_to_string(signal)
                if text in view["legal"] and self._is_true(own_hand(view), signal):
                    return Choice(text, Reason("signal"))
        return super().advise(view)

    def reason(self, now: Situation[Table], actions: Sequence[int], best: int, term: str) -> str | Reason:
        if best >= CARD_COUNT:
            return self._call_reason(now, best)
        if len(now.hand) == 1:
            return "last-card"
        table, strength = now.more, now.order.strength
        own = strength[best]
        if not now.trick:
            highest = own == max(strength[card] for card in now.hand)
            return "lead-high" if term == "trick" and highest else "lead-back"
        mine, theirs, _, _ = table.laid
        if own > max(mine, theirs):
            return "win"
        if own == theirs > mine:
            return "draw"
        return "partner-ahead" if mine > theirs else "save"

    def _call_reason(self, now: Situation[Table], best: int) -> str | Reason:
        """The reason of a call."""
        table = now.more
        if best in (CUT, THREE_CARDS):
            return "three-cards"
        if best in self.game.signal_actions:
            return "signal"
        if table.phase == "redeal":
            return "new-cards" if best in (REDEAL, ACCEPT) else "keep-cards"
        chance = max(self.card_chances(now).values())
        number = percent(chance)
        if best in (PLAY, DROP):
            return Reason("plays" if best == PLAY else "drops", number)
        stakes = table.stakes
        if best in BETS:
            if chance >= SURE:
                return "bet-sure"
            return "bet-free" if stakes.pending >= stakes.they_need else Reason("bet", number)
        if best == ACCEPT:
            return "must-accept" if stakes.now >= stakes.they_need else Reason("accept", number)
        return Reason("refuse", number) if number["number"] else "refuse-lost"

    def calls(self, deal: Deal, viewer: int) -> Iterator[Call[Situation[Table]]]:
        assert isinstance(deal, TrucDeal)
        return calls_of(deal, viewer)
