"""Bohemian Watten: its rules by examples, table by table, for the game and for its referee."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise, permutations, product
from random import Random
from typing import Any

import pytest

import torite
from tests.games.two_tables import Table, new_table, refuses
from tests.playing import codes_in
from torite.page.catalog import CatalogGame, catalog

DEFAULTS: dict[str, Any] = {
    "players": 4,
    "trump_rank": "turned",
    "criticals": True,
    "trick_points": 1,
    "match": "target",
    "rounds": 2,
}
PACK = [rank + suit for suit in "CDHS" for rank in "789TJQKA"]

ORDERS = [
    ("9H", {}, "KH 7D 7C 9C=9D=9S AH QH JH TH 8H 7H"),
    ("9H", {"trump_rank": "none"}, "KH 7D 7C AH QH JH TH 8H 7H"),
    ("9H", {"criticals": False}, "9C=9D=9S AH KH QH JH TH 8H 7H"),
    ("KH", {}, "7D 7C KC=KD=KS AH QH JH TH 9H 8H 7H"),
    ("7C", {}, "KH 7D 7H=7S AC KC QC JC TC 9C 8C"),
]


def table_with(kind: str, deck: list[str], dealer: int, **options: Any) -> Table:
    chosen = {**DEFAULTS, **options}
    return new_table(kind, "watten_bohemian", chosen, deck, dealer, [20] * chosen["players"])


def dealt(
    kind: str,
    hands: dict[int, str],
    turned: str,
    dealer: int = 3,
    padding: Callable[[str], int] = PACK.index,
    **options: Any,
) -> Table:
    """A deal in which the seats hold at least these cards; the rest is dealt in the order of ``padding``."""
    n = {**DEFAULTS, **options}["players"]
    rest = list(PACK)
    for card in [turned, *" ".join(hands.values()).split()]:
        rest.remove(card)
    rest.sort(key=padding)
    order = [(dealer + 1 + i) % n for i in range(n)]
    full = {seat: hands.get(seat, "").split() for seat in order}
    # Hands with more given cards are filled up first.
    for seat in sorted(order, key=lambda seat: -len(full[seat])):
        while len(full[seat]) < 5:
            full[seat].append(rest.pop(0))
    threes = [card for seat in order for card in full[seat][:3]]
    twos = [card for seat in order for card in full[seat][3:]]
    return table_with(kind, [*threes, *twos, *rest, turned], dealer, **options)


def all_keep(table: Table) -> None:
    while table.phase() == "exchange":
        table.play(f"{table.turn()}:keep")


def play_out(table: Table, rng: Random) -> dict[str, Any]:
    all_keep(table)
    while table.turn() is not None:
        table.play(f"{table.turn()}:{rng.choice(sorted(table.legal(table.turn() or 0)))}")
    return table.result()


# Example H1, the order of the trumps


def duel(kind: str, turned: str, options: dict[str, Any], led: str, other: str, trumps: set[str]) -> int:
    """Who wins when seat 0 leads one card and seat 1 answers with another, its only trump if it is one."""

    def weak_first(card: str) -> int:
        return 2 * (card in trumps) + (card[1] == led[1])

    table = dealt(kind, {1: other, 0: led}, turned, 1, weak_first, players=2, **options)
    all_keep(table)
    table.play(f"0:{led} 1:{other}")
    return table.wins().index(1)


@pytest.mark.parametrize(("turned", "options", "text"), ORDERS)
def test_h1_the_order_of_the_trumps(kind: str, turned: str, options: dict[str, Any], text: str) -> None:
    groups = [group.split("=") for group in text.split()]
    trumps = {card for group in groups for card in group}
    assert turned not in trumps
    # Each group against the next; within a group the card that is led wins.
    above = [(high, low) for strong, weak in pairwise(groups) for high, low in product(strong, weak)]
    equal = [pair for group in groups for pair in permutations(group, 2)]
    # The weakest trump beats every plain card, and plain cards of one suit have their usual order.
    plain = [card for card in PACK if card not in trumps and card != turned]
    above += [(groups[-1][0], card) for card in plain]
    above += [(high, low) for low, high in combinations(plain, 2) if high[1] == low[1]]
    for high, low in above:
        assert duel(kind, turned, options, high, low, trumps) == 0
        assert duel(kind, turned, options, low, high, trumps) == 1
    for led, other in equal:
        assert duel(kind, turned, options, led, other, trumps) == 0


@pytest.mark.parametrize(("turned", "options", "text"), ORDERS)
def test_h1_trumps_are_one_suit_for_following(
    kind: str, turned: str, options: dict[str, Any], text: str
) -> None:
    """To the strongest trump any trump may be played, of any printed suit, and no plain card."""
    trumps = text.replace("=", " ").split()
    plain = [card for card in PACK if card not in trumps and card != turned]
    for number in range(20):
        rng = Random(number)
        mine = rng.sample(trumps[1:], 2) + rng.sample(plain, 3)
        table = dealt(kind, {0: trumps[0], 1: " ".join(mine)}, turned, 1, players=2, **options)
        all_keep(table)
        table.play(f"0:{trumps[0]}")
        assert table.legal(1) == set(mine[:2])


# Example H2, deal and exchange


def test_h2_deal_and_exchange(kind: str) -> None:
    deck = list(PACK)
    Random(2).shuffle(deck)
    table = table_with(kind, deck, 3)
    assert (table.turn(), table.phase()) == (0, "exchange")
    for k in range(4):
        assert table.hand(k) == sorted(deck[3 * k : 3 * k + 3] + deck[12 + 2 * k : 14 + 2 * k])
    assert table.hand(0) == sorted([*deck[0:3], *deck[12:14]])
    assert table.hand(3) == sorted([*deck[9:12], *deck[18:20]])
    assert len(table.legal(0)) == 26
    assert [table.legal(seat) for seat in (1, 2, 3)] == [set(), set(), set()]
    away = sorted(deck[0:3])
    table.play(f"0:exchange:{','.join(away)}")
    assert table.hand(0) == sorted([*deck[12:14], *deck[20:23]])
    table.play(f"1:keep 2:exchange:{deck[16]}")
    assert table.hand(2) == sorted([*deck[6:9], deck[17], deck[23]])
    assert len(table.legal(3)) == 16
    assert max(text.count(",") for text in table.legal(3)) == 1
    for viewer in range(4):
        first = f"0:exchange:{','.join(away)}" if viewer == 0 else "0:exchange:3"
        third = f"2:exchange:{deck[16]}" if viewer == 2 else "2:exchange:1"
        assert table.heard(viewer) == [first, "1:keep", third]
    table.play("3:keep")
    assert (table.turn(), table.phase()) == (0, "play")
    assert table.legal(0) == set(table.hand(0))


def test_h2_the_exchange_of_six(kind: str) -> None:
    deck = list(PACK)
    Random(3).shuffle(deck)
    table = table_with(kind, deck, 1, players=6)
    assert table.turn() == 2
    table.play("2:keep")
    assert table.turn() == 3
    assert table.legal(3) == {"keep"} | {f"exchange:{card}" for card in table.hand(3)}
    table.play(f"3:exchange:{deck[3]}")
    assert deck[30] in table.hand(3)
    for seat in (4, 5, 0, 1):
        assert (table.turn(), table.phase()) == (seat, "exchange")
        assert table.legal(seat) == {"keep"}
        table.play(f"{seat}:keep")
    assert (table.turn(), table.phase()) == (2, "play")


@pytest.mark.parametrize(("players", "stock"), [(4, 11), (2, 21), (3, 16), (5, 6), (6, 1)])
def test_the_stock_bounds_the_exchange(kind: str, players: int, stock: int) -> None:
    """Everybody takes as much as may be: three, the dealer two, never more than is left."""
    for dealer in range(players):
        deck = list(PACK)
        Random(dealer).shuffle(deck)
        table = table_with(kind, deck, dealer, players=players)
        left = stock
        for k in range(1, players + 1):
            seat = (dealer + k) % players
            most = min(2 if seat == dealer else 3, left)
            sizes = {1 + text.count(",") for text in table.legal(seat) if text != "keep"}
            assert sizes == set(range(1, most + 1))
            top = deck[31 - left : 31 - left + most]
            kept = table.hand(seat)[most:]
            if most:
                table.play(f"{seat}:exchange:{','.join(table.hand(seat)[:most])}")
            else:
                table.play(f"{seat}:keep")
            assert table.hand(seat) == sorted([*kept, *top])
            left -= most
        assert left == {4: 0, 2: 16, 3: 8, 5: 0, 6: 0}[players]
        assert table.phase() == "play"


def test_how_an_exchange_is_written(kind: str) -> None:
    table = dealt(kind, {0: "7S KD AS QC TH"}, "9S")
    assert "exchange:7S,AS" in table.legal(0)
    wrong = ("exchange:AS,7S", "exchange:7S,7S", "exchange:", "exchange:8C", "exchange:7S,AS,KD,QC", "7S")
    for text in (*wrong, "exchange:2", "pass"):
        assert refuses(table, f"0:{text}")
    assert refuses(table, "1:keep")
    table.play("0:exchange:7S,AS")
    assert {"KD", "QC", "TH"} <= set(table.hand(0))
    assert not {"7S", "AS"} & set(table.hand(0))


# Example H3, play

H3 = {0: "KC 8C TD 8D TH", 1: "AC QC JS KD 8H", 2: "JC TC KH QS 7S", 3: "9D TS AD QD JD"}


def test_h3_follow_and_beat(kind: str) -> None:
    table = dealt(kind, H3, "9S")
    all_keep(table)
    assert table.turn() == 0
    assert table.legal(0) == {"KC", "8C", "TD", "8D", "TH"}
    table.play("0:KC")
    assert table.legal(1) == {"AC"}
    assert refuses(table, "1:QC")
    assert refuses(table, "1:JS")
    assert refuses(table, "2:JC")
    table.play("1:AC")
    assert table.legal(2) == {"JC", "TC"}
    table.play("2:JC")
    assert table.legal(3) == {"9D", "TS"}
    table.play("3:TS")
    assert (table.wins(), table.turn()) == ([0, 0, 0, 1], 3)
    table.play("3:9D")
    assert table.legal(0) == {"8C", "TD", "8D", "TH"}
    table.play("0:8C")
    assert table.legal(1) == {"JS"}
    table.play("1:JS")
    assert table.legal(2) == {"KH"}
    table.play("2:KH")
    assert (table.wins(), table.turn()) == ([0, 0, 1, 1], 2)


def test_h3_neither_beats_a_blinde(kind: str) -> None:
    table = dealt(kind, {0: "9D", 1: "9H QC JS KD 8H"}, "9S")
    all_keep(table)
    table.play("0:9D")
    assert table.legal(1) == {"9H", "JS"}


def test_who_cannot_follow_throws_anything_if_no_trump_beats(kind: str) -> None:
    # Seat 1 trumps with the ace of leaves; seat 2 has no acorns and only lower trumps.
    table = dealt(kind, {0: "KC", 1: "AS TD JD QD 8D", 2: "JS 7S TH QH KD"}, "9S")
    all_keep(table)
    table.play("0:KC")
    assert table.legal(1) == {"AS"}
    table.play("1:AS")
    assert table.legal(2) == {"JS", "7S", "TH", "QH", "KD"}


def test_a_critical_belongs_to_the_trumps(kind: str) -> None:
    """The seven of acorns does not follow acorns, but it must be played when nothing else beats."""
    table = dealt(kind, {0: "AC", 1: "7C 8C TD JD QD"}, "9S")
    all_keep(table)
    table.play("0:AC")
    assert table.legal(1) == {"8C"}
    table = dealt(kind, {0: "AC", 1: "7C 8D TD JD QD"}, "9S")
    all_keep(table)
    table.play("0:AC")
    assert table.legal(1) == {"7C"}
    table = dealt(kind, {0: "8C", 1: "7C KC TD JD QD"}, "9S", criticals=False)
    all_keep(table)
    table.play("0:8C")
    assert table.legal(1) == {"KC"}


@pytest.mark.parametrize("players", [4, 2, 3, 5, 6])
def test_all_five_tricks_are_played(kind: str, players: int) -> None:
    for number in range(12):
        deck = list(PACK)
        Random(number).shuffle(deck)
        table = table_with(kind, deck, number % players, players=players)
        result = play_out(table, Random(number))
        assert table.phase() == "over"
        assert [table.hand(seat) for seat in range(players)] == [[]] * players
        assert [table.legal(seat) for seat in range(players)] == [set()] * players
        assert sum(result["tricks"]) == 5
        assert set(result) == {"points", "tricks", "trump", "rank"}
        assert (result["trump"], result["rank"]) == (deck[31][1], deck[31][0])


# Example H4, the scores. Nobody holds a trump, except the seat that wins all five tricks.

LEAVES = (
    "9S",
    {0: "AC KC 8D 8H 9H", 1: "8C 9C 9D TD TH", 2: "TC JC AD KD JH", 3: "QC JD QD AH QH"},
    """0:AC 1:8C 2:TC 3:QC  0:KC 1:9C 2:JC 3:QH  0:8D 1:9D 2:AD 3:JD
    2:KD 3:QD 0:8H 1:TD  2:JH 3:AH 0:9H 1:TH""",
    [2, 0, 2, 1],
)
HEARTS = (
    "9H",
    {0: "AC KC 8D 8S 9S", 1: "8C 9C 9D TD TS", 2: "TC JC AD KD JS", 3: "QC JD QD AS QS"},
    """0:AC 1:8C 2:TC 3:QC  0:KC 1:9C 2:JC 3:QS  0:8D 1:9D 2:AD 3:JD
    2:KD 3:QD 0:8S 1:TD  2:JS 3:AS 0:9S 1:TS""",
    [2, 0, 2, 1],
)
BELLS = (
    "9D",
    {0: "KH 7D 7C AD KD", 1: "8C 9C TC JC QC", 2: "7S 8S 9S TS JS", 3: "7H 8H 9H TH JH"},
    """0:KH 1:8C 2:7S 3:7H  0:7D 1:9C 2:8S 3:8H  0:7C 1:TC 2:9S 3:9H
    0:AD 1:JC 2:TS 3:TH  0:KD 1:QC 2:JS 3:JH""",
    [5, 0, 0, 0],
)
ONE_AND_FOUR = (
    "9H",
    {0: "AC 8D 9S TS JS", 1: "9C AD KD AS KS", 2: "TC 9D JD QS 7S", 3: "JC TD QD 8S QC"},
    """0:AC 1:9C 2:TC 3:JC  0:8D 1:AD 2:9D 3:TD  1:KD 2:JD 3:QD 0:9S
    1:AS 2:QS 3:8S 0:TS  1:KS 2:7S 3:QC 0:JS""",
    [1, 4, 0, 0],
)


@pytest.mark.parametrize(
    ("example", "trick_points", "points"),
    [
        pytest.param(LEAVES, 1, [-2, 5, -2, -1], id="leaves"),
        pytest.param(HEARTS, 1, [-4, 10, -4, -2], id="hearts"),
        pytest.param(BELLS, 1, [-5, 5, 5, 5], id="bells"),
        pytest.param(LEAVES, 2, [-4, 5, -4, -2], id="leaves-2"),
        pytest.param(ONE_AND_FOUR, 2, [-4, -16, 10, 10], id="hearts-2"),
    ],
)
def test_h4_scores(
    kind: str, example: tuple[str, dict[int, str], str, list[int]], trick_points: int, points: list[int]
) -> None:
    turned, hands, plays, tricks = example
    table = dealt(kind, hands, turned, trump_rank="none", trick_points=trick_points)
    all_keep(table)
    table.play(plays)
    assert table.result() == {"points": points, "tricks": tricks, "trump": turned[1], "rank": None}


# The match


def test_the_match() -> None:
    game = torite.load_game("watten_bohemian")
    assert game.new_match(seed=1).deal.scores == [20, 20, 20, 20]
    assert game.new_deal(seed=1).scores == [20, 20, 20, 20]
    assert not game.match_over([20, 20, 20, 20], 0)
    assert not game.match_over([1, 20, 3, 4], 9)
    assert game.match_over([0, 20, 3, 4], 9)
    assert game.winners([0, 20, 3, 4]) == [0]
    assert game.match_over([-1, 20, 0, 4], 9)
    assert game.winners([-1, 20, 0, 4]) == [0]
    assert game.match_over([-2, 5, -2, 1], 9)
    assert game.winners([-2, 5, -2, 1]) == [0, 2]
    for players in (4, 2, 3, 5, 6):
        game = torite.load_game("watten_bohemian", {"players": players})
        assert game.first_scores() == [20] * players
        assert game.next_dealer(game.new_deal(seed=1, dealer=players - 1)) == 0


@pytest.mark.parametrize(("players", "rounds", "deals"), [(4, 2, 8), (5, 2, 10), (6, 1, 6), (2, 3, 6)])
def test_a_match_of_so_many_deals(players: int, rounds: int, deals: int) -> None:
    """Decision 10: rounds times players, at any scores; the lowest wins."""
    game = torite.load_game("watten_bohemian", {"players": players, "match": "deals", "rounds": rounds})
    scores = [25, *[20] * (players - 2), -3]
    assert not game.match_over(scores, deals - 1)
    assert game.match_over(scores, deals)
    assert game.winners(scores) == [players - 1]
    assert (game.match_length().code, game.match_length().args) == ("deals", {"number": deals})


def test_old_records_mean_what_they_meant() -> None:
    """Without the option a match goes down to 0, with six players as well: it is only proposed otherwise."""
    game = torite.load_game("watten_bohemian", {"players": 6})
    assert game.options["match"] == "target"
    assert not game.match_over([25] * 6, 100)
    told = {option["name"]: option for option in _entry("watten_bohemian")["options"]}
    assert [(item["option"], item["equals"], item["value"]) for item in told["match"]["proposed"]] == [
        ("players", 5, "deals"),
        ("players", 6, "deals"),
    ]
    assert "proposed" not in told["rounds"]


def _entry(game_id: str) -> CatalogGame:
    return next(game for game in catalog("en")["games"] if game["id"] == game_id)


def test_options() -> None:
    known = {option.name: option.values for option in torite.GAMES["watten_bohemian"].OPTIONS}
    assert known == {
        "players": (4, 2, 3, 5, 6),
        "trump_rank": ("turned", "none"),
        "criticals": (True, False),
        "trick_points": (1, 2),
        "match": ("target", "deals"),
        "rounds": (2, 1, 3),
    }
    assert torite.load_game("watten_bohemian").options == DEFAULTS
    assert torite.GAMES["watten_bohemian"].direction == "clockwise"
    for wrong in ({"players": 7}, {"trick_points": 3}, {"criticals": 1}, {"target": 11}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            torite.load_game("watten_bohemian", wrong)


def test_the_pack() -> None:
    game = torite.load_game("watten_bohemian")
    assert sorted(game.default_deck()) == sorted(PACK)
    assert len(set(PACK)) == 32
    for wrong in (PACK[:-1], [*PACK, "6D"], ["6D", *PACK[1:]], [*PACK[:-1], PACK[0]]):
        with pytest.raises(ValueError, match="pack"):
            game.new_deal(deck=wrong, dealer=0)


def test_what_a_seat_may_see() -> None:
    """The own hand, the turned card and what was played; neither the stock nor what others put away."""
    deck = list(PACK)
    Random(5).shuffle(deck)
    deal = torite.load_game("watten_bohemian").new_deal(deck=deck, dealer=3)
    deal.apply(f"0:exchange:{','.join(sorted(deck[0:2]))} 1:keep 2:keep 3:keep")
    assert codes_in(deal.view(0)) == {*deck[0:3], *deck[12:14], *deck[20:22], deck[31]}
    assert codes_in(deal.view(1)) == {*deck[3:6], *deck[14:16], deck[31]}
    assert [len(hand) for hand in deal.view(1)["hands"]] == [5, 5, 5, 5]
