"""The shuffle. A seed always gives the same cards, on every Python and in every browser.

The seed of a deal is a number from 0 to 4294967295. This definition and golden tests fix the shuffle:

1. The SHA-512 digests of the ASCII texts ``torite:SEED:0``, ``torite:SEED:1``, ... (SEED in decimal), joined,
   are read as big-endian numbers of 32 bits: w(1), w(2), ...
2. The n cards of the pack have the positions 0 to n - 1 in its unshuffled order. For k = 1, 2, ... n - 1, the
   card at position n - k is swapped with the card at position ``w(k) * (n - k + 1) // 2**32``.

2**32 is not a multiple of every size, so some positions are likelier than others, by one part in 80 million.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha512
from struct import unpack
from typing import Final

SEED_LIMIT: Final = 1 << 32
_WORDS_A_DIGEST: Final = 16


def check_seed(seed: object) -> int:
    """The seed. Raises ``ValueError`` unless it is a whole number of 32 bits."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed!r}")
    return seed


def shuffled(pack: Sequence[int], seed: int) -> list[int]:
    """The pack in the order of this seed. Raises ``ValueError`` for an invalid seed."""
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
    """The seed of the deal ``index`` (0, 1, ...) in a match of this seed.

    It is the first four bytes, big-endian, of the SHA-512 digest of the ASCII text ``torite:SEED/INDEX``. The
    number for ``index`` -1, modulo the number of players, is the first dealer.
    """
    digest = sha512(b"torite:%d/%d" % (check_seed(seed), index)).digest()
    return int.from_bytes(digest[:4], "big")
