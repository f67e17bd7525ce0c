"""The four Watten games: exchanging and swapping hands, by the common rules."""

from __future__ import annotations

import pytest

from tests.games.watten_examples import (
    EXCHANGING,
    GAMES,
    OPEN_TYROLEAN,
    PLACES,
    TABLES,
    Judge,
    both,
    plain_deal,
)


@both
@pytest.mark.parametrize(("game_id", "players"), [row for row in TABLES if row[0] in EXCHANGING])
def test_the_exchange(judge: Judge, game_id: str, players: int) -> None:
    """The forehand takes the first five cards of the stock, the dealer the next five; all else stays."""
    for dealer in range(players):
        table, deck = plain_deal(judge, game_id, players, dealer)
        forehand, old = (dealer + 1) % players, [table.hand(seat) for seat in range(players)]
        table.play(f"{forehand}:exchange")
        assert (table.phase(), table.turn()) == ("announce", dealer)
        assert table.legal(dealer) == {"accept", "decline"}
        assert all(not table.legal(seat) for seat in range(players) if seat != dealer)
        assert [table.hand(seat) for seat in range(players)] == old
        table.play(f"{dealer}:accept")
        assert table.turn() == forehand
        first = 5 * players
        assert table.hand(forehand) == table.own_hand(forehand) == sorted(deck[first : first + 5])
        assert table.hand(dealer) == table.own_hand(dealer) == sorted(deck[first + 5 : first + 10])
        others = [seat for seat in range(players) if seat not in (dealer, forehand)]
        assert all(table.hand(seat) == old[seat] and not table.own_hand(seat) for seat in others)
        assert table.refuses(f"{forehand}:exchange")


@both
@pytest.mark.parametrize("game_id", EXCHANGING)
def test_a_declined_exchange_changes_nothing(judge: Judge, game_id: str) -> None:
    table, deck = plain_deal(judge, game_id, 4, 3)
    open_words = table.legal(0)
    table.play("0:exchange 3:decline")
    for seat, places in enumerate(PLACES[4]):
        assert table.hand(seat) == sorted(deck[place] for place in places)
    assert table.turn() == 0
    assert table.legal(0) == open_words - {"exchange"}
    assert table.refuses("0:exchange")
    assert table.refuses("3:exchange")


@both
@pytest.mark.parametrize("game_id", EXCHANGING)
def test_no_exchange_by_option_or_after_naming(judge: Judge, game_id: str) -> None:
    table, _ = plain_deal(judge, game_id, 4, 3, exchange=False)
    assert table.refuses("0:exchange")
    table, _ = plain_deal(judge, game_id, 4, 3)
    assert table.refuses("3:exchange")
    assert table.refuses("3:accept")
    table.play("0:rank:9" if game_id != "watten_blind" else f"0:show:{table.hand(0)[0]}")
    assert table.refuses("0:exchange")
    assert table.refuses("3:exchange")


@both
@pytest.mark.parametrize("game_id", OPEN_TYROLEAN)
def test_the_exchange_with_three_is_still_before_both_namings(judge: Judge, game_id: str) -> None:
    table, _ = plain_deal(judge, game_id, 3, 0)
    table.play("1:rank:9")
    assert table.legal(1) == {"trump:C", "trump:D", "trump:H", "trump:S"}


@both
@pytest.mark.parametrize("game_id", EXCHANGING)
def test_the_exchanged_hands_are_secret(judge: Judge, game_id: str) -> None:
    """What was put away and what was taken is the same to all who do not hold it."""
    table, deck = plain_deal(judge, game_id, 4, 3)
    twin_deck = deck[:]
    # Of the forehand one old card and one new one change with cards that stay in the stock.
    for mine, spare in ((0, 30), (20, 31)):
        twin_deck[mine], twin_deck[spare] = twin_deck[spare], twin_deck[mine]
    twin = judge(game_id, deck=twin_deck, dealer=3)
    for at in (table, twin):
        at.play("0:exchange 3:accept")
    for seat in (1, 2, 3):
        assert table.look(seat) == twin.look(seat)
    assert table.look(0) != twin.look(0)


@both
@pytest.mark.parametrize("game_id", GAMES[:3])
@pytest.mark.parametrize("players", [4, 2])
def test_the_swap(judge: Judge, game_id: str, players: int) -> None:
    """Accepted, the forehand names the suit first and then the dealer the rank."""
    for dealer in range(players):
        forehand = (dealer + 1) % players
        table, _ = plain_deal(judge, game_id, players, dealer, schlagwechsel=True)
        ranks = {text for text in table.legal(forehand) if text.startswith("rank:")}
        assert len(ranks) == (9 if game_id == "watten_tyrolean" else 8)
        table.play(f"{forehand}:swap")
        assert (table.turn(), table.legal(dealer)) == (dealer, {"accept", "decline"})
        table.play(f"{dealer}:accept")
        assert table.turn() == forehand
        suits = {"trump:C", "trump:D", "trump:H", "trump:S"}
        assert table.legal(forehand) - {"exchange"} == suits
        table.play(f"{forehand}:trump:D")
        assert (table.turn(), table.legal(dealer)) == (dealer, ranks)
        table.play(f"{dealer}:rank:T")
        assert (table.phase(), table.turn()) == ("play", forehand)
        table.play(f"{forehand}:raise {dealer}:fold")
        assert (table.result()["rank"], table.result()["trump"]) == ("T", "D")


@both
@pytest.mark.parametrize("game_id", GAMES[:3])
def test_a_declined_swap_and_no_swap(judge: Judge, game_id: str) -> None:
    table, _ = plain_deal(judge, game_id, 4, 3, schlagwechsel=True)
    open_words = table.legal(0)
    assert "swap" in open_words
    table.play("0:swap 3:decline")
    assert (table.turn(), table.legal(0)) == (0, open_words - {"swap"})
    table.play("0:rank:8")
    assert table.refuses("0:swap")
    table, _ = plain_deal(judge, game_id, 4, 3)
    assert table.refuses("0:swap")
    table, _ = plain_deal(judge, game_id, 3, 2, schlagwechsel=True)
    assert table.refuses("0:swap")


@both
@pytest.mark.parametrize("game_id", OPEN_TYROLEAN)
@pytest.mark.parametrize("order", ["exchange swap", "swap exchange"])
@pytest.mark.parametrize("answers", ["accept accept", "accept decline", "decline accept", "decline decline"])
def test_both_proposals_in_any_order(judge: Judge, game_id: str, order: str, answers: str) -> None:
    table, deck = plain_deal(judge, game_id, 4, 3, schlagwechsel=True)
    given = dict(zip(order.split(), answers.split(), strict=True))
    for proposal, answer in given.items():
        table.play(f"0:{proposal} 3:{answer}")
        assert (table.phase(), table.turn()) == ("announce", 0)
    kind = "trump:" if given["swap"] == "accept" else "rank:"
    assert all(text.startswith(kind) for text in table.legal(0))
    mine = deck[20:25] if given["exchange"] == "accept" else [deck[place] for place in PLACES[4][0]]
    assert table.hand(0) == sorted(mine)
    assert table.heard(1) == [text for word, answer in given.items() for text in (f"0:{word}", f"3:{answer}")]
