"""Methods for reviews and puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from torite.bots.player import Estimate
from torite.core.game import Deal, Match
from torite.core.reasons import Argument
from torite.games import GAMES
from torite.page.methods.common import BridgeError, Method, Params, finished_deal, words_for
from torite.page.search_results import choice_of, costs_in_words, each_once, read_result
from torite.study.difference import difference, explains
from torite.study.puzzles import Puzzle, advice_on, puzzles_of, worse_than_answer
from torite.study.review import Review, review
from torite.study.weighing import Weighed, decisions, weigh
from torite.texts.words import Words, points

if TYPE_CHECKING:
    from torite.page.messages.study import (
        ActionValue,
        DecisionsParams,
        DecisionsReply,
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
    found = decisions(match.deals[which], params["seat"])
    return {"deal": which, "decisions": [{"step": step, "view": view} for step, view in found]}


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
    args: dict[str, Argument] = {
        "best": weighed.best,
        "amount": points(weighed.cost),
        "reason": _why(weighed, words),
    }
    return {
        "step": weighed.step,
        "verdict": weighed.verdict,
        "cost": round(weighed.cost, 2),
        "did": words.action(weighed.action, "events", seat=weighed.seat),
        "text": words.say(f"review.{_verdict_key(weighed)}", args).strip(),
        "expected": points(weighed.expected, signed=True),
        "others": _others(weighed.estimates, weighed.best, deal, words),
    }


def _why(weighed: Weighed, words: Words) -> str:
    """The reason for the best action, addressed to the seat if it is the reader's."""
    if weighed.reason.code.startswith("search"):
        # The reason of a search is a number that is shown already.
        return ""
    return words.advice(weighed.reason) if weighed.seat == words.you else words.reason(weighed.reason, "bots")


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
            game_id: [{"link": puzzle.link, "level": puzzle.level} for puzzle in puzzles_of(game_id)]
            for game_id in GAMES
            if params.get("game") in (None, game_id)
        }
    }


def _asked(params: Params) -> Puzzle:
    """The puzzle of a request; numbers begin with 1."""
    game_id, number = params["game"], params["number"]
    found = puzzles_of(game_id) if game_id in GAMES else ()
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(found):
        raise BridgeError("no-such-puzzle")
    return found[number - 1]


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
        "level": puzzle.level,
        "count": len(puzzles_of(params["game"])),
    }


def _puzzle_answer(params: PuzzleAnswerParams) -> PuzzleAnswerReply:
    """Judges an answer to a puzzle."""
    puzzle, action = _asked(params), params["action"]
    deal = puzzle.deal
    words = words_for(deal.game, params)
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
        "reason": _reason(puzzle, answer, params.get("tried"), words),
        "checked": words.say(f"puzzle.{_how_checked(puzzle)}", {"number": puzzle.worlds}),
        "values": [
            {"action": each, "label": words.action(each), "cost": points(cost)}
            for each, cost in costs.items()
        ],
        "others": [{"label": label, "cost": each} for label, each in costs_in_words(worse, words)],
    }


def _reason(puzzle: Puzzle, answer: str, tried: str | None, words: Words) -> str:
    """Why the answer is best: the rule of thumb, if nothing worse has the same reason; else what comes out
    differently after a worse action: the obvious one, the one tried, or the next best.
    """
    advice = advice_on(puzzle)
    worse = worse_than_answer(puzzle)
    obvious = advice.action if advice is not None and advice.action in worse else None
    if obvious is not None:
        differs = _differs(puzzle, answer, obvious, words)
        if obvious == worse[0]:
            # Its cost is known already.
            return differs
        args: dict[str, Argument] = {"move": obvious, "amount": points(puzzle.cost(obvious) or 0.0)}
        return words.say("list.sentences").join([words.say("puzzle.obvious", args), differs])
    if advice is not None and puzzle.cost(advice.action) == 0 and explains(puzzle.deal, advice.reason, worse):
        return words.advice(advice.reason)
    return _differs(puzzle, answer, tried if tried in worse else worse[0], words)


def _differs(puzzle: Puzzle, best: str, rival: str, words: Words) -> str:
    """The difference in outcome between the best action and another one."""
    args: dict[str, Argument] = {"best": best, "rival": rival}
    found = difference(puzzle.deal, best, rival)
    if found is None:
        # No single thing explains it.
        first, second = (points(puzzle.values[each], signed=True) for each in (best, rival))
        return words.say("puzzle.why.result", {**args, "first": first, "second": second})
    sides = puzzle.deal.game.sides(puzzle.deal.dealer)
    together = any(puzzle.seat in side and len(side) > 1 for side in sides)
    key = f"puzzle.why.{found.code}"
    in_words = points if found.code == "tricks" else partial(_share, words)
    args |= {"first": in_words(found.first), "second": in_words(found.second)}
    return words.say(f"{key}-side" if together and words.find(f"{key}-side") else key, args)


def _share(words: Words, share: float) -> str:
    """A frequency in words."""
    number = round(100 * share)
    code = {0: "never", 100: "always"}.get(number, "often")
    return words.say(f"puzzle.why.{code}", {"number": number})


def _card_of(deal: Deal, action: str) -> str:
    """The card that an action puts on the table. Only cards can have the same effect as another action."""
    card = deal.game.to_trick(deal.string_to_action(action))
    assert card is not None
    return deal.action_to_string(card)


def _lays_the_same(deal: Deal, action: str, other: str) -> bool:
    """True if two actions put the same card on the table, with or without a call."""
    laid, card = (deal.game.to_trick(deal.string_to_action(each)) for each in (action, other))
    return laid is not None and laid == card


def _how_checked(puzzle: Puzzle) -> str:
    """The key of the sentence on how the answer was checked."""
    if puzzle.worlds == 0:
        return "searched"
    return "known" if puzzle.worlds == 1 else "every"


METHODS: Final[Mapping[str, Method]] = {
    "decisions": _decisions,
    "review": _review,
    "puzzles": _puzzles,
    "puzzle": _puzzle,
    "puzzle_answer": _puzzle_answer,
}
