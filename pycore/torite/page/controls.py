"""The controls of a table: what each card of the hand can do, and the other actions, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from torite.core.cards import CARD_INDEX
from torite.core.deal_state import is_open
from torite.core.display import Pause, display_of
from torite.core.game import Deal
from torite.core.view import View
from torite.page.decided import is_decided
from torite.page.forced import forced_action
from torite.texts.anchors import Anchors
from torite.texts.words import Words

if TYPE_CHECKING:
    from torite.page.messages.table import (
        Action,
        CardControls,
        Choice,
        Controls,
        Group,
        HandEntry,
        OutOfTurn,
        Range,
        Selection,
        TableMessage,
    )

Named = Mapping[str, list[int]]
"""The cards of the own hand in each legal action."""


def named_cards(deal: Deal, view: View) -> Named:
    """The cards of the own hand in each legal action of a view."""
    display = display_of(deal)
    return {text: display.action_cards(deal.string_to_action(text)) for text in view["legal"]}


def make_controls(deal: Deal, seat: int, named: Named, pause: Pause, words: Words) -> Controls | None:
    """What may be done besides the cards of the hand; None when the deal lies open."""
    if is_open(deal):
        return None
    forced = forced_action(deal, seat)
    return {
        **_card_controls(deal, seat, named, words),
        "window": _out_of_turn(deal, seat, pause, words),
        "forced": None if forced is None else deal.action_to_string(forced),
        "decided": is_decided(deal, seat),
    }


def without_controls(table: TableMessage) -> TableMessage:
    """The table message with no legal action and no refusal."""
    hand: list[HandEntry] = [
        {**entry, "actions": [], "refusal": None, "why": None} for entry in table["hand"]
    ]
    return {**table, "view": {**table["view"], "legal": []}, "hand": hand, "offers": None}


def pause_for(deal: Deal, seat: int) -> Pause:
    """The pause before play goes on. Its reason is None for the seat in turn and after the end."""
    pause = display_of(deal).out_of_turn(seat)
    return pause._replace(reason=None) if deal.turn in (None, seat) else pause


def _out_of_turn(deal: Deal, seat: int, pause: Pause, words: Words) -> OutOfTurn | None:
    text = None if pause.reason is None else words.reason(pause.reason, "windows")
    seats = (
        [other for other in range(deal.game.players) if other != seat]
        if display_of(deal).others_may_act()
        else []
    )
    if text is None and not seats:
        return None
    return {"text": text, "seats": seats, "brief": pause.length == "brief", "stays": pause.length == "once"}


def make_hand(deal: Deal, view: View, named: Named, words: Words) -> list[HandEntry]:
    """The cards of the own hand with their legal actions, or with the reason why there is none."""
    seat = view["seat"]
    several = _several(named)
    by_card: dict[str, list[Action]] = {}
    for text, cards in named.items():
        if len(cards) == 1 and text.partition(":")[0] not in several:
            code = deal.action_to_string(cards[0])
            by_card.setdefault(code, []).append(_action(deal, text, seat, words))
    entries: list[HandEntry] = []
    for code in filter(None, view["hands"][seat]):
        actions = by_card.get(code, [])
        refusal, why = (None, None) if actions else _refusal(deal, code, seat, words)
        entries.append({"card": code, "actions": actions, "refusal": refusal, "why": why})
    return entries


def _action(deal: Deal, text: str, seat: int, words: Words) -> Action:
    """A legal action in words, with the question that confirms it, if there is one."""
    display, action = display_of(deal), deal.string_to_action(text)
    now = display.action_args(action)
    label = words.say(f"actions.{text.partition(':')[0]}-now", now) if now else words.action(text)
    shown: Action = {"action": text, "label": label}
    again = display.asked_again(action, seat)
    if again is not None:
        shown["again"] = words.reason(again, "again")
    return shown


def _refusal(deal: Deal, code: str, seat: int, words: Words) -> tuple[str, Anchors] | tuple[None, None]:
    """Why a card of the hand has no action, with the anchors of the rules."""
    action = display_of(deal).card_action(CARD_INDEX[code])
    if deal.turn is None or action is None:
        return None, None
    reason = deal.refusal(action, seat)
    return (None, None) if reason is None else words.explained(reason)


def _several(named: Named) -> set[str]:
    """Names of the legal actions that take several cards of the hand."""
    return {text.partition(":")[0] for text, cards in named.items() if len(cards) > 1}


def _card_controls(deal: Deal, seat: int, named: Named, words: Words) -> CardControls:
    """Actions other than a single card of the hand: buttons, numbers, and selections of several cards."""
    several = _several(named)
    choices: list[Choice] = []
    selections: list[Selection] = []
    groups: dict[str, Group] = {}
    ranges: dict[str, Range] = {}
    for text, cards in named.items():
        name, _, argument = text.partition(":")
        if not cards:
            if argument.isdecimal() and words.find(f"ranges.{name}") is not None:
                numbers = ranges.setdefault(name, _range(name, words))
                numbers["values"].append(int(argument))
                numbers["actions"].append(text)
                continue
            choice = cast("Choice", _action(deal, text, seat, words))
            if words.has_suit(argument):
                choice["suit"] = argument
            if words.find(f"groups.{name}") is not None:
                choice["group"] = name
                groups.setdefault(name, {"id": name, "label": words.say(f"groups.{name}")})
            choices.append(choice)
        elif name in several:
            codes = [deal.action_to_string(card) for card in cards]
            selections.append({**_action(deal, text, seat, words), "cards": codes})
    return {
        "choices": choices,
        "groups": list(groups.values()),
        "ranges": list(ranges.values()),
        "selections": selections,
    }


def _range(name: str, words: Words) -> Range:
    """A number to choose, without its values."""
    return {
        "id": name,
        "label": words.say(f"ranges.{name}.label"),
        "button": words.say(f"ranges.{name}.button"),
        "values": [],
        "actions": [],
    }
