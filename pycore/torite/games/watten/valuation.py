"""The value of cards, raises, answers and announcements in Watten, in points of the deal."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from torite.bots import odds
from torite.bots.betting import percent
from torite.bots.player import Choice
from torite.bots.situation import Situation
from torite.bots.valuation import WAIT, Call, Valuation, Valued
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal, Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.watten.estimate import SETTLED, chance_to_win, keeps, stands, with_order
from torite.games.watten.game import ACCEPT, FOLD, RAISE, Watten
from torite.games.watten.naming import CallValues, look_before, naming_reason, read_before
from torite.games.watten.reading import read
from torite.games.watten.rules import ENOUGH, WattenDeal
from torite.games.watten.signalling import SIGNAL_VALUE, signal
from torite.games.watten.situation import Naming, Now, calls_of, look, look_at_bets

RAISER_IS_STRONG = {2: 0.15, 3: 0.15, 4: 0.0}
"""Decrease of an even chance against a raiser, by the number of players; with four a raise says little."""
RAISE_TELLS = 0.6
"""Decrease of the logit of the own chance for each further raise of the others: two good hands in one deal
are rare.
"""
SURE = 0.65
"""Chance to win from which a seat out of turn answers for its side."""
CALLS = frozenset((RAISE, ACCEPT, FOLD))
WON = 0.97
TAKES = 0.6


class GameValuation(Valuation[Situation[Any]]):
    """The valuation of the Watten games with raising.

    Attributes:
        STAKE: share of the points played for that counts.
        RISK, RISK_AGAIN: cost of a raise, after which the others may raise: of the first, and of a later one.
        TRICK: points that the chance to win the trick is worth.
        HOLD: points that the chance of a card to take a trick later is worth.
        HOLD_LATE: the same when a side needs one more trick.
        HOLD_ALONE: the same with two players, who have no partners.
        CAPTURE: points that beating an opponent's card is worth that would certainly win.
        RANK: chance that each step of strength adds, to tell equal cards apart.
        NAME: points that an expected trick is worth before the first card.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "stake": ("STAKE",),
        "risk": ("RISK", "RISK_AGAIN"),
        "trick": ("TRICK", "CAPTURE"),
        "hold": ("HOLD", "HOLD_LATE", "HOLD_ALONE", "RANK"),
        "name": ("NAME",),
    }
    NOISE: ClassVar[tuple[float, float]] = (0.3, 0.4)
    BLIND: ClassVar[float] = 0.25
    BETTING: ClassVar[Collection[int]] = CALLS
    DOUBT: ClassVar[float | None] = 0.15
    APART: ClassVar[Sequence[float] | None] = (0.0,) * CARD_COUNT
    STAKE: float = 1.0
    RISK: float = 0.4
    RISK_AGAIN: float = 0.6
    TRICK: float = 1.0
    HOLD: float = 1.15
    HOLD_LATE: float = 0.8
    HOLD_ALONE: float = 1.3
    CAPTURE: float = 0.6
    RANK: float = 0.0001
    NAME: float = 1.0

    game: Watten

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.pack: int = self.game.in_pack
        self.criticals: bool = bool(self.game.criticals())

    def read(self, view: View) -> Situation[Any]:
        if view["phase"] != "play":
            return read_before(view)
        return read(self.game, view, SIGNAL_VALUE)

    def look(self, deal: Deal, in_play: int) -> Situation[Any]:
        assert isinstance(deal, WattenDeal)
        assert deal.turn is not None
        if deal.phase != "play":
            return look_before(deal, deal.turn)
        return look(deal, deal.turn, deal.hands[deal.turn], look_at_bets(deal, deal.turn))

    def chance(self, now: Now) -> float:
        """The chance of the side to win the deal."""
        bets = now.more.bets
        chance = chance_to_win(now, self.pack, self.criticals)
        if bets.against and abs(odds.logit(chance)) < SETTLED - 0.1:
            chance = odds.logistic(odds.logit(chance) - RAISE_TELLS * bets.against)
        if bets.asked:
            chance -= RAISER_IS_STRONG[self.game.players] * 4 * chance * (1 - chance)
        return chance

    def values(self, now: Situation[Any], actions: Sequence[int]) -> list[float]:
        if isinstance(now.more, Naming):
            if self.game.action_to_string(actions[0]).startswith("cut"):
                return [0.0] * len(actions)
            of = CallValues(self.game, now).of
            return [self.NAME * of(action) for action in actions]
        cards = [action for action in actions if 0 <= action < CARD_COUNT]
        if len(cards) == len(actions):
            return self.card_values(now, cards)
        stakes, _, raised, _ = now.more.bets
        risk = self.RISK_AGAIN if raised else self.RISK
        chance, worth = self.chance(now), self.STAKE
        goes_on = worth * stakes.worth(chance, stakes.pending)
        tops = self.card_values(now, cards) if cards else [0.0]
        of_card = dict(zip(cards, tops, strict=False))
        top = max(tops)
        found = []
        for action in actions:
            if action == RAISE:
                found.append(worth * stakes.worth(chance, stakes.pending + 1) - risk)
            elif action == FOLD:
                found.append(worth * stakes.worth(0.0, stakes.now))
            else:
                found.append(goes_on + of_card.get(action, top) - top)
        return found

    def card_values(self, now: Now, cards: Sequence[int]) -> list[float]:
        """The value of each card, by the trick and what it would do later."""
        more = now.more
        if more.orders:
            totals = [0.0] * len(cards)
            for guess, weight in more.orders:
                then = with_order(now, guess)
                each = self.card_values(then._replace(more=more._replace(orders=())), cards)
                totals = [total + weight * value for total, value in zip(totals, each, strict=True)]
            return totals
        order, best, trick = now.order, now.best, self.TRICK
        if self.game.players == 2:
            hold = self.HOLD_ALONE
        else:
            hold = self.HOLD_LATE if ENOUGH - 1 in (more.ours, more.theirs) else self.HOLD
        strength, rank = order.strength, self.RANK
        later = [
            held + rank * strength[card] for card, held in zip(cards, stands(now, order, cards), strict=True)
        ]
        if best < 0:
            wins = keeps(now, order, cards, True)
            return [trick * each - hold * held for each, held in zip(wins, later, strict=True)]
        power = order.power[order.suit_of[now.trick[0]]]
        beaten = power[best]
        below = trick * keeps(now, order, [best], now.partner_wins)[0]
        over = [card for card in cards if power[card] > beaten]
        if not over:
            return [below - hold * held for held in later]
        taken = 0.0 if now.partner_wins else self.CAPTURE * stands(now, order, [best])[0]
        winning = dict(zip(over, keeps(now, order, over, True), strict=True))
        return [
            (trick * winning[card] + taken if card in winning else below) - hold * held
            for card, held in zip(cards, later, strict=True)
        ]

    def wins(self, now: Now, card: int) -> float:
        """The chance of the side to win the trick with a card."""
        other = self.without("hold").without("trick")
        other.TRICK = 1.0
        return other.card_values(now, [card])[0]

    def best(self, now: Situation[Any], actions: Sequence[int]) -> Valued:
        """Accepting is compared with folding; a card that is the only one is compared with nothing."""
        found = super().best(now, actions)
        if found.action == ACCEPT and FOLD in actions and len(actions) > 2:
            return super().best(now, [ACCEPT, FOLD])
        alone = sum(0 <= action < CARD_COUNT for action in actions) == 1
        return super().best(now, [found.action]) if alone and found.action < CARD_COUNT else found

    def call_reason(self, now: Now, call: int) -> Reason:
        """The reason for a raise, or an answer to one."""
        chance, stakes = self.chance(now), now.more.bets.stakes
        args = percent(chance)
        if call == FOLD:
            return why_fold(chance)
        if call == ACCEPT:
            return Reason("must-accept") if stakes.loses_match() else Reason("accept", args)
        if chance >= WON:
            return Reason("raise-sure")
        return Reason("raise-free") if stakes.loses_match() else Reason("raise", args)

    def reason(self, now: Situation[Any], actions: Sequence[int], best: int, term: str) -> str | Reason:
        if isinstance(now.more, Naming):
            return naming_reason(self.game, now, best)
        if best >= CARD_COUNT:
            return self.call_reason(now, best)
        if term == "hold" and now.trick:
            return "partner-wins" if now.partner_wins and now.more.knows else "save"
        if term == "hold":
            return "lead-low"
        return "take" if self.wins(now, best) >= TAKES else "hope"

    def calls(self, deal: Deal, viewer: int) -> Iterator[Call[Situation[Any]]]:
        assert isinstance(deal, WattenDeal)
        return calls_of(deal, viewer)

    def advise(self, view: View) -> Choice | None:
        """The choice of a normal player; out of turn None if it does nothing."""
        game, in_turn = self.game, view["turn"] == view["seat"]
        if view["phase"] != "play":
            return super().advise(view) if in_turn else None
        now = self.read(view)
        signalled = signal(game, view, now)
        if signalled is not None:
            return signalled
        legal = [game.string_to_action(text) for text in view["legal"]]
        actions = [action for action in legal if action not in game.signal_actions]
        if not in_turn:
            if not self._speaks(now, actions):
                return None
            actions.append(WAIT)
        found = self.best(now, actions)
        if found.action == WAIT:
            return None
        if found.action == FOLD and "signal:bad" in view["legal"]:
            return Choice("signal:bad", Reason("asks-partner"))
        return Choice(game.action_to_string(found.action), found.reason)

    def _speaks(self, now: Now, actions: Sequence[int]) -> bool:
        """True if a seat out of turn may answer for its side, or raise: when it is sure, and after the first
        card, since signals are given before.
        """
        more = now.more
        if ACCEPT in actions:
            return self.chance(now) >= SURE
        return RAISE in actions and bool(now.trick or more.ours or more.theirs)


def why_fold(chance: float) -> Reason:
    """The reason for folding with this chance to win, with a number from 1 in 100 on."""
    args = percent(chance)
    return Reason("fold", args) if args["number"] else Reason("fold-lost")
