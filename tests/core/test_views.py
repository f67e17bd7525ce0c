"""A seat knows only its view: twin deals made by hand and by `resample` look the same to it."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.playing import (
    FEW_GAMES,
    GAME_IDS,
    SEEDS,
    all_games,
    codes_in,
    deals,
    examples,
    full_beyond,
    game_rows,
    portion,
    random_play,
    some_deal,
    state,
    walk,
)
from torite import BadRecord, Deal
from torite.core.cards import card_code, card_codes, faces
from torite.core.deal_state import restart
from torite.core.history import NUMBERED
from torite.core.inference import inference_of
from torite.core.view import sort_hand

every_game = pytest.mark.parametrize("game_id", all_games())


def places(deal: Deal) -> list[int]:
    """The deck by the places that are dealt to each seat, also where the cards decide on the layout."""
    usual = inference_of(deal).usual_deck()
    return deal.deck if usual is None or deal.game.deck_for(usual, deal.dealer) is usual else usual


def swapped(deal: Deal, one: int, other: int) -> Deal | None:
    """The same actions after two cards of the deck changed places; None when they are not legal then."""
    deck = [*places(deal)]
    deck[one], deck[other] = deck[other], deck[one]
    record: dict[str, Any] = dict(deal.record())
    record.pop("seed", None)
    try:
        return torite.replay({**record, "deck": card_codes(deal.game.deck_for(deck, deal.dealer))})
    except (BadRecord, ValueError):
        return None


def twins(deal: Deal, seat: int, rng: Random, tries: int) -> list[Deal]:
    """Deals with two cards exchanged that this seat has not seen, in which all actions were legal.

    The phase is open to all: a hand that must be announced, and was not, is in no twin. So are truthful
    answers: a hand that would have answered otherwise is in none. Cards that can lie at certain places of the
    deck alone change places among themselves.
    """
    seen = codes_in(deal.view(seat))
    deck = places(deal)
    unseen = [i for i, card in enumerate(deck) if card_code(card) not in seen]
    if len(unseen) < 2:
        return []
    pairs = [rng.sample(unseen, 2) for _ in range(tries)]
    only = {**inference_of(restart(deal)).only_at(), **inference_of(deal).backs_at()}
    changed = [
        (one, other) for one, other in pairs if deck[one] != deck[other] and only.get(one) == only.get(other)
    ]
    found = [twin for pair in changed if (twin := swapped(deal, *pair)) is not None]
    return [twin for twin in found if twin.phase == deal.phase and answers(twin) == answers(deal)]


def answers(deal: Deal) -> list[Any]:
    """The numbers that seats have answered, and the cards that they had to announce."""
    return [entry for entry in deal.history if entry[0] in NUMBERED or entry[0] == "shown"]


@pytest.mark.parametrize(("game_id", "row"), game_rows())
def test_unseen_cards_do_not_show(game_id: str, row: dict[str, Any]) -> None:
    found = 0
    for number in range(2):
        deal = some_deal(game_id, row, number)
        rng = Random(number)
        for at_table in walk(deal, Random(number)):
            if at_table.is_terminal() or rng.random() < 0.8:
                continue
            for seat in range(deal.game.players):
                view = deal.view(seat)
                for twin in twins(deal, seat, rng, 2):
                    found += 1
                    assert twin.deck != deal.deck
                    assert twin.view(seat) == view
                    assert twin.legal_actions(seat) == deal.legal_actions(seat)
    assert found > 10


@every_game
@examples(25)
@given(st.data())
def test_views_are_json_and_stay_as_they_are(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id))
    for seat in range(deal.game.players):
        view = deal.view(seat)
        assert json.loads(json.dumps(view, allow_nan=False)) == view
        assert deal.view(seat) == view
        assert view["seat"] == seat
        assert view["turn"] == deal.current_player()
        assert (
            view["over"] == deal.is_terminal() == (view["result"] is not None) == (view["record"] is not None)
        )
        assert view["legal"] == [deal.action_to_string(action) for action in deal.legal_actions(seat)]
        assert [len(hand) for hand in view["hands"]] == [len(hand) for hand in deal.hands]
        if deal.is_terminal() or inference_of(deal).sees_hand(seat, seat):
            assert sorted(filter(None, view["hands"][seat])) == sorted(card_codes(deal.hands[seat]))
        for hand, held in zip(view["hands"], deal.hands, strict=True):
            assert Counter(faces(hand)) <= Counter(held)
        if deal.is_terminal():
            assert all(None not in hand for hand in view["hands"])
            # Cards that were never drawn stand in the record alone.
            assert torite.replay(view["record"]).deck == deal.deck
        else:
            assert not {"deck", "seed"} & set(view)
            assert str(deal.seed) not in json.dumps(view) or deal.seed is None or deal.seed < 10**6
    for wrong in (-1, deal.game.players, 99):
        with pytest.raises(ValueError, match="seat"):
            deal.view(wrong)


@every_game
@examples(30)
@given(st.data())
def test_the_own_hand_is_complete_and_sorted_alike(game_id: str, data: st.DataObject) -> None:
    """Sorting depends on the cards, not on how they were drawn."""
    deal = data.draw(deals(game_id))
    for seat, hand in enumerate(deal.hands):
        in_order = sort_hand(deal, hand, seat)
        assert sorted(in_order) == hand
        assert sort_hand(deal, hand[::-1], seat) == in_order
        if inference_of(deal).sees_hand(seat, seat):
            assert deal.view(seat)["hands"][seat] == card_codes(in_order)


@every_game
@examples(15)
@given(st.data())
def test_resampled_deals_look_the_same(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id))
    before = state(deal)
    seed = data.draw(SEEDS)
    for seat in range(deal.game.players):
        twin = deal.resample(seat, Random(seed))
        assert twin.view(seat) == deal.view(seat)
        assert Counter(twin.deck) == Counter(deal.game.pack)
        assert state(torite.replay(twin.record())) == state(twin)
        over = deal.is_terminal()
        noticed = [
            by for by, action in deal.actions() if over or inference_of(deal).notices(seat, by, action)
        ]
        assert [by for by, _ in twin.actions()] == noticed
        assert deal.resample(seat, Random(seed)).deck == twin.deck
        random_play(twin, Random(seed))
    assert state(deal) == before


@pytest.mark.slow
@every_game
def test_resampling_at_every_step_of_long_play(game_id: str) -> None:
    for number in range(portion(4)):
        deal = some_deal(game_id, {}, number)
        rng = Random(number)
        for at_table in walk(deal, Random(100 + number)):
            seat = rng.randrange(deal.game.players)
            twin = at_table.resample(seat, rng)
            assert twin.view(seat) == at_table.view(seat)
        assert deal.resample(0, rng).deck == deal.deck


def holders(deal: Deal) -> set[tuple[str, int]]:
    """Who holds each card now; cards that nobody holds are not in it."""
    return {(card_code(card), seat) for seat, hand in enumerate(deal.hands) for card in hand}


@every_game
@pytest.mark.parametrize("steps", full_beyond({13}, (0, 6, 13, 21)))
def test_resampling_reaches_every_place_that_a_swap_reaches(game_id: str, steps: int) -> None:
    """Whatever may be true for all that the seat knows must come up."""
    deal = random_play(some_deal(game_id, {}, 1), Random(1), steps)
    for seat in range(deal.game.players):
        view = deal.view(seat)
        possible = {
            pair
            for twin in twins(deal, seat, Random(steps), 100)
            if twin.view(seat) == view
            for pair in holders(twin)
        }
        rng = Random(steps)
        seen: set[tuple[str, int]] = set()
        # Where few cards of the pack are dealt, one of them comes up seldom in a given hand.
        for _ in range(400):
            seen |= holders(deal.resample(seat, rng))
            if possible <= seen:
                break
        # Before the cards are dealt nobody holds any; of the last cards of a hand no other may be possible.
        if sum(map(len, deal.hands)) > 2 * deal.game.players and not deal.game.backs_show_suit:
            assert len(possible) > len(holders(deal))
        assert possible <= seen


def known_elsewhere(deal: Deal, seat: int) -> int:
    """How many cards in other hands the seat knows."""
    hands = enumerate(deal.view(seat)["hands"])
    return sum(card is not None for owner, hand in hands if owner != seat for card in hand)


# The tiles of Deer Hunt decide who is dealt them; the backs of Scan show the suits.
@pytest.mark.parametrize("game_id", all_games(FEW_GAMES, among=sorted({*GAME_IDS} - {"deer_hunt", "scan"})))
def test_resampling_a_fresh_deal_is_even(game_id: str) -> None:
    """Before anything is known every unseen card is equally likely at every unseen position of the deck."""
    deal = some_deal(game_id, {}, 5)
    samples = 300
    rng = Random(5)
    seats = range(deal.game.players)
    # A card known to be in a hand is not equally likely at all its places, so the viewer knows the fewest.
    viewer = min(
        seats, key=lambda seat: (not inference_of(deal).sees_hand(seat, seat), known_elsewhere(deal, seat))
    )
    decks = [deal.resample(viewer, rng).deck for _ in range(samples)]
    free = [i for i in range(len(deal.deck)) if len({deck[i] for deck in decks}) > 1]
    assert not set(free) & {i for i, holder in enumerate(deal.layout().holders) if holder == viewer}
    copies = Counter(deal.deck[i] for i in free)
    expected = {card: samples * number / len(free) for card, number in copies.items()}
    counts = {i: Counter(deck[i] for deck in decks) for i in free}
    for count in counts.values():
        assert set(count) <= set(copies)
        assert all(number < expected[card] * 4 for card, number in count.items())
    chi = sum((counts[i][card] - expected[card]) ** 2 / expected[card] for i in free for card in copies)
    # The cards of a deck lie at different places, so chi-square is a little larger than its degrees.
    mean = len(free) * (len(copies) - 1)
    degrees = (len(free) - 1) * (len(copies) - 1)
    assert abs(chi - mean) < 4 * mean * (2 / degrees) ** 0.5
