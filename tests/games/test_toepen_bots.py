"""How strong players play Toepen: what they make of hands kept and laid down, and when they dare to do so."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.test_toepen import PACK
from tests.playing import QUICK_ROWS, full_beyond, rows_of
from torite.bots import make_bot
from torite.bots.rollout import Policy, policy_of
from torite.core.cards import CARD_INDEX
from torite.core.game import Deal
from torite.games import load_game
from torite.games.toepen.game import CHALLENGE, FOLD, KNOCK, REDRAW, STAY

POOR, LOW, FAIR = "AC KD QH JS", "7C KD QH JS", "9C 7D QH KS"
CROWDS = pytest.mark.parametrize("players", [5, 6])


def dealt(hand: str, *said: str, players: int = 5, **options: Any) -> Deal:
    """A deal in which seat 0 is asked first and holds this hand. The next cards of the pack go to the others,
    so that as little as possible differs from one hand to another.
    """
    deck = [card for card in PACK if card not in hand.split()]
    for turn, card in enumerate(hand.split()):
        deck.insert(turn * players, card)
    deal = load_game("toepen", {"players": players, **options}).new_deal(deck, dealer=players - 1)
    for text in said:
        deal.apply(text)
    return deal


def passed(seat: int, players: int = 5) -> list[str]:
    """A hand laid down that nobody doubts."""
    others = ((seat + step) % players for step in range(1, players))
    return [f"{seat}:redraw", *(f"{other}:pass" for other in others)]


def likelihood(deal: Deal, viewer: int) -> float:
    return policy_of(deal.game).likelihood(deal, viewer)


def doubts(policy: Policy, *actions: int | None) -> set[float]:
    return {policy.margin(action) for action in actions}


@pytest.mark.parametrize("poor", [POOR, LOW])
def test_who_keeps_a_hand_hardly_holds_a_poor_one(poor: str) -> None:
    """That is not forgotten when the first card has been played."""
    said = [f"{seat}:keep" for seat in range(5)]
    for told in (said[:1], said, [*said, "0:QH"]):
        assert 5 * likelihood(dealt(poor, *told), 4) < likelihood(dealt(FAIR, *told), 4)


def test_a_hand_laid_down_was_poor_for_as_long_as_the_deal_lasts() -> None:
    said = [*passed(0), "0:keep", "1:keep", "2:keep", "3:keep", "4:keep"]
    for length in (1, 5, len(said)):
        good, poor = dealt(FAIR, *said[:length]), dealt(POOR, *said[:length])
        assert 5 * likelihood(good, 4) < likelihood(poor, 4)


def test_a_seat_learns_nothing_from_its_own_exchange() -> None:
    assert likelihood(dealt(FAIR, "0:redraw"), 0) == likelihood(dealt(POOR, "0:redraw"), 0) == 1


@pytest.mark.parametrize("redraw", ["bluff", "honest", "off"])
def test_keeping_tells_only_what_could_have_been_otherwise(redraw: str) -> None:
    """Keeping a low hand says nothing where no hand, or only a true one, may be laid down."""
    low, fair = (likelihood(dealt(hand, "0:keep", redraw=redraw), 4) for hand in (LOW, FAIR))
    assert (low < fair) == (redraw == "bluff")


def test_without_a_stock_everybody_keeps() -> None:
    """With six players it is used up after two hands."""
    said = [*passed(0, 6), *passed(0, 6), "0:keep", "1:keep"]
    deal = dealt(POOR, *said, players=6)
    assert likelihood(deal, 2) == likelihood(dealt(POOR, *said[:-2], players=6), 2)


@pytest.mark.parametrize("row", full_beyond(rows_of("toepen")[:QUICK_ROWS], rows_of("toepen")), ids=str)
def test_every_world_is_possible(row: dict[str, Any]) -> None:
    for number in range(3):
        rng = Random(number)
        deal = load_game("toepen", row).new_deal(seed=number)
        policy = policy_of(deal.game)
        while deal.turn is not None:
            assert 0 < policy.likelihood(deal.resample(deal.turn, rng), deal.turn) <= 1
            deal.apply_action(policy.choose(deal, rng))


@CROWDS
def test_with_many_players_too_somebody_may_challenge(players: int) -> None:
    """The rules of thumb never would; if nobody did in the worlds, every hand could be laid down."""
    deal = dealt(FAIR, "0:redraw", players=players)
    policy = policy_of(deal.game)
    challenges = sum(policy.choose(deal, Random(seed)) == CHALLENGE for seed in range(400))
    assert 0 < challenges < 40


@CROWDS
@pytest.mark.parametrize(
    ("hand", "action"), [(POOR, "redraw"), ("9C 8D QH KS", "keep"), ("8C 8D 7H AS", "keep")]
)
def test_a_strong_player_lays_down_poor_hands_alone(players: int, hand: str, action: str) -> None:
    deal = dealt(hand, players=players)
    assert set(deal.view(0)["hands"][0]) == set(hand.split())
    for seed in range(3):
        choice = make_bot("strong", deal.game, simulations=400, seed=seed).choose(deal.view(0))
        assert choice is not None
        assert choice.action == action


def test_daring_words_need_more_proof_than_others() -> None:
    policy = policy_of(load_game("toepen"))
    (daring,), (other,) = (
        doubts(policy, KNOCK, STAY, REDRAW, CHALLENGE),
        doubts(policy, FOLD, None, CARD_INDEX["TC"]),
    )
    assert daring == 2 * other


def candidates(deal: Deal) -> list[str]:
    found = policy_of(deal.game).prune(deal, deal.legal_actions())
    return [deal.action_to_string(action) for action in found]


def test_of_equal_cards_one_is_a_candidate() -> None:
    """The nine that another seat has put away may be in any hand, as the others see it."""
    kept = [f"{seat}:keep" for seat in range(5)]
    assert {*candidates(dealt("TC 9C 8C AC", *kept))} & {"TC", "9C", "8C"} == {"8C"}
    laid = dealt("TC 8C AC KC", "0:keep", *passed(1), *kept[1:])
    assert "9C" in [laid.action_to_string(entry[2]) for entry in laid.history if entry[0] == "away"]
    assert {*candidates(laid)} >= {"TC", "8C"}
