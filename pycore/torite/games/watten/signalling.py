"""The choice of signals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX, CARD_SUIT, SUITS
from torite.core.reasons import Reason
from torite.core.view import View
from torite.core.view_history import read_history
from torite.games.watten.card_order import CRITICAL, LINKE, RECHTE, TRUMP, WELI
from torite.games.watten.game import Watten
from torite.games.watten.reading import FIXED
from torite.games.watten.situation import Now

QUIET_WITH: Final = {"table"}
"""Values of the option ``signals`` with which none are given: they help two opponents and one partner."""
SIGNALS_GIVEN: Final = 2
TOLD_FROM: Final = 0.6
"""Least value of a signal that is given."""
SIGNAL_VALUE: Final = {
    "maxi": 0.9, "martl": 0.9, "weli": 0.8, "belli": 0.8, "spritzer": 0.7, "nell": 0.7,
    "rechte": 0.7, "hauptschlag": 0.6, "linke": 0.5, "linke1": 0.5, "linke2": 0.8, "linke3": 1.0,
    "blinde1": 0.4, "blinde2": 0.7, "blinde3": 1.0, "trumps3": 0.6, "trumps4": 0.8, "trumps5": 1.0,
    "trump_a": 0.3, "bad": -0.6,
}  # fmt: skip
"""Expected tricks by signal; signals not listed say little."""


def signal(game: Watten, view: View, now: Now) -> Choice | None:
    """Give the strongest true signal not given yet, before the first trick is over."""
    if game.options["signals"] in QUIET_WITH or not now.more.knows or any(view["tricks"]):
        return None
    given = [entry.seat for entry in read_history(view["history"]) if entry.word == "signal"]
    if given.count(view["seat"]) >= SIGNALS_GIVEN:
        return None
    kinds = game.order(str(view["facts"]["rank"]), str(view["facts"]["trump"])).kinds
    open_ones = [text.partition(":")[2] for text in view["legal"] if text.startswith("signal:")]
    true = [
        name
        for name in open_ones
        if abs(SIGNAL_VALUE.get(name, 0)) >= TOLD_FROM and fits(name, now.hand, kinds)
    ]
    if not true:
        return None
    return Choice(f"signal:{max(true, key=lambda name: abs(SIGNAL_VALUE[name]))}", Reason("signal"))


def fits(name: str, hand: Sequence[int], kinds: Sequence[int]) -> bool | None:
    """True if the signal is true for a hand with these kinds of cards; None if it says too little."""
    counts = Counter(kinds[card] for card in hand)
    if name in FIXED:
        return CARD_INDEX[FIXED[name]] in hand
    if name == "belli":
        return any(kinds[card] == CRITICAL and SUITS[CARD_SUIT[card]] == "D" for card in hand)
    if name in ("rechte", "hauptschlag"):
        return counts[RECHTE] > 0
    if name == "linke":
        return counts[LINKE] > 0
    if name == "bad":
        return not any(kinds[card] & (CRITICAL | RECHTE | LINKE | TRUMP | WELI) for card in hand)
    if not name[-1].isdigit():
        return None
    kind = LINKE if name.startswith(("linke", "blinde")) else TRUMP
    return counts[kind] == int(name[-1])
