"""A deal in plain text, as players write it for each other: hands by suits, then trick by trick.

What a seat may not know is not in its text: everything comes from its view. docs/notation.md describes hands
as text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from torite.core.cards import CARD_INDEX
from torite.core.deal import Deal
from torite.core.game import Game
from torite.core.match import Match
from torite.core.view import EventView, View
from torite.page.catalog import unusual_options
from torite.page.log import heard, puts_to_trick
from torite.page.table import make_table
from torite.texts.events import events_in_words
from torite.texts.words import Words, number

Heard = str | EventView

_BETWEEN_SUITS: Final = " · "


def plain_text(deal: Deal, seat: int, words: Words) -> str:
    """The deal as this seat knows it, in paragraphs: the game, the hands, what happened, how it stands. Of a
    deal that is over all hands are told as they were dealt, and the result.

    Raises ``ValueError`` when there is no such seat.
    """
    view = deal.view(seat)
    table = make_table(Match.of_deal(deal), seat, words)
    over = view["over"]
    facts = [] if over else _facts(table, words)
    paragraphs = [
        [*beginning(deal, words), *facts],
        _dealt(deal, words) if over else _held(view, words),
        _story(deal, view, words),
        [*(_facts(table, words) if over else []), *_notes(table, words)],
        _result(table, words) if over else [table["prompt"]],
    ]
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def hand_text(codes: Sequence[str], words: Words) -> str:
    """Cards by suits, as a line for a hand: ``♠ A K 10 · ♥ Q 5``. Cards with names of their own come last."""
    suits: dict[str, list[str]] = {}
    named: list[str] = []
    for code in codes:
        name = words.own_name(code)
        if name is None:
            suits.setdefault(code[1], []).append(words.short_rank(code[0]))
        else:
            named.append(name)
    parts = [f"{words.mark(suit)} {' '.join(ranks)}" for suit, ranks in suits.items()]
    return _BETWEEN_SUITS.join([*parts, *named])


def row_text(codes: Sequence[str], words: Words) -> str:
    """Cards in their order: ``♠A ♥10 ♠7``."""
    return _BETWEEN_SUITS.join(words.short_card(code) for code in codes)


def card_plays(deal: Deal) -> list[bool]:
    """For each action of the deal whether it put a card to a trick."""
    return [deal.to_trick(action) is not None for _, action in deal.actions()]


def _pair(label: str, text: str, words: Words) -> str:
    return words.say("plain.pair", {"label": label, "text": text})


def _head(game: Game, words: Words) -> list[str]:
    """The game, and those of its options that are read and differ from what is usual."""
    lines = [words.say("plain.game", {"game": str(words.find("name")), "number": game.players})]
    return [*lines, *(_pair(label, text, words) for label, text in unusual_options(game, words))]


def beginning(deal: Deal, words: Words) -> list[str]:
    """The game with its options, who sits with whom, who dealt, the scores before."""
    game = deal.game
    lines = _head(game, words)
    sides = game.sides(deal.dealer)
    if any(len(side) > 1 for side in sides):
        pairs = [" + ".join(words.seat(seat) for seat in side) for side in sides]
        lines.append(_pair(words.say("plain.partners"), words.say("plain.and-several").join(pairs), words))
    lines.append(_pair(words.say("plain.dealer"), words.seat(deal.dealer), words))
    if deal.scores != game.first_scores():
        scores = [number(score) for score in deal.scores]
        lines.append(_pair(words.say("plain.scores"), _per_seat(scores, words), words))
    return lines


def _per_seat(texts: Sequence[str], words: Words) -> str:
    """A text for each seat that has one, in a line."""
    told = [
        words.say("plain.of-seat", {"seat": seat, "text": text}) for seat, text in enumerate(texts) if text
    ]
    return words.say("plain.and-several").join(told)


def _facts(table: Mapping[str, Any], words: Words) -> list[str]:
    """What holds for the deal, and what lies on the table."""
    places = [place for place in table["places"] if place["count"] and not table["view"]["over"]]
    return [_pair(entry["label"], entry["text"], words) for entry in (*table["facts"], *places)]


def _notes(table: Mapping[str, Any], words: Words) -> list[str]:
    return [
        words.say("plain.note", {"seat": seat, "text": note["text"]})
        for seat, told in enumerate(table["seats"])
        for note in told["notes"]
    ]


def _dealt(deal: Deal, words: Words) -> list[str]:
    """All hands as they were dealt, then the other cards of the pack in their order."""
    lines = [
        _pair(words.seat(seat), hand_text(deal.view(seat)["dealt"], words), words)
        for seat in range(deal.players)
    ]
    rest = [deal.action_to_string(deal.deck[at]) for at in deal.layout().stock]
    return [*lines, _pair(words.say("plain.rest"), row_text(rest, words), words)] if rest else lines


def _held(view: View, words: Words) -> list[str]:
    """The hands now, as far as the seat knows them."""
    return [
        _pair(words.seat(seat), _known(cards, words), words)
        for seat, cards in enumerate(view["hands"])
        if seat == view["seat"] or any(cards)
        if cards
    ]


def _known(cards: Sequence[str | None], words: Words) -> str:
    known = [card for card in cards if card is not None]
    unknown = len(cards) - len(known)
    more = [f"+ {_count(unknown, words)}"] if known and unknown else [_count(unknown, words)] * bool(unknown)
    return " ".join([*([hand_text(known, words)] if known else []), *more])


def _count(cards: int, words: Words) -> str:
    return words.say("places.one" if cards == 1 else "places.count", {"number": cards})


def _story(deal: Deal, view: View, words: Words) -> list[str]:
    """What happened: a line for each trick, and what was said and done between them in sentences. What
    happened within a trick stands behind the card after which it happened.
    """
    lines: list[str] = []
    played: list[str] = []
    between: list[Heard] = []
    tricks = 0

    def told() -> str:
        text = words.say("list.sentences").join(text for _, text in events_in_words(between, words))
        between.clear()
        return text

    def close_card() -> None:
        if played and between:
            played[-1] = words.say("plain.said", {"play": played[-1], "text": told()})

    def trick_line() -> str:
        cards = words.say("plain.and-several").join(played)
        return words.say("plain.trick", {"number": tricks + 1, "cards": cards})

    for happened, entry in heard(deal, view):
        if puts_to_trick(deal, happened):
            if not played:
                lines += _between(between, words)
                between.clear()
            close_card()
            assert isinstance(entry, str)
            who, _, action = entry.partition(":")
            card = _played(action, words)
            played.append(words.say("plain.of-seat", {"seat": int(who), "text": card}))
            if action not in CARD_INDEX and action != "card":
                between.append(entry)
        elif not isinstance(entry, str) and entry["event"] == "trick" and played:
            close_card()
            lines.append(words.say("plain.won", {"cards": trick_line(), "seat": entry["seat"]}))
            tricks += 1
            played.clear()
        else:
            between.append(entry)
    close_card()
    return [*lines, *([trick_line()] if played else []), *_between(between, words)]


def _played(action: str, words: Words) -> str:
    """The card of an action that put it to a trick, if it is told."""
    code = action.rpartition(":")[2]
    return words.short_card(code) if code in CARD_INDEX else words.say("plain.face-down")


def _between(entries: Sequence[Heard], words: Words) -> list[str]:
    """What happened between tricks: cards drawn one after the other in one line, else each its sentence."""
    lines: list[str] = []
    for is_draw, group in groupby(entries, key=_is_draw):
        several = list(group)
        if is_draw:
            lines.append(_drawn(several, words))
        else:
            lines += [text for _, text in events_in_words(several, words)]
    return lines


def _is_draw(entry: Heard) -> bool:
    return not isinstance(entry, str) and entry["event"] == "draw"


def _drawn(entries: Sequence[Any], words: Words) -> str:
    drawn: dict[int, list[str | None]] = {}
    for entry in entries:
        drawn.setdefault(entry["seat"], []).append(entry.get("card"))
    each = [
        words.say("plain.of-seat", {"seat": seat, "text": _known(cards, words)})
        for seat, cards in drawn.items()
    ]
    return _pair(words.say("plain.drawn"), words.say("plain.and-several").join(each), words)


def _result(table: Mapping[str, Any], words: Words) -> list[str]:
    result = table["result"]
    lines = [
        _pair(line["label"], _per_seat(line["values"], words), words)
        for line in result["lines"]
        if any(line["values"])
    ]
    told = [result["headline"], result["decided"], result["text"]]
    return [*filter(None, told), *lines]
