"""The chance of a side to win a deal of Truc, from simple rollouts of a few dozen layouts of the unseen
cards. The same position always gets the same chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from torite.bots.inference import own_hand
from torite.core.cards import CARD_INDEX, SUITS
from torite.core.history import NO_SEAT
from torite.core.view import View
from torite.core.view_history import read_history
from torite.games.truc.game import CARDS_EACH, NONE, SIGNALS, Truc
from torite.games.truc.rules import DRAWN

LAYOUTS: Final = 30
"""Number of layouts of the hidden cards."""
BOTH: Final = 2
"""The side that is ahead in a trick while it is drawn."""
VOID: Final = 0.5
"""Value of a deal that nobody wins."""


class Outlook:
    """What a seat infers about a deal.

    Attributes:
        me: the viewing seat.
        side: the number of its side.
        strength: the strength of every card, by card.
        hand: its cards.
        trick: the current trick, (seat, strength) in order of play.
        outcomes: for each trick the side that won it, or `DRAWN`.
        in_turn: True if the seat is to play a card.
        strong: the strength from which a card is worth a signal.
    """

    def __init__(self, game: Truc, view: View) -> None:
        self.game = game
        self.me: int = view["seat"]
        self.side: int = self.me % 2
        self.strength: tuple[int, ...] = game.order.strength
        self.hand: list[int] = own_hand(view)
        trick = view["trick"]
        laid = [] if trick is None else [(int(seat or 0), str(code)) for seat, code in trick["cards"]]
        self.trick: list[tuple[int, int]] = [(seat, self.strength[CARD_INDEX[code]]) for seat, code in laid]
        leader = (view["dealer"] + 1) % game.players if trick is None else trick["leader"]
        self._to_play = (leader + len(self.trick)) % game.players
        self.in_turn: bool = self._to_play == self.me
        self._history = read_history(view["history"])
        self.outcomes: tuple[int, ...] = tuple(
            DRAWN if entry.seat == NO_SEAT else entry.seat % 2
            for entry in self._history
            if entry.event == "trick"
        )
        dealt_one = any(
            entry.word == "deal" and entry.argument == "1" and entry.seat == view["dealer"]
            for entry in self._history
        )
        self._each = 1 if dealt_one else CARDS_EACH
        self._if_drawn = (view["dealer"] + 1) % 2 if game.catalan else None
        self._counts = [len(cards) for cards in view["hands"]]
        top = SIGNALS["catalan" if game.catalan else "french"][:3]
        self.strong: int = min(self.strength[CARD_INDEX[rank + SUITS[0]]] for rank in top)
        self._seed = f"{self.me} {view['dealt']} {len(self._history)}"
        self._layouts: list[list[list[int]]] | None = None
        self._found: dict[int | None, float] = {}

    def chance(self, card: int | None = None) -> float:
        """The chance that the side wins the deal, in turn with this card."""
        if card not in self._found:
            self._found[card] = self._look(card)
        return self._found[card]

    def _look(self, card: int | None) -> float:
        """The part of the layouts in which the side wins."""
        if self._layouts is None:
            self._layouts = self._made_up()
        total = 0.0
        for hands in self._layouts:
            winner = self._play_on([*map(list.copy, hands)], card)
            total += VOID if winner is None else float(winner == self.side)
        return total / len(self._layouts)

    def best_chance(self) -> float:
        """The same with the best card, if the seat is to play one."""
        if not self.in_turn or not self.hand:
            return self.chance()
        return max(self.chance(card) for card in self.different())

    def different(self) -> list[int]:
        """The cards of the hand, one of each strength, the lowest first."""
        ranks = {self.strength[card]: card for card in reversed(self.hand)}
        return [ranks[strength] for strength in sorted(ranks)]

    def promised(self, seat: int) -> tuple[set[int], bool]:
        """The strengths that a seat holds by its signals, and True if it has signalled nothing strong."""
        held: set[int] = set()
        nothing = False
        for entry in self._history:
            if entry.event or entry.seat != seat:
                continue
            if entry.word == "signal":
                if entry.argument == NONE:
                    nothing = True
                else:
                    held.add(self.strength[CARD_INDEX[entry.argument + SUITS[0]]])
            elif not entry.word:
                held.discard(self.strength[entry.card])
        return held, nothing

    def _unseen(self) -> list[int]:
        """The strengths of all cards that the seat has not seen."""
        seen = {*self.hand, *(entry.card for entry in self._history if not entry.word)}
        return [self.strength[card] for card in self.game.pack if card not in seen]

    def _made_up(self) -> list[list[list[int]]]:
        """Sampled hands of all seats, as strengths."""
        rng = Random(self._seed)
        unseen = self._unseen()
        partner = (self.me + 2) % self.game.players
        believed = self.promised(partner) if partner != self.me else (set[int](), False)
        order = [seat for seat in self.game.seats if seat not in (self.me, partner)]
        layouts: list[list[list[int]]] = []
        for _ in range(LAYOUTS):
            rng.shuffle(unseen)
            left = unseen.copy()
            hands: list[list[int]] = [[] for _ in self.game.seats]
            hands[self.me] = [self.strength[card] for card in self.hand]
            if partner != self.me:
                hands[partner] = _drawn(left, self._counts[partner], *believed, self.strong)
            for seat in order:
                hands[seat] = _drawn(left, self._counts[seat], set(), False, self.strong)
            layouts.append(hands)
        return layouts

    def _play_on(self, hands: list[list[int]], card: int | None) -> int | None:
        """The side that wins the deal in a rollout that begins with this card; None if nobody does."""
        turn, outcomes, players = self._to_play, self.outcomes, self.game.players
        led_by, laid = (self.trick[0][0], len(self.trick)) if self.trick else (turn, 0)
        best, ahead, winner = standing(self.trick)
        forced = None if card is None else self.strength[card]
        while True:
            first = next((side for side in outcomes if side != DRAWN), DRAWN)
            while laid < players:
                side, hand = turn % 2, hands[turn]
                if forced is not None and turn == self.me:
                    played, forced = forced, None
                else:
                    played = sensible(hand, best, ahead, side, first)
                hand.remove(played)
                if played > best:
                    best, ahead, winner = played, side, turn
                elif played == best and ahead != side:
                    ahead = BOTH
                laid += 1
                turn = (turn + 1) % players
            turn = led_by = led_by if ahead == BOTH else winner
            outcomes = (*outcomes, DRAWN if ahead == BOTH else ahead)
            best, ahead, laid = 0, BOTH, 0
            won = [side for side in outcomes if side != DRAWN]
            if len(outcomes) == self._each:
                if not won:
                    return self._if_drawn
                return won[0] if outcomes[-1] == DRAWN else outcomes[-1]
            if len(outcomes) > 1 and len(set(won)) == 1:
                return won[0]


def _drawn(left: list[int], number: int, held: set[int], nothing: bool, strong: int) -> list[int]:
    """This number of the shuffled strengths, removed from them, in agreement with the signals."""
    hand = [strength for strength in sorted(held) if strength in left][:number]
    for strength in hand:
        left.remove(strength)
    for place in range(len(left) - 1, -1, -1):
        if len(hand) == number:
            return hand
        if not (nothing and left[place] >= strong):
            hand.append(left.pop(place))
    return hand + [left.pop() for _ in range(number - len(hand))]


def standing(trick: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
    """The highest strength of a trick, its side or `BOTH`, and the seat that played it first; 0, `BOTH` and 0
    without cards.
    """
    best, ahead, winner = 0, BOTH, 0
    for seat, strength in trick:
        if strength > best:
            best, ahead, winner = strength, seat % 2, seat
        elif strength == best and ahead != seat % 2:
            ahead = BOTH
    return best, ahead, winner


def sensible(hand: Sequence[int], best: int, ahead: int, side: int, first: int) -> int:
    """The strength that a sensible seat plays: the highest to lead; else the lowest that wins, or that draws
    where that is enough; the lowest if the partner is winning or nothing helps.

    Args:
        hand: the strengths that it holds.
        best: the highest strength of the trick; 0 to lead.
        ahead: the side of the best card, or `BOTH`.
        side: the side of the seat.
        first: the side that won the first trick that was not drawn, or `DRAWN`.
    """
    if not best:
        return max(hand)
    if ahead != side:
        # For the side that is ahead a drawn trick is as good as a won one; for the other it beats a lost one.
        if first == side:
            level = [strength for strength in hand if strength >= best] if ahead != BOTH else []
            return min(level or hand)
        beating = [strength for strength in hand if strength > best]
        if beating:
            return min(beating)
        if first == DRAWN and ahead != BOTH and best in hand:
            return best
    return min(hand)
