"""Out-of-turn actions as turns, lists of actions, and the error for a missing extra."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from random import Random

import pytest

import torite
from torite.adapters.actions import ActionList
from torite.adapters.bounds import most_moves
from torite.adapters.missing import needs
from torite.adapters.turns import WAIT, Turns

ROOT = Path(__file__).parents[2]


def begun(options: dict[str, object], seed: int) -> Turns:
    return Turns(torite.load_game("watten_kritisch", options).new_deal(seed=seed, dealer=3))


def done(turns: Turns, text: str) -> None:
    turns.take(WAIT if text == "wait" else turns.deal.string_to_action(text))


def to_the_first_card(turns: Turns) -> None:
    """Let all seats wait, or take the first action except a raise, until a card may be played."""
    while turns.deal.phase != "play":
        texts = [
            each for each in turns.legal() if each != WAIT and each not in turns.deal.game.signal_actions
        ]
        turns.take(WAIT if turns.seat != turns.deal.turn else texts[-1])


def test_seats_out_of_turn_are_asked_in_order_and_then_the_seat_in_turn() -> None:
    turns = begun({"signals": "table"}, 1)
    to_the_first_card(turns)
    turn = turns.deal.turn
    assert turn is not None
    order = []
    while turns.seat != turn:
        assert turns.legal()[0] == WAIT
        order.append(turns.seat)
        turns.take(WAIT)
    assert order == [(turn + place) % 4 for place in (1, 2, 3)]
    assert WAIT not in turns.legal()


def test_a_seat_that_waited_is_asked_again_once_it_notices_something() -> None:
    turns = begun({"signals": "table"}, 1)
    to_the_first_card(turns)
    first = turns.seat
    turns.take(WAIT)
    second = turns.seat
    assert second != first
    turns.take(next(each for each in turns.legal() if each in turns.deal.game.signal_actions))
    # All seats have seen the signal.
    assert turns.seat == first


def test_what_a_seat_does_not_notice_does_not_rouse_it() -> None:
    turns = begun({"signals": "partner"}, 1)
    to_the_first_card(turns)
    first = turns.seat
    turns.take(WAIT)
    second = turns.seat
    turns.take(next(each for each in turns.legal() if each in turns.deal.game.signal_actions))
    # Only the partner of the second seat has seen it; the first seat has no partner.
    assert turns.seat == second
    assert turns.waits[first or 0] == (len(turns.view(first or 0)["history"]),)


def test_nobody_can_tell_whether_somebody_else_is_asked() -> None:
    arrays = pytest.importorskip("torite.adapters.tensors", reason="NumPy is not installed")
    turns = begun({"signals": "partner"}, 1)
    to_the_first_card(turns)
    game = turns.deal.game
    tensors = arrays.Tensors(game, ActionList(game))

    def told(seat: int) -> list[float]:
        row, pieces = arrays.pieces_in_a_row(tensors.shapes_with(history=True))
        tensors.observe(turns.view(seat), pieces, turns.waits[seat])
        assert pieces["asked"][0] == (seat != turns.deal.turn)
        numbers: list[float] = row.tolist()
        return numbers

    before = [told(seat) for seat in game.seats]
    first = turns.seat
    turns.take(WAIT)
    assert turns.seat not in (first, turns.deal.turn)
    assert [seat for seat in game.seats if told(seat) != before[seat]] == [first]


def test_nobody_is_asked_who_could_only_wait() -> None:
    turns = begun({"signals": "off"}, 1)
    while turns.seat is not None:
        assert turns.seat == turns.deal.turn or len(turns.legal()) > 1
        turns.take(turns.legal()[-1])


def test_to_wait_in_turn_is_refused() -> None:
    turns = begun({"signals": "off"}, 1)
    while turns.seat != turns.deal.turn:
        turns.take(WAIT)
    with pytest.raises(ValueError, match=r"seat \d cannot wait: it is its turn"):
        turns.take(WAIT)


@pytest.mark.parametrize("game_id", torite.GAMES)
def test_lists_of_actions_have_every_action_once(game_id: str) -> None:
    rng = Random(game_id)
    for _ in range(2):
        chosen = {option.name: rng.choice(option.values) for option in torite.GAMES[game_id].OPTIONS}
        game = torite.load_game(game_id, chosen)
        actions = ActionList(game)
        assert len(set(actions.texts)) == len(actions)
        assert all(actions.number(actions.action(number)) == number for number in range(len(actions)))
        turns = Turns(game.new_deal(seed=rng.randrange(1000)))
        while turns.seat is not None:
            legal = turns.legal()
            assert sorted(actions.action(number) for number in actions.numbers(legal)) == sorted(legal)
            turns.take(rng.choice(legal))
        least, most = game.points_range()
        assert all(least <= points <= most for points in turns.deal.result()["points"])
        assert len(turns.moves) <= most_moves(game)


def test_every_game_says_how_many_points_there_are() -> None:
    usual = torite.Game.points_range
    assert [name for name, game in torite.GAMES.items() if game.points_range is usual] == []


def test_every_kind_of_event_has_a_number() -> None:
    tensors = pytest.importorskip("torite.adapters.tensors", reason="NumPy is not installed")
    page = (ROOT / "docs" / "view.md").read_text(encoding="utf-8")
    kinds = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert "trick" in kinds
    assert set(kinds) <= set(tensors.EVENTS)


def test_an_extra_that_is_not_installed() -> None:
    told = (
        r"adapters.openspiel needs the package 'nowhere'; install it with: pip install 'torite\[openspiel\]'"
    )
    with pytest.raises(ModuleNotFoundError, match=told), needs("openspiel", "nowhere"):
        importlib.import_module("nowhere")
    # Other missing modules keep their own error.
    with (
        pytest.raises(ModuleNotFoundError, match="No module named 'elsewhere'"),
        needs("openspiel", "nowhere"),
    ):
        importlib.import_module("elsewhere")


@pytest.mark.parametrize(("module", "package"), [("openspiel", "pyspiel"), ("pettingzoo", "gymnasium")])
def test_what_importing_an_adapter_says_without_its_extra(
    module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"torite.adapters.{module}", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    told = rf"'{package}'; install it with: pip install 'torite\[{module}\]'"
    with pytest.raises(ModuleNotFoundError, match=told):
        importlib.import_module(f"torite.adapters.{module}")
