"""Gaigel: a Swabian game of points with a double pack, a stock, melds, and a trump turn-up to be robbed.
A player goes out who thinks that the own side has 101 points.

Sources: the article 『ガイゲル(Gaigel)』 (okanenainde.seesaa.net), pagat.com/marriage/gaigel.html, the
English and German Wikipedia. The comments name paragraphs of ``rules.en.md``: § meld.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from torite.blocks.sides import Sides
from torite.blocks.stock import TurnedStock
from torite.blocks.trick_deal import TrickDeal
from torite.blocks.tricks import TrickOrder, playable
from torite.core.cards import CARD_SUIT
from torite.core.history import ALL, NO_CARD, NO_SEAT, shown_to_all
from torite.core.knowledge_types import DEALT
from torite.core.layout import Layout, in_packets
from torite.core.reasons import Reason
from torite.games.gaigel.actions import (
    DISSLE,
    FIRST_LEADS,
    FIVE_SEVENS,
    FOUR_SEVENS,
    GAIGEL,
    KING_BITS,
    KING_TO_QUEEN,
    LAID,
    MELDS,
    ONE_SUIT,
    OPEN,
    OPENING,
    OUT,
    PASS,
    SECOND,
    SIGNALS,
    SWAP,
    TRUE_SIGNALS,
    TRUMP_SEVEN,
    TUCK,
    holdings,
)
from torite.games.gaigel.duties import PLAIN_CARD
from torite.games.gaigel.game import WIN, Gaigel, order_of
from torite.games.gaigel.melding import Melding
from torite.games.gaigel.scoring import Score
from torite.games.gaigel.seven_limits import BARRED, barred, event_at, history_entries, open_draws, rounds
from torite.games.gaigel.sevens import Sevens
from torite.games.gaigel.signalling import TrueSignals

__all__ = ["Gaigel", "GaigelDeal"]


class GaigelDeal(TrickDeal, of=Gaigel):
    """A deal of Gaigel. Phases: ``lead`` (between two tricks), ``follow``, ``final``, ``over``.

    Attributes:
        sides: the sides, by whose numbers the lists of `score` go.
        trump: the trump suit.
        stock: the stock over the turn-up.
        opening: the way in which the first trick was led; empty before it and after it.
        known: for each seat the cards in its hand that all have seen.
        score: the tricks and points of each side, and how the deal ended.
        melds: the melds made so far.
        sevens: the trump 7s and the declarations of sevens.
        signals: the signals given since the last trick.
    """

    turn: int | None
    phase: str
    stock: TurnedStock
    sevens: Sevens
    trump: int
    opening: str
    sides: Sides
    known: list[list[int]]
    score: Score
    melds: Melding
    signals: TrueSignals
    _holdings: tuple[int, ...]

    game: Gaigel

    # The deal (§ deal)

    def layout(self) -> Layout:
        return in_packets(self.game.players, self.dealer, self.game.packets, len(self.deck))

    def _refresh_hidden(self) -> None:
        """The stock follows the new deck; the trump 7s may have come to other seats."""
        super()._refresh_hidden()
        layout = self.layout()
        self.stock.cards = [self.deck[i] for i in layout.stock[1:]]
        if self.phase == "lead":
            self.sevens.priority = None
        seven = self.sevens.trump_seven
        draws = [t for t, e in enumerate(self.history) if e[0] == "draw" and len(e) == 4 and e[2] == seven]
        holders = {layout.holders[i] for i, card in enumerate(self.deck) if card == seven}
        dealt = [seat for seat in self.game.turns[self._eldest] if seat in holders]
        if len(draws) > 1 or len(dealt) > 1:
            self._settle_priorities(dealt)

    def _settle_priorities(self, dealt: list[int]) -> None:
        """Note which seat came first with the trump 7 when two got one together, and bar the other."""
        seven = self.sevens.trump_seven
        entries = history_entries(self.history)
        opened = open_draws(self.stock.hidden, self.game.players, entries)
        for each in reversed([*rounds(self.game, self.dealer, entries)]):
            if each.start == DEALT:
                takers = dealt
            else:
                times = range(each.start, each.end)
                takers = [entries[t].seat for t in times if entries[t].card == seven and t not in opened]
            if len(takers) < 2 or self.sides.together(takers[0], takers[1]):
                continue
            if self.phase == "lead" and not any(entry.event == "trick" for entry in entries[each.end :]):
                self.sevens.priority = (takers[0], takers[1])
            if each.robbers.issuperset(takers) and event_at(entries, each.end) != BARRED:
                self.history.insert(each.end, barred(takers[1]))

    def _start(self) -> None:
        game, layout = self.game, self.layout()
        self.hands: list[list[int]] = layout.hands(self.deck)
        turned, *rest = layout.stock
        indicator = self.deck[turned]
        self.stock = TurnedStock([self.deck[i] for i in rest], indicator)
        self.history.append(("turnup", NO_SEAT, indicator, ALL))
        self.trump = CARD_SUIT[indicator]
        self.order: TrickOrder = order_of(None)
        self.opening = ""
        self.sides = game.sides(self.dealer)
        self.known = [[] for _ in game.seats]
        self.score = Score(self.sides)
        self.melds = Melding(game, self.trump)
        self.sevens = Sevens(game, self.sides, self.trump)
        self.signals = TrueSignals(game, self.trump)
        self._holdings = holdings(self.trump, game.with_signals)
        seven = self.sevens.trump_seven
        self._settle_priority([seat for seat in game.turns[self._eldest] if seven in self.hands[seat]])
        self.phase, self.turn, self._cards_now = "lead", self._eldest, True

    # Legal actions

    def _legal(self, turn: int) -> list[int]:
        phase = self.phase
        if phase == "final":
            return self.game.final_actions
        # One pass through the hand finds its different cards and what they allow.
        cards: list[int] = []
        held, holdings, last = 0, self._holdings, NO_CARD
        for card in self.hands[turn]:
            if card != last:
                held |= holdings[card]
                cards.append(card)
                last = card
        duties = self._duties if phase == "follow" else self._lead_duties
        if duties:
            cards = self._narrow(cards, duties)
        if phase == "follow":
            return cards + self.signals.open_to(turn, held & TRUE_SIGNALS)
        if not self.last_trick:
            cards = self._first_leads(turn, cards)
        return cards + self._calls(turn, held)

    def _extra_actions(self, seat: int) -> list[int]:
        """The calls of a seat between two tricks, and its signals."""
        held = 0
        for card in self.hands[seat]:
            held |= self._holdings[card]
        return self._calls(seat, held)

    def _calls(self, seat: int, held: int) -> list[int]:
        """The extra actions of a seat whose hand holds these bits; see `holdings`."""
        phase, game = self.phase, self.game
        if phase == "follow":
            return self.signals.open_to(seat, held & TRUE_SIGNALS)
        if phase != "lead":
            return []
        calls = game.calls.copy() if self.last_trick else []
        declarations = (
            self.sevens.declarations(seat, self.hands[seat], begun=bool(self.last_trick))
            if game.declarations
            else []
        )
        if declarations:
            calls += [each for each in declarations if each != ONE_SUIT]
        if held & held >> KING_TO_QUEEN & KING_BITS and not self.melds.barred(seat, self.winning, self.score):
            calls += [MELDS[suit] for suit in self.melds.open_to(seat, self.hands[seat])]
        if held & TRUMP_SEVEN:
            turned = self.stock.turned
            if not self.sevens.barred(seat, self.hands, turned, self.score):
                calls.append(self.sevens.robbing(turned))
        if declarations and ONE_SUIT in declarations:
            calls.append(ONE_SUIT)
        return calls + self.signals.open_to(seat, held & TRUE_SIGNALS)

    def _may(self, seat: int, action: int) -> bool:
        if action in SIGNALS and self.phase in ("lead", "follow"):
            return self.why_not(action, seat) is None
        return super()._may(seat, action)

    def why_not(self, action: int, seat: int) -> Reason | None:
        """Why a seat may not make this call or signal; None if it may."""
        hand = self.hands[seat]
        if action == PASS:
            return Reason("pass-final")
        if action in SIGNALS:
            held = 0
            for card in hand:
                held |= self._holdings[card]
            return self.signals.why_not(action, seat, held)
        if self.phase != "lead":
            return Reason("between-tricks")
        if action in MELDS:
            return self.melds.why_not(action, seat, hand, self.winning, self.score)
        if action in (SWAP, TUCK):
            return self.sevens.why_not_rob(action, seat, self.hands, self.stock.turned, self.score)
        if action not in (OUT, GAIGEL):
            return self.sevens.why_not_declare(action, seat, hand, begun=self.last_trick is not None)
        if action not in self.game.calls:
            return Reason("not-agreed")
        return None if self.last_trick else Reason("call-needs-trick")

    def _first_leads(self, seat: int, cards: list[int]) -> list[int]:
        """The actions that lead these cards to the first trick; a trump is led openly."""
        if not cards or CARD_SUIT[cards[0]] == self.trump:
            return cards
        dissle = bool(self.game.options["dissle"]) and seat not in self.sevens.declared
        leads: list[int] = []
        for card in cards:
            leads += FIRST_LEADS[dissle][card]
        return leads

    def _refuse(self, action: int, seat: int) -> Reason:
        card = LAID[action]
        if self.phase == "final":
            return Reason("final-call")
        why = self.why_not(action, seat) if card is None else self._refuse_card(action, card, seat)
        assert why is not None, self.game.action_to_string(action)
        return why

    def _refuse_card(self, action: int, card: int, seat: int) -> Reason:
        """Why a seat may not play a card, or not lead it in this way to the first trick."""
        first_lead = self.phase == "lead" and not self.last_trick
        if seat == self.turn and not first_lead and action != card:
            return Reason("first-lead-only")
        if seat != self.turn or not first_lead or card not in playable(self, self.hands[seat]):
            return super()._refuse(card, seat)
        if CARD_SUIT[card] == self.trump:
            return PLAIN_CARD.reason(self)
        if OPENING[action] == DISSLE:
            return Reason("sevens-no-dissle" if self.game.options["dissle"] else "not-agreed")
        return Reason("first-lead-higher", {"card": self.game.action_to_string(card)})

    # The tricks (§ first, § play)

    def _act(self, seat: int, card: int) -> None:
        if self.phase == "lead":
            self._begin_trick(seat, card)
        known = self.known[seat]
        if known and card in known:
            # Of two equal cards the one that all have seen counts as played.
            known.remove(card)
            self.melds.leave(seat, card)
        if self.opening or self.sevens.declared:
            self._play_specially(seat, card)
        else:
            self._play(seat, card)

    def _begin_trick(self, seat: int, card: int) -> None:
        """A card is led; to the first trick openly, if its action says nothing else."""
        self.phase = "follow"
        self.sevens.priority = None
        self.melds.to_lead = ()
        if not self.last_trick:
            self.opening = self.opening or OPEN
            self.sevens.dissler = seat if self.opening == DISSLE else None
            if CARD_SUIT[card] == self.trump:
                self.order = order_of(self.trump)
        elif self.game.overlook:
            self.score.mark()

    def _play_specially(self, seat: int, card: int) -> None:
        """Play a card to the first trick, or after a declaration of four sevens."""
        trump = CARD_SUIT[card] == self.trump
        if trump and seat in self.sevens.declared:
            self._play_for_nothing(seat, card)
            return
        if self.opening and trump:
            rest = self.hands[seat][:]
            rest.remove(card)
            self._show(seat, rest)
        if self.opening == SECOND and card in self.trick[:1]:
            # The other ace wins; nothing beats it.
            self.winning = seat
        self._play(seat, card)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        game = self.game
        self.score.take_trick(winner, cards)
        if self.opening:
            self.order = order_of(self.trump)
            self.opening = ""
            self._bind(game.duties_with_stock, game.later_lead_duties)
        self.phase = "lead"
        if game.with_signals:
            self.signals.begin_anew()
        if winner == self.sevens.dissler:
            self.score.lose("dissle_lost", winner, WIN)
            self._end_deal()
        elif self.stock.left:
            self._refill(winner)
        elif not self.hands[winner]:
            self._open_calling("final", winner)

    def _refill(self, winner: int) -> None:
        """Each seat draws a card; a seat that has tucked takes the trump 7 instead. With the last cards of
        the stock the winner takes the turn-up (§ draw).
        """
        stock, sevens = self.stock, self.sevens
        seats = self.game.turns[winner]
        if sevens.tucked is not None:
            place = seats.index(sevens.tucked)
            takers = self._draw(seats[:place])
            self._take_openly(sevens.tucked, sevens.trump_seven)
            takers += self._draw(seats[place + 1 :])
            sevens.tucked = None
        elif stock.left == self.game.players and stock.turned is not None:
            self._take_openly(winner, stock.take_turned())
            takers = self._draw(seats[1:])
        else:
            takers = self._draw(seats)
        if takers:
            self._settle_priority(takers)
        if sevens.declared or sevens.dissler is not None:
            self._look_for_five_sevens()
        if not stock.left:
            sevens.declared = []
            self._bind(self.game.duties_without_stock, self.game.later_lead_duties)

    def _look_for_five_sevens(self) -> None:
        """End the deal if a seat that plays for five sevens holds them (§ dissle)."""
        for seat in self.game.seats:
            reason = self.sevens.completed(seat, self.hands[seat])
            if reason is not None:
                self.score.win(reason, seat, WIN)
                self._end_deal()

    def _draw(self, seats: Sequence[int]) -> list[int]:
        """Each of these seats draws a card; return those that drew the trump 7."""
        stock, seven = self.stock, self.sevens.trump_seven
        stock.draw_for(seats, self)
        cards = stock.cards[stock.drawn - len(seats) : stock.drawn]
        if seven not in cards:
            return []
        return [seat for seat, card in zip(seats, cards, strict=True) if card == seven]

    def _settle_priority(self, takers: Sequence[int]) -> None:
        """The trump 7 came to these seats, in this order (§ seven)."""
        if self.sevens.settle_priority(takers):
            later = takers[1]
            if self.sevens.barred(later, self.hands, self.stock.turned, self.score) == "swap-later":
                self.history.append(barred(later))

    # Calls (§ between)

    def _call(self, seat: int, action: int) -> None:
        card = LAID[action]
        if card is not None:
            self.opening = OPENING[action]
            self._act(seat, card)
        elif action in SIGNALS:
            self.signals.give(seat, action)
        elif action in MELDS:
            suit = MELDS.index(action)
            self._show(seat, self.melds.meld(seat, suit))
            self.score.add_meld(seat, self.melds.value(suit))
        elif action == SWAP:
            self._swap(seat)
        elif action == TUCK:
            self.stock.take_turned()
            self.sevens.tucked = seat
        elif action == FOUR_SEVENS:
            self.sevens.declared.append(seat)
            self._show(seat, self.hands[seat])
        else:
            self._call_the_end(seat, action)

    def _signal(self, seat: int, action: int) -> None:
        self.signals.give(seat, action)

    def _call_the_end(self, seat: int, action: int) -> None:
        """A call that ends the deal, or passes after the last trick (§ final)."""
        if action == PASS:
            self.turn = (seat + 1) % self.game.players
            if self.turn != self.winning:
                return
            self.score.compare()
        elif action in (OUT, GAIGEL):
            self.score.call(seat, action)
        else:
            self.score.win("five7" if action == FIVE_SEVENS else "suit", seat, WIN)
        self._end_deal()

    def _swap(self, seat: int) -> None:
        """The seat takes the turn-up and lays its trump 7 there."""
        seven = self.sevens.trump_seven
        if seven in self.known[seat]:
            self.known[seat].remove(seven)
        self._put_away(seat, seven, ALL)
        self.history.append(("laid", NO_SEAT, seven, ALL))
        self._take_openly(seat, self.stock.swap(seven))

    def _take_openly(self, seat: int, card: int) -> None:
        """The seat takes a card that lies face up."""
        self.known[seat].append(card)
        self._take(seat, card, ALL)

    def _show(self, seat: int, cards: list[int]) -> None:
        """The seat shows cards of its hand; the history gets those copies that not all have seen before."""
        known = self.known[seat]
        for card in dict.fromkeys(cards):
            for _ in range(cards.count(card) - known.count(card)):
                known.append(card)
                self.history.append(shown_to_all(seat, card))

    # The result (§ scoring)

    def _result(self) -> dict[str, Any]:
        score = self.score
        reason, seat = score.ending
        return {
            "points": self.sides.by_seat(score.game_points),
            "tricks": list(self.tricks),
            "reason": reason,
            "seat": seat,
            "card_points": list(score.card_points),
            "meld_points": list(score.meld_points),
        }
