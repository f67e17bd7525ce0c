"""The cards on a rules page, drawn as at the table. The page stores each shape once."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any, ClassVar

from tools.console import Stop
from tools.environment import WEB

PROGRAM = Path(__file__).with_name("drawings.mjs")
CARDS = WEB / "js" / "cards" / "cards.js"
Drawing = Mapping[str, Sequence[Any]]
"""``index`` and ``centre`` of a card: lists of [tag, attributes, children]."""
PLACE = re.compile(r"translate\((\S+) (\S+)\) scale\((\S+)\)")
JOKERS = ("XX", "MM")
# Height of the signs of a card in a line of text, in units of its drawing.
CHIP = 100
GAP = 12
SIGN = 84


def draw_cards(packs: Mapping[str, Sequence[str]]) -> dict[str, dict[str, Drawing]]:
    """The drawings of the cards of some packs, by pack and code.

    Raises:
        Stop: web/js/cards/cards.js cannot draw them.
    """
    done = subprocess.run(
        [shutil.which("node") or "node", PROGRAM, CARDS],
        input=json.dumps({pack: list(codes) for pack, codes in packs.items()}),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise Stop(f"The cards of the rules pages cannot be drawn. Fix the error of node:\n{done.stderr}")
    drawn: dict[str, dict[str, Drawing]] = json.loads(done.stdout)
    return drawn


class Shapes:
    """The cards of one page.

    A shape has the same name on every page of the site, so that the app can show two texts at once.
    """

    _numbers: ClassVar[dict[str, int]] = {}

    def __init__(self, drawings: Mapping[str, Mapping[str, Drawing]]) -> None:
        self._drawings = drawings
        self._stored: dict[str, str] = {}

    def card(self, code: str, name: str, pack: str) -> str:
        """A whole card, with its name for screen readers."""
        drawing = self._drawings[pack][code]
        inner = self._use(self._markup(drawing["index"]) + self._markup(drawing["centre"]))
        picture = f'<svg class="card-drawing" viewBox="0 0 100 140" aria-hidden="true">{inner}</svg>'
        return f"<span {self._look('card', code, pack)}>{picture}{hidden(name)}</span>"

    def chip(self, code: str, name: str, pack: str, *, suit_first: bool) -> str:
        """A card in a line of text: rank and suit in a small frame."""
        marks = self._drawings[pack][code]["index"]
        if code in JOKERS:
            # A joker has one meaningful sign, and a star.
            marks = marks[:1]
        elif all(tag == "path" for tag, _, _ in marks):
            # A tile has no suit. Its ends have the order of its name.
            marks = [marks[0], BETWEEN_ENDS, *marks[1:]]
        elif suit_first:
            marks = marks[::-1]
        across, inner = 0.0, ""
        for tag, attributes, children in marks:
            if tag == "path":
                shape = self._markup([[tag, {**attributes, "transform": None}, children]])
                width, height = _rank_width(attributes["transform"]), CHIP
            else:
                shape = self._markup(children)
                width, height = SIGN, SIGN
            scale = "" if height == CHIP else f" scale({height / CHIP:g})"
            down = (CHIP - height) / 2
            inner += f'<g transform="translate({across:g} {down:g}){scale}">{shape}</g>'
            across += width + GAP
        # The thick strokes of the ranks cross the edges of their box.
        box = f"-9 -9 {across - GAP + 18:g} {CHIP + 18}"
        picture = f'<svg viewBox="{box}" aria-hidden="true">{inner}</svg>'
        return f"<span {self._look('card card-chip', code, pack)}>{picture}{hidden(name)}</span>"

    def definitions(self) -> str:
        """The definitions of the cards so far, for every page with one of them."""
        if not self._stored:
            return ""
        return (
            '<svg class="card-shapes" width="0" height="0" aria-hidden="true"><defs>\n'
            + "\n".join(self._stored.values())
            + "\n</defs></svg>\n"
        )

    def _look(self, classes: str, code: str, pack: str) -> str:
        suit = "special" if code in JOKERS else code[-1]
        return f'class="{classes}" data-pack="{pack}" data-suit="{suit}"'

    def _markup(self, elements: Sequence[Any]) -> str:
        """Elements as text. Groups, and runs of unmoved shapes, are stored once and referenced."""
        parts = []
        for moved, run in groupby(elements, key=lambda element: element[1].get("transform")):
            shapes = "".join(_shape(tag, attributes, children) for tag, attributes, children in run)
            parts.append(self._use(shapes, moved or ""))
        return "".join(parts)

    def _use(self, markup: str, transform: str = "") -> str:
        name = f"s{self._numbers.setdefault(markup, len(self._numbers))}"
        self._stored.setdefault(name, f'<g id="{name}">{markup}</g>')
        moved = f' transform="{transform}"' if transform else ""
        return f'<use href="#{name}"{moved}/>'


def hidden(text: str) -> str:
    """A text for screen readers and for copies of the page."""
    return f'<span class="card-name">{escape(text)}</span>'


def _shape(tag: str, attributes: Mapping[str, Any], children: Sequence[Any]) -> str:
    if tag == "g":
        return "".join(_shape(*child) for child in children)
    told = "".join(
        f' {name}="{escape(str(value))}"' for name, value in attributes.items() if name in {"class", "d"}
    )
    return f"<{tag}{told}/>"


def _rank_width(transform: str) -> float:
    """The width of a rank of height 100, which the card centres in its index."""
    match = PLACE.fullmatch(transform)
    if match is None:
        raise Stop(f"{CARDS.name} has a new layout of the ranks: update tools/rules/drawings.py.")
    left, _, scale = map(float, match.groups())
    return (INDEX_MIDDLE - left) * 2 / scale


# The horizontal middle of the index, as in web/js/cards/cards.js.
INDEX_MIDDLE = 21
# A line between the figures of a tile, as a mark of no width.
BETWEEN_ENDS = (
    "path",
    {"class": "card-stroke", "d": "M0 -4V104", "transform": "translate(21 0) scale(1)"},
    (),
)
