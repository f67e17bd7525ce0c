"""The duties of Ottocento, which never bind the Matto."""

from __future__ import annotations

from torite.blocks.tricks import FollowSuit, PlayTrump, TrickState
from torite.games.ottocento.cards import MATTO


def _with_matto(bound: list[int], cards: list[int]) -> list[int]:
    """The bound cards, and the Matto if it is held: it may be played at any time."""
    return sorted([*bound, MATTO]) if bound and MATTO in cards else bound


class Follow(FollowSuit):
    """Follow suit, or play the Matto."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        return _with_matto(super().narrow(cards, deal), cards)


class Trump(PlayTrump):
    """Play a trump, or the Matto."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        # After a led Matto nothing is led yet.
        return _with_matto(super().narrow(cards, deal), cards) if deal.led >= 0 else []
