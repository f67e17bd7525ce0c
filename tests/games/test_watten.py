"""The four Watten games: every example and number of the common rule sheet."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import torite
from tests.games.watten_examples import (
    GAMES,
    OPTIONS,
    Judge,
    Table,
    before_cut,
    both,
    cards_among,
    deck_of,
    no_signals,
    pack_of,
    signals_among,
)

EXCHANGING = GAMES[1:]
OPEN_TYROLEAN = ("watten_tyrolean", "watten_kritisch")
TARGETS = [(game_id, target) for game_id in GAMES for target in dict(OPTIONS[game_id])["target"]]

BAVARIAN_HANDS = ("KH 7D 7C 9H 9S", "AS KS QS JS TS", "AC KC QC JC TC", "AD KD QD JD TD")
BAVARIAN_PLAY = "0:KH 1:AS 2:AC 3:AD 0:7D 1:KS 2:KC 3:KD 0:7C 1:QS 2:QC 3:QD"
# The same course where the 7s and the king of hearts are no criticals: three cards of the announced rank.
OTHER_HANDS = ("9H 9C 9D AH KH", "AS KS QS JS TS", "AC KC QC JC TC", "QH KD QD JD TD")
OTHER_PLAY = "0:9H 1:AS 2:AC 3:QH 0:9C 1:KS 2:KC 3:KD 0:9D 1:QS 2:QC 3:QD"


def hands_of(game_id: str) -> Sequence[str]:
    return BAVARIAN_HANDS if game_id == "watten_bavarian" else OTHER_HANDS


def the_play(game_id: str) -> str:
    """The twelve cards with which seat 0 takes three tricks."""
    return BAVARIAN_PLAY if game_id == "watten_bavarian" else OTHER_PLAY


def first_card(game_id: str) -> str:
    return the_play(game_id).split()[0]


def seated(
    judge: Judge, game_id: str, say: str = "", *, scores: list[int] | None = None, **options: Any
) -> Table:
    """The deal of the scoring examples: dealer 3, rank 9, hearts announced."""
    hands = hands_of(game_id)
    if game_id == "watten_bavarian":
        deck = before_cut(deck_of(pack_of(game_id, options), hands), 16)
        opening = "2:cut:16 0:rank:9 3:trump:H"
    else:
        deck = deck_of(pack_of(game_id, options), hands)
        opening = "0:show:9C 3:show:QH" if game_id == "watten_blind" else "0:rank:9 3:trump:H"
    return judge(game_id, deck=deck, say=f"{opening} {say}", dealer=3, scores=scores, **options)


def of_three(judge: Judge, game_id: str, say: str = "", *, scores: list[int] | None = None) -> Table:
    """The deal of the examples with three players: dealer 0, seat 1 alone, rank T, leaves."""
    hands = ("AC 7C QC JC TC", "KH 8D 7S 9H 9S", "AS KS 7D JS TS")
    deck = deck_of(pack_of(game_id, {}), hands, 3, 0)
    cut = ""
    if game_id == "watten_bavarian":
        deck, cut = before_cut(deck, 9), "2:cut:9"
    return judge(
        game_id, deck=deck, say=f"{cut} 1:rank:T 1:trump:S {say}", dealer=0, scores=scores, players=3
    )


# The deal

PLACES = {
    4: [[0, 1, 2, 12, 13], [3, 4, 5, 14, 15], [6, 7, 8, 16, 17], [9, 10, 11, 18, 19]],
    3: [[0, 1, 2, 9, 10], [3, 4, 5, 11, 12], [6, 7, 8, 13, 14]],
    2: [[0, 1, 2, 6, 7], [3, 4, 5, 8, 9]],
}
"""The positions of the deck from the forehand to the dealer."""

TABLES = [(game_id, players) for game_id in GAMES for players in dict(OPTIONS[game_id])["players"]]


def plain_deal(
    judge: Judge, game_id: str, players: int, dealer: int, **options: Any
) -> tuple[Table, list[str]]:
    """A shuffled deck dealt without a cut."""
    if game_id == "watten_bavarian":
        options["cut_award"] = "none"
    deck = list(pack_of(game_id, options))
    Random(dealer + players).shuffle(deck)
    return judge(game_id, deck=deck, dealer=dealer, players=players, **options), deck


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


# Exchange and swap


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


# Examples C1 to C9


@both
@pytest.mark.parametrize("game_id", GAMES)
def test_c1_three_tricks(judge: Judge, game_id: str) -> None:
    table = seated(judge, game_id)
    assert (table.phase(), table.turn()) == ("play", 0)
    words = the_play(game_id).split()
    table.play(" ".join(words[:-1]))
    assert table.tricks() == [2, 0, 0, 0]
    table.play(words[-1])
    assert (table.phase(), table.turn()) == ("over", None)
    assert [table.legal(seat) for seat in range(4)] == [set()] * 4
    assert table.result() == {
        "points": [2, 0, 2, 0], "tricks": [3, 0, 0, 0], "winners": [0, 2], "reason": "tricks",
        "rank": "9", "trump": "H",
    }  # fmt: skip


@both
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("who_folds", [0, 2])
def test_c2_a_raise_blocks_the_cards_and_may_be_folded(judge: Judge, game_id: str, who_folds: int) -> None:
    table = seated(judge, game_id, "1:raise")
    assert (table.phase(), table.turn()) == ("play", 2)
    assert [no_signals(table.legal(seat)) for seat in range(4)] == [
        {"accept", "fold", "raise"}, set(), {"accept", "fold", "raise"}, set()
    ]  # fmt: skip
    assert table.refuses(first_card(game_id))
    assert table.refuses("1:raise")
    assert table.refuses("3:raise")
    assert table.refuses("3:accept")
    table.play(f"{who_folds}:fold")
    assert table.result() == {
        "points": [0, 2, 0, 2], "tricks": [0, 0, 0, 0], "winners": [1, 3], "reason": "fold",
        "rank": "9", "trump": "H",
    }  # fmt: skip


@both
@pytest.mark.parametrize("game_id", GAMES)
def test_c3_the_accepting_side_raises_next(judge: Judge, game_id: str) -> None:
    table = seated(judge, game_id, "1:raise 2:accept")
    assert table.turn() == 0
    assert ["raise" in table.legal(seat) for seat in range(4)] == [True, False, True, False]
    lead, second = the_play(game_id).split()[:2]
    table.play(f"{lead} {second}")
    assert ["raise" in table.legal(seat) for seat in range(4)] == [True, False, True, False]
    table.play("2:raise")
    assert table.turn() == 3
    table.play("3:fold")
    assert table.result()["points"] == [3, 0, 3, 0]
    assert table.result()["tricks"] == [0, 0, 0, 0]


@both
@pytest.mark.parametrize("game_id", GAMES)
def test_c3_after_the_answer_the_same_seat_is_to_play(judge: Judge, game_id: str) -> None:
    """In the middle of a trick and between tricks."""
    words = the_play(game_id).split()
    table = seated(judge, game_id, f"{words[0]} {words[1]} 0:raise")
    assert table.turn() == 1
    assert cards_among(table.legal(2)) == set()
    table.play("3:accept")
    assert table.turn() == 2
    assert words[2].removeprefix("2:") in table.legal(2)
    table.play(f"{words[2]} {words[3]} 3:raise")
    assert table.turn() == 0
    assert cards_among(table.legal(0)) == set()
    table.play("2:accept")
    assert table.turn() == 0
    table.play(" ".join(words[4:]))
    assert table.result()["points"] == [4, 0, 4, 0]


@both
@pytest.mark.parametrize("game_id", GAMES)
def test_c4_raising_as_an_answer(judge: Judge, game_id: str) -> None:
    table = seated(judge, game_id, "1:raise 0:raise")
    assert table.turn() == 1
    assert [no_signals(table.legal(seat)) for seat in range(4)] == [
        set(), {"accept", "fold", "raise"}, set(), {"accept", "fold", "raise"}
    ]  # fmt: skip
    table.play(f"3:accept {the_play(game_id)}")
    assert table.result()["points"] == [4, 0, 4, 0]
    table = seated(judge, game_id, "1:raise 0:raise 3:fold")
    assert table.result()["points"] == [3, 0, 3, 0]


@both
@pytest.mark.parametrize(("game_id", "target"), TARGETS)
def test_c5_a_side_at_the_limit_may_only_answer(judge: Judge, game_id: str, target: int) -> None:
    limit = {11: 9, 15: 13, 18: 16}[target]
    table = seated(judge, game_id, scores=[limit, 4, limit, 4], target=target)
    assert ["raise" in table.legal(seat) for seat in range(4)] == [False, True, False, True]
    assert table.refuses("0:raise")
    table.play("3:raise")
    assert table.turn() == 0
    assert [no_signals(table.legal(seat)) for seat in range(4)] == [
        {"accept", "fold"}, set(), {"accept", "fold"}, set()
    ]  # fmt: skip
    table.play("0:accept")
    assert not any("raise" in table.legal(seat) for seat in range(4))
    table.play(the_play(game_id))
    assert table.result()["points"] == [3, 0, 3, 0]


@both
@pytest.mark.parametrize(("game_id", "target"), TARGETS)
def test_c5_one_point_below_the_limit(judge: Judge, game_id: str, target: int) -> None:
    limit = {11: 9, 15: 13, 18: 16}[target]
    table = seated(judge, game_id, scores=[limit - 1, limit, limit - 1, limit], target=target)
    assert ["raise" in table.legal(seat) for seat in range(4)] == [True, False, True, False]


@both
@pytest.mark.parametrize("game_id", GAMES)
def test_c5_the_own_score_before_the_deal_decides(judge: Judge, game_id: str) -> None:
    """Each seat is measured by its own score, whatever its partner's."""
    table = seated(judge, game_id, scores=[13, 12, 0, 30])
    target = dict(OPTIONS[game_id])["target"][0]
    assert ["raise" in table.legal(seat) for seat in range(4)] == [False, target > 14, True, False]


@both
@pytest.mark.parametrize(("game_id", "target"), TARGETS)
def test_c6_the_stake_does_not_exceed_the_target(judge: Judge, game_id: str, target: int) -> None:
    table = seated(judge, game_id, target=target)
    raiser, other = 1, 0
    for proposed in range(3, target):
        table.play(f"{raiser}:raise")
        raiser, other = other, raiser
        assert "raise" in table.legal(raiser), proposed
    table.play(f"{raiser}:raise")
    answers = [no_signals(table.legal(seat)) for seat in (other, (other + 2) % 4)]
    assert answers == [{"accept", "fold"}] * 2
    folded = seated(judge, game_id, target=target)
    folded.play(" ".join(f"{1 - k % 2}:raise" for k in range(target - 2)) + f" {other}:fold")
    assert max(folded.result()["points"]) == target - 1
    table.play(f"{other}:accept")
    assert not any("raise" in table.legal(seat) for seat in range(4))
    table.play(the_play(game_id))
    assert table.result()["points"] == [target, 0, target, 0]


@both
def test_c7_the_tricks_of_two_partners_count_together(judge: Judge) -> None:
    table = of_three(judge, "watten_bavarian", "1:raise")
    assert table.turn() == 2
    assert [no_signals(table.legal(seat)) for seat in range(3)] == [
        {"accept", "fold", "raise"}, set(), {"accept", "fold", "raise"}
    ]  # fmt: skip
    table.play("0:accept 1:KH 2:JS 0:QC 1:8D 2:7D 0:JC 2:TS 0:TC 1:9H 2:AS 0:AC 1:7S")
    assert table.result() == {
        "points": [3, 0, 3], "tricks": [0, 1, 3], "winners": [0, 2], "reason": "tricks",
        "rank": "T", "trump": "S",
    }  # fmt: skip


@both
@pytest.mark.parametrize("game_id", GAMES[:3])
def test_c7b_folding_with_three(judge: Judge, game_id: str) -> None:
    for say, points, winners in (
        ("1:raise 2:fold", [0, 2, 0], [1]),
        ("1:raise 0:fold", [0, 2, 0], [1]),
        ("2:raise 1:fold", [2, 0, 2], [0, 2]),
        ("0:raise 1:fold", [2, 0, 2], [0, 2]),
    ):
        result = of_three(judge, game_id, say).result()
        assert (result["points"], result["winners"]) == (points, winners)
    for raiser in (0, 2):
        table = of_three(judge, game_id, f"{raiser}:raise")
        assert table.turn() == 1
        assert [no_signals(table.legal(seat)) for seat in range(3)] == [
            set(), {"accept", "fold", "raise"}, set()
        ]  # fmt: skip
    # 1:raise, 2:raise: the pair may not raise twice in a row, not even by another seat.
    assert of_three(judge, game_id, "1:raise 2:raise").refuses("0:raise")


@both
@pytest.mark.parametrize(("game_id", "limit"), [(GAMES[0], 9), (GAMES[1], 13), (GAMES[2], 13)])
def test_c7c_with_three_the_own_score_decides(judge: Judge, game_id: str, limit: int) -> None:
    table = of_three(judge, game_id, scores=[limit, 0, 3])
    assert ["raise" in table.legal(seat) for seat in range(3)] == [False, True, True]
    table.play("1:raise")
    assert no_signals(table.legal(0)) == {"accept", "fold"}
    assert no_signals(table.legal(2)) == {"accept", "fold", "raise"}


@both
@pytest.mark.parametrize("game_id", GAMES[:3])
def test_raising_with_two(judge: Judge, game_id: str) -> None:
    table, _ = plain_deal(judge, game_id, 2, 0)
    table.play("1:rank:9 0:trump:H")
    assert ["raise" in table.legal(seat) for seat in range(2)] == [True, True]
    table.play("0:raise")
    assert (table.turn(), table.legal(1), table.legal(0)) == (1, {"accept", "fold", "raise"}, set())
    table.play("1:raise")
    assert (table.turn(), table.legal(0), table.legal(1)) == (0, {"accept", "fold", "raise"}, set())
    table.play("0:fold")
    assert table.result() == {
        "points": [0, 3], "tricks": [0, 0], "winners": [1], "reason": "fold", "rank": "9", "trump": "H"
    }  # fmt: skip


@pytest.mark.parametrize(("game_id", "target"), TARGETS)
def test_c8_the_end_of_the_match(game_id: str, target: int) -> None:
    game = torite.load_game(game_id, {"target": target})
    other = target - 3
    assert not game.match_over([0, 0, 0, 0], 0)
    assert not game.match_over([target - 1, other, target - 1, other], 99)
    assert game.match_over([target, other, target, other], 1)
    assert game.match_over([other, target + 1, other, target + 1], 1)
    assert game.winners([target, other, target, other]) == [0, 2]
    assert game.winners([other, target + 1, other, target + 1]) == [1, 3]
    assert game.ages_matter is None


def test_c8_the_numbers_of_the_sheet() -> None:
    game = torite.load_game("watten_bavarian", {"target": 11})
    assert game.match_over([11, 8, 11, 8], 5)
    assert game.winners([11, 8, 11, 8]) == [0, 2]
    three = torite.load_game("watten_bavarian", {"players": 3, "target": 11})
    assert three.match_over([12, 3, 11], 5)
    assert three.winners([12, 3, 11]) == [0]
    assert three.winners([12, 3, 12]) == [0, 2]
    assert not three.match_over([10, 3, 10], 5)


def signal_of(game_id: str) -> str:
    return {"watten_bavarian": "maxi"}.get(game_id, "rechte")


@both
@pytest.mark.parametrize("game_id", GAMES)
def test_c9_a_signal_changes_no_turn(judge: Judge, game_id: str) -> None:
    signal = f"2:signal:{signal_of(game_id)}"
    table = seated(judge, game_id)
    before = [table.legal(seat) for seat in range(4)]
    table.play(signal)
    assert table.turn() == 0
    assert table.refuses(signal)
    before[2] -= {signal.removeprefix("2:")}
    assert [table.legal(seat) for seat in range(4)] == before
    assert all(table.heard(viewer)[-1] == signal for viewer in range(4))


@both
@pytest.mark.parametrize("game_id", GAMES)
def test_c9_signals_for_partners_alone(judge: Judge, game_id: str) -> None:
    signal = f"2:signal:{signal_of(game_id)}"
    quiet = seated(judge, game_id, signals="partner")
    table = seated(judge, game_id, signal, signals="partner")
    for viewer in (1, 3):
        assert table.look(viewer) == quiet.look(viewer)
        assert not any("signal" in text for text in table.heard(viewer))
    for viewer in (0, 2):
        assert table.heard(viewer)[-1] == signal
    assert table.refuses(signal)
    table.play("1:raise 0:fold")
    assert all(signal in table.heard(viewer) for viewer in range(4))


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


@both
@pytest.mark.parametrize("game_id", GAMES)
def test_the_stake_after_every_number_of_raises(judge: Judge, game_id: str) -> None:
    """Three tricks count the stake, a fold the stake before the raise that waits."""
    play = the_play(game_id)
    for raises in range(1, 8):
        said = " ".join(f"{k % 2}:raise" for k in range(raises))
        last, answers = (raises - 1) % 2, raises % 2
        accepted = seated(judge, game_id, f"{said} {answers + 2}:accept {play}")
        assert accepted.result()["points"] == [2 + raises, 0, 2 + raises, 0]
        folded = seated(judge, game_id, f"{said} {answers}:fold").result()
        assert folded["points"] == [1 + raises if seat % 2 == last else 0 for seat in range(4)]


@both
@pytest.mark.parametrize("game_id", GAMES)
def test_the_first_raise_is_free_to_all(judge: Judge, game_id: str) -> None:
    """Before the first card and in the middle of a trick; the next seat of the other side is to answer."""
    words = the_play(game_id).split()
    for played, raiser in ((p, r) for p in range(len(words)) for r in range(4)):
        table = seated(judge, game_id, " ".join(words[:played]))
        to_play = table.turn()
        table.play(f"{raiser}:raise")
        assert table.turn() == (raiser + 1) % 4
        assert cards_among(table.legal(to_play if to_play is not None else 0)) == set()
        answering = [seat for seat in range(4) if {"accept", "fold"} <= table.legal(seat)]
        assert answering == [seat for seat in range(4) if seat % 2 != raiser % 2]
        table.play(f"{answering[0]}:accept")
        assert table.turn() == to_play
