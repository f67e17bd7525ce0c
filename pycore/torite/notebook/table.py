"""A view, a deal or a match as HTML: one element with its own styles and no script.

Colours are those of the page around it, light or dark; the red of hearts and diamonds is readable on both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final

from torite.core.game import Match
from torite.core.view import View
from torite.games import load_game
from torite.notation.replay import replay
from torite.page.plain_text import known_text, played_cards, played_text, row_text
from torite.page.score_sheet import score_sheet
from torite.page.table import facts_in_words, seat_plates
from torite.texts.words import Words, number, read_texts

if TYPE_CHECKING:
    from torite.page.messages.table import SeatInfo

_RED: Final = "♥♦"
_BOX: Final = "border:1px solid;border-radius:6px;padding:.5em .75em;display:inline-block;max-width:100%"
_GRID: Final = "border-collapse:collapse;margin:.25em 0;background:none;font-size:inherit"
_CELL: Final = "text-align:left;padding:.15em .9em .15em 0;background:none;white-space:nowrap"
_QUIET: Final = "opacity:.75"


class Html:
    """HTML in one language."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self._texts = read_texts("torite.notebook", "texts", lang)

    def view(self, view: View, *, seen: bool = True) -> str:
        """A view, with the name of its seat if ``seen``."""
        words = self._words(view)
        return self._box(self._view(view, words, seen=seen))

    def match(self, match: Match, view: View) -> str:
        """A match: its last deal in this view, and the scores."""
        words = self._words(view)
        sheet = score_sheet(match, words)
        parts = [*self._view(view, words, seen=False)]
        if sheet["rows"]:
            names = [words.seat(seat) for seat in range(view["players"])]
            rows = [[row["label"], *map(number, row["totals"])] for row in sheet["rows"]]
            parts.append(self._grid(["", *names], rows))
        parts.append(self._line(sheet["target"]))
        return self._box(parts)

    def _words(self, view: View) -> Words:
        return Words(self.lang, load_game(view["game"], view["options"]))

    def _say(self, key: str, **args: object) -> str:
        text: str = self._texts[key]
        return text.format_map(args)

    def _view(self, view: View, words: Words, *, seen: bool) -> Iterator[str]:
        yield self._title(view, words)
        yield self._line(" · ".join(self._facts(view, words)))
        yield self._seats(view, words)
        if view["trick"] is not None:
            yield self._trick(view, words)
        turn = view["turn"]
        yield self._line(self._say("over") if turn is None else self._say("turn", seat=words.seat(turn)))
        if seen and not view["over"]:
            yield self._line(self._say("seen", seat=words.seat(view["seat"])))

    def _title(self, view: View, words: Words) -> str:
        title = self._say("deal", game=words.say("name"), players=view["players"])
        return f"<strong>{escape(title)}</strong>"

    def _facts(self, view: View, words: Words) -> Iterator[str]:
        yield from (words.pair(fact["label"], fact["text"]) for fact in facts_in_words(view, words))
        for place in view["places"]:
            if place["count"]:
                # As short as the hands: in an open deal these may be most of the pack.
                lies = {"count": words.count(place["count"]), "cards": row_text(place["cards"], words)}
                text = words.say("places.open", lies) if place["cards"] else lies["count"]
                yield words.pair(words.say(f"places.{place['id']}"), text)

    def _seats(self, view: View, words: Words) -> str:
        over = view["record"]
        hands = self._dealt(over) if over is not None else view["hands"]
        playing = load_game(view["game"], view["options"]).playing(view["scores"])
        plates = seat_plates(view, words, playing)
        notes = [words.row(self._notes(view, seat, plate)) for seat, plate in enumerate(plates)]
        head = [self._say("player"), self._say("hand" if over is None else "dealt"), self._say("score")]
        rows = [
            [plate["name"], known_text(hands[seat], words), number(view["scores"][seat])]
            for seat, plate in enumerate(plates)
        ]
        if view["tricks"]:
            head.append(self._say("tricks"))
            for row, plate, tricks in zip(rows, plates, view["tricks"], strict=True):
                row.append("" if plate["out"] else str(tricks))
        if view["result"] is not None:
            head.append(self._say("points"))
            for row, plate, points in zip(rows, plates, view["result"]["points"], strict=True):
                row.append("" if plate["out"] else number(points))
        if any(notes):
            head.append(self._say("says"))
            for row, note in zip(rows, notes, strict=True):
                row.append(note)
        return self._grid(head, rows)

    def _notes(self, view: View, seat: int, plate: SeatInfo) -> Iterator[str]:
        if seat == view["dealer"]:
            yield self._say("dealer")
        yield from (note["text"] for note in plate["notes"])

    def _dealt(self, record: Any) -> list[list[str | None]]:
        """The hands as dealt, of a finished deal."""
        fresh = replay({**record, "actions": []})
        return [list(fresh.view(seat)["dealt"]) for seat in range(fresh.game.players)]

    def _trick(self, view: View, words: Words) -> str:
        trick = view["trick"]
        assert trick is not None
        cells: list[str] = []
        for seat, card in played_cards(trick):
            mark = self._say("wins") if seat == trick["winning"] else ""
            cells.append(words.pair(f"{words.seat(seat)}{mark}", played_text(card, words)))
        cards = " · ".join(cells) or f"{words.seat(trick['leader'])} {self._say('leads')}"
        return self._line(f"{self._say('trick', number=trick['number'])} – {cards}")

    def _box(self, parts: Iterable[str]) -> str:
        return f'<div lang="{self.lang}" style="{_BOX}">{"".join(filter(None, parts))}</div>'

    def _line(self, text: str) -> str:
        return f"<div>{_marked(text)}</div>" if text else ""

    def _grid(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        titles = "".join(
            f'<th scope="col" style="{_CELL};{_QUIET}">{escape(cell)}</th>'
            if cell
            # A corner is no heading.
            else f'<td style="{_CELL}"></td>'
            for cell in head
        )
        body = "".join(
            f'<tr style="background:none"><th scope="row" style="{_CELL}">{_marked(first)}</th>'
            + "".join(f'<td style="{_CELL}">{_marked(cell)}</td>' for cell in rest)
            + "</tr>"
            for first, *rest in rows
        )
        return f'<table style="{_GRID}"><tr style="background:none">{titles}</tr>{body}</table>'


def _marked(text: str) -> str:
    """The text with its red suits in red."""
    html = escape(text)
    for mark in _RED:
        html = html.replace(mark, f'<span style="color:#e0393e">{mark}</span>')
    return html
