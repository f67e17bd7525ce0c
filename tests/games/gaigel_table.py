"""The examples of Gaigel at two tables: that of the library and that of the referee."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.two_tables import Table, new_table

TIE = 91
"""A shuffled deal that ends 120 to 120 when it is played as `play_cards` plays it."""
UNEQUAL = 0
"""One that leaves a side below 101."""

DEFAULTS: dict[str, Any] = {
    "players": 4,
    "match": "target",
    "target": 5,
    "rounds": 1,
    "turnup": "after",
    "meld_when": "refill",
    "rob_needs_trick": False,
    "must_head": False,
    "signals": "table",
    "five7": False,
    "four7": False,
    "suit5": False,
    "dissle": False,
    "overlook": False,
}
PACK = [rank + suit for suit in "CDHS" for rank in "ATKQJ7" for _ in range(2)]
WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "7": 0}


def deck_for(
    players: int, dealer: int, hands: dict[int, str], turned: str, stock: str, between: bool
) -> list[str]:
    """A deck that deals these cards. What is not said is filled up, hands with cards that are not trumps."""
    named = [*" ".join(hands.values()).split(), turned, *stock.split()]
    rest = list(PACK)
    for card in named:
        rest.remove(card)
    rest.sort(key=lambda card: card[1] == turned[1])
    full = {}
    for seat in range(players):
        full[seat] = hands.get(seat, "").split()
        while len(full[seat]) < 5:
            full[seat].append(rest.pop(0))
    order = [(dealer + 1 + i) % players for i in range(players)]
    threes = [card for seat in order for card in full[seat][:3]]
    twos = [card for seat in order for card in full[seat][3:]]
    middle = [turned, *twos] if between else [*twos, turned]
    return [*threes, *middle, *stock.split(), *rest]


def dealt(
    kind: str, hands: dict[int, str], turned: str, stock: str = "", dealer: int = 0, **options: Any
) -> Table:
    """A deal in which the seats hold at least these cards and the stock begins with these."""
    chosen = {**DEFAULTS, **options}
    n = chosen["players"]
    deck = deck_for(n, dealer, hands, turned, stock, chosen["turnup"] == "between")
    return new_table(kind, "gaigel", chosen, deck, dealer, [0] * n)


def shuffled(kind: str, number: int, **options: Any) -> Table:
    """A deal of a shuffled pack."""
    chosen = {**DEFAULTS, **options}
    deck = list(PACK)
    Random(number).shuffle(deck)
    return new_table(kind, "gaigel", chosen, deck, number % chosen["players"], [0] * chosen["players"])


def cards_only(table: Table, seat: int) -> set[str]:
    """The ways to play a card that are open to a seat."""
    words = ("signal", "meld", "declare", "out", "pass", "gaigel", "swap", "tuck")
    return {action for action in table.legal(seat) if action.split(":")[0] not in words}


def play_cards(table: Table, rng: Random, tricks: int | None = None) -> None:
    """Play cards at random until this number of tricks is played, or the cards are gone."""
    while table.phase() in ("lead", "follow") and sum(table.wins()) != tricks:
        seat = table.turn()
        assert seat is not None
        table.play(f"{seat}:{rng.choice(sorted(cards_only(table, seat)))}")


def end_by_passes(table: Table) -> dict[str, Any]:
    while table.phase() == "final":
        table.play(f"{table.turn()}:pass")
    return table.result()


TWO_TRICKS = {1: "AC KH QH 7C JD", 2: "TC TD 7D JS 7S", 3: "AS TD 7S JC JC", 0: "TS KS QS 7D JS"}


def melds() -> dict[int, str]:
    return {1: "AD KH QH KC QC", 2: "7D 7D JD JD JS", 3: "KS QS 7S 7S JC", 0: "TD TD TS TS JC"}


THREE = {1: "AC KH QH 7D JC", 2: "TC TD QD AD JS", 0: "TS JD 7S 7C 7C"}
