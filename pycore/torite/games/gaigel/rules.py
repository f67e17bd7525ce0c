"""Gaigel: a Swabian game of points with a double pack, a stock, melds, and a trump turn-up to be robbed.
Whoever thinks that their side has 101 points goes out.

Sources: the article 『ガイゲル(Gaigel)』 (okanenainde.seesaa.net), pagat.com/marriage/gaigel.html, the
English and German Wikipedia. The comments name paragraphs of ``rules.en.md``: § meld.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from torite.blocks.melds import KINGS, QUEENS
from torite.blocks.stock import TurnedStock
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_INDEX, CARD_SUIT, SUITS
from torite.core.history import ALL, NO_CARD, NO_SEAT
from torite.core.layout import Layout, in_packets
from torite.core.on_table import Pile, Token, TricksOnTable
from torite.core.reasons import Reason
from torite.core.sampling.constraints import Held
from torite.core.sampling.view_entries import DEALT, ViewEntry
from torite.games.gaigel.actions import (
    DISSLE,
    FACE_DOWN,
    FIRST_LEADS,
    LAID,
    OPEN,
    OPENING,
    SECOND,
    SIGNALS,
    TRUE_SIGNALS,
    TUCK,
)
from torite.games.gaigel.duties import PLAIN_CARD
from torite.games.gaigel.game import CARDS_EACH, OUT_AT, POINTS, STRENGTH, WIN, Gaigel, order_of
from torite.games.gaigel.sevens import BARRED, barred, event_at, limits, rounds, told_of
from torite.games.gaigel.window import GaigelWindow

__all__ = ["Gaigel", "GaigelDeal"]


class GaigelDeal(GaigelWindow, of=Gaigel):
    """A deal of Gaigel. Phases: ``lead`` (the window between two tricks), ``follow``, ``final``, ``over``.

    Attributes:
        opening: how the first trick was led; empty before it and after it.
        dissler: who led auf Dissle, or None.
    """

    __slots__ = ("dissler", "opening")

    phase: str
    four_sevens: list[int]
    marked: frozenset[int]
    melded_now: tuple[int, ...]
    tucked: int | None

    # The deal (§ deal)

    def layout(self) -> Layout:
        return in_packets(self.players, self.dealer, self.game.packets, len(self.deck))

    def open_draws(self, entries: Sequence[ViewEntry]) -> set[int]:
        """Those of who swapped, of who tucked, and of the winner of the trick before the last refill."""
        hidden = self.stock.hidden
        found: set[int] = set()
        tucked = NO_SEAT
        turned = True
        for time, entry in enumerate(entries):
            if entry.action == TUCK:
                tucked, turned = entry.seat, False
            elif entry.event == "draw":
                before = entries[time - 1].event
                takes_last = before == "trick" and turned and hidden + 1 == self.players
                if before == "laid" or entry.seat == tucked or takes_last:
                    found.add(time)
                else:
                    hidden -= 1
                if entry.seat == tucked:
                    tucked = NO_SEAT
        return found

    def implied_limits(self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]) -> list[Held]:
        return limits(
            self.game, self.dealer, self._seven(entries), entries, viewer, dealt, self.open_draws(entries)
        )

    def _seven(self, entries: Sequence[ViewEntry]) -> int:
        """The trump 7 of a deal with this public course."""
        turned = next(entry.card for entry in entries if entry.event == "turnup")
        return CARD_INDEX["7" + SUITS[CARD_SUIT[turned]]]

    def refresh_hidden(self) -> None:
        """The stock may be another, and the trump 7s may have come to others."""
        super().refresh_hidden()
        layout = self.layout()
        self.stock.cards = [self.deck[i] for i in layout.stock[1:]]
        if self.phase == "lead":
            self.priority = None
        seven = self.seven
        draws = [t for t, e in enumerate(self.history) if e[0] == "draw" and len(e) == 4 and e[2] == seven]
        holders = {layout.holders[i] for i, card in enumerate(self.deck) if card == seven}
        dealt = [seat for seat in self.game.turns[self.eldest] if seat in holders]
        if len(draws) > 1 or len(dealt) > 1:
            self._settle_priorities(dealt)

    def _settle_priorities(self, dealt: list[int]) -> None:
        """Note who came first with the trump 7 whenever two got one together, and who was barred by that."""
        told = told_of(self.history)
        opened = self.open_draws(told)
        for each in reversed([*rounds(self.game, self.dealer, self.seven, told)]):
            if each.start == DEALT:
                takers = dealt
            else:
                times = range(each.start, each.end)
                takers = [told[t].seat for t in times if told[t].card == self.seven and t not in opened]
            if len(takers) < 2 or self.sides.together(takers[0], takers[1]):
                continue
            if self.phase == "lead" and not any(entry.event == "trick" for entry in told[each.end :]):
                self.priority = (takers[0], takers[1])
            if each.robbers.issuperset(takers) and event_at(told, each.end) != BARRED:
                self.history.insert(each.end, barred(takers[1]))

    def lies_open(self) -> bool:
        return not (self.trick and self.opening in FACE_DOWN)

    def _start(self) -> None:
        layout = self.layout()
        self.hands: list[list[int]] = layout.hands(self.deck)
        turned, *rest = layout.stock
        indicator = self.deck[turned]
        self.stock: TurnedStock = TurnedStock([self.deck[i] for i in rest], indicator)
        self.history.append(("turnup", NO_SEAT, indicator, ALL))
        self.trump: int = CARD_SUIT[indicator]
        self.seven: int = CARD_INDEX["7" + SUITS[self.trump]]
        self.order: TrickOrder = order_of(None)
        self.opening: str = ""
        self.dissler: int | None = None
        super()._start()

    # What a seat may do

    def offers(self, seat: int) -> list[int]:
        if seat != self.turn:
            return self.extra_actions(seat)
        phase = self.phase
        if phase == "final":
            return self.game.final_actions
        # One look through the hand tells which cards it has and what they allow.
        cards: list[int] = []
        held, holdings, last = 0, self._holdings, NO_CARD
        for card in self.hands[seat]:
            if card != last:
                held |= holdings[card]
                cards.append(card)
                last = card
        duties = self.duties if phase == "follow" else self.lead_duties
        if duties:
            cards = self._narrow(cards, duties)
        if phase == "follow":
            return cards + self.signals.open_to(seat, held & TRUE_SIGNALS)
        if not self.last_trick:
            cards = self._first_leads(seat, cards)
        return cards + self._words(seat, held)

    _legal = offers  # cards never come alone here

    def _first_leads(self, seat: int, cards: list[int]) -> list[int]:
        """The ways to lead these cards to the first trick; a trump is led openly."""
        if not cards or CARD_SUIT[cards[0]] == self.trump:
            return cards
        dissle = bool(self.game.options["dissle"]) and seat not in self.four_sevens
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
        if seat != self.turn or not first_lead or card not in self.playable(self.hands[seat]):
            return super()._refuse(card, seat)
        if CARD_SUIT[card] == self.trump:
            return PLAIN_CARD.reason(self)
        if OPENING[action] == DISSLE:
            return Reason("sevens-no-dissle" if self.game.options["dissle"] else "not-agreed")
        return Reason("first-lead-higher", {"card": self.game.action_to_string(card)})

    # The tricks (§ first, § play)

    def _act(self, seat: int, card: int) -> None:
        if self.phase == "lead":
            self._close_window(seat, card)
        known = self.known[seat]
        if known and card in known:
            # Of two equal cards the one that all have seen counts as played.
            known.remove(card)
            self.melds.leave(seat, card)
        if self.opening or self.four_sevens:
            self._play_specially(seat, card)
        else:
            self._play(seat, card)

    def _call(self, seat: int, action: int) -> None:
        card = LAID[action]
        if card is None:
            self._act_in_window(seat, action)
        else:
            self.opening = OPENING[action]
            self._act(seat, card)

    def _close_window(self, seat: int, card: int) -> None:
        """A card is led; to the first trick openly, if no word has said otherwise."""
        self.phase = "follow"
        self.priority = None
        self.melded_now = ()
        if not self.last_trick:
            self.opening = self.opening or OPEN
            self.dissler = seat if self.opening == DISSLE else None
            if CARD_SUIT[card] == self.trump:
                self.order = order_of(self.trump)
        elif self.game.overlook:
            self.marked |= {side for side, total in enumerate(self.totals()) if total >= OUT_AT}

    def _play_specially(self, seat: int, card: int) -> None:
        """Play a card to the first trick, or after a declaration of four sevens."""
        trump = CARD_SUIT[card] == self.trump
        if trump and seat in self.four_sevens:
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
        side = self.sides.of[winner]
        self.side_tricks[side] += 1
        points = self.card_points[side]
        for card in cards:
            points += POINTS[card]
        self.card_points[side] = points
        if self.opening:
            self.order = order_of(self.trump)
            self.opening = ""
            self._bind(game.duties_with_stock, game.later_lead_duties)
        self.phase = "lead"
        if game.with_signals:
            self.signals.begin_anew()
        if winner == self.dissler:
            self._finish("dissle_lost", winner, others=WIN)
        elif self.stock.left:
            self._refill(winner)
        elif not self.hands[winner]:
            self._open_calling("final", winner)

    def _refill(self, winner: int) -> None:
        """Everybody draws a card; who has tucked takes the trump 7 instead. With the last cards of the stock
        the winner takes the turn-up (§ draw).
        """
        stock = self.stock
        seats = self.game.turns[winner]
        if self.tucked is not None:
            place = seats.index(self.tucked)
            takers = self._draw(seats[:place])
            self._take_openly(self.tucked, self.seven)
            takers += self._draw(seats[place + 1 :])
            self.tucked = None
        elif stock.left == self.players and stock.turned is not None:
            self._take_openly(winner, stock.take_turned())
            takers = self._draw(seats[1:])
        else:
            takers = self._draw(seats)
        if takers:
            self._settle_priority(takers)
        if self.four_sevens or self.dissler is not None:
            self._look_for_five_sevens()
        if not stock.left:
            self.four_sevens = []
            self._bind(self.game.duties_without_stock, self.game.later_lead_duties)

    def _draw(self, seats: Sequence[int]) -> list[int]:
        """Each of these seats draws a card; those that drew the trump 7."""
        stock = self.stock
        stock.draw_for(seats, self)
        cards = stock.cards[stock.drawn - len(seats) : stock.drawn]
        if self.seven not in cards:
            return []
        return [seat for seat, card in zip(seats, cards, strict=True) if card == self.seven]

    def _look_for_five_sevens(self) -> None:
        """Five sevens in the hand of a seat that plays for them end the deal (§ dissle)."""
        for seat in self.game.seats:
            if self.sevens(seat) == CARDS_EACH and (seat in self.four_sevens or seat == self.dissler):
                self._finish("dissle" if seat == self.dissler else "four7", seat, own=WIN)

    def _result(self) -> dict[str, Any]:
        reason, seat = self.ending
        return {
            "points": self.sides.by_seat(self.side_points),
            "tricks": list(self.tricks),
            "reason": reason,
            "seat": seat,
            "card_points": list(self.card_points),
            "meld_points": list(self.meld_points),
        }

    # What each seat may see (§ see)

    def others_may_act(self) -> bool:
        return self.phase == "lead" or (self.phase == "follow" and self.game.with_signals)

    def notices(self, viewer: int, seat: int, action: int) -> bool:
        to_all = action not in SIGNALS or self.game.options["signals"] != "partner"
        return to_all or self.sides.together(viewer, seat)

    def to_trick(self, action: int) -> int | None:
        return LAID[action]

    def leaves_hand(self, action: int) -> list[int]:
        card = LAID[action]
        return [] if card is None else [card]

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        """The first trick may lie face down; a trump from a hand of nothing but trumps never does."""
        card = LAID[action]
        if seat == viewer or card is None or self.opening not in FACE_DOWN:
            return False
        return CARD_SUIT[card] != self.trump or seat in self.four_sevens

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        table = super().table_tricks(viewer)
        if table is None or self.opening not in FACE_DOWN:
            return table
        played = zip(self.game.turns[self.leader], self.trick, strict=False)
        cards = [None if self.conceals(card, seat, viewer) else card for seat, card in played]
        return table._replace(cards=cards, winning=None)

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": SUITS[self.trump]}

    def piles(self, viewer: int) -> list[Pile]:
        places = [Pile("stock", self.stock.hidden)]
        if self.stock.turned is not None:
            places.append(Pile("turnup", 1, (self.stock.turned,)))
        if self.tucked is not None:
            places.append(Pile("tucked", 1, (self.seven,)))
        return places

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        melds = [(suit, (KINGS[suit], QUEENS[suit])) for suit in self.melds.made[seat]]
        marks = {
            "tucked": seat == self.tucked,
            "four7": seat in self.four_sevens,
            "dissle": seat == self.dissler,
        }
        tokens = [Token("meld", pair, self.meld_value(suit)) for suit, pair in melds]
        return tokens + [Token(mark) for mark, stands in marks.items() if stands]

    def hand_trump(self, viewer: int) -> int:
        return self.trump

    def hand_rank(self, card: int, viewer: int) -> int:
        return STRENGTH[card]
