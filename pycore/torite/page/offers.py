"""What a seat may do now, in words: with each card of its hand, and beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from torite.blocks.display import Pause, display_of
from torite.core.cards import CARD_INDEX
from torite.core.deal import Deal
from torite.core.view import View
from torite.page.decided import is_decided
from torite.page.forced import forced_action
from torite.texts.paragraphs import Anchors
from torite.texts.words import Words

Named = Mapping[str, list[int]]
"""For each legal action the cards of the own hand that it names."""


def named_cards(deal: Deal, view: View) -> Named:
    """The cards that the legal actions of a view name."""
    display = display_of(deal)
    return {text: display.action_cards(deal.string_to_action(text)) for text in view["legal"]}


def make_offers(deal: Deal, seat: int, named: Named, pause: Pause, words: Words) -> dict[str, Any] | None:
    """The actions that are not one card of the hand, the window for what may be done out of turn, with
    its text, what must be done, and whether all the rest is decided. None when the deal is over or
    shown once more: nothing may be done then.
    """
    if deal.is_open():
        return None
    forced = forced_action(deal, seat)
    return {
        **_beside_the_hand(deal, seat, named, words),
        "window": _window(deal, seat, pause, words),
        "forced": None if forced is None else deal.action_to_string(forced),
        "decided": is_decided(deal, seat),
    }


def without_offers(table: Mapping[str, Any]) -> dict[str, Any]:
    """A table message with which nothing can be done, not even be asked why."""
    hand = [{**entry, "actions": [], "refusal": None, "why": None} for entry in table["hand"]]
    return {**table, "view": {**table["view"], "legal": []}, "hand": hand, "offers": None}


def pause_for(deal: Deal, seat: int) -> Pause:
    """The pause before play goes on. Its reason is None for the seat in turn and after the end."""
    pause = display_of(deal).out_of_turn(seat)
    return pause._replace(reason=None) if deal.turn in (None, seat) else pause


def _window(deal: Deal, seat: int, pause: Pause, words: Words) -> dict[str, Any] | None:
    text = None if pause.reason is None else words.reason(pause.reason, "windows")
    seats = [other for other in range(deal.players) if other != seat] if deal.others_may_act() else []
    if text is None and not seats:
        return None
    return {"text": text, "seats": seats, "brief": pause.length == "brief", "stays": pause.length == "once"}


def make_hand(deal: Deal, view: View, named: Named, words: Words) -> list[dict[str, Any]]:
    """For each card of the own hand what it can do now, and if nothing, why not."""
    seat = view["seat"]
    several = _several(named)
    by_card: dict[str, list[dict[str, str]]] = {}
    for text, cards in named.items():
        if len(cards) == 1 and text.partition(":")[0] not in several:
            code = deal.action_to_string(cards[0])
            by_card.setdefault(code, []).append(_told(deal, text, seat, words))
    entries: list[dict[str, Any]] = []
    for code in filter(None, view["hands"][seat]):
        actions = by_card.get(code, [])
        refusal, why = (None, None) if actions else _refusal(deal, code, seat, words)
        entries.append({"card": code, "actions": actions, "refusal": refusal, "why": why})
    return entries


def _told(deal: Deal, text: str, seat: int, words: Words) -> dict[str, Any]:
    """A legal action in words, and what is asked once more before it, if anything is."""
    display, action = display_of(deal), deal.string_to_action(text)
    now = display.action_args(action)
    label = words.say(f"actions.{text.partition(':')[0]}-now", now) if now else words.action(text)
    told: dict[str, Any] = {"action": text, "label": label}
    again = display.asked_again(action, seat)
    if again is not None:
        told["again"] = words.reason(again, "again")
    return told


def _refusal(deal: Deal, code: str, seat: int, words: Words) -> tuple[str, Anchors] | tuple[None, None]:
    """Why a card of the hand can do nothing now, and where the rules say so."""
    action = display_of(deal).card_action(CARD_INDEX[code])
    if deal.turn is None or action is None:
        return None, None
    reason = deal.refusal(action, seat)
    return (None, None) if reason is None else words.explained(reason)


def _several(named: Named) -> set[str]:
    """The names of the legal actions with which several cards of the hand are chosen."""
    return {text.partition(":")[0] for text, cards in named.items() if len(cards) > 1}


def _beside_the_hand(deal: Deal, seat: int, named: Named, words: Words) -> dict[str, list[dict[str, Any]]]:
    """The actions that are not one card of the hand: buttons, numbers, and choices of several cards."""
    several = _several(named)
    choices: list[dict[str, Any]] = []
    selections: list[dict[str, Any]] = []
    groups: dict[str, dict[str, str]] = {}
    ranges: dict[str, dict[str, Any]] = {}
    for text, cards in named.items():
        name, _, argument = text.partition(":")
        if not cards:
            if argument.isdecimal() and words.find(f"ranges.{name}") is not None:
                told = ranges.setdefault(name, _range(name, words))
                told["values"].append(int(argument))
                told["actions"].append(text)
                continue
            choice = _told(deal, text, seat, words)
            if words.has_suit(argument):
                choice["suit"] = argument
            if words.find(f"groups.{name}") is not None:
                choice["group"] = name
                groups.setdefault(name, {"id": name, "label": words.say(f"groups.{name}")})
            choices.append(choice)
        elif name in several:
            codes = [deal.action_to_string(card) for card in cards]
            selections.append({**_told(deal, text, seat, words), "cards": codes})
    return {
        "choices": choices,
        "groups": list(groups.values()),
        "ranges": list(ranges.values()),
        "selections": selections,
    }


def _range(name: str, words: Words) -> dict[str, Any]:
    """A choice of a number, still without its values."""
    return {
        "id": name,
        "label": words.say(f"ranges.{name}.label"),
        "button": words.say(f"ranges.{name}.button"),
        "values": [],
        "actions": [],
    }
