"""The headline of a result: the winner of the deal or the match, and the reason."""

from __future__ import annotations

import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import torite
from tests.playing import FEW_GAMES, LANGUAGES, all_games, random_play
from torite import Deal, Match
from torite.core.display import display_of, display_type
from torite.page.headlines import columns, deal_headline, deal_winners, match_headline
from torite.page.score_sheet import deal_result, score_sheet
from torite.texts.words import Words, number

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
NAMES = ["Ada", "Bea", "Cleo", "Dora", "Emil", "Flo"]
SEEDS = range(4)


def words_for(deal: Deal, lang: str = "en", you: int | None = None) -> Words:
    words = Words(lang, type(deal.game), names=NAMES[: deal.game.players])
    words.you = you
    return words


def some_deals(game_id: str) -> list[Deal]:
    """Finished deals with every number of players."""
    games = [
        torite.load_game(game_id, {"players": players}) for players in torite.GAMES[game_id].OPTIONS[0].values
    ]
    return [
        random_play(game.new_deal(seed=seed, dealer=seed % game.players), Random(seed))
        for game in games
        for seed in SEEDS
    ]


def told(game_id: str, points: list[int], you: int | None = None, lang: str = "en") -> str:
    deal = torite.load_game(game_id, {"players": len(points)}).new_deal(seed=1)
    over: Any = SimpleNamespace(
        game=deal.game, dealer=deal.dealer, scores=deal.scores, result=lambda: {"points": points}
    )
    return deal_headline(over, words_for(deal, lang, you))


@pytest.mark.parametrize(
    ("game_id", "points", "you", "headline"),
    [
        ("glaves", [7, 0, -2], 0, "You won the deal, +7"),
        ("glaves", [7, 0, -2], 1, "Ada won the deal, +7"),
        ("glaves", [7, 3, 1], 0, "You had the best score of the deal, +7"),
        ("glaves", [3, 7, 7], 2, "Cleo and Bea had the best score of the deal, +7"),
        ("glaves", [7, 5], 1, "Ada won the deal, +7"),
        ("glaves", [0, 0, -2], 2, "You lost the deal, −2"),
        ("glaves", [0, 0, 0], 2, "Nobody scores"),
        ("glaves", [2, 2], 0, "Everyone scores the same, +2"),
        ("marglia", [0, 9, 0, 9], 3, "Your side won the deal, +9"),
        ("marglia", [0, 9, 0, 9], None, "Bea and Dora won the deal, +9"),
        ("maniglia", [-3, 0, -3, 0], 0, "Your side lost the deal, −3"),
        ("maniglia", [-3, 0, -3, 0], 1, "Ada and Cleo lost the deal, −3"),
        # The lowest score wins this one.
        ("watten_bohemian", [-3, -1, 5], 0, "You had the best score of the deal, −3"),
    ],
)
def test_the_headline_of_a_deal(game_id: str, points: list[int], you: int | None, headline: str) -> None:
    assert told(game_id, points, you) == headline


def test_the_winner_whom_the_rules_name() -> None:
    """In Toepen points are lost lives: the winner of a deal may have lost one too, by a challenge."""
    for deal in some_deals("toepen"):
        winner = deal.result()["winner"]
        assert deal_headline(deal, words_for(deal)) == f"{NAMES[winner]} won the deal"
        assert deal_headline(deal, words_for(deal, "ja", winner)) == "このディールはあなたの勝ち"
        assert deal_winners(deal) == [winner]


def test_the_headline_in_japanese() -> None:
    assert told("glaves", [7, 0], 0, "ja") == "このディールはあなたの勝ち　+7点"
    assert told("marglia", [0, 9, 0, 9], 0, "ja") == "このディールはBeaとDoraの勝ち　+9点"


def test_a_game_counts_in_its_own_unit() -> None:
    """Balls, marks, game points, lives: the players' own words."""

    def last_line(game_id: str, lang: str, **options: str) -> str:
        deal = random_play(torite.load_game(game_id, options).new_deal(seed=1, dealer=0), Random(1))
        label: str = deal_result(Match.of_deal(deal), Words(lang, deal.game))["lines"][-1]["label"]
        return label

    assert last_line("glaves", "en") == "Points for this deal"
    assert last_line("thunee", "en") == "Balls for this deal"
    assert last_line("forty_two", "en") == "Marks for this deal"
    assert last_line("forty_two", "en", match="points250") == "Points for this deal"
    assert last_line("gaigel", "ja") == "このディールの勝ち点"
    assert told("thunee", [0, 2, 0, 2], 1, "ja") == "このディールはあなたのチームの勝ち　+2ボール"


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_headlines_agree_with_the_points(game_id: str, lang: str) -> None:
    for deal in some_deals(game_id):
        words = words_for(deal, lang)
        result = deal_result(Match.of_deal(deal), words)
        points = deal.result()["points"]
        best = (min if deal.game.lowest_wins else max)(points)
        winners = [seat for seat, own in enumerate(points) if own == best]
        level = len(winners) == deal.game.players
        if (winner := display_of(deal).winner()) is not None:
            # The points are then the losses of each seat.
            assert result["winners"] == [winner]
            assert [name for name in NAMES if name in result["headline"]] == [NAMES[winner]]
            continue
        assert result["winners"] == ([] if level else winners)
        headline = result["headline"]
        named = [seat for seat, name in enumerate(NAMES) if name in headline]
        if level:
            assert named == []
        elif best == 0 and not deal.game.lowest_wins:
            assert {points[seat] for seat in named} == {min(points)}
            assert number(min(points)) in headline
        else:
            assert named == winners
            assert number(abs(best)) in headline
        # From all seats the statement is the same; only the form of address differs.
        for you in range(deal.game.players):
            mine = deal_headline(deal, words_for(deal, lang, you))
            assert (mine == headline) == (you not in named) or len(named) > len(sides_of(deal, you))


def sides_of(deal: Deal, seat: int) -> list[int]:
    return next(list(side) for side in deal.game.sides(deal.dealer) if seat in side)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_something_decided_every_deal(game_id: str, lang: str) -> None:
    for deal in some_deals(game_id):
        result = deal_result(Match.of_deal(deal), words_for(deal, lang))
        assert result["decided"].endswith("." if lang == "en" else "。")
        assert "{" not in result["decided"]
        # Nothing is repeated.
        assert not result["text"] or result["text"] not in result["decided"]
        remarks = words_for(deal, lang).sentences(display_of(deal).remarks(), "remarks")
        assert all(part in result["decided"] + result["text"] for part in re.split(r"(?<=[.。]) ?", remarks))


@every_game
def test_partners_share_a_column(game_id: str) -> None:
    for deal in some_deals(game_id):
        match = Match.of_deal(deal)
        groups = columns(match)
        assert sorted(seat for group in groups for seat in group) == list(range(deal.game.players))
        assert score_sheet(match, words_for(deal))["columns"] == groups
        points = deal.result()["points"]
        assert all(len({points[seat] for seat in group}) == 1 for group in groups)
        lines = display_of(deal).score_lines()
        shown = deal_result(match, words_for(deal))["lines"]
        for line, drawn in zip(lines, shown, strict=False):
            for group, value in zip(groups, drawn["columns"], strict=True):
                own = [line.values[seat] for seat in group]
                assert line.adds_up or len(set(own)) == 1
                if line.adds_up:
                    assert value == number(sum(int(v or 0) for v in own))
        assert shown[-1]["columns"] == [number(points[group[0]]) for group in groups]


@every_game
def test_every_role_occurs_and_is_in_words(game_id: str) -> None:
    declared, found = display_type(type(torite.load_game(game_id))).ROLES, set()
    for deal in some_deals(game_id):
        match = Match.of_deal(deal)
        for row in score_sheet(match, words_for(deal))["rows"]:
            assert len(row["roles"]) == deal.game.players
            assert all(words_for(deal).find(f"values.{role}") for role in row["roles"] if role)
            found |= {role for role in row["roles"] if role}
    assert found == set(declared)


def test_columns_of_partners_and_of_those_who_change() -> None:
    assert columns(torite.load_game("gaigel", {"players": 6}).new_match(seed=1)) == [[0, 2, 4], [1, 3, 5]]
    # Of three players two are partners, but not always the same two.
    assert columns(torite.load_game("watten_bavarian", {"players": 3}).new_match(seed=1)) == [[0], [1], [2]]


def test_the_headline_of_a_match() -> None:
    def scored(game_id: str, players: int, scores: list[int], you: int | None) -> str:
        game = torite.load_game(game_id, {"players": players})
        match = game.new_match(seed=1)
        deal = match.deal
        match.scores = lambda: scores  # type: ignore[method-assign]
        match.winners = lambda: game.winners(scores)  # type: ignore[method-assign]
        return match_headline(match, words_for(deal, you=you))

    assert scored("gaigel", 4, [9, 15, 9, 15], 1) == "Your side won the match, 15 : 9"
    assert scored("gaigel", 4, [9, 15, 9, 15], 0) == "Bea and Dora won the match, 15 : 9"
    assert scored("glaves", 3, [11, 20, 15], 1) == "You won the match, 20 : 15 : 11"
    assert scored("glaves", 3, [20, 20, 15], 2) == "Ada and Bea share the win, 20 : 20 : 15"
    assert scored("watten_bohemian", 3, [4, -1, 7], None) == "Bea won the match, −1 : 4 : 7"


def test_who_is_out_of_the_match_has_no_best_score() -> None:
    game = torite.load_game("toepen", {"end": "last"})
    deal = random_play(game.new_deal(seed=1, dealer=0, scores=[0, 10, 3, 0]), Random(1))
    assert deal.result()["points"][1] == 0
    assert "Bea" not in deal_headline(deal, words_for(deal))
