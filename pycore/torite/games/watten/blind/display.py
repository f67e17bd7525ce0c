"""How a deal of Blind Watten is shown."""

from __future__ import annotations

from torite.core.on_table import Token, TricksOnTable
from torite.core.reasons import Reason
from torite.games.watten.blind.rules import (
    BlindDeal,
)
from torite.games.watten.display import Display as WattenDisplay


class Display(WattenDisplay):
    """Prompts, score lines and remarks of Blind Watten."""

    deal: BlindDeal

    def _announcement_prompt(self) -> Reason:
        return Reason("show-suit" if self.deal.announcing.begun() else "show-rank")

    def card_action(self, card: int) -> int | None:
        if self.deal.phase == "announce" and self.deal.announcing.waiting is None:
            return self.deal.game.show_actions[card]
        return super().card_action(card)

    def action_cards(self, action: int) -> list[int]:
        card = self.deal.game.shown_cards.get(action)
        return super().action_cards(action) if card is None else [card]

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        tricks = super().table_tricks(viewer)
        if tricks is None or self.deal.announced_to(viewer):
            return tricks
        return tricks._replace(winning=None)

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        tokens, choices = super().tokens(seat, viewer), self.deal.announcing.choices
        if self.deal.phase == "announce":
            chosen = choices.order[: len(choices.made)]
            return [*tokens, Token("chosen")] if seat in chosen else tokens
        if not self.deal.knows(seat):
            return tokens
        if not self.deal.announced_to(viewer):
            return [*tokens, Token("knower")]
        return [*tokens, Token("shown", (choices.made[choices.order.index(seat)],))]
