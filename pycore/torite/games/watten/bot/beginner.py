"""A beginner at Watten names what it holds most of, seldom folds, and overlooks strong cards: their print
says little about their strength.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final, cast

from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.watten.bot.cards import best_card
from torite.games.watten.bot.table import Table
from torite.games.watten.game import Watten

OVERLOOKS: Final = 0.3
"""Chance to overlook a card."""


def beginners_choice(game: Watten, view: View, rng: Random) -> Choice | None:
    """The choice of a beginner in turn where it differs from that of a club player."""
    legal = view["legal"]
    if "accept" in legal and "fold" in legal:
        return Choice("accept", Reason("curious"))
    if legal[0] in CARD_INDEX:
        return _seen(game, view, rng)
    place = {"rank": 0, "trump": 1}.get(legal[0].partition(":")[0])
    if place is None:
        return None
    held = Counter(card[place] for card in view["hands"][view["seat"]] if card is not None)
    namings = [text for text in legal if ":" in text]
    return Choice(max(namings, key=lambda text: held[text[-1]]), Reason("most-of-it"))


def _seen(game: Watten, view: View, rng: Random) -> Choice | None:
    """The best of the cards that it sees, if it overlooks one."""
    cards = [text for text in view["legal"] if text in CARD_INDEX]
    seen = [card for card in cards if rng.random() >= OVERLOOKS] or cards
    if len(seen) == len(cards):
        return None
    return best_card(Table(game, cast("View", {**view, "legal": seen})))
