"""Numbers in mixed radix: each digit has its own radix; the first digit is the lowest."""

from __future__ import annotations

from math import prod
from typing import Final

_WIDTH: Final = 32


class DigitWriter:
    """Collects digits with their radices and turns them into a number."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, radix: int) -> None:
        """Add the next digit."""
        self._digits.append((digit, radix))

    def put_natural(self, value: int) -> None:
        """Add a natural number: its number of binary digits, then the digits after the first.

        Raises ``ValueError`` for 32 or more binary digits.
        """
        width = value.bit_length()
        if width >= _WIDTH:
            raise ValueError(f"{value} is too large for a link")
        self.put(width, _WIDTH)
        if width:
            half = 1 << (width - 1)
            self.put(value - half, half)

    def extend(self, other: DigitWriter) -> None:
        """Add all digits of another writer."""
        self._digits += other._digits

    def span(self) -> int:
        """Number of different numbers that these radices can write."""
        return prod(radix for _, radix in self._digits)

    def number(self) -> int:
        """The number with these digits."""
        number = 0
        for digit, radix in reversed(self._digits):
            number = number * radix + digit
        return number


class DigitReader:
    """Reads a number digit by digit."""

    def __init__(self, number: int) -> None:
        self._rest = number

    def take(self, radix: int) -> int:
        """The next digit."""
        self._rest, digit = divmod(self._rest, radix)
        return digit

    def take_natural(self) -> int:
        """The next number written with `DigitWriter.put_natural`."""
        width = self.take(_WIDTH)
        if not width:
            return 0
        half = 1 << (width - 1)
        return half + self.take(half)

    def is_done(self) -> bool:
        """True if only zeros can follow."""
        return not self._rest
