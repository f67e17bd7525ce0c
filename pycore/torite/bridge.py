"""The only thing the page calls: ``dispatch(text) -> text``, JSON both ways. The messages are described in
docs/worker-messages.md.

Nothing is remembered from one call to the next: every request carries the record that it is about.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from torite.bots import RuleOfThumb
from torite.catalog import catalog
from torite.game import Game
from torite.games import GAMES, load_game
from torite.match import Match, replay_match
from torite.programs import next_move
from torite.reasons import IllegalAction
from torite.record import BadRecord
from torite.table import make_table
from torite.words import Words, check_language

Params = dict[str, Any]


class BridgeError(Exception):
    """A request that cannot be carried out.

    Attributes:
        code: what is wrong, as docs/worker-messages.md lists them.
        detail: what the sentence for the user may need.
        message: the sentence, if there is a better one than the code's own.
    """

    def __init__(self, code: str, detail: str = "", message: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.message = message


def dispatch(text: str) -> str:
    """Answer a request ``{id, method, params}`` with ``{id, ok}`` or ``{id, error: {code, message}}``. Never
    raises.
    """
    number: Any = None
    params: Params = {}
    try:
        request = json.loads(text)
        number = request.get("id")
        params = _checked(request.get("params") or {})
        answer = {"id": number, "ok": METHODS[request["method"]](params)}
    except BridgeError as fault:
        answer = {"id": number, "error": _error(fault.code, params, fault.detail, fault.message)}
    except BadRecord as fault:
        answer = {"id": number, "error": _error(fault.code, params, str(fault))}
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        answer = {"id": number, "error": _error("bad-request", params, repr(fault))}
    except Exception as fault:  # noqa: BLE001 - whatever it is, the page gets a sentence
        answer = {"id": number, "error": _error("internal", params, repr(fault))}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _checked(params: Any) -> Params:
    """The params, if they are an object; names that are no texts are left out."""
    if not isinstance(params, dict):
        raise TypeError("params are an object")
    names = params.get("names")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        names = []
    return {**params, "names": names, "lang": check_language(params.get("lang"))}


def _error(code: str, params: Params, detail: str, message: str = "") -> dict[str, str]:
    if message:
        return {"code": code, "message": message}
    any_game = next(iter(GAMES.values()))
    words = Words(check_language(params.get("lang")), any_game.id, any_game.faces)
    return {"code": code, "message": words.say(f"errors.{code}", {"detail": detail})}


def _words(game: Game, params: Params) -> Words:
    """The words for a request. People may wish for the French pack, which has a name for every card, in place
    of the game's own; any other wish is none.
    """
    faces = "french" if params.get("pack") == "french" else game.faces
    return Words(params["lang"], game.id, faces, params["names"])


def _answer(match: Match, params: Params, **more: Any) -> dict[str, Any]:
    return {
        "match": match.record(),
        "table": make_table(match, params["seat"], _words(match.game, params)),
        **more,
    }


def _catalog(params: Params) -> dict[str, Any]:
    return catalog(params["lang"])


def _start(params: Params) -> dict[str, Any]:
    if params["game"] not in GAMES:
        raise BridgeError("unknown-game")
    try:
        game = load_game(params["game"], params.get("options"))
        match = game.new_match(seed=params["seed"], ages=params.get("ages"))
    except ValueError as fault:
        raise BridgeError("bad-option", str(fault)) from None
    return {"match": match.record()}


def _table(params: Params) -> dict[str, Any]:
    return _answer(replay_match(params["match"]), params)


def _act(params: Params) -> dict[str, Any]:
    match = replay_match(params["match"])
    seat, action = match.deal.parse_action(params["action"])
    try:
        match.deal.apply_action(action, seat)
    except IllegalAction as fault:
        raise BridgeError("illegal-action", message=_words(match.game, params).reason(fault.reason)) from None
    return _answer(match, params)


def _bot(params: Params) -> dict[str, Any]:
    match = replay_match(params["match"])
    deal = match.deal
    move = next_move(deal, params["bots"])
    if move is None:
        return _answer(match, params, action=None)
    seat, choice = move
    deal.apply_action(deal.string_to_action(choice.action), seat)
    return _answer(match, params, action=f"{seat}:{choice.action}")


def _hint(params: Params) -> dict[str, Any]:
    match = replay_match(params["match"])
    deal = match.deal
    words = _words(match.game, params)
    choice = RuleOfThumb(match.game).choose(deal.view(params["seat"]))
    if choice is None:
        raise BridgeError("no-hint")
    return {
        "action": choice.action,
        "label": words.action(choice.action),
        "cards": [
            deal.action_to_string(card) for card in deal.action_cards(deal.string_to_action(choice.action))
        ],
        "reason": words.reason(choice.reason, "bots"),
    }


def _undo(params: Params) -> dict[str, Any]:
    record = params["match"]
    actions = replay_match(record).deal.record()["actions"]
    people = set(params["people"])
    while actions:
        if int(actions.pop().partition(":")[0]) in people:
            last = {**record["deals"][-1], "actions": actions}
            earlier = {**record, "deals": [*record["deals"][:-1], last]}
            return _answer(replay_match(earlier), params)
    raise BridgeError("nothing-to-undo")


def _next(params: Params) -> dict[str, Any]:
    match = replay_match(params["match"])
    if not match.deal.is_terminal():
        raise BridgeError("deal-not-over")
    if match.is_over():
        raise BridgeError("match-over")
    match.next_deal()
    return _answer(match, params)


METHODS: Final[dict[str, Callable[[Params], dict[str, Any]]]] = {
    "catalog": _catalog,
    "start": _start,
    "table": _table,
    "act": _act,
    "bot": _bot,
    "hint": _hint,
    "undo": _undo,
    "next": _next,
}
