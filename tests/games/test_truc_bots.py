"""How computer players play Truc: bets, answers, signals, and what they make of those of others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.test_truc import CATALAN, new_deal
from torite.bots import make_bot
from torite.bots.rollout import policy_of
from torite.core.reasons import Reason
from torite.games import load_game
from torite.games.truc.rules import TrucDeal
from torite.games.truc.valuation import GameValuation

STRONG = "3C 7C 2C 7D 3D 6C 2D 6D 3H 5C 2H 5D"
"""Seat 0 holds three threes, seat 2 three twos; the others hold nothing."""


def says(deal: TrucDeal, seat: int) -> str | None:
    """What the usual player does."""
    choice = make_bot("normal", deal.game).choose(deal.view(seat))
    return None if choice is None else choice.action


def chance(deal: TrucDeal, seat: int) -> float:
    """The chance to win of the side of this seat, as the seat sees it."""
    valuation = GameValuation(deal.game)
    return max(valuation.card_chances(valuation.read(deal.view(seat))).values())


def test_sure_winners_bet_and_sure_losers_refuse() -> None:
    deal = new_deal(STRONG)
    assert says(deal, 0) == "truc"
    deal.apply("0:truc")
    assert says(deal, 1) == "refuse"
    assert says(deal, 3) is None  # the seat that is asked answers first


def test_who_cannot_win_any_more_says_so() -> None:
    """Not that there are about 0 chances in 100."""
    deal = new_deal(STRONG)
    deal.apply("0:3C 1:7C 2:2C 3:7D 0:3D 1:6C 2:truc")
    choice = make_bot("normal", deal.game).choose(deal.view(3))
    assert choice is not None
    assert (choice.action, choice.reason) == ("refuse", Reason("refuse-lost"))


def test_nobody_refuses_where_that_loses_the_match() -> None:
    deal = new_deal(STRONG, scores=[11, 0, 11, 0], eleven=False)
    deal.apply("0:truc")
    assert says(deal, 1) != "refuse"


@pytest.mark.parametrize(
    ("cards", "action"), [(STRONG, "play"), ("7C 3C 7D 2C 6C 3D 6D 2D 5C 3H 5D 2H", "drop")]
)
def test_a_point_short_strong_hands_are_played(cards: str, action: str) -> None:
    deal = new_deal(cards, scores=[11, 0, 11, 0])
    assert deal.current_player() == 2
    assert says(deal, 2) == action


def test_weak_hands_ask_for_new_cards() -> None:
    cards = "9C 7C 9D 8D TC 8C TD 7D 9H 7H 9S 8S"
    deal = new_deal(cards, form="french")
    assert says(deal, 0) == "redeal"
    deal.apply("0:redeal")
    assert says(deal, 1) == "decline"


@pytest.mark.parametrize(("signals", "given"), [("partner", "signal:3"), ("table", None)])
def test_signals_are_given_where_only_the_partner_sees_them(signals: str, given: str | None) -> None:
    deal = new_deal(CATALAN, signals=signals)
    said = says(deal, 0)
    assert (said == given) or (given is None and not str(said).startswith("signal"))


def test_a_partner_is_believed_until_the_card_is_played() -> None:
    cards = "4C 7C 3C 7D 4D 6C QD 6D 4H 5C 5H 5D"
    deal, silent = new_deal(cards), new_deal(cards)
    deal.apply("2:signal:3")
    assert chance(deal, 0) > chance(silent, 0)
    for each in (deal, silent):
        each.apply("0:4C 1:7C 2:3C")
    assert chance(deal, 0) == chance(silent, 0)


@pytest.mark.parametrize(
    ("cards", "tricks", "played"),
    [
        # No more than is needed; the lowest where nothing helps.
        ("4S 7D 3C 7C 4C 6C", "1:4S", "6C"),
        ("3S 7D 4D 7C 4C 6C", "1:3S", "6C"),
    ],
)
def test_plain_sense(cards: str, tricks: str, played: str) -> None:
    """With two players; seat 1 leads."""
    deal = new_deal(cards, dealer=0, players=2)
    deal.apply(tricks)
    assert says(deal, 0) == played


def likelihood(deal: TrucDeal, viewer: int = 0) -> float:
    return policy_of(deal.game).likelihood(deal, viewer)


@pytest.mark.parametrize("signals", ["table", "partner"])
def test_a_lie_is_less_likely_than_the_truth_but_possible(signals: str) -> None:
    true, false = new_deal(CATALAN, signals=signals), new_deal(CATALAN, signals=signals)
    true.apply("2:signal:A 0:3C")
    false.apply("2:signal:2 0:3C")
    assert 0 < likelihood(false) < likelihood(true)


def test_a_signal_is_judged_by_the_cards_held_when_it_was_given() -> None:
    before, after = new_deal(CATALAN), new_deal(CATALAN)
    before.apply("0:3C 1:2C 2:signal:A 2:AC")
    after.apply("0:3C 1:2C 2:AC 2:signal:A")
    assert likelihood(after) < likelihood(before)


def test_a_signal_before_new_cards_is_judged_by_the_old_hand() -> None:
    """Seat 1 held an eight and has none any more."""
    cards = "7C 8C AC KC 7D 8D AD KD 9C TC QC JC 7H 9H 7S TH JH 9S KH JS AH QH 8S 9D"
    before, after = new_deal(cards, form="french"), new_deal(cards, form="french")
    before.apply("1:signal:8 0:redeal 1:accept 2:accept 3:accept")
    after.apply("0:redeal 1:accept 2:accept 3:accept 1:signal:8")
    strength = after.order.strength
    assert all(strength[card] != strength[after.string_to_action("8C")] for card in after.hands[1])
    assert likelihood(before) > likelihood(after)


def test_who_bets_is_likely_to_be_strong() -> None:
    strong, weak = new_deal(STRONG), new_deal(STRONG.replace("2", "x").replace("7", "2").replace("x", "7"))
    for deal in (strong, weak):
        deal.apply("0:3C 1:6C 2:truc")
    assert likelihood(strong) > likelihood(weak)


@pytest.mark.parametrize(
    "options", [{}, {"form": "french"}, {"players": 2, "form": "french"}, {"onecard": True}]
)
def test_worlds_are_played_to_their_end(options: dict[str, Any]) -> None:
    deal = new_deal("", dealer=1, **options)
    policy = policy_of(deal.game)
    for number in range(5):
        world = deal.light_clone()
        policy.rollout(world, Random(number))
        assert world.is_terminal()


@pytest.mark.parametrize("players", [4, 2])
@pytest.mark.parametrize("form", ["catalan", "french"])
def test_the_chance_to_win_is_about_right(form: str, players: int) -> None:
    """By the results of rollouts from the same hand in other worlds, without bets.

    A guess of one half everywhere errs by 0.1; 20 rollouts alone by at most 0.0125.
    """
    errors = []
    for seed in range(4):
        rng = Random(seed)
        deal = load_game("truc", {"form": form, "players": players, "redeal": "none"}).new_deal(seed=seed)
        policy = policy_of(deal.game)
        while deal.turn is not None:
            seat, won = deal.turn, 0
            for _ in range(20):
                world = deal.resample(seat, rng)
                while world.turn is not None:
                    cards = [each for each in world.legal_actions() if each in world.hands[world.turn]]
                    world.apply_action(policy.pick(world, cards, rng, 0))
                won += seat in world.winners()
            errors.append((chance(deal, seat) - won / 20) ** 2)
            deal.apply_action(rng.choice(deal.hands[seat]))
    assert sum(errors) / len(errors) < 0.04
