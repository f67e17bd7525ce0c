"""How a world is played on to its end while a bot looks ahead: quickly, by chance and a little sense.

A world is a deal that the bot has made up from its view, so all its cards may be looked at; a policy plays
each seat by what that seat would know all the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from random import Random

from torite.blocks.tricks import TrickOrder
from torite.bots.masks import BIT, mask_of
from torite.bots.player import Choice
from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.deal import Deal
from torite.core.game import Game
from torite.core.history import Action
from torite.core.view import View


class Policy:
    """A light random policy for all seats. That of a game is the class ``Policy`` in the module ``rollout``
    of its folder, or of its family.

    Attributes:
        bets: words that change the stake. With open cards nobody would bet, so exact play leaves them out.
        answers: whether what the policy answers to a word is good enough; otherwise, where the seat that
            searches says something during play, those who have to answer go by their rules of thumb.
        usual_margin: by how many standard errors an action must be better than that of the rules of thumb.
            In most games a larger margin throws away what a search has found in about a hundred worlds.
        lawful: whether all that it chooses is legal, without asking again.
        thinks_of_all: whether it thinks now and then of everything that is worth trying, and chooses nothing
            but `prune` where words may be said. If it does, the tree of a search tries nothing else.
    """

    bets: Collection[int] = ()
    answers: bool = False
    lawful: bool = False
    thinks_of_all: bool = False
    usual_margin: float = 0.5

    def __init__(self, game: Game) -> None:
        self.game = game

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """Those of the legal actions of the seat to act that are worth a thought; at least one.

        Leaves out what only wastes a search: signals, calls that are sure to be wrong, one of two actions
        with the same effect. By default these are the cards, and only where none may be played all actions.
        """
        return [action for action in legal if action < CARD_COUNT] or legal

    def out_of_turn_action(self, deal: Deal, rng: Random) -> Action | None:
        """What a seat does out of turn before the seat to act goes on, if any seat does something."""
        return None

    def choose(self, deal: Deal, rng: Random) -> int:
        """What the seat to act does."""
        actions = self.prune(deal, deal.legal_actions())
        return actions[int(rng.random() * len(actions))]

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """How well what the other seats have done so far fits their cards in this world, as a weight above 0.

        Only the relation between worlds counts. Asked once for each world at the root of a search.
        """
        return 1.0

    @property
    def acts_out_of_turn(self) -> bool:
        """True if the game has an `out_of_turn_action` of its own."""
        return type(self).out_of_turn_action is not Policy.out_of_turn_action

    @property
    def weighs(self) -> bool:
        """Whether some worlds count for more than others: whether the game has a `likelihood` of its own."""
        return type(self).likelihood is not Policy.likelihood

    @property
    def speaks(self) -> bool:
        """Whether it knows when to say something. The plain policy does not."""
        return type(self) is not Policy

    def margin(self, action: int | None) -> float:
        """By how many standard errors this action must be better than that of the rules of thumb."""
        return self.usual_margin

    def worded(self, view: View, choice: Choice) -> Choice:
        """How a search says what it has found best: with a reason of the game, or with something else before,
        after which it will be asked again.
        """
        return choice

    def rollout(self, deal: Deal, rng: Random) -> None:
        """Play the deal to its end."""
        # To ask again whether a choice is legal takes as long as many a choice.
        take = deal.take_unchecked if self.lawful else deal.apply_action
        out_of_turn_action, choose, acts_out_of_turn = (
            self.out_of_turn_action,
            self.choose,
            self.acts_out_of_turn,
        )
        while deal.turn is not None:
            said = out_of_turn_action(deal, rng) if acts_out_of_turn else None
            if said is None:
                take(choose(deal, rng), deal.turn)
            else:
                seat, action = said
                take(action, seat)

    def cutoff(self, world: Deal) -> int:
        """With how many cards in play (in hands and stock) the worlds of a search that begins in this one are
        broken off, between two tricks, and judged by `evaluate`. With 0 they are played to their end.

        What happens long after the own card is luck to it: without that, a search sees more in less time.
        """
        return 0

    def rollout_to(self, deal: Deal, rng: Random, left: int) -> None:
        """Play the deal on until no more than so many cards are in play, or to its end."""
        self.rollout(deal, rng)

    def evaluate(self, deal: Deal) -> list[float]:
        """What a deal that is broken off will be worth to each seat, by `Game.utilities`, as far as can be
        told.
        """
        raise NotImplementedError


class CountingPolicy(Policy):
    """A policy of a game without out-of-turn actions whose seats count the cards.

    Which cards are still in play does not have to be found out before each choice: while a deal is played
    out it is kept up to date.
    """

    lawful = True

    def in_play(self, deal: Deal) -> int:
        """The mask of all cards in the hands; in a game with a stock also of those still to be drawn."""
        return mask_of(chain(*deal.hands))

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        """What the seat to act does, if it has a choice."""
        raise NotImplementedError

    def choose(self, deal: Deal, rng: Random) -> int:
        legal = deal.legal_actions()
        return legal[0] if len(legal) == 1 else self.pick(deal, legal, rng, self.in_play(deal))

    def rollout(self, deal: Deal, rng: Random) -> None:
        self.rollout_to(deal, rng, 0)

    def rollout_to(self, deal: Deal, rng: Random, left: int) -> None:
        in_play = self.in_play(deal)
        more = in_play.bit_count() - left
        take, offers, pick, players = deal.take_unchecked, deal.offers, self.pick, deal.players
        while (turn := deal.turn) is not None:
            # A tree may have gone further, into a trick.
            if more <= 0 and not more % players:
                return
            legal = offers(turn)
            action = legal[0] if len(legal) == 1 else pick(deal, legal, rng, in_play)
            if action < CARD_COUNT:
                in_play &= ~BIT[action]
                more -= 1
            take(action, turn)


def about_best(actions: Sequence[int], worths: Iterable[float], noise: float, rng: Random) -> int:
    """The action that is worth most, if each seems better than it is, by chance by up to so much."""
    random = rng.random
    noisy = [worth + noise * random() for worth in worths]
    return actions[noisy.index(max(noisy))]


def without_equals(cards: Iterable[int], live: AbstractSet[int]) -> list[int]:
    """Of touching cards the lowest alone: of cards of one suit between which no card is still in play.

    Args:
        cards: cards of a hand, sorted.
        live: the cards still in play, those in the current trick among them. Which of the hidden ones is
            where does not matter, so a seat knows as much.
    """
    kept: list[int] = []
    last = -1
    for card in cards:
        touches = last >= 0 and CARD_SUIT[card] == CARD_SUIT[last]
        if not touches or not live.isdisjoint(range(last + 1, card)):
            kept.append(card)
        last = card
    return kept


def without_neighbours(
    cards: Iterable[int], order: TrickOrder, pack: Iterable[int], located: Collection[int]
) -> list[int]:
    """The same in the order of a game: of cards of one suit that are equal, or have no other card between
    them, one alone.

    Args:
        cards: cards of a hand.
        order: how the cards compare.
        pack: all cards of the game.
        located: those that do not count as being between: the own hand, and what the seat knows to be out of
            play.
    """
    suit_of, strength = order.suit_of, order.strength
    if not order.plain:
        # What else counts cannot be told from the order in a suit.
        return sorted(cards)
    kept: list[int] = []
    for card in sorted(cards, key=lambda card: (suit_of[card], strength[card])):
        suit, high = suit_of[card], strength[card]
        if kept and suit_of[kept[-1]] == suit:
            low = strength[kept[-1]]
            if low == high or not any(
                suit_of[other] == suit and low <= strength[other] <= high and other not in located
                for other in pack
            ):
                continue
        kept.append(card)
    return kept


def policy_of(game: Game) -> Policy:
    """The policy of a game: its own, that of its family, or the plain one."""
    for package in type(game).packages():
        if find_spec(f"{package}.rollout") is not None:
            policy: Policy = import_module(f"{package}.rollout").Policy(game)
            return policy
    return Policy(game)
