"""Worlds come in the proportions of exact enumeration: all decks and choices of small games are tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import isclose
from random import Random

import pytest

from tests.playing import full_beyond, walk
from tests.worlds.small_games import SMALL, World, as_json, consistent_worlds, seen_places, world_of
from torite import Deal, Game, Sampler
from torite.core.inference import inference_of
from torite.core.sampling import worlds as module
from torite.core.sampling.counting import Counting, TooManyError

HIDDEN = 7
"""Positions with no more unseen places than this are enumerated."""
FEWEST, MOST = 4, 400
"""Those with this many worlds are compared."""
EACH = 20
"""How often a world is expected."""
DEVIATIONS = 4.5
"""By so many standard deviations chi-square may miss what is expected of it."""


def positions(game: Game, seeds: range) -> Iterator[tuple[Deal, int, set[World]]]:
    """Some positions with all worlds that agree with them."""
    for seed in seeds:
        deal, rng = game.new_deal(seed=seed, dealer=seed % game.players), Random(seed)
        for at_table in walk(deal, Random(seed + 50)):
            if not any(at_table.hands):
                break
            if at_table.is_terminal() or rng.random() < 0.6:
                continue
            seat = rng.randrange(deal.players)
            if len(deal.deck) - len(seen_places(at_table, seat)) <= HIDDEN:
                worlds = consistent_worlds(at_table, seat)
                assert world_of(at_table, seat) in worlds or seat not in told_all(at_table)
                if FEWEST <= len(worlds) <= MOST:
                    yield at_table, seat, worlds


def told_all(deal: Deal) -> set[int]:
    """The seats that noticed every action."""
    return {
        seat
        for seat in range(deal.players)
        if all(inference_of(deal).notices(seat, by, action) for by, action in deal.actions())
    }


def deviation(draw: Callable[[], World], worlds: set[World]) -> float:
    """By how many standard deviations chi-square misses its mean when each world is equally likely."""
    number = EACH * len(worlds)
    counts = Counter(draw() for _ in range(number))
    assert set(counts) <= worlds
    chi = sum((counts[world] - EACH) ** 2 for world in worlds) / EACH
    degrees = len(worlds) - 1
    return (chi - degrees) / (2.0 * degrees) ** 0.5


def drawing(deal: Deal, seat: int, rng: Random) -> Callable[[], World]:
    sampler = Sampler(deal.game, as_json(deal, seat))
    return lambda: world_of(sampler.sample(rng), seat)


@pytest.mark.parametrize("game_id", full_beyond({"marglia", "gaigel"}, SMALL))
@pytest.mark.parametrize("seed", full_beyond({0}, range(4)))
def test_every_world_is_equally_likely(game_id: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng = SMALL[game_id](monkeypatch), Random(seed)
    found = 0
    for deal, seat, worlds in positions(game, range(2 * seed, 2 * seed + (2 if seed else 1))):
        found += 1
        assert abs(deviation(drawing(deal, seat, rng), worlds)) < DEVIATIONS, deal.record()
    assert found


@pytest.mark.parametrize("game_id", full_beyond({"marglia"}, ("marglia", "glaves", "gaigel")))
def test_so_it_is_on_a_walk(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is too much to count, the sampler walks from world to world; so it shall here as well."""

    def too_many(*_: object) -> Counting:
        raise TooManyError

    monkeypatch.setattr(module, "Counting", too_many)
    # Neighbours on a walk are not quite independent: further apart they are, for this test.
    monkeypatch.setattr("torite.core.sampling.chain.ROUNDS", 10)
    game, rng = SMALL[game_id](monkeypatch), Random(3)
    found = 0
    for deal, seat, worlds in positions(game, range(1)):
        found += 1
        assert abs(deviation(drawing(deal, seat, rng), worlds)) < DEVIATIONS, deal.record()
    assert found


@pytest.mark.parametrize("broken", full_beyond({"void"}, ("void", "one place", "sometimes")))
def test_the_test_finds_what_is_uneven(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three samplers that are wrong on purpose: one forgets what was not followed, one likes one place, one
    gives the same world twice now and then.
    """
    game, rng = SMALL["sloppy_seconds"](monkeypatch), Random(1)
    if broken == "void":
        monkeypatch.setattr(module, "banned_slots", lambda _known, _bans, copies: [0] * len(copies))
    for deal, seat, worlds in positions(game, range(12)):
        draw = drawing(deal, seat, rng)

        def uneven(draw: Callable[[], World] = draw, last: list[World] = []) -> World:  # noqa: B006
            world = draw()
            if broken == "one place" and rng.random() < 0.3 and world[0][0] > world[0][-1]:
                world = draw()
            if broken == "sometimes" and last and rng.random() < 0.3:
                world = last[-1]
            last.append(world)
            return world

        try:
            caught = abs(deviation(uneven, worlds)) >= DEVIATIONS
        except AssertionError:
            caught = True
        if caught:
            return
    pytest.fail("nothing was found")


def outline(deal: Deal) -> tuple[tuple[tuple[int, ...], ...], tuple[str, ...]]:
    """What tells worlds apart but for the order in which cards were dealt."""
    dealt: dict[int, list[int]] = {}
    for card, holder in zip(deal.deck, deal.layout().holders, strict=True):
        dealt.setdefault(holder, []).append(card)
    hands = [sorted(dealt[holder]) for holder in sorted(dealt)] + [sorted(hand) for hand in deal.hands]
    return tuple(map(tuple, hands)), tuple(deal.record()["actions"])


@pytest.mark.slow
@pytest.mark.parametrize("game_id", SMALL)
def test_all_worlds_can_be_had_at_once(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = SMALL[game_id](monkeypatch)
    found = 0
    for deal, seat, worlds in positions(game, range(2)):
        found += 1
        expected: Counter[object] = Counter()
        for deck, actions in worlds:
            world = deal.restart(deck)
            world.apply(" ".join(actions))
            expected[outline(world)] += 1
        sampler = Sampler(game, as_json(deal, seat))
        every = sampler.every(MOST)
        total = sum(weight for _, weight in every)
        weights: dict[object, float] = dict.fromkeys(expected, 0.0)
        for world, weight in every:
            assert world.view(seat) == deal.view(seat)
            weights[outline(world)] += weight
        for world, number in expected.items():
            assert isclose(weights[world] / total, number / len(worlds)), deal.record()
        with pytest.raises(TooManyError):
            sampler.every(len(every) - 1)
    assert found


def test_counting_by_hand() -> None:
    """Three cards at three places, the first not at the third, the second not at the first: three ways."""
    counting = Counting([0b011, 0b110, 0b111], [0, 1, 2])
    rng = Random(1)
    ways = Counter(tuple(counting.draw(rng)) for _ in range(3000))
    assert set(ways) == {(0, 1, 2), (0, 2, 1), (1, 2, 0)}
    assert all(900 < number < 1100 for number in ways.values())
