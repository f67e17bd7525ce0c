"""Cards as small integers, and their codes.

A card is an ``int`` that is the same in every pack of French or German cards: ``suit * 13 + rank`` with the
suits in the order ``C D H S`` and the ranks from ``2`` (0) to ``A`` (12); the joker is 52. In text a card is
RANK + SUIT: ``TS`` is the ten of spades, ``XX`` the joker. German suits are written with French letters:
acorns C, leaves S, hearts H, bells D; Ober Q, Unter J, Daus A.

>>> [card_code(card) for card in parse_cards("TS 2C XX")]
['TS', '2C', 'XX']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
JOKER: Final = 52
JOKER_SUIT: Final = 4
"""The joker's own suit: nobody else can follow it."""

CARD_COUNT: Final = 53
"""Actions below this number are cards; the words of a game come after them."""

CARD_CODES: Final[tuple[str, ...]] = (*(rank + suit for suit in SUITS for rank in RANKS), "XX")
CARD_INDEX: Final[dict[str, int]] = {code: card for card, code in enumerate(CARD_CODES)}
CARD_SUIT: Final[tuple[int, ...]] = (*(card // 13 for card in range(52)), JOKER_SUIT)
CARD_RANK: Final[tuple[int, ...]] = (*(card % 13 for card in range(52)), 0)


def card_code(card: int) -> str:
    """The code of a card, such as ``TS``."""
    return CARD_CODES[card]


def suit_code(suit: int | None) -> str | None:
    """The letter of a suit, such as ``S``; None for none, as where there is no trump."""
    return None if suit is None else SUITS[suit]


def parse_card(code: str) -> int:
    """The card with this code. Raises ``ValueError`` when there is no such card."""
    try:
        return CARD_INDEX[code]
    except (KeyError, TypeError):
        raise ValueError(
            f"{code!r} is not a card: a card is a rank (one of {RANKS}) and a suit (one of {SUITS}), or XX"
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
