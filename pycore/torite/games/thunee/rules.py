"""Thunee: J 9 A T K Q, calls for the right to name trumps, a trump card that lies face down until the first
lead. The game and its actions are in `game`, the calling in `calling`, what may be done out of turn in
`window`.

Sources: the article 「推しのペア戦トリックテイキングゲーム」 (kirinlegend.blogspot.com), pagat.com,
gamefarm.jp, thunee.com and the others that ``rules.en.md`` names. The comments name its paragraphs: § jodhi.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from torite.blocks.sides import Sides
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_SUIT, SUITS, suit_code
from torite.core.history import shown_to_all
from torite.core.knowledge_types import Held, ImpliedLimits, ViewEntry
from torite.core.layout import Layout, singly
from torite.core.on_table import Pile, Token
from torite.core.reasons import Reason
from torite.games.thunee.calling import Calling
from torite.games.thunee.game import (
    CALLED,
    CALLS_OVER,
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
from torite.games.thunee.window import JACKS, ThuneeWindow, jodhi_value

__all__ = ["Thunee", "ThuneeDeal"]

FIRST_CARDS: Final = 4
"""So many cards everybody gets before the calling; two more come when the trump card is laid."""
ENOUGH: Final = 105
"""With this count the counting side wins."""
LAST_TRICK: Final = 10
"""What the last trick adds to the count, or takes from it."""
SOLO_WON: Final = 4
"""The balls for a solo (§ solo): to the caller's side, or to the other one for a trick of an opponent."""
PARTNER_WON: Final = 8
"""The same to the other side for a trick of the caller's partner."""
DOUBLE_WON: Final = 2
KHANUCK_WON: Final = 3
LAST_CALL_LOST: Final = 4
"""The balls for a call before the last trick (§ double): won, and to the other side if it is lost."""
FIRST: Final = {"call": "call-first", "trump": "trump-first", "thunee": "thunee-first"}
"""Why no card may be played yet, by phase."""
KHANUCK_MORE: Final = 10
"""The other side's card points must stay below the own jodhi and so many more."""


class ThuneeDeal(ThuneeWindow, of=Thunee):
    """A deal of Thunee.

    Attributes:
        laid: the trump card that was laid, or None.
        turned_up: whether it has been turned up.
        royals: whether the solo is played with all ranks reversed.
        reason: why the deal ended.
    """

    laid: int | None
    turned_up: bool
    royals: bool
    reason: str
    _waiting: tuple[int, ...]

    turn: int | None
    order: TrickOrder
    leader: int
    winning: int
    trick: list[int]
    last_call: tuple[int, int] | None

    def layout(self) -> Layout:
        return singly(4, self.dealer, FIRST_CARDS, len(self.deck))

    def _start(self) -> None:
        self.sides: Sides = self.game.partners
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.calling: Calling = Calling(self.eldest)
        self.laid = None
        self.turned_up = False
        self.royals = False
        self.solo: int | None = None
        self.reason = ""
        self._waiting = ()
        self._open_windows()
        self._open_calling("call", self.calling.turn)

    # What may be done (§ calling, § trump-card, § jodhi, § double)

    def _legal(self, seat: int) -> list[int]:
        if self._cards_now:
            return super()._legal(seat)
        window = self.extra_actions(seat)
        if seat != self.turn:
            return window
        words = self._words(seat)
        return words + window if window else words

    def _words(self, seat: int) -> list[int]:
        """What the seat to act may say."""
        phase = self.phase
        if phase == "call":
            return CALLS_OVER[self.calling.call]
        hand = self.hands[seat]
        if phase == "trump":
            return [TRUMP[card] for card in hand]
        if phase != "thunee":
            return []
        # A hand of one suit can only pass; a hand of no cards is asked about to see what words take none.
        one_suit = hand and CARD_SUIT[hand[0]] == CARD_SUIT[hand[-1]]
        return [PASS] if one_suit else self.game.solos

    def _refuse(self, action: int, seat: int) -> Reason:
        if action < CARD_COUNT:
            return super()._refuse(action, seat) if self.phase == "play" else Reason(FIRST[self.phase])
        if seat == self.turn and self.phase == "call" and action in CALLED:
            return Reason("call-higher", {"number": self.calling.call})
        if seat == self.turn and self.phase == "trump" and action in LAID:
            return Reason("not-in-hand", {"card": CARD_CODES[LAID[action]]})
        if self.phase == "thunee" and action in (THUNEE, ROYALS):
            return self._why_not_solo(action, seat)
        return self.why_not(action, seat) or super()._refuse(action, seat)

    def _why_not_solo(self, action: int, seat: int) -> Reason:
        if action == ROYALS and self.game.options["thunee"] != "royals":
            return Reason("not-agreed")
        return Reason("one-suit") if seat == self.turn else Reason("not-your-turn", {"seat": self.turn or 0})

    # What it does

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
            self._bid(action)
        elif phase == "trump":
            self._lay(LAID[action])
        elif phase == "thunee":
            self._speak(seat, action)
        elif action in JODHI:
            self._call_jodhi(seat, JODHI.index(action))
        else:
            self.last_call = (action, seat)

    def _bid(self, action: int) -> None:
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
        self._take_each(2 * self.game.turns[self.eldest], self.deck[4 * FIRST_CARDS :])
        if self.game.options["thunee"] == "off":
            self._open_play((self.trumper + 1) % 4)
        else:
            self._waiting = self.game.turns[self.trumper]
            self._open_calling("thunee", self.trumper)

    def _speak(self, seat: int, action: int) -> None:
        if action != PASS:
            self.solo = seat
            self.royals = action == ROYALS
            self._open_play(seat)
            return
        self._waiting = self._waiting[1:]
        if self._waiting:
            self.turn = self._waiting[0]
        else:
            self._open_play((self.trumper + 1) % 4)

    def _first_lead(self, seat: int, card: int) -> None:
        """Settle what is trump; the deal is void if the makers' opponents have none (§ first-lead)."""
        if self.solo is None and self.laid is not None:
            self.turned_up = True
            self.history.append(shown_to_all(self.trumper, self.laid))
            trump = CARD_SUIT[self.laid]
        else:
            trump = CARD_SUIT[card]
        self.order = order_of(trump, reversed_ranks=self.royals)
        maker = self.trumper if self.solo is None else self.solo
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
        if self.solo is not None:
            if winner != self.solo or not self.hands[winner]:
                self._end("royals" if self.royals else "thunee")
        elif not self.hands[winner]:
            call = None if self.last_call is None else self.last_call[0]
            self._end("count" if call is None else "khanuck" if call == KHANUCK else "double")

    def _end(self, reason: str) -> None:
        self.reason = reason
        self._end_deal()

    # The score (§ scoring)

    def balls(self) -> list[int]:
        """What each side scores."""
        if self.reason in ("void", "redeal"):
            return [0, 0]
        if self.reason == "count":
            return self._for_side(*self._count_balls())
        if self.solo is not None:
            own = self.sides.of[self.solo]
            if self.winning == self.solo:
                return self._for_side(own, SOLO_WON)
            return self._for_side(1 - own, PARTNER_WON if self.sides.of[self.winning] == own else SOLO_WON)
        assert self.last_call is not None
        action, seat = self.last_call
        own = self.sides.of[seat]
        made = self.sides.of[self.winning] == own
        if action == KHANUCK:
            made = made and self.card_points[1 - own] < self.jodhi[own] + KHANUCK_MORE
        won = KHANUCK_WON if action == KHANUCK else DOUBLE_WON
        return self._for_side(own, won) if made else self._for_side(1 - own, LAST_CALL_LOST)

    def _for_side(self, side: int, balls: int) -> list[int]:
        return [balls if number == side else 0 for number in (0, 1)]

    @property
    def counting(self) -> int:
        """The side that counts."""
        return 1 - self.sides.of[self.trumper]

    def count(self) -> int:
        """What the counting side reaches (§ count)."""
        side = self.counting
        last = LAST_TRICK if self.sides.of[self.winning] == side else -LAST_TRICK
        return self.card_points[side] + last + self.calling.call + self.jodhi[side] - self.jodhi[1 - side]

    def _count_balls(self) -> tuple[int, int]:
        side = self.counting
        if self.count() < ENOUGH:
            return 1 - side, 1
        return side, int(self.game.options["call_lost"]) if self.calling.call else 1

    def _result(self) -> dict[str, Any]:
        points = self.sides.by_seat(self.balls())
        return {
            "points": points,
            "tricks": list(self.tricks),
            "reason": self.reason,
            "trumper": self.trumper,
            "call": self.calling.call,
            "solo": self.solo,
            "trump": suit_code(self.order.trump),
            "card_points": list(self.card_points),
            "jodhi": list(self.jodhi),
            "count": self.count() if self.reason == "count" else None,
            "totals": [score + more for score, more in zip(self.scores, points, strict=True)],
        }

    # What each seat may see (§ see)

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        return action in LAID and seat != viewer and not self.turned_up

    def implied_limits(
        self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]
    ) -> ImpliedLimits:
        """What calls, and a deal that went on after the first lead, tell of hands."""
        found: list[Held] = []
        lead = next((i for i, one in enumerate(entries) if 0 <= one.action < CARD_COUNT), None)
        solo = next(((i, one.seat) for i, one in enumerate(entries) if one.action in (THUNEE, ROYALS)), None)
        if solo is not None:
            # A hand of one suit may not play alone.
            found += [Held((solo[1],), solo[0], of_suit(suit), 0, 5) for suit in range(len(SUITS))]
        if lead is None:
            return found
        laid = next((LAID[one.action] for one in entries if one.action in LAID), None)
        trumper = next((one.seat for one in entries if one.text.partition(":")[0] == "trump"), 0)
        maker, card = (trumper, laid) if solo is None else (solo[1], entries[lead].action)
        if self.game.options["void"] and card is not None:
            # Otherwise the deal would have ended here.
            opponents = self.game.partners[1 - self.game.partners.of[maker]]
            found.append(Held(opponents, lead, of_suit(CARD_SUIT[card]), 1, CARD_COUNT))
        for time, one in enumerate(entries):
            if one.action in JODHI:
                found += self._no_jack(entries, time, None if card is None else CARD_SUIT[card])
        return found

    def _no_jack(self, entries: Sequence[ViewEntry], time: int, trump: int | None) -> list[Held]:
        """That the value of a jodhi entries that the Jack of the suit was not in the hand."""
        suit = JODHI.index(entries[time].action)
        number = next(one.number for one in entries[time:] if one.event == "scored")
        if number == jodhi_value(is_trump=suit == trump, with_jack=True):
            return []
        counts = [int(card == JACKS[suit]) for card in range(CARD_COUNT)]
        return [Held((entries[time].seat,), time, counts, 0, 0)]

    def refresh_hidden(self) -> None:
        """The laid card may be another one."""
        super().refresh_hidden()
        if self.laid is not None and not self.turned_up:
            self.laid = next(LAID[one[1]] for one in self.history if len(one) == 2 and one[1] in LAID)

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        trump = self.hand_trump(viewer)
        return {"trump": suit_code(trump), "call": self.calling.call}

    def hand_trump(self, viewer: int) -> int | None:
        """The trumper knows from the start what will be trump, unless somebody plays alone."""
        if (
            self.order.trump is None
            and viewer == self.trumper
            and self.solo is None
            and self.laid is not None
        ):
            return CARD_SUIT[self.laid]
        return self.order.trump

    def piles(self, viewer: int) -> list[Pile]:
        """The cards that are dealt when the trump card has been laid; face up when the deal is over."""
        if self.laid is not None:
            return []
        rest = tuple(self.deck[place] for place in self.layout().stock)
        return [Pile("stock", len(rest), rest if self.is_open() else ())]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        found: list[Token] = []
        if seat == self.trumper:
            found.append(Token("holder" if self.phase == "call" else "trumper"))
        if self.laid is not None and seat == self.trumper and not self.turned_up:
            found.append(Token("laid", (self.laid,) if viewer == seat or self.is_open() else ()))
        if seat == self.solo:
            found.append(Token("royals" if self.royals else "solo"))
        return found

    def hand_rank(self, card: int, viewer: int) -> int:
        return self.order.strength[card] if self.order.trump is not None else order_of(None).strength[card]


def of_suit(suit: int) -> list[int]:
    """Counts the cards of a suit."""
    return [int(CARD_SUIT[card] == suit) for card in range(CARD_COUNT)]
