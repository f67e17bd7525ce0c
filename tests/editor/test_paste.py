"""Deals as text: typed text is read, Torite's text gives the same deal, and nothing else happens."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.damage import no_hanging
from tests.playing import GAME_IDS, LANGUAGES, all_games, examples, random_play, some_deal
from torite.core.cards import BACKS
from torite.editor.board import TURNED, Board
from torite.editor.paste import LONGEST_TEXT, Labels, Pasted, Unread, read_deal, read_settings
from torite.notation.card_names import card_words, normal
from torite.notation.card_text import Script, german_letters, read_cards
from torite.page.catalog import catalog
from torite.page.plain_text import plain_text
from torite.texts.words import Words

GERMAN = Script(german=True)
LETTERS = Script(german=True, letters=True)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("AS KS TD 10h xx", "AS KS TD TH XX"),
        ("askstd", "AS KS TD"),
        ("♠ A K 10 · ♥ Q 5", "AS KS TS QH 5H"),
        ("♠AK10♥Q5♦♣2", "AS KS TS QH 5H 2C"),
        ("♤ A ♡ K ♢ Q ♧ J", "AS KH QD JC"),
        ("♠️A K ♥️7", "AS KS 7H"),
        ("A♠, K♠, 10♥", "AS KS TH"),
        ("AK♠ 10♥", "AS KS TH"),
        ("S: AKT9 H: Q5 D: - C: 2", "AS KS TS 9S QH 5H 2C"),
        ("spades: A K; hearts: 10", "AS KS TH"),
        ("AKT9.Q5..J32", "AS KS TS 9S QH 5H JC 3C 2C"),
        ("S10 HA", "TS AH"),
        ("ＡＳ　１０Ｈ", "AS TH"),
        ("ace of spades, the ten of hearts and the joker", "AS TH XX"),
        ("スペードのA、ハートの10とジョーカー", "AS TH XX"),
        ("スペード A K 10 ハートQ", "AS KS TS QH"),
        ("クラブのエース・ダイヤのキング", "AC KD"),
        ("Pik As, Herz Dame, Kreuz Bube, Karo 10", "AS QH JC TD"),
    ],
)
def test_cards_are_read(text: str, cards: str) -> None:
    assert read_cards(text) == (cards.split(), [])


@pytest.mark.parametrize(
    ("text", "script", "cards"),
    [
        ("Eichel-Ober, Herz As, Schellensieben, Gras König, Weli", GERMAN, "QC AH 7D KS 6D"),
        ("Eichel-Daus Laub 10 Schelln", GERMAN, "AC TS"),
        ("leaves A O U 10 · bells 7", GERMAN, "AS QS JS TS 7D"),
        ("葉A・鈴7・ベリ", GERMAN, "AS 7D 6D"),
        ("ドングリのオーバー、ハートのダウス", GERMAN, "QC AH"),
        ("S7 HK HD", GERMAN, "7D KH AH"),
        ("7S KH", GERMAN, "7S KH"),
        ("E7 GO SK S9 H10 ED", LETTERS, "7C QS KD 9D TH AC"),
        ("E: D K O U G: 10 7 S: 9", LETTERS, "AC KC QC JC TS 7S 9D"),
    ],
)
def test_cards_of_german_packs_are_read(text: str, script: Script, cards: str) -> None:
    assert read_cards(text, script)[0] == cards.split()


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("coins 3 C 7, batons K C J", "3D QD 7D KC QC JC"),
        ("cavallo di coppe, fante di spade", "QH JS"),
        ("金貨 3 2 A・剣 C 4", "3D 2D AD QS 4S"),
        ("KC QC C: A 2", "KC QC AC 2C"),
    ],
)
def test_cards_of_latin_packs_are_read(text: str, cards: str) -> None:
    assert read_cards(text, Script(latin=True))[0] == cards.split()


def test_the_letters_of_german_suits_are_known_by_acorns_and_leaves() -> None:
    assert german_letters("E7 S8")
    assert german_letters("H: K 10 G: 7")
    assert not german_letters("S7 HK 9D")
    assert not german_letters("Eichel 7, Gras 8")


def test_what_is_no_card_is_told() -> None:
    assert read_cards("AS Zs ♠Z 1H foo ＺＺ スペ") == (["AS"], ["Zs", "Z", "1H", "foo", "ZZ", "スペ"])
    assert read_cards("A K 10") == ([], ["a", "k", "10"])


def test_every_name_of_a_card_is_read() -> None:
    """In all languages and packs, with the table's names of cards."""
    for lang in ("en", "ja"):
        for faces, pack in catalog(lang)["packs"].items():
            cards = {code: name for code, name in pack["cards"].items() if code not in BACKS}
            # A pack that no other replaces is read with the names of its cards.
            own = {normal(name).lower(): code for code, name in cards.items()} if faces == "bolognese" else {}
            for code, name in cards.items():
                chinese = faces == "tiengow"
                tiles = chinese or faces == "dominoes"
                script = Script(faces == "german", names=own, tiles=tiles, chinese=chinese)
                assert read_cards(name, script) == ([code], [])
    assert all(word.kind in {"suit", "rank", "card"} for word in card_words().values())


def read(text: str, game_id: str = "glaves", players: int = 4, target: str | None = None) -> Pasted:
    board = Board(torite.load_game(game_id, {"players": players}))
    return read_deal(text, board, Labels(board, ["Mika", "Ada"]), target)


@pytest.mark.parametrize(
    "text",
    [
        "Mika: AS KS\nAda: ♥ Q\nseat 3: 2C\nstock: 7D 8D",
        "0: AS KS\n1: QH\n2: 2C\nTalon: 7D 8D",
        "North: AS KS\nEast: QH\nS: ♣ 2\nstock: 7D 8D",
        '[Deal "N:AK... .Q.. ...2 -"]\n',
        "AS KS\nQH\n2C\n\n",
        "♠ A\n♠ K\n\n♥ Q\n\n♣ 2",
        "席1：スペードのA、スペードのK\n2番席: ハートのQ\n3番席: クラブの2\n山札: ダイヤ 7 8",
        "Mika:\n♠ A K\n\nAda (to lead): Q♥\n- Seat 3: 2♣\nNobody knows what comes next.",
    ],
)
def test_hands_come_to_their_piles(text: str) -> None:
    pasted = read(text)
    assert pasted.unread == []
    assert [pasted.piles.get(pile) for pile in "012"] == [["AS", "KS"], ["QH"], ["2C"]]
    assert pasted.piles.get("stock", ["7D", "8D"]) == ["7D", "8D"]


def test_the_place_of_what_cannot_be_read() -> None:
    pasted = read("Mika: AS\nAda: KS Zs\n\nBob: 2C 3C\n")
    assert pasted.unread == [Unread("no-card", 2, "Zs"), Unread("no-pile", 4, "Bob")]
    assert read("AS\nKS\nQS\nJS\n\n2C\n3C").unread == [Unread("no-pile", 7, "3C")]
    assert read("").unread == read("Good morning!").unread == [Unread("nothing")]
    assert read("2" * (LONGEST_TEXT + 1)).unread == [Unread("too-long")]
    long = read("Mika: " + "z" * 100).unread[0].text
    assert len(long) == 24


def test_a_text_for_one_pile() -> None:
    assert read("Mika: AS KS\nQH", target="2").piles == {"2": ["AS", "KS", "QH"]}


def test_the_rest_is_told_in_the_order_of_the_deck() -> None:
    """The turn-up of Gaigel comes before the stock, that of Bohemian Watten after it."""
    for game_id in ("gaigel", "watten_bohemian"):
        deal = torite.load_game(game_id).new_deal(seed=3)
        board = Board(deal.game, deal.dealer)
        piles = board.piles_of(deal)
        codes = deal.game.default_deck()
        rest = [codes[deal.game.pack.index(deal.deck[at])] for at in deal.layout().stock]
        hands = "\n".join(f"{seat}: {' '.join(piles[str(seat)])}" for seat in range(deal.game.players))
        pasted = read_deal(f"{hands}\nRest: {' '.join(rest)}", board, Labels(board, []))
        assert pasted.piles == piles
        assert pasted.unread == []


def test_a_hand_told_whole_leaves_the_turned_card_beside_it() -> None:
    deal = torite.load_game("marglia").new_deal(seed=3, dealer=1)
    board = Board(deal.game, 1)
    piles = board.piles_of(deal)
    whole = piles["1"] + piles[TURNED]
    text = f"1: {' '.join(whole)}\nTurned up: {piles[TURNED][0]}"
    assert read_deal(text, board, Labels(board, [])).piles == {"1": piles["1"], TURNED: piles[TURNED]}


@pytest.mark.parametrize("game_id", all_games(among=[each for each in GAME_IDS if each != "watten_bavarian"]))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_account_of_a_deal_that_was_played_is_read(game_id: str, lang: str) -> None:
    """The text for a forum, including tricks; before a cut nobody holds a card."""
    for number in range(3):
        deal = random_play(some_deal(game_id, {}, number), Random(number))
        board = Board(deal.game, deal.dealer)
        words = Words(lang, type(deal.game), names=["Mika", "Ada", "Noor", "Juno"][: deal.game.players])
        text = plain_text(deal, 0, words)
        pasted = read_deal(text, board, Labels(board, words.names))
        told = read_settings(text, deal.game, words.names)
        assert (pasted.unread, told.unread, told.dealer) == ([], [], deal.dealer)
        assert board.clean(pasted.piles) == board.piles_of(deal)


def test_dealer_and_options_are_read() -> None:
    game = torite.load_game("glaves")
    told = read_settings("players: 3\nDealer: Seat 3\nEqual totals: They share the win.", game, [])
    assert (told.dealer, told.options, told.unread) == (2, {"players": 3, "tie": "shared"}, [])
    wrong = read_settings("Dealer: Bob\nplayers: 9", game, [])
    assert wrong.unread == [Unread("no-value", 2, "9"), Unread("no-dealer", 1, "Bob")]


PIECES = st.sampled_from(
    [
        "♠",
        "♥",
        "A",
        "10",
        "K",
        "AS",
        "E7",
        ":",
        "Seat 1",
        "0",
        "S",
        "stock",
        "Rest",
        "Dealer",
        "\n",
        "\n\n",
        " ",
    ]
) | st.sampled_from(
    ["スペード", "の", ".", "...", "-", "N:", "{", "[Deal", "players", "3", "Mika", "İ", "\0", "🂡"]
)


@examples(300)
@given(st.sampled_from(GAME_IDS), st.text(max_size=300) | st.lists(PIECES, max_size=120).map("".join))
def test_any_text_is_read_or_told(game_id: str, text: str) -> None:
    board = Board(torite.load_game(game_id))
    labels = Labels(board, ["Mika", "", "N"])
    with no_hanging():
        read_settings(text, board.game, ["Mika"])
        for target in (None, board.piles[0].id):
            pasted = read_deal(text, board, labels, target)
            cleaned = board.clean(pasted.piles)
            assert cleaned == {pile.id: cleaned[pile.id] for pile in board.piles}
            for pile, codes in pasted.piles.items():
                assert sorted(codes)[:200] == sorted(cleaned[pile])[:200] or len(codes) > 200


@pytest.mark.parametrize("piece", ["♠A", "s", "sA", "E", "a.", "10", "Seat 1: AS\n", "スペード", "(", "N:"])
def test_long_texts_are_quick(piece: str) -> None:
    with no_hanging():
        read((piece * LONGEST_TEXT)[:LONGEST_TEXT])
