"""Maniglia: every example and number of its rule sheet."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import torite
from tests.games.manille_table import (
    ASKS,
    BEATING,
    EIGHT,
    TURNED,
    GameTable,
    RefereeTable,
    both,
    check_duty,
    deck_of,
    every_duty,
    hands_in,
    play_tricks,
    refuse,
    rotated,
    shifted,
    tricks_of,
    with_defaults,
)
from tests.playing import codes_in, random_play, walk
from torite.core.cards import card_codes

CHOICES: dict[str, tuple[Any, ...]] = {
    "players": (4, 3, 5),
    "mode": ("pairs", "single"),
    "drop": ("2C", "2D", "2H", "2S"),
    "match": ("deals", "target35", "target45", "target71"),
    "rounds": (1, 2, 3),
    "auction": ("rounds", "once"),
    "all_pass": ("turnup", "redeal"),
    "first_lead": ("eldest", "declarer"),
    "scoring": ("share", "stake"),
    "trick_point": ("frillo", "every"),
    "overtrump": ("free", "must", "beat"),
    "allies": (False, True),
    "stop": (True, False),
    "talk": ("off", "round", "lead"),
}
RESULT_KEYS = {"points", "tricks", "reason", "captured", "turnup_points", "declarer", "bid", "made"}
PACK = [rank + suit for suit in "CDHS" for rank in "7AKJQ65432"]
SUITS = {"trump:C", "trump:D", "trump:H", "trump:S"}
SHAPES = [
    # players, mode, even share, greatest total
    (4, "pairs", 35, 70),
    (3, "pairs", 24, 73),
    (4, "single", 17, 70),
    (5, "pairs", 13, 68),
]
"""The numbers of each way to play; the mode is read with four players only."""
every_shape = pytest.mark.parametrize(("players", "mode", "share", "most"), SHAPES)
Kind = type[RefereeTable] | type[GameTable]


def sit(
    kind: Kind, deck: list[str], dealer: int = 0, scores: tuple[int, ...] | None = None, **options: Any
) -> Any:
    """A fresh deal at a table of this kind."""
    full = with_defaults(CHOICES, options)
    return kind("maniglia", full, deck, dealer, scores or (0,) * full["players"])


def turning_up(card: str, without: str = "") -> list[str]:
    """A deck with this card at the bottom."""
    return [*(other for other in PACK if other not in {card, without}), card]


def pack_for(players: int) -> list[str]:
    """The pack, with the default card left out for three."""
    return [card for card in PACK if players != 3 or card != "2C"]


def eight(kind: Kind, calls: str, **options: Any) -> Any:
    """The hands of the duties, seat 0 deals, after these calls."""
    table = sit(kind, deck_of(rotated(EIGHT, 0), 0, "AH"), **options)
    table.play(calls)
    return table


ONE_DECLARES_HEARTS = "1:bid:36 2:pass 3:pass 0:pass 1:trump:H"

PAIRS_24_44 = """
    1: 3H 6H 4H 2H
    2: QD KD JD 7D
    1: AD 3D 2D 5D
    1: 5S 6S QS 4S
    3: 7S 2S 3S 6C
    3: KS 2C JH 4C
    3: JC 7C KC AC
    0: 7H 4D 5H KH
    0: AH 3C 5C JS
    3: AS QH 6D QC
"""
PAIRS_29_39 = """
    1: 4H 5H KC 6H
    3: QS JS AS KS
    1: 3H 2H 6D JH
    0: 3C 6C QC AC
    3: 3D 2D AD 4D
    1: 7H QH 6S 7C
    0: QD JC KD JD
    1: KH 5C 2S 5D
    2: 3S 4C 7S 5S
    3: 7D 2C AH 4S
"""
PAIRS_47_21 = """
    1: 5H 3H 7H 3D
    3: 2H 7C QH 4H
    1: 6C 2C 3C JC
    0: KD JD 7D AD
    2: 5D 4D QD QC
    0: AC 5C 5S KH
    3: AS JS QS AH
    2: 2D KS 6D 7S
    0: KC 4C JH 2S
    2: 6H 6S 4S 3S
"""
THREE_14_26_32 = """
    1: AD 6D 5D
    1: 4S JS 2S
    2: KC 3C 4C
    2: 5C 7C QC
    0: 7D 4D KS
    2: 3H KH 2H
    0: JD 3D 7S
    2: 6H 6S JH
    0: AC QS 3S
    1: AH 5H 2D
    1: 7H QH 6C
    1: KD AS QD
    2: 4H JC 5S
"""
THREE_17_26_29 = """
    1: KS 7S 2S
    2: 4S QD 5S
    1: 4H 6H QH
    0: AD 5D 4D
    0: 2D 7D KD
    1: KH JH 7H
    0: 6D 3D QS
    2: 7C AC 4C
    2: 6C QC JC
    1: AH JS 5H
    2: 5C 3C KC
    1: AS 3S JD
    1: 2H 6S 3H
"""
FIVE_10_9_15_9_22 = """
    1: 3H 2H 5S 5H 6H
    0: AC QC JC 7C 7H
    4: 6D 4D 2D 5D 7D
    3: 3S KS 4H 4S 7S
    0: 2C 5C 4C 6C AH
    4: JD KD JH QH QD
    1: 2S 6S JS 3D 3C
    3: AS AD KC QS KH
"""
SINGLE_17_20_8_24 = """
    1: 4C QC 6D 6C
    3: 3S QS 4S 6S
    0: JD 7D 4D QD
    1: 2C KC 5D 7C
    3: 5S 2S KS JS
    1: JC AC AD KD
    3: AS 2H 3D 3H
    1: 3C 2D 4H 6H
    2: KH JH QH 5H
    2: AH 7S 7H 5C
"""
PAIRS_45_23 = """
    1: 6H QH 2D 2H
    3: 7S 2S KS AS
    3: QD 7D JD AD
    0: 5H 3H KH 5D
    3: QS KD 3S 5S
    0: 7C 5C QC 2C
    0: 6C 4D 4C KC
    1: 7H 6D 6S AH
    2: JC JS AC JH
    0: 3D 4H 3C 4S
"""


EXAMPLES: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "1": (PAIRS_24_44, "2H", "1:bid:40 2:pass 3:pass 0:pass 1:trump:S", {}),
    "2": (PAIRS_29_39, "2D", "1:bid:40 2:pass 3:pass 0:pass 1:trump:C", {}),
    "3": (PAIRS_47_21, "QD", "1:bid:50 2:pass 3:pass 0:pass 1:trump:H", {}),
    "4": (THREE_14_26_32, "2S", "1:pass 2:bid:30 0:pass 2:trump:S", {"players": 3}),
    "5": (THREE_17_26_29, "AD", "1:pass 2:bid:30 0:pass 2:trump:S", {"players": 3}),
    "6": (FIVE_10_9_15_9_22, "2C", "1:pass 2:pass 3:pass 4:bid:20 0:pass 4:trump:H", {"players": 5}),
    "7": (SINGLE_17_20_8_24, "2H", "1:pass 2:pass 3:bid:25 0:pass 3:trump:D", {"mode": "single"}),
    "8": (PAIRS_45_23, "KD", "1:pass 2:pass 3:pass 0:pass", {}),
}
"""The tricks of each example, the card turned up, the calls, and the options."""


def example(kind: Kind, name: str, **more: Any) -> dict[str, Any]:
    """The result of an example, dealt by seat 0."""
    tricks_text, turned, calls, options = EXAMPLES[name]
    tricks = tricks_of(tricks_text)
    table = sit(kind, deck_of(hands_in(tricks), 0, turned), **options, **more)
    table.play(calls)
    play_tricks(table, tricks)
    assert (table.turn(), table.phase()) == (None, "over")
    return dict(table.result())


@both
@pytest.mark.parametrize(
    ("name", "scoring", "captured", "contract", "made", "turnup_points", "points"),
    [
        ("1", "share", [24, 44], (1, 40), True, 0, [0, 9, 0, 9]),
        ("1", "stake", [24, 44], (1, 40), True, 0, [-5, 5, -5, 5]),
        ("2", "share", [29, 39], (1, 40), False, 0, [0, -5, 0, -5]),
        ("2", "stake", [29, 39], (1, 40), False, 0, [5, -5, 5, -5]),
        ("3", "share", [47, 21], (1, 50), False, 1, [13, -15, 13, -15]),
        ("3", "stake", [47, 21], (1, 50), False, 1, [16, -15, 16, -15]),
        ("4", "share", [14, 26, 32], (2, 30), True, 0, [0, 2, 8]),
        ("4", "stake", [14, 26, 32], (2, 30), True, 0, [-6, -6, 12]),
        ("5", "share", [17, 26, 29], (2, 30), False, 4, [4, 2, -6]),
        ("5", "stake", [17, 26, 29], (2, 30), False, 4, [10, 6, -12]),
        ("6", "share", [10, 9, 15, 9, 22], (4, 20), True, 0, [0, 0, 2, 0, 9]),
        ("6", "stake", [10, 9, 15, 9, 22], (4, 20), True, 0, [-7, -7, -7, -7, 28]),
        ("7", "share", [17, 20, 8, 24], (3, 25), False, 0, [0, 3, 0, -8]),
        ("7", "stake", [17, 20, 8, 24], (3, 25), False, 0, [8, 8, 8, -24]),
        ("8", "share", [45, 23], (None, None), None, 3, [13, 0, 13, 0]),
        ("8", "stake", [45, 23], (None, None), None, 3, [13, 0, 13, 0]),
    ],
)
def test_examples_of_scoring(
    kind: Kind,
    name: str,
    scoring: str,
    captured: list[int],
    contract: tuple[int | None, int | None],
    made: bool | None,
    turnup_points: int,
    points: list[int],
) -> None:
    result = example(kind, name, scoring=scoring)
    assert set(result) == RESULT_KEYS
    assert result["captured"] == captured
    assert (result["declarer"], result["bid"]) == contract
    assert result["made"] is made
    assert result["turnup_points"] == turnup_points
    assert result["points"] == points
    assert result["reason"] == "played"
    assert sum(result["tricks"]) == {2: 10, 3: 13, 4: 10, 5: 8}[len(captured)]


@both
@pytest.mark.parametrize(("bid", "made", "points"), [(44, True, [0, 9, 0, 9]), (45, False, [0, -10, 0, -10])])
def test_a_contract_is_made_with_just_enough(kind: Kind, bid: int, made: bool, points: list[int]) -> None:
    tricks = tricks_of(PAIRS_24_44)
    table = sit(kind, deck_of(hands_in(tricks), 0, "2H"))
    table.play(f"1:bid:{bid} 2:pass 3:pass 0:pass 1:trump:S")
    play_tricks(table, tricks)
    assert (table.result()["made"], table.result()["points"]) == (made, points)


@both
@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_the_extra_point_for_every_trick(kind: Kind, name: str) -> None:
    """Then all that there is to capture is captured."""
    result = example(kind, name, trick_point="every")
    assert sum(result["captured"]) == 60 + sum(result["tricks"])


@both
@every_shape
def test_the_bids(kind: Kind, players: int, mode: str, share: int, most: int) -> None:
    """From one above the even share to all there is; each higher than the last."""
    table = sit(kind, pack_for(players), players=players, mode=mode)
    assert (table.phase(), table.turn()) == ("bid", 1)
    assert table.legal(1) == {"pass", *(f"bid:{bid}" for bid in range(share + 1, most + 1))}
    assert not any(table.legal(seat) for seat in range(players) if seat != 1)
    table.play(f"1:bid:{share + 5}")
    assert (table.phase(), table.turn()) == ("bid", 2)
    assert table.legal(2) == {"pass", *(f"bid:{bid}" for bid in range(share + 6, most + 1))}
    table.play(f"2:bid:{most - 1}")
    assert table.legal(3 % players) == {"pass", f"bid:{most}"}
    table.play(f"{3 % players}:bid:{most}")
    assert (table.phase(), table.turn()) == ("trump", 3 % players)


@both
@pytest.mark.parametrize(
    ("auction", "calls", "turn", "phase"),
    [
        # Who passed is out for good; it goes on until one bidder is left.
        ("rounds", "1:bid:36 2:pass 3:bid:37 0:pass", 1, "bid"),
        ("rounds", "1:bid:36 2:pass 3:bid:37 0:pass 1:bid:40", 3, "bid"),
        ("rounds", "1:bid:36 2:pass 3:bid:37 0:pass 1:bid:40 3:pass", 1, "trump"),
        ("rounds", "1:bid:36 2:pass 3:bid:37 0:pass 1:pass", 3, "trump"),
        ("rounds", "1:bid:36 2:bid:37 3:bid:38 0:bid:39", 1, "bid"),
        ("rounds", "1:bid:36 2:bid:37 3:bid:38 0:bid:39 1:pass 2:pass 3:pass", 0, "trump"),
        # Partners may outbid each other, to the end.
        ("rounds", "1:bid:36 2:pass 3:bid:40 0:pass 1:bid:50 3:bid:51", 1, "bid"),
        # The last seat may bid after all others passed, and the auction is over then.
        ("rounds", "1:pass 2:pass 3:pass", 0, "bid"),
        ("rounds", "1:pass 2:pass 3:pass 0:bid:36", 0, "trump"),
        ("rounds", "1:bid:36 2:pass 3:pass", 0, "bid"),
        ("rounds", "1:bid:36 2:pass 3:pass 0:pass", 1, "trump"),
        # All there is ends it at once.
        ("rounds", "1:bid:70", 1, "trump"),
        ("rounds", "1:pass 2:bid:70", 2, "trump"),
        # Nobody bids: the card turned up makes trumps.
        ("rounds", "1:pass 2:pass 3:pass 0:pass", 1, "play"),
        # Each speaks once.
        ("once", "1:bid:36 2:bid:37 3:bid:38", 0, "bid"),
        ("once", "1:bid:36 2:bid:37 3:bid:38 0:pass", 3, "trump"),
        ("once", "1:bid:36 2:pass 3:bid:40 0:bid:41", 0, "trump"),
        ("once", "1:pass 2:bid:36 3:pass", 0, "bid"),
        ("once", "1:pass 2:bid:36 3:pass 0:pass", 2, "trump"),
        ("once", "1:pass 2:pass 3:pass 0:bid:36", 0, "trump"),
        ("once", "1:pass 2:bid:70", 2, "trump"),
        ("once", "1:pass 2:pass 3:pass 0:pass", 1, "play"),
    ],
)
def test_the_auction(kind: Kind, auction: str, calls: str, turn: int, phase: str) -> None:
    for dealer in range(4):
        table = sit(kind, PACK, dealer, auction=auction)
        table.play(shifted(calls, dealer))
        seat = (turn + dealer) % 4
        assert (table.turn(), table.phase()) == (seat, phase)
        if phase == "trump":
            assert table.legal(seat) == SUITS
        elif phase == "play":
            assert table.legal(seat) == set(table.hand(seat))


@both
def test_bids_go_on_above_the_last(kind: Kind) -> None:
    table = sit(kind, PACK)
    table.play("1:bid:36 2:pass 3:bid:67 0:pass")
    assert table.legal(1) == {"pass", "bid:68", "bid:69", "bid:70"}


@both
@pytest.mark.parametrize(
    ("first_lead", "calls", "leader"),
    [
        ("eldest", "1:pass 2:bid:36 3:pass 0:pass 2:trump:D", 1),
        ("declarer", "1:pass 2:bid:36 3:pass 0:pass 2:trump:D", 2),
        ("declarer", "1:pass 2:pass 3:pass 0:bid:40 0:trump:D", 0),
        ("declarer", "1:pass 2:pass 3:pass 0:pass", 1),
    ],
)
def test_the_first_lead(kind: Kind, first_lead: str, calls: str, leader: int) -> None:
    table = sit(kind, PACK, first_lead=first_lead)
    table.play(calls)
    assert (table.turn(), table.phase()) == (leader, "play")


@both
def test_the_declarer_names_the_trump(kind: Kind) -> None:
    """The card turned up has nothing to do with it; each suit may be named."""
    for trump, card, winner in (("H", "4H", 2), ("D", "2D", 2), ("C", "2D", 1), ("S", "2D", 1)):
        table = eight(kind, "1:bid:36 2:pass 3:pass 0:pass")
        assert table.legal(1) == SUITS
        table.play(f"1:trump:{trump} 1:7S 2:{card} 3:2S 0:AS")
        assert (table.turn(), table.phase()) == (winner, "play")


@both
@every_shape
@pytest.mark.parametrize("turned", ["AD", "3S"])
def test_nobody_bids_and_the_deal_is_over(
    kind: Kind, turned: str, players: int, mode: str, share: int, most: int
) -> None:
    deck = turning_up(turned, "2C" if players == 3 else "")
    table = sit(kind, deck, 1, players=players, mode=mode, all_pass="redeal")
    table.play(" ".join(f"{(2 + i) % players}:pass" for i in range(players)))
    assert (table.phase(), table.turn()) == ("over", None)
    pairs = players == 4 and mode == "pairs"
    worth = 4 if turned == "AD" else 0
    own = {1, 3} if pairs else {1}
    assert table.result() == {
        "points": [worth if seat in own else 0 for seat in range(players)],
        "tricks": [0] * players,
        "reason": "redeal",
        "captured": [0] * (2 if pairs else players),
        "turnup_points": worth,
        "declarer": None,
        "bid": None,
        "made": None,
    }


@both
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_deal(kind: Kind, players: int) -> None:
    rounds = {3: ([5, 5, 5], [5, 5, 5], [3, 3, 2]), 4: ([5] * 4, [5, 5, 5, 4]), 5: ([4] * 5, [4, 4, 4, 4, 3])}
    for dealer in range(players):
        deck = pack_for(players)
        Random(dealer).shuffle(deck)
        dealt: list[list[str]] = [[] for _ in range(players)]
        at = 0
        for sizes in rounds[players]:
            for i, size in enumerate(sizes, 1):
                dealt[(dealer + i) % players] += deck[at : at + size]
                at += size
        assert at == len(deck) - 1
        dealt[dealer].append(deck[-1])
        table = sit(kind, deck, dealer, players=players)
        assert [table.hand(seat) for seat in range(players)] == [sorted(hand) for hand in dealt]
        assert {len(table.hand(seat)) for seat in range(players)} == {{3: 13, 4: 10, 5: 8}[players]}
        assert (table.phase(), table.turn()) == ("bid", (dealer + 1) % players)


@both
@pytest.mark.parametrize(("score", "turnup_points"), [(28, 5), (29, 0), (0, 5), (-4, 5), (30, 0), (34, 0)])
def test_points_of_the_turn_up(kind: Kind, score: int, turnup_points: int) -> None:
    """Example 9: a side that has 29 or more gets nothing for it; what the others have does not matter."""
    for dealer in range(4):
        scores = tuple(score if seat % 2 == dealer % 2 else 50 for seat in range(4))
        table = sit(kind, turning_up("7H"), dealer, scores, all_pass="redeal")
        assert table.phase() == "bid"
        table.play(shifted("1:pass 2:pass 3:pass 0:pass", dealer))
        assert table.result()["turnup_points"] == turnup_points
        expected = [turnup_points if seat % 2 == dealer % 2 else 0 for seat in range(4)]
        assert table.result()["points"] == expected


@both
@pytest.mark.parametrize(
    ("score", "match", "stop", "phase"),
    [
        (34, "deals", True, "bid"),
        (35, "deals", True, "stop"),
        (60, "deals", True, "stop"),
        (35, "deals", False, "bid"),
        (28, "target35", True, "bid"),
        (34, "target35", True, "bid"),
        (44, "target45", True, "bid"),
        (70, "target71", True, "bid"),
    ],
)
def test_the_right_to_stop(kind: Kind, score: int, match: str, stop: bool, phase: str) -> None:
    """Example 9: with 35 before the deal the dealer may stop it, and gets nothing."""
    table = sit(kind, turning_up("7H"), 0, (score, 3, score, 3), match=match, stop=stop)
    assert (table.phase(), table.turn()) == (phase, 0 if phase == "stop" else 1)
    if phase != "stop":
        return
    assert [table.legal(seat) for seat in range(4)] == [{"stop", "play"}, set(), set(), set()]
    table.play("0:stop")
    assert (table.phase(), table.turn()) == ("over", None)
    assert table.result() == {
        "points": [0, 0, 0, 0],
        "tricks": [0, 0, 0, 0],
        "reason": "stop",
        "captured": [0, 0],
        "turnup_points": 0,
        "declarer": None,
        "bid": None,
        "made": None,
    }
    going_on = sit(kind, turning_up("7H"), 0, (score, 3, score, 3), match=match)
    going_on.play("0:play")
    assert (going_on.phase(), going_on.turn()) == ("bid", 1)


@both
@pytest.mark.parametrize(("players", "mode"), [(3, "pairs"), (4, "single"), (5, "pairs")])
def test_the_right_to_stop_alone(kind: Kind, players: int, mode: str) -> None:
    """The numbers are the same in single play, and the dealer's own score counts."""
    deck = pack_for(players)
    for score, phase in ((35, "stop"), (34, "bid")):
        scores = (score, *(99 for _ in range(players - 1)))
        table = sit(kind, deck, 0, scores, players=players, mode=mode)
        assert table.phase() == phase


@both
@every_duty
def test_duties_in_pairs(
    kind: Kind, hands: tuple[str, ...], plays: str, overtrump: str, expected: str
) -> None:
    """As in Marglia, whether the suit was named or turned up."""
    for dealer in range(4):
        deck = deck_of(rotated(hands, dealer), dealer, TURNED[hands])
        for calls in (ONE_DECLARES_HEARTS, "1:pass 2:pass 3:pass 0:pass"):
            table = sit(kind, deck, dealer, overtrump=overtrump, allies=True)
            table.play(shifted(calls, dealer))
            check_duty(table, shifted(plays, dealer), expected)


@both
@pytest.mark.parametrize(
    ("allies", "declarer", "free"),
    [
        # Seat 3 is void and seat 1 is winning.
        (False, 0, False),
        (False, 2, False),
        (True, 0, True),
        (True, 2, True),
        (True, 1, False),
        (True, 3, False),
        (True, None, False),
    ],
)
def test_partners_in_single_play(kind: Kind, allies: bool, declarer: int | None, free: bool) -> None:
    """Nobody is a partner, unless the declarer's opponents are allies."""
    order = (1, 2, 3, 0)
    calls = " ".join(f"{seat}:bid:20" if seat == declarer else f"{seat}:pass" for seat in order)
    table = eight(kind, calls, mode="single", allies=allies)
    if declarer is not None:
        table.play(f"{declarer}:trump:H")
    table.play("1:7D 2:AD")
    assert table.legal(3) == (set(EIGHT[3].split()) if free else {"6H", "2H"})


@both
@pytest.mark.parametrize(
    ("allies", "declarer", "played", "expected"),
    [
        # Seat 2 has 6C AC, and beats an ally's card only if it likes to.
        (False, 3, "1:5C", "6C AC"),
        (True, 3, "1:5C", "6C AC 3C"),
        (True, 1, "1:5C", "6C AC"),
        (True, 2, "1:5C", "6C AC"),
    ],
)
def test_beating_an_ally(kind: Kind, allies: bool, declarer: int, played: str, expected: str) -> None:
    table = sit(kind, deck_of(rotated(BEATING, 0), 0, "2H"), mode="single", allies=allies, overtrump="beat")
    table.play(" ".join(f"{s}:bid:20" if s == declarer else f"{s}:pass" for s in (1, 2, 3, 0)))
    table.play(f"{declarer}:trump:H {played}")
    assert table.legal(2) == set(expected.split())


THREE = (
    "QD 6D 5D 4D 3D 2D JH QH 6H 5H 4H 3H 2H",
    "7C AC KC JC QC 6C 5C 4C 3C 7S AS KS JS",
    "QS 6S 5S 4S 3S 2S 7H AH KH 7D AD KD JD",
)


@both
@pytest.mark.parametrize(
    ("allies", "declarer", "free"), [(False, 0, False), (True, 0, True), (True, 1, False), (True, 2, False)]
)
def test_partners_of_three(kind: Kind, allies: bool, declarer: int, free: bool) -> None:
    """Seat 2 is void, and seat 1 is winning."""
    deck = deck_of([hand.split() for hand in THREE], 0, "2H")
    table = sit(kind, deck, players=3, allies=allies)
    table.play(" ".join(f"{s}:bid:25" if s == declarer else f"{s}:pass" for s in (1, 2, 0)))
    table.play(f"{declarer}:trump:H 1:7C")
    assert table.legal(2) == (set(THREE[2].split()) if free else {"7H", "AH", "KH"})


@both
def test_questions_in_a_round(kind: Kind) -> None:
    """After the trump is named or, when nobody bids, at once; the declarer's lead comes after them."""
    for calls, leader in ((ONE_DECLARES_HEARTS, 1), ("1:pass 2:bid:36 3:pass 0:pass 2:trump:S", 2)):
        table = eight(kind, calls, talk="round", first_lead="declarer")
        for seat, action in ((1, "ask:H"), (2, "ask:points"), (3, "pass"), (0, "ask:7")):
            assert (table.phase(), table.turn()) == ("talk", seat)
            assert table.legal(seat) == ASKS | {"pass"}
            table.play(f"{seat}:{action}")
        assert (table.phase(), table.turn()) == ("play", leader)
        assert table.legal(leader) == set(EIGHT[leader].split())
    table = eight(kind, "1:pass 2:pass 3:pass 0:pass", talk="round")
    assert (table.phase(), table.turn()) == ("talk", 1)


@both
def test_questions_before_a_lead(kind: Kind) -> None:
    table = eight(kind, ONE_DECLARES_HEARTS, talk="lead")
    hand = set(EIGHT[1].split())
    assert (table.phase(), table.turn()) == ("play", 1)
    assert table.legal(1) == hand | ASKS
    table.play("1:ask:points")
    assert table.legal(1) == hand
    table.play("1:7S 2:4H 3:KS")
    assert table.legal(0) == {"AS"}
    table.play("0:AS")
    assert table.legal(2) == set(table.hand(2)) | ASKS


@both
@pytest.mark.parametrize("talk", ["round", "lead"])
@pytest.mark.parametrize(("players", "mode"), [(3, "pairs"), (4, "single"), (5, "pairs")])
def test_no_questions_in_single_play(kind: Kind, players: int, mode: str, talk: str) -> None:
    table = sit(kind, pack_for(players), players=players, mode=mode, talk=talk)
    table.play(" ".join(f"{(1 + i) % players}:pass" for i in range(players)))
    assert (table.phase(), table.turn()) == ("play", 1)
    assert table.legal(1) == set(table.hand(1))


def test_answers_are_the_truth() -> None:
    table = eight(RefereeTable, ONE_DECLARES_HEARTS, talk="round")
    table.play("1:ask:H 2:ask:points 3:ask:C 0:ask:7")
    assert table.referee.talk_log == [(1, "H", 2), (2, "points", 9), (3, "C", 5), (0, "7", 0)]


def test_answers_are_public_and_resampled_deals_agree() -> None:
    tables = []
    for other in ("JH", "KS", "6H"):
        swap = {"JH": other, other: "JH"}
        deck = [swap.get(card, card) for card in deck_of(rotated(EIGHT, 0), 0, "AH")]
        tables.append(sit(GameTable, deck, talk="lead").deal)
    for deal in tables:
        deal.apply(ONE_DECLARES_HEARTS)
    deal, other_number, same_number = tables
    for viewer in (0, 2):
        assert deal.view(viewer) == other_number.view(viewer) == same_number.view(viewer)
    for twin in tables:
        twin.apply("1:ask:H")
    rng = Random(3)
    for viewer in (0, 2):
        assert deal.view(viewer) != other_number.view(viewer)
        assert deal.view(viewer) == same_number.view(viewer)
        for _ in range(20):
            twin = deal.resample(viewer, rng)
            assert len([card for card in card_codes(twin.hands[3]) if card[1] == "H"]) == 2


@every_shape
def test_what_each_seat_may_see(players: int, mode: str, share: int, most: int) -> None:
    """The own hand, the turned-up card in the dealer's hand until it is played, the cards played."""
    game = torite.load_game("maniglia", {"players": players, "mode": mode})
    deck = pack_for(players)
    Random(players).shuffle(deck)
    deal = game.new_deal(deck, dealer=1)
    seen = [set(card_codes(hand)) | {deck[-1]} for hand in deal.hands]
    for at_table in walk(deal, Random(3)):
        over = at_table.is_terminal()
        for viewer in range(players):
            view = at_table.view(viewer)
            assert ("captured" in json.dumps(view)) == over
            if over:
                continue
            seen[viewer] |= {text[2:] for text in view["history"] if isinstance(text, str)} & set(deck)
            assert codes_in({**view, "options": {}}) == seen[viewer]
            assert view["trick"] is None or codes_in(view["trick"]) <= seen[viewer]
            kept = deck[-1] in card_codes(at_table.hands[1])
            for owner, hand in enumerate(view["hands"]):
                if owner != viewer:
                    shown = [code for code in hand if code is not None]
                    assert shown == ([deck[-1]] if kept and owner == 1 else [])


@pytest.mark.parametrize("viewer", range(4))
def test_calls_are_public(viewer: int) -> None:
    table = eight(GameTable, "1:bid:36 2:pass 3:bid:40 0:pass 1:pass 3:trump:D")
    view = table.deal.view(viewer)
    told = [entry for entry in view["history"] if isinstance(entry, str)]
    assert told == ["1:bid:36", "2:pass", "3:bid:40", "0:pass", "1:pass", "3:trump:D"]
    assert view["facts"]["trump"] == "D"


def test_sides_and_direction() -> None:
    for players, mode, _, _ in SHAPES:
        game = torite.load_game("maniglia", {"players": players, "mode": mode})
        pairs = players == 4 and mode == "pairs"
        expected = [[0, 2], [1, 3]] if pairs else [[seat] for seat in range(players)]
        assert all(game.sides(dealer) == expected for dealer in range(players))
        assert game.direction == "counterclockwise"
        assert game.players == players


def test_the_next_dealer() -> None:
    for players in (3, 4, 5):
        game = torite.load_game("maniglia", {"players": players, "all_pass": "redeal"})
        for dealer in range(players):
            deal = random_play(game.new_deal(seed=dealer, dealer=dealer), Random(dealer))
            assert game.next_dealer(deal) == (dealer + 1) % players
            passed = game.new_deal(seed=3, dealer=dealer)
            passed.apply(" ".join(f"{(dealer + i) % players}:pass" for i in range(1, players + 1)))
            assert passed.is_terminal()
            assert game.next_dealer(passed) == (dealer + 1) % players


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_end_of_the_match(players: int) -> None:
    for rounds in (1, 2, 3):
        game = torite.load_game("maniglia", {"players": players, "rounds": rounds})
        assert not game.match_over([99] * players, rounds * players - 1)
        assert game.match_over([0] * players, rounds * players)
    for target in (35, 45, 71):
        game = torite.load_game("maniglia", {"players": players, "match": f"target{target}"})
        assert not game.match_over([target - 1] * players, 99)
        scores = [target, target + 2, -7, 0, 0][:players]
        assert game.match_over(scores, 1)
        assert game.winners(scores) == [1]
        assert game.winners([target] * players) == list(range(players))


def test_options() -> None:
    options = torite.GAMES["maniglia"].OPTIONS
    assert {option.name: option.values for option in options} == CHOICES
    assert options[0].name == "players"
    when = {option.name: option.when for option in options}
    assert when["mode"] == {"players": (4,)}
    assert when["drop"] == {"players": (3,)}
    assert when["rounds"] == {"match": ("deals",)}
    for wrong in ({"drop": "3C"}, {"players": 6}, {"allies": "yes"}, {"mode": True}, {"par": 35}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            torite.load_game("maniglia", wrong)


def test_decks() -> None:
    for players in (4, 5):
        for dropped in CHOICES["drop"]:
            # Only three players leave a card out.
            game = torite.load_game("maniglia", {"players": players, "drop": dropped})
            assert game.default_deck() == PACK
    for dropped in CHOICES["drop"]:
        game = torite.load_game("maniglia", {"players": 3, "drop": dropped})
        assert game.default_deck() == [card for card in PACK if card != dropped]
        with pytest.raises(ValueError, match="pack"):
            game.new_deal(PACK, dealer=0)
    game = torite.load_game("maniglia")
    for deck in (PACK[1:], [*PACK[:39], PACK[0]], [*PACK[:39], "8C"], [*PACK, "XX"]):
        with pytest.raises(ValueError, match="pack"):
            game.new_deal(deck, dealer=0)


@pytest.mark.parametrize(
    ("calls", "refused"),
    [
        ("", "1:bid:35"),
        ("", "2:bid:36"),
        ("", "1:trump:H"),
        ("", "1:7C"),
        ("", "1:stop"),
        ("1:bid:40", "2:bid:40"),
        ("1:bid:40", "2:bid:39"),
        ("1:bid:40 2:pass 3:bid:41 0:pass 1:bid:42", "2:bid:50"),
        ("1:bid:40 2:pass 3:pass 0:pass", "1:pass"),
        ("1:bid:40 2:pass 3:pass 0:pass", "1:bid:41"),
        ("1:bid:40 2:pass 3:pass 0:pass", "3:trump:H"),
        ("1:bid:40 2:pass 3:pass 0:pass", "1:7C"),
        (ONE_DECLARES_HEARTS, "1:trump:C"),
        (ONE_DECLARES_HEARTS, "1:ask:H"),
        (ONE_DECLARES_HEARTS, "1:pass"),
        (f"{ONE_DECLARES_HEARTS} 1:7C", "2:AD"),
        (f"{ONE_DECLARES_HEARTS} 1:7C 2:4H", "3:KS"),
        (f"{ONE_DECLARES_HEARTS} 1:7C 2:4H 3:6H", "0:AS"),
    ],
)
def test_actions_that_are_refused(calls: str, refused: str) -> None:
    refuse(eight(GameTable, calls), refused)


def test_there_is_no_deal_without_trumps() -> None:
    table = eight(GameTable, "1:bid:40 2:pass 3:pass 0:pass")
    with pytest.raises(ValueError, match="trump:none"):
        table.play("1:trump:none")
