"""Cards as small integers, and their codes.

A card is an ``int`` that is the same in every pack of French or German cards: ``suit * 13 + rank`` with the
suits in the order ``C D H S`` and the ranks from ``2`` (0) to ``A`` (12); the joker is 52. In text a card is
RANK + SUIT: ``TS`` is the ten of spades, ``XX`` the joker. German suits are written with French letters:
acorns C, leaves S, hearts H, bells D; Ober Q, Unter J, Daus A.

The tiles of a double-six set of dominoes come after the joker. In text a tile is its two numbers of pips, the
higher first: ``63``, ``00``.

>>> [card_code(card) for card in parse_cards("TS 2C XX 63")]
['TS', '2C', 'XX', '63']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
JOKER: Final = 52
JOKER_SUIT: Final = 4
"""The joker's own suit: nobody else can follow it."""

MOST_PIPS: Final = 6
"""The most pips on an end of a tile."""
TILES_FROM: Final = 53
"""Cards from this number on are tiles."""
PIP_SUITS_FROM: Final = 5
"""The suit of the tiles with 0 pips at their higher end; the other pips follow."""
DOUBLES: Final = 12
"""The suit of the doubles, where they are one."""

_ENDS: Final = tuple((high, low) for high in range(MOST_PIPS + 1) for low in range(high + 1))

CARD_CODES: Final[tuple[str, ...]] = (
    *(rank + suit for suit in SUITS for rank in RANKS),
    "XX",
    *(f"{high}{low}" for high, low in _ENDS),
)
CARD_COUNT: Final = len(CARD_CODES)
"""Actions below this number are cards or tiles; the words of a game come after them."""
PLAYING_CARDS: Final = frozenset(CARD_CODES[:TILES_FROM])
"""The codes of all cards that are no tiles. The code of a tile may also be a number in an action: ``bid:30``.
"""
CARD_INDEX: Final[dict[str, int]] = {code: card for card, code in enumerate(CARD_CODES)}
CARD_SUIT: Final[tuple[int, ...]] = (
    *(card // 13 for card in range(52)),
    JOKER_SUIT,
    *(PIP_SUITS_FROM + high for high, _ in _ENDS),
)
"""The suit of each card; that of a tile is its higher end."""
CARD_RANK: Final[tuple[int, ...]] = (*(card % 13 for card in range(52)), 0, *(low for _, low in _ENDS))
"""The rank of each card within its suit; that of a tile is its lower end."""
SUIT_CODES: Final = (*SUITS, None, *map(str, range(MOST_PIPS + 1)), "doubles")
"""The code of each suit; the joker's has none."""


def card_code(card: int) -> str:
    """The code of a card, such as ``TS``."""
    return CARD_CODES[card]


def suit_code(suit: int | None) -> str | None:
    """The code of a suit, such as ``S``, ``6`` or ``doubles``; None for none, as where there is no trump."""
    return None if suit is None else SUIT_CODES[suit]


def parse_card(code: str) -> int:
    """The card with this code. Raises ``ValueError`` when there is no such card."""
    try:
        return CARD_INDEX[code]
    except (KeyError, TypeError):
        raise ValueError(
            f"{code!r} is not a card: a card is a rank (one of {RANKS}) and a suit (one of {SUITS}), or XX;"
            " a tile is its two numbers of pips, the higher first"
        ) from None


def parse_cards(codes: str | Iterable[str]) -> list[int]:
    """Cards from codes: a text with spaces between them, or any iterable of codes."""
    return [parse_card(code) for code in (codes.split() if isinstance(codes, str) else codes)]


def card_codes(cards: Iterable[int]) -> list[str]:
    """The codes of cards, in the given order."""
    return [CARD_CODES[card] for card in cards]


def make_pack(
    ranks: str, *, copies: int = 1, jokers: int = 0, without: str = "", extra: str = ""
) -> tuple[int, ...]:
    """A pack in its unshuffled order: suits C, D, H, S, in each the ``ranks`` as given, then extra cards and
    jokers.

    Args:
        ranks: the ranks of every suit, in the order of the unshuffled pack.
        copies: how many times each card comes in a row.
        jokers: jokers at the end.
        without: codes of cards that are left out, with spaces between them.
        extra: codes of further cards, behind the suits.
    """
    absent = set(parse_cards(without))
    suits = [CARD_INDEX[rank + suit] for suit in SUITS for rank in ranks]
    cards = [card for card in suits if card not in absent for _ in range(copies)]
    return (*cards, *parse_cards(extra), *[JOKER] * jokers)


def make_tiles() -> tuple[int, ...]:
    """A double-six set of dominoes in its unshuffled order, from ``00`` to ``66``."""
    return tuple(range(TILES_FROM, CARD_COUNT))


def check_deck(deck: object, pack: Sequence[int]) -> list[int]:
    """The deck as cards, if it is this pack in some order; else ``ValueError`` with what is missing or too
    many.
    """
    if not isinstance(deck, Iterable):
        raise ValueError(f"a deck is a list of card codes, not {deck!r}")
    spare = list(pack)
    cards: list[int] = []
    foreign: list[str] = []
    for told in deck:
        card = CARD_INDEX.get(told) if isinstance(told, str) else told
        if isinstance(card, int) and not isinstance(card, bool) and card in spare:
            spare.remove(card)
            cards.append(card)
        else:
            foreign.append(told if isinstance(told, str) else repr(told))
    if foreign or spare:
        faults = []
        if spare:
            faults.append(f"missing {' '.join(card_codes(spare))}")
        if foreign:
            faults.append(f"repeated or foreign {' '.join(foreign)}")
        raise ValueError(f"this deck is not the pack of {len(pack)} cards of this game: {'; '.join(faults)}")
    return cards
