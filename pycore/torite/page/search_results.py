"""Search results of strong players, as the page passes them on and keeps them.

A strong player searches in workers of its own, from the view of its seat alone. The worker that has the deal
plays what they found.
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
"""The default level of a bot."""
SEARCHES: Final = "strong"
"""The level that searches in workers of its own."""
_KEPT: Final = 5
"""Number of estimates kept with a match."""
_NOTHING: Final = (float("-inf"), None, 0)


EstimateMessage = tuple[float, float | None, int]
"""Value, error and simulations of `torite.bots.player.Estimate`; the error is null after one simulation."""


class ReasonCode(TypedDict):
    """A reason without its sentence.

    Keys:
        code: what it is, such as ``win-likely``.
        args: the values its sentence needs.
    """

    code: str
    args: dict[str, Argument]


class SearchResult(TypedDict):
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


class KeptSearchResult(SearchResult):
    """A search result kept with a match: with the five best estimates of the action played.

    Keys:
        deal: the number of the deal in the match.
        step: the number of actions before.
    """

    deal: int
    step: int


SearchResultsBySeat = Annotated[
    dict[str, list[SearchResult | None]], "Record<number, (SearchResult | null)[]>"
]
"""By seat: what its workers found; None: to do nothing."""


def search_result(choice: Choice) -> SearchResult:
    """A choice as a message, best estimates first."""
    estimates = sorted(choice.estimates.items(), key=lambda item: -item[1].value)
    return {
        "action": choice.action,
        "reason": {"code": choice.reason.code, "args": dict(choice.reason.args)},
        "estimates": {action: estimate_message(estimate) for action, estimate in estimates},
        "simulations": sum(estimate.simulations for _, estimate in estimates),
    }


def estimate_message(estimate: Estimate) -> EstimateMessage:
    """An estimate as a message, rounded to two decimals."""
    error = round(estimate.error, 2) if isfinite(estimate.error) else None
    return round(estimate.value, 2), error, estimate.simulations


def kept_result(result: SearchResult, deal: Deal) -> SearchResult:
    """A search result with the estimates that are kept with a match: the best, and that of its action."""
    estimates, action = result["estimates"], result["action"]
    best = {each: estimates[each] for each in each_once(estimates, action, deal)[:_KEPT]}
    if action in estimates:
        best[action] = estimates[action]
    return {**result, "estimates": best}


def each_once(values: Mapping[str, object], chosen: str, deal: Deal) -> list[str]:
    """The actions without duplicates: a card of equal value with and without a call is listed once, as it was
    chosen, or else without.

    Args:
        values: the value of each action, by text.
        chosen: the text of the chosen action.
        deal: the deal of the actions.
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
    """Labels and costs of actions, in words; cards of equal cost share a label. Empty: no cost."""
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


def join_results(results: Sequence[SearchResult]) -> SearchResult:
    """The results of several workers for one view as one: the estimates of each action combined, and the best
    of the workers' actions.
    """
    if len(results) == 1:
        return results[0]
    by_action: dict[str, list[EstimateMessage]] = {}
    for result in results:
        for action, estimate in result["estimates"].items():
            by_action.setdefault(action, []).append(estimate)
    joined = {action: _join(estimates) for action, estimates in by_action.items()}
    best = max(results, key=lambda result: joined.get(result["action"], _NOTHING)[0])
    return {
        **best,
        "estimates": dict(sorted(joined.items(), key=lambda item: -item[1][0])),
        "simulations": sum(result["simulations"] for result in results),
    }


def _join(estimates: Sequence[EstimateMessage]) -> EstimateMessage:
    simulations = sum(count for _, _, count in estimates)
    value = fsum(value * count for value, _, count in estimates) / simulations
    known = [(error, count) for _, error, count in estimates if error is not None]
    weight = sum(count for _, count in known)
    error = round(sqrt(fsum((error * count) ** 2 for error, count in known)) / weight, 2) if weight else None
    return round(value, 2), error, simulations


class SearchResultPlayer:
    """Plays the results of searches; without a playable one, the rules of thumb.

    Attributes:
        played: the result that it played last.
    """

    def __init__(self, game: Game, results: Mapping[int, Sequence[SearchResult | None]]) -> None:
        """`results`: by seat, what each of its workers found; None: to do nothing."""
        self._usual = quick_player(game, USUAL)
        self._results = results
        self.played: SearchResult | None = None

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing."""
        results = self._results.get(view["seat"])
        if results is None:
            return self._without_result(view)
        legal = [result for result in results if result is not None and result["action"] in view["legal"]]
        if view["turn"] != view["seat"] and 2 * results.count(None) > len(results):
            return None
        if not legal:
            return self._usual.choose(view)
        self.played = join_results(legal)
        return choice_of(self.played)

    def _without_result(self, view: View) -> Choice | None:
        return self._usual.choose(view)


class SearchNeeded(Exception):
    """A search is needed before play goes on.

    Attributes:
        view: the view to search.
    """

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view = view


class RequestingPlayer(SearchResultPlayer):
    """The same, but raises `SearchNeeded` for a seat without results: in turn if it has a choice, out of turn
    if its rules of thumb would act.
    """

    def _without_result(self, view: View) -> Choice | None:
        choice = self._usual.choose(view)
        if len(view["legal"]) > 1 if view["turn"] == view["seat"] else choice is not None:
            raise SearchNeeded(view)
        return choice


def level_of(levels: object, seat: int) -> str:
    """The level of a seat; the default where the list has none."""
    level = levels[seat] if isinstance(levels, list) and seat < len(levels) else None
    return level if level in LEVELS else USUAL


def seated(game: Game, bots: Iterable[int], levels: object, searcher: Player) -> dict[int, Player]:
    """The players in the seats of the bots; ``searcher`` plays for the strong ones."""
    by_seat = {seat: level_of(levels, seat) for seat in bots}
    return {
        seat: searcher if level == SEARCHES else quick_player(game, level) for seat, level in by_seat.items()
    }


def quick_player(game: Game, level: str) -> Player:
    """A player that does not search and never fails; for the strong level, one with rules of thumb."""
    return Steady(game, make_bot(USUAL if level == SEARCHES else level, game))


class Steady:
    """Plays as another player. Where that one raises an error, it plays as the usual player or, if this fails
    too, the first legal action, so that no mistake in a bot stops a match.
    """

    def __init__(self, game: Game, player: Player) -> None:
        self._players = (player, HeuristicBot(game))

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing."""
        for player in self._players:
            try:
                return player.choose(view)
            except Exception:  # noqa: BLE001 - the match goes on
                continue
        return Choice(view["legal"][0], Reason("any")) if view["turn"] == view["seat"] else None


def choice_of(result: SearchResult) -> Choice:
    """The choice of a search result."""
    estimates = {
        action: Estimate(value, float("inf") if error is None else error, simulations)
        for action, (value, error, simulations) in result["estimates"].items()
    }
    return Choice(result["action"], Reason(result["reason"]["code"], result["reason"]["args"]), estimates)


def read_results(value: Any) -> dict[int, list[SearchResult | None]]:
    """The search results in a request, by seat.

    Raises:
        AttributeError, KeyError, TypeError, ValueError: ``value`` is something else.
    """
    return {
        int(seat): [None if result is None else read_result(result) for result in results]
        for seat, results in (value or {}).items()
    }


def read_result(value: Any) -> SearchResult:
    """A search result in a request.

    Raises:
        KeyError, TypeError, ValueError: ``value`` is something else.
    """
    return {
        "action": str(value["action"]),
        "reason": {"code": str(value["reason"]["code"]), "args": dict(value["reason"]["args"])},
        "estimates": {str(action): _read(estimate) for action, estimate in value["estimates"].items()},
        "simulations": int(value["simulations"]),
    }


def _read(estimate: Any) -> EstimateMessage:
    value, error, simulations = estimate
    return float(value), None if error is None else float(error), max(1, int(simulations))
