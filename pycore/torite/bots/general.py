"""A player for any game without a valuation.

It samples a few worlds, runs one rollout for each action in each of them, and takes the action with the
highest mean utility, so partners, tricks to avoid and bids count as the rules score them. Of cards that come
out about equal it plays the lowest.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from typing import Final

from torite.bots.player import Choice
from torite.bots.rollout import policy_of
from torite.core.cards import CARD_COUNT
from torite.core.display import display_of
from torite.core.game import Deal, Game
from torite.core.reasons import Reason
from torite.core.sampler import Sampler
from torite.core.view import View

ROLLOUTS: Final = 160
"""Number of rollouts for one choice."""
FEWEST_WORLDS: Final = 6
MOST_WORLDS: Final = 32
MOST_ACTIONS: Final = 24
"""Maximum number of actions tried; of more, such as all gifts of three cards, a sample is drawn."""


def advise(game: Game, view: View) -> Choice | None:
    """The best action and the reason; None out of turn, and where there are only signals."""
    if view["turn"] != view["seat"]:
        return None
    rng = Random(f"{view['seat']} {view['dealt']} {len(view['history'])}")
    actions = [
        action for action in map(game.string_to_action, view["legal"]) if action not in game.signal_actions
    ]
    if len(actions) > MOST_ACTIONS:
        actions = sorted(rng.sample(actions, MOST_ACTIONS))
    if len(actions) < 2:
        return Choice(game.action_to_string(actions[0]), Reason("only")) if actions else None
    sampler = Sampler(game, view)
    count = min(MOST_WORLDS, max(FEWEST_WORLDS, ROLLOUTS // len(actions)))
    worlds = [sampler.sample(rng) for _ in range(count)]
    utilities = _utilities(game, view["seat"], actions, worlds, rng)
    best = max(actions, key=lambda action: fsum(utilities[action]))
    kept = _cheapest(best, utilities, worlds[0], view["seat"])
    reason = "search-best" if kept == best else "keep-better"
    return Choice(game.action_to_string(kept), Reason(reason))


def _utilities(
    game: Game, seat: int, actions: Sequence[int], worlds: Sequence[Deal], rng: Random
) -> dict[int, list[float]]:
    """The utility of each action in each world, with the same random numbers for all actions."""
    policy, dice = policy_of(game), Random()
    utilities: dict[int, list[float]] = {action: [] for action in actions}
    for world in worlds:
        luck = rng.getrandbits(32)
        for action in actions:
            dice.seed(luck)
            deal = world.light_clone()
            deal.apply_action(action, seat)
            policy.rollout(deal, dice)
            utilities[action].append(game.utilities(deal)[seat])
    return utilities


def _cheapest(best: int, utilities: dict[int, list[float]], world: Deal, seat: int) -> int:
    """The lowest card among those about as good as the best action, trumps last; where the lowest score
    wins, the highest.
    """
    if best >= CARD_COUNT:
        return best
    display = display_of(world)
    equals = [
        action for action in utilities if action < CARD_COUNT and _is_near(utilities[best], utilities[action])
    ]
    trump = display.hand_trump(seat)

    def rank(card: int) -> tuple[bool, int]:
        return display.hand_suit(card, seat) == trump, display.hand_rank(card, seat)

    return max(equals, key=rank) if world.game.lowest_wins else min(equals, key=rank)


def _is_near(best: Sequence[float], other: Sequence[float]) -> bool:
    """True if the lead of the best action over the other is within its standard error."""
    leads = [mine - theirs for mine, theirs in zip(best, other, strict=True)]
    mean = fsum(leads) / len(leads)
    error = sqrt(fsum((lead - mean) ** 2 for lead in leads)) / len(leads)
    return mean <= error
