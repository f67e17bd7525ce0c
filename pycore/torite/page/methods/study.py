"""Methods for learning from deals: actions weighed, the review of a deal, puzzles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from torite.bots.player import Estimate
from torite.core.deal import Deal
from torite.core.match import Match
from torite.core.reasons import Argument
from torite.games import GAMES
from torite.page.methods.common import Answer, BridgeError, Params, finished_deal, words_for
from torite.page.thoughts import choice_of, costs_in_words, each_once, read_thought
from torite.study.puzzles import Puzzle, advice_on, puzzles_of
from torite.study.review import Review, review
from torite.study.weighing import Weighed, decisions, weigh
from torite.texts.words import Words, points


def _decisions(params: Params) -> Answer:
    match, which = finished_deal(params)
    found = decisions(match.deals[which], params["seat"])
    return {"deal": which, "decisions": [{"step": step, "view": view} for step, view in found]}


def _weighed(params: Params, deal: Deal) -> list[Weighed]:
    """What has been thought of the decisions, by their steps. Raises `BridgeError` for anything else."""
    try:
        thoughts = {int(step): read_thought(told) for step, told in params["weighed"].items()}
        return [weigh(deal, step, choice_of(thoughts[step])) for step in sorted(thoughts)]
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BridgeError("bad-request", "weighed") from None


def _review(params: Params) -> Answer:
    match, which = finished_deal(params)
    deal, seat = match.deals[which], params["seat"]
    words = words_for(deal.game, params)
    told = review(deal, seat, _weighed(params, deal))
    return {
        "summary": _summary(told, words),
        "remark": words.say("review.decides-match") if told.decides_match else "",
        "moves": [_move(each, deal, words) for each in told.weighed],
        "course": [[step, round(value, 2)] for step, value in told.course],
        "turning": told.turning,
    }


def _summary(told: Review, words: Words) -> str:
    faults = told.faults
    args: dict[str, Argument] = {"all": len(told.weighed), "seat": told.seat}
    # Only one person alone at the device can be spoken to.
    whose = "" if told.seat == words.you else "-of"
    if not told.weighed:
        return words.say(f"review.no-choice{whose}", args)
    if not faults:
        return words.say(f"review.no-fault{whose}", args)
    args |= {"number": len(faults), "amount": points(sum(each.cost for each in faults))}
    return words.say(f"review.faults{whose}", args)


def _move(weighed: Weighed, deal: Deal, words: Words) -> dict[str, Any]:
    """A decision as the page shows it."""
    args: dict[str, Argument] = {
        "best": words.action(weighed.best),
        "amount": points(weighed.cost),
        # What a search says of itself is a number that stands there already.
        "reason": "" if weighed.reason.code.startswith("search") else words.reason(weighed.reason, "bots"),
    }
    return {
        "step": weighed.step,
        "verdict": weighed.verdict,
        "cost": round(weighed.cost, 2),
        "did": words.action(weighed.action, "events", seat=weighed.seat),
        "text": words.say(f"review.{_told_as(weighed)}", args).strip(),
        "expected": points(weighed.expected, signed=True),
        "others": _others(weighed.estimates, weighed.best, deal, words),
    }


def _told_as(weighed: Weighed) -> str:
    """The sentence about a decision: what is best need not be named again to whoever did it."""
    return "same" if weighed.action == weighed.best else weighed.verdict


def _others(estimates: Mapping[str, Estimate], best: str, deal: Deal, words: Words) -> list[dict[str, Any]]:
    """What every action that was weighed is expected to bring, the best first."""
    told = each_once(estimates, best, deal)
    ranking = sorted(told, key=lambda action: (action != best, -estimates[action].value))
    return [
        {
            "action": action,
            "label": words.action(action),
            "value": points(estimates[action].value, signed=True),
            "cost": points(max(0.0, estimates[best].value - estimates[action].value)),
        }
        for action in ranking
    ]


def _puzzles(params: Params) -> Answer:
    return {
        "puzzles": {
            game_id: [{"link": puzzle.link, "level": puzzle.level} for puzzle in puzzles_of(game_id)]
            for game_id in GAMES
            if params.get("game") in (None, game_id)
        }
    }


def _asked(params: Params) -> Puzzle:
    """The puzzle with a number, counted from 1."""
    game_id, number = params["game"], params["number"]
    found = puzzles_of(game_id) if game_id in GAMES else ()
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(found):
        raise BridgeError("no-such-puzzle")
    return found[number - 1]


def _puzzle(params: Params) -> Answer:
    puzzle = _asked(params)
    deal = puzzle.deal
    return {
        "match": Match.of_deal(deal).record(),
        "seat": puzzle.seat,
        "players": deal.players,
        "at": len(deal.actions()),
        "own": sum(seat == puzzle.seat for seat, _ in deal.actions()),
        "link": puzzle.link,
        "level": puzzle.level,
        "count": len(puzzles_of(params["game"])),
    }


def _puzzle_answer(params: Params) -> Answer:
    puzzle, action = _asked(params), params["action"]
    deal = puzzle.deal
    words = words_for(deal.game, params)
    cost = puzzle.cost(action)
    # With a word or without, it is the same card.
    answer = action if cost == 0 and _lays_the_same(deal, action, puzzle.answer) else puzzle.answer
    ranking = sorted(
        each_once(puzzle.values, answer, deal), key=lambda each: (each != answer, -puzzle.values[each])
    )
    others = costs_in_words({each: puzzle.cost(each) or 0.0 for each in ranking[1:]}, words)
    args: dict[str, Argument] = {"action": words.action(action), "best": words.action(answer)}
    if action == answer:
        verdict = "right" if all(amount for _, amount in others) else "right-shared"
        told = (points(cost) for each in ranking if (cost := puzzle.cost(each)))
        args["amount"] = next(each for each in told if each != "0")
    elif cost is None:
        verdict = "unknown"
    else:
        # As good as the answer, as far as anybody can tell.
        verdict = "as-good" if cost <= puzzle.margin else "wrong"
        args["amount"] = points(cost)
    return {
        "right": verdict in ("right", "right-shared", "as-good"),
        "text": words.say(f"puzzle.{verdict}", args),
        "reason": _reason(puzzle, words),
        "checked": words.say(f"puzzle.{_how_checked(puzzle)}", {"number": puzzle.worlds}),
        "values": [
            {"action": each, "label": words.action(each), "cost": points(puzzle.cost(each) or 0.0)}
            for each in ranking
        ],
        "others": [{"label": label, "cost": each} for label, each in others],
    }


def _reason(puzzle: Puzzle, words: Words) -> str:
    """Why the answer is good, if the rules of thumb know it; else what they would have done, and what that
    gives away. Empty where the search has not weighed that.
    """
    advice = advice_on(puzzle)
    cost = None if advice is None else puzzle.cost(advice.action)
    if advice is None or cost is None:
        return ""
    if points(cost) == "0":
        return words.reason(advice.reason, "bots")
    args: dict[str, Argument] = {"action": words.action(advice.action), "amount": points(cost)}
    return words.say("puzzle.obvious", args)


def _lays_the_same(deal: Deal, action: str, other: str) -> bool:
    """Whether two actions put the same card on the table."""
    laid, card = (deal.to_trick(deal.string_to_action(each)) for each in (action, other))
    return laid is not None and laid == card


def _how_checked(puzzle: Puzzle) -> str:
    """The sentence about what the answer rests on."""
    if puzzle.worlds == 0:
        return "searched"
    return "known" if puzzle.worlds == 1 else "every"


METHODS: Final[Mapping[str, Callable[[Params], Answer]]] = {
    "decisions": _decisions,
    "review": _review,
    "puzzles": _puzzles,
    "puzzle": _puzzle,
    "puzzle_answer": _puzzle_answer,
}
