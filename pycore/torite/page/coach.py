"""The coach: one line of advice for a beginner. It never names the card to play, and stops by itself.

Its lines are in the texts under ``coach``: by the reason of the usual player's choice
(``coach.reasons.CODE``), by facts of the deal (``coach.facts.NAME-VALUE``), by the prompt
(``coach.prompts.CODE``). A line is repeated until the person has made three good choices after it: that of
the usual player, or one against which the reason of that choice does not speak.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from torite.bots.player import Choice
from torite.bots.valuation import valuation_of
from torite.core.deal_state import deal_at
from torite.core.display import display_of
from torite.core.game import Deal, Game, Match
from torite.core.view import View
from torite.page.log import noticed_steps
from torite.page.search_results import USUAL, quick_player
from torite.texts.words import Words, find_text, text_layers

if TYPE_CHECKING:
    from torite.page.messages.coach import CoachKept

WELL: Final = 3
"""Number of good choices after which a line is known."""
TOLD: Final = 8
"""Number of choices after which a line is no longer repeated."""
SILENT: Final = 2
"""Number of deals without a line after which the coach stops."""


def new_kept() -> CoachKept:
    """What is kept for a beginner."""
    return {"lines": {}, "asked": None, "deal": "", "turns": 0, "spoke": False, "silent": 0, "left": False}


def read_kept(value: Any) -> CoachKept:
    """What the page has kept; a new beginning if it is unreadable."""
    try:
        asked = value["asked"]
        return {
            "lines": {
                str(key): {"well": int(line["well"]), "told": int(line["told"])}
                for key, line in value["lines"].items()
            },
            "asked": None
            if asked is None
            else {"deal": str(asked["deal"]), "step": int(asked["step"]), "line": str(asked["line"])},
            "deal": str(value["deal"]),
            "turns": int(value["turns"]),
            "spoke": bool(value["spoke"]),
            "silent": int(value["silent"]),
            "left": bool(value["left"]),
        }
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
        return new_kept()


def coach(match: Match, seat: int, kept: CoachKept, words: Words) -> tuple[str | None, CoachKept]:
    """The line of the coach for a seat, and what is to be kept.

    Args:
        match: as it stands.
        seat: the seat of the person.
        kept: what was kept before; it is not changed.
        words: for its language.

    Returns:
        The line, None where nothing is to be said; and what to keep.
    """
    kept = {**kept, "lines": dict(kept["lines"])}
    _judge(match, seat, kept)
    deal = match.deal
    view = deal.view(seat)
    if deal.turn != seat or len(view["legal"]) < 2 or kept["left"]:
        return None, kept
    mark, step = _mark(match, len(match.deals) - 1), len(noticed_steps(deal, seat))
    if mark != kept["deal"]:
        quiet = kept["turns"] > 0 and not kept["spoke"]
        silent = kept["silent"] + 1 if quiet else 0
        kept = {**kept, "deal": mark, "turns": 0, "spoke": False, "silent": silent}
    if kept["silent"] >= SILENT:
        kept["left"] = True
        return words.say("coach.leaves"), kept
    again = kept["asked"]
    if again is None or (again["deal"], again["step"]) != (mark, step):
        kept["turns"] += 1
    key = next((key for key in _keys(deal, seat, view, words) if not _is_known(key, kept)), None)
    if key is None:
        kept["asked"] = None
        return None, kept
    kept["asked"] = {"deal": mark, "step": step, "line": key}
    kept["spoke"] = True
    return words.say(f"coach.{key}"), kept


def _mark(match: Match, index: int) -> str:
    """The identity of a deal among the deals of all matches."""
    return f"{match.seed} {index}"


def _is_known(key: str, kept: CoachKept) -> bool:
    line = kept["lines"].get(key)
    return line is not None and (line["well"] >= WELL or line["told"] >= TOLD)


def _keys(deal: Deal, seat: int, view: View, words: Words) -> Iterator[str]:
    """The keys of lines that fit, most specific first: lines of the game before general ones, then reasons,
    facts, prompts.
    """
    choice = _usual(deal.game, view)
    keys = [f"reasons.{choice.reason.code}"] if choice is not None else []
    keys += [f"facts.{name}-{value}" for name, value in view["facts"].items()]
    keys.append(f"prompts.{display_of(deal).prompt(seat).code}")
    for layer in text_layers(type(deal.game), words.lang):
        yield from (key for key in keys if isinstance(find_text((layer,), f"coach.{key}"), str))


def _usual(game: Game, view: View) -> Choice | None:
    return quick_player(game, USUAL).choose(view)


def _judge(match: Match, seat: int, kept: CoachKept) -> None:
    """Judge the choice made after the last line."""
    asked = kept["asked"]
    if asked is None:
        return
    deal = next((deal for i, deal in enumerate(match.deals) if _mark(match, i) == asked["deal"]), None)
    if deal is None:
        kept["asked"] = None
        return
    noticed = noticed_steps(deal, seat)
    if asked["step"] not in range(len(noticed)):
        return
    kept["asked"] = None
    step = noticed[asked["step"]]
    who, action = deal.actions()[step]
    if who != seat:
        return
    before = deal_at(deal, step)
    line = kept["lines"].get(asked["line"], {"well": 0, "told": 0})
    well = _is_as_good(deal.game, before.view(seat), before.action_to_string(action))
    kept["lines"][asked["line"]] = {"well": line["well"] + well, "told": line["told"] + 1}


def _is_as_good(game: Game, view: View, action: str) -> bool:
    """True if the action is what the usual player would choose, or one against which the reason of that
    choice does not speak.
    """
    best, valuation = _usual(game, view), valuation_of(game)
    if best is None or best.action == action or valuation is None:
        return best is not None and best.action == action
    against = valuation.reason_over(view, best.action, action)
    return against is None or against.code != best.reason.code
