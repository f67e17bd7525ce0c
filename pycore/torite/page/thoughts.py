"""What strong players have thought, as the page hands it about and keeps it.

A strong player thinks in workers of its own, from the view of its seat and nothing else. What comes out are
thoughts; the worker that has the deal plays what they say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum, isfinite, sqrt
from typing import Annotated, Any, Final, TypedDict

from torite.bots.heuristic import HeuristicBot
from torite.bots.levels import LEVELS, make_bot
from torite.bots.player import Choice, Estimate, Player
from torite.core.cards import CARD_INDEX
from torite.core.game import Deal, Game
from torite.core.reasons import Argument, Reason
from torite.core.view import View
from torite.texts.words import Words, points

USUAL: Final = "normal"
"""The level of a bot of which none is told."""
THINKS: Final = "strong"
"""The level that searches, and so has a worker to think in."""
_KEPT: Final = 5
"""So many estimates of a move are kept, the best."""
_NOTHING: Final = (float("-inf"), None, 0)


EstimateMessage = tuple[float, float | None, int]
"""What an action is expected to bring: value, error and simulations as in `torite.bots.player.Estimate`; the
error is null where a single simulation tells none.
"""


class ReasonCode(TypedDict):
    """A reason without its sentence.

    Keys:
        code: what it is, such as ``win-likely``.
        args: the values its sentence needs.
    """

    code: str
    args: dict[str, Argument]


class Thought(TypedDict):
    """What a search found.

    Keys:
        action: the best action, without the seat.
        reason: why.
        estimates: by action: expected points, their standard error (null: not known), number of simulations;
            best first.
        simulations: the number of simulations in all.
    """

    action: str
    reason: ReasonCode
    estimates: dict[str, EstimateMessage]
    simulations: int


class KeptThought(Thought):
    """A search result kept with a match: with the five best estimates of the action played.

    Keys:
        deal: the number of the deal in the match.
        step: the number of actions before.
    """

    deal: int
    step: int


Thoughts = Annotated[dict[str, list[Thought | None]], "Record<number, (Thought | null)[]>"]
"""By seat: what its workers found; None: to do nothing."""


def thought_of(choice: Choice) -> Thought:
    """A choice as JSON, the best estimates first."""
    estimates = sorted(choice.estimates.items(), key=lambda item: -item[1].value)
    return {
        "action": choice.action,
        "reason": {"code": choice.reason.code, "args": dict(choice.reason.args)},
        "estimates": {action: estimate_message(estimate) for action, estimate in estimates},
        "simulations": sum(estimate.simulations for _, estimate in estimates),
    }


def estimate_message(estimate: Estimate) -> EstimateMessage:
    """An estimate as JSON has it, with two digits after the point."""
    error = round(estimate.error, 2) if isfinite(estimate.error) else None
    return round(estimate.value, 2), error, estimate.simulations


def kept_thought(thought: Thought, deal: Deal) -> Thought:
    """A thought about a deal as it is kept with the match: only what came off best."""
    estimates, action = thought["estimates"], thought["action"]
    best = {each: estimates[each] for each in each_once(estimates, action, deal)[:_KEPT]}
    if action in estimates:
        best[action] = estimates[action]
    return {**thought, "estimates": best}


def each_once(values: Mapping[str, object], chosen: str, deal: Deal) -> list[str]:
    """The actions of a list that are worth telling. A card that might as well have been laid with a word
    stands there once: as it was chosen, or else alone.

    Args:
        values: what each action is worth, by text.
        chosen: the text of the action that was chosen, or would be.
        deal: the actions are of this deal.
    """
    laid = {action: deal.game.to_trick(deal.string_to_action(action)) for action in {*values, chosen}}

    def shown_as(action: str) -> str:
        card = laid[action]
        if card is None:
            return action
        likely = (chosen, deal.action_to_string(card))
        same = (other for other in likely if other in values and laid[other] == card)
        return next((other for other in same if values[other] == values[action]), action)

    return [action for action in values if shown_as(action) == action]


def costs_in_words(costs: Mapping[str, float], words: Words) -> list[tuple[str, str]]:
    """What actions would cost, each with how much, or nothing where it is just as good: cards that cost the
    same are told together.
    """
    found: dict[tuple[str, str], list[str]] = {}
    for action, cost in costs.items():
        found.setdefault((points(cost), "" if action in CARD_INDEX else action), []).append(action)
    return [
        (
            words.say("puzzle.move", {"move": word})
            if word
            else words.say("puzzle.cards", {"any_cards": alike}),
            "" if cost == "0" else words.amount(cost),
        )
        for (cost, word), alike in found.items()
    ]


def join_thoughts(thoughts: Sequence[Thought]) -> Thought:
    """What several workers have thought about one view, each by itself, as one thought: the estimates of an
    action are added up, and of the actions that a worker would take the best is taken.
    """
    if len(thoughts) == 1:
        return thoughts[0]
    told: dict[str, list[EstimateMessage]] = {}
    for thought in thoughts:
        for action, estimate in thought["estimates"].items():
            told.setdefault(action, []).append(estimate)
    joined = {action: _join(estimates) for action, estimates in told.items()}
    best = max(thoughts, key=lambda thought: joined.get(thought["action"], _NOTHING)[0])
    return {
        **best,
        "estimates": dict(sorted(joined.items(), key=lambda item: -item[1][0])),
        "simulations": sum(thought["simulations"] for thought in thoughts),
    }


def _join(estimates: Sequence[EstimateMessage]) -> EstimateMessage:
    simulations = sum(count for _, _, count in estimates)
    value = fsum(value * count for value, _, count in estimates) / simulations
    known = [(error, count) for _, error, count in estimates if error is not None]
    weight = sum(count for _, count in known)
    error = round(sqrt(fsum((error * count) ** 2 for error, count in known)) / weight, 2) if weight else None
    return round(value, 2), error, simulations


class PlaysThought:
    """Plays for the strong players what they have thought; where one has thought nothing, or nothing that can
    be done, by rules of thumb.

    Attributes:
        played: the thought that it has last played.
    """

    def __init__(self, game: Game, thoughts: Mapping[int, Sequence[Thought | None]]) -> None:
        """`thoughts`: for each seat that has thought what its workers found; None: to do nothing."""
        self._usual = quick_player(game, USUAL)
        self._thoughts = thoughts
        self.played: Thought | None = None

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing."""
        told = self._thoughts.get(view["seat"])
        if told is None:
            return self._unasked(view)
        fitting = [thought for thought in told if thought is not None and thought["action"] in view["legal"]]
        if view["turn"] != view["seat"] and 2 * told.count(None) > len(told):
            return None
        if not fitting:
            return self._usual.choose(view)
        self.played = thought = join_thoughts(fitting)
        return choice_of(thought)

    def _unasked(self, view: View) -> Choice | None:
        return self._usual.choose(view)


class ToBeAsked(Exception):
    """A player must think before play goes on.

    Attributes:
        view: what about.
    """

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view = view


class Asks(PlaysThought):
    """The same, but says when a player has not thought yet and must: in turn if it has a choice, out of turn
    if its rules of thumb would do something.
    """

    def _unasked(self, view: View) -> Choice | None:
        choice = self._usual.choose(view)
        if len(view["legal"]) > 1 if view["turn"] == view["seat"] else choice is not None:
            raise ToBeAsked(view)
        return choice


def level_of(levels: object, seat: int) -> str:
    """The level of a seat, in a list that may leave it open."""
    level = levels[seat] if isinstance(levels, list) and seat < len(levels) else None
    return level if level in LEVELS else USUAL


def seated(game: Game, bots: Iterable[int], levels: object, thinker: Player) -> dict[int, Player]:
    """The players in the seats of the bots; the thinker sits where one searches."""
    told = {seat: level_of(levels, seat) for seat in bots}
    return {seat: thinker if level == THINKS else quick_player(game, level) for seat, level in told.items()}


def quick_player(game: Game, level: str) -> Player:
    """A player that searches nothing and never gives up; in place of one that does its rules of thumb."""
    return Steady(game, make_bot(USUAL if level == THINKS else level, game))


class Steady:
    """Plays as another player does. Where that one fails it plays on all the same, so that no mistake in a
    player's rules of thumb can stop a match: by those of the usual player or, if they are the ones that fail,
    the first action there is.
    """

    def __init__(self, game: Game, player: Player) -> None:
        self._players = (player, HeuristicBot(game))

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing."""
        for player in self._players:
            try:
                return player.choose(view)
            except Exception:  # noqa: BLE001 - the match goes on whatever it was
                continue
        return Choice(view["legal"][0], Reason("any")) if view["turn"] == view["seat"] else None


def choice_of(thought: Thought) -> Choice:
    """A thought as the choice that it was."""
    estimates = {
        action: Estimate(value, float("inf") if error is None else error, simulations)
        for action, (value, error, simulations) in thought["estimates"].items()
    }
    return Choice(thought["action"], Reason(thought["reason"]["code"], thought["reason"]["args"]), estimates)


def read_thoughts(told: Any) -> dict[int, list[Thought | None]]:
    """The thoughts that a request carries, by seats.

    Raises:
        AttributeError, KeyError, TypeError, ValueError: what it carries is something else.
    """
    return {
        int(seat): [None if thought is None else read_thought(thought) for thought in thoughts]
        for seat, thoughts in (told or {}).items()
    }


def read_thought(told: Any) -> Thought:
    """A thought that a request carries.

    Raises:
        KeyError, TypeError, ValueError: what it carries is something else.
    """
    return {
        "action": str(told["action"]),
        "reason": {"code": str(told["reason"]["code"]), "args": dict(told["reason"]["args"])},
        "estimates": {str(action): _read(estimate) for action, estimate in told["estimates"].items()},
        "simulations": int(told["simulations"]),
    }


def _read(told: Any) -> EstimateMessage:
    value, error, simulations = told
    return float(value), None if error is None else float(error), max(1, int(simulations))
