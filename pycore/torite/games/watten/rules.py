"""Watten: a rank and a suit are announced, the side that takes three tricks wins the stake, and the stake may
be raised.

Sources: the articles "Watten" and "Watten(Tyrolaen,etc)", the originals named in the rule sheet, and the rule
sheet made from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.display import ScoreLine
from torite.blocks.signals import Signals
from torite.blocks.stock import Stock
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_INDEX, CARD_SUIT, SUITS
from torite.core.deal import Deal
from torite.core.history import NO_SEAT
from torite.core.layout import Layout, up_to
from torite.core.on_table import Place, Token, Trick
from torite.core.options import Option
from torite.core.reasons import Argument, Reason
from torite.games.watten.card_order import (
    APART,
    KIND_NAMES,
    LINKE,
    PLAIN,
    POWER,
    WELI,
    Announcement,
    AnswerTrumps,
    announcement,
)
from torite.games.watten.raising import LIMIT, Raising

CARDS_EACH: Final = 5
ROUNDS: Final = (3, 5)
"""How many cards everybody holds after the first and the second round of dealing."""
ENOUGH: Final = 3
"""Tricks that win a deal."""

COMMON_WORDS: Final = ("raise", "accept", "fold", "decline", "exchange", "swap")
RAISE, ACCEPT, FOLD, DECLINE, EXCHANGE, SWAP = range(CARD_COUNT, CARD_COUNT + len(COMMON_WORDS))
TRUMPS: Final = tuple(f"trump:{suit}" for suit in SUITS)
SIGNAL: Final = "signal"

SCHLAGWECHSEL: Final = Option("schlagwechsel", (False, True), when={"players": (4, 2)})
EXCHANGING: Final = Option("exchange", (True, False))
RECHTE_EXEMPT: Final = Option("rechte_exempt", (False, True))
SIGNALLING: Final = Option("signals", ("table", "partner", "off"), when={"players": (4, 3)})

TYROLEAN_SIGNALS: Final = (
    "rechte", "linke1", "linke2", "linke3", "trump_a", "trump_k", "trump_q", "trump_j", "trump_low",
    "suit_c", "suit_s", "suit_h", "suit_d", "bad",
)  # fmt: skip


def words_of(ranks: str, signals: Sequence[str], more: Sequence[str] = ()) -> tuple[str, ...]:
    """The actions of a Watten game that are no cards: it may name these ranks and give these signals."""
    named = [f"rank:{rank}" for rank in ranks]
    return (*COMMON_WORDS, *TRUMPS, *named, *more, *(f"{SIGNAL}:{name}" for name in signals))


@cache
def sides_of(players: int, dealer: int) -> tuple[tuple[int, ...], ...]:
    """The sides of a deal: opposite seats; of three players the forehand against the two others."""
    if players == 4:
        return ((0, 2), (1, 3))
    forehand = (dealer + 1) % players
    return ((forehand,), tuple(seat for seat in range(players) if seat != forehand))


@cache
def side_numbers(players: int, dealer: int) -> tuple[int, ...]:
    """The number of the side of each seat."""
    sides = sides_of(players, dealer)
    return tuple(next(i for i, side in enumerate(sides) if seat in side) for seat in range(players))


class WattenDeal(TrickDeal):
    """A deal of a Watten game.

    Attributes:
        forehand: the seat at the dealer's left: it announces and leads.
        rank: the letter of the announced rank, or None.
        suit: the letter of the trump suit, or None.
        proposals: what the forehand has proposed, as actions.
        waiting: the proposal that waits for the dealer's answer, or None.
        swapped: whether the announcers have changed tasks.
        exchanged: whether both announcers took new hands.
        raising: the stake, and the raise that waits.
        signals: the signals given.
        reason: how the deal ended: ``tricks``, ``fold`` or ``machine``; empty while it is not over.
        won_by: the number of the side that won.
        points: what each seat of that side gets.
    """

    game: Watten
    order: Announcement
    __slots__ = (
        "_has_partner",
        "_open_words_of",
        "_seats",
        "_sides",
        "_to_play",
        "exchanged",
        "forehand",
        "points",
        "proposals",
        "raising",
        "rank",
        "reason",
        "signals",
        "suit",
        "swapped",
        "waiting",
        "won_by",
    )

    def layout(self) -> Layout:
        return up_to(self.players, self.dealer, ROUNDS, len(self.deck))

    def _start(self) -> None:
        game = self.game
        self.forehand = (self.dealer + 1) % self.players
        self.order = game.order(None, None)
        self.rank: str | None = None
        self.suit: str | None = None
        self.proposals: list[int] = []
        self.waiting: int | None = None
        self.swapped = self.exchanged = False
        self._seats = range(self.players)
        self._sides = side_numbers(self.players, self.dealer)
        self._has_partner = tuple(self._sides.count(side) > 1 for side in self._sides)
        self._to_play = NO_SEAT
        # What `interrupts` gives a seat changes only with a raise, its answer, or a signal of the seat.
        self._open_words_of: list[list[int] | None] = [None] * self.players
        self.raising = Raising(self._sides, self.scores, game.target)
        self.signals = Signals(self.players, game.signal_actions)
        self.reason = ""
        self.won_by = self.points = 0
        self._begin()

    def _begin(self) -> None:
        """Deal, and open the first phase."""
        self.hands = self.layout().hands(self.deck)
        self._open_words("announce", self.forehand)

    def partners(self, one: int, other: int) -> bool:
        """Whether two seats are of one side in this deal."""
        return self._sides[one] == self._sides[other]

    # What may be done

    def _legal(self, seat: int) -> list[int]:
        if self.phase != "play":
            return self._announcing() if seat == self.turn else []
        if seat not in self._seats:
            return []
        words = self._open_words_of[seat]
        if words is None:
            words = self._open_words_of[seat] = self.interrupts(seat)
        if seat == self.turn and self._cards_now:
            return self.playable(self.hands[seat]) + words
        return words

    def _announcing(self) -> list[int]:
        """What the seat in turn may say before the cards are played."""
        if self.waiting is not None:
            return [ACCEPT, DECLINE]
        namings = self._namings()
        if self._announcement_begun():
            return namings
        return namings + [action for action in (EXCHANGE, SWAP) if self._no_proposal(action) is None]

    def _namings(self) -> list[int]:
        """With what the seat in turn may make its part of the announcement."""
        return self.game.rank_actions if self._names_rank() else self.game.trump_actions

    def _names_rank(self) -> bool:
        """Whether the rank is announced next: first, unless the announcers have changed tasks."""
        return self.rank is None and (not self.swapped or self.suit is not None)

    def _announcement_begun(self) -> bool:
        """Whether the first part of the announcement is made."""
        return self.rank is not None or self.suit is not None

    def _no_proposal(self, action: int) -> str | None:
        """The code of what forbids this proposal now; None if the forehand may make it."""
        if action not in self.game.proposals:
            return "no-exchange" if action == EXCHANGE else "no-swap"
        if action in self.proposals:
            return "proposed-before"
        if self._announcement_begun():
            return "proposed-too-late"
        return None

    def interrupts(self, seat: int) -> list[int]:
        raising = self.raising
        actions = [ACCEPT, FOLD] if raising.may_answer(seat) else []
        if raising.obstacle(seat) is None:
            actions.append(RAISE)
        if self._no_signals(seat) is None:
            actions += self.signals.open_to(seat)
        return actions

    def _no_signals(self, seat: int) -> str | None:
        """The code of what forbids this seat all signals; None if it may give some."""
        if not self.game.signalling:
            return "signals-off"
        if not self._has_partner[seat]:
            return "no-partner"
        return "hands-are-open" if self._hands_are_open() else None

    def _hands_are_open(self) -> bool:
        """Whether partners look into each other's hands instead of signalling."""
        return False

    def open_to_all(self) -> bool:
        if self.phase != "play":
            return False
        return any(
            self.raising.obstacle(seat) is None
            or self._no_signals(seat) is None
            or (self.raising.may_answer(seat) and seat != self.turn)
            for seat in range(self.players)
        )

    # What it does

    def _act(self, seat: int, action: int) -> None:
        if action < CARD_COUNT:
            self._play(seat, action)
        elif self.phase != "play":
            self._announce(seat, action)
        elif action in self.game.gestures:
            self._open_words_of[seat] = None
            self.signals.give(seat, action)
        elif action == RAISE:
            self._open_words_of = [None] * self.players
            self._raise(seat)
        elif action == ACCEPT:
            self._open_words_of = [None] * self.players
            self.raising.accept()
            self._cards_now = True
            self.turn = self._to_play
        else:
            self._end(self._sides[self.raising.raiser], self.raising.stake, "fold")

    def _raise(self, seat: int) -> None:
        """No card may be played until the raise is answered; whose turn it is to play one stays as it is."""
        if self.raising.pending is None:
            self._to_play = NO_SEAT if self.turn is None else self.turn
        self.raising.raise_by(seat)
        self._cards_now = False
        self.turn = self.raising.answerer

    def _announce(self, seat: int, action: int) -> None:
        """Take a proposal, an answer to one, or a part of the announcement."""
        if action in (EXCHANGE, SWAP):
            self.proposals.append(action)
            self.waiting = action
            self.turn = self.dealer
        elif action in (ACCEPT, DECLINE):
            if action == ACCEPT:
                self._agree()
            self.waiting = None
            self.turn = self.forehand
        else:
            self._name(action)

    def _agree(self) -> None:
        """The dealer has accepted the proposal that waits."""
        if self.waiting == SWAP:
            self.swapped = True
            return
        self.exchanged = True
        stock = Stock(self.deck[position] for position in self.layout().stock)
        for seat in (self.forehand, self.dealer):
            for card in self.hands[seat][:]:
                self._put_away(seat, card)
            for _ in range(CARDS_EACH):
                self._take(seat, stock.draw())

    def _name(self, action: int) -> None:
        """Announce the rank or the suit."""
        word, _, letter = self.action_to_string(action).partition(":")
        if word == "rank":
            self.rank = letter
        else:
            self.suit = letter
        self.order = self.game.order(self.rank, self.suit)
        if self.rank is not None and self.suit is not None:
            self._open_play(self.forehand)
        else:
            self.turn = self.forehand if self.players == 3 else self.dealer

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        side = self._sides[winner]
        taken = sum(number for seat, number in enumerate(self.tricks) if self._sides[seat] == side)
        if taken == ENOUGH:
            self._end(side, self.raising.stake, "tricks")

    def _end(self, side: int, points: int, reason: str) -> None:
        """The deal is over."""
        self._end_deal()
        self._cards_now = False
        self.won_by = side
        self.points = points
        self.reason = reason

    # Why not

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase == "play":
            return self._refuse_in_play(action, seat)
        return self._refuse_before_play(action)

    def _refuse_in_play(self, action: int, seat: int) -> Reason:
        raising = self.raising
        word = self.action_to_string(action).partition(":")[0]
        if action == RAISE:
            return self._refuse_raise(seat)
        if action in (ACCEPT, FOLD):
            waits = raising.pending is not None
            return Reason("others-answer" if waits else "nothing-to-answer")
        if word == SIGNAL:
            code = self._no_signals(seat)
            return Reason("signal-given" if code is None else code)
        if action >= CARD_COUNT:
            return Reason("announcement-made")
        if raising.pending is not None and action in self.hands[seat]:
            return Reason("answer-first", {"seat": raising.raiser, "number": raising.pending})
        if raising.pending is not None:
            return Reason("not-in-hand", {"card": CARD_CODES[action]})
        return super()._refuse(action, seat)

    def _refuse_raise(self, seat: int) -> Reason:
        code = self.raising.obstacle(seat)
        if code == "near-the-end":
            number = self.game.target - LIMIT
            return Reason(code, {"number": number})
        if code == "highest-stake":
            return Reason(code, {"number": self.game.target})
        return Reason("raised-last")

    def _refuse_before_play(self, action: int) -> Reason:
        word = self.action_to_string(action).partition(":")[0]
        if self.waiting is not None:
            return Reason("answer-exchange" if self.waiting == EXCHANGE else "answer-swap")
        if action in (EXCHANGE, SWAP):
            return Reason(self._no_proposal(action) or "proposed-too-late")
        if action in (ACCEPT, DECLINE):
            return Reason("nothing-to-answer")
        if action < CARD_COUNT or action in (RAISE, FOLD) or word == SIGNAL:
            return Reason("announce-first")
        return Reason("rank-first" if self._names_rank() else "suit-first")

    # What everybody, or one seat, may see

    def sees_hand(self, viewer: int, owner: int) -> bool:
        if self.phase == "announce":
            return viewer == owner and viewer in (self.forehand, self.dealer)
        if viewer == owner:
            return True
        return self._hands_are_open() and self.partners(viewer, owner)

    def hears(self, viewer: int, seat: int, action: int) -> bool:
        """Signals are seen by everybody, or by partners alone; nothing else is secret."""
        return (
            self.turn is None
            or self.game.options["signals"] != "partner"
            or action not in self.game.signal_actions
            or self.partners(viewer, seat)
        )

    def moment(self, seat: int) -> Reason | None:
        if self.phase != "play" or seat == self.turn:
            return None
        raising = self.raising
        if raising.may_answer(seat):
            return Reason("answer-raise", {"seat": raising.raiser, "number": raising.proposed - 1})
        if raising.pending is None and not self.trick and raising.obstacle(seat) is None:
            return Reason("raise", {"number": raising.proposed})
        return None

    def prompt(self, seat: int) -> Reason:
        if self.phase == "play":
            raising = self.raising
            if raising.pending is not None:
                return Reason("answer-raise", {"seat": raising.raiser, "number": raising.pending})
            return super().prompt(seat)
        if self.waiting is not None:
            return Reason("answer-exchange" if self.waiting == EXCHANGE else "answer-swap")
        return self._ask_for_announcement()

    def _ask_for_announcement(self) -> Reason:
        """What the seat is asked that is to make its part of the announcement."""
        return Reason("name-rank" if self._names_rank() else "name-suit")

    def announced_to(self, viewer: int) -> bool:
        """Whether this seat may know rank and suit as far as they are announced."""
        return True

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        knows = self.announced_to(viewer)
        facts: dict[str, str | int | None] = {
            "rank": self.rank if knows else None,
            "trump": self.suit if knows else None,
            "stake": self.raising.stake,
        }
        if self.raising.pending is not None:
            facts["pending"] = self.raising.pending
        return facts

    def places(self, viewer: int) -> list[Place]:
        """The rest of the pack and the hands put away; face up when the deal is over."""
        away = [entry[2] for entry in self.history if len(entry) == 4 and entry[0] == "away"]
        rest = self._rest()
        piles = [("stock", rest), ("put_away", away)]
        return [Place(name, len(pile), tuple(pile) if self.is_open() else ()) for name, pile in piles if pile]

    def _rest(self) -> list[int]:
        """The cards that nobody was dealt or took from the stock."""
        drawn = 2 * CARDS_EACH if self.exchanged else 0
        return [self.deck[position] for position in self.layout().stock[drawn:]]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        raising = self.raising
        return [Token("raised", value=raising.proposed - 1)] if seat == raising.raiser else []

    def card_action(self, card: int) -> int | None:
        return card if self.phase == "play" else None

    def order_for(self, viewer: int) -> Announcement:
        """How the cards compare, as far as this seat may know."""
        return self.order if self.announced_to(viewer) else self.game.order(None, None)

    def hand_order(self, viewer: int) -> list[int]:
        """Cards that beat plain ones at the left, a Weli apart at the right."""
        return [POWER, 3, 2, 0, 1, APART]

    def hand_suit(self, card: int, viewer: int) -> int:
        return self.order_for(viewer).suit_of[card]

    def hand_rank(self, card: int, viewer: int) -> int:
        # Cards of equal strength must not stay in the order in which they came to the hand.
        return self.order_for(viewer).strength[card] * len(SUITS) + CARD_SUIT[card]

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        leader, cards, winner = trick
        if not self.announced_to(viewer):
            return Reason("winner", {"seat": winner})
        order = self.order
        best = cards[(winner - leader) % self.players]
        kind = order.kinds[best]
        if kind == PLAIN:
            return super().why_won(trick, viewer)
        args: dict[str, Argument] = {
            "seat": winner,
            "card": CARD_CODES[best],
            "kind": KIND_NAMES[kind],
        }
        power = order.power[order.suit_of[cards[0]]]
        others = [card for card in cards if card != best and order.suit_of[card] == POWER]
        if not others:
            return Reason("weli-led" if kind == WELI else "beats-plain", args)
        second = max(others, key=power.__getitem__)
        args |= {"cards": [CARD_CODES[second]], "other_kind": KIND_NAMES[order.kinds[second]]}
        return Reason("first-of-equals" if kind == LINKE and power[second] == power[best] else "beats", args)

    # What came of it

    def _result(self) -> dict[str, Any]:
        winners = [seat for seat, side in enumerate(self._sides) if side == self.won_by]
        return {
            "points": [self.points if seat in winners else 0 for seat in range(self.players)],
            "tricks": list(self.tricks),
            "winners": winners,
            "reason": self.reason,
            "rank": self.rank,
            "trump": self.suit,
        }

    def score_lines(self) -> list[ScoreLine]:
        stake = self.points
        return [
            *super().score_lines(),
            ScoreLine("won", tuple(self.reason if side == self.won_by else None for side in self._sides)),
            ScoreLine("stake", tuple(stake if side == self.won_by else None for side in self._sides)),
        ]

    def remarks(self) -> list[Reason]:
        raiser = self.raising.raiser
        if self.reason == "fold":
            seat = next(seat for seat, action in reversed(self.actions()) if action == FOLD)
            return [Reason("folded", {"seat": seat, "number": self.points})]
        if raiser == NO_SEAT:
            return [Reason("not-raised", {"number": self.points})]
        return [Reason("raised", {"seat": raiser, "number": self.points})]


class Watten(TrickGame):
    """What the Watten games have in common.

    Attributes:
        target: the score that ends the match.
        proposals: what the forehand may propose, as actions.
        signalling: whether there are signals.
        rank_actions, trump_actions, signal_actions: the actions that name a rank, a suit, that are signals.
    """

    faces = "german"
    minutes = (20, 40)
    interrupting = True
    deal_type: ClassVar[type[Deal]] = WattenDeal
    signals: ClassVar[tuple[str, ...]]
    """The names of the signals."""
    ranks: ClassVar[str]
    """The ranks that may be announced."""

    def __init__(self, options: Any = None) -> None:
        super().__init__(options)
        self.target = int(self.options["target"])
        self.duties = (self.make_duty(),)
        self.signalling = self.options["signals"] != "off" and self.players > 2
        self.proposals = self._make_proposals()
        self.trump_actions = [self.string_to_action(word) for word in TRUMPS]
        self.rank_actions = [
            action for word, action in self._actions.items() if word.partition(":")[0] == "rank"
        ]
        self.signal_actions = [
            action for word, action in self._actions.items() if word.partition(":")[0] == SIGNAL
        ]
        self.gestures = frozenset(self.signal_actions)

    def _make_proposals(self) -> frozenset[int]:
        swap = self.options.get("schlagwechsel") and self.players != 3
        named = ((EXCHANGE, self.options.get("exchange")), (SWAP, swap))
        return frozenset(action for action, allowed in named if allowed)

    # What a game supplies

    def criticals(self) -> tuple[str, ...]:
        """The cards that are above everything else, the strongest first."""
        return ()

    def guate(self, rank: str, suit: str) -> str | None:
        """The card above the Rechte, if there is one."""
        return None

    def weli_is_trump(self) -> bool:
        """Whether the six of bells, where it is a Weli, is the lowest trump."""
        return True

    def make_duty(self) -> AnswerTrumps:
        """What must be played to a trick."""
        raise NotImplementedError

    def order(self, rank: str | None, suit: str | None) -> Announcement:
        """How the cards compare with this announcement, of which a part may be open."""
        guate = self.guate(rank, suit) if rank is not None and suit is not None else None
        return announcement(rank, suit, self.criticals(), guate, self.weli_is_trump())

    def winner_of(self, rank: str, trump: str, cards: Sequence[str]) -> int:
        """The index of the winning card among cards in order of play, with this rank and suit announced."""
        return self.order(rank, trump).winner([CARD_INDEX[code] for code in cards])

    def sides(self, dealer: int) -> list[list[int]]:
        return [list(side) for side in sides_of(self.players, dealer)]
