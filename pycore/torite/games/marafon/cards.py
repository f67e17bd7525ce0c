"""The cards of Marafon, and the names and numbers of its actions."""

from __future__ import annotations

from functools import cache
from typing import Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_INDEX, CARD_SUIT, SUITS, make_pack

HIGH_TO_LOW: Final = "32AKQJ7654"
"""The ranks of the pack, in trumps as well."""
LOW: Final = frozenset("7654")
"""The ranks without points: with *striscio* the leader has one of them left."""
MARAFFA: Final = "A23"
"""The ranks that make the maraffa."""
CHOOSER: Final = CARD_INDEX["4D"]
"""The card whose holder names the first trump of a match."""

STRENGTH: Final = tuple(
    len(HIGH_TO_LOW) - HIGH_TO_LOW.index(code[0]) if code[0] in HIGH_TO_LOW else 1 for code in CARD_CODES
)
"""The strength of each card within its suit."""
THIRDS: Final = tuple({"A": 3, **dict.fromkeys("32KQJ", 1)}.get(code[0], 0) for code in CARD_CODES)
"""The thirds of a point that each card counts."""
POINT: Final = 3
"""Number of thirds in a point."""
LAST_TRICK: Final = 3
"""The thirds of a point of the last trick besides its cards."""
ALL_THIRDS: Final = 35
BONUS: Final = 3
"""The points of the maraffa."""

BUSSO: Final = "busso"
VOLO: Final = "volo"
STRISCIO: Final = "striscio"
WORDS: Final = (BUSSO, VOLO, STRISCIO)
"""The words with which a card may be led."""

PACK: Final = make_pack(HIGH_TO_LOW)
_CODES: Final = [CARD_CODES[card] for card in PACK]
ACTION_NAMES: Final = ActionNames(
    *with_arguments("trump", SUITS), *(name for word in WORDS for name in with_arguments(word, _CODES))
)
TRUMPS: Final = list(ACTION_NAMES.numbers("trump"))
"""The actions that name trumps, in the order of the suits."""
LAID: Final[tuple[int | None, ...]] = (
    *range(CARD_COUNT),
    *(CARD_INDEX.get(name.partition(":")[2]) for name in ACTION_NAMES),
)
"""The card that each action lays on the table, or None."""
WORD: Final = (*[""] * CARD_COUNT, *(name.partition(":")[0] for name in ACTION_NAMES))
"""The word of each action; none for a card."""
SAID: Final = {word: dict(zip(PACK, ACTION_NAMES.numbers(word), strict=True)) for word in WORDS}
"""For each word the action by its card."""


@cache
def maraffa_of(trump: int) -> tuple[int, ...]:
    """Ace, two and three of a suit."""
    return tuple(CARD_INDEX[rank + SUITS[trump]] for rank in MARAFFA)


@cache
def order_of(trump: int) -> TrickOrder:
    """3 2 A K Q J 7 6 5 4 in every suit, with this trump suit."""
    return TrickOrder(STRENGTH.__getitem__, trump=trump)


IS_ANY: Final = (1,) * CARD_COUNT
IS_LOW: Final = tuple(int(code[0] in LOW) for code in CARD_CODES)
"""For each card 1 if *striscio* may refer to it."""


@cache
def beside(card: int, counts: tuple[int, ...]) -> tuple[int, ...]:
    """For each card of the suit, except this one, its value in these counts."""
    return tuple(
        count if other != card and CARD_SUIT[other] == CARD_SUIT[card] else 0
        for other, count in enumerate(counts)
    )


BIT: Final = tuple(1 << PACK.index(card) if card in PACK else 0 for card in range(CARD_COUNT))
"""The bit of each card in a hand as a bit mask."""


@cache
def bits_beside(counts: tuple[int, ...]) -> tuple[int, ...]:
    """For each card the bits of the others of its suit that count."""
    return tuple(
        sum(bit for bit, count in zip(BIT, beside(card, counts), strict=True) if count)
        for card in range(CARD_COUNT)
    )


BESIDE: Final = bits_beside(IS_ANY)
"""For each card the bits of all others of its suit."""
