"""Glaves: its rules by examples, with every number."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.games import golden
from tests.playing import random_play
from torite import Deal, IllegalAction, Reason
from torite.core.cards import card_codes


def example(name: str) -> dict[str, Any]:
    """The result of a golden record that plays an example of the sheet."""
    text = (golden.FOLDER / f"glaves-example-{name}.txt").read_text("utf-8")
    played = golden.Parsed(text).play()
    assert isinstance(played, Deal)
    return played.result()


@pytest.mark.parametrize(
    ("name", "tricks", "points", "jacks", "moon"),
    [
        ("1", [15, 11], [10, 6], {"JH": 0, "JD": 1, "JC": 1, "JS": 0}, None),
        ("2", [6, 4, 3, 0], [2, -1, 2, 0], {"JH": 0, "JD": 1, "JC": 1, "JS": 2}, None),
        ("3", [8, 5, 4], [4, 2, 4], {"JH": 0, "JD": None, "JC": 1, "JS": 1}, None),
        ("3-last_trick", [8, 5, 4], [4, 2, 1], {"JH": 0, "JD": 2, "JC": 1, "JS": 1}, None),
        ("4", [3, 9, 5], [0, 7, 0], dict.fromkeys(("JH", "JD", "JC", "JS"), 1), 1),
        ("5", [20, 6], [0, 16], dict.fromkeys(("JH", "JD", "JC", "JS"), 1), 1),
        ("6", [3, 9, 5], [3, 2, 5], {"JH": 1, "JD": None, "JC": 1, "JS": 1}, None),
    ],
)
def test_scoring_examples(
    name: str, tricks: list[int], points: list[int], jacks: dict[str, int | None], moon: int | None
) -> None:
    assert example(name) == {"points": points, "tricks": tricks, "jacks": jacks, "moon": moon}


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("players", "each", "stock", "aside", "tricks"),
    [(2, 13, 26, 0, 26), (3, 9, 24, 1, 17), (4, 9, 16, 0, 13)],
)
def test_the_deal(players: int, each: int, stock: int, aside: int, tricks: int, dealer: int) -> None:
    game = torite.load_game("glaves", {"players": players})
    dealer %= players
    deck = game.default_deck()
    Random(dealer).shuffle(deck)
    deal = game.new_deal(deck, dealer=dealer)
    assert deal.current_player() == (dealer + 1) % players
    for seat in range(players):
        taken = [deck[i] for i in range(players * each) if (dealer + 1 + i) % players == seat]
        assert len(taken) == each
        assert sorted(card_codes(deal.hands[seat])) == sorted(taken)
    view = deal.view(0)
    assert view["places"][0] == {"id": "stock", "count": stock, "cards": [deck[players * each]]}
    assert len(view["places"]) == 1 + aside
    if aside:
        assert view["places"][1] == {"id": "set_aside", "count": 1, "cards": [deck[51]]}
    assert view["facts"]["trump"] == deck[51 if aside else players * each][1]
    random_play(deal, Random(1))
    assert sum(deal.result()["tricks"]) == tricks


def test_the_pack() -> None:
    deck = torite.load_game("glaves").default_deck()
    assert len(deck) == 52
    assert deck[:14] == ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC", "2D"]
    assert deck[-1] == "AS"


@pytest.mark.parametrize("turned_jack", ["out", "last_trick"])
@pytest.mark.parametrize("aside", ["JH", "JD", "JC", "JS", "2H"])
def test_the_check_sum_with_three(aside: str, turned_jack: str) -> None:
    game = torite.load_game("glaves", {"players": 3, "turned_jack": turned_jack})
    value = {"JH": 4, "JD": 3, "JC": 2, "JS": 1, "2H": 0}[aside] if turned_jack == "out" else 0
    rng = Random(aside)
    for _ in range(30):
        deck = game.default_deck()
        rng.shuffle(deck)
        deck.remove(aside)
        deal = game.new_deal([*deck, aside])
        random_play(deal, rng)
        result = deal.result()
        assert sum(result["points"]) == 7 + value
        if aside[0] == "J" and turned_jack == "out":
            assert result["jacks"][aside] is None
            assert result["moon"] is None
        elif aside[0] == "J":
            assert deal.view(0)["last_trick"]["winner"] == result["jacks"][aside]  # type: ignore[index]


@pytest.mark.parametrize(("players", "total"), [(2, 16), (4, 3)])
def test_the_check_sum_with_two_and_four(players: int, total: int) -> None:
    game = torite.load_game("glaves", {"players": players})
    for seed in range(60):
        deal = random_play(game.new_deal(seed=seed), Random(seed))
        assert sum(deal.result()["points"]) == total


def test_the_jack_taken_with_the_last_trick_counts_for_the_moon() -> None:
    """Three Jacks and the last trick shoot the moon with ``last_trick`` only."""
    decks = {"out": 0, "last_trick": 0}
    for turned_jack in decks:
        game = torite.load_game("glaves", {"players": 3, "turned_jack": turned_jack})
        rng = Random(5)
        for _ in range(400):
            deck = game.default_deck()
            rng.shuffle(deck)
            deck.remove("JS")
            result = random_play(game.new_deal([*deck, "JS"]), rng).result()
            if result["moon"] is not None:
                decks[turned_jack] += 1
                assert sorted(result["points"]) == [0, 0, 7]
                assert set(result["jacks"].values()) == {result["moon"]}
    assert decks["out"] == 0
    assert decks["last_trick"] > 0


def test_drawing() -> None:
    """The winner takes the open card, the others unseen ones in order of play; the next one is turned up."""
    game = torite.load_game("glaves", {"players": 4})
    deck = game.default_deck()
    deal = game.new_deal(deck, dealer=3)
    # Seat 0 holds 2C 6C ..., seat 1 3C, seat 2 4C, seat 3 5C; the stock starts with QH, so hearts are trump.
    deal.apply("0:2C 1:7C 2:8C 3:5C")
    assert deal.current_player() == 2
    assert [{"QH", "KH", "AH", "2S"} & set(card_codes(hand)) for hand in deal.hands] == [
        {"AH"}, {"2S"}, {"QH"}, {"KH"}
    ]  # fmt: skip
    assert deal.view(0)["places"] == [{"id": "stock", "count": 12, "cards": ["3S"]}]
    drawn = [
        entry for entry in deal.view(0)["history"] if isinstance(entry, dict) and entry["event"] == "draw"
    ]
    assert drawn == [
        {"event": "draw", "seat": 2, "card": "QH"},
        {"event": "draw", "seat": 3},
        {"event": "draw", "seat": 0, "card": "AH"},
        {"event": "draw", "seat": 1},
    ]
    assert "QH" in deal.view(0)["hands"][2]
    assert deal.view(0)["hands"][3] == [None] * 9
    assert deal.view(0)["facts"] == {"trump": "H"}


def test_following() -> None:
    game = torite.load_game("glaves", {"players": 4})
    deal = game.new_deal(game.default_deck(), dealer=3)
    deal.apply("0:2C")
    refused = deal.refusal(deal.string_to_action("4C"))
    assert refused == Reason("not-in-hand", {"card": "4C"})
    assert deal.refusal(deal.string_to_action("2D")) == Reason("must-follow", {"suit": "C"})
    assert deal.refusal(deal.string_to_action("6C"), 0) == Reason("not-your-turn", {"seat": 1})
    with pytest.raises(IllegalAction, match=r"^this action is not legal now: must-follow \(suit=C\); legal"):
        deal.apply("1:2D")
    assert {deal.action_to_string(action) for action in deal.legal_actions()} == {"3C", "7C", "JC"}


@pytest.mark.parametrize(("players", "target"), [(2, 46), (3, 20), (4, 9)])
def test_the_end_of_the_match(players: int, target: int) -> None:
    game = torite.load_game("glaves", {"players": players})
    rest = [0] * (players - 1)
    assert not game.match_over([*rest, target - 1], 9)
    assert game.match_over([*rest, target], 1)
    assert game.match_over([target + 5, *rest], 1)
    assert game.match_length() == Reason("target", {"number": target})
    for dealer in range(players):
        assert (
            game.next_dealer(random_play(game.new_deal(seed=1, dealer=dealer), Random(1)))
            == (dealer + 1) % players
        )


def test_ties() -> None:
    youngest = torite.load_game("glaves", {"players": 3})
    shared = torite.load_game("glaves", {"players": 3, "tie": "shared"})
    assert youngest.winners([20, 22, 3], [1, 90, 1]) == [1]
    assert youngest.winners([22, 22, 3], [30, 20, 10]) == [1]
    assert youngest.winners([22, 22, 3], [20, 20, 10]) == [0, 1]
    assert youngest.winners([22, 22, 22], [20, 40, 20]) == [0, 2]
    assert youngest.winners([22, 22, 3]) == [0, 1]
    assert shared.winners([22, 22, 3], [30, 20, 10]) == [0, 1]
    assert torite.load_game("glaves").ages_matter == ("tie", "youngest")


def test_ages_belong_to_the_match_only() -> None:
    game = torite.load_game("glaves")
    match = game.new_match(seed=1, ages=[40, 7])
    assert match.record()["ages"] == [40, 7]
    assert "ages" not in match.deal.record()
    assert "ages" not in match.deal.view(0)
    assert torite.replay_match(match.record()).ages == [40, 7]
    assert "ages" not in game.new_match(seed=1).record()


def test_options() -> None:
    assert [(o.name, o.values, o.when) for o in torite.GAMES["glaves"].OPTIONS] == [
        ("players", (2, 3, 4), None),
        ("turned_jack", ("out", "last_trick"), {"players": (3,)}),
        ("tie", ("youngest", "shared"), None),
    ]
    assert torite.GAMES["glaves"].direction == "clockwise"


def test_turned_jack_is_ignored_without_a_card_aside() -> None:
    for players in (2, 4):
        games = [
            torite.load_game("glaves", {"players": players, "turned_jack": v}) for v in ("out", "last_trick")
        ]
        results = [random_play(game.new_deal(seed=3), Random(3)).result() for game in games]
        assert results[0] == results[1]
