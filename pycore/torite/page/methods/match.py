"""Methods for a match at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from torite.blocks.display import display_of
from torite.bots.heuristic import HeuristicBot
from torite.bots.next_move import next_move, play_out
from torite.core.cards import CARD_COUNT
from torite.core.deal import Deal
from torite.core.reasons import IllegalAction
from torite.games import GAMES, load_game
from torite.notation.replay import replay_match
from torite.page.catalog import catalog
from torite.page.decided import is_decided
from torite.page.forced import last_choice
from torite.page.methods.common import Answer, BridgeError, Params, table_answer, words_for
from torite.page.thoughts import HasThought, each_once, kept_thought, read_thoughts, seated
from torite.texts.words import points


def _catalog(params: Params) -> Answer:
    return {**catalog(params["lang"])}


def _start(params: Params) -> Answer:
    if params["game"] not in GAMES:
        raise BridgeError("unknown-game")
    try:
        game = load_game(params["game"], params.get("options"))
        match = game.new_match(seed=params["seed"], ages=params.get("ages"))
    except ValueError as fault:
        raise BridgeError("bad-option", str(fault)) from None
    return {"match": match.record()}


def _table(params: Params) -> Answer:
    return table_answer(replay_match(params["match"]), params)


def _act(params: Params) -> Answer:
    match = replay_match(params["match"])
    seat, action = match.deal.parse_action(params["action"])
    try:
        match.deal.apply_action(action, seat)
    except IllegalAction as fault:
        raise BridgeError(
            "illegal-action", message=words_for(match.game, params).reason(fault.reason)
        ) from None
    return table_answer(match, params)


def _bot(params: Params) -> Answer:
    match = replay_match(params["match"])
    deal = match.deal
    thinker = HasThought(match.game, read_thoughts(params.get("thoughts")))
    move = next_move(deal, seated(match.game, params["bots"], params.get("levels"), thinker))
    if move is None:
        return table_answer(match, params, action=None, why=None, thought=None, asks=None)
    seat, choice = move
    asks = _asks_partner(deal, seat, choice.action, params) if params.get("ask") else None
    if asks is not None:
        return table_answer(match, params, action=None, why=None, thought=None, asks=asks)
    action = deal.string_to_action(choice.action)
    step = len(deal.actions())
    deal.apply_action(action, seat)
    thought = None
    if thinker.played is not None:
        thought = {"deal": len(match.deals) - 1, "step": step, **kept_thought(thinker.played, deal)}
    why = None
    if deal.is_terminal() and action >= CARD_COUNT:
        # Only now: what a bot thinks tells of its hand, and now all hands are open.
        words = words_for(match.game, params)
        did, reason = words.action(choice.action, "events", seat=seat), words.reason(choice.reason, "bots")
        why = words.say("list.sentences").join((did, reason))
    return table_answer(match, params, action=f"{seat}:{choice.action}", why=why, thought=thought, asks=None)


def _asks_partner(deal: Deal, seat: int, action: str, params: Params) -> str | None:
    """What a bot lets its human partner know who may still do something in its place; None if it need not."""
    looker = params["seat"]
    together = any({seat, looker} <= set(side) for side in deal.view(looker)["sides"])
    if looker == seat or looker in params["bots"] or not together or not deal.legal_actions(looker):
        return None
    told = display_of(deal).announced_to_partner(deal.string_to_action(action), seat)
    return None if told is None else words_for(deal.game, params).reason(told, "windows")


def _hint(params: Params) -> Answer:
    match = replay_match(params["match"])
    deal = match.deal
    words = words_for(match.game, params)
    adviser = HasThought(match.game, read_thoughts(params.get("thoughts")))
    view = deal.view(params["seat"])
    # Who asks wants to do something: a bot might rather wait.
    choice = adviser.choose(view) or HeuristicBot(match.game).choose(view)
    if choice is None:
        raise BridgeError("no-hint")

    def told(action: str, label: str) -> Answer:
        cards = display_of(deal).action_cards(deal.string_to_action(action))
        names = [deal.action_to_string(card) for card in cards]
        return {"action": action, "label": label, "cards": names}

    weighed = adviser.played["estimates"] if adviser.played else {}
    best = weighed[choice.action][0] if choice.action in weighed else 0.0
    others = [action for action in each_once(weighed, choice.action, deal) if action != choice.action]
    costs = {action: best - weighed[action][0] for action in others}
    return {
        **told(choice.action, words.action(choice.action)),
        "reason": words.advice(choice.reason),
        "others": [
            {
                **told(action, words.say("puzzle.move", {"move": action})),
                "cost": cost,
                "amount": "" if cost == "0" else words.amount(cost),
            }
            for action in sorted(costs, key=costs.__getitem__)
            for cost in (points(max(0.0, costs[action])),)
        ],
    }


def _undo(params: Params) -> Answer:
    record = params["match"]
    deal = replay_match(record).deal
    forced_too = not params.get("auto", False)
    people, given = set(params["people"]), params.get("given", 0)
    step = last_choice(deal, params["seat"], people, given, forced_too=forced_too)
    if step is None:
        raise BridgeError("nothing-to-undo")
    last = {**record["deals"][-1], "actions": deal.record()["actions"][:step]}
    earlier = {**record, "deals": [*record["deals"][:-1], last]}
    return table_answer(replay_match(earlier), params)


def _lay_down(params: Params) -> Answer:
    match = replay_match(params["match"])
    if not is_decided(match.deal, params["seat"]):
        raise BridgeError("not-decided")
    play_out(match.deal)
    return table_answer(match, params)


def _next(params: Params) -> Answer:
    match = replay_match(params["match"])
    if not match.deal.is_terminal():
        raise BridgeError("deal-not-over")
    if match.is_over():
        raise BridgeError("match-over")
    match.next_deal()
    return table_answer(match, params)


METHODS: Final[Mapping[str, Callable[[Params], Answer]]] = {
    "catalog": _catalog,
    "start": _start,
    "table": _table,
    "act": _act,
    "bot": _bot,
    "hint": _hint,
    "undo": _undo,
    "lay_down": _lay_down,
    "next": _next,
}
