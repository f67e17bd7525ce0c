"""Marafon: its rules by examples, table by table, and what each seat may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.playing import codes_in
from torite import Deal, IllegalAction
from torite.bots import make_bot
from torite.bots.search import SearchBot
from torite.bots.valuation import valuation_of
from torite.core.cards import card_codes
from torite.core.deal_state import dealt_to
from torite.core.display import Pause, display_of
from torite.games.marafon.rules import MarafonDeal
from torite.page.controls import make_controls, make_hand, named_cards
from torite.page.search_results import each_once
from torite.texts.words import Words

PACK = [rank + suit for suit in "CDHS" for rank in "32AKQJ7654"]
HANDS = (
    "3D 2D AD 7D 5D 3C 4C KH 6H 4S",
    "4D 6D KD 2C AC 7C QH 7H 3S 5S",
    "QD JD KC 6C 3H 2H AH JS 7S 6S",
    "QC JC 5C JH 5H 4H 2S AS KS QS",
)
"""The hands of the whole deal in the sheet."""
PLAY = """0:trump:D 0:AD 1:4D 2:JD 3:4H 0:3D 1:6D 2:QD 3:5C 0:2D 1:KD 2:6C 3:5H 0:volo:4S 1:3S 2:JS 3:2S
1:busso:2C 2:KC 3:JC 0:4C 1:AC 2:6S 3:QC 0:3C 0:5D 1:5S 2:7S 3:QS 0:7D 1:7H 2:2H 3:KS
0:striscio:KH 1:QH 2:AH 3:JH 2:3H 3:AS 0:6H 1:7C"""


def dealt(
    hands: tuple[str, ...] = HANDS, dealer: int = 3, scores: list[int] | None = None, **options: Any
) -> MarafonDeal:
    """A deal in which the seats hold these cards, from seat 0 on; seats left out hold any others."""
    rows = [hand.split() for hand in hands]
    named = {card for row in rows for card in row}
    others = [card for card in PACK if card not in named]
    while len(rows) < 4:
        rows.append(others[:10])
        del others[:10]
    order = [(dealer + 1 + step) % 4 for step in range(4)]
    deck = [card for half in (0, 5) for seat in order for card in rows[seat][half : half + 5]]
    deal = torite.load_game("marafon", options).new_deal(deck, dealer=dealer, scores=scores or [7, 4, 7, 4])
    assert isinstance(deal, MarafonDeal)
    return deal


def texts(deal: Deal, seat: int) -> list[str]:
    return [deal.action_to_string(action) for action in deal.legal_actions(seat)]


def test_the_deal_and_the_pack() -> None:
    deck = list(PACK)
    deal = torite.load_game("marafon").new_deal(deck, dealer=2, scores=[1, 0, 1, 0])
    assert torite.load_game("marafon").default_deck() == PACK
    for step in range(4):
        own = [*deck[5 * step : 5 * step + 5], *deck[20 + 5 * step : 25 + 5 * step]]
        assert sorted(card_codes(deal.hands[(3 + step) % 4])) == sorted(own)


def test_the_whole_deal() -> None:
    """Winner and thirds of every trick, then the result."""
    deal = dealt()
    assert deal.turn == deal.namer == 0
    told = []
    for action in PLAY.split():
        done, before = sum(deal.tricks), list(deal.thirds)
        deal.apply(action)
        if sum(deal.tricks) > done:
            took = [now - then for now, then in zip(deal.thirds, before, strict=True)]
            told.append((deal.history[-1][1], max(took)))
    assert told == [(0, 4), (0, 2), (0, 2), (1, 3), (1, 3), (0, 5), (0, 1), (0, 2), (2, 6), (2, 7)]
    assert deal.result() == {
        "points": [12, 2, 12, 2],
        "tricks": [6, 2, 2, 0],
        "thirds": [29, 6],
        "maraffa": 0,
        "trump": "D",
        "namer": 0,
    }
    lines = {line.id: line.values for line in display_of(deal).score_lines()}
    assert lines["cards"] == (9, 2, 9, 2)
    assert lines["maraffa"] == (3, 0, 3, 0)
    assert [reason.code for reason in display_of(deal).remarks()] == ["maraffa"]


@pytest.mark.parametrize(
    ("thirds", "maraffa", "points"),
    [
        ([18, 17], None, [6, 5]),
        ([16, 19], 1, [5, 9]),
        ([33, 2], None, [11, 0]),
        ([35, 0], 0, [14, 0]),
    ],
)
def test_the_table_of_points(thirds: list[int], maraffa: int | None, points: list[int]) -> None:
    deal = dealt()
    deal.apply(PLAY)
    deal.thirds, deal.maraffa = thirds, maraffa
    assert deal.result()["points"] == points * 2


@pytest.mark.parametrize(
    ("namer", "scores", "seat"),
    [
        ("coins_first", [0, 0, 0, 0], 1),
        ("coins_first", [7, 4, 7, 4], 0),
        ("coins_always", [7, 4, 7, 4], 1),
        ("forehand", [0, 0, 0, 0], 0),
    ],
)
def test_who_names_and_who_knows_the_four_of_coins(namer: str, scores: list[int], seat: int) -> None:
    deal = dealt(namer=namer, scores=scores)
    assert deal.turn == deal.namer == seat
    shown = namer == "coins_always" or (namer == "coins_first" and not any(scores))
    assert ("4D" in deal.view(2)["hands"][1]) is shown
    deal.apply(f"{seat}:trump:H")
    assert deal.turn == seat
    assert texts(deal, (seat + 1) % 4) == []


@pytest.mark.parametrize(
    ("striscio", "slides"),
    [
        ("low", "3D 2D AD 7D 5D 3C KH"),
        ("any", "3D 2D AD 7D 5D 3C 4C KH 6H"),
        ("one", "3C 4C KH 6H"),
    ],
)
def test_the_words_of_the_example(striscio: str, slides: str) -> None:
    deal = dealt(striscio=striscio)
    deal.apply("0:trump:D")
    said = [text.partition(":") for text in texts(deal, 0)]
    by_word = {word: {card for other, _, card in said if other == word} for word in ("busso", "volo")}
    assert {word for word, colon, _ in said if not colon} == by_word["busso"] == set(HANDS[0].split())
    assert by_word["volo"] == {"4S"}
    assert {card for word, _, card in said if word == "striscio"} == set(slides.split())
    assert {word for word, colon, _ in (text.partition(":") for text in texts(deal, 1)) if colon} == set()


def test_without_words_only_cards_are_led() -> None:
    deal = dealt(signals=False)
    deal.apply("0:trump:D")
    assert sorted(texts(deal, 0)) == sorted(HANDS[0].split())
    refusal = deal.refusal(deal.string_to_action("busso:3D"), 0)
    assert refusal is not None
    assert refusal.code == "no-words"


@pytest.mark.parametrize(
    ("before", "action", "code"),
    [
        ("", "0:AD", "name-first"),
        ("", "0:busso:AD", "name-first"),
        ("0:trump:D", "0:volo:3C", "volo-true"),
        ("0:trump:D", "0:striscio:4C", "striscio-low"),
        ("0:trump:D", "0:busso:4D", "not-in-hand"),
        ("0:trump:D", "0:trump:H", "not-now"),
        ("0:trump:D 0:AD", "1:busso:4D", "only-leader"),
        ("0:trump:D 0:AD", "1:3S", "must-follow"),
    ],
)
def test_why_something_is_refused(before: str, action: str, code: str) -> None:
    deal = dealt()
    deal.apply(before)
    with pytest.raises(IllegalAction) as refused:
        deal.apply(action)
    assert refused.value.reason.code == code


@pytest.mark.parametrize(
    ("maraffa", "play", "credited"),
    [
        ("ace", "0:trump:D 0:AD", True),
        ("ace", "0:trump:D 0:busso:AD", True),
        ("ace", "0:trump:D 0:3D", False),
        ("ace", "0:trump:H 0:AD", False),
        ("auto", "0:trump:D", True),
        ("auto", "0:trump:D 0:4S", True),
        ("auto", "0:trump:H", False),
    ],
)
def test_when_the_maraffa_is_earned(maraffa: str, play: str, credited: bool) -> None:
    """Then everybody knows its cards in that hand, until they are played."""
    deal = dealt(maraffa=maraffa)
    deal.apply(play)
    assert deal.maraffa == (0 if credited else None)
    known = {card for card in deal.view(3)["hands"][0] if card is not None}
    left = {"2D", "3D"} | ({"AD"} if maraffa == "auto" else set())
    assert known == (left if credited else set())
    assert [token["id"] for token in deal.view(2)["tokens"][0]] == (["maraffa"] if credited else [])


def test_a_maraffa_of_another_hand_earns_nothing() -> None:
    for rule, dealer in (("ace", 2), ("auto", 2)):
        deal = dealt(dealer=dealer, maraffa=rule)
        assert deal.turn == 3
        deal.apply("3:trump:D 3:QC 0:3C 1:2C 2:KC 0:AD")
        assert deal.maraffa is None


def test_a_maraffa_that_is_not_led_is_spoken_of() -> None:
    deal = dealt()
    deal.apply("0:trump:D 0:3D")
    rng = Random(1)
    while not deal.is_terminal():
        deal.apply_action(rng.choice(deal.legal_actions()))
    assert deal.result()["maraffa"] is None
    assert [reason.code for reason in display_of(deal).remarks()] == ["maraffa-lost"]


def test_worlds_respect_words_and_what_was_not_announced() -> None:
    """After volo none is left, after striscio a low card; and an ace of trumps that brought no maraffa was
    led without the two and the three.
    """
    hands = (
        "AD 2D 7D 5D 3C 4C KH 6H 4S 6S",
        "3D KD QD 2C KS 7H QH 4H 3S 5S",
        "JD 4D AC KC 6C 5C 3H 2H JS 7S",
    )
    deal = dealt(hands)
    deal.apply("0:trump:D 0:AD 1:3D")
    deal.apply(f"2:{texts(deal, 2)[0]}")
    deal.apply(f"3:{texts(deal, 3)[0]}")
    deal.apply("1:striscio:3S 2:JS 3:2S 0:4S 1:volo:2C")
    rng = Random(5)
    viewer = 3
    for _ in range(60):
        world = deal.resample(viewer, rng)
        assert world.view(viewer) == deal.view(viewer)
        first = dealt_to(world, 0)
        assert not {"AD", "2D", "3D"} <= set(card_codes(first))
        held = card_codes(world.hands[1])
        assert {"5S", "6S", "7S"} & set(held)
        assert not {card for card in held if card[1] == "C"}


def test_words_hide_nothing_and_give_nothing_else_away() -> None:
    """Whoever hears a word sees the card that was led, and no other card."""
    deal = dealt()
    deal.apply("0:trump:H 0:volo:4S")
    for seat in (1, 2, 3):
        view = deal.view(seat)
        assert view["history"][-1] == "0:volo:4S"
        assert codes_in(view) == {*HANDS[seat].split(), "4S"}


@pytest.mark.parametrize(
    ("scores", "over"),
    [
        ([41, 40, 41, 40], True),
        ([40, 39, 40, 39], False),
        ([41, 41, 41, 41], False),
        ([45, 52, 45, 52], True),
    ],
)
def test_the_match(scores: list[int], over: bool) -> None:
    game = torite.load_game("marafon")
    assert game.match_over(scores, 5) is over
    if over:
        assert game.winners(scores) == ([0, 2] if scores[0] > scores[1] else [1, 3])


def test_who_deals_next() -> None:
    """The old namer; with `coins_always` the next seat."""
    first = dealt(scores=[0, 0, 0, 0])
    always = dealt(namer="coins_always")
    for deal in (first, always):
        rng = Random(2)
        while not deal.is_terminal():
            deal.apply_action(rng.choice(deal.legal_actions()))
    assert first.game.next_dealer(first) == 1
    assert always.game.next_dealer(always) == 0


def test_bots_earn_the_maraffa_and_say_true_words() -> None:
    deal = dealt()
    bot = make_bot("normal", deal.game)
    choices = []
    while not deal.is_terminal():
        assert deal.turn is not None
        choice = bot.choose(deal.view(deal.turn))
        assert choice is not None
        choices.append((choice.action, choice.reason.code))
        deal.apply_action(deal.string_to_action(choice.action))
    assert choices[:2] == [("trump:D", "name-maraffa"), ("AD", "lead-maraffa")]
    assert deal.maraffa == 0


def test_a_word_changes_the_value_of_its_card_by_its_own_points_only() -> None:
    """Also where the last trumps or the maraffa count."""
    compared = 0
    game = torite.load_game("marafon")
    for deal in [dealt(), *[game.new_deal(seed=seed) for seed in range(20)]]:
        assert isinstance(deal, MarafonDeal)
        bot, valuation = make_bot("normal", deal.game), valuation_of(deal.game)
        assert valuation is not None
        while not deal.is_terminal():
            turn = deal.turn
            assert turn is not None
            actions, view = deal.legal_actions(turn), deal.view(turn)
            if not deal.trick and deal.phase == "play":
                by_card: dict[str, list[float]] = {}
                for action, value in zip(
                    actions, valuation.values(valuation.read(view), actions), strict=True
                ):
                    card = deal.action_to_string(action).rpartition(":")[2]
                    by_card.setdefault(card, []).append(value)
                spreads = [max(values) - min(values) for values in by_card.values() if len(values) > 1]
                compared += len(spreads)
                assert max(spreads, default=0.0) < 0.25
            choice = bot.choose(view)
            assert choice is not None
            deal.apply_action(deal.string_to_action(choice.action))
    assert compared > 200


def test_a_search_takes_a_card_with_a_word_for_the_card() -> None:
    deal = dealt()
    deal.apply_action(deal.string_to_action("trump:D"))
    view = deal.view(0)
    choice = SearchBot(deal.game, simulations=400, seed=1).choose(view)
    assert choice is not None
    words = [text for text in view["legal"] if ":" in text]
    assert words
    assert all(choice.estimates[text] == choice.estimates[text.partition(":")[2]] for text in words)
    # Of each card a list tells once: as it was chosen, or alone.
    assert set(each_once(choice.estimates, "AD", deal)) == set(view["hands"][0])
    told = each_once(choice.estimates, "busso:7D", deal)
    assert "busso:7D" in told
    assert not {"7D", "striscio:7D", "busso:AD"} & set(told)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_menu_of_a_card_has_its_words(lang: str) -> None:
    """A card that may be led with words lists them; one without opens nothing."""
    deal = dealt()
    deal.apply("0:trump:D")
    view = deal.view(0)
    named, words = named_cards(deal, view), Words(lang, deal.game)
    hand = make_hand(deal, view, named, words)
    by_card = {entry["card"]: [each["action"] for each in entry["actions"]] for entry in hand}
    assert by_card["4S"] == ["4S", "busso:4S", "volo:4S"]
    assert by_card["4C"] == ["4C", "busso:4C"]
    controls = make_controls(deal, 0, named, Pause(), words)
    assert controls is not None
    assert controls["choices"] == []
