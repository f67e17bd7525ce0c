"""Numbers in mixed radix: each digit has a radix of its own, the first digit is the lowest."""

from __future__ import annotations

from math import prod
from typing import Final

_WIDTH: Final = 32


class DigitWriter:
    """Digits, each with its radix; the first one is the lowest of the number."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, radix: int) -> None:
        self._digits.append((digit, radix))

    def put_natural(self, value: int) -> None:
        """A number from 0 on: how many binary digits it has, then those after the first."""
        width = value.bit_length()
        if width >= _WIDTH:
            raise ValueError(f"{value} is too large for a link")
        self.put(width, _WIDTH)
        if width:
            half = 1 << (width - 1)
            self.put(value - half, half)

    def extend(self, other: DigitWriter) -> None:
        self._digits += other._digits

    def span(self) -> int:
        """How many numbers can be written with these radices."""
        return prod(radix for _, radix in self._digits)

    def number(self) -> int:
        number = 0
        for digit, radix in reversed(self._digits):
            number = number * radix + digit
        return number


class DigitReader:
    """A number that is taken apart, digit by digit."""

    def __init__(self, number: int) -> None:
        self._rest = number

    def take(self, radix: int) -> int:
        self._rest, digit = divmod(self._rest, radix)
        return digit

    def take_natural(self) -> int:
        width = self.take(_WIDTH)
        if not width:
            return 0
        half = 1 << (width - 1)
        return half + self.take(half)

    def is_done(self) -> bool:
        """Whether nothing is left."""
        return not self._rest
