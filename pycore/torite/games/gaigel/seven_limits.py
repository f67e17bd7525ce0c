"""What can be inferred of unseen sevens in Gaigel: a seat with a trump 7 cannot swap before an opponent who
got the other one earlier in the same deal or refill (§ seven), and five sevens end the deal (§ dissle).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.history import NO_CARD, NO_OTHERS, NO_SEAT, Entry, Event
from torite.core.knowledge_types import DEALT, UNKNOWN, Held, ViewEntry
from torite.games.gaigel.actions import DISSLE, FOUR_SEVENS, LAID, OPENING, SEVEN_OF, SEVENS, SWAP, TUCK
from torite.games.gaigel.game import CARDS_EACH, Gaigel

BARRED: Final = "barred"
"""The event that a seat may not swap yet, since an opponent with the other trump 7 comes first. Only the seat
learns this.
"""
ANY_SEVEN: Final = [int(card in SEVENS) for card in range(CARD_COUNT)]


def barred(seat: int) -> Event:
    """The event that this seat may not swap yet."""
    return (BARRED, seat, NO_CARD, NO_OTHERS)


def history_entries(history: Sequence[Entry]) -> list[ViewEntry]:
    """The entries of a history with nothing hidden."""
    return [
        ViewEntry("", entry[0], entry[1]) if len(entry) == 2 else ViewEntry(entry[0], entry[1], card=entry[2])
        for entry in history
    ]


def turned_up(entries: Sequence[ViewEntry]) -> int:
    """The card that was turned up after the deal."""
    return next(entry.card for entry in entries if entry.event == "turnup")


def event_at(entries: Sequence[ViewEntry], time: int) -> str:
    """The event at this time; an empty text for an action, and after the end."""
    return entries[time].event if time < len(entries) else ""


class Round(NamedTuple):
    """A time at which all seats got cards: the deal, or a refill.

    Attributes:
        start: the time of its first draw.
        end: the time after its last draw.
        order: the seats in the order in which they got them.
        robbers: the seats that may swap if they hold the trump 7 and come first; nobody may when it lies
            face up itself, or nothing does.
        keepers: the seats for which five sevens would end the deal.
        swapper: the seat that swapped before the next lead, or None.
    """

    start: int
    end: int
    order: tuple[int, ...]
    robbers: frozenset[int]
    keepers: frozenset[int]
    swapper: int | None


class _Course:
    """The state of a public history that decides which seats may swap.

    Attributes:
        turned: the card that lies face up; None once it is taken.
        refills: number of refills still to come.
        leading: True between two tricks.
    """

    def __init__(self, game: Gaigel, dealer: int, turned: int) -> None:
        """Begin before the first trick, with this card turned up."""
        self.game = game
        self.sides = game.sides(dealer)
        self.seven = SEVEN_OF[CARD_SUIT[turned]]
        self.turned: int | None = turned
        self.refills = len(game.pack) // game.players - sum(game.packets)
        self.tricks = [0] * len(self.sides)
        self.four_sevens: set[int] = set()
        self.dissler: set[int] = set()
        self.leading = True

    def robbers(self) -> frozenset[int]:
        """The seats that could swap now with the trump 7."""
        if self.turned in (None, self.seven):
            return frozenset()
        needs_trick = self.game.options["rob_needs_trick"]
        may = {seat for seat in self.game.seats if not needs_trick or self.tricks[self.sides.of[seat]]}
        return frozenset(may - self.four_sevens)

    def refill(self, start: int, winner: int) -> Round:
        """Everybody draws, the winner of the trick first."""
        self.refills -= 1
        if not self.refills:
            self.turned = None
        order, keepers = self.game.turns[winner], frozenset(self.four_sevens | self.dissler)
        return Round(start, start + len(order), order, self.robbers(), keepers, None)

    def act(self, entry: ViewEntry) -> None:
        """A seat does something."""
        action = entry.action
        if action == TUCK:
            self.turned = None
        elif action == SWAP:
            self.turned = self.seven
        elif action == FOUR_SEVENS:
            self.four_sevens.add(entry.seat)
        elif action == UNKNOWN or LAID[action] is not None:
            if action != UNKNOWN and OPENING[action] == DISSLE:
                self.dissler.add(entry.seat)
            self.leading = False


def rounds(game: Gaigel, dealer: int, entries: Sequence[ViewEntry]) -> Iterator[Round]:
    """The deal and the refills of a public history."""
    course = _Course(game, dealer, turned_up(entries))
    order = game.turns[(dealer + 1) % game.players]
    current = Round(DEALT, 1, order, course.robbers(), frozenset(), None)
    for time, entry in enumerate(entries):
        if entry.event == "trick":
            course.tricks[course.sides.of[entry.seat]] += 1
            course.leading = True
            if event_at(entries, time + 1) == "draw":
                yield current
                current = course.refill(time + 1, entry.seat)
        elif not entry.event:
            if entry.action == SWAP and current.swapper is None and course.leading:
                current = current._replace(swapper=entry.seat)
            course.act(entry)
    yield current


def limits(
    game: Gaigel,
    dealer: int,
    entries: Sequence[ViewEntry],
    viewer: int,
    dealt: Sequence[int],
    opened: Collection[int],
) -> list[Held]:
    """Limits on the sevens that the seats held; ``opened`` are the draws of cards that lay face up."""
    seven = SEVEN_OF[CARD_SUIT[turned_up(entries)]]
    counts = [int(card == seven) for card in range(CARD_COUNT)]
    found: list[Held] = []
    for each in rounds(game, dealer, entries):
        if each.start == DEALT:
            own = dealt.count(seven)
        else:
            own = sum(
                entries[time].card == seven and entries[time].seat == viewer and time not in opened
                for time in range(each.start, each.end)
            )
            found += [Held((seat,), each.end, ANY_SEVEN, 0, CARDS_EACH - 1) for seat in each.keepers]
        rivals = _earlier(game, dealer, each, viewer)
        if own == 1 and rivals and viewer in each.robbers:
            number = int(event_at(entries, each.end) == BARRED)
            found.append(Held(rivals, each.end, counts, number, number, each.start))
        swapper = each.swapper
        if swapper is not None and swapper != viewer:
            rivals = _earlier(game, dealer, each, swapper)
            if rivals and each.start == DEALT:
                found.append(Held(rivals, each.end, counts, 0, 0, each.start))
            elif rivals:
                found.append(Held((swapper, *rivals), each.end, counts, 0, 1, each.start))
    return found


def _earlier(game: Gaigel, dealer: int, each: Round, seat: int) -> tuple[int, ...]:
    """The opponents who got their cards before this seat and may swap first."""
    sides = game.sides(dealer)
    before = each.order[: each.order.index(seat)]
    return tuple(other for other in before if other in each.robbers and not sides.together(other, seat))


def open_draws(hidden: int, players: int, entries: Sequence[ViewEntry]) -> set[int]:
    """Times of the draws of a card lying face up: after a swap, by the seat that tucks a 7, and by the winner
    of the trick before the last refill.

    Args:
        hidden: the number of cards that lie face down in the stock at the start.
        players: the number of seats.
        entries: the history of the view.
    """
    found: set[int] = set()
    tucked = NO_SEAT
    turned = True
    for time, entry in enumerate(entries):
        if entry.action == TUCK:
            tucked, turned = entry.seat, False
        elif entry.event == "draw":
            before = entries[time - 1].event
            takes_last = before == "trick" and turned and hidden + 1 == players
            if before == "laid" or entry.seat == tucked or takes_last:
                found.add(time)
            else:
                hidden -= 1
            if entry.seat == tucked:
                tucked = NO_SEAT
    return found
