"""The choice of a card."""

from __future__ import annotations

from math import fsum
from typing import Final

from torite.bots.player import Choice
from torite.core.cards import CARD_CODES, CARD_RANK
from torite.core.reasons import Reason
from torite.games.watten.bot.table import DOUBT, Table
from torite.games.watten.card_order import Announcement
from torite.games.watten.rules import ENOUGH
from torite.games.watten.strength import none_of

SPENDING: Final = 1.15
"""Value of keeping a strong card, relative to its chance to take a trick when led."""
SPENDING_LATE: Final = 0.8
SPENDING_ALONE: Final = 1.3
"""The same with two players, who have no partners."""
CAPTURE: Final = 0.6
"""Value of beating an opponent's card that would certainly win."""
TAKES: Final = 0.6
HOPES: Final = 0.25


def side_wins(table: Table, order: Announcement, card: int | None) -> float:
    """The chance of the own side to win the trick with this card, or without one if this seat has played."""
    trick = table.read.trick
    led = trick[0][1] if trick else card
    assert led is not None
    power = order.power[order.suit_of[led]]
    best = -1
    ahead = table.me
    for seat, laid in [*trick, (table.me, card)]:
        # Of equal cards the first one wins.
        if laid is not None and power[laid] > best:
            ahead, best = seat, power[laid]
    behind = table.read.behind
    higher = sum(power[other] > best for other in table.unseen)
    among = len(table.unseen)
    stays = 1.0
    fails = 1.0
    for seat in behind:
        if seat == table.me:
            continue
        shown = table.shown[seat]
        if any(power[other] > best for other in shown):
            below = 0.0
        else:
            below = none_of(higher, among, table.read.counts[seat] - len(shown))
            if any(power[other] > best for other in table.claimed[seat]):
                below = min(below, DOUBT)
        if seat in table.side:
            fails *= below
        else:
            stays *= below
    rescue = 1 - fails
    if ahead in table.side:
        return stays + (1 - stays) * rescue / 2
    return rescue * (1 + stays) / 2


def hold_value(table: Table, order: Announcement, card: int) -> float:
    """The value of keeping a card."""
    if len(table.read.counts) == 2:
        spending = SPENDING_ALONE
    else:
        spending = SPENDING_LATE if max(table.tricks) == ENOUGH - 1 else SPENDING
    return spending * table.stands(order, card)


def _captures(table: Table, order: Announcement, card: int) -> float:
    """The chance to stand of the opponent's card that this card would beat."""
    trick = table.read.trick
    if not trick:
        return 0.0
    power = order.power[order.suit_of[trick[0][1]]]
    leader, best = max(trick, key=lambda play: power[play[1]])
    if leader in table.side or power[card] <= power[best]:
        return 0.0
    return table.stands(order, best)


def card_values(table: Table) -> dict[int, tuple[float, float]]:
    """For each legal card the chance of the side to win the trick, and the value of playing it."""
    found = {}
    for card in table.read.legal:
        wins = fsum(weight * side_wins(table, order, card) for order, weight in table.orders)
        later = fsum(weight * hold_value(table, order, card) for order, weight in table.orders)
        takes = fsum(weight * _captures(table, order, card) for order, weight in table.orders)
        found[card] = wins, wins - later + CAPTURE * takes
    return found


def best_card(table: Table) -> Choice:
    """The card to play, and the reason."""
    cards = table.read.legal
    if len(cards) == 1:
        return Choice(CARD_CODES[cards[0]], Reason("only"))
    values = card_values(table)
    best = max(cards, key=lambda card: (values[card][1], -CARD_RANK[card], -card))
    return Choice(CARD_CODES[best], Reason(_why(table, best, values)))


def _why(table: Table, card: int, values: dict[int, tuple[float, float]]) -> str:
    order, _ = table.orders[0]
    trick = table.read.trick
    wins = values[card][0]
    if not trick:
        return "take" if wins >= TAKES else "hope" if wins >= HOPES else "lead-low"
    power = order.power[order.suit_of[trick[0][1]]]
    leader, best = max(trick, key=lambda play: power[play[1]])
    if power[card] <= power[best] and table.knows:
        if leader in table.side:
            return "partner-wins"
        return "save" if max(value for value, _ in values.values()) > wins else "throw-away"
    return "take" if wins >= TAKES else "hope" if wins >= HOPES else "save"
