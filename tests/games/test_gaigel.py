"""Gaigel: its worked examples, the deal, signals, views, the match. The other test files of
the game have the rest of the rules."""

from __future__ import annotations

from random import Random

import pytest

import torite
from tests.games.gaigel_table import (
    DEFAULTS,
    PACK,
    THREE,
    TWO_TRICKS,
    WORTH,
    dealt,
    deck_for,
    end_by_passes,
    melds,
    play_cards,
    shuffled,
)
from tests.games.two_tables import Table, new_table, refuses
from tests.playing import codes_in
from torite.core.cards import card_codes

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
