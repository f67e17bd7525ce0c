"""What a seat can infer about hidden cards: `Inference`, asked by views, worlds and bots.

A game overrides what differs in a class ``Inference`` of its module ``inference``. What these methods do not
give away stays hidden.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from torite.core.cards import CARD_COUNT
from torite.core.deal_state import DealState
from torite.core.knowledge_types import CardExchange, ImpliedLimits, SecretHypothesis, ViewEntry
from torite.core.layout import Layout
from torite.core.rules import Rules
from torite.core.visibility import Visibility


class Inference(Visibility):
    """What the course of a deal says about hidden cards.

    Methods with ``entries`` get the history of a view, and a deal that has not begun.
    """

    def legal_with(self, seat: int, hand: list[int]) -> list[int]:
        """The legal actions of the seat if it held this hand."""
        deal = self.deal
        held = deal.hands[seat]
        deal.hands[seat] = sorted(hand)
        legal = deal._legal_of(seat)
        deal.hands[seat] = held
        return legal

    def knows_duties(self, viewer: int) -> bool:
        """True if ``viewer`` knows what other seats must play, and so learns from their cards."""
        return True

    def counts(self, action: int) -> Sequence[int] | None:
        """The value of each card for an action that asks for a sum over a hand; None for other actions."""
        return None

    def dealing(self, entries: Sequence[ViewEntry]) -> tuple[Layout, Sequence[int]]:
        """How the cards were dealt.

        Returns:
            The layout, and the positions of the deck in the order in which their cards are turned up or
            drawn.
        """
        layout = self.deal.layout()
        return layout, layout.stock

    def only_at(self) -> Mapping[int, frozenset[int]]:
        """The cards that can lie at positions of a deck with restrictions, in a deal that has not begun."""
        return {}

    def backs_at(self) -> Mapping[int, frozenset[int]]:
        """The cards that can lie at positions of the deck by the backs that all have seen, in the deal as it
        stands.
        """
        return {}

    def usual_deck(self) -> list[int] | None:
        """The same hands as a deck of the usual order, for a deal whose deck has another; None: as it is.

        `Rules.deck_for` brings the deal back from it. A link can then name the hands alone.
        """
        return None

    def open_draws(self, entries: Sequence[ViewEntry]) -> Collection[int] | None:
        """Indices of the draws that took a card lying face up.

        None: all draws of a card of which one lay face up, which is right where no two cards are equal.
        """
        return None

    def implied_limits(
        self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]
    ) -> ImpliedLimits:
        """Limits of hands that follow from announcements and their absence.

        Args:
            entries: the history of the view.
            viewer: the seat of the view.
            dealt: the cards that the viewer was dealt.
        """
        return []

    def secret_hypotheses(self, entries: Sequence[ViewEntry]) -> list[SecretHypothesis]:
        """The secret choices that explain the course of the tricks; empty if the course needs none."""
        return []

    def card_exchange(self, entries: Sequence[ViewEntry]) -> CardExchange | None:
        """How cards are passed face down; None in a game without such an exchange."""
        return None

    def lies_open(self) -> bool:
        """False while face-down cards in the trick decide its state."""
        return True

    def would_bind(self, seat: int, action: int, cards: Sequence[int]) -> list[int]:
        """The cards that the seat in turn cannot hold if it plays this card: each would make it illegal."""
        if action >= CARD_COUNT:
            return []
        return [card for card in cards if action not in self.legal_with(seat, [action, card])]

    def would_allow(self, seat: int, action: int) -> frozenset[int]:
        """The cards of which the seat must hold one for this action; empty if it needs none."""
        if action < CARD_COUNT or action in self.legal_with(seat, []):
            return frozenset()
        return frozenset(card for card in set(self.deal.game.pack) if action in self.legal_with(seat, [card]))


def inference_of(deal: DealState) -> Inference:
    """The inference of a deal: that of its game or family, or the common one."""
    return _inference_type(type(deal.game))(deal)


@cache
def _inference_type(game: type[Rules]) -> type[Inference]:
    module = game.part("inference")
    found: type[Inference] = Inference if module is None else module.Inference
    return found
