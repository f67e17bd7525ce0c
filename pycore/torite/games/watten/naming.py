"""The values of the calls before the first card: the cut, proposals, rank and suit."""

from __future__ import annotations

from itertools import product
from statistics import fmean
from typing import Final

from torite.bots.inference import own_hand
from torite.bots.situation import Situation
from torite.core.cards import RANKS, SUITS
from torite.core.view import View
from torite.core.view_history import read_history
from torite.games.watten.announcing import CARDS_EACH
from torite.games.watten.estimate import strength
from torite.games.watten.game import ACCEPT, EXCHANGE, SWAP, Watten
from torite.games.watten.rules import WattenDeal
from torite.games.watten.situation import Naming

WEAK: Final = 1.25
"""Expected tricks below which a hand is better exchanged."""
SWAP_GAIN: Final = 0.1
"""Expected tricks that changing tasks must bring."""

Before = Situation[Naming]


def look_before(deal: WattenDeal, seat: int) -> Before:
    """The situation of a seat before the first card, in a world."""
    announcing, game = deal.announcing, deal.game
    opponents = sum(of != deal.sides.of[seat] for of in deal.sides.of)
    both = game.players == 3 and seat == announcing.forehand
    known = deal.announced_to(seat)
    rank, suit = (announcing.rank or "", announcing.suit or "") if known else ("", "")
    naming = Naming(rank, suit, both, seat == deal.dealer, announcing.waiting, opponents)
    return Situation(naming, deal.hands[seat])


def read_before(view: View) -> Before:
    """The same from a view."""
    me, facts = view["seat"], view["facts"]
    side = next(side for side in view["sides"] if me in side)
    waiting = None
    if "decline" in view["legal"]:
        calls = [entry.word for entry in read_history(view["history"]) if not entry.event]
        waiting = EXCHANGE if calls[-1] == "exchange" else SWAP
    rank, suit = str(facts["rank"] or ""), str(facts["trump"] or "")
    both = view["players"] == 3 and len(side) == 1
    naming = Naming(rank, suit, both, me == view["dealer"], waiting, view["players"] - len(side))
    return Situation(naming, own_hand(view))


class CallValues:
    """The tricks that a hand may expect after each call."""

    def __init__(self, game: Watten, now: Before) -> None:
        self.game = game
        self.more: Naming = now.more
        more = self.more
        against = CARDS_EACH * more.opponents
        self.ranks = more.rank or game.ranks or RANKS[4:]
        self.suits: str = more.suit or SUITS
        self.tricks: dict[tuple[str, str], float] = {
            (rank, suit): strength(game.order(rank, suit), now.hand, game.in_pack, against)
            for rank, suit in product(self.ranks, self.suits)
        }

    def of_rank(self, rank: str) -> float:
        """The tricks if this hand names the rank, and for a lone player the suit as well."""
        found = [self.tricks[rank, suit] for suit in self.suits]
        return max(found) if self.more.both else fmean(found)

    def of_suit(self, suit: str) -> float:
        """The tricks if this hand names the suit."""
        return fmean(self.tricks[rank, suit] for rank in self.ranks)

    def of(self, action: int) -> float:
        """The tricks after this call."""
        more, name = self.more, self.game.action_to_string(action)
        word, _, letter = name.partition(":")
        if word == "rank":
            return self.of_rank(letter)
        if word == "trump":
            return self.of_suit(letter)
        if word == "show":
            return self.of_suit(letter[1]) if more.deals else self.of_rank(letter[0])
        if action == EXCHANGE:
            return WEAK if max(map(self.of_rank, self.ranks)) < WEAK else -1.0
        if action == SWAP:
            return max(map(self.of_suit, self.suits)) - SWAP_GAIN
        if action == ACCEPT and more.waiting == EXCHANGE:
            return WEAK
        by_rank = [max(self.tricks[rank, suit] for suit in self.suits) for rank in self.ranks]
        by_suit = [max(self.tricks[rank, suit] for rank in self.ranks) for suit in self.suits]
        return fmean(by_suit if action == ACCEPT else by_rank)


def naming_reason(game: Watten, now: Before, best: int) -> str:
    """The reason of the best call."""
    word = game.action_to_string(best).partition(":")[0]
    exchange = now.more.waiting == EXCHANGE
    return {
        "cut": "cut",
        "rank": "name-rank",
        "trump": "name-suit",
        "show": "show-suit" if now.more.deals else "show-rank",
        "exchange": "propose-exchange",
        "swap": "propose-swap",
        "accept": "take-exchange" if exchange else "take-swap",
        "decline": "keep-hand" if exchange else "keep-tasks",
    }[word]
