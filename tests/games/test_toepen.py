"""Toepen: its rules by examples, and what each seat may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.playing import codes_in
from torite import Deal, IllegalAction
from torite.core.cards import card_codes
from torite.core.deal_state import deal_at
from torite.core.display import display_of
from torite.core.rules import TooFewPlayers
from torite.games.toepen.rules import ToepenDeal
from torite.texts.events import events_in_words
from torite.texts.words import Words

PACK = [rank + suit for suit in "CDHS" for rank in "T987AKQJ"]
HANDS = ("TC 9H JS QD", "9C TD 8H KS", "7C 9D AH JD", "8C 7D TH AS")
KEPT = "0:keep 1:keep 2:keep 3:keep"


def dealt(
    hands: tuple[str, ...] = HANDS, stock: str = "", scores: list[int] | None = None, **options: Any
) -> ToepenDeal:
    """A deal in which seat 3 dealt, the seats hold these cards and the stock begins with those."""
    rows = [hand.split() for hand in hands]
    deck = [row[turn] for turn in range(4) for row in rows] + stock.split()
    deck += [card for card in PACK if card not in deck]
    deal = torite.load_game("toepen", options).new_deal(deck, dealer=3, scores=scores)
    assert isinstance(deal, ToepenDeal)
    return deal


def may(deal: Deal, seat: int) -> set[str]:
    return {deal.action_to_string(action) for action in deal.legal_actions(seat)}


def knockers(deal: Deal) -> list[int]:
    return [seat for seat in range(deal.game.players) if "knock" in may(deal, seat)]


def refused(deal: Deal, text: str) -> tuple[str, dict[str, Any]]:
    with pytest.raises(IllegalAction) as caught:
        deal.apply(text)
    return caught.value.reason.code, dict(caught.value.reason.args)


@pytest.mark.parametrize(
    ("actions", "result"),
    [
        pytest.param(
            "0:knock 1:stay 2:fold 3:stay 0:TC 1:9C 3:8C 0:9H 1:8H 3:TH"
            " 3:knock 0:fold 1:stay 3:AS 1:KS 3:7D 1:TD",
            {
                "points": [2, 0, 1, 3],
                "tricks": [1, 1, 0, 2],
                "winner": 1,
                "stake": 3,
                "folded": [2, 0],
                "reason": "trick",
            },
            id="T1",
        ),
        pytest.param(
            "0:JS 1:KS 2:JD 3:AS 3:TH 0:9H 1:8H 2:AH 3:8C 0:TC 1:9C 2:7C 0:QD 1:TD 2:9D 3:7D",
            {
                "points": [1, 0, 1, 1],
                "tricks": [1, 1, 0, 2],
                "winner": 1,
                "stake": 1,
                "folded": [],
                "reason": "trick",
            },
            id="T2",
        ),
        pytest.param(
            "0:TC 2:knock 3:fold 0:fold 1:fold",
            {
                "points": [1, 1, 0, 1],
                "tricks": [0, 0, 0, 0],
                "winner": 2,
                "stake": 2,
                "folded": [3, 0, 1],
                "reason": "fold",
            },
            id="T3",
        ),
    ],
)
def test_whole_deals(actions: str, result: dict[str, Any]) -> None:
    deal = dealt()
    deal.apply(f"{KEPT} {actions}")
    assert deal.result() == result
    assert deal.game.next_dealer(deal) == result["winner"]


def test_the_next_seat_takes_the_trick_of_a_folder() -> None:
    """T4: seat 0 has the best card but is out."""
    deal = dealt()
    deal.apply(f"{KEPT} 0:TC 1:9C 2:knock 3:stay 0:fold 1:stay 2:7C 3:8C")
    assert (deal.tricks, deal.turn) == ([0, 1, 0, 0], 1)


def test_a_fold_completes_a_trick() -> None:
    """T5."""
    deal = dealt()
    deal.apply(f"{KEPT} 0:TC 1:9C 2:7C 0:knock 1:stay 2:stay")
    assert (deal.turn, deal.tricks) == (3, [0, 0, 0, 0])
    deal.apply("3:fold")
    assert (deal.turn, deal.tricks) == (0, [1, 0, 0, 0])


def test_the_leader_folds() -> None:
    """T6; the view names the new leader already while the answers come in."""
    deal = dealt()
    deal.apply(f"{KEPT} 1:knock 2:stay 3:stay 0:fold")
    assert deal.turn == 1
    trick = deal.view(2)["trick"]
    assert trick is not None
    assert (trick["leader"], trick["order"]) == (1, [1, 2, 3])


def test_the_last_trick_is_completed_by_folds() -> None:
    """T7: of the cards of those who are in the higher wins."""
    deal = dealt(("KH KD KS TC", "TH 8D 8S 9C", "7H 7D 7S 7C", "QH QD QS 8C"))
    deal.apply(f"{KEPT} 0:KH 1:TH 2:7H 3:QH 1:8D 2:7D 3:QD 0:KD 1:8S 2:7S 3:QS 0:KS")
    assert deal.is_last_trick()
    deal.apply("1:9C 2:7C 3:8C 3:knock 0:fold 1:fold")
    assert not deal.is_terminal()
    deal.apply("2:stay")
    assert deal.result()["winner"] == 3
    assert deal.result()["points"] == [1, 1, 2, 0]
    assert deal.tricks == [0, 3, 0, 1]


def test_the_last_trick_that_nobody_follows() -> None:
    """T8: nobody who is in has a club, so the next seat after the owner of the best card wins."""
    deal = dealt(("TH TD TS TC", "9H 9D 9S KD", "8H 8D 8S QD", "7H 7D 7S JH"), announce=False)
    deal.apply(f"{KEPT} 0:TH 1:9H 2:8H 3:7H 0:TD 1:9D 2:8D 3:7D 0:TS 1:9S 2:8S 3:7S 0:TC 1:KD 2:QD")
    deal.apply("3:knock 0:fold 1:stay 2:stay 3:JH")
    assert deal.result()["winner"] == 1
    assert deal.result()["points"] == [1, 0, 2, 2]


def test_who_may_knock() -> None:
    """T9: no further than the own lives reach, and not twice in a row."""
    deal = dealt(scores=[8, 9, 0, 7], poverty=False)
    deal.apply(KEPT)
    assert knockers(deal) == [0, 2, 3]
    assert refused(deal, "1:knock") == ("not-your-turn", {"seat": 0})
    deal.apply("2:knock 3:stay 0:stay 1:stay")
    assert (deal.knocking.stake, knockers(deal)) == (2, [3])
    assert refused(deal, "0:knock") == ("too-few-lives", {"number": 2})
    loose = dealt(scores=[8, 9, 0, 7], poverty=False, knock_cap="limit")
    loose.apply(KEPT)
    assert knockers(loose) == [0, 1, 2, 3]


def test_nobody_knocks_twice_in_a_row() -> None:
    deal = dealt()
    deal.apply(f"{KEPT} 0:knock")
    assert [may(deal, seat) for seat in range(4)] == [set(), {"stay", "fold"}, set(), set()]
    assert refused(deal, "1:9C") == ("answer-first", {"seat": 0})
    deal.apply("1:stay 2:stay 3:stay")
    assert refused(deal, "0:knock") == ("knocked-last", {})
    assert knockers(deal) == [1, 2, 3]
    assert refused(deal, "0:stay") == ("nothing-to-answer", {})


def test_poverty() -> None:
    """T10."""
    deal = dealt(scores=[0, 9, 0, 0])
    deal.apply(KEPT)
    assert (deal.knocking.stake, deal.turn, knockers(deal)) == (2, 2, [])
    assert refused(deal, "2:7C") == ("answer-poor-first", {})
    everybody = deal.clone()
    deal.apply("2:fold 3:stay 0:stay")
    assert (deal.knocking.lost, deal.turn, knockers(deal)) == ([0, 0, 1, 0], 1, [0, 3])
    everybody.apply("2:fold 3:fold 0:fold")
    assert everybody.result()["points"] == [1, 0, 1, 1]
    assert (everybody.result()["winner"], everybody.result()["stake"]) == (1, 2)
    two = dealt(scores=[0, 9, 0, 9])
    two.apply(f"{KEPT} 2:fold")
    assert two.turn == 0
    two.apply("0:fold")
    assert (two.turn, two.knocking.staying) == (1, (1, 3))


def test_redrawing_and_challenges() -> None:
    """T11."""
    hands = ("AC KD QS JH", "9C TD 8H KS", "7C 9D AH QC", "8C 7D TH AS")
    deal = dealt(hands, stock="JD QD 9S 8S 7S JS KH QH", scores=[0, 0, 8, 0])
    deal.apply("0:redraw 1:pass")
    assert (deal.phase, deal.turn) == ("challenge", 2)
    assert refused(deal, "2:keep") == ("challenge-first", {"seat": 0})
    assert codes_in(deal.view(1)) == set(hands[1].split())
    deal.apply("2:challenge")
    assert (deal.knocking.lost, deal.turn, deal.phase) == ([0, 0, 1, 0], 0, "exchange")
    assert set(card_codes(deal.hands[0])) == {"JD", "QD", "9S", "8S"}
    assert codes_in(deal.view(1)) == set(hands[1].split()) | set(hands[0].split())
    deal.apply("0:redraw 1:challenge")
    assert deal.knocking.lost == [1, 0, 1, 0]
    assert codes_in(deal.view(3)) == {*hands[3].split(), *hands[0].split(), "JD", "QD", "9S", "8S"}
    deal.apply("0:keep 1:keep 2:keep 3:keep")
    # By the challenge seat 2 has lost nine lives, and so it is poor.
    assert (deal.knocking.stake, deal.winning, deal.turn) == (2, 2, 3)


def test_an_unchallenged_hand_stays_unknown() -> None:
    deal = dealt(stock="JH QH KH AC")
    deal.apply("0:redraw 1:pass 2:pass 3:pass 0:keep 1:keep 2:keep 3:keep")
    for seat in (1, 2, 3):
        assert codes_in(deal.view(seat)) == set(HANDS[seat].split())
    assert codes_in(deal.view(0)) == {*HANDS[0].split(), "JH", "QH", "KH", "AC"}
    place = deal.view(1)["places"][1]
    assert (place["id"], place["count"], place["cards"]) == ("put_away", 4, [])


def test_honest_players_lay_down_true_hands_alone() -> None:
    deal = dealt(("AC KD QS JH", *HANDS[1:3], "8C 7D TH TC"), stock="KC AD QH QC", redraw="honest")
    assert may(deal, 0) == {"keep", "redraw"}
    deal.apply("0:redraw")
    assert (deal.turn, deal.phase, may(deal, 0)) == (0, "exchange", {"keep", "redraw"})
    deal.apply("0:keep")
    assert refused(deal, "1:redraw") == ("not-poor-enough", {})
    assert refused(dealt(redraw="off"), "0:redraw") == ("redraw-off", {})


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("TC TD TH 7S", {"whistle"}),
        ("TC TD TH TS", {"stand"}),
        ("JC JD JH 7C", {"keep", "whistle"}),
        ("JC JD JH JS", {"keep", "stand"}),
        ("TC TD JH JS", {"keep"}),
    ],
)
def test_announcing(hand: str, words: set[str]) -> None:
    """T12."""
    held = hand.split()
    left = iter(card for card in PACK if card not in held)
    deal = dealt((hand, *(" ".join(next(left) for _ in range(4)) for _ in range(3))))
    assert may(deal, 0) == words | {"redraw"}
    quiet = dealt((hand, *(" ".join(card_codes(row)) for row in deal.hands[1:])), announce=False)
    assert may(quiet, 0) == {"keep", "redraw"}
    for word, code in (("whistle", "not-three"), ("stand", "not-four"), ("keep", "must-announce")):
        if word not in words:
            assert refused(deal, f"0:{word}") == (code, {})


@pytest.mark.parametrize(
    ("options", "phase"),
    [
        ({"redraw": "off", "announce": False}, "play"),
        ({"redraw": "off"}, "exchange"),
        ({"announce": False}, "exchange"),
    ],
)
def test_when_there_is_nothing_to_choose(options: dict[str, Any], phase: str) -> None:
    assert dealt(**options).phase == phase


def test_six_players_may_redraw_twice() -> None:
    deal = torite.load_game("toepen", {"players": 6, "announce": False}).new_deal(seed=3, dealer=0)
    deal.apply("1:redraw 2:pass 3:pass 4:pass 5:pass 0:pass 1:redraw 2:pass 3:pass 4:pass 5:pass 0:pass")
    # The stock is used up: nobody is asked any more.
    assert (deal.phase, deal.turn) == ("play", 1)


def test_seats_that_are_out() -> None:
    """They get no cards, are skipped everywhere, and may still be the dealer."""
    game = torite.load_game("toepen", {"end": "last", "players": 5})
    deal = game.new_deal(seed=1, dealer=0, scores=[10, 3, 12, 0, 9])
    assert isinstance(deal, ToepenDeal)
    assert deal.playing == (1, 3, 4)
    assert [len(hand) for hand in deal.hands] == [0, 4, 0, 4, 4]
    assert len(deal.exchange.stock) == 20
    assert [deal.view(1)["tokens"][seat][0]["id"] for seat in range(5)] == [
        "out",
        "lives",
        "out",
        "lives",
        "lives",
    ]
    assert not any(deal.legal_actions(seat) for seat in (0, 2))
    with pytest.raises(TooFewPlayers):
        game.new_deal(seed=1, scores=[10, 3, 12, 10, 10])


@pytest.mark.parametrize(
    ("end", "scores", "over", "winners"),
    [
        ("first", [9, 9, 0, 3], False, None),
        ("first", [10, 9, 0, 3], True, [2]),
        ("first", [12, 9, 2, 2], True, [2, 3]),
        ("last", [12, 10, 9, 3], False, None),
        ("last", [12, 10, 10, 3], True, [3]),
        ("last", [12, 10, 10, 11], True, [1, 2]),
    ],
)
def test_the_end_of_a_match(end: str, scores: list[int], over: bool, winners: list[int] | None) -> None:
    game = torite.load_game("toepen", {"end": end})
    assert game.match_over(scores, 1) is over
    if winners is not None:
        assert game.winners(scores) == winners


def worlds(deal: Deal, seat: int, number: int = 25) -> list[ToepenDeal]:
    sampler, rng = torite.Sampler(deal.game, deal.view(seat)), Random(seat)
    found = [sampler.sample(rng) for _ in range(number)]
    return [world for world in found if isinstance(world, ToepenDeal)]


def ranks(cards: list[int]) -> str:
    return "".join(sorted(code[0] for code in card_codes(cards)))


def test_worlds_agree_with_what_was_announced() -> None:
    """Whistling is for three tens or three jacks, standing up for four, and keeping for two tens at most."""
    deal = dealt(("JC JD JH 7C", "9C TD TH 8S", "QC QD QH QS", "KC KD KH KS"))
    deal.apply("0:whistle 1:keep 2:keep 3:keep")
    found = worlds(deal, 3)
    for world in found:
        held = ranks(world.hands[0])
        assert 3 in (held.count("T"), held.count("J"))
        assert max(ranks(world.hands[seat]).count("T") for seat in (1, 2)) <= 2
    assert {ranks(world.hands[0]).count("T") for world in found} == {0, 1, 3}
    deal = dealt(("JC JD JH JS", "9C TD TH 8S", "QC QD QH QS", "KC KD KH KS"))
    deal.apply("0:stand")
    assert {ranks(world.hands[0]) for world in worlds(deal, 2)} == {"JJJJ", "TTTT"}


def test_worlds_agree_with_honest_players() -> None:
    deal = dealt(("AC KD QS JH", *HANDS[1:3], "8C 7D TH TC"), stock="KC AD QH 9S", redraw="honest")
    deal.apply("0:redraw 0:keep")
    for world in worlds(deal, 2):
        assert not set(ranks(list(world.exchange.laid))) & set("T987")


def test_a_laid_hand_may_be_any_until_it_is_challenged() -> None:
    deal = dealt(stock="JH QH KH AC")
    deal.apply("0:redraw")
    found = worlds(deal, 1)
    assert len({world.exchange.laid for world in found}) > 20
    # What the world says of a challenge follows from its own cards.
    for world in found:
        world.apply("1:challenge")
        false = bool(set(ranks(list(world.exchange.laid))) & set("T987"))
        assert world.knocking.lost == ([1, 0, 0, 0] if false else [0, 1, 0, 0])
    deal.apply("1:challenge")
    assert {world.exchange.laid for world in worlds(deal, 1)} == {deal.exchange.laid}
    # The new hand is from the stock, and nobody else has seen it.
    assert len({tuple(world.hands[0]) for world in worlds(deal, 1)}) > 20


def test_the_account_adds_up() -> None:
    """What was lost by challenges, by folding and in the last trick is what was lost."""
    for seed in range(40):
        deal = torite.load_game("toepen", {"end": "last"}).new_deal(seed=seed, scores=[0, 9, 10, 3])
        rng = Random(seed)
        while deal.turn is not None:
            deal.apply_action(rng.choice(deal.legal_actions()))
        lines = [line.values for line in display_of(deal).score_lines() if line.id != "tricks"]
        lost = [sum(int(line[seat] or 0) for line in lines) for seat in range(4)]
        assert lost == deal.result()["points"]


def test_why_a_trick_was_won_by_another_card() -> None:
    deal = dealt()
    deal.apply(f"{KEPT} 0:TC 1:9C 2:knock 3:stay 0:fold 1:stay 2:7C 3:8C")
    assert deal.last_trick is not None
    reason = display_of(deal).why_won(deal.last_trick, 2)
    assert (reason.code, reason.args) == ("next-in", {"seat": 1, "card": "TC"})
    deal = dealt(("KH KD KS TC", "TH 8D 8S 9C", "7H 7D 7S 7C", "QH QD QS 8C"))
    deal.apply(f"{KEPT} 0:KH 1:TH 2:7H 3:QH 1:8D 2:7D 3:QD 0:KD 1:8S 2:7S 3:QS 0:KS")
    deal.apply("1:9C 2:7C 3:8C 3:knock 0:stay 1:fold 2:stay 0:TC")
    assert deal.last_trick is not None
    assert display_of(deal).why_won(deal.last_trick, 2).code == "highest-led"
    before = deal_at(deal, len(deal.actions()) - 1)
    assert isinstance(before, ToepenDeal)
    before.apply("2:knock 3:stay 0:fold")
    assert before.last_trick is not None
    reason = display_of(before).why_won(before.last_trick, 2)
    assert (reason.code, reason.args) == ("best-of-those-in", {"seat": 3, "card": "8C"})


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            (
                "Aya had put away the ten of clubs, the queen of diamonds, the nine of hearts"
                " and the jack of spades."
            ),
        ),
        ("ja", "Ayaが捨てたのはクラブの10、ダイヤのQ、ハートの9、スペードのJでした。"),
    ],
)
def test_a_challenge_is_told_in_one_sentence(lang: str, sentence: str) -> None:
    deal = dealt()
    deal.apply("0:redraw 1:challenge")
    words = Words(lang, type(deal.game), names=["Aya", "Ben", "Chie", "Dan"])
    told = [text for _, text in events_in_words(deal.view(2)["history"], words)]
    assert len(told) == 4
    assert told[-1] == sentence
