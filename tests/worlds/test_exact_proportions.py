"""Worlds of small games have the proportions of exact enumeration over all decks and choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import isclose
from random import Random

import pytest

from tests.playing import full_beyond, walk
from tests.worlds.small_games import SMALL, World, as_json, consistent_worlds, seen_places, world_of
from torite import Deal, Game, Sampler
from torite.core.deal_state import restart
from torite.core.inference import inference_of
from torite.core.sampling import worlds as module
from torite.core.sampling.counting import Counting, TooManyError

HIDDEN = 7
"""Maximum number of unseen slots in positions that are enumerated."""
FEWEST, MOST = 4, 400
"""Limits for the number of worlds in positions that are compared."""
EACH = 20
"""Expected number of draws of each world."""
DEVIATIONS = 4.5
"""Permitted deviation of chi-square from its mean, in standard deviations."""


def positions(game: Game, seeds: range) -> Iterator[tuple[Deal, int, set[World]]]:
    """Some positions with all their worlds."""
    for seed in seeds:
        deal, rng = game.new_deal(seed=seed, dealer=seed % game.players), Random(seed)
        for at_table in walk(deal, Random(seed + 50)):
            if not any(at_table.hands):
                break
            if at_table.is_terminal() or rng.random() < 0.6:
                continue
            seat = rng.randrange(deal.game.players)
            if len(deal.deck) - len(seen_places(at_table, seat)) <= HIDDEN:
                worlds = consistent_worlds(at_table, seat)
                assert world_of(at_table, seat) in worlds or seat not in noticed_all(at_table)
                if FEWEST <= len(worlds) <= MOST:
                    yield at_table, seat, worlds


def noticed_all(deal: Deal) -> set[int]:
    """Seats that noticed every action."""
    return {
        seat
        for seat in range(deal.game.players)
        if all(inference_of(deal).notices(seat, by, action) for by, action in deal.actions())
    }


def deviation(draw: Callable[[], World], worlds: set[World]) -> float:
    """Deviation of chi-square from its mean, in standard deviations, if all worlds are equally likely."""
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
def test_every_world_is_equally_likely_with_the_chain(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sampler uses its Markov chain if counting takes too long, which is simulated here."""

    def too_many(*_: object) -> Counting:
        raise TooManyError

    monkeypatch.setattr(module, "Counting", too_many)
    # Successive worlds of the chain are not independent; more rounds between them make them nearly so.
    monkeypatch.setattr("torite.core.sampling.chain.ROUNDS", 10)
    game, rng = SMALL[game_id](monkeypatch), Random(3)
    found = 0
    for deal, seat, worlds in positions(game, range(1)):
        found += 1
        assert abs(deviation(drawing(deal, seat, rng), worlds)) < DEVIATIONS, deal.record()
    assert found


@pytest.mark.parametrize("broken", full_beyond({"void"}, ("void", "one slot", "sometimes")))
def test_the_test_finds_what_is_uneven(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three wrong samplers: one ignores voids, one prefers one slot, one sometimes repeats a world."""
    game, rng = SMALL["sloppy_seconds"](monkeypatch), Random(1)
    if broken == "void":
        monkeypatch.setattr(module, "banned_slots", lambda _known, _bans, copies: [0] * len(copies))
    for deal, seat, worlds in positions(game, range(12)):
        draw = drawing(deal, seat, rng)

        def uneven(draw: Callable[[], World] = draw, last: list[World] = []) -> World:  # noqa: B006
            world = draw()
            if broken == "one slot" and rng.random() < 0.3 and world[0][0] > world[0][-1]:
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
    """A key of a world that ignores the order in which cards were dealt."""
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
            world = restart(deal, deck)
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
    """Three copies in three slots, the first not in the third, the second not in the first."""
    counting = Counting([0b011, 0b110, 0b111], [0, 1, 2])
    rng = Random(1)
    ways = Counter(tuple(counting.draw(rng)) for _ in range(3000))
    assert set(ways) == {(0, 1, 2), (0, 2, 1), (1, 2, 0)}
    assert all(900 < number < 1100 for number in ways.values())
