"""What the page draws: the view of one seat, and beside it the same things in words. The message is described
in docs/worker-messages.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from torite.core.cards import CARD_INDEX, SUITS
from torite.core.deal import Deal
from torite.core.match import Match
from torite.core.view import EventView, View
from torite.texts.words import Words, number


def make_table(match: Match, seat: int, words: Words) -> dict[str, Any]:
    """The table message for a seat."""
    deal = match.deal
    view = deal.view(seat)
    moment = _moment(deal, seat, words)
    several = _several(deal, view)
    return {
        "view": view,
        "pack": words.pack,
        "prompt": _prompt(deal, seat, moment, words),
        "hand": _hand(deal, view, several, words),
        **_offers(deal, view, several, words),
        "moment": None if moment is None else {"text": moment},
        "others": [other for other in range(deal.players) if other != seat] if deal.open_to_all() else [],
        "seats": _seats(view, words),
        "facts": [_fact(name, value, words) for name, value in view["facts"].items()],
        "places": [_place(place, words) for place in view["places"]],
        "last_trick": _last_trick(deal, seat, words),
        "events": [{"index": index, "text": text} for index, text in events_in_words(view["history"], words)],
        "sheet": _sheet(match, words),
        "result": _result(match, words) if view["over"] else None,
        "match": _match(match, words),
    }


def events_in_words(history: Sequence[str | EventView], words: Words) -> Iterator[tuple[int, str]]:
    """The entries of a view's history in words, each with its index; cards that are drawn or put away unseen
    one after the other are one sentence, with the index of the last.
    """
    index = 0
    for entry, equal in groupby(history):
        number = len(list(equal))
        several = f"events.{entry['event']}-unseen-several" if not isinstance(entry, str) else ""
        if number > 1 and not isinstance(entry, str) and words.find(several) and "card" not in entry:
            yield index + number - 1, words.say(several, {"seat": entry["seat"], "number": number})
        else:
            yield from ((index + i, _event_text(entry, words)) for i in range(number))
        index += number


def _event_text(entry: str | EventView, words: Words) -> str:
    """An entry of a view's history in words."""
    if isinstance(entry, str):
        seat, _, action = entry.partition(":")
        return words.action(action, "events", seat=int(seat))
    args: dict[str, Any] = {name: entry[name] for name in ("seat", "card", "number") if name in entry}
    unseen = entry["event"] in {"draw", "away", "shown"} and "card" not in entry
    return words.say(f"events.{entry['event']}{'-unseen' if unseen else ''}", args)


def _prompt(deal: Deal, seat: int, moment: str | None, words: Words) -> str:
    if deal.turn is None:
        return words.say("prompts.over")
    if deal.turn != seat:
        return moment or words.say("prompts.wait", {"seat": deal.turn})
    return words.reason(deal.prompt(seat), "prompts")


def _moment(deal: Deal, seat: int, words: Words) -> str | None:
    """What a seat out of turn might want to do before play goes on."""
    reason = None if deal.turn in (None, seat) else deal.moment(seat)
    return None if reason is None else words.reason(reason, "moments")


def _hand(deal: Deal, view: View, several: set[str], words: Words) -> list[dict[str, Any]]:
    """For each card of the own hand what it can do now, and if nothing, why not."""
    seat = view["seat"]
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
    """The words of legal actions with which several cards of the hand are chosen."""
    return {
        text.partition(":")[0]
        for text in view["legal"]
        if len(deal.action_cards(deal.string_to_action(text))) > 1
    }


def _offers(deal: Deal, view: View, several: set[str], words: Words) -> dict[str, Any]:
    """The actions that are not one card of the hand: buttons, and choices of several cards."""
    choices: list[dict[str, Any]] = []
    selections: list[dict[str, Any]] = []
    groups: dict[str, dict[str, str]] = {}
    ranges: dict[str, dict[str, Any]] = {}
    for text in view["legal"]:
        cards = deal.action_cards(deal.string_to_action(text))
        label = words.action(text)
        if not cards:
            word, _, argument = text.partition(":")
            if words.find(f"ranges.{word}") is not None:
                told = ranges.setdefault(word, _range(word, words))
                told["values"].append(int(argument))
                told["actions"].append(text)
                continue
            choice: dict[str, Any] = {"action": text, "label": label}
            if argument and argument in SUITS:
                choice["suit"] = argument
            if words.find(f"groups.{word}") is not None:
                choice["group"] = word
                groups.setdefault(word, {"id": word, "label": words.say(f"groups.{word}")})
            choices.append(choice)
        elif text.partition(":")[0] in several:
            codes = [deal.action_to_string(card) for card in cards]
            selections.append({"action": text, "cards": codes, "label": label})
    return {
        "choices": choices,
        "selections": selections,
        "groups": list(groups.values()),
        "ranges": list(ranges.values()),
    }


def _range(word: str, words: Words) -> dict[str, Any]:
    """A choice of a number, still without its values."""
    return {
        "id": word,
        "label": words.say(f"ranges.{word}.label"),
        "button": words.say(f"ranges.{word}.button"),
        "values": [],
        "actions": [],
    }


def _seats(view: View, words: Words) -> list[dict[str, Any]]:
    says = _said(view, words)
    return [_seat(view, owner, says.get(owner), words) for owner in range(view["players"])]


def _seat(view: View, owner: int, says: str | None, words: Words) -> dict[str, Any]:
    trick = view["trick"]
    status = ""
    if view["turn"] == owner:
        status = words.say("status.turn")
    elif trick is not None and trick["leader"] == owner:
        status = words.say("status.leads")
    notes: list[dict[str, Any]] = []
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
    }


def _said(view: View, words: Words) -> dict[int, str]:
    """What each seat said or gestured last, since the last trick was taken."""
    said: dict[int, str] = {}
    for entry in reversed(view["history"]):
        if isinstance(entry, str):
            seat, _, action = entry.partition(":")
            owner = int(seat)
            if owner not in said and words.find(f"says.{action.partition(':')[0]}") is not None:
                said[owner] = words.action(action, "says", seat=owner)
        elif entry["event"] == "trick":
            break
        elif "seat" in entry and entry["seat"] not in said:
            owner = entry["seat"]
            if words.find(f"says.{entry['event']}") is not None:
                said[owner] = words.say(
                    f"says.{entry['event']}", {"seat": owner, "number": entry.get("number", 0)}
                )
    return said


def _fact(name: str, value: str | int | None, words: Words) -> dict[str, Any]:
    fact: dict[str, Any] = {"id": name, "label": words.say(f"facts.{name}.label")}
    if value is None:
        fact["text"] = words.say(f"facts.{name}.none")
    elif isinstance(value, str) and words.find(f"facts.{name}.kind") == "suit":
        fact["text"] = words.suit(value)
        fact["suit"] = value
    elif isinstance(value, str) and words.find(f"facts.{name}.kind") == "rank":
        fact["text"] = words.rank(value)
    elif isinstance(value, int) and words.find(f"facts.{name}.kind") == "seat":
        fact["text"] = words.seat(value)
    else:
        fact["text"] = words.find(f"facts.{name}.values.{value}") or str(value)
    return fact


def _place(place: Any, words: Words) -> dict[str, Any]:
    count = place["count"]
    text = words.say(
        "places." + ("empty" if count == 0 else "one" if count == 1 else "count"), {"number": count}
    )
    if place["cards"]:
        text = words.say("places.open", {"count": text, "cards": place["cards"]})
    return {**place, "label": words.say(f"places.{place['id']}"), "text": text}


def _last_trick(deal: Deal, seat: int, words: Words) -> dict[str, str] | None:
    tricks = deal.table_tricks(seat)
    if tricks is None or tricks.last is None:
        return None
    return {"text": words.reason(deal.why_won(tricks.last, seat), "won")}


def _sheet(match: Match, words: Words) -> dict[str, Any]:
    rows: list[dict[str, Any]] = []
    for index, deal in enumerate(match.deals):
        if not deal.is_terminal():
            break
        points = deal.result()["points"]
        rows.append(
            {
                "label": words.say("sheet.deal", {"number": index + 1}),
                "points": points,
                "totals": [before + now for before, now in zip(deal.scores, points, strict=True)],
                "note": words.sentences(deal.remarks(), "remarks"),
            }
        )
    return {
        "rows": rows,
        "totals": match.scores(),
        "target": _target(match, words),
    }


def _target(match: Match, words: Words) -> str:
    return (
        words.say("sheet.alone") if match.seed is None else words.reason(match.game.match_length(), "sheet")
    )


def _result(match: Match, words: Words) -> dict[str, Any]:
    deal = match.deal
    points = deal.result()["points"]
    lines = [
        {"label": words.say(f"lines.{line.id}"), "values": [_value(value, words) for value in line.values]}
        for line in deal.score_lines()
    ]
    lines.append({"label": words.say("sheet.total"), "values": [number(value) for value in points]})
    return {
        "title": words.say("sheet.deal", {"number": len(match.deals)}),
        "lines": lines,
        "points": points,
        "text": words.sentences(deal.remarks(), "remarks"),
    }


def _value(value: int | str | None, words: Words) -> str:
    if value is None:
        return ""
    return number(value) if isinstance(value, int) else words.say(f"values.{value}")


def _match(match: Match, words: Words) -> dict[str, Any]:
    winners = match.winners()
    text = ""
    if winners:
        names = words.say("list.and").join(words.seat(seat) for seat in winners)
        text = words.say("match.won" if len(winners) == 1 else "match.shared", {"names": names})
    return {
        "over": match.is_over(),
        "deals": len(match.deals),
        "winners": winners,
        "text": text,
        "alone": match.seed is None,
    }
