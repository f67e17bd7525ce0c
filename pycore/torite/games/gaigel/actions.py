"""The cards of Gaigel, and the names and numbers of its actions."""

from __future__ import annotations

from functools import cache
from typing import Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.core.cards import CARD_COUNT, CARD_INDEX, CARD_RANK, CARD_SUIT, RANKS, SUITS

HIGH_TO_LOW: Final = "ATKQJ7"
"""The ranks of the pack."""
ACE: Final = RANKS.index("A")
SEVEN_OF: Final = tuple(CARD_INDEX["7" + suit] for suit in SUITS)
"""The seven of each suit."""
SEVENS: Final = frozenset(SEVEN_OF)

OPEN: Final = "open"
SECOND: Final = "second"
HIGHER: Final = "higher"
DISSLE: Final = "dissle"
"""The ways to lead to the first trick: an ace or a trump openly, second ace, higher, auf Dissle."""
FACE_DOWN: Final = (SECOND, HIGHER)
"""The leads after which all cards lie face down until the trick is complete."""

CODES: Final = tuple(rank + suit for suit in SUITS for rank in HIGH_TO_LOW)
ACTION_NAMES: Final = ActionNames(
    *with_arguments(SECOND, (code for code in CODES if code[0] == "A")),
    *with_arguments(HIGHER, (code for code in CODES if code[0] != "A")),
    *with_arguments(DISSLE, CODES),
    *with_arguments("meld", SUITS),
    *("swap", "tuck", "out", "pass", "gaigel"),
    *with_arguments("declare", ("five7", "four7", "suit")),
    *with_arguments("signal", (*SUITS, "trumpace")),
)
MELDS: Final = ACTION_NAMES.numbers("meld")
SWAP, TUCK, OUT, PASS, GAIGEL = map(ACTION_NAMES.number, ("swap", "tuck", "out", "pass", "gaigel"))
FIVE_SEVENS, FOUR_SEVENS, ONE_SUIT = ACTION_NAMES.numbers("declare")
DECLARED_BY: Final = {FIVE_SEVENS: "five7", FOUR_SEVENS: "four7", ONE_SUIT: "suit5"}
"""The option that allows each declaration."""
SIGNALS: Final = ACTION_NAMES.numbers("signal")

LAID: Final[tuple[int | None, ...]] = (
    *range(CARD_COUNT),
    *(CARD_INDEX.get(name.partition(":")[2]) for name in ACTION_NAMES),
)
"""The card that each action lays on the table, or None."""
OPENING: Final = (*[OPEN] * CARD_COUNT, *(name.partition(":")[0] for name in ACTION_NAMES))
"""The way in which each action leads to the first trick."""


def first_leads(card: int, with_dissle: bool) -> list[int]:
    """The actions that lead a plain card to the first trick (§ first)."""
    ways = [OPEN, SECOND] if CARD_RANK[card] == ACE else [HIGHER]
    if with_dissle:
        ways.append(DISSLE)
    return [action for action, laid in enumerate(LAID) if laid == card and OPENING[action] in ways]


FIRST_LEADS: Final = {
    with_dissle: {CARD_INDEX[code]: first_leads(CARD_INDEX[code], with_dissle) for code in CODES}
    for with_dissle in (False, True)
}
"""The actions that lead each plain card to the first trick, without and with Dissle."""

TRUE_SIGNALS: Final = (1 << len(SIGNALS)) - 1
"""The bits of `holdings` that say which signals are true of a hand (§ signals)."""
KINGS_FROM: Final = len(SIGNALS)
QUEENS_FROM: Final = KINGS_FROM + len(SUITS)
"""The first bits of the kings and of the queens of all suits."""
KING_BITS: Final = (1 << QUEENS_FROM) - (1 << KINGS_FROM)
"""The bits of all kings."""
KING_TO_QUEEN: Final = QUEENS_FROM - KINGS_FROM
"""Number of bits from a king to the queen of its suit."""
TRUMP_SEVEN: Final = 1 << QUEENS_FROM + len(SUITS)


@cache
def holdings(trump: int, with_signals: bool) -> tuple[int, ...]:
    """For each card the bits of a hand that holds it: the signals that it makes true, its king or queen, the
    trump 7.
    """
    found = [1 << suit if with_signals else 0 for suit in CARD_SUIT]
    for suit, code in enumerate(SUITS):
        found[CARD_INDEX["K" + code]] |= 1 << KINGS_FROM + suit
        found[CARD_INDEX["Q" + code]] |= 1 << QUEENS_FROM + suit
    if with_signals:
        # The last signal is that of the trump ace.
        found[CARD_INDEX["A" + SUITS[trump]]] |= 1 << len(SUITS)
    found[CARD_INDEX["7" + SUITS[trump]]] |= TRUMP_SEVEN
    return tuple(found)
