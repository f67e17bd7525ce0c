"""How many ways there are to play the end of a deal: counted by the game, by its referee, and written down.

The end is that of a golden record: its deal is played up to the last cards. From there a seat that may play a
card plays any card that it may play, and a seat that may not gives any of its answers. What seats may say or
do beside that is left out.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

import pytest

import torite
from tests.games import golden
from tests.games.test_referees import referee_of
from tests.playing import all_games
from torite import Deal
from torite.core.cards import CARD_COUNT, CARD_INDEX


class Ending(NamedTuple):
    """The end of a golden record: its name, how many cards were still to be played, and how many ways there
    are to play them.
    """

    record: str
    cards: int
    ways: int


ENDINGS = {
    "glaves": Ending("glaves-players-2", 8, 200),
    "triple_crown": Ending("triple_crown-players-4", 12, 240),
    "sloppy_seconds": Ending("sloppy_seconds-players-3", 12, 1816),
    "hamlet": Ending("hamlet-players-3", 12, 2848),
    "gaigel": Ending("gaigel-dissle-false", 12, 130),
    "marglia": Ending("marglia-par-45", 12, 360),
    "maniglia": Ending("maniglia-auction-rounds", 12, 504),
    "watten_bavarian": Ending("watten_bavarian-ending", 7, 432),
    "watten_tyrolean": Ending("watten_tyrolean-ending", 7, 252),
    "watten_kritisch": Ending("watten_kritisch-ending", 7, 252),
    "watten_blind": Ending("watten_blind-ending", 7, 432),
    "watten_bohemian": Ending("watten_bohemian-players-4", 12, 112),
    "forty_two": Ending("forty_two-stop-all", 12, 200),
    "german_whist": Ending("german_whist-count-all", 8, 208),
    "marafon": Ending("marafon-signals-false", 12, 768),
    "toepen": Ending("toepen-redraw-bluff", 12, 240),
    "truc": Ending("truc-three-tricks", 11, 432),
    "pass_cut_run": Ending("pass_cut_run-players-4", 12, 192),
    "klaverjas": Ending("klaverjas-pit-both", 12, 168),
    "quinto": Ending("quinto-players-4", 12, 672),
    "thunee": Ending("thunee-players-4", 12, 336),
}
every_game = pytest.mark.parametrize("game_id", all_games())


@cache
def ending(game_id: str) -> Deal:
    """The deal before its last cards."""
    told = ENDINGS[game_id]
    path = golden.FOLDER / f"{told.record}.txt"
    whole = golden.Parsed(path.read_text("utf-8")).play()
    assert isinstance(whole, Deal)
    plays = [i for i, (_, action) in enumerate(whole.actions()) if action < CARD_COUNT]
    record = whole.record()
    return torite.replay({**record, "actions": record["actions"][: plays[-told.cards]]})


def ways_of_game(deal: Deal) -> int:
    """The number of ways to play on, by the game."""
    if deal.is_terminal():
        return 1
    legal = deal.legal_actions()
    ways = 0
    for action in [action for action in legal if action < CARD_COUNT] or legal:
        twin = deal.clone()
        twin.apply_action(action)
        ways += ways_of_game(twin)
    return ways


def ways_of_referee(referee: Any) -> int:
    """The number of ways to play on, by the referee."""
    turn = referee.turn()
    if turn is None:
        return 1
    legal = sorted(referee.legal(turn))
    ways = 0
    for text in [text for text in legal if text in CARD_INDEX] or legal:
        twin = deepcopy(referee)
        twin.apply(turn, text)
        ways += ways_of_referee(twin)
    return ways


@every_game
def test_the_ways_to_play_an_ending(game_id: str) -> None:
    assert ways_of_game(ending(game_id)) == ENDINGS[game_id].ways


@every_game
def test_the_referee_counts_as_many(game_id: str) -> None:
    deal = ending(game_id)
    referee = referee_of(deal)
    for seat, action in deal.actions():
        referee.apply(seat, deal.action_to_string(action))
    assert ways_of_referee(referee) == ENDINGS[game_id].ways


@every_game
def test_an_ending_is_worth_counting(game_id: str) -> None:
    """Neither a single way nor one for every order of the cards: some duty binds somebody."""
    deal, told = ending(game_id), ENDINGS[game_id]
    assert told.ways > 1
    assert not deal.is_terminal()
    assert sum(map(len, deal.hands)) >= told.cards
