"""The number of ways to play the end of a deal: counted by the game and its referee, and written down.

A deal of the code is played up to its last cards. From there a seat plays any legal card, or
gives any of its answers where it may play none. Other calls and actions are left out.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

import pytest

import torite
from tests.games.test_referees import referee_of
from tests.playing import all_games
from torite import Deal
from torite.core.cards import CARD_COUNT, CARD_INDEX
from torite.notation.link import from_code


class Ending(NamedTuple):
    """The end of a deal: its code, how many cards were still to be played, and how many ways there are to
    play them.
    """

    code: str
    cards: int
    ways: int


ENDINGS = {
    "glaves": Ending("1MDWf6M3ZGfBgVqC2RQOLtwBWYeWAAYVw", 8, 200),
    "triple_crown": Ending("1BOoh4vdiLIrLoUSArMPOAgLbXg", 12, 240),
    "sloppy_seconds": Ending("1pl0vRntVUeSvFb7GyGCBktmBA-mT", 12, 1816),
    "hamlet": Ending("1R3wfEzER36LAgZLZgQSwMQ", 12, 2848),
    "gaigel": Ending("1DFF7GG7ZGP5x0Jh2eGgi1tjOLaUdUqoXG9ws_siqCtlI_aIPPi483OwpBACirReiCnNV", 12, 130),
    "marglia": Ending("1E9b69aZTftNiXgEPOT6BNCWEkIoQwgoLhvg", 12, 360),
    "maniglia": Ending("1F1lGVrMHevc8IYCllqziDEPM", 12, 504),
    "watten_bavarian": Ending("1C8gJOvJ3AAAAAaIFWmY", 7, 432),
    "watten_tyrolean": Ending("1Au9MkOJtgAAAAaIGmwI", 7, 252),
    "watten_kritisch": Ending("1AqQrTzIuAAAAAaIHjgU", 7, 252),
    "watten_blind": Ending("1AaBor4xggAAAAaIIsXg", 7, 432),
    "watten_bohemian": Ending("1A9PbKaoNeACsw84CCah5", 12, 112),
    "forty_two": Ending("1Frd_R7tCRbCAkiKiAhPcMg", 12, 200),
    "german_whist": Ending("1EIOGsOf-2IWf-9gPj7Ds2BGc0qAkiKiAJoSQihDCCA4zbg", 8, 208),
    "marafon": Ending("1VTrJlU7laiQFFWi9AioQ_ck", 12, 768),
    "toepen": Ending("1ROGzpwCwGZlCElZi", 12, 240),
    "truc": Ending("1SNKoYAAAAFQEWhWY9g", 11, 432),
    "pass_cut_run": Ending("1HLi1WbsGv1RoUx05qfSArMPOAhQwvg", 12, 192),
    "klaverjas": Ending("1XmbLmabywFOXTgAohNCSEcIqDf30", 12, 168),
    "quinto": Ending("1OD-dJg8TZuu7c5qArMPOAg-CJQ", 12, 672),
    "deer_hunt": Ending("1BAgY0ZWu-QOkAAAAAAIWNgs", 12, 648),
    "madrasso": Ending("1wcVVIencgAAABgIXVnQ", 12, 152),
    "finesse": Ending("1MCtlvuKm7m5-L9jXeSUAAAA64hjuEA", 8, 176),
    "aluette": Ending("1QVjZh9LHRMg1yeIWGIYAAAAAAhlibw", 12, 1296),
    "scan": Ending("1A8yCM3g2ZzjSgAAAAAIauxc", 12, 784),
    "ottocento": Ending("1EpCDkGgt6iisi2QkG4pgnoAAAAMCGznm", 12, 264),
    "thunee": Ending("1O18aOUCArMPOAhExvg", 12, 336),
}
every_game = pytest.mark.parametrize("game_id", all_games())


@cache
def ending(game_id: str) -> Deal:
    """The deal before its last cards."""
    told = ENDINGS[game_id]
    whole = from_code(told.code)
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
