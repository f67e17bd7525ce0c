"""Thunee: J 9 A T K Q, calls for the right to name trumps, a trump card that lies face down until the first
lead. The game and its actions are in `game`, calling in `calling`, playing alone in `solo`, the calls between
two tricks in `between_tricks`.

Sources: the article 「推しのペア戦トリックテイキングゲーム」 (kirinlegend.blogspot.com), pagat.com,
gamefarm.jp, thunee.com and the others that ``rules.en.md`` names. The comments name its paragraphs: § jodhi.
"""

from __future__ import annotations

from typing import Any, Final

from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickDeal
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_SUIT, suit_code
from torite.core.copying import Shared
from torite.core.history import ALL, shown_to_all
from torite.core.layout import Layout, singly
from torite.core.reasons import Reason
from torite.games.thunee.between_tricks import BetweenTricks
from torite.games.thunee.calling import Calling
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
    Thunee,
    order_of,
)
from torite.games.thunee.solo import Solo

__all__ = ["Thunee", "ThuneeDeal"]

FIRST_CARDS: Final = 4
"""Number of cards of each hand before the calling; two more come when the trump card is laid."""
ENOUGH: Final = 105
"""The count with which the counting side wins."""
LAST_TRICK: Final = 10
"""The points that the last trick adds to the count, or subtracts."""
SOLO_WON: Final = 4
"""Balls for a solo (§ solo): for the caller's side, or for the other after a trick of an opponent."""
PARTNER_WON: Final = 8
"""Balls for the other side after a trick of the caller's partner."""
DOUBLE_WON: Final = 2
KHANUCK_WON: Final = 3
LAST_CALL_LOST: Final = 4
"""Balls for a call before the last trick (§ double): made, and for the other side if it fails."""
FIRST: Final = {"call": "call-first", "trump": "trump-first", "thunee": "thunee-first"}
"""Why no card may be played yet, by phase."""
WEAK: Final = 10
"""Highest card points of a hand that may demand a new deal."""
BEFORE_TRUMPS: Final = ("call", "trump")
"""The phases in which a new deal may be demanded."""
KHANUCK_MORE: Final = 10
"""A khanuck needs card points of the other side below the own jodhi and this."""

# Random rollouts ask so often that these are made once.
_REDEAL: Final = [REDEAL]
_NOTHING: Final[list[int]] = []
_TOO_GOOD: Final = tuple(Reason("redeal-too-good", {"number": points}) for points in range(sum(POINTS) + 1))


class ThuneeDeal(TrickDeal, of=Thunee):
    """A deal of Thunee. Phases: ``call``, ``trump``, ``thunee``, ``play``, ``over``.

    Attributes:
        sides: the seats that play together.
        calling: the seat that has, or had, the right to name trumps, and for how many points.
        laid: the trump card that was laid, or None.
        turned_up: True if it has been turned up.
        solo: the seat that plays alone, if one does.
        between_tricks: jodhi, double and khanuck.
        card_points: points of the cards in the tricks of each side.
        reason: why the deal ended; empty before.
    """

    turn: int | None
    order: Shared[TrickOrder]
    trick: list[int]
    leader: int
    winning: int
    sides: Shared[Sides]
    calling: Calling
    laid: int | None
    turned_up: bool
    solo: Solo
    between_tricks: BetweenTricks
    card_points: list[int]
    reason: str

    game: Thunee

    def layout(self) -> Layout:
        return singly(4, self.dealer, FIRST_CARDS, len(self.deck))

    def _start(self) -> None:
        self.sides = self.game.partners
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.calling = Calling(self._eldest)
        self.laid = None
        self.turned_up = False
        self.solo = Solo(self.game)
        self.between_tricks = BetweenTricks(self.game)
        self.card_points = [0, 0]
        self.reason = ""
        self._open_calling("call", self.calling.turn)

    # Legal actions (§ calling, § trump-card, § jodhi, § double)

    def _legal_calls(self, turn: int) -> list[int]:
        phase = self.phase
        if phase == "call":
            return CALLS_OVER[self.calling.call]
        hand = self.hands[turn]
        if phase == "trump":
            return [TRUMP[card] for card in hand]
        return self.solo.open_to(hand) if phase == "thunee" else []

    def _extra_actions(self, seat: int) -> list[int]:
        if not self._cards_now:
            if self.phase not in BEFORE_TRUMPS:
                return _NOTHING
            return _REDEAL if self._why_not_redeal(seat) is None else _NOTHING
        if self.trick or self.solo.seat is not None:
            return _NOTHING
        return self.between_tricks.open_to(seat, self.hands[seat], self.winning, self.tricks)

    def why_not(self, action: int, seat: int) -> Reason | None:
        """Why a seat may not do something out of turn; None if it may."""
        if action == REDEAL:
            return self._why_not_redeal(seat)
        if action not in JODHI and action not in (DOUBLE, KHANUCK):
            return Reason("not-now", {"action": self.game.action_to_string(action)})
        calls, tricks = self.between_tricks, self.tricks
        if not calls.agreed(action):
            return Reason("not-agreed")
        if self.solo.seat is not None:
            return Reason("solo-no-calls")
        if self.phase != "play" or self.trick or not any(tricks):
            return Reason("between-tricks")
        if action in JODHI:
            return calls.why_not_jodhi(action, seat, self.hands[seat], self.winning, tricks)
        return calls.why_not_last(action, seat, tricks)

    def _why_not_redeal(self, seat: int) -> Reason | None:
        """Why a seat may not demand a new deal; None if it may (§ redeal)."""
        who = self.game.who_redeals
        if who == "off":
            return Reason("not-agreed")
        if self.phase not in BEFORE_TRUMPS:
            return Reason("redeal-too-late")
        if who == "trumper" and seat != self._eldest:
            return Reason("redeal-first-only", {"seat": self._eldest})
        points = 0
        for card in self.hands[seat]:
            points += POINTS[card]
        return None if points <= WEAK else _TOO_GOOD[points]

    def _refuse(self, action: int, seat: int) -> Reason:
        if action < CARD_COUNT:
            return super()._refuse(action, seat) if self.phase == "play" else Reason(FIRST[self.phase])
        turn = self.turn
        if seat == turn and self.phase == "call" and action in CALLED:
            return Reason("call-higher", {"number": self.calling.call})
        if seat == turn and self.phase == "trump" and action in LAID:
            return Reason("not-in-hand", {"card": CARD_CODES[LAID[action]]})
        if turn is not None and self.phase == "thunee" and action in (THUNEE, ROYALS):
            return self.solo.why_not(action, seat, turn)
        return self.why_not(action, seat) or super()._refuse(action, seat)

    # What the actions do

    def _act(self, seat: int, action: int) -> None:
        if self.order.trump is None:
            self._first_lead(seat, action)
        else:
            self._play(seat, action)

    def _call(self, seat: int, action: int) -> None:
        phase = self.phase
        if action == REDEAL:
            self._end("redeal")
        elif phase == "call":
            self._call_points(action)
        elif phase == "trump":
            self._lay(LAID[action])
        elif phase == "thunee":
            self._call_solo(seat, action)
        elif action in JODHI:
            suit = JODHI.index(action)
            hand, trump = self.hands[seat], self.order.trump
            cards, value = self.between_tricks.call_jodhi(seat, suit, hand, trump)
            self.history.extend([shown_to_all(seat, card) for card in cards])
            self.history.append(("scored", seat, value, ALL))
        else:
            self.between_tricks.last_call = (action, seat)

    def _call_points(self, action: int) -> None:
        calling = self.calling
        if action == PASS:
            calling.take_pass()
        else:
            calling.take_call(CALLED[action])
        if calling.asked:
            self.turn = calling.asked[0]
        else:
            self._open_calling("trump", self.trumper)

    @property
    def trumper(self) -> int:
        """The seat that laid the trump card, or that has the right to lay it."""
        return self.calling.holder

    def _lay(self, card: int) -> None:
        """The trump card is laid face down; the last cards are dealt."""
        self.laid = card
        self._take_each(2 * self.game.turns[self._eldest], self.deck[4 * FIRST_CARDS :])
        if self.game.options["thunee"] == "off":
            self._open_play((self.trumper + 1) % 4)
        else:
            self.solo.asked = self.game.turns[self.trumper]
            self._open_calling("thunee", self.trumper)

    def _call_solo(self, seat: int, action: int) -> None:
        solo = self.solo
        if action != PASS:
            solo.play(seat, action)
            self._open_play(seat)
            return
        solo.asked = solo.asked[1:]
        if solo.asked:
            self.turn = solo.asked[0]
        else:
            self._open_play((self.trumper + 1) % 4)

    def _first_lead(self, seat: int, card: int) -> None:
        """Settle the trump suit; the deal is void if the maker's opponents hold no trump (§ first-lead)."""
        solo = self.solo.seat
        if solo is None and self.laid is not None:
            self.turned_up = True
            self.history.append(shown_to_all(self.trumper, self.laid))
            trump = CARD_SUIT[self.laid]
        else:
            trump = CARD_SUIT[card]
        self.order = order_of(trump, reversed_ranks=self.solo.royals)
        maker = self.trumper if solo is None else solo
        side = self.sides[1 - self.sides.of[maker]]
        if self.game.options["void"] and not any(
            self.order.among(trump, self.hands[opponent]) for opponent in side
        ):
            self.hands[seat].remove(card)
            self.leader, self.winning, self.trick = seat, seat, [card]
            self._end("void")
            return
        self._play(seat, card)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        points = 0
        for card in cards:
            points += POINTS[card]
        self.card_points[self.sides.of[winner]] += points
        solo = self.solo
        if solo.seat is not None:
            if winner != solo.seat or not self.hands[winner]:
                self._end("royals" if solo.royals else "thunee")
        elif not self.hands[winner]:
            last_call = self.between_tricks.last_call
            call = None if last_call is None else last_call[0]
            self._end("count" if call is None else "khanuck" if call == KHANUCK else "double")

    def _end(self, reason: str) -> None:
        self.reason = reason
        self._end_deal()

    # The score (§ scoring)

    def balls(self) -> list[int]:
        """The balls that each side scores for the finished deal."""
        of, won_last = self.sides.of, self.winning
        if self.reason in ("void", "redeal"):
            return [0, 0]
        if self.reason == "count":
            if self.count() < ENOUGH:
                return for_side(1 - self.counting, 1)
            return for_side(self.counting, int(self.game.options["call_lost"]) if self.calling.call else 1)
        solo = self.solo.seat
        if solo is not None:
            if won_last == solo:
                return for_side(of[solo], SOLO_WON)
            return for_side(1 - of[solo], PARTNER_WON if of[won_last] == of[solo] else SOLO_WON)
        calls = self.between_tricks
        assert calls.last_call is not None
        action, seat = calls.last_call
        own = of[seat]
        made = of[won_last] == own
        if action == KHANUCK:
            made = made and self.card_points[1 - own] < calls.jodhi[own] + KHANUCK_MORE
        won = KHANUCK_WON if action == KHANUCK else DOUBLE_WON
        return for_side(own, won) if made else for_side(1 - own, LAST_CALL_LOST)

    @property
    def counting(self) -> int:
        """The side that counts: the other side of the trumper."""
        return 1 - self.sides.of[self.trumper]

    def count(self) -> int:
        """The count of the counting side (§ count)."""
        side, jodhi = self.counting, self.between_tricks.jodhi
        last = LAST_TRICK if self.sides.of[self.winning] == side else -LAST_TRICK
        return self.card_points[side] + last + self.calling.call + jodhi[side] - jodhi[1 - side]

    def _result(self) -> dict[str, Any]:
        points = self.sides.by_seat(self.balls())
        return {
            "points": points,
            "tricks": list(self.tricks),
            "reason": self.reason,
            "trumper": self.trumper,
            "call": self.calling.call,
            "solo": self.solo.seat,
            "trump": suit_code(self.order.trump),
            "card_points": list(self.card_points),
            "jodhi": list(self.between_tricks.jodhi),
            "count": self.count() if self.reason == "count" else None,
            "totals": [score + more for score, more in zip(self.scores, points, strict=True)],
        }

    # What each seat may see (§ see)

    def _refresh_hidden(self) -> None:
        """The laid card follows the new history."""
        super()._refresh_hidden()
        if self.laid is not None and not self.turned_up:
            self.laid = next(LAID[one[1]] for one in self.history if len(one) == 2 and one[1] in LAID)


def for_side(side: int, balls: int) -> list[int]:
    """The balls of both sides, where this one gets them all."""
    return [balls if number == side else 0 for number in (0, 1)]


def of_suit(suit: int) -> list[int]:
    """For each card 1 if it belongs to the suit."""
    return [int(CARD_SUIT[card] == suit) for card in range(CARD_COUNT)]
