"""The actions of a game as a fixed list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index
from typing import Final

from torite.adapters.turns import WAIT, acts_out_of_turn
from torite.core.cards import CARD_CODES, CARD_COUNT
from torite.core.game import Game

WAIT_TEXT: Final = "wait"
"""Text of the action `WAIT`."""


class ActionList:
    """The actions of a game with its options.

    Cards come first, in the order of `torite.core.cards`, then calls with every argument (``bid:30``,
    ``give:2C,2D``), and ``wait`` if the game has out-of-turn actions. Equal games have equal lists. Equal
    cards of a double pack are one action.

    Attributes:
        cards: the different cards of the pack; the index of a card is its number.
        texts: text of each action.

    >>> import torite
    >>> actions = ActionList(torite.load_game("forty_two"))
    >>> actions.texts[0], actions.texts[27], actions.texts[28], actions.texts[29], len(actions.texts)
    ('00', '66', 'pass', 'bid:30', 62)
    """

    def __init__(self, game: Game) -> None:
        self.cards: tuple[int, ...] = tuple(sorted(set(game.pack)))
        self._actions: tuple[int, ...] = (*self.cards, *range(CARD_COUNT, game.num_distinct_actions))
        if acts_out_of_turn(game):
            self._actions = (*self._actions, WAIT)
        self.texts: tuple[str, ...] = tuple(
            WAIT_TEXT if action == WAIT else game.action_to_string(action) for action in self._actions
        )
        self._numbers = {action: number for number, action in enumerate(self._actions)}

    def __len__(self) -> int:
        return len(self._actions)

    def number(self, action: int) -> int:
        """The number of an action of the game or of `WAIT`."""
        return self._numbers[action]

    def numbers(self, actions: Iterable[int]) -> list[int]:
        """The numbers of several actions, sorted."""
        numbers = self._numbers
        return sorted([numbers[action] for action in actions])

    def action(self, number: int) -> int:
        """The action with this number. Raises ``ValueError`` if there is none."""
        try:
            place = index(number)
        except TypeError:
            place = -1
        if not 0 <= place < len(self._actions):
            raise ValueError(
                f"there is no action {number!r}; the actions of this game are 0 to {len(self._actions) - 1}"
            )
        return self._actions[place]


def deal_odds(rest: Sequence[int]) -> list[tuple[int, float]]:
    """Numbers and probabilities of the cards that can be dealt next.

    Args:
        rest: number of undealt copies of each different card.
    """
    left = sum(rest)
    return [(place, count / left) for place, count in enumerate(rest) if count]


def card_text(card: int) -> str:
    """Text of the chance action that deals a card, such as ``deal:TS``."""
    return f"deal:{CARD_CODES[card]}"
