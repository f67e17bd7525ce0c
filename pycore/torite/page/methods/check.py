"""The method that checks a finished deal: what each player knew, did and weighed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from torite.bots.player import Choice
from torite.core.deal_state import deal_at
from torite.core.display import display_of
from torite.core.game import Deal
from torite.page.hand_order import order_hands
from torite.page.methods.common import Method, finished_deal, words_for
from torite.page.methods.links import point_in, step_of
from torite.page.replay_table import known_table
from torite.page.search_results import SearchResult, choice_of, each_once, level_of, quick_player, read_result
from torite.study.review import decides_match
from torite.texts.words import Words

if TYPE_CHECKING:
    from torite.page.messages.links import CheckedMove, CheckParams, CheckReply, Weighed, WeighedEstimate


def _check(params: CheckParams) -> CheckReply:
    """A point of a finished deal as the seat in turn saw it, with what it did and why."""
    match, which = finished_deal(params)
    deal = match.deals[which]
    actions = deal.record()["actions"]
    step = step_of(params, deal)
    words = words_for(deal.game, params)
    mover, _, action = actions[step].partition(":") if step < len(actions) else ("", "", "")
    seat = int(mover) if mover else params["seat"]
    at = deal_at(deal, step)
    return {
        "table": order_hands(known_table(deal, step, seat, words, match), at, params.get("hand_order")),
        **point_in(deal, step),
        "deal": which,
        "deals": match.completed(),
        "weighed": _with_unit(_checked(at, seat, action, params, words), deal, words) if action else None,
    }


def _with_unit(move: CheckedMove, deal: Deal, words: Words) -> Weighed:
    matters = bool(move["estimates"]) and decides_match(deal, move["seat"])
    remark = words.say("review.decides-match") if matters else ""
    return {**move, "unit": words.say("amounts.unit"), "remark": remark}


def _checked(deal: Deal, seat: int, action: str, params: CheckParams, words: Words) -> CheckedMove:
    """The action of a seat at this point, with its reason as far as known."""
    move: CheckedMove = {
        "seat": seat,
        "level": None,
        "action": action,
        "text": words.action(action, "events", seat=seat),
        "reason": None,
        "simulations": 0,
        "estimates": [],
    }
    kept = [read_result(result) for result in params.get("thoughts") or []]
    if params.get("strangers") or seat in params.get("people", []):
        # Nobody knows why a person did it, but a review may have weighed it.
        return _searched(move, deal, kept[0], words) if kept else move
    level = level_of(params.get("levels"), seat)
    result = next((one for one in kept if one["action"] == action), None)
    choice = choice_of(result) if result else _again(deal, seat, level)
    move["level"] = level
    # Another version may have played otherwise, or for a reason that this one does not have.
    if choice and choice.action == action and words.find(f"bots.{choice.reason.code}"):
        move["reason"] = words.reason(choice.reason, "bots")
    return _searched(move, deal, result, words) if result else move


def _searched(move: CheckedMove, deal: Deal, result: SearchResult, words: Words) -> CheckedMove:
    """The move with what a search expected of each action."""
    return {
        **move,
        "simulations": result["simulations"],
        "estimates": _estimates(deal, result, move["action"], words),
    }


def _again(deal: Deal, seat: int, level: str) -> Choice | None:
    """What this version would do there. A strong player without a kept result has not searched."""
    return quick_player(deal.game, level).choose(deal.view(seat))


def _estimates(deal: Deal, result: SearchResult, chosen: str, words: Words) -> list[WeighedEstimate]:
    """The expected value of each action, best first."""
    display, estimates = display_of(deal), result["estimates"]
    return [
        {
            "action": action,
            "label": words.action(action),
            "cards": [
                deal.action_to_string(card) for card in display.action_cards(deal.string_to_action(action))
            ],
            "value": value,
            "error": error,
            "simulations": simulations,
        }
        for action in each_once(estimates, chosen, deal)
        for value, error, simulations in (estimates[action],)
    ]


METHODS: Final[Mapping[str, Method]] = {"check": _check}
