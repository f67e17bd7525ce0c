"""What the tests of all games share: options, random play, the whole state of a deal as text."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import torite
from torite import Deal, Game, Match

CARD_CODE = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][CDHS]|XX)(?![0-9A-Za-z])")
LANGUAGES = ("en", "ja")
GAME_IDS = tuple(torite.GAMES)
SEEDS = st.integers(0, 2**32 - 1)


# The same examples on every run; HYPOTHESIS_PROFILE=explore looks for new ones.
SLOW_IS_FINE = [HealthCheck.too_slow]
settings.register_profile(
    "ci", derandomize=True, database=None, deadline=None, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("explore", deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def option_values(game_id: str) -> list[tuple[str, Any]]:
    """Every value of every option of a game."""
    return [(option.name, value) for option in torite.GAMES[game_id].OPTIONS for value in option.values]


def option_rows(game_id: str) -> list[dict[str, Any]]:
    """All combinations of the options that a game reads together; an option that is not read has its
    default.
    """
    options = torite.GAMES[game_id].OPTIONS
    rows: list[dict[str, Any]] = []
    for values in product(*(option.values for option in options)):
        row = {option.name: value for option, value in zip(options, values, strict=True)}
        unread = [o for o in options if o.when and any(row[n] not in among for n, among in o.when.items())]
        if all(row[option.name] == option.default for option in unread):
            rows.append(row)
    return rows


def row_name(row: dict[str, Any]) -> str:
    """Options as the name of a test case."""
    return " ".join(f"{name}={value}" for name, value in row.items())


def game_rows(game_ids: tuple[str, ...] = GAME_IDS) -> list[Any]:
    """pytest parameters: each game with each of its `option_rows`."""
    import pytest

    return [
        pytest.param(game_id, row, id=f"{game_id} {row_name(row)}")
        for game_id in game_ids
        for row in option_rows(game_id)
    ]


def offers(deal: Deal) -> list[tuple[int, int]]:
    """All that anybody may do now, as (seat, action)."""
    return [(seat, action) for seat in range(deal.players) for action in deal.legal_actions(seat)]


def random_step(deal: Deal, rng: Random) -> tuple[int, int]:
    """Take a random legal action, mostly of the seat to act."""
    chosen = rng.choice(
        [(deal.turn, action) for action in deal.legal_actions()] if rng.random() < 0.8 else offers(deal)
    )
    seat, action = chosen
    assert seat is not None
    deal.apply_action(action, seat)
    return seat, action


def random_play(deal: Deal, rng: Random, steps: int | None = None) -> Deal:
    """Play at random to the end, or for some steps."""
    while not deal.is_terminal() and steps != 0:
        random_step(deal, rng)
        steps = None if steps is None else steps - 1
    return deal


def walk(deal: Deal, rng: Random) -> Iterator[Deal]:
    """The same deal at its start and after every step of a random play."""
    yield deal
    while not deal.is_terminal():
        random_step(deal, rng)
        yield deal


def some_deal(game_id: str, row: dict[str, Any], number: int) -> Deal:
    """A fresh deal that a small number chooses."""
    game = torite.load_game(game_id, row)
    return game.new_deal(seed=number, dealer=number % game.players)


def matches_end(game_id: str, row: dict[str, Any]) -> bool:
    """Whether matches played at random come to their end with these options.

    In Bohemian Watten with more than four players too many go without a trick: what they pay is more than
    the tricks bring, and the scores rise for ever.
    """
    rising = {(5, 1), (6, 1), (6, 2)}
    return game_id != "watten_bohemian" or (row["players"], row["trick_points"]) not in rising


@st.composite
def games(draw: st.DrawFn, game_id: str, *, ending: bool = False) -> Game:
    """A game with any options; ``ending``: only with those with which matches end."""
    rows = [row for row in option_rows(game_id) if not ending or matches_end(game_id, row)]
    return torite.load_game(game_id, draw(st.sampled_from(rows)))


@st.composite
def fresh_deals(draw: st.DrawFn, game_id: str) -> Deal:
    """A deal before its first action: any options, cards, dealer, scores before."""
    game = draw(games(game_id))
    deck = None
    seed: int | None = draw(SEEDS)
    if draw(st.booleans()):
        deck, seed = game.default_deck(), None
        draw(st.randoms(use_true_random=False)).shuffle(deck)
    scores = draw(st.none() | st.lists(st.integers(-30, 99), min_size=game.players, max_size=game.players))
    return game.new_deal(deck, seed=seed, dealer=draw(st.integers(0, game.players - 1)), scores=scores)


@st.composite
def deals(draw: st.DrawFn, game_id: str, *, may_be_over: bool = True) -> Deal:
    """A deal somewhere between its start and its end, reached by legal play."""
    deal = draw(fresh_deals(game_id))
    random_play(deal, Random(draw(SEEDS)), draw(st.integers(0, 60)))
    if deal.is_terminal() and not may_be_over:
        before = deal.record()
        before["actions"] = before["actions"][: draw(st.integers(0, len(before["actions"]) - 1))]
        return torite.replay(before)
    return deal


def views(deal: Deal) -> list[str]:
    """The views of all seats as JSON."""
    return [json.dumps(deal.view(seat), sort_keys=True) for seat in range(deal.players)]


def state(deal: Deal) -> dict[str, Any]:
    """All that can be asked of a deal, in a form that later changes cannot reach."""
    return {
        "record": json.dumps(deal.record(), sort_keys=True),
        "views": views(deal),
        "legal": [deal.legal_actions(seat) for seat in range(deal.players)],
        "turn": deal.current_player(),
        "phase": deal.phase,
        "hands": [sorted(hand) for hand in deal.hands],
        "history": list(deal.history),
        "result": json.dumps(deal.result(), sort_keys=True) if deal.is_terminal() else None,
    }


def without_source(full: dict[str, Any]) -> dict[str, Any]:
    """A `state` in which it does not matter whether the cards came from a seed or from a deck."""
    return {key: value for key, value in full.items() if key != "record"} | {
        "views": [_without_source(json.loads(text)) for text in full["views"]]
    }


def _without_source(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key != "record"}


def codes_in(value: object) -> set[str]:
    """Every card code anywhere in a value that goes into JSON."""
    return set(CARD_CODE.findall(json.dumps(value)))


def play_match(match: Match, rng: Random, limit: int = 200) -> Match:
    """Play a match at random to its end."""
    random_play(match.deal, rng)
    while not match.is_over():
        assert len(match.deals) < limit, "the match does not end"
        random_play(match.next_deal(), rng)
    return match
