"""What a seat of Thunee knows before it acts."""

from __future__ import annotations

from typing import Final, NamedTuple

from torite.bots.inference import Reading, own_hand
from torite.bots.situation import Situation, look_at, read_situation
from torite.core.cards import SUITS
from torite.core.game import Game
from torite.core.history import NO_CARD
from torite.core.view import View
from torite.core.view_history import read_history
from torite.games.thunee.game import POINTS, Thunee, order_of
from torite.games.thunee.rules import ThuneeDeal

SIDES: Final = Thunee.partners


class Table(NamedTuple):
    """What only Thunee has.

    Attributes:
        names: True if the own side names trumps, or has the right to do so.
        call: the points called for that right.
        solo: True if the own side plays alone, False if the other side does, else None.
        jodhi: the points of jodhi that the own side has called.
        given: the card points in the tricks of the other side.
    """

    names: bool
    call: int
    solo: bool | None = None
    jodhi: int = 0
    given: int = 0


def read(game: Game, view: View) -> Situation[Table]:
    """The situation of the seat of a view."""
    me, facts = view["seat"], view["facts"]
    holder, solo, royals = -1, None, False
    for seat, tokens in enumerate(view["tokens"]):
        for token in tokens:
            if token["id"] in ("holder", "trumper"):
                holder = seat
            elif token["id"] in ("solo", "royals"):
                solo = SIDES.together(seat, me)
                royals = token["id"] == "royals"
    table = Table(SIDES.together(holder, me), int(str(facts["call"] or 0)), solo)
    if view["phase"] != "play":
        return Situation(table, own_hand(view))
    trump = facts["trump"]
    order = order_of(None if trump is None else SUITS.index(str(trump)), reversed_ranks=royals)
    if "khanuck" in view["legal"]:
        jodhi, given = _points(view)
        table = table._replace(jodhi=jodhi, given=given)
    return read_situation(Reading(game, view, order), SIDES, table)


def look(deal: ThuneeDeal, in_play: int) -> Situation[Table]:
    """The situation of the seat to act in a world."""
    turn = deal.turn
    assert turn is not None
    of, calling, alone = SIDES.of, deal.calling, deal.solo.seat
    mine = of[turn]
    names = of[calling.holder] == mine
    if deal.phase != "play":
        return Situation(Table(names, calling.call), deal.hands[turn])
    solo = None if alone is None else of[alone] == mine
    table = Table(names, calling.call, solo, deal.between_tricks.jodhi[mine], deal.card_points[1 - mine])
    return look_at(deal, in_play, SIDES, table)


def _points(view: View) -> tuple[int, int]:
    """The points of jodhi that the own side has called, and those of cards in the other side's tricks."""
    jodhi = given = trick = 0
    for entry in read_history(view["history"]):
        ours = SIDES.together(entry.seat, view["seat"])
        if not entry.event:
            trick += 0 if entry.word or entry.card == NO_CARD else POINTS[entry.card]
        elif entry.event == "trick":
            given, trick = given + (0 if ours else trick), 0
        elif entry.event == "scored" and ours:
            jodhi += entry.number
    return jodhi, given
