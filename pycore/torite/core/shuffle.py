"""The shuffle: a seed gives the same cards on every Python, in every browser, for ever.

The seed of a deal is its number, 0 to 4294967295. The shuffle is fixed by this definition and by golden
tests:

1. The SHA-512 digests of the ASCII texts ``torite:SEED:0``, ``torite:SEED:1``, ... (SEED in decimal) are put
   one behind the other and read as big-endian numbers of 32 bits: w(1), w(2), ...
2. The pack lies in its unshuffled order, n cards at the places 0 to n - 1. For k = 1, 2, ... n - 1: the card
   at the place n - k changes places with the card at the place ``w(k) * (n - k + 1) // 2**32``.

As 2**32 is not a multiple of every pack, some places are likelier than others, by one part in 80 million.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha512
from struct import unpack
from typing import Final

SEED_LIMIT: Final = 1 << 32
_WORDS_A_DIGEST: Final = 16


def check_seed(seed: object) -> int:
    """The seed, if it is a whole number of 32 bits; else ``ValueError``."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed!r}")
    return seed


def shuffled(pack: Sequence[int], seed: int) -> list[int]:
    """The pack in the order of this seed (see the module's text). Raises ``ValueError`` for a seed that is
    none.
    """
    number = check_seed(seed)
    cards = list(pack)
    last = len(cards) - 1
    blocks = -(-last // _WORDS_A_DIGEST)
    digests = b"".join([sha512(b"torite:%d:%d" % (number, block)).digest() for block in range(blocks)])
    for word in unpack(f">{blocks * _WORDS_A_DIGEST}I", digests)[:last]:
        j = word * (last + 1) >> 32
        cards[last], cards[j] = cards[j], cards[last]
        last -= 1
    return cards


def match_number(seed: int, index: int) -> int:
    """The number that a match of this seed uses for its deal ``index`` (0, 1, ...): the seed of that deal, 32
    bits.

    It is the first four bytes, big-endian, of the SHA-512 digest of the ASCII text ``torite:SEED/INDEX``.
    With ``index`` -1 it chooses the first dealer: the number modulo the number of players.
    """
    digest = sha512(b"torite:%d/%d" % (check_seed(seed), index)).digest()
    return int.from_bytes(digest[:4], "big")
