"""Deals that a seat cannot tell from the real one.

Every card that the seat has not located goes to a place (a position of the deck) where it may have been, as
far as the seat can know:

* a card that another seat has played was in that seat's hand before;
* a card that the seat saw in a hand is there;
* a seat that did not follow, or left another duty undone, held nothing with which it would have been bound.

Each of these rules is about one card and one place, so a random deal is a random perfect matching of cards
and places. A seat that did what only certain cards allow (a truthful signal) held one of them: a matching in
which it did not is mended by exchanges. So is one in which a truthful answer, a sum over a hand, would have
been another. What cannot be said so (a secret choice that must fit the new hand) is settled while the actions
are replayed: a deal whose view differs in the end is thrown away and another one drawn. Where nearly all are
thrown away, a random walk finds one: from the real deal, by exchanges of two unlocated cards, each of them
taken back if the view differs.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from torite.core.cards import CARD_COUNT
from torite.core.history import ALL, IN_HAND, NUMBERED, Event, saw
from torite.core.layout import NOBODY
from torite.core.reasons import IllegalAction

if TYPE_CHECKING:
    from torite.core.deal import Deal
    from torite.core.view import View

_ATTEMPTS: Final = 40
_MIXING_ROUNDS: Final = 6
"""How many exchanges a card takes part in, on the average, to even out the matching."""
_WALKING_ROUNDS: Final = 12
"""How many exchanges are tried for each unlocated card on a walk from the real deal."""
_SETTLING_ROUNDS: Final = 60
"""How many exchanges are tried for each unlocated card to make the answers come true."""
_SLIP: Final = 0.03
"""How often an exchange that makes them worse is kept, lest the search be caught."""
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
    twin = deal.redealt(deal.deck)
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
        self.gone: dict[int, None] = {}
        """The positions whose cards have left a hand, in the order in which they did."""
        self.facts = _Facts(len(self.holders))
        self.answers: list[_Answer] = []
        asked: Sequence[int] | None = None
        now = deal.redealt(deal.deck)
        for time, entry in enumerate(deal.history):
            if len(entry) == 2:
                seat, action = entry
                hidden = seat != viewer and deal.conceals(action, seat, viewer)
                if seat != viewer and not hidden and deal.hears(viewer, seat, action):
                    self._note_need(now, seat, action, time)
                self._note_action(now, seat, action, time, hidden)
                asked = deal.counts(action)
                now.apply_action(action, seat)
            elif entry[0] == "answer":
                if asked is not None and saw(viewer, entry[1], entry[3]):
                    self.answers.append(_Answer(entry[1], entry[2], time, asked))
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
        self.needs = _Needs(self)
        self.later = _played_later(deal)
        self.open_answers = [self._without_located(answer) for answer in self.answers]

    def _holds(self, card: int, slot: int, answer: _Answer) -> bool:
        """Whether with the card at this slot the seat that answered held it then."""
        taken, gone = self.facts.stay(card, slot)
        return self.holders[slot] == answer.seat and taken < answer.time < gone

    def _without_located(self, answer: _Answer) -> _Answer:
        """What is left of an answer for the cards that are not located."""
        known = sum(
            answer.counts[self.deck[card]]
            for card, located in enumerate(self.located)
            if located and self._holds(card, card, answer)
        )
        return answer._replace(total=answer.total - known)

    def _find(self, card: int, holder: int, *, seen: bool = True) -> int:
        """Where the card was that this holder has now; of two equal ones that which was seen, or was not."""
        places = [i for i in self._all(card) if self.holders[i] == holder and i not in self.gone]
        return next((i for i in places if (i in self.facts.seen or self.located[i]) == seen), places[0])

    def _all(self, card: int) -> list[int]:
        return [i for i, other in enumerate(self.deck) if other == card]

    def _note_action(self, now: Deal, seat: int, action: int, time: int, hidden: bool) -> None:
        facts = self.facts
        if seat != self.viewer and not hidden and seat == now.turn and now.knows_duties(self.viewer):
            facts.bound.append((seat, time, _would_bind(now, seat, action, self.unseen)))
        leaving = now.leaves_hand(action)
        for card in leaving:
            position = self._find(card, seat)
            self.gone[position] = None
            if not hidden:
                facts.played[position] = (seat, time)
        if hidden and leaving:
            facts.parted[seat] = time

    def _note_event(self, event: Event, time: int) -> None:
        kind, seat, card, audience = event
        visible = saw(self.viewer, seat, audience)
        if kind == "draw":
            # What all see drawn is the card that lay face up.
            position = self._find(card, NOBODY, seen=audience == ALL)
            self.holders[position] = seat
            self.facts.taken[position] = time
            self.located[position] = self.located[position] or visible or self.looks_at[seat]
        elif kind == "away":
            position = self._find(card, seat)
            self.gone[position] = None
            self.facts.left[position] = time
            # Who looks into a partner's hand now did not see what was put away before.
            if seat != self.viewer and not visible and not self._was_seen(position):
                self.located[position] = False
        elif kind == "laid":
            position = next(i for i in reversed(self.gone) if self.deck[i] == card)
            del self.gone[position]
            self.holders[position] = NOBODY
            self.located[position] = self.located[position] or visible
        elif kind in IN_HAND and visible:
            self.facts.seen[self._find(card, seat, seen=False)] = (seat, time)
        elif visible:
            self.located[self._find(card, NOBODY)] = True

    def _note_need(self, now: Deal, seat: int, action: int, time: int) -> None:
        """What only certain cards allow: the seat holds one of them now."""
        cards = _would_allow(now, seat, action)
        if cards:
            held = [i for i, holder in enumerate(self.holders) if holder == seat and i not in self.gone]
            witnesses = [i for i in held if self.deck[i] in cards]
            self.facts.needs.append((seat, time, cards, witnesses))

    def _was_seen(self, position: int) -> bool:
        """Whether the card at a position was seen on its way to its holder, or in its hand."""
        return position in self.facts.seen or (self.facts.taken[position] >= 0 and self.located[position])

    def random_deck(self, rng: Random) -> list[int]:
        """A deck in which every unlocated card is at a random position that is possible for it."""
        at = self._mixed(self._matching(rng), rng)
        if at is None:
            at = self._mixed({card: card for card in self.slots}, rng) or {}
        if self.open_answers:
            self._settle_answers(at, rng)
        deck = self.deck[:]
        for card, slot in at.items():
            deck[slot] = self.deck[card]
        return deck

    def _mixed(self, at: dict[int, int], rng: Random) -> dict[int, int] | None:
        """The matching after random exchanges that leave no more needs unmet than before; None when some are
        still unmet in the end.
        """
        cards, allowed = self.slots, self.allowed
        needs = self.needs
        met = needs.count(at)
        unmet = met.count(0)
        for _ in range(_MIXING_ROUNDS * len(cards) * (1 + bool(unmet))):
            a, b = cards[int(rng.random() * len(cards))], cards[int(rng.random() * len(cards))]
            if at[b] in allowed[a] and at[a] in allowed[b] and needs.exchange(met, a, at[a], b, at[b]):
                at[a], at[b] = at[b], at[a]
        return at if 0 not in met else None

    def _settle_answers(self, at: dict[int, int], rng: Random) -> None:
        """Exchange cards until the answers are true, then go on exchanging while they stay true."""
        cards, allowed = self.slots, self.allowed
        answers = self.open_answers
        sums = [-answer.total for answer in answers]

        def part(number: int, card: int, slot: int) -> int:
            answer = answers[number]
            return answer.counts[self.deck[card]] if self._holds(card, slot, answer) else 0

        for number in range(len(answers)):
            sums[number] += sum(part(number, card, slot) for card, slot in at.items())
        wrong = sum(map(abs, sums))
        mixing = _MIXING_ROUNDS * len(cards)
        for _ in range(_SETTLING_ROUNDS * len(cards)):
            if not wrong:
                mixing -= 1
                if not mixing:
                    return
            a, b = cards[int(rng.random() * len(cards))], cards[int(rng.random() * len(cards))]
            to_a, to_b = at[b], at[a]
            if self.holders[to_a] == self.holders[to_b] or to_a not in allowed[a] or to_b not in allowed[b]:
                continue
            new = [
                total + part(i, a, to_a) + part(i, b, to_b) - part(i, a, to_b) - part(i, b, to_a)
                for i, total in enumerate(sums)
            ]
            error = sum(map(abs, new))
            if error <= wrong or (wrong and rng.random() < _SLIP):
                at[a], at[b] = to_a, to_b
                sums, wrong = new, error

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


class _Answer(NamedTuple):
    """A truthful answer.

    Attributes:
        seat: who answered.
        total: the number: what its cards counted together.
        time: when.
        counts: what each card counts.
    """

    seat: int
    total: int
    time: int
    counts: Sequence[int]


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
        self.needs: list[tuple[int, int, frozenset[int], list[int]]] = []
        """A seat, a time, the cards of which it held one then, and where those were that it really held."""

    def allow(self, name: int, card: int, holder: int, slot: int) -> bool:
        """Whether the card may have been at a position that ``holder`` took."""
        taken, left = self.taken[slot], self.left[slot]
        for known in (self.played.get(name), self.seen.get(name)):
            if known is not None and (known[0] != holder or not taken < known[1] < left):
                return False
        _, gone = self.stay(name, slot)
        return not any(
            seat == holder and taken < time < gone and taken >= self.parted.get(seat, -1) and card in refused
            for seat, time, refused in self.bound
        )

    def stay(self, name: int, slot: int) -> tuple[int, int]:
        """From when to when a card at a position is in the hand of its holder."""
        gone = self.left[slot]
        if name in self.played:
            gone = min(gone, self.played[name][1])
        return self.taken[slot], gone

    def refused(self, seat: int) -> set[int]:
        """The cards that the seat cannot have held at some time."""
        return {card for owner, _, cards in self.bound if owner == seat for card in cards}


class _Needs:
    """Which of the needs that a seat knows of are met by a card at a position.

    A list of how many cards meet each need is kept up to date while cards are exchanged.
    """

    def __init__(self, knowledge: _Knowledge) -> None:
        self.knowledge = knowledge
        located = knowledge.located
        self.needs = [
            (seat, time, cards)
            for seat, time, cards, witnesses in knowledge.facts.needs
            if not any(located[i] for i in witnesses)
        ]
        self._met: dict[tuple[int, int], list[int]] = {}

    def met_by(self, name: int, slot: int) -> list[int]:
        """The needs that are met by a card at a position."""
        if not self.needs:
            return []
        key = (name, slot)
        met = self._met.get(key)
        if met is None:
            facts = self.knowledge.facts
            card, holder = self.knowledge.deck[name], self.knowledge.holders[slot]
            taken, gone = facts.stay(name, slot)
            met = [
                number
                for number, (seat, time, cards) in enumerate(self.needs)
                if seat == holder and card in cards and taken < time < gone
            ]
            self._met[key] = met
        return met

    def count(self, at: dict[int, int]) -> list[int]:
        """How many cards meet each need."""
        counts = [0] * len(self.needs)
        for name, slot in at.items():
            for need in self.met_by(name, slot):
                counts[need] += 1
        return counts

    def exchange(self, counts: list[int], a: int, slot_a: int, b: int, slot_b: int) -> bool:
        """Exchange two cards, unless more needs would be unmet; whether it was done."""
        if not self.needs:
            return True
        lost = self.met_by(a, slot_a) + self.met_by(b, slot_b)
        won = self.met_by(a, slot_b) + self.met_by(b, slot_a)
        touched = set(lost).union(won)
        before = sum(counts[need] == 0 for need in touched)
        for need in won:
            counts[need] += 1
        for need in lost:
            counts[need] -= 1
        if sum(counts[need] == 0 for need in touched) <= before:
            return True
        for need in won:
            counts[need] -= 1
        for need in lost:
            counts[need] += 1
        return False


def _would_allow(deal: Deal, seat: int, action: int) -> frozenset[int]:
    """The cards of which the seat must hold one: with any one of them alone the action would be legal, with
    no card it would not.
    """
    if action < CARD_COUNT or action in deal.legal_with(seat, []):
        return frozenset()
    return frozenset(card for card in set(deal.game.pack) if action in deal.legal_with(seat, [card]))


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
    twin = deal.redealt(deck)
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
    same = twin.view(viewer) == view and twin.knows_more(viewer) == deal.knows_more(viewer)
    return twin if same else None


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
