"""Truc: its rules by examples, table by table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.playing import random_play
from torite.core.cards import card_code
from torite.games.truc.game import RANKING
from torite.games.truc.rules import TrucDeal

CATALAN = "3C 2C AC 3D KD 7D QD 2D 4S 5S 6S 4C"
"""Seat 0: 3C KD 4S; seat 1: 2C 7D 5S; seat 2: AC QD 6S; seat 3: 3D 2D 4C."""
TWO_FRENCH = "7C 7D 8C 8D AC AD"
"""Seat 0: 7C 8C AC; seat 1: 7D 8D AD."""
FIRST_TRICK = "0:3C 1:2C 2:6S 3:4C"


def pack(form: str) -> list[str]:
    return [rank + suit for suit in "CDHS" for rank in RANKING[form]]


def new_deal(
    cards: str = CATALAN, *, dealer: int = 3, scores: list[int] | None = None, **options: Any
) -> TrucDeal:
    game = torite.load_game("truc", options)
    first = cards.split()
    deck = first + [card for card in game.default_deck() if card not in first]
    deal = game.new_deal(deck, dealer=dealer, scores=scores)
    assert isinstance(deal, TrucDeal)
    return deal


def french(*, scores: list[int] | None = None, **options: Any) -> TrucDeal:
    return new_deal(TWO_FRENCH, dealer=1, scores=scores, form="french", players=2, **options)


def words(deal: TrucDeal, seat: int) -> set[str]:
    """The legal actions of a seat besides cards and signals."""
    texts = map(deal.action_to_string, deal.legal_actions(seat))
    return {text for text in texts if text.isalpha() and text.islower()}


def refused(deal: TrucDeal, text: str) -> str:
    """The code of the reason why this may not be done."""
    seat, action = deal.game.parse_action(text)
    reason = deal.refusal(action, seat)
    assert reason is not None
    return reason.code


def ended(deal: TrucDeal, points: list[int], reason: str) -> dict[str, Any]:
    result = deal.result()
    assert (result["points"], result["reason"]) == (points, reason)
    assert result["winners"] == [seat for seat, won in enumerate(points) if won]
    return result


@pytest.mark.parametrize("form", RANKING)
def test_the_pack(form: str) -> None:
    game = torite.load_game("truc", {"form": form})
    assert game.default_deck() == pack(form)
    assert len(game.pack) == {"catalan": 40, "french": 32}[form]
    assert game.direction == {"catalan": "counterclockwise", "french": "clockwise"}[form]


def test_the_deal() -> None:
    deal = new_deal()
    assert [sorted(deal.view(seat)["hands"][seat], key=str) for seat in range(4)] == [
        ["3C", "4S", "KD"],
        ["2C", "5S", "7D"],
        ["6S", "AC", "QD"],
        ["2D", "3D", "4C"],
    ]
    assert deal.current_player() == 0


def test_example_1() -> None:
    deal = new_deal()
    deal.apply(FIRST_TRICK)
    assert deal.current_player() == 0
    deal.apply("0:KD 1:7D 2:QD 3:2D")
    assert deal.current_player() == 3
    deal.apply("3:3D 0:4S 1:5S 2:AC")
    assert ended(deal, [0, 1, 0, 1], "tricks")["tricks"] == [1, 0, 0, 2]


def test_example_2() -> None:
    deal = new_deal()
    deal.apply("0:3C 1:2C 2:6S 3:3D")
    assert deal.current_player() == 0
    last = deal.view(1)["last_trick"]
    assert last is not None
    assert (last["winner"], last["number"]) == (None, 1)
    trick = deal.view(1)["trick"]
    assert trick is not None
    assert (trick["number"], trick["leader"]) == (2, 0)
    assert deal.view(1)["facts"] == {"stake": 1, "drawn": 1}
    deal.apply("0:KD 1:7D 2:QD 3:4C")
    assert ended(deal, [1, 0, 1, 0], "tricks")["tricks"] == [1, 0, 0, 0]


def test_example_3() -> None:
    deal = new_deal()
    deal.apply(f"{FIRST_TRICK} 0:truc")
    assert deal.current_player() == 1
    assert words(deal, 1) == words(deal, 3) == {"accept", "refuse", "retruc"}
    assert words(deal, 0) == words(deal, 2) == set()
    assert deal.view(2)["facts"] == {"stake": 1, "pending": 2}
    deal.apply("1:accept")
    assert deal.view(2)["facts"] == {"stake": 2}
    assert words(deal, 0) == set()
    deal.apply("0:4S 1:retruc")
    assert deal.current_player() == 2
    deal.apply("2:refuse")
    assert ended(deal, [0, 2, 0, 2], "refused")["stake"] == 2


def test_example_4() -> None:
    deal = new_deal()
    deal.apply(f"{FIRST_TRICK} 0:truc 1:accept 0:4S 1:retruc 2:accept")
    assert deal.current_player() == 1
    assert all(words(deal, seat) == set() for seat in range(4))
    deal.apply("1:5S 2:AC 3:3D")
    assert deal.current_player() == 3
    deal.apply("3:2D 0:KD 1:7D 2:QD")
    assert ended(deal, [0, 3, 0, 3], "tricks")["tricks"] == [1, 0, 0, 2]


def test_example_5() -> None:
    deal = new_deal()
    deal.apply("0:3C")
    assert [words(deal, seat) for seat in range(4)] == [{"truc"}, {"truc"}, set(), set()]
    deal.apply("0:truc")
    assert words(deal, 1) == words(deal, 3) == {"accept", "refuse", "retruc"}
    deal.apply("3:refuse")
    assert ended(deal, [1, 0, 1, 0], "refused")["tricks"] == [0, 0, 0, 0]


def test_example_6() -> None:
    deal = new_deal()
    deal.apply("0:truc 1:retruc")
    assert deal.view(3)["facts"] == {"stake": 2, "pending": 3}
    assert deal.current_player() == 2
    assert words(deal, 0) == {"accept", "refuse"}
    deal.apply("0:refuse")
    ended(deal, [0, 2, 0, 2], "refused")


def test_example_7() -> None:
    deal = new_deal()
    deal.apply("0:3C 1:2C")
    assert [words(deal, seat) for seat in range(4)] == [set(), {"truc"}, {"truc"}, set()]
    deal.apply("2:truc")
    assert deal.current_player() == 3
    assert words(deal, 1) == {"accept", "refuse", "retruc"}
    deal.apply("1:accept")
    assert deal.current_player() == 2
    assert refused(deal, "2:retruc") == "bet-last"
    # The bet has ended the right to bet after playing: seat 1 has to wait for its next card.
    assert words(deal, 1) == set()


def test_example_8() -> None:
    deal = new_deal()
    deal.apply("0:KD 1:7D 2:AC 3:4C")
    assert deal.current_player() == 2
    deal = new_deal(CATALAN.replace("AC", "KC"))
    deal.apply("0:KD 1:7D 2:KC 3:4C")
    assert deal.current_player() == 0
    assert deal.tricks == [1, 0, 0, 0]


def test_example_9() -> None:
    near = [11, 5, 11, 5]
    whole = f"{FIRST_TRICK} 0:KD 1:7D 2:QD 3:2D 3:3D 0:4S 1:5S 2:AC"
    deal = new_deal(scores=near)
    assert (deal.phase, deal.current_player()) == ("decide", 2)
    assert words(deal, 2) == {"play", "drop"}
    assert refused(deal, "2:AC") == "decide-first"
    deal.apply("2:drop")
    assert ended(deal, [0, 1, 0, 1], "dropped")["stake"] == 1
    deal = new_deal(scores=near)
    deal.apply("2:play")
    assert refused(deal, "0:truc") == "bets-closed"
    assert all(words(deal, seat) == set() for seat in range(4))
    deal.apply(whole)
    assert ended(deal, [0, 3, 0, 3], "tricks")["stake"] == 3
    assert new_deal(scores=[5, 11, 5, 11]).current_player() == 3
    deal = new_deal(scores=[11] * 4)
    assert deal.phase == "play"
    assert words(deal, 0) == set()
    deal.apply(whole)
    ended(deal, [0, 1, 0, 1], "tricks")


def test_without_the_option_eleven_is_a_score_like_others() -> None:
    deal = new_deal(scores=[11, 5, 11, 5], eleven=False)
    assert deal.phase == "play"
    assert words(deal, 0) == {"truc"}


def test_a_view_has_the_cards_dealt_after_the_cut() -> None:
    deal = new_deal("3C 2C AC 3D", onecard=True)
    seat = deal.game.turns[deal.dealer][1]
    assert deal.view(seat)["dealt"] == []
    deal.apply_action(deal.string_to_action("cut"))
    hand = deal.view(seat)["hands"][seat]
    assert len(hand) == 3
    assert deal.view(seat)["dealt"] == hand


def test_example_10() -> None:
    deal = new_deal("3C 2C AC 3D", onecard=True)
    assert (deal.phase, deal.current_player()) == ("cut", 2)
    assert deal.hands == [[], [], [], []]
    assert deal.legal_actions(0) == []
    assert refused(deal, "2:signal:3") == "signal-later"
    assert refused(deal, "2:truc") == "cut-first"
    deal.apply("2:tap")
    assert (deal.phase, deal.current_player()) == ("howmany", 3)
    assert deal.view(0)["dealt"] == []
    deal.apply("3:deal:1 0:3C 1:2C 2:AC 3:3D")
    assert deal.view(0)["dealt"] == ["3C"]
    assert ended(deal, [1, 0, 1, 0], "drawn")["tricks"] == [0, 0, 0, 0]
    deal = new_deal(onecard=True)
    deal.apply("2:cut")
    assert [len(hand) for hand in deal.hands] == [3, 3, 3, 3]
    assert new_deal(onecard=True, scores=[11, 0, 11, 0]).phase == "decide"
    assert new_deal(onecard=True, eleven=False, scores=[11, 0, 11, 0]).phase == "play"


def test_three_drawn_tricks_of_two_players() -> None:
    deal = new_deal("3C 3D 2C 2D AC AD", dealer=1, players=2)
    deal.apply("0:3C 1:3D 0:2C 1:2D 0:AC 1:AD")
    ended(deal, [1, 0], "drawn")


def test_example_11() -> None:
    deal = french()
    deal.apply("0:play 0:7C 1:7D 0:8C 1:8D 0:AC 1:AD")
    ended(deal, [0, 0], "drawn")


def test_example_12() -> None:
    deal = french()
    deal.apply("0:play 0:raise 1:accept 0:7C")
    assert (words(deal, 0), words(deal, 1)) == (set(), {"raise", "rest"})
    deal.apply("1:raise")
    assert deal.view(0)["facts"] == {"stake": 2, "pending": 4}
    assert words(deal, 0) == {"accept", "refuse"}
    deal.apply("0:refuse")
    assert ended(deal, [0, 2], "refused")["stake"] == 2


def test_example_13() -> None:
    deal = french(scores=[4, 9])
    deal.apply("0:play 0:rest 1:refuse")
    assert ended(deal, [1, 0], "refused")["stake"] == 1


def test_example_14() -> None:
    deal = french(scores=[4, 9])
    deal.apply("0:play 0:rest 1:accept 0:8C 1:7D")
    assert deal.current_player() == 1
    assert refused(deal, "1:raise") == "highest-bet"
    deal.apply("1:8D 0:7C")
    assert deal.current_player() == 0
    deal.apply("0:AC 1:AD")
    assert ended(deal, [0, 3], "tricks")["stake"] == "rest"


def test_example_15() -> None:
    deal = french()
    codes = [card_code(card) for card in deal.deck]
    assert (deal.phase, words(deal, 0)) == ("redeal", {"play", "redeal"})
    assert refused(deal, "0:7C") == "redeal-first"
    deal.apply("0:redeal")
    assert (deal.phase, words(deal, 1)) == ("redeal", {"accept", "decline"})
    declined = deal.clone()
    deal.apply("1:accept")
    assert {card_code(card) for card in deal.hands[0]} == set(codes[6:12:2])
    assert {card_code(card) for card in deal.hands[1]} == set(codes[7:12:2])
    assert (deal.phase, deal.current_player()) == ("redeal", 0)
    declined.apply("1:decline")
    assert (declined.phase, declined.current_player()) == ("play", 0)


@pytest.mark.parametrize(
    ("players", "redeal", "times"), [(2, "many", 4), (4, "many", 1), (2, "once", 1), (2, "none", 0)]
)
def test_how_often_new_cards_are_dealt(players: int, redeal: str, times: int) -> None:
    deal = new_deal("", dealer=0, form="french", players=players, redeal=redeal)
    for _ in range(times):
        deal.apply("1:redeal")
        while deal.opening.asked:
            deal.apply(f"{deal.current_player()}:accept")
    assert (deal.phase, deal.opening.redeals) == ("play", times)


def test_signals_are_open_again_after_new_cards() -> None:
    deal = new_deal("", dealer=3, form="french")
    deal.apply("1:signal:7 0:redeal 1:accept 2:accept 3:signal:A")
    assert refused(deal, "1:signal:7") == "signal-given"
    deal.apply("3:accept 1:signal:7")
    assert deal.phase == "play"


@pytest.mark.parametrize(
    ("stake", "open_bets"), [(1, {"raise", "rest"}), (11, {"raise", "rest"}), (12, set()), (16, set())]
)
def test_the_french_stake_has_a_limit(stake: int, open_bets: set[str]) -> None:
    deal = french()
    deal.apply("0:play")
    deal.betting.stake = stake
    assert words(deal, 0) == open_bets
    assert words(deal, 1) == set()


def test_no_bet_on_the_whole_game_without_the_option() -> None:
    deal = french(rest=False)
    deal.apply("0:play")
    assert words(deal, 0) == {"raise"}


def test_no_french_bet_after_playing() -> None:
    deal = french()
    deal.apply("0:play 0:7C")
    assert words(deal, 0) == set()
    assert words(deal, 1) == {"raise", "rest"}


def test_after_the_last_card_of_a_trick_its_player_may_bet_until_the_next_lead() -> None:
    deal = new_deal()
    deal.apply("0:KD 1:7D 2:AC 3:4C")
    assert [words(deal, seat) for seat in range(4)] == [set(), set(), {"truc"}, {"truc"}]
    deal.apply("2:6S")
    assert words(deal, 3) == {"truc"}
    assert deal.current_player() == 3
    deal.apply("3:3D")
    assert [words(deal, seat) for seat in range(4)] == [{"truc"}, set(), set(), {"truc"}]


@pytest.mark.parametrize(
    ("outcomes", "winner"),
    [
        ("00", 0),
        ("11", 1),
        ("0-", 0),
        ("1-", 1),
        ("-0", 0),
        ("-1", 1),
        ("010", 0),
        ("011", 1),
        ("101", 1),
        ("100", 0),
        ("01-", 0),
        ("10-", 1),
        ("--0", 0),
        ("--1", 1),
    ],
)
@pytest.mark.parametrize("form", RANKING)
def test_who_wins_the_deal(form: str, outcomes: str, winner: int) -> None:
    """Each trick is won by seat 0, won by seat 1, or drawn; the deal ends with the last of them."""
    high, middle, low = RANKING[form][0], RANKING[form][3], RANKING[form][-1]
    ranks = {"0": (high, low), "1": (low, high), "-": (middle, middle)}
    pairs = [ranks[outcome] for outcome in outcomes]
    pairs += [(RANKING[form][4], RANKING[form][5])] * (3 - len(pairs))
    hands = []
    for seat, suits in enumerate(("HD", "SC")):
        held = [pair[seat] for pair in pairs]
        hands.append([rank + suits[held[:place].count(rank)] for place, rank in enumerate(held)])
    deck = " ".join(card for pair in zip(*hands, strict=True) for card in pair)
    deal = new_deal(deck, dealer=1, form=form, players=2, redeal="none")
    for number in range(len(outcomes)):
        assert not deal.is_terminal()
        for _ in range(2):
            turn = deal.current_player()
            assert turn is not None
            deal.apply(f"{turn}:{hands[turn][number]}")
    assert deal.result()["winners"] == [winner]
    assert deal.result()["reason"] == "tricks"


def test_nobody_need_follow_suit() -> None:
    deal = new_deal()
    deal.apply("0:3C")
    assert {"2C", "5S", "7D"} <= set(deal.view(1)["legal"])


def test_a_waiting_bet_stops_the_cards() -> None:
    deal = new_deal()
    deal.apply("0:3C 0:truc")
    assert refused(deal, "1:2C") == "answer-first"
    assert refused(deal, "1:3C") == "not-in-hand"
    assert refused(deal, "0:accept") == "others-answer"
    deal.apply("3:accept")
    assert deal.current_player() == 1
    assert refused(deal, "1:accept") == "nothing-to-answer"


def test_signals_of_partners_are_hidden_from_the_others() -> None:
    told = {}
    for signals in ("table", "partner"):
        deal = new_deal(signals=signals)
        deal.apply("0:signal:none 3:signal:3 0:3C")
        assert all(f"signal:{name}" in deal.view(1)["legal"] for name in ("3", "2", "A", "none"))
        told[signals] = [deal.view(seat)["history"] for seat in range(4)]
    assert told["table"] == [["0:signal:none", "3:signal:3", "0:3C"]] * 4
    assert told["partner"] == [["0:signal:none", "0:3C"], ["3:signal:3", "0:3C"]] * 2


@pytest.mark.parametrize("options", [{"signals": "off"}, {"players": 2}])
def test_there_may_be_no_signals(options: dict[str, Any]) -> None:
    deal = new_deal("3C 2C AC 3D KD 7D QD 2D 4S 5S 6S 4C", dealer=1, **options)
    assert not any("signal" in text for seat in deal.game.seats for text in deal.view(seat)["legal"])


def test_a_hand_put_away_stays_the_secret_of_its_owner() -> None:
    deal = french()
    deal.apply("0:redeal 1:accept")
    mine = [
        entry["card"] for entry in deal.view(0)["history"] if not isinstance(entry, str) and "card" in entry
    ]
    assert {"7C", "8C", "AC"} <= set(mine)
    assert not {"7D", "8D", "AD"} & set(mine)
    worlds = {tuple(map(tuple, deal.resample(0, Random(number)).hands)) for number in range(20)}
    assert len(worlds) > 10


def test_the_match() -> None:
    game = torite.load_game("truc", {"target": 9})
    assert not game.match_over([8, 8, 8, 8], 12)
    assert game.match_over([10, 8, 10, 8], 12)
    assert game.winners([10, 8, 10, 8]) == [0, 2]
    match = game.new_match(seed=2)
    first = match.deal.dealer
    random_play(match.deal, Random(1))
    match.next_deal()
    assert match.deal.dealer == (first + 1) % 4
