"""How a sensible person plays Watten: estimate how many tricks the hand takes with an announcement, signal
high cards to the partner, raise when the side is ahead, and save high cards when the partner is winning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import product
from math import comb, fsum
from statistics import fmean
from typing import Final

from torite.bots.inference import Reading
from torite.bots.player import Choice
from torite.core.cards import CARD_CODES, CARD_INDEX, CARD_RANK, CARD_SUIT, RANKS, SUITS
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.watten.announcing import CARDS_EACH
from torite.games.watten.card_order import CRITICAL, LINKE, RECHTE, TRUMP, WELI, Announcement
from torite.games.watten.game import Watten
from torite.games.watten.rules import ENOUGH

WEAK: Final = 1.25
"""With less expected strength than this a hand is better exchanged."""
SWAP_GAIN: Final = 0.1
RAISES_FROM: Final = 0.6
"""The chance to win the deal from which a first raise pays."""
RAISES_AGAIN_FROM: Final = 0.7
CAUTION: Final = 0.04
"""By how much the chance must be better for each point of the stake above the first."""
RAISER_IS_STRONG: Final = 0.08
ACCEPTS_FROM: Final = 0.22
"""Folding costs nearly as much as losing, so a small chance is enough to go on."""
ANSWERS_FOR_THE_SIDE_FROM: Final = 0.65
SIGNALS_GIVEN: Final = 2
TRUST: Final = {True: 0.6, False: 0.35}
"""How far a signal of a partner, or of an opponent, is believed."""
GUESSES: Final = 12
"""How many announcements a seat considers that does not know the true one."""
SPENDING: Final = 0.55
"""What a strong card is worth later, as a part of its chance to take a trick when led."""
SPENDING_LATE: Final = 0.1
TAKES: Final = 0.6
HOPES: Final = 0.25

WORTH: Final = {
    "maxi": 0.9, "martl": 0.9, "weli": 0.8, "belli": 0.8, "spritzer": 0.7, "nell": 0.7,
    "rechte": 0.7, "hauptschlag": 0.6, "linke": 0.5, "linke1": 0.5, "linke2": 0.8, "linke3": 1.0,
    "blinde1": 0.4, "blinde2": 0.7, "blinde3": 1.0, "trumps3": 0.6, "trumps4": 0.8, "trumps5": 1.0,
    "trump_a": 0.3, "bad": -0.6,
}  # fmt: skip
"""How many tricks a signal adds to the estimate of a hand; those not listed say little."""
TOLD_FROM: Final = 0.6
"""Signals of less worth are not given."""
FIXED: Final = {"maxi": "KH", "martl": "KH", "weli": "6D", "spritzer": "7C", "nell": "7C"}
"""The cards of the signals that always mean the same card."""


def advise(game: Game, view: View) -> Choice | None:
    """What to say or to play, and the reason; None out of turn when there is nothing to do."""
    if not isinstance(game, Watten):
        raise TypeError(f"{game.id} is no Watten game")
    if view["phase"] == "play":
        return _Play(game, view).choice()
    return _BeforePlay(game, view).choice() if view["turn"] == view["seat"] else None


def _keeps(higher: int, among: int, cards: int) -> float:
    """The chance that a hand of so many ``cards`` has none of the ``higher`` ones among all these."""
    return max(0.0, 1 - higher / max(1, among)) ** cards


def _stands(order: Announcement, card: int, unseen: Sequence[int], against: int) -> float:
    """The chance that a card takes a trick when led, if the opponents hold so many of the unseen cards."""
    power = order.power[order.suit_of[card]]
    mine = power[card]
    return _keeps(sum(power[other] > mine for other in unseen), len(unseen), against)


class _BeforePlay:
    """The decisions before the first card."""

    def __init__(self, game: Watten, view: View) -> None:
        self.game = game
        self.view = view
        self.legal = view["legal"]
        self.hand = [CARD_INDEX[code] for code in view["hands"][view["seat"]] if code is not None]
        self.alone = view["players"] == 3 and [view["seat"]] in view["sides"]

    @cached_property
    def strength(self) -> dict[tuple[str, str], float]:
        """How many tricks the hand may take with each announcement that is still possible."""
        facts = self.view["facts"]
        ranks = [str(facts["rank"])] if facts["rank"] else list(self.game.ranks or RANKS[4:])
        suits = [str(facts["trump"])] if facts["trump"] else list(SUITS)
        unseen = [card for card in self.game.pack if card not in self.hand]
        opponents = next(len(side) for side in self.view["sides"] if self.view["seat"] not in side)
        against = opponents * CARDS_EACH
        return {
            (rank, suit): fsum(
                _stands(self.game.order(rank, suit), card, unseen, against) for card in self.hand
            )
            for rank, suit in product(ranks, suits)
        }

    def of_rank(self, rank: str) -> float:
        """What it is worth to name this rank, when another or this seat names the suit."""
        values = [value for (named, _), value in self.strength.items() if named == rank]
        return max(values) if self.alone else fmean(values)

    def of_suit(self, suit: str) -> float:
        """What it is worth to name this suit."""
        return fmean(value for (_, named), value in self.strength.items() if named == suit)

    def choice(self) -> Choice:
        first = self.legal[0]
        word = first.partition(":")[0]
        if word == "cut":
            return Choice(self.legal[len(self.legal) // 2], Reason("cut"))
        if word == "accept":
            return self._answer()
        proposal = self._proposal()
        if proposal is not None:
            return proposal
        if word == "show":
            return self._show()
        namings = [text for text in self.legal if ":" in text]
        if word == "rank":
            return Choice(max(namings, key=lambda text: self.of_rank(text[-1])), Reason("name-rank"))
        return Choice(max(namings, key=lambda text: self.of_suit(text[-1])), Reason("name-suit"))

    def _best(self, letters: Iterable[str], place: int) -> float:
        """The best first part of an announcement: the mean over what the other announcer may name."""
        return max(
            fmean(value for named, value in self.strength.items() if named[place] == letter)
            for letter in letters
        )

    def _proposal(self) -> Choice | None:
        by_rank = self._best({rank for rank, _ in self.strength}, 0)
        if "exchange" in self.legal and by_rank < WEAK:
            return Choice("exchange", Reason("propose-exchange"))
        if "swap" in self.legal and self._best({suit for _, suit in self.strength}, 1) > by_rank + SWAP_GAIN:
            return Choice("swap", Reason("propose-swap"))
        return None

    def _answer(self) -> Choice:
        by_suit = self._answering(0)
        proposed = [entry for entry in self.view["history"] if isinstance(entry, str)][-1]
        if proposed.endswith("exchange"):
            weak = by_suit < WEAK
            return Choice("accept" if weak else "decline", Reason("take-exchange" if weak else "keep-hand"))
        better = self._answering(1) > by_suit
        return Choice("accept" if better else "decline", Reason("take-swap" if better else "keep-tasks"))

    def _answering(self, place: int) -> float:
        """What it is worth to name the second part of the announcement when the other names the first."""
        firsts = {named[place] for named in self.strength}
        return fmean(
            max(value for named, value in self.strength.items() if named[place] == first) for first in firsts
        )

    def _show(self) -> Choice:
        """A card whose rank, or for the dealer whose suit, suits the hand."""
        cards = [(text, text.partition(":")[2]) for text in self.legal if ":" in text]
        if self.view["seat"] == self.view["dealer"]:
            return Choice(max(cards, key=lambda pair: self.of_suit(pair[1][1]))[0], Reason("show-suit"))
        return Choice(max(cards, key=lambda pair: self.of_rank(pair[1][0]))[0], Reason("show-rank"))


class _Play:
    """The decisions during the tricks.

    Attributes:
        orders: how the cards may compare: one order for a seat that knows the announcement, else several.
        unseen: the cards that may be in other hands.
        side: the seats of the own side.
    """

    def __init__(self, game: Watten, view: View) -> None:
        self.game = game
        self.view = view
        self.me = view["seat"]
        self.in_turn = view["turn"] == self.me
        self.legal = view["legal"]
        self.side = next(side for side in view["sides"] if self.me in side)
        rank, suit = view["facts"]["rank"], view["facts"]["trump"]
        self.knows = rank is not None and suit is not None
        self.orders = [game.order(str(rank), str(suit))] if self.knows else self._guesses()
        self.read = Reading(game, view, self.orders[0])
        # The own cards that were put away in an exchange are in no hand.
        away = {
            CARD_INDEX[entry["card"]]
            for entry in view["history"]
            if not isinstance(entry, str) and entry["event"] == "away" and "card" in entry
        }
        self.unseen = [card for card in self.read.unseen if card not in away]

    def _guesses(self) -> list[Announcement]:
        """Announcements that agree with who has won the tricks so far."""
        tricks: list[tuple[list[int], list[int], int]] = []
        seats: list[int] = []
        cards: list[int] = []
        for entry in self.view["history"]:
            if not isinstance(entry, str):
                if entry["event"] == "trick":
                    tricks.append((seats, cards, entry["seat"]))
                    seats, cards = [], []
                continue
            seat, _, text = entry.partition(":")
            if text in CARD_INDEX:
                seats.append(int(seat))
                cards.append(CARD_INDEX[text])
        found = [
            order
            for order in (self.game.order(*named) for named in product(RANKS[4:], SUITS))
            if all(seats[order.winner(cards)] == winner for seats, cards, winner in tricks)
        ]
        step = max(1, len(found) // GUESSES)
        return found[::step][:GUESSES] or [self.game.order(RANKS[-1], SUITS[0])]

    def choice(self) -> Choice | None:
        signal = self._signal()
        if signal is not None:
            return signal
        if "accept" in self.legal:
            return self._answer()
        if "raise" in self.legal and (self.in_turn or not self.read.trick) and self._wants_to_raise():
            return Choice("raise", Reason("raise"))
        return self._card() if self.in_turn else None

    # Signals

    def _signal(self) -> Choice | None:
        """Signals the strongest thing that is true and not told yet, before the first trick is over."""
        open_ones = [text.partition(":")[2] for text in self.legal if text.startswith("signal:")]
        if not open_ones or not self.knows or any(self.view["tricks"]):
            return None
        given = [seat for seat, _ in self._signals()].count(self.me)
        true = [name for name in open_ones if abs(WORTH.get(name, 0)) >= TOLD_FROM and self._is_true(name)]
        if given >= SIGNALS_GIVEN or not true:
            return None
        return Choice(f"signal:{max(true, key=lambda name: abs(WORTH[name]))}", Reason("signal"))

    def _signals(self) -> list[tuple[int, str]]:
        """Who gave which signal."""
        given = [entry.split(":") for entry in self.view["history"] if isinstance(entry, str)]
        return [(int(parts[0]), parts[2]) for parts in given if parts[1] == "signal"]

    def _is_true(self, name: str) -> bool:
        kinds = self.orders[0].kinds
        hand = self.read.hand
        counts = Counter(kinds[card] for card in hand)
        if name in FIXED:
            return CARD_INDEX[FIXED[name]] in hand
        if name == "belli":
            return any(kinds[card] == CRITICAL and SUITS[CARD_SUIT[card]] == "D" for card in hand)
        if name in ("rechte", "hauptschlag"):
            return counts[RECHTE] > 0
        if name == "linke":
            return counts[LINKE] > 0
        if name == "bad":
            return not any(kinds[card] & (CRITICAL | RECHTE | LINKE | TRUMP | WELI) for card in hand)
        kind = LINKE if name.startswith(("linke", "blinde")) else TRUMP
        return counts[kind] == int(name[-1])

    # The stake

    @cached_property
    def chance_to_win(self) -> float:
        """The chance that the own side is the first to take three tricks."""
        return fmean(self._chance_with(order) for order in self.orders)

    def _chance_with(self, order: Announcement) -> float:
        against = sum(count for seat, count in enumerate(self.read.counts) if seat not in self.side)
        average = self._average(order, against)
        ours = theirs = 0.05
        for seat, count in enumerate(self.read.counts):
            known = self.read.hand if seat == self.me else self.read.known[seat]
            strength = fsum(_stands(order, card, self.unseen, against) for card in known)
            strength += average * (count - len(known))
            if seat in self.side:
                ours += strength
            else:
                theirs += strength
        for seat, name in self._signals():
            if seat == self.me:
                continue
            told = WORTH.get(name, 0.1) * TRUST[seat in self.side]
            if seat in self.side:
                ours = max(0.05, ours + told)
            else:
                theirs = max(0.05, theirs + told)
        share = ours / (ours + theirs)
        won = sum(self.view["tricks"][seat] for seat in self.side)
        need, they_need = ENOUGH - won, ENOUGH - (sum(self.view["tricks"]) - won)
        left = need + they_need - 1
        return fsum(comb(left, k) * share**k * (1 - share) ** (left - k) for k in range(need, left + 1))

    def _average(self, order: Announcement, against: int) -> float:
        """The chance that an unseen card takes a trick when it is led."""
        some = self.unseen[::3]
        return fmean(_stands(order, card, self.unseen, against) for card in some) if some else 0.0

    def _stake(self) -> int:
        return int(self.view["facts"]["stake"] or 0)

    def _wants_to_raise(self) -> bool:
        again = any(entry == f"{seat}:raise" for entry in self.view["history"] for seat in range(6))
        least = RAISES_AGAIN_FROM if again else RAISES_FROM
        return self.chance_to_win >= least + CAUTION * (self._stake() - 2)

    def _answer(self) -> Choice | None:
        """Answers a raise; the partner of the seat that is asked does so only when it is sure."""
        chance = self.chance_to_win - RAISER_IS_STRONG
        stake = self._stake()
        if not self.in_turn and chance < ANSWERS_FOR_THE_SIDE_FROM:
            return None
        if "raise" in self.legal and chance >= RAISES_AGAIN_FROM + CAUTION * (stake - 2):
            return Choice("raise", Reason("raise"))
        opponents = [score for seat, score in enumerate(self.view["scores"]) if seat not in self.side]
        if max(opponents) + stake >= self.game.target:
            return Choice("accept", Reason("must-accept"))
        if chance >= ACCEPTS_FROM:
            return Choice("accept", Reason("accept"))
        return Choice("fold", Reason("fold"))

    # The cards

    def _card(self) -> Choice:
        cards = self.read.legal
        if len(cards) == 1:
            return Choice(CARD_CODES[cards[0]], Reason("only"))
        against = sum(count for seat, count in enumerate(self.read.counts) if seat not in self.side)
        later = {card: fmean(_stands(o, card, self.unseen, against) for o in self.orders) for card in cards}
        wins = {card: fmean(self._side_wins(order, card) for order in self.orders) for card in cards}
        ours = sum(self.view["tricks"][seat] for seat in self.side)
        decisive = max(ours, sum(self.view["tricks"]) - ours) == ENOUGH - 1
        spending = SPENDING_LATE if decisive else SPENDING
        best = max(cards, key=lambda card: (wins[card] - spending * later[card], -CARD_RANK[card], -card))
        return Choice(CARD_CODES[best], Reason(self._why(best, wins)))

    def _why(self, card: int, wins: dict[int, float]) -> str:
        order = self.orders[0]
        if not self.read.trick:
            return "take" if wins[card] >= TAKES else "hope" if wins[card] >= HOPES else "lead-low"
        power = order.power[order.suit_of[self.read.trick[0][1]]]
        leader, best = max(self.read.trick, key=lambda play: power[play[1]])
        if power[card] <= power[best] and self.knows:
            if leader in self.side:
                return "partner-wins"
            return "save" if max(wins.values()) > wins[card] else "throw-away"
        return "take" if wins[card] >= TAKES else "hope" if wins[card] >= HOPES else "save"

    def _side_wins(self, order: Announcement, card: int) -> float:
        """The chance that the own side wins the trick if this card is played to it."""
        trick = self.read.trick
        power = order.power[order.suit_of[trick[0][1] if trick else card]]
        best = power[card]
        ahead = self.me
        for seat, laid in reversed(trick):
            # Of equal cards the first one wins.
            if power[laid] >= best:
                ahead, best = seat, power[laid]
        behind = self.read.behind
        theirs = sum(self.read.counts[seat] for seat in behind if seat not in self.side)
        partners = sum(self.read.counts[seat] for seat in behind if seat in self.side)
        higher = sum(power[other] > best for other in self.unseen)
        among = len(self.unseen)
        stays = _keeps(higher, among, theirs)
        rescue = 1 - _keeps(higher, among, partners)
        if ahead in self.side:
            return stays + (1 - stays) * rescue / 2
        return rescue * (1 + stays) / 2
