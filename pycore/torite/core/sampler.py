"""`Sampler`: worlds that a seat cannot tell from the real one, made from its view."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, cast

from torite.core.game import Deal
from torite.core.rules import Rules
from torite.core.sampling.worlds import Worlds


class Sampler(Worlds):
    """Deals that the seat of a view cannot tell from the real one.

    Made once for a view, from which everything is taken; then each `sample` is another world. Each deck that
    agrees with the view, and with which every action was legal, together with each secret choice that another
    seat may have made with it, is equally likely: for a seat that put away two unknown cards of five there
    are ten such choices. What other seats would rather have done is left to whoever weighs the worlds.

    >>> import torite
    >>> deal = torite.load_game("glaves").new_deal(seed=4711, dealer=0)
    >>> world = Sampler(deal.game, deal.view(0)).sample(Random(1))
    >>> world.view(0) == deal.view(0)
    True
    """

    def __init__(self, game: Rules, view: Mapping[str, Any]) -> None:
        """Read a view, as `Deal.view` gives it or as it comes from JSON, of a deal of this game.

        Raises ``ValueError`` when it is not whole, or no deal agrees with it.
        """
        super().__init__(game, view)

    def sample(self, rng: Random) -> Deal:
        """Another world. From equal views and generators come the same worlds in turn.

        A world is a deal of its own, with a history and a record that were legal throughout.
        """
        return cast("Deal", super().sample(rng))

    def every(self, most: int) -> list[tuple[Deal, float]]:
        """All worlds with their weights, if there are few. See `Worlds.every`."""
        return cast("list[tuple[Deal, float]]", super().every(most))
