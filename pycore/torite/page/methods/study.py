"""Methods for reviews and puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from torite.bots.player import Estimate
from torite.core.deal_state import deal_at
from torite.core.game import Deal, Match
from torite.core.reasons import Argument
from torite.games import GAMES
from torite.page.explanations import Explanations
from torite.page.methods.common import BridgeError, Method, Params, finished_deal, words_for
from torite.page.search_results import choice_of, costs_in_words, each_once, read_result
from torite.study.difference import reason_over
from torite.study.practice import Missed, missed_in
from torite.study.puzzles import Puzzle, advice_on, puzzles_of, worse_than_answer
from torite.study.review import Review, review
from torite.study.weighing import Weighed, decisions, weigh
from torite.texts.words import Words, points

if TYPE_CHECKING:
    from torite.page.messages.study import (
        ActionValue,
        DecisionsParams,
        DecisionsReply,
        Line,
        MissedReason,
        PositionParams,
        PracticeParams,
        PracticeReply,
        PuzzleAnswerParams,
        PuzzleAnswerReply,
        PuzzleParams,
        PuzzleReply,
        PuzzlesParams,
        PuzzlesReply,
        ReviewedMove,
        ReviewParams,
        ReviewReply,
    )


def _decisions(params: DecisionsParams) -> DecisionsReply:
    """The decisions of a seat in a finished deal."""
    match, which = finished_deal(params)
    deal = match.deals[which]
    actions = deal.actions()
    return {
        "deal": which,
        "decisions": [
            {"step": step, "view": view, "taken": deal.action_to_string(actions[step][1])}
            for step, view in decisions(deal, params["seat"])
        ],
    }


def _weighed(params: Params, deal: Deal) -> list[Weighed]:
    """The weighed decisions of a request. Raises `BridgeError` for anything else."""
    try:
        results = {int(step): read_result(value) for step, value in params["weighed"].items()}
        return [weigh(deal, step, choice_of(results[step])) for step in sorted(results)]
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BridgeError("bad-request", "weighed") from None


def _review(params: ReviewParams) -> ReviewReply:
    """What can be learnt of a finished deal, from the search results of its decisions."""
    match, which = finished_deal(params)
    deal, seat = match.deals[which], params["seat"]
    words = words_for(deal.game, params)
    reviewed = review(deal, seat, _weighed(params, deal))
    return {
        "summary": _summary(reviewed, words),
        "remark": words.say("review.decides-match") if reviewed.decides_match else "",
        "moves": [_move(each, deal, words) for each in reviewed.weighed],
        "course": [(step, round(value, 2)) for step, value in reviewed.course],
        "turning": reviewed.turning,
    }


def _summary(reviewed: Review, words: Words) -> str:
    faults = reviewed.faults
    args: dict[str, Argument] = {"all": len(reviewed.weighed), "seat": reviewed.seat}
    # Only a single person at the device can be addressed.
    whose = "" if reviewed.seat == words.you else "-of"
    if not reviewed.weighed:
        return words.say(f"review.no-choice{whose}", args)
    if not faults:
        return words.say(f"review.no-fault{whose}", args)
    args |= {"number": len(faults), "amount": points(sum(each.cost for each in faults))}
    return words.say(f"review.faults{whose}", args)


def _move(weighed: Weighed, deal: Deal, words: Words) -> ReviewedMove:
    """A reviewed decision."""
    then = deal_at(deal, weighed.step)
    explanations = Explanations(then, words)
    args: dict[str, Argument] = {
        "best": weighed.best,
        "amount": points(weighed.cost),
        "reason": _why(weighed, then, explanations, words),
    }
    lines = {} if weighed.verdict == "good" else explanations.lines(weighed.best, weighed.action)
    return {
        "step": weighed.step,
        "verdict": weighed.verdict,
        "cost": round(weighed.cost, 2),
        "did": words.action(weighed.action, "events", seat=weighed.seat),
        "text": words.say(f"review.{_verdict_key(weighed)}", args).strip(),
        "expected": points(weighed.expected, signed=True),
        "others": _others(weighed.estimates, weighed.best, deal, words),
        "lines": [lines[action] for action in (weighed.action, weighed.best) if action in lines],
    }


def _why(weighed: Weighed, deal: Deal, explanations: Explanations, words: Words) -> str:
    """Why the best action is better than the one taken or, if that was taken, than the next best; addressed
    to the seat if it is the reader's.
    """
    own, rival = weighed.seat == words.you, weighed.rival
    if rival is None:
        return ""
    reason = reason_over(deal, weighed.best, rival)
    if reason is not None:
        return words.advice(reason) if own else words.reason(reason, "bots")
    # Numbers address the reader, and take time.
    fault = own and weighed.verdict != "good"
    return explanations.difference(weighed.best, rival) if fault else ""


def _verdict_key(weighed: Weighed) -> str:
    """The key of the sentence about a decision: the best action is not named again to its player."""
    return "same" if weighed.action == weighed.best else weighed.verdict


def _others(estimates: Mapping[str, Estimate], best: str, deal: Deal, words: Words) -> list[ActionValue]:
    """The expected value of every action, best first."""
    listed = each_once(estimates, best, deal)
    ranking = sorted(listed, key=lambda action: (action != best, -estimates[action].value))
    return [
        {
            "action": action,
            "label": words.action(action),
            "value": points(estimates[action].value, signed=True),
            "cost": points(max(0.0, estimates[best].value - estimates[action].value)),
        }
        for action in ranking
    ]


def _puzzles(params: PuzzlesParams) -> PuzzlesReply:
    """The puzzles of a game, or of all."""
    return {
        "puzzles": {
            game_id: [{"link": puzzle.link, "rating": puzzle.rating} for puzzle in puzzles_of(game_id)]
            for game_id in GAMES
            if params.get("game") in (None, game_id)
        }
    }


def _asked(params: Params) -> Puzzle:
    """The puzzle of a request; numbers begin with 1."""
    if params.get("position") is not None:
        return _own(params["position"])
    game_id, number = params["game"], params.get("number")
    found = puzzles_of(game_id) if game_id in GAMES else ()
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(found):
        raise BridgeError("no-such-puzzle")
    return found[number - 1]


def _own(position: PositionParams) -> Puzzle:
    """The puzzle made of a decision. Error: ``no-such-puzzle``."""
    found = {each.weighed.step: each.puzzle for each in _missed(position)}
    if position["step"] not in found:
        raise BridgeError("no-such-puzzle")
    return found[position["step"]]


def _missed(kept: Params) -> list[Missed]:
    """The costly decisions of a stored review."""
    match, which = finished_deal(kept)
    deal = match.deals[which]
    return missed_in(deal, [each for each in _weighed(kept, deal) if each.seat == kept["seat"]])


def _practice(params: PracticeParams) -> PracticeReply:
    """The costly decisions of reviews, by what was missed. Reviews of an earlier version that cannot be read
    are left out.
    """
    groups: dict[str, MissedReason] = {}
    for number, kept in enumerate(params["reviews"]):
        try:
            missed = _missed(kept)
        except BridgeError:
            continue
        for puzzle, weighed, reason in missed:
            words = words_for(puzzle.deal.game, {**params, "people": [weighed.seat]})
            code = "" if reason is None else reason.code
            why = "" if reason is None else words.advice(reason)
            group = groups.setdefault(code, {"why": why, "positions": []})
            group["positions"].append(
                {
                    "review": number,
                    "step": weighed.step,
                    "did": _with_capital(words.move(weighed.action)),
                    "cost": points(weighed.cost),
                    "link": puzzle.link,
                }
            )
    return {"missed": sorted(groups.values(), key=lambda group: (not group["why"], -len(group["positions"])))}


def _with_capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _puzzle(params: PuzzleParams) -> PuzzleReply:
    """A puzzle. Error: ``no-such-puzzle``."""
    puzzle = _asked(params)
    deal = puzzle.deal
    return {
        "match": Match.of_deal(deal).record(),
        "seat": puzzle.seat,
        "players": deal.game.players,
        "at": len(deal.actions()),
        "own": sum(seat == puzzle.seat for seat, _ in deal.actions()),
        "link": puzzle.link,
        "rating": puzzle.rating,
        "count": len(puzzles_of(params["game"])),
    }


def _puzzle_answer(params: PuzzleAnswerParams) -> PuzzleAnswerReply:
    """Judges an answer to a puzzle."""
    puzzle, action = _asked(params), params["action"]
    deal = puzzle.deal
    words = words_for(deal.game, params)
    explanations = Explanations(deal, words)
    cost = puzzle.cost(action)
    is_right = cost == 0
    # An action with the same effect is as right.
    answer = action if is_right else puzzle.answer
    ranking = sorted(
        each_once(puzzle.values, answer, deal), key=lambda each: (each != answer, -puzzle.values[each])
    )
    costs = {each: puzzle.cost(each) or 0.0 for each in ranking}
    worse = {each: cost for each, cost in costs.items() if cost}
    if is_right:
        same = [each for each, cost in costs.items() if each != answer and not cost]
        rival = next(iter(worse))
        args: dict[str, Argument] = {"best": answer, "rival": rival, "amount": points(worse[rival])}
        args["any_cards"] = [_card_of(deal, each) for each in same]
        text = words.say("puzzle.right-shared" if same else "puzzle.right", args)
    elif cost is None:
        text = words.say("puzzle.unknown", {"move": action})
    else:
        text = words.say("puzzle.wrong", {"move": action, "amount": points(cost)})
    return {
        "right": is_right,
        "text": text,
        "reason": _reason(puzzle, answer, params.get("tried"), explanations, words),
        "checked": words.say(f"puzzle.{_how_checked(puzzle)}", {"number": puzzle.worlds}),
        "values": [
            {"action": each, "label": words.action(each), "cost": points(cost)}
            for each, cost in costs.items()
        ],
        "others": [{"label": label, "cost": each} for label, each in costs_in_words(worse, words)],
        "lines": _lines(puzzle, answer, action, explanations),
    }


def _lines(puzzle: Puzzle, answer: str, action: str, explanations: Explanations) -> list[Line]:
    """The line after an action: the answer, or a worse one."""
    rival = worse_than_answer(puzzle)[0] if action == answer else action
    found = explanations.lines(answer, rival)
    return [found[action]] if action in found else []


def _reason(puzzle: Puzzle, answer: str, tried: str | None, explanations: Explanations, words: Words) -> str:
    """Why the answer is better than a worse action: the obvious one, the one tried, or the next best."""
    advice = advice_on(puzzle)
    worse = worse_than_answer(puzzle)
    if advice is not None and advice.action in worse[1:]:
        args: dict[str, Argument] = {"move": advice.action, "amount": points(puzzle.cost(advice.action) or 0)}
        why = _why_over(puzzle, answer, advice.action, explanations, words)
        return words.say("list.sentences").join([words.say("puzzle.obvious", args), why])
    # The cost of the next best is known already.
    obvious = advice is None or advice.action in worse
    other = tried if tried in worse and not obvious else worse[0]
    return _why_over(puzzle, answer, other, explanations, words)


def _why_over(puzzle: Puzzle, best: str, rival: str, explanations: Explanations, words: Words) -> str:
    """Why the best action is better than another one."""
    args: dict[str, Argument] = {"best": best, "rival": rival}
    reason = reason_over(puzzle.deal, best, rival)
    if reason is not None:
        return words.say("puzzle.why.reason", {**args, "reason": words.advice(reason)})
    first, second = (points(puzzle.values[each], signed=True) for each in (best, rival))
    return explanations.difference(best, rival) or words.say(
        "puzzle.why.result", {**args, "first": first, "second": second}
    )


def _card_of(deal: Deal, action: str) -> str:
    """The card that an action puts on the table. Only cards can have the same effect as another action."""
    card = deal.game.to_trick(deal.string_to_action(action))
    assert card is not None
    return deal.action_to_string(card)


def _how_checked(puzzle: Puzzle) -> str:
    """The key of the sentence on how the answer was checked."""
    if puzzle.worlds == 0:
        return "searched"
    return "known" if puzzle.worlds == 1 else "every"


METHODS: Final[Mapping[str, Method]] = {
    "decisions": _decisions,
    "review": _review,
    "practice": _practice,
    "puzzles": _puzzles,
    "puzzle": _puzzle,
    "puzzle_answer": _puzzle_answer,
}
