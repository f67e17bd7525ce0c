"""What a seat sees and can infer in Ottocento."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from torite.blocks import inference as common
from torite.core.cards import CARD_COUNT
from torite.core.knowledge_types import Held, ViewEntry
from torite.games.ottocento.cards import BUSSO, CRICCA, DECLARED, DISCARDED, LED, ORDER, PACK, VOLO
from torite.games.ottocento.combinations import ALIKE, sequence
from torite.games.ottocento.rules import CARDS_EACH, OttocentoDeal


def _absent(action: int, shown: Sequence[int]) -> list[int]:
    """The cards that would have counted in a declared combination too, and so were not held."""
    kind = DECLARED[action]
    if action == CRICCA.get(kind):
        return [card for card in ALIKE[kind] if card not in shown]
    run = sequence(kind, shown)
    return [card for card in dict.fromkeys(PACK) if _longer(kind, [*shown, card], run and run.points)]


def _longer(kind: str, cards: Sequence[int], points: int | None) -> bool:
    run = sequence(kind, cards)
    return run is not None and run.points > (points or 0)


class Inference(common.Inference):
    """What a seat sees and can infer in Ottocento."""

    deal: OttocentoDeal

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        """Only the dealer knows the cards that it lays away."""
        return action in DISCARDED and viewer != seat

    def would_allow(self, seat: int, action: int) -> frozenset[int]:
        """Declared cards are shown, and `implied_limits` has what signals say."""
        return frozenset()

    def implied_limits(self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]) -> list[Held]:
        """Signals are true, and a combination is declared with all its cards."""
        return [
            *(held for time, entry in enumerate(entries) for held in self._of_signal(time, entry)),
            *self._of_declarations(entries),
        ]

    def _of_signal(self, time: int, entry: ViewEntry) -> Iterator[Held]:
        word, led = LED.get(entry.action, (BUSSO, 0))
        if entry.event or word == BUSSO:
            return
        counts = [int(suit == ORDER.suit_of[led]) for suit in ORDER.suit_of]
        # The card that is led counts.
        low, high = (1, 1) if word == VOLO else (2, CARDS_EACH)
        yield Held((entry.seat,), time, counts, low, high)

    def _of_declarations(self, entries: Sequence[ViewEntry]) -> Iterator[Held]:
        shown: dict[int, list[int]] = {}
        for time, entry in enumerate(entries):
            if entry.event or entry.action not in DECLARED:
                continue
            cards = shown.setdefault(entry.seat, [])
            after = time + 1
            while after < len(entries) and entries[after].event == "shown":
                cards.append(entries[after].card)
                after += 1
            absent = _absent(entry.action, cards)
            number = sum(card in absent for card in cards)
            counts = [int(card in absent) for card in range(CARD_COUNT)]
            yield Held((entry.seat,), time, counts, number, number)
