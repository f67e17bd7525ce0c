"""Where the rules explain what is said at the table."""

from __future__ import annotations

import pytest

from torite.games import GAMES
from torite.texts.paragraphs import paragraph_table, paragraphs
from torite.texts.words import find_text, text_layers

ROOMS = ("reasons", "prompts", "windows", "won", "lines", "sheet")


def test_the_nearest_anchor_goes_first_and_the_section_last() -> None:
    game = GAMES["glaves"]
    assert paragraphs(game, "reasons", "must-follow") == ("follow", "play")
    assert paragraphs(game, "reasons", "no code of this name") == ("play",)
    assert paragraphs(game, "lines", "total") == ("scoring",)


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_sentence_has_a_paragraph(game_id: str) -> None:
    game = GAMES[game_id]
    for room in ROOMS:
        for layer in text_layers(game, "en"):
            for code in layer.get(room, {}):
                assert paragraphs(game, room, code), f"{room}.{code}"


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_no_paragraph_of_a_sentence_that_nobody_says(game_id: str) -> None:
    game = GAMES[game_id]
    layers = text_layers(game, "en")
    for room, codes in paragraph_table(game.packages()[0]).items():
        assert set(codes) <= set(ROOMS) if room == "sections" else room in ROOMS
        for code in () if room == "sections" else codes:
            known = isinstance(find_text(layers, f"{room}.{code}"), str)
            assert known or (room, code) == ("lines", "total"), f"{room}.{code}"
