"""Gaigel: every example and number of its rule sheet, for the game and for its referee."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.games.two_tables import KINDS, Table, new_table, refuses
from tests.playing import codes_in
from torite.core.cards import card_codes

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


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


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
    """Play cards at random until so many tricks are done, or until the cards are gone."""
    while table.phase() in ("lead", "follow") and sum(table.wins()) != tricks:
        seat = table.turn()
        assert seat is not None
        table.play(f"{seat}:{rng.choice(sorted(cards_only(table, seat)))}")


def end_by_passes(table: Table) -> dict[str, Any]:
    while table.phase() == "final":
        table.play(f"{table.turn()}:pass")
    return table.result()


# The worked examples


@pytest.mark.parametrize(
    ("hands", "plays", "winner", "points"),
    [
        pytest.param({1: "AC", 2: "AC", 3: "TS", 0: "KS"}, "1:AC 2:AC 3:TS 0:KS", 1, 36, id="1 open ace"),
        pytest.param(
            {1: "KS", 2: "TS", 3: "AS", 0: "7S"}, "1:higher:KS 2:TS 3:AS 0:7S", 3, 25, id="2 higher"
        ),
        pytest.param(
            {1: "TC", 2: "TC", 3: "JS", 0: "7S"}, "1:higher:TC 2:TC 3:JS 0:7S", 1, 22, id="2 first ten"
        ),
        pytest.param(
            {1: "AD", 2: "TD", 3: "AC", 0: "AD"}, "1:second:AD 2:TD 3:AC 0:AD", 0, 43, id="3 second ace"
        ),
        pytest.param(
            {1: "AD", 2: "TD", 3: "AC", 0: "AS"}, "1:second:AD 2:TD 3:AC 0:AS", 1, 43, id="3 nobody has it"
        ),
        pytest.param(
            {1: "KS", 2: "AH TH KH JH 7H", 3: "7C", 0: "7S"},
            "1:higher:KS 2:AH 3:7C 0:7S", 1, 15, id="4 all trumps",
        ),
        pytest.param(
            {1: "KH QH JH QH 7H", 2: "AH TH KH JH 7H", 3: "7C", 0: "7S"},
            "1:KH 2:TH 3:7C 0:7S", 2, 14, id="4 two all trumps",
        ),
    ],
)  # fmt: skip
def test_the_first_trick(kind: str, hands: dict[int, str], plays: str, winner: int, points: int) -> None:
    table = dealt(kind, hands, "TH")
    table.play(plays)
    assert table.wins() == [int(seat == winner) for seat in range(4)]
    assert (table.turn(), table.phase()) == (winner, "lead")
    table.play(f"{winner}:out")
    expected = [0, 0]
    expected[winner % 2] = points
    assert table.result()["card_points"] == expected


TWO_TRICKS = {1: "AC KH QH 7C JD", 2: "TC TD 7D JS 7S", 3: "AS TD 7S JC JC", 0: "TS KS QS 7D JS"}


def test_example_5_a_deal_of_two_tricks(kind: str) -> None:
    table = dealt(kind, TWO_TRICKS, "JH", "AH KC KD QD")
    table.play("1:AC 2:TC 3:AS 0:TS 1:meld:H")
    assert table.hand(1) == sorted(["KH", "QH", "7C", "JD", "AH"])
    assert table.hand(0) == sorted(["KS", "QS", "7D", "JS", "QD"])
    table.play("1:AH 2:7D 3:TD 0:7D 3:out")
    assert (table.turn(), table.phase()) == (None, "over")
    assert table.result() == {
        "points": [0, 2, 0, 2],
        "tricks": [0, 2, 0, 0],
        "reason": "out",
        "seat": 3,
        "card_points": [0, 63],
        "meld_points": [0, 40],
    }
    assert [table.legal(seat) for seat in range(4)] == [set(), set(), set(), set()]


def test_example_6_the_opponents_have_a_trick(kind: str) -> None:
    table = dealt(kind, TWO_TRICKS, "JH", "AH KC KD QD")
    table.play("1:AC 2:TC 3:AS 0:TS 1:meld:H 1:AH 2:7D 3:TD 0:7D 1:JD 2:TD 3:7S 0:QS 1:out")
    assert table.result()["points"] == [0, 1, 0, 1]
    assert (table.result()["reason"], table.result()["seat"]) == ("out", 1)
    assert table.result()["tricks"] == [0, 2, 1, 0]
    assert table.result()["card_points"] == [15, 63]


def test_example_6_called_too_early(kind: str) -> None:
    table = dealt(kind, TWO_TRICKS, "JH", "AH KC KD QD")
    table.play("1:AC 2:TC 3:AS 0:TS 1:meld:H 1:out")
    assert table.result()["points"] == [2, 0, 2, 0]
    assert (table.result()["reason"], table.result()["seat"]) == ("wrong_out", 1)
    assert (table.result()["card_points"], table.result()["meld_points"]) == ([0, 42], [0, 40])


def melds() -> dict[int, str]:
    return {1: "AD KH QH KC QC", 2: "7D 7D JD JD JS", 3: "KS QS 7S 7S JC", 0: "TD TD TS TS JC"}


def test_example_7_melds(kind: str) -> None:
    # Seat 1 draws the second king of clubs, and with the next trick the second queen.
    table = dealt(kind, melds(), "JH", "KC AC AC TC QC")
    assert refuses(table, "1:meld:H")
    table.play("1:AD 2:7D 3:JC 0:JC")
    table.play("1:meld:H 1:meld:C 3:meld:S")
    assert refuses(table, "1:meld:H")
    assert refuses(table, "1:meld:C")
    assert refuses(table, "0:meld:C")
    assert refuses(table, "3:meld:C")
    for viewer in (0, 2, 3):
        assert table.known(viewer, 1) == ["KC", "KH", "QC", "QH"]
    assert table.known(1, 3) == ["KS", "QS"]
    table.play("1:KH 2:7D 3:7S 0:TS")
    assert table.known(0, 1) == ["KC", "QC", "QH"]
    table.play("1:meld:C")
    assert table.known(0, 1) == ["KC", "KC", "QC", "QC", "QH"]
    assert refuses(table, "1:meld:C")
    table.play("1:out")
    # 11 + 0 + 2 + 2, then 4 + 0 + 0 + 10.
    assert table.result()["meld_points"] == [0, 100]
    assert table.result()["card_points"] == [0, 29]
    assert table.result()["points"] == [0, 2, 0, 2]


def test_example_7_the_first_melds_make_80(kind: str) -> None:
    table = dealt(kind, melds(), "JH", "KC")
    table.play("1:AD 2:7D 3:JC 0:JC 3:meld:S 1:meld:C 1:meld:H 0:out")
    assert table.result()["meld_points"] == [0, 80]
    assert table.result()["points"] == [0, 2, 0, 2]
    assert table.result()["reason"] == "wrong_out"


def test_example_8_six_players(kind: str) -> None:
    hands = {1: "TC", 2: "AC KC QC", 3: "TD", 4: "TD KD QD", 5: "TS", 0: "TS KS QS"}
    table = dealt(kind, hands, "7H", players=6)
    table.play("1:higher:TC 2:AC 3:TD 4:TD 5:TS 0:TS")
    assert table.wins() == [0, 0, 1, 0, 0, 0]
    table.play("0:meld:S 2:meld:C 4:meld:D 4:out")
    result = table.result()
    assert result["points"] == [2, 0, 2, 0, 2, 0]
    assert (result["card_points"], result["meld_points"]) == ([61, 0], [60, 0])


THREE = {1: "AC KH QH 7D JC", 2: "TC TD QD AD JS", 0: "TS JD 7S 7C 7C"}


def test_example_9_three_players_wrong(kind: str) -> None:
    table = dealt(kind, THREE, "JH", "AH 7S KS", players=3)
    table.play("1:AC 2:TC 0:TS 1:meld:H 1:out")
    result = table.result()
    assert result["points"] == [2, 0, 2]
    assert (result["card_points"], result["meld_points"]) == ([0, 31, 0], [0, 40, 0])


def test_example_9_three_players_with_exactly_101(kind: str) -> None:
    table = dealt(kind, THREE, "JH", "AH 7S KS", players=3)
    table.play("1:AC 2:TC 0:TS 1:meld:H 1:AH 2:TD 0:7C 1:KH 2:QD 0:JD 1:7D 2:AD 0:7S 1:out")
    result = table.result()
    assert result["points"] == [0, 1, 0]
    assert result["tricks"] == [0, 3, 1]
    assert (result["card_points"], result["meld_points"]) == ([0, 61, 11], [0, 40, 0])


def test_example_9_99_is_too_little(kind: str) -> None:
    # The jack of diamonds is kept back in the third trick: 101 - 2.
    table = dealt(kind, THREE, "JH", "AH 7S KS", players=3)
    table.play("1:AC 2:TC 0:TS 1:meld:H 1:AH 2:TD 0:7C 1:KH 2:QD 0:7S 1:out")
    assert table.result()["card_points"][1] + table.result()["meld_points"][1] == 99
    assert table.result()["points"] == [2, 0, 2]


def test_example_10_sevens(kind: str) -> None:
    hands = {1: "7H AC", 2: "7H 7C", 3: "7C", 0: "7D"}
    table = dealt(kind, hands, "AH")
    assert "swap" in table.legal(1)
    assert all("swap" not in table.legal(seat) for seat in (0, 2, 3))
    assert all("tuck" not in table.legal(seat) for seat in range(4))
    assert refuses(table, "2:swap")
    table.play("1:swap")
    assert "AH" in table.hand(1)
    assert table.known(0, 1) == ["AH"]
    assert all("swap" not in table.legal(seat) for seat in range(4))
    assert [seat for seat in range(4) if "tuck" in table.legal(seat)] == [2]
    table.play("2:tuck")
    assert all(not {"swap", "tuck"} & table.legal(seat) for seat in range(4))
    assert table.turn() == 1
    assert table.hand(2).count("7H") == 1
    before = {seat: table.hand(seat) for seat in range(4)}
    table.play("1:AC 2:7C 3:7C 0:7D")
    assert table.hand(2).count("7H") == 2
    assert table.known(0, 2) == ["7H"]
    assert [len(table.hand(seat)) for seat in range(4)] == [5, 5, 5, 5]
    assert "7H" not in [card for seat in (0, 1, 3) for card in table.hand(seat)]
    assert sorted([*before[2], "7H"]) == sorted([*table.hand(2), "7C"])


# Pack, deal, course


def test_the_pack() -> None:
    assert len(PACK) == 48
    assert sum(WORTH[card[0]] for card in PACK) == 240
    game = torite.load_game("gaigel")
    assert game.default_deck() == PACK
    nine, three_aces = ["9C", *PACK[1:]], [*PACK[:-1], "AC"]
    for wrong in (nine, three_aces, PACK[:-1], [*PACK, "AC"]):
        with pytest.raises(ValueError, match="pack"):
            game.new_deal(deck=wrong, dealer=0)


@pytest.mark.parametrize("turnup", ["after", "between"])
@pytest.mark.parametrize(
    ("players", "left", "refills", "tricks"),
    [(4, 28, 7, 12), (6, 18, 3, 8), (3, 33, 11, 16), (2, 38, 19, 24)],
)
def test_the_deal(kind: str, players: int, left: int, refills: int, tricks: int, turnup: str) -> None:
    for dealer in range(players):
        deck = list(PACK)
        Random(dealer).shuffle(deck)
        options = {**DEFAULTS, "players": players, "turnup": turnup}
        table = new_table(kind, "gaigel", options, deck, dealer, [0] * players)
        twos = 3 * players + (turnup == "between")
        for k in range(players):
            cards = deck[3 * k : 3 * k + 3] + deck[twos + 2 * k : twos + 2 * k + 2]
            assert table.hand((dealer + 1 + k) % players) == sorted(cards)
        assert 48 - 5 * players == left
        assert (table.turn(), table.phase()) == ((dealer + 1) % players, "lead")
        rng = Random(dealer)
        for trick in range(1, tricks + 1):
            play_cards(table, rng, trick)
            cards_left = 5 if trick <= refills else 5 - (trick - refills)
            assert [len(table.hand(seat)) for seat in range(players)] == [cards_left] * players
        assert table.phase() == "final"
        assert sum(end_by_passes(table)["card_points"]) == 240


def test_the_last_refill(kind: str) -> None:
    """The winner takes the turned-up card, the others draw; if it has been tucked everybody draws."""
    table = shuffled(kind, 5)
    rng = Random(5)
    play_cards(table, rng, 6)
    deck = list(PACK)
    Random(5).shuffle(deck)
    play_cards(table, rng, 7)
    winner = table.turn()
    assert winner is not None
    assert deck[20] in table.hand(winner)
    assert table.known((winner + 1) % 4, winner) == [deck[20]]
    for k, seat in enumerate((winner + i) % 4 for i in range(1, 4)):
        assert deck[21 + 24 + k] in table.hand(seat)


def test_a_refill_begins_with_the_winner(kind: str) -> None:
    table = dealt(kind, {1: "KS", 2: "TS", 3: "AS", 0: "7S"}, "JH", "AC TC KC QC")
    table.play("1:higher:KS 2:TS 3:AS 0:7S")
    for seat, card in ((3, "AC"), (0, "TC"), (1, "KC"), (2, "QC")):
        assert card in table.hand(seat)


# Trick 1


def test_how_the_first_trick_may_be_led(kind: str) -> None:
    hands = {1: "AC KS 7D TH AH"}
    table = dealt(kind, hands, "JH")
    assert cards_only(table, 1) == {"AC", "second:AC", "higher:KS", "higher:7D"}
    for text in (
        "1:KS",
        "1:second:KS",
        "1:higher:AC",
        "1:TH",
        "1:higher:TH",
        "1:dissle:KS",
        "1:out",
        "1:pass",
    ):
        assert refuses(table, text)
    table = dealt(kind, hands, "JH", dissle=True)
    leads = {"AC", "second:AC", "higher:KS", "higher:7D", "dissle:AC", "dissle:KS", "dissle:7D"}
    assert cards_only(table, 1) == leads
    table = dealt(kind, {1: "AH TH KH JH 7H"}, "JH", dissle=True)
    assert cards_only(table, 1) == {"AH", "TH", "KH", "JH", "7H"}


def test_what_may_be_played_to_the_first_trick(kind: str) -> None:
    table = dealt(kind, {1: "AC", 2: "7C AH TH KH QS"}, "JH")
    table.play("1:AC")
    assert (table.phase(), table.turn()) == ("follow", 2)
    assert cards_only(table, 2) == {"7C", "QS"}
    assert refuses(table, "2:AH")
    assert refuses(table, "3:7C")


@pytest.mark.parametrize("way", ["second:AD", "higher:KS"])
def test_cards_lie_face_down_until_all_are_there(kind: str, way: str) -> None:
    table = dealt(kind, {1: "AD KS", 2: "TD", 3: "AC", 0: "7S"}, "JH")
    word, card = way.split(":")
    table.play(f"1:{way} 2:TD")
    assert table.trick(1) == [(1, card), (2, None)]
    assert table.trick(2) == [(1, None), (2, "TD")]
    assert table.trick(0) == table.trick(3) == [(1, None), (2, None)]
    assert table.heard(1) == [f"1:{way}", "2:card"]
    assert table.heard(2) == [f"1:{word}", "2:TD"]
    assert table.heard(0) == table.heard(3) == [f"1:{word}", "2:card"]
    table.play("3:AC 0:7S")
    for viewer in range(4):
        assert table.heard(viewer) == [f"1:{way}", "2:TD", "3:AC", "0:7S"]


def test_an_open_ace_is_followed_face_up(kind: str) -> None:
    table = dealt(kind, {1: "AD", 2: "TD"}, "JH")
    table.play("1:AD 2:TD")
    for viewer in range(4):
        assert table.trick(viewer) == [(1, "AD"), (2, "TD")]
        assert table.heard(viewer) == ["1:AD", "2:TD"]


def test_a_hand_of_trumps_is_shown(kind: str) -> None:
    table = dealt(kind, {1: "KS", 2: "AH TH KH JH 7H", 3: "7C", 0: "7S"}, "QH")
    table.play("1:higher:KS")
    assert table.known(0, 2) == []
    assert cards_only(table, 2) == {"AH", "TH", "KH", "JH", "7H"}
    table.play("2:AH")
    for viewer in (0, 1, 3):
        assert table.known(viewer, 2) == sorted(["TH", "KH", "JH", "7H"])
    assert table.trick(3) == [(1, None), (2, "AH")]
    assert table.heard(0) == ["1:higher", "2:AH"]


# Later tricks


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        # Any card may be played; a trump wins, else the highest card of the suit led, else the first.
        ("1:TC 2:7H 3:AC 0:KS", 2),
        ("1:TC 2:QS 3:AC 0:KS", 3),
        ("1:TC 2:TC 3:QD 0:KS", 1),
        ("1:7C 2:QS 3:QD 0:KS", 1),
        ("1:TC 2:7H 3:QH 0:QH", 3),
    ],
)
def test_later_tricks(kind: str, plays: str, winner: int) -> None:
    hands = {1: "AD TC 7C JS JS", 2: "7D 7H QS TC JD", 3: "7D AC QD QH JD", 0: "7S KS QH TS JC"}
    table = dealt(kind, hands, "JH", "KD KD TD TD")
    table.play("1:AD 2:7D 3:7D 0:7S")
    table.play(plays)
    assert table.turn() == winner


LATE = {
    1: "KS JH QD QD JD", 2: "AS QS KH JH JC", 3: "TH 7H AD TD TD",
    4: "AH 7H KD KD JD", 5: "QH QH KC KC QC", 0: "TS 7S AH TH KH",
}  # fmt: skip
LATE_PLAYED = {1: "AD AC AC", 2: "TC TC QC", 3: "JC 7C 7C", 4: "7D 7D AS", 5: "TS KS QS", 0: "JS JS 7S"}


def stock_gone(kind: str, **options: Any) -> Table:
    """Six players who have played the cards of LATE_PLAYED and hold those of LATE; seat 1 leads."""
    seats = [1, 2, 3, 4, 5, 0]
    held = {seat: LATE[seat].split() for seat in seats}
    gone = {seat: LATE_PLAYED[seat].split() for seat in seats}
    hands = {seat: " ".join([*gone[seat], held[seat][0], held[seat][2]]) for seat in seats}
    draws = [held[seat][3] for seat in seats] + [held[seat][4] for seat in seats]
    draws += [held[seat][1] for seat in seats if seat != 1]
    table = dealt(kind, hands, held[1][1], " ".join(draws), players=6, **options)
    table.play(" ".join(f"{seat}:{gone[seat][trick]}" for trick in range(3) for seat in seats))
    assert {seat: table.hand(seat) for seat in seats} == {seat: sorted(held[seat]) for seat in seats}
    return table


@pytest.mark.parametrize("must_head", [False, True])
def test_following_when_the_stock_is_gone(kind: str, must_head: bool) -> None:
    table = stock_gone(kind, must_head=must_head)
    steps = [
        ("KS", {"KS", "JH", "QD", "JD"}, {"KS", "JH", "QD", "JD"}),
        ("AS", {"AS", "QS"}, {"AS"}),
        ("TH", {"TH", "7H"}, {"TH", "7H"}),
        ("AH", {"AH", "7H"}, {"AH"}),
        # No trump of this hand beats the ace, but a trump must be played.
        ("QH", {"QH"}, {"QH"}),
        # A spade cannot beat a trump.
        ("7S", {"TS", "7S"}, {"TS", "7S"}),
    ]
    for seat, (card, free, heading) in zip((1, 2, 3, 4, 5, 0), steps, strict=True):
        assert cards_only(table, seat) == (heading if must_head else free)
        table.play(f"{seat}:{card}")
    assert table.turn() == 4
    table.play("4:KD")
    assert cards_only(table, 5) == {"QH"}


@pytest.mark.parametrize("must_head", [False, True])
def test_an_equal_card_does_not_head(kind: str, must_head: bool) -> None:
    table = stock_gone(kind, must_head=must_head)
    table.play("1:JH")
    assert cards_only(table, 2) == ({"KH"} if must_head else {"KH", "JH"})
    table.play("2:KH")
    assert cards_only(table, 3) == ({"TH"} if must_head else {"TH", "7H"})
    table.play("3:TH")
    assert cards_only(table, 4) == ({"AH"} if must_head else {"AH", "7H"})


def test_who_can_neither_follow_nor_trump_plays_anything(kind: str) -> None:
    table = stock_gone(kind, must_head=True)
    table.play("1:JH 2:KH 3:TH 4:AH 5:QH 0:AH")
    assert table.turn() == 4
    table.play("4:KD 5:QH 0:KH")
    assert cards_only(table, 1) == {"QD", "JD"}
    table.play("1:QD 2:JH 3:AD")
    assert table.turn() == 0
    table.play("0:TS")
    assert cards_only(table, 1) == {"KS"}
    table.play("1:KS")
    assert cards_only(table, 2) == {"AS"}
    table.play("2:AS")
    assert cards_only(table, 3) == {"7H"}
    table.play("3:7H")
    assert cards_only(table, 4) == {"7H"}
    table.play("4:7H")
    assert cards_only(table, 5) == {"KC", "QC"}


# The end of a deal


def played_to_the_final(kind: str, number: int, **options: Any) -> Table:
    table = shuffled(kind, number, **options)
    play_cards(table, Random(number))
    return table


def test_the_final_round(kind: str) -> None:
    table = played_to_the_final(kind, 3)
    first = table.turn()
    assert first is not None
    assert table.phase() == "final"
    for i in range(4):
        seat = (first + i) % 4
        assert table.turn() == seat
        assert table.legal(seat) == {"out", "pass"}
        assert all(table.legal(other) == set() for other in range(4) if other != seat)
        table.play(f"{seat}:pass")
    result = table.result()
    best = int(result["card_points"][1] > result["card_points"][0])
    assert result["points"] == [int(seat % 2 == best) for seat in range(4)]
    assert (result["reason"], result["seat"]) == ("most", None)
    assert set(result) == {"points", "tricks", "reason", "seat", "card_points", "meld_points"}


def test_out_in_the_final_round(kind: str) -> None:
    totals = end_by_passes(played_to_the_final(kind, UNEQUAL))["card_points"]
    assert max(totals) >= 101 > min(totals)
    best = totals.index(max(totals))
    for side in (0, 1):
        table = played_to_the_final(kind, UNEQUAL)
        caller = table.turn()
        assert caller is not None
        if caller % 2 != side:
            table.play(f"{caller}:pass")
            caller = (caller + 1) % 4
        table.play(f"{caller}:out")
        right = side == best
        assert table.result()["points"] == [
            (1 if right else 2) if seat % 2 == best else 0 for seat in range(4)
        ]
        assert table.result()["reason"] == ("out" if right else "wrong_out")
        assert table.result()["seat"] == caller


def test_a_tie_scores_nothing(kind: str) -> None:
    result = end_by_passes(played_to_the_final(kind, TIE))
    assert result["card_points"] == [120, 120]
    assert result["points"] == [0, 0, 0, 0]
    assert (result["reason"], result["seat"]) == ("tie", None)


def strong_side(kind: str, **options: Any) -> Table:
    """Side 1 has and draws all hearts, which are trumps, all aces and all tens; it wins every trick."""
    strong = [card for card in PACK if card[1] == "H" or card[0] in "AT"]
    weak = [card for card in PACK if card not in strong]
    strong.remove("JH")
    hands = {}
    for seat, cards in ((1, strong), (2, weak), (3, strong), (0, weak)):
        # Seat 1 begins with the clubs, seat 3 with the diamonds: neither hand is all trumps.
        hands[seat] = " ".join(cards[:5])
        del cards[:5]
    stock = [(strong, weak)[i % 2].pop(0) for i in range(24)]
    stock += [weak.pop(0), strong.pop(0), weak.pop(0)]
    return dealt(kind, hands, "JH", " ".join(stock), **options)


def test_most_without_a_trick_for_the_others(kind: str) -> None:
    table = strong_side(kind)
    play_cards(table, Random(1))
    result = end_by_passes(table)
    assert result["card_points"] == [0, 240]
    assert result["points"] == [0, 2, 0, 2]
    assert result["reason"] == "most"


def test_nothing_ends_by_itself_and_a_challenge_needs_its_option(kind: str) -> None:
    table = strong_side(kind)
    play_cards(table, Random(1), 10)
    assert table.phase() == "lead"
    for seat in range(4):
        assert "out" in table.legal(seat)
        assert refuses(table, f"{seat}:gaigel")
    play_cards(table, Random(1))
    assert table.phase() == "final"
    assert refuses(table, f"{table.turn()}:gaigel")


def test_overlook(kind: str) -> None:
    """Side 1 has 101 before and leads on: the others may challenge, or it may still go out."""
    ends = {
        "2:gaigel": ([2, 0, 2, 0], "gaigel", 2),
        "3:gaigel": ([2, 0, 2, 0], "wrong_gaigel", 3),
        "3:out": ([0, 2, 0, 2], "out", 3),
        "0:out": ([0, 2, 0, 2], "wrong_out", 0),
    }
    for text, (points, reason, seat) in ends.items():
        table = strong_side(kind, overlook=True)
        assert all("gaigel" not in table.legal(each) for each in range(4))
        play_cards(table, Random(1), 10)
        assert all("gaigel" in table.legal(each) for each in range(4))
        table.play(text)
        result = table.result()
        assert (result["points"], result["reason"], result["seat"]) == (points, reason, seat)


def test_overlook_is_marked_by_a_lead(kind: str) -> None:
    """Who has just reached 101 is not marked; the next lead marks."""
    hands = {**TWO_TRICKS}
    for lead, points, reason in (("", [0, 2, 0, 2], "wrong_gaigel"), ("led", [2, 0, 2, 0], "gaigel")):
        table = dealt(kind, hands, "JH", "AH KC KD QD", overlook=True)
        table.play("1:AC 2:TC 3:AS 0:TS 1:meld:H 1:AH 2:7D 3:TD 0:7D")
        if lead:
            table.play("1:JD")
            assert refuses(table, "0:gaigel")
            table.play("2:TD 3:7S 0:QS")
        table.play("0:gaigel")
        assert (table.result()["points"], table.result()["reason"]) == (points, reason)


def test_overlook_with_exactly_101(kind: str) -> None:
    for lead, points in (("", [2, 2, 0]), ("1:7D 2:AD 0:7S", [0, 0, 2])):
        table = dealt(kind, THREE, "JH", "AH 7S KS", players=3, overlook=True)
        table.play(f"1:AC 2:TC 0:TS 1:meld:H 1:AH 2:TD 0:7C 1:KH 2:QD 0:JD {lead} 2:gaigel")
        assert table.result()["points"] == points


def test_overlook_in_the_final_round(kind: str) -> None:
    table = strong_side(kind, overlook=True)
    play_cards(table, Random(1))
    while table.turn() not in (0, 2):
        assert table.legal(table.turn() or 0) == {"out", "pass", "gaigel"}
        table.play(f"{table.turn()}:pass")
    table.play(f"{table.turn()}:gaigel")
    assert table.result()["points"] == [2, 0, 2, 0]


# Melds


def test_only_the_leader_melds(kind: str) -> None:
    table = dealt(kind, melds(), "JH", "KC AC AC TC QC", meld_when="lead")
    table.play("1:AD 2:7D 3:JC 0:JC")
    assert "meld:H" in table.legal(1)
    assert refuses(table, "3:meld:S")
    assert len(cards_only(table, 1)) == 4
    table.play("1:meld:C")
    assert cards_only(table, 1) == {"KC", "QC"}
    assert {"out", "meld:H"} <= table.legal(1)
    table.play("1:meld:H")
    assert cards_only(table, 1) == {"KC", "QC", "KH", "QH"}
    table.play("1:KH 2:7D 3:7S 0:TS")
    # A new window: only cards melded in it bind the lead.
    assert cards_only(table, 1) == {"KC", "QC", "QH"}


def test_a_meld_needs_a_trick_of_the_side(kind: str) -> None:
    table = dealt(kind, {1: "KH QH AD", 2: "KS QS 7D", 3: "7C", 0: "7S"}, "JH")
    assert refuses(table, "1:meld:H")
    table.play("1:AD 2:7D 3:7C 0:7S")
    assert "meld:H" in table.legal(1)
    assert refuses(table, "2:meld:S")


def test_a_melded_copy_is_played_first(kind: str) -> None:
    hands = {1: "AD KH QH 7C 7C", 2: "7D JC", 3: "JS", 0: "JS"}
    table = dealt(kind, hands, "JH", "KH AC AC TC QH")
    table.play("1:AD 2:7D 3:JS 0:JS 1:meld:H 1:KH 2:JC")
    assert table.known(0, 1) == ["QH"]
    table.play(" ".join(f"{seat}:{next(c for c in table.hand(seat) if c[1] != 'H')}" for seat in (3, 0)))
    # Seat 1 holds the other king, the melded queen and the other queen.
    assert table.hand(1) == ["7C", "7C", "KH", "QH", "QH"]
    assert "meld:H" in table.legal(1)
    table.play("1:meld:H")
    assert table.known(0, 1) == ["KH", "QH", "QH"]


def test_a_card_that_was_shown_before_is_melded(kind: str) -> None:
    """Of the two kings one was seen when it was taken; the meld need not have shown the other."""
    table = dealt(kind, {1: "AD 7H KH QH 7C", 2: "7D", 3: "JS", 0: "JS"}, "KH", "AC")
    table.play("1:swap")
    assert table.known(0, 1) == ["KH"]
    table.play("1:AD 2:7D 3:JS 0:JS 1:meld:H")
    assert table.known(0, 1) == ["KH", "QH"]
    assert table.hand(1).count("KH") == 2


# The trump seven


def test_swap_and_tuck_may_need_a_trick(kind: str) -> None:
    table = dealt(kind, {1: "AC 7H", 2: "7C", 3: "7C", 0: "7D"}, "AH", rob_needs_trick=True)
    assert refuses(table, "1:swap")
    table.play("1:AC 2:7C 3:7C 0:7D")
    table.play("1:swap")
    assert "AH" in table.hand(1)
    table = dealt(kind, {1: "AC", 2: "7H 7C", 3: "7C", 0: "7D"}, "7H", rob_needs_trick=True)
    assert refuses(table, "2:tuck")
    table = dealt(kind, {1: "AC", 2: "7H 7C", 3: "7C", 0: "7D"}, "7H")
    assert all("swap" not in table.legal(seat) for seat in range(4))
    assert [seat for seat in range(4) if "tuck" in table.legal(seat)] == [2]


def test_a_trick_of_the_partner_is_enough_to_swap(kind: str) -> None:
    hands = {1: "AC", 2: "7H 7C", 3: "7H 7C", 0: "7D"}
    table = dealt(kind, hands, "AH", rob_needs_trick=True)
    table.play("1:AC 2:7C 3:7C 0:7D")
    assert [seat for seat in range(4) if "swap" in table.legal(seat)] == [3]


def test_swap_only_between_tricks(kind: str) -> None:
    table = dealt(kind, {1: "AC", 2: "7H 7C"}, "AH")
    assert "swap" in table.legal(2)
    table.play("1:AC")
    assert all(not {"swap", "tuck", "out"} & table.legal(seat) for seat in range(4))


def test_partners_have_no_priority(kind: str) -> None:
    table = dealt(kind, {1: "7H AC", 3: "7H"}, "AH")
    assert [seat for seat in range(4) if "swap" in table.legal(seat)] == [1, 3]
    table = dealt(kind, {1: "7H AC", 3: "7H", 2: "7C"}, "AH", players=6)
    table.play("3:swap")
    assert "tuck" in table.legal(1)


def test_the_priority_is_gone_with_the_window(kind: str) -> None:
    table = dealt(kind, {1: "7H AC", 2: "7H 7C", 3: "7C", 0: "7D"}, "AH")
    assert refuses(table, "2:swap")
    table.play("1:AC 2:7C 3:7C 0:7D")
    assert [seat for seat in range(4) if "swap" in table.legal(seat)] == [1, 2]


def test_priority_in_drawing_order(kind: str) -> None:
    """Seat 3 wins the first trick and draws first; seat 0 draws the other seven after it."""
    table = dealt(kind, {1: "KS", 2: "TS", 3: "AS", 0: "7S"}, "JH", "7H 7H KC QC")
    table.play("1:higher:KS 2:TS 3:AS 0:7S")
    assert [seat for seat in range(4) if "swap" in table.legal(seat)] == [3]
    table.play("3:swap 0:tuck")
    # Who already held a seven is not held up by one that is drawn.
    table = dealt(kind, {1: "KS", 2: "TS", 3: "AS", 0: "7S 7H"}, "JH", "7H TC KC QC")
    table.play("1:higher:KS 2:TS 3:AS 0:7S")
    assert [seat for seat in range(4) if "swap" in table.legal(seat)] == [0, 3]


def test_both_sevens_in_one_hand(kind: str) -> None:
    table = dealt(kind, {2: "7H 7H"}, "AH")
    table.play("2:swap")
    assert table.hand(2).count("7H") == 1
    table.play("2:tuck")
    assert refuses(table, "2:tuck")


# Declarations


@pytest.mark.parametrize("seat", range(4))
def test_five_sevens(kind: str, seat: int) -> None:
    hands = {seat: "7C 7C 7D 7S 7S"}
    assert refuses(dealt(kind, hands, "JH"), f"{seat}:declare:five7")
    table = dealt(kind, hands, "JH", five7=True, four7=True)
    assert all("declare:five7" not in table.legal(other) for other in range(4) if other != seat)
    assert refuses(table, f"{seat}:declare:four7")
    table.play(f"{seat}:declare:five7")
    result = table.result()
    assert result["points"] == [int(other % 2 == seat % 2) for other in range(4)]
    assert (result["reason"], result["seat"], result["tricks"]) == ("five7", seat, [0, 0, 0, 0])


def test_five_of_a_suit(kind: str) -> None:
    hands = {2: "AC TC KC KC", 1: "AD", 3: "7S", 0: "7S"}
    table = dealt(kind, {**hands, 2: "AC TC KC KC 7C"}, "JH", suit5=True)
    table.play("2:declare:suit")
    assert (table.result()["points"], table.result()["reason"]) == ([1, 0, 1, 0], "suit")
    table = dealt(kind, {**hands, 2: "AC TC KC KC 7D"}, "JH", "TC 7C", suit5=True)
    assert refuses(table, "2:declare:suit")
    table.play("1:AD 2:7D 3:7S 0:7S 2:declare:suit")
    assert table.result()["points"] == [1, 0, 1, 0]
    assert refuses(dealt(kind, {2: "AC TC KC KC 7C"}, "JH"), "2:declare:suit")


FOUR = {1: "AC", 2: "7C 7C 7D 7S TS", 3: "JC", 0: "JD"}


def test_four_sevens_become_five(kind: str) -> None:
    table = dealt(kind, FOUR, "JH", "KC 7S", four7=True)
    table.play("2:declare:four7")
    assert table.known(0, 2) == sorted(FOUR[2].split())
    assert refuses(table, "2:declare:four7")
    table.play("1:AC")
    assert cards_only(table, 2) == {"TS"}
    table.play("2:TS 3:JC 0:JD")
    result = table.result()
    assert (result["points"], result["reason"], result["seat"]) == ([1, 0, 1, 0], "four7", 2)


def test_four_sevens_do_not_swap_but_tuck(kind: str) -> None:
    hands = {**FOUR, 2: "7C 7D 7S 7H TS"}
    table = dealt(kind, hands, "AH", four7=True)
    assert "swap" in table.legal(2)
    table.play("2:declare:four7")
    assert refuses(table, "2:swap")
    table = dealt(kind, hands, "7H", four7=True)
    table.play("2:declare:four7 2:tuck 1:AC 2:TS 3:JC 0:JD")
    assert (table.result()["reason"], table.result()["points"]) == ("four7", [1, 0, 1, 0])
    table = dealt(kind, hands, "7H", four7=True)
    table.play("2:tuck 2:declare:four7 1:AC 2:TS 3:JC 0:JD")
    assert table.result()["reason"] == "four7"


def test_a_standing_declaration_holds_up_nobody(kind: str) -> None:
    """The earlier holder of a trump seven cannot swap, so the later one is free."""
    table = dealt(kind, {1: "7C 7D 7S 7H TS", 2: "7H"}, "AH", four7=True)
    assert refuses(table, "2:swap")
    table.play("1:declare:four7 2:swap")
    assert "AH" in table.hand(2)


@pytest.mark.parametrize(
    ("other", "leads"),
    [("AS", {"AS", "second:AS"}), ("TS", {"higher:TS"}), ("TH", {"TH"})],
)
def test_four_sevens_lead_their_other_card(kind: str, other: str, leads: set[str]) -> None:
    table = dealt(kind, {1: f"7C 7C 7D 7S {other}"}, "JH", four7=True, dissle=True)
    assert all(f"{way}{other}" not in table.legal(1) for way in ("", "second:") if other == "TH")
    table.play("1:declare:four7")
    assert cards_only(table, 1) == leads


def test_a_worthless_trump(kind: str) -> None:
    # It is led: the first card that counts is to be beaten.
    hands = {1: "7C 7C 7D 7S AH", 2: "KS", 3: "AS", 0: "AC"}
    table = dealt(kind, hands, "JH", four7=True)
    table.play("1:declare:four7 1:AH 2:KS 3:AS 0:AC")
    assert table.wins() == [0, 0, 0, 1]
    # Another trump wins, here of a hand that is all trumps.
    table = dealt(kind, {**hands, 0: "7H QH JH KH TH"}, "QH", four7=True)
    table.play("1:declare:four7 1:AH 2:KS 3:AS 0:7H")
    assert table.wins() == [1, 0, 0, 0]
    # It is played: it does not win.
    table = dealt(kind, {1: "QS", 2: "7C 7C 7D 7S AH", 3: "KS", 0: "JS"}, "JH", four7=True)
    table.play("2:declare:four7 1:higher:QS 2:AH 3:KS 0:JS")
    assert table.wins() == [0, 0, 0, 1]
    # No card counts.
    hands = {1: "7C 7C 7D 7S TH", 0: "7S 7D 7H 7H AH"}
    table = dealt(kind, hands, "JH", four7=True, players=2)
    table.play("1:declare:four7 0:declare:four7 1:TH 0:AH")
    assert table.wins() == [0, 1]


def test_a_worthless_trump_in_a_later_trick(kind: str) -> None:
    hands = {1: "AC QD", 2: "7C 7C 7D 7S TS", 3: "JC KD", 0: "JD JS"}
    table = dealt(kind, hands, "JH", "JC AH", four7=True)
    table.play("2:declare:four7 1:AC 2:TS 3:JC 0:JD 1:QD")
    assert cards_only(table, 2) == {"AH"}
    table.play("2:AH 3:KD 0:JS")
    assert table.wins() == [0, 1, 0, 1]


def test_a_worthless_trump_led_to_a_later_trick(kind: str) -> None:
    """Seat 2 wins with the other ace, draws a trump and must lead it; a trump of another seat wins."""
    hands = {1: "AC AS", 2: "7C 7C 7D 7S AC", 3: "JC KD", 0: "JD QH"}
    for last, winner in (("QH", 0), ("JC", 3)):
        table = dealt(kind, {**hands, 0: f"JD {last}"}, "JH", "AH KS KS QS QS TS TS JS", four7=True)
        table.play("2:declare:four7 1:second:AC 2:AC 3:JC 0:JD")
        assert table.turn() == 2
        assert cards_only(table, 2) == {"AH"}
        table.play(f"2:AH 3:KD 0:{last} 1:AS")
        assert table.turn() == winner


def test_four_sevens_only_before_the_first_trick(kind: str) -> None:
    table = dealt(kind, FOUR, "JH", "KC KD", four7=True)
    table.play("1:AC 2:TS 3:JC 0:JD")
    assert refuses(table, "2:declare:four7")


def three_tricks(kind: str, second: str, turned: str, before_the_last: str = "", **options: Any) -> Table:
    """Six players up to the last refill: seat 1 wins with AD, AC, AC and keeps clubs, seat 2 draws spades."""
    hands = {1: "AD AC AC QC JC", 2: second}
    draws = "TC KS AH AH TH TH KH QS KH QH QH JH JS"
    table = dealt(kind, hands, turned, draws, players=6, **options)
    if options.get("four7"):
        table.play("2:declare:four7")
    for number, lead in enumerate(("AD", "AC", "AC")):
        if number == 2:
            table.play(before_the_last)
        table.play(f"1:{lead}")
        for seat in (2, 3, 4, 5, 0):
            plain = [card for card in cards_only(table, seat) if card[1] != turned[1]]
            table.play(f"{seat}:{min(plain)}")
        assert table.turn() == 1
    return table


def test_four_sevens_lapse_with_the_last_refill(kind: str) -> None:
    table = three_tricks(kind, "7C 7C 7D 7D TS", "JH", four7=True)
    assert table.hand(2) == ["7C", "7C", "7D", "7D", "JS"]
    table.play("1:QC")
    assert cards_only(table, 2) == {"7C"}


def test_the_last_refill_without_the_indicator(kind: str) -> None:
    """Who has tucked takes the seven, the others draw, and from then on suit must be followed."""
    table = three_tricks(kind, "7H JD 7D 7S TC", "7H", "2:tuck")
    assert [len(table.hand(seat)) for seat in range(6)] == [5] * 6
    assert table.hand(2) == ["7H", "7H", "KS", "QS", "TC"]
    assert table.hand(1) == ["JC", "JS", "KH", "QC", "TC"]
    assert [table.known(0, owner) for owner in range(1, 6)] == [[], ["7H"], [], [], []]
    table.play("1:QC")
    assert cards_only(table, 2) == {"TC"}


def test_auf_dissle(kind: str) -> None:
    hands = {1: "QD", 2: "KD", 3: "TD", 0: "JS"}
    table = dealt(kind, hands, "JH", dissle=True)
    table.play("1:dissle:QD 2:KD")
    assert table.trick(0) == [(1, "QD"), (2, "KD")]
    table.play("3:TD 0:JS")
    assert (table.turn(), table.phase()) == (3, "lead")
    # Winning the first trick loses.
    table = dealt(kind, {**hands, 1: "AD"}, "JH", dissle=True)
    table.play("1:dissle:AD 2:KD 3:TD 0:JS")
    result = table.result()
    assert (result["points"], result["reason"], result["seat"]) == ([1, 0, 1, 0], "dissle_lost", 1)
    assert result["tricks"] == [0, 1, 0, 0]


def test_auf_dissle_won(kind: str) -> None:
    hands = {1: "QD 7C 7C 7D 7D", 2: "KD", 3: "TD", 0: "JS"}
    table = dealt(kind, hands, "JH", "KS KS 7S", dissle=True)
    table.play("1:dissle:QD 2:KD 3:TD 0:JS")
    result = table.result()
    assert (result["points"], result["reason"], result["seat"]) == ([0, 1, 0, 1], "dissle", 1)


def test_auf_dissle_lost_comes_before_the_refill(kind: str) -> None:
    hands = {1: "AD 7C 7C 7D 7D", 2: "KD", 3: "TD", 0: "JS"}
    table = dealt(kind, hands, "JH", "7S", dissle=True)
    table.play("1:dissle:AD 2:KD 3:TD 0:JS")
    assert table.result()["reason"] == "dissle_lost"


# Signals and views


def signals(table: Table, seat: int) -> set[str]:
    return {action for action in table.legal(seat) if action.startswith("signal:")}


def test_signals_are_true_and_once_a_trick(kind: str) -> None:
    table = dealt(kind, {1: "AC TC", 2: "AH KS KS TS QS", 3: "JC", 0: "JC"}, "JH", "7C 7S")
    assert signals(table, 2) == {"signal:H", "signal:S", "signal:trumpace"}
    table.play("2:signal:trumpace 1:signal:C 1:AC")
    assert signals(table, 2) == {"signal:H", "signal:S"}
    assert "signal:C" not in signals(table, 1)
    table.play("2:KS")
    assert signals(table, 2) == {"signal:H", "signal:S"}
    table.play("2:signal:S 3:JC 0:JC")
    assert signals(table, 2) == {"signal:H", "signal:S", "signal:trumpace"}
    assert table.turn() == 1


@pytest.mark.parametrize(("mode", "listeners"), [("table", {0, 1, 2, 3}), ("partner", {1, 3})])
def test_who_sees_a_signal(kind: str, mode: str, listeners: set[int]) -> None:
    table = dealt(kind, {1: "AC"}, "JH", signals=mode)
    table.play("1:signal:C 1:AC")
    for viewer in range(4):
        told = ["1:signal:C", "1:AC"] if viewer in listeners else ["1:AC"]
        assert table.heard(viewer) == told


@pytest.mark.parametrize(("players", "mode"), [(4, "off"), (3, "table"), (2, "partner")])
def test_no_signals(kind: str, players: int, mode: str) -> None:
    table = shuffled(kind, 1, players=players, signals=mode)
    play_cards(table, Random(1), 2)
    assert all(not signals(table, seat) for seat in range(players))


def test_a_blocked_swap_tells_who_holds_the_other_seven() -> None:
    """Whoever finds the swap barred knows of the seven in the hand before; others do not."""
    deck = deck_for(4, 0, {1: "7H AC", 2: "7H 7C"}, "AH", "", between=False)
    deal = torite.load_game("gaigel").new_deal(deck=deck, dealer=0)
    rng = Random(1)
    for viewer, expected in ((2, {True}), (0, {True, False})):
        twins = [deal.resample(viewer, rng) for _ in range(60)]
        assert {"7H" in card_codes(twin.hands[1]) for twin in twins} == expected
        for twin in twins:
            assert twin.view(viewer) == deal.view(viewer)


def test_a_seat_sees_its_hand_and_the_indicator() -> None:
    deck = deck_for(4, 0, {}, "AH", "", between=False)
    deal = torite.load_game("gaigel").new_deal(deck=deck, dealer=0)
    for seat in range(4):
        view = deal.view(seat)
        assert codes_in(view) == {*card_codes(deal.hands[seat]), "AH"}
        assert [len(hand) for hand in view["hands"]] == [5] * 4


# The match


def test_the_match() -> None:
    for target in (5, 1, 3, 7, 10):
        game = torite.load_game("gaigel", {"target": target})
        assert not game.match_over([target - 1, 0, target - 1, 0], 99)
        assert game.match_over([0, target, 0, target], 1)
        assert game.match_over([0, target + 1, 0, target + 1], 1)
    for players in (4, 6, 3, 2):
        for rounds in (1, 2, 3):
            game = torite.load_game("gaigel", {"players": players, "match": "deals", "rounds": rounds})
            assert not game.match_over([9] * players, rounds * players - 1)
            assert game.match_over([0] * players, rounds * players)
    game = torite.load_game("gaigel")
    assert game.winners([5, 2, 5, 2]) == [0, 2]
    assert torite.load_game("gaigel", {"players": 3}).winners([5, 5, 1]) == [0, 1]


def test_options() -> None:
    known = {option.name: option.values for option in torite.GAMES["gaigel"].OPTIONS}
    assert known == {
        "players": (4, 6, 3, 2),
        "match": ("target", "deals"),
        "target": (5, 1, 3, 7, 10),
        "rounds": (1, 2, 3),
        "turnup": ("after", "between"),
        "meld_when": ("refill", "lead"),
        "rob_needs_trick": (False, True),
        "must_head": (False, True),
        "signals": ("table", "partner", "off"),
        "five7": (False, True),
        "four7": (False, True),
        "suit5": (False, True),
        "dissle": (False, True),
        "overlook": (False, True),
    }
    assert torite.load_game("gaigel").options == DEFAULTS
    for wrong in ({"players": 5}, {"target": 2}, {"must_head": 1}, {"nines": True}, {"signals": "none"}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            torite.load_game("gaigel", wrong)


def test_direction_sides_and_dealer() -> None:
    for players, sides in (
        (4, [[0, 2], [1, 3]]), (6, [[0, 2, 4], [1, 3, 5]]), (3, [[0], [1], [2]]), (2, [[0], [1]])
    ):  # fmt: skip
        game = torite.load_game("gaigel", {"players": players})
        deal = game.new_deal(seed=1, dealer=players - 1)
        assert game.direction == "counterclockwise"
        assert deal.view(0)["sides"] == sides
        assert game.next_dealer(deal) == 0
