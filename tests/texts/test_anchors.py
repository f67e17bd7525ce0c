"""Anchors from the table's sentences into the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.playing import GAME_IDS, LANGUAGES, game_rows
from tools.make_site import game_folders
from tools.rules.sources import read_source
from torite.core.game import Deal, Match
from torite.games import GAMES, load_game
from torite.page.table import make_table
from torite.texts.anchors import anchor_table, anchors_of
from torite.texts.words import Words, find_text, text_layers

ROOMS = ("reasons", "prompts", "windows", "won", "lines", "sheet")
LABELS = {("sheet", "alone"), ("sheet", "deal"), ("sheet", "total"), ("prompts", "wait"), ("prompts", "over")}
"""Sentences without a rule."""
ANCHOR = re.compile(r"^#+ .*\{#([\w-]+)\}$", re.MULTILINE)
FOLDERS = game_folders()

every_game = pytest.mark.parametrize("game_id", GAME_IDS)


@cache
def anchors(game_id: str) -> frozenset[str]:
    """The anchors that stand in a game's rules in every language."""
    folders = FOLDERS[game_id]
    texts = [read_source(folders[0] / f"rules.{lang}.md", lang, folders).text for lang in LANGUAGES]
    return frozenset.intersection(*(frozenset(ANCHOR.findall(text)) for text in texts))


def codes(game_id: str) -> Iterator[tuple[str, str, bool]]:
    """The sentences of a game's table: section, code, and true if from its own texts."""
    layers = text_layers(GAMES[game_id], LANGUAGES[0])
    for layer in layers:
        for room in ROOMS:
            yield from (
                (room, code, layer is layers[0]) for code in layer.get(room, {}) if (room, code) not in LABELS
            )


@every_game
def test_every_sentence_leads_to_a_paragraph_that_stands_in_the_rules(game_id: str) -> None:
    for room, code, own in codes(game_id):
        found = anchors_of(GAMES[game_id], room, code)
        # For shared sentences not used by every game the section is enough.
        near = found[:1] if own else found
        assert anchors(game_id) & {*near}, f"{room}.{code} leads to {near}"


def whys(table: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The sentences of a table and their anchors."""
    yield table["prompt"], table["why"]
    yield from ((entry["refusal"], entry["why"]) for entry in table["hand"])
    if table["last_trick"]:
        yield table["last_trick"]["text"], table["last_trick"]["why"]
    if table["result"]:
        yield from ((line["label"], line["why"]) for line in table["result"]["lines"])
    yield table["sheet"]["target"], table["sheet"]["why"]


def tables(deal: Deal) -> Iterator[Any]:
    """The tables of a randomly played deal for the seat to act."""
    rng, words = Random(5), Words("en", type(deal.game))
    match = Match.of_deal(deal)
    while deal.turn is not None:
        seat = deal.turn
        yield make_table(match, seat, words)
        deal.apply_action(rng.choice(deal.legal_actions(seat)), seat)
    yield make_table(match, 0, words)


@pytest.mark.parametrize(("game_id", "row"), game_rows(few=True))
def test_what_is_really_said_leads_to_its_nearest_paragraph(game_id: str, row: dict[str, Any]) -> None:
    for table in tables(load_game(game_id, row).new_deal(seed=2, dealer=0)):
        for said, why in whys(table):
            assert not why or why[0] in anchors(game_id), said


def test_the_nearest_anchor_goes_first_and_the_section_last() -> None:
    game = GAMES["glaves"]
    assert anchors_of(game, "reasons", "must-follow") == ("follow", "play")
    assert anchors_of(game, "reasons", "no code of this name") == ("play",)
    assert anchors_of(game, "lines", "total") == ("scoring",)


@every_game
def test_no_paragraph_of_a_sentence_that_nobody_says(game_id: str) -> None:
    game = GAMES[game_id]
    layers = text_layers(game, "en")
    for room, named in anchor_table(game.packages()[0]).items():
        assert set(named) <= set(ROOMS) if room == "sections" else room in ROOMS
        for code in () if room == "sections" else named:
            known = isinstance(find_text(layers, f"{room}.{code}"), str)
            assert known or (room, code) == ("lines", "total"), f"{room}.{code}"
