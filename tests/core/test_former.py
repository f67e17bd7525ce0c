"""What was stored and written before the names of today: records, links, former public names."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any, Final

import pytest

import torite
from torite.blocks.trick_deal import TrickDeal
from torite.core.former_names import FORMER_NAMES, FormerName
from torite.core.game import Deal

STORED: Final = json.loads(Path(__file__).with_name("former").joinpath("stored.json").read_text("utf-8"))
ARGUMENTS: Final[dict[str, tuple[Any, ...]]] = {
    "at": (0,),
    "beating": ([0],),
    "conceals": (0, 0, 1),
    "counts": (0,),
    "dealing": ([],),
    "dealt": (0,),
    "facts": (0,),
    "hand_order": (0,),
    "hand_rank": (0, 0),
    "hand_suit": (0, 0),
    "hand_trump": (0,),
    "leaves_hand": (0,),
    "legal_with": (1, [0]),
    "knows_duties": (0,),
    "notices": (0, 1, 0),
    "offers": (1,),
    "open_draws": ([],),
    "parse_action": ("1:AS",),
    "passing": ([],),
    "places": (0,),
    "playable": ([0],),
    "sees_hand": (0, 0),
    "table_tricks": (0,),
    "to_trick": (0,),
    "tokens": (0, 0),
    "told": (0,),
    "unsaid": ([], 0, []),
    "ways": ([],),
    "window_actions": (0,),
    "would_allow": (1, 0),
    "would_bind": (1, 0, [1]),
}
"""What former methods are called with; the others need nothing."""


def some_deal() -> Deal:
    """A deal of Hamlet with a card led."""
    deal = torite.load_game("hamlet").new_deal(seed=4, dealer=0)
    while deal.phase != "play" or not deal.history or len(deal.history[-1]) != 2:
        deal.apply_action(deal.legal_actions()[0])
    return deal


@pytest.mark.parametrize("stored", STORED["records"], ids=lambda one: one["record"]["game"])
def test_a_stored_record_opens(stored: dict[str, Any]) -> None:
    deal = torite.replay(stored["record"])
    assert deal.record() == stored["record"]
    assert json.loads(json.dumps(deal.view(0))) == stored["view"]
    for seat in deal.game.seats:
        assert torite.Sampler(deal.game, deal.view(seat))


@pytest.mark.parametrize("stored", STORED["matches"], ids=lambda one: one["record"]["game"])
def test_a_stored_match_opens(stored: dict[str, Any]) -> None:
    match = torite.replay_match(stored["record"])
    assert (match.record(), match.scores()) == (stored["record"], stored["scores"])


@pytest.mark.parametrize("stored", STORED["links"], ids=lambda one: one["game"])
def test_a_stored_link_opens(stored: dict[str, Any]) -> None:
    link = torite.from_link(stored["link"])
    assert link.deal is not None
    assert (link.deal.game.id, link.deal.record()["actions"]) == (stored["game"], stored["actions"])


def test_every_name_of_the_package_is_there() -> None:
    names = "Deal Game IllegalAction Match Option Reason Sampler View replay replay_match from_link to_link"
    assert set(names.split()) <= set(torite.__all__)
    assert all(hasattr(torite, name) for name in torite.__all__)


@pytest.mark.parametrize(
    "name", sorted({*FORMER_NAMES["Deal"], *FORMER_NAMES["TrickDeal"]} - {"laid_open", "lay_anew"})
)
def test_a_former_name_of_a_deal_works(name: str) -> None:
    deal = some_deal()
    with pytest.warns(DeprecationWarning, match=rf"{name} is now called"):
        found = getattr(deal, name)
    if callable(found):
        legal = (deal.legal_actions()[0], deal.turn)
        found(*(legal if name == "take_unchecked" else ARGUMENTS.get(name, ())))


def test_a_deal_is_laid_open_by_its_former_name() -> None:
    deal = some_deal()
    with pytest.warns(DeprecationWarning, match="laid_open is now called"):
        deal.laid_open = True  # type: ignore[attr-defined]
    assert None not in deal.view(1)["hands"][0]


@pytest.mark.parametrize("name", ["gestures", "most_words", "untold_events", "has_windows"])
def test_a_former_name_of_a_game_works(name: str) -> None:
    game = torite.load_game("hamlet")
    with pytest.warns(DeprecationWarning, match=rf"{name} is now called"):
        found = getattr(game, name)
    if callable(found):
        found()


def test_names_of_today_do_not_warn() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert isinstance(TrickDeal.__dict__["playable"], FormerName)
        assert some_deal().record()
