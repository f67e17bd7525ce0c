"""Blind (Ladinisch) Watten: forehand and dealer settle rank and suit by cards that they show each other;
their partners play without knowing them.

Source: the article "Watten(Tyrolaen,etc)" (kirinlegend.blogspot.com), compared with those that
``rules.en.md`` names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.secret_choices import SecretChoices
from torite.blocks.tricks import TrickState
from torite.core.cards import CARD_CODES, CARD_COUNT, SUITS, card_codes, make_pack
from torite.core.copying import Shared
from torite.core.deal_state import is_open
from torite.core.knowledge_types import Ban, ViewEntry
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.watten.announcing import Announcing
from torite.games.watten.card_order import (
    GUATE,
    LINKE,
    NEXT_RANK,
    RECHTE,
    TRUMP,
    WELI,
    WELI_CARD,
    WELI_RANK,
    Announcement,
)
from torite.games.watten.duties import AnswerTrumps
from torite.games.watten.game import EXCHANGING, RECHTE_EXEMPT, SIGNALLING, TYROLEAN_SIGNALS, Watten, actions
from torite.games.watten.rules import WattenDeal

PACK: Final = make_pack("789TJQKA", extra=WELI_CARD)
WELI_GUATE: Final = "7D"
"""The Guate above the six of bells as Rechte, by a local rule."""


class KnowersAnswer(AnswerTrumps):
    """The duty binds only the two seats that know the trumps."""

    def binds(self, deal: TrickState) -> bool:
        return deal.turn in (deal.dealer, (deal.dealer + 1) % deal.game.players)


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
    action_names: ActionNames = actions(ranks, TYROLEAN_SIGNALS, with_arguments("show", card_codes(PACK)))
    show_actions: ClassVar[dict[int, int]] = dict(zip(PACK, action_names.numbers("show"), strict=True))
    """The action that shows each card."""
    shown_cards: ClassVar[dict[int, int]] = dict(zip(action_names.numbers("show"), PACK, strict=True))
    """The card that each action shows."""

    announcements: ClassVar[tuple[tuple[str, str], ...]] = tuple(
        product(dict.fromkeys(code[0] for code in card_codes(PACK)), SUITS)
    )
    """All ranks with all suits."""

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
        """A led Weli calls for trumps even where it is not a trump."""
        trumps = GUATE | RECHTE | TRUMP | (WELI if self.weli_is_trump() else 0)
        forcing = trumps & ~(GUATE | RECHTE) if self.options["rechte_exempt"] else trumps
        return KnowersAnswer(trumps | WELI, forcing, trumps | LINKE)


def bans_of(
    entries: Sequence[ViewEntry], order: Announcement, duty: AnswerTrumps, knows: Callable[[int], bool]
) -> list[Ban] | None:
    """The cards that knowers of the trumps cannot have held in this order of the cards; None if the order is
    impossible, because another card would have won a trick.
    """
    kinds = order.kinds
    bans: list[Ban] = []
    trick: list[tuple[int, int]] = []
    for time, entry in enumerate(entries):
        if entry.event == "trick":
            if trick[order.winner([card for _, card in trick])][0] != entry.seat:
                return None
            trick = []
        elif 0 <= entry.action < CARD_COUNT:
            called = bool(trick) and kinds[trick[0][1]] & duty.calling
            if called and knows(entry.seat) and not kinds[entry.action] & duty.answering:
                cards = frozenset(card for card in PACK if kinds[card] & duty.forcing)
                bans.append(Ban(entry.seat, time, cards))
            trick.append((entry.seat, entry.action))
    return bans


class Showing(Announcing):
    """Rank and suit by the cards that forehand and dealer show each other.

    Attributes:
        choices: the secret choices of a card by forehand and dealer.
    """

    rank: str | None
    suit: str | None
    choices: SecretChoices
    _game: Shared[WattenBlind]

    def __init__(self, game: WattenBlind, dealer: int) -> None:
        super().__init__(game, dealer)
        self.choices = SecretChoices([self.forehand, dealer])

    def begun(self) -> bool:
        return bool(self.choices.made)

    def namings(self, hand: Sequence[int]) -> list[int]:
        show = self._game.show_actions
        return [show[card] for card in hand]

    def name_first(self, action: int) -> Reason:
        if action in self._game.shown_cards:
            return Reason("not-in-hand", {"card": CARD_CODES[self._game.shown_cards[action]]})
        return Reason("show-first")

    def name(self, action: int) -> None:
        if self.choices.choose(self._game.shown_cards[action]):
            self.read()

    def read(self) -> None:
        """Announce the rank of the forehand's card, and the suit of the dealer's."""
        of_forehand, of_dealer = card_codes(self.choices.made)
        self.rank, self.suit = of_forehand[0], of_dealer[1]


class BlindDeal(WattenDeal, of=WattenBlind):
    """A deal of Blind Watten."""

    game: WattenBlind
    announcing: Showing

    def _new_announcing(self) -> Showing:
        return Showing(self.game, self.dealer)

    def knows(self, seat: int) -> bool:
        """True if the seat is one of those that settle rank and suit."""
        return seat in (self._eldest, self.dealer)

    def _announce(self, action: int) -> None:
        super()._announce(action)
        if self.announcing.complete:
            knowers = 1 << self._eldest | 1 << self.dealer
            choices = self.announcing.choices
            for seat, card in zip(choices.order, choices.made, strict=True):
                self.history.append(("shown", seat, card, knowers))

    def _refresh_hidden(self) -> None:
        """The cards shown in secret follow the new history, and so do rank and suit."""
        super()._refresh_hidden()
        choices = self.announcing.choices
        made = choices.made
        if made:
            shown = self.game.shown_cards
            choices.made = [shown[e[1]] for e in self.history if len(e) == 2 and e[1] in shown]
            if made != choices.made and choices.complete:
                self._announce_again()

    def _announce_again(self) -> None:
        """Rank and suit are those of the cards that were shown in this world."""
        announcing = self.announcing
        cards = dict(zip(announcing.choices.order, announcing.choices.made, strict=True))
        for time, entry in enumerate(self.history):
            if len(entry) == 4 and entry[0] == "shown":
                kind, seat, _, audience = entry
                self.history[time] = (kind, seat, cards[seat], audience)
        announcing.read()
        order = self.game.order(announcing.rank, announcing.suit)
        if self.last_trick is not None:
            self._last_order = order
        self._settle_order(order)

    def announced_to(self, viewer: int) -> bool:
        return self.knows(viewer) or is_open(self)
