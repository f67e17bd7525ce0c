"""The shuffle: a seed gives the same cards on every Python, in every browser, for ever.

The seed of a deal is its number, 0 to 4294967295. The shuffle is fixed by this definition and by golden tests:

1. ``x`` is the SHA-512 digest of the ASCII text ``torite:SEED`` (SEED in decimal), read as a big-endian integer.
   For packs of more than 64 cards the digests of ``torite:SEED:1``, ``torite:SEED:2``, ... are put behind it, one for every
   further 64 cards or part of them.
2. The pack lies in its unshuffled order. For ``i`` from the last position down to 1: divide ``x`` by ``i + 1``; the remainder ``j``
   is the place of the card that changes places with the card at ``i``; the quotient is the new ``x``.

512 bits hold far more than the orders of 64 cards (296 bits), so no order is noticeably likelier than another.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha512
from typing import Final

SEED_LIMIT: Final = 1 << 32
_CARDS_A_DIGEST: Final = 64


def check_seed(seed: object) -> int:
    """The seed, if it is a whole number of 32 bits; else ``ValueError``."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed!r}")
    return seed


def shuffled(pack: Sequence[int], seed: int) -> list[int]:
    """The pack in the order of this seed (see the module's text). Raises ``ValueError`` for a seed that is none."""
    text = b"torite:%d" % check_seed(seed)
    digest = sha512(text).digest()
    for block in range(1, (len(pack) + _CARDS_A_DIGEST - 1) // _CARDS_A_DIGEST):
        digest += sha512(text + b":%d" % block).digest()
    x = int.from_bytes(digest, "big")
    cards = list(pack)
    for i in range(len(cards) - 1, 0, -1):
        x, j = divmod(x, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def match_number(seed: int, index: int) -> int:
    """The number that a match of this seed uses for its deal ``index`` (0, 1, ...): the seed of that deal, 32 bits.

    It is the first four bytes, big-endian, of the SHA-512 digest of the ASCII text ``torite:SEED/INDEX``. With ``index`` -1
    it chooses the first dealer: the number modulo the number of players.
    """
    digest = sha512(b"torite:%d/%d" % (check_seed(seed), index)).digest()
    return int.from_bytes(digest[:4], "big")
