"""What a seat sees and can infer in Thunee."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.cards import CARD_COUNT, CARD_SUIT, SUITS
from torite.core.knowledge_types import Held, ImpliedLimits, ViewEntry
from torite.games.thunee.between_tricks import JACKS, jodhi_value
from torite.games.thunee.game import (
    JODHI,
    LAID,
    ROYALS,
    THUNEE,
)
from torite.games.thunee.rules import (
    ThuneeDeal,
    of_suit,
)


class Inference(common.Inference):
    """What a seat sees and can infer in Thunee."""

    deal: ThuneeDeal

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        return action in LAID and seat != viewer and not self.deal.turned_up

    def implied_limits(
        self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]
    ) -> ImpliedLimits:
        """Limits on hands from calls, and from a deal that went on after the first lead."""
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
        if self.deal.game.options["void"] and card is not None:
            # Otherwise the deal would have ended here.
            opponents = self.deal.game.partners[1 - self.deal.game.partners.of[maker]]
            found.append(Held(opponents, lead, of_suit(CARD_SUIT[card]), 1, CARD_COUNT))
        for time, one in enumerate(entries):
            if one.action in JODHI:
                found += self._no_jack(entries, time, None if card is None else CARD_SUIT[card])
        return found

    def _no_jack(self, entries: Sequence[ViewEntry], time: int, trump: int | None) -> list[Held]:
        """A jodhi valued without its Jack: the hand did not hold the Jack of the suit."""
        suit = JODHI.index(entries[time].action)
        number = next(one.number for one in entries[time:] if one.event == "scored")
        if number == jodhi_value(is_trump=suit == trump, with_jack=True):
            return []
        counts = [int(card == JACKS[suit]) for card in range(CARD_COUNT)]
        return [Held((entries[time].seat,), time, counts, 0, 0)]
