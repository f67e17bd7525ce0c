"""What a seat of Gaigel knows before it acts, and its chance to win a trick.

Cards lie twice in the pack, so masks have the bits of both copies.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from torite.blocks.melds import KINGS, QUEENS
from torite.blocks.sides import Sides
from torite.blocks.tricks import best_card
from torite.bots.inference import Reading, own_hand
from torite.bots.player import Choice
from torite.bots.situation import Situation
from torite.core.cards import CARD_INDEX, CARD_RANK, CARD_SUIT, SUITS
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.core.view_history import HistoryEntry, read_history
from torite.games.gaigel.actions import ACE, DISSLE, HIGHER, SECOND
from torite.games.gaigel.copies import copies_of, without_copies
from torite.games.gaigel.game import CARDS_EACH, OUT_AT, PLAIN_MELD, POINTS, TRUMP_MELD, order_of
from torite.games.gaigel.rules import GaigelDeal


class Table(NamedTuple):
    """What only Gaigel has.

    Attributes:
        trump: the trump suit.
        totals: the points of the own side, with pairs that wait for its first trick, and the most of another.
        refills: the number of cards that each seat still draws.
        begun: True after the first trick.
        opens: True if a partner has led the first trick to win it.
        overlooked: True if an opponent has played on with 101 points.
        melded: the own cards that have been melded.
        friends: the share of partners among the seats behind.
    """

    trump: int
    totals: tuple[int, int]
    refills: int
    begun: bool
    opens: bool
    overlooked: bool
    melded: Sequence[int]
    friends: float


def meld_value(suit: int, trump: int) -> int:
    """The points of a meld."""
    return TRUMP_MELD if suit == trump else PLAIN_MELD


def _waiting(hand: Sequence[int], trump: int) -> int:
    """The points of the pairs in a hand."""
    return sum(
        meld_value(suit, trump) * min(hand.count(king), hand.count(queen))
        for suit, (king, queen) in enumerate(zip(KINGS, QUEENS, strict=True))
        if king in hand and queen in hand
    )


def read(game: Game, view: View) -> Situation[Table]:
    """The situation of the seat of a view."""
    me, players = view["seat"], view["players"]
    trump = SUITS.index(str(view["facts"]["trump"]))
    begun = sum(view["tricks"]) > 0
    free = (len(game.pack) - CARDS_EACH * players) // players
    order = order_of(trump)
    reading = Reading(game, view, order, plays=(SECOND, HIGHER, DISSLE), free_tricks=free)
    side_of = {seat: side for side, seats in enumerate(view["sides"]) for seat in seats}
    mine = side_of[me]
    totals, passed, way = _counted(reading.history, side_of, trump, players)
    trick = view["trick"]
    leader = me if trick is None else int(trick["leader"])
    melded = [
        CARD_INDEX[code] for token in view["tokens"][me] if token["id"] == "meld" for code in token["cards"]
    ]
    ours = [side_of[seat] == mine for seat in reading.behind]
    first = not any(view["tricks"][seat] for seat in view["sides"][mine])
    own = totals[mine] + (_waiting(reading.hand, trump) if first else 0)
    table = Table(
        trump,
        (own, max(total for side, total in enumerate(totals) if side != mine)),
        sum(place["count"] for place in view["places"]) // players,
        begun,
        not begun and side_of[leader] == mine and way != DISSLE,
        bool(passed - {mine}),
        melded,
        sum(ours) / max(1, len(ours)),
    )
    laid, best, ahead = [card for _, card in reading.trick], -1, me
    if laid:
        power = order.power[order.suit_of[laid[0]]]
        ahead, best = max(reading.trick, key=lambda play: power[play[1]])
    partner_wins = ahead != me and side_of[ahead] == mine
    left = copies_of(reading.out())
    return Situation(table, reading.hand, order, left, left, laid, best, len(ours), any(ours), partner_wins)


def _counted(
    history: Sequence[HistoryEntry], side_of: dict[int, int], trump: int, players: int
) -> tuple[list[int], set[int], str]:
    """The points of each side; the sides that had 101 when a card was led; how the first trick was led."""
    totals, passed = [0] * (max(side_of.values()) + 1), set[int]()
    trick, laid, way = 0, 0, ""
    for event, seat, word, argument, card, _ in history:
        if event == "trick":
            totals[side_of[seat]] += trick
            trick = 0
        elif event:
            continue
        elif word == "meld":
            totals[side_of[seat]] += meld_value(SUITS.index(argument), trump)
        elif word in ("", "card", SECOND, HIGHER, DISSLE):
            if laid % players == 0:
                passed |= {side for side, total in enumerate(totals) if total >= OUT_AT}
                way = way or word
            laid += 1
            trick += POINTS[card] if card >= 0 else 0
    return totals, passed, way


def _face_up(deal: GaigelDeal) -> list[int]:
    """The cards that lie face up before they are drawn."""
    found = [] if deal.stock.turned is None else [deal.stock.turned]
    return found if deal.sevens.tucked is None else [*found, deal.sevens.trump_seven]


def in_play(deal: GaigelDeal) -> int:
    """The mask of the cards in all hands and of those still to be drawn."""
    stock = deal.stock
    return copies_of(chain(*deal.hands, stock.cards[stock.drawn :], _face_up(deal)))


@cache
def _friends(sides: Sides, seat: int, behind: int) -> float:
    """The share of partners among the seats that play after this one."""
    players = len(sides.of)
    ours = [sides.together((seat + step) % players, seat) for step in range(1, behind + 1)]
    return sum(ours) / max(1, behind)


def look(deal: GaigelDeal, cards: int) -> Situation[Table]:
    """The situation of the seat to act in a world, with the mask of the cards in play."""
    turn, trick, score, sides = deal.turn, deal.trick, deal.score, deal.sides
    assert turn is not None
    of, players = sides.of, deal.game.players
    hand, mine = deal.hands[turn], of[turn]
    begun = deal.last_trick is not None
    own = rival = 0
    for side, points in enumerate(score.card_points):
        total = points + score.meld_points[side]
        if side == mine:
            own = total
        elif total > rival:
            rival = total
    first = not score.tricks[mine]
    if first:
        own += _waiting(hand, deal.trump)
    behind = players - 1 - len(trick)
    friends = _friends(sides, turn, behind)
    opens, marked = not begun and of[deal.leader] == mine and deal.opening != DISSLE, score.marked
    overlooked = bool(marked) and bool(marked - {mine})
    refills, trump, melded = deal.stock.left // players, deal.trump, deal.melds.used[turn]
    # Not by the classes: this runs for every card of a rollout.
    table = tuple.__new__(Table, (trump, (own, rival), refills, begun, opens, overlooked, melded, friends))
    left, order = without_copies(cards, hand), order_of(trump)
    if deal.stock.turned is not None or deal.sevens.tucked is not None:
        left = without_copies(left, _face_up(deal))
    best, ours = (best_card(deal), of[deal.winning] == mine) if trick else (-1, False)
    return tuple.__new__(
        Situation, (table, hand, order, left, left, trick, best, behind, friends > 0, ours, 0)
    )


def signal_of(view: View) -> Choice | None:
    """Before the partner leads, once a deal each, signal the trump ace and the suit of an ace."""
    me, turn, given, given_now = view["seat"], view["turn"], set[str](), False
    if view["phase"] != "lead" or turn is None or not any({me, turn} <= {*side} for side in view["sides"]):
        return None
    for entry in read_history(view["history"]):
        if entry.word == "signal" and entry.seat == me:
            given.add(f"signal:{entry.argument}")
            given_now = True
        elif entry.event == "trick":
            given_now = False
    if given_now:
        return None
    aces = [card for card in own_hand(view) if CARD_RANK[card] == ACE]
    for signal in ("signal:trumpace", *(f"signal:{SUITS[CARD_SUIT[card]]}" for card in aces)):
        if signal in view["legal"] and signal not in given:
            return Choice(signal, Reason("signal"))
    return None
