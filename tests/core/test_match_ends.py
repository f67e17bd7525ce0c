"""When a match ends: by a target, or after rounds in which everybody deals; and games that do not say."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import pytest

from tests.playing import random_play
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.core.cards import make_pack
from torite.core.layout import Layout, singly
from torite.core.options import Option


class Endless(TrickGame):
    """Plain tricks for three, with nothing about matches."""

    id = "endless"
    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("players", (3,)),)

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("JQKA", without="JC")


class EndlessDeal(TrickDeal, of=Endless):
    def layout(self) -> Layout:
        return singly(3, self.dealer, 5, 15)

    def _start(self) -> None:
        self.hands = self.layout().hands(self.deck)
        self._open_play(self._eldest)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner]:
            self._end_deal()

    def _result(self) -> dict[str, Any]:
        return {"points": list(self.tricks)}


class Rounds(Endless):
    id = "rounds"
    OPTIONS: ClassVar[tuple[Option, ...]] = (*Endless.OPTIONS, Option("rounds", (1, 2)))


class Deals(Endless):
    id = "deals"
    OPTIONS: ClassVar[tuple[Option, ...]] = (*Endless.OPTIONS, Option("match", ("deals", "target")))


@pytest.mark.parametrize("rounds", [1, 2])
def test_rounds_alone_are_the_length_of_a_match(rounds: int) -> None:
    match = Rounds({"rounds": rounds}).new_match(seed=1)
    assert match.game.match_length().args == {"number": 3 * rounds}
    random_play(match.deal, Random(1))
    while not match.is_over():
        random_play(match.next_deal(), Random(1))
    assert len(match.deals) == 3 * rounds
    assert match.winners()


@pytest.mark.parametrize("kind", [Endless, Deals])
def test_a_match_of_a_game_that_does_not_say_when_it_ends_is_not_begun(kind: type[Endless]) -> None:
    game = kind()
    assert random_play(game.new_deal(seed=1), Random(1)).is_terminal()
    with pytest.raises(ValueError, match="does not say when a match ends: give it an option"):
        game.new_match(seed=1)
