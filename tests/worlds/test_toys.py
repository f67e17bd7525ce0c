"""Worlds of invented games, each with a special kind of knowledge, have the proportions of enumeration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.playing import full_beyond, walk
from tests.worlds import toys
from tests.worlds.small_games import as_json, consistent_worlds, world_of
from tests.worlds.test_exact_proportions import DEVIATIONS
from torite import Deal, Game, Sampler
from torite.core.cards import card_codes
from torite.core.deal_state import restart, unchecked
from torite.core.sampling.acceptance import _Shape
from torite.core.sampling.card_exchange import ExchangeSampler
from torite.core.sampling.view_reader import _ViewReader

EACH = 12
"""Expected number of draws of each world."""
FEWEST, MOST = 3, 240

GAMES: dict[str, tuple[Game, tuple[int, ...]]] = {
    "pair": (toys.Passes(), (0, 1)),
    "pair-kept": (toys.Passes({"turnup": "kept"}), (1,)),
    "ring": (toys.Passes({"way": "ring"}), (2,)),
    "tens": (toys.Tens(), (0, 1, 2, 3)),
    "turners": (toys.Turners(), (0, 1)),
}
"""The games and the seeds of some deals."""


def essence(world: Any) -> Any:
    """A key of a world that ignores the order in which a hand was dealt."""
    deck, actions, holders = world
    hands: dict[int, list[int]] = {}
    for slot, holder in enumerate(holders):
        hands.setdefault(holder if holder >= 0 else -1 - slot, []).append(deck[slot])
    return tuple(sorted((holder, tuple(sorted(cards))) for holder, cards in hands.items())), actions


def key_of(deal: Deal, seat: int) -> Any:
    return essence((*world_of(deal, seat), deal.layout().holders))


def enumerated(deal: Deal, seat: int) -> set[Any]:
    """All worlds; each comes from the same number of decks."""
    holders = deal.layout().holders
    counts = Counter(essence((*world, holders)) for world in consistent_worlds(deal, seat))
    assert len(set(counts.values())) == 1
    assert key_of(deal, seat) in counts
    return set(counts)


def positions(game: Game, seed: int) -> list[tuple[Deal, int, set[Any]]]:
    """Some positions of a deal with all worlds for one of the seats."""
    rng = Random(seed)
    found: list[tuple[Deal, int, set[Any]]] = []
    dealt = game.new_deal(seed=seed, dealer=seed % game.players)
    if isinstance(game, toys.Turners):
        twos = [*game.pack[-2:]]
        dealt = restart(dealt, [card for card in dealt.deck if card not in twos] + twos)
    for step, deal in enumerate(walk(dealt, Random(seed + 50))):
        seat = (seed + step) % game.players
        if deal.is_terminal() or rng.random() < 0.4:
            continue
        worlds = enumerated(deal, seat)
        if FEWEST <= len(worlds) <= MOST:
            found.append((deal.clone(), seat, worlds))
    return found


def deviation(deal: Deal, seat: int, worlds: set[Any], rng: Random) -> float:
    """Deviation of chi-square from its mean, in standard deviations, if all worlds are equally likely."""
    draw = Sampler(deal.game, as_json(deal, seat)).sample
    view = as_json(deal, seat)
    first = draw(rng)
    again = restart(first)
    for by, action in first.actions():
        unchecked(again)(action, by)
    if as_json(first, seat) != view or (again.history, again.hands) != (first.history, first.hands):
        raise UnevenError(first.record())
    counts = Counter(key_of(draw(rng), seat) for _ in range(EACH * len(worlds)))
    if not set(counts) <= worlds:
        raise UnevenError(deal.record())
    chi = sum((counts[world] - EACH) ** 2 for world in worlds) / EACH
    degrees = len(worlds) - 1
    return float((chi - degrees) / (2.0 * degrees) ** 0.5)


@cache
def some_positions(name: str) -> list[tuple[Deal, int, set[Any]]]:
    game, seeds = GAMES[name]
    return [position for seed in seeds for position in positions(game, seed)]


class UnevenError(Exception):
    """Worlds are not equally likely, or an impossible world was drawn."""


def check(some: list[tuple[Deal, int, set[Any]]]) -> None:
    for deal, seat, worlds in some:
        if abs(deviation(deal, seat, worlds, Random(1))) >= DEVIATIONS:
            raise UnevenError(deal.record())


@pytest.mark.parametrize("name", full_beyond([*GAMES][:2], GAMES))
def test_every_world_is_equally_likely(name: str) -> None:
    some = some_positions(name)
    assert len(some) > 3
    check(some)


def forget_gifts(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ExchangeSampler, "accept", lambda *_: True)


def forget_shapes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(_Shape, "fits", lambda *_: True)


def forget_what_was_seen(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(_ViewReader, "_expose", lambda *_: None)


def forget_the_twos(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(toys.TurnersInference, "only_at", lambda _: {})


@pytest.mark.parametrize(
    ("name", "forget"),
    [
        ("pair", forget_gifts),
        ("tens", forget_shapes),
        ("tens", forget_what_was_seen),
        ("turners", forget_the_twos),
    ],
)
def test_what_is_uneven_is_found(
    name: str, forget: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    some = some_positions(name)
    forget(monkeypatch)
    with pytest.raises(UnevenError):
        check(some)


@pytest.mark.parametrize("turned", [True, False])
def test_whether_the_turned_card_was_given_only_two_seats_know(turned: bool) -> None:
    """The third seat sees the same whether the dealer gives the turned-up card or another one."""
    deal = toys.Passes().new_deal(seed=1)
    given = deal.deck[-1] if turned else next(card for card in deal.hands[0] if card != deal.deck[-1])
    code, last = card_codes([given, deal.deck[-1]])
    deal.apply(f"1:give:{card_codes(deal.hands[1])[0]} 0:give:{code}")
    assert [last in deal.view(2)["hands"][seat] for seat in range(3)] == [False] * 3
    assert {"event": "mixed", "seat": 0} in deal.view(2)["history"]
    assert [last in deal.view(1)["hands"][seat] for seat in range(3)] == [not turned, turned, False]
