"""Tricks that do not simply go round the table, in games of a few lines: an order of play that depends on the
leader, a seat that drops out in the middle of a trick, suits that overlap, tricks that nobody wins.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from random import Random
from typing import Any, ClassVar, Final

import pytest

from tests.parts import WithParts
from tests.playing import walk
from torite.blocks.display import TrickDisplay
from torite.blocks.trick_deal import NO_TRUMP, TrickDeal, TrickGame
from torite.blocks.tricks import FollowSuit, TrickOrder, best_card
from torite.bots.inference import Reading
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT, make_pack, parse_card, parse_cards
from torite.core.deal_state import deal_at, restart
from torite.core.game import Deal
from torite.core.history import shown_to_all
from torite.core.inference import inference_of
from torite.core.layout import Layout, singly
from torite.core.on_table import TricksOnTable
from torite.core.options import Option
from torite.core.reasons import IllegalAction
from torite.page.log import make_log
from torite.texts.words import Words

FOLD: Final = CARD_COUNT
ACE: Final = CARD_RANK[parse_card("AC")]
ROUNDS: Final = ((0, 3, 2, 1), (1, 2, 3, 0), (2, 1, 0, 3), (3, 0, 1, 2))


class Toy(TrickGame):
    """Four seats, 24 cards, all are dealt, the last one face up."""

    id = "toy"
    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("players", (4,)),)

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("9TJQKA")


class ToyDeal(TrickDeal, of=Toy):
    """Plain tricks."""

    def layout(self) -> Layout:
        return singly(4, self.dealer, 6, 24, turned=True)

    def _start(self) -> None:
        self.hands = self.layout().hands(self.deck)
        self.history.append(shown_to_all(self.dealer, self.deck[-1]))
        self._open_play(self._eldest)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not any(self.hands):
            self._end_deal()

    def _result(self) -> dict[str, Any]:
        return {"points": list(self.tricks)}


class Turning(Toy):
    """The direction depends on the leader."""

    id = "turning"

    def __init__(self, options: dict[str, Any] | None = None) -> None:
        super().__init__(options)
        self.rounds = ROUNDS


class TurningDeal(ToyDeal, of=Turning):
    """A deal of this game."""


class Folding(Toy):
    """The seat to act may drop out; it keeps its cards."""

    id = "folding"
    action_names = ("fold",)
    has_extra_actions = True


class FoldingDeal(ToyDeal, of=Folding):
    """A deal of this game."""

    def _extra_actions(self, seat: int) -> list[int]:
        in_play = len(self._rounds[seat].seats) > 2
        return [FOLD] if seat == self.turn and self.trick and in_play else []

    def _act(self, seat: int, action: int) -> None:
        if action != FOLD:
            self._play(seat, action)
            return
        self._rounds = tuple(each.without(seat) for each in self._rounds)
        self._round = self._round.without(seat)
        if len(self.trick) == len(self._round.seats):
            self._end_trick()
        else:
            self.turn = self._round.seats[len(self.trick)]

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner]:
            self._end_deal()


class Overlapping(Toy):
    """An ace belongs to every suit, and to its own when it is led; only the rank counts."""

    id = "overlapping"


@cache
def overlapping_order() -> TrickOrder:
    def belongs(card: int, led: int) -> bool:
        return CARD_SUIT[card] == led or (CARD_RANK[card] == ACE and led < 4)

    def power(card: int, led: int) -> int:
        return CARD_RANK[card] + 1 if belongs(card, led) else 0

    return TrickOrder(lambda card: CARD_RANK[card] + 1, belongs=belongs, power=power)


class OverlappingDeal(ToyDeal, of=Overlapping):
    """A deal of this game."""

    def _start(self) -> None:
        self.order = overlapping_order()
        super()._start()


class Drawn(WithParts, Toy):
    """A card wins by its rank alone; if both sides have laid the best rank, nobody wins."""

    id = "drawn"
    duties = ()


@cache
def rank_order() -> TrickOrder:
    return TrickOrder(lambda card: CARD_RANK[card] + 1, power=lambda card, _: CARD_RANK[card] + 1)


class DrawnDeal(ToyDeal, of=Drawn):
    """A deal of this game.

    Attributes:
        drawn: the number of tricks that nobody won.
    """

    drawn: int

    def _start(self) -> None:
        self.order = rank_order()
        self.drawn = 0
        super()._start()

    def _end_trick(self) -> None:
        best = max(CARD_RANK[card] for card in self.trick)
        owners = zip(self._round.seats, self.trick, strict=True)
        sides = {seat % 2 for seat, card in owners if CARD_RANK[card] == best}
        if len(sides) == 1:
            super()._end_trick()
            return
        self.drawn += 1
        self._end_drawn_trick()
        if not any(self.hands):
            self._end_deal()


class DrawnDisplay(TrickDisplay):
    """What is shown of this game."""

    deal: DrawnDeal

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        table = super().table_tricks(viewer)
        return table and table._replace(done=sum(self.deal.tricks) + self.deal.drawn)


Drawn.parts = {"display": DrawnDisplay}

TOYS: Final = (Toy, Turning, Folding, Overlapping, Drawn)


def new_deal(kind: type[Toy], number: int = 1) -> ToyDeal:
    deal = kind().new_deal(seed=number, dealer=number % 4)
    assert isinstance(deal, ToyDeal)
    return deal


@pytest.mark.parametrize("kind", TOYS)
def test_every_step_is_copied_and_brought_back(kind: type[Toy]) -> None:
    """Copies, light clones, the record, undo and the worlds of a seat agree with the deal at every step."""
    for number in range(2):
        deal = new_deal(kind, number)
        rng = Random(number)
        for step in walk(deal, rng):
            again = deal_at(restart(step), 0)
            for seat, action in step.actions():
                again.apply_action(action, seat)
            for twin in (step.clone(), again):
                assert [twin.view(seat) for seat in range(4)] == [step.view(seat) for seat in range(4)]
            light = step.light_clone()
            while light.turn is not None:
                light.apply_action(rng.choice(light.legal_actions()))
            if step.turn is not None:
                seat = int(rng.random() * 4)
                world = step.resample(seat, rng)
                assert world.view(seat) == step.view(seat)


def test_the_order_of_play_depends_on_the_leader() -> None:
    leaders = set()
    for step in chain(*(walk(new_deal(Turning, number), Random(number)) for number in range(3))):
        view = step.view(0)
        trick = view["trick"]
        if trick is None:
            continue
        order = ROUNDS[trick["leader"]]
        leaders.add(order[0])
        assert trick.get("order") == list(order)
        assert step.turn == order[len(trick["cards"])]
        assert [seat for seat, _ in trick["cards"]] == list(order[: len(trick["cards"])])
        read = Reading(step.game, step.view(step.turn), NO_TRUMP)
        assert read.behind == list(order[len(trick["cards"]) + 1 :])
    assert leaders == {0, 1, 2, 3}


def test_who_cannot_follow_is_found_whatever_the_order() -> None:
    """A seat inferred to be void holds no such card, and every discard from another suit is found."""
    for kind in (Turning, Folding, Overlapping):
        found = 0
        for number in range(6):
            for step in walk(new_deal(kind, number), Random(number)):
                assert isinstance(step, ToyDeal)
                read = Reading(step.game, step.view(0), step.order)
                for seat in (1, 2, 3):
                    found += len(read.voids[seat])
                    for suit in read.voids[seat]:
                        assert not step.order.among(suit, step.hands[seat])
        assert found > 20, kind


def test_a_seat_that_drops_out_is_passed_over() -> None:
    deal = new_deal(Folding)
    deal.turn = deal.leader = deal.winning = 1
    deal.hands = [sorted(parse_cards(hand)) for hand in ("9C TC", "JC QC", "KC AC", "9D TD")]
    deal.apply("1:JC")
    trick = deal.view(0)["trick"]
    assert trick is not None
    assert "order" not in trick
    deal.apply("2:fold")
    assert deal.turn == 3
    deal.apply("3:9D")
    assert best_card(deal) == parse_card("JC")
    deal.apply("0:9C")
    assert (deal.turn, deal.tricks) == (1, [0, 1, 0, 0])
    assert deal.view(0)["last_trick"] == {
        "number": 1,
        "leader": 1,
        "cards": [[1, "JC"], [3, "9D"], [0, "9C"]],
        "winner": 1,
    }
    deal.apply("1:QC 3:TD")
    trick = deal.view(0)["trick"]
    assert trick is not None
    assert trick["order"] == [1, 3, 0]
    deal.apply("0:TC")
    assert (deal.turn, deal.tricks) == (None, [0, 2, 0, 0])


def test_the_last_to_play_may_drop_out() -> None:
    deal = new_deal(Folding, 3)
    first, second, third, fourth = (seat % 4 for seat in range(deal.turn or 0, (deal.turn or 0) + 4))
    for _ in range(3):
        deal.apply_action(deal.legal_actions()[0])
    deal.apply(f"{fourth}:fold")
    assert sum(deal.tricks) == 1
    last = deal.view(0)["last_trick"]
    assert last is not None
    assert [seat for seat, _ in last["cards"]] == [first, second, third]


def test_a_card_of_two_suits_follows_both() -> None:
    order = overlapping_order()
    ace, king = parse_cards("AD KD")
    assert [order.follows(ace, led) for led in range(4)] == [True] * 4
    assert [order.follows(king, led) for led in range(4)] == [False, True, False, False]
    deal = new_deal(Overlapping)
    deal.turn = deal.leader = deal.winning = 1
    deal.hands = [sorted(parse_cards(hand)) for hand in ("9C AH", "KC AC", "TD AD", "9H AS")]
    deal.apply("1:KC")
    assert deal.legal_actions() == [parse_card("AD")]
    with pytest.raises(IllegalAction):
        deal.apply("2:TD")
    assert inference_of(deal).would_bind(2, parse_card("TD"), parse_cards("9S AH JC")) == parse_cards("AH JC")
    assert inference_of(deal).would_bind(2, parse_card("AD"), parse_cards("9S AH JC")) == []
    deal.apply("2:AD 3:AS")
    assert deal.legal_actions() == parse_cards("9C AH")
    deal.apply("0:9C")
    assert deal.last_trick is not None
    assert deal.last_trick[2] == 2  # the first of equals
    assert TrickDisplay(deal).why_won(deal.last_trick, 0).code == "highest-led"


def test_nothing_is_to_be_followed_where_no_suit_was_led() -> None:
    deal = new_deal(Toy)
    hand = deal.hands[2]
    assert deal.led < 0
    assert FollowSuit().narrow(hand, deal) == []
    seat = deal.turn or 0
    card = deal.hands[seat][-1]
    deal._play_for_nothing(seat, card)
    assert (deal.led, deal.turn) == (-1, (seat + 1) % 4)
    assert deal.legal_actions() == deal.hands[(seat + 1) % 4]
    assert inference_of(deal).would_bind((seat + 1) % 4, deal.legal_actions()[0], hand) == []
    assert TrickDisplay(deal).prompt((seat + 1) % 4).code == "any"


def test_a_trick_may_be_drawn() -> None:
    deal = new_deal(Drawn)
    deal.turn = deal.leader = deal.winning = 1
    deal.hands = [sorted(parse_cards(hand)) for hand in ("AD 9S", "AC TS", "9C JS", "TC QS")]
    deal.apply("1:AC 2:9C 3:TC 0:AD")
    assert (deal.turn, deal.tricks) == (1, [0, 0, 0, 0])
    view = deal.view(0)
    assert view["last_trick"] is not None
    assert (view["last_trick"]["number"], view["last_trick"]["winner"]) == (1, None)
    assert view["trick"] == {"number": 2, "leader": 1, "cards": [], "winning": None}
    assert view["history"][-1] == {"event": "trick"}
    assert deal.last_trick is not None
    assert TrickDisplay(deal).why_won(deal.last_trick, 0).code == "drawn"
    drawn = {"index": 5, "text": "Nobody won the trick.", "trick": 1, "won": True}
    assert log_of(deal)[-1] == drawn
    deal.apply("1:TS 2:JS 3:QS 0:9S")
    assert (deal.turn, deal.tricks) == (None, [0, 0, 0, 1])
    assert [entry["trick"] for entry in log_of(deal)] == [0] + [1] * 5 + [2] * 5


def log_of(deal: Deal) -> list[dict[str, Any]]:
    return make_log(deal, deal.view(0), Words("en", type(deal.game)))
