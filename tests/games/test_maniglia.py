"""Maniglia: the deal, duties, questions, views, the match and its options, by its rules."""

from __future__ import annotations

import json
from random import Random

import pytest

import torite
from tests.games.maniglia_table import (
    CHOICES,
    ONE_DECLARES_HEARTS,
    PACK,
    SHAPES,
    Kind,
    eight,
    every_shape,
    pack_for,
    sit,
)
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
    refuse,
    rotated,
    shifted,
)
from tests.playing import codes_in, random_play, walk
from torite.core.cards import card_codes


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


def test_sides_and_direction() -> None:
    for players, mode, _, _ in SHAPES:
        game = torite.load_game("maniglia", {"players": players, "mode": mode})
        pairs = players == 4 and mode == "pairs"
        expected = ((0, 2), (1, 3)) if pairs else tuple((seat,) for seat in range(players))
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
