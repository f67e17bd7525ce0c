"""Forty-Two: its rules by examples, table by table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.playing import LANGUAGES, codes_in
from torite import Deal, IllegalAction, Sampler
from torite.bots.heuristic import HeuristicBot
from torite.bots.rollout import policy_of
from torite.core.cards import CARD_COUNT, card_codes, parse_card, parse_cards, suit_code
from torite.core.deal_state import dealt_to
from torite.core.display import display_of
from torite.core.game import Game
from torite.games.forty_two.game import ACTIONS, PASS
from torite.games.forty_two.suits import COUNT, TILES, order_of, suits_of
from torite.page.table import make_table
from torite.texts.words import Words, text_layers

EXAMPLE = (
    "44 64 43 55 66 63 10",
    "54 42 65 53 33 21 00",
    "41 52 51 32 31 20 60",
    "40 50 61 62 22 11 30",
)
"""The hands of example 4, by seats."""
LOW = (
    "10 20 21 30 31 40 00",
    "11 22 32 42 51 53 64",
    "33 44 55 66 65 54 43",
    "41 50 52 60 61 62 63",
)
"""Those of example 7."""
BID_31 = "0:bid:31 1:pass 2:pass 3:pass 0:trump:4 "
THREE_TRICKS = "0:44 1:42 2:41 3:40 0:64 1:54 2:32 3:11 0:55 1:53 2:51 3:50 "
FOUR_TRICKS = "0:66 1:65 2:60 3:61 0:43 1:00 2:20 3:30 0:63 1:21 2:31 3:62 0:10 1:33 2:52 3:22"
NELLO = (
    "0:10 1:51 3:41 1:11 3:63 0:00 1:32 3:62 0:31 1:42 3:61 0:40 1:53 3:50 0:30 1:64 3:60 0:21 1:22 3:52 0:20"
)


def dealt(hands: tuple[str, ...], played: str = "", **options: Any) -> Deal:
    """A deal of these hands, which seat 3 has dealt, after these actions."""
    deck = [tile for seat in (0, 1, 2, 3) for tile in hands[seat].split()]
    deal = torite.load_game("forty_two", options).new_deal(deck, dealer=3)
    deal.apply(played)
    return deal


def legal(deal: Deal) -> set[str]:
    return {deal.action_to_string(action) for action in deal.legal_actions()}


def refusal(deal: Deal, action: str) -> str:
    """The code of the reason why the seat in turn may not do this."""
    with pytest.raises(IllegalAction) as fault:
        deal.apply_action(deal.string_to_action(action))
    return fault.value.reason.code


def test_the_tiles() -> None:
    told = "00 10 11 20 21 22 30 31 32 33 40 41 42 43 44 50 51 52 53 54 55 60 61 62 63 64 65 66"
    game = torite.load_game("forty_two")
    assert game.default_deck() == told.split()
    counts = {code: COUNT[parse_card(code)] for code in told.split() if COUNT[parse_card(code)]}
    assert counts == {"55": 10, "64": 10, "50": 5, "41": 5, "32": 5}
    deal = game.new_deal(game.default_deck(), dealer=1)
    assert [card_codes(hand) for hand in deal.hands] == [
        told.split()[first : first + 7] for first in (14, 21, 0, 7)
    ]


@pytest.mark.parametrize(
    ("declared", "tile", "suits"),
    [
        ("4", "64", "4"),
        ("4", "44", "4"),
        ("4", "63", "6 3"),
        ("4", "55", "5"),
        ("doubles", "55", "doubles"),
        ("doubles", "53", "5 3"),
        ("none", "63", "6 3"),
        ("none", "33", "3"),
        ("nello:suit", "33", "doubles"),
        ("nello:high", "33", "3"),
        ("nello:low", "64", "6 4"),
    ],
)
def test_the_suits_of_a_tile(declared: str, tile: str, suits: str) -> None:
    assert {suit_code(suit) for suit in suits_of(parse_card(tile), declared)} == set(suits.split())


@pytest.mark.parametrize(
    ("declared", "suit", "row"),
    [
        ("none", "4", "44 64 54 43 42 41 40"),
        ("4", "4", "44 64 54 43 42 41 40"),
        ("6", "4", "44 54 43 42 41 40"),
        ("doubles", "4", "64 54 43 42 41 40"),
        ("doubles", "doubles", "66 55 44 33 22 11 00"),
        ("nello:suit", "4", "64 54 43 42 41 40"),
        ("nello:suit", "doubles", "66 55 44 33 22 11 00"),
        ("nello:high", "0", "00 60 50 40 30 20 10"),
        ("nello:low", "4", "64 54 43 42 41 40 44"),
    ],
)
def test_the_rank_within_a_suit(declared: str, suit: str, row: str) -> None:
    order = order_of(declared)
    [led] = [number for number in range(5, 13) if suit_code(number) == suit]
    members = [tile for tile in TILES if order.follows(tile, led)]
    power = order.power[led]
    assert card_codes(sorted(members, key=lambda tile: -power[tile])) == row.split()
    assert len({power[tile] for tile in members}) == len(members)


POINT_BIDS = [f"bid:{points}" for points in range(30, 42)]


@pytest.mark.parametrize(
    ("before", "hands", "options", "told"),
    [
        ("", EXAMPLE, {}, ["pass", *POINT_BIDS, "bid:1m", "bid:2m"]),
        ("0:bid:35", EXAMPLE, {}, ["pass", *POINT_BIDS[6:], "bid:1m", "bid:2m"]),
        ("0:bid:41", EXAMPLE, {}, ["pass", "bid:1m", "bid:2m"]),
        ("0:bid:1m", EXAMPLE, {}, ["pass", "bid:2m"]),
        ("0:bid:2m", EXAMPLE, {}, ["pass", "bid:3m"]),
        ("0:pass 1:bid:2m", LOW, {"plunge": "plunge"}, ["pass", "bid:3m", "bid:plunge"]),
        ("0:bid:2m 1:bid:3m", LOW, {"plunge": "both"}, ["pass", "bid:4m", "bid:plunge"]),
        ("0:bid:2m 1:pass", LOW, {"plunge": "both"}, ["pass", "bid:3m", "bid:plunge", "bid:splash"]),
        ("0:pass 1:pass 2:bid:plunge", LOW, {"plunge": "plunge"}, ["pass", "bid:5m"]),
        ("0:pass 1:pass 2:bid:splash", LOW, {"plunge": "both"}, ["pass", "bid:3m"]),
        ("0:pass 1:pass 2:pass", EXAMPLE, {"all_pass": "forced"}, [*POINT_BIDS, "bid:1m", "bid:2m"]),
        (
            "0:pass 1:bid:30 2:pass",
            EXAMPLE,
            {"all_pass": "forced"},
            ["pass", *POINT_BIDS[1:], "bid:1m", "bid:2m"],
        ),
    ],
)
def test_what_may_be_bid(
    before: str, hands: tuple[str, ...], options: dict[str, Any], told: list[str]
) -> None:
    assert legal(dealt(hands, before, **options)) == set(told)


def test_a_plunge_over_four_marks_and_the_most_marks() -> None:
    hands = (LOW[0], LOW[2], LOW[1], LOW[3])
    deal = dealt(hands, "0:pass 1:bid:plunge 2:bid:5m 3:bid:6m", plunge="plunge")
    assert deal.turn == 3
    assert deal.view(3)["facts"] == {"bid": "6m", "bidder": 3}
    hands = (LOW[2], *LOW[:2], LOW[3])
    deal = dealt(hands, "0:bid:plunge 1:bid:5m 2:bid:6m", plunge="plunge")
    assert legal(deal) == {"pass", "bid:7m"}
    hands = (LOW[0], LOW[1], LOW[3], LOW[2])
    deal = dealt(hands, "0:bid:2m 1:bid:3m 2:bid:4m 3:bid:plunge", plunge="plunge")
    deal.apply("1:trump:3")
    assert (deal.turn, deal.view(0)["facts"]) == (1, {"bid": "plunge", "bidder": 3, "trump": "3"})
    assert make_table_text(deal)


def make_table_text(deal: Deal) -> str:
    """What the table says of the highest bid."""
    words = Words("en", type(deal.game))
    facts = make_table(torite.Match.of_deal(deal), 0, words)["facts"]
    return next(str(fact["text"]) for fact in facts if fact["id"] == "bid")


@pytest.mark.parametrize(
    ("before", "action", "reason"),
    [
        ("", "trump:4", "bid-first"),
        ("", "44", "bid-first"),
        ("", "bid:3m", "first-marks"),
        ("", "bid:plunge", "no-plunge"),
        ("", "bid:splash", "no-splash"),
        ("0:bid:35", "bid:35", "bid-more"),
        ("0:bid:1m", "bid:41", "marks-bid"),
        ("0:bid:1m", "bid:1m", "one-mark-more"),
        ("0:bid:1m 1:pass 2:pass 3:pass", "44", "declare-first"),
        ("0:bid:1m 1:pass 2:pass 3:pass", "nello:suit", "no-nello"),
        ("0:bid:1m 1:pass 2:pass 3:pass 0:trump:4 0:64", "65", "must-follow"),
        ("0:bid:1m 1:pass 2:pass 3:pass 0:trump:4 0:64", "pass", "not-now"),
    ],
)
def test_what_is_refused(before: str, action: str, reason: str) -> None:
    assert refusal(dealt(EXAMPLE, before), action) == reason


def test_what_is_refused_with_options() -> None:
    assert refusal(dealt(EXAMPLE, "0:pass 1:pass 2:pass", all_pass="forced"), "pass") == "must-bid"
    assert refusal(dealt(EXAMPLE, plunge="both"), "bid:plunge") == "few-doubles"
    late = dealt(LOW, "0:bid:2m 1:bid:3m", plunge="both")
    assert refusal(late, "bid:splash") == "splash-too-late"
    points = dealt(EXAMPLE, "0:bid:31 1:pass 2:pass 3:pass", nello="suit", follow_me=False)
    assert refusal(points, "nello:suit") == "nello-after-marks"
    assert refusal(points, "trump:none") == "no-follow-me"
    marks = dealt(EXAMPLE, "0:bid:1m 1:pass 2:pass 3:pass", nello="suit")
    assert refusal(marks, "nello:low") == "other-nello"


def test_what_may_be_declared() -> None:
    trumps = {f"trump:{pips}" for pips in range(7)} | {"trump:doubles"}
    passes = " 1:pass 2:pass 3:pass"
    assert legal(dealt(EXAMPLE, "0:bid:31" + passes, nello="choice")) == trumps | {"trump:none"}
    assert legal(dealt(EXAMPLE, "0:bid:2m" + passes, follow_me=False)) == trumps
    nellos = {"nello:suit", "nello:high", "nello:low"}
    for option, found in (("suit", {"nello:suit"}), ("high", {"nello:high"}), ("choice", nellos)):
        deal = dealt(EXAMPLE, "0:bid:2m" + passes, follow_me=False, nello=option)
        assert legal(deal) == trumps | found
    jump = dealt(LOW, "0:pass 1:pass 2:bid:plunge 3:pass", plunge="plunge", nello="choice")
    assert (jump.turn, legal(jump)) == (0, trumps | {"trump:none"})


@pytest.mark.parametrize(
    ("declared", "led", "hand", "told"),
    [
        ("4", "52", "54 51 66", "51"),
        ("4", "42", "43 21 54", "43 54"),
        ("doubles", "53", "55 50 31", "50"),
        ("doubles", "55", "52 53 11", "11"),
        ("none", "63", "33 66 60 31", "66 60"),
        ("none", "63", "33 55 31", "33 55 31"),
        ("nello:suit", "10", "11 51 22", "51"),
        ("nello:high", "10", "11 51 22", "11 51"),
    ],
)
def test_following(declared: str, led: str, hand: str, told: str) -> None:
    order = order_of(declared)
    tiles = sorted(parse_cards(hand))
    following = order.among(order.suit_of[parse_card(led)], tiles)
    assert set(card_codes(following or tiles)) == set(told.split())


@pytest.mark.parametrize(
    ("declared", "trick", "winner"),
    [
        ("2", "65 61 21 62", 3),
        ("doubles", "64 65 00 60", 2),
        ("none", "64 44 66 60", 2),
        ("nello:low", "11 10 41 50", 2),
        ("nello:low", "11 10", 1),
        ("4", "10 21 51 11", 3),
        ("4", "10 21 41 11", 2),
    ],
)
def test_winning(declared: str, trick: str, winner: int) -> None:
    assert order_of(declared).winner(parse_cards(trick)) == winner


@pytest.mark.parametrize(
    ("options", "points"), [({}, [1, 0, 1, 0]), ({"match": "points250"}, [42, 0, 42, 0])]
)
def test_a_deal(options: dict[str, Any], points: list[int]) -> None:
    deal = dealt(EXAMPLE, BID_31 + THREE_TRICKS + FOUR_TRICKS, **options)
    assert deal.result() == {
        "points": points,
        "tricks": [7, 0, 0, 0],
        "reason": "made",
        "bidder": 0,
        "bid": "31",
        "stake": 1,
        "trump": "4",
        "taken": [42, 0],
    }


def test_the_end_when_the_bid_is_decided() -> None:
    early = dealt(EXAMPLE, BID_31 + THREE_TRICKS, stop="decided").result()
    assert (early["tricks"], early["taken"], early["points"]) == ([3, 0, 0, 0], [38, 0], [1, 0, 1, 0])
    lost = dealt(
        EXAMPLE, "0:bid:1m 1:pass 2:pass 3:pass 0:trump:4 0:10 1:21 2:51 3:11", stop="decided"
    ).result()
    assert (lost["reason"], lost["taken"], lost["points"]) == ("set", [0, 1], [0, 1, 0, 1])
    in_points = dealt(EXAMPLE, BID_31 + THREE_TRICKS, stop="decided", match="points150")
    assert not in_points.is_terminal()


@pytest.mark.parametrize("match", ["marks7", "points150"])
def test_a_world_of_a_search_ends_when_its_marks_are_decided(match: str) -> None:
    deal = dealt(EXAMPLE, BID_31, match=match)
    policy_of(deal.game).rollout_to(deal, Random(1), 0)
    assert deal.is_terminal()
    assert (sum(deal.result()["tricks"]) < len(EXAMPLE[0].split())) is (match == "marks7")


def test_nello() -> None:
    deal = dealt(LOW, "0:bid:1m 1:pass 2:pass 3:pass 0:nello:suit 0:10", nello="suit")
    assert legal(deal) == {"51"}
    high = dealt(LOW, "0:bid:1m 1:pass 2:pass 3:pass 0:nello:high 0:10", nello="high")
    assert legal(high) == {"11", "51"}
    made = dealt(LOW, "0:bid:1m 1:pass 2:pass 3:pass 0:nello:suit " + NELLO, nello="suit")
    assert made.result() | {"taken": None} == {
        "points": [1, 0, 1, 0],
        "tricks": [0, 7, 0, 0],
        "reason": "made",
        "bidder": 0,
        "bid": "1m",
        "stake": 1,
        "trump": "nello:suit",
        "taken": None,
    }
    assert set(card_codes(made.hands[2])) == set(LOW[2].split())
    lost = dealt(LOW, "0:bid:2m 1:pass 2:pass 3:pass 0:nello:high 0:40 1:42 3:41", nello="high")
    assert not lost.is_terminal()
    taken = dealt(
        (LOW[2], LOW[1], LOW[0], LOW[3]),
        "0:bid:2m 1:pass 2:pass 3:pass 0:nello:high 0:33 1:32 3:63",
        nello="high",
        match="points150",
    )
    assert (taken.result()["reason"], taken.result()["points"]) == ("set", [0, 84, 0, 84])


def test_plunge() -> None:
    played = "0:pass 1:bid:30 2:bid:plunge 3:pass 0:trump:0 0:00 1:64 2:43 3:50 0:40 1:51 2:54 3:60"
    result = dealt(LOW, played, plunge="plunge", stop="decided").result()
    assert (result["taken"], result["points"], result["stake"]) == ([16, 1], [0, 4, 0, 4], 4)


@pytest.mark.parametrize(
    ("match", "taken", "bid", "points"),
    [
        ("marks7", (24, 18), "31", (0, 1)),
        ("points250", (24, 18), "31", (0, 49)),
        ("marks7", (34, 8), "31", (1, 0)),
        ("points250", (34, 8), "31", (34, 8)),
        ("points250", (42, 0), "1m", (42, 0)),
        ("points250", (42, 0), "2m", (84, 0)),
        ("points250", (35, 7), "2m", (0, 91)),
        ("marks7", (35, 7), "2m", (0, 2)),
    ],
)
def test_the_score(match: str, taken: tuple[int, int], bid: str, points: tuple[int, int]) -> None:
    deal: Any = dealt(EXAMPLE, f"0:bid:{bid} 1:pass 2:pass 3:pass 0:trump:4", match=match)
    deal.taken = list(taken)
    deal.reason = "made" if taken[0] >= deal.need else "set"
    scores = [sum(line) for line in zip(*deal.scores_by_line().values(), strict=True)]
    assert tuple(scores) == points


def test_all_pass() -> None:
    deal = dealt(EXAMPLE, "0:pass 1:pass 2:pass 3:pass")
    assert deal.result() == {
        "points": [0, 0, 0, 0],
        "tricks": [0, 0, 0, 0],
        "reason": "passed",
        "bidder": None,
        "bid": None,
        "stake": 0,
        "trump": None,
        "taken": [0, 0],
    }
    assert deal.game.next_dealer(deal) == 0


@pytest.mark.parametrize(
    ("match", "scores", "over"),
    [
        ("marks7", (6, 6), False),
        ("marks7", (7, 6), True),
        ("marks5", (5, 0), True),
        ("marks10", (9, 9), False),
        ("points250", (249, 249), False),
        ("points250", (251, 251), True),
        ("points150", (0, 150), True),
        ("points500", (499, 0), False),
    ],
)
def test_the_end_of_a_match(match: str, scores: tuple[int, int], over: bool) -> None:
    game: Game = torite.load_game("forty_two", {"match": match})
    by_seat = [*scores, *scores]
    assert game.match_over(by_seat, 3) == over
    best = [seat for seat in range(4) if by_seat[seat] == max(scores)]
    assert game.winners(by_seat) == best


def test_the_hand_put_down_in_a_nello_stays_hidden() -> None:
    deal = dealt(LOW, "0:bid:1m 1:pass 2:pass 3:pass 0:nello:suit 0:10 1:51 3:41", nello="suit")
    for viewer in (0, 1, 3):
        view = deal.view(viewer)
        assert view["hands"][2] == [None] * 7
        assert not codes_in(view) & set(LOW[2].split())
        assert view["tokens"][2] == [{"id": "out", "cards": []}]
        assert Sampler(deal.game, view).sample(Random(1)).view(viewer)["legal"] == view["legal"]
    assert deal.view(2)["legal"] == []


def test_worlds_know_of_the_doubles_of_a_plunge() -> None:

    deal = dealt(LOW, "0:pass 1:bid:30 2:bid:plunge 3:pass 0:trump:0 0:00 1:64", plunge="plunge")
    rng = Random(42)
    for viewer in (0, 1, 3):
        sampler = Sampler(deal.game, deal.view(viewer))
        for _ in range(20):
            hand = dealt_to(sampler.sample(rng), 2)
            assert sum(code[0] == code[1] for code in card_codes(hand)) >= 4


@pytest.mark.parametrize(
    ("trick", "code", "suit"),
    [
        ("0:44 1:42 2:41 3:40", "highest-trump", "4"),
        ("0:66 1:65 2:60 3:61", "highest-led", "6"),
        ("0:66 1:54 2:60 3:61", "only-trump", "4"),
    ],
)
def test_why_a_trick_was_won(trick: str, code: str, suit: str) -> None:
    hands = EXAMPLE
    if code == "only-trump":
        hands = (EXAMPLE[0], EXAMPLE[1].replace("65", "52"), EXAMPLE[2].replace("52", "65"), EXAMPLE[3])
    deal = dealt(hands, BID_31 + trick)
    last = deal.last_trick  # type: ignore[attr-defined]
    reason = display_of(deal).why_won(last, 0)
    assert (reason.code, reason.args["suit"]) == (code, suit)


def test_the_order_of_a_hand() -> None:
    deal = dealt(EXAMPLE)
    assert deal.view(1)["hands"][1] == ["65", "54", "53", "42", "33", "21", "00"]
    deal.apply("0:bid:31 1:pass 2:pass 3:pass 0:trump:4")
    assert deal.view(1)["hands"][1] == ["54", "42", "65", "53", "33", "21", "00"]
    assert deal.view(0)["hands"][0] == ["44", "64", "43", "66", "63", "55", "10"]


def test_the_numbers_of_the_actions() -> None:
    assert ACTIONS[0] == "pass"
    assert CARD_COUNT == PASS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_dominoes_are_not_called_cards(lang: str) -> None:
    """Wherever a sentence that all games share speaks of cards, this game has its own."""
    game = torite.load_game("forty_two", {"nello": "choice", "plunge": "both"})
    bot = HeuristicBot(game)
    codes = {"search-best", "search-better", "exact-best", "exact-better"}
    asked = {"lead", "follow", "free"}
    for seed in range(30):
        deal = game.new_deal(seed=seed, dealer=seed % 4)
        while deal.turn is not None:
            choice = bot.choose(deal.view(deal.turn))
            assert choice is not None
            codes.add(choice.reason.code)
            asked.add(display_of(deal).prompt(deal.turn).code)
            deal.apply_action(deal.string_to_action(choice.action))
    words = Words(lang, game)
    shared = text_layers(type(game), lang)[-1]
    said = [
        words.find(f"{room}.{code}")
        for room, keys in (
            ("bots", codes),
            ("coach.reasons", codes),
            ("prompts", asked),
            ("coach.prompts", asked),
            ("puzzle", shared["puzzle"].keys() - {"why"}),
            ("puzzle.why", shared["puzzle"]["why"]),
        )
        for code in keys
    ]
    word = {"en": "card", "ja": "カード"}[lang]
    assert [text for text in said if text and word in text.replace("{any_cards}", "")] == []
