"""Methods for a match at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from torite.bots.heuristic import HeuristicBot
from torite.bots.next_move import next_move, play_out
from torite.bots.player import Choice
from torite.core.cards import CARD_COUNT
from torite.core.display import display_of
from torite.core.game import Deal
from torite.core.reasons import IllegalAction
from torite.games import GAMES, load_game
from torite.notation.replay import replay_match
from torite.page.catalog import Catalog, catalog
from torite.page.decided import is_decided
from torite.page.forced import last_choice
from torite.page.methods.common import BridgeError, Method, table_answer, words_for
from torite.page.search_results import (
    KeptSearchResult,
    SearchResultPlayer,
    each_once,
    kept_result,
    read_results,
    seated,
)
from torite.texts.words import Words, points

if TYPE_CHECKING:
    from torite.page.messages.common import CommonParams, MatchParams, MatchReply, TableReply
    from torite.page.messages.match import (
        ActParams,
        BotParams,
        BotReply,
        HintAction,
        HintParams,
        HintReply,
        StartParams,
        UndoParams,
    )


def _catalog(params: CommonParams) -> Catalog:
    """The games, their options in words, the names of the cards."""
    return catalog(params["lang"])


def _start(params: StartParams) -> MatchReply:
    """Begins a match. Errors: ``unknown-game``, ``bad-option``."""
    if params["game"] not in GAMES:
        raise BridgeError("unknown-game")
    try:
        game = load_game(params["game"], params.get("options"))
        match = game.new_match(seed=params["seed"], ages=params.get("ages"))
    except ValueError as fault:
        raise BridgeError("bad-option", str(fault)) from None
    return {"match": match.record()}


def _table(params: MatchParams) -> TableReply:
    """The table as it stands."""
    return table_answer(replay_match(params["match"]), params)


def _act(params: ActParams) -> TableReply:
    """Takes an action. Error: ``illegal-action``, whose message is the reason."""
    match = replay_match(params["match"])
    seat, action = match.deal.game.parse_action(params["action"])
    try:
        match.deal.apply_action(action, seat)
    except IllegalAction as fault:
        raise BridgeError(
            "illegal-action", message=words_for(match.game, params).reason(fault.reason)
        ) from None
    return table_answer(match, params)


def _bot(params: BotParams) -> BotReply:
    """Takes one action of one bot."""
    match = replay_match(params["match"])
    deal = match.deal
    searched = SearchResultPlayer(match.game, read_results(params.get("thoughts")))
    move = next_move(deal, seated(match.game, params["bots"], params.get("levels"), searched))
    asks = _question_to_partner(deal, *move, params) if move and params.get("ask") else None
    if move is None or asks is not None:
        return {**table_answer(match, params), "action": None, "why": None, "thought": None, "asks": asks}
    seat, choice = move
    step = len(deal.actions())
    deal.apply_action(deal.string_to_action(choice.action), seat)
    kept: KeptSearchResult | None = None
    if searched.played is not None:
        kept = {"deal": len(match.deals) - 1, "step": step, **kept_result(searched.played, deal)}
    return {
        **table_answer(match, params),
        "action": f"{seat}:{choice.action}",
        "why": _why_ended(deal, seat, choice, words_for(match.game, params)),
        "thought": kept,
        "asks": None,
    }


def _why_ended(deal: Deal, seat: int, choice: Choice, words: Words) -> str | None:
    """What a bot did and why, where an action without a card ended the deal: earlier a reason would give away
    its hand.
    """
    if not deal.is_terminal() or deal.string_to_action(choice.action) < CARD_COUNT:
        return None
    did, reason = words.action(choice.action, "events", seat=seat), words.reason(choice.reason, "bots")
    return words.say("list.sentences").join((did, reason))


def _question_to_partner(deal: Deal, seat: int, choice: Choice, params: BotParams) -> str | None:
    """What a bot asks its human partner before an action that the partner may forestall; None if nothing."""
    viewer = params["seat"]
    together = any({seat, viewer} <= set(side) for side in deal.view(viewer)["sides"])
    if viewer == seat or viewer in params["bots"] or not together or not deal.legal_actions(viewer):
        return None
    reason = display_of(deal).announced_to_partner(deal.string_to_action(choice.action), seat)
    return None if reason is None else words_for(deal.game, params).reason(reason, "windows")


def _hint(params: HintParams) -> HintReply:
    """What a bot would do in this seat, and why. Error: ``no-hint``."""
    match = replay_match(params["match"])
    deal = match.deal
    words = words_for(match.game, params)
    searched = SearchResultPlayer(match.game, read_results(params.get("thoughts")))
    view = deal.view(params["seat"])
    # A hint must suggest an action, even where a bot would wait.
    choice = searched.choose(view) or HeuristicBot(match.game).choose(view)
    if choice is None:
        raise BridgeError("no-hint")
    weighed = searched.played["estimates"] if searched.played else {}
    best = weighed[choice.action][0] if choice.action in weighed else 0.0
    others = [action for action in each_once(weighed, choice.action, deal) if action != choice.action]
    costs = {action: best - weighed[action][0] for action in others}
    return {
        **_hint_action(deal, choice.action, words.action(choice.action)),
        "reason": words.advice(choice.reason),
        "others": [
            {
                **_hint_action(deal, action, words.say("puzzle.move", {"move": action})),
                "cost": cost,
                "amount": "" if cost == "0" else words.amount(cost),
            }
            for action in sorted(costs, key=costs.__getitem__)
            for cost in (points(max(0.0, costs[action])),)
        ],
    }


def _hint_action(deal: Deal, action: str, label: str) -> HintAction:
    cards = display_of(deal).action_cards(deal.string_to_action(action))
    return {"action": action, "label": label, "cards": [deal.action_to_string(card) for card in cards]}


def _undo(params: UndoParams) -> TableReply:
    """Goes back to before the last choice of a person. Error: ``nothing-to-undo``."""
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


def _lay_down(params: MatchParams) -> TableReply:
    """Plays the rest of a deal that is decided, by ordinary actions of all seats. Error: ``not-decided``."""
    match = replay_match(params["match"])
    if not is_decided(match.deal, params["seat"]):
        raise BridgeError("not-decided")
    play_out(match.deal)
    return table_answer(match, params)


def _next(params: MatchParams) -> TableReply:
    """Deals the next deal of the match. Errors: ``deal-not-over``, ``match-over``."""
    match = replay_match(params["match"])
    if not match.deal.is_terminal():
        raise BridgeError("deal-not-over")
    if match.is_over():
        raise BridgeError("match-over")
    match.next_deal()
    return table_answer(match, params)


METHODS: Final[Mapping[str, Method]] = {
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
