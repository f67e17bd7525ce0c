"""Marglia: the deal, duties, views, the match and its options, by its rules."""

from __future__ import annotations

import json
from random import Random

import pytest

import torite
from tests.games.manille_table import (
    EIGHT,
    TURNED,
    GameTable,
    Table,
    both,
    check_duty,
    deck_of,
    every_duty,
    refuse,
    rotated,
    shifted,
)
from tests.games.marglia_table import CHOICES, PACK, Kind, eight, sit, turning_up
from tests.playing import codes_in, random_play, walk
from torite.core.cards import card_codes


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
    assert [game.sides(dealer) for dealer in range(4)] == [((0, 2), (1, 3))] * 4
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
