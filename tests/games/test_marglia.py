"""Marglia: every example and number of its rule sheet."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import torite
from tests.games.manille_table import (
    ASKS,
    EIGHT,
    TURNED,
    GameTable,
    RefereeTable,
    Table,
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
from torite import Deal
from torite.core.cards import card_codes

CHOICES: dict[str, tuple[Any, ...]] = {
    "players": (4,),
    "match": ("deals", "target35", "target45", "target71"),
    "rounds": (1, 2, 3),
    "par": (35, 45),
    "trick_point": ("frillo", "every"),
    "overtrump": ("free", "must", "beat"),
    "stop": (True, False),
    "talk": ("off", "round", "lead"),
}
RESULT_KEYS = {"points", "tricks", "reason", "captured", "turnup_points"}
PACK = [rank + suit for suit in "CDHS" for rank in "7AKJQ65432"]
Kind = type[RefereeTable] | type[GameTable]


def sit(
    kind: Kind, deck: list[str], dealer: int = 0, scores: tuple[int, ...] = (0, 0, 0, 0), **options: Any
) -> Any:
    """A fresh deal at a table of this kind."""
    return kind("marglia", with_defaults(CHOICES, options), deck, dealer, scores)


def turning_up(card: str) -> list[str]:
    """A deck with this card at the bottom."""
    return [*(other for other in PACK if other != card), card]


def played(kind: Kind, tricks_text: str, turned: str, **options: Any) -> dict[str, Any]:
    """The result of a deal of seat 0 in which these were the tricks."""
    tricks = tricks_of(tricks_text)
    table = sit(kind, deck_of(hands_in(tricks), 0, turned), **options)
    play_tricks(table, tricks)
    assert (table.turn(), table.phase()) == (None, "over")
    return dict(table.result())


# Team 1 captures the first trick and no other.
ONLY_7S_AS_3S_QS = """
    1: 7S AS 3S QS
    1: 4D 2D 3D JD
    0: AC 6C QC KC
    0: 2H 6H 7H 3H
    2: 4S 6S AH 2S
    0: 3C 4C 7C 5C
    2: 5D 6D 4H 7D
    0: JH QH 2C 5S
    0: KH 5H AD QD
    0: JC KD JS KS
"""
ONLY_7C_AC_JC_KC = """
    1: 7C AC JC KC
    1: 5C 2C 6C QC
    0: 7H 6H 3H JH
    0: KH QH 5H 6S
    0: AH JD JS 7S
    0: 3S 2S QS 5S
    2: KD 2D 4D QD
    2: 3C 6D 4H 4C
    0: 7D 3D AD AS
    0: 2H 4S 5D KS
"""
CAPTURED_22_46 = """
    1: 7D AD JD KD
    1: AS 7S JH 4S
    3: 5C JC AC 3C
    1: 2S JS QH 6S
    3: 7C 7H KC QC
    0: 2H AH 6H 3H
    1: 4D 5H 3D 6D
    2: 3S 6C KS 4H
    1: QD QS 2D KH
    0: 5S 2C 4C 5D
"""
CAPTURED_35_35 = """
    1: 4S 2S AS 3S
    3: 6H AH JH 3H
    0: JS 6S KD KS
    3: 2D 6D 4D AD
    2: 5C KC AC 6C
    0: 7C KH 3C 5H
    1: QS 4C 5S 4H
    0: 2H 7D QC QH
    3: 5D 3D QD JC
    1: JD 2C 7S 7H
"""
CAPTURED_70_0 = """
    1: 4D 6D 2D QD
    0: AC 4C 3C 6C
    0: AH JH 5H 3H
    0: QH AS 6H 5S
    0: 7H 7C 2H KS
    0: 5D KD KH JD
    2: 2C 5C QC 7D
    0: 7S QS JS 2S
    0: 4H AD KC 4S
    0: JC 3D 3S 6S
"""
CAPTURED_50_19 = """
    1: 7C 2C JC AC
    1: 7D 3H 2D KD
    2: 6S 5S KH 3S
    0: 7H 3D 6H 4H
    0: AH QD QS KS
    0: JH 2S QC 4D
    0: 5H KC 5C JS
    0: 6D JD 4C AD
    3: AS 2H 4S 7S
    0: QH 6C 3C 5D
"""


@both
def test_points_of_a_trick_with_a_frillo(kind: Kind) -> None:
    """Example 1: a trick of 10 card points and frilli is worth 11; not more with every trick."""
    for trick_point in ("frillo", "every"):
        result = played(kind, ONLY_7S_AS_3S_QS, "4H", trick_point=trick_point)
        assert result["tricks"][1] + result["tricks"][3] == 1
        assert result["captured"][1] == 11


@both
def test_points_of_a_trick_of_honours(kind: Kind) -> None:
    """Example 2: a trick of 14 card points without a frillo."""
    for trick_point, points in (("frillo", 14), ("every", 15)):
        result = played(kind, ONLY_7C_AC_JC_KC, "4H", trick_point=trick_point)
        assert result["tricks"][1] + result["tricks"][3] == 1
        assert result["captured"][1] == points


@both
@pytest.mark.parametrize(
    ("tricks", "turned", "par", "captured", "turnup_points", "points"),
    [
        pytest.param(CAPTURED_22_46, "KH", 35, [22, 46], 3, [3, 11, 3, 11], id="example-3"),
        pytest.param(CAPTURED_35_35, "2H", 35, [35, 35], 0, [0, 0, 0, 0], id="example-4"),
        pytest.param(CAPTURED_70_0, "7H", 35, [70, 0], 5, [40, 0, 40, 0], id="example-5"),
        pytest.param(CAPTURED_50_19, "JH", 45, [50, 19], 2, [7, 0, 7, 0], id="example-6"),
        pytest.param(CAPTURED_22_46, "KH", 45, [22, 46], 3, [3, 1, 3, 1], id="example-3-par-45"),
        pytest.param(CAPTURED_35_35, "2H", 45, [35, 35], 0, [0, 0, 0, 0], id="example-4-par-45"),
    ],
)
def test_examples_of_scoring(
    kind: Kind,
    tricks: str,
    turned: str,
    par: int,
    captured: list[int],
    turnup_points: int,
    points: list[int],
) -> None:
    result = played(kind, tricks, turned, par=par)
    assert set(result) == RESULT_KEYS
    assert result["captured"] == captured
    assert result["turnup_points"] == turnup_points
    assert result["points"] == points
    assert result["reason"] == "played"
    assert sum(result["tricks"]) == 10


@both
def test_the_extra_point_for_every_trick(kind: Kind) -> None:
    """All seventy points are shared then."""
    for tricks, turned in ((CAPTURED_22_46, "KH"), (CAPTURED_50_19, "JH"), (ONLY_7C_AC_JC_KC, "4H")):
        result = played(kind, tricks, turned, trick_point="every")
        assert sum(result["captured"]) == 70


@both
@pytest.mark.parametrize(
    ("scores", "turned", "match", "may_stop"),
    [
        # Example 7.
        ((33, 10, 33, 10), "JH", "deals", True),
        ((33, 10, 33, 10), "QH", "deals", False),
        ((40, 10, 40, 10), "2H", "deals", True),
        # Only the dealer's own team counts.
        ((10, 40, 10, 40), "7H", "deals", False),
        ((30, 0, 30, 0), "7D", "deals", True),
        ((29, 0, 29, 0), "7D", "deals", False),
        ((30, 0, 30, 0), "7S", "target35", True),
        ((29, 0, 29, 0), "7S", "target35", False),
        ((40, 0, 40, 0), "7S", "target45", True),
        ((39, 0, 39, 0), "7S", "target45", False),
        ((66, 0, 66, 0), "7S", "target71", True),
        ((65, 0, 65, 0), "7S", "target71", False),
    ],
)
def test_the_right_to_stop(
    kind: Kind, scores: tuple[int, ...], turned: str, match: str, may_stop: bool
) -> None:
    points = {"7": 5, "A": 4, "K": 3, "J": 2, "Q": 1}.get(turned[0], 0)
    table = sit(kind, turning_up(turned), 0, scores, match=match)
    if not may_stop:
        assert (table.phase(), table.turn()) == ("play", 1)
        return
    assert (table.phase(), table.turn()) == ("stop", 0)
    assert [table.legal(seat) for seat in range(4)] == [{"stop", "play"}, set(), set(), set()]
    table.play("0:stop")
    assert (table.phase(), table.turn()) == ("over", None)
    assert not any(table.legal(seat) for seat in range(4))
    assert table.result() == {
        "points": [points, 0, points, 0],
        "tricks": [0, 0, 0, 0],
        "reason": "stop",
        "captured": [0, 0],
        "turnup_points": points,
    }
    going_on = sit(kind, turning_up(turned), 0, scores, match=match)
    going_on.play("0:play")
    assert (going_on.phase(), going_on.turn()) == ("play", 1)
    assert going_on.legal(1) == set(going_on.hand(1))


@both
def test_totals_after_a_stop(kind: Kind) -> None:
    """Example 7: 35 to 10 and 40 to 10."""
    for scores, turned, totals in (
        ((33, 10, 33, 10), "JH", [35, 10, 35, 10]),
        ((40, 10, 40, 10), "2H", [40, 10, 40, 10]),
    ):
        table = sit(kind, turning_up(turned), 0, scores)
        table.play("0:stop")
        points = table.result()["points"]
        assert [before + won for before, won in zip(scores, points, strict=True)] == totals


@both
def test_a_deal_goes_on_after_the_choice_to_play(kind: Kind) -> None:
    """The points of the tricks and of the turn-up count as ever."""
    tricks = tricks_of(CAPTURED_22_46)
    table = sit(kind, deck_of(hands_in(tricks), 0, "KH"), 0, (40, 3, 40, 3))
    table.play("0:play")
    play_tricks(table, tricks)
    assert table.result()["points"] == [3, 11, 3, 11]
    assert table.result()["reason"] == "played"


@both
def test_no_stop_without_the_option(kind: Kind) -> None:
    table = sit(kind, turning_up("7H"), 0, (60, 10, 60, 10), stop=False)
    assert (table.phase(), table.turn()) == ("play", 1)


@both
@pytest.mark.parametrize("dealer", range(4))
def test_the_deal(kind: Kind, dealer: int) -> None:
    deck = PACK[:]
    Random(dealer).shuffle(deck)
    table = sit(kind, deck, dealer)
    order = [(dealer + i) % 4 for i in (1, 2, 3, 4)]
    dealt = {
        order[0]: deck[0:5] + deck[20:25],
        order[1]: deck[5:10] + deck[25:30],
        order[2]: deck[10:15] + deck[30:35],
        order[3]: deck[15:20] + deck[35:39] + [deck[39]],
    }
    assert [table.hand(seat) for seat in range(4)] == [sorted(dealt[seat]) for seat in range(4)]
    assert (table.phase(), table.turn()) == ("play", order[0])


@both
@every_duty
def test_duties(kind: Kind, hands: tuple[str, ...], plays: str, overtrump: str, expected: str) -> None:
    """Example 8, and every rule about following, with each seat as dealer."""
    for dealer in range(4):
        deck = deck_of(rotated(hands, dealer), dealer, TURNED[hands])
        table: Table = sit(kind, deck, dealer, overtrump=overtrump)
        check_duty(table, shifted(plays, dealer), expected)


@both
@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("1:7S 2:4H 3:KS 0:AS", 2),
        ("1:7C 2:4H 3:6H 0:2C", 3),
        ("1:7D 2:AD 3:KS 0:3H", 0),
        ("1:QC 2:4H 3:2H 0:6C", 2),
        ("1:KH 2:4H 3:2H 0:AH", 0),
        ("1:7D 2:AD 3:2H 0:3H", 0),
    ],
)
def test_who_wins(kind: Kind, plays: str, winner: int) -> None:
    table = sit(kind, deck_of(rotated(EIGHT, 0), 0, "AH"))
    table.play(plays)
    assert (table.turn(), table.phase()) == (winner, "play")
    assert table.legal(winner) == set(table.hand(winner))


@both
@pytest.mark.parametrize("suit", ["S", "H"])
def test_the_order_of_the_ranks(kind: Kind, suit: str) -> None:
    """Each card loses to those before it in the order, in plain suits as in trumps (hearts here)."""
    ranks = "7AKJQ65432"
    for place, rank in enumerate(ranks):
        led = rank + suit
        turned = "3H" if led == "2H" else "2H"
        held = [other + suit for other in ranks if other + suit not in {led, turned}]
        rest = [card for card in PACK if card not in {led, turned, *held}]
        filled = held + rest[: 10 - len(held)]
        rest = rest[10 - len(held) :]
        hands = [[turned, *rest[:9]], [led, *rest[9:18]], filled, rest[18:]]
        table = sit(kind, deck_of(hands, 0, turned), overtrump="beat")
        table.play(f"1:{led}")
        higher = {other + suit for other in ranks[:place]} & set(held)
        assert table.legal(2) == (higher or set(held))


def eight(kind: Kind, **options: Any) -> Any:
    """The deal of the example of the duty to trump."""
    return sit(kind, deck_of(rotated(EIGHT, 0), 0, "AH"), **options)


@both
def test_questions_in_a_round(kind: Kind) -> None:
    table = eight(kind, talk="round")
    for seat, action in ((1, "ask:H"), (2, "ask:points"), (3, "pass"), (0, "ask:7")):
        assert (table.phase(), table.turn()) == ("talk", seat)
        assert table.legal(seat) == ASKS | {"pass"}
        assert not any(table.legal(other) for other in range(4) if other != seat)
        table.play(f"{seat}:{action}")
    assert (table.phase(), table.turn()) == ("play", 1)
    assert table.legal(1) == set(EIGHT[1].split())
    table.play("1:7S 2:4H 3:KS 0:AS")
    assert table.legal(2) == set(table.hand(2))


@both
def test_questions_before_a_lead(kind: Kind) -> None:
    table = eight(kind, talk="lead")
    assert (table.phase(), table.turn()) == ("play", 1)
    hand = set(EIGHT[1].split())
    assert table.legal(1) == hand | ASKS
    table.play("1:ask:points")
    assert (table.phase(), table.turn()) == ("play", 1)
    assert table.legal(1) == hand
    table.play("1:7S")
    assert table.legal(2) == {"4H"}
    table.play("2:4H 3:KS")
    assert table.legal(0) == {"AS"}
    table.play("0:AS")
    assert table.legal(2) == set(table.hand(2)) | ASKS
    table.play("2:AD 3:6H 0:AH 1:7D")
    assert table.legal(0) == set(table.hand(0)) | ASKS


@both
def test_questions_come_after_the_choice_to_play(kind: Kind) -> None:
    deck = deck_of(rotated(EIGHT, 0), 0, "AH")
    table = sit(kind, deck, 0, (50, 0, 50, 0), talk="round")
    assert table.phase() == "stop"
    table.play("0:play")
    assert (table.phase(), table.turn()) == ("talk", 1)


@both
def test_no_questions_by_default(kind: Kind) -> None:
    assert eight(kind).legal(1) == set(EIGHT[1].split())


def test_answers_are_the_truth_at_that_moment() -> None:
    table = eight(RefereeTable, talk="round")
    table.play("1:ask:H 2:ask:points 3:pass 0:ask:7")
    assert table.referee.talk_log == [(1, "H", 2), (2, "points", 9), (0, "7", 0)]
    table = eight(RefereeTable, talk="lead")
    table.play("1:7S 2:4H 3:KS 0:AS 2:ask:points")
    assert table.referee.talk_log == [(2, "points", 5)]


def with_exchanged(one: str, other: str, **options: Any) -> Deal:
    """The deal of the example in the library, after two cards changed places."""
    swap = {one: other, other: one}
    deck = [swap.get(card, card) for card in deck_of(rotated(EIGHT, 0), 0, "AH")]
    return torite.load_game("marglia", options).new_deal(deck, dealer=0)


@pytest.mark.parametrize("talk", ["round", "lead"])
def test_the_answer_is_public(talk: str) -> None:
    """Two deals look the same to those who cannot see the difference, until the answer tells it."""
    deal = with_exchanged("JH", "JH", talk=talk)
    other_number = with_exchanged("JH", "KS", talk=talk)
    same_number = with_exchanged("JH", "6H", talk=talk)
    for viewer in (0, 2):
        assert deal.view(viewer) == other_number.view(viewer) == same_number.view(viewer)
    for twin in (deal, other_number, same_number):
        twin.apply("1:ask:H")
    for viewer in (0, 2):
        assert "1:ask:H" in deal.view(viewer)["history"]
        assert deal.view(viewer) != other_number.view(viewer)
        assert deal.view(viewer) == same_number.view(viewer)


@pytest.mark.parametrize(
    ("question", "matching"),
    [("H", lambda card: card[1] == "H"), ("6", lambda card: card[0] == "6")],
)
def test_resampled_deals_agree_with_the_answers(question: str, matching: Any) -> None:
    deal = with_exchanged("JH", "JH", talk="lead")
    deal.apply(f"1:ask:{question}")
    rng = Random(2)
    for viewer in (0, 2):
        for _ in range(20):
            twin = deal.resample(viewer, rng)
            assert len([card for card in card_codes(twin.hands[3]) if matching(card)]) == 2
            assert twin.view(viewer) == deal.view(viewer)


def test_resampled_deals_agree_with_the_points_told() -> None:
    worth = {"7": 5, "A": 4, "K": 3, "J": 2, "Q": 1}
    deal = with_exchanged("JH", "JH", talk="round")
    deal.apply("1:ask:points 2:ask:points 3:pass 0:pass")
    rng = Random(5)
    for viewer in (0, 3):
        for _ in range(10):
            twin = deal.resample(viewer, rng)
            told = [sum(worth.get(code[0], 0) for code in card_codes(twin.hands[seat])) for seat in (3, 0)]
            assert told == [6, 9]


@pytest.mark.parametrize("dealer", range(4))
def test_the_turned_up_card_is_known_until_it_is_played(dealer: int) -> None:
    deck = PACK[:]
    Random(dealer + 10).shuffle(deck)
    deal = torite.load_game("marglia").new_deal(deck, dealer=dealer)
    seen: list[set[str]] = [set(card_codes(hand)) | {deck[39]} for hand in deal.hands]
    for at_table in walk(deal, Random(dealer)):
        if at_table.is_terminal():
            break
        kept = deck[39] in card_codes(at_table.hands[dealer])
        for viewer in range(4):
            view = at_table.view(viewer)
            seen[viewer] |= {text[2:] for text in view["history"] if isinstance(text, str)}
            assert codes_in(view) == seen[viewer]
            for owner, hand in enumerate(view["hands"]):
                if owner != viewer:
                    shown = [code for code in hand if code is not None]
                    assert shown == ([deck[39]] if kept and owner == dealer else [])
                    assert len(hand) == len(at_table.hands[owner])


def test_captured_points_are_not_shown_before_the_end() -> None:
    deal = torite.load_game("marglia").new_deal(seed=6, dealer=1)
    for at_table in walk(deal, Random(1)):
        for viewer in range(4):
            text = json.dumps(at_table.view(viewer))
            assert ("captured" in text) == at_table.is_terminal()


def test_the_sides_and_the_direction() -> None:
    game = torite.load_game("marglia")
    assert [game.sides(dealer) for dealer in range(4)] == [[[0, 2], [1, 3]]] * 4
    assert game.direction == "counterclockwise"
    assert game.players == 4


def test_the_next_dealer() -> None:
    game = torite.load_game("marglia")
    for dealer in range(4):
        deal = random_play(game.new_deal(seed=dealer, dealer=dealer), Random(dealer))
        assert game.next_dealer(deal) == (dealer + 1) % 4
        stopped = game.new_deal(turning_up("2H"), dealer=dealer, scores=[40, 40, 40, 40])
        stopped.apply(f"{dealer}:stop")
        assert game.next_dealer(stopped) == (dealer + 1) % 4


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_match_of_some_deals(rounds: int) -> None:
    game = torite.load_game("marglia", {"rounds": rounds})
    assert not game.match_over([99, 0, 99, 0], rounds * 4 - 1)
    assert game.match_over([0, 0, 0, 0], rounds * 4)
    assert game.winners([41, 40, 41, 40]) == [0, 2]
    assert game.winners([12, 40, 12, 40]) == [1, 3]
    assert game.winners([40, 40, 40, 40]) == [0, 1, 2, 3]


@pytest.mark.parametrize("target", [35, 45, 71])
def test_a_match_to_a_target(target: int) -> None:
    game = torite.load_game("marglia", {"match": f"target{target}"})
    below, above = target - 1, target + 3
    assert not game.match_over([below, below, below, below], 99)
    assert game.match_over([target, 0, target, 0], 1)
    assert game.match_over([target, above, target, above], 2)
    assert game.winners([target, above, target, above]) == [1, 3]
    assert game.winners([target, target, target, target]) == [0, 1, 2, 3]


def test_options() -> None:
    options = torite.GAMES["marglia"].OPTIONS
    assert {option.name: option.values for option in options} == CHOICES
    assert options[0].name == "players"
    assert {option.name: option.when for option in options}["rounds"] == {"match": ("deals",)}
    for wrong in ({"par": 40}, {"players": 3}, {"stop": "yes"}, {"talk": True}, {"pairs": True}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            torite.load_game("marglia", wrong)


def test_decks_that_are_refused() -> None:
    game = torite.load_game("marglia")
    assert game.default_deck() == PACK
    for deck in (PACK[:39], [*PACK[:39], PACK[0]], [*PACK[:39], "8C"], [*PACK, "XX"], []):
        with pytest.raises(ValueError, match="pack"):
            game.new_deal(deck, dealer=0)
    for dealer in (-1, 4):
        with pytest.raises(ValueError, match="dealer"):
            game.new_deal(PACK, dealer=dealer)
    with pytest.raises(ValueError, match="scores"):
        game.new_deal(PACK, scores=[0, 0])


@pytest.mark.parametrize(
    ("plays", "refused"),
    [
        ("", "2:4H"),
        ("", "1:AS"),
        ("", "1:ask:H"),
        ("", "1:pass"),
        ("", "0:stop"),
        ("1:7C", "2:AD"),
        ("1:7C", "1:AC"),
        ("1:7C 2:4H", "3:KS"),
        ("1:7C 2:4H 3:6H", "0:AS"),
        ("1:7C 2:4H 3:6H", "0:AH"),
    ],
)
def test_actions_that_are_refused(plays: str, refused: str) -> None:
    table = eight(GameTable)
    table.play(plays)
    refuse(table, refused)


def test_reasons_of_the_duties() -> None:
    """What must be trumped, and beaten, is refused for different reasons than a suit not followed."""
    free, must = eight(GameTable), eight(GameTable, overtrump="must")
    for table in (free, must):
        table.play("1:7C 2:4H")
    reason_of = {}
    for name, table, card in (("trump", free, "KS"), ("above", must, "2H")):
        reason_of[name] = table.deal.refusal(table.deal.string_to_action(card))
    free.play("3:6H")
    reason_of["follow"] = free.deal.refusal(free.deal.string_to_action("AH"))
    assert None not in reason_of.values()
    assert len({reason.code for reason in reason_of.values() if reason}) == 3


def test_a_choice_that_is_refused() -> None:
    deck = deck_of(rotated(EIGHT, 0), 0, "AH")
    table = sit(GameTable, deck, 0, (50, 0, 50, 0), talk="round")
    for text in ("0:AS", "0:ask:H", "0:pass", "1:stop", "1:7C"):
        refuse(table, text)
    table.play("0:play")
    for text in ("1:7C", "1:stop", "2:ask:H", "2:pass"):
        refuse(table, text)
    table.play("1:pass 2:pass 3:pass 0:pass")
    refuse(table, "1:ask:H")
    refuse(table, "1:pass")


def test_a_second_question_is_refused() -> None:
    table = eight(GameTable, talk="lead")
    table.play("1:ask:H")
    refuse(table, "1:ask:7")
    table.play("1:7S")
    refuse(table, "2:ask:7")
