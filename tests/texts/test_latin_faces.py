"""Latin cards show their number of signs; the suits differ in shape and have contrast."""

from __future__ import annotations

import json
import re
from typing import Any

from tools.environment import WEB
from tools.rules.drawings import draw_cards
from torite.core.cards import SUITS, card_codes, make_pack

CODES = card_codes(make_pack("A23456789TJQK"))
NUMBERS = {"T": 10, **{str(number): number for number in range(2, 10)}, "A": 1}
SHEET = (WEB / "css" / "cards" / "cards.css").read_text("utf-8")
SHARED = (WEB / "js" / "share" / "card-pictures.js").read_text("utf-8")
FACE = "fffefb"
READABLE = 4.5


def luminance(colour: str) -> float:
    """As WCAG 2.2 defines it, of six hexadecimal digits."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def signs_of(drawing: Any) -> list[Any]:
    """The suit signs next to the index: groups of at least two colours."""
    signs = [children for tag, _, children in drawing["centre"] if tag == "g"]
    assert all({"card-ink", "card-tint"} <= {shape[1]["class"] for shape in sign} for sign in signs)
    return signs


def test_every_card_has_its_index_and_its_picture() -> None:
    drawn = draw_cards({"latin": CODES})["latin"]
    assert set(drawn) == set(CODES)
    pictures = {json.dumps(drawing["centre"]) for drawing in drawn.values()}
    assert len(pictures) == len(CODES)
    for code, drawing in drawn.items():
        [rank, sign] = drawing["index"]
        assert (rank[1]["class"], sign[0]) == ("card-rank", "g")
        assert len(signs_of(drawing)) == NUMBERS.get(code[0], 1)
    letters = {code[0]: drawn[code]["index"][0][1]["d"] for code in CODES}
    assert len(set(letters.values())) == len(letters)
    shapes = {suit: json.dumps(drawn[f"A{suit}"]["index"][1][2]) for suit in SUITS}
    assert len(set(shapes.values())) == len(SUITS)


def test_the_inks_stand_out_and_are_the_same_in_pictures_to_share() -> None:
    inks = dict(
        re.findall(
            r'card:is\(\[data-pack="latin"\][^)]*\)\[data-suit="(.)"\] \{\s*--ink-of-suit: #(\w{6})',
            SHEET,
        )
    )
    assert set(inks) == set(SUITS)
    assert all(contrast(ink, FACE) >= READABLE for ink in inks.values())
    [shared] = re.findall(r"latin: \{(.*?)\n  \}", SHARED, re.DOTALL)
    assert dict(re.findall(r'(\w): inks\("#(\w{6})"', shared)) == inks
