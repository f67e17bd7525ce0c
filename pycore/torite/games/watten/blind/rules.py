"""Blind (Ladinisch) Watten: forehand and dealer settle rank and suit by cards that they show each other;
their partners play without knowing them.

Source: the rule sheet, made from the article "Watten(Tyrolaen,etc)" and the originals named there.
"""

from __future__ import annotations

from typing import ClassVar, Final

from torite.blocks.actions import with_arguments
from torite.blocks.secret_choices import SecretChoices
from torite.blocks.trick_deal import TrickDeal
from torite.core.cards import CARD_CODES, card_codes, make_pack
from torite.core.copying import STATE, ways
from torite.core.on_table import Token, TricksOnTable
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.watten.card_order import GUATE, LINKE, NEXT_RANK, RECHTE, TRUMP, WELI, WELI_CARD, WELI_RANK
from torite.games.watten.duties import AnswerTrumps
from torite.games.watten.game import EXCHANGING, RECHTE_EXEMPT, SIGNALLING, TYROLEAN_SIGNALS, Watten, actions
from torite.games.watten.rules import WattenDeal

PACK: Final = make_pack("789TJQKA", extra=WELI_CARD)
WELI_GUATE: Final = "7D"
"""By a local rule it is the Guate above the six of bells as Rechte."""


class KnowersAnswer(AnswerTrumps):
    """Who does not know the trumps is free."""

    def binds(self, deal: TrickDeal) -> bool:
        return deal.turn in (deal.dealer, (deal.dealer + 1) % deal.players)


class WattenBlind(Watten):
    """Blind Watten for four players."""

    id = "watten_blind"
    level = 3
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("weli", ("outside", "trump")),
        Option("weli_guate", (False, True)),
        RECHTE_EXEMPT,
        EXCHANGING,
        Option("target", (15, 18)),
        SIGNALLING,
    )
    ranks = ""
    action_names = actions(ranks, TYROLEAN_SIGNALS, with_arguments("show", card_codes(PACK)))
    show_actions: ClassVar[dict[int, int]] = dict(zip(PACK, action_names.numbers("show"), strict=True))
    """The action that shows each card."""
    shown_cards: ClassVar[dict[int, int]] = dict(zip(action_names.numbers("show"), PACK, strict=True))
    """The card that each action shows."""

    def make_pack(self) -> tuple[int, ...]:
        return PACK

    def guate(self, rank: str, suit: str) -> str | None:
        if rank != WELI_RANK:
            return NEXT_RANK[rank] + suit
        local = self.options["weli_guate"] and WELI_RANK + suit == WELI_CARD
        return WELI_GUATE if local else None

    def weli_is_trump(self) -> bool:
        return self.options["weli"] == "trump"

    def make_duty(self) -> AnswerTrumps:
        """A Weli led calls for trumps even where it is none."""
        trumps = GUATE | RECHTE | TRUMP | (WELI if self.weli_is_trump() else 0)
        forcing = trumps & ~(GUATE | RECHTE) if self.options["rechte_exempt"] else trumps
        return KnowersAnswer(trumps | WELI, forcing, trumps | LINKE)


class BlindDeal(WattenDeal, of=WattenBlind):
    """A deal of Blind Watten.

    Attributes:
        showing: the secret choices of a card by forehand and dealer.
    """

    game: WattenBlind
    __slots__ = ("showing",)
    copied = ways(showing=STATE)

    def _begin(self) -> None:
        self.showing = SecretChoices([self.forehand, self.dealer])
        super()._begin()

    def knows(self, seat: int) -> bool:
        """Whether the seat is one of those that settle rank and suit."""
        return seat in (self.forehand, self.dealer)

    def _namings(self) -> list[int]:
        show = self.game.show_actions
        return [show[card] for card in self.hands[self.showing.turn]]

    def _announcement_begun(self) -> bool:
        return bool(self.showing.made)

    def _name_first(self, action: int) -> Reason:
        if action in self.game.shown_cards:
            return Reason("not-in-hand", {"card": CARD_CODES[self.game.shown_cards[action]]})
        return Reason("show-first")

    def _name(self, action: int) -> None:
        if not self.showing.choose(self.game.shown_cards[action]):
            self.turn = self.showing.turn
            return
        knowers = 1 << self.forehand | 1 << self.dealer
        for seat, card in zip(self.showing.order, self.showing.made, strict=True):
            self.history.append(("shown", seat, card, knowers))
        of_forehand, of_dealer = card_codes(self.showing.made)
        self._complete(of_forehand[0], of_dealer[1])

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        if viewer == seat or action not in self.game.shown_cards:
            return False
        return self.phase == "announce" or not self.knows(viewer)

    def knows_duties(self, viewer: int) -> bool:
        return self.announced_to(viewer)

    def announced_to(self, viewer: int) -> bool:
        return self.is_open() or self.knows(viewer)

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        tricks = super().table_tricks(viewer)
        if tricks is None or self.announced_to(viewer):
            return tricks
        return tricks._replace(winning=None)

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        tokens = super().tokens(seat, viewer)
        if self.phase == "announce":
            chosen = self.showing.order[: len(self.showing.made)]
            return [*tokens, Token("chosen")] if seat in chosen else tokens
        if not self.knows(seat):
            return tokens
        if not self.announced_to(viewer):
            return [*tokens, Token("knower")]
        return [*tokens, Token("shown", (self.showing.made[self.showing.order.index(seat)],))]
