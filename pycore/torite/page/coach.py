"""The coach: one line that says what to think of now, for somebody who does not know the game yet. It never
says which card to play, and it leaves by itself.

What it says stands in the texts under ``coach``, by the moment: the reason of the usual player's choice
(``coach.reasons.CODE``), what holds in this deal (``coach.facts.NAME-VALUE``), or the prompt
(``coach.prompts.CODE``). A line is said until the person has done well at it three times: chosen what the
usual player would, or what the same rule of thumb allows just as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from torite.bots.player import Choice
from torite.core.display import display_of
from torite.core.game import Deal, Game, Match
from torite.core.view import View
from torite.page.log import noticed_steps
from torite.page.messages.coach import CoachKept
from torite.page.search_results import USUAL, quick_player
from torite.texts.words import Words, find_text, text_layers

WELL: Final = 3
"""So often a person must do well at a line; then it is known."""
TOLD: Final = 8
"""A line that has been said for so many choices is said no more: it has been heard."""
SILENT: Final = 2
"""After so many deals in which nothing had to be said the coach leaves."""


def new_kept() -> CoachKept:
    """The coach of a game that somebody begins to learn."""
    return {"lines": {}, "asked": None, "deal": "", "turns": 0, "spoke": False, "silent": 0, "left": False}


def read_kept(told: Any) -> CoachKept:
    """What the page has kept; a new beginning if it is nothing that can be read."""
    try:
        asked = told["asked"]
        return {
            "lines": {
                str(key): {"well": int(line["well"]), "told": int(line["told"])}
                for key, line in told["lines"].items()
            },
            "asked": None
            if asked is None
            else {"deal": str(asked["deal"]), "step": int(asked["step"]), "line": str(asked["line"])},
            "deal": str(told["deal"]),
            "turns": int(told["turns"]),
            "spoke": bool(told["spoke"]),
            "silent": int(told["silent"]),
            "left": bool(told["left"]),
        }
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
        return new_kept()


def coach(match: Match, seat: int, kept: CoachKept, words: Words) -> tuple[str | None, CoachKept]:
    """What the coach says to a seat now, and what is to be kept of it.

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
    """What a deal is told apart by from those of other matches."""
    return f"{match.seed} {index}"


def _is_known(key: str, kept: CoachKept) -> bool:
    line = kept["lines"].get(key)
    return line is not None and (line["well"] >= WELL or line["told"] >= TOLD)


def _keys(deal: Deal, seat: int, view: View, words: Words) -> Iterator[str]:
    """The lines that fit this moment, the most telling first: those of the game before those of all games,
    and of these what the moment asks for, what holds in this deal, what the prompt says.
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
    """Note how the choice came out before which a line was said, once it has been made."""
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
    before = deal.at(step)
    line = kept["lines"].get(asked["line"], {"well": 0, "told": 0})
    well = _is_as_good(deal.game, before.view(seat), before.action_to_string(action))
    kept["lines"][asked["line"]] = {"well": line["well"] + well, "told": line["told"] + 1}


def _is_as_good(game: Game, view: View, action: str) -> bool:
    """Whether an action is what the usual player would choose, or would choose for the same reason if it
    could not have what it likes better.
    """
    legal = view["legal"]
    best: Choice | None = None
    while legal:
        choice = _usual(game, {**view, "legal": legal})
        if choice is None or choice.action not in legal:
            return False
        if best is not None and choice.reason.code != best.reason.code:
            return False
        if choice.action == action:
            return True
        best = best or choice
        legal = [other for other in legal if other != choice.action]
    return False
