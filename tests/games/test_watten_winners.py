"""Who wins a trick of Watten: for every announcement and every card set the order of all cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tests.games.watten_examples import Winner, both_orders, full_options, pack_of
from tests.playing import QUICK_GAMES

SETS: list[tuple[str, dict[str, Any]]] = [
    ("watten_bavarian", {"criticals": "bavarian"}),
    ("watten_bavarian", {"criticals": "salzburg"}),
    ("watten_bavarian", {"criticals": "carinthia"}),
    ("watten_tyrolean", {"guate": False}),
    ("watten_tyrolean", {"guate": True}),
    ("watten_kritisch", {"criticals": 3}),
    ("watten_kritisch", {"criticals": 4}),
    ("watten_blind", {"weli": "outside", "weli_guate": False}),
    ("watten_blind", {"weli": "outside", "weli_guate": True}),
    ("watten_blind", {"weli": "trump", "weli_guate": False}),
    ("watten_blind", {"weli": "trump", "weli_guate": True}),
]

every_set = pytest.mark.parametrize(
    ("game_id", "options"),
    [
        pytest.param(
            *row,
            id="-".join([row[0], *map(str, row[1].values())]),
            marks=() if row[0] in QUICK_GAMES else pytest.mark.slow,
        )
        for row in SETS
    ],
)

CRITICALS: dict[str | int, str] = {
    "bavarian": "KH 7D 7C",
    "salzburg": "KH 6D 7C",
    "carinthia": "JH KH 7D 7C",
    3: "KH 6D 7C",
    4: "KH 6D 7D 7C",
}
GUATE = {"7": "8", "8": "9", "9": "T", "T": "J", "J": "Q", "Q": "K", "K": "A", "A": "7"}


@dataclass
class Order:
    """All cards of the pack with one announcement.

    Attributes:
        trumps: what beats every plain card, strongest first; cards in one group are equal.
        plain: the suits that only win when they are led, each from its strongest card.
        alone: a card that wins only if it is led and no trump is played.
    """

    trumps: list[list[str]]
    plain: dict[str, list[str]]
    alone: list[str]

    def cards(self) -> list[str]:
        return [card for group in [*self.trumps, *self.plain.values(), self.alone] for card in group]

    def written(self) -> str:
        """The trumps as the sheets write them."""
        return " ".join("=".join(group) for group in self.trumps)

    def places(self, led: str) -> dict[str, int]:
        """How far each card is from the top when this card is led; cards that cannot win are last."""
        led_suit = next((suit for suit in self.plain.values() if led in suit), [led])
        places = dict.fromkeys(self.cards(), 99)
        for place, group in enumerate([*self.trumps, *([card] for card in led_suit)]):
            for card in group:
                places[card] = min(places[card], place)
        return places

    def winner(self, trick: list[str]) -> int:
        """The first card of the strongest group in the trick."""
        places = [self.places(trick[0])[card] for card in trick]
        return places.index(min(places))


def guate_of(game_id: str, options: dict[str, Any], rank: str, trump: str) -> list[str]:
    if rank == "6":
        return ["7D"] if options.get("weli_guate") and trump == "D" else []
    return [GUATE[rank] + trump] if game_id == "watten_blind" or options.get("guate") else []


def order_of(game_id: str, options: dict[str, Any], rank: str, trump: str) -> Order:
    """The cards taken from the pack one group after the other, strongest first."""
    options = full_options(game_id, options)
    left = list(pack_of(game_id, options))

    def take(cards: list[str]) -> list[str]:
        taken = [card for card in cards if card in left]
        for card in taken:
            left.remove(card)
        return taken

    has_linke = has_weli = rank != "6"
    criticals = CRITICALS.get(options.get("criticals", ""), "").split()
    top = [take([card]) for card in [*criticals, *guate_of(game_id, options, rank, trump), rank + trump]]
    linke = take([rank + suit for suit in "CDHS"] if has_linke else [])
    alone = take(["6D"] if has_weli and options.get("weli") == "outside" else [])
    low = [take([height + trump]) for height in "AKQJT9876"]
    weli = take(["6D"] if has_weli else [])
    plain = {suit: take([height + suit for height in "AKQJT9876"]) for suit in "CDHS"}
    assert left == []
    return Order(
        trumps=[group for group in [*top, linke, *low, weli] if group],
        plain={suit: cards for suit, cards in plain.items() if cards},
        alone=alone,
    )


def announcements(game_id: str) -> list[tuple[str, str]]:
    ranks = "AKQJT9876" if game_id in {"watten_tyrolean", "watten_blind"} else "AKQJT987"
    return [(rank, trump) for rank in ranks for trump in "CDHS"]


# The tables of the sheets

TABLES: list[tuple[str, dict[str, Any], str, str]] = [
    ("watten_bavarian", {"criticals": "bavarian"}, "9H", "KH 7D 7C 9H 9C=9D=9S AH QH JH TH 8H 7H"),
    ("watten_bavarian", {"criticals": "salzburg"}, "9H", "KH 6D 7C 9H 9C=9D=9S AH QH JH TH 8H 7H"),
    ("watten_bavarian", {"criticals": "carinthia"}, "9H", "JH KH 7D 7C 9H 9C=9D=9S AH QH TH 8H 7H"),
    ("watten_bavarian", {"criticals": "bavarian"}, "KH", "KH 7D 7C KC=KD=KS AH QH JH TH 9H 8H 7H"),
    ("watten_bavarian", {"criticals": "bavarian"}, "7C", "KH 7D 7C 7H=7S AC KC QC JC TC 9C 8C"),
    ("watten_bavarian", {"criticals": "bavarian"}, "7S", "KH 7D 7C 7S 7H AS KS QS JS TS 9S 8S"),
    ("watten_bavarian", {"criticals": "salzburg"}, "7D", "KH 6D 7C 7D 7H=7S AD KD QD JD TD 9D 8D"),
    ("watten_tyrolean", {"guate": False}, "9H", "9H 9C=9D=9S AH KH QH JH TH 8H 7H 6D"),
    ("watten_tyrolean", {"guate": True}, "9H", "TH 9H 9C=9D=9S AH KH QH JH 8H 7H 6D"),
    ("watten_tyrolean", {"guate": False}, "9D", "9D 9C=9H=9S AD KD QD JD TD 8D 7D 6D"),
    ("watten_tyrolean", {"guate": False}, "6D", "6D AD KD QD JD TD 9D 8D 7D"),
    ("watten_tyrolean", {"guate": True}, "6D", "6D AD KD QD JD TD 9D 8D 7D"),
    ("watten_tyrolean", {"guate": False}, "6H", "AH KH QH JH TH 9H 8H 7H"),
    ("watten_tyrolean", {"guate": True}, "6H", "AH KH QH JH TH 9H 8H 7H"),
    ("watten_tyrolean", {"guate": True}, "AS", "7S AS AC=AD=AH KS QS JS TS 9S 8S 6D"),
    ("watten_tyrolean", {"guate": True}, "AD", "7D AD AC=AH=AS KD QD JD TD 9D 8D 6D"),
    ("watten_tyrolean", {"guate": True}, "TC", "JC TC TD=TH=TS AC KC QC 9C 8C 7C 6D"),
    ("watten_kritisch", {"criticals": 3}, "9H", "KH 6D 7C 9H 9C=9D=9S AH QH JH TH 8H 7H"),
    ("watten_kritisch", {"criticals": 4}, "9H", "KH 6D 7D 7C 9H 9C=9D=9S AH QH JH TH 8H 7H"),
    ("watten_kritisch", {"criticals": 3}, "KH", "KH 6D 7C KC=KD=KS AH QH JH TH 9H 8H 7H"),
    ("watten_kritisch", {"criticals": 3}, "7D", "KH 6D 7C 7D 7H=7S AD KD QD JD TD 9D 8D"),
    ("watten_kritisch", {"criticals": 4}, "7D", "KH 6D 7D 7C 7H=7S AD KD QD JD TD 9D 8D"),
    ("watten_kritisch", {"criticals": 3}, "7C", "KH 6D 7C 7D=7H=7S AC KC QC JC TC 9C 8C"),
    ("watten_blind", {"weli": "outside"}, "9H", "TH 9H 9C=9D=9S AH KH QH JH 8H 7H"),
    ("watten_blind", {"weli": "trump"}, "9H", "TH 9H 9C=9D=9S AH KH QH JH 8H 7H 6D"),
    ("watten_blind", {"weli": "outside"}, "AS", "7S AS AC=AD=AH KS QS JS TS 9S 8S"),
    ("watten_blind", {"weli": "outside"}, "6D", "6D AD KD QD JD TD 9D 8D 7D"),
    ("watten_blind", {"weli": "outside", "weli_guate": True}, "6D", "7D 6D AD KD QD JD TD 9D 8D"),
    ("watten_blind", {"weli": "outside"}, "6H", "AH KH QH JH TH 9H 8H 7H"),
    ("watten_blind", {"weli": "outside", "weli_guate": True}, "6C", "AC KC QC JC TC 9C 8C 7C"),
]

PLAIN: list[tuple[str, dict[str, Any], str, dict[str, str]]] = [
    ("watten_bavarian", {"criticals": "bavarian"}, "9H", {"C": "AKQJT8", "D": "AKQJT8", "S": "AKQJT87"}),
    ("watten_bavarian", {"criticals": "salzburg"}, "9H", {"C": "AKQJT8", "D": "AKQJT87", "S": "AKQJT87"}),
    ("watten_bavarian", {"criticals": "carinthia"}, "9H", {"C": "AKQJT8", "D": "AKQJT8", "S": "AKQJT87"}),
    ("watten_tyrolean", {"guate": False}, "9H", {"C": "AKQJT87", "D": "AKQJT87", "S": "AKQJT87"}),
    ("watten_tyrolean", {"guate": True}, "9H", {"C": "AKQJT87", "D": "AKQJT87", "S": "AKQJT87"}),
    ("watten_tyrolean", {"guate": True}, "6H", {"C": "AKQJT987", "D": "AKQJT9876", "S": "AKQJT987"}),
    ("watten_kritisch", {"criticals": 3}, "9H", {"C": "AKQJT8", "D": "AKQJT87", "S": "AKQJT87"}),
    ("watten_kritisch", {"criticals": 4}, "9H", {"C": "AKQJT8", "D": "AKQJT8", "S": "AKQJT87"}),
    ("watten_blind", {"weli": "outside"}, "9H", {"C": "AKQJT87", "D": "AKQJT87", "S": "AKQJT87"}),
    ("watten_blind", {"weli": "outside"}, "6S", {"C": "AKQJT987", "D": "AKQJT9876", "H": "AKQJT987"}),
]


@pytest.mark.parametrize(("game_id", "options", "announced", "trumps"), TABLES)
def test_the_order_is_that_of_the_sheet(
    game_id: str, options: dict[str, Any], announced: str, trumps: str
) -> None:
    assert order_of(game_id, options, announced[0], announced[1]).written() == trumps


@pytest.mark.parametrize(("game_id", "options", "announced", "plain"), PLAIN)
def test_the_plain_suits_are_those_of_the_sheet(
    game_id: str, options: dict[str, Any], announced: str, plain: dict[str, str]
) -> None:
    order = order_of(game_id, options, announced[0], announced[1])
    assert {suit: "".join(card[0] for card in cards) for suit, cards in order.plain.items()} == plain
    assert order.alone == (["6D"] if game_id == "watten_blind" and announced[0] != "6" else [])


@every_set
def test_every_order_holds_the_whole_pack(game_id: str, options: dict[str, Any]) -> None:
    for rank, trump in announcements(game_id):
        assert sorted(order_of(game_id, options, rank, trump).cards()) == sorted(pack_of(game_id, options))


# Every pair of cards, and whole tricks


@both_orders
@every_set
def test_every_pair_of_cards(winners: Callable[..., Winner], game_id: str, options: dict[str, Any]) -> None:
    """True if the second card replaces the first, for all announcements."""
    winner_of = winners(game_id, **options)
    pack = pack_of(game_id, options)
    for rank, trump in announcements(game_id):
        order = order_of(game_id, options, rank, trump)
        wrong = []
        for led in pack:
            places = order.places(led)
            for card in pack:
                expected = 1 if places[card] < places[led] else 0
                if led != card and winner_of(rank, trump, [led, card]) != expected:
                    wrong.append((led, card))
        assert wrong == [], (rank, trump)


@pytest.mark.slow
@both_orders
@every_set
@pytest.mark.parametrize("size", [3, 4])
def test_whole_tricks(
    winners: Callable[..., Winner], game_id: str, options: dict[str, Any], size: int
) -> None:
    winner_of = winners(game_id, **options)
    pack = pack_of(game_id, options)
    rng = Random(size)
    for rank, trump in announcements(game_id):
        order = order_of(game_id, options, rank, trump)
        tricks = [rng.sample(pack, size) for _ in range(40)]
        # Tricks with few trumps: there the plain cards and the ties decide.
        low = [card for card in pack if card[1] != trump or card[0] == rank]
        tricks += [rng.sample(low, size) for _ in range(40)]
        for trick in tricks:
            assert winner_of(rank, trump, trick) == order.winner(trick), (rank, trump, trick)


# The examples B6, T4, K3, D3: the cards in order of play, the place of the winner

EXAMPLES: list[tuple[str, dict[str, Any], str, str, int]] = [
    ("watten_bavarian", {}, "9H", "AS TS AD KS", 1),
    ("watten_bavarian", {}, "9H", "8S AD AC KS", 4),
    ("watten_bavarian", {}, "9H", "AS 7H 8S 8H", 4),
    ("watten_bavarian", {}, "9H", "AH 9S 9D QH", 2),
    ("watten_bavarian", {}, "9H", "9S 9C 9D AH", 1),
    ("watten_bavarian", {}, "9H", "9S 9H 9D 7C", 4),
    ("watten_bavarian", {}, "9H", "7C 7D KH 9H", 3),
    ("watten_bavarian", {}, "9H", "8D AS AC 8S", 1),
    ("watten_tyrolean", {}, "9H", "AH 9S 9D QH", 2),
    ("watten_tyrolean", {}, "9H", "AH 9S 9H TH", 3),
    ("watten_tyrolean", {"guate": True}, "9H", "AH 9S 9H TH", 4),
    ("watten_tyrolean", {}, "9H", "KC AC AD QC", 2),
    ("watten_tyrolean", {}, "9H", "KC AD AS QC", 1),
    ("watten_tyrolean", {}, "9H", "6D 9C 7H AH", 2),
    ("watten_tyrolean", {}, "9H", "6D AS AD KD", 1),
    ("watten_tyrolean", {}, "9H", "AS 6D AD KS", 2),
    ("watten_tyrolean", {}, "9H", "AS 6D AD 7H", 4),
    ("watten_tyrolean", {}, "6H", "6D AS AC 7D", 4),
    ("watten_tyrolean", {}, "6D", "AD KD 6D 7D", 3),
    ("watten_kritisch", {}, "KH", "KS KC AH QH", 1),
    ("watten_kritisch", {}, "KH", "KS 7C 6D KH", 4),
    ("watten_kritisch", {"criticals": 3}, "9H", "7D 8D AS 7S", 2),
    ("watten_kritisch", {"criticals": 4}, "9H", "7D 8D 7C 9H", 1),
    ("watten_blind", {}, "9H", "6D AS AD KD", 1),
    ("watten_blind", {}, "9H", "6D AS 7H KD", 3),
    ("watten_blind", {}, "9H", "AD 6D AS KD", 1),
    ("watten_blind", {}, "9H", "7D 6D AS AC", 1),
    ("watten_blind", {}, "9H", "6D 9C 7H AH", 2),
    ("watten_blind", {"weli": "trump"}, "9H", "AD 6D AS KD", 2),
    ("watten_blind", {}, "9D", "AS 6D 7D KS", 3),
    ("watten_blind", {}, "9D", "AS 6D KC KS", 1),
]


@both_orders
@pytest.mark.parametrize(("game_id", "options", "announced", "trick", "place"), EXAMPLES)
def test_the_examples(
    winners: Callable[..., Winner],
    game_id: str,
    options: dict[str, Any],
    announced: str,
    trick: str,
    place: int,
) -> None:
    cards = trick.split()
    assert winners(game_id, **options)(announced[0], announced[1], cards) == place - 1
    assert order_of(game_id, options, announced[0], announced[1]).winner(cards) == place - 1
