"""Bohemian Watten: why a card or an exchange is refused, why a trick was won, how the points came about."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.games.test_watten_bohemian import H3, HEARTS, LEAVES, PACK, dealt
from tests.games.two_tables import GameTable
from torite import Deal
from torite.bots.heuristic import HeuristicBot
from torite.bots.rollout import policy_of
from torite.core.display import display_of
from torite.core.reasons import Reason


def deal_of(hands: dict[int, str], turned: str, dealer: int = 3, **options: Any) -> Deal:
    table = dealt("game", hands, turned, dealer, **options)
    assert isinstance(table, GameTable)
    return table.deal


def after_exchange(hands: dict[int, str], turned: str, plays: str = "", **options: Any) -> Deal:
    deal = deal_of(hands, turned, **options)
    deal.apply(f"0:keep 1:keep 2:keep 3:keep {plays}")
    return deal


def refused(deal: Deal, text: str) -> Reason | None:
    seat, action = deal.game.parse_action(text)
    return deal.refusal(action, seat)


def why_won(deal: Deal) -> Reason:
    tricks = display_of(deal).table_tricks(0)
    assert tricks is not None
    assert tricks.last is not None
    return display_of(deal).why_won(tricks.last, 0)


def test_exchanges_are_refused_with_the_rule() -> None:
    deal = deal_of(H3, "9S")
    assert refused(deal, "1:keep") == Reason("not-your-turn", {"seat": 0})
    assert refused(deal, "0:KC") == Reason("exchange-first")
    assert refused(deal, "0:exchange:8C,AC") == Reason("not-in-hand", {"card": "AC"})
    deal.apply("0:keep 1:keep 2:keep")
    assert refused(deal, "3:exchange:9D,AD,TS") == Reason("dealer-exchanges-fewer", {"number": 2})
    deal.apply("3:keep")
    for text in ("0:keep", "0:exchange:8C"):
        assert refused(deal, text) == Reason("exchange-over")


def test_the_stock_refuses_what_it_does_not_hold() -> None:
    deal = torite.load_game("watten_bohemian", {"players": 6}).new_deal(PACK, dealer=5)
    first, second = (sorted(deal.hands[seat])[:2] for seat in (0, 1))
    codes = [[deal.action_to_string(card) for card in cards] for cards in (first, second)]
    assert refused(deal, f"0:exchange:{','.join(sorted(codes[0]))}") == Reason("stock-low", {"number": 1})
    assert display_of(deal).prompt(0) == Reason("exchange-one")
    deal.apply(f"0:exchange:{codes[0][0]}")
    assert refused(deal, f"1:exchange:{codes[1][0]}") == Reason("stock-empty")
    assert display_of(deal).prompt(1) == Reason("keep")


def test_cards_are_refused_with_the_rule() -> None:
    deal = after_exchange(H3, "9S", "0:KC")
    assert display_of(deal).prompt(1) == Reason("follow-and-beat", {"suit": "C", "card": "KC"})
    assert refused(deal, "1:QC") == Reason("must-beat", {"card": "KC"})
    assert refused(deal, "1:JS") == Reason("must-follow", {"suit": "C"})
    assert refused(deal, "1:2C") == Reason("no-such-action")
    deal.apply("1:AC 2:JC")
    assert display_of(deal).prompt(3) == Reason("beat", {"card": "AC"})
    assert refused(deal, "3:AD") == Reason("must-beat", {"card": "AC"})
    deal.apply("3:TS 3:9D 0:8C")
    assert display_of(deal).prompt(1) == Reason("follow-trump")
    assert refused(deal, "1:QC") == Reason("must-follow-trump")
    deal.apply("1:JS")
    assert display_of(deal).prompt(2) == Reason("beat-trump", {"card": "9D"})
    assert refused(deal, "2:7S") == Reason("must-beat", {"card": "9D"})


def test_a_trump_does_not_follow_the_suit_that_is_printed_on_it() -> None:
    deal = after_exchange({0: "AC", 1: "7C 8C TD JD QD"}, "9S", "0:AC")
    assert refused(deal, "1:7C") == Reason("trump-does-not-follow", {"card": "7C", "suit": "C"})


@pytest.mark.parametrize(
    ("trick", "won"),
    [
        ("KH 7D 9C AS", Reason("maxi", {"seat": 0, "card": "KH"})),
        ("9C 7D 9D AS", Reason("belli", {"seat": 1, "card": "7D"})),
        ("9C 9D 7C AS", Reason("spitz", {"seat": 2, "card": "7C"})),
        ("9C 9D 9H AS", Reason("first-blinde", {"seat": 0, "card": "9C"})),
        ("AS 9D KS QS", Reason("blinde", {"seat": 1, "card": "9D"})),
        ("KS QS JS AS", Reason("highest-trump", {"seat": 3, "card": "AS"})),
    ],
)
def test_why_a_trick_was_won(trick: str, won: Reason) -> None:
    # The other cards are plain, so that everybody has one trump to play.
    plain = ("8C TC JC QC", "8D TD JD QD", "8H TH JH QH", "AC KC AD KD")
    cards = trick.split()
    hands = {seat: f"{cards[seat]} {plain[seat]}" for seat in range(4)}
    deal = after_exchange(hands, "9S", " ".join(f"{seat}:{cards[seat]}" for seat in range(4)))
    told = why_won(deal)
    assert (told.code, told.args["seat"], told.args["card"]) == (won.code, won.args["seat"], won.args["card"])


def test_a_king_of_hearts_is_no_maxi_without_criticals() -> None:
    hands = {0: "KH 8C TC JC QC", 1: "7H AC KC TD JD", 2: "8H 8D QD KD AD", 3: "TH 8S TS JS QS"}
    deal = after_exchange(hands, "9S", "0:KH 1:7H 2:8H 3:TH", criticals=False)
    assert why_won(deal).code == "highest-led"


def test_a_seven_is_a_blinde_without_criticals() -> None:
    hands = {0: "7D 8C TC JC QC", 1: "7C AC KC TD JD", 2: "8H 8D QD KD AD", 3: "TH KH JH QH AH"}
    deal = after_exchange(hands, "7S", "0:7D 1:7C 2:8H 3:TH", criticals=False)
    assert why_won(deal) == Reason("first-blinde", {"seat": 0, "card": "7D"})


def test_how_the_points_came_about() -> None:
    for (turned, hands, plays, _), factor in ((LEAVES, 1), (HEARTS, 2)):
        deal = after_exchange(hands, turned, plays, trump_rank="none")
        lines = {line.id: line.values for line in display_of(deal).score_lines()}
        assert lines.pop("doubled", (1,) * 4) == (factor,) * 4
        assert lines == {
            "tricks": (2, 0, 2, 1),
            "trick_points": (-2, None, -2, -1),
            "no_trick": (None, 5, None, None),
        }
        assert [reason.code for reason in display_of(deal).remarks()] == (["hearts"] if factor == 2 else [])


def test_the_trumps_stand_together_in_the_hand() -> None:
    deal = deal_of({0: "AC 7C 9D TS KH"}, "9S")
    assert deal.view(0)["hands"][0] == ["KH", "7C", "9D", "TS", "AC"]


def test_the_bot_exchanges_what_is_weak() -> None:
    deal = deal_of({0: "KH 9C 8D 7H TC"}, "9S")
    choice = HeuristicBot(deal.game).choose(deal.view(0))
    assert choice is not None
    assert (choice.action, choice.reason.code) == ("exchange:7H,8D,TC", "exchange-weak")
    deal = deal_of({0: "KH 9C 9D AS KS"}, "9S")
    choice = HeuristicBot(deal.game).choose(deal.view(0))
    assert choice is not None
    assert (choice.action, choice.reason.code) == ("keep", "exchange-none")


def test_a_bot_keeps_the_belli_when_a_blinde_loses_as_well() -> None:
    """The Maxi wins the trick, and a trump must be played: after it the Belli is the highest card."""
    hands = {0: "KH 9H TC 8C AC", 1: "9C AD QD 8D TD", 2: "7D JD 7S 7H KD", 3: "QS KS AS TS 9S"}
    deal = after_exchange(hands, "JC", "0:KH 1:9C")
    choice = HeuristicBot(deal.game).choose(deal.view(2))
    assert choice is not None
    assert choice.action == "JD"


def test_a_playout_exchanges_and_plays_as_the_rules_allow() -> None:
    rng = Random(2)
    for players in (2, 3, 4, 5, 6):
        game = torite.load_game("watten_bohemian", {"players": players})
        policy = policy_of(game)
        for seed in range(10):
            deal = game.new_deal(seed=seed, dealer=seed % players)
            while deal.turn is not None:
                legal = deal.legal_actions()
                candidates = policy.prune(deal, legal)
                assert candidates
                assert set(candidates) <= set(legal)
                assert len(candidates) <= 5
                deal.apply_action(policy.choose(deal, rng))
