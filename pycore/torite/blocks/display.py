"""What is only shown of a deal, beside the views of the seats: what a seat is asked to do, how the points
came about, why a trick was won. Nothing that plays looks at it.

A game has its own in the class ``Display`` of its module ``display``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from torite.blocks.trick_deal import TrickDeal
from torite.core.cards import CARD_CODES, CARD_COUNT, SUITS
from torite.core.game import Deal, Game
from torite.core.on_table import Trick
from torite.core.reasons import Argument, Reason


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the account of a deal: a value for each seat. A text stands for a word in the texts of the
    game. The values of partners are the same, or they add up.
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


class DealDisplay:
    """What is shown of one deal as it stands.

    Attributes:
        deal: the deal; a display never changes it.
    """

    def __init__(self, deal: Deal) -> None:
        self.deal = deal

    def prompt(self, seat: int) -> Reason:
        """What the seat to act is asked to do."""
        return Reason("any")

    def out_of_turn(self, seat: int) -> Pause:
        """The pause before a bot plays on, for a seat that is not in turn."""
        return Pause()

    def others_may_act(self) -> bool:
        """True if seats out of turn may act now, as everybody knows."""
        return False

    def asked_again(self, action: int, seat: int) -> Reason | None:
        """What a person is asked once more before this action, since it ends the deal out of hand or stakes
        more than a slip of the thumb should; None where one press is enough.
        """
        return None

    def announced_to_partner(self, action: int, seat: int) -> Reason | None:
        """What a bot lets a human partner know before it takes this action, who may then still act in its
        place; None when it need not.
        """
        return None

    def card_action(self, card: int) -> int | None:
        """The plain action of a card in hand in this phase, legal or not; None when cards are not to be
        chosen now.
        """
        return card

    def action_cards(self, action: int) -> list[int]:
        """The cards of the own hand that an action names."""
        return [action] if action < CARD_COUNT else []

    def action_args(self, action: int) -> dict[str, Argument]:
        """What a button says of an action besides its name, such as what is proposed: the arguments of the
        text ``actions.WORD-now``; nothing where the name says all.
        """
        return {}

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        """Why the winner of the last trick won it, as far as ``viewer`` may know."""
        raise NotImplementedError

    def winner(self) -> int | None:
        """The one seat that has won the finished deal, where the rules name it; None where the points tell
        who did best.
        """
        return None

    def score_lines(self) -> list[ScoreLine]:
        """How the points of the finished deal came about, line by line, without the sum."""
        return []

    def remarks(self) -> list[Reason]:
        """What is worth saying of the finished deal."""
        return []

    def decided(self) -> list[Reason]:
        """What decided the finished deal, as a rule one sentence; by default all that is worth saying of it.
        Their texts stand among those of the remarks.
        """
        return self.remarks()


class TrickDisplay(DealDisplay):
    """What is shown of a deal that is played in tricks."""

    deal: TrickDeal

    def __init__(self, deal: TrickDeal) -> None:
        self.deal = deal

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if not deal.trick:
            binding = (duty for duty in deal.lead_duties if duty.narrow(deal.hands[seat], deal))
            return next((duty.prompt(deal) for duty in binding), Reason("lead"))
        for duty in deal.duties:
            if duty.narrow(deal.hands[seat], deal):
                return duty.prompt(deal)
        return deal.duties[0].unbound(deal) if deal.duties else Reason("any")

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        """Why the winner of the last trick won it, in the order of that trick."""
        _, cards, winner, seats = trick
        if winner is None:
            return Reason("drawn")
        order = self.deal.last_order
        best = cards[seats.index(winner)]
        cards = self.counting(trick)
        args: dict[str, Argument] = {
            "seat": winner,
            "card": CARD_CODES[best],
            "suit": SUITS[order.suit_of[best] % len(SUITS)],
        }
        led = order.suit_of[cards[0]]
        suit = order.suit_of[best]
        if suit == order.trump:
            trumps = [card for card in cards if order.suit_of[card] == suit]
            return Reason("highest-trump" if len(trumps) > 1 else "only-trump", args)
        followed = [card for card in cards if order.follows(card, led)]
        return Reason("highest-led" if len(followed) > 1 else "nobody-followed", args)

    def counting(self, trick: Trick) -> list[int]:
        """The cards of the last trick that might have won it."""
        return trick[1]

    def score_lines(self) -> list[ScoreLine]:
        return [ScoreLine("tricks", tuple(self.deal.tricks), adds_up=True)]

    def decided(self) -> list[Reason]:
        return self.remarks() or [self.most_tricks()]

    def most_tricks(self) -> Reason:
        """Who has won the most tricks, and how many."""
        tricks = self.deal.tricks
        seats = [seat for seat, own in enumerate(tricks) if own == max(tricks)]
        return Reason("most-tricks", {"seats": seats, "number": max(tricks), "all": sum(tricks)})


Display = TrickDisplay
"""The display of a game of tricks that has none of its own."""


def display_of(deal: Deal) -> DealDisplay:
    """The display of a deal."""
    return _display_type(type(deal.game))(deal)


@cache
def _display_type(game: type[Game]) -> type[DealDisplay]:
    """The class ``Display`` of the game or its family, or the common one."""
    module = game.part("display")
    display: type[DealDisplay] = DealDisplay if module is None else module.Display
    return display
