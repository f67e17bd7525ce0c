"""Thunee: its rules by examples, table by table, and what stays secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from torite import Deal, IllegalAction
from torite.core.cards import CARD_COUNT, parse_cards
from torite.core.deal_state import dealt_to
from torite.core.display import display_of
from torite.games.thunee.rules import ThuneeDeal

HANDS = {
    1: ("JH 9H AH QC", "KC TC"),
    2: ("JS KS QS 9D", "AD KH"),
    3: ("JC 9C AC TS", "TD QH"),
    0: ("9S AS JD KD", "QD TH"),
}
"""The worked deal of section 11: four cards and the last two, dealer 0."""
TO_TRUMP = "2:pass 0:pass 1:trump:AH 1:pass 2:pass 3:pass 0:pass"
TRICKS = (
    "2:JS 3:TS 0:9S 1:AH",
    "1:JH 2:KH 3:QH 0:TH",
    "1:KC 2:QS 3:JC 0:QD",
    "3:TD 0:JD 1:QC 2:AD",
    "0:AS 1:TC 2:KS 3:9C",
    "0:KD 1:9H 2:9D 3:AC",
)


def deck_of(hands: dict[int, tuple[str, str]], dealer: int = 0) -> list[str]:
    order = [(dealer + 1 + i) % 4 for i in range(4)]
    first = [hands[seat][0].split()[i] for i in range(4) for seat in order]
    return first + [hands[seat][1].split()[i] for i in range(2) for seat in order]


def worked(options: dict[str, Any] | None = None, **more: Any) -> Deal:
    return torite.load_game("thunee", options).new_deal(deck_of(HANDS), dealer=0, **more)


def played(*texts: str, options: dict[str, Any] | None = None) -> Deal:
    deal = worked(options)
    for text in texts:
        deal.apply(text)
    return deal


def legal(deal: Deal, seat: int | None = None) -> set[str]:
    return {deal.action_to_string(action) for action in deal.legal_actions(seat)}


def test_who_is_asked_and_who_gets_the_right() -> None:
    deal = played("2:pass 0:call:20 1:pass 3:call:30 0:pass 2:pass")
    assert (deal.phase, deal.turn) == ("trump", 3)
    assert [token["id"] for token in deal.view(0)["tokens"][3]] == ["trumper"]
    assert deal.view(0)["facts"]["call"] == 30


def test_a_hundred_ends_the_calling() -> None:
    deal = played("2:call:100")
    assert (deal.phase, deal.turn) == ("trump", 2)


def test_a_call_must_be_higher() -> None:
    deal = played("2:call:50 3:pass")
    with pytest.raises(IllegalAction, match="call-higher"):
        deal.apply("1:call:50")
    assert {text for text in legal(deal) if text != "redeal"} == {
        "pass", *(f"call:{number}" for number in range(60, 101, 10))
    }  # fmt: skip


@pytest.mark.parametrize(
    ("calling", "jodhi", "points"),
    [
        ("2:pass 0:pass", "1:jodhi:C ", [0, 1, 0, 1]),
        ("2:pass 0:call:20 1:call:30 2:pass 0:pass", "", [2, 0, 2, 0]),
        ("2:pass 0:call:20 1:call:30 2:pass 0:pass", "1:jodhi:C ", [0, 1, 0, 1]),
    ],
)
def test_the_worked_deal(calling: str, jodhi: str, points: list[int]) -> None:
    deal = played(calling, "1:trump:AH 1:pass 2:pass 3:pass 0:pass")
    assert deal.turn == 2
    for number, trick in enumerate(TRICKS):
        deal.apply((jodhi if number == 1 else "") + trick)
    result = deal.result()
    assert result["card_points"] == [97, 207]
    assert result["points"] == result["totals"] == points
    assert result["count"] == 97 - 10 + result["call"] - (20 if jodhi else 0)
    assert (result["trump"], result["reason"], result["jodhi"]) == ("H", "count", [0, 20 if jodhi else 0])


def test_the_partner_wins_a_trick_of_a_solo() -> None:
    deal = played(
        "2:pass 0:call:20 1:pass 3:pass 0:trump:KD 0:pass 1:thunee 1:JH 2:KH 3:QH 0:TH",
        "1:9H 2:9D 3:TS 0:9S 1:AH 2:KS 3:TD 0:QD 1:TC 2:QS 3:9C 0:AS",
    )
    result = deal.result()
    assert (result["points"], result["reason"], result["solo"]) == ([8, 0, 8, 0], "thunee", 1)
    assert result["count"] is None


def test_after_a_call_the_seat_after_the_trumper_leads() -> None:
    deal = played("2:pass 0:call:20 1:pass 3:pass 0:trump:KD 0:pass 1:pass 2:pass 3:pass")
    assert (deal.phase, deal.turn) == ("play", 1)


def test_jodhi_belongs_to_the_side_that_won_the_trick() -> None:
    deal = played(TO_TRUMP, "2:JS 3:TS 0:9S 1:TC")
    assert {seat: {text for text in legal(deal, seat) if ":" in text} for seat in range(4)} == {
        0: {"jodhi:D"}, 1: set(), 2: {"jodhi:S"}, 3: set(),
    }  # fmt: skip
    deal.apply("0:jodhi:D 2:jodhi:S")
    told = [entry for entry in deal.view(1)["history"] if not isinstance(entry, str)]
    assert [entry["number"] for entry in told if entry["event"] == "scored"] == [30, 20]
    assert sorted(code for code in deal.view(1)["hands"][0] if code) == ["JD", "KD", "QD"]
    assert not {text for text in legal(deal, 0) if ":" in text}


def filled(hands: dict[int, str]) -> list[str]:
    """A deck with these cards in the hands, the first four of each dealt first, and any others."""
    pack = torite.load_game("thunee").default_deck()
    given = {seat: cards.split() for seat, cards in hands.items()}
    left = iter(code for code in pack if all(code not in cards for cards in given.values()))
    full = {seat: [*given.get(seat, [])] for seat in range(4)}
    for cards in full.values():
        cards += [next(left) for _ in range(6 - len(cards))]
    return deck_of({seat: (" ".join(cards[:4]), " ".join(cards[4:])) for seat, cards in full.items()})


@pytest.mark.parametrize(
    ("cards", "trump", "value"),
    [
        ("KH QH JH AS", "JH", 50),
        ("KH QH 9H AS", "9H", 40),
        ("KH QH JH 9D AS", "9D", 30),
        ("KH QH 9H 9D AS", "9D", 20),
    ],
)
def test_what_a_jodhi_counts(cards: str, trump: str, value: int) -> None:
    """Section 9; and the value tells the others whether the J is there."""
    deck = filled({1: cards, 2: "QS JD", 3: "KS", 0: "TS"})
    deal = torite.load_game("thunee", {"thunee": "off", "void": False}).new_deal(deck, dealer=0)
    deal.apply(f"2:pass 0:pass 1:trump:{trump} 2:QS 3:KS 0:TS 1:AS")
    deal.apply("1:jodhi:H")
    assert isinstance(deal, ThuneeDeal)
    assert deal.between_tricks.jodhi == [0, value]
    sampler, rng = torite.Sampler(deal.game, deal.view(3)), Random(1)
    for _ in range(20):
        world = sampler.sample(rng)
        assert {*parse_cards("KH QH")} <= {*world.hands[1]}
        assert (parse_cards("JH")[0] in world.hands[1]) == ("JH" in cards)


@pytest.mark.parametrize(
    ("card_points", "won_last", "call", "jodhi", "count", "balls"),
    [
        (82, False, 20, (0, 0), 92, (0, 1)),
        (82, False, 20, (20, 0), 112, (2, 0)),
        (95, True, 0, (0, 0), 105, (1, 0)),
        (94, True, 0, (0, 0), 104, (0, 1)),
        (115, False, 0, (0, 0), 105, (1, 0)),
        (110, True, 0, (0, 50), 70, (0, 1)),
        (60, True, 40, (30, 20), 120, (2, 0)),
    ],
)
def test_the_table_of_scores(
    card_points: int, won_last: bool, call: int, jodhi: tuple[int, int], count: int, balls: tuple[int, int]
) -> None:
    """Section 11; side 0 counts."""
    deal = worked()
    assert isinstance(deal, ThuneeDeal)
    deal.card_points, deal.between_tricks.jodhi = [card_points, 304 - card_points], list(jodhi)
    deal.calling.call, deal.winning, deal.reason = call, 0 if won_last else 1, "count"
    assert (deal.count(), deal.balls()) == (count, list(balls))


def test_a_weak_hand_may_demand_a_new_deal() -> None:
    """Out of turn as well; nobody scores, and the same dealer deals again."""
    deck = filled({3: "QC QD QS KS", 1: "QH"})
    deal = torite.load_game("thunee").new_deal(deck, dealer=0)
    assert display_of(deal).others_may_act()
    assert [("redeal" in legal(deal, seat)) for seat in range(4)] == [False, False, False, True]
    deal.apply("3:redeal")
    result = deal.result()
    assert (result["reason"], result["points"]) == ("redeal", [0] * 4)
    assert deal.game.next_dealer(deal) == 0
    for who in ("trumper", "off"):
        other = torite.load_game("thunee", {"redeal": who}).new_deal(deck, dealer=0)
        assert "redeal" not in legal(other, 3)
        assert display_of(other).others_may_act() == (who == "trumper")


def test_no_trump_against_the_trumper_is_void() -> None:
    deck = filled({1: "JH 9H AH TH", 3: "KH QH"})
    deal = torite.load_game("thunee", {"thunee": "off"}).new_deal(deck, dealer=0)
    deal.apply("2:pass 0:pass 1:trump:AH")
    lead = deal.view(2)["legal"][0]
    deal.apply(f"2:{lead}")
    result = deal.result()
    assert (result["reason"], result["points"], result["tricks"]) == ("void", [0] * 4, [0] * 4)
    assert deal.game.next_dealer(deal) == 0
    goes_on = torite.load_game("thunee", {"thunee": "off", "void": False}).new_deal(deck, dealer=0)
    goes_on.apply(f"2:pass 0:pass 1:trump:AH 2:{lead}")
    assert not goes_on.is_terminal()


def test_royals_turn_the_ranks_round() -> None:
    deck = filled({1: "QH KH QS QD", 2: "JH", 3: "9H", 0: "AH"})
    deal = torite.load_game("thunee", {"thunee": "royals"}).new_deal(deck, dealer=0)
    deal.apply("2:pass 0:pass 1:trump:QS 1:royals 1:QH 2:JH 3:9H 0:AH")
    assert deal.view(1)["tricks"] == [0, 1, 0, 0]
    deal.apply("1:KH")
    assert deal.view(0)["facts"]["trump"] == "H"
    assert not any("trump:QS" in str(entry) for entry in deal.view(0)["history"])


def test_a_hand_of_one_suit_passes() -> None:
    deck = filled({1: "JH 9H AH TH KH QH"})
    deal = torite.load_game("thunee").new_deal(deck, dealer=0)
    deal.apply("2:pass 0:pass 1:trump:AH")
    assert legal(deal) == {"pass"}
    with pytest.raises(IllegalAction, match="one-suit"):
        deal.apply("1:thunee")


def win_all(options: dict[str, Any]) -> Deal:
    """Seat 1 has won five tricks, its own last card is the Q of trumps or a plain one."""
    deck = filled({1: "JH 9H AH TH KH QH", 2: "JC", 3: "KD QD"})
    deal = torite.load_game("thunee", {"thunee": "off", "void": False, **options}).new_deal(deck, dealer=0)
    deal.apply("2:pass 0:pass 1:trump:AH")
    wanted = parse_cards("JH 9H AH TH KH")
    for _ in range(5 * 4):
        own = [card for card in deal.legal_actions() if card < CARD_COUNT]
        deal.apply_action(next((card for card in wanted if card in own), own[-1]))
    return deal


def test_double_before_the_last_trick() -> None:
    deal = win_all({})
    assert (legal(deal, 1) - {"QH"}, legal(deal, 3), legal(deal, 0)) == ({"double"}, {"double"}, set())
    deal.apply("3:double")
    assert legal(deal, 1) == {"QH"}
    while not deal.is_terminal():
        deal.apply_action(deal.legal_actions()[0])
    assert (deal.result()["points"], deal.result()["reason"]) == ([0, 2, 0, 2], "double")


def test_the_laid_card_is_secret_until_the_first_lead() -> None:
    """Whichever of the four cards it is, the others see the same; and worlds know only what they may."""
    views = []
    for code in ("JH", "QC"):
        deal = played(f"2:pass 0:pass 1:trump:{code}")
        views.append([deal.view(seat) for seat in (0, 2, 3)])
        assert deal.view(1)["facts"]["trump"] == code[1]
    assert views[0] == views[1]
    deal = played("2:pass 0:pass 1:trump:AH")
    world = [deal.resample(2, Random(seed)) for seed in range(30)]
    assert all(isinstance(one, ThuneeDeal) and one.laid in dealt_to(one, 1) for one in world)
    deal.apply("1:pass 2:pass 3:pass 0:pass 2:JS")
    assert deal.view(3)["history"][2] == "1:trump:AH"
    assert "AH" in deal.view(3)["hands"][1]


def test_in_a_solo_it_stays_secret() -> None:
    deal = played("2:pass 0:pass 1:trump:AH 1:pass 2:thunee 2:JS")
    assert deal.view(0)["history"][2] == "1:trump"
    assert deal.view(0)["facts"]["trump"] == "S"
    assert all(isinstance(one := deal.resample(0, Random(seed)), ThuneeDeal) for seed in range(5))
    assert one.laid in dealt_to(one, 1)
