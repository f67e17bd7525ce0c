"""The four Watten games by their common rules: the deal, announcing, signals, the match and its options.

Exchanging and raising are in ``test_watten_exchange.py`` and ``test_watten_raising.py``.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.games.watten_examples import (
    GAMES,
    OPTIONS,
    PLACES,
    TABLES,
    Judge,
    both,
    cards_among,
    of_three,
    pack_of,
    plain_deal,
    seated,
    signal_of,
    signals_among,
    the_play,
)


@both
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_deal(judge: Judge, game_id: str, players: int) -> None:
    for dealer in range(players):
        table, deck = plain_deal(judge, game_id, players, dealer)
        assert (table.phase(), table.turn()) == ("announce", (dealer + 1) % players)
        for k, places in enumerate(PLACES[players]):
            assert table.hand((dealer + 1 + k) % players) == sorted(deck[place] for place in places)


@both
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_only_dealer_and_forehand_look_before_the_announcement(
    judge: Judge, game_id: str, players: int
) -> None:
    for dealer in range(players):
        table, _ = plain_deal(judge, game_id, players, dealer)
        forehand = (dealer + 1) % players
        for seat in range(players):
            looks = seat in (dealer, forehand)
            assert table.own_hand(seat) == (table.hand(seat) if looks else [])
            assert all(not table.known(seat, other) for other in range(players) if other != seat)
        if game_id == "watten_blind":
            for seat in (forehand, dealer):
                assert table.own_hand((dealer - 1) % players) == []
                table.play(f"{seat}:show:{table.hand(seat)[0]}")
        else:
            table.play(f"{forehand}:rank:9")
            table.play(f"{dealer if players != 3 else forehand}:trump:H")
        assert (table.phase(), table.turn()) == ("play", forehand)
        for seat in range(players):
            assert table.own_hand(seat) == table.hand(seat)
            assert cards_among(table.legal(seat)) == (set(table.hand(seat)) if seat == forehand else set())


@both
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_a_hand_not_looked_at_does_not_show(judge: Judge, game_id: str, players: int) -> None:
    """Deals that differ only in what a seat has not seen are the same to it."""
    options = {"cut_award": "none"} if game_id == "watten_bavarian" else {}
    decks = [list(pack_of(game_id, options)) for _ in range(2)]
    for deck in decks:
        Random(5).shuffle(deck)
    # Of the last card of the dealer and the first of the stock nobody but the dealer knows anything.
    dealers_last = PLACES[players][-1][-1]
    first_of_stock = 5 * players
    deck = decks[1]
    deck[dealers_last], deck[first_of_stock] = deck[first_of_stock], deck[dealers_last]
    one, two = (judge(game_id, deck=deck, dealer=0, players=players, **options) for deck in decks)
    for seat in range(1, players):
        assert one.look(seat) == two.look(seat)
    assert one.look(0) != two.look(0)
    if players == 4:
        # The second and the third hand change places before they are looked at.
        deck = decks[0][:]
        for mine, other in zip(PLACES[4][1], PLACES[4][2], strict=True):
            deck[mine], deck[other] = deck[other], deck[mine]
        twin = judge(game_id, deck=deck, dealer=0, **options)
        assert all(one.look(seat) == twin.look(seat) for seat in range(4))


@both
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("dealer", range(4))
def test_announcing_with_four(judge: Judge, game_id: str, dealer: int) -> None:
    table, _ = plain_deal(judge, game_id, 4, dealer)
    forehand = (dealer + 1) % 4
    ranks = "AKQJT98764"[: 9 if game_id == "watten_tyrolean" else 8]
    exchange = set() if game_id == "watten_bavarian" else {"exchange"}
    assert table.turn() == forehand
    if game_id == "watten_blind":
        assert table.legal(forehand) == {f"show:{card}" for card in table.hand(forehand)} | exchange
        table.play(f"{forehand}:show:{table.hand(forehand)[0]}")
        assert table.legal(dealer) == {f"show:{card}" for card in table.hand(dealer)}
    else:
        assert table.legal(forehand) == {f"rank:{rank}" for rank in ranks} | exchange
        table.play(f"{forehand}:rank:9")
        assert table.legal(dealer) == {"trump:C", "trump:D", "trump:H", "trump:S"}
    assert table.turn() == dealer
    assert table.phase() == "announce"
    assert [table.legal(seat) for seat in range(4) if seat != dealer] == [set()] * 3


@both
@pytest.mark.parametrize("game_id", GAMES[:3])
def test_announcing_with_two_and_three(judge: Judge, game_id: str) -> None:
    """With two the dealer names the suit; with three the forehand names both."""
    for players, names_suit in ((2, 0), (3, 1)):
        table, _ = plain_deal(judge, game_id, players, 0)
        table.play("1:rank:A")
        assert table.turn() == names_suit
        assert table.legal(names_suit) == {"trump:C", "trump:D", "trump:H", "trump:S"}
        assert all(table.legal(seat) == set() for seat in range(players) if seat != names_suit)
        assert table.refuses(f"{1 - names_suit}:trump:H")
        table.play(f"{names_suit}:trump:S 1:raise")
        table.play(f"{table.turn()}:fold")
        assert (table.result()["rank"], table.result()["trump"]) == ("A", "S")


# Signals

SIGNALS = {
    "watten_bavarian": "maxi belli spritzer hauptschlag blinde1 blinde2 blinde3 "
    "trumps1 trumps2 trumps3 trumps4 trumps5",
    "watten_tyrolean": "rechte linke1 linke2 linke3 trump_a trump_k trump_q trump_j trump_low "
    "suit_c suit_s suit_h suit_d bad",
    "watten_kritisch": "martl weli nell rechte linke trump_a trump_k trump_q trump_j trump_low",
}
SIGNALS["watten_blind"] = SIGNALS["watten_tyrolean"]


@both
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("signals", ["table", "partner", "off"])
def test_the_signals(judge: Judge, game_id: str, signals: str) -> None:
    """Each seat may give each once, from the announcement on, also while a raise waits, true or not."""
    names = set() if signals == "off" else set(SIGNALS[game_id].split())
    table, _ = plain_deal(judge, game_id, 4, 3, signals=signals)
    assert all(not signals_among(table.legal(seat)) for seat in range(4))
    table = seated(judge, game_id, signals=signals)
    assert all(signals_among(table.legal(seat)) == names for seat in range(4))
    table.play("1:raise")
    assert all(signals_among(table.legal(seat)) == names for seat in range(4))
    for name in sorted(names):
        table.play(f"3:signal:{name}")
        assert table.turn() == 2
    assert table.legal(3) == set()
    assert all(signals_among(table.legal(seat)) == names for seat in (0, 1, 2))
    if signals == "off":
        assert table.refuses(f"2:signal:{signal_of(game_id)}")


@both
@pytest.mark.parametrize("game_id", GAMES[:3])
def test_signals_need_a_partner(judge: Judge, game_id: str) -> None:
    table, _ = plain_deal(judge, game_id, 2, 0)
    table.play("1:rank:9 0:trump:H")
    assert all(not signals_among(table.legal(seat)) for seat in range(2))
    table = of_three(judge, game_id)
    names = set(SIGNALS[game_id].split())
    assert [signals_among(table.legal(seat)) for seat in range(3)] == [names, set(), names]
    assert table.refuses(f"1:signal:{signal_of(game_id)}")


# The match, sides, dealer


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_sides_and_dealers(game_id: str, players: int) -> None:
    game = torite.load_game(game_id, {"players": players})
    for dealer in range(players):
        sides = {frozenset(side) for side in game.sides(dealer)}
        if players == 4:
            assert sides == {frozenset({0, 2}), frozenset({1, 3})}
        elif players == 2:
            assert sides == {frozenset({0}), frozenset({1})}
        else:
            forehand = (dealer + 1) % 3
            assert sides == {frozenset({forehand}), frozenset(range(3)) - {forehand}}
        deal = game.new_deal(seed=1, dealer=dealer)
        assert game.next_dealer(deal) == (dealer + 1) % players
        assert deal.scores == [0] * players


# Refusals


@pytest.mark.parametrize("game_id", GAMES)
def test_options(game_id: str) -> None:
    assert [(option.name, option.values) for option in torite.GAMES[game_id].OPTIONS] == OPTIONS[game_id]
    assert torite.GAMES[game_id].direction == "clockwise"
    wrong = [
        {"players": 5}, {"players": 1}, {"target": 12}, {"signals": "on"}, {"signals": True},
        {"color": "red"}, {"exchange": 1}, {"criticals": "tyrol"}, {"weli": "inside"},
        {"cut_award": "dealer"},
    ]  # fmt: skip
    for options in wrong:
        with pytest.raises(ValueError, match=next(iter(options))):
            torite.load_game(game_id, options)


@pytest.mark.parametrize(
    ("game_id", "foreign"),
    [
        ("watten_bavarian", {"exchange": True}),
        ("watten_bavarian", {"guate": False}),
        ("watten_bavarian", {"criticals": 3}),
        ("watten_bavarian", {"target": 18}),
        ("watten_tyrolean", {"criticals": 3}),
        ("watten_tyrolean", {"target": 11}),
        ("watten_kritisch", {"guate": False}),
        ("watten_kritisch", {"criticals": "bavarian"}),
        ("watten_blind", {"players": 2}),
        ("watten_blind", {"players": 3}),
        ("watten_blind", {"schlagwechsel": False}),
        ("watten_blind", {"guate": True}),
    ],
)
def test_options_of_the_other_games(game_id: str, foreign: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(foreign))):
        torite.load_game(game_id, foreign)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_pack_and_decks_that_are_not_the_pack(game_id: str) -> None:
    game = torite.load_game(game_id)
    pack = list(pack_of(game_id, {}))
    assert game.default_deck() == pack
    assert len(pack) == (32 if game_id == "watten_bavarian" else 33)
    wrong = [
        pack[:-1], [*pack, "6C"], ["6H", *pack[1:]], [pack[1], *pack[1:]], [], [*pack, "6D"],
        ["XX", *pack[1:]],
    ]  # fmt: skip
    for deck in wrong:
        with pytest.raises(ValueError, match="deck"):
            game.new_deal(deck=deck)
    for dealer in (-1, 4):
        with pytest.raises(ValueError, match="dealer"):
            game.new_deal(deck=pack, dealer=dealer)
    with pytest.raises(ValueError, match="scores"):
        game.new_deal(deck=pack, scores=[0, 0])


@both
@pytest.mark.parametrize("game_id", GAMES)
def test_actions_that_are_refused_in_play(judge: Judge, game_id: str) -> None:
    table = seated(judge, game_id)
    lead, second = the_play(game_id).split()[:2]
    for text in (
        "0:accept", "1:accept", "0:fold", "2:fold", "0:exchange", "0:swap", "0:rank:8", "3:trump:H",
        "0:decline", "2:cut:8", "0:AS", second, "0:2C", "0:signal:wink", "0:show:AS", "4:raise", "0:7S",
    ):  # fmt: skip
        assert table.refuses(text), text
    table.play(f"{lead} {second}")
    assert table.refuses(second)
    assert table.refuses("3:QD")
    table.play("3:raise")
    for text in ("3:fold", "3:accept", "1:fold", "1:raise", "2:AC"):
        assert table.refuses(text), text
    table.play("2:fold")
    for text in ("2:raise", "2:fold", "0:accept", "2:AC", f"0:signal:{signal_of(game_id)}"):
        assert table.refuses(text), text
