"""Klaverjas: its rules by examples, table by table, and what each seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import torite
from tests.playing import codes_in, random_play
from torite import Deal, IllegalAction
from torite.bots.next_move import play_out
from torite.core.cards import card_codes, parse_card, parse_cards
from torite.core.deal_state import unchecked
from torite.core.display import display_of
from torite.editor.board import Board
from torite.games.klaverjas.cards import worth_with
from torite.games.klaverjas.roem import roem_of
from torite.games.klaverjas.rules import KlaverjasDeal
from torite.notation.link import from_code, to_code
from torite.texts.words import Words

PACK = [rank + suit for suit in "CDHS" for rank in "789TJQKA"]
TWOS = ["2C", "2D", "2H", "2S"]


def new_deal(
    deck: Sequence[str] | None = None,
    *,
    seed: int = 1,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
    **options: Any,
) -> KlaverjasDeal:
    game = torite.load_game("klaverjas", options)
    deal = game.new_deal(deck, seed=None if deck else seed, dealer=dealer, scores=scores)
    assert isinstance(deal, KlaverjasDeal)
    return deal


def at_trick(hand: str, plays: str, **options: Any) -> KlaverjasDeal:
    """Hearts are trump, seat 1 leads: a deal in which these cards lie in the trick, and the seat to act holds
    this hand and no other card.
    """
    deal = new_deal(**options)
    deal.apply("1:trump:H")
    for play in plays.split():
        seat, card = int(play[0]), parse_card(play[2:])
        deal.hands[seat] = [card]
        unchecked(deal)(card, seat)
    assert deal.turn is not None
    deal.hands[deal.turn] = sorted(parse_cards(hand))
    return deal


# The pack and the deal


def test_the_packs() -> None:
    assert torite.load_game("klaverjas").default_deck() == PACK
    assert torite.load_game("klaverjas", {"trump": "turned"}).default_deck() == PACK + TWOS


def test_points_of_the_cards() -> None:
    worth = worth_with("CDHS".index("H"))
    assert [worth[parse_card(rank + "S")] for rank in "ATKQJ987"] == [11, 10, 4, 3, 2, 0, 0, 0]
    assert [worth[parse_card(rank + "H")] for rank in "J9ATKQ87"] == [20, 14, 11, 10, 4, 3, 0, 0]
    assert sum(worth[parse_card(code)] for code in PACK) == 152


@pytest.mark.parametrize("trump", ["forced", "turned"])
def test_packets(trump: str) -> None:
    """3, 2, 3 from the seat after the dealer; turning cards anywhere in the deck change nothing."""
    deck = PACK[:]
    if trump == "turned":
        for place, two in zip((0, 5, 20, 35), TWOS, strict=True):
            deck.insert(place, two)
    deal = new_deal(deck, dealer=2, trump=trump)
    hands = {3: (0, 12, 20), 0: (3, 14, 23), 1: (6, 16, 26), 2: (9, 18, 29)}
    for seat, (first, second, third) in hands.items():
        dealt = PACK[first : first + 3] + PACK[second : second + 2] + PACK[third : third + 3]
        assert sorted(card_codes(deal.hands[seat])) == sorted(dealt)


# Choosing trumps


def test_forced() -> None:
    deal = new_deal(dealer=1)
    assert (deal.phase, deal.turn, deal.view(2)["facts"]) == ("trump", 2, {"trump": None})
    assert deal.view(2)["legal"] == ["trump:C", "trump:D", "trump:H", "trump:S"]
    with pytest.raises(IllegalAction):
        deal.apply("2:pass")
    deal.apply("2:trump:S")
    assert (deal.phase, deal.turn) == ("play", 2)
    assert deal.view(0)["facts"] == {"trump": "S", "maker": 2}


def turned_deal(order: str, scores: Sequence[int] = (5, 0, 5, 0), **options: Any) -> KlaverjasDeal:
    """A deal with this order of the turning cards in the deck; dealer 0."""
    deck = PACK[:]
    for place, suit in enumerate(order):
        deck.insert(9 * place, f"2{suit}")
    return new_deal(deck, scores=scores, trump="turned", **options)


def test_turned_and_played() -> None:
    deal = turned_deal("HSDC")
    assert deal.view(3)["facts"] == {"trump": None, "proposed": "H"}
    assert deal.view(1)["legal"] == ["pass", "play"]
    deal.apply("1:pass 2:pass 3:play")
    assert deal.view(0)["facts"] == {"trump": "H", "maker": 3}
    assert deal.turn == 1


@pytest.mark.parametrize(
    ("order", "scores", "first_clubs", "turned"),
    [
        ("HSDC", (0, 0, 0, 0), True, "CHSD"),
        ("HSDC", (0, 0, 0, 0), False, "HSDC"),
        ("HSDC", (0, 162, 0, 162), True, "HSDC"),
        ("CSDH", (0, 0, 0, 0), True, "CSDH"),
    ],
)
def test_the_turning_order(order: str, scores: Sequence[int], first_clubs: bool, turned: str) -> None:
    deal = turned_deal(order, scores, first_clubs=first_clubs, all_pass="turn")
    seen = []
    while deal.phase == "bid":
        if deal.turn == 1:
            seen.append(deal.view(0)["facts"]["proposed"])
        deal.apply(f"{deal.turn}:pass")
    assert "".join(map(str, seen)) == turned
    # The fourth is passed by all too: it is trump, without another word.
    assert deal.view(0)["facts"] == {"trump": turned[-1], "maker": 1}
    assert (deal.phase, deal.turn) == ("play", 1)


FOUR_PASSES = "1:pass 2:pass 3:pass 0:pass"


@pytest.mark.parametrize(("all_pass", "seat"), [("choose", 1), ("dealer", 0)])
def test_all_pass_the_turned_suit(all_pass: str, seat: int) -> None:
    deal = turned_deal("HSDC", all_pass=all_pass)
    deal.apply(FOUR_PASSES)
    assert (deal.phase, deal.turn) == ("trump", seat)
    assert deal.view(seat)["legal"] == ["trump:C", "trump:D", "trump:H", "trump:S"]
    deal.apply(f"{seat}:trump:H")
    assert (deal.maker, deal.turn) == (seat, 1)


def test_the_next_suit_is_trump() -> None:
    deal = turned_deal("HSDC", all_pass="next")
    deal.apply(FOUR_PASSES)
    assert deal.view(2)["facts"] == {"trump": "S", "maker": 1}
    assert deal.view(2)["places"] == [{"id": "turning", "count": 4, "cards": ["2H", "2S"]}]


@pytest.mark.parametrize(("all_pass", "seat"), [("choose", 1), ("next", 1), ("turn", 1), ("dealer", 0)])
def test_all_pass_in_a_free_choice(all_pass: str, seat: int) -> None:
    deal = new_deal(trump="free", all_pass=all_pass)
    assert deal.view(1)["legal"] == ["pass", "trump:C", "trump:D", "trump:H", "trump:S"]
    deal.apply("1:pass 2:pass 3:pass")
    if all_pass != "dealer":
        assert deal.phase == "bid"
        deal.apply("0:pass")
    assert (deal.phase, deal.turn) == ("trump", seat)
    deal.apply(f"{seat}:trump:D")
    assert (deal.maker, deal.turn) == (seat, 1)


# The tricks


@pytest.mark.parametrize(
    ("plays", "hand", "amsterdam", "rotterdam"),
    [
        ("1:AS", "9H 7H KC", "9H 7H", "9H 7H"),
        ("1:AS 2:7H", "KH 8H QD", "KH 8H", "KH 8H"),
        ("1:AS 2:7H 3:KH", "QH 7C", "7C", "QH"),
        ("1:AS 2:7H 3:KH", "QH TH AC", "TH", "TH"),
        ("1:AS 2:8S", "JH 7D 9C", "JH 7D 9C", "JH"),
        ("1:TS 2:AH 3:KS", "9H QH 8C", "9H 8C", "9H"),
        ("1:TS 2:AH 3:KS", "QH 9H", "9H", "9H"),
        ("1:TS 2:AH 3:KS", "QH 8C", "8C", "QH"),
        ("1:TS 2:AH 3:KS", "QH 7H", "QH 7H", "QH 7H"),
        ("1:TH 2:KH", "AH 8H AS", "AH", "AH"),
        ("1:TH 2:KH 3:AH", "QH 8H AC", "QH 8H", "QH 8H"),
        ("1:TC 2:7C", "AC 8C JH", "AC 8C", "AC 8C"),
    ],
)
def test_what_may_be_played(plays: str, hand: str, amsterdam: str, rotterdam: str) -> None:
    for rules, legal in (("amsterdam", amsterdam), ("rotterdam", rotterdam)):
        deal = at_trick(hand, plays, rules=rules)
        assert set(card_codes(deal.legal_actions())) == set(legal.split())


@pytest.mark.parametrize(
    ("plays", "hand", "card", "rules", "refused", "asked"),
    [
        ("1:AS 2:7H", "KH 8H QD", "QD", "amsterdam", "must-overtrump", "overtrump"),
        ("1:AS", "9H 7H KC", "KC", "amsterdam", "must-trump", "trump"),
        ("1:AS 2:7H 3:KH", "QH 7C", "QH", "amsterdam", "no-undertrump", "no-lower"),
        ("1:AS 2:7H 3:KH", "QH 7C", "7C", "rotterdam", "must-trump", "trump"),
        ("1:TH 2:KH", "AH 8H AS", "8H", "amsterdam", "must-overtrump", "overtrump"),
        ("1:TH 2:KH", "8H 7H AS", "AS", "amsterdam", "must-follow", "follow"),
        ("1:AS 2:8S", "JH 7D 9C", None, "amsterdam", None, "free"),
    ],
)
def test_reasons(
    plays: str, hand: str, card: str | None, rules: str, refused: str | None, asked: str
) -> None:
    deal = at_trick(hand, plays, rules=rules)
    assert deal.turn is not None
    assert display_of(deal).prompt(deal.turn).code == asked
    if card is not None:
        reason = deal.refusal(parse_card(card))
        assert reason is not None
        assert reason.code == refused


# Roem


@pytest.mark.parametrize(
    ("cards", "trump", "roem", "with_low_fours"),
    [
        ("7H 8H 9H AS", "C", 20, 20),
        ("9S TS JS 7S", "D", 20, 20),
        ("TS JS QS KS", "D", 50, 50),
        ("TS JS QS KS", "S", 70, 70),
        ("KH QH AH 7C", "H", 40, 40),
        ("KH QH 7H 8H", "H", 20, 20),
        ("KH QH 7H 8H", "S", 0, 0),
        ("AH 7H 8H KH", "C", 0, 0),
        ("7D 8D TD JD", "C", 0, 0),
        *[("TC TD TH TS", trump, 100, 100) for trump in "CDHS"],
        *[("JC JD JH JS", trump, 200, 200) for trump in "CDHS"],
        *[("9C 9D 9H 9S", trump, 0, 100) for trump in "CDHS"],
    ],
)
def test_roem(cards: str, trump: str, roem: int, with_low_fours: int) -> None:
    found = parse_cards(cards)
    for order in (found, found[::-1], [found[2], found[0], found[3], found[1]]):
        assert roem_of(order, "CDHS".index(trump)) == roem
        assert roem_of(order, "CDHS".index(trump), low_fours=True) == with_low_fours


def test_roem_is_announced_and_goes_to_the_winner() -> None:
    """A partner's run in the trick of the maker: an event for all, and no running total."""
    deal = new_deal(one_suit_each(), dealer=0)
    deal.apply("1:trump:H 1:TH 2:TS 3:TD 0:TC")
    for seat in range(4):
        assert deal.view(seat)["history"][-2:] == [
            {"event": "trick", "seat": 1},
            {"event": "scored", "seat": 1, "number": 100},
        ]
        assert deal.view(seat)["tokens"] == [[], [], [], []]
    assert (deal.card_points, deal.roem) == ([0, 40], [0, 100])


# The score


@pytest.mark.parametrize(
    ("card_points", "roem", "tricks", "pit", "outcome", "points"),
    [
        ((74, 88), (20, 20), (2, 2, 2, 2), "makers", "made", [94, 108, 94, 108]),
        ((82, 80), (20, 0), (2, 2, 2, 2), "makers", "nat", [182, 0, 182, 0]),
        ((81, 81), (0, 0), (2, 2, 2, 2), "makers", "nat", [162, 0, 162, 0]),
        ((92, 70), (0, 50), (2, 2, 2, 2), "makers", "made", [92, 120, 92, 120]),
        ((86, 76), (20, 20), (2, 2, 2, 2), "makers", "nat", [202, 0, 202, 0]),
        ((0, 162), (0, 20), (0, 5, 0, 3), "makers", "pit", [0, 282, 0, 282]),
        ((162, 0), (0, 0), (5, 0, 3, 0), "makers", "nat", [162, 0, 162, 0]),
        ((162, 0), (0, 0), (5, 0, 3, 0), "both", "counter_pit", [262, 0, 262, 0]),
        ((162, 0), (0, 0), (5, 1, 2, 0), "makers", "nat", [162, 0, 162, 0]),
        ((162, 0), (0, 0), (5, 1, 2, 0), "both", "nat", [162, 0, 162, 0]),
    ],
)
def test_the_score(
    card_points: tuple[int, int],
    roem: tuple[int, int],
    tricks: Sequence[int],
    pit: str,
    outcome: str,
    points: list[int],
) -> None:
    """The makers are side 1."""
    deal = new_deal(pit=pit)
    deal.apply("1:trump:H")
    random_play(deal, Random(0))
    deal.card_points, deal.roem, deal.tricks = list(card_points), list(roem), list(tricks)
    result = deal.result()
    assert (result["outcome"], result["points"]) == (outcome, points)
    lines = display_of(deal).score_lines()
    assert [sum(int(line.values[seat] or 0) for line in lines[1:]) for seat in range(4)] == points
    for lang in ("en", "ja"):
        words = Words(lang, type(deal.game))
        assert all("{" not in words.reason(remark, "remarks") for remark in display_of(deal).remarks())


def one_suit_each() -> list[str]:
    """Seat 1 holds all hearts, 2 all spades, 3 all diamonds, 0 all clubs; dealer 0."""
    hands = {
        seat: [rank + suit for rank in "789TJQKA"] for seat, suit in ((1, "H"), (2, "S"), (3, "D"), (0, "C"))
    }
    piles = {seat: iter(hand) for seat, hand in hands.items()}
    return [next(piles[seat]) for size in (3, 2, 3) for seat in (1, 2, 3, 0) for _ in range(size)]


@pytest.mark.parametrize(("low_fours", "points"), [(False, 862), (True, 1162)])
def test_a_whole_deal(low_fours: bool, points: int) -> None:
    deal = new_deal(one_suit_each(), low_fours=low_fours)
    deal.apply("1:trump:H")
    for rank in "789TJQKA":
        deal.apply(f"1:{rank}H 2:{rank}S 3:{rank}D 0:{rank}C")
    assert deal.result() == {
        "points": [0, points, 0, points],
        "tricks": [0, 8, 0, 0],
        "maker": 1,
        "trump": "H",
        "outcome": "pit",
        "card_points": [0, 162],
        "roem": [0, points - 262],
    }


def test_points_of_both_sides_add_up() -> None:
    for number in range(60):
        deal = new_deal(seed=number, pit="both", low_fours=True)
        result = random_play(deal, Random(number)).result()
        pit = 100 if result["outcome"] in ("pit", "counter_pit") else 0
        assert sum(result["card_points"]) == 162
        assert sum(result["points"][:2]) == 162 + sum(result["roem"]) + pit


@pytest.mark.parametrize(
    ("options", "scores", "deals", "over"),
    [
        ({}, [900, 700, 900, 700], 15, False),
        ({}, [900, 700, 900, 700], 16, True),
        ({"rounds": 1}, [0, 400, 0, 400], 4, True),
        ({"match": "target"}, [1499, 700, 1499, 700], 30, False),
        ({"match": "target"}, [1500, 700, 1500, 700], 9, True),
        ({"match": "target", "target": 750}, [10, 760, 10, 760], 5, True),
    ],
)
def test_the_end_of_a_match(options: dict[str, Any], scores: list[int], deals: int, over: bool) -> None:
    game = torite.load_game("klaverjas", options)
    assert game.match_over(scores, deals) is over
    if over:
        best = max(scores)
        assert game.winners(scores) == [seat for seat in range(4) if scores[seat] == best]


# What the seats know


def test_the_turning_order_is_hidden() -> None:
    """Nobody sees a suit before it is turned; in worlds the others come in any order, clubs always first."""
    deal = turned_deal("HSDC", (0, 0, 0, 0), all_pass="turn")
    for seat in range(4):
        assert codes_in(deal.view(seat)) & set(TWOS) == {"2C"}
    rng = Random(1)
    orders = set()
    for _ in range(60):
        world = deal.resample(2, rng)
        assert isinstance(world, KlaverjasDeal)
        assert not any(card in hand for hand in world.hands for card in parse_cards("2C 2D 2H 2S"))
        orders.add(tuple(card_codes(world.turning)))
    assert len(orders) == 6
    assert {order[0] for order in orders} == {"2C"}
    deal.apply(FOUR_PASSES)
    assert {tuple(card_codes(_world(deal, rng).turning))[:2] for _ in range(20)} == {("2C", "2H")}


def _world(deal: Deal, rng: Random) -> KlaverjasDeal:
    world = deal.resample(1, rng)
    assert isinstance(world, KlaverjasDeal)
    return world


def test_worlds_agree_with_the_duties() -> None:
    """In every world what was played would have been legal."""
    deal = new_deal(seed=3)
    deal.apply("1:trump:H")
    play_out(deal)
    record = deal.record()
    rng = Random(2)
    for length in (9, 17, 25):
        before = torite.replay({**record, "actions": record["actions"][:length]})
        for seat in range(4):
            world = before.resample(seat, rng)
            again = torite.replay({**world.record(), "actions": []})
            for action in record["actions"][:length]:
                again.apply(action)
            assert again.hands == world.hands


def test_a_turned_deal_has_a_short_code() -> None:
    """Wherever the turning cards lay in the deck: what nobody can tell need not be said."""
    for number in range(5):
        deck = card_codes(new_deal(seed=number, trump="turned").deck)
        deal = new_deal(deck, trump="turned", dealer=number % 4)
        code = to_code(deal)
        again = from_code(code)
        assert again.hands == deal.hands
        assert again.view(0) == deal.view(0)
        assert len(code) <= len(to_code(new_deal([c for c in deck if c not in TWOS], dealer=number % 4))) + 6


def test_the_editor_keeps_the_turning_cards_together() -> None:
    game = torite.load_game("klaverjas", {"trump": "turned"})
    board = Board(game, 0)
    full = board.fill({}, 7)
    assert sorted(full["turning"]) == TWOS
    assert board.faults(full) == []
    deal = turned_deal("HSDC")
    piles = Board(game, 0, deal.scores).piles_of(deal)
    assert piles["turning"] == ["2H", "2S", "2D", "2C"]
    assert sorted(piles["1"]) == sorted(card_codes(deal.hands[1]))
    other = full["1"][0]
    wrong = {
        **full,
        "1": ["2C", *full["1"][1:]],
        "turning": [c if c != "2C" else other for c in full["turning"]],
    }
    assert {(fault.code, fault.card) for fault in board.faults(wrong)} == {
        ("misplaced", "2C"),
        ("misplaced", other),
    }
