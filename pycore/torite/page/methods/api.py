"""Methods for programs on other pages: what torite.js asks about single deals."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final

from torite.bots.levels import LEVELS, make_bot
from torite.bots.player import Estimate
from torite.core.deal_state import deal_at
from torite.core.game import Deal, Game
from torite.core.reasons import IllegalAction, Reason, ToldReason
from torite.core.shuffle import check_seed
from torite.games import GAMES, load_game
from torite.notation.daily import daily_deal
from torite.notation.link import BadLink, from_link, to_link
from torite.notation.replay import BadRecord, replay
from torite.page.catalog import catalog
from torite.page.methods.common import BridgeError, Method, Params, general_words, words_for
from torite.page.search_results import USUAL, estimate_message
from torite.texts.words import Words

if TYPE_CHECKING:
    from torite.page.messages.api import (
        ActionEstimate,
        BotChoice,
        CatalogReply,
        ChoiceReply,
        DailyDealParams,
        DailyDealReply,
        DealActionParams,
        DealActionsParams,
        DealBotParams,
        DealParams,
        DealReply,
        DealSeatParams,
        DealState,
        DealUndoParams,
        FromLinkReply,
        LabelReply,
        LinkParams,
        LinkReply,
        LinkTextParams,
        NewDealParams,
        RefusalReply,
        ResampleParams,
        ResultReply,
        ViewReply,
    )
    from torite.page.messages.common import CommonParams

_NO_ACTION: Final = -1


def deal_state(deal: Deal) -> DealState:
    """A deal as the caller keeps it."""
    text = deal.game.action_to_string
    return {
        "record": deal.record(),
        "options": dict(deal.game.options),
        "players": deal.game.players,
        "turn": deal.turn,
        "legal": [[text(action) for action in deal.legal_actions(seat)] for seat in deal.game.seats],
        "result": deal.result() if deal.is_terminal() else None,
    }


def fault(params: Params, code: str, detail: str = "", **more: Any) -> BridgeError:
    """An error for a programmer: its text is in the section ``api``."""
    words = general_words(params)
    return BridgeError(code, detail, words.say(f"api.{code}", {"detail": detail}), more)


def reason_in_words(reason: Reason, words: Words, section: str = "reasons") -> ToldReason:
    """A reason with its sentence."""
    return {"code": reason.code, "args": dict(reason.args), "message": words.reason(reason, section)}


def _game(params: Params) -> Game:
    game_id = params.get("game")
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise fault(params, "unknown-game", f"{game_id!r}; the games are: {', '.join(GAMES)}")
    options = params.get("options")
    if options is not None and not isinstance(options, dict):
        raise fault(params, "bad-option", f"options are an object, not {options!r}")
    try:
        return load_game(game_id, options)
    except ValueError as wrong:
        raise fault(params, "bad-option", str(wrong)) from None


def _new_deal(params: NewDealParams) -> DealReply:
    """Begins a deal."""
    game = _game(params)
    dealer = params.get("dealer")
    try:
        deal = game.new_deal(
            params.get("deck"),
            seed=params.get("seed"),
            dealer=0 if dealer is None else dealer,
            scores=params.get("scores"),
        )
    except (TypeError, ValueError) as wrong:
        raise fault(params, "bad-deal", str(wrong)) from None
    return {"deal": deal_state(deal)}


def _deal(params: Params) -> Deal:
    try:
        return replay(params.get("record"))
    except BadRecord as wrong:
        raise fault(params, wrong.code, str(wrong)) from None


def _seat(params: Params, deal: Deal) -> int:
    seat = params.get("seat")
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < deal.game.players:
        raise fault(params, "no-such-seat", f"{seat!r}; the seats are 0 to {deal.game.players - 1}")
    return seat


def _parse(params: Params, deal: Deal, word: str) -> tuple[int | None, int]:
    """Seat and action of ``SEAT:ACTION``, or of ``ACTION`` of the seat in turn; `_NO_ACTION` for an unknown
    action.
    """
    seat: int | None = deal.turn
    head, colon, rest = word.partition(":")
    if colon and head.isascii() and head.isdecimal():
        seat = _seat({**params, "seat": int(head)}, deal)
        word = rest
    try:
        return seat, deal.string_to_action(word)
    except ValueError:
        return seat, _NO_ACTION


def _words(params: Params) -> list[str]:
    text = params.get("actions")
    if not isinstance(text, str) or not text.strip():
        raise fault(params, "bad-request", f"actions are a text such as '0:TS', not {text!r}")
    return text.split()


def _show(params: DealParams) -> DealReply:
    """The deal as it stands."""
    return {"deal": deal_state(_deal(params))}


def _apply(params: DealActionsParams) -> DealReply:
    """Takes actions, all or none. Error: ``illegal-action``."""
    deal = _deal(params)
    for word in _words(params):
        seat, action = _parse(params, deal, word)
        try:
            deal.apply_action(action, seat)
        except IllegalAction as refused:
            reason = reason_in_words(refused.reason, words_for(deal.game, params))
            more = {"reason": reason, "action": word}
            raise BridgeError("illegal-action", message=reason["message"], more=more) from None
    return {"deal": deal_state(deal)}


def _refusal(params: DealActionsParams) -> RefusalReply:
    """The reason why an action is illegal, or null."""
    deal = _deal(params)
    first, *others = _words(params)
    if others:
        raise fault(params, "bad-request", f"one action, not {len(others) + 1}")
    seat, action = _parse(params, deal, first)
    reason = deal.refusal(action, seat)
    return {"refusal": None if reason is None else reason_in_words(reason, words_for(deal.game, params))}


def _undo(params: DealUndoParams) -> DealReply:
    """Takes back the last actions."""
    deal = _deal(params)
    taken = len(deal.actions())
    count = params.get("count")
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise fault(params, "bad-request", f"count is a number from 1 on, not {count!r}")
    if count > taken:
        raise fault(params, "nothing-to-undo")
    return {"deal": deal_state(deal_at(deal, taken - count))}


def _view(params: DealSeatParams) -> ViewReply:
    """What a seat may know (docs/view.md)."""
    deal = _deal(params)
    return {"view": deal.view(_seat(params, deal))}


def _result(params: DealParams) -> ResultReply:
    """The result. Error: ``deal-not-over``."""
    deal = _deal(params)
    if not deal.is_terminal():
        raise fault(params, "deal-not-over")
    return {"result": deal.result()}


def _label(params: DealActionParams) -> LabelReply:
    """An action in words."""
    deal = _deal(params)
    text = params.get("action")
    if not isinstance(text, str) or (action := _parse(params, deal, text)[1]) == _NO_ACTION:
        raise fault(params, "bad-request", f"{deal.game.id} has no action {text!r}")
    return {"label": words_for(deal.game, params).action(deal.action_to_string(action))}


def _bot(params: DealBotParams) -> ChoiceReply:
    """What a bot would do, from the view of its seat."""
    deal = _deal(params)
    level = params.get("level")
    if level is None:
        level = USUAL
    elif level not in LEVELS:
        raise fault(params, "bad-request", f"the levels are {', '.join(LEVELS)}, not {level!r}")
    choice = make_bot(level, deal.game).choose(deal.view(_seat(params, deal)))
    if choice is None:
        return {"choice": None}
    words = words_for(deal.game, params)
    answer: BotChoice = {
        "action": choice.action,
        "label": words.action(choice.action),
        "reason": reason_in_words(choice.reason, words, "bots"),
        "estimates": {action: _estimate(estimate) for action, estimate in choice.estimates.items()},
    }
    return {"choice": answer}


def _estimate(estimate: Estimate) -> ActionEstimate:
    value, error, simulations = estimate_message(estimate)
    return {"value": value, "error": error, "simulations": simulations}


def _resample(params: ResampleParams) -> DealReply:
    """A deal that a seat cannot tell from the real one."""
    deal = _deal(params)
    try:
        rng = Random(check_seed(params.get("seed")))
    except ValueError as wrong:
        raise fault(params, "bad-request", str(wrong)) from None
    return {"deal": deal_state(deal.resample(_seat(params, deal), rng))}


def _link(params: LinkParams) -> LinkReply:
    """The link of a deal. Error: ``no-link``."""
    deal = _deal(params)
    seat = None if params.get("seat") is None else _seat(params, deal)
    at = params.get("at")
    if isinstance(at, bool) or not isinstance(at, int | None):
        raise fault(params, "bad-request", f"at is a number of actions, not {at!r}")
    try:
        return {"link": to_link(deal, seat, at)}
    except ValueError as wrong:
        raise fault(params, "no-link", str(wrong)) from None


def _from_link(params: LinkTextParams) -> FromLinkReply:
    """What a link opens."""
    text: Any = params.get("text")
    try:
        link = from_link(text)
    except BadLink as wrong:
        raise fault(params, wrong.code, str(wrong)) from None
    return {"deal": deal_state(link.deal), "seat": link.seat, "at": link.at}


def _daily(params: DailyDealParams) -> DailyDealReply:
    """The deal of a day. Error: ``bad-deal``."""
    day: Any = params.get("date")
    try:
        daily = daily_deal(day)
    except ValueError as wrong:
        raise fault(params, "bad-deal", str(wrong)) from None
    return {"deal": deal_state(daily.deal), "seat": daily.seat}


def _catalog(params: CommonParams) -> CatalogReply:
    """The catalogue."""
    return {"catalog": catalog(params["lang"])}


METHODS: Final[Mapping[str, Method]] = {
    "rules.catalog": _catalog,
    "rules.new_deal": _new_deal,
    "rules.show": _show,
    "rules.apply": _apply,
    "rules.refusal": _refusal,
    "rules.undo": _undo,
    "rules.view": _view,
    "rules.result": _result,
    "rules.label": _label,
    "rules.bot": _bot,
    "rules.resample": _resample,
    "rules.link": _link,
    "rules.from_link": _from_link,
    "rules.daily": _daily,
}
