"""Playing: cards are conserved, somebody can always act, and nothing but a legal action is accepted."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.playing import (
    GAME_IDS,
    SEEDS,
    action_numbers,
    all_games,
    deals,
    examples,
    fresh_deals,
    game_rows,
    offers,
    random_play,
    some_deal,
    state,
    walk,
)
from torite import Deal, IllegalAction
from torite.core.display import display_of

every_game = pytest.mark.parametrize("game_id", all_games())
JUNK_ACTIONS: list[Any] = [None, "", "AC", "show", b"AC", [], {}, (0,), 0.5, -1, -53, 10**30, float("nan")]


def cards_gone(deal: Deal) -> Counter[int]:
    """The cards that have left a hand, from the history alone."""
    gone: Counter[int] = Counter()
    for _, action in deal.actions():
        gone.update(deal.game.leaves_hand(action))
    return gone


@pytest.mark.parametrize(("game_id", "row"), game_rows())
def test_cards_are_conserved_and_somebody_can_act(game_id: str, row: dict[str, Any]) -> None:
    for number in range(3):
        deal = some_deal(game_id, row, number)
        pack = Counter(deal.game.pack)
        assert Counter(deal.deck) == pack
        for _ in walk(deal, Random(number)):
            held = Counter(card for hand in deal.hands for card in hand) + cards_gone(deal)
            lying = sum(place.count for place in display_of(deal).piles(0))
            # In Finesse three cards lie before each seat from the beginning, and others come in their place.
            lying += 3 * len(getattr(deal, "tables", []))
            assert held <= pack
            assert held.total() + lying == pack.total()
            if deal.is_terminal():
                assert offers(deal) == []
                assert deal.current_player() is None
            else:
                turn = deal.current_player()
                assert turn is not None
                assert deal.legal_actions()
                assert deal.legal_actions() == deal.legal_actions(turn)
                assert all(
                    len(set(legal)) == len(legal)
                    for legal in map(deal.legal_actions, range(deal.game.players))
                )


@every_game
@examples(15)
@given(st.data())
def test_only_legal_actions_are_accepted(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id))
    before = state(deal)
    legal = set(offers(deal))
    for seat in range(deal.game.players):
        for action in {*action_numbers(deal.game, beyond=3), *(each for _, each in legal)}:
            if (seat, action) in legal:
                assert deal.refusal(action, seat) is None
            else:
                assert deal.refusal(action, seat) is not None
                with pytest.raises(IllegalAction) as refused:
                    deal.apply_action(action, seat)
                assert refused.value.reason == deal.refusal(action, seat)
                assert deal.current_player() == before["turn"]
    assert state(deal) == before


@every_game
def test_a_refused_action_spoils_no_legal_one(game_id: str) -> None:
    """Whoever asks and tries in between: what was legal stays legal, for its own seat only."""
    deal = some_deal(game_id, {}, 2)
    rng = Random(2)
    for _ in walk(deal, Random(3)):
        legal = offers(deal)
        if not legal:
            continue
        clone = torite.replay(deal.record())
        for asked in rng.sample(range(deal.game.players), deal.game.players):
            clone.legal_actions(asked)
            for tried in rng.sample(range(deal.game.players), deal.game.players):
                with pytest.raises(IllegalAction):
                    clone.apply_action(-1, tried)
                for seat in range(deal.game.players):
                    for action in {action for _, action in legal} - {a for s, a in legal if s == seat}:
                        with pytest.raises(IllegalAction):
                            clone.apply_action(action, seat)
        seat, action = rng.choice(legal)
        clone.legal_actions(seat)
        with pytest.raises(IllegalAction):
            clone.apply_action(-1, (seat + 1) % deal.game.players)
        clone.apply_action(action, seat)
        assert clone.actions() == [*deal.actions(), (seat, action)]


@every_game
@examples(15)
@given(st.data())
def test_junk_is_refused(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id))
    before = state(deal)
    for junk in JUNK_ACTIONS:
        for seat in (*range(deal.game.players), None):
            with pytest.raises(IllegalAction):
                deal.apply_action(junk, seat)
    for _, action in offers(deal):
        for look_alike in (float(action), str(action), deal.action_to_string(action)):
            with pytest.raises(IllegalAction):
                deal.apply_action(look_alike)  # type: ignore[arg-type]
    assert state(deal) == before


@every_game
def test_yes_and_no_are_not_actions(game_id: str) -> None:
    """True equals 1 in Python, and action 1 is a card."""
    tried = 0
    for number in range(60):
        deal = some_deal(game_id, {}, number)
        for _ in walk(deal, Random(number)):
            if not {0, 1} & set(deal.legal_actions()):
                continue
            tried += 1
            for junk in (True, False):
                with pytest.raises(IllegalAction):
                    deal.apply_action(junk)
            break
    assert tried or not {0, 1} & set(torite.load_game(game_id).pack)


@every_game
@examples(15)
@given(st.data())
def test_nobody_acts_for_a_seat_that_is_none(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id))
    # What was legal before the last action must not be left over for a seat that does not exist.
    last = deal.actions()[-1][1] if deal.actions() else 0
    actions = sorted({action for _, action in offers(deal)} | {last})
    before = state(deal)
    fresh = torite.replay(deal.record())
    for seat in (-1, -deal.game.players, deal.game.players, 99, "0", 0.5, [], "x"):
        for action in actions:
            for at_table in (deal, fresh):
                with pytest.raises(IllegalAction):
                    at_table.apply_action(action, seat)  # type: ignore[arg-type]
    assert state(deal) == before


@every_game
def test_a_list_once_given_is_not_a_licence(game_id: str) -> None:
    """The actions that were legal before the last one are gone, for every seat."""
    deal = some_deal(game_id, {}, 7)
    rng = Random(7)
    while not deal.is_terminal():
        old = deal.legal_actions()
        deal.apply_action(rng.choice(old))
        before = state(deal)
        now = set(offers(deal))
        twin = torite.replay(deal.record())
        for seat in range(-1, deal.game.players + 1):
            for action in old:
                if (seat, action) not in now:
                    for at_table in (deal, twin):
                        with pytest.raises(IllegalAction):
                            at_table.apply_action(action, seat)
        assert state(deal) == before


@every_game
@examples(25)
@given(st.data())
def test_the_list_of_legal_actions_belongs_to_the_caller(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id, may_be_over=False))
    before = state(deal)
    for seat in (None, *range(deal.game.players)):
        mine = deal.legal_actions(seat)
        kept = mine[:]
        mine.clear()
        mine.extend(action_numbers(deal.game))
        assert deal.legal_actions(seat) == kept
        if seat is not None:
            for action in set(mine) - set(kept):
                with pytest.raises(IllegalAction):
                    deal.apply_action(action, seat)
    assert state(deal) == before


@every_game
@examples(30)
@given(st.data())
def test_a_clone_is_equal_and_independent(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id))
    seed = data.draw(SEEDS)
    before = state(deal)
    clone = deal.clone()
    assert type(clone) is type(deal)
    assert state(clone) == before
    random_play(clone, Random(seed))
    assert state(deal) == before
    ended = state(clone)
    random_play(deal, Random(seed))
    assert state(clone) == ended
    assert state(deal) == ended


@every_game
@examples(20)
@given(st.data())
def test_undo_is_a_replay_without_the_last_action(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(fresh_deals(game_id))
    rng = Random(data.draw(SEEDS))
    states = [state(deal) for _ in walk(deal, rng)]
    record = deal.record()
    for taken in data.draw(st.lists(st.integers(0, len(states) - 1), min_size=1, max_size=4)):
        again = torite.replay({**record, "actions": record["actions"][:taken]})
        assert state(again) == states[taken]


@every_game
def test_actions_and_their_texts(game_id: str) -> None:
    game = torite.load_game(game_id)
    texts = [game.action_to_string(action) for action in range(game.num_distinct_actions)]
    assert len(set(texts)) == len(texts)
    assert [game.string_to_action(text) for text in texts] == list(range(len(texts)))
    assert all(text.isascii() and not set(text) & set(" \t\n") for text in texts)
    for wrong in (-1, game.num_distinct_actions):
        with pytest.raises(ValueError, match=game_id):
            game.action_to_string(wrong)
    for wrong_text in ("", "1C", "tc", "TS ", "0:TS", "no-such-word"):
        with pytest.raises(ValueError, match=game_id):
            game.string_to_action(wrong_text)


@every_game
def test_apply_takes_texts(game_id: str) -> None:
    deal = random_play(some_deal(game_id, {}, 11), Random(11))
    again = some_deal(game_id, {}, 11)
    again.apply(" ".join(deal.record()["actions"]))
    assert state(again) == state(deal)
    for wrong in ("TS", ":TS", "9:TS", "x:TS", "-1:TS", "٠:TS", "0:", "0:nonsense"):
        with pytest.raises(ValueError, match=r".") as fault:
            some_deal(game_id, {}, 11).apply(wrong)
        assert not isinstance(fault.value, IllegalAction)


@every_game
def test_there_is_no_result_before_the_end(game_id: str) -> None:
    deal = some_deal(game_id, {}, 3)
    for _ in walk(deal, Random(3)):
        if deal.is_terminal():
            assert len(deal.result()["points"]) == deal.game.players
        else:
            with pytest.raises(ValueError, match="not over"):
                deal.result()


@every_game
def test_options_are_checked(game_id: str) -> None:
    kind = torite.GAMES[game_id]
    game = torite.load_game(game_id)
    assert kind.OPTIONS[0].name == "players"
    assert game.options == {option.name: option.values[0] for option in kind.OPTIONS}
    assert game.own_options() == {}
    with pytest.raises(ValueError, match="players"):
        torite.load_game(game_id, {"no_such_option": 1})
    for option in kind.OPTIONS:
        for value in option.values:
            chosen = torite.load_game(game_id, {option.name: value})
            assert chosen.options[option.name] == value
            assert chosen.own_options() == ({} if value == option.default else {option.name: value})
        for wrong in ("no such value", None, -7, 2.0, 3.0, [], {}):
            with pytest.raises(ValueError, match=option.name):
                torite.load_game(game_id, {option.name: wrong})
        for look_alike in (True, False):
            if not any(value is look_alike for value in option.values):
                with pytest.raises(ValueError, match=option.name):
                    torite.load_game(game_id, {option.name: look_alike})


def test_an_unknown_game_names_the_games() -> None:
    with pytest.raises(ValueError, match=GAME_IDS[0]):
        torite.load_game("whist")


@every_game
def test_a_deal_is_checked(game_id: str) -> None:
    game = torite.load_game(game_id)
    deck = game.default_deck()
    assert game.new_deal(deck).deck == list(game.pack)
    wrong_decks: list[Any] = [
        [], deck[:-1], [*deck, deck[0]], [*deck[:-1], deck[0]], [*deck[:-1], "1C"], [*deck[:-1], "zz"],
        [*deck[:-1], None], [*deck[:-1], 99], [*deck[:-1], -1], [*deck[:-1], []], [*deck[:-1], 0.5], "AC", 5,
    ]  # fmt: skip
    for wrong in wrong_decks:
        with pytest.raises(ValueError, match=r"."):
            game.new_deal(wrong)
    for seed in (-1, 2**32, 1.0, True, "1", [], float("nan")):
        with pytest.raises(ValueError, match="seed"):
            game.new_deal(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="deck or a seed"):
        game.new_deal()
    with pytest.raises(ValueError, match="deck or a seed"):
        game.new_deal(deck, seed=1)
    for dealer in (-1, game.players, True, 0.0, "0", None):
        with pytest.raises(ValueError, match="dealer"):
            game.new_deal(seed=1, dealer=dealer)  # type: ignore[arg-type]
    wrong_scores: list[Any] = [
        [],
        [0] * (game.players + 1),
        [0.5] * game.players,
        [True] * game.players,
        "0" * game.players,
    ]
    for scores in wrong_scores:
        with pytest.raises(ValueError, match="scores"):
            game.new_deal(seed=1, scores=scores)


@every_game
def test_a_deal_does_not_share_what_it_was_given(game_id: str) -> None:
    game = torite.load_game(game_id)
    deck, scores = game.default_deck(), [0] * game.players
    deal = game.new_deal(deck, scores=scores)
    before = state(deal)
    deck.reverse()
    scores[0] = 99
    assert state(deal) == before
    view = deal.view(0)
    view["scores"][0] = 99
    view["options"].clear()
    view["hands"].clear()
    view["history"].append("x")
    view["facts"].clear()
    deal.record()["actions"].append("x")
    deal.record()["options"]["players"] = 9
    assert state(deal) == before
    assert game.own_options() == {}
