"""A fast version of the estimates of the rules of thumb, for rollouts and the opponent model."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, fsum
from typing import Final

from torite.bots import odds
from torite.bots.masks import mask_of
from torite.core.history import NO_SEAT
from torite.games.watten.announcing import CARDS_EACH
from torite.games.watten.bot.cards import CAPTURE, SPENDING, SPENDING_ALONE, SPENDING_LATE
from torite.games.watten.bot.estimate import BLIND_WEIGHTS, WEIGHTS, Weights, chance_first, level_of
from torite.games.watten.bot.stake import RAISE_TELLS, RAISER_IS_STRONG, RAISES_AGAIN_FOR, RAISES_FOR
from torite.games.watten.card_order import Announcement
from torite.games.watten.game import Watten
from torite.games.watten.rules import ENOUGH, WattenDeal
from torite.games.watten.strength import above, average, none_of, standing

SETTLED: Final = 8.0
"""Logit of a deal that is as good as won."""


class Situation:
    """What a seat sees of a deal at one time, without its hand.

    Attributes:
        seat: the seat.
        trick: the cards of the trick on the table, in order of play.
        leader: the seat that led it.
        ours, theirs: the tricks won by its side and by the other.
        played: True if the seat has played to this trick.
        announced: True if it has named rank or suit, while another has named the other.
        knows: True if it knows the announcement.
        gone: the mask of the cards played that the seat counts.
    """

    __slots__ = ("announced", "gone", "knows", "leader", "ours", "played", "seat", "theirs", "trick")

    def __init__(self, deal: WattenDeal, seat: int, gone: int) -> None:
        of = deal.sides.of
        mine = of[seat]
        self.seat: int = seat
        self.gone: int = gone
        self.trick: tuple[int, ...] = tuple(deal.trick)
        self.leader: int = deal.leader
        self.theirs: int = sum([won for other, won in enumerate(deal.tricks) if of[other] != mine])
        self.ours: int = sum(deal.tricks) - self.theirs
        self.played: bool = (seat - deal.leader) % deal.game.players < len(deal.trick)
        # Of three players the forehand has named both.
        named = (
            seat != deal.dealer
            if deal.game.players == 3
            else seat in (deal.dealer, deal.game.turns[deal.dealer][1])
        )
        self.announced: bool = named
        self.knows: bool = deal.announced_to(seat)


@cache
def _level(wins: float, ours: int, theirs: int) -> float:
    """The logit of the chance to win the deal, with this chance to win the current trick."""
    chance = chance_first(wins, ours, theirs)
    if chance in (0.0, 1.0):
        return SETTLED if chance else -SETTLED
    return level_of(chance)


@cache
def _kept(higher: int, among: int, cards: int, behind: tuple[bool, ...], ahead: bool) -> float:
    """The chance of the own side to win a trick.

    Args:
        higher: number of unseen cards that beat the best one.
        among: number of unseen cards.
        cards: number of cards in each other hand.
        behind: for each seat behind, True if it is of the own side.
        ahead: True if the best card is of the own side.
    """
    below = none_of(min(higher, among), among, cards)
    stays = fails = 1.0
    for ours in behind:
        if ours:
            fails *= below
        else:
            stays *= below
    rescue = 1 - fails
    return stays + (1 - stays) * rescue / 2 if ahead else rescue * (1 + stays) / 2


class FastEval:
    """Evaluates the situations of a game with these sides."""

    def __init__(self, game: Watten, of: Sequence[int]) -> None:
        """Args: the game; the side of each seat."""
        self.pack: tuple[int, ...] = game.pack
        self.players: int = game.players
        self.of = of
        self.against: list[int] = [CARDS_EACH * sum(side != mine for side in of) for mine in of]
        criticals = bool(game.criticals())
        self.weights: list[Weights] = [
            WEIGHTS[criticals, of.count(mine), game.players - of.count(mine)] for mine in of
        ]
        # For each seat and number of cards in the trick, the sides of the seats behind.
        self.behind: list[list[tuple[bool, ...]]] = [
            [
                tuple(
                    of[(seat + place) % game.players] == of[seat] for place in range(1, game.players - laid)
                )
                for laid in range(game.players)
            ]
            for seat in range(game.players)
        ]

    def _best(self, situation: Situation, order: Announcement) -> tuple[int, bool]:
        """The best card of the trick, and True if it is of the own side."""
        trick = situation.trick
        power = order.power[order.suit_of[trick[0]]]
        powers = [power[card] for card in trick]
        at = powers.index(max(powers))
        return trick[at], self.of[(situation.leader + at) % self.players] == self.of[situation.seat]

    def _kept(
        self, situation: Situation, order: Announcement, hand: Sequence[int], best: int, ours: bool
    ) -> float:
        """The chance of the side to win the trick with this as the best card after this seat."""
        higher = (above(order, self.pack)[best] & ~(mask_of(hand) | situation.gone)).bit_count()
        laid = len(situation.trick)
        done = situation.ours + situation.theirs
        among = len(self.pack) - len(hand) - done * self.players - laid
        if situation.played:
            turn = [(situation.leader + place) % self.players for place in range(laid, self.players)]
            behind = tuple([self.of[seat] == self.of[situation.seat] for seat in turn])
        else:
            behind = self.behind[situation.seat][laid]
        return _kept(higher, among, CARDS_EACH - done, behind, ours)

    def card_values(
        self, situation: Situation, order: Announcement, hand: Sequence[int], cards: Sequence[int]
    ) -> list[float]:
        """The value of playing each of these cards of the hand."""
        stands = standing(order, self.pack, self.against[situation.seat])
        if self.players == 2:
            spending = SPENDING_ALONE
        else:
            spending = SPENDING_LATE if max(situation.ours, situation.theirs) == ENOUGH - 1 else SPENDING
        if not situation.trick:
            return [
                self._kept(situation, order, hand, card, True) - spending * stands[card] for card in cards
            ]
        best, ours = self._best(situation, order)
        power = order.power[order.suit_of[situation.trick[0]]]
        below = self._kept(situation, order, hand, best, ours)
        taken = 0.0 if ours else CAPTURE * stands[best]
        return [
            (self._kept(situation, order, hand, card, True) + taken if power[card] > power[best] else below)
            - spending * stands[card]
            for card in cards
        ]

    def logit(self, situation: Situation, order: Announcement, hand: Sequence[int]) -> float:
        """The logit of the chance of the side to win the deal."""
        seat = situation.seat
        weights = self.weights[seat] if situation.knows else BLIND_WEIGHTS
        against = self.against[seat]
        wins = 0.5
        out = -1
        if situation.trick and situation.knows:
            best, ours = self._best(situation, order)
            if not situation.played and not ours:
                power = order.power[order.suit_of[situation.trick[0]]]
                over = [card for card in hand if power[card] > power[best]]
                if over:
                    out = best = min(over, key=power.__getitem__)
                    ours = True
            wins = self._kept(situation, order, hand, best, ours)
        level = _level(wins, ENOUGH - situation.ours, ENOUGH - situation.theirs)
        if abs(level) == SETTLED:
            return level
        held = self._standing(situation, order, hand, out)
        logit = (
            weights.base
            + weights.tricks * level
            + weights.strength * (fsum(held) - len(held) * average(order, self.pack, against))
            + weights.top * max(held, default=0.0)
        )
        if situation.announced and not situation.ours and not situation.theirs:
            logit += weights.announcer
        return logit

    def _standing(
        self, situation: Situation, order: Announcement, hand: Sequence[int], out: int
    ) -> list[float]:
        """For each card of the hand but ``out`` the chance to take a trick when led: the others hold no
        higher unseen card. A seat without the announcement does not count the cards played.
        """
        if not situation.knows:
            stands = standing(order, self.pack, self.against[situation.seat])
            return [stands[card] for card in hand if card != out]
        seen = mask_of(hand) | situation.gone
        unseen = len(self.pack) - seen.bit_count()
        done = situation.ours + situation.theirs
        against = self.against[situation.seat] // CARDS_EACH * (CARDS_EACH - done)
        beats = above(order, self.pack)
        return [none_of((beats[card] & ~seen).bit_count(), unseen, against) for card in hand if card != out]


class Stake:
    """The thresholds for a raise or an answer.

    Attributes:
        raises_from: the logit of the chance to win from which a seat raises.
        accepts_from: the same for accepting a raise.
    """

    __slots__ = ("accepts_from", "raises_from")

    def __init__(self, stake: int, pending: int | None, again: bool, we_need: int, they_need: int) -> None:
        base = stake if pending is None else pending
        gains = min(base + 1, we_need) - min(base, we_need)
        costs = min(base + 1, they_need) - min(base, they_need)
        wanted = RAISES_AGAIN_FOR if again or pending is not None else RAISES_FOR
        self.raises_from: float = _logit((wanted + costs) / (gains + costs)) if gains + costs else SETTLED + 1
        won, lost, gone = min(stake + 1, we_need), min(stake + 1, they_need), min(stake, they_need)
        self.accepts_from: float = _logit((lost - gone) / (won + lost))


def _logit(chance: float) -> float:
    if chance >= 1:
        return SETTLED + 1
    return -SETTLED if chance <= 0 else odds.logit(chance)


@cache
def stake_of(stake: int, pending: int | None, again: bool, we_need: int, they_need: int) -> Stake:
    """The cached `Stake` of these numbers."""
    return Stake(stake, pending, again, we_need, they_need)


def stake_before(deal: WattenDeal, seat: int) -> Stake:
    """The `Stake` as this seat sees it now."""
    target = deal.game.target
    of = deal.sides.of
    scores = deal.scores
    most = max([score for other, score in enumerate(scores) if of[other] != of[seat]])
    raising = deal.raising
    raised = raising.raiser != NO_SEAT
    return stake_of(raising.stake, raising.pending, raised, target - scores[seat], target - most)


def likely_above(over: float, sharpness: float, unexpected: float) -> float:
    """The chance of a seat to act that is ``over`` its threshold.

    Args:
        over: the distance from the threshold, as a logit.
        sharpness: the slope.
        unexpected: the chance to act, or not, against all expectation.
    """
    return unexpected + (1 - 2 * unexpected) / (1 + exp(-max(-20.0, min(20.0, sharpness * over))))


def after_raises(logit: float, raises: int, players: int, *, asked: bool) -> float:
    """The logit, lowered for the raises of the others. A raise that waits for an answer counts as the
    strength of the raiser instead.
    """
    tell = raises - asked
    if abs(logit) < SETTLED and tell > 0:
        logit -= RAISE_TELLS * tell
    if not asked or abs(logit) >= SETTLED:
        return logit
    chance = odds.logistic(logit)
    return _logit(chance - RAISER_IS_STRONG[players] * 4 * chance * (1 - chance))
