"""Worlds give the view from which they come, and are legal to rules and referees."""

from __future__ import annotations

import json
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

import torite
from tests.games.test_referees import referee_of
from tests.playing import all_games, game_rows, random_play, some_deal, walk
from tests.worlds.small_games import as_json
from torite import Deal, Sampler
from torite.core.cards import card_codes
from torite.core.deal_state import dealt_to
from torite.core.sampling.chain import NoWorldError
from torite.games.gaigel.rules import GaigelDeal

every_game = pytest.mark.parametrize("game_id", all_games())


def check_world(world: Deal, view: Any) -> None:
    """Check that the world gives the view, and that its record is legal to the rules and to any referee."""
    assert world.view(view["seat"]) == view
    again = torite.replay(world.record())
    assert again.history == world.history
    assert (again.hands, again.phase, again.turn) == (world.hands, world.phase, world.turn)
    for seat in range(world.game.players):
        assert again.legal_actions(seat) == world.legal_actions(seat)
        assert again.view(seat) == world.view(seat)
    if find_spec(f"tests.games.referees.{world.game.id}") is None:
        return
    referee = referee_of(world)
    for seat, action in world.actions():
        text = world.action_to_string(action)
        assert text in referee.legal(seat)
        referee.apply(seat, text)
    assert referee.turn() == world.turn
    assert [sorted(hand) for hand in referee.hands] == [sorted(card_codes(hand)) for hand in world.hands]


def check_positions(game_id: str, row: dict[str, Any], number: int, share: float) -> int:
    """Check worlds of some positions of a deal; returns the number of positions."""
    deal, rng = some_deal(game_id, row, number), Random(number)
    found = 0
    for at_table in walk(deal, Random(1000 + number)):
        if at_table.is_terminal() or rng.random() >= share:
            continue
        seat = rng.randrange(deal.game.players)
        view = as_json(at_table, seat)
        sampler = Sampler(deal.game, view)
        found += 1
        for _ in range(2):
            check_world(sampler.sample(rng), view)
    return found


@pytest.mark.parametrize(("game_id", "row"), game_rows())
def test_worlds_look_the_same_and_are_legal(game_id: str, row: dict[str, Any]) -> None:
    found = 0
    for number in range(12):
        found += check_positions(game_id, row, number, 0.15)
        if found > 3:
            return
    pytest.fail(f"only {found} positions were found")


@every_game
def test_worlds_of_the_usual_game(game_id: str) -> None:
    assert sum(check_positions(game_id, {}, number, 0.25) for number in range(10, 13)) > 5


@every_game
def test_nothing_but_the_view_is_read(game_id: str) -> None:
    """Two deals with equal views give the same worlds, and so does the view from JSON."""
    for number in range(3):
        deal = random_play(some_deal(game_id, {}, number), Random(number), 5 + 7 * number)
        for seat in range(deal.game.players):
            if deal.is_terminal():
                continue
            text = json.dumps(deal.view(seat))
            twin = deal.resample(seat, Random(77))
            kind = torite.GAMES[game_id]
            from_text = Sampler(kind(json.loads(text)["options"]), json.loads(text))
            from_twin = Sampler(twin.game, twin.view(seat))
            one, other = Random(number), Random(number)
            for _ in range(5):
                assert from_text.sample(one).record() == from_twin.sample(other).record()
            assert deal.resample(seat, Random(5)).record() == twin.resample(seat, Random(5)).record()


@every_game
def test_a_world_can_be_played_on_and_leaves_the_others_alone(game_id: str) -> None:
    deal = random_play(some_deal(game_id, {}, 2), Random(2), 9)
    seat = deal.turn or 0
    sampler = Sampler(deal.game, deal.view(seat))
    first, second = sampler.sample(Random(1)), sampler.sample(Random(2))
    before = second.record(), [*second.history], [hand[:] for hand in second.hands]
    random_play(first, Random(3))
    assert first.is_terminal()
    assert (second.record(), second.history, second.hands) == before
    assert sampler.sample(Random(2)).record() == before[0]
    assert random_play(second, Random(3)).is_terminal()


def test_a_finished_deal_has_one_world() -> None:
    deal = random_play(some_deal("glaves", {}, 1), Random(1))
    world = Sampler(deal.game, as_json(deal, 0)).sample(Random(1))
    assert world.record() == deal.record()
    assert world is not deal


def test_a_view_that_contradicts_itself_has_no_world() -> None:
    """A seat answers with more aces than the pack has."""
    game = torite.load_game("marglia", {"talk": "lead"})
    deal = game.new_deal(seed=1, dealer=0)
    deal.apply(f"{deal.turn}:ask:A")
    answerer = next(entry[1] for entry in deal.history if entry[0] == "answer")
    view = as_json(deal, (answerer + 1) % 4)
    next(entry for entry in view["history"] if "number" in entry)["number"] = 5
    with pytest.raises(NoWorldError):
        Sampler(game, view)


def test_a_seat_barred_from_a_swap_knows_it_later() -> None:
    """In all worlds a rival was dealt the other trump seven exactly if the seat was barred."""
    game = torite.load_game("gaigel", {"players": 4})
    checked = {True: 0, False: 0}
    for seed in range(300):
        deal = game.new_deal(seed=seed, dealer=0)
        assert isinstance(deal, GaigelDeal)
        seven = deal.sevens.trump_seven
        barred = [entry[1] for entry in deal.history if entry[0] == "barred"]
        for place, seat in enumerate(game.turns[1]):
            is_barred = seat in barred
            if deal.hands[seat].count(seven) != 1 or deal.stock.turned == seven:
                continue
            later = random_play(deal.clone(), Random(seed), 3)
            rivals = [other for other in game.turns[1][:place] if not deal.sides.together(other, seat)]
            if later.is_terminal() or not rivals or (not is_barred and checked[False] > 9):
                continue
            checked[is_barred] += 1
            sampler, rng = Sampler(game, as_json(later, seat)), Random(seed)
            for _ in range(8):
                world = sampler.sample(rng)
                assert any(seven in dealt_to(world, other) for other in rivals) == is_barred
    assert checked[True] > 3


def test_the_event_of_the_bar_is_private() -> None:
    """Only the seat that may not swap sees it in its history until the deal is over."""
    game = torite.load_game("gaigel", {"players": 4})
    deals = (game.new_deal(seed=seed, dealer=0) for seed in range(300))
    deal = next(deal for deal in deals if any(entry[0] == "barred" for entry in deal.history))
    seat = next(entry[1] for entry in deal.history if entry[0] == "barred")
    event = {"event": "barred", "seat": seat}
    assert [event in deal.view(viewer)["history"] for viewer in range(4)] == [
        seat == viewer for viewer in range(4)
    ]
    random_play(deal, Random(1))
    assert all(event in deal.view(viewer)["history"] for viewer in range(4))


def test_the_low_crown_is_certain_when_the_fifth_trick_ends_nothing() -> None:
    """Worlds of Triple Crown in which the high crown was written would have ended earlier."""
    game = torite.load_game("triple_crown", {"early_end": "chosen"})
    rng = Random(3)
    won = 0
    while won < 5:
        deal = game.new_deal(seed=31, dealer=3)
        deal.apply("1:trump:C 1:crown:low")
        while deal.turn is not None and won < 5:
            deal.apply_action(rng.choice(deal.legal_actions()))
            won = deal.view(0)["tricks"][1] if deal.turn is not None else 0
    sampler = torite.Sampler(game, deal.view(2))
    for _ in range(5):
        record = sampler.sample(rng).record()
        assert "1:crown:low" in record["actions"]
        assert torite.replay(record).view(2) == deal.view(2)


def test_an_incomplete_view() -> None:
    game = torite.load_game("glaves")
    view = {**game.new_deal(seed=1).view(0)}
    del view["history"], view["hands"]
    with pytest.raises(ValueError, match="this is not a whole view of a deal: hands, history missing"):
        Sampler(game, view)
