"""Aluette: the game of western France with a Spanish pack, in which suits count only in eight named cards.
Its deals are in `rules`.

A traditional game. Sources: pagat.com (Thierry Depaulis), David Parlett, and French rules for families. The
comments name paragraphs of ``rules.en.md``: § signals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickGame
from torite.blocks.tricks import Duty, TrickOrder
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_INDEX, make_pack, parse_cards
from torite.core.options import Option
from torite.core.reasons import Reason

PACK: Final = make_pack("A23456789JQK")
CARDS_EACH: Final = 9
PACKETS: Final = (3, 3, 3)
CHANT_CARDS: Final = 6
"""Number of cards of the talon that each of two seats takes, and lays away again."""
SIDES: Final = Sides.opposite(4)
DEALS: Final = 5
TARGET: Final = 5

NAMED: Final = "3D 3H 2D 2H 9H 9D 2C 2S"
"""The luettes and the doubles, the highest first."""
RANKS: Final = "AKQJ987654"
"""The ranks below them, from high to low; the black threes are last."""
SPECIAL: Final = tuple(parse_cards(NAMED))

_WORDS: Final = "yes no surrender accept refuse"
ACTIONS: Final = ActionNames(
    *_WORDS.split(),
    *with_arguments("discard", dict.fromkeys(CARD_CODES[card] for card in PACK)),
    *with_arguments("signal", (*NAMED.split(), "A")),
)
YES, NO, SURRENDER, ACCEPT, REFUSE = map(ACTIONS.number, _WORDS.split())
DISCARDS: Final = {CARD_INDEX[ACTIONS.argument(action)]: action for action in ACTIONS.numbers("discard")}
"""The action that lays away each card."""
DISCARDED: Final = {action: card for card, action in DISCARDS.items()}
SIGNALS: Final = ACTIONS.numbers("signal")
SHOWN_BY: Final = tuple(
    frozenset(card for card in PACK if CARD_CODES[card] == code or CARD_CODES[card][0] == code)
    for code in map(ACTIONS.argument, SIGNALS)
)
"""The cards of which each signal shows one."""


def _strength(card: int) -> int:
    """The place of a card, the highest having the largest number."""
    if card in SPECIAL:
        return len(RANKS) + 1 + len(SPECIAL) - SPECIAL.index(card)
    code = CARD_CODES[card]
    return len(RANKS) + 1 - RANKS.index(code[0]) if code[0] in RANKS and card < CARD_COUNT else 1


ORDER: Final = TrickOrder(_strength, power=lambda card, _: _strength(card))


class Aluette(TrickGame):
    """Aluette for four players.

    Attributes:
        truthful: True if signals must be true.
    """

    id = "aluette"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("chant", (True, False)),
        Option("mordienne", (True, False)),
        Option("surrender", (False, True), when={"mordienne": (True,)}),
        Option("signals", ("partner", "table", "off")),
        Option("bluff", (False, True), when={"signals": ("partner", "table")}),
        Option("match", ("deals", "target")),
    )
    minutes: ClassVar[tuple[int, int]] = (20, 30)
    level = 2
    kind = "tricks"
    resembles: ClassVar[tuple[str, ...]] = ("truco",)
    deck_style = "latin"
    has_extra_actions = True
    duties: tuple[Duty, ...] = ()
    action_names: ActionNames = ACTIONS

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        with_signals = self.options["signals"] != "off"
        self.signal_actions: frozenset[int] = frozenset(SIGNALS) if with_signals else frozenset()
        self.truthful: bool = not self.options["bluff"]

    def make_pack(self) -> tuple[int, ...]:
        return PACK

    def points_range(self) -> tuple[int, int]:
        return 0, 2

    def most_calls(self) -> int:
        # The answers to the chant, cards laid away, an offer with its answer, and every signal once.
        return 4 + 2 * CHANT_CARDS + 2 + 4 * len(SIGNALS)

    def sides(self, dealer: int) -> Sides:
        return SIDES

    def to_trick(self, action: int) -> int | None:
        return action if action < CARD_COUNT else None

    def leaves_hand(self, action: int) -> list[int]:
        if action < CARD_COUNT:
            return [action]
        return [DISCARDED[action]] if action in DISCARDED else []

    # The match (§ match)

    def match_target(self) -> int | None:
        return TARGET if self.options["match"] == "target" else None

    def match_deals(self) -> int:
        return DEALS

    def match_length(self) -> Reason:
        return Reason("five-points" if self.match_target() else "five-deals", {"number": DEALS})
