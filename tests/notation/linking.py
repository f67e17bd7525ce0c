"""Helpers for the tests of links: random deals, codes with wrong digits, expected faults."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import torite
from tests.notation import link_cases, link_referee
from tests.playing import (
    all_games,
    state,
    without_source,
)
from torite import Deal, Game, games
from torite.notation import deal_code, link
from torite.notation.code_numbers import GameNumbers
from torite.notation.link import NUMBERS, BadLink, from_link
from torite.notation.mixed_radix import DigitWriter

PAGE = Path(__file__).parents[2] / "docs" / "link.md"


every_game = pytest.mark.parametrize("game_id", all_games())


def give_number(monkeypatch: pytest.MonkeyPatch, kind: type[Game], options: str = "") -> None:
    """Add a game with a number in codes to the library for one test; ``options`` are those in codes."""
    known = {**torite.GAMES, kind.id: kind}
    for module in (torite, games, link, deal_code):
        monkeypatch.setattr(module, "GAMES", known)
    monkeypatch.setitem(NUMBERS, kind.id, GameNumbers(200, options))
    monkeypatch.setitem(deal_code._IDS, 200, kind.id)


def laid(game: Game, rng: Random, **how: Any) -> Deal:
    """A deal of a random deck without a seed."""
    deck = game.default_deck()
    rng.shuffle(deck)
    return game.new_deal(deck, **how)


def same(one: Deal, other: Deal) -> bool:
    """True if two deals look the same to every seat; the initial order within hands does not matter."""
    return without_source(state(one)) == without_source(state(other)) and one.scores == other.scores


def fault_of(text: Any) -> str:
    """The code of the `BadLink` that a text raises."""
    with pytest.raises(BadLink) as fault:
        from_link(text)
    assert "\n" not in str(fault.value)
    assert len(str(fault.value)) < 250
    return fault.value.code


def golden_codes(game_id: str) -> list[tuple[str, str, dict[str, Any]]]:
    return [(name, *told) for name, told in link_cases.read()[1].items() if told[1]["game"] == game_id]


def sealed(digits: Sequence[tuple[int, int]], version: str = "1") -> str:
    """A code with these digits and a right checksum."""
    writer = DigitWriter()
    for digit, radix in digits:
        writer.put(digit, radix)
    number = writer.number()
    return sealed_bytes(number.to_bytes((number.bit_length() + 7) // 8, "big"), version)


def sealed_bytes(payload: bytes, version: str = "1") -> str:
    checksum = link_referee.checksum(version.encode() + payload).to_bytes(2, "big")
    return version + urlsafe_b64encode(payload + checksum).decode().rstrip("=")
