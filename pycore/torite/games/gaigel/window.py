"""What may be done in Gaigel beside playing cards, above all in the window between two tricks."""

from __future__ import annotations

from typing import ClassVar, Final

from torite.blocks.melds import KINGS, QUEENS, Melds
from torite.blocks.sides import Sides
from torite.blocks.signals import Signals
from torite.blocks.stock import TurnedStock
from torite.blocks.trick_deal import TrickDeal
from torite.core.cards import CARD_CODES, CARD_SUIT, SUITS
from torite.core.copying import LIST, ROWS, SHARED, STATE, Ways, ways
from torite.core.history import ALL, NO_SEAT, shown_to_all
from torite.core.reasons import Argument, Reason
from torite.games.gaigel import actions
from torite.games.gaigel.game import CARDS_EACH, DOUBLE, OUT_AT, PLAIN_MELD, TRUMP_MELD, WIN, Gaigel
from torite.games.gaigel.sevens import barred

KING_TO_QUEEN: Final = actions.QUEENS_FROM - actions.KINGS_FROM


class GaigelWindow(TrickDeal):
    """A deal of Gaigel, as far as the window between two tricks is concerned.

    What is allowed is said in the methods ``why_not_...``: they explain a refusal, and the legal actions are
    those to which they have nothing to object.

    Attributes:
        sides: the sides, by whose numbers the lists ``side_...`` and ``..._points`` go.
        trump, seven: the trump suit and the trump 7.
        stock: the stock over the turn-up.
        tucked: who has tucked and takes the other trump 7 instead of drawing, or None.
        known: for each seat the cards in its hand that all have seen.
        signals: which signals have been given.
        melds: what has been melded.
        melded_now: the cards melded in this window by a leader that is bound to lead one of them.
        priority: the earlier and the later of two opponents that got the trump 7s together, until a lead.
        four_sevens: the seats whose declaration of four sevens stands.
        side_tricks, card_points, meld_points: for each side its tricks, their points, and those of its melds.
        marked: the sides that went past 101 points without calling.
        side_points: the game points that each side gets for the deal.
        ending: why the deal ended and who caused it.
    """

    __slots__ = (
        "_holdings", "card_points", "ending", "four_sevens", "known", "marked",
        "meld_points", "melded_now", "melds", "priority", "seven", "side_points", "side_tricks", "sides",
        "signals", "stock", "trump", "tucked",
    )  # fmt: skip
    copied: ClassVar[Ways] = ways(
        card_points=LIST, four_sevens=LIST, known=ROWS, meld_points=LIST, melds=STATE,
        side_points=SHARED, side_tricks=LIST, signals=STATE, stock=STATE,
    )  # fmt: skip

    game: Gaigel
    stock: TurnedStock
    trump: int
    seven: int
    card_points: list[int]
    meld_points: list[int]
    phase: str
    side_points: list[int]
    side_tricks: list[int]
    turn: int | None

    def _start(self) -> None:
        """Open the window before the first trick; the cards are dealt."""
        self.sides: Sides = self.game.sides(self.dealer)
        seats, sides = self.game.seats, len(self.sides)
        self.tucked: int | None = None
        self.known: list[list[int]] = [[] for _ in seats]
        self.melds: Melds = Melds(self.players)
        self.melded_now: tuple[int, ...] = ()
        self.signals: Signals = Signals(self.players, actions.SIGNALS)
        self._holdings = actions.holdings(self.trump, self.game.with_signals)
        self.four_sevens: list[int] = []
        self.side_tricks, self.side_points = [0] * sides, [0] * sides
        self.card_points, self.meld_points = [0] * sides, [0] * sides
        self.marked: frozenset[int] = frozenset()
        self.ending: tuple[str, int | None] = ("", None)
        self.priority: tuple[int, int] | None = None
        first = (self.dealer + 1) % self.players
        self._settle_priority([seat for seat in self.game.turns[first] if self.seven in self.hands[seat]])
        self.phase, self.turn, self._cards_now = "lead", first, True

    # What may be done

    def extra_actions(self, seat: int) -> list[int]:
        """What a seat may do in the window between two tricks, and the signals."""
        return self._words(seat, self._held(self.hands[seat]))

    def _words(self, seat: int, held: int) -> list[int]:
        """The same for a seat whose hand holds this; see `_held`."""
        phase = self.phase
        game = self.game
        if phase == "follow":
            return self.signals.open_to(seat, held & actions.TRUE_SIGNALS)
        if phase != "lead":
            return []
        may = game.calls.copy() if self.last_trick else []
        declarations = self._declarations(seat) if game.declarations else []
        if declarations:
            may += [each for each in declarations if each != actions.ONE_SUIT]
        if held & held >> KING_TO_QUEEN & actions.KINGS and not self._no_melds(seat):
            may += [actions.MELDS[suit] for suit in self.melds.open_to(seat, self.hands[seat])]
        if held & actions.TRUMP_SEVEN and not self._no_robbing(seat):
            may.append(self._robbing())
        if declarations and actions.ONE_SUIT in declarations:
            may.append(actions.ONE_SUIT)
        return may + self.signals.open_to(seat, held & actions.TRUE_SIGNALS)

    def _may(self, seat: int, action: int) -> bool:
        if action in actions.SIGNALS and self.phase in ("lead", "follow"):
            return self.why_not_signal(action, seat) is None
        return super()._may(seat, action)

    def why_not(self, action: int, seat: int) -> Reason | None:
        """Why a seat may not do something that is not playing a card; None if it may."""
        if action == actions.PASS:
            return Reason("pass-final")
        if action in actions.SIGNALS:
            return self.why_not_signal(action, seat)
        if self.phase != "lead":
            return Reason("between-tricks")
        if action in actions.MELDS:
            return self.why_not_meld(action, seat)
        if action in (actions.SWAP, actions.TUCK):
            return self.why_not_rob(action, seat)
        if action in (actions.OUT, actions.GAIGEL):
            return self.why_not_call(action)
        return self.why_not_declare(action, seat)

    def why_not_call(self, action: int) -> Reason | None:
        """Why nobody may call this; None if everybody may (§ between)."""
        if action not in self.game.calls:
            return Reason("not-agreed")
        return None if self.last_trick else Reason("call-needs-trick")

    def _no_melds(self, seat: int) -> str | None:
        """The code of what forbids a seat all melds; None if it may make some (§ meld)."""
        if not self.side_tricks[self.sides.of[seat]]:
            return "meld-needs-trick"
        return None if self.game.anybody_melds or seat == self.turn else "meld-leader"

    def why_not_meld(self, action: int, seat: int) -> Reason | None:
        """Why a seat may not make this meld; None if it may (§ meld)."""
        suit = actions.MELDS.index(action)
        pair = (KINGS[suit], QUEENS[suit])
        hand = self.hands[seat]
        code = "meld-needs-pair" if not {*pair} <= {*hand} else self._no_melds(seat)
        if code is None:
            if suit in self.melds.open_to(seat, hand):
                return None
            code = "meld-again"
        args: dict[str, Argument] = {"suit": SUITS[suit]}
        if code == "meld-leader":
            args["seat"] = self.winning
        elif code != "meld-needs-trick":
            args["cards"] = [CARD_CODES[card] for card in pair]
        return Reason(code, args)

    def _robbing(self) -> int:
        """How the turn-up can be robbed: by a swap, or by a tuck if it is a trump 7 itself."""
        return actions.TUCK if self.stock.turned == self.seven else actions.SWAP

    def _no_robbing(self, seat: int) -> str | None:
        """The code of what forbids a seat to rob the turn-up; None if it may (§ seven)."""
        turned = self.stock.turned
        if turned is None:
            return "turnup-gone"
        if self.seven not in self.hands[seat]:
            return "rob-needs-seven"
        if self.game.options["rob_needs_trick"] and not self.side_tricks[self.sides.of[seat]]:
            return "rob-needs-trick"
        if turned == self.seven:
            return None
        if seat in self.four_sevens:
            return "sevens-not-swapped"
        # That it was an opponent is to be learnt from this, but not which.
        priority = self.priority
        held_back = priority is not None and seat == priority[1] and self._no_robbing(priority[0]) is None
        return "swap-later" if held_back else None

    def why_not_rob(self, action: int, seat: int) -> Reason | None:
        """Why a seat may not swap, or tuck; None if it may (§ seven)."""
        code = self._no_robbing(seat)
        if code is None and action != self._robbing():
            code = "turnup-is-seven" if action == actions.SWAP else "turnup-is-no-seven"
        if code in ("rob-needs-seven", "swap-later"):
            return Reason(code, {"card": CARD_CODES[self.seven]})
        return None if code is None else Reason(code)

    def why_not_declare(self, action: int, seat: int) -> Reason | None:
        """Why a seat may not make this declaration; None if it may (§ declarations)."""
        hand = self.hands[seat]
        if action not in self.game.declarations:
            return Reason("not-agreed")
        if action == actions.ONE_SUIT:
            one_suit = len(hand) == CARDS_EACH and CARD_SUIT[hand[0]] == CARD_SUIT[hand[-1]]
            return None if one_suit else Reason("needs-one-suit")
        if self.last_trick:
            return Reason("before-first-trick")
        if seat in self.four_sevens:
            return Reason("sevens-declared")
        five = action == actions.FIVE_SEVENS
        if self.sevens(seat) == (CARDS_EACH if five else CARDS_EACH - 1):
            return None
        return Reason("needs-five-sevens" if five else "needs-four-sevens")

    def _declarations(self, seat: int) -> list[int]:
        """The declarations that a seat may make."""
        return [action for action in self.game.declarations if self.why_not_declare(action, seat) is None]

    def sevens(self, seat: int) -> int:
        """How many sevens a seat holds."""
        return sum(card in actions.SEVENS for card in self.hands[seat])

    def _held(self, hand: list[int]) -> int:
        """What a hand holds, as bits; see `actions.holdings`."""
        held = 0
        for card in hand:
            held |= self._holdings[card]
        return held

    def why_not_signal(self, action: int, seat: int) -> Reason | None:
        """Why a seat may not give this signal; None if it may (§ signals)."""
        if not self.game.with_signals:
            return Reason("no-signals")
        true = self._held(self.hands[seat]) & actions.TRUE_SIGNALS
        if action in self.signals.open_to(seat, true):
            return None
        signal = actions.SIGNALS.index(action)
        if self.signals.given[seat] >> signal & 1:
            return Reason("signal-once")
        if signal < len(SUITS):
            return Reason("signal-false", {"suit": SUITS[signal]})
        return Reason("signal-no-ace", {"card": "A" + SUITS[self.trump]})

    # What it brings

    def _signal(self, seat: int, action: int) -> None:
        self.signals.give(seat, action)

    def _act_in_window(self, seat: int, action: int) -> None:
        """Carry out an action that is not playing a card."""
        if action in actions.SIGNALS:
            self.signals.give(seat, action)
        elif action in actions.MELDS:
            self._meld(seat, actions.MELDS.index(action))
        elif action == actions.SWAP:
            self._swap(seat)
        elif action == actions.TUCK:
            self.stock.take_turned()
            self.tucked = seat
        elif action == actions.PASS:
            self._pass(seat)
        elif action in (actions.OUT, actions.GAIGEL):
            self._claim(seat, action)
        elif action == actions.FOUR_SEVENS:
            self.four_sevens.append(seat)
            self._show(seat, self.hands[seat])
        else:
            self._finish("five7" if action == actions.FIVE_SEVENS else "suit", seat, own=WIN)

    def _claim(self, seat: int, action: int) -> None:
        """A seat goes out, or says that opponents have gone past 101 points (§ out, § overlook)."""
        side = self.sides.of[seat]
        if action == actions.OUT and self.card_points[side] + self.meld_points[side] >= OUT_AT:
            self._finish("out", seat, own=self._value_of_going_out(side))
        elif action == actions.GAIGEL and self.marked - {side}:
            self._finish("gaigel", seat, own=DOUBLE)
        else:
            self._finish("wrong_out" if action == actions.OUT else "wrong_gaigel", seat, others=DOUBLE)

    def _meld(self, seat: int, suit: int) -> None:
        pair = self.melds.make(seat, suit)
        self.meld_points[self.sides.of[seat]] += self.meld_value(suit)
        self._show(seat, [card for card in self.melds.used[seat] if card in pair])
        if not self.game.anybody_melds:
            self.melded_now += pair

    def _swap(self, seat: int) -> None:
        seven = self.seven
        if seven in self.known[seat]:
            self.known[seat].remove(seven)
        self._put_away(seat, seven, ALL)
        self.history.append(("laid", NO_SEAT, seven, ALL))
        self._take_openly(seat, self.stock.swap(seven))

    def _settle_priority(self, takers: list[int]) -> None:
        """The trump 7 came to these seats in this order, in one deal or refill (§ seven)."""
        self.priority = None
        if len(takers) > 1 and not self.sides.together(takers[0], takers[1]):
            self.priority = (takers[0], takers[1])
            if self._no_robbing(takers[1]) == "swap-later":
                self.history.append(barred(takers[1]))

    def _take_openly(self, seat: int, card: int) -> None:
        """The seat takes a card that lies face up."""
        self.known[seat].append(card)
        self._take(seat, card, ALL)

    def _show(self, seat: int, cards: list[int]) -> None:
        """The seat shows cards of its hand; only those copies are told that all have not seen before."""
        known = self.known[seat]
        for card in dict.fromkeys(cards):
            for _ in range(cards.count(card) - known.count(card)):
                known.append(card)
                self.history.append(shown_to_all(seat, card))

    def _pass(self, seat: int) -> None:
        """When all have passed the most points win; a tie wins nothing (§ final)."""
        self.turn = (seat + 1) % self.players
        if self.turn == self.winning:
            totals = self.totals()
            best = totals.index(max(totals))
            if totals.count(totals[best]) > 1:
                self._finish("tie", None)
            else:
                self._finish("most", None, own=self._value_of_going_out(best), side=best)

    def meld_value(self, suit: int) -> int:
        """What the King and Queen of a suit are worth."""
        return TRUMP_MELD if suit == self.trump else PLAIN_MELD

    def totals(self) -> list[int]:
        """The points of the tricks and melds of each side."""
        return [cards + melds for cards, melds in zip(self.card_points, self.meld_points, strict=True)]

    def _value_of_going_out(self, side: int) -> int:
        """What going out is worth for a side (§ scoring)."""
        return WIN if sum(self.side_tricks) > self.side_tricks[side] else DOUBLE

    def _finish(self, reason: str, seat: int | None, own: int = 0, others: int = 0, side: int = 0) -> None:
        """End the deal: game points for the side of the seat, or this side, and for each other side."""
        self.side_points = [others] * len(self.sides)
        self.side_points[side if seat is None else self.sides.of[seat]] = own
        self.ending = (reason, seat)
        self._end_deal()
