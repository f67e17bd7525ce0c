"""Dominoes: their codes, names and notations, and links, where numbers must not be read as tiles."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import pytest

from tests.notation.linking import give_number, laid, same
from tests.parts import WithParts
from tests.playing import LANGUAGES, random_play
from torite import GAMES, Deal, Option
from torite.blocks.inference import Inference
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_RANK, CARD_SUIT, card_codes, make_pack, make_tiles
from torite.core.layout import NOBODY, Layout, singly
from torite.editor.board import Board
from torite.notation import deal_code
from torite.notation.card_text import Script, read_cards
from torite.notation.link import from_code, to_code
from torite.page.plain_text import hand_text, row_text
from torite.texts.words import Words, pack_names

TILES = Script(tiles=True)
BIDS = ("pass", "bid:30", "bid:31", "bid:1m")


class BonesDeal(TrickDeal):
    """A bid, then tricks: the higher end of a tile is its suit."""

    def layout(self) -> Layout:
        return singly(self.game.players, self.dealer, 7, len(self.deck))

    def _start(self) -> None:
        self.hands = self.layout().hands(self.deck)
        self.order = TrickOrder(lambda card: CARD_RANK[card] + 1, suits=13)
        self._open_calling("bid", self._eldest)

    def _legal_calls(self, turn: int) -> list[int]:
        return list(range(CARD_COUNT, CARD_COUNT + len(BIDS)))

    def _call(self, seat: int, action: int) -> None:
        self._open_play(seat)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner]:
            self._end_deal()

    def _result(self) -> dict[str, Any]:
        return {"points": list(self.tricks)}


class Bones(TrickGame):
    id = "bones"
    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("players", (4,)),)
    minutes = (1, 2)
    deal_type: ClassVar[type[Deal]] = BonesDeal
    action_names = BIDS

    def make_pack(self) -> tuple[int, ...]:
        return make_tiles()


class SkippingDeal(BonesDeal):
    """Sevens are not dealt: the next card takes their place."""

    def layout(self) -> Layout:
        seats = iter([seat for seat in (1, 2, 3, 0) for _ in range(8)])
        return Layout(4, [NOBODY if CARD_CODES[card][0] == "7" else next(seats) for card in self.deck])


class SkippingInference(Inference):
    def usual_deck(self) -> list[int]:
        return sorted(self.deal.deck, key=lambda card: CARD_CODES[card][0] == "7")


class Skipping(WithParts, Bones):
    parts: ClassVar[dict[str, type]] = {"inference": SkippingInference}
    deal_type: ClassVar[type[Deal]] = SkippingDeal

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("89TJQKA2", extra="7C 7D 7H 7S")


@pytest.fixture(params=[Bones, Skipping])
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> TrickGame:
    """A game with a number in codes."""
    kind: type[TrickGame] = request.param
    give_number(monkeypatch, kind)
    return kind()


def test_the_tiles() -> None:
    assert card_codes(make_tiles()) == [f"{high}{low}" for high in range(7) for low in range(high + 1)]
    assert card_codes(range(53)) == [*(rank + suit for suit in "CDHS" for rank in "23456789TJQKA"), "XX"]
    assert [(CARD_SUIT[tile], CARD_RANK[tile]) for tile in make_tiles()][:3] == [(5, 0), (6, 0), (6, 1)]
    assert CARD_COUNT == 53 + 23 + 28 + 21


def test_codes(game: TrickGame) -> None:
    """Codes keep random decks and all actions, and are nearly as short as possible."""
    least = {"Bones": 9, "Skipping": 13}[type(game).__name__]
    for number in range(8):
        rng = Random(number)
        deal = laid(game, rng, dealer=0)
        assert len(to_code(deal)) <= least + 8
        random_play(deal, rng, (None, 0, 1, 9)[number % 4])
        again = from_code(to_code(deal))
        assert again.record()["actions"] == deal.record()["actions"]
        assert again.hands == deal.hands
        assert rest(again) == rest(deal)
        assert isinstance(game, Skipping) or same(again, deal)


def rest(deal: Deal) -> list[int]:
    """The undealt cards."""
    return [deal.deck[at] for at in deal.layout().stock]


def test_usual_actions(game: TrickGame) -> None:
    """A tile is a usual action; a bid is not, although its number looks like a tile."""
    deal = game.new_deal(seed=5, dealer=0)
    assert deal_code._usual(deal) == sorted(f"1:{bid}" for bid in BIDS)
    deal.apply("1:bid:30")
    assert len(deal_code._usual(deal)) == len(deal.hands[1])
    maniglia = GAMES["maniglia"]().new_deal(seed=5, dealer=0)
    bids = {f"1:{maniglia.action_to_string(action)}" for action in maniglia.legal_actions()}
    assert {"1:pass", "1:bid:40", "1:bid:41"} <= bids == set(deal_code._usual(maniglia))


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("63 50", "63 50"),
        ("6-3, 5:0 [4|1] 3/2", "63 50 41 32"),
        ("36 ０５", "63 50"),
        ("6 3 5 0", "63 50"),
        ("double six, six-three and the double blank", "66 63 00"),
        ("Six–Four; trey–deuce", "64 32"),
        ("6のゾロ目、6-3とダブル0", "66 63 00"),
        ("ブランクのゾロ目・5-5", "00 55"),
        ("\U0001f031 \U0001f093 \U0001f048", "00 66 32"),
    ],
)
def test_tiles_are_read(text: str, tiles: str) -> None:
    assert read_cards(text, TILES) == (tiles.split(), [])


def test_what_is_no_tile_is_told() -> None:
    assert read_cards("double six-three, 72 AS 5", TILES) == (["66"], ["three", "72", "AS", "5"])
    assert read_cards("63")[0] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_tiles(lang: str) -> None:
    """Tiles are read one by one or as a hand."""
    names = pack_names(lang, "dominoes")["cards"]
    assert list(names) == card_codes(make_tiles())
    assert len(set(names.values())) == len(names)
    words = Words(lang, GAMES["glaves"], "dominoes")
    for code, name in names.items():
        assert words.card(code) == name
        assert read_cards(name, TILES) == ([code], [])
    hand = Board(Bones()).sort(card_codes(make_tiles()))
    assert hand[:3] == ["66", "65", "64"]
    assert hand[-1] == "00"
    for text in (hand_text(hand, words), row_text(hand, words)):
        assert text.startswith("6-6 · 6-5 · 6-4")
        assert read_cards(text, TILES) == (hand, [])


def test_tiles_in_sentences() -> None:
    english, japanese = (Words(lang, GAMES["glaves"], "dominoes") for lang in ("en", "ja"))
    assert english.say("reasons.must-beat", {"card": "63"}) == "You must beat the 6-3."
    assert english.say("reasons.must-beat", {"card": "00"}) == "You must beat the double blank."
    assert english.say("reasons.must-follow", {"suit": "6"}) == "You must follow sixes."
    assert english.action("bid:30") == "Bid 30"
    assert japanese.say("reasons.not-in-hand", {"card": "66"}) == "ダブル6は手札にありません。"
