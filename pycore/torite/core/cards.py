"""Cards as small integers, and their codes.

A card is an ``int``, the same in every pack of French or German cards: ``suit * 13 + rank``. Suits have the
order ``C D H S``; ranks run from ``2`` (0) to ``A`` (12). The joker is 52. The code of a card is RANK + SUIT:
``TS`` is the ten of spades, ``XX`` the joker. German cards have French letters: acorns C, leaves S, hearts H,
bells D; Ober Q, Unter J, Daus A.

The knights, trumps and fool of the tarot of Bologna follow the joker: knights have the rank N, trumps the
suit Z and for numbers above nine the letters ``T`` (10), ``B`` (11) to ``G`` (16); the fool is ``MM``.

The tiles of a double-six set of dominoes come next. The code of a tile is its two numbers of pips, the
higher first: ``63``, ``00``. Then come the tiles of the Chinese set for tien gow, which has no blanks. Their
codes have letters for pips, ``a`` for one to ``f`` for six: ``fc`` is 6-3.

>>> [card_code(card) for card in parse_cards("TS 2C XX 63 fc")]
['TS', '2C', 'XX', '63', 'fc']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
JOKER: Final = 52
JOKER_SUIT: Final = 4
"""The suit of the joker alone."""

KNIGHTS: Final = tuple(f"N{suit}" for suit in SUITS)
KNIGHT_CARDS: Final = range(JOKER + 1, JOKER + 1 + len(KNIGHTS))
"""The numbers of the knights, which stand apart from the other cards of their suits."""
TAROT_TRUMPS: Final = tuple(f"{rank}Z" for rank in "1M56789TBCDEFGLSWA")
"""The trumps of the tarot of Bologna, from the Begato and the Moors up to the Angel."""
FOOL: Final = "MM"

MOST_PIPS: Final = 6
"""Maximum number of pips at an end of a tile."""
TILES_FROM: Final = KNIGHT_CARDS.stop + len(TAROT_TRUMPS) + 1
"""The number of the first tile."""
PIP_SUITS_FROM: Final = 5
"""The suit of tiles with 0 pips at the higher end. Suits of more pips follow."""
DOUBLES: Final = 12
"""The suit of the doubles, in games where they form a suit."""
CHINESE_PIPS: Final = "abcdef"
"""The letters for one to six pips of a Chinese tile."""
CHINESE_SUIT: Final = 13
"""The suit of all Chinese tiles."""
TRUMP_SUIT: Final = 14
"""The suit of the trumps of the tarot."""
FOOL_SUIT: Final = 15
"""The suit of the fool alone."""

_ENDS: Final = tuple((high, low) for high in range(MOST_PIPS + 1) for low in range(high + 1))
_CHINESE: Final = tuple(
    high + low for place, high in enumerate(CHINESE_PIPS) for low in CHINESE_PIPS[: place + 1]
)

CARD_CODES: Final[tuple[str, ...]] = (
    *(rank + suit for suit in SUITS for rank in RANKS),
    "XX",
    *KNIGHTS,
    *TAROT_TRUMPS,
    FOOL,
    *(f"{high}{low}" for high, low in _ENDS),
    *_CHINESE,
)
CHINESE_FROM: Final = TILES_FROM + len(_ENDS)
"""The number of the first Chinese tile."""
CARD_COUNT: Final = len(CARD_CODES)
"""Number of cards and tiles. Higher action numbers are the calls of a game."""
PLAYING_CARDS: Final = frozenset(CARD_CODES[:TILES_FROM])
"""Codes of all cards but tiles. The code of a tile may also be a number in an action: ``bid:30``."""
CARD_INDEX: Final[dict[str, int]] = {code: card for card, code in enumerate(CARD_CODES)}
CARD_SUIT: Final[tuple[int, ...]] = (
    *(card // 13 for card in range(52)),
    JOKER_SUIT,
    *range(len(KNIGHTS)),
    *(TRUMP_SUIT for _ in TAROT_TRUMPS),
    FOOL_SUIT,
    *(PIP_SUITS_FROM + high for high, _ in _ENDS),
    *(CHINESE_SUIT for _ in _CHINESE),
)
"""The suit of each card. The suit of a domino is its higher end."""
CARD_RANK: Final[tuple[int, ...]] = (
    *(card % 13 for card in range(52)),
    0,
    *(13 for _ in KNIGHTS),
    *range(len(TAROT_TRUMPS)),
    0,
    *(low for _, low in _ENDS),
    *range(len(_CHINESE)),
)
"""The rank of each card within its suit. The rank of a domino is its lower end."""
BACKS: Final = tuple(f"?{suit}" for suit in SUITS)
"""The code of a card of which only the suit is seen, for each suit."""
SUIT_CODES: Final = (*SUITS, None, *map(str, range(MOST_PIPS + 1)), "doubles", None, "Z", None)
"""The code of each suit; None for those of the joker, the Chinese tiles and the fool."""


def card_code(card: int) -> str:
    """The code of a card, such as ``TS``."""
    return CARD_CODES[card]


def suit_code(suit: int | None) -> str | None:
    """The code of a suit, such as ``S``, ``6`` or ``doubles``; None for None, such as no trump."""
    return None if suit is None else SUIT_CODES[suit]


def parse_card(code: str) -> int:
    """The card with this code. Raises ``ValueError`` if there is no such card."""
    try:
        return CARD_INDEX[code]
    except (KeyError, TypeError):
        raise ValueError(
            f"{code!r} is not a card: a card is a rank (one of {RANKS}) and a suit (one of {SUITS}), or XX;"
            " a tile is its two numbers of pips, the higher first, with letters in a Chinese set"
        ) from None


def parse_cards(codes: str | Iterable[str]) -> list[int]:
    """Cards from an iterable of codes, or from a text of codes with spaces."""
    return [parse_card(code) for code in (codes.split() if isinstance(codes, str) else codes)]


def card_codes(cards: Iterable[int]) -> list[str]:
    """The codes of cards, in the given order."""
    return [CARD_CODES[card] for card in cards]


def make_pack(
    ranks: str, *, copies: int = 1, jokers: int = 0, without: str = "", extra: str = ""
) -> tuple[int, ...]:
    """A pack in its unshuffled order: the suits C, D, H, S, then extra cards and jokers.

    Args:
        ranks: the ranks of every suit, in the order of the unshuffled pack.
        copies: number of copies of each card, in a row.
        jokers: number of jokers at the end.
        without: codes of the cards left out, separated by spaces.
        extra: codes of further cards after the suits.
    """
    absent = set(parse_cards(without))
    suits = [CARD_INDEX[rank + suit] for suit in SUITS for rank in ranks]
    cards = [card for card in suits if card not in absent for _ in range(copies)]
    return (*cards, *parse_cards(extra), *[JOKER] * jokers)


def make_tiles() -> tuple[int, ...]:
    """A double-six set of dominoes in its unshuffled order, from ``00`` to ``66``."""
    return tuple(range(TILES_FROM, CHINESE_FROM))


def faces(codes: Iterable[str | None]) -> list[int]:
    """The cards of which the face is seen among these codes, backs and None."""
    return [CARD_INDEX[code] for code in codes if code in CARD_INDEX]


def check_deck(deck: object, pack: Sequence[int]) -> list[int]:
    """The deck as cards. Raises ``ValueError`` unless it is this pack in some order."""
    if not isinstance(deck, Iterable):
        raise ValueError(f"a deck is a list of card codes, not {deck!r}")
    spare = list(pack)
    cards: list[int] = []
    foreign: list[str] = []
    for item in deck:
        card = CARD_INDEX.get(item) if isinstance(item, str) else item
        if isinstance(card, int) and not isinstance(card, bool) and card in spare:
            spare.remove(card)
            cards.append(card)
        else:
            foreign.append(item if isinstance(item, str) else repr(item))
    if foreign or spare:
        faults = []
        if spare:
            faults.append(f"missing {' '.join(card_codes(spare))}")
        if foreign:
            faults.append(f"repeated or foreign {' '.join(foreign)}")
        raise ValueError(f"this deck is not the pack of {len(pack)} cards of this game: {'; '.join(faults)}")
    return cards
