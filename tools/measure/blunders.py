"""Decisions that no club player makes, counted.

    .venv/bin/python -m tools.measure.blunders klaverjas normal strong@150 --chances 300

A chance is a decision on a card in which a blunder of some kind is possible, in deals of normal players. A
choice of that kind is a blunder if a long search, or exact play of the ending, finds another card better by
more than two standard errors. The kinds:

* ``overtakes``: beats the partner's certain winner;
* ``gives``: adds card points to a trick that the opponents win for certain;
* ``leads-trump``: leads a trump although no opponent holds one;
* ``too-high``: wins with a card although a lower one of the suit wins as certainly;
* ``ending``: with two cards left plays a card that exact play finds worse.

"Certain" is what holds in every world drawn from the view.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from tools.environment import ROOT

sys.path.insert(0, str(ROOT / "pycore"))

from torite.arena.contestants import Contestant
from torite.bots.exact import play_all
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Estimate
from torite.bots.search import SearchBot
from torite.core.cards import CARD_COUNT
from torite.core.display import display_of
from torite.core.game import Deal, Game
from torite.core.sampler import Sampler
from torite.games import GAMES, load_game

WORLDS = 24
"""Number of worlds in which something must hold to be certain."""
SIMULATIONS = 1500
"""Number of rollouts of the judge for one decision."""
ERRORS = 2.0
"""Standard errors by which another card must be better."""
ENDING = 2
"""Number of cards in hand from which on exact play judges."""
KINDS = ("overtakes", "gives", "leads-trump", "too-high", "ending")


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


def can_win(deal: Deal, card: int, seat: int) -> set[int]:
    """The seats that may win the trick after this card, by every play of those behind with open cards."""
    then = deal.light_clone()
    before = len(then.history)
    then.apply_action(card, seat)
    ended = next((e for e in then.history[before:] if len(e) == 4 and e[0] == "trick"), None)
    if ended is not None:
        return {ended[1]}
    turn = then.turn
    if turn is None:
        return set()
    found: set[int] = set()
    for reply in then.legal_actions():
        if reply < CARD_COUNT:
            found |= can_win(then, reply, turn)
    return found


class Position:
    """A decision on a card, with what is certain in it."""

    def __init__(self, game: Game, deal: Deal, rng: Random) -> None:
        self.game, self.deal = game, deal
        self.display = display_of(deal)
        self.seat = seat = deal.turn if deal.turn is not None else 0
        self.view = deal.view(seat)
        self.cards = deal.legal_actions()
        sides = next(side for side in self.view["sides"] if seat in side)
        self.own = frozenset(sides)
        sampler = Sampler(game, self.view)
        self.worlds = [sampler.sample(rng) for _ in range(WORLDS)]
        trick = self.view["trick"]
        self.leads = trick is None or not trick["cards"]
        # For each card the seats that may win the trick, in any of the worlds.
        self.winners = {card: set[int]() for card in self.cards}
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
        }
        if len(self.deal.hands[self.seat]) <= ENDING:
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

    def _too_high(self) -> set[int]:
        sure = [card for card in self.cards if self.winners[card] == {self.seat}]
        suit, rank, seat = self.display.hand_suit, self.display.hand_rank, self.seat
        return {
            card
            for card in sure
            for other in sure
            if suit(card, seat) == suit(other, seat) and rank(card, seat) > rank(other, seat)
        }

    def judged(self) -> dict[str, Estimate]:
        """What each card is expected to bring: exactly in endings, else by a long search."""
        if len(self.deal.hands[self.seat]) <= ENDING:
            exact = play_all(self.game, self.view)
            if exact is not None:
                return {text: Estimate(value, 0.0, exact.worlds) for text, value in exact.values.items()}
        found = SearchBot(self.game, simulations=SIMULATIONS, seed=1).choose(self.view)
        return {} if found is None else {**found.estimates}


def count(game: Game, contestants: list[Contestant], chances: int, seed: int) -> dict[str, Count]:
    """Chances and blunders of each contestant, until there were this many chances in all."""
    found = {str(contestant): Count() for contestant in contestants}
    rng, rule = Random(seed), HeuristicBot(game)
    met = 0
    while met < chances:
        deal = game.new_deal(seed=rng.getrandbits(32), dealer=rng.randrange(game.players))
        while deal.turn is not None and met < chances:
            view = deal.view(deal.turn)
            if _chooses_a_card(deal):
                position = Position(game, deal, rng)
                kinds = position.kinds()
                met += len(kinds)
                judged: dict[str, Estimate] | None = None
                for contestant in contestants if kinds else ():
                    choice = contestant.player(game, seed).choose(view)
                    assert choice is not None
                    judged = _note(found[str(contestant)], position, kinds, choice.action, judged)
            advice = rule.choose(view)
            assert advice is not None
            deal.apply_action(deal.string_to_action(advice.action))
    return found


def _chooses_a_card(deal: Deal) -> bool:
    legal = deal.legal_actions()
    return len(legal) > 1 and all(action < CARD_COUNT for action in legal)


def _note(
    found: Count,
    position: Position,
    kinds: dict[str, set[int]],
    action: str,
    judged: dict[str, Estimate] | None,
) -> dict[str, Estimate] | None:
    """Note the chances, and a blunder if the choice is one. Returns the judgement, once it was needed."""
    card = position.deal.string_to_action(action)
    for kind, cards in kinds.items():
        found.chances[kind] += 1
        if card not in cards:
            continue
        judged = position.judged() if judged is None else judged
        others = [text for text in judged if position.deal.string_to_action(text) not in cards - {card}]
        if action not in judged or len(others) < 2:
            continue
        better = max((text for text in others if text != action), key=lambda text: judged[text].value)
        loss = judged[better].value - judged[action].value
        if loss > ERRORS * (judged[better].error + judged[action].error) and loss > 0:
            found.blunders[kind] += 1
            record = json.dumps({**position.deal.record()}, separators=(",", ":"))
            found.lines.append(f"{kind}: {action}, better {better} by {loss:.2f}: {record}")
    return judged


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES), metavar="GAME")
    parser.add_argument("players", type=Contestant.parse, nargs="+", help="such as normal strong@150")
    parser.add_argument("--chances", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="print each blunder with its record")
    options = parser.parse_args()
    found = count(load_game(options.game), options.players, options.chances, options.seed)
    for name, counted in found.items():
        rows = [f"{kind} {counted.blunders[kind]} of {counted.chances[kind]}" for kind in KINDS]
        total = f"{sum(counted.blunders.values())} of {sum(counted.chances.values())}"
        print(f"{options.game} {name}: {', '.join(rows)}; in all {total}")
        if options.list:
            print("\n".join(counted.lines))


if __name__ == "__main__":
    main()
