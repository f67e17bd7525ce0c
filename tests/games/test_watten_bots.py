"""How the bots of the Watten games decide: raising, answering, and the cards of a club player."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.games.watten_examples import GAMES
from torite import Deal
from torite.bots import make_bot
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice
from torite.bots.rollout import policy_of
from torite.core.cards import CARD_COUNT
from torite.games.watten.game import FOLD, RAISE
from torite.games.watten.valuation import why_fold


def table(hands: list[str], actions: str, dealer: int = 3, **options: Any) -> Deal:
    """A Bavarian deal of four with these hands, after these actions."""
    scores = options.pop("scores", None)
    game = torite.load_game("watten_bavarian", {"cut_award": "none", **options})
    cards = [hand.split() for hand in hands]
    order = [(dealer + place) % 4 for place in range(1, 5)]
    first = [card for seat in order for card in cards[seat][:3]]
    second = [card for seat in order for card in cards[seat][3:]]
    dealt = first + second
    deck = dealt + [card for card in game.default_deck() if card not in dealt]
    deal = game.new_deal(deck, dealer=dealer, scores=scores)
    deal.apply(actions)
    return deal


def choice_of(deal: Deal, seat: int) -> Choice | None:
    return HeuristicBot(deal.game).choose(deal.view(seat))


TWO_TRICKS = "0:rank:9 3:trump:D 0:KH 1:AS 2:8D 3:8H 0:7D 1:KS 2:TD 3:TH"
STRONG = ["KH 7D 7C AC KC", "AS KS QS JS TS", "AD QD JD TD 8D", "AH QH JH TH 8H"]


def test_a_trick_that_wins_the_deal_is_raised_on() -> None:
    choice = choice_of(table(STRONG, f"{TWO_TRICKS} 0:7C 1:QS", signals="off"), 0)
    assert choice is not None
    assert (choice.action, choice.reason.code) == ("raise", "raise-sure")


def test_nobody_folds_while_the_partner_wins_the_trick() -> None:
    """The own hand is worthless, but the partner has just played the Maxi, and one trick decides nothing."""
    hands = ["8C TC 7S QC JC", "AS KS 7D JS TS", "KH KD JD TD 8D", "AH 9H 7C TH 8H"]
    deal = table(hands, "0:rank:9 3:trump:H 0:8C 1:AS 2:KH 3:raise", signals="off")
    choice = choice_of(deal, 0)
    assert choice is not None
    assert choice.action == "accept"


def test_who_folds_tells_the_chance_and_shows_the_partner_before() -> None:
    game = torite.load_game("watten_tyrolean")
    asked = folded = 0
    for seed in range(80):
        deal = game.new_deal(seed=seed, dealer=3)
        deal.apply("0:rank:9 3:trump:H")
        rng = Random(seed)
        while deal.turn is not None and sum(deal.tricks) < 2:  # type: ignore[attr-defined]
            deal.apply_action(rng.choice([action for action in deal.legal_actions() if action < CARD_COUNT]))
        if deal.tricks[0] + deal.tricks[2]:  # type: ignore[attr-defined]
            continue
        deal.apply("3:raise")
        choice = choice_of(deal, 0)
        assert choice is not None
        assert choice.action != "fold"
        if choice.action == "signal:bad":
            assert choice.reason.code == "asks-partner"
            asked += 1
            deal.apply("0:signal:bad")
            choice = choice_of(deal, 0)
            assert choice is not None
            assert choice.action == "fold"
            folded += 1
            if choice.reason.code == "fold":
                assert 0 < int(str(choice.reason.args["number"])) < 30
            else:
                assert choice.reason.code == "fold-lost"
    assert asked
    assert folded


def test_a_hopeless_hand_is_not_given_0_chances_in_100() -> None:
    assert why_fold(0.004).code == "fold-lost"
    assert why_fold(0.006).args == {"number": 1}


def test_a_critical_takes_an_opponents_strong_card() -> None:
    """The Linke led would take the trick: a critical beats it, and another one is left."""
    hands = ["7D 7C 7H TC KC", "AS KS QS JC 8C", "AC AD KD QD JD", "9S JS AH 9D 8D"]
    deal = table(hands, "3:rank:9 2:trump:H 3:9S", dealer=2, scores=[9, 0, 9, 0], signals="off")
    choice = choice_of(deal, 0)
    assert choice is not None
    assert choice.action in ("7C", "7D")


def test_a_weak_card_is_led_and_a_trick_taken_with_as_little_as_will_do() -> None:
    """Between two players, a strong card that is led loses to a stronger one or is wasted on a weak one."""
    game = torite.load_game("watten_kritisch", {"players": 2, "exchange": False})
    led = 0
    for seed in range(20):
        deal = game.new_deal(seed=seed, dealer=1, scores=[13, 13])
        deal.apply("0:rank:9 1:trump:H")
        power = deal.order.power[4]  # type: ignore[attr-defined]
        choice = choice_of(deal, 0)
        assert choice is not None
        card = deal.string_to_action(choice.action)
        led += power[card] == min(power[other] for other in deal.hands[0])
    assert led >= 18


@pytest.mark.parametrize("game_id", GAMES)
def test_a_playout_takes_legal_actions(game_id: str) -> None:
    rng = Random(1)
    for players in torite.GAMES[game_id].OPTIONS[0].values:
        game = torite.load_game(game_id, {"players": players})
        policy = policy_of(game)
        for seed in range(12):
            deal = game.new_deal(seed=seed, dealer=seed % int(players))
            while deal.turn is not None:
                legal = deal.legal_actions()
                candidates = policy.prune(deal, legal)
                assert set(candidates) <= set(legal)
                assert candidates
                assert not set(candidates) & game.signal_actions
                action = policy.choose(deal, rng)
                assert action in legal
                assert action not in game.signal_actions
                raised = deal.phase == "play" and RAISE in legal and rng.random() < 0.1
                deal.apply_action(RAISE if raised else action)
            assert deal.is_terminal()


def test_of_equal_cards_one_is_a_candidate() -> None:
    deal = table(STRONG, "0:rank:A 3:trump:D", signals="off")
    candidates = policy_of(deal.game).prune(deal, deal.legal_actions())
    cards = [deal.action_to_string(card) for card in candidates if card < CARD_COUNT]
    assert len(set(cards) & {"KH", "7D", "7C"}) == 1
    assert FOLD not in candidates


def test_who_is_asked_before_an_opponent_has_played_does_not_think_the_last_trick_won() -> None:
    """Two tricks each; the partner's jack of trumps wins so far; the opponent who raises holds the Belli."""
    deal = torite.load_game("watten_bavarian").new_deal(seed=52, dealer=0)
    deal.apply(
        "3:cut:16 1:rank:T 0:trump:S 1:raise 2:accept 1:QD 2:KD 3:QS 0:7C 0:9C 1:9S 2:AS 3:8D 2:raise "
        "3:accept 2:KC 3:AC 0:7S 1:TD 1:TH 2:TS 3:KH 0:8S 3:JD 0:JS 1:raise"
    )
    choice = choice_of(deal, 2)
    assert choice is not None
    assert choice.action != "raise"


def test_a_search_raises_when_the_deal_is_won() -> None:
    deal = table(STRONG, f"{TWO_TRICKS} 0:7C 1:QS", signals="off")
    choice = make_bot("strong", deal.game, simulations=200).choose(deal.view(0))
    assert choice is not None
    assert choice.action == "raise"


LOST = (
    "3:cut:16 1:rank:7 0:trump:D 1:raise 2:accept 1:9C 2:TC 3:AD 0:7S 0:QS 1:KS 2:8D 3:TH 2:JH 3:TS 0:QD "
    "1:7H 1:JC 2:QC 3:AC 0:raise"
)
"""Two tricks each but one, and seat 1, whose rules of thumb would accept, has nothing that could win."""
ASKED = "1:exchange 0:accept 1:rank:9 0:trump:C 1:JH 2:QH 3:QC 0:7S 1:raise"


def test_a_search_folds_what_is_as_good_as_lost_and_tells_the_chance() -> None:
    deal = torite.load_game("watten_bavarian").new_deal(seed=24, dealer=0)
    deal.apply(LOST)
    thumb = choice_of(deal, 1)
    choice = make_bot("strong", deal.game, simulations=400).choose(deal.view(1))
    assert thumb is not None
    assert choice is not None
    assert thumb.action == "accept"
    assert (choice.action, choice.reason.code) == ("fold", "fold")
    assert int(str(choice.reason.args["number"])) < 10
    assert choice.estimates["accept"].value < choice.estimates["fold"].value - 0.5


def test_a_search_that_would_fold_asks_the_partner_first() -> None:
    deal = torite.load_game("watten_tyrolean").new_deal(seed=11, dealer=0)
    deal.apply(ASKED)
    bot = make_bot("strong", deal.game, simulations=600)
    choice = bot.choose(deal.view(2))
    assert choice is not None
    assert (choice.action, choice.reason.code) == ("signal:bad", "asks-partner")
    deal.apply("2:signal:bad")
    choice = bot.choose(deal.view(2))
    assert choice is not None
    assert choice.action == "fold"


def believed(hand: str, actions: str) -> float:
    """The likelihood, for seat 0, of a world in which seat 1 named the rank with this hand."""
    mine, others = "AC KC QC JC TC", "QH JH TH 8H 7S 7H 8D TD JD QD"
    hands = [mine, hand, others[:14], others[15:]]
    deal = table(hands, actions, dealer=0, signals="off")
    return policy_of(deal.game).likelihood(deal, 0)


def test_worlds_are_believed_by_what_was_raised() -> None:
    strong, weak = "KH 7D 7C AS 9S", "AS KS QS 8S 9S"
    named = "1:rank:9 0:trump:C"
    assert believed(strong, f"{named} 1:raise 0:accept") > 3 * believed(weak, f"{named} 1:raise 0:accept")
    assert believed(weak, f"{named} 1:AS") == believed(strong, f"{named} 1:AS") == 1


def believed_in_bohemia(hand: str, actions: str) -> float:
    """The same in Bohemian Watten, with hearts as trumps; seat 0 deals."""
    game = torite.load_game("watten_bohemian")
    hands = [cards.split() for cards in (hand, "AC KC QC JC TC", "QD JD TD 9D 8D", "QS JS TS 9S 8S")]
    deck = [card for cards in hands for card in cards[:3]] + [card for cards in hands for card in cards[3:]]
    deck += [card for card in game.default_deck() if card not in deck and card != "8H"]
    deal = game.new_deal([*deck, "8H"], dealer=0)
    deal.apply(actions)
    return policy_of(game).likelihood(deal, 0)


def test_worlds_are_believed_by_what_was_exchanged() -> None:
    assert believed_in_bohemia("AH QH JH TH KH", "1:keep") > 3 * believed_in_bohemia(
        "AS KS AH 7S 7H", "1:keep"
    )
