"""The duties of Gaigel besides following suit."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, Protocol, cast

from torite.blocks.tricks import Beat, Duty, FollowSuit, PlayTrump, TrickState
from torite.core.cards import CARD_CODES, CARD_SUIT, SUITS
from torite.core.reasons import Reason
from torite.games.gaigel.actions import DISSLE, HIGHER, OPEN, SECOND, SEVENS

TRUMPS: Final = tuple((CARD_SUIT.index(suit), CARD_SUIT.index(suit + 1)) for suit in range(len(SUITS)))
"""For each trump suit its first card, and the number after its last one."""
FOLLOWING: Final = {
    OPEN: "first-open",
    SECOND: "first-second",
    HIGHER: "first-higher",
    DISSLE: "first-dissle",
}
"""The prompt of the followers to the first trick, by how it was led."""


class _Sevens(Protocol):
    declared: list[int]


class _Melds(Protocol):
    to_lead: tuple[int, ...]


class _Deal(Protocol):
    """The part of a deal of Gaigel that the duties read."""

    trump: int
    opening: str
    sevens: _Sevens
    melds: _Melds


class KeepSevens(Duty):
    """After the declaration of four sevens: play the one other card (§ four-sevens)."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        declared = deal.turn in cast("_Deal", deal).sevens.declared
        return [card for card in cards if card not in SEVENS] if declared else []

    def reason(self, deal: TrickState) -> Reason:
        return Reason("keep-sevens")

    def prompt(self, deal: TrickState) -> Reason:
        return Reason("keep-sevens")


class PlainCard(Duty):
    """In the first trick: play a card that is not a trump (§ first, § all-trumps)."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        first, after = TRUMPS[cast("_Deal", deal).trump]
        return cards[: bisect_left(cards, first)] + cards[bisect_left(cards, after) :]

    def reason(self, deal: TrickState) -> Reason:
        if deal.trick:
            return Reason("first-plain")
        return Reason("first-lead-plain", {"suit": SUITS[cast("_Deal", deal).trump]})

    def prompt(self, deal: TrickState) -> Reason:
        opening = cast("_Deal", deal).opening
        return Reason(FOLLOWING[opening])

    def unbound(self, deal: TrickState) -> Reason:
        return Reason("all-trumps")


class LeadMelded(Duty):
    """Lead one of the cards just melded (§ meld, with ``meld_when=lead``)."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        melded = cast("_Deal", deal).melds.to_lead
        return [card for card in cards if card in melded]

    def reason(self, deal: TrickState) -> Reason:
        melded = cast("_Deal", deal).melds.to_lead
        return Reason("lead-melded", {"cards": [CARD_CODES[card] for card in melded]})

    def prompt(self, deal: TrickState) -> Reason:
        return Reason("lead-melded")


KEEP_SEVENS, PLAIN_CARD, LEAD_MELDED = KeepSevens(), PlainCard(), LeadMelded()
NO_STOCK: Final[tuple[Duty, ...]] = (FollowSuit(), PlayTrump())
MUST_HEAD: Final[tuple[Duty, ...]] = (*NO_STOCK, Beat())
