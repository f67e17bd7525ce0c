"""The value of a card of Thunee in points, and of the calls for trumps, solos, jodhi and the last trick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from torite.bots.chances import Chances
from torite.bots.masks import by_number, masks_of
from torite.bots.situation import Situation
from torite.bots.trick_valuation import TrickValuation
from torite.bots.valuation import WAIT, Call
from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.deal_state import dealt_to
from torite.core.game import Deal
from torite.core.view import View
from torite.games.thunee.between_tricks import JACKS, jodhi_value
from torite.games.thunee.calling import STEP
from torite.games.thunee.game import (
    CALLED,
    CALLS_OVER,
    DOUBLE,
    JODHI,
    KHANUCK,
    LAID,
    PASS,
    POINTS,
    REDEAL,
    ROYALS,
    THUNEE,
    TRUMP,
)
from torite.games.thunee.hand_value import reached_against, solo_chance
from torite.games.thunee.rules import (
    DOUBLE_WON,
    ENOUGH,
    KHANUCK_MORE,
    KHANUCK_WON,
    LAST_CALL_LOST,
    SOLO_WON,
    ThuneeDeal,
)
from torite.games.thunee.situation import Table, look, read

EXTRAS: Final = frozenset((WAIT, REDEAL, *JODHI, DOUBLE, KHANUCK))
"""The calls that leave the turn where it is."""
LONG: Final = 6
"""Steps of strength that each card of a suit is worth to a lead in a solo."""


class GameValuation(TrickValuation[Table]):
    """The valuation of Thunee.

    Attributes:
        CALL: share of the points that a call is expected to bring.
        LAY: points that it costs to lay a card that is not the lowest of its suit.
        SOLO_CALL, LAST_CALL: points that a ball is worth in these calls.
        REDEAL, JODHI: the same share for a new deal, and for a jodhi.
        ALONE: points that a trick is worth in a solo.
        SPARE: points that a step of strength is worth in a solo.
        WORTH: expected points of the other side below which a call of ten pays, by the cost of a lost call.
        EACH_TEN: points by which that is less for each further ten.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        **TrickValuation.TERMS,
        "call": ("CALL", "LAY", "SOLO_CALL"),
        "redeal": ("REDEAL",),
        "jodhi": ("JODHI",),
        "last-call": ("LAST_CALL",),
        "alone": ("ALONE", "SPARE"),
    }
    NOISE: ClassVar[tuple[float, float]] = (8.0, 4.0)
    DOUBT: ClassVar[float | None] = 10.0
    CHANCES: ClassVar[Chances] = Chances(
        lead=by_number(0.8, 0.45, 0.3, 0.2),
        lead_trump=by_number(0.95, 0.4, 0.25, 0.15),
        untrumped=by_number(1.0),
        wins=by_number(0.92, 0.4, 0.25),
        ruff=by_number(0.85),
        partner_takes=by_number(0.2, 0.5),
    )
    CARD_POINTS: ClassVar[Sequence[float]] = POINTS
    EACH_GIVES: float = 4.0
    HOLD: Sequence[float] = by_number(22.0, 12.0, 4.0, 0.0)
    HOLD_TRUMP: Sequence[float] = by_number(75.0, 36.0, 15.0, 10.0)
    DRAW: float = 8.0
    WASTE: float = 10.0
    RICH: ClassVar[float] = 30.0
    CALL: float = 1.0
    LAY: float = 16.0
    SOLO_CALL: float = 20.0
    LAST_CALL: float = 20.0
    REDEAL: float = 1.0
    JODHI: float = 1.0
    ALONE: float = 1000.0
    SPARE: float = 5.0
    WORTH: ClassVar[Mapping[int, float]] = {2: 66.0, 1: 82.0}
    EACH_TEN: ClassVar[float] = 7.0

    def read(self, view: View) -> Situation[Table]:
        return read(self.game, view)

    def look(self, deal: Deal, in_play: int) -> Situation[Table]:
        assert isinstance(deal, ThuneeDeal)
        return look(deal, in_play)

    def values(self, now: Situation[Table], actions: Sequence[int]) -> list[float]:
        if max(actions) < CARD_COUNT:
            return super().values(now, actions) if now.more.solo is None else self._alone(now, actions)
        plain = [action for action in actions if action not in EXTRAS]
        if not plain:
            return [self._gain(now, action) for action in actions]
        found = self.values(now, plain) if plain[0] < CARD_COUNT else self._calls(now, plain)
        if len(plain) == len(actions):
            return found
        best, by_action = max(found), dict(zip(plain, found, strict=True))
        return [
            by_action[action] if action in by_action else best + self._gain(now, action) for action in actions
        ]

    def _alone(self, now: Situation[Table], cards: Sequence[int]) -> list[float]:
        """The value of each card in a solo: the seat that plays alone leads its surest trick, the opponents
        try for one, the partner takes none.
        """
        strength, alone, spare = now.order.strength, self.ALONE, self.SPARE
        if not now.trick:
            # The suit of the first lead is trump.
            suits = [CARD_SUIT[card] for card in cards]
            return [
                alone * chance + spare * (strength[card] + LONG * suits.count(CARD_SUIT[card]))
                for card, chance in zip(cards, self.chances(now, cards), strict=True)
            ]
        power = now.order.power[now.order.suit_of[now.trick[0]]]
        top, win = power[now.best], -alone if now.more.solo else alone
        return [(win if power[card] > top else 0.0) - spare * strength[card] for card in cards]

    def _calls(self, now: Situation[Table], calls: Sequence[int]) -> list[float]:
        """Points by which each call beats a pass; to lay a card costs what the others should reach."""
        hand = now.hand
        reached, lost = reached_against(hand), int(self.game.options["call_lost"])
        least = min(reached.values())
        lowest = {CARD_SUIT[card]: card for card in sorted(hand, key=POINTS.__getitem__, reverse=True)}
        found = []
        for call in calls:
            if call == PASS:
                value = 0.0
            elif call in CALLED:
                tens = CALLED[call] // STEP - 1
                value = self.CALL * (self.WORTH[lost] - self.EACH_TEN * tens - least)
            elif call in LAID:
                card = LAID[call]
                suit = CARD_SUIT[card]
                value = -self.CALL * reached[suit] - self.LAY * (card != lowest[suit])
            else:
                chance = solo_chance(hand, royals=call == ROYALS)
                value = self.SOLO_CALL * ((2 * chance - 1) * SOLO_WON - 1)
            found.append(value)
        return found

    def _gain(self, now: Situation[Table], call: int) -> float:
        """Points by which a call that leaves the turn where it is is better than none."""
        table = now.more
        if call == WAIT:
            return 0.0
        if call == REDEAL:
            worse = self.REDEAL * (min(reached_against(now.hand).values()) - ENOUGH)
            return worse if table.names else -worse
        if call in JODHI:
            suit = JODHI.index(call)
            is_trump = suit == now.order.trump
            return self.JODHI * jodhi_value(is_trump=is_trump, with_jack=JACKS[suit] in now.hand)
        usual = int(self.game.options["call_lost"]) if table.call and not table.names else 1
        made = self._is_sure(now) and (call == DOUBLE or table.given < table.jodhi + KHANUCK_MORE)
        won = DOUBLE_WON if call == DOUBLE else KHANUCK_WON
        return self.LAST_CALL * ((won if made else -LAST_CALL_LOST) - usual)

    def _is_sure(self, now: Situation[Table]) -> bool:
        """True if the own last card, led, cannot be beaten by an opponent."""
        [card], masks = now.hand, masks_of(now.order)
        trumps = 0 if now.order.suit_of[card] == now.order.trump else masks.trumps
        return not now.trick and not (masks.higher[card] | trumps) & now.theirs

    def reason(self, now: Situation[Table], actions: Sequence[int], best: int, term: str) -> str:
        if term == "call":
            return self._reason_of_call(now, actions, best)
        if term == "redeal":
            return "redeal-weak" if best == REDEAL else "no-redeal"
        if term == "last-call":
            return "khanuck-sure" if best == KHANUCK else "double-sure" if best == DOUBLE else "not-sure"
        if term == "jodhi":
            return "jodhi"
        if now.more.solo is None:
            return super().reason(now, actions, best, term)
        if not now.trick:
            return "solo-lead"
        if now.more.solo:
            return "solo-partner"
        power = now.order.power[now.order.suit_of[now.trick[0]]]
        return "solo-stop" if power[best] > power[now.best] else "solo-keep"

    def _reason_of_call(self, now: Situation[Table], actions: Sequence[int], best: int) -> str:
        if best in CALLED:
            return "call-worth"
        if best in LAID:
            good = reached_against(now.hand)[CARD_SUIT[LAID[best]]] < ENOUGH
            return "trump-best" if good else "trump-least-bad"
        if best == PASS:
            return "no-solo" if THUNEE in actions else "pass-count"
        return "solo-sure"

    def calls(self, deal: Deal, viewer: int) -> Iterator[Call[Situation[Table]]]:
        assert isinstance(deal, ThuneeDeal)
        standing = 0
        for seat, action in deal.actions():
            if seat != viewer and (action == PASS or action in CALLED or action in LAID):
                now = Situation(Table(names=False, call=standing), dealt_to(deal, seat))
                trumps = [TRUMP[card] for card in now.hand]
                yield Call(now, trumps if action in LAID else CALLS_OVER[standing], action)
            if action in LAID:
                return
            standing = CALLED.get(action, standing)
