"""What a seat of Truc knows before it acts, in a view and in a world, now and at each call so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from torite.bots.betting import Stakes
from torite.bots.inference import own_hand
from torite.bots.situation import Situation
from torite.bots.valuation import WAIT, Call
from torite.core.cards import CARD_COUNT, CARD_INDEX, SUITS
from torite.core.history import NO_SEAT
from torite.core.view import View
from torite.core.view_history import HistoryEntry, read_history
from torite.games.truc.betting import BETS, WHOLE_GAME, Betting, Stake
from torite.games.truc.game import ACCEPT, CARDS_EACH, DECLINE, DROP, NONE, PLAY, REDEAL, REFUSE, REST, Truc
from torite.games.truc.rules import DRAWN, TrucDeal
from torite.games.truc.win_chance import Standing

BET_WORDS: Final = frozenset(("truc", "retruc", "raise", "rest"))


class Table(NamedTuple):
    """What a seat of Truc sees besides its cards.

    Attributes:
        phase: the phase of the deal.
        standing: how the deal stands for its side.
        stakes: the stake.
        asked: True if a bet waits for an answer.
        heard: number of bets of the others.
        in_turn: True if the seat is to act.
        to_play: True if it still plays to the trick.
        laid: the highest strength of its side in the trick, or that a partner still to play has signalled;
            that of the others; the number of unknown cards of a partner still to play, and of such others.
    """

    phase: str
    standing: Standing
    stakes: Stakes
    asked: bool
    heard: int
    in_turn: bool
    to_play: bool
    laid: tuple[int, int, int, int]


def situation_of(
    game: Truc,
    seat: int,
    hand: Sequence[int],
    dealt: tuple[int, Sequence[int], int],
    played: tuple[int, Sequence[int], tuple[int, ...]],
    phase: str,
    bets: tuple[Stake, Stake | None, int],
    in_turn: bool = True,
    promised: int = 0,
) -> Situation[Table]:
    """The situation of a seat.

    Args:
        game: the rules.
        seat: the seat.
        hand: its cards.
        dealt: the dealer, the scores before the deal, and the number of cards of each seat.
        played: the leader and the cards of the trick; for each earlier one the side that won it, or `DRAWN`.
        phase: the phase.
        bets: the stake, the one proposed by a bet that waits, and the number of bets of the others.
        in_turn: True if the seat is to act.
        promised: the highest strength that its partner has signalled.
    """
    dealer, scores, each = dealt
    leader, trick, outcomes = played
    stake, pending, heard = bets
    players, strength = game.players, game.order.strength
    place = game.turns[leader].index(seat)
    to_play, partner, others = _behind(players, place, len(trick), each - len(outcomes))
    mine = theirs = 0
    for at, card in enumerate(trick):
        if (at - place) % 2:
            theirs = max(theirs, strength[card])
        else:
            mine = max(mine, strength[card])
    if promised and partner:
        mine, partner = max(mine, promised), partner - 1
    need, they_need = game.target - scores[seat], game.target - scores[seat - 1]
    now, then = stake, stake if pending is None else pending
    if then == WHOLE_GAME:
        then = max(need, they_need)
        now = then if now == WHOLE_GAME else now
    forehand = (dealer + 1 - seat) % 2 == 0
    table = Table(
        phase,
        _standing(game.top, players, each, outcomes, seat % 2, forehand),
        Stakes(int(now), int(then), need, they_need),
        pending is not None,
        heard,
        in_turn,
        to_play,
        (mine, theirs, partner, others),
    )
    return Situation(table, hand, game.order, trick=trick)


@cache
def _behind(players: int, place: int, laid: int, held: int) -> tuple[bool, int, int]:
    """True if the seat at this place still plays to a trick with this number of cards; the number of cards
    that its partner, and the others, choose from.
    """
    others = [each - place for each in range(laid, players) if each != place]
    return (
        place >= laid,
        held * sum(each % 2 == 0 for each in others),
        held * sum(each % 2 for each in others),
    )


@cache
def _standing(
    top: int, players: int, each: int, outcomes: tuple[int, ...], side: int, forehand: bool
) -> Standing:
    """How a deal stands for a side after these tricks."""
    first = next((by for by in outcomes if by != DRAWN), DRAWN)
    ahead = 0 if first == DRAWN else 1 if first == side else -1
    return Standing(top, players, len(outcomes), len(outcomes) + 1 == each, ahead, forehand)


def read_table(game: Truc, view: View) -> Situation[Table]:
    """The situation of the seat of a view."""
    me, dealer, trick, facts = view["seat"], view["dealer"], view["trick"], view["facts"]
    history = read_history(view["history"])
    outcomes = tuple(
        DRAWN if entry.seat == NO_SEAT else entry.seat % 2 for entry in history if entry.event == "trick"
    )
    one_card = any(entry.word == "deal" and entry.argument == "1" for entry in history)
    leader = (dealer + 1) % game.players if trick is None else trick["leader"]
    laid = [] if trick is None else [CARD_INDEX[str(code)] for _, code in trick["cards"]]
    heard = sum((entry.seat - me) % 2 for entry in history if entry.word in BET_WORDS)
    return situation_of(
        game,
        me,
        own_hand(view),
        (dealer, view["scores"], 1 if one_card else CARDS_EACH),
        (leader, laid, outcomes),
        view["phase"],
        (facts["stake"] or 1, facts.get("pending"), heard),
        view["turn"] == me,
        _promised(game, history, (me + 2) % game.players, me),
    )


def _promised(game: Truc, history: Sequence[HistoryEntry], partner: int, me: int) -> int:
    """The highest strength that a partner has signalled and not played since; 0 without one."""
    strength, held = game.order.strength, {0}
    for entry in history:
        if partner == me or entry.event or entry.seat != partner:
            continue
        if entry.word == "signal" and entry.argument != NONE:
            held.add(strength[CARD_INDEX[entry.argument + SUITS[0]]])
        elif not entry.word:
            held.discard(strength[entry.card])
    return max(held)


def look_at_table(deal: TrucDeal) -> Situation[Table]:
    """The situation of the seat to act in a world; signals weight worlds, and are not looked for."""
    game, betting, seat = deal.game, deal.betting, deal.turn
    assert seat is not None
    leader = game.turns[deal.dealer][1] if deal.leader == NO_SEAT else deal.leader
    dealt = deal.dealer, deal.scores, deal.opening.each
    bets = betting.stake, betting.pending, betting.heard(seat)
    played = leader, deal.trick, deal.outcomes
    return situation_of(game, seat, deal.hands[seat], dealt, played, deal.phase, bets)


def calls_of(deal: TrucDeal, viewer: int) -> Iterator[Call[Situation[Table]]]:
    """The calls of the other seats in a world so far, and their cards where they might have bet."""
    game, betting = deal.game, Betting(deal.game)
    betting.closed = deal.betting.closed
    dealt = deal.dealer, deal.scores, deal.opening.each
    trick: list[int] = []
    leader, done = game.turns[deal.dealer][1], 0
    for entry, hand in zip(deal.history, _hands(deal), strict=True):
        if len(entry) > 2:
            if entry[0] == "trick":
                trick, done = [], done + 1
                leader = leader if entry[1] == NO_SEAT else entry[1]
            continue
        seat, action = entry
        card = action < CARD_COUNT
        choice = _choice(game, betting, seat, action)
        if choice is not None and seat != viewer:
            chosen = WAIT if card else action
            phase = "play" if choice[0] in (WAIT, ACCEPT) else "decide" if game.catalan else "redeal"
            played = leader, trick, deal.outcomes[:done]
            bets = betting.stake, betting.pending, betting.heard(seat)
            now = situation_of(game, seat, hand, dealt, played, phase, bets)
            yield Call(now, choice, chosen)
        if card:
            trick = [*trick, action]
        elif action in BETS:
            betting.bet(seat, action)
        elif action == ACCEPT:
            betting.accept()


def _choice(game: Truc, betting: Betting, seat: int, action: int) -> tuple[int, ...] | None:
    """The actions between which a seat chose; None if its choice says nothing."""
    if action in game.signal_actions:
        return WAIT, action
    if action in (PLAY, DROP, REDEAL):
        return PLAY, DROP if game.catalan else REDEAL
    if betting.pending is not None:
        return ACCEPT, REFUSE, *([action] if action in BETS else [])
    if action in (ACCEPT, DECLINE):
        return DECLINE, ACCEPT
    if action in BETS:
        return WAIT, action
    if action < CARD_COUNT and betting.why_not_bet(seat, seat) is None:
        return WAIT, next(bet for bet in betting.open_to(seat, seat) if bet != REST)
    return None


def _hands(deal: TrucDeal) -> list[list[int]]:
    """For each action of the history the hand of its seat before it; empty for events."""
    held = [*map(list.copy, deal.hands)]
    found: list[list[int]] = []
    for entry in reversed(deal.history):
        if len(entry) == 2:
            seat, action = entry
            if action < CARD_COUNT:
                held[seat].append(action)
            found.append(held[seat].copy())
            continue
        found.append([])
        kind, seat, card, _ = entry
        if kind == "draw":
            held[seat].remove(card)
        elif kind == "away":
            held[seat].append(card)
    return found[::-1]
