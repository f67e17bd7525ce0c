"""Every game of Torite passes OpenSpiel's own tests."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

import torite
from torite.games import GAMES

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: it has no wheel for this Python")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from tests.playing import QUICK_GAMES  # noqa: E402
from tools.measure import side_by_side  # noqa: E402
from torite.adapters.openspiel import PREFIX, read_state  # noqa: E402

TABLES = [
    pytest.param(f"{PREFIX}{name}(players={n})", marks=() if name in QUICK_GAMES else pytest.mark.slow)
    for name in GAMES
    for n in GAMES[name].OPTIONS[0].values
]


def dealt(game: Any, seed: int = 1) -> Any:
    """The state after a random deal."""
    state, rng = game.new_initial_state(), Random(seed)
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, odds)[0])
    return state


@pytest.mark.parametrize("name", TABLES)
def test_openspiels_own_check(name: str) -> None:
    """Random play with copies, serialization, masks, texts, tensors, lengths and returns."""
    game: Any = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game_id", GAMES)
def test_side_by_side_with_the_library(game_id: str) -> None:
    """A deal with random options; tools/measure/side_by_side.py plays thousands."""
    rng = Random(f"compared: {game_id}")
    game = torite.load_game(game_id, side_by_side.random_options(game_id, rng))
    tally = side_by_side.Tally()
    side_by_side.compare(game, rng, tally)
    assert tally.counts["deals"] == 1


def test_a_seven_that_was_swapped_before_is_not_led_face_down() -> None:
    """A resampled world of this deal once could not be played."""
    rng = Random("side by side gaigel")
    game = torite.load_game("gaigel", side_by_side.random_options("gaigel", rng))
    assert (game.players, game.options["dissle"]) == (6, True)
    side_by_side.compare(game, rng, side_by_side.Tally())


def test_signals_that_others_do_not_see() -> None:
    """In this deal a seat is asked again because of an event that others do not notice."""
    game = torite.load_game("watten_blind", {"weli": "trump", "weli_guate": True, "signals": "partner"})
    tally = side_by_side.Tally()
    side_by_side.compare(game, Random(5), tally, often=0.2)
    assert tally.counts["states made anew"] > 2


@pytest.mark.parametrize("name", ["torite_truc(players=2)", "torite_glaves(players=2)"])
def test_searching_and_random_bots_of_openspiel_play_a_deal(name: str) -> None:
    game: Any = pyspiel.load_game(name)
    chance = np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, chance)
    bots = [
        ismcts.ISMCTSBot(game, judge, uct_c=game.max_utility(), max_simulations=3, random_state=chance),
        pyspiel.make_uniform_random_bot(1, 1),
    ]
    state = dealt(game)
    while not state.is_terminal():
        state.apply_action(int(bots[state.current_player()].step(state)))
    assert sum(state.returns()) != 0


def test_a_playthrough_is_written_and_played_again() -> None:
    # This imports all of SciPy, so only this test waits for it.
    from open_spiel.python.algorithms import generate_playthrough

    name = "torite_gaigel(players=2)"
    lines = generate_playthrough.playthrough_lines(name, seed=1)
    assert 'GameType.short_name = "torite_gaigel"' in lines
    actions = [int(line.removeprefix("action: ")) for line in lines if line.startswith("action: ")]
    assert generate_playthrough.playthrough_lines(name, action_sequence=actions, seed=2) == lines


def test_games_and_states_are_pickled() -> None:
    game: Any = pyspiel.load_game("torite_gaigel(players=2,five7=true)")
    state = dealt(game)
    state.apply_action(state.legal_actions()[0])
    twin_game, twin = pickle.loads(pickle.dumps((game, state)))
    assert (str(twin_game), str(twin), twin.history()) == (str(game), str(state), state.history())
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()


def test_options_and_parameters() -> None:
    game: Any = pyspiel.load_game("torite_maniglia(players=3,drop=2H,scoring=stake)")
    assert game.rules.game.options["drop"] == "2H"
    assert str(game) == "torite_maniglia(drop=2H,players=3,scoring=stake)"
    assert game.num_players() == 3
    assert dealt(game).deal.dealer == 0
    assert dealt(pyspiel.load_game("torite_glaves", {"dealer": 1})).deal.dealer == 1


def test_what_a_deal_is_worth() -> None:
    played = {}
    for returns in ("points", "lead", "scores"):
        name = f"torite_toepen(players=3,returns={returns},scores=4;0;2)"
        game: Any = pyspiel.load_game(name)
        state = dealt(game, seed=3)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        played[returns] = state.returns()
        assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())
    deal = state.deal
    # The lowest score wins.
    assert played["points"] == [-points for points in deal.result()["points"]]
    assert played["scores"] == [p - before for p, before in zip(played["points"], (4, 0, 2), strict=True)]
    assert played["lead"] == deal.game.utilities(deal)
    assert pyspiel.load_game("torite_toepen(returns=lead)").get_type().utility.name == "ZERO_SUM"
    # In Watten for three, one player plays against two.
    assert pyspiel.load_game("torite_watten_kritisch(players=3,returns=lead)").utility_sum() is None


def test_equal_cards_are_dealt_as_often_as_there_are_copies() -> None:
    state = pyspiel.load_game("torite_gaigel").new_initial_state()
    assert {odd for _, odd in state.chance_outcomes()} == {2 / 48}
    state.apply_action(0)
    assert dict(state.chance_outcomes())[0] == 1 / 47
    state.apply_action(0)
    assert 0 not in dict(state.chance_outcomes())


def test_from_a_record() -> None:
    deal = torite.load_game("glaves", {"players": 2}).new_deal(seed=4711, dealer=0)
    deal.apply_action(deal.legal_actions()[0])
    game: Any = pyspiel.load_game("torite_glaves(players=2)")
    state = game.new_initial_state(json.dumps(deal.record()))
    assert state.deal.view(0) == deal.view(0)
    assert len(state.history()) == 53


REFUSED = {
    "torite_glaves(players=7)": "players of glaves cannot be 7; it is one of: 2, 3, 4",
    "torite_glaves(dealer=5)": "dealer of torite_glaves cannot be 5; it is one of: 0, 1",
    "torite_glaves(returns=money)": "returns of torite_glaves cannot be 'money'; it is one of: 'points'",
    "torite_glaves(scores=3;x)": "scores of torite_glaves cannot be '3;x'; they are 2 whole numbers",
    "torite_glaves(cards=3)": "Unknown parameter 'cards'",
    "torite_gaigel(signals=loud)": "signals of gaigel cannot be 'loud'; it is one of: 'table', 'partner'",
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_parameter_that_cannot_be(name: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError)) as fault:
        pyspiel.load_game(name)
    assert REFUSED[name] in str(fault.value)


def test_actions_that_cannot_be_taken() -> None:
    game: Any = pyspiel.load_game("torite_glaves(players=2)")
    state = game.new_initial_state()
    state.apply_action(0)
    with pytest.raises(ValueError, match="chance cannot deal card 0: no copy of it is left"):
        state.apply_action(0)
    state = dealt(game)
    before = str(state)
    other = next(each for each in range(52) if each not in state.legal_actions())
    with pytest.raises(
        ValueError, match=rf"seat 1 may not do {other} \(\w+\) now: not-in-hand.*it may do \d+ \("
    ):
        state.apply_action(other)
    with pytest.raises(ValueError, match="there is no action 52; the actions of this game are 0 to 51"):
        state.apply_action(52)
    assert str(state) == before
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError, match="the deal is over; begin a new one"):
        state.apply_action(0)


def test_a_state_that_was_cut_short() -> None:
    game: Any = pyspiel.load_game("torite_glaves(players=2)")
    text = dealt(game).serialize()
    assert str(read_state(game, text)) == str(dealt(game))
    damaged = "this state is damaged or was cut short: write it again with serialize"
    for cut in (text[:-7], text[:-400], text.partition("\n")[0], ""):
        for read in (lambda text: read_state(game, text), game.deserialize_state):
            with pytest.raises(ValueError, match=damaged):
                read(cut)
    other: Any = pyspiel.load_game("torite_glaves(players=3)")
    strange = r"this is a state of torite_glaves\(\), not of torite_glaves\(players=3\)"
    with pytest.raises(ValueError, match=strange):
        read_state(other, text)
    with pytest.raises(ValueError, match=r"this is a state of torite_glaves\(\), not of torite_hamlet\(\)"):
        read_state(pyspiel.load_game("torite_hamlet"), text)


def test_records_that_do_not_fit() -> None:
    game: Any = pyspiel.load_game("torite_glaves(players=2)")
    for text, says in (("{", "this is not JSON"), ("[" * 100_000, "nested too deeply"), ("5", "no version")):
        with pytest.raises(ValueError, match=says):
            game.new_initial_state(text)
    other = torite.load_game("hamlet").new_deal(seed=1).record()
    with pytest.raises(ValueError, match="load the game with these parameters"):
        game.new_initial_state(json.dumps(other))


def test_a_state_gives_its_record() -> None:
    game: Any = pyspiel.load_game("torite_glaves(players=2)")
    state = dealt(game)
    state.apply_action(state.legal_actions()[0])
    assert str(game.new_initial_state(state.to_json())) == str(state)
    with pytest.raises(ValueError, match="the cards are not dealt yet"):
        game.new_initial_state().to_json()


def test_observers_have_no_parameters() -> None:
    game: Any = pyspiel.load_game("torite_glaves(players=2)")
    with pytest.raises(ValueError, match="observers of Torite's games have no parameters"):
        game.make_py_observer(None, {"colour": 1})
