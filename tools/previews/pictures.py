"""The pictures: PNG, the one format shown everywhere, without words."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import resvg_py

from tools.console import Stop
from tools.environment import WEB

SIZE = (1200, 630)
"""Width and height in pixels, as sites with previews ask."""

FOLDER = "previews"
SITE = "torite"
"""Name of the picture of the site. The picture of a game has the id of the game."""

PROGRAM = Path(__file__).with_name("drawing.mjs")
TOKENS = WEB / "css" / "base" / "tokens.css"
ICON = WEB / "icons" / "icon.svg"
# As in the style sheets.
GROUNDS = {"points": "emblem-ground-2", "aim": "emblem-ground-3"}
SITE_CARDS = ("AS", "KH", "QD", "JC", "TS")
CARDS = 5


def write_pictures(
    games: Sequence[Mapping[str, Any]], hands: Mapping[str, Sequence[str]], dist: Path
) -> None:
    """Write previews/<id>.png for each game, and previews/torite.png.

    Args:
        games: the games of the catalogue.
        hands: a hand of cards for each game, by id.
        dist: the folder of the site.

    Raises:
        Stop: the page's modules cannot draw them.
    """
    folder = dist / FOLDER
    folder.mkdir()
    pictures = dict(parts(games, hands))
    done = subprocess.run(
        [shutil.which("node") or "node", PROGRAM, WEB / "js" / "share"],
        input=json.dumps(list(pictures.values())),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise Stop(f"The pictures of the games cannot be drawn. Fix the error of node:\n{done.stderr}")
    with ThreadPoolExecutor() as pool:
        for name, png in zip(pictures, pool.map(rasterised, json.loads(done.stdout)), strict=True):
            (folder / f"{name}.png").write_bytes(png)


def rasterised(svg: str) -> bytes:
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def parts(
    games: Sequence[Mapping[str, Any]], hands: Mapping[str, Sequence[str]]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The name and the contents of each picture."""
    # Pictures have the light colours.
    tokens = dict(re.findall(r"--([\w-]+): (?:light-dark\()?(#\w+)", TOKENS.read_text(encoding="utf-8")))
    ink, second = tokens["emblem-ink"], tokens["emblem-second"]

    def part(emblem: str, ground: str, pack: str, cards: Sequence[str], *, fills: bool) -> dict[str, Any]:
        colours = {"ground": tokens[ground], "ink": ink, "second": second}
        return {"emblem": emblem, "colours": colours, "pack": pack, "cards": cards, "fills": fills}

    yield SITE, part(ICON.read_text(encoding="utf-8"), "accent", "french", SITE_CARDS, fills=True)
    for game in games:
        ground = GROUNDS.get(game["kind"]["value"], "emblem-ground")
        cards = some(hands[game["id"]])
        yield game["id"], part(game["emblem"], ground, game["pack"], cards, fills=False)


def some(hand: Sequence[str]) -> list[str]:
    """Cards from all over a sorted hand, so that they have several suits."""
    if len(hand) <= CARDS:
        return list(hand)
    return [hand[i * (len(hand) - 1) // (CARDS - 1)] for i in range(CARDS)]
