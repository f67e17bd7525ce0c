"""Rules of thumb for Forty-Two: bid the value of the hand, name the suit with the fewest losers, draw trumps.

Counts go to tricks that the own side wins.
"""

from __future__ import annotations

from random import Random
from typing import Final, cast

from torite.bots.inference import Reading, own_hand
from torite.bots.masks import mask_of
from torite.bots.player import Choice
from torite.core.cards import card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.forty_two.bidding import call, declaration, plan
from torite.games.forty_two.game import JUMPS, NELLOS, PASS, FortyTwo
from torite.games.forty_two.judgement import BIDDER, OPPONENT, Situation, outlook, values
from torite.games.forty_two.suits import COUNT, order_of
from torite.games.forty_two.tile_masks import masks_of

EAGER: Final = 3.5
"""Points by which beginners overrate their hands."""
LIKELY: Final = 0.5
RICH: Final = 5
"""Least number of points in a trick worth winning, besides its own."""


def advise(game: Game, view: View) -> Choice:
    """The bid, the declaration or the tile, and the reason."""
    if view["phase"] == "play":
        return _Play(game, view).choice()
    game = cast("FortyTwo", game)
    return _bid(game, view) if view["phase"] == "bid" else _declare(game, view)


def advise_easy(game: Game, view: View, _rng: Random) -> Choice | None:
    """A beginner overrates the hand when bidding, and declares and plays like others."""
    return _bid(cast("FortyTwo", game), view, EAGER) if view["phase"] == "bid" else None


def _bid(game: FortyTwo, view: View, more: float = 0.0) -> Choice:
    """The bid, with ``more`` points added to the value of the hand."""
    legal = _legal(game, view)
    if PASS in legal and view["facts"].get("bidder") == (view["seat"] + 2) % view["players"]:
        return Choice("pass", Reason("leave-to-partner"))
    hand = own_hand(view)
    thought = plan(game, hand)
    action = call(hand, thought._replace(value=thought.value + more), legal)
    if action == PASS:
        return Choice("pass", Reason("bid-weak"))
    reason = "bid-forced" if PASS not in legal else "jump" if action in JUMPS else "bid-worth"
    return Choice(game.action_to_string(action), Reason(reason))


def _declare(game: FortyTwo, view: View) -> Choice:
    action = declaration(plan(game, own_hand(view)), _legal(game, view))
    if action in NELLOS:
        reason = "try-nello"
    else:
        reason = "best-trump" if view["facts"]["bidder"] == view["seat"] else "best-for-partner"
    return Choice(game.action_to_string(action), Reason(reason))


def _legal(game: FortyTwo, view: View) -> list[int]:
    return [game.string_to_action(text) for text in view["legal"]]


class _Play:
    """One decision on a tile."""

    def __init__(self, game: Game, view: View) -> None:
        facts, me = view["facts"], view["seat"]
        self.read = read = Reading(game, view, order_of(str(facts["trump"])))
        bidder, order = facts["bidder"], read.order
        trick = [tile for _, tile in read.trick]
        best, ahead = -1, me
        if trick:
            power = order.power[order.suit_of[trick[0]]]
            ahead, best = max(read.trick, key=lambda play: power[play[1]])
        nello = str(facts["trump"]).startswith("nello")
        played = any(seat == bidder for seat, _ in read.trick)
        self.now = Situation(
            order,
            mask_of(read.unseen),
            trick,
            best,
            len(read.behind),
            bool(trick) and ahead == (me + 2) % view["players"],
            me % 2 == cast("int", bidder) % 2,
            "" if not nello else BIDDER if me == bidder else OPPONENT,
            played and ahead != bidder,
        )

    def choice(self) -> Choice:
        tiles = self.read.legal
        found = values(self.now, tiles)
        best = tiles[found.index(max(found))]
        return Choice(card_code(best), Reason(self._reason(best)))

    def _reason(self, tile: int) -> str:
        now, order = self.now, self.now.order
        if len(self.read.legal) == 1:
            return "only"
        if now.nello:
            return self._reason_in_nello(tile)
        trumps = order.suit_of[tile] == order.trump
        if not now.trick:
            if trumps and now.ours:
                return "draw-trumps"
            beaten = masks_of(order).higher[tile] & now.left
            return "lead-safe" if beaten else "lead-winner"
        [(chance, points)] = outlook(now, [tile])
        if chance < LIKELY:
            return "keep-better" if COUNT[tile] else "no-count"
        if not self.read.beats_table(tile):
            return "give-count" if COUNT[tile] else "keep-better"
        if trumps and order.suit_of[now.trick[0]] != order.trump:
            return "trump-it"
        return "rich-trick" if points > RICH else "win-cheaply"

    def _reason_in_nello(self, tile: int) -> str:
        now = self.now
        if now.nello == BIDDER:
            wins = not now.trick or self.read.beats_table(tile)
            return "stay-low" if wins or not now.trick else "get-rid"
        return "get-rid" if now.bidder_safe else "force-bidder"
