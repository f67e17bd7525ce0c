"""The search: what it finds, when it ends, and that no failure stops the table."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest

import torite
from tests.playing import FEW_GAMES, all_games, random_play, some_deal, walk
from torite import Deal, Reason
from torite.bots import tree
from torite.bots.heuristic import HeuristicBot
from torite.bots.ismcts import IsmctsBot
from torite.bots.player import Choice
from torite.bots.rollout import Policy
from torite.bots.search import SearchBot
from torite.bots.utility import match_utility
from torite.core.view import View

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))

THIRD_JACK = (
    "1:6D 0:AD 0:9D 1:4D 0:6H 1:AH 1:3D 0:TD 0:8H 1:QH 1:3S 0:8S 0:6S 1:5S 0:3C 1:QC 1:6C 0:8C 0:7H 1:KH "
    "1:4C 0:AC 0:3H 1:2H 0:8D 1:7D 0:JD 1:5D 0:JH 1:5H 0:4H 1:TH 1:4S 0:TS 0:TC 1:7C 0:KD 1:QD 0:KC 1:9C "
    "0:5C 1:QS 0:JC"
)
"""Seat 0, which has captured two Jacks, leads the third; seat 1, void in its suit, holds the fourth."""
LAST_TRICK_WON = (
    "3:cut:2 1:rank:K 0:trump:S 1:AD 2:AC 3:JS 0:9C 3:JD 0:JH 1:7H 2:KD 2:QC 3:AH 0:7D 1:QS 0:9H 1:8H 2:8C "
    "3:KS 3:9D 0:AS 1:7S"
)
"""Seat 2 plays the last card of the deal, and its side has as good as won the third trick."""


def dealt(game_id: str, options: dict[str, Any], seed: int, actions: str) -> Deal:
    deal = torite.load_game(game_id, options).new_deal(seed=seed, dealer=0)
    deal.apply(actions)
    return deal


def view_of(deal: Deal) -> View:
    """The view of the seat to act, as it comes out of JSON."""
    assert deal.turn is not None
    view: View = json.loads(json.dumps(deal.view(deal.turn)))
    return view


def some_view(game_id: str, number: int = 1, steps: int = 9) -> tuple[torite.Game, View]:
    """A view in a deal played at random."""
    deal = random_play(some_deal(game_id, {}, number), Random(number), steps)
    return deal.game, view_of(deal)


def open_view(game_id: str) -> tuple[torite.Game, View]:
    """A view with something to search for."""
    for deal in islice(walk(some_deal(game_id, {}, 1), Random(1)), 9, None):
        view = view_of(deal)
        if not SearchBot(deal.game).search(view).done:
            return deal.game, view
    raise AssertionError(f"nothing to search for in this deal of {game_id}")


def test_it_does_not_let_another_seat_shoot_the_moon() -> None:
    deal = dealt("glaves", {"players": 2}, 110, THIRD_JACK)
    choice = SearchBot(deal.game, simulations=600).choose(view_of(deal))
    assert choice is not None
    assert choice.action != "JS"
    assert choice.estimates[choice.action].value > choice.estimates["JS"].value + 10
    # No card between these is in play.
    assert choice.estimates["KS"] == choice.estimates["AS"]
    assert sorted(choice.estimates) == sorted(view_of(deal)["legal"])


class Accepting(HeuristicBot):
    """Accepts every raise."""

    def choose(self, view: View) -> Choice | None:
        return Choice("accept", Reason("accept")) if "accept" in view["legal"] else super().choose(view)


class Silent(Policy):
    """Raises only where the search tries it."""


def test_it_raises_when_the_last_trick_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others accept, and the search ends at once: nothing can be better."""
    monkeypatch.setattr(tree, "HeuristicBot", Accepting)
    deal = dealt("watten_bavarian", {"players": 4, "signals": "off"}, 2, LAST_TRICK_WON)
    bot = SearchBot(deal.game)
    bot.policy = Silent(deal.game)
    search = bot.search(view_of(deal))
    search.run(simulations=100_000)
    choice = search.choice()
    assert choice is not None
    assert choice.action == "raise"
    assert {text: estimate.value for text, estimate in choice.estimates.items()} == {"7C": 2, "raise": 3}
    assert search.done
    assert search.simulations < 100


@every_game
def test_slices_are_as_good_as_one_run(game_id: str) -> None:
    game, view = open_view(game_id)
    whole = SearchBot(game, simulations=90, seed=3).search(view)
    whole.run(simulations=90)
    sliced = SearchBot(game, simulations=90, seed=3).search(view)
    for part in (1, 50, 0, 39):
        sliced.run(simulations=part)
    assert sliced.choice() == whole.choice() == SearchBot(game, simulations=90, seed=3).choose(view)
    assert sliced.simulations == whole.simulations <= 90


def test_one_action_needs_no_search() -> None:
    deal = dealt("glaves", {"players": 2}, 110, THIRD_JACK)
    view = view_of(deal)
    view["legal"] = ["2D"]
    search = SearchBot(deal.game).search(view)
    assert search.done
    search.run(seconds=60)
    assert search.simulations == 0
    assert search.choice() == HeuristicBot(deal.game).choose(view)


def test_time_is_a_limit() -> None:
    game, view = some_view("hamlet", steps=3)
    search = SearchBot(game).search(view)
    search.run(seconds=0.0)
    assert search.simulations == 0
    assert search.choice() == HeuristicBot(game).choose(view)


class Failing(Policy):
    """A policy that fails after a while."""

    left = 40

    def choose(self, deal: Deal, rng: Random) -> int:
        self.left -= 1
        if self.left < 0:
            raise ZeroDivisionError
        return super().choose(deal, rng)


class Lawless(Policy):
    """A policy with illegal choices."""

    def choose(self, deal: Deal, rng: Random) -> int:
        return -1


@pytest.mark.parametrize("policy", [Failing, Lawless])
@every_game
def test_a_search_that_fails_leaves_the_rule_of_thumb(game_id: str, policy: type[Policy]) -> None:
    game, view = open_view(game_id)
    bot = SearchBot(game, simulations=500)
    bot.policy = policy(game)
    search = bot.search(view)
    search.run(simulations=500)
    assert search.done
    assert search.failure is not None
    assert search.choice() == bot.choose(view) == HeuristicBot(game).choose(view)


class Weighing(Policy):
    """Believes that the seat after the viewer has no card of one suit."""

    def likelihood(self, deal: Deal, viewer: int) -> float:
        hand = deal.hands[(viewer + 1) % deal.game.players]
        return 1e-6 ** sum(card // 13 == 0 for card in hand)


def test_worlds_count_by_their_likelihood() -> None:
    """Estimates change with the weights of worlds, and stay within the possible results."""
    game, view = some_view("glaves", steps=8)
    plain, weighing = SearchBot(game, simulations=300), SearchBot(game, simulations=300)
    plain.policy, weighing.policy = Policy(game), Weighing(game)
    first, second = plain.choose(view), weighing.choose(view)
    assert first is not None
    assert second is not None
    assert first.estimates != second.estimates


def test_who_wins_the_match_counts_more_than_points() -> None:
    game = torite.load_game("watten_bavarian", {"players": 2})
    deal = random_play(game.new_deal(seed=1, dealer=0), Random(1))
    points = deal.result()["points"]
    winner = points.index(max(points))
    view = game.new_deal(seed=1, dealer=0).view(0)
    assert match_utility(game, view)(deal) == game.utilities(deal)
    view["scores"] = [game.match_target() or 0] * 2
    view["scores"][1 - winner] -= 1
    utility = match_utility(game, view)(deal)
    assert utility[winner] == -utility[1 - winner] > max(game.utilities(deal))


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_the_plain_search_plays_from_its_view(game_id: str) -> None:
    deal = some_deal(game_id, {}, 2)
    while not deal.is_terminal():
        bot = IsmctsBot(deal.game, simulations=10, seed=1)
        choice: Choice | None = bot.choose(view_of(deal))
        assert choice is not None
        assert choice.action in view_of(deal)["legal"]
        deal.apply_action(deal.string_to_action(choice.action))


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_no_search_fails(game_id: str) -> None:
    """At the table the rules of thumb would hide a fault of a policy."""
    for deal in walk(some_deal(game_id, {}, 4), Random(4)):
        for seat in deal.game.seats:
            if deal.legal_actions(seat):
                search = SearchBot(deal.game).search(deal.view(seat))
                search.run(simulations=4)
                assert search.failure is None


def test_two_actions_are_equal_only_once_every_reply_was_tried() -> None:
    """In the one possible world the rollout policy hardly ever plays the reply that tells them apart."""
    deal = dealt(
        "marglia",
        {},
        1004,
        "1:3D 2:KD 3:7D 0:QH 0:7H 1:4H 2:QC 3:KH 0:6C 1:KC 2:7C 3:3C 2:JD 3:2D 0:2H 1:5D 0:3S 1:JS 2:2S 3:7S "
        "3:AC 0:3H 1:5H 2:2C 1:AS 2:4S 3:5S 0:QS 1:6S 2:4C 3:4D 0:KS 0:AH 1:JH",
    )
    search = SearchBot(deal.game).search(view_of(deal))
    # Without a cutoff no ending is played out exactly.
    search.to_the_end = True
    search.run(simulations=1000)
    choice = search.choice()
    assert choice is not None
    assert choice.action == "6D"
    assert choice.estimates["6D"].value > choice.estimates["QD"].value
