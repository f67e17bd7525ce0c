"""What a seat knows in Watten: during the tricks a `Role`, before the first card a `Naming`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple, cast

from torite.blocks.tricks import TrickOrder, best_card
from torite.bots.betting import Stakes
from torite.bots.masks import OTHERS
from torite.bots.situation import Situation
from torite.bots.valuation import Call
from torite.core.course import course_of
from torite.core.history import NO_SEAT
from torite.games.watten.announcing import CARDS_EACH
from torite.games.watten.card_order import Announcement
from torite.games.watten.game import ACCEPT, FOLD, RAISE
from torite.games.watten.rules import WattenDeal


class Naming(NamedTuple):
    """What a seat knows before the first card.

    Attributes:
        rank, suit: the letters that are named; empty if none is.
        both: True if the seat names both rank and suit.
        deals: True for the dealer.
        waiting: the proposal that waits for an answer, or None.
        opponents: number of opponents.
    """

    rank: str
    suit: str
    both: bool
    deals: bool
    waiting: int | None
    opponents: int


class Seats(NamedTuple):
    """Who sits where, as one seat sees it.

    Attributes:
        laid: for each card of the trick, True if its own side laid it.
        behind: for each seat that plays after this one, True if it is of its side.
        played: True if the seat has played to the trick.
        named: True if it has named rank or suit while another has named the other.
        side: number of seats of its side.
        opponents: number of opponents.
    """

    laid: tuple[bool, ...]
    behind: tuple[bool, ...]
    played: bool
    named: bool
    side: int
    opponents: int


class Bets(NamedTuple):
    """The stakes, and who has raised.

    Attributes:
        stakes: the stakes of the own side.
        asked: True if a raise waits for an answer.
        raised: True if somebody has raised.
        against: number of raises of the others, without one that waits.
    """

    stakes: Stakes
    asked: bool
    raised: bool
    against: int


NO_BETS: Final = Bets(Stakes(0, 0, 0, 0), False, False, 0)


class Marks(NamedTuple):
    """What a seat knows only from its view.

    Attributes:
        shown: the mask of cards known to be in partners' hands.
        held, claimed: that of cards in hands of opponents, known or by their signals, which may be lies.
        signals: the value of signals that show no certain card, less those of the others.
    """

    shown: int = 0
    held: int = 0
    claimed: int = 0
    signals: float = 0.0


NO_MARKS: Final = Marks()


class Role(NamedTuple):
    """What a seat knows during the tricks, besides the cards.

    Attributes:
        seats: who sits where.
        bets: the stakes.
        knows: True if it knows the announcement.
        ours, theirs: the tricks of its side, and of the others.
        each: number of cards of a seat that has not played to the trick.
        marks: what it knows only from its view.
        orders: the possible orders of the cards with their chances, if it does not know the announcement.
    """

    seats: Seats
    bets: Bets
    knows: bool
    ours: int
    theirs: int
    each: int
    marks: Marks = NO_MARKS
    orders: Sequence[tuple[Announcement, float]] = ()


Now = Situation[Role]


@cache
def seats_of(of: tuple[int, ...], dealer: int, seat: int, leader: int, laid: int) -> Seats:
    """The seats as this one sees them, with this number of cards in the trick."""
    players = len(of)
    turns = [(leader + place) % players for place in range(players)]
    own = tuple(of[other] == of[seat] for other in turns)
    behind = tuple(of[other] == of[seat] for other in turns[laid:] if other != seat)
    # Of three players the forehand has named both.
    named = seat != dealer if players == 3 else seat in (dealer, (dealer + 1) % players)
    return Seats(own[:laid], behind, seat in turns[:laid], named, own.count(True), own.count(False))


@cache
def bets_of(
    of: tuple[int, ...],
    seat: int,
    scores: tuple[int, ...],
    target: int,
    stake: int,
    pending: int | None,
    raised: bool,
    against: int,
) -> Bets:
    """The bets as this seat sees them; ``against`` counts all raises of the others."""
    most = max(score for score, other in zip(scores, of, strict=True) if other != of[seat])
    asked = pending is not None
    stakes = Stakes(stake, stake if pending is None else pending, target - scores[seat], target - most)
    return Bets(stakes, asked, raised, against - asked)


def look_at_bets(deal: WattenDeal, seat: int) -> Bets:
    """The bets in a world."""
    raising = deal.raising
    return bets_of(
        deal.sides.of,
        seat,
        tuple(deal.scores),
        deal.game.target,
        raising.stake,
        raising.pending,
        raising.raiser != NO_SEAT,
        raising.against(seat),
    )


def look(deal: WattenDeal, seat: int, hand: Sequence[int], bets: Bets = NO_BETS) -> Now:
    """The situation of a seat in a world, in turn or not, with this hand; cards are chosen without bets."""
    game, trick, of = deal.game, deal.trick, deal.sides.of
    seats = seats_of(of, deal.dealer, seat, deal.leader, len(trick))
    mine, tricks, ours = of[seat], deal.tricks, 0
    for other in deal.sides[mine]:
        ours += tricks[other]
    played = sum(tricks)
    left = game.in_pack & ~deal.gone
    for card in (*trick, *hand):
        left &= OTHERS[card]
    order = deal.order_for(seat)
    knows = order is deal.order
    if not trick or not knows:
        best, wins = best_of(order, trick, seats.laid)
    else:
        best, wins = best_card(deal), of[deal.winning] == mine
    # Not by the classes: this runs for every card of a rollout.
    role = tuple.__new__(Role, (seats, bets, knows, ours, played - ours, CARDS_EACH - played, NO_MARKS, ()))
    return tuple.__new__(
        Situation, (role, hand, order, left, left, trick, best, len(seats.behind), False, wins, 0)
    )


def calls_of(deal: WattenDeal, viewer: int) -> Iterator[Call[Now]]:
    """The raises of the other seats in a world so far, and their answers."""
    if deal.raising.raiser == NO_SEAT:
        return
    for before, seat, action in course_of(deal):
        if seat == viewer:
            continue
        world = cast("WattenDeal", before)
        asked = world.raising.pending is not None
        if action == RAISE or (asked and action not in deal.game.signal_actions):
            actions = [ACCEPT, FOLD] if asked else [ACCEPT]
            if world.raising.why_not_raise(seat) is None:
                actions.append(RAISE)
            now = look(world, seat, world.hands[seat], look_at_bets(world, seat))
            yield Call(now, actions, RAISE if action == RAISE else ACCEPT)


def best_of(order: TrickOrder, trick: Sequence[int], own: Sequence[bool]) -> tuple[int, bool]:
    """The best card of a trick, and True if the own side laid it; -1 without cards."""
    if not trick:
        return -1, False
    power = order.power[order.suit_of[trick[0]]]
    powers = [power[card] for card in trick]
    at = powers.index(max(powers))
    return trick[at], own[at]
