"""Learn to beat random play, with nothing but PettingZoo and NumPy.

    pip install 'torite[pettingzoo]'
    python examples/learn.py --game watten_kritisch --minutes 3 --curve curve.csv

One seat learns, the others play at random. The policy is a network with one hidden layer; after each batch
of deals the actions that brought more than usual become likelier (REINFORCE, with the mean of the batch for a
baseline and Adam for the steps). Every so often it plays some hundred deals without learning; what it
led by in them is printed and kept. Before it has learnt anything it plays at random like the others.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

from torite.adapters.pettingzoo import ToriteEnv

Array = npt.NDArray[np.float64]

HIDDEN = 96
BATCH = 24
STEP = 2e-3
CURIOSITY = 0.01
"""How much an even choice is worth beside the points: it keeps the policy from making up its mind too
soon.
"""


class Policy:
    """A network that says how likely each legal action is."""

    def __init__(self, inputs: int, actions: int, chance: np.random.Generator) -> None:
        self.weights = [
            chance.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            np.zeros((HIDDEN, actions)),
            np.zeros(actions),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def odds(self, seen: Array, masks: Array) -> tuple[Array, Array]:
        """What the hidden layer says, and how likely each action is, row by row."""
        first, first_bias, second, second_bias = self.weights
        hidden = np.tanh(seen @ first + first_bias)
        logits = np.where(masks > 0, hidden @ second + second_bias, -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True)

    def learn(self, seen: Array, masks: Array, chosen: npt.NDArray[np.int64], gains: Array) -> None:
        """Make what gained more than nothing likelier, and the rest less likely."""
        hidden, odds = self.odds(seen, masks)
        wanted = -odds * gains[:, None]
        wanted[np.arange(len(chosen)), chosen] += gains
        logs = np.log(np.maximum(odds, 1e-12))
        wanted -= CURIOSITY * odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
        wanted /= len(chosen)
        back = wanted @ self.weights[2].T * (1 - hidden**2)
        self._steps += 1
        slopes = [seen.T @ back, back.sum(axis=0), hidden.T @ wanted, wanted.sum(axis=0)]
        for weight, slope, mean, square in zip(self.weights, slopes, self._means, self._squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            fair = mean / (1 - 0.9**self._steps)
            weight += STEP * fair / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)


class Deals:
    """Plays deals with one learner; the other seats play at random."""

    def __init__(self, table: ToriteEnv, policy: Policy, chance: np.random.Generator) -> None:
        self.table = table
        self.policy = policy
        self.chance = chance
        self.learner = 0

    def play(self) -> tuple[list[Array], list[Array], list[int], float]:
        """One deal: what the learner saw, might do and did, and what it got."""
        table, chance = self.table, self.chance
        # It learns in every seat.
        self.learner = (self.learner + 1) % len(table.possible_agents)
        me = table.possible_agents[self.learner]
        seen: list[Array] = []
        masks: list[Array] = []
        chosen: list[int] = []
        got = 0.0
        table.reset()
        for agent in table.agent_iter():
            observation, reward, termination, _, _ = table.last()
            if agent == me:
                got += reward
            if termination:
                table.step(None)
                continue
            mask = observation["action_mask"]
            if agent != me:
                table.step(int(chance.choice(np.flatnonzero(mask))))
                continue
            _, odds = self.policy.odds(observation["observation"][None], mask[None])
            action = int(chance.choice(len(mask), p=odds[0]))
            seen.append(observation["observation"])
            masks.append(mask)
            chosen.append(action)
            table.step(action)
        return seen, masks, chosen, got

    def test(self, deals: int) -> tuple[float, float]:
        """The mean of what it gets a deal, and the standard error of it."""
        got = np.array([self.play()[3] for _ in range(deals)])
        return float(got.mean()), float(got.std() / np.sqrt(deals))

    def learn(self) -> None:
        """Play a batch, and learn from it."""
        played = [self.play() for _ in range(BATCH)]
        got = np.array([deal[3] for deal in played])
        better = (got - got.mean()) / (got.std() + 1e-6)
        rows = [
            (see, may, did, gain)
            for (seen, masks, chosen, _), gain in zip(played, better, strict=True)
            for see, may, did in zip(seen, masks, chosen, strict=True)
        ]
        seen, masks, chosen, gains = zip(*rows, strict=True)
        self.policy.learn(np.array(seen, float), np.array(masks, float), np.array(chosen), np.array(gains))


def main() -> None:
    """Learn for some minutes, and write down how it went."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="watten_kritisch")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=40, help="batches from one test to the next")
    parser.add_argument("--test", type=int, default=400, help="deals of a test")
    parser.add_argument("--curve", type=Path, help="write the curve to this file")
    told = parser.parse_args()
    chance = np.random.default_rng(told.seed)
    table = ToriteEnv(told.game, players=told.players, returns="lead")
    table.reset(seed=told.seed)
    seat = table.possible_agents[0]
    inputs = int(table.observation_space(seat)["observation"].sample().size)
    deals = Deals(table, Policy(inputs, int(table.action_space(seat).n), chance), chance)
    curve = []
    start, batches = time.process_time(), 0
    while True:
        seconds = time.process_time() - start
        if batches % told.every == 0:
            mean, error = deals.test(told.test)
            curve.append((batches * BATCH, round(seconds), round(mean, 2), round(error, 2)))
            print("after {:6} deals, {:4} s: leads by {:6.2f} ± {:.2f} a deal".format(*curve[-1]), flush=True)
            if told.curve:
                with told.curve.open("w", newline="", encoding="utf-8") as file:
                    csv.writer(file).writerows([("deals", "seconds", "lead", "error"), *curve])
        if seconds > 60 * told.minutes:
            break
        deals.learn()
        batches += 1


if __name__ == "__main__":
    main()
