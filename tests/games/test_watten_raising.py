"""The four Watten games: the examples C1 to C9 of the common rules, and the stakes."""

from __future__ import annotations

import pytest

import torite
from tests.games.watten_examples import (
    GAMES,
    OPTIONS,
    Judge,
    both,
    cards_among,
    first_card,
    no_signals,
    of_three,
    plain_deal,
    seated,
    signal_of,
    the_play,
)

TARGETS = [(game_id, target) for game_id in GAMES for target in dict(OPTIONS[game_id])["target"]]


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
    """Each seat is measured by its own score, not its partner's."""
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
