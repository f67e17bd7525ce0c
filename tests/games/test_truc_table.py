"""What a table of Truc shows."""

from __future__ import annotations

import pytest

from tests.games.test_truc import CATALAN, new_deal
from torite.core.display import display_of
from torite.games.truc.game import Truc
from torite.texts.events import events_in_words
from torite.texts.words import Words


@pytest.mark.parametrize(
    ("actions", "seat", "brief"),
    [
        ("0:3C", 0, True),  # could have said so before
        ("0:3C 1:2C 2:6S 3:4C", 3, False),  # the trick is news
        ("0:3C 1:truc", 0, False),  # so is a bet
    ],
)
def test_the_page_waits_longer_when_there_is_news(actions: str, seat: int, *, brief: bool) -> None:
    deal = new_deal(CATALAN)
    deal.apply(actions)
    pause = display_of(deal).out_of_turn(seat)
    assert pause.reason is not None
    assert (pause.length == "brief") is brief


def test_new_cards_make_no_long_log() -> None:
    """The log has a line for each seat that puts cards away, and none for drawing."""
    deal = new_deal("", form="french")
    deal.apply("0:redeal 1:accept 2:accept 3:accept")
    words = Words("en", Truc)
    log = [text for _, text in events_in_words(deal.view(0)["history"], words)]
    assert len(log) == 4 + 4
