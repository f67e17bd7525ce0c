"""How Watten is played on while a bot looks ahead: weak cards are led, tricks are won with as little as will
do, and nothing is spent on what the partner wins. Nobody raises on the way.
"""

from __future__ import annotations

from random import Random
from typing import Final

from torite.bots.playout import Policy as PlainPolicy
from torite.bots.playout import without_neighbours
from torite.core.cards import CARD_COUNT, RANKS, SUITS
from torite.core.deal import Deal
from torite.games.watten.announcing import CARDS_EACH
from torite.games.watten.game import ACCEPT, DECLINE, FOLD, RAISE, Watten
from torite.games.watten.rules import WattenDeal
from torite.games.watten.strength import standing, strength

NOISE: Final = 0.05
"""How often any card is played."""
COVERS: Final = 0.1
"""How often a partner's card that is winning is beaten, lest the next opponent beat it."""
BEATS_SECOND: Final = 0.3
"""How often an opponent's card is beaten with another opponent still to play."""
HIGH_ENOUGH: Final = 0.6
"""The chance to stand from which a partner's card is left alone."""
FOLDS_BELOW: Final = 0.7
"""A hand that promises fewer tricks than this folds when the others need but one more."""
NAMINGS: Final = 3
"""How many ranks, or cards to show, are worth a thought."""


class Policy(PlainPolicy):
    """The policy of all Watten games. A seat goes by its own hand and the table; who does not know the
    announcement takes the cards for what is printed on them.
    """

    game: Watten
    # Here nobody raises, and all worlds know the cards: the stake is better judged by the rules of thumb.
    left_to_rules = frozenset((RAISE, ACCEPT, FOLD))

    def candidates(self, deal: Deal, legal: list[int]) -> list[int]:
        """Cards of which no two are equal, raise, accept and fold; of namings those that suit the hand. No
        signals.
        """
        assert isinstance(deal, WattenDeal)
        seat = deal.turn
        if len(legal) < 2 or seat is None:
            return legal
        if deal.phase == "play":
            words = [action for action in legal if action in (RAISE, ACCEPT, FOLD)]
            cards = [action for action in legal if action < CARD_COUNT]
            if deal.announced_to(seat):
                cards = without_neighbours(cards, deal.order, self.game.pack, deal.hands[seat])
            return cards + words
        if deal.phase == "cut":
            return legal[len(legal) // 2 :][:1]
        worth = self._namings(deal, seat)
        if not worth:
            return legal
        named = sorted((action for action in legal if action in worth), key=worth.__getitem__, reverse=True)
        return named[:NAMINGS] + [action for action in legal if action not in worth]

    def choose(self, deal: Deal, rng: Random) -> int:
        assert isinstance(deal, WattenDeal)
        seat = deal.turn
        assert seat is not None
        if deal.phase == "play":
            if deal.raising.pending is not None:
                return self._answer(deal, seat)
            return self._card(deal, seat, rng)
        actions = self.candidates(deal, deal.legal_actions())
        if deal.waiting is not None:
            return DECLINE
        worth = self._namings(deal, seat)
        named = [action for action in actions if action in worth]
        return max(named, key=worth.__getitem__) if named else actions[0]

    def play_out(self, deal: Deal, rng: Random) -> None:
        # What is chosen here is legal: asking again would cost more than the choice.
        while deal.turn is not None:
            deal.take_unchecked(self.choose(deal, rng), deal.turn)

    # The words

    def _namings(self, deal: WattenDeal, seat: int) -> dict[int, float]:
        """The namings of the seat to act, with the tricks that its hand may take after each."""
        legal = deal.legal_actions()
        game = self.game
        hand = deal.hands[seat]
        others = sum(deal.sides.of[other] != deal.sides.of[seat] for other in game.seats)
        both = deal.players == 3
        values: dict[tuple[str, str], float] = {}

        def value(rank: str, suit: str) -> float:
            if (rank, suit) not in values:
                values[rank, suit] = strength(game.order(rank, suit), hand, game.pack, CARDS_EACH * others)
            return values[rank, suit]

        def of(rank: str | None, suit: str | None) -> float:
            if rank is not None and suit is not None:
                return value(rank, suit)
            if rank is not None:
                found = [value(rank, other) for other in SUITS]
            else:
                found = [value(other, suit or "") for other in game.ranks or RANKS[4:]]
            return max(found) if both else sum(found) / len(found)

        worth = {}
        for action in legal:
            word, _, argument = game.action_to_string(action).partition(":")
            if word == "rank":
                worth[action] = of(argument, deal.suit)
            elif word == "trump":
                worth[action] = of(deal.rank, argument)
            elif word == "show":
                worth[action] = of(None, argument[1]) if seat == deal.dealer else of(argument[0], None)
        return worth

    def _answer(self, deal: WattenDeal, seat: int) -> int:
        """Accepts a raise, but for a hand that can hardly stop others who lack one trick."""
        of = deal.sides.of
        theirs = sum(tricks for other, tricks in enumerate(deal.tricks) if of[other] != of[seat])
        # Who does not know the announcement cannot tell who is winning the trick.
        leading = deal.trick and deal.announced_to(seat) and of[deal.winning] == of[seat]
        if theirs < 2 or leading:
            return ACCEPT
        others = sum(other != of[seat] for other in of)
        stands = standing(deal.order_for(seat), self.game.pack, CARDS_EACH * others)
        return ACCEPT if sum(stands[card] for card in deal.hands[seat]) >= FOLDS_BELOW else FOLD

    # The cards

    def _card(self, deal: WattenDeal, seat: int, rng: Random) -> int:
        hand = deal.playable(deal.hands[seat])
        if len(hand) == 1:
            return hand[0]
        random = rng.random
        if random() < NOISE:
            return hand[int(random() * len(hand))]
        order = deal.order_for(seat)
        of = deal.sides.of
        mine = of[seat]
        players = deal.players
        stands = standing(order, self.game.pack, CARDS_EACH * (players - of.count(mine)))
        trick = deal.trick
        if not trick:
            return min(hand, key=stands.__getitem__)
        power = order.power[order.suit_of[trick[0]]]
        powers = [power[card] for card in trick]
        best = max(powers)
        at = powers.index(best)
        over = [card for card in hand if power[card] > best]
        if not over:
            return min(hand, key=stands.__getitem__)
        behind = [(seat + place) % players for place in range(1, players - len(trick))]
        threatened = any(of[other] != mine for other in behind)
        if of[(deal.leader + at) % players] == mine:
            if not threatened or stands[trick[at]] > HIGH_ENOUGH or random() > COVERS:
                return min(hand, key=stands.__getitem__)
        elif threatened and len(behind) > 1 and random() > BEATS_SECOND:
            return min(hand, key=stands.__getitem__)
        return min(over, key=power.__getitem__)
