"""Gaigel: a Swabian game of points with a double pack, a stock, melds, and a trump turn-up to be robbed;
whoever believes to have 101 points calls out.

Sources: the article 『ガイゲル(Gaigel)』 (okanenainde.seesaa.net), pagat.com/marriage/gaigel.html, the
English and German Wikipedia, and the rule sheet made from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.display import ScoreLine
from torite.blocks.melds import KINGS, QUEENS, Melds
from torite.blocks.signals import Signals
from torite.blocks.stock import TurnedStock
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import Beat, Duty, FollowSuit, PlayTrump, TrickOrder
from torite.core.cards import (
    CARD_CODES,
    CARD_COUNT,
    CARD_INDEX,
    CARD_RANK,
    CARD_SUIT,
    RANKS,
    SUITS,
    make_pack,
)
from torite.core.deal import Deal
from torite.core.history import ALL, NO_SEAT, shown_to_all
from torite.core.layout import TURN_UP, Layout, in_packets
from torite.core.on_table import Place, Token, Trick, TricksOnTable
from torite.core.options import Option
from torite.core.reasons import Argument, Reason

CARDS_EACH: Final = 5
PACKETS: Final = {"after": (3, 2, TURN_UP), "between": (3, TURN_UP, 2)}
"""How the cards are dealt, with the trump turned up after the packets or between them."""
HIGH_TO_LOW: Final = "ATKQJ7"
STRENGTH: Final = {RANKS.index(rank): 6 - place for place, rank in enumerate(HIGH_TO_LOW)}
RANK_POINTS: Final = {
    RANKS.index(rank): points for rank, points in zip("ATKQJ7", (11, 10, 4, 3, 2, 0), strict=True)
}
POINTS: Final = tuple(RANK_POINTS.get(rank, 0) for rank in CARD_RANK)
"""The points of each card."""
ACE: Final = RANKS.index("A")
SEVENS: Final = frozenset(CARD_INDEX["7" + suit] for suit in SUITS)

OUT_AT: Final = 101
"""The points with which a side may go out."""
NEARLY_OUT: Final = 90
"""With so many points a counting player begins to think of calling."""
TRUMP_MELD: Final = 40
PLAIN_MELD: Final = 20

WIN: Final = 1
DOUBLE: Final = 2
"""Game points for going out against opponents without a trick, and for a wrong call of the opponents."""

SECOND: Final = "second"
HIGHER: Final = "higher"
DISSLE: Final = "dissle"
OPEN: Final = "open"
"""The ways to lead to the first trick: second ace, higher, auf Dissle; openly, an ace or a trump."""

PLAIN_CODES: Final = tuple(rank + suit for suit in SUITS for rank in HIGH_TO_LOW)
WORDS: Final = (
    *(f"{SECOND}:A{suit}" for suit in SUITS),
    *(f"{HIGHER}:{code}" for code in PLAIN_CODES if code[0] != "A"),
    *(f"{DISSLE}:{code}" for code in PLAIN_CODES),
    *(f"meld:{suit}" for suit in SUITS),
    *("swap", "tuck", "out", "pass", "gaigel", "declare:five7", "declare:four7", "declare:suit"),
    *("signal:C", "signal:D", "signal:H", "signal:S", "signal:trumpace"),
)


def _number(word: str) -> int:
    return CARD_COUNT + WORDS.index(word)


MELD: Final = _number("meld:C")
SWAP: Final = _number("swap")
TUCK: Final = _number("tuck")
OUT: Final = _number("out")
PASS: Final = _number("pass")
GAIGEL: Final = _number("gaigel")
FIVE_SEVENS: Final = _number("declare:five7")
FOUR_SEVENS: Final = _number("declare:four7")
ONE_SUIT: Final = _number("declare:suit")
SIGNALS: Final = tuple(CARD_COUNT + i for i, word in enumerate(WORDS) if word.startswith("signal:"))
FIRST_SIGNAL: Final = SIGNALS[0]
TRUMP_ACE_BIT: Final = 1 << len(SUITS)

LAID: Final[tuple[int | None, ...]] = (
    *range(CARD_COUNT),
    *(CARD_INDEX.get(word.partition(":")[2]) for word in WORDS),
)
"""The card that each action lays on the table, or None."""
OPENING: Final = tuple(
    OPEN if card is None or action < CARD_COUNT else WORDS[action - CARD_COUNT].partition(":")[0]
    for action, card in enumerate(LAID)
)
"""How each action leads to the first trick."""


@cache
def order_of(trump: int | None) -> TrickOrder:
    """A T K Q J 7 in every suit; in the first trick trumps lose, unless one is led."""
    return TrickOrder(lambda card: STRENGTH.get(CARD_RANK[card], 1), trump=trump)


@cache
def first_leads(card: int, with_dissle: bool) -> list[int]:
    """The ways to lead a plain card to the first trick."""
    code = CARD_CODES[card]
    dissle = [_number(f"{DISSLE}:{code}")] if with_dissle else []
    if CARD_RANK[card] == ACE:
        return [card, _number(f"{SECOND}:{code}"), *dissle]
    return [_number(f"{HIGHER}:{code}"), *dissle]


@cache
def signal_bits(trump: int) -> tuple[int, ...]:
    """For each card the mask of the signals that are true of a hand with it."""
    return tuple(
        1 << CARD_SUIT[card] | (TRUMP_ACE_BIT if (CARD_SUIT[card], CARD_RANK[card]) == (trump, ACE) else 0)
        for card in range(CARD_COUNT)
    )


class KeepSevens(Duty):
    """After the declaration of four sevens: play the one other card."""

    def narrow(self, cards: list[int], deal: TrickDeal) -> list[int]:
        assert isinstance(deal, GaigelDeal)
        return [card for card in cards if card not in SEVENS] if deal.turn in deal.four_sevens else []

    def reason(self, deal: TrickDeal) -> Reason:
        return Reason("keep-sevens")

    def prompt(self, deal: TrickDeal) -> Reason:
        return Reason("keep-sevens")


class PlainCard(Duty):
    """In the first trick: play a card that is no trump."""

    def narrow(self, cards: list[int], deal: TrickDeal) -> list[int]:
        assert isinstance(deal, GaigelDeal)
        return [card for card in cards if CARD_SUIT[card] != deal.trump]

    def reason(self, deal: TrickDeal) -> Reason:
        return Reason("first-plain")

    def prompt(self, deal: TrickDeal) -> Reason:
        assert isinstance(deal, GaigelDeal)
        return FIRST_PROMPTS[deal.opening]

    def unbound(self, deal: TrickDeal) -> Reason:
        return Reason("all-trumps")


class LeadMelded(Duty):
    """Lead one of the cards just melded (``meld_when=lead``)."""

    def narrow(self, cards: list[int], deal: TrickDeal) -> list[int]:
        assert isinstance(deal, GaigelDeal)
        return [card for card in cards if card in deal.melded_now]

    def reason(self, deal: TrickDeal) -> Reason:
        assert isinstance(deal, GaigelDeal)
        return Reason("lead-melded", {"cards": [CARD_CODES[card] for card in deal.melded_now]})

    def prompt(self, deal: TrickDeal) -> Reason:
        return Reason("lead-melded")


FIRST_PROMPTS: Final = {
    OPEN: Reason("first-open"),
    SECOND: Reason("first-second"),
    HIGHER: Reason("first-higher"),
    DISSLE: Reason("first-dissle"),
}
ANY_KING: Final = frozenset(KINGS)
KEEP_SEVENS: Final = KeepSevens()
FIRST_TRICK: Final[tuple[Duty, ...]] = (KEEP_SEVENS, PlainCard())
WITH_SEVENS: Final[tuple[Duty, ...]] = (KEEP_SEVENS,)
WITHOUT_STOCK: Final[tuple[Duty, ...]] = (FollowSuit(), PlayTrump())
MUST_HEAD: Final[tuple[Duty, ...]] = (*WITHOUT_STOCK, Beat())
LEAD_MELDED: Final[tuple[Duty, ...]] = (LeadMelded(),)


class GaigelDeal(TrickDeal):
    """A deal of Gaigel. Phases: ``lead`` (the window between two tricks), ``follow``, ``final``, ``over``.

    Attributes:
        trump: the trump suit.
        seven: the trump 7.
        stock: the stock over the turn-up.
        tucked: who has tucked and takes the other trump 7 instead of drawing, or None.
        opening: how the first trick was led; empty before it and after it.
        face_down: whether cards of the first trick lie face down.
        known: for each seat the cards in its hand that all have seen.
        melds: what has been melded.
        melded_now: the cards melded by the leader in this window that it is bound to lead.
        priority: of two opposing seats that got the trump 7s together the earlier and the later one, until
            the next lead.
        held_back: for each seat the tricks before which an opponent had the priority.
        signals: which signals have been given.
        four_sevens: the seats whose declaration of four sevens stands.
        dissler: who led auf Dissle, or None.
        side_tricks: the number of tricks of each side.
        card_points: the points of the cards that each side has won.
        meld_points: the points of what each side has melded.
        marked: the sides that went past 101 points without calling.
        ending: why the deal ended and who caused it.
    """

    __slots__ = (
        "_last_counting",
        "_last_opening",
        "_nothing",
        "_signal_bits",
        "card_points",
        "dissler",
        "ending",
        "face_down",
        "four_sevens",
        "held_back",
        "known",
        "marked",
        "meld_points",
        "melded_now",
        "melds",
        "opening",
        "priority",
        "seven",
        "side_points",
        "side_tricks",
        "signals",
        "stock",
        "trump",
        "tucked",
    )

    game: Gaigel

    def layout(self) -> Layout:
        return in_packets(self.players, self.dealer, self.game.packets, len(self.deck))

    def _start(self) -> None:
        layout = self.layout()
        self.hands = layout.hands(self.deck)
        turned, *rest = layout.stock
        indicator = self.deck[turned]
        self.stock = TurnedStock([self.deck[i] for i in rest], indicator)
        self.history.append(("turnup", NO_SEAT, indicator, ALL))
        self.trump = CARD_SUIT[indicator]
        self.seven = CARD_INDEX["7" + SUITS[self.trump]]
        self.order = order_of(None)
        self._signal_bits = signal_bits(self.trump)
        self.tucked: int | None = None
        self.opening = ""
        self.face_down = False
        seats, sides = self.game.seats, self.game.side_count
        self.known: list[list[int]] = [[] for _ in seats]
        self.melds = Melds(self.players)
        self.melded_now: list[int] = []
        self.held_back: list[list[int]] = [[] for _ in seats]
        self.signals = Signals(self.players, SIGNALS)
        self.four_sevens: list[int] = []
        self.dissler: int | None = None
        self.side_tricks = [0] * sides
        self.card_points = [0] * sides
        self.meld_points = [0] * sides
        self.marked: list[int] = []
        self.ending: tuple[str, int | None] = ("", None)
        self.side_points = [0] * sides
        self._nothing: list[int] = []
        self._last_counting: list[int] = []
        self._last_opening = ""
        first = (self.dealer + 1) % self.players
        self.priority: tuple[int, int] | None = None
        self._settle_priority([seat for seat in self.game.turns[first] if self.seven in self.hands[seat]])
        self._open_words("lead", first)

    # What a seat may do

    def _legal(self, seat: int) -> list[int]:
        phase = self.phase
        if phase == "final":
            return self.game.final_actions if seat == self.turn else []
        if seat != self.turn:
            return self.interrupts(seat)
        if phase == "lead" and not self.last_trick:
            return self._first_leads(seat) + self.interrupts(seat)
        return [*dict.fromkeys(self.playable(self.hands[seat])), *self.interrupts(seat)]

    def _first_leads(self, seat: int) -> list[int]:
        """The ways to lead to the first trick: a plain card, or a trump from a hand of nothing but trumps."""
        hand = self.hands[seat]
        bound = seat in self.four_sevens
        if bound:
            hand = [card for card in hand if card not in SEVENS]
        plain = [card for card in dict.fromkeys(hand) if CARD_SUIT[card] != self.trump]
        if not plain:
            return list(dict.fromkeys(hand))
        with_dissle = self.game.with_dissle and not bound
        return [lead for card in plain for lead in first_leads(card, with_dissle)]

    def interrupts(self, seat: int) -> list[int]:
        """What a seat may do in the window between two tricks, and the signals."""
        phase = self.phase
        game = self.game
        if phase == "follow":
            return self._true_signals(seat) if game.with_signals else []
        if phase != "lead":
            return []
        actions = game.calls[:] if self.last_trick else self._declarations(seat)
        hand = self.hands[seat]
        if (
            self.side_tricks[game.side_of[seat]]
            and not ANY_KING.isdisjoint(hand)
            and (seat == self.turn or game.anybody_melds)
        ):
            actions += [MELD + suit for suit in self.melds.open_to(seat, hand)]
        if self.seven in hand and self.stock.turned is not None and self._why_not_rob(seat) is None:
            actions.append(TUCK if self.stock.turned == self.seven else SWAP)
        if game.suit5 and self._has_one_suit(hand):
            actions.append(ONE_SUIT)
        return actions + self._true_signals(seat) if game.with_signals else actions

    def _may(self, seat: int, action: int) -> bool:
        if action >= FIRST_SIGNAL and self.phase in ("lead", "follow") and self.game.with_signals:
            return action in self._true_signals(seat)
        return super()._may(seat, action)

    def _true_signals(self, seat: int) -> list[int]:
        """The signals that are true of the seat's hand and that it has not given for this trick."""
        true = 0
        bits = self._signal_bits
        for card in self.hands[seat]:
            true |= bits[card]
        return self.signals.open_to(seat, true)

    def _declarations(self, seat: int) -> list[int]:
        """The declarations that a seat may make before the first trick."""
        game = self.game
        if not (game.five7 or game.four7):
            return []
        sevens = self._sevens(seat)
        if sevens == CARDS_EACH:
            return [FIVE_SEVENS] if game.five7 else []
        declared = seat in self.four_sevens
        return [FOUR_SEVENS] if game.four7 and sevens == CARDS_EACH - 1 and not declared else []

    def _sevens(self, seat: int) -> int:
        return sum(card in SEVENS for card in self.hands[seat])

    @staticmethod
    def _has_one_suit(hand: list[int]) -> bool:
        return len(hand) == CARDS_EACH and CARD_SUIT[hand[0]] == CARD_SUIT[hand[-1]]

    def _why_not_rob(self, seat: int) -> Reason | None:
        """Why a seat may neither swap nor tuck; None if it may do one of them."""
        turned = self.stock.turned
        if turned is None:
            return Reason("turnup-gone")
        if self.seven not in self.hands[seat]:
            return Reason("rob-needs-seven", {"card": CARD_CODES[self.seven]})
        if self.game.rob_needs_trick and not self.side_tricks[self.game.side_of[seat]]:
            return Reason("rob-needs-trick")
        if turned == self.seven:
            return None
        if seat in self.four_sevens:
            return Reason("sevens-not-swapped")
        if self.priority is not None and seat == self.priority[1]:
            # That it was an opponent is to be learnt from this, but not which.
            earlier = self.priority[0]
            if self.seven in self.hands[earlier] and self._why_not_rob(earlier) is None:
                return Reason("swap-later", {"card": CARD_CODES[self.seven]})
        return None

    def _settle_priority(self, takers: list[int]) -> None:
        """The trump 7 came to these seats in this order, in one deal or refill."""
        self.priority = None
        if len(takers) > 1 and self.game.side_of[takers[0]] != self.game.side_of[takers[1]]:
            self.priority = (takers[0], takers[1])
            why = self._why_not_rob(takers[1])
            if why is not None and why.code == "swap-later":
                self.held_back[takers[1]].append(sum(self.tricks))

    def _refuse(self, action: int, seat: int) -> Reason:
        laid = LAID[action]
        if self.phase == "final":
            return Reason("final-call")
        if laid is not None:
            return self._refuse_card(action, laid, seat)
        if action == PASS:
            return Reason("pass-final")
        if action >= FIRST_SIGNAL:
            return self._refuse_signal(action, seat)
        if self.phase != "lead":
            return Reason("between-tricks")
        if MELD <= action < MELD + len(SUITS):
            return self._refuse_meld(action - MELD, seat)
        if action in (FIVE_SEVENS, FOUR_SEVENS, ONE_SUIT):
            return self._refuse_declaration(action, seat)
        if action in (SWAP, TUCK):
            return self._refuse_rob(action, seat)
        if action == GAIGEL and not self.game.options["overlook"]:
            return Reason("not-agreed")
        return Reason("call-needs-trick")

    def _refuse_card(self, action: int, card: int, seat: int) -> Reason:
        if seat != self.turn:
            return Reason("not-your-turn", {"seat": NO_SEAT if self.turn is None else self.turn})
        if self.last_trick or self.phase == "follow":
            return Reason("first-lead-only") if action >= CARD_COUNT else super()._refuse(action, seat)
        if card not in self.hands[seat]:
            return Reason("not-in-hand", {"card": CARD_CODES[card]})
        if seat in self.four_sevens and card in SEVENS:
            return KEEP_SEVENS.reason(self)
        if CARD_SUIT[card] == self.trump:
            return Reason("first-lead-plain", {"suit": SUITS[self.trump]})
        if OPENING[action] == DISSLE:
            return Reason("sevens-no-dissle" if self.game.with_dissle else "not-agreed")
        return Reason("first-lead-higher", {"card": CARD_CODES[card]})

    def _refuse_meld(self, suit: int, seat: int) -> Reason:
        args: dict[str, Argument] = {"suit": SUITS[suit]}
        cards = [CARD_CODES[KINGS[suit]], CARD_CODES[QUEENS[suit]]]
        hand = self.hands[seat]
        if not (KINGS[suit] in hand and QUEENS[suit] in hand):
            return Reason("meld-needs-pair", {**args, "cards": cards})
        if not self.side_tricks[self.game.side_of[seat]]:
            return Reason("meld-needs-trick", args)
        if seat != self.turn and not self.game.anybody_melds:
            return Reason("meld-leader", {**args, "seat": NO_SEAT if self.turn is None else self.turn})
        return Reason("meld-again", {**args, "cards": cards})

    def _refuse_rob(self, action: int, seat: int) -> Reason:
        why = self._why_not_rob(seat)
        if why is not None:
            return why
        return Reason("turnup-is-seven" if action == SWAP else "turnup-is-no-seven")

    def _refuse_declaration(self, action: int, seat: int) -> Reason:
        if not self.game.options[DECLARED_BY[action]]:
            return Reason("not-agreed")
        if action == ONE_SUIT:
            return Reason("needs-one-suit")
        if self.last_trick:
            return Reason("before-first-trick")
        if seat in self.four_sevens:
            return Reason("sevens-declared")
        return Reason("needs-five-sevens" if action == FIVE_SEVENS else "needs-four-sevens")

    def _refuse_signal(self, action: int, seat: int) -> Reason:
        if not self.game.with_signals:
            return Reason("no-signals")
        bit = SIGNALS.index(action)
        if self.signals.given[seat] >> bit & 1:
            return Reason("signal-once")
        if bit < len(SUITS):
            return Reason("signal-false", {"suit": SUITS[bit]})
        return Reason("signal-no-ace", {"card": CARD_CODES[self.trump * 13 + ACE]})

    # What it brings about

    def _act(self, seat: int, action: int) -> None:
        card = LAID[action]
        if card is not None:
            if self.phase == "lead" and not self.last_trick:
                self.opening = OPENING[action]
                self.face_down = self.opening in (SECOND, HIGHER)
                if self.opening == DISSLE:
                    self.dissler = seat
            self._play(seat, card)
        elif action >= FIRST_SIGNAL:
            self.signals.give(seat, action)
        elif action < SWAP:
            self._meld(seat, action - MELD)
        else:
            self._EFFECTS[action](self, seat)

    def _play(self, seat: int, card: int) -> None:
        known = self.known[seat]
        if known and card in known:
            # Of two equal cards the one that all have seen counts as played.
            known.remove(card)
            self.melds.leave(seat, card)
        if self.phase == "lead":
            self._close_window(seat, card)
        trump = CARD_SUIT[card] == self.trump
        if self.four_sevens and trump and seat in self.four_sevens:
            self._nothing.append(len(self.trick))
            self._play_for_nothing(seat, card)
            return
        if self.opening and trump:
            rest = self.hands[seat][:]
            rest.remove(card)
            self._show(seat, rest)
        super()._play(seat, card)

    def _close_window(self, seat: int, card: int) -> None:
        """A card is led."""
        self.phase = "follow"
        self._cards_now = True
        self.priority = None
        if self.melded_now:
            self.melded_now = []
            self._bind(self.duties, WITH_SEVENS if self.four_sevens else ())
        if not self.last_trick:
            if CARD_SUIT[card] == self.trump:
                self.order = order_of(self.trump)
        elif self.game.overlook:
            self.marked += [
                side
                for side in range(self.game.side_count)
                if side not in self.marked and self.total(side) >= OUT_AT
            ]

    def _end_trick(self) -> None:
        trick = self.trick
        nothing = self._nothing
        self._last_counting = (
            [card for place, card in enumerate(trick) if place not in nothing] if nothing else trick
        )
        if self.opening == SECOND and trick[0] in trick[1:]:
            self.winning = (self.leader + trick.index(trick[0], 1)) % self.players
        super()._end_trick()

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        side = self.game.side_of[winner]
        self.side_tricks[side] += 1
        self.card_points[side] += sum([POINTS[card] for card in cards])
        self._last_opening = self.opening
        if self._last_opening:
            self.order = order_of(self.trump)
            self.opening = ""
            self.face_down = False
            with_stock = WITH_SEVENS if self.four_sevens else ()
            self._bind(with_stock, with_stock)
        self._nothing = []
        self.phase = "lead"
        if self.game.with_signals:
            self.signals.begin_anew()
        if winner == self.dissler:
            self._finish("dissle_lost", winner, against=WIN)
            return
        if self.stock:
            self._refill(winner)
        elif not self.hands[winner]:
            self._open_words("final", winner)

    def _refill(self, winner: int) -> None:
        """Everybody draws a card; who has tucked takes the trump 7 instead. With the last cards of the stock
        the winner takes the turn-up.
        """
        stock = self.stock
        seven = self.seven
        last = stock.turned is not None and len(stock) == self.players
        takers: list[int] = []
        for seat in self.game.turns[winner]:
            if seat == self.tucked:
                self._take_openly(seat, seven)
            elif last and seat == winner:
                self._take_openly(seat, stock.take_turned())
            else:
                card = stock.draw()
                self._take(seat, card)
                if card == seven:
                    takers.append(seat)
        self.tucked = None
        if takers:
            self._settle_priority(takers)
        if self.four_sevens or self.dissler is not None:
            self._count_sevens()
        if not stock:
            self.four_sevens = []
            self._bind(MUST_HEAD if self.game.options["must_head"] else WITHOUT_STOCK)

    def _take_openly(self, seat: int, card: int) -> None:
        """The seat takes a card that lies face up."""
        self.known[seat].append(card)
        self._take(seat, card, ALL)

    def _count_sevens(self) -> None:
        """Five sevens in the hand of a seat that plays for them end the deal."""
        for seat in range(self.players):
            if self._sevens(seat) == CARDS_EACH:
                if seat in self.four_sevens:
                    self._finish("four7", seat, own=WIN)
                elif seat == self.dissler:
                    self._finish("dissle", seat, own=WIN)

    def _show(self, seat: int, cards: list[int]) -> None:
        """The seat shows cards of its hand; only those copies are told that all have not seen before."""
        known = self.known[seat]
        for card in dict.fromkeys(cards):
            for _ in range(cards.count(card) - known.count(card)):
                known.append(card)
                self.history.append(shown_to_all(seat, card))

    def _meld(self, seat: int, suit: int) -> None:
        pair = self.melds.make(seat, suit)
        self.meld_points[self.game.side_of[seat]] += self.meld_value(suit)
        self._show(seat, [card for card in self.melds.used[seat] if card in pair])
        if not self.game.anybody_melds:
            self.melded_now += pair
            self._bind(self.duties, LEAD_MELDED)

    def _swap(self, seat: int) -> None:
        seven = self.seven
        if seven in self.known[seat]:
            self.known[seat].remove(seven)
        self._put_away(seat, seven, ALL)
        self.history.append(("laid", NO_SEAT, seven, ALL))
        self._take_openly(seat, self.stock.swap(seven))

    def _tuck(self, seat: int) -> None:
        self.stock.take_turned()
        self.tucked = seat

    def _call_out(self, seat: int) -> None:
        side = self.game.side_of[seat]
        if self.total(side) >= OUT_AT:
            self._finish("out", seat, own=self._win_of(side))
        else:
            self._finish("wrong_out", seat, against=DOUBLE)

    def _call_gaigel(self, seat: int) -> None:
        """The caller says that opponents have gone past 101 points."""
        if any(side != self.game.side_of[seat] for side in self.marked):
            self._finish("gaigel", seat, own=DOUBLE)
        else:
            self._finish("wrong_gaigel", seat, against=DOUBLE)

    def _pass(self, seat: int) -> None:
        self.turn = following = (seat + 1) % self.players
        if following == self.winning:
            self._compare()

    def _compare(self) -> None:
        """Nobody has gone out: the most points win, a tie wins nothing."""
        totals = [self.total(side) for side in range(self.game.side_count)]
        best = max(totals)
        if totals.count(best) > 1:
            self._finish("tie", None)
        else:
            side = totals.index(best)
            self._finish("most", None, own=self._win_of(side), side=side)

    def _declare_five(self, seat: int) -> None:
        self._finish("five7", seat, own=WIN)

    def _declare_suit(self, seat: int) -> None:
        self._finish("suit", seat, own=WIN)

    def _declare_four(self, seat: int) -> None:
        self.four_sevens.append(seat)
        self._show(seat, self.hands[seat])

    _EFFECTS: ClassVar[dict[int, Callable[[GaigelDeal, int], None]]] = {
        SWAP: _swap,
        TUCK: _tuck,
        OUT: _call_out,
        PASS: _pass,
        GAIGEL: _call_gaigel,
        FIVE_SEVENS: _declare_five,
        FOUR_SEVENS: _declare_four,
        ONE_SUIT: _declare_suit,
    }

    # Scoring

    def meld_value(self, suit: int) -> int:
        """What the King and Queen of a suit are worth."""
        return TRUMP_MELD if suit == self.trump else PLAIN_MELD

    def total(self, side: int) -> int:
        """The points of the tricks and melds of a side."""
        return self.card_points[side] + self.meld_points[side]

    def _win_of(self, side: int) -> int:
        """What going out is worth for a side."""
        others = sum(self.side_tricks) - self.side_tricks[side]
        return WIN if others else DOUBLE

    def _finish(
        self, reason: str, seat: int | None, *, own: int = 0, against: int = 0, side: int | None = None
    ) -> None:
        """The deal ends: ``own`` game points for the side of the seat, ``against`` for each other side."""
        mine = side if seat is None else self.game.side_of[seat]
        self.side_points = [own if each == mine else against for each in range(self.game.side_count)]
        self.ending = (reason, seat)
        self._end_deal()

    def _result(self) -> dict[str, Any]:
        reason, seat = self.ending
        return {
            "points": self._of_sides(self.side_points),
            "tricks": list(self.tricks),
            "reason": reason,
            "seat": seat,
            "card_points": list(self.card_points),
            "meld_points": list(self.meld_points),
        }

    def _of_sides(self, values: Sequence[int]) -> list[int]:
        """For each seat the value of its side."""
        return [values[side] for side in self.game.side_of]

    def score_lines(self) -> list[ScoreLine]:
        totals = [self.total(side) for side in range(self.game.side_count)]
        return [
            *super().score_lines(),
            ScoreLine("cards", tuple(self._of_sides(self.card_points))),
            ScoreLine("melds", tuple(self._of_sides(self.meld_points))),
            ScoreLine("all", tuple(self._of_sides(totals))),
        ]

    def remarks(self) -> list[Reason]:
        reason, seat = self.ending
        if seat is None:
            if reason == "tie":
                return [Reason("tie")]
            best = max(self.total(side) for side in self.game.side_of)
            seats = [s for s, side in enumerate(self.game.side_of) if self.total(side) == best]
            double = [Reason("shut-out")] if max(self.side_points) == DOUBLE else []
            return [Reason("most", {"seat": seats[0], "number": best}), *double]
        told = [Reason(REMARKS[reason], {"seat": seat, "number": self.total(self.game.side_of[seat])})]
        if reason == "out" and max(self.side_points) == DOUBLE:
            told.append(Reason("shut-out"))
        return told

    # What can be seen

    def prompt(self, seat: int) -> Reason:
        if self.phase == "final":
            return Reason("final")
        if self.phase == "lead" and not self.last_trick:
            return Reason("first-lead")
        return super().prompt(seat)

    def open_to_all(self) -> bool:
        return self.phase == "lead" or (self.phase == "follow" and self.game.with_signals)

    def moment(self, seat: int) -> Reason | None:
        if self.phase != "lead":
            return None
        actions = self.interrupts(seat)
        for action in (ONE_SUIT, FIVE_SEVENS, FOUR_SEVENS, SWAP, TUCK):
            if action in actions:
                return MOMENTS[action]
        if any(MELD <= action < SWAP for action in actions):
            return Reason("meld")
        if self.last_trick:
            mine = self.game.side_of[seat]
            if self.total(mine) >= NEARLY_OUT:
                return Reason("nearly-out")
            others = (side for side in range(self.game.side_count) if side != mine)
            if self.game.overlook and any(self.total(side) >= NEARLY_OUT for side in others):
                return Reason("overlooked")
        return None

    def hears(self, viewer: int, seat: int, action: int) -> bool:
        return (
            action < FIRST_SIGNAL
            or self.game.options["signals"] != "partner"
            or self.game.side_of[viewer] == self.game.side_of[seat]
        )

    def _lies_hidden(self, seat: int, card: int) -> bool:
        """Whether the card that a seat laid lies face down; a trump from a hand of trumps never does."""
        return self.face_down and (CARD_SUIT[card] != self.trump or seat in self.four_sevens)

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        card = LAID[action]
        return seat != viewer and card is not None and self._lies_hidden(seat, card)

    def knows_more(self, seat: int) -> object:
        """When an opponent had the priority and so must have held the other trump 7."""
        return self.held_back[seat]

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        table = super().table_tricks(viewer)
        if table is None or not self.face_down:
            return table
        cards = [
            None
            if (seat := (self.leader + i) % self.players) != viewer and self._lies_hidden(seat, card)
            else card
            for i, card in enumerate(self.trick)
        ]
        return table._replace(cards=cards, winning=None)

    def _counting(self, trick: Trick) -> list[int]:
        return self._last_counting

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        leader, cards, winner = trick
        best = cards[(winner - leader) % self.players]
        args: dict[str, Argument] = {"seat": winner, "card": CARD_CODES[best]}
        counting = self._last_counting
        if not counting:
            return Reason("nothing-counts", args)
        if self._last_opening == SECOND:
            return Reason("second-alone" if winner == leader else "second-found", args)
        if self._last_opening == OPEN and cards[0] == best and CARD_SUIT[best] != self.trump:
            return Reason("ace-open", args)
        if counting.count(best) > 1:
            return Reason("first-of-two", args)
        return super().why_won(trick, viewer)

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": SUITS[self.trump]}

    def places(self, viewer: int) -> list[Place]:
        places = [Place("stock", self.stock.hidden)]
        if self.stock.turned is not None:
            places.append(Place("turnup", 1, (self.stock.turned,)))
        if self.tucked is not None:
            places.append(Place("tucked", 1, (self.seven,)))
        return places

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        tokens = [
            Token("meld", (KINGS[suit], QUEENS[suit]), self.meld_value(suit))
            for suit in self.melds.made[seat]
        ]
        if seat == self.tucked:
            tokens.append(Token("tucked"))
        if seat in self.four_sevens:
            tokens.append(Token("four7"))
        if seat == self.dissler:
            tokens.append(Token("dissle"))
        return tokens

    def leaves_hand(self, action: int) -> list[int]:
        card = LAID[action]
        return [] if card is None else [card]

    def action_cards(self, action: int) -> list[int]:
        return self.leaves_hand(action)

    def hand_order(self, viewer: int) -> list[int]:
        circle = [3, 2, 0, 1]
        at = circle.index(self.trump)
        return [*circle[at:], *circle[:at]]

    def hand_rank(self, card: int, viewer: int) -> int:
        return STRENGTH[CARD_RANK[card]]


DECLARED_BY: Final = {FIVE_SEVENS: "five7", FOUR_SEVENS: "four7", ONE_SUIT: "suit5"}
"""The option with which each declaration is played."""
MOMENTS: Final = {
    ONE_SUIT: Reason("declare-suit"),
    FIVE_SEVENS: Reason("declare-sevens"),
    FOUR_SEVENS: Reason("declare-sevens"),
    SWAP: Reason("swap"),
    TUCK: Reason("tuck"),
}
REMARKS: Final = {
    "out": "out",
    "wrong_out": "wrong-out",
    "gaigel": "gaigel",
    "wrong_gaigel": "wrong-gaigel",
    "five7": "five-sevens",
    "four7": "four-sevens",
    "suit": "one-suit",
    "dissle": "dissle",
    "dissle_lost": "dissle-lost",
}
"""The remark on each reason for which a seat ended the deal."""


class Gaigel(TrickGame):
    """Gaigel for 2, 3, 4 or 6 players.

    Attributes:
        side_of: the side of each seat.
        side_count: how many sides there are.
        packets: how the cards are dealt.
        calls: what may be called in the window, once a trick is complete.
        final_actions: what may be said after the last trick.
        anybody_melds: whether not only the leader may meld.
    """

    id = "gaigel"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 6, 3, 2)),
        Option("match", ("target", "deals")),
        Option("target", (5, 1, 3, 7, 10), when={"match": ("target",)}),
        Option("rounds", (1, 2, 3), when={"match": ("deals",)}),
        Option("turnup", ("after", "between")),
        Option("meld_when", ("refill", "lead")),
        Option("rob_needs_trick", (False, True)),
        Option("must_head", (False, True)),
        Option("signals", ("table", "partner", "off"), when={"players": (4, 6)}),
        Option("five7", (False, True)),
        Option("four7", (False, True)),
        Option("suit5", (False, True)),
        Option("dissle", (False, True)),
        Option("overlook", (False, True)),
    )
    minutes = (20, 45)
    direction = "counterclockwise"
    faces = "german"
    deal_type: ClassVar[type[Deal]] = GaigelDeal
    words = WORDS
    duties = FIRST_TRICK
    interrupting = True
    gestures = frozenset(SIGNALS)

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        chosen = self.options
        self.side_count = 2 if self.players in (4, 6) else self.players
        self.side_of = tuple(seat % self.side_count for seat in range(self.players))
        self.packets = PACKETS[str(chosen["turnup"])]
        self.rob_needs_trick = bool(chosen["rob_needs_trick"])
        self.anybody_melds = chosen["meld_when"] == "refill"
        self.with_signals = self.side_count < self.players and chosen["signals"] != "off"
        self.with_dissle = bool(chosen["dissle"])
        self.five7 = bool(chosen["five7"])
        self.four7 = bool(chosen["four7"])
        self.suit5 = bool(chosen["suit5"])
        self.overlook = bool(chosen["overlook"])
        self.calls = [OUT, GAIGEL] if self.overlook else [OUT]
        self.final_actions = [OUT, PASS, GAIGEL] if self.overlook else [OUT, PASS]

    def make_pack(self) -> tuple[int, ...]:
        return make_pack(HIGH_TO_LOW, copies=2)

    def sides(self, dealer: int) -> list[list[int]]:
        return [
            [seat for seat in range(self.players) if self.side_of[seat] == side]
            for side in range(self.side_count)
        ]
