"""Forms that a reader accepts besides the canonical form of a deal, and forms that it refuses."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.notation.linking import every_game, fault_of, laid, sealed
from tests.playing import random_play
from torite import Deal
from torite.core.deal_state import restart
from torite.notation import deal_code
from torite.notation.link import (
    MOST_GAIN,
    MOST_LOSS,
    NUMBERS,
    BadLink,
    from_code,
    from_link,
    to_code,
    to_short,
)
from torite.notation.mixed_radix import DigitWriter
from torite.notation.ranking import row_index

Digits = list[tuple[int, int]]
FRESH: Digits = [(0, 5)]
PLAIN: Digits = [(0, 2)]


def written(write: Any, *about: Any) -> Digits:
    writer = DigitWriter()
    write(writer, *about)
    return writer._digits


def natural(value: int) -> Digits:
    return written(DigitWriter.put_natural, value)


def head(deal: Deal, scores: Digits) -> Digits:
    players = deal.game.players
    return [(NUMBERS[deal.game.id].number, 256), (players - 2, 8), (0, 2), *scores, (deal.dealer, players)]


def cards(deal: Deal) -> Digits:
    return written(deal_code._write_cards, deal)


def opens(digits: Digits, deal: Deal) -> None:
    """The code with these digits is not canonical and opens the same deal."""
    code = sealed(digits)
    assert code != to_code(deal)
    assert from_code(code).record() == from_code(to_code(deal)).record()


@every_game
def test_scores_that_are_those_of_a_new_match(game_id: str) -> None:
    deal = torite.load_game(game_id).new_deal(seed=7, dealer=1)
    assert sealed([*head(deal, PLAIN), *cards(deal), *FRESH]) == to_code(deal)
    opens([*head(deal, [(1, 2), *[(0, 32)] * deal.game.players]), *cards(deal), *FRESH], deal)


@every_game
def test_no_actions_that_are_counted(game_id: str) -> None:
    deal = torite.load_game(game_id).new_deal(seed=7, dealer=1)
    for extent in (2, 4):
        opens([*head(deal, PLAIN), *cards(deal), (extent, 5), *natural(0), (63, 64)], deal)


@every_game
def test_a_deck_in_place_of_hands(game_id: str) -> None:
    game = torite.load_game(game_id)
    deal = laid(game, Random(3), dealer=1)
    # A code of the hands opens a deal with sorted hands.
    deal = from_code(to_code(deal))
    assert cards(deal)[0] == (1, 3)
    opens([*head(deal, PLAIN), (2, 3), row_index(deal.deck), *FRESH], deal)
    by_seed = game.new_deal(seed=5, dealer=1)
    code = sealed([*head(by_seed, PLAIN), (2, 3), row_index(by_seed.deck), *FRESH])
    assert from_code(code).deck == by_seed.deck


def test_other_extents_of_a_deal_played_to_its_end() -> None:
    """This game has no unusual actions, so the digits of the actions are the same."""
    deal = random_play(torite.load_game("triple_crown").new_deal(seed=7), Random(7))
    extent, *actions = written(deal_code._write_actions, deal)
    assert extent == (1, 5)
    start = [*head(deal, PLAIN), *cards(deal)]
    count = natural(len(deal.actions()))
    for other in ([(2, 5), *count], [(3, 5)], [(4, 5), *count]):
        opens([*start, *other, *actions], deal)
    for wrong in (count[:-1], natural(len(deal.actions()) + 1)):
        assert fault_of(sealed([*start, (2, 5), *wrong, *actions])) == "bad-link"


@every_game
def test_hands_in_place_of_a_seed(game_id: str) -> None:
    by_seed = torite.load_game(game_id).new_deal(seed=2**32 - 1, dealer=1)
    by_hands = from_code(to_code(restart(by_seed, by_seed.deck)))
    assert (by_seed.seed, by_hands.seed) == (2**32 - 1, None)
    assert by_hands.hands == by_seed.hands


@pytest.mark.parametrize("score", [MOST_GAIN, -MOST_LOSS])
def test_scores_up_to_the_limit_open_and_are_written_again(score: int) -> None:
    for game_id in ("hamlet", "watten_bohemian"):
        game = torite.load_game(game_id)
        first = game.first_scores()
        deal = game.new_deal(seed=1, scores=[first[0] + score, *first[1:]])
        deal.apply_action(deal.legal_actions()[0])
        assert from_code(to_code(deal)).scores == deal.scores
        assert from_link(to_short(deal)).deal.scores == deal.scores
        over = game.new_deal(seed=1, scores=[first[0] + score + (1 if score > 0 else -1), *first[1:]])
        for write in (to_code, to_short):
            with pytest.raises(ValueError, match="too large for a link"):
                write(over)
        text = f"{game_id}/1?scores={','.join(map(str, over.scores))}"
        with pytest.raises(BadLink, match="a score in this link is a whole number from"):
            from_link(text)


def test_no_code_holds_a_score_beyond_the_limit() -> None:
    """The largest natural numbers are exactly the limits."""
    deal = torite.load_game("hamlet").new_deal(seed=1)
    most = natural(2**31 - 1)
    for folded, score in ((most, -MOST_LOSS), (natural(2**31 - 2), MOST_GAIN)):
        scores = [(1, 2), *folded, (0, 32), (0, 32)]
        opened = from_code(sealed([*head(deal, scores), *cards(deal), *FRESH]))
        assert opened.scores == [score, 0, 0]
        assert to_code(opened)


def test_numbers_of_players_that_there_are_not() -> None:
    """The fault is the same in a code and in a short form."""
    deal = torite.load_game("triple_crown").new_deal(seed=1)
    number = NUMBERS["triple_crown"].number
    for players in (2, 3, 5, 9):
        digits = [(number, 256), (players - 2, 8), (0, 2), (0, 2), (0, players), *cards(deal), *FRESH]
        assert fault_of(sealed(digits)) == fault_of(f"triple_crown/1?players={players}") == "bad-option"
