"""A challenge: a few deals that friends play one by one, each against computer players.

>>> [deal.dealer for deal in challenge_deals("glaves/4711?players=3", 4)]
[0, 1, 2, 0]
"""

from __future__ import annotations

from typing import Final

from torite.core.game import Deal
from torite.notation.link import BadLink, from_link

SEAT: Final = 0
"""Seat of the person in all deals of a challenge; computer players have the other seats."""

_SEEDS: Final = 2**32


def challenge_deals(link: str, deals: int) -> list[Deal]:
    """The deals of a challenge before their first action.

    They have the numbers from that of the link on, and the dealer moves by one seat from deal to deal.

    Args:
        link: the short form of a deal. Only its game, options and number count.
        deals: how many, from 1 on.

    Raises:
        BadLink: a link that cannot be read, or one of a deal without a number.
    """
    first = from_link(link).deal
    if first.seed is None:
        raise BadLink("a challenge begins with the number of a deal, not with cards laid by hand")
    game = first.game
    return [
        game.new_deal(seed=(first.seed + number) % _SEEDS, dealer=number % game.players)
        for number in range(deals)
    ]
