"""The coach: its lines, their duration, and its end."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import pytest

import torite
from tests.page.asking import ask
from tests.playing import CARD_CODE, FEW_GAMES, LANGUAGES, all_games, full_beyond
from torite.bots.heuristic import HeuristicBot
from torite.bots.valuation import valuation_of
from torite.core.game import Match
from torite.page.coach import SILENT, TOLD, WELL, coach, new_kept, read_kept
from torite.page.messages.coach import CoachKept
from torite.texts.words import Words, find_text, text_layers

LONGEST = {"en": 96, "ja": 48}
every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))


def turns(game_id: str, deals: int, seed: int = 1) -> Iterator[Match]:
    """A match of normal bots, at every choice of seat 0. The others need not play out endings."""
    game = torite.load_game(game_id)
    match, bot, others = game.new_match(seed=seed), HeuristicBot(game), HeuristicBot(game, endings=False)
    for _ in range(deals):
        deal = match.deal
        while deal.turn is not None:
            seat = deal.turn
            view = deal.view(seat)
            if seat == 0 and len(view["legal"]) > 1:
                yield match
            choice = (others if seat else bot).choose(view)
            assert choice is not None
            deal.apply_action(deal.string_to_action(choice.action), seat)
        if match.is_over():
            match = game.new_match(seed=seed + 1)
        else:
            match.next_deal()


def coached(game_id: str, lang: str, deals: int) -> Iterator[tuple[str | None, CoachKept]]:
    """The coach's line at each choice of a person who plays like the normal bot."""
    kept = new_kept()
    words = Words(lang, torite.GAMES[game_id])
    for match in turns(game_id, deals):
        line, kept = coach(match, 0, kept, words)
        assert read_kept(json.loads(json.dumps(kept))) == kept
        yield line, kept


def coach_texts(layer: Mapping[str, Any]) -> dict[str, str]:
    """The lines of a layer of texts, by their keys."""
    rooms = layer.get("coach", {})
    return {
        f"{room}.{code}": text
        for room, lines in rooms.items()
        if isinstance(lines, dict)
        for code, text in lines.items()
    }


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
@pytest.mark.parametrize("lang", full_beyond({"en"}, LANGUAGES))
def test_it_speaks_and_leaves_when_one_knows(game_id: str, lang: str) -> None:
    told = []
    for each in coached(game_id, lang, 40):
        told.append(each)
        # A few choices more, at which nothing may be said.
        if len(told) > 10 and told[-10][1]["left"]:
            break
    lines = [line for line, _ in told if line is not None]
    left = next(i for i, (_, kept) in enumerate(told) if kept["left"])
    # There are no lines for a cut and similar choices.
    assert any(line is not None for line, _ in told[:3])
    assert told[left][0] == lines[-1] == Words(lang, torite.GAMES[game_id]).say("coach.leaves")
    assert all(line is None for line, _ in told[left + 1 :])
    for line in set(lines):
        assert lines.count(line) <= TOLD
        assert not CARD_CODE.search(line)


@every_game
def test_a_line_is_said_until_one_has_done_well_at_it_three_times(game_id: str) -> None:
    known: set[str] = set()
    for _, kept in coached(game_id, "en", 12):
        asked = kept["asked"]
        assert asked is None or asked["line"] not in known
        known |= {key for key, line in kept["lines"].items() if line["well"] >= WELL or line["told"] >= TOLD}
    assert known


def test_what_its_reason_speaks_against_does_not_count() -> None:
    words = Words("en", torite.GAMES["klaverjas"])
    counted: dict[str, list[int]] = {"best": [], "against": [], "other": []}
    for match in turns("klaverjas", 3):
        game, view = match.game, match.deal.view(0)
        valuation, choice = valuation_of(game), HeuristicBot(game).choose(view)
        assert valuation is not None
        assert choice is not None
        line, kept = coach(match, 0, new_kept(), words)
        if line is None or kept["asked"] is None:
            continue
        for action in view["legal"]:
            against = valuation.reason_over(view, choice.action, action)
            same = against is not None and against.code == choice.reason.code
            kind = "best" if action == choice.action else "against" if same else "other"
            then = copy.deepcopy(match)
            then.deal.apply(f"0:{action}")
            _, after = coach(then, 0, kept, words)
            counted[kind].append(after["lines"][kept["asked"]["line"]]["well"])
    assert {kind: {*wells} for kind, wells in counted.items()} == {"best": {1}, "against": {0}, "other": {1}}


def test_a_choice_taken_back_is_not_judged() -> None:
    match = next(turns("glaves", 1))
    words = Words("en", type(match.game))
    line, kept = coach(match, 0, new_kept(), words)
    again, same = coach(match, 0, kept, words)
    assert (again, same) == (line, kept)


def test_what_was_said_in_another_match_is_not_judged() -> None:
    words = Words("en", torite.GAMES["glaves"])
    _, kept = coach(next(turns("glaves", 1, seed=1)), 0, new_kept(), words)
    _, after = coach(next(turns("glaves", 1, seed=2)), 0, kept, words)
    assert not after["lines"]


def test_deals_without_need_are_counted_in_turn() -> None:
    silent = [kept["silent"] for _, kept in coached("glaves", "en", 30)]
    assert max(silent) == SILENT
    assert all(now in (before, before + 1, 0) for before, now in pairwise(silent))


@pytest.mark.parametrize(
    "told",
    [None, 5, "", [], {}, {"lines": 5}, {**new_kept(), "lines": {"a": 1}}, {**new_kept(), "asked": [1]}],
)
def test_what_cannot_be_read_is_a_new_beginning(told: Any) -> None:
    assert read_kept(told) == new_kept()


def test_the_page_keeps_what_it_gets() -> None:
    match = next(turns("hamlet", 1))
    params = {"match": match.record(), "seat": 0}
    first = ask("coach", **params)
    assert first["line"]
    second = ask("coach", **params, kept=first["kept"])
    assert second == first
    assert ask("coach", **params, kept={**first["kept"], "left": True})["line"] is None


def test_every_game_has_lines_of_its_own() -> None:
    """The built-in games: a new one has no lines until they are written."""
    for game in torite.GAMES.values():
        *own, shared = text_layers(game, "en")
        assert len({key for layer in own for key in coach_texts(layer)}) >= 5, game.id
        assert coach_texts(shared)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_has_its_moment(game_id: str, lang: str) -> None:
    layers = text_layers(torite.GAMES[game_id], lang)
    for number, layer in enumerate(layers):
        for key, text in coach_texts(layer).items():
            # It may contain names of cards, but no placeholders.
            shown = re.sub(r"\{(?:card|suit|rank):\w+\}", "xxxx", text)
            assert "{" not in shown
            assert len(shown) <= LONGEST[lang], f"{key}: three lines of a phone hold no more"
            room, _, code = key.partition(".")
            if room == "facts":
                name, _, value = code.partition("-")
                assert find_text(layers, f"facts.{name}.values.{value}"), key
            else:
                said = {"reasons": "bots", "prompts": "prompts"}[room]
                assert number == len(layers) - 1 or find_text(layers, f"{said}.{code}"), key
