"""The value of a card of Gaigel in points, and of melds, swaps, declarations and going out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Self

from torite.blocks.melds import KINGS, QUEENS
from torite.bots.masks import BIT
from torite.bots.player import Choice
from torite.bots.situation import Situation
from torite.bots.trick_valuation import TrickValuation
from torite.bots.valuation import LIKELY, WAIT
from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.game import Deal, Game
from torite.core.view import View
from torite.games.gaigel.actions import (
    DISSLE,
    FOUR_SEVENS,
    GAIGEL,
    HIGHER,
    LAID,
    MELDS,
    OPEN,
    OPENING,
    OUT,
    PASS,
    SECOND,
    SWAP,
    TUCK,
)
from torite.games.gaigel.game import OUT_AT, POINTS, STRENGTH
from torite.games.gaigel.rules import GaigelDeal
from torite.games.gaigel.situation import Table, look, meld_value, read, signal_of
from torite.games.gaigel.winning import MOST, REACH, add_goal, falls

_PAIRS: Final = {**dict(zip(KINGS, QUEENS, strict=True)), **dict(zip(QUEENS, KINGS, strict=True))}
MATE: Final = tuple(_PAIRS.get(card, -1) for card in range(CARD_COUNT))
"""For each King and Queen the other card of its pair; -1 for other cards."""
Hold = tuple[float, int, int, float, float]
"""The value of a card in the hand, its mate and its bit, and what it is worth more alone and with it."""
WAYS: Final = (OPEN, SECOND, HIGHER, DISSLE)
CODES: Final = {SWAP: "swap", TUCK: "tuck", OUT: "go-out", GAIGEL: "call-gaigel", FOUR_SEVENS: "declare-four"}
"""The reasons of calls."""
ENOUGH_REFILLS: Final = 7
"""Number of cards still to draw with which the fifth seven comes half of the time."""


class GameValuation(TrickValuation[Table]):
    """The valuation of Gaigel.

    Attributes:
        HOLD, HOLD_TRUMP: points that a card is worth in the hand, by its strength from 1 on.
        FIRST_LEADS: points of each way to lead to the first trick, in the order of `WAYS`.
        BOTH_ACES: points of second ace with both copies in the hand.
        OPENS: chances of the own side to win the first trick if an opponent has led it, or a partner.
        GOAL: points that reaching 101 is worth, or keeping others below.
        PATIENCE: points that it costs to play a trump while a partner may still take the trick.
        PAIR: share of a meld that a pair is worth which waits for the first trick of the side.
        HOPE: the share that a King or Queen is worth while the other is out, for each refill to come.
        MELD: the share of a meld that is made.
        SWAP, DECLARE, CALL: points of a better turn-up, of a declaration, and of a call that ends the deal.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        **TrickValuation.TERMS,
        "first": ("FIRST_LEADS", "BOTH_ACES"),
        "goal": ("GOAL",),
        "pair": ("PAIR", "HOPE"),
        "patience": ("PATIENCE",),
        "call": ("MELD", "SWAP", "DECLARE", "CALL"),
    }
    NOISE: ClassVar[tuple[float, float]] = (3.0, 0.0)
    CARD_POINTS: ClassVar[Sequence[float]] = POINTS
    HOLD: Sequence[float] = (0.0, 0.0, 1.0, 2.0, 2.0, 2.0, 6.0)
    HOLD_TRUMP: Sequence[float] = (0.0, 5.0, 6.0, 7.0, 8.0, 13.0, 20.0)
    EACH_GIVES: float = 3.0
    FIRST_LEADS: Sequence[float] = (8.0, -5.0, 0.0, -9.0)
    BOTH_ACES: float = 17.0
    OPENS: ClassVar[tuple[float, float]] = (0.25, 0.75)
    GOAL: float = 40.0
    PATIENCE: float = 10.0
    PAIR: float = 0.8
    HOPE: float = 0.017
    MELD: float = 1.0
    SWAP: float = 50.0
    DECLARE: float = 100.0
    CALL: float = 200.0
    RICH: ClassVar[float] = 9.0

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._holds: dict[tuple[int, int], Sequence[Hold]] = {}

    def read(self, view: View) -> Situation[Table]:
        return read(self.game, view)

    def look(self, deal: Deal, in_play: int) -> Situation[Table]:
        assert isinstance(deal, GaigelDeal)
        return look(deal, in_play)

    def values(self, now: Situation[Table], actions: Sequence[int]) -> list[float]:
        if now.more.begun and max(actions) < CARD_COUNT:
            return self._cards(now, actions)
        laid = [action for action in actions if action != WAIT and LAID[action] is not None]
        found: list[float] = []
        if laid:
            leads_first = not now.more.begun and now.behind == self.game.players - 1
            found = self._first_leads(now, laid) if leads_first else self._cards(now, laid)
        if len(laid) == len(actions):
            return found
        best, by_action = max(found, default=0.0), dict(zip(laid, found, strict=True))
        return [
            by_action[action] if action in by_action else best + self._gain(now, action) for action in actions
        ]

    def _first_leads(self, now: Situation[Table], leads: Sequence[int]) -> list[float]:
        """The value of each lead to the first trick, whose suit often nobody knows."""
        found = []
        for lead in leads:
            card, way = LAID[lead], OPENING[lead]
            assert card is not None
            value = self.FIRST_LEADS[WAYS.index(way)]
            if way == SECOND and now.hand.count(card) > 1:
                value += self.BOTH_ACES
            elif way == HIGHER:
                value += self.CARD * POINTS[card] / 2
                if MATE[card] in now.hand:
                    value -= self.PAIR * meld_value(CARD_SUIT[card], now.more.trump)
            found.append(value)
        return found

    def _gain(self, now: Situation[Table], call: int) -> float:
        """Points by which a call that leaves the turn where it is is better than none."""
        table = now.more
        if call in MELDS:
            return self.MELD * meld_value(MELDS.index(call), table.trump)
        if call in (SWAP, TUCK):
            return self.SWAP
        if call in (PASS, WAIT):
            return 0.0
        if call == OUT:
            return self.CALL if table.totals[0] >= OUT_AT else -self.CALL
        if call == GAIGEL:
            return self.CALL if table.overlooked else -self.CALL
        return -self.DECLARE if call == FOUR_SEVENS and table.refills < ENOUGH_REFILLS else self.DECLARE

    def _cards(self, now: Situation[Table], cards: Sequence[int]) -> list[float]:
        """The value of each card."""
        table, behind, hand, left, share = now.more, now.behind, now.hand, now.left, self.CARD
        melded, refills, trump = table.melded, table.refills, table.trump
        hold = self._holds.get((trump, refills)) or self._hold(trump, refills)
        on_table = 0
        for card in now.trick:
            on_table += POINTS[card]
        gives = self.TRICK + self.EACH_GIVES * behind + self.IN_TRICK * on_table
        chances = self.chances(now, cards)
        found = []
        for card, chance in zip(cards, chances, strict=True):
            alone, mate, bit, single, whole = hold[card]
            value = (2 * chance - 1) * (gives + share * POINTS[card]) - alone
            if bit:
                if mate in hand and (not melded or self._is_whole(now, card)):
                    value -= whole
                elif left & bit:
                    value -= single
            found.append(value)
        own, rival = table.totals
        if on_table + MOST + REACH * behind >= OUT_AT - max(own, rival):
            add_goal(now, cards, chances, self.GOAL, found)
        if self.PATIENCE and now.partner_behind and now.trick:
            for place, card in enumerate(cards):
                found[place] -= self.PATIENCE * (CARD_SUIT[card] == trump)
        return found

    def _hold(self, trump: int, refills: int) -> Sequence[Hold]:
        """For each card what it is worth in the hand."""
        found = []
        for card, suit in enumerate(CARD_SUIT):
            alone = (self.HOLD, self.HOLD_TRUMP)[suit == trump][STRENGTH[card]]
            mate, meld = MATE[card], meld_value(suit, trump)
            bit = BIT[mate] if mate >= 0 else 0
            found.append((alone, mate, bit, self.HOPE * refills * meld, self.PAIR * meld))
        self._holds[trump, refills] = found
        return found

    def without(self, term: str) -> Self:
        other = super().without(term)
        other._holds = {}  # noqa: SLF001  of the same class
        return other

    def _is_whole(self, now: Situation[Table], card: int) -> bool:
        """True if the card and its mate are in the hand and may still be melded."""
        hand, melded = now.hand, now.more.melded
        return all(hand.count(each) > melded.count(each) for each in (card, MATE[card]))

    def chances(self, now: Situation[Table], cards: Sequence[int]) -> list[float]:
        """The chance of the own side to take the trick with each card, if every seat behind tries."""
        table, trick, partner_wins = now.more, now.trick, now.partner_wins
        if not table.begun:
            return [self.OPENS[table.opens]] * len(cards)
        foes = 1.0 - table.friends
        if not trick:
            return [1.0 - fall * foes for fall in falls(now, cards)]
        power = now.order.power[now.order.suit_of[trick[0]]]
        beaten = power[now.best]
        if not now.behind:
            return [1.0 if partner_wins or power[card] > beaten else 0.0 for card in cards]
        winning = [card for card in cards if power[card] > beaten]
        fall, *others = falls(now, (now.best, *winning))
        rest = 1.0 - fall * foes if partner_wins else fall * table.friends
        if not winning:
            return [rest] * len(cards)
        chances = dict(zip(winning, [max(rest, 1.0 - other * foes) for other in others], strict=True))
        return [chances.get(card, rest) for card in cards]

    def reason(self, now: Situation[Table], actions: Sequence[int], best: int, term: str) -> str:
        table = now.more
        if term == "call" or best == WAIT or LAID[best] is None:
            if best in MELDS:
                return "meld"
            return "not-out" if best == PASS else CODES.get(best, "declare")
        if term == "first" or (not table.begun and now.behind == self.game.players - 1):
            way = OPENING[best]
            return "first-both-aces" if way == SECOND else "first-higher" if way == HIGHER else "first-ace"
        if term == "goal":
            return "nearly-out" if self.chances(now, [best])[0] >= LIKELY else "keep-under"
        if term == "pair":
            return "keep-pair"
        if term == "patience":
            return "leave-trick"
        return super().reason(now, actions, best, term)

    def advise(self, view: View) -> Choice | None:
        """The choice of a normal player; with nothing else to do a signal."""
        choice = super().advise(view)
        return signal_of(view) if choice is None else choice
