"""Deals that a seat cannot tell from the real one.

Every card that the seat has not located goes to a place (a position of the deck) where it may have been, as
far as the seat can know:

* a card that another seat has played was in that seat's hand before;
* a card that the seat saw in a hand is there;
* a seat that did not follow, or left another duty undone, held nothing with which it would have been bound.

Each of these rules is about one card and one place, so a random deal is a random perfect matching of cards
and places. What cannot be said so (a secret choice that must fit the new hand, a truthful answer) is settled
while the actions are replayed: a deal whose view differs in the end is thrown away and another one drawn.
Where nearly all are thrown away, a random walk finds one: from the real deal, by exchanges of two unlocated
cards, each of them taken back if the view differs.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from torite.cards import CARD_COUNT
from torite.history import IN_HAND, NUMBERED, Event, saw
from torite.layout import NOBODY
from torite.reasons import IllegalAction

if TYPE_CHECKING:
    from torite.game import Deal
    from torite.view import View

_ATTEMPTS: Final = 40
_MIXING_ROUNDS: Final = 6
"""How many exchanges a card takes part in, on the average, to even out the matching."""
_WALKING_ROUNDS: Final = 12
"""How many exchanges are tried for each unlocated card on a walk from the real deal."""
_NEVER: Final = 1 << 30


def resample(deal: Deal, seat: int, rng: Random) -> Deal:
    """A random deal with the same view for ``seat``, in which every action taken was legal. Actions that the
    seat did not notice are left out.

    Args:
        deal: the real deal; it is not changed.
        seat: who looks.
        rng: the source of randomness.
    """
    if deal.is_terminal():
        return deal.clone()
    view = deal.view(seat)
    knowledge = _Knowledge(deal, seat)
    for _ in range(_ATTEMPTS):
        twin = _same(deal, knowledge.random_deck(rng), seat, view, knowledge, rng)
        if twin is not None:
            return twin
    return _walk(deal, seat, view, knowledge, rng)


def _walk(deal: Deal, seat: int, view: View, knowledge: _Knowledge, rng: Random) -> Deal:
    """A deal that looks the same, by a random walk from the real one."""
    here = _same(deal, deal.deck, seat, view, knowledge, rng) or _as_noticed(deal, seat)
    deck = deal.deck[:]
    slots = knowledge.slots
    for _ in range(_WALKING_ROUNDS * len(slots)):
        a, b = rng.sample(slots, 2) if len(slots) > 1 else (0, 0)
        if deck[a] == deck[b]:
            continue
        deck[a], deck[b] = deck[b], deck[a]
        twin = _same(deal, deck, seat, view, knowledge, rng)
        if twin is None:
            deck[a], deck[b] = deck[b], deck[a]
        else:
            here = twin
    return here


def _as_noticed(deal: Deal, seat: int) -> Deal:
    """The real deal without the actions that the seat did not notice."""
    twin = deal.game.new_deal(deal.deck, dealer=deal.dealer, scores=deal.scores)
    for other, action in deal.actions():
        if deal.hears(seat, other, action):
            twin.apply_action(action, other)
    return twin


class _Knowledge:
    """Which cards may have been at which positions of the deck, as far as a seat can know.

    A card is named by the position that it really had, so that the two copies of a double pack are told
    apart.
    """

    def __init__(self, deal: Deal, viewer: int) -> None:
        self.deck = deal.deck
        self.viewer = viewer
        self.holders = list(deal.layout().holders)
        self.looks_at = [deal.sees_hand(viewer, owner) for owner in range(deal.players)]
        self.located = [holder != NOBODY and self.looks_at[holder] for holder in self.holders]
        self.unseen = [card for card, known in zip(deal.deck, self.located, strict=True) if not known]
        self.gone: set[int] = set()
        self.facts = _Facts(len(self.holders))
        now = deal.game.new_deal(deal.deck, dealer=deal.dealer, scores=deal.scores)
        for time, entry in enumerate(deal.history):
            if len(entry) == 2:
                seat, action = entry
                self._note_action(
                    now, seat, action, time, seat != viewer and deal.conceals(action, seat, viewer)
                )
                now.apply_action(action, seat)
            elif entry[2] >= 0 and entry[0] not in NUMBERED:
                self._note_event(entry, time)
        self.slots = [i for i, known in enumerate(self.located) if not known]
        self.allowed = {
            card: frozenset(
                slot
                for slot in self.slots
                if self.facts.allow(card, deal.deck[card], self.holders[slot], slot)
            )
            for card in self.slots
        }
        self.later = _played_later(deal)

    def _find(self, card: int, holder: int) -> int:
        """Where the card was that this holder has now; of two equal ones that which was seen."""
        places = [i for i in self._all(card) if self.holders[i] == holder and i not in self.gone]
        return next((i for i in places if i in self.facts.seen or self.located[i]), places[0])

    def _all(self, card: int) -> list[int]:
        return [i for i, other in enumerate(self.deck) if other == card]

    def _note_action(self, now: Deal, seat: int, action: int, time: int, hidden: bool) -> None:
        facts = self.facts
        if seat != self.viewer and not hidden and seat == now.turn and now.knows_duties(self.viewer):
            facts.bound.append((seat, time, _would_bind(now, seat, action, self.unseen)))
        leaving = now.leaves_hand(action)
        for card in leaving:
            position = self._find(card, seat)
            self.gone.add(position)
            if not hidden:
                facts.played[position] = (seat, time)
        if hidden and leaving:
            facts.parted[seat] = time

    def _note_event(self, event: Event, time: int) -> None:
        kind, seat, card, audience = event
        visible = saw(self.viewer, seat, audience)
        if kind == "draw":
            position = self._find(card, NOBODY)
            self.holders[position] = seat
            self.facts.taken[position] = time
            self.located[position] = self.located[position] or visible or self.looks_at[seat]
        elif kind == "away":
            position = self._find(card, seat)
            self.gone.add(position)
            self.facts.left[position] = time
            # Who looks into a partner's hand now did not see what was put away before.
            if seat != self.viewer and not visible and not self._was_seen(position):
                self.located[position] = False
        elif kind == "laid":
            position = next(i for i in self._all(card) if i in self.gone)
            self.gone.discard(position)
            self.holders[position] = NOBODY
            self.located[position] = self.located[position] or visible
        elif kind in IN_HAND and visible:
            self.facts.seen[self._find(card, seat)] = (seat, time)
        elif visible:
            self.located[self._find(card, NOBODY)] = True

    def _was_seen(self, position: int) -> bool:
        """Whether the card at a position was seen on its way to its holder, or in its hand."""
        return position in self.facts.seen or (self.facts.taken[position] >= 0 and self.located[position])

    def random_deck(self, rng: Random) -> list[int]:
        """A deck in which every unlocated card is at a random position that is possible for it."""
        at = self._matching(rng)
        cards = self.slots
        for _ in range(_MIXING_ROUNDS * len(cards)):
            a, b = cards[int(rng.random() * len(cards))], cards[int(rng.random() * len(cards))]
            if at[b] in self.allowed[a] and at[a] in self.allowed[b]:
                at[a], at[b] = at[b], at[a]
        deck = self.deck[:]
        for card, slot in at.items():
            deck[slot] = self.deck[card]
        return deck

    def _matching(self, rng: Random) -> dict[int, int]:
        """A perfect matching of cards and slots, by augmenting paths in random order."""
        holder: dict[int, int] = {}
        options = {card: rng.sample(sorted(slots), len(slots)) for card, slots in self.allowed.items()}

        def place(card: int, tried: set[int]) -> bool:
            for slot in options[card]:
                if slot not in tried:
                    tried.add(slot)
                    if slot not in holder or place(holder[slot], tried):
                        holder[slot] = card
                        return True
            return False

        for card in sorted(self.slots, key=lambda card: len(options[card])):
            place(card, set())
        return {card: slot for slot, card in holder.items()}


class _Facts:
    """What is known of single cards, by the position that each really had."""

    def __init__(self, size: int) -> None:
        self.played: dict[int, tuple[int, int]] = {}
        """Who played the card, and when."""
        self.seen: dict[int, tuple[int, int]] = {}
        """In whose hand the card was seen, and when."""
        self.taken = [-1] * size
        """When the card at a position came to its holder."""
        self.left = [_NEVER] * size
        """When the card at a position was put away."""
        self.parted: dict[int, int] = {}
        """When a seat last put cards away that it chose in secret."""
        self.bound: list[tuple[int, int, frozenset[int]]] = []
        """A seat, a time, and the cards that it cannot have held then."""

    def allow(self, name: int, card: int, holder: int, slot: int) -> bool:
        """Whether the card may have been at a position that ``holder`` took."""
        taken, left = self.taken[slot], self.left[slot]
        for known in (self.played.get(name), self.seen.get(name)):
            if known is not None and (known[0] != holder or not taken < known[1] < left):
                return False
        if name in self.played:
            left = min(left, self.played[name][1])
        return not any(
            seat == holder and taken < time < left and taken >= self.parted.get(seat, -1) and card in refused
            for seat, time, refused in self.bound
        )

    def refused(self, seat: int) -> set[int]:
        """The cards that the seat cannot have held at some time."""
        return {card for owner, _, cards in self.bound if owner == seat for card in cards}


def _would_bind(deal: Deal, seat: int, action: int, unseen: list[int]) -> frozenset[int]:
    """The cards that the seat cannot have held: with any one of them beside it, the action would not have
    been legal.
    """
    if action >= CARD_COUNT:
        return frozenset()
    return frozenset(card for card in unseen if action not in deal.legal_with(seat, [action, card]))


def _played_later(deal: Deal) -> list[set[int]]:
    """For each action of the deal the cards that its seat plays after it."""
    later: list[set[int]] = []
    played: list[set[int]] = [set() for _ in range(deal.players)]
    for seat, action in reversed(deal.actions()):
        later.append(set(played[seat]))
        if action < CARD_COUNT:
            played[seat].add(action)
    return later[::-1]


def _same(
    deal: Deal, deck: list[int], viewer: int, view: View, knowledge: _Knowledge, rng: Random
) -> Deal | None:
    """The deal from another deck, if the viewer cannot tell it from the real one."""
    twin = deal.game.new_deal(deck, dealer=deal.dealer, scores=deal.scores)
    for number, (seat, action) in enumerate(deal.actions()):
        if not deal.hears(viewer, seat, action):
            continue
        if seat != viewer and deal.conceals(action, seat, viewer):
            anew = _chosen_anew(twin, seat, deal.told(action), knowledge, number, rng)
            if anew is None:
                return None
            action = anew
        try:
            twin.apply_action(action, seat)
        except IllegalAction:
            return None
    return twin if twin.view(viewer) == view else None


def _chosen_anew(
    twin: Deal, seat: int, told: str, knowledge: _Knowledge, number: int, rng: Random
) -> int | None:
    """A secret choice that is told in the same words: one that keeps what is played later, and rather one
    that parts with what cannot have been kept.
    """
    later = knowledge.later[number]
    choices = [
        action
        for action in twin.legal_actions(seat)
        if twin.told(action) == told and later.isdisjoint(twin.leaves_hand(action))
    ]
    if not choices:
        return None
    refused = knowledge.facts.refused(seat)
    best = max(len(refused.intersection(twin.leaves_hand(action))) for action in choices)
    best_choices = [a for a in choices if len(refused.intersection(twin.leaves_hand(a))) == best]
    return best_choices[int(rng.random() * len(best_choices))]
