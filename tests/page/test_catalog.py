"""The catalogue: data about each game available before the rules run."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

import torite
from torite.page.catalog import CatalogGame, catalog
from torite.texts.words import LANGUAGES, Words

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {f"{SVG}{tag}" for tag in ("path", "circle", "rect", "g")}
"""Elements of an emblem: no text, which would need a language, and nothing that loads or runs."""
GEOMETRY = {
    "class", "fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "d",
    "cx", "cy", "r", "x", "y", "width", "height", "rx", "transform",
}  # fmt: skip
LONGEST = 1500
"""Maximum number of characters of an emblem: all emblems are read before the first paint."""
every_game = pytest.mark.parametrize("game_id", list(torite.GAMES))


def entry(game_id: str, lang: str = "en") -> CatalogGame:
    return next(game for game in catalog(lang)["games"] if game["id"] == game_id)


@every_game
def test_the_emblem_is_a_small_drawing_that_the_page_can_colour(game_id: str) -> None:
    emblem = entry(game_id)["emblem"]
    assert len(emblem) <= LONGEST
    assert "\n" not in emblem
    root = ET.fromstring(emblem)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 96 96"
    parts = list(root.iter())[1:]
    assert {part.tag for part in parts} <= DRAWN
    assert {part.get("class") for part in parts} <= {None, "second", "ground"}
    # Both tones occur.
    assert {None, "second"} <= {part.get("class") for part in parts}
    for part in parts:
        assert set(part.attrib) <= GEOMETRY, part.attrib
        assert {part.get("fill", "currentColor"), part.get("stroke", "currentColor")} <= {
            "currentColor",
            "none",
        }


def test_no_two_games_have_the_same_emblem() -> None:
    assert len({game["emblem"] for game in catalog("en")["games"]}) == len(torite.GAMES)


@every_game
def test_what_people_choose_by(game_id: str) -> None:
    told = entry(game_id)
    assert told["level"] in {1, 2, 3}
    for lang in LANGUAGES:
        kind = entry(game_id, lang)["kind"]
        assert kind["value"] == torite.GAMES[game_id].kind
        assert kind["text"]
    assert 0 < told["minutes"][0] <= told["minutes"][1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_resembles_a_well_known_one(lang: str) -> None:
    whole = catalog(lang)
    named = {str(each["value"]) for each in whole["known_games"]}
    assert all(game["resembles"] and named.issuperset(game["resembles"]) for game in whole["games"])
    assert named == {key for game in whole["games"] for key in game["resembles"]}


def test_partners_are_those_who_play_together() -> None:
    partners = {game["id"]: game["partners"] for game in catalog("en")["games"]}
    assert partners["hamlet"] == []
    assert partners["marglia"] == [4]
    assert partners["gaigel"] == [4, 6]


def test_one_game_is_for_newcomers_and_not_hard() -> None:
    for lang in LANGUAGES:
        (start,) = [game for game in catalog(lang)["games"] if game["start"]]
        # "Play now" of a new visitor starts it.
        assert start["level"] == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_of_gaigel_has_one_name(lang: str) -> None:
    """Its rules say ace and its faces show an A: so do prompts and logs."""
    told = catalog(lang)
    game = next(game for game in told["games"] if game["id"] == "gaigel")
    for deck_style, pack in told["packs"].items():
        if "AS" not in pack["cards"]:
            continue
        words = Words(lang, torite.load_game("gaigel"), deck_style)
        names = {**pack["cards"], **game["pack_cards"].get(deck_style, {})}
        assert names["AS"] == words.card("AS")
        if deck_style in ("french", "german"):
            assert {"en": "ace of", "ja": "エース" if deck_style == "german" else "A"}[lang] in names["AS"]
    assert game["pack_cards"].keys() == {"german"}
