"""The rollout policy of Sloppy Seconds: take suits in which the seat is behind, avoid those it leads."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from torite.blocks.tricks import beating
from torite.bots import rollout
from torite.core.cards import CARD_SUIT
from torite.core.game import Deal
from torite.games.sloppy_seconds.rules import SloppySecondsDeal

_BLIND: Final = 0.1
"""Chance to follow with a random card."""
_ACES: Final = (12, 25, 38, 51)


class Policy(rollout.Policy):
    """The policy of Sloppy Seconds."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """The lower of two cards of neighbouring ranks, which differ by a point; every ace."""
        kept: list[int] = []
        for card in legal:
            if not kept or card in _ACES or card - kept[-1] > 1 or CARD_SUIT[card] != CARD_SUIT[kept[-1]]:
                kept.append(card)
        return kept

    def choose(self, deal: Deal, rng: Random) -> int:
        legal = deal.legal_actions()
        if len(legal) == 1:
            return legal[0]
        assert isinstance(deal, SloppySecondsDeal)
        if not deal.trick or rng.random() < _BLIND:
            return legal[int(rng.random() * len(legal))]
        winners = beating(deal, legal)
        if len(winners) in (0, len(legal)) and deal.led != legal[0] // 13:
            return legal[int(rng.random() * len(legal))]
        suit = deal.led
        mine = deal.captured[cast("int", deal.turn)][suit]
        first = max(captured[suit] for captured in deal.captured)
        wants = mine < first or not first
        if wants:
            return winners[-1] if winners else legal[0]
        losers = [card for card in legal if card not in winners]
        return losers[-1] if losers else legal[-1]
