"""Rollouts of Glaves: with a cutoff for two players; for more by a quicker policy, in more worlds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final, cast

from torite.blocks.tricks import beating
from torite.bots.masks import by_number
from torite.bots.stock_policy import StockPolicy
from torite.core.cards import CARD_RANK, CARD_SUIT
from torite.core.game import Deal
from torite.games.glaves.rules import JACKS, LOSS, GlavesDeal

FIRST_PART: Final = 12
"""Least number of tricks left after the cutoff: later the Jacks and the moon decide."""
TRICK: Final = 0.81
"""Weight of a trick won."""
IN_HAND: Final = -0.08
"""Weight of each point that a Jack in the hand costs."""
CAPTURED: Final = -0.90
"""The same of captured Jacks when both seats have some."""
ALONE: Final = 0.56
"""The same when one seat has all captured Jacks and may still shoot the moon."""
NEAR_MOON: Final = (0.0, 0.0, -0.21, -2.10)
"""Weight added in that case, by their number."""
BOLD: Final = 0.5
"""Chance, with more than two players, to lead a high card, and to play the best card before others."""
BLIND: Final = 0.1
"""Chance, with more than two players, to follow with a random card."""


class Policy(StockPolicy):
    """The policy of Glaves."""

    PLAIN: ClassVar[Sequence[float]] = by_number(-0.65, -1.09, -1.29, -1.67)
    TRUMP: ClassVar[Sequence[float]] = by_number(-0.11, -0.24, -0.46, -0.89)

    def cutoff(self, world: Deal) -> int:
        """A cutoff with two players; with more, deals are shorter, and it gains nothing."""
        players = world.game.players
        left = self.ahead(cast("GlavesDeal", world))
        return left if players == 2 and left >= FIRST_PART * players else 0

    def evaluate(self, deal: Deal) -> list[float]:
        deal = cast("GlavesDeal", deal)
        first, second = (
            deal.moon_points() if deal.moon() is not None else map(self._weight, (deal, deal), (0, 1))
        )
        return [first - second, second - first]

    def _weight(self, deal: GlavesDeal, seat: int) -> float:
        """The weight of the tricks, Jacks and hand of a seat between two tricks."""
        weight = TRICK * deal.tricks[seat] + self.hand_weight(deal, seat, self.in_play(deal))
        weight += IN_HAND * sum(LOSS[card] for card in deal.hands[seat] if card in LOSS)
        captured = [LOSS[jack] for jack, owner in deal.jacks.items() if owner == seat]
        if any(owner not in (None, seat) for owner in deal.jacks.values()):
            return weight + CAPTURED * sum(captured)
        return weight + ALONE * sum(captured) + NEAR_MOON[len(captured)]

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        deal = cast("GlavesDeal", deal)
        if deal.game.players == 2:
            return super().pick(deal, legal, rng, in_play)
        if not deal.trick or rng.random() < BLIND:
            card = legal[int(rng.random() * len(legal))]
            same = [other for other in legal if CARD_SUIT[other] == CARD_SUIT[card]]
            return card if deal.trick else same[-1] if rng.random() < BOLD else same[0]
        winners, last = beating(deal, legal), len(deal.trick) + 1 == deal.game.players
        if winners and (last or rng.random() < BOLD or len(winners) == len(legal)) and _wants(deal):
            cheap = next((card for card in winners if card not in JACKS), winners[0])
            return cheap if last else winners[-1]
        losers = [card for card in legal if card not in winners] or winners
        trump = deal.order.trump
        return min(losers, key=lambda card: (-LOSS.get(card, 0), CARD_SUIT[card] == trump, CARD_RANK[card]))


def _wants(deal: GlavesDeal) -> bool:
    """True if the seat to act wants the Jacks in the trick: they cost little, or the moon is near."""
    owners = [owner for owner in deal.jacks.values() if owner is not None]
    cost = sum(LOSS[card] for card in deal.trick if card in LOSS)
    return cost < 2 or (len(owners) > 1 and len(set(owners)) == 1)
