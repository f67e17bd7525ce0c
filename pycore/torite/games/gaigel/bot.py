"""Rules of thumb for Gaigel: count the points of both sides, meld and rob at once, go out at 101. Points go
to a partner; aces and trumps are saved for rich tricks.
"""

from __future__ import annotations

from math import fsum

from torite.blocks.melds import KINGS, QUEENS
from torite.bots.inference import Reading, own_hand
from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX, CARD_RANK, CARD_SUIT, SUITS, card_code
from torite.core.game import Game
from torite.core.history import NO_CARD
from torite.core.reasons import Reason
from torite.core.view import View
from torite.core.view_history import HistoryEntry, read_history
from torite.games.gaigel.actions import ACE, DISSLE, HIGHER, OPEN, SECOND
from torite.games.gaigel.game import CARDS_EACH, OUT_AT, PLAIN_MELD, POINTS, TRUMP_MELD, order_of

ACES = tuple(CARD_INDEX["A" + suit] for suit in SUITS)
HOLD_TRUMP = {"A": 20.0, "T": 13.0, "K": 8.0, "Q": 7.0, "J": 6.0, "7": 5.0}
HOLD_PLAIN = {"A": 6.0, "T": 2.0, "K": 2.0, "Q": 2.0, "J": 1.0, "7": 0.0}
"""Value of a card in the hand while there is a stock, in points."""
HOLD_LATE = 6.0
"""Value of a sure trick in the hand without a stock."""
HOPE_OF_PAIR = 0.05
"""Part of a meld that a single King or Queen is worth while the other is still out; each refill to come adds
to it.
"""
HOPE_FROM_REFILL = 0.01
WAITING_PAIR = 0.8
"""The same for a pair that waits for the side's first trick."""
FIRST_TRICK = 12.0
"""Value of the first trick of a side in addition to its points."""
GAME = 40.0
"""Value of reaching 101 points, or of keeping the opponents below."""
STILL_TO_COME = 3.0
"""Expected points that each seat behind adds to a trick."""
MAY_COME = 4.0
"""Largest deviation from that for each seat."""
RICH = 18.0
"""Points in a trick from which every seat that can win it does."""
IDLE = 0.3
"""Chance that a player who could win a trick without points does so."""
PARTNER_TAKES = 0.4
"""Least chance of a partner behind to take the trick."""
PATIENCE = 2.2
"""Factor for the value of keeping a trump while a partner may still take the trick."""
ENOUGH_REFILLS = 7
"""Number of cards still to draw with which the fifth seven comes half of the time."""
LIKELY = 0.5


def advise(game: Game, view: View) -> Choice | None:
    """The call, declaration, meld, signal or card, and the reason; None out of turn with nothing to do."""
    return _Gaigel(game, view).choice()


class _Gaigel:
    """One decision.

    Attributes:
        refills: number of cards that each seat still draws.
        totals: the points of each side.
        passed: the sides that had 101 points when a card was led.
        given: the signals that this seat has given.
        given_now: True if it has given one for the current trick.
        trump_aces: the seats that have signalled a trump ace and not played one since.
        opening: how the first trick was led.
    """

    def __init__(self, game: Game, view: View) -> None:
        self.game = game
        self.view = view
        self.legal = view["legal"]
        self.me = view["seat"]
        self.trump = SUITS.index(str(view["facts"]["trump"]))
        self.side_of = {seat: side for side, seats in enumerate(view["sides"]) for seat in seats}
        self.mine = self.side_of[self.me]
        self.hand = own_hand(view)
        self.refills = sum(place["count"] for place in view["places"]) // view["players"]
        self.totals = [0] * len(view["sides"])
        self.passed: set[int] = set()
        self.given: set[str] = set()
        self.given_now = False
        self.trump_aces: set[int] = set()
        self.opening = OPEN
        self._count()

    def _count(self) -> None:
        """Count the points of all tricks and melds so far, and note the signals."""
        trick: list[int] = []
        laid = 0
        players, ace = self.view["players"], ACES[self.trump]
        for entry in read_history(self.view["history"]):
            event, seat, word, _, card, _ = entry
            if not event:
                opens = word in (SECOND, HIGHER, DISSLE)
                if opens or not word or word == "card":
                    if opens:
                        self.opening = word
                    if laid % players == 0:
                        self.passed |= {side for side, total in enumerate(self.totals) if total >= OUT_AT}
                    laid += 1
                    trick += [] if card == NO_CARD else [card]
                    if card == ace:
                        self.trump_aces.discard(seat)
                else:
                    self._hear(entry)
            elif event == "trick":
                self.totals[self.side_of[seat]] += sum([POINTS[card] for card in trick])
                trick = []
                self.given_now = False

    def _hear(self, entry: HistoryEntry) -> None:
        """Note a meld or a signal."""
        if entry.word == "meld":
            self.totals[self.side_of[entry.seat]] += self._meld_value(SUITS.index(entry.argument))
        elif entry.word == "signal":
            if entry.argument == "trumpace":
                self.trump_aces.add(entry.seat)
            if entry.seat == self.me:
                self.given.add(f"signal:{entry.argument}")
                self.given_now = True

    def _meld_value(self, suit: int) -> int:
        return TRUMP_MELD if suit == self.trump else PLAIN_MELD

    def choice(self) -> Choice | None:
        spoken = self._call() or self._declare() or self._rob_or_meld()
        if spoken is not None:
            return spoken
        if self.view["turn"] != self.me:
            return self._signal()
        if self.view["phase"] == "final":
            return Choice("pass", Reason("not-out"))
        if not sum(self.view["tricks"]):
            return self._lead_first() if self.view["phase"] == "lead" else self._follow_first()
        return _Card(self).choice()

    def _call(self) -> Choice | None:
        if "gaigel" in self.legal and self.passed - {self.mine}:
            return Choice("gaigel", Reason("call-gaigel"))
        if "out" in self.legal and self.totals[self.mine] >= OUT_AT:
            return Choice("out", Reason("go-out"))
        return None

    def _declare(self) -> Choice | None:
        for action in ("declare:suit", "declare:five7"):
            if action in self.legal:
                return Choice(action, Reason("declare"))
        if "declare:four7" in self.legal and self.refills >= ENOUGH_REFILLS:
            return Choice("declare:four7", Reason("declare-four"))
        return None

    def _rob_or_meld(self) -> Choice | None:
        if "swap" in self.legal:
            return Choice("swap", Reason("swap"))
        if "tuck" in self.legal:
            return Choice("tuck", Reason("tuck"))
        melds = [action for action in self.legal if action.startswith("meld:")]
        if melds:
            trump = f"meld:{SUITS[self.trump]}"
            return Choice(trump if trump in melds else melds[0], Reason("meld"))
        return None

    def _signal(self) -> Choice | None:
        """Before the partner leads, once a deal each, signal the trump ace and the suit of an ace."""
        turn = self.view["turn"]
        if self.given_now or self.view["phase"] != "lead" or turn is None or self.side_of[turn] != self.mine:
            return None
        aces = ["signal:trumpace"]
        aces += [f"signal:{SUITS[CARD_SUIT[card]]}" for card in self.hand if CARD_RANK[card] == ACE]
        for signal in aces:
            if signal in self.legal and signal not in self.given:
                return Choice(signal, Reason("signal"))
        return None

    def _lead_first(self) -> Choice:
        """An ace if there is one; else a high card, whose suit nobody knows."""
        for action in self.legal:
            if action.startswith(SECOND):
                card = CARD_INDEX[action.partition(":")[2]]
                if self.hand.count(card) > 1:
                    return Choice(action, Reason("first-both-aces"))
        leads = {action: CARD_INDEX.get(action.rpartition(":")[2]) for action in self.legal}
        plain = {action: card for action, card in leads.items() if card is not None}
        aces = [action for action, card in plain.items() if action in CARD_INDEX and CARD_RANK[card] == ACE]
        if aces:
            return Choice(aces[0], Reason("first-ace"))
        higher = [action for action in plain if action.startswith(HIGHER)]
        if higher:
            return Choice(max(higher, key=lambda action: POINTS[plain[action]]), Reason("first-higher"))
        return Choice(next(action for action in plain if action in CARD_INDEX), Reason("only"))

    def _follow_first(self) -> Choice:
        """Points for the partner, who will probably win; none for an opponent."""
        trick = self.view["trick"]
        friend = trick is not None and self.side_of[trick["leader"]] == self.mine
        cards = [CARD_INDEX[action] for action in self.legal if action in CARD_INDEX]
        if friend and self.opening != DISSLE:
            ace = POINTS[CARD_INDEX["AC"]]
            best = max(
                cards, key=lambda card: (0 if POINTS[card] == ace else POINTS[card] - self.pair(card), -card)
            )
            if POINTS[best]:
                return Choice(card_code(best), Reason("smear"))
        low = min(cards, key=lambda card: (POINTS[card] + self.pair(card), card))
        return Choice(card_code(low), Reason("first-low"))

    def waiting_melds(self) -> int:
        """The points of the pairs in the hand, to be melded once the side has a trick."""
        pairs = zip(KINGS, QUEENS, strict=True)
        return sum(
            self._meld_value(suit) * min(self.hand.count(king), self.hand.count(queen))
            for suit, (king, queen) in enumerate(pairs)
        )

    def pair(self, card: int) -> float:
        """The expected points of a King or Queen in a meld."""
        suit = CARD_SUIT[card]
        pair = (KINGS[suit], QUEENS[suit])
        if card not in pair:
            return 0.0
        partner = pair[card == KINGS[suit]]
        melded = sum(
            partner in map(CARD_INDEX.get, token["cards"])
            for token in self.view["tokens"][self.me]
            if token["id"] == "meld"
        )
        waits = self.hand.count(card) > melded and self.hand.count(partner) > melded
        hope = HOPE_OF_PAIR + HOPE_FROM_REFILL * self.refills
        return self._meld_value(suit) * (WAITING_PAIR if waits else hope)


class _Card:
    """The choice of a card after the first trick."""

    def __init__(self, table: _Gaigel) -> None:
        self.table = table
        view = table.view
        players = view["players"]
        cards = len(table.game.pack)
        self.read = Reading(
            table.game,
            view,
            order_of(table.trump),
            plays=(SECOND, HIGHER, DISSLE),
            free_tricks=(cards - CARDS_EACH * players) // players,
        )
        self._place_aces()
        self.on_table = sum(POINTS[card] for _, card in self.read.trick)
        self.no_trick = not any(view["tricks"][seat] for seat in view["sides"][table.mine])
        self.rival = max(total for side, total in enumerate(table.totals) if side != table.mine)
        self.own = table.totals[table.mine] + (table.waiting_melds() if self.no_trick else 0)
        self.odds = {card: self._odds(card) for card in self.read.legal}

    def _place_aces(self) -> None:
        """Place the trump aces that were signalled."""
        ace = ACES[self.table.trump]
        for seat in self.table.trump_aces - {self.read.seat}:
            known = self.read.known[seat]
            if ace in self.read.unseen and ace not in known and len(known) < self.read.counts[seat]:
                known.append(ace)
                self.read.unseen.remove(ace)

    def choice(self) -> Choice:
        best = max(self.read.legal, key=lambda card: (self._outlook(card), -card))
        return Choice(card_code(best), Reason(self._reason(best)))

    def _odds(self, card: int) -> float:
        """Chance of the own side to win the trick; the seats behind try harder for a rich trick."""
        outcome = self.read.outcome(card)
        laid = [*self.read.trick, (self.read.seat, card)]
        power = self.read.order.power[self.read.order.suit_of[laid[0][1]]]
        ahead = max(laid, key=lambda play: power[play[1]])[0]
        eager = min(1.0, IDLE + (self.on_table + POINTS[card]) / RICH)
        ours = fsum(odds for seat, odds in enumerate(outcome) if self.table.side_of[seat] == self.table.mine)
        odds = eager * ours + (1 - eager) * (self.table.side_of[ahead] == self.table.mine)
        if self.read.trick and self._partner_behind():
            return max(odds, PARTNER_TAKES)
        return odds

    def _partner_behind(self) -> bool:
        return any(self.table.side_of[seat] == self.table.mine for seat in self.read.behind)

    def _outlook(self, card: int) -> float:
        """Value of playing the card, in points."""
        win = self.odds[card]
        points = self.on_table + POINTS[card]
        value = points + STILL_TO_COME * len(self.read.behind)
        value += FIRST_TRICK if self.no_trick else 0.0
        gain = value + GAME * self._reaches(self.own, points)
        loss = value + GAME * self._reaches(self.rival, points)
        hold_value = self._hold_value(card)
        if self.read.trick and CARD_SUIT[card] == self.table.trump and self._partner_behind():
            hold_value *= PATIENCE
        return win * gain - (1 - win) * loss - hold_value

    def _reaches(self, total: int, points: int) -> float:
        """Chance that a side with this total reaches 101 points with a trick of these points and what the
        seats behind add.
        """
        behind = len(self.read.behind)
        over = total + points + STILL_TO_COME * behind - OUT_AT
        if not behind:
            return float(over >= 0)
        return min(1.0, max(0.0, 0.5 + over / (2 * MAY_COME * behind)))

    def _hold_value(self, card: int) -> float:
        """Value of the card in the hand."""
        rank = card_code(card)[0]
        if not self.read.free:
            return HOLD_LATE * self.read.future_tricks(card) + POINTS[card] / 10
        hold_value = HOLD_TRUMP if CARD_SUIT[card] == self.table.trump else HOLD_PLAIN
        return hold_value[rank] + self.table.pair(card)

    def _reason(self, card: int) -> str:
        leading = not self.read.trick
        if self.read.free and len(self.read.legal) == 1:
            return "sevens"
        reaches = self._reaches(self.own, self.on_table + POINTS[card]) >= LIKELY
        if reaches and self.odds[card] >= LIKELY:
            return "nearly-out"
        if leading:
            return "lead-strong" if self.odds[card] >= LIKELY and POINTS[card] else "lead-cheap"
        rich = self.on_table + POINTS[card] >= RICH / 2
        if self.read.beats_table(card):
            if CARD_SUIT[card] == self.table.trump and rich:
                return "trump-rich"
            if self.odds[card] >= LIKELY:
                return "rich-trick" if rich else "win-cheap"
        if self.odds[card] >= LIKELY and POINTS[card]:
            return "smear"
        return "give-low"
