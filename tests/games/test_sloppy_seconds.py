"""Sloppy Seconds: its rules by examples, with every number."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import torite
from tests.games import golden
from tests.playing import random_play
from torite import Deal, Reason
from torite.core.cards import card_codes
from torite.core.display import display_of
from torite.games.sloppy_seconds.rules import VALUE, account_of, seconds


def example(name: str) -> Deal:
    """A golden record that plays an example of the sheet."""
    text = (golden.FOLDER / f"sloppy_seconds-example-{name}.txt").read_text("utf-8")
    played = golden.Parsed(text).play()
    assert isinstance(played, Deal)
    return played


@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ([34, 34, 23], [None, None, 23]),
        ([40, 30, 15, 6], [None, 30, None, None]),
        ([31, 25, 25, 10], [None, 25, 25, None]),
        ([40, 40, 11, 0], [None, None, 11, None]),
    ],
)
def test_examples_of_one_suit(totals: list[int], points: list[int | None]) -> None:
    assert seconds(totals) == points


DEAL_3 = [[50, 10, 0, 40], [30, 60, 20, 40], [11, 21, 61, 11], [0, 0, 10, 0]]
DEAL_4 = [[50, 48, 47, 41], [40, 42, 43, 49], [1, 1, 1, 1], [0, 0, 0, 0]]
DEAL_5 = [[90, 90, 90, 90], [0, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0]]
DEAL_6 = [[91, 91, 91, 91], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]


@pytest.mark.parametrize(
    ("captured", "consolation", "zero_second", "points"),
    [
        (DEAL_3, "captured", "zero", [0, 50, 32, 0]),
        (DEAL_3, "score", "zero", [5, 50, 32, 5]),
        (DEAL_4, "captured", "zero", [41, 125, 5, 5]),
        (DEAL_5, "captured", "zero", [0, 5, 5, 5]),
        (DEAL_5, "none", "zero", [0, 0, 4, 0]),
        (DEAL_6, "captured", "zero", [0, 5, 5, 5]),
        (DEAL_6, "captured", "five", [0, 20, 20, 20]),
        (DEAL_6, "score", "zero", [5, 5, 5, 5]),
    ],
)
def test_examples_of_whole_deals(
    captured: list[list[int]], consolation: str, zero_second: str, points: list[int]
) -> None:
    by_suit, lifts = account_of(captured, consolation, zero_second)
    assert [sum(line[seat] or 0 for line in by_suit) + lifts[seat] for seat in range(4)] == points


@pytest.mark.parametrize(
    ("name", "captured", "points"),
    [
        ("4", DEAL_4, [41, 125, 5, 5]),
        ("5", DEAL_5, [0, 5, 5, 5]),
        ("5-none", DEAL_5, [0, 0, 4, 0]),
        ("6", DEAL_6, [0, 5, 5, 5]),
        ("6-five", DEAL_6, [0, 20, 20, 20]),
        ("6-score", DEAL_6, [5, 5, 5, 5]),
    ],
)
def test_examples_as_they_are_played(name: str, captured: list[list[int]], points: list[int]) -> None:
    result = example(name).result()
    assert set(result) == {"points", "tricks", "captured", "trump", "first_broken"}
    assert result["captured"] == [dict(zip("CDHS", totals, strict=True)) for totals in captured]
    assert result["points"] == points


def test_card_values() -> None:
    for players, clubs in ((4, 91), (3, 89)):
        game = torite.load_game("sloppy_seconds", {"players": players})
        worth = dict.fromkeys("CDHS", 0)
        for card, code in zip(game.pack, game.default_deck(), strict=True):
            worth[code[1]] += VALUE[card]
        assert worth == {"C": clubs, "D": 91, "H": 91, "S": 91}
    deck = torite.load_game("sloppy_seconds").default_deck()
    assert [VALUE[card] for card in torite.load_game("sloppy_seconds").pack[:13]] == [*range(2, 14), 1]
    assert (deck[0], deck[12], deck[13], deck[-1]) == ("2C", "AC", "2D", "AS")
    assert torite.load_game("sloppy_seconds", {"players": 3}).default_deck() == deck[1:]


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(("players", "each"), [(4, 13), (3, 17)])
def test_the_deal(players: int, each: int, dealer: int) -> None:
    game = torite.load_game("sloppy_seconds", {"players": players})
    dealer %= players
    deck = game.default_deck()
    Random(dealer).shuffle(deck)
    deal = game.new_deal(deck, dealer=dealer)
    assert deal.current_player() == (dealer + 1) % players
    for seat in range(players):
        taken = [card for i, card in enumerate(deck) if (dealer + 1 + i) % players == seat]
        assert len(taken) == each
        assert sorted(card_codes(deal.hands[seat])) == sorted(taken)
    random_play(deal, Random(1))
    assert sum(deal.result()["tricks"]) == each
    assert game.next_dealer(deal) == (dealer + 1) % players


def played(hands: tuple[str, ...], plays: str, **options: Any) -> Deal:
    """A deal in which the seats hold at least these cards, and played; seat 0 leads."""
    players = len(hands)
    game = torite.load_game("sloppy_seconds", {"players": players, **options})
    held = [hand.split() for hand in hands]
    rest = [card for card in game.default_deck() if all(card not in hand for hand in held)]
    for hand in held:
        while len(hand) < len(game.pack) // players:
            hand.append(rest.pop(0))
    deal = game.new_deal([held[i % players][i // players] for i in range(len(game.pack))], dealer=players - 1)
    deal.apply(plays)
    return deal


def settled(deal: Deal) -> tuple[object, object]:
    facts = deal.view(0)["facts"]
    assert set(facts) == {"trump", "first_broken"}
    return facts["first_broken"], facts["trump"]


VOID_IN_SPADES = (
    "9S 8S 7S 6S 5S 4S 3S 2S TS JS QS KS AS",
    "5H 2H 3H 4H 6H 7H 8H 9H TH JH QH KH AH",
    "3D 2D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
)


def test_two_suits_are_broken_in_one_trick() -> None:
    deal = played(VOID_IN_SPADES, "0:9S")
    assert settled(deal) == (None, None)
    deal.apply("1:5H")
    assert settled(deal) == ("H", None)
    assert deal.view(3)["trick"]["winning"] == 0
    deal.apply("2:3D")
    assert settled(deal) == ("H", "D")
    assert deal.view(3)["trick"]["winning"] == 2
    deal.apply("3:AC")
    assert settled(deal) == ("H", "D")
    assert deal.current_player() == 2
    assert deal.view(0)["tricks"] == [0, 0, 1, 0]
    assert deal.view(0)["history"][1:6] == [
        "1:5H", {"event": "first_broken"}, "2:3D", {"event": "trump_born"}, "3:AC"
    ]  # fmt: skip


def test_the_second_suit_is_broken_tricks_later() -> None:
    hands = (
        "9S 8C",
        "7S TC 2S",
        "5H 4H AH KH QH JH TH 9H 8H 7H 6H 3H 2D",
        "2H 6D 7D 8D 9D TD JD QD KD AD 3D 4D 5D",
    )
    deal = played(hands, "0:9S 1:7S 2:5H 3:2H")
    assert settled(deal) == ("H", None)
    assert deal.current_player() == 0
    deal.apply("0:8C 1:TC 2:4H")
    assert settled(deal) == ("H", None)
    assert deal.view(0)["trick"]["winning"] == 1
    deal.apply("3:6D")
    assert settled(deal) == ("H", "D")
    assert deal.current_player() == 3


def test_a_suit_that_was_led_before_may_become_trump() -> None:
    hands = (
        "AS KS 2H 3C",
        "3S 4S 5H",
        "5C 6C 7C 8C 9C TC JC QC KC AC 6H 7H 5S",
        "8H 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
    )
    deal = played(hands, "0:AS 1:3S 2:5S 3:8H")
    assert settled(deal) == ("H", None)
    deal.apply("0:2H")
    assert settled(deal) == ("H", None), "leading breaks nothing"
    hands = (
        "AS KH 4C",
        "3S 2H",
        "5S 9S 6C 7C 8C 9C TC JC QC KC AC 5C 3C",
        "8H 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD 2C",
    )
    deal = played(hands, "0:AS 1:3S 2:5S 3:8H 0:KH 1:2H 2:9S")
    assert settled(deal) == ("H", "S")
    assert deal.view(0)["trick"]["winning"] == 2
    # The last trick was won without a trump, and its winner stays.
    last = display_of(deal).table_tricks(0)
    assert last is not None
    assert last.last is not None
    assert display_of(deal).why_won(last.last, 0).code == "highest-led"


def test_three_players_break_suits_alike() -> None:
    hands = (
        "9S",
        "5H 2H 3H 4H 6H 7H 8H 9H TH JH QH KH AH 2D 3D 4D 5D",
        "6D 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 7D 8D 9D TD",
    )
    deal = played(hands, "0:9S 1:5H 2:6D")
    assert settled(deal) == ("H", "D")
    assert deal.current_player() == 2


def test_a_deal_may_have_no_trump() -> None:
    """Seat 0 leads the four highest of three suits; the others throw nothing but spades."""
    low = [[f"{rank}{suit}" for suit in "CDH" for rank in ranks] for ranks in ("T76", "953", "842")]
    spades = ["KQJT", "9876", "5432"]
    others = [
        " ".join([*cards, *(f"{rank}S" for rank in ranks)]) for cards, ranks in zip(low, spades, strict=True)
    ]
    tops = " ".join(f"{rank}{suit}" for suit in "CDH" for rank in "AKQJ") + " AS"
    deal = played((tops, *others), "")
    for lead in tops.split():
        deal.apply(f"0:{lead}")
        while deal.trick:
            legal = [deal.action_to_string(action) for action in deal.legal_actions()]
            follow = legal if lead[1] in {card[1] for card in legal} else [c for c in legal if c[1] == "S"]
            deal.apply(f"{deal.current_player()}:{follow[0]}")
        assert settled(deal)[1] is None
    assert deal.result()["first_broken"] == "S"
    assert deal.result()["trump"] is None
    assert display_of(deal).remarks()[0].code == "no-trump"


def test_the_first_broken_suit_never_becomes_trump() -> None:
    seen = set()
    for seed in range(200):
        deal = torite.load_game("sloppy_seconds", {"players": 3}).new_deal(seed=seed)
        result = random_play(deal, Random(seed)).result()
        assert result["trump"] is None or result["first_broken"] not in {None, result["trump"]}
        seen.add(result["trump"])
    assert seen >= set("CDHS")


def test_no_running_totals_are_shown() -> None:
    deal = random_play(torite.load_game("sloppy_seconds").new_deal(seed=5), Random(5), 40)
    view = deal.view(0)
    assert view["result"] is None
    assert view["places"] == []
    assert not any(view["tokens"])
    assert "captured" not in json.dumps({key: view[key] for key in view if key != "options"})  # type: ignore[literal-required]


@pytest.mark.parametrize("name", ["4", "5", "5-none", "6", "6-five", "6-score"])
def test_the_lines_of_the_score_add_up(name: str) -> None:
    deal = example(name)
    result = deal.result()
    lines = {line.id: line.values for line in display_of(deal).score_lines()}
    assert lines.pop("tricks") == tuple(result["tricks"])
    for suit in "CDHS":
        assert lines.pop(f"captured-{suit}") == tuple(totals[suit] for totals in result["captured"])
    sums = [sum(int(values[seat] or 0) for values in lines.values()) for seat in range(4)]
    assert sums == result["points"]
    consoled = [reason.args["seat"] for reason in display_of(deal).remarks() if reason.code == "consoled"]
    assert consoled == [seat for seat, lifted in enumerate(lines.get("consolation", ())) if lifted]


def test_the_end_of_the_match() -> None:
    for target in (300, 364):
        game = torite.load_game("sloppy_seconds", {"target": target})
        assert not game.match_over([0, target - 1, 7, 0], 99)
        assert game.match_over([0, target, 7, 0], 1)
        assert game.match_length() == Reason("target", {"number": target})
    game = torite.load_game("sloppy_seconds")
    assert game.winners([300, 317, 3, 0]) == [1]
    assert game.winners([317, 317, 3, 0], [1, 2, 3, 4]) == [0, 1]
    assert game.ages_matter is None


def test_options() -> None:
    assert [(o.name, o.values, o.when) for o in torite.GAMES["sloppy_seconds"].OPTIONS] == [
        ("players", (4, 3), None),
        ("consolation", ("captured", "score", "none"), None),
        ("zero_second", ("zero", "five"), None),
        ("target", (300, 364), None),
    ]
    assert torite.GAMES["sloppy_seconds"].direction == "clockwise"
