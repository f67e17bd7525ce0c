"""What a seat may do now, in words: with each card of its hand, and beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from torite.core.cards import CARD_INDEX, SUITS
from torite.core.deal import Deal
from torite.core.view import View
from torite.texts.words import Words


def make_offers(deal: Deal, view: View, words: Words) -> dict[str, Any] | None:
    """The actions that are not one card of the hand, and the window for what may be done out of turn. None
    when the deal is over: nothing may be done then.
    """
    if deal.turn is None:
        return None
    return {**_beside_the_hand(deal, view, words), "window": _window(deal, view["seat"], words)}


def without_offers(table: Mapping[str, Any]) -> dict[str, Any]:
    """A table message with which nothing can be done, not even be asked why."""
    hand = [{**entry, "actions": [], "refusal": None} for entry in table["hand"]]
    return {**table, "view": {**table["view"], "legal": []}, "hand": hand, "offers": None}


def window_text(deal: Deal, seat: int, words: Words) -> str | None:
    """What a seat out of turn might want to do before play goes on."""
    reason = None if deal.turn in (None, seat) else deal.moment(seat)
    return None if reason is None else words.reason(reason, "moments")


def _window(deal: Deal, seat: int, words: Words) -> dict[str, Any] | None:
    text = window_text(deal, seat, words)
    seats = [other for other in range(deal.players) if other != seat] if deal.open_to_all() else []
    return {"text": text, "seats": seats} if text is not None or seats else None


def make_hand(deal: Deal, view: View, words: Words) -> list[dict[str, Any]]:
    """For each card of the own hand what it can do now, and if nothing, why not."""
    seat = view["seat"]
    several = _several(deal, view)
    by_card: dict[str, list[dict[str, str]]] = {}
    for text in view["legal"]:
        cards = deal.action_cards(deal.string_to_action(text))
        if len(cards) == 1 and text.partition(":")[0] not in several:
            code = deal.action_to_string(cards[0])
            by_card.setdefault(code, []).append({"action": text, "label": words.action(text)})
    entries: list[dict[str, Any]] = []
    for code in filter(None, view["hands"][seat]):
        actions = by_card.get(code, [])
        entries.append(
            {
                "card": code,
                "actions": actions,
                "refusal": None if actions else _refusal(deal, code, seat, words),
            }
        )
    return entries


def _refusal(deal: Deal, code: str, seat: int, words: Words) -> str | None:
    """Why a card of the hand can do nothing now."""
    action = deal.card_action(CARD_INDEX[code])
    if deal.turn is None or action is None:
        return None
    reason = deal.refusal(action, seat)
    return None if reason is None else words.reason(reason)


def _several(deal: Deal, view: View) -> set[str]:
    """The names of the legal actions with which several cards of the hand are chosen."""
    return {
        text.partition(":")[0]
        for text in view["legal"]
        if len(deal.action_cards(deal.string_to_action(text))) > 1
    }


def _beside_the_hand(deal: Deal, view: View, words: Words) -> dict[str, list[dict[str, Any]]]:
    """The actions that are not one card of the hand: buttons, numbers, and choices of several cards."""
    several = _several(deal, view)
    choices: list[dict[str, Any]] = []
    selections: list[dict[str, Any]] = []
    groups: dict[str, dict[str, str]] = {}
    ranges: dict[str, dict[str, Any]] = {}
    for text in view["legal"]:
        cards = deal.action_cards(deal.string_to_action(text))
        label = words.action(text)
        if not cards:
            name, _, argument = text.partition(":")
            if words.find(f"ranges.{name}") is not None:
                told = ranges.setdefault(name, _range(name, words))
                told["values"].append(int(argument))
                told["actions"].append(text)
                continue
            choice: dict[str, Any] = {"action": text, "label": label}
            if argument and argument in SUITS:
                choice["suit"] = argument
            if words.find(f"groups.{name}") is not None:
                choice["group"] = name
                groups.setdefault(name, {"id": name, "label": words.say(f"groups.{name}")})
            choices.append(choice)
        elif text.partition(":")[0] in several:
            codes = [deal.action_to_string(card) for card in cards]
            selections.append({"action": text, "cards": codes, "label": label})
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
