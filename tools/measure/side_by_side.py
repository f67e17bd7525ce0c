"""Random deals played in the library and, at the same time, through OpenSpiel and PettingZoo.

    python -m tools.measure.side_by_side --deals 5000 --seed 1

At every step all must offer the same actions to the same seat; at the end the results must agree. Some states
are written and read again, and some resampled with the same information.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np
import pyspiel

from torite.adapters.actions import WAIT_TEXT
from torite.adapters.openspiel import PREFIX
from torite.adapters.tensors import Tensors
from torite.core.game import Deal, Game
from torite.games import GAMES, load_game


@dataclass
class Tally:
    """The number of deals, steps, states written and read, and states resampled."""

    counts: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return ", ".join(f"{number} {name}" for name, number in self.counts.items())


def random_options(game_id: str, rng: Random) -> dict[str, Any]:
    """Every option with a random value."""
    return {option.name: rng.choice(option.values) for option in GAMES[game_id].OPTIONS}


def parameters(game: Game) -> dict[str, Any]:
    """The options of a game as parameters for OpenSpiel."""
    return dict(game.own_options())


def check(holds: object, *details: object) -> None:
    """Raise ``AssertionError`` with these details unless this holds."""
    if not holds:
        raise AssertionError(*details)


def offered(deal: Deal, seat: int) -> list[str]:
    """The actions that the library offers a seat, as texts; out of turn also waiting."""
    texts = [deal.action_to_string(action) for action in deal.legal_actions(seat)]
    return sorted([*texts, WAIT_TEXT] if seat != deal.turn else texts)


def compare(game: Game, rng: Random, tally: Tally, *, often: float = 0.05) -> None:
    """Play a random deal in the library and in OpenSpiel. Raises ``AssertionError`` where they differ.

    Args:
        game: the game.
        rng: the random numbers.
        tally: the counts.
        often: chance of each state to be written and read, and to be resampled.
    """
    dealer = rng.randrange(game.players)
    theirs: Any = pyspiel.load_game(PREFIX + game.id, {**parameters(game), "dealer": dealer})
    deal = game.new_deal(seed=rng.randrange(1 << 32), dealer=dealer)
    state = theirs.new_initial_state()
    for card in deal.deck:
        odds = {state.action_to_string(outcome): (outcome, odd) for outcome, odd in state.chance_outcomes()}
        check(abs(sum(odd for _, odd in odds.values()) - 1) < 1e-9)
        state.apply_action(odds[f"deal:{deal.action_to_string(card)}"][0])
    moves = 0
    while deal.turn is not None:
        seat = state.current_player()
        texts = {state.action_to_string(action): action for action in state.legal_actions()}
        check(sorted(texts) == offered(deal, seat), game, deal.record(), seat, sorted(texts))
        for other in game.seats:
            asked = other not in (seat, deal.turn)
            check(asked or other == seat or not state.legal_actions(other))
        if rng.random() < often:
            _again(theirs, state, tally)
            _resampled(state, seat, rng, tally)
            _resampled(state, rng.randrange(game.players), rng, tally)
        text = rng.choice(sorted(texts))
        state.apply_action(texts[text])
        if text != WAIT_TEXT:
            deal.apply_action(deal.string_to_action(text), seat)
        moves += 1
    tally.counts["steps"] += moves
    check(state.is_terminal())
    check(moves <= theirs.max_game_length(), game, moves)
    check(state.returns() == [float(-p if game.lowest_wins else p) for p in deal.result()["points"]])
    check(state.deal.record()["actions"] == deal.record()["actions"])
    check(all(theirs.min_utility() <= each <= theirs.max_utility() for each in state.returns()), game, state)
    check(not theirs.rules.adds_up_to_zero("lead") or abs(sum(game.utilities(deal))) < 1e-9, game)
    tensors: Tensors = theirs.tensors
    check(len(deal.history) < tensors.history_shape[0], game, len(deal.history))
    tally.counts["deals"] += 1


def _again(game: Any, state: Any, tally: Tally) -> None:
    """Write a state and read it again."""
    twin = game.deserialize_state(state.serialize())
    check(str(twin) == str(state))
    check(twin.history() == state.history())
    tally.counts["states written and read"] += 1


def _resampled(state: Any, seat: int, rng: Random, tally: Tally) -> None:
    """Resample a state with the same information for a seat."""
    twin = state.resample_from_infostate(seat, rng.random)
    details = state.information_state_string(seat)
    check(twin.information_state_string(seat) == details, details, twin.information_state_string(seat))
    check(twin.observation_string(seat) == state.observation_string(seat))
    check(np.array_equal(twin.information_state_tensor(seat), state.information_state_tensor(seat)))
    check(_course(twin, seat) == _course(state, seat), "what the seat did and knew before differs")
    same = twin.current_player() == state.current_player()
    check(same or seat != state.current_player(), str(state), str(twin), seat)
    tally.counts["states made anew"] += 1
    tally.counts["of them with another seat to act"] += not same


def _course(state: Any, seat: int) -> list[tuple[str, int]]:
    """The knowledge of a seat at each of its turns, and its action."""
    then = state.get_game().new_initial_state()
    course = []
    for done in state.full_history():
        if done.player == seat:
            course.append((then.information_state_string(seat), done.action))
        if done.player >= 0:
            then.table.turns.go_on_to(done.player)
        then.apply_action(done.action)
    return course


def main() -> None:
    """Compare this number of deals, of all games in turn, with random options."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=list(GAMES))
    chosen = parser.parse_args()
    tally = Tally()
    for number in range(chosen.deals):
        rng = Random(f"{chosen.seed} {number}")
        names = [chosen.game] if chosen.game else list(GAMES)
        game_id = names[number % len(names)]
        game = load_game(game_id, random_options(game_id, rng))
        try:
            compare(game, rng, tally)
        except BaseException:
            print(f"deal {number} of {game!r}")
            raise
    print(tally)


if __name__ == "__main__":
    main()
