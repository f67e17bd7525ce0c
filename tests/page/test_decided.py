"""Decided deals, checked against sampled deals and all possible continuations."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import torite
from tests.page.test_bridge import ask, fault_of
from tests.playing import FEW_GAMES, all_games, option_rows
from torite import Deal, Match
from torite.bots.heuristic import HeuristicBot
from torite.bots.next_move import next_move
from torite.core.cards import CARD_COUNT
from torite.core.deal_state import restart
from torite.core.display import display_of
from torite.core.inference import inference_of
from torite.page.decided import is_decided
from torite.page.forced import forced_action

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
# Games in which seats may change the points at almost any time, by calls or raises, or pass cards face down
# in every deal, so that nobody knows the dealt hands.
NEVER_SURE = {
    "pass_cut_run", "toepen",
    "gaigel", "watten_bavarian", "watten_tyrolean", "watten_kritisch", "watten_blind", "watten_bohemian",
    "truc", "deer_hunt", "finesse", "aluette", "ottocento",
}  # fmt: skip
WORLDS = 2
ENDS = 200


SURELY_PLAYED = {"forty_two": {"all_pass": "forced"}}
"""Options with compulsory bids."""


def played(game_id: str, seed: int, options: dict[str, Any] | None = None) -> Iterator[Deal]:
    """A deal at every decision: played mostly well, sometimes at random."""
    game = torite.load_game(game_id, options)
    rng = Random(seed)
    deal, bot = game.new_deal(seed=seed, dealer=seed % game.players), HeuristicBot(game, endings=False)
    while deal.turn is not None:
        yield deal
        move = next_move(deal, {deal.turn: bot}) if rng.random() < 0.8 else None
        action = deal.string_to_action(move[1].action) if move else rng.choice(deal.legal_actions())
        deal.apply_action(action)


def ends(deal: Deal) -> Iterator[list[int]]:
    """The points of all possible ends of a deal."""
    if deal.turn is None:
        yield deal.result()["points"]
    for seat in deal.game.seats:
        for action in deal.legal_actions(seat):
            if action not in deal.game.signal_actions:
                other = deal.clone()
                other.apply_action(action, seat)
                yield from ends(other)


@every_game
def test_it_is_only_said_where_nothing_can_change_the_points(game_id: str) -> None:
    said = 0
    for seed in range(3):
        options = option_rows(game_id)[seed % len(option_rows(game_id))]
        for deal in played(game_id, seed, options):
            assert deal.turn is not None
            if not is_decided(deal, deal.turn):
                continue
            said += 1
            rng = Random(seed)
            found = {tuple(next(ends(deal)))}
            for _ in range(WORLDS):
                world = deal.resample(deal.turn, rng)
                found.update(tuple(points) for _, points in zip(range(ENDS), ends(world), strict=False))
            assert len(found) == 1, deal.record()
    assert said or game_id in NEVER_SURE


@every_game
def test_it_tells_nothing_of_the_hidden_cards(game_id: str) -> None:
    for deal in played(game_id, 11):
        seat = deal.turn
        assert seat is not None
        if sum(map(len, deal.hands)) <= 12:
            said = is_decided(deal, seat)
            rng = Random(5)
            assert all(is_decided(deal.resample(seat, rng), seat) == said for _ in range(3))


def test_the_last_card_of_all_is_decided_unless_somebody_may_still_call() -> None:
    met = set()
    for game_id in torite.GAMES:
        for deal in played(game_id, 3):
            if sum(map(len, deal.hands)) == 1:
                seat = deal.turn
                assert seat is not None
                if any(inference_of(deal).conceals(action, other, seat) for other, action in deal.actions()):
                    # A secret may still count.
                    continue
                assert is_decided(deal, seat) == (game_id not in NEVER_SURE)
                met.add(game_id)
    # Games with a secret in every deal: the holder of the low crown, or the trump card.
    assert met >= set(torite.GAMES) - NEVER_SURE - {"triple_crown", "thunee"}


def test_where_nothing_is_hidden_every_decided_rest_is_found() -> None:
    """Two players without a stock: each knows the other's hand."""
    answers = set()
    for seed in range(12):
        for deal in played("glaves", seed, {"players": 2}):
            if 0 < len(deal.hands[0]) <= 3:
                assert deal.turn is not None
                decided = len({tuple(points) for points in ends(deal)}) == 1
                assert is_decided(deal, deal.turn) == decided
                answers.add((len(deal.hands[deal.turn]), decided))
    assert answers >= {(3, False), (3, True), (2, False), (2, True), (1, True)}


def test_with_other_cards_the_deal_might_have_ended_before() -> None:
    """Here at the first lead: a side without trumps is void."""
    deal = torite.load_game("thunee").new_deal(seed=5, dealer=1)
    deal.apply("3:pass 1:pass 2:trump:QC 2:pass 3:pass 0:pass 1:pass")
    deal.apply("3:JD 0:AD 1:9D 2:QD 3:JS 0:TS 1:AS 2:TC 2:JC")
    assert deal.turn == 3
    assert not is_decided(deal, 3)


def test_a_deal_that_has_just_begun_is_open() -> None:
    for game_id in torite.GAMES:
        deal = torite.load_game(game_id).new_deal(seed=1)
        assert not any(is_decided(deal, seat) for seat in deal.game.seats)


def match_at(deal: Deal) -> Any:
    return Match.of_deal(deal).record()


def common(deal: Deal, seat: int) -> dict[str, Any]:
    names = [f"P{each}" for each in deal.game.seats]
    return {"match": match_at(deal), "seat": seat, "lang": "en", "names": names}


@every_game
def test_cards_are_laid_down_only_where_the_rest_is_decided(game_id: str) -> None:
    laid = 0
    for deal in played(game_id, 4, SURELY_PLAYED.get(game_id)):
        seat = deal.turn
        assert seat is not None
        offers = ask("table", **common(deal, seat))["table"]["offers"]
        assert offers["decided"] == is_decided(deal, seat)
        if not offers["decided"]:
            if len(deal.actions()) % 7 == 0:
                assert fault_of("lay_down", **common(deal, seat))[0] == "not-decided"
            continue
        laid += 1
        before = deal.record()["actions"]
        answer = ask("lay_down", **common(deal, seat))
        after = answer["match"]["deals"][-1]["actions"]
        assert after[: len(before)] == before
        assert answer["table"]["view"]["over"]
        assert ask("lay_down", **common(deal, seat)) == answer
        end = next(ends(deal))
        assert answer["table"]["result"]["points"] == end
    assert laid or game_id in NEVER_SURE


def test_who_is_not_in_turn_lays_nothing_down() -> None:
    deal = next(deal for deal in played("glaves", 4) if deal.turn is not None and is_decided(deal, deal.turn))
    other = 1 - (deal.turn or 0)
    assert not ask("table", **common(deal, other))["table"]["offers"]["decided"]
    assert fault_of("lay_down", **common(deal, other))[0] == "not-decided"


# Automatic play


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_a_forced_action_is_all_that_its_seat_may_do(game_id: str) -> None:
    for deal in played(game_id, 8):
        for seat in deal.game.seats:
            legal = [deal.action_to_string(action) for action in deal.legal_actions(seat)]
            forced = ask("table", **common(deal, seat))["table"]["offers"]["forced"]
            if forced is not None:
                assert deal.turn == seat
                assert legal == [forced]
            elif deal.turn == seat and len(legal) == 1:
                # The remaining card is hidden from others, or chosen for another purpose.
                left = deal.legal_actions()[0]
                hidden = any(inference_of(deal).conceals(left, seat, other) for other in deal.game.seats)
                assert hidden or (left >= CARD_COUNT and display_of(deal).action_cards(left))


def test_an_answer_without_another_is_forced() -> None:
    """Without new cards the seat keeps these."""
    deal = next(
        deal
        for seed in range(40, 200)
        for deal in played("toepen", seed)
        if deal.turn is not None and len(deal.legal_actions()) == 1 and deal.legal_actions()[0] >= CARD_COUNT
    )
    legal = deal.action_to_string(deal.legal_actions()[0])
    assert ask("table", **common(deal, deal.turn or 0))["table"]["offers"]["forced"] == legal


@pytest.mark.parametrize("game_id", ["glaves", "sloppy_seconds", "marglia"])
def test_undo_goes_back_to_the_last_real_choice(game_id: str) -> None:
    forced_steps = 0
    *_, deal = played(game_id, 2)
    actions = deal.actions()
    choices = []
    then = restart(deal)
    for step, (seat, action) in enumerate(actions):
        if seat == 0:
            forced = forced_action(then, seat) is not None
            forced_steps += forced
            if not forced:
                choices.append(step)
        then.apply_action(action, seat)
        params = {**common(then, 0), "people": [0]}
        if not choices:
            assert fault_of("undo", **params, auto=True)[0] == "nothing-to-undo"
            continue
        back = ask("undo", **params, auto=True)["match"]["deals"][-1]["actions"]
        assert len(back) == choices[-1]
        # With manual play every card can be undone.
        last = max(i for i, (other, _) in enumerate(actions[: step + 1]) if other == 0)
        assert len(ask("undo", **params)["match"]["deals"][-1]["actions"]) == last
    assert forced_steps
