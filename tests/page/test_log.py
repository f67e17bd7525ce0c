"""The log of a deal by tricks: the trick of each card, and its step in a replay."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.playing import FEW_GAMES, all_games, random_play, walk
from torite import Deal
from torite.core.cards import CARD_CODES
from torite.core.deal_state import restart
from torite.core.display import display_of
from torite.page.log import make_log
from torite.page.plain_text import card_plays
from torite.texts.words import Words

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))


def log_of(deal: Deal, seat: int) -> list[dict[str, Any]]:
    return make_log(deal, deal.view(seat), Words("en", type(deal.game)))


def in_tricks(deal: Deal) -> tuple[int, int]:
    """Number of complete tricks, and of cards in the next one: grows with each card."""
    tricks = display_of(deal).table_tricks(0)
    if tricks is None:
        return (0, 0)
    return (sum(tricks.won) if tricks.done is None else tricks.done, len(tricks.cards))


@every_game
def test_the_cards_of_the_tricks_are_known(game_id: str) -> None:
    for seed in range(4):
        deal = random_play(torite.load_game(game_id).new_deal(seed=seed), Random(seed))
        again, found = restart(deal), []
        for seat, action in deal.actions():
            before = in_tricks(again)
            again.apply_action(action, seat)
            found.append(in_tricks(again) > before)
        assert card_plays(deal) == found


@every_game
def test_a_finished_deal_by_tricks(game_id: str) -> None:
    deal = random_play(torite.load_game(game_id).new_deal(seed=5), Random(5))
    log = log_of(deal, 1)
    told = {entry["index"]: entry for entry in log}
    tricks, shown, step = 0, [], 0
    for index, entry in enumerate(deal.history):
        if len(entry) == 2:
            step += 1
            card = deal.game.to_trick(entry[1])
            if card is not None:
                shown.append((entry[0], CARD_CODES[card]))
        elif entry[0] == "trick":
            tricks += 1
            mine = [line for line in log if line["trick"] == tricks]
            cards = [(line["seat"], line["card"]) for line in mine if "card" in line]
            assert cards == shown
            assert [line["seat"] for line in mine if line.get("won")] == [entry[1]]
            assert told[index]["won"]
            shown.clear()
        if index in told:
            assert told[index]["step"] == step
    assert all(set(line["mark"]) <= {"rank", "suit"} for line in log if line.get("card"))


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_the_log_tells_what_the_view_tells(game_id: str) -> None:
    rng = Random(7)
    for deal in walk(torite.load_game(game_id).new_deal(seed=7), rng):
        if deal.is_terminal() or rng.random() < 0.8:
            continue
        for seat in range(deal.game.players):
            log = log_of(deal, seat)
            assert not any("step" in entry for entry in log)
            # A deal that this seat cannot distinguish from the real one has the same log.
            assert log_of(deal.resample(seat, rng), seat) == log
