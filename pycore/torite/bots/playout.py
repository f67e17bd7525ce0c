"""How a world is played on to its end while a bot looks ahead: quickly, by chance and a little sense.

A world is a deal that the bot has made up from its view, so all its cards may be looked at; a policy plays
each seat by what that seat would know all the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from importlib import import_module
from importlib.util import find_spec
from random import Random

from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.deal import Deal
from torite.core.game import Game
from torite.core.history import Action


class Policy:
    """A light random policy for all seats. That of a game is the class ``Policy`` in the module ``playout``
    of its folder, or of its family.

    Attributes:
        left_to_rules: actions on which a search does not decide, but the rules of thumb, since a world played
            on by this policy says little about them.
    """

    left_to_rules: Collection[int] = ()

    def __init__(self, game: Game) -> None:
        self.game = game

    def candidates(self, deal: Deal, legal: list[int]) -> list[int]:
        """Those of the legal actions of the seat to act that are worth a thought; at least one.

        Leaves out what only wastes a search: signals, calls that are sure to be wrong, one of two actions
        with the same effect. By default these are the cards, and only where none may be played all actions.
        """
        return [action for action in legal if action < CARD_COUNT] or legal

    def interrupt(self, deal: Deal, rng: Random) -> Action | None:
        """What a seat does out of turn before the seat to act goes on, if any seat does something."""
        return None

    def choose(self, deal: Deal, rng: Random) -> int:
        """What the seat to act does."""
        actions = self.candidates(deal, deal.legal_actions())
        return actions[int(rng.random() * len(actions))]

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """How well what the other seats have done so far fits their cards in this world, as a weight above 0.

        Only the relation between worlds counts. Asked once for each world at the root of a search.
        """
        return 1.0

    def play_out(self, deal: Deal, rng: Random) -> None:
        """Play the deal to its end."""
        while deal.turn is not None:
            said = self.interrupt(deal, rng)
            if said is None:
                deal.apply_action(self.choose(deal, rng))
            else:
                seat, action = said
                deal.apply_action(action, seat)


def without_equals(cards: Iterable[int], live: Collection[int]) -> list[int]:
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
        if not touches or any(between in live for between in range(last + 1, card)):
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
        if find_spec(f"{package}.playout") is not None:
            policy: Policy = import_module(f"{package}.playout").Policy(game)
            return policy
    return Policy(game)
