"""Copies of deals: a light clone goes on as its original would, and neither changes the other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.playing import game_rows, offers, random_step, some_deal, walk
from torite import Deal
from torite.core.copying import Copied, Shared
from torite.core.deal_state import deal_at, restart
from torite.core.display import display_of

STEP = 8
"""Number of steps of a walk between two copies."""
DERIVED = {"_offer", "_answers", "_lists"}
"""The fields that are caches."""


def frozen(value: object) -> object:
    """All that an object holds, in a form that later changes cannot reach; what never changes as it is."""
    if isinstance(value, Copied):
        names = [name for base in type(value).__mro__ for name in getattr(base, "__slots__", ())]
        return {name: frozen(getattr(value, name)) for name in names if name not in DERIVED}
    if isinstance(value, dict):
        return {key: frozen(inner) for key, inner in value.items()}
    return tuple(map(frozen, value)) if isinstance(value, (list, tuple)) else value


def as_seen(deal: Deal) -> tuple[Any, ...]:
    result = deal.result() if deal.is_terminal() else None
    return deal.turn, deal.phase, offers(deal), result, display_of(deal).others_may_act()


def play_on(deal: Deal, seed: int) -> list[tuple[Any, ...]]:
    """Play to the end at random; all that could be seen on the way."""
    rng = Random(seed)
    seen = [as_seen(deal)]
    while not deal.is_terminal():
        random_step(deal, rng)
        seen.append(as_seen(deal))
    return seen


@pytest.mark.parametrize(("game_id", "row"), game_rows(few=True))
def test_a_fork_and_a_clone_go_on_alike_and_apart(game_id: str, row: dict[str, Any]) -> None:
    for step, deal in enumerate(walk(some_deal(game_id, row, 5), Random(5))):
        if step % STEP:
            continue
        before = frozen(deal)
        clone, light = deal.clone(), deal.light_clone()
        assert frozen(clone) == before
        ahead = play_on(light, step)
        assert frozen(deal) == before, "the light clone has changed its original"
        kept = frozen(light)
        again = light.clone()
        assert play_on(clone, step) == ahead
        assert frozen(light) == kept == frozen(again), "the original has changed its light clone"
        assert clone.history[len(deal.history) :] == light.history
        assert frozen(deal) == before, "the clone has changed its original"


def test_a_fork_does_not_know_what_was_before() -> None:
    deal = some_deal("glaves", {}, 1)
    deal.apply_action(deal.legal_actions()[0])
    light = deal.light_clone()
    assert (
        light._is_light_clone,
        light.light_clone()._is_light_clone,
        light.clone()._is_light_clone,
        deal._is_light_clone,
    ) == (
        True,
        True,
        True,
        False,
    )
    for asked in (
        lambda: light.view(0),
        light.record,
        light.actions,
        lambda: deal_at(light, 0),
        lambda: light.resample(0, Random(1)),
    ):
        with pytest.raises(ValueError, match="a light clone does not know"):
            asked()
    assert restart(light).record() == restart(deal).record()
    assert deal.clone().record() == deal.record()


def test_the_types_of_fields_say_how_they_are_copied() -> None:
    class Part(Copied):
        cards: list[int]

    class Whole(Part):
        rows: list[list[int]]
        counts: dict[str, int]
        fixed: Shared[list[int]]
        some: list[int] | None
        none: list[int] | None
        names: tuple[str, ...]

    whole = Whole()
    whole.cards, whole.rows, whole.counts, whole.fixed = [1], [[2], [3]], {"a": 4}, [5]
    whole.some, whole.none, whole.names = [], None, ("b",)
    twin = whole.clone()
    assert all(getattr(twin, field) == getattr(whole, field) for field in (*Part.__slots__, *Whole.__slots__))
    for mine, yours in (
        (whole.cards, twin.cards),
        (whole.rows, twin.rows),
        (whole.rows[1], twin.rows[1]),
        (whole.counts, twin.counts),
        (whole.some, twin.some),
    ):
        assert mine is not yours
    assert twin.fixed is whole.fixed


def test_a_field_must_be_declared_with_a_clear_type() -> None:
    class Vague(Copied):
        cards: list[Copied]

    class Untyped(Copied):
        __slots__ = ("cards",)

    class Undeclared(Copied):
        def __init__(self) -> None:
            self.cards = [1]

    class Mixin:
        pass

    class Loose(Mixin, Copied):
        pass

    with pytest.raises(TypeError, match=r"Vague\.cards cannot be copied: its type is list\[Copied\]"):
        Vague().clone()
    with pytest.raises(TypeError, match=r"Untyped\.cards cannot be copied: it has no type"):
        Untyped().clone()
    with pytest.raises(AttributeError, match="cards"):
        Undeclared()
    with pytest.raises(TypeError, match=r"Mixin, whose objects are copied, has no __slots__"):
        Loose().clone()
