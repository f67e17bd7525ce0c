"""The arena: duplicate deals, results files, and the command with its errors."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from math import inf, isclose
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

import torite
from torite.arena.contestants import Contestant
from torite.arena.results import Results
from torite.arena.running import play_tables
from torite.arena.series import Outcome, Series
from torite.arena.tally import Tally, margin_of, means_and_margins
from torite.cli import main

ROOT = Path(__file__).parents[2]


def series(game_id: str = "glaves", seats: str = "normal,random", seed: int = 7, **options: Any) -> Series:
    return Series.of(game_id, options, [Contestant.parse(text) for text in seats.split(",")], seed)


def played(what: Series, deals: int, **how: Any) -> list[Outcome]:
    return list(play_tables(what, list(what.tables(deals)), **how))


def arena(*arguments: str, seed: int = 7) -> int:
    return main(["arena", "glaves", "--seed", str(seed), "--jobs", "1", *arguments])


@pytest.mark.parametrize(
    ("text", "kind", "seconds", "simulations"),
    [
        ("normal", "normal", None, None),
        (" strong@0.25s", "strong", 0.25, None),
        ("strong@3s ", "strong", 3, None),
        ("ismcts@200", "ismcts", None, 200),
    ],
)
def test_contestants(text: str, kind: str, seconds: float | None, simulations: int | None) -> None:
    contestant = Contestant.parse(text)
    assert contestant == Contestant(kind, seconds, simulations)
    assert str(contestant) == text.strip()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("best", "there is no player 'best'; the players are: easy, normal, strong, ismcts, random"),
        ("", "there is no player ''"),
        ("normal@3s", "normal does not search, so it takes no limit"),
        ("strong@", "after @ comes a number of seconds"),
        ("strong@fast", "after @ comes a number of seconds"),
        ("strong@-1s", "after @ comes a number of seconds"),
        ("strong@0", "after @ comes a number of seconds"),
        ("strong@nans", "after @ comes a number of seconds"),
        ("strong@1.5", "after @ comes a number of seconds"),
    ],
)
def test_contestants_that_there_are_not(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence.replace("?", r"\?")):
        Contestant.parse(text)


def test_everybody_sits_in_every_seat_once() -> None:
    two = series(players=4)
    assert [str(each) for each in two.contestants] == ["normal", "random", "normal", "random"]
    assert two.rotations() == [0, 1]
    assert [str(each) for each in two.seating(1)] == ["random", "normal", "random", "normal"]
    three = series(seats="easy,normal,random", players=3)
    assert three.rotations() == [0, 1, 2]
    for seat in range(3):
        assert {str(three.seating(rotation)[seat]) for rotation in range(3)} == {"easy", "normal", "random"}
    assert series(seats="normal", players=3).rotations() == [0]
    assert list(two.tables(2)) == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_all_tables_of_a_deal_have_the_same_cards() -> None:
    what = series(players=3, seats="normal,random,random")
    outcomes = [what.play(5, rotation, keep_record=True) for rotation in what.rotations()]
    decks = {json.dumps([o.record["seed"], o.record["dealer"]]) for o in outcomes if o.record}
    assert len(decks) == 1
    for outcome in outcomes:
        assert outcome.record is not None
        assert torite.replay(outcome.record).result()["points"] == list(outcome.points)
    other = what.play(6, 0, keep_record=True).record
    assert other is not None
    assert outcomes[0].record is not None
    assert other["seed"] != outcomes[0].record["seed"]


def test_a_series_always_goes_the_same_way() -> None:
    assert played(series(), 3) == played(series(), 3)
    assert played(series(seed=8), 3) != played(series(), 3)


@pytest.mark.slow
def test_many_cores_give_the_same_outcomes() -> None:
    def order(outcome: Outcome) -> tuple[int, int]:
        return outcome.number, outcome.rotation

    assert sorted(played(series(), 4, jobs=2), key=order) == played(series(), 4)


def test_leads() -> None:
    what = series(players=4)
    outcomes = [
        Outcome(0, 0, (4, 0, 2, 2)),
        Outcome(0, 1, (1, 3, 1, 1)),
        Outcome(1, 0, (0, 0, 0, 0)),
        Outcome(1, 1, (5, 1, 3, 1)),
        Outcome(2, 0, (90, 0, 0, 0)),
    ]
    tally = Tally(what, outcomes)
    assert tally.deals == 2, "a deal that has not been played at all its tables does not count"
    assert tally.leads("normal") == [1.5, -1.5]
    assert tally.leads("random") == [-1.5, 1.5]
    first, second = tally.standings()
    assert {first.name, second.name} == {"normal", "random"}
    assert first.lead == second.lead == 0
    assert isclose(first.margin, 1.959964 * stdev([1.5, -1.5]) / 2**0.5, rel_tol=1e-6)
    assert not first.clear
    won = {standing.name: standing.won for standing in (first, second)}
    assert won == {"normal": 2.5 / 4, "random": 1.5 / 4}


def test_the_lowest_score_wins_where_it_does() -> None:
    what = series("watten_bohemian", players=2)
    assert torite.GAMES["watten_bohemian"].lowest_wins
    tally = Tally(what, [Outcome(0, 0, (1, 5)), Outcome(0, 1, (3, 0))])
    assert tally.leads("normal") == [3.5]


def test_no_interval_of_one_deal() -> None:
    tally = Tally(series(), [Outcome(0, 0, (1, 0)), Outcome(0, 1, (1, 0))])
    assert tally.standings()[0].margin == inf
    assert not tally.standings()[0].clear
    assert Tally(series(), []).standings() == []


def test_running_means_and_margins() -> None:
    values = [3.0, 1.0, 4.0, 1.0, 5.0, 9.0, 2.0, 6.0]
    for count, (mean, margin) in enumerate(means_and_margins(values), 1):
        assert isclose(mean, fmean(values[:count]))
        assert isclose(margin, margin_of(values[:count])), count


def test_results_are_kept_and_taken_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "glaves.jsonl"
    assert arena("--deals", "2", "--results", str(file)) == 0
    assert "2 deals, each played at 2 tables" in capsys.readouterr().out
    text = file.read_text()
    assert len(text.splitlines()) == 5
    # The power failed while the last line was written.
    file.write_text(text[:-7])
    assert len(Results(series(players=2), file).missing(2)) == 1
    assert arena("--deals", "3", "--results", str(file), "--records") == 0
    assert "3 deals" in capsys.readouterr().out
    header, *tables = [json.loads(line) for line in file.read_text().splitlines()]
    assert header["seats"] == ["normal", "random"]
    assert len(tables) == 6
    assert {(table["deal"], table["rotation"]) for table in tables} == set(series(players=2).tables(3))
    assert "record" not in tables[0]
    assert torite.replay(tables[-1]["record"]).result()["points"] == tables[-1]["points"]
    before = file.read_text()
    assert arena("--deals", "3", "--results", str(file)) == 0
    assert file.read_text() == before


def test_results_of_something_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "glaves.jsonl"
    assert arena("--deals", "1", "--results", str(file)) == 0
    kept = file.read_text()
    assert arena("--deals", "1", "--results", str(file), seed=8) == 2
    assert "holds another series (glaves: normal, random, seed 7)" in capsys.readouterr().err
    other = tmp_path / "letter.txt"
    other.write_text("Dear Sir\n")
    assert arena("--deals", "1", "--results", str(other)) == 2
    assert "is not a results file of the arena" in capsys.readouterr().err
    assert (file.read_text(), other.read_text()) == (kept, "Dear Sir\n")


@pytest.mark.slow
def test_csv_plot_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, plot = tmp_path / "points.csv", tmp_path / "leads.svg"
    assert arena("--deals", "6", "--csv", str(table), "--plot", str(plot), "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["player"] for each in told["standings"]] == ["normal", "random"]
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 6 * 2 * 2
    points = [float(row["points"]) for row in rows if row["contestant"] == "normal"]
    assert isclose(fmean(points), told["standings"][0]["points"])
    assert plot.read_text("utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "normal,normal,random"], "glaves has 2 seats here, not 3"),
        (["--deals", "0"], "--deals must be 1 or more"),
        (["--records"], "--records needs a file"),
        (["--plot", "leads.sausage", "--deals", "1"], "sausage"),
        (["--backend", "dask"], "needs the address of its scheduler"),
        (["--backend", "carrier-pigeon"], "carrier-pigeon"),
    ],
)
def test_bad_arguments(
    arguments: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert arena(*arguments) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert len(told.splitlines()) == 1


def test_without_the_packages_one_core_is_enough(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("joblib", "tqdm", "matplotlib", "matplotlib.figure"):
        monkeypatch.setitem(sys.modules, name, None)
    assert main(["arena", "glaves", "--deals", "1"]) == 0
    assert main(["arena", "glaves", "--deals", "1", "--jobs", "2"]) == 2
    assert "needs joblib, which is not installed: pip install 'torite[arena]'" in capsys.readouterr().err


@pytest.mark.slow
def test_a_cluster_that_loses_a_worker_loses_no_table(tmp_path: Path) -> None:
    """In a separate process: a cluster leaves threads and writes to loggers."""
    file = tmp_path / "told.json"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "pycore")}
    subprocess.run(
        [sys.executable, Path(__file__).with_name("losing_a_worker.py"), file],
        env=environment,
        check=True,
        timeout=240,
    )
    told = json.loads(file.read_text())
    assert told["lost"]
    assert sorted(told["cluster"]) == sorted([o.number, o.rotation, *o.points] for o in played(series(), 8))
