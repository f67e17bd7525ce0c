"""Records: a replay equals the deal, and a damaged record gives BadRecord and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.damage import damaged
from tests.playing import (
    SEEDS,
    all_games,
    deals,
    examples,
    games,
    play_match,
    random_play,
    some_deal,
    state,
    without_source,
)
from torite import BadRecord, Match
from torite.core.record import VERSION

AGES = [40, 7, 33, 9, 21, 8]
WHAT_IS_NO_RECORD: list[Any] = [
    None, 1, 1.5, True, "", "{}", [], [1], {}, {"torite": None}, {"torite": True}, {"torite": 0},
    {"torite": "1"}, {"torite": 1.0},
]  # fmt: skip
every_game = pytest.mark.parametrize("game_id", all_games())


@every_game
@examples(40)
@given(st.data())
def test_a_replay_equals_the_deal(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id))
    record = deal.record()
    again = torite.replay(json.loads(json.dumps(record)))
    assert again.record() == record
    assert state(again) == state(deal)
    by_deck = {key: value for key, value in record.items() if key != "seed"}
    by_deck["deck"] = [torite.core.cards.card_code(card) for card in deal.deck]
    assert without_source(state(torite.replay(by_deck))) == without_source(state(deal))


@every_game
def test_the_form_of_a_record(game_id: str) -> None:
    deal = random_play(some_deal(game_id, {}, 5), Random(5))
    record = deal.record()
    assert set(record) == {"torite", "game", "options", "dealer", "seed", "scores", "actions"}
    assert (record["torite"], record["game"], record["options"], record["seed"]) == (VERSION, game_id, {}, 5)
    game = deal.game
    deck = [game.action_to_string(card) for card in deal.deck]
    by_deck = game.new_deal(deck, dealer=deal.dealer).record()
    assert "seed" not in by_deck
    assert by_deck["deck"] == deck


@every_game
def test_what_a_record_may_leave_out(game_id: str) -> None:
    """Options, scores and actions have natural defaults; the rest has none."""
    record: dict[str, Any] = dict(some_deal(game_id, {}, 5).record())
    whole = state(torite.replay(record))
    short = {key: value for key, value in record.items() if key not in {"options", "scores", "actions"}}
    assert state(torite.replay(short)) == whole
    for key in short:
        with pytest.raises(BadRecord):
            torite.replay({name: value for name, value in short.items() if name != key})


def read(reader: Callable[[Any], Any], broken: Any) -> Any:
    """What a reader makes of a damaged record: None when it says that it cannot be read. Any other exception
    than `BadRecord` fails the test.
    """
    try:
        return reader(broken)
    except BadRecord as fault:
        told = fault
    assert told.code in {"bad-record", "record-too-new"}
    assert str(told)
    return None


@every_game
@examples(100)
@given(st.data())
def test_a_damaged_record_gives_bad_record_only(game_id: str, data: st.DataObject) -> None:
    deal = some_deal(game_id, {}, data.draw(st.integers(0, 3)))
    random_play(deal, Random(1), data.draw(st.sampled_from([0, 3, 20, 99])))
    record: dict[str, Any] = dict(deal.record())
    if data.draw(st.booleans()):
        del record["seed"]
        record["deck"] = [deal.action_to_string(card) for card in deal.deck]
    broken = data.draw(damaged(record))
    again = read(torite.replay, broken)
    if again is not None:
        # What can be replayed after all is a sound deal.
        assert state(torite.replay(json.loads(json.dumps(again.record())))) == state(again)
        random_play(again, Random(2))


@every_game
@examples(60)
@given(st.data())
def test_a_damaged_match_gives_bad_record_only(game_id: str, data: st.DataObject) -> None:
    game = torite.load_game(game_id)
    players = game.players
    match = game.new_match(
        seed=data.draw(st.integers(0, 2)), ages=data.draw(st.sampled_from([None, AGES[:players]]))
    )
    random_play(match.deal, Random(3))
    if data.draw(st.booleans()):
        random_play(match.next_deal(), Random(4), 10)
    broken = data.draw(damaged(match.record()))
    again = read(torite.replay_match, broken)
    if again is not None:
        known = again.record()
        assert match_state(torite.replay_match(json.loads(json.dumps(known)))) == match_state(again)
        random_play(again.deal, Random(2))


@pytest.mark.parametrize("junk", WHAT_IS_NO_RECORD)
def test_what_is_no_record(junk: Any) -> None:
    for reader in (torite.replay, torite.replay_match):
        with pytest.raises(BadRecord) as fault:
            reader(junk)
        assert fault.value.code == "bad-record"


@every_game
def test_a_record_of_a_later_version_is_told_apart(game_id: str) -> None:
    match = torite.load_game(game_id).new_match(seed=1)
    for record, reader in ((match.deal.record(), torite.replay), (match.record(), torite.replay_match)):
        # Nothing else in it can be relied on.
        for later in (
            {**record, "torite": VERSION + 1},
            {"torite": VERSION + 1},
            {**record, "torite": 10**9, "game": 7},
        ):
            with pytest.raises(BadRecord) as fault:
                reader(later)
            assert fault.value.code == "record-too-new"
            assert str(VERSION + 1) in str(fault.value) or str(10**9) in str(fault.value)


@every_game
def test_faults_that_a_person_could_make(game_id: str) -> None:
    # So far that signals, which may be given in any order, are not all there is.
    deal = random_play(some_deal(game_id, {}, 9), Random(9), 8)
    record: dict[str, Any] = dict(deal.record())
    illegal = next(
        f"{seat}:{deal.action_to_string(action)}"
        for seat in range(deal.game.players)
        for action in range(deal.game.num_distinct_actions)
        if deal.refusal(action, seat) is not None
    )
    deck = deal.game.default_deck()
    by_deck = {key: value for key, value in record.items() if key != "seed"}
    wrong: list[dict[str, Any]] = [
        {**record, "actions": [*record["actions"], illegal]},
        {**record, "actions": [*record["actions"], "0:no-such-action"]},
        {**record, "actions": [*record["actions"], 5]},
        {**record, "actions": "1:TS"},
        {**record, "actions": record["actions"][::-1]},
        {**record, "actions": {}},
        {**record, "game": "whist"},
        {**record, "options": {"players": 99}},
        {**record, "options": {"speed": "fast"}},
        {**record, "options": "players"},
        {**record, "dealer": deal.game.players},
        {**record, "dealer": None},
        {**record, "scores": [0]},
        {**record, "seed": -1},
        {**record, "deck": deck},
        {**by_deck, "deck": [*deck[1:], deck[-1]]},
        {**by_deck, "deck": deck[1:]},
        {**by_deck, "deck": {}},
    ]
    told = set()
    for broken in wrong:
        with pytest.raises(BadRecord) as fault:
            torite.replay(broken)
        assert fault.value.code == "bad-record"
        told.add(str(fault.value))
    assert len(told) > 10


def match_state(match: Match) -> dict[str, Any]:
    return {
        "deals": [state(deal) for deal in match.deals],
        "scores": match.scores(),
        "completed": match.completed(),
        "over": match.is_over(),
        "winners": match.winners(),
        "record": match.record(),
    }


@every_game
@examples(10)
@given(st.data())
def test_a_replayed_match_equals_the_match(game_id: str, data: st.DataObject) -> None:
    game = data.draw(games(game_id))
    ages = data.draw(st.none() | st.lists(st.integers(0, 99), min_size=game.players, max_size=game.players))
    dealer = data.draw(st.none() | st.integers(0, game.players - 1))
    match = game.new_match(seed=data.draw(SEEDS), ages=ages, dealer=dealer)
    rng = Random(data.draw(SEEDS))
    for _ in range(data.draw(st.integers(0, 3))):
        random_play(match.deal, rng)
        if match.is_over():
            break
        match.next_deal()
    random_play(match.deal, rng, data.draw(st.integers(0, 60)))
    again = torite.replay_match(json.loads(json.dumps(match.record())))
    assert match_state(again) == match_state(match)


@every_game
@examples(6)
@given(st.data())
def test_a_match_adds_up_to_its_end(game_id: str, data: st.DataObject) -> None:
    game = data.draw(games(game_id, ending=True))
    match = game.new_match(seed=data.draw(SEEDS))
    assert match.scores() == game.first_scores()
    with pytest.raises(ValueError, match="not over"):
        match.next_deal()
    play_match(match, Random(data.draw(SEEDS)))
    totals = game.first_scores()
    for number, deal in enumerate(match.deals):
        assert deal.scores == totals
        totals = [total + points for total, points in zip(totals, deal.result()["points"], strict=True)]
        assert game.match_over(totals, number + 1) == (number == len(match.deals) - 1)
        if number:
            assert deal.dealer == game.next_dealer(match.deals[number - 1])
    assert match.scores() == totals
    assert match.winners()
    with pytest.raises(ValueError, match="over"):
        match.next_deal()
    record: Any = match.record()
    assert torite.replay_match(record).winners() == match.winners()
    # A deal that does not follow from the earlier ones is refused.
    for key, wrong in (("dealer", -1), ("seed", 1), ("scores", [1] * game.players)):
        parts = [dict(part) for part in record["deals"]]
        parts[-1][key] = wrong
        with pytest.raises(BadRecord):
            torite.replay_match({**record, "deals": parts})
    with pytest.raises(BadRecord):
        torite.replay_match({**record, "deals": [*record["deals"], record["deals"][-1]]})
    with pytest.raises(BadRecord):
        torite.replay_match({**record, "deals": []})


@every_game
def test_ages_are_checked(game_id: str) -> None:
    game = torite.load_game(game_id)
    wrong: list[Any] = [[], [1] * (game.players + 1), ["7"] * game.players, [1.5] * game.players]
    for ages in wrong:
        with pytest.raises(ValueError, match="ages"):
            game.new_match(seed=1, ages=ages)
    for seed in (-1, 2**32, "1", 1.0, None):
        with pytest.raises(ValueError, match="seed"):
            game.new_match(seed=seed)  # type: ignore[arg-type]
