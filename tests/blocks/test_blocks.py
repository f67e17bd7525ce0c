"""Building blocks that games share: an order settled in mid-trick, the outcome of a trick, words."""

from __future__ import annotations

from random import Random

import pytest

import torite
from tests.playing import LANGUAGES, all_games, some_deal, walk
from torite.blocks.sides import Sides
from torite.blocks.signals import Signals
from torite.blocks.stock import Stock
from torite.blocks.trick_deal import NO_TRUMP, TrickDeal
from torite.blocks.tricks import Beat, PlayTrump, TrickOrder, playable
from torite.bots.inference import Reading
from torite.core.cards import CARD_RANK, CARD_SUIT, KNIGHT_CARDS, SUITS, parse_card
from torite.core.display import display_of
from torite.core.history import ALL, NO_OTHERS, NO_SEAT
from torite.texts.words import Words

ORDERS = [NO_TRUMP, *(TrickOrder(lambda card: CARD_RANK[card] + 1, trump=suit) for suit in range(4))]


def test_an_order_settled_in_mid_trick_reckons_the_winner_anew() -> None:
    """Whatever the cards on the table: the winner so far is the winner of these cards in the new order."""
    changed = 0
    for number in range(40):
        deal = some_deal("glaves", {"players": 4}, number)
        assert isinstance(deal, TrickDeal)
        rng = Random(number)
        for _ in walk(deal, rng):
            if not deal.trick or deal.is_terminal():
                continue
            before = deal.winning
            deal._settle_order(rng.choice(ORDERS))
            expected = (deal.leader + deal.order.winner(deal.trick)) % 4
            assert deal.winning == expected
            changed += before != expected
            assert deal.legal_actions() == playable(deal, deal.hands[deal.turn or 0])
        assert sum(deal.tricks) == 13
    assert changed > 20


@pytest.mark.parametrize("suit", range(4))
def test_a_suit_is_one_run_of_a_hand_unless_it_holds_its_knight(suit: int) -> None:
    """The knights have numbers of their own; without them legal cards are a slice of the sorted hand."""
    assert NO_TRUMP.spans[suit] == (13 * suit, 13 * suit + 13, KNIGHT_CARDS[suit])
    rng, with_knight = Random(suit), 0
    for _ in range(60):
        hand = sorted(rng.sample(range(KNIGHT_CARDS.stop), rng.randint(0, 13)))
        found = NO_TRUMP.among(suit, hand)
        assert found == [card for card in hand if CARD_SUIT[card] == suit]
        with_knight += KNIGHT_CARDS[suit] in found
    assert with_knight
    deal = some_deal("glaves", {"players": 4}, suit)
    assert isinstance(deal, TrickDeal)
    deal.apply_action(deal.legal_actions()[0])
    assert deal._span is not None


def test_a_trick_is_told_in_the_order_in_which_it_was_won() -> None:
    deal = some_deal("glaves", {"players": 4}, 3)
    assert isinstance(deal, TrickDeal)
    rng = Random(3)
    while deal.last_trick is None:
        deal.apply_action(rng.choice(deal.legal_actions()))
    told = display_of(deal).why_won(deal.last_trick, 0)
    for order in ORDERS:
        deal._settle_order(order)
        assert display_of(deal).why_won(deal.last_trick, 0) == told


@pytest.mark.parametrize("game_id", all_games())
def test_the_outcome_of_a_trick(game_id: str) -> None:
    """Somebody wins it; for the own seat it is the chance of the card; the last to play knows it all."""
    deal = some_deal(game_id, {}, 1)
    for _ in walk(deal, Random(1)):
        if deal.turn is None or deal.phase != "play":
            continue
        assert isinstance(deal, TrickDeal)
        reading = Reading(deal.game, deal.view(deal.turn), deal.order)
        for card in reading.legal:
            odds = reading.outcome(card)
            assert sum(odds) == pytest.approx(1)
            assert min(odds) >= 0
            assert odds[reading.seat] == pytest.approx(reading.chance(card))
            if not reading.behind:
                assert max(odds) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_action_with_a_text_of_its_own(lang: str) -> None:
    words = Words(lang, torite.GAMES["triple_crown"], names=("Aya", "Ben"))
    texts = [words.action(f"trump:{suit}") for suit in (*SUITS, "none")]
    assert len(set(texts)) == 5
    assert all(words.suit(suit) in text.lower() for suit, text in zip(SUITS, texts, strict=False))
    told = {words.action(text, "events", seat=1) for text in ("crown", "crown:high", "crown:low")}
    assert len(told) == 3
    assert all("Ben" in text for text in told)


def test_the_joker_is_no_text_of_its_own() -> None:
    game = torite.load_game("hamlet")
    assert words_of(game, "XX") == "Play Polonius"
    assert game.string_to_action("XX") == parse_card("XX")


def words_of(game: torite.Game, text: str) -> str:
    return Words("en", type(game)).action(text)


def test_the_stock_is_drawn_from_its_top() -> None:
    stock = Stock([7, 3, 5])
    twin = stock.clone()
    assert [stock.draw(), stock.top, len(stock)] == [7, 3, 2]
    assert [stock.draw(), stock.draw(), bool(stock)] == [3, 5, False]
    with pytest.raises(IndexError):
        stock.draw()
    assert (len(twin), twin.top) == (3, 7)
    assert twin.draw_all(2) == [7, 3]
    assert (twin.draw_all(2), len(twin)) == ([5], 0)


def test_of_an_open_stock_all_see_the_first_card() -> None:
    """The winner takes the face-up card, the next seat the one below it, and the third is turned up."""
    deal = torite.load_game("glaves", {"players": 2}).new_deal(seed=1, dealer=0)
    stock = deal.stock
    open_card, hidden, third = stock.cards[:3]
    before, dealt = len(deal.history), [hand.copy() for hand in deal.hands]
    stock.draw_openly((1, 0), deal)
    assert deal.hands == [sorted([*dealt[0], hidden]), sorted([*dealt[1], open_card])]
    assert deal.history[before:] == [
        ("draw", 1, open_card, ALL),
        ("draw", 0, hidden, NO_OTHERS),
        ("turnup", NO_SEAT, third, ALL),
    ]
    stock.draw_all(len(stock) - 1)
    stock.draw_openly((0,), deal)
    assert (deal.history[-1][0], len(stock)) == ("draw", 0)
    with pytest.raises(IndexError):
        stock.draw_openly((0,), deal)


def test_each_seat_gives_each_signal_once() -> None:
    signals = Signals(3, (60, 61))
    signals.give(1, 60)
    twin = signals.clone()
    twin.give(1, 61)
    assert [signals.open_to(seat) for seat in range(3)] == [[60, 61], [61], [60, 61]]
    assert twin.open_to(1) == []
    signals.begin_anew()
    assert signals.open_to(1) == [60, 61]
    assert [Sides.opposite(4).together(0, seat) for seat in range(4)] == [True, False, True, False]


def test_trump_and_beat_narrow_what_is_left() -> None:
    """Void of the led suit: the trumps; of these, those that win; the reason names the card to be beaten."""
    deal = some_deal("glaves", {"players": 4}, 1)
    assert isinstance(deal, TrickDeal)
    deal._settle_order(ORDERS[1 + SUITS.index("H")])
    deal.hands[1] = [parse_card("KC")]
    deal.hands[2] = [parse_card("5H")]
    deal.turn = 1
    deal.apply("1:KC 2:5H")
    hand = [parse_card(code) for code in ("AC", "AD", "4H", "9H", "AS")]
    trumps = PlayTrump().narrow(hand, deal)
    assert trumps == [parse_card("4H"), parse_card("9H")]
    assert Beat().narrow(trumps, deal) == [parse_card("9H")]
    assert PlayTrump().narrow([parse_card("AC")], deal) == []
    assert Beat().reason(deal).args == {"card": "5H"}
