"""Single deals, deals shown up to a step, and replays with open cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.playing import FEW_GAMES, LANGUAGES, all_games, random_play
from torite import BadRecord, Deal, Match
from torite.core.deal_state import deal_at
from torite.core.history import trick_ends
from torite.notation.link import BadLink, from_link, to_code, to_link
from torite.notation.replay import replay
from torite.page.replay_table import replay_table
from torite.texts.words import Words

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))


def finished(game_id: str, seed: int = 3) -> Deal:
    return random_play(torite.load_game(game_id).new_deal(seed=seed, dealer=1), Random(seed))


def by_hand(deal: Deal) -> Deal:
    """The same deal without its seed, as if laid by hand."""
    record = {name: value for name, value in deal.record().items() if name != "seed"}
    return replay({**record, "deck": [torite.core.cards.CARD_CODES[card] for card in deal.deck]})


def words_of(deal: Deal, lang: str) -> Words:
    return Words(lang, type(deal.game))


@every_game
def test_a_deal_on_its_own_is_a_match(game_id: str) -> None:
    for deal in (finished(game_id), by_hand(finished(game_id))):
        match = Match.of_deal(deal)
        again = torite.replay_match(match.record())
        assert again.record() == match.record()
        assert again.deal.record() == deal.record()
        assert match.is_over()
        assert match.winners() == []
        with pytest.raises(ValueError, match="over"):
            match.next_deal()
        fresh = Match.of_deal(deal_at(deal, 0))
        assert not fresh.is_over()
        assert fresh.scores() == deal.scores


def test_a_deal_on_its_own_stands_alone() -> None:
    record: dict[str, Any] = dict(Match.of_deal(finished("hamlet")).record())
    for wrong in (
        {**record, "deals": record["deals"] * 2},
        {**record, "ages": [1, 2, 3]},
        {**record, "deals": [{**record["deals"][0], "deck": ["AS"]}]},
        {**record, "deals": [5]},
        {**record, "deals": [{**record["deals"][0], "torite": 9, "game": "glaves"}] * 2},
    ):
        with pytest.raises(BadRecord):
            torite.replay_match(wrong)


@every_game
def test_a_link_shows_the_deal_up_to_a_point(game_id: str) -> None:
    deal = finished(game_id)
    actions = deal.record()["actions"]
    for at in (0, 1, len(actions) // 2, len(actions)):
        link = from_link(to_link(deal, 1, at))
        assert (link.seat, link.at) == (1, at)
        assert link.deal.record()["actions"] == actions
        assert link.shown().record()["actions"] == actions[:at]
    assert from_link(to_link(deal)).shown().record()["actions"] == actions
    with pytest.raises(ValueError, match="cannot be shown"):
        to_link(deal, at=len(actions) + 1)
    for at_text in (str(len(actions) + 1), "-1", "x", "", "1.5", "9" * 30):
        with pytest.raises(BadLink):
            from_link(f"{to_code(deal)}?at={at_text}")


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_a_replay_lays_everything_open(game_id: str) -> None:
    deal = finished(game_id)
    steps = len(deal.actions())
    ends = trick_ends(deal.history)
    last = deal.view(0)["last_trick"]
    assert len(ends) == (last["number"] if last else 0)
    for step in range(steps + 1):
        for seat in {0, step % deal.game.players}:
            table = replay_table(deal, step, seat, words_of(deal, LANGUAGES[step % 2]))
            view = table["view"]
            assert all(card is not None for hand in view["hands"] for card in hand)
            assert [len(hand) for hand in view["hands"]] == [len(hand) for hand in deal_at(deal, step).hands]
            assert view["legal"] == []
            assert table["offers"] is None
            assert not any(entry["actions"] or entry["refusal"] for entry in table["hand"])
            assert [item for item in view["history"] if isinstance(item, str)] == deal.record()["actions"][
                :step
            ]
            assert table["prompt"] or step == 0
            if step in ends and step < steps:
                assert len(view["trick"]["cards"]) == len(view["last_trick"]["cards"])
                assert table["prompt"] == table["last_trick"]["text"]
    assert table["result"]["points"] == deal.result()["points"]
    for wrong in (-1, steps + 1):
        with pytest.raises(ValueError, match="step"):
            replay_table(deal, wrong, 0, words_of(deal, "en"))
