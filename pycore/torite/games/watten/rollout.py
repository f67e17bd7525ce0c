"""The rollout policy of Watten: lead weak cards, win tricks with the lowest card that does, and save cards
when the partner is winning. Raises and answers follow the chance that each seat assumes.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final

from torite.blocks.tricks import playable
from torite.bots import odds
from torite.bots.player import Choice
from torite.bots.rollout import Policy as PlainPolicy
from torite.bots.rollout import without_neighbours
from torite.core.cards import CARD_COUNT, RANKS, SUITS
from torite.core.game import Deal, Game
from torite.core.history import Action
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.watten.announcing import CARDS_EACH
from torite.games.watten.bot.stake import SURE, why_fold
from torite.games.watten.fast_eval import FastEval, Situation, after_raises, likely_above, stake_before
from torite.games.watten.game import ACCEPT, DECLINE, FOLD, RAISE, Watten
from torite.games.watten.opponent_model import OpponentModel
from torite.games.watten.rules import WattenDeal
from torite.games.watten.strength import standing, strength

NOISE: Final = 0.05
"""Chance that a random card is played."""
COVERS: Final = 0.1
"""Chance to beat a partner's winning card before the next opponent can."""
BEATS_SECOND: Final = 0.3
"""Chance to beat an opponent's card with another opponent behind."""
HIGH_ENOUGH: Final = 0.6
"""Chance to stand from which a partner's card is not beaten."""
SHARPNESS: Final = 4.0
"""Slope of raising and answering on the chance to win."""
WHIM: Final = 0.01
"""Chance to raise, or not, against all expectation."""
SURE_LOGIT: Final = odds.logit(SURE)
NAMINGS: Final = 3
"""Number of ranks, or cards to show, that a search considers."""


class Policy(PlainPolicy):
    """The policy of all Watten games: each seat uses its own hand and the table. A seat without the
    announcement uses the printed order of the cards.
    """

    game: Watten
    bets: Collection[int] = frozenset((RAISE, ACCEPT, FOLD))
    covers_candidates = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._evaluations: dict[int, FastEval] = {}
        self._model: OpponentModel | None = None

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards, raise, accept and fold; the best namings; no signals."""
        assert isinstance(deal, WattenDeal)
        seat = deal.turn
        if len(legal) < 2 or seat is None:
            return legal
        if deal.phase == "play":
            calls = [action for action in legal if action in (RAISE, ACCEPT, FOLD)]
            cards = [action for action in legal if action < CARD_COUNT]
            if deal.announced_to(seat):
                cards = without_neighbours(cards, deal.order, self.game.pack, deal.hands[seat])
            return cards + calls
        if deal.phase == "cut":
            return legal[len(legal) // 2 :][:1]
        tricks = self._namings(deal, seat)
        if not tricks:
            return legal
        named = sorted((action for action in legal if action in tricks), key=tricks.__getitem__, reverse=True)
        return named[:NAMINGS] + [action for action in legal if action not in tricks]

    def choose(self, deal: Deal, rng: Random) -> int:
        assert isinstance(deal, WattenDeal)
        seat = deal.turn
        assert seat is not None
        if deal.phase == "play":
            call = self._stake_call(deal, seat, rng)
            if call is not None:
                return call
            return self._card(deal, seat, rng)
        actions = self.prune(deal, deal.legal_actions())
        if deal.announcing.waiting is not None:
            return DECLINE
        tricks = self._namings(deal, seat)
        named = [action for action in actions if action in tricks]
        return max(named, key=tricks.__getitem__) if named else actions[0]

    # Calls

    def _namings(self, deal: WattenDeal, seat: int) -> dict[int, float]:
        """The namings of the seat to act, with the expected tricks of its hand after each."""
        legal = deal.legal_actions()
        game = self.game
        hand = deal.hands[seat]
        others = sum(deal.sides.of[other] != deal.sides.of[seat] for other in game.seats)
        both = deal.game.players == 3
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

        tricks = {}
        for action in legal:
            word, _, argument = game.action_to_string(action).partition(":")
            if word == "rank":
                tricks[action] = of(argument, deal.announcing.suit)
            elif word == "trump":
                tricks[action] = of(deal.announcing.rank, argument)
            elif word == "show":
                tricks[action] = of(None, argument[1]) if seat == deal.dealer else of(argument[0], None)
        return tricks

    def _stake_call(self, deal: WattenDeal, seat: int, rng: Random) -> int | None:
        """The call of the seat to act about the stake: an answer, a raise, or None. It considers a raise only
        when asked, before it leads, and in the last trick.
        """
        raising = deal.raising
        asked = raising.pending is not None
        at_a_break = asked or not deal.trick or len(deal.hands[seat]) == 1
        may_raise = at_a_break and raising.why_not_raise(seat) is None
        if not may_raise and not asked:
            return None
        stake = stake_before(deal, seat)
        logit = self._logit(deal, seat)
        if may_raise and rng.random() < _wants(logit - stake.raises_from):
            return RAISE
        if not asked:
            return None
        return ACCEPT if rng.random() < _wants(logit - stake.accepts_from) else FOLD

    def _logit(self, deal: WattenDeal, seat: int) -> float:
        """The logit of the chance of its side to win, as the seat sees it."""
        evaluation = self._evaluations.get(deal.game.turns[deal.dealer][1])
        if evaluation is None:
            evaluation = self._evaluations[deal.game.turns[deal.dealer][1]] = FastEval(
                self.game, deal.sides.of
            )
        gone = self._model.gone if self._model is not None else 0
        logit = evaluation.logit(Situation(deal, seat, gone), deal.order_for(seat), deal.hands[seat])
        raising = deal.raising
        return after_raises(
            logit, raising.against(seat), deal.game.players, asked=raising.pending is not None
        )

    def out_of_turn_action(self, deal: Deal, rng: Random) -> Action | None:
        """The answer of a partner of the seat asked, if that partner knows the announcement and is sure."""
        assert isinstance(deal, WattenDeal)
        raising, asked = deal.raising, deal.turn
        if raising.pending is None or asked is None:
            return None
        of = deal.sides.of
        partners = [seat for seat in self.game.seats if of[seat] == of[asked] and seat != asked]
        for seat in partners:
            if deal.announced_to(seat) and (logit := self._logit(deal, seat)) >= SURE_LOGIT:
                may_raise = raising.why_not_raise(seat) is None
                raises = may_raise and rng.random() < _wants(logit - stake_before(deal, seat).raises_from)
                return seat, RAISE if raises else ACCEPT
        return None

    def margin(self, action: int | None) -> float:
        return 1.0

    def likelihood(self, deal: Deal, viewer: int) -> float:
        assert isinstance(deal, WattenDeal)
        model = self._model
        if model is None or not model.serves(deal, viewer):
            model = self._model = OpponentModel(self.game, deal, viewer)
        return model.weigh(deal)

    def announce(self, view: View, choice: Choice) -> Choice:
        """A fold with the chance to win as its reason, after the signal of a bad hand to the partner."""
        accepted = choice.estimates.get("accept")
        if choice.action != "fold" or accepted is None or not choice.reason.code.startswith("search"):
            return choice
        if "signal:bad" in view["legal"]:
            return Choice("signal:bad", Reason("asks-partner"))
        stake = int(view["facts"]["pending"] or 1)
        chance = min(1.0, max(0.0, (accepted.value / stake + 1) / 2))
        return Choice("fold", why_fold(chance), choice.estimates)

    # Cards

    def _card(self, deal: WattenDeal, seat: int, rng: Random) -> int:
        hand = playable(deal, deal.hands[seat])
        if len(hand) == 1:
            return hand[0]
        random = rng.random
        if random() < NOISE:
            return hand[int(random() * len(hand))]
        order = deal.order_for(seat)
        of = deal.sides.of
        mine = of[seat]
        players = deal.game.players
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


def _wants(over: float) -> float:
    return likely_above(over, SHARPNESS, WHIM)
