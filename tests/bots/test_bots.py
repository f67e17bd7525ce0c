"""The bots play from the view alone, the same in the same position, and better than chance."""

from __future__ import annotations

import json
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import (
    FEW_GAMES,
    GAME_IDS,
    LANGUAGES,
    all_games,
    deals,
    examples,
    game_rows,
    option_rows,
    portion,
    random_play,
    some_deal,
)
from torite import Deal
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice
from torite.texts.words import Words

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))


def choice_of(deal: Deal, seat: int) -> Choice | None:
    """The choice of the bot from the view as text."""
    return HeuristicBot(deal.game).choose(json.loads(json.dumps(deal.view(seat))))


@every_game
@examples(30)
@given(st.data())
def test_a_bot_knows_no_more_than_its_view(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id, may_be_over=False))
    rng = Random(data.draw(st.integers(0, 99)))
    for seat in range(deal.game.players):
        view = json.loads(json.dumps(deal.view(seat)))
        kept = json.dumps(view)
        choice = HeuristicBot(deal.game).choose(view)
        assert json.dumps(view) == kept
        assert choice == choice_of(deal, seat)
        assert choice == choice_of(deal.resample(seat, rng), seat)
        assert (choice is not None) >= (seat == deal.current_player())
        if choice is not None:
            assert choice.action in view["legal"]


@every_game
def test_a_bot_does_nothing_when_the_deal_is_over(game_id: str) -> None:
    deal = random_play(some_deal(game_id, {}, 1), Random(1))
    assert [choice_of(deal, seat) for seat in range(deal.game.players)] == [None] * deal.game.players


@pytest.mark.parametrize(("game_id", "row"), game_rows(few=True))
def test_bots_play_whole_deals_and_give_reasons(game_id: str, row: dict[str, Any]) -> None:
    words = {}
    for number in range(portion(2)):
        deal = some_deal(game_id, row, number)
        words = {lang: Words(lang, type(deal.game)) for lang in LANGUAGES}
        while not deal.is_terminal():
            turn = deal.current_player()
            assert turn is not None
            choice = choice_of(deal, turn)
            assert choice is not None
            for lang in LANGUAGES:
                sentence = words[lang].reason(choice.reason, "bots")
                assert sentence.endswith((".", "。"))
                assert "{" not in sentence
            deal.apply_action(deal.string_to_action(choice.action))


def tables(game_id: str) -> list[Any]:
    rows = {row["players"]: row for row in reversed(option_rows(game_id))}
    return [pytest.param(game_id, row, id=f"{game_id} for {players}") for players, row in rows.items()]


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "row"), [table for game_id in GAME_IDS for table in tables(game_id)])
def test_a_bot_is_better_than_chance(game_id: str, row: dict[str, Any]) -> None:
    """One bot against random play in every seat in turn, until it leads by three standard errors.

    It looks eight times, so a player as good as chance would pass about once in a hundred. Endings played out
    would only help.
    """
    leads: list[float] = []
    for number in range(2561):
        looks = number in (20, 40, 80, 160, 320, 640, 1280, 2560)
        if looks and mean(leads) > 3 * stdev(leads) / number**0.5:
            return
        deal = some_deal(game_id, row, number)
        bot = HeuristicBot(deal.game, endings=False)
        me, rng = (number // 7) % deal.game.players, Random(number)
        mine = next(side for side in deal.game.sides(deal.dealer) if me in side)
        while (turn := deal.turn) is not None:
            choice = bot.choose(deal.view(turn)) if turn in mine else None
            action = deal.string_to_action(choice.action) if choice else rng.choice(deal.legal_actions())
            deal.apply_action(action)
        points = deal.result()["points"]
        others = mean(points[seat] for seat in range(deal.game.players) if seat not in mine)
        lead = points[me] - others
        leads.append(-lead if deal.game.lowest_wins else lead)
    pytest.fail(f"{mean(leads)} points, with a standard error of {stdev(leads) / len(leads) ** 0.5}")
