"""The combinations of Ottocento: cricche and sequences (§ combinations).

Declared combinations are counted in a hand, and all again among the cards that a side has won.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from torite.core.cards import CARD_INDEX, SUITS, parse_cards
from torite.games.ottocento.cards import CRICCHE, MOOR, SEQUENCES, TAROCCHI, WILD

ALIKE: Final = {
    "T": TAROCCHI,
    **{rank: tuple(CARD_INDEX[rank + suit] for suit in SUITS) for rank in CRICCHE[1:]},
}
"""The cards of each cricca."""
THREE: Final = {"T": 18, "K": 17, "Q": 14, "N": 13, "J": 12}
"""The points of three alike; four count twice as many."""
STEP: Final = 5
"""The points of each card of a sequence after the first."""
LEAST: Final = 3
"""The fewest cards of a sequence, and the number of combinations that doubles them."""
ACES: Final = tuple(CARD_INDEX[f"A{suit}"] for suit in SUITS)
ANGEL, *HEAD = parse_cards("AZ WZ SZ LZ")
RUN: Final = tuple(parse_cards(f"{rank}Z" for rank in "GFEDCBT98765"))
"""The numbers of the grande, from 16 down to 5."""


class Run(NamedTuple):
    """A sequence.

    Attributes:
        cards: its natural cards.
        wild: number of contatori.
    """

    cards: list[int]
    wild: int

    @property
    def points(self) -> int:
        """Its points."""
        return STEP * (len(self.cards) + self.wild - 1)


def cricca(kind: str, cards: Iterable[int]) -> list[int]:
    """The cards of a cricca; empty if there are not three."""
    held = set(cards)
    found = [card for card in ALIKE[kind] if card in held]
    return found if len(found) >= LEAST else []


def cricca_points(kind: str, number: int) -> int:
    """The points of three or four alike."""
    return THREE[kind] * (1 if number == LEAST else 2)


def sequence(kind: str, cards: Sequence[int]) -> Run | None:
    """The sequence of a family; None without one."""
    held = set(cards)
    wild = sum(card in held for card in WILD)
    if kind == "G":
        return _grande(cards, held, wild)
    if kind == "A":
        natural = [card for card in ACES if card in held]
    elif kind == "M":
        natural = [card for card in cards if card == MOOR]
    else:
        return _of_suit(kind, held, wild)
    return Run(natural, wild) if len(natural) > 1 and len(natural) + wild >= LEAST else None


def _of_suit(suit: str, held: set[int], wild: int) -> Run | None:
    """The king with at least one of the other courts; the ace comes besides."""
    king, *courts = (CARD_INDEX[rank + suit] for rank in "KQNJ")
    others = [card for card in courts if card in held]
    if king not in held or not others or 1 + len(others) + wild < LEAST:
        return None
    ace = CARD_INDEX[f"A{suit}"]
    return Run([king, *others, *([ace] if ace in held else [])], wild)


def _grande(cards: Sequence[int], held: set[int], wild: int) -> Run | None:
    """The Angel with at least one of World, Sun and Moon, then the numbers without a gap, then the Moors."""
    head = [card for card in HEAD if card in held]
    if ANGEL not in held or not head or 1 + len(head) + wild < LEAST:
        return None
    found = [ANGEL, *head]
    # With only one of the three a contatore stands for another.
    spare, bridged = wild - (len(head) == 1), False
    for card in RUN:
        if card in held:
            found.append(card)
            bridged = False
        elif spare and not bridged:
            spare -= 1
            bridged = True
        else:
            return Run(found, wild)
    return Run([*found, *(card for card in cards if card == MOOR)], wild)


def doubled(points: Sequence[int]) -> int:
    """The sum of the points of cricche, or of sequences; three or more count double."""
    return sum(points) * (2 if len(points) >= LEAST else 1)


def all_points(cards: Sequence[int]) -> int:
    """The points of all combinations among some cards."""
    alike = [(kind, len(cricca(kind, cards))) for kind in CRICCHE]
    runs = [sequence(kind, cards) for kind in SEQUENCES]
    return doubled([cricca_points(kind, number) for kind, number in alike if number]) + doubled(
        [run.points for run in runs if run is not None]
    )
