"""Messages about a seat out of the match: nothing that only active seats have."""

from __future__ import annotations

from random import Random

import torite
from tests.playing import random_play
from torite import Deal, Match
from torite.core.display import display_of
from torite.notebook.table import Html
from torite.page.table import make_table
from torite.terminal.paint import Paint
from torite.terminal.screen import Screen
from torite.terminal.sentences import Sentences
from torite.texts.words import Words

NAMES = ["Ada", "Bea", "Cleo", "Dora"]
WORDS = Words("en", torite.GAMES["toepen"], names=NAMES)


def begun() -> Deal:
    """A deal that Bea, without a life, only watches."""
    game = torite.load_game("toepen", {"end": "last"})
    return game.new_deal(seed=1, dealer=0, scores=[0, 10, 3, 0])


def over() -> Deal:
    return random_play(begun(), Random(1))


def test_a_seat_says_so() -> None:
    table = make_table(Match.of_deal(begun()), 0, WORDS)
    assert [seat["out"] for seat in table["seats"]] == [False, True, False, False]


def test_nobody_is_out_where_all_play() -> None:
    deal = torite.load_game("toepen").new_deal(seed=1)
    assert not any(seat["out"] for seat in make_table(Match.of_deal(deal), 0, WORDS)["seats"])


def test_result_and_sheet_have_no_points_for_it() -> None:
    table = make_table(Match.of_deal(over()), 0, WORDS)
    for line in table["result"]["lines"]:
        assert line["values"][1] == line["columns"][1] == ""
    assert [text == "" for text in table["result"]["lines"][-1]["values"]] == [False, True, False, False]
    assert table["sheet"]["rows"][0]["out"] == [1]
    assert table["sheet"]["totals"][1] == 10


def test_the_terminal_counts_nothing_for_it() -> None:
    table = make_table(Match.of_deal(begun()), 0, WORDS)
    lines = Screen(WORDS, Sentences("en"), Paint(colours=False)).table(table)
    told = {name: line for line in reversed(lines) for name in NAMES if line.startswith(f"  {name}")}
    assert "cards" in told["Cleo"]
    assert "tricks" in told["Cleo"]
    assert "cards" not in told["Bea"]
    assert "tricks" not in told["Bea"]


def test_a_notebook_counts_nothing_for_it() -> None:
    html = Html("en").view(over().view(0))
    rows = [row.split("<td")[1:] for row in html.split("<tr")]
    empty = [sum(cell.endswith("></td>") for cell in row) for row in rows if row]
    assert max(empty) == empty[1]
    assert empty[1] > max(empty[0], *empty[2:])


def test_no_seat_has_less_than_no_lives() -> None:
    """A seat that lost more lives than it had has none."""
    game = torite.load_game("toepen", {"knock_cap": "limit"})
    below = 0
    for seed in range(20):
        deal = random_play(game.new_deal(seed=seed, dealer=0, scores=[8, 9, 8, 9]), Random(seed))
        for seat, lost in enumerate(deal.result()["points"]):
            left = game.limit - deal.scores[seat] - lost
            lives = next(token.value for token in display_of(deal).tokens(seat, 0) if token.id == "lives")
            assert lives == max(0, left)
            below += left < 0
    assert below
