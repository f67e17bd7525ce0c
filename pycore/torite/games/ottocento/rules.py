"""Ottocento: the tarot of Bologna for two pairs, with combinations declared and counted again at the end.

A traditional game. Sources: M. Barilli, *Il Tarocco bolognese*; David Parlett; pagat.com; Wikipedia,
*Tarocchini*; castelbolognese.org and others. The comments name paragraphs of ``rules.en.md``: § matto.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickDeal, TrickGame, distinct
from torite.blocks.tricks import Duty, TrickOrder
from torite.core.cards import CARD_CODES, CARD_COUNT, SUITS
from torite.core.history import NO_SEAT, shown_to_all
from torite.core.layout import NOBODY, Layout
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.ottocento.cards import (
    ACTIONS,
    BUSSO,
    CRICCA,
    CRICCHE,
    DECLARED,
    DISCARDED,
    DISCARDS,
    GIVEN,
    LAST_TRICK,
    LED,
    MATTO,
    MONTE,
    MOOR,
    ORDER,
    PACK,
    PLAY,
    POINTS,
    SAID,
    SEQUENCE,
    SEQUENCES,
    STRISCIO,
    TRUMP,
    VOLO,
    WILD,
)
from torite.games.ottocento.combinations import all_points, cricca, cricca_points, doubled, sequence
from torite.games.ottocento.duties import Follow, Trump

SIDES: Final = Sides.opposite(4)
PACKET: Final = 5
CARDS_EACH: Final = 15
LAID_AWAY: Final = 2
MOST_POINTS: Final = 2000
"""More than all combinations of one side with the points of its cards."""
FIRST: Final = {"monte": "monte-first", "discard": "discard-first"}
"""Why no card may be played yet, by phase."""


class Ottocento(TrickGame):
    """Ottocento for four players.

    Attributes:
        signals: when the leader may signal: ``free``, ``king`` or ``off``.
    """

    id = "ottocento"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("target", (800, 400)),
        Option("monte", (True, False)),
        Option("signals", ("free", "king", "off")),
        Option("instant", (True, False)),
    )
    minutes: ClassVar[tuple[int, int]] = (40, 70)
    level = 3
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("tarot",)
    ties_play_on = True
    has_extra_actions = True
    direction = "counterclockwise"
    deck_style = "bolognese"
    duties: tuple[Duty, ...] = (Follow(), Trump())
    action_names: ActionNames = ACTIONS

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.signals: str = str(self.options["signals"])

    def make_pack(self) -> tuple[int, ...]:
        return PACK

    def points_range(self) -> tuple[int, int]:
        return 0, MOST_POINTS

    def most_calls(self) -> int:
        # The words of monte, the cards laid away, every combination of every seat, every lead with a signal.
        return 4 + LAID_AWAY + 4 * (len(CRICCHE) + len(SEQUENCES)) + CARDS_EACH

    def sides(self, dealer: int) -> Sides:
        return SIDES

    def to_trick(self, action: int) -> int | None:
        if action < CARD_COUNT:
            return action
        return LED[action][1] if action in LED else None

    def leaves_hand(self, action: int) -> list[int]:
        card = self.to_trick(action)
        if card is not None:
            return [card]
        return [DISCARDED[action]] if action in DISCARDED else []


@cache
def _layout(dealer: int, rounds: int) -> Layout:
    """Packets of five in turn; after three rounds two cards more for the dealer (§ deal)."""
    seats = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    holders = [seat for _ in range(rounds) for seat in seats for _ in range(PACKET)]
    rest = len(PACK) - len(holders)
    return Layout(4, holders + [dealer if rest == LAID_AWAY else NOBODY] * rest)


class OttocentoDeal(TrickDeal, of=Ottocento):
    """A deal of Ottocento. Phases: ``monte``, ``discard``, ``play``, ``over``.

    Attributes:
        words: number of seats that have said *monte*.
        away: the cards that the dealer has laid away.
        shown: the cards that each seat has declared.
        cricche: the points of the cricche that each seat has declared.
        runs: the points of the sequences that each seat has declared.
        kinds: the combinations that each seat has declared, as actions.
        declared: the points that each side has scored by declaring.
        piles: the cards that each side has won.
        matto_by: the seat that has played the Matto, or `NO_SEAT`.
        last_side: the side that won the last trick; -1 before.
        kings: the suits, as a mask, whose kings were played in earlier tricks.
        reason: how the deal ended: ``played``, ``declared`` or ``monte``; empty before.
    """

    game: Ottocento
    turn: int | None
    order: TrickOrder

    words: int
    away: list[int]
    shown: list[list[int]]
    cricche: list[list[int]]
    runs: list[list[int]]
    kinds: list[list[int]]
    declared: list[int]
    piles: list[list[int]]
    matto_by: int
    last_side: int
    kings: int
    reason: str

    # The deal (§ deal, § monte)

    def layout(self) -> Layout:
        return _layout(self.dealer, 1 if self.game.options["monte"] else 3)

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.order = ORDER
        self.words = 0
        self.away = []
        seats = self.game.seats
        self.shown = [[] for _ in seats]
        self.cricche = [[] for _ in seats]
        self.runs = [[] for _ in seats]
        self.kinds = [[] for _ in seats]
        self.declared = [0, 0]
        self.piles = [[], []]
        self.matto_by = NO_SEAT
        self.last_side = -1
        self.kings = 0
        self.reason = ""
        if self.game.options["monte"]:
            self._open_calling("monte", self._eldest)
        else:
            self._open_calling("discard", self.dealer)

    def _say(self, seat: int, action: int) -> None:
        """Throw the deal in, or have the rest dealt (§ monte)."""
        if action == PLAY:
            for place, holder in enumerate(_layout(self.dealer, 3).holders):
                if place >= 4 * PACKET:
                    self._take(holder, self.deck[place])
            self._open_calling("discard", self.dealer)
            return
        self.words += 1
        if self.words == self.game.players:
            self.reason = "monte"
            self._end_deal()
        else:
            self.turn = (seat + 1) % self.game.players

    def _lay_away(self, card: int) -> None:
        self.hands[self.dealer].remove(card)
        self.away.append(card)
        if len(self.away) == LAID_AWAY:
            self._open_play(self._eldest)

    # Declaring (§ declaring)

    def may_declare(self, seat: int) -> bool:
        """True until the first card of the seat."""
        return self.phase == "play" and self.last_trick is None and seat == self.turn

    def combinations_of(self, seat: int) -> list[int]:
        """The combinations that the seat may declare."""
        hand, done = self.hands[seat], self.kinds[seat]
        found = [CRICCA[kind] for kind in CRICCHE if cricca(kind, hand)]
        found += [SEQUENCE[kind] for kind in SEQUENCES if sequence(kind, hand)]
        return [action for action in found if action not in done]

    def _declare(self, seat: int, action: int) -> None:
        hand, kind = self.hands[seat], DECLARED[action]
        self.kinds[seat].append(action)
        run = sequence(kind, hand) if action == SEQUENCE.get(kind) else None
        if run is None:
            cards = cricca(kind, hand)
            self.cricche[seat].append(cricca_points(kind, len(cards)))
        else:
            cards = [*run.cards, *(card for card in WILD if card in hand)]
            self.runs[seat].append(run.points)
        shown = self.shown[seat]
        for card in dict.fromkeys(cards):
            for _ in range(cards.count(card) - shown.count(card)):
                shown.append(card)
                self.history.append(shown_to_all(seat, card))

    def _score_declared(self, seat: int) -> None:
        """The combinations of the seat score with its first card, and may end the match (§ instant)."""
        side = SIDES.of[seat]
        self.declared[side] += doubled(self.cricche[seat]) + doubled(self.runs[seat])
        totals = [self.scores[one[0]] + self.declared[number] for number, one in enumerate(SIDES)]
        enough = totals[side] >= int(self.game.options["target"]) and totals[side] > totals[1 - side]
        if self.game.options["instant"] and self.kinds[seat] and enough:
            self.reason = "declared"
            self._end_deal()

    # Legal actions (§ play, § signals)

    def _legal_calls(self, turn: int) -> list[int]:
        if self.phase == "monte":
            return [MONTE, PLAY]
        return [DISCARDS[card] for card in distinct(self.hands[turn]) if card in DISCARDS]

    def _extra_actions(self, seat: int) -> list[int]:
        if seat != self.turn or self.phase != "play":
            return []
        found = self.combinations_of(seat) if self.may_declare(seat) else []
        return found if self.trick or self.game.signals == "off" else found + self._signals(seat)

    def _signals(self, seat: int) -> list[int]:
        """The signals that are true, each with the card that it leads."""
        hand, suit_of = self.hands[seat], self.order.suit_of
        suits = [suit_of[card] for card in hand]
        found = []
        for card in distinct(hand):
            suit = suit_of[card]
            if card != MATTO and self.may_signal(suit):
                word = STRISCIO if suits.count(suit) > 1 else VOLO
                found += [SAID[BUSSO][card], SAID[word][card]]
        return found

    def may_signal(self, suit: int) -> bool:
        """True if the option allows signals with this suit now."""
        return suit == TRUMP or self.game.signals == "free" or bool(self.kings >> suit & 1)

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.turn is not None and seat != self.turn:
            return Reason("not-your-turn", {"seat": self.turn})
        if self.phase in FIRST:
            if action in DISCARDED and self.phase == "discard":
                return Reason("not-in-hand", {"card": CARD_CODES[DISCARDED[action]]})
            if self.phase == "discard" and action < CARD_COUNT and action in self.hands[seat]:
                return Reason("no-five-points" if action not in DISCARDS else "discard-first")
            return Reason(FIRST[self.phase])
        if action in DECLARED:
            return self._why_not_declare(seat, action)
        if action in LED:
            return self._why_not_signal(seat, action)
        return super()._refuse(action, seat)

    def _why_not_declare(self, seat: int, action: int) -> Reason:
        if not self.may_declare(seat):
            return Reason("declare-too-late")
        return Reason("declared-already" if action in self.kinds[seat] else "no-combination")

    def _why_not_signal(self, seat: int, action: int) -> Reason:
        word, card = LED[action]
        suit = self.order.suit_of[card]
        if self.game.signals == "off":
            return Reason("no-signals")
        if self.trick:
            return Reason("only-leader")
        if card not in self.hands[seat]:
            return Reason("not-in-hand", {"card": CARD_CODES[card]})
        if not self.may_signal(suit):
            return Reason("king-first", {"suit": SUITS[suit]})
        return Reason("volo-true" if word == VOLO else "striscio-true")

    def _refresh_hidden(self) -> None:
        super()._refresh_hidden()
        self.away = [
            DISCARDED[entry[1]] for entry in self.history if len(entry) == 2 and entry[1] in DISCARDED
        ]

    # The tricks (§ trick, § matto)

    def _act(self, seat: int, card: int) -> None:
        if self.last_trick is None:
            self._score_declared(seat)
        if self.turn is None:
            # The declared points have ended the deal.
            self.hands[seat].remove(card)
            self.trick.append(card)
        elif card == MATTO:
            self.matto_by = seat
            self._play_for_nothing(seat, card)
        else:
            if card == MOOR and self.led >= 0 and self._power[card] == self._best:
                # Of several Moors the last one is the highest.
                self.winning = seat
            self._play(seat, card)

    def _call(self, seat: int, action: int) -> None:
        if action in LED:
            self._act(seat, LED[action][1])
        elif action in DECLARED:
            self._declare(seat, action)
        elif action in DISCARDED:
            self._lay_away(DISCARDED[action])
        else:
            self._say(seat, action)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        self.piles[SIDES.of[winner]] += cards
        for card in cards:
            if POINTS[card] == 5 and self.order.suit_of[card] < TRUMP:
                self.kings |= 1 << self.order.suit_of[card]
        if not self.hands[winner]:
            self._gather(winner)
            self.reason = "played"
            self._end_deal()

    def _gather(self, winner: int) -> None:
        """The Matto goes back, and the cards laid away come to the dealer's side (§ matto, § away)."""
        piles = self.piles
        if self.matto_by != NO_SEAT:
            own, other = piles[SIDES.of[self.matto_by]], piles[1 - SIDES.of[self.matto_by]]
            if MATTO in other and own:
                given = next(card for card in GIVEN if card in own)
                own.remove(given)
                other.remove(MATTO)
                own.append(MATTO)
                other.append(given)
        side = SIDES.of[self.dealer]
        piles[side if piles[side] else 1 - side] += self.away
        self.last_side = SIDES.of[winner]

    # The score (§ scoring)

    def combinations(self) -> list[int]:
        """The points of the combinations among the cards of each side; 0 unless the deal was played out."""
        return [all_points(pile) if self.reason == "played" else 0 for pile in self.piles]

    def card_points(self) -> list[int]:
        """The card points of each side; 0 unless the deal was played out."""
        if self.reason != "played":
            return [0, 0]
        return [
            sum(POINTS[card] for card in pile)
            - len(pile) // 2
            + (LAST_TRICK if side == self.last_side else 0)
            for side, pile in enumerate(self.piles)
        ]

    def side_points(self) -> list[int]:
        """The points of each side."""
        parts = zip(self.declared, self.combinations(), self.card_points(), strict=True)
        return [sum(part) for part in parts]

    def _result(self) -> dict[str, Any]:
        return {
            "points": SIDES.by_seat(self.side_points()),
            "tricks": list(self.tricks) if self.reason == "played" else [0] * self.game.players,
            "reason": self.reason,
            "declared": list(self.declared),
            "combinations": self.combinations(),
            "card_points": self.card_points(),
        }
