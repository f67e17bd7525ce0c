"""The cards of Ottocento: their order and points, and the names and numbers of its actions."""

from __future__ import annotations

from typing import Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.tricks import TrickOrder
from torite.core.cards import (
    CARD_CODES,
    CARD_COUNT,
    CARD_INDEX,
    CARD_RANK,
    CARD_SUIT,
    FOOL,
    SUITS,
    TAROT_TRUMPS,
    TRUMP_SUIT,
    parse_cards,
)

BLACK: Final = "KQNJT9876A"
"""The ranks of batons and swords, from high to low."""
RED: Final = "KQNJA6789T"
"""The ranks of coins and cups, from high to low."""
RANKS_OF: Final = {"C": BLACK, "D": RED, "H": RED, "S": BLACK}
MOORS: Final = 4
MATTO: Final = CARD_INDEX[FOOL]
MOOR: Final = CARD_INDEX["MZ"]
BEGATO: Final = CARD_INDEX["1Z"]
WILD: Final = (BEGATO, MATTO)
"""The contatori, which count in every sequence."""

PACK: Final = tuple(
    parse_cards(
        [
            *(rank + suit for suit in SUITS for rank in RANKS_OF[suit]),
            *(code for code in reversed(TAROT_TRUMPS) for _ in range(MOORS if code == "MZ" else 1)),
            FOOL,
        ]
    )
)

TAROCCHI: Final = tuple(parse_cards("AZ WZ 1Z MM"))
"""Angel, World, Begato and Matto."""
_WORTH: Final = {"K": 5, "Q": 4, "N": 3, "J": 2}


def _points(card: int) -> int:
    if card in TAROCCHI:
        return 5
    code = CARD_CODES[card]
    return _WORTH.get(code[0], 1) if code[1] in SUITS else 1


POINTS: Final = tuple(_points(card) for card in range(CARD_COUNT))
"""The points of each card."""
LAST_TRICK: Final = 6
ALL_POINTS: Final = 93
"""The points of all cards, less half of their number, with the last trick."""

TRUMP: Final = 4
"""The suit of the trumps in the tricks."""
NO_SUIT_OF_ITS_OWN: Final = 5
"""The suit of the Matto, and of cards that are not in the pack."""


def _suit(card: int) -> int:
    if CARD_SUIT[card] == TRUMP_SUIT:
        return TRUMP
    return CARD_SUIT[card] if card in PACK and card != MATTO else NO_SUIT_OF_ITS_OWN


def _strength(card: int) -> int:
    code = CARD_CODES[card]
    if _suit(card) == TRUMP:
        return CARD_RANK[card] + 1
    return len(BLACK) - RANKS_OF[code[1]].index(code[0]) if _suit(card) < TRUMP else 1


ORDER: Final = TrickOrder(_strength, trump=TRUMP, suit_of=_suit, suits=NO_SUIT_OF_ITS_OWN + 1)

GIVEN: Final = tuple(
    parse_cards(
        [
            *(rank + suit for rank in "T9876" for suit in SUITS),
            *(f"{rank}Z" for rank in "56789TBCDEFG"),
            *(f"A{suit}" for suit in SUITS),
            *["MZ", "LZ", "SZ"],
            *(rank + suit for rank in "JNQK" for suit in SUITS),
            *["1Z", "WZ", "AZ"],
        ]
    )
)
"""The cards that a side gives for its Matto: the first that it has."""

BUSSO: Final = "busso"
STRISCIO: Final = "striscio"
VOLO: Final = "volo"
SIGNALS: Final = (BUSSO, STRISCIO, VOLO)
"""The signals with which a card may be led."""
CRICCHE: Final = "TKQNJ"
"""Four alike: T for the tarocchi, and the courts."""
SEQUENCES: Final = "GCDHSAM"
"""G for the grande, the suits, A for aces, M for Moors."""

_LED: Final = tuple(dict.fromkeys(CARD_CODES[card] for card in PACK if card != MATTO))
_LAID_AWAY: Final = tuple(dict.fromkeys(CARD_CODES[card] for card in PACK if POINTS[card] < 5))
ACTIONS: Final = ActionNames(
    "monte",
    "play",
    *with_arguments("discard", _LAID_AWAY),
    *with_arguments("cricca", CRICCHE),
    *with_arguments("sequence", SEQUENCES),
    *(name for word in SIGNALS for name in with_arguments(word, _LED)),
)
MONTE, PLAY = ACTIONS.number("monte"), ACTIONS.number("play")
DISCARDS: Final = {CARD_INDEX[ACTIONS.argument(action)]: action for action in ACTIONS.numbers("discard")}
"""The action that lays away each card; none for cards of five points."""
DISCARDED: Final = {action: card for card, action in DISCARDS.items()}
CRICCA: Final = dict(zip(CRICCHE, ACTIONS.numbers("cricca"), strict=True))
SEQUENCE: Final = dict(zip(SEQUENCES, ACTIONS.numbers("sequence"), strict=True))
DECLARED: Final = {action: kind for kinds in (CRICCA, SEQUENCE) for kind, action in kinds.items()}
"""The kind of each combination that is declared."""
SAID: Final = {
    word: {CARD_INDEX[ACTIONS.argument(action)]: action for action in ACTIONS.numbers(word)}
    for word in SIGNALS
}
"""For each signal the action by its card."""
LED: Final = {action: (word, card) for word, actions in SAID.items() for card, action in actions.items()}
"""The signal and the card of each lead with a signal."""
