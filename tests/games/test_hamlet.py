"""Hamlet: its rules by examples, with every number."""

from __future__ import annotations

from random import Random

import pytest

import torite
from tests.games import golden
from tests.playing import codes_in, random_play
from torite import Deal, Reason
from torite.core.cards import card_codes
from torite.games.hamlet.rules import points_of

TABLE = [
    ((2, 4, 5), 4, (2, 40, 5), (20, 4, 50)),
    ((3, 4, 4), 3, (30, 4, 4), (3, 40, 40)),
    ((5, 5, 1), 1, (5, 5, 10), (50, 50, 1)),
    ((0, 5, 6), 5, (10, 50, 6), (100, 5, 60)),
    ((0, 0, 11), 11, (10, 10, 110), (100, 100, 11)),
]


@pytest.mark.parametrize("aim", ["be", "not"])
@pytest.mark.parametrize(("tricks", "odd", "be", "not_be"), TABLE)
def test_the_scoring_table(
    tricks: tuple[int, ...], odd: int, be: tuple[int, ...], not_be: tuple[int, ...], aim: str
) -> None:
    name = "-".join(map(str, tricks))
    text = (golden.FOLDER / f"hamlet-example-{name}-{aim}.txt").read_text("utf-8")
    played = golden.Parsed(text).play()
    assert isinstance(played, Deal)
    result = played.result()
    assert result["tricks"] == list(tricks)
    assert result["hamlet"] == tricks.index(odd)
    assert result["aim"] == aim
    assert result["points"] == list(be if aim == "be" else not_be)
    assert set(result) == {"points", "tricks", "hamlet", "aim", "trump"}


def test_every_way_to_share_eleven_tricks() -> None:
    """There is always one Hamlet, he always has a trick, and the seats do not matter."""
    for first in range(12):
        for second in range(12 - first):
            tricks = [first, second, 11 - first - second]
            middle = sorted(tricks)[1]
            hamlet = next((t for t in tricks if tricks.count(t) == 1 and len(set(tricks)) == 2), middle)
            assert hamlet > 0
            seat = tricks.index(hamlet)
            for aim in ("be", "not"):
                expected = [
                    (t or 10) * (10 if (s == seat) == (aim == "be") else 1) for s, t in enumerate(tricks)
                ]
                assert points_of(tricks, aim) == expected


def showing(cards: str, dealer: int = 2) -> Deal:
    """A deal in which the seats 0, 1, 2 show these cards."""
    game = torite.load_game("hamlet")
    shown = cards.split()
    rest = [card for card in game.default_deck() if card not in shown]
    first = [shown[(dealer + 1 + i) % 3] for i in range(3)]
    deal = game.new_deal(first + rest, dealer=dealer)
    deal.apply(" ".join(f"{(dealer + 1 + i) % 3}:show:{card}" for i, card in enumerate(first)))
    return deal


@pytest.mark.parametrize("dealer", range(3))
@pytest.mark.parametrize(
    ("cards", "trump", "aim"),
    [
        ("9C KC AH", "C", "be"),
        ("7C 9D TH", "S", "not"),
        ("AC AS TS", "S", "not"),
        ("QH 8H 7H", "H", "be"),
        ("JD AC 7S", "H", "be"),
        ("AC AD AH", "S", "not"),
        ("TD KS 9D", "D", "be"),
    ],
)
def test_examples_of_showing(cards: str, trump: str, aim: str, dealer: int) -> None:
    deal = showing(cards, dealer)
    assert deal.phase == "play"
    assert deal.current_player() == (dealer + 1) % 3
    view = deal.view(0)
    assert view["facts"] == {"trump": trump, "aim": aim}
    for seat, card in enumerate(cards.split()):
        assert view["tokens"][seat] == [{"id": "shown", "cards": [card]}]
        assert card in view["hands"][seat]
        assert len(view["hands"][seat]) == 11
    deal = random_play(deal, Random(1))
    assert (deal.result()["trump"], deal.result()["aim"]) == (trump, aim)


def test_choices_stay_hidden_until_all_are_in() -> None:
    game = torite.load_game("hamlet")
    deal = game.new_deal(game.default_deck(), dealer=0)
    # Seat 1 is dealt 7C TC KC ..., seat 2 8C JC ..., seat 0 9C QC ...
    for number, (text, turn) in enumerate([("1:show:TC", 2), ("2:show:8C", 0)], 1):
        deal.apply(text)
        assert deal.current_player() == turn
        for viewer in range(3):
            view = deal.view(viewer)
            assert view["facts"] == {"trump": None, "aim": None}
            assert codes_in(view) == set(card_codes(deal.hands[viewer]))
            told = [entry for entry in view["history"] if isinstance(entry, str)]
            hidden = [f"{1 + i}:show" for i in range(number)]
            if 1 <= viewer <= number:
                hidden[viewer - 1] = ("1:show:TC", "2:show:8C")[viewer - 1]
            assert told == hidden
        assert [[token["id"] for token in row] for row in deal.view(0)["tokens"]] == [
            [], ["chosen"], ["chosen"] if number == 2 else []
        ]  # fmt: skip
    deal.apply("0:show:9C")
    for viewer in range(3):
        view = deal.view(viewer)
        assert view["history"][:3] == ["1:show:TC", "2:show:8C", "0:show:9C"]
        assert {"9C", "TC", "8C"} <= codes_in(view["hands"])
        assert view["facts"] == {"trump": "C", "aim": "not"}


def test_a_secret_choice_does_not_show() -> None:
    """Deals that differ in the secret choice alone look the same to the others."""
    game = torite.load_game("hamlet")
    base = game.new_deal(seed=8, dealer=1)
    looks = []
    for action in base.legal_actions():
        deal = base.clone()
        deal.apply_action(action)
        looks.append([deal.view(seat) for seat in (0, 1)])
        assert deal.view(2)["history"] == [f"2:{deal.action_to_string(action)}"]
    assert len(looks) in {10, 11}
    assert all(look == looks[0] for look in looks)


def test_polonius_is_not_shown() -> None:
    game = torite.load_game("hamlet")
    for seed in range(30):
        deal = game.new_deal(seed=seed)
        while deal.phase == "show":
            seat = deal.current_player()
            assert seat is not None
            texts = {deal.action_to_string(action) for action in deal.legal_actions()}
            assert texts == {f"show:{card}" for card in card_codes(deal.hands[seat]) if card != "XX"}
            if "XX" in card_codes(deal.hands[seat]):
                refused = deal.refusal(deal.string_to_action("show:XX"))
                assert refused == Reason("polonius-not-shown")
            assert deal.refusal(deal.hands[seat][0]) == Reason("show-first")
            deal.apply_action(deal.legal_actions()[0])


def played(hands: tuple[str, str, str], shown: str, plays: str) -> Deal:
    """A deal of seat 2 in which the seats hold at least these cards, showed, and played."""
    game = torite.load_game("hamlet")
    held = [hand.split() for hand in hands]
    rest = [card for card in game.default_deck() if all(card not in hand for hand in held)]
    for hand in held:
        while len(hand) < 11:
            hand.append(rest.pop(0))
    deal = game.new_deal([held[i % 3][i // 3] for i in range(33)], dealer=2)
    deal.apply(" ".join(f"{seat}:show:{card}" for seat, card in enumerate(shown.split())))
    deal.apply(plays)
    return deal


@pytest.mark.parametrize(
    ("hands", "shown", "plays", "winner"),
    [
        # Polonius led wins against trumps.
        (("XX 7C", "AS KS", "QS JS"), "7C AS QS", "0:XX 1:AS 2:QS", 0),
        # Polonius second or third loses; the best of the other two wins.
        (("AH 7S", "XX 8S 7C 8C 9C TC JC QC KC AC 7D", "KH 9S"), "7S 8S 9S", "0:AH 1:XX 2:KH", 0),
        (("9H 7S", "KH 8S", "XX 9S 7C 8C 9C TC JC QC KC AC 7D"), "7S 8S 9S", "0:9H 1:KH 2:XX", 1),
        # The highest trump, else the highest of the suit led; another suit never wins.
        (("AH 7S", "KH 8S", "9S 7C 8C 9C TC JC QC KC AC 7D 8D"), "7S 8S 9S", "0:AH 1:KH 2:9S", 2),
        (("9H 7S", "TH 8S", "9S 7C 8C 9C TC JC QC KC AC 7D 8D"), "7S 8S 9S", "0:9H 1:TH 2:AC", 1),
    ],
)
def test_who_wins(hands: tuple[str, str, str], shown: str, plays: str, winner: int) -> None:
    deal = played(hands, shown, plays)
    assert deal.current_player() == winner
    assert deal.view(0)["tricks"] == [int(seat == winner) for seat in range(3)]


def test_polonius_may_not_be_played_while_one_can_follow() -> None:
    deal = played(("AH 7S", "XX KH 8S", "QH 9S"), "7S 8S 9S", "0:AH")
    assert deal.refusal(deal.string_to_action("XX")) == Reason("must-follow", {"suit": "H"})
    deal = played(("XX 7S", "KH 8S", "QH 9S"), "7S 8S 9S", "0:XX")
    assert len(deal.legal_actions()) == 11


@pytest.mark.parametrize("dealer", range(3))
def test_the_deal(dealer: int) -> None:
    game = torite.load_game("hamlet")
    deck = game.default_deck()
    assert len(deck) == 33
    assert deck[:9] == ["7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC", "7D"]
    assert deck[-1] == "XX"
    Random(dealer).shuffle(deck)
    deal = game.new_deal(deck, dealer=dealer)
    for seat in range(3):
        taken = [deck[i] for i in range(33) if (dealer + 1 + i) % 3 == seat]
        assert sorted(card_codes(deal.hands[seat])) == sorted(taken)
    for offset in (1, 2, 3):
        assert deal.current_player() == (dealer + offset) % 3
        deal.apply_action(deal.legal_actions()[0])
    assert deal.current_player() == (dealer + 1) % 3


def test_the_end_of_the_match() -> None:
    for target in (250, 100, 500):
        game = torite.load_game("hamlet", {"target": target})
        assert not game.match_over([0, target - 1, 7], 99)
        assert game.match_over([0, target, 7], 1)
        assert game.match_length() == Reason("target", {"number": target})
    for rounds in (3, 1, 2):
        game = torite.load_game("hamlet", {"match": "deals", "rounds": rounds})
        assert not game.match_over([999, 0, 0], rounds * 3 - 1)
        assert game.match_over([1, 2, 3], rounds * 3)
        assert game.match_length() == Reason("deals", {"number": rounds * 3})
    game = torite.load_game("hamlet")
    assert game.winners([251, 260, 3]) == [1]
    assert game.winners([260, 260, 3]) == [0, 1]
    assert game.winners([260, 260, 3], [1, 2, 3]) == [0, 1]
    assert game.ages_matter is None


def test_the_next_dealer() -> None:
    for seed in range(12):
        for option in ("hamlet", "rotate"):
            game = torite.load_game("hamlet", {"next_dealer": option})
            deal = random_play(game.new_deal(seed=seed, dealer=seed % 3), Random(seed))
            expected = deal.result()["hamlet"] if option == "hamlet" else (seed + 1) % 3
            assert game.next_dealer(deal) == expected


def test_options() -> None:
    assert [(o.name, o.values, o.when) for o in torite.GAMES["hamlet"].OPTIONS] == [
        ("players", (3,), None),
        ("match", ("target", "deals"), None),
        ("target", (250, 100, 500), {"match": ("target",)}),
        ("rounds", (3, 1, 2), {"match": ("deals",)}),
        ("next_dealer", ("hamlet", "rotate"), None),
    ]


def test_a_shown_card_stays_where_it_was_seen() -> None:
    """A resampled deal leaves the shown cards in the hands in which all saw them."""
    deal = showing("9C KC AH")
    rng = Random(3)
    for _ in range(40):
        twin = deal.resample(0, rng)
        assert "KC" in card_codes(twin.hands[1])
        assert "AH" in card_codes(twin.hands[2])


def test_a_void_is_respected() -> None:
    """Who did not follow hearts holds no heart any more; other cards may be anywhere."""
    hands = ("AH 7S", "XX 8S 7C 8C 9C TC JC QC KC AC 7D", "KH 9S")
    deal = played(hands, "7S 8S 9S", "0:AH 1:XX 2:KH")
    rng = Random(4)
    samples = [[set(card_codes(hand)) for hand in deal.resample(0, rng).hands] for _ in range(200)]
    own = set(card_codes(deal.hands[0]))
    hidden = set(deal.game.default_deck()) - own - {"AH", "XX", "KH", "8S", "9S"}
    for _, one, two in samples:
        assert not {card for card in one if card[1] == "H"}
        assert "8S" in one
        assert "9S" in two
    reached = {seat: set().union(*(hands[seat] for hands in samples)) for seat in (1, 2)}
    assert reached[1] == {card for card in hidden if card[1] != "H"} | {"8S"}
    assert reached[2] == hidden | {"9S"}
