"""Helpers for the tests of all games: options, random play, the state of a deal as text."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, islice, product
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import torite
from torite import Deal, Game, Match
from torite.bots.next_move import play_out
from torite.core.cards import CARD_INDEX
from torite.core.options import Option

CHINESE_TILE = re.compile(r"(?<![0-9A-Za-z])[a-f]{2}(?![0-9A-Za-z])")
CARD_CODE = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKNA][CDHS]|[15-9TB-GLMSWA]Z|MM|XX)(?![0-9A-Za-z])")
TILE = re.compile(r"(?:\d:)?([0-6][0-6])")
HOLD_CARDS = frozenset(
    {"action", "actions", "card", "cards", "dealt", "deck", "forced", "hands", "history", "legal"}
)
"""Keys under which a text such as ``63`` is a tile, not a number."""
LANGUAGES = ("en", "ja")
GAME_IDS = tuple(torite.GAMES)
CALLS = frozenset({"out", "gaigel", "redeal", "thunee", "royals", "refuse", "drop", "knock"})
"""Actions that are legal nearly always and end a deal at once, or soon."""
QUICK_GAMES = frozenset({"glaves", "triple_crown", "gaigel", "maniglia", "watten_blind"})
"""The games of the quick run: together they cover all shared features."""
FEW_GAMES = frozenset({"glaves", "watten_blind"})
"""The games of the quick run for slow tests."""
QUICK_ROWS = 2
"""Number of option rows per game in the quick run."""
SEEDS = st.integers(0, 2**32 - 1)
Pair = tuple[tuple[str, Any], tuple[str, Any]]
"""Two options with their values, in the order of the options."""


# The same examples on every run; HYPOTHESIS_PROFILE=explore tries new ones.
SLOW_IS_FINE = [HealthCheck.too_slow]
settings.register_profile(
    "usual",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=SLOW_IS_FINE,
    max_examples=40,
)
settings.register_profile("quick", settings.get_profile("usual"), max_examples=25)
settings.register_profile("explore", deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))


def portion(number: int) -> int:
    """The profile's share of this number, all of which `explore` has."""
    return max(1, number * settings().max_examples // 100)


def examples(number: int) -> settings:
    """Settings with the `portion` of this number of examples; the default is 100."""
    return settings(max_examples=portion(number))


def option_values(game_id: str) -> list[tuple[str, Any]]:
    """Every value of every option of a game."""
    return [(option.name, value) for option in torite.GAMES[game_id].OPTIONS for value in option.values]


MANY_ACTIONS = 700
"""Minimum number of actions tried of a game with many."""
MANY_ROWS = 34
"""Maximum number of option combinations before a game is tested with a sample."""


def is_read(option: Option, row: dict[str, Any]) -> bool:
    """True if a game reads the option when the options before it have these values."""
    return not option.when or all(row[name] in among for name, among in option.when.items())


def all_rows(options: tuple[Option, ...], row: dict[str, Any] | None = None) -> Iterator[dict[str, Any]]:
    """All combinations of options read together; an unread option has its default."""
    row = row or {}
    if len(row) == len(options):
        yield row
        return
    option = options[len(row)]
    for value in option.values if is_read(option, row) else (option.default,):
        yield from all_rows(options, {**row, option.name: value})


def read_pairs(options: tuple[Option, ...], row: dict[str, Any]) -> set[Pair]:
    """All pairs of values in a row whose options are both read."""
    return set(combinations([(o.name, row[o.name]) for o in options if is_read(o, row)], 2))


def wanted_pairs(options: tuple[Option, ...]) -> dict[Pair, dict[str, Any]]:
    """All pairs of values that can be read together, with the options required for it."""
    wanted: dict[Pair, dict[str, Any]] = {}
    for first, second in combinations(options, 2):
        needs = [*(first.when or {}).items(), *(second.when or {}).items()]
        for one, other in product(first.values, second.values):
            fixed = {first.name: one, second.name: other}
            if all(fixed.setdefault(name, among[0]) in among for name, among in needs):
                wanted[(first.name, one), (second.name, other)] = fixed
    return wanted


def completed(options: tuple[Option, ...], fixed: dict[str, Any], missing: set[Pair]) -> dict[str, Any]:
    """A row with the fixed values, in which every other option adds the most missing pairs."""
    row: dict[str, Any] = {}
    for option in options:
        name, told = option.name, list(row.items())
        values = (fixed[name],) if name in fixed else option.values
        if not is_read(option, row):
            values = (option.default,)
        row[name] = max(values, key=lambda v: sum((pair, (name, v)) in missing for pair in told))
    return row


def pairwise_rows(options: tuple[Option, ...]) -> list[dict[str, Any]]:
    """A few rows that cover all pairs of values that can be read together; the defaults first."""
    wanted = wanted_pairs(options)
    rows = [{option.name: option.default for option in options}]
    missing = set(wanted) - read_pairs(options, rows[0])
    for pair, fixed in wanted.items():
        if pair in missing:
            rows.append(completed(options, fixed, missing))
            missing -= read_pairs(options, rows[-1])
    return rows


@cache
def rows_of(game_id: str) -> tuple[dict[str, Any], ...]:
    options = torite.GAMES[game_id].OPTIONS
    few = list(islice(all_rows(options), MANY_ROWS + 1))
    return tuple(few if len(few) <= MANY_ROWS else pairwise_rows(options))


def option_rows(game_id: str) -> list[dict[str, Any]]:
    """All combinations of options read together, unread options with their defaults; for many combinations
    `pairwise_rows`.
    """
    return [dict(row) for row in rows_of(game_id)]


def row_name(row: dict[str, Any]) -> str:
    """Options as the name of a test case."""
    return " ".join(f"{name}={value}" for name, value in row.items())


@cache
def value_rows(game_id: str) -> tuple[dict[str, Any], ...]:
    """A few of the `option_rows` that cover each value; the defaults first."""
    missing = set(option_values(game_id))
    found = []
    for row in rows_of(game_id):
        if missing & row.items():
            found.append(row)
            missing -= row.items()
    return tuple(found)


def game_rows(game_ids: tuple[str, ...] = GAME_IDS, *, few: bool = False) -> list[Any]:
    """pytest parameters: each game with each of its `option_rows`, or with ``few`` its `value_rows`, which
    suffice if no two options interact. The short run has the `value_rows`, the quick run their first ones.
    """
    import pytest

    def marks(game_id: str, number: int, row: dict[str, Any]) -> Any:
        if row not in value_rows(game_id):
            return pytest.mark.full
        return () if number < QUICK_ROWS and game_id in QUICK_GAMES else pytest.mark.slow

    return [
        pytest.param(game_id, row, id=f"{game_id} {row_name(row)}", marks=marks(game_id, number, row))
        for game_id in game_ids
        for number, row in enumerate(value_rows(game_id) if few else option_rows(game_id))
    ]


def all_games(quick: Collection[str] = QUICK_GAMES, among: Sequence[str] = GAME_IDS) -> list[Any]:
    """pytest parameters: each game. The quick run takes a few; where these are `FEW_GAMES`, the short run has
    no more than `QUICK_GAMES`.
    """
    import pytest

    def marks(game_id: str) -> Any:
        if game_id in quick:
            return ()
        return pytest.mark.slow if quick is QUICK_GAMES or game_id in QUICK_GAMES else pytest.mark.full

    return [pytest.param(game_id, marks=marks(game_id)) for game_id in among]


def full_beyond(usual: Collection[Any], values: Iterable[Any]) -> list[Any]:
    """pytest parameters: the values; only the full run has those that are not among the usual ones."""
    import pytest

    return [pytest.param(value, marks=() if value in usual else pytest.mark.full) for value in values]


def action_numbers(game: Game, beyond: int = 0) -> list[int]:
    """Numbers of actions, with ``beyond`` invalid ones on either side: all of them, or a spread part of very
    many, such as all the ways to give three cards away.
    """
    count = game.num_distinct_actions
    return list(range(-beyond, count + beyond, max(1, count // MANY_ACTIONS)))


def offers(deal: Deal) -> list[tuple[int, int]]:
    """All legal actions of all seats, as (seat, action)."""
    return [(seat, action) for seat in range(deal.game.players) for action in deal.legal_actions(seat)]


def patient(deal: Deal, choices: list[tuple[int, int]], rng: Random) -> list[tuple[int, int]]:
    """The choices, mostly without calls that end a deal at once, so that random play reaches later tricks."""
    others = [choice for choice in choices if deal.action_to_string(choice[1]) not in CALLS]
    return others if 0 < len(others) < len(choices) and rng.random() < 0.95 else choices


def random_step(deal: Deal, rng: Random) -> tuple[int, int]:
    """Take a random legal action, mostly of the seat to act."""
    turn = deal.turn
    assert turn is not None
    choices = [(turn, action) for action in deal.legal_actions()] if rng.random() < 0.8 else offers(deal)
    seat, action = rng.choice(patient(deal, choices, rng))
    deal.apply_action(action, seat)
    return seat, action


def random_play(deal: Deal, rng: Random, steps: int | None = None) -> Deal:
    """Play randomly to the end, or for some steps."""
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
    """A new deal chosen by a small number."""
    game = torite.load_game(game_id, row)
    return game.new_deal(seed=number, dealer=number % game.players)


def matches_end(game_id: str, row: dict[str, Any]) -> bool:
    """True if random matches end with these options.

    In Bohemian Watten with more than four players too many win no trick: they pay more than the tricks bring,
    and the scores rise without limit.
    """
    rising = {(5, 1), (6, 1), (6, 2)}
    return (
        game_id != "watten_bohemian"
        or row["match"] == "deals"
        or (row["players"], row["trick_points"]) not in rising
    )


@st.composite
def games(draw: st.DrawFn, game_id: str, *, ending: bool = False) -> Game:
    """A game with any options; ``ending``: only options with which matches end."""
    rows = [row for row in option_rows(game_id) if not ending or matches_end(game_id, row)]
    return torite.load_game(game_id, draw(st.sampled_from(rows)))


def with_players(game: Game, scores: list[int]) -> list[int]:
    """The scores, or those of a new match if too few seats would play."""
    return scores if len(game.playing(scores)) > 1 else game.first_scores()


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
    dealer = draw(st.integers(0, game.players - 1))
    before = None if scores is None else with_players(game, scores)
    return game.new_deal(deck, seed=seed, dealer=dealer, scores=before)


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
    return [json.dumps(deal.view(seat), sort_keys=True) for seat in range(deal.game.players)]


def state(deal: Deal) -> dict[str, Any]:
    """The whole state of a deal, detached from later changes."""
    return {
        "record": json.dumps(deal.record(), sort_keys=True),
        "views": views(deal),
        "legal": [deal.legal_actions(seat) for seat in range(deal.game.players)],
        "turn": deal.current_player(),
        "phase": deal.phase,
        "hands": [sorted(hand) for hand in deal.hands],
        "history": list(deal.history),
        "result": json.dumps(deal.result(), sort_keys=True) if deal.is_terminal() else None,
    }


def without_source(full: dict[str, Any]) -> dict[str, Any]:
    """A `state` independent of whether the cards came from a seed or a deck."""
    return {key: value for key, value in full.items() if key != "record"} | {
        "views": [_without_source(json.loads(text)) for text in full["views"]]
    }


def _without_source(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key != "record"}


def codes_in(value: object) -> set[str]:
    """All card codes in a JSON value, except those in options."""
    return set(_codes_in(value, holds_cards=True))


def _codes_in(value: object, *, holds_cards: bool) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key != "options":
                yield from _codes_in(inner, holds_cards=key in HOLD_CARDS)
    elif isinstance(value, str):
        yield from CARD_CODE.findall(value)
        yield from (code for code in CHINESE_TILE.findall(value) if code in CARD_INDEX)
        tile = TILE.fullmatch(value) if holds_cards else None
        if tile and tile[1] in CARD_INDEX:
            yield tile[1]
    elif isinstance(value, Sequence):
        for inner in value:
            yield from _codes_in(inner, holds_cards=holds_cards)


def program_play(deal: Deal) -> Deal:
    """Let bots play to the end."""
    play_out(deal)
    return deal


AIMLESS_DEALS = 40
"""Maximum number of random deals of a match; where bids cost points, random play may reach no target."""


def play_match(match: Match, rng: Random, limit: int = 200) -> Match:
    """Play a match to its end: randomly, and then by bots if it does not end."""
    random_play(match.deal, rng)
    while not match.is_over():
        assert len(match.deals) < limit, "the match does not end"
        deal = match.next_deal()
        if len(match.deals) <= AIMLESS_DEALS:
            random_play(deal, rng)
        else:
            program_play(deal)
    return match
