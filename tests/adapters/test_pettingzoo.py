"""Every game of Torite passes the tests of PettingZoo environments."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import numpy as np
import pytest

import torite
from torite.games import GAMES

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: it has no wheel for this Python")

from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from torite.adapters.pettingzoo import ToriteEnv, env

TABLES = [(name, n) for name in GAMES for n in GAMES[name].OPTIONS[0].values]

# PettingZoo's own card games have dictionaries as observations too.
pytestmark = pytest.mark.filterwarnings("ignore:Observation")


def play(environment: Any, choose: Callable[[np.ndarray], int]) -> dict[str, float]:
    """Play a deal and return the rewards of all agents."""
    got = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, _ = environment.last()
        got[agent] += reward
        over = termination or truncation
        environment.step(None if over else choose(observation["action_mask"]))
    return got


def first(mask: np.ndarray) -> int:
    return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_pettingzoos_own_checks(game_id: str, players: int) -> None:
    api_test(env(game_id, players=players), num_cycles=4)
    seed_test(lambda: env(game_id, players=players), num_cycles=4)


@pytest.mark.parametrize("game_id", ["glaves", "watten_blind", "pass_cut_run"])
def test_it_is_drawn(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: ToriteEnv(game_id, render_mode=render_mode))
    assert f"{game_id}: seat" in capsys.readouterr().out


def test_a_seat_sees_its_own_cards_alone() -> None:
    table = ToriteEnv("glaves", render_mode="ansi", players=3)
    table.reset(seed=1)
    drawn = table.render()
    assert drawn is not None
    assert drawn.count("??") == sum(
        len(hand) for seat, hand in enumerate(table.deal.hands) if seat != table.deal.turn
    )


def test_pettingzoos_benchmark(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The example runs, with a faster clock."""
    ticks = count()
    monkeypatch.setattr("time.time", lambda: next(ticks) / 20)
    performance_benchmark(env("glaves"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("returns", ["points", "lead", "scores"])
def test_rewards_are_what_the_deal_was_worth(returns: str) -> None:
    table = ToriteEnv("triple_crown", returns=returns, scores=[3, 1, 0, 2])
    table.reset(seed=5)
    got = list(play(table, first).values())
    deal = table.deal
    points = deal.result()["points"]
    scores = [before + now for before, now in zip([3, 1, 0, 2], points, strict=True)]
    assert got == {"points": points, "lead": deal.game.utilities(deal), "scores": scores}[returns]


def test_the_mask_is_that_of_the_agent_to_act() -> None:
    table = ToriteEnv("gaigel")
    table.reset(seed=2)
    for agent in table.agents:
        mask = table.observe(agent)["action_mask"]
        assert (mask.sum() > 0) == (agent == table.agent_selection)
        assert table.observation_space(agent).contains(table.observe(agent))


def test_pieces_and_history() -> None:
    whole = ToriteEnv("hamlet", history=True)
    parts = ToriteEnv("hamlet", history=True, pieces=True)
    for table in (whole, parts):
        table.reset(seed=9)
        for _ in range(5):
            table.step(first(table.observe(table.agent_selection)["action_mask"]))
    seen, pieces = whole.observe("seat_1"), parts.observe("seat_1")
    mask = pieces.pop("action_mask")
    assert np.array_equal(mask, seen["action_mask"])
    assert np.array_equal(np.concatenate([piece.ravel() for piece in pieces.values()]), seen["observation"])
    assert pieces["hands"][1].sum() == len(parts.deal.hands[1])
    # Five actions and three shown cards.
    assert np.count_nonzero(pieces["history"][:, 1]) == 8


def test_seeds_decks_and_dealers() -> None:
    table = ToriteEnv("glaves")
    table.reset(seed=4)
    once = table.deal.deck
    table.reset()
    again = table.deal.deck
    table.reset(seed=4)
    assert table.deal.deck == once != again
    deck = torite.load_game("glaves").default_deck()
    table.reset(options={"deck": deck, "dealer": 1, "scores": [2, 3]})
    assert (table.deal.record()["deck"], table.deal.dealer, table.deal.scores) == (deck, 1, [2, 3])
    assert {dealer_of(seed) for seed in range(20)} == {0, 1}
    fixed = ToriteEnv("glaves", dealer=1)
    fixed.reset(seed=1)
    assert fixed.deal.dealer == 1


def dealer_of(seed: int) -> int:
    table = ToriteEnv("glaves")
    table.reset(seed=seed)
    return table.deal.dealer


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"players": 7}, "players of glaves cannot be 7; it is one of: 2, 3, 4"),
    ({"colour": 7}, "glaves has no option 'colour'; its options are: players"),
    ({"returns": "money"}, "returns of glaves cannot be 'money'; it is one of: 'points'"),
    ({"render_mode": "rgb"}, "render_mode of glaves cannot be 'rgb'; it is one of: 'ansi', 'human'"),
    ({"dealer": 3}, "dealer of glaves cannot be 3; it is one of: 0, 1"),
    ({"scores": [1]}, "scores are 2 whole numbers, one for each seat"),
]


@pytest.mark.parametrize(("chosen", "told"), REFUSED)
def test_an_environment_that_cannot_be(chosen: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        ToriteEnv("glaves", **chosen)


def test_a_game_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="there is no game 'poker'; the games are: glaves"):
        env("poker")


def test_steps_that_cannot_be_taken() -> None:
    table = ToriteEnv("glaves", dealer=0)
    with pytest.raises(ValueError, match=r"no cards are dealt yet; call reset\(\) first"):
        table.step(0)
    table.reset(seed=1)
    other = next(each for each in range(52) if not table.observe("seat_1")["action_mask"][each])
    with pytest.raises(ValueError, match=rf"seat 1 may not do {other} "):
        table.step(other)
    with pytest.raises(ValueError, match="seat_1 is to act: None is only for agents whose deal is over"):
        table.step(None)
    with pytest.raises(ValueError, match="there is no action 99"):
        table.step(99)
    with pytest.raises(ValueError, match="there is no action '3C'; the actions of this game are 0 to"):
        table.step("3C")
    with pytest.raises(ValueError, match="this deck is not the pack"):
        table.reset(options={"deck": ["AS"]})
