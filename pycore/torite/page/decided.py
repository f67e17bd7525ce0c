"""Whether the rest of a deal is decided, as far as one seat can tell: whatever the others hold and anybody
plays, everybody gets the same points.

The answer depends only on the view of the seat. The search goes through all deals that look like this one to
the seat, and through some more: of the play so far it uses only which duties a seat did not fulfil. So the
answer may be "no" where a patient person would see "yes", but never the other way round. With too many deals,
or too many ways to play them, the answer is "no" as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import factorial, prod
from random import Random
from typing import Final

from torite.core.cards import CARD_COUNT
from torite.core.display import display_of
from torite.core.game import Deal
from torite.core.history import NUMBERED, Action, saw
from torite.core.inference import inference_of
from torite.core.layout import NOBODY
from torite.core.view import known_cards

MOST_CARDS: Final = 16
"""With more cards than this in all hands together the answer is "no" at once."""
MOST_DEALS: Final = 120
"""The most deals that are searched."""
MOST_SPREADS: Final = 20_000
"""With more ways than this to spread the hidden cards, the possible ones are not even counted."""
MOST_STEPS: Final = 2_000
"""The most actions that are tried."""
ROLLOUTS: Final = 4
"""How often the deal is first played at random: most deals that are open are found out here."""

_Only = Mapping[int, frozenset[int]]
"""Which cards alone can lie at places of the deck, as `Deal.only_at` tells."""


class _OpenError(Exception):
    """Two ways to play end with different points, or there is too much to search."""


def is_decided(deal: Deal, seat: int) -> bool:
    """Whether the points of the deal are certain for the seat in turn."""
    if deal.turn != seat or deal.game.copies > 1 or display_of(deal).table_tricks(seat) is None:
        return False
    if sum(map(len, deal.hands)) > MOST_CARDS or not inference_of(deal).sees_hand(seat, seat):
        return False
    hidden = _hidden_cards(deal, seat)
    holders = [_holder(deal, card) for card in hidden]
    only = inference_of(deal.restart()).only_at()
    if _spreads(deal, hidden, holders, only) > MOST_SPREADS or not _all_told(deal, seat, hidden):
        return False
    points = _random_end(deal, Random(0))
    rng = Random(1)
    # Playing out the real deal gives nothing away: with two different ends it is open in any case.
    if any(_random_end(deal, rng) != points for _ in range(ROLLOUTS - 1)):
        return False
    try:
        search = _Search(points)
        for deck in _decks(deal, seat, hidden, holders, only):
            for twin in _twins(deal, seat, deck):
                search.go_through(twin)
    except _OpenError:
        return False
    return True


def _hidden_cards(deal: Deal, viewer: int) -> list[int]:
    """The cards that the seat has never seen, by their numbers."""
    seen = set(deal.dealt(viewer))
    for owner, hand in enumerate(deal.hands):
        if inference_of(deal).sees_hand(viewer, owner):
            seen.update(hand)
    for pile in display_of(deal).piles(viewer):
        seen.update(pile.cards)
    for owner in deal.game.seats:
        for token in display_of(deal).tokens(owner, viewer):
            seen.update(token.cards)
    for entry in deal.history:
        if len(entry) == 2:
            seat, action = entry
            if inference_of(deal).notices(viewer, seat, action) and not inference_of(deal).conceals(
                action, seat, viewer
            ):
                seen.update(deal.game.leaves_hand(action))
        elif entry[2] >= 0 and entry[0] not in NUMBERED and saw(viewer, entry[1], entry[3]):
            seen.add(entry[2])
    return sorted(set(deal.deck) - seen)


def _holder(deal: Deal, card: int) -> int:
    return next((seat for seat, hand in enumerate(deal.hands) if card in hand), NOBODY)


def _spreads(deal: Deal, hidden: Sequence[int], holders: Sequence[int], only: _Only) -> int:
    """In how many ways the hidden cards can lie: in hands in no order, elsewhere in theirs; those for which
    there are places of their own among themselves.
    """
    groups: dict[frozenset[int] | None, list[int]] = {}
    for card, holder in zip(hidden, holders, strict=True):
        groups.setdefault(only.get(deal.deck.index(card)), []).append(holder)
    return prod(
        factorial(len(group)) // prod(factorial(group.count(seat)) for seat in deal.game.seats)
        for group in groups.values()
    )


def _all_told(deal: Deal, viewer: int, hidden: Sequence[int]) -> bool:
    """Whether the seat knows of every card either where it is, or nothing; and nobody has put cards away that
    the seat did not see.
    """
    known = known_cards(deal, viewer)
    for owner, hand in enumerate(deal.hands):
        if not inference_of(deal).sees_hand(viewer, owner) and len(set(hand).difference(hidden)) != len(
            known[owner]
        ):
            return False
    return not any(
        inference_of(deal).conceals(entry[1], entry[0], viewer) and deal.game.leaves_hand(entry[1])
        if len(entry) == 2
        else entry[0] == "away" and not saw(viewer, entry[1], entry[3])
        for entry in deal.history
    )


def _barred(deal: Deal, viewer: int, hidden: Sequence[int]) -> list[set[int]]:
    """For each seat the hidden cards that it cannot hold: with one of them it could not have played as it
    did. What was true before a seat drew a card is forgotten.
    """
    barred: list[set[int]] = [set() for _ in deal.game.seats]
    now = deal.restart(deal.deck)
    for entry in deal.history:
        if len(entry) == 2:
            seat, action = entry
            if not inference_of(deal).notices(viewer, seat, action):
                continue
            told = action < CARD_COUNT and not inference_of(deal).conceals(action, seat, viewer)
            if seat != viewer and told and seat == now.turn and inference_of(now).knows_duties(viewer):
                barred[seat].update(inference_of(now).would_bind(seat, action, hidden))
            now.apply_action(action, seat)
        elif entry[0] == "draw":
            barred[entry[1]].clear()
    return barred


def _decks(
    deal: Deal, viewer: int, hidden: list[int], holders: list[int], only: _Only
) -> Iterator[list[int]]:
    """The deal with the hidden cards at each other's places, in every way that is possible."""
    barred = _barred(deal, viewer, hidden)
    position = {card: i for i, card in enumerate(deal.deck)}
    slots = sorted(zip(holders, (position[card] for card in hidden), strict=True))
    deck = deal.deck[:]
    count = 0

    def place(at: int, left: list[int]) -> Iterator[list[int]]:
        nonlocal count
        if at == len(slots):
            count += 1
            if count > MOST_DEALS:
                raise _OpenError
            yield deck
            return
        holder, slot = slots[at]
        # The order within a hand does not matter.
        before = -1 if at == 0 or holder == NOBODY or slots[at - 1][0] != holder else deck[slots[at - 1][1]]
        for i, card in enumerate(left):
            fits = (holder == NOBODY or card not in barred[holder]) and (
                slot not in only or card in only[slot]
            )
            if card > before and fits:
                deck[slot] = card
                yield from place(at + 1, left[:i] + left[i + 1 :])

    return place(0, hidden)


def _twins(deal: Deal, viewer: int, deck: Sequence[int]) -> Iterator[Deal]:
    """The deal as it stands, had the cards been dealt so: with each choice that others may have made in
    secret.
    """

    def take(twin: Deal, actions: list[Action]) -> Iterator[Deal]:
        for i, (seat, action) in enumerate(actions):
            # With some cards the deal would have been over by then.
            if twin.turn is None:
                return
            if seat != viewer and inference_of(deal).conceals(action, seat, viewer):
                told = deal.game.masked_action(action)
                for choice in twin.legal_actions(seat):
                    if twin.game.masked_action(choice) == told:
                        other = twin.clone()
                        other.take_unchecked(choice, seat)
                        yield from take(other, actions[i + 1 :])
                return
            twin.take_unchecked(action, seat)
        yield twin

    noticed = [
        (seat, action) for seat, action in deal.actions() if inference_of(deal).notices(viewer, seat, action)
    ]
    twin = deal.game.deal_type(deal.game, list(deck), deal.dealer, list(deal.scores), None)
    for now in take(twin, noticed):
        # Where the order of the deal depends on the hidden cards, others cannot have come here.
        if now.turn == deal.turn and now.phase == deal.phase:
            yield now


def _points(deal: Deal) -> list[int]:
    points: list[int] = deal.result()["points"]
    return points


def _random_end(deal: Deal, rng: Random) -> list[int]:
    """The points after play at random."""
    deal = deal.clone()
    while deal.turn is not None:
        legal = deal.legal_actions()
        deal.apply_action(legal[int(rng.random() * len(legal))])
    return _points(deal)


class _Search:
    """Goes through every way to play deals to their end."""

    def __init__(self, points: list[int]) -> None:
        self._points = points
        self._steps = 0

    def go_through(self, deal: Deal) -> None:
        """Raises `_OpenError` at an end with different points. The deal is played to its end."""
        while deal.turn is not None:
            moves = _moves(deal)
            for seat, action in moves[1:]:
                self._count()
                other = deal.clone()
                other.apply_action(action, seat)
                self.go_through(other)
            self._count()
            seat, action = moves[0]
            deal.apply_action(action, seat)
        if _points(deal) != self._points:
            raise _OpenError

    def _count(self) -> None:
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise _OpenError


def _moves(deal: Deal) -> list[Action]:
    """All that anybody may do now, except signals, which change nothing."""
    signals = deal.game.signal_actions
    return [
        (seat, action)
        for seat in deal.game.seats
        for action in deal.legal_actions(seat)
        if action not in signals
    ]
