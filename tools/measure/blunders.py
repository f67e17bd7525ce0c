"""Decisions that no club player makes, counted. docs/strength.md has the table.

    .venv/bin/python -m tools.measure.blunders klaverjas normal strong@150 --chances 300 --keep

A chance is a decision on a card in which a blunder of some kind is possible, in deals of normal players. A
choice of that kind is a blunder if two long searches, or exact play of the ending, find a card without that
fault better by more than two standard errors. The kinds:

* ``overtakes``: beats the partner's certain winner;
* ``gives``: plays more than its lowest card to a trick that the opponents win for certain;
* ``leads-trump``: leads a trump although no opponent holds one;
* ``too-high``: wins with a card although a lower one of the suit wins as certainly (only that is compared);
* ``spends-last``: plays the highest trump out with three or four cards left, where the last trick scores;
* ``ending``: with two cards left plays a card that exact play finds worse; only where some card is worse.

"Certain" is what holds in every world drawn from the view.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import cast

from tools.environment import ROOT
from tools.measure import report

sys.path.insert(0, str(ROOT / "pycore"))

from torite.arena.contestants import Contestant
from torite.blocks.trick_deal import TrickDeal
from torite.bots.exact import play_all
from torite.bots.heuristic import HeuristicBot
from torite.bots.masks import held_by_others, highest_trumps
from torite.bots.player import Estimate
from torite.bots.search import SearchBot
from torite.bots.trick_valuation import LATE
from torite.bots.valuation import valuation_of
from torite.core.cards import CARD_COUNT
from torite.core.display import display_of
from torite.core.game import Deal, Game
from torite.core.sampler import Sampler
from torite.games import GAMES, load_game

WORLDS = 12
"""Number of worlds in which something must hold to be certain."""
SIMULATIONS = 1500
"""Number of rollouts of the judge for one decision."""
ERRORS = 2.0
"""Standard errors by which another card must be better."""
SAME = 1e-6
"""Points by which results may differ by rounding."""
SEEDS = (1, 2)
"""Seeds of the two searches that must agree, for one may be wrong by chance."""
ENDING = 2
"""Number of cards in hand from which on exact play judges."""
KINDS = ("overtakes", "gives", "leads-trump", "too-high", "spends-last", "ending")


@dataclass
class Count:
    """The chances and blunders of a player.

    Attributes:
        chances: number of decisions, by kind.
        blunders: number of blunders among them, by kind.
        lines: for each blunder its kind, the choice, a better card, the loss in points, and the record.
    """

    chances: Counter[str] = field(default_factory=Counter)
    blunders: Counter[str] = field(default_factory=Counter)
    lines: list[str] = field(default_factory=list)


def can_win(deal: TrickDeal, card: int, seat: int) -> set[int]:
    """The seats that may win the trick after this card: those that can beat what lies there, and the one that
    wins if nobody does who need not.
    """
    then = deal.light_clone()
    then.apply_action(card, seat)
    found: set[int] = set()
    while True:
        ended = next((entry for entry in then.history if entry[0] == "trick"), None)
        turn = then.turn
        if ended is not None or turn is None:
            return found if ended is None else found | {int(ended[1])}
        after = {}
        for reply in then.legal_actions():
            if reply < CARD_COUNT:
                after[reply] = then.light_clone()
                after[reply].apply_action(reply)
        if not after:
            return found
        beating = [reply for reply, next_ in after.items() if _leads(next_, turn)]
        found |= {turn} if beating else set()
        then = after[next((reply for reply in after if reply not in beating), next(iter(after)))]


def _leads(deal: TrickDeal, seat: int) -> bool:
    """True if the seat that has just played is winning the trick, or has won it."""
    ended = next((entry for entry in deal.history if entry[0] == "trick"), None)
    return (deal.winning if ended is None else ended[1]) == seat


class Position:
    """A decision on a card, with what is certain in it."""

    def __init__(self, game: Game, deal: TrickDeal, rng: Random) -> None:
        self.game, self.deal = game, deal
        self.display = display_of(deal)
        self.seat = seat = deal.turn if deal.turn is not None else 0
        self.view = deal.view(seat)
        self.cards = _cards(deal)
        self.left = len(deal.hands[seat])
        sides = next(side for side in self.view["sides"] if seat in side)
        self.own = frozenset(sides)
        self.last_scores: bool = getattr(valuation_of(game), "LAST", 0.0) > 0
        sampler = Sampler(game, self.view)
        self.worlds = [cast("TrickDeal", sampler.sample(rng)) for _ in range(WORLDS)]
        trick = self.view["trick"]
        self.leads = trick is None or not trick["cards"]
        # For each card the seats that may win the trick, in any of the worlds.
        self.winners = {card: set[int]() for card in self.cards}
        self._judged: dict[int, dict[str, Estimate]] = {}
        for world in self.worlds:
            for card in self.cards:
                self.winners[card] |= can_win(world, card, seat)

    def kinds(self) -> dict[str, set[int]]:
        """For each kind the cards that would be a blunder, where another card would be none."""
        found = {
            "leads-trump": self._useless_trumps() if self.leads else set(),
            "overtakes": set() if self.leads else self._overtaking(),
            "gives": set() if self.leads else self._giving(),
            "too-high": self._too_high(),
            "spends-last": self._master() if self.last_scores and ENDING < self.left <= LATE else set(),
        }
        if self.left <= ENDING and self._matters():
            found["ending"] = set(self.cards)
        whole = {"ending"}
        return {
            kind: cards
            for kind, cards in found.items()
            if cards and (kind in whole or len(cards) < len(self.cards))
        }

    def _partner_wins(self, card: int) -> bool:
        return bool(self.winners[card]) and self.winners[card] <= self.own - {self.seat}

    def _overtaking(self) -> set[int]:
        if not any(self._partner_wins(card) for card in self.cards):
            return set()
        return {card for card in self.cards if self.seat in self.winners[card]}

    def _giving(self) -> set[int]:
        """All cards but the least where every card loses the trick for certain."""
        if any(self.winners[card] & self.own for card in self.cards):
            return set()
        return {card for card in self.cards if card != self._least(self.cards)}

    def _least(self, cards: Sequence[int]) -> int:
        seat = self.seat
        return min(cards, key=lambda card: self.display.hand_rank(card, seat))

    def _useless_trumps(self) -> set[int]:
        trump = self.display.hand_trump(self.seat)
        if trump is None:
            return set()
        enemies = [seat for seat in self.game.seats if seat not in self.own]
        for world in self.worlds:
            for enemy in enemies:
                if any(self.display.hand_suit(card, enemy) == trump for card in world.hands[enemy]):
                    return set()
        return {card for card in self.cards if self.display.hand_suit(card, self.seat) == trump}

    def _master(self) -> set[int]:
        """The highest trump out."""
        out = 0
        for world in self.worlds:
            out |= held_by_others(world.hands, self.seat)
        return {*highest_trumps(self.deal.order, self.cards, out)}

    def _too_high(self) -> set[int]:
        return {card for card in self.cards if self.as_sure(card)}

    def as_sure(self, card: int) -> list[int]:
        """The lower cards of the suit that win as certainly."""
        suit, rank, seat = self.display.hand_suit, self.display.hand_rank, self.seat
        if self.winners[card] != {seat}:
            return []
        sure = [each for each in self.cards if self.winners[each] == {seat}]
        lower = [each for each in sure if rank(each, seat) < rank(card, seat)]
        return [each for each in lower if suit(each, seat) == suit(card, seat)]

    def instead(self, kind: str, card: int, cards: set[int]) -> list[int]:
        """The cards that would not have been this blunder; in an ending any other card."""
        if kind == "too-high":
            return self.as_sure(card)
        return [each for each in self.cards if kind == "ending" or each not in cards]

    def _matters(self) -> bool:
        """True if some card is worse than another."""
        values = [estimate.value for estimate in self.judged(SEEDS[0]).values()]
        return bool(values) and max(values) - min(values) > SAME

    @cached_property
    def _exact(self) -> dict[str, Estimate] | None:
        """The exact value of each card in an ending; None with too many worlds."""
        exact = play_all(self.game, self.view) if self.left <= ENDING else None
        if exact is None:
            return None
        return {text: Estimate(value, 0.0, exact.worlds) for text, value in exact.values.items()}

    def judged(self, seed: int) -> dict[str, Estimate]:
        """What each card is expected to bring: exactly in endings, else by a long search."""
        if seed not in self._judged:
            found = self._exact
            if found is None:
                choice = SearchBot(self.game, simulations=SIMULATIONS, seed=seed).choose(self.view)
                found = {} if choice is None else {**choice.estimates}
            number = self.deal.string_to_action
            self._judged[seed] = {text: each for text, each in found.items() if number(text) in self.cards}
        return self._judged[seed]

    def better(self, card: int, others: list[int], seed: int) -> tuple[str, float] | None:
        """The best of other cards and the points by which it is better; None if no more than by chance."""
        judged, name = self.judged(seed), self.game.action_to_string
        texts = [name(other) for other in others if name(other) in judged]
        if name(card) not in judged or not texts:
            return None
        best, chosen = max(texts, key=lambda text: judged[text].value), judged[name(card)]
        lead = judged[best].value - chosen.value
        return (best, lead) if lead > max(SAME, ERRORS * (judged[best].error + chosen.error)) else None


def count(game: Game, contestants: list[Contestant], chances: int, seed: int) -> dict[str, Count]:
    """Chances and blunders of each contestant, until there were this many chances in all."""
    found = {str(contestant): Count() for contestant in contestants}
    rng, rule = Random(seed), HeuristicBot(game)
    met = 0
    while met < chances:
        deal = game.new_deal(seed=rng.getrandbits(32), dealer=rng.randrange(game.players))
        while deal.turn is not None and met < chances:
            view = deal.view(deal.turn)
            if isinstance(deal, TrickDeal) and len(_cards(deal)) > 1:
                position = Position(game, deal, rng)
                kinds = position.kinds()
                met += len(kinds)
                for contestant in contestants if kinds else ():
                    choice = contestant.player(game, seed).choose(view)
                    assert choice is not None
                    _note(found[str(contestant)], position, kinds, choice.action)
            advice = rule.choose(view)
            assert advice is not None
            deal.apply_action(deal.string_to_action(advice.action))
    return found


def _cards(deal: Deal) -> list[int]:
    """The cards that the seat in turn may play."""
    return [action for action in deal.legal_actions() if action < CARD_COUNT]


def _note(found: Count, position: Position, kinds: dict[str, set[int]], action: str) -> None:
    """Note the chances, and a blunder if the choice is one."""
    card = position.deal.string_to_action(action)
    if card not in position.cards:
        return
    for kind, cards in kinds.items():
        found.chances[kind] += 1
        others = position.instead(kind, card, cards)
        first = position.better(card, others, SEEDS[0]) if card in cards else None
        if first is not None and position.better(card, others, SEEDS[1]) is not None:
            found.blunders[kind] += 1
            record = json.dumps({**position.deal.record()}, separators=(",", ":"))
            found.lines.append(f"{kind}: {action}, better {first[0]} by {first[1]:.2f}: {record}")


def cells(counted: Count) -> tuple[str, str]:
    """The share of blunders in endings, and in all other chances."""
    ending = (counted.blunders["ending"], counted.chances["ending"])
    others = (counted.blunders.total() - ending[0], counted.chances.total() - ending[1])
    texts = [
        f"{bad} of {of} ({bad / of:.1%})".replace("%", " %") if of else report.MISSING
        for bad, of in (others, ending)
    ]
    return texts[0], texts[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES), metavar="GAME")
    parser.add_argument("players", type=Contestant.parse, nargs="+", help="such as normal strong@150")
    parser.add_argument("--chances", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="print each blunder with its record")
    parser.add_argument("--keep", action="store_true", help="store the results in docs/measured/")
    options = parser.parse_args()
    found = count(load_game(options.game), options.players, options.chances, options.seed)
    for name, counted in found.items():
        rows = [f"{kind} {counted.blunders[kind]} of {counted.chances[kind]}" for kind in KINDS]
        total = f"{counted.blunders.total()} of {counted.chances.total()}"
        print(f"{options.game} {name}: {', '.join(rows)}; in all {total}")
        if options.list:
            print("\n".join(counted.lines))
        if options.keep:
            level = name.partition("@")[0]
            for column, cell in zip((level, f"{level}, endings"), cells(counted), strict=True):
                report.keep("blunders", [f"`{options.game}`"], column, cell)


if __name__ == "__main__":
    main()
