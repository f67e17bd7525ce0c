"""Deals, matches, views and records as tables in a notebook."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

import torite
from tests.playing import all_games
from torite.bots.next_move import play_out
from torite.core.game import Deal
from torite.notebook import show, speak
from torite.notebook.showing import register

every_game = pytest.mark.parametrize("game_id", all_games())


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    yield
    speak("en")


def begun(game_id: str, moves: int = 9) -> Deal:
    deal = torite.load_game(game_id).new_deal(seed=4)
    for _ in range(moves):
        if deal.turn is not None:
            deal.apply_action(deal.legal_actions()[0])
    return deal


def text(html: str) -> str:
    """The text that a reader sees. It is self-contained: one well-formed element without scripts."""
    element = ElementTree.fromstring(html)
    tags = {part.tag for part in element.iter()}
    assert tags <= {"div", "table", "tr", "th", "td", "strong", "span"}
    assert {name for part in element.iter() for name in part.attrib} <= {"style", "lang", "scope"}
    return " ".join(element.itertext())


@every_game
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_all_of_them_show_themselves(game_id: str, lang: str) -> None:
    speak(lang)
    deal = begun(game_id)
    match = torite.load_game(game_id).new_match(seed=4)
    play_out(match.deal)
    name = text(show(deal).html).split("(")[0].split("（")[0].split(",")[0]
    for shown in (deal, deal.view(1), deal.record(), match, match.record(), match.deal):
        told = text(show(shown).html)
        assert told.startswith(name)
        assert "{" not in told
    assert deal._repr_html_() == show(deal).html
    assert match._repr_html_() == show(match).html == show(match.record()).html


def test_a_view_shows_what_its_seat_sees() -> None:
    deal = torite.load_game("glaves", {"players": 3}).new_deal(seed=5)
    hands = [[deal.action_to_string(card) for card in hand] for hand in deal.hands]
    told = text(show(deal.view(1)).html)
    assert "As Seat 2 sees it." in told
    assert told.count("9 cards") == 2
    all_open = text(show(deal).html)
    assert "9 cards" not in all_open
    assert "sees it" not in all_open
    assert sum(map(len, hands)) == 27


def test_a_deal_that_is_over_shows_what_was_dealt_and_the_points() -> None:
    deal = torite.load_game("hamlet").new_deal(seed=3)
    play_out(deal)
    told = text(show(deal).html)
    assert "Dealt" in told
    assert "Points" in told
    assert "The deal is over." in told


def test_a_match_shows_its_scores() -> None:
    match = torite.load_game("hamlet").new_match(seed=3)
    play_out(match.deal)
    match.next_deal()
    told = text(show(match).html)
    assert "Deal 1" in told
    assert "is to act" in told


def test_ipython_shows_views_and_records_and_leaves_other_dictionaries_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: dict[type, Any] = {}
    formatters = {"text/html": SimpleNamespace(for_type=told.__setitem__)}
    running = SimpleNamespace(display_formatter=SimpleNamespace(formatters=formatters))
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: running))
    register()
    as_html = told[dict]
    deal = begun("glaves")
    assert as_html(dict(deal.view(0))) == show(deal.view(0)).html
    assert as_html(dict(deal.record())) == show(deal.record()).html
    broken = {**deal.record(), "actions": ["0:nonsense"]}
    for other in ({}, {"game": "chess"}, {"game": "glaves"}, {"game": ["glaves"]}, broken):
        assert as_html(other) is None


def test_what_cannot_be_shown_is_named() -> None:
    with pytest.raises(TypeError, match="only a deal, a match, a view or a record"):
        show({"a": 1})
    with pytest.raises(torite.BadRecord, match="update Torite"):
        show({"torite": 99, "game": "glaves"})
    with pytest.raises(ValueError, match="en, ja"):
        speak("nl")


def test_what_lies_open_is_as_short_as_a_hand() -> None:
    """In an open deal all undealt cards are known; they are not listed."""
    told = text(show(begun("truc", 3)).html)
    assert " of swords" not in told
    assert "Undealt cards: 28 cards, face up: " in told
