"""The method that checks a deal that is over: what each player knew, did and weighed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from torite.blocks.display import display_of
from torite.bots.player import Choice
from torite.core.deal import Deal
from torite.page.hand_order import order_hands
from torite.page.methods.common import Answer, Params, finished_deal, words_for
from torite.page.methods.links import place_in
from torite.page.replay_table import known_table
from torite.page.thoughts import Thought, choice_of, each_once, level_of, quick_player, read_thought
from torite.study.review import decides_match
from torite.texts.words import Words


def _check(params: Params) -> Answer:
    """A point of a deal that is over as the player saw it who acted next, and what was weighed."""
    match, which = finished_deal(params)
    deal = match.deals[which]
    actions = deal.record()["actions"]
    step = len(actions) if params.get("step") is None else params["step"]
    words = words_for(deal.game, params)
    mover, _, action = actions[step].partition(":") if step < len(actions) else ("", "", "")
    seat = int(mover) if mover else params["seat"]
    at = deal.at(step)
    weighed = _weighed(at, seat, action, params, words) if action else None
    remark = (
        words.say("review.decides-match")
        if weighed and weighed["estimates"] and decides_match(deal, seat)
        else ""
    )
    return {
        "table": order_hands(known_table(deal, step, seat, words, match), at, params.get("hand_order")),
        **place_in(deal, step),
        "deal": which,
        "deals": match.completed(),
        "weighed": weighed and {**weighed, "unit": words.say("amounts.unit"), "remark": remark},
    }


def _weighed(deal: Deal, seat: int, action: str, params: Params, words: Words) -> dict[str, Any]:
    """What a seat did at this point, and why, as far as that is known."""
    told: dict[str, Any] = {
        "seat": seat,
        "level": None,
        "action": action,
        "text": words.action(action, "events", seat=seat),
        "reason": None,
        "simulations": 0,
        "estimates": [],
    }
    kept = [read_thought(thought) for thought in params.get("thoughts") or []]
    if params.get("strangers") or seat in params.get("people", []):
        # Why a person did it nobody knows; but a review may have weighed it.
        return {**told, **_searched(deal, kept[0], action, words)} if kept else told
    level = level_of(params.get("levels"), seat)
    thought = next((one for one in kept if one["action"] == action), None)
    choice = choice_of(thought) if thought else _again(deal, seat, level)
    # Another version may have played otherwise: then nobody knows why.
    reason = words.reason(choice.reason, "bots") if choice and choice.action == action else None
    searched = _searched(deal, thought, action, words) if thought else {}
    return {**told, "level": level, "reason": reason, **searched}


def _searched(deal: Deal, thought: Thought, action: str, words: Words) -> dict[str, Any]:
    """What a search expected of each action, and on how many deals that rests."""
    return {"simulations": thought["simulations"], "estimates": _estimates(deal, thought, action, words)}


def _again(deal: Deal, seat: int, level: str) -> Choice | None:
    """What this version would do there. A strong player of which nothing is kept has not searched."""
    return quick_player(deal.game, level).choose(deal.view(seat))


def _estimates(deal: Deal, thought: Thought, chosen: str, words: Words) -> list[dict[str, Any]]:
    """What was expected of each action, the best first."""
    display, estimates = display_of(deal), thought["estimates"]
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


METHODS: Final[Mapping[str, Callable[[Params], Answer]]] = {"check": _check}
