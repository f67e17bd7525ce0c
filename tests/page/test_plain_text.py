"""Deals in plain text: no hidden information, nothing lost, in the documented form."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.core.test_views import twins
from tests.playing import (
    CARD_CODE,
    FEW_GAMES,
    LANGUAGES,
    all_games,
    deals,
    examples,
    random_play,
    some_deal,
    walk,
)
from torite import Deal
from torite.core.cards import card_codes
from torite.core.history import NO_SEAT
from torite.page.plain_text import card_plays, hand_text, plain_text
from torite.texts.words import Words, number

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
NAMES = ["Mika", "Ren", "Sora", "Yui", "Aoi", "Kai"]


def words_of(deal: Deal, lang: str = "en", faces: str | None = None) -> Words:
    return Words(lang, type(deal.game), faces or "", NAMES[: deal.game.players])


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_the_text_tells_nothing_that_the_seat_cannot_see(game_id: str) -> None:
    """Deals that differ only in hidden cards give equal texts."""
    found = 0
    for seed in range(2):
        deal = some_deal(game_id, {}, seed)
        rng = Random(seed)
        for at_table in walk(deal, Random(seed)):
            if at_table.is_terminal() or rng.random() < 0.8:
                continue
            for seat in range(deal.game.players):
                text = plain_text(at_table, seat, words_of(deal))
                for twin in [*twins(at_table, seat, rng, 3), at_table.resample(seat, rng)]:
                    found += twin.deck != at_table.deck
                    assert plain_text(twin, seat, words_of(deal)) == text
    assert found > 10


@every_game
@examples(25)
@given(st.data())
def test_every_text_is_in_words(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id))
    for lang in LANGUAGES:
        for seat in range(deal.game.players):
            text = plain_text(deal, seat, words_of(deal, lang, data.draw(st.sampled_from([None, "french"]))))
            assert not CARD_CODE.search(text), text
            assert not re.search(r"[{}_]|None(?!\.)|\n\n\n|^\s|\s$| \n", text), text


@every_game
@examples(15)
@given(st.data())
def test_a_finished_deal_can_be_told_from_its_text(game_id: str, data: st.DataObject) -> None:
    """Every hand as dealt, the rest in order, and a line for each trick that ends with its winner."""
    deal = random_play(data.draw(deals(game_id)), Random(data.draw(st.integers(0, 999))))
    words = words_of(deal)
    lines = plain_text(deal, 0, words).splitlines()
    playing = sorted(deal.game.playing(deal.scores))
    for seat in playing:
        dealt = deal.view(seat)["dealt"]
        assert f"{NAMES[seat]}: {hand_text(dealt, words)}" in lines
    rest = [words.short_card(deal.action_to_string(deal.deck[at])) for at in deal.layout().stock]
    assert [line for line in lines if line.startswith("Rest: ")] == (
        [f"Rest: {' · '.join(rest)}"] if rest else []
    )
    ended = [entry[1] for entry in deal.history if entry[0] == "trick"]
    winners = ["" if seat == NO_SEAT else words.seat(seat) for seat in ended]
    tricks = [line for line in lines if re.match(r"\d+\. ", line)]
    told = [line.rpartition(" → ")[2] if " → " in line else "" for line in tricks]
    assert told[: len(winners)] == winners
    assert [int(line.partition(".")[0]) for line in tricks] == list(range(1, len(tricks) + 1))
    points = deal.result()["points"]
    assert lines[-1] == f"{words.say('sheet.total')}: " + ", ".join(
        f"{NAMES[seat]} {number(points[seat])}" for seat in playing
    )


@every_game
@examples(15)
@given(st.data())
def test_the_cards_that_go_to_tricks(game_id: str, data: st.DataObject) -> None:
    """Independent of its name, an action plays a card to a trick or does not."""
    deal = random_play(data.draw(deals(game_id)), Random(1))
    plays = card_plays(deal)
    assert len(plays) == len(deal.actions())
    won = sum(entry[0] == "trick" for entry in deal.history)
    assert won * 2 <= sum(plays) <= (won + 1) * deal.game.players
    for (_, action), play in zip(deal.actions(), plays, strict=True):
        # In Finesse cards are also played from the table.
        assert bool(deal.game.leaves_hand(action)) >= play or game_id == "finesse"


POSITION = """\
Glaves for 3 players
A jack set aside: The winner of the last trick captures it.
Dealer: Mika
Scores before the deal: Mika 3, Ren −1, Sora 0
Trump: clubs
Stock: 21 cards, face up: the king of diamonds
Set aside: 1 card, face up: the ten of clubs

Mika: ♣ K Q 5 · ♦ 6 5 4 · ♥ A J 4
Sora: ♦ 10 + 7 cards

Set aside: the ten of clubs. Its suit is trump.
Turned up: the ten of diamonds.
1. Ren ♣3, Sora ♣9, Mika ♣4 → Sora
Drawn: Sora ♦ 10, Mika ♦ 6, Ren 1 card
Turned up: the king of diamonds.
2. Sora ♣7

Your turn: follow clubs."""


def test_a_position() -> None:
    """Verbatim: unusual options, the seat's hand and view, the question."""
    game = torite.load_game("glaves", {"players": 3, "turned_jack": "last_trick"})
    deal = game.new_deal(seed=4711, dealer=0, scores=[3, -1, 0])
    deal.apply("1:3C 2:9C 0:4C 2:7C")
    assert plain_text(deal, 0, words_of(deal)) == POSITION


@pytest.mark.parametrize(
    ("game_id", "dealer", "actions", "line"),
    [
        (
            "watten_tyrolean",
            1,
            "2:exchange 1:accept 2:rank:A 1:trump:H 2:signal:rechte 2:9S 3:raise 0:accept 3:7D",
            "1. Sora leaves 9 [Yui raised. Mika accepted.], Yui bells 7",
        ),
        (
            "gaigel",
            1,
            "2:higher:QD 3:TC 0:TH",
            "1. Sora face down [Sora led a card face down: “higher”.], Yui face down, Mika hearts 10",
        ),
    ],
)
def test_what_happens_within_a_trick(game_id: str, dealer: int, actions: str, line: str) -> None:
    """It follows the card after which it happened; a card led with a call belongs to its trick."""
    deal = torite.load_game(game_id).new_deal(seed=2392895688, dealer=dealer)
    deal.apply(actions)
    assert line in plain_text(deal, 0, words_of(deal)).splitlines()


FRENCH = ["AS", "KS", "TS", "QH", "5H", "XX"]
GERMAN = ["AC", "QC", "JC", "TH", "7H", "6D", "KS"]


@pytest.mark.parametrize(
    ("lang", "faces", "codes", "text"),
    [
        ("en", "french", FRENCH, "♠ A K 10 · ♥ Q 5 · joker"),
        ("ja", "french", FRENCH, "♠ A K 10 · ♥ Q 5 · ジョーカー"),
        ("en", "german", GERMAN, "acorns A O U · hearts 10 7 · leaves K · Weli"),
        ("ja", "german", GERMAN, "ドングリ A O U · ハート 10 7 · 葉 K · ベリ"),
        ("en", "french", GERMAN, "♣ A Q J · ♥ 10 7 · ♦ 6 · ♠ K"),
        ("en", "french", [], ""),
    ],
)
def test_hands_as_text(lang: str, faces: str, codes: list[str], text: str) -> None:
    assert hand_text(codes, Words(lang, torite.GAMES["glaves"], faces)) == text


def test_no_such_seat() -> None:
    deal = torite.load_game("hamlet").new_deal(seed=1)
    assert card_codes(deal.hands[0])
    with pytest.raises(ValueError, match="seat"):
        plain_text(deal, 3, words_of(deal))
