"""What a seat knows of a deal: the defaults of all that the rules say about it.

A game overrides what is otherwise with it. Views, worlds and bots ask here and nowhere else, so what these
methods do not give away stays hidden.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence

from torite.core.cards import CARD_COUNT
from torite.core.copying import Copied
from torite.core.knowledge_types import CardExchange, ImpliedLimits, SecretHypothesis, ViewEntry
from torite.core.layout import Layout
from torite.core.rules import Rules


class Visibility(Copied, ABC):
    """The part of a deal that says who knows what."""

    __slots__ = ()

    game: Rules

    @abstractmethod
    def layout(self) -> Layout:
        """Who is dealt which positions of the deck, as far as that is settled."""

    @abstractmethod
    def legal_with(self, seat: int, hand: list[int]) -> list[int]:
        """The legal actions that this seat would have if it held this hand."""

    def leaves_hand(self, action: int) -> list[int]:
        """The cards that leave the hand with this action."""
        return [action] if action < CARD_COUNT else []

    def sees_hand(self, viewer: int, owner: int) -> bool:
        """True if ``viewer`` may look at the whole hand of ``owner`` now."""
        return viewer == owner

    def notices(self, viewer: int, seat: int, action: int) -> bool:
        """True if ``viewer`` notices that ``seat`` took this action: the same whenever it is asked."""
        return True

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        """True if the argument of an action of ``seat`` is (still) hidden from ``viewer``: of a card, which
        one it is.
        """
        return False

    def masked_action(self, action: int) -> str:
        """A concealed action as others see it: its name without the argument, or ``card`` for a card played
        face down.
        """
        return "card" if action < CARD_COUNT else self.game.action_to_string(action).partition(":")[0]

    def knows_duties(self, viewer: int) -> bool:
        """True if ``viewer`` can tell what other seats must play, and so infer from their cards what they do
        not hold.
        """
        return True

    def counts(self, action: int) -> Sequence[int] | None:
        """For an action that asks for a sum over the hand of the seat that answers: what each card counts, so
        that resampled deals give the same answer. None for other actions.
        """
        return None

    def dealing(self, entries: Sequence[ViewEntry]) -> tuple[Layout, Sequence[int]]:
        """How the cards of a deal with this public course were dealt, asked of one that has not begun.

        Returns:
            The layout, and the places of the deck in the order in which their cards are turned up or drawn.
        """
        layout = self.layout()
        return layout, layout.stock

    def only_at(self) -> Mapping[int, frozenset[int]]:
        """Places of the deck at which only these cards can lie, however the deck was shuffled; asked of a
        deal that has not begun.
        """
        return {}

    def usual_deck(self) -> list[int] | None:
        """For a deal whose deck is laid out in a way of its own: the same cards as the decks of this game
        are laid out as a rule, so that a link can name the hands. None: as they lie.
        """
        return None

    def open_draws(self, entries: Sequence[ViewEntry]) -> Collection[int] | None:
        """Indices of the draws in ``entries`` that took a card lying face up.
        None: all draws of a card of which one lay face up, which is right where no two cards are equal.
        """
        return None

    def implied_limits(
        self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]
    ) -> ImpliedLimits:
        """What the seats of a deal with this public course can only have held, because more would have been
        announced, or noticed by the viewer, who was dealt these cards.
        """
        return []

    def secret_hypotheses(self, entries: Sequence[ViewEntry]) -> list[SecretHypothesis]:
        """For a seat that does not know secret choices on which the course of the tricks depends: what they
        may have been, for the tricks to go as they did. Empty where nothing depends on them.
        """
        return []

    def card_exchange(self, entries: Sequence[ViewEntry]) -> CardExchange | None:
        """How cards were passed from hand to hand in a deal with this public course, if they are. None: no
        cards are passed.
        """
        return None

    def lies_open(self) -> bool:
        """False while cards lie face down in the trick, so that its state depends on what they are."""
        return True

    def would_bind(self, seat: int, action: int, cards: Sequence[int]) -> list[int]:
        """Those of the cards that the seat in turn cannot hold if it plays this card: with any one of them
        beside it, the card would not be legal.
        """
        if action >= CARD_COUNT:
            return []
        return [card for card in cards if action not in self.legal_with(seat, [action, card])]

    def would_allow(self, seat: int, action: int) -> frozenset[int]:
        """The cards of which the seat must hold one if it does this: with any one of them alone the action
        would be legal, with no card it would not.
        """
        if action < CARD_COUNT or action in self.legal_with(seat, []):
            return frozenset()
        return frozenset(card for card in set(self.game.pack) if action in self.legal_with(seat, [card]))

    def others_may_act(self) -> bool:
        """True if seats that are not in turn may do something now, as everybody knows."""
        return False
