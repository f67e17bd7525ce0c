"""The table message: the view of one seat and the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from torite.core.display import display_of
from torite.core.game import Deal, Match
from torite.core.reasons import Reason
from torite.core.view import PlaceView, View
from torite.page.controls import make_controls, make_hand, named_cards, pause_for
from torite.page.log import make_log
from torite.page.score_sheet import deal_result, match_state, score_sheet
from torite.texts.anchors import Anchors
from torite.texts.words import Words

if TYPE_CHECKING:
    from torite.page.messages.table import Fact, LastTrick, SeatInfo, SeatNote, TableMessage, TablePile


def make_table(match: Match, seat: int, words: Words) -> TableMessage:
    """The table message for a seat."""
    deal = match.deal
    view = deal.view(seat)
    named = named_cards(deal, view)
    pause = pause_for(deal, seat)
    prompt, why = _prompt(deal, seat, pause.reason, words)
    table: TableMessage = {
        "view": view,
        "deck_style": words.deck_style,
        "prompt": prompt,
        "why": why,
        "hand": make_hand(deal, view, named, words),
        "offers": make_controls(deal, seat, named, pause, words),
        "seats": seat_plates(view, words, deal.game.playing(deal.scores)),
        "facts": facts_in_words(view, words),
        "places": [pile_in_words(pile, words) for pile in view["places"]],
        "last_trick": _last_trick(deal, seat, words),
        "events": make_log(deal, view, words),
        "sheet": score_sheet(match, words),
        "result": deal_result(match, words) if view["over"] else None,
        "match": match_state(match, words),
    }
    most = display_of(deal).most_cards(seat)
    if most > len(view["hands"][seat]):
        table["most_cards"] = most
    return table


def _prompt(deal: Deal, seat: int, window: Reason | None, words: Words) -> tuple[str, Anchors | None]:
    """The prompt and its anchors; waiting needs no rule."""
    if deal.turn == seat:
        return words.explained(display_of(deal).prompt(seat), "prompts")
    if deal.turn is None:
        return words.say("prompts.over"), None
    if window is not None:
        return words.explained(window, "windows")
    return words.say("prompts.wait", {"seat": deal.turn}), None


def seat_plates(view: View, words: Words, playing: Sequence[int]) -> list[SeatInfo]:
    """The seats: name, what lies before each, its last call, and whether it is out of the match."""
    says = _last_calls(view, words)
    return [
        _seat(view, owner, says.get(owner), owner not in playing, words) for owner in range(view["players"])
    ]


def _seat(view: View, owner: int, says: str | None, out: bool, words: Words) -> SeatInfo:
    trick = view["trick"]
    status = ""
    if view["turn"] == owner:
        status = words.say("status.turn")
    elif trick is not None and trick["leader"] == owner:
        status = words.say("status.leads")
    notes: list[SeatNote] = []
    for token in view["tokens"][owner]:
        args: dict[str, Any] = {"cards": token["cards"]}
        if token["cards"]:
            args["card"] = token["cards"][0]
        if "value" in token:
            args["value"] = token["value"]
        notes.append(
            {"id": token["id"], "text": words.say(f"tokens.{token['id']}", args), "cards": token["cards"]}
        )
    side = next(index for index, seats in enumerate(view["sides"]) if owner in seats)
    return {
        "name": words.seat(owner),
        "status": status,
        "notes": notes,
        "says": says,
        "side": side,
        "out": out,
    }


def _last_calls(view: View, words: Words) -> dict[int, str]:
    """The last call or signal of each seat since the last trick."""
    calls: dict[int, str] = {}
    for entry in reversed(view["history"]):
        if isinstance(entry, str):
            seat, _, action = entry.partition(":")
            owner = int(seat)
            if owner not in calls and words.find(f"says.{action.partition(':')[0]}") is not None:
                calls[owner] = words.action(action, "says", seat=owner)
        elif entry["event"] == "trick":
            break
        elif "seat" in entry and entry["seat"] not in calls:
            owner = entry["seat"]
            if words.find(f"says.{entry['event']}") is not None:
                calls[owner] = words.say(
                    f"says.{entry['event']}", {"seat": owner, "number": entry.get("number", 0)}
                )
    return calls


def facts_in_words(view: View, words: Words) -> list[Fact]:
    """The facts of a view in words."""
    # A fact without a value after a complete trick usually stays without one.
    missing = "undecided" if view["last_trick"] is None and not view["over"] else "absent"
    return [_fact(name, value, missing, words) for name, value in view["facts"].items()]


def _fact(name: str, value: str | int | None, missing: str, words: Words) -> Fact:
    fact: Fact = {"id": name, "label": words.say(f"facts.{name}.label"), "text": ""}
    if value is None:
        fact["text"] = words.find(f"facts.{name}.none") or words.say(f"facts.{name}.{missing}")
    elif isinstance(value, str) and words.find(f"facts.{name}.kind") == "suit" and words.has_suit(value):
        fact["text"] = words.suit(value)
        fact["suit"] = value
    elif isinstance(value, str) and words.find(f"facts.{name}.kind") == "rank":
        fact["text"] = words.rank(value)
    elif isinstance(value, str) and words.find(f"facts.{name}.kind") == "card":
        fact["text"] = words.card(value)
    elif isinstance(value, int) and words.find(f"facts.{name}.kind") == "seat":
        fact["text"] = words.seat(value)
    elif isinstance(value, int) and words.find(f"facts.{name}.number") is not None:
        fact["text"] = words.say(f"facts.{name}.number", {"number": value})
    else:
        fact["text"] = words.find(f"facts.{name}.values.{value}") or str(value)
    return fact


def pile_in_words(pile: PlaceView, words: Words) -> TablePile:
    """A pile of a view, with its cards in words."""
    text = words.count(pile["count"])
    if pile["cards"]:
        text = words.say("places.open", {"count": text, "cards": pile["cards"]})
    return {**pile, "label": words.say(f"places.{pile['id']}"), "text": text}


def _last_trick(deal: Deal, seat: int, words: Words) -> LastTrick | None:
    display = display_of(deal)
    tricks = display.table_tricks(seat)
    if tricks is None or tricks.last is None:
        return None
    text, why = words.explained(display.why_won(tricks.last, seat), "won")
    return {"text": text, "why": why}
