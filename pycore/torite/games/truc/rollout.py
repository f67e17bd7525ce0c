"""The rollout policy of Truc: sensible cards, and bets by the chance that each seat assumes. Bets and signals
of others weight the worlds; a signal need not be true.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from torite.bots import rollout
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal, Game
from torite.core.history import NO_SEAT
from torite.games.truc.betting import BETS, WHOLE_GAME, Betting
from torite.games.truc.fast_eval import wary, win_chance
from torite.games.truc.game import (
    ACCEPT,
    CUT,
    DECLINE,
    DROP,
    NONE,
    PLAY,
    RANKING,
    REDEAL,
    REFUSE,
    REST,
    THREE_CARDS,
    Truc,
)
from torite.games.truc.outlook import sensible, standing
from torite.games.truc.rules import DRAWN, TrucDeal

NOISE: Final = 0.08
"""Chance that a random card is played."""
SHARPNESS: Final = 12.0
"""Slope of betting and answering on the chance to win."""
BETS_FROM: Final = 0.62
PLAYS_FROM: Final = 0.36
"""Chance to win from which a side one point short plays."""
KEEPS_FROM: Final = 0.42
"""Chance to win from which a seat keeps its cards where it may have new ones."""
SPEAKS: Final = 0.8
"""Chance of a seat with a reason to bet to do so; the others lie in wait."""
LIE: Final = 0.3
"""Likelihood of a false signal relative to a true one where the whole table sees it."""
LIE_TO_PARTNER: Final = 0.05
"""The same where only the partner sees it."""
TELLING: Final = BETS | {ACCEPT, PLAY, DROP, REDEAL, DECLINE}
"""The calls that say something about a hand."""
BOLD: Final = 2
"""Largest stake of the whole game that is considered, relative to the current stake."""


class Situation(NamedTuple):
    """What a seat knows of the play: its cards, the current trick and its leader, and the side that won each
    earlier trick.
    """

    hand: Sequence[int]
    trick: Sequence[int]
    leader: int
    outcomes: Sequence[int]


class Policy(rollout.Policy):
    """The policy of Truc: each seat uses its own cards and the table."""

    game: Truc
    bets: Collection[int] = BETS | {ACCEPT, REFUSE}

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, Truc)
        self._top = len(RANKING["catalan" if game.catalan else "french"])
        self._lie = LIE_TO_PARTNER if game.options["signals"] == "partner" else LIE
        strength = game.order.strength
        self._ranks = {
            action: next((strength[card] for card in game.pack if game.action_to_string(card)[0] == name), 0)
            for action, name in game.signalled.items()
        }
        self._strong = min([self._ranks[a] for a, name in game.signalled.items() if name != NONE], default=0)

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards, and all calls but signals and foolhardy bets."""
        assert isinstance(deal, TrucDeal)
        strength, signals = self.game.order.strength, self.game.signal_actions
        cards: dict[int, int] = {}
        calls: list[int] = []
        for action in legal:
            if action < CARD_COUNT:
                cards.setdefault(strength[action], action)
            elif action not in signals and not (action == REST and self._is_foolhardy(deal)):
                calls.append(action)
        return [*cards.values(), *calls]

    def _is_foolhardy(self, deal: TrucDeal) -> bool:
        """True if a bet of the whole game is far above the stake of this deal."""
        stake = deal.betting.stake
        most = max(deal.worth(WHOLE_GAME, seat) for seat in deal.game.seats)
        return stake != WHOLE_GAME and most > BOLD * int(stake)

    def choose(self, deal: Deal, rng: Random) -> int:
        assert isinstance(deal, TrucDeal)
        seat = deal.turn
        assert seat is not None
        if deal.phase != "play":
            return self._before(deal, seat, rng)
        betting = deal.betting
        if betting.pending is not None:
            return self._answer(deal, seat, rng)
        if betting.why_not_bet(seat, seat) is None:
            chance = self.chance(deal, seat)
            if rng.random() < _bets(chance, betting, seat):
                return next(bet for bet in betting.open_to(seat, seat) if bet != REST)
        return self._card(deal, seat, rng)

    def chance(self, deal: TrucDeal, seat: int) -> float:
        """The fast estimate of the chance of a side, by what its seat knows."""
        leader = deal.game.turns[deal.dealer][1] if deal.leader == NO_SEAT else deal.leader
        situation = Situation(deal.hands[seat], deal.trick, leader, deal.outcomes)
        return self._win_chance(deal, seat, situation)

    def _win_chance(self, deal: TrucDeal, seat: int, situation: Situation) -> float:
        strength, game = self.game.order.strength, self.game
        seats, laid = game.turns[situation.leader], len(situation.trick)
        return win_chance(
            sorted([strength[card] for card in situation.hand], reverse=True),
            [(by, strength[card]) for by, card in zip(seats, situation.trick, strict=False)],
            seats[laid:],
            situation.outcomes,
            seat,
            top=self._top,
            players=game.players,
            each=deal.opening.each,
            forehand=game.side.together(seat, deal.game.turns[deal.dealer][1]),
        )

    def _before(self, deal: TrucDeal, seat: int, rng: Random) -> int:
        """The call before the play."""
        if deal.phase in ("cut", "howmany"):
            return CUT if deal.phase == "cut" else THREE_CARDS
        least = PLAYS_FROM if deal.phase == "decide" else KEEPS_FROM
        good = rng.random() < _likely(self.chance(deal, seat) - least)
        if deal.phase == "decide":
            return PLAY if good else DROP
        if deal.opening.asked:
            return DECLINE if good else ACCEPT
        return PLAY if good else REDEAL

    def _answer(self, deal: TrucDeal, seat: int, rng: Random) -> int:
        """The answer: accept, refuse, or bet again."""
        chance = self.chance(deal, seat)
        again = [bet for bet in deal.betting.open_to(seat, seat) if bet in BETS]
        if again and rng.random() < _bets(chance, deal.betting, seat):
            return again[0]
        return ACCEPT if rng.random() < _accepts(chance, deal, deal.betting, seat) else REFUSE

    def _card(self, deal: TrucDeal, seat: int, rng: Random) -> int:
        hand = deal.hands[seat]
        if len(hand) == 1:
            return hand[0]
        if rng.random() < NOISE:
            return hand[int(rng.random() * len(hand))]
        strength = self.game.order.strength
        seats = deal.game.turns[deal.leader]
        trick = [(by, strength[card]) for by, card in zip(seats, deal.trick, strict=False)]
        best, ahead, _ = standing(trick)
        first = next((side for side in deal.outcomes if side != DRAWN), DRAWN)
        wanted = sensible([strength[card] for card in hand], best, ahead, seat % 2, first)
        return next(card for card in hand if strength[card] == wanted)

    def margin(self, action: int | None) -> float:
        return 1.0

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """How well the calls of the others, and the bets they did not make, fit their hands."""
        assert isinstance(deal, TrucDeal)
        weight = 1.0
        betting = Betting(self.game)
        betting.closed = deal.betting.closed
        for seat, action, situation in _situations(deal):
            if seat != viewer:
                weight *= self._fits(deal, seat, action, situation, betting)
            if action in BETS:
                betting.bet(seat, action)
            elif action == ACCEPT:
                betting.accept()
        return weight

    def _fits(self, deal: TrucDeal, seat: int, action: int, situation: Situation, betting: Betting) -> float:
        """The likelihood of this action of a seat with this hand."""
        if action in self._ranks:
            return 1.0 if self._is_true(action, situation.hand) else self._lie
        card = action < CARD_COUNT
        if action not in TELLING and not card:
            return 1.0
        if card and betting.why_not_bet(seat, seat) is not None:
            return 1.0
        chance = self._win_chance(deal, seat, situation)
        bets = _bets(chance, betting, seat)
        if card or action in BETS:
            return 1 - bets if card else bets
        if betting.pending is not None:
            return _accepts(chance, deal, betting, seat)
        good = _likely(chance - (PLAYS_FROM if deal.game.catalan else KEEPS_FROM))
        return good if action in (PLAY, DECLINE) else 1 - good

    def _is_true(self, action: int, hand: Sequence[int]) -> bool:
        """True if the signal is true for the hand."""
        strength = self.game.order.strength
        wanted = self._ranks[action]
        if not wanted:
            return all(strength[card] < self._strong for card in hand)
        return any(strength[card] == wanted for card in hand)


def _likely(lead: float) -> float:
    return 0.02 + 0.96 / (1 + exp(-SHARPNESS * lead))


def _bets(chance: float, betting: Betting, seat: int) -> float:
    """The chance of a seat to bet that assumes this chance to win."""
    return SPEAKS * _likely(wary(chance, betting.heard(seat)) - BETS_FROM)


def _accepts(chance: float, deal: TrucDeal, betting: Betting, seat: int) -> float:
    """The chance of a seat to accept the pending bet."""
    now, then = deal.worth(betting.stake, seat), max(1, deal.worth(betting.pending or 1, seat))
    return _likely(wary(chance, betting.heard(seat)) - (then - now) / (2 * then))


def _situations(deal: TrucDeal) -> Iterator[tuple[int, int, Situation]]:
    """Every action of a deal with its seat and the situation of that seat."""
    hands = _hands(deal)
    trick: list[int] = []
    leader, outcomes = deal.game.turns[deal.dealer][1], 0
    for entry, held in zip(deal.history, hands, strict=True):
        if len(entry) == 2:
            seat, action = entry
            yield seat, action, Situation(held, trick.copy(), leader, deal.outcomes[:outcomes])
            if action < CARD_COUNT:
                trick.append(action)
        elif entry[0] == "trick":
            trick.clear()
            outcomes += 1
            leader = leader if entry[1] == NO_SEAT else entry[1]


def _hands(deal: TrucDeal) -> list[list[int]]:
    """For each action of the history the hand of its seat before it; empty for events."""
    held = [*map(list.copy, deal.hands)]
    found: list[list[int]] = []
    for entry in reversed(deal.history):
        if len(entry) == 2:
            seat, action = entry
            if action < CARD_COUNT:
                held[seat].append(action)
            found.append(held[seat].copy())
            continue
        found.append([])
        kind, seat, card, _ = entry
        if kind == "draw":
            held[seat].remove(card)
        elif kind == "away":
            held[seat].append(card)
    return found[::-1]
