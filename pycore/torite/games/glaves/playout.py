"""How a world of Glaves is played on: win cheaply, save the Jacks for the tricks of others."""

from __future__ import annotations

from random import Random
from typing import Final

from torite.bots import playout
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT
from torite.core.deal import Deal
from torite.games.glaves.rules import JACKS, LOSS, GlavesDeal

_JACK_RANK: Final = 9
_BOLD: Final = 0.5
"""How often a high card is led, and how often the best card is played where others may still beat it."""
_BLIND: Final = 0.4
"""How often any card at all is played to a trick."""


class Policy(playout.Policy):
    """A light policy for Glaves."""

    def candidates(self, deal: Deal, legal: list[int]) -> list[int]:
        """Touching cards are the same, but for the Jacks."""
        if len(legal) < 2:
            return legal
        assert isinstance(deal, GlavesDeal)
        live = {*JACKS, *deal.trick, *deal.stock.cards[deal.stock.drawn :]}.union(*deal.hands)
        plain = playout.without_equals([card for card in legal if card not in JACKS], live)
        return plain + [card for card in legal if card in JACKS]

    def choose(self, deal: Deal, rng: Random) -> int:
        legal = deal.legal_actions()
        if len(legal) == 1:
            return legal[0]
        assert isinstance(deal, GlavesDeal)
        return _follow(deal, legal, rng) if deal.trick else _lead(legal, rng)


def _lead(legal: list[int], rng: Random) -> int:
    """Any suit: its highest card or its lowest, not a Jack if there is another."""
    card = legal[int(rng.random() * len(legal))]
    suit = CARD_SUIT[card]
    same = [other for other in legal if CARD_SUIT[other] == suit]
    return same[-1] if rng.random() < _BOLD else same[0]


def _follow(deal: GlavesDeal, legal: list[int], rng: Random) -> int:
    if rng.random() < _BLIND:
        return legal[int(rng.random() * len(legal))]
    trick = deal.trick
    winners = deal.beating(legal)
    last = len(trick) + 1 == deal.players
    if winners and (last or rng.random() < _BOLD or len(winners) == len(legal)):
        jacks = [card for card in trick if card in JACKS]
        if not jacks or _wants(deal, jacks):
            return _cheapest(winners) if last else winners[-1]
    losers = [card for card in legal if card not in winners] or winners
    for jack in LOSS:
        if jack in losers:
            return jack
    trump = deal.order.trump
    return min(losers, key=lambda card: CARD_RANK[card] + (CARD_COUNT if CARD_SUIT[card] == trump else 0))


def _cheapest(winners: list[int]) -> int:
    """The lowest of these, but a Jack only if there is no other."""
    return next((card for card in winners if card not in JACKS), winners[0])


def _wants(deal: GlavesDeal, jacks: list[int]) -> bool:
    """Whether the seat to act would have the Jacks in the trick: they cost little, or the moon is near."""
    owners = [owner for owner in deal.jacks.values() if owner is not None]
    if len(owners) > 1 and len(set(owners)) == 1:
        return True
    return sum(LOSS[jack] for jack in jacks) < 2
