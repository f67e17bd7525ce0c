"""The table in a terminal: the table message of the page as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from torite.page.plain_text import BETWEEN_SUITS, played_cards, played_text, row_text, suit_texts
from torite.terminal.paint import Paint, pad, width
from torite.terminal.sentences import Sentences
from torite.texts.words import Words, number

if TYPE_CHECKING:
    from torite.page.messages.table import Action, TableMessage

_COLUMNS: Final = 78
"""Minimum width of a terminal in columns."""


class MenuEntry(NamedTuple):
    """A choice.

    Attributes:
        action: its text.
        label: its label.
    """

    action: str
    label: str


class Screen:
    """Tables for one person."""

    def __init__(self, words: Words, sentences: Sentences, paint: Paint) -> None:
        self._words = words
        self._sentences = sentences
        self._paint = paint

    def table(self, table: TableMessage) -> list[str]:
        """The whole table: facts, seats, the trick, the own hand, and the choices."""
        return [
            self._head(table),
            *self._facts(table),
            *self._seats(table),
            *self._trick(table),
            *self._hand(table),
            *self.prompt(table),
        ]

    def prompt(self, table: TableMessage) -> list[str]:
        """The prompt, and the numbered list of choices."""
        lines = [self._paint(table["prompt"], "bold")]
        menu = self.menu(table)
        if menu:
            lines += _in_columns([f"{place:3} {entry.label}" for place, entry in enumerate(menu, 1)])
        return lines

    def menu(self, table: TableMessage) -> list[MenuEntry]:
        """The choices, cards of the hand first in their order."""
        entries = [
            MenuEntry(action["action"], self._label(entry["card"], action))
            for entry in table["hand"]
            for action in entry["actions"]
        ]
        controls = table["offers"]
        if controls is not None:
            entries += [MenuEntry(choice["action"], choice["label"]) for choice in controls["choices"]]
            entries += [
                MenuEntry(action, self._words.pair(choice["label"], number(value)))
                for choice in controls["ranges"]
                for value, action in zip(choice["values"], choice["actions"], strict=True)
            ]
            entries += [
                MenuEntry(choice["action"], f"{choice['label']} [{row_text(choice['cards'], self._words)}]")
                for choice in controls["selections"]
            ]
        # Equal cards of a double pack are one choice.
        return list(dict.fromkeys(entries))

    def _label(self, card: str | None, action: Action) -> str:
        return self._words.short_card(card) if card and card == action["action"] else action["label"]

    def _head(self, table: TableMessage) -> str:
        deal = self._sentences.say("deal", game=self._words.say("name"), number=table["match"]["deals"])
        return self._paint("── " + deal + " " + "─" * (_COLUMNS - 4 - width(deal)), "dim")

    def _facts(self, table: TableMessage) -> Iterator[str]:
        lines = [*table["facts"], *(place for place in table["places"] if place["count"])]
        yield from (f"  {self._words.pair(fact['label'], self._paint.card(fact['text']))}" for fact in lines)

    def _seats(self, table: TableMessage) -> Iterator[str]:
        view, seats = table["view"], table["seats"]
        names = max(width(seat["name"]) for seat in seats)
        own = view["seat"]
        for place in range(view["players"]):
            # The person sits at the bottom, as at the table.
            seat = (own + 1 + place) % view["players"]
            plate = seats[seat]
            name = self._paint(pad(plate["name"], names), *(["bold"] if seat == view["turn"] else []))
            yield f"  {name}  {self._paint(self._words.row(self._plate(table, seat)), 'dim')}" + (
                f"  {self._paint(self._sentences.say('says', text=plate['says']), 'yellow')}"
                if plate["says"]
                else ""
            )

    def _plate(self, table: TableMessage, seat: int) -> Iterator[str]:
        view, plate = table["view"], table["seats"][seat]
        if seat != view["seat"] and plate["side"] == table["seats"][view["seat"]]["side"]:
            yield self._sentences.say("partner")
        if seat == view["dealer"]:
            yield self._sentences.say("dealer")
        if plate["status"]:
            yield plate["status"]
        if not plate["out"]:
            yield self._words.count(len(view["hands"][seat]))
        if view["tricks"] and not plate["out"]:
            tricks = view["tricks"][seat]
            yield self._sentences.say("one-trick" if tricks == 1 else "tricks", number=tricks)
        if any(view["scores"]):
            yield self._sentences.say("points", points=number(view["scores"][seat]))
        yield from (note["text"] for note in plate["notes"])

    def _trick(self, table: TableMessage) -> Iterator[str]:
        trick = table["view"]["trick"]
        if trick is None:
            if table["last_trick"]:
                yield self._paint(f"  {table['last_trick']['text']}", "dim")
            return
        played = "   ".join(
            f"{self._words.seat(seat)} {self._card(card, *(['bold'] if seat == trick['winning'] else []))}"
            for seat, card in played_cards(trick)
        )
        label = self._sentences.say("trick", number=trick["number"])
        yield f"  {self._words.pair(label, played)}".rstrip()

    def _card(self, card: str | None, *styles: str) -> str:
        return self._paint.card(played_text(card, self._words), *styles)

    def _hand(self, table: TableMessage) -> Iterator[str]:
        view = table["view"]
        cards = [card for card in view["hands"][view["seat"]] if card is not None]
        if cards:
            suits = BETWEEN_SUITS.join(map(self._paint.card, suit_texts(cards, self._words)))
            yield f"  {self._words.pair(self._sentences.say('hand'), suits)}"

    def result(self, table: TableMessage) -> list[str]:
        """The result of a deal, and its score lines."""
        result, names = table["result"], [seat["name"] for seat in table["seats"]]
        assert result is not None
        rows = [("", *names), *((line["label"], *line["values"]) for line in result["lines"])]
        lines = [self._paint(result["headline"], "bold"), *_aligned(rows)]
        if result["text"]:
            lines.append(result["text"])
        return lines

    def sheet(self, table: TableMessage) -> list[str]:
        """The score sheet of the match."""
        sheet, names = table["sheet"], [seat["name"] for seat in table["seats"]]
        rows = [("", *names), *((row["label"], *map(number, row["totals"])) for row in sheet["rows"])]
        return [*_aligned(rows), sheet["target"]]

    def log(self, table: TableMessage) -> list[str]:
        """The log of the deal."""
        return [f"  {entry['text']}" for entry in table["events"]]


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """A small table: the first column left-aligned, the others right-aligned."""
    widths = [max(width(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  "
        + "  ".join(
            [
                pad(row[0], widths[0]),
                *(" " * (w - width(cell)) + cell for cell, w in zip(row[1:], widths[1:], strict=True)),
            ]
        )
        for row in rows
    ]


def _in_columns(cells: Sequence[str]) -> list[str]:
    """Short cells side by side, long ones below each other."""
    column = max(map(width, cells)) + 2
    across = max(1, _COLUMNS // column)
    return [
        "".join(pad(cell, column) for cell in cells[at : at + across]).rstrip()
        for at in range(0, len(cells), across)
    ]
