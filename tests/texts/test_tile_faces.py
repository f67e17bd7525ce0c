"""Tiles are drawn with the right pips, evenly placed, with the same in figures."""

from __future__ import annotations

import re
from typing import Any

from tools.rules.drawings import draw_cards
from torite.core.cards import card_codes, make_tiles

CODES = card_codes(make_tiles())
PIP = re.compile(r"M([\d.]+) ([\d.]+)a([\d.]+) ")
WIDTH, HEIGHT = 100, 140


def pips_of(drawing: Any) -> list[tuple[float, float, float]]:
    """The centre and the radius of each pip."""
    [(tag, attributes, _)] = drawing["centre"]
    assert (tag, attributes["class"]) == ("path", "card-ink")
    found = [tuple(map(float, told)) for told in PIP.findall(attributes["d"])]
    return [(x + r, y, r) for x, y, r in found]


def test_the_pips_of_every_tile() -> None:
    drawn = draw_cards({"dominoes": CODES})["dominoes"]
    assert set(drawn) == set(CODES)
    halves: dict[str, set[tuple[tuple[float, float], ...]]] = {}
    for code, drawing in drawn.items():
        pips = pips_of(drawing)
        for half, number in enumerate(code):
            there = [(x, y) for x, y, _ in pips if (y > HEIGHT / 2) == bool(half)]
            assert len(there) == int(number)
            # They look the same in both halves in any orientation.
            down = sorted((x, round(y - half * (HEIGHT - 71), 3)) for x, y in there)
            halves.setdefault(number, set()).add(tuple(down))
            turned = sorted((round(134 - x, 3), round(71 - y, 3)) for x, y in down)
            assert turned == down
        assert all(r < x < WIDTH - r and r < y < HEIGHT - r for x, y, r in pips)
        figures = [attributes["d"] for _, attributes, _ in drawing["index"]]
        assert len(figures) == len(code)
        assert (figures[0] == figures[1]) == (code[0] == code[1])
    assert all(len(shapes) == 1 for shapes in halves.values())
