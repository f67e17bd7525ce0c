"""What may be done in Thunee beside playing cards: demanding a new deal, jodhi, and the calls before the last
trick.
"""

from __future__ import annotations

from typing import Final

from torite.blocks.melds import KINGS, QUEENS
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickDeal
from torite.core.cards import CARD_CODES, CARD_INDEX, SUITS
from torite.core.copying import Shared
from torite.core.history import ALL, shown_to_all
from torite.core.reasons import Reason
from torite.games.thunee.calling import Calling
from torite.games.thunee.game import DOUBLE, JODHI, KHANUCK, POINTS, REDEAL, Thunee

JACKS: Final = tuple(CARD_INDEX["J" + suit] for suit in SUITS)
WEAK: Final = 10
"""A new deal may be demanded with cards that count no more than this."""
BEFORE_TRUMPS: Final = ("call", "trump")
"""The phases in which a new deal may be demanded."""
JODHI_PAIRS: Final = tuple(zip(JODHI, KINGS, QUEENS, strict=True))
"""The call of each jodhi, and its cards."""
LAST: Final = 5
"""After so many tricks comes the last one."""

# Random rollouts ask so often that these are made once.
_REDEAL: Final = [REDEAL]
_NOTHING: Final[list[int]] = []
_TOO_GOOD: Final = tuple(Reason("redeal-too-good", {"number": points}) for points in range(sum(POINTS) + 1))


def jodhi_value(*, is_trump: bool, with_jack: bool) -> int:
    """What King and Queen of a suit count."""
    return (40 if is_trump else 20) + (10 if with_jack else 0)


class ThuneeWindow(TrickDeal):
    """A deal of Thunee, as far as all is concerned that is no card.

    What is allowed is said in the methods ``why_not_...``: they explain a refusal, and the legal actions are
    those to which they have nothing to object.

    Attributes:
        sides: who plays together.
        calling: who has, or had, the right to name trumps, and for what.
        solo: the seat that plays alone, or None.
        card_points: for each side the points of the cards in its tricks.
        jodhi: for each side what it called.
        jodhi_suits: the suits that have been called.
        last_call: the call before the last trick and who made it, or None.
    """

    card_points: list[int]
    jodhi: list[int]
    jodhi_suits: tuple[int, ...]
    last_call: tuple[int, int] | None
    sides: Shared[Sides]
    calling: Calling
    solo: int | None

    game: Thunee

    def _open_windows(self) -> None:
        self.card_points = [0, 0]
        self.jodhi = [0, 0]
        self.jodhi_suits = ()
        self.last_call = None

    def extra_actions(self, seat: int) -> list[int]:
        if not self._cards_now:
            if self.phase not in BEFORE_TRUMPS:
                return _NOTHING
            return _REDEAL if self.why_not_redeal(seat) is None else _NOTHING
        if self.trick or self.solo is not None:
            return _NOTHING
        played = sum(self.tricks)
        if played == LAST:
            return [action for action in (DOUBLE, KHANUCK) if self.why_not_last(action, seat) is None]
        if played not in self.game.jodhi_after or self._not_winner(seat):
            return []
        # Most hands have no pair: then nobody need be asked why not.
        hand = self.hands[seat]
        pairs = [action for action, king, queen in JODHI_PAIRS if king in hand and queen in hand]
        return [action for action in pairs if self.why_not_jodhi(action, seat) is None]

    def others_may_act(self) -> bool:
        """Whether somebody may demand a new deal nobody can tell, so the window stands open all the time."""
        if self.phase in BEFORE_TRUMPS:
            return self.game.who_redeals != "off"
        if self.phase != "play" or self.trick or self.solo is not None:
            return False
        played = sum(self.tricks)
        if played == LAST:
            return any(
                self.why_not_last(action, seat) is None
                for action in (DOUBLE, KHANUCK)
                for seat in self.game.seats
            )
        return played in self.game.jodhi_after and len(self.jodhi_suits) < len(SUITS)

    def why_not(self, action: int, seat: int) -> Reason | None:
        """Why a seat may not do something that is not playing a card; None if it may."""
        if action == REDEAL:
            return self.why_not_redeal(seat)
        if action in JODHI:
            return self.why_not_jodhi(action, seat)
        if action in (DOUBLE, KHANUCK):
            return self.why_not_last(action, seat)
        return Reason("not-now", {"action": self.game.action_to_string(action)})

    def why_not_redeal(self, seat: int) -> Reason | None:
        """Why a seat may not demand a new deal; None if it may (§ redeal)."""
        who = self.game.who_redeals
        if who == "off":
            return Reason("not-agreed")
        if self.phase not in BEFORE_TRUMPS:
            return Reason("redeal-too-late")
        if who == "trumper" and seat != self.eldest:
            return Reason("redeal-first-only", {"seat": self.eldest})
        points = 0
        for card in self.hands[seat]:
            points += POINTS[card]
        return None if points <= WEAK else _TOO_GOOD[points]

    def _between_tricks(self) -> Reason | None:
        """Why nothing of this kind may be done now; None in the window between two tricks."""
        if self.solo is not None:
            return Reason("solo-no-calls")
        if self.phase != "play" or self.trick or not any(self.tricks):
            return Reason("between-tricks")
        return None

    def _not_winner(self, seat: int) -> bool:
        """Whether the last trick went to the other side."""
        return not self.sides.together(seat, self.winning)

    def why_not_jodhi(self, action: int, seat: int) -> Reason | None:
        """Why a seat may not call this jodhi; None if it may (§ jodhi)."""
        reason = self._between_tricks() if self.game.jodhi_after else Reason("not-agreed")
        if reason is not None:
            return reason
        suit = JODHI.index(action)
        hand = self.hands[seat]
        if sum(self.tricks) not in self.game.jodhi_after:
            return Reason("jodhi-when")
        if self._not_winner(seat):
            return Reason("jodhi-winners")
        if KINGS[suit] not in hand or QUEENS[suit] not in hand:
            return Reason("jodhi-needs-pair", {"cards": [CARD_CODES[KINGS[suit]], CARD_CODES[QUEENS[suit]]]})
        return Reason("jodhi-again", {"suit": SUITS[suit]}) if suit in self.jodhi_suits else None

    def why_not_last(self, action: int, seat: int) -> Reason | None:
        """Why a seat may not make this call before the last trick; None if it may (§ double)."""
        allowed = self.game.options["last_call"]
        if allowed == "off" or (allowed == "double" and action == KHANUCK):
            return Reason("not-agreed")
        reason = self._between_tricks()
        if reason is not None:
            return reason
        if sum(self.tricks) != LAST:
            return Reason("before-last-trick")
        if self.last_call is not None:
            return Reason("last-call-made", {"seat": self.last_call[1]})
        side = self.sides.of[seat]
        if action == DOUBLE:
            won = sum([self.tricks[one] for one in self.sides[side]])
            return None if won == LAST else Reason("double-needs-all")
        return None if self.jodhi[side] else Reason("khanuck-needs-jodhi")

    def _call_jodhi(self, seat: int, suit: int) -> None:
        """Show the cards and note what they count."""
        hand = self.hands[seat]
        cards = [KINGS[suit], QUEENS[suit]]
        with_jack = JACKS[suit] in hand
        if with_jack:
            cards.append(JACKS[suit])
        self.history.extend([shown_to_all(seat, card) for card in cards])
        value = jodhi_value(is_trump=suit == self.order.trump, with_jack=with_jack)
        self.history.append(("scored", seat, value, ALL))
        self.jodhi[self.sides.of[seat]] += value
        self.jodhi_suits += (suit,)
