"""Quinto: its rules by examples, table by table, and what each seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import torite
from tests.playing import codes_in, random_play
from torite import IllegalAction
from torite.core.cards import card_codes, parse_card, parse_cards
from torite.core.deal_state import unchecked
from torite.core.display import display_of
from torite.games.quinto.quints import HEIGHT, MOST, quints_of
from torite.games.quinto.rules import QuintoDeal
from torite.page.log import make_log
from torite.texts.words import Words

PACK = [*(rank + suit for suit in "CDHS" for rank in "23456789TJQKA"), "XX"]


def new_deal(
    deck: Sequence[str] | None = None,
    *,
    seed: int = 1,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
    **options: Any,
) -> QuintoDeal:
    game = torite.load_game("quinto", options)
    deal = game.new_deal(deck, seed=None if deck else seed, dealer=dealer, scores=scores)
    assert isinstance(deal, QuintoDeal)
    return deal


def passed(deal: QuintoDeal) -> QuintoDeal:
    """The same deal after nobody has doubled."""
    while deal.phase == "double":
        deal.apply(f"{deal.turn}:pass")
    return deal


def put(deal: QuintoDeal, plays: str) -> None:
    """Play these cards from any hands; each seat holds one more card."""
    for play in plays.split():
        seat, card = int(play[0]), parse_card(play[2:])
        deal.hands[seat] = sorted({*deal.hands[seat][:1], card})
        unchecked(deal)(card, seat)


# The pack and the deal


def test_the_pack_and_its_ranking() -> None:
    assert torite.load_game("quinto").default_deck() == PACK
    ranking = sorted(range(53), key=lambda card: -HEIGHT[card])
    assert card_codes(ranking) == [rank + suit for suit in "HDCS" for rank in "AKQJT98765432"] + ["XX"]


def test_the_cachette_lies_first() -> None:
    deal = new_deal(PACK, dealer=1)
    assert card_codes(deal.cachette) == PACK[:5]
    for seat in range(4):
        assert sorted(card_codes(deal.hands[seat])) == sorted(PACK[5 + (seat - 2) % 4 :: 4][:12])
        assert deal.view(seat)["places"] == [{"id": "cachette", "count": 5, "cards": []}]
        assert not codes_in(deal.view(seat)) & set(PACK[:5])


# Doubling


@pytest.mark.parametrize(
    ("said", "legal", "value"),
    [
        ("", "pass double", 5),
        ("1:pass", "pass double", 5),
        ("1:double", "pass redouble", 10),
        ("1:double 2:pass", "pass", 10),
        ("1:double 2:pass 3:pass", "pass redouble", 10),
        ("1:double 2:redouble", "pass", 20),
        ("1:double 2:redouble 3:pass", "pass", 20),
        ("1:pass 2:pass 3:pass", "pass double", 5),
    ],
)
def test_the_round_of_doubling(said: str, legal: str, value: int) -> None:
    deal = new_deal()
    deal.apply(said)
    assert deal.turn is not None
    assert deal.view(deal.turn)["legal"] == legal.split()
    assert deal.view(0)["facts"] == {"trick_value": value}
    assert all(deal.legal_actions(seat) == [] for seat in range(4) if seat != deal.turn)


def test_all_four_speak_once() -> None:
    deal = new_deal(dealer=2)
    deal.apply("3:double 0:redouble 1:pass 2:pass")
    assert (deal.phase, deal.turn, deal.trick_value) == ("play", 3, 20)


def test_without_doubling() -> None:
    deal = new_deal(doubling=False)
    assert (deal.phase, deal.turn, deal.trick_value) == ("play", 1, 5)


@pytest.mark.parametrize(
    ("said", "action", "code"),
    [
        ("1:double", "double", "doubled-already"),
        ("", "redouble", "nothing-doubled"),
        ("1:double 2:redouble", "redouble", "redoubled-already"),
        ("1:double 2:pass", "redouble", "own-double"),
        ("", None, "double-first"),
    ],
)
def test_why_not(said: str, action: str | None, code: str) -> None:
    deal = new_deal()
    deal.apply(said)
    assert deal.turn is not None
    number = deal.hands[deal.turn][0] if action is None else deal.string_to_action(action)
    reason = deal.refusal(number)
    assert reason is not None
    assert reason.code == code


# The tricks


@pytest.mark.parametrize(
    ("plays", "winner", "points"),
    [
        ("1:AS 2:4S 3:XX 0:5H", 0, 50),
        ("1:9D 2:2D 3:3D 0:5S", 1, 20),
        ("1:XX 2:7C 3:9C 0:2D", 0, 25),
        ("1:XX 2:7C 3:9C 0:2S", 3, 25),
        ("1:KC 2:XX 3:2H 0:AD", 3, 25),
    ],
)
def test_who_wins_and_scores(plays: str, winner: int, points: int) -> None:
    deal = passed(new_deal())
    put(deal, plays)
    assert deal.turn == winner
    assert deal.quints == [points if side == winner % 2 else 0 for side in range(2)]
    assert deal.view(2)["history"][-2:] == [
        {"event": "trick", "seat": winner},
        {"event": "scored", "seat": winner, "number": points},
    ]
    assert deal.view(2)["tokens"][winner] == [{"id": "quints", "cards": [], "value": points}]


@pytest.mark.parametrize(
    ("plays", "hand", "any_time", "when_void"),
    [
        ("1:KC", "2C 9C AH XX", "2C 9C XX", "2C 9C"),
        ("1:KC", "2D AH XX", "2D AH XX", "2D AH XX"),
        ("1:KC", "2C AH", "2C", "2C"),
        ("1:XX", "2D AH 3S", "2D AH 3S", "2D AH 3S"),
        ("1:XX 2:7C", "2C AH 3S", "2C", "2C"),
    ],
)
def test_following(plays: str, hand: str, any_time: str, when_void: str) -> None:
    for joker, legal in (("any", any_time), ("void", when_void)):
        deal = passed(new_deal(joker=joker))
        put(deal, plays)
        assert deal.turn is not None
        deal.hands[deal.turn] = sorted(parse_cards(hand))
        assert set(card_codes(deal.legal_actions())) == set(legal.split())


def test_the_joker_is_named_among_what_may_be_played() -> None:
    deal = passed(new_deal())
    put(deal, "1:KC")
    deal.hands[2] = sorted(parse_cards("2C AH XX"))
    assert display_of(deal).prompt(2).code == "follow-or-joker"
    reason = deal.refusal(parse_card("AH"))
    assert reason is not None
    assert reason.code == "must-follow-or-joker"
    with pytest.raises(IllegalAction):
        deal.apply("2:AH")


def test_why_a_trick_was_won() -> None:
    for plays, code in (
        ("1:KC 2:XX 3:2H 0:AD", "higher-suit"),
        ("1:KC 2:XX 3:2C 0:AS", "highest-led"),
        ("1:XX 2:7D 3:2C 0:AS", "nobody-followed"),
    ):
        deal = passed(new_deal())
        put(deal, plays)
        assert deal.last_trick is not None
        assert display_of(deal).why_won(deal.last_trick, 0).code == code


# Quints


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS 4S XX 5H", 50),
        ("9D 2D 3D 5S", 20),
        ("AH 4H 2H 3H", 40),
        ("5C AC 4C XX", 45),
        ("AS 4C 3H 2D", 0),
        ("XX 5C 2S 3S KD", 40),
        *[(f"5{suit} 7C KC 9C", worth) for suit, worth in zip("HDCS", (20, 15, 10, 5), strict=True)],
    ],
)
def test_quints(cards: str, points: int) -> None:
    assert quints_of(parse_cards(cards)) == points
    assert quints_of(parse_cards(cards)[::-1]) == points


def test_all_quints_of_the_pack() -> None:
    assert quints_of([parse_card(code) for code in PACK]) == MOST == 175


# The score


@pytest.mark.parametrize(
    ("said", "quints", "tricks", "points"),
    [
        ("1:pass 2:pass 3:pass 0:pass", [60, 35], [4, 3, 4, 2], [100, 60]),
        ("1:double 2:pass 3:pass 0:pass", [60, 35], [4, 3, 4, 2], [140, 85]),
        ("1:double 2:redouble 3:pass 0:pass", [60, 35], [4, 3, 4, 2], [220, 135]),
        ("1:pass 2:pass 3:pass 0:pass", [5, 0], [3, 3, 3, 4], [35, 35]),
        ("1:pass 2:pass 3:pass 0:pass", [20, 15], [1, 6, 1, 5], [30, 70]),
    ],
)
def test_the_score(said: str, quints: list[int], tricks: list[int], points: list[int]) -> None:
    deal = new_deal(match="deals")
    deal.apply(said)
    random_play(deal, Random(1))
    deal.quints, deal.tricks = quints, tricks
    result = deal.result()
    assert result["points"] == points * 2
    lines = {line.id: line.values for line in display_of(deal).score_lines()}
    assert [int(lines["quints"][seat] or 0) + int(lines["trick-points"][seat] or 0) for seat in range(4)] == (
        points * 2
    )


@pytest.mark.parametrize(
    ("before", "tricks", "points", "over"),
    [
        ((230, 190), "1:9H 2:KH 3:3H 0:5H", [20, 0], True),
        ((230, 190), "1:9D 2:KD 3:3D 0:5D", [15, 0], False),
        ((230, 190), "1:9D 2:KD 3:3D 0:5D|2:AC 3:7C 0:XX 1:2C", [40, 0], True),
        ((230, 190), "1:KS 2:5S 3:7S 0:8S|1:9D 2:KD 3:3D 0:5D|2:AC 3:7C 0:XX 1:2C", [40, 5], True),
        ((260, 260), "1:KS 2:5S 3:7S 0:8S", [0, 5], True),
        ((260, 300), "1:7S 2:5S 3:8S 0:KS", [5, 0], False),
    ],
)
def test_quints_end_the_match_at_once(
    before: tuple[int, int], tricks: str, points: list[int], over: bool
) -> None:
    """As soon as a side has the target and more than the other; the tricks of the deal bring nothing then."""
    deal = passed(new_deal(scores=before * 2))
    for trick in tricks.split("|"):
        assert not deal.is_terminal()
        put(deal, trick)
    assert (deal.quints, deal.is_terminal()) == (points, over)
    if over:
        result = deal.result()
        assert (result["points"], result["reason"], result["cachette"]) == (points * 2, "quints", None)
        assert sum(result["tricks"]) == len(tricks.split("|"))


def test_quints_do_not_end_a_deal_where_that_is_not_played() -> None:
    for options in ({"instant": False}, {"match": "deals"}):
        deal = passed(new_deal(scores=(230, 190) * 2, **options))
        put(deal, "1:KH 2:5H 3:3H 0:AH")
        assert not deal.is_terminal()


@pytest.mark.parametrize(
    ("options", "scores", "deals", "over"),
    [
        ({}, (275, 270), 3, True),
        ({}, (260, 260), 3, False),
        ({}, (249, 190), 9, False),
        ({"target": 150}, (150, 10), 2, True),
        ({"match": "deals"}, (260, 10), 3, False),
        ({"match": "deals"}, (70, 70), 4, True),
        ({"match": "deals", "rounds": 2}, (70, 80), 8, True),
    ],
)
def test_the_end_of_a_match(options: dict[str, Any], scores: tuple[int, int], deals: int, over: bool) -> None:
    game = torite.load_game("quinto", options)
    assert game.match_over(scores * 2, deals) is over
    if over:
        best = max(scores)
        assert game.winners(scores * 2) == [seat for seat in range(4) if scores[seat % 2] == best]


# The cachette


def test_the_cachette_is_a_thirteenth_trick_but_none_on_the_table() -> None:
    deal = passed(new_deal(seed=4, instant=False))
    random_play(deal, Random(4))
    result = deal.result()
    assert (sum(result["tricks"]), result["reason"]) == (13, "played")
    view = deal.view(0)
    assert view["places"][0]["cards"] == card_codes(deal.cachette)
    assert view["last_trick"] is not None
    assert (view["last_trick"]["number"], view["last_trick"]["winner"]) == (12, result["cachette"])
    assert sum(result["quints"]) == sum(
        e["number"] for e in view["history"] if not isinstance(e, str) and "number" in e
    )
    log = make_log(deal, view, Words("en", type(deal.game)))
    assert sum("cachette" in entry["text"] for entry in log) == 1
    assert max(entry["trick"] for entry in log) == 12


def test_nobody_knows_the_cachette() -> None:
    """In worlds of a seat any card that it has not seen may lie there."""
    deal = passed(new_deal(seed=8))
    rng = Random(1)
    lying = set()
    for _ in range(150):
        world = deal.resample(1, rng)
        assert isinstance(world, QuintoDeal)
        lying.update(world.cachette)
    assert lying == {card for card in deal.deck if card not in deal.hands[1]}
