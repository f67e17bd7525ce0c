"""What a card of Gaigel must be beside following suit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from torite.blocks.trick_deal import TrickDeal
from torite.blocks.tricks import Beat, Duty, FollowSuit, PlayTrump
from torite.core.cards import CARD_CODES, CARD_SUIT, SUITS
from torite.core.reasons import Reason
from torite.games.gaigel.actions import DISSLE, HIGHER, OPEN, SECOND, SEVENS

if TYPE_CHECKING:
    from torite.games.gaigel.rules import GaigelDeal


FOLLOWING: Final = {
    OPEN: "first-open",
    SECOND: "first-second",
    HIGHER: "first-higher",
    DISSLE: "first-dissle",
}
"""The prompt of those who follow to the first trick, by how it was led."""


def gaigel(deal: TrickDeal) -> GaigelDeal:
    """The deal, of which it is known that it is one of Gaigel."""
    return cast("GaigelDeal", deal)


class KeepSevens(Duty):
    """After the declaration of four sevens: play the one other card (section 11)."""

    def narrow(self, cards: list[int], deal: TrickDeal) -> list[int]:
        declared = deal.turn in gaigel(deal).four_sevens
        return [card for card in cards if card not in SEVENS] if declared else []

    def reason(self, deal: TrickDeal) -> Reason:
        return Reason("keep-sevens")

    def prompt(self, deal: TrickDeal) -> Reason:
        return Reason("keep-sevens")


class PlainCard(Duty):
    """In the first trick: play a card that is not a trump (section 7.2)."""

    def narrow(self, cards: list[int], deal: TrickDeal) -> list[int]:
        trump = gaigel(deal).trump
        return [card for card in cards if CARD_SUIT[card] != trump]

    def reason(self, deal: TrickDeal) -> Reason:
        return Reason("first-plain")

    def prompt(self, deal: TrickDeal) -> Reason:
        return Reason(FOLLOWING[gaigel(deal).opening])

    def unbound(self, deal: TrickDeal) -> Reason:
        return Reason("all-trumps")


class LeadPlainCard(PlainCard):
    """The same for the lead (section 7.1)."""

    def reason(self, deal: TrickDeal) -> Reason:
        return Reason("first-lead-plain", {"suit": SUITS[gaigel(deal).trump]})


class LeadMelded(Duty):
    """Lead one of the cards just melded (section 8, ``meld_when=lead``)."""

    def narrow(self, cards: list[int], deal: TrickDeal) -> list[int]:
        return [card for card in cards if card in gaigel(deal).melded_now]

    def reason(self, deal: TrickDeal) -> Reason:
        return Reason("lead-melded", {"cards": [CARD_CODES[card] for card in gaigel(deal).melded_now]})

    def prompt(self, deal: TrickDeal) -> Reason:
        return Reason("lead-melded")


KEEP_SEVENS: Final = KeepSevens()
LEAD_PLAIN: Final = LeadPlainCard()
LEAD_MELDED: Final = LeadMelded()
FIRST_TRICK: Final[tuple[Duty, ...]] = (KEEP_SEVENS, PlainCard())
FIRST_LEAD: Final[tuple[Duty, ...]] = (KEEP_SEVENS, LEAD_PLAIN)
NO_STOCK: Final[tuple[Duty, ...]] = (FollowSuit(), PlayTrump())
MUST_HEAD: Final[tuple[Duty, ...]] = (*NO_STOCK, Beat())
