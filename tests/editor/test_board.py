"""The deal editor: every deal can be laid, and an invalid one is refused with its faults."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.damage import no_hanging
from tests.playing import FEW_GAMES, GAME_IDS, SEEDS, all_games, examples, fresh_deals, game_rows, views
from torite import Deal
from torite.core.cards import CARD_CODES, faces
from torite.core.display import display_of
from torite.editor.board import MOST_CARDS, SCORE_LIMIT, TURNED, UNSEEN, Board

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))


def looks(deal: Deal) -> list[Any]:
    """The deal as the seats see it, without the order of cards in a hand."""
    return [views(deal), deal.hands, deal.history, deal.phase, deal.turn]


def board_of(deal: Deal) -> Board:
    return Board(deal.game, deal.dealer, deal.scores)


@every_game
@examples(40)
@given(st.data())
def test_every_deal_can_be_laid(game_id: str, data: st.DataObject) -> None:
    """Laying the piles of a deal gives a deal that looks the same to all seats."""
    deal = data.draw(fresh_deals(game_id))
    board = board_of(deal)
    piles = board.piles_of(deal)
    assert board.faults(piles) == []
    assert looks(board.deal(piles)) == looks(deal)


@pytest.mark.parametrize(("game_id", "row"), game_rows(few=True))
def test_the_piles_share_out_the_deck(game_id: str, row: dict[str, Any]) -> None:
    game = torite.load_game(game_id, row)
    for dealer in range(game.players):
        piles = Board(game, dealer).piles
        positions = sorted(position for pile in piles for position in pile.positions)
        assert positions == list(range(len(game.pack)))
        assert len({pile.id for pile in piles}) == len(piles)


@pytest.mark.parametrize(("game_id", "row"), game_rows(few=True))
def test_what_lies_open_is_a_pile_of_its_own(game_id: str, row: dict[str, Any]) -> None:
    """With any cards: a pile at the start of the deal shows the cards laid into it."""
    game = torite.load_game(game_id, row)
    for seed in range(3):
        deal = game.new_deal(seed=seed, dealer=seed % game.players)
        board = board_of(deal)
        piles = board.piles_of(deal)
        shown = {place["id"]: place["cards"] for place in deal.view(0)["places"] if faces(place["cards"])}
        faced = {pile.id: piles[pile.id][:1] for pile in board.piles if pile.face_up and pile.seat is None}
        assert faced == shown


def test_the_card_turned_for_the_dealer_lies_apart() -> None:
    game = torite.load_game("marglia")
    deal = game.new_deal(seed=5, dealer=2)
    board = board_of(deal)
    piles = board.piles_of(deal)
    assert piles[TURNED] == [CARD_CODES[deal.deck[deal.layout().turned_at]]]
    assert sorted(piles["2"] + piles[TURNED]) == sorted(deal.view(2)["dealt"])
    swapped = {**piles, TURNED: piles["2"][:1], "2": [*piles["2"][1:], *piles[TURNED]]}
    assert board.deal(swapped).deck[-1] != deal.deck[-1]


def test_cards_for_which_a_game_shows_no_place_have_a_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    game = torite.load_game("watten_tyrolean")
    monkeypatch.setattr(type(display_of(game.new_deal(seed=1))), "piles", lambda *_: [])
    assert [(pile.id, pile.size) for pile in Board(game).piles][-1] == (UNSEEN, 13)


def test_what_is_wrong_is_told() -> None:
    board = Board(torite.load_game("hamlet"), 0, [0, SCORE_LIMIT + 1, 0])
    piles = board.clean({"0": ["AS", "AS", "7C"], "1": ["AS", "2C", *["8H"] * 12]})
    told = {(fault.code, fault.card, fault.piles, fault.count, fault.size) for fault in board.faults(piles)}
    assert told == {
        ("twice", "AS", ("0", "1"), 3, 1),
        ("twice", "8H", ("1",), 12, 1),
        ("foreign", "2C", ("1",), 1, 0),
        ("few", "", ("0",), 3, 11),
        ("many", "", ("1",), 14, 11),
        ("empty", "", ("2",), 0, 11),
        ("score", "", (), 0, SCORE_LIMIT),
    }
    with pytest.raises(ValueError, match="zip"):
        board.deal(piles)


@every_game
def test_other_options_keep_the_cards_that_fit(game_id: str) -> None:
    """Between all numbers of players: no wrong card stays, and no fitting card goes."""
    players = torite.GAMES[game_id].OPTIONS[0].values
    for before in players:
        deal = torite.load_game(game_id, {"players": before}).new_deal(seed=1)
        piles = board_of(deal).piles_of(deal)
        for after in players:
            board = Board(torite.load_game(game_id, {"players": after}))
            kept = board.keep(piles)
            assert {fault.code for fault in board.faults(kept)} <= {"few", "empty"}
            assert kept == piles or before != after
            for pile in board.piles:
                there = [code for code in piles.get(pile.id, []) if code in board.copies()]
                assert len(kept[pile.id]) == min(pile.size, len(there))


@every_game
@examples(30)
@given(st.data())
def test_the_rest_is_dealt_at_random(game_id: str, data: st.DataObject) -> None:
    """Laid cards stay, and the seed deals the rest of the pack."""
    deal = data.draw(fresh_deals(game_id))
    board = board_of(deal)
    whole = board.piles_of(deal)
    some = {pile: codes[: data.draw(st.integers(0, len(codes)))] for pile, codes in whole.items()}
    seed = data.draw(SEEDS)
    filled = board.fill(some, seed)
    assert board.faults(filled) == []
    assert filled == board.fill(some, seed)
    for pile in board.piles:
        if pile.ordered:
            assert filled[pile.id][: len(some[pile.id])] == some[pile.id]
        assert not Counter(some[pile.id]) - Counter(filled[pile.id])


@pytest.mark.parametrize(
    ("game_id", "cards", "told"),
    [
        ("glaves", "2C AD TH AS KH", "AS KH TH 2C AD"),
        ("marglia", "2S 7S AS QS JS", "7S AS JS QS 2S"),
        ("watten_tyrolean", "6D 7D AD 7S", "7S AD 7D 6D"),
        ("hamlet", "7C XX AS", "XX AS 7C"),
    ],
)
def test_the_order_of_a_hand(game_id: str, cards: str, told: str) -> None:
    assert Board(torite.load_game(game_id)).sort(cards.split()) == told.split()


def test_different_seeds_fill_differently() -> None:
    board = Board(torite.load_game("glaves"))
    assert board.fill({}, 1) != board.fill({}, 2)


# Input that a page may have stored, or somebody forged.
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from([*CARD_CODES, "Zs", "", "10S", "ＡＳ"]),
    lambda inner: st.lists(inner, max_size=60) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=30,
)
PILE_IDS = st.sampled_from(["0", "1", "5", "stock", "turnup", "turned", "set_aside", TURNED, "", "x"])


@examples(120)
@given(st.sampled_from(GAME_IDS), st.dictionaries(PILE_IDS, JUNK, max_size=6))
def test_anything_may_be_told(game_id: str, piles: dict[str, Any]) -> None:
    board = Board(torite.load_game(game_id))
    with no_hanging():
        cleaned = board.clean(piles)
        faults = board.faults(cleaned)
        kept = board.keep(piles)
        filled = board.fill(kept, 1)
    if faults:
        with pytest.raises(ValueError, match=r"zip|deck"):
            board.deal(cleaned)
    else:
        assert board.piles_of(board.deal(cleaned)) == cleaned
    assert board.faults(filled) == []


def test_a_pile_of_a_thousand_cards_is_cut_short() -> None:
    board = Board(torite.load_game("glaves"))
    assert len(board.clean({"0": ["AS"] * 10_000})["0"]) == MOST_CARDS
