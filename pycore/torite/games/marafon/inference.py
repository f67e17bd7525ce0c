"""What a seat sees and can infer in Marafon."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.cards import CARD_COUNT
from torite.core.knowledge_types import Held, ViewEntry
from torite.games.marafon.cards import (
    IS_ANY,
    LAID,
    STRISCIO,
    TRUMPS,
    VOLO,
    WORD,
    beside,
    maraffa_of,
)
from torite.games.marafon.rules import MarafonDeal


class Inference(common.Inference):
    """What a seat sees and can infer in Marafon."""

    deal: MarafonDeal

    def would_allow(self, seat: int, action: int) -> frozenset[int]:
        """A word needs no limit here: its card is seen to leave the hand; `implied_limits` has the rest."""
        return frozenset()

    def implied_limits(self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]) -> list[Held]:
        """Words are true, and a maraffa that was not credited was not held."""
        found: list[Held] = []
        for time, entry in enumerate(entries):
            if not entry.event and WORD[entry.action] in (VOLO, STRISCIO):
                card = LAID[entry.action]
                assert card is not None
                if WORD[entry.action] == VOLO:
                    found.append(Held((entry.seat,), time, beside(card, IS_ANY), 0, 0))
                else:
                    counts, least, most = self.deal.game.slides
                    found.append(Held((entry.seat,), time, beside(card, counts), least, most))
        return found + self._no_maraffa(entries)

    def _no_maraffa(self, entries: Sequence[ViewEntry]) -> list[Held]:
        """The cards that the namer cannot have held when a maraffa would have been credited."""
        actions = [(time, entry) for time, entry in enumerate(entries) if not entry.event]
        if not actions:
            return []
        cards = maraffa_of(TRUMPS.index(actions[0][1].action))
        # A credited maraffa shows its 3.
        if any(entry.event == "shown" and entry.card == cards[-1] for entry in entries):
            return []
        if self.deal.game.options["maraffa"] == "auto":
            time = actions[0][0]
        elif len(actions) > 1 and LAID[actions[1][1].action] == cards[0]:
            time = actions[1][0]
        else:
            return []
        counts = [int(card in cards) for card in range(CARD_COUNT)]
        return [Held((actions[0][1].seat,), time, counts, 0, len(cards) - 1)]
