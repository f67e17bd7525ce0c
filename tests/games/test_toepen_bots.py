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
        choice = make_bot("strong", deal.game, simulations=150, seed=seed).choose(deal.view(0))
        assert choice is not None
        assert choice.action == action


def test_daring_words_need_more_proof_than_others() -> None:
    policy = policy_of(load_game("toepen"))
    (daring,), (other,) = (
        doubts(policy, KNOCK, STAY, REDRAW, CHALLENGE),
        doubts(policy, FOLD, None, CARD_INDEX["TC"]),
    )
    assert daring > 2 * other


KEPT = [f"{seat}:keep" for seat in range(3)]


def beginners(deal: Deal, seat: int) -> set[str | None]:
    """What beginners do here, each with a chance of its own."""
    choices = [make_bot("easy", deal.game, seed=seed).choose(deal.view(seat)) for seed in range(20)]
    return {choice.action if choice else None for choice in choices}


def sensible(deal: Deal, seat: int) -> set[str | None]:
    choice = make_bot("normal", deal.game).choose(deal.view(seat))
    return {choice.action if choice else None}


def test_a_beginner_spends_its_highest_card_early_and_saves_what_it_has_at_the_end() -> None:
    said = [*KEPT, "0:knock", "1:stay", "2:stay"]
    early = dealt("9C 8D AH JS", *said, players=3)
    assert beginners(early, 0) == {"9C"} != sensible(early, 0)
    # Seat 0 leads again, with the ace and the eight.
    tricks = ("0:9C", "1:7C", "2:8C", "0:JS", "1:JC", "2:QC")
    late = dealt("9C 8D AH JS", *said, *tricks, players=3)
    assert beginners(late, 0) == sensible(late, 0) <= {"8D", "AH"}


def test_a_beginner_does_not_throw_a_high_card_under_a_higher_one() -> None:
    """Seat 1 has knocked, holds the nine and three other clubs, and plays to a ten."""
    deal = dealt("TC QD QH JS", *KEPT, "1:knock", "2:stay", "0:stay", "0:TC", players=3)
    assert "9C" in deal.view(1)["legal"]
    assert beginners(deal, 1) == sensible(deal, 1) != {"9C"}


def test_a_beginner_goes_by_its_tens() -> None:
    """A hand with a ten stays after any knock; a hand of nines often folds."""
    ten, nines = (
        dealt(hand, *KEPT, "1:knock", "2:stay", players=3) for hand in ("TC QD QH JS", "9C 9D 8H 8S")
    )
    assert beginners(ten, 0) == beginners(nines, 0) == {"stay", "fold"}
    assert sensible(ten, 0) == {"fold"}
    assert sensible(nines, 0) == {"stay"}


def test_a_beginner_does_not_fold_the_last_lives() -> None:
    poor = dealt("9C 9D 8H 8S", *KEPT, "1:knock", "2:stay", players=3)
    assert "fold" in beginners(poor, 0)
    view = poor.view(0)
    for token in view["tokens"][0]:
        if token["id"] == "lives":
            token["value"] = 1
    for seed in range(20):
        choice = make_bot("easy", poor.game, seed=seed).choose(view)
        assert choice is not None
        assert choice.action == "stay"


def test_a_beginner_knocks_at_once_with_two_high_cards_but_not_for_ever() -> None:
    """It answers one knock of another with its own; at a higher stake it does what sensible players do."""
    deal = dealt("9C 9D JH JS", *KEPT, players=3)
    assert beginners(deal, 0) == {"knock"} != sensible(deal, 0)
    for text in ("1:knock", "2:stay", "0:stay"):
        deal.apply(text)
    assert beginners(deal, 0) == {"knock"}
    for text in ("2:knock", "0:stay", "1:stay"):
        deal.apply(text)
    assert "knock" in deal.view(0)["legal"]
    assert "knock" not in beginners(deal, 0)
