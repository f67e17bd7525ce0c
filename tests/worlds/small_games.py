"""Games with few cards, whose decks can be enumerated."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest

import torite
from torite import Deal, Game, IllegalAction
from torite.core.cards import parse_cards
from torite.core.deal_state import restart
from torite.core.history import NO_OTHERS, saw
from torite.core.inference import inference_of
from torite.core.layout import TURN_UP
from torite.games.glaves import rules as glaves
from torite.games.hamlet import rules as hamlet
from torite.games.sloppy_seconds import rules as sloppy_seconds
from torite.games.triple_crown import rules as triple_crown
from torite.games.watten import rules as watten
from torite.games.watten_bohemian import rules as bohemian

World = tuple[tuple[int, ...], tuple[str, ...]]
"""A deck with the viewer's cards sorted, and the actions."""
Patch = pytest.MonkeyPatch


def with_pack(game: Game, codes: str) -> Game:
    """The game with a pack of these cards."""
    game.pack = tuple(parse_cards(codes))
    game.copies = max(Counter(game.pack).values())
    return game


def small_glaves(patch: Patch) -> Game:
    patch.setitem(glaves.CARDS_EACH, 2, 3)
    return with_pack(torite.load_game("glaves", {"players": 2}), "2C 3C 4C 2D 3D JD 2H 3H AH JS")


def small_sloppy_seconds(patch: Patch) -> Game:
    patch.setitem(sloppy_seconds.CARDS_EACH, 3, 3)
    return with_pack(torite.load_game("sloppy_seconds", {"players": 3}), "2C 3C 4C 5C 2D 3D 4D 5D 2H")


def small_triple_crown(patch: Patch) -> Game:
    patch.setattr(triple_crown, "CARDS_EACH", 2)
    return with_pack(torite.load_game("triple_crown"), "2C 3C 2D 3D 2H 3H KS AS")


def small_hamlet(patch: Patch) -> Game:
    patch.setattr(hamlet, "CARDS_EACH", 3)
    return with_pack(torite.load_game("hamlet"), "7C QC 7D 8D 7H 8H AS KS XX")


def small_marglia(patch: Patch) -> Game:
    game = torite.load_game("marglia", {"talk": "round", "overtrump": "must"})
    game.packet_sizes = (2,)  # type: ignore[attr-defined]
    return with_pack(game, "7C AC KC 2D 3D JH QH 7S")


def small_blind(patch: Patch) -> Game:
    patch.setattr(watten, "ROUNDS", (1, 2))
    game = torite.load_game("watten_blind", {"signals": "off", "exchange": False})
    return with_pack(game, "7C 8C 7D 8D 7H 8H 7S 6D")


def small_bohemian(patch: Patch) -> Game:
    patch.setattr(bohemian, "PACKETS", (2,))
    patch.setattr(bohemian, "CARDS_EACH", 2)
    game = torite.load_game("watten_bohemian", {"players": 3})
    return with_pack(game, "7C 8C KH 9D 7D 8H AH 7S 8S 9S")


def small_gaigel(patch: Patch) -> Game:
    game = torite.load_game("gaigel", {"players": 2})
    game.packets = (2, 1, TURN_UP)  # type: ignore[attr-defined]
    return with_pack(game, "7C 7C AC AC 7D 7D KH KH QH QH 7H 7H")


SMALL: dict[str, Callable[[Patch], Game]] = {
    "glaves": small_glaves,
    "sloppy_seconds": small_sloppy_seconds,
    "triple_crown": small_triple_crown,
    "hamlet": small_hamlet,
    "marglia": small_marglia,
    "watten_blind": small_blind,
    "watten_bohemian": small_bohemian,
    "gaigel": small_gaigel,
}


def seen_places(deal: Deal, viewer: int) -> set[int]:
    """The positions of the deck whose cards the seat has certainly seen: its own and turned-up ones."""
    layout = deal.layout()
    looks = inference_of(deal).sees_hand(viewer, viewer)
    places = {i for i, holder in enumerate(layout.holders) if holder == viewer and looks}
    if layout.turned_to >= 0:
        places.add(len(deal.deck) - 1)
    if deal.game.copies > 1:
        return places | drawn_in_turn(deal, viewer)
    shown = [
        entry[2]
        for entry in deal.history
        if len(entry) == 4 and entry[0] in ("turnup", "set_aside", "draw") and saw(viewer, entry[1], entry[3])
    ]
    return places | {deal.deck.index(card) for card in shown}


def drawn_in_turn(deal: Deal, viewer: int) -> set[int]:
    """The seen positions in the stock of Gaigel: the first is turned up, the next ones are drawn in turn."""
    stock = iter(deal.layout().stock)
    places = {next(stock)}
    for entry in deal.history:
        if len(entry) == 4 and entry[0] == "draw" and entry[3] == NO_OTHERS:
            place = next(stock)
            assert deal.deck[place] == entry[2]
            if entry[1] == viewer:
                places.add(place)
    return places


def consistent_worlds(deal: Deal, viewer: int) -> set[World]:
    """All worlds for a seat, by trying every deck with every secret choice."""
    view = deal.view(viewer)
    seen = seen_places(deal, viewer)
    places = [i for i in range(len(deal.deck)) if i not in seen]
    noticed = [
        (seat, action) for seat, action in deal.actions() if inference_of(deal).notices(viewer, seat, action)
    ]
    found: set[World] = set()
    for cards in {*permutations([deal.deck[i] for i in places])}:
        deck = deal.deck[:]
        for place, card in zip(places, cards, strict=True):
            deck[place] = card
        for world in played(restart(deal, deck), deal, noticed, viewer):
            if world.view(viewer) == view:
                found.add(world_of(world, viewer))
    return found


def played(world: Deal, deal: Deal, actions: list[tuple[int, int]], viewer: int) -> Iterator[Deal]:
    """The deal with these actions, for all combinations of secret choices."""
    if not actions:
        yield world
        return
    (seat, action), *rest = actions
    choices = [action]
    if seat != viewer and inference_of(deal).conceals(action, seat, viewer):
        choices = [
            other
            for other in world.legal_actions(seat)
            if deal.game.masked_action(other) == deal.game.masked_action(action)
        ]
    for choice in choices:
        twin = world.clone()
        try:
            twin.apply_action(choice, seat)
        except IllegalAction:
            continue
        yield from played(twin, deal, rest, viewer)


def world_of(deal: Deal, viewer: int) -> World:
    """A key that is equal for equal worlds."""
    deck = deal.deck[:]
    own = [i for i, holder in enumerate(deal.layout().holders) if holder == viewer]
    for place, card in zip(own, sorted(deck[i] for i in own), strict=True):
        deck[place] = card
    return tuple(deck), tuple(deal.record()["actions"])


def as_json(deal: Deal, seat: int) -> Any:
    """The view from JSON."""
    return json.loads(json.dumps(deal.view(seat)))
