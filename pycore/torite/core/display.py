"""What is shown of a deal: `Display`, for views and for what surrounds them.

Views get facts, piles, tokens, tricks and the order of a hand; a page also gets prompts, score lines and the
reason why a trick was won. A game has its own in the class ``Display`` of its module ``display``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal, NamedTuple

from torite.core.cards import (
    CARD_COUNT,
    CARD_RANK,
    CARD_SUIT,
    CHINESE_SUIT,
    DOUBLES,
    FOOL_SUIT,
    JOKER_SUIT,
    PIP_SUITS_FROM,
    TRUMP_SUIT,
)
from torite.core.deal_state import DealState, is_open
from torite.core.on_table import Pile, Token, Trick, TricksOnTable
from torite.core.reasons import Argument, Reason
from torite.core.rules import Rules


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the score sheet of a deal.

    Attributes:
        id: key of its label.
        values: a value for each seat; a text is the key of a word in the texts of the game.
        adds_up: True if the values of partners are added; otherwise they are equal.
    """

    id: str
    values: tuple[int | str | None, ...]
    adds_up: bool = False


class Pause(NamedTuple):
    """A pause in which a seat may act out of turn.

    Attributes:
        reason: what the seat may want to do; None if there is no reason to wait.
        length: ``full``; ``brief`` if the seat had the same choice in turn and has learnt nothing since; or
            ``once`` if the choice returns before every card, so that the page waits only the first time.
    """

    reason: Reason | None = None
    length: Literal["full", "brief", "once"] = "full"


class Display:
    """The display of a deal.

    Attributes:
        deal: the deal, which a display never changes.
        ROLES: the roles that a seat may have in a deal, keys of words; points are also counted by role.
    """

    deal: DealState
    ROLES: ClassVar[tuple[str, ...]] = ()

    def __init__(self, deal: DealState) -> None:
        self.deal = deal

    def is_open(self) -> bool:
        """True if nothing is hidden from anybody: the deal is over, or laid open."""
        return is_open(self.deal)

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        """Facts of the whole deal that ``viewer`` knows, such as the trump suit."""
        return {}

    def piles(self, viewer: int) -> list[Pile]:
        """The cards that lie on the table, as ``viewer`` sees them."""
        return []

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """Public notes in front of ``seat``, as ``viewer`` sees them."""
        return []

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        """The tricks, as ``viewer`` sees them; None before the first."""
        return None

    def most_cards(self, seat: int) -> int:
        """The number of cards that a hand will have before the first trick; 0 if no more are dealt."""
        return 0

    def hand_order(self, viewer: int) -> Sequence[int]:
        """Suits from left to right in a sorted hand; by default colours alternate, most pips come first."""
        tarot, tiles = (FOOL_SUIT, TRUMP_SUIT), range(DOUBLES, PIP_SUITS_FROM - 1, -1)
        return (JOKER_SUIT, *tarot, 3, 2, 0, 1, *tiles, CHINESE_SUIT)

    def hand_trump(self, viewer: int) -> int | None:
        """The suit of a sorted hand that beats all others, as far as ``viewer`` knows one."""
        return None

    def hand_suit(self, card: int, viewer: int) -> int:
        """The suit of a card in a sorted hand."""
        return CARD_SUIT[card]

    def hand_rank(self, card: int, viewer: int) -> int:
        """The rank of a card within its suit in a sorted hand, high cards first."""
        return CARD_RANK[card]

    def prompt(self, seat: int) -> Reason:
        """The prompt for the seat to act."""
        return Reason("any")

    def out_of_turn(self, seat: int) -> Pause:
        """The pause before a bot plays on, for a seat that is not in turn."""
        return Pause()

    def others_may_act(self) -> bool:
        """True if seats out of turn may act now, as everybody knows."""
        return False

    def asked_again(self, action: int, seat: int) -> Reason | None:
        """The question that confirms an action, such as one that ends the deal; None if it needs none."""
        return None

    def announced_to_partner(self, action: int, seat: int) -> Reason | None:
        """The announcement of a bot to its human partner, who may act in its place; None for most actions."""
        return None

    def card_action(self, card: int) -> int | None:
        """The action of a card of the hand in this phase, legal or not; None in a phase without cards."""
        return card

    def action_cards(self, action: int) -> list[int]:
        """The cards of the hand that an action names."""
        return [action] if action < CARD_COUNT else []

    def action_args(self, action: int) -> dict[str, Argument]:
        """Arguments for the label of a button, the text ``actions.CALL-now``; empty if the name is enough."""
        return {}

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        """Why the last trick was won, as far as ``viewer`` knows."""
        raise NotImplementedError

    def winner(self) -> int | None:
        """The winner of the finished deal, if the rules name one seat; None if the points decide."""
        return None

    def role(self, seat: int) -> str | None:
        """The role of a seat in the finished deal, one of `ROLES`; None in a deal without roles."""
        return None

    def score_lines(self) -> list[ScoreLine]:
        """The lines of the score sheet of the finished deal, without the sum."""
        return []

    def remarks(self) -> list[Reason]:
        """Remarks on the finished deal."""
        return []

    def decided(self) -> list[Reason]:
        """What decided the finished deal, usually one sentence; by default the remarks."""
        return self.remarks()


def display_of(deal: DealState) -> Display:
    """The display of a deal."""
    return display_type(type(deal.game))(deal)


@cache
def display_type(game: type[Rules]) -> type[Display]:
    """The class ``Display`` of the game or its family, or the common one."""
    module = game.part("display")
    display: type[Display] = Display if module is None else module.Display
    return display
