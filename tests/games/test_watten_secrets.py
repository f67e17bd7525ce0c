"""Who does not know the trumps of a Watten game, or may not look, learns nothing of them in any way."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

import torite
from tests.games.watten_examples import deck_of, pack_of
from torite import Deal
from torite.core.cards import card_codes
from torite.core.deal_state import dealt_to
from torite.core.display import display_of
from torite.games.watten.rules import WattenDeal
from torite.page.table import make_table
from torite.texts.words import Words

KNOWERS = (0, 3)
BLIND = (1, 2)
HANDS = ("9S QC 7S 8D 8H", "KH 9C AS AD AC", "9D TS TC TD JC", "AH KS QS KD QD")


def blind_deal(shown: tuple[str, str], say: str = "", **options: Any) -> Deal:
    """The deal of the examples of the sheet, with these two cards shown."""
    game = torite.load_game("watten_blind", options)
    deal = game.new_deal(deck_of(pack_of("watten_blind", options), HANDS), dealer=3)
    deal.apply(f"0:show:{shown[0]} 3:show:{shown[1]} {say}")
    return deal


def announced(deal: Deal) -> tuple[str | None, str | None]:
    """The rank and the suit of the announcement."""
    assert isinstance(deal, WattenDeal)
    return deal.announcing.rank, deal.announcing.suit


def all_that_a_seat_gets(deal: Deal, seat: int) -> dict[str, Any]:
    """View, words, refusals and prompts."""
    match = deal.game.new_match(seed=1)
    match.deals = [deal]
    words = [Words(lang, type(deal.game)) for lang in ("en", "ja")]
    tables = [make_table(match, seat, spoken) for spoken in words]
    refusals = [str(deal.refusal(action, seat)) for action in range(deal.game.num_distinct_actions)]
    return {"tables": tables, "refusals": refusals, "moment": str(display_of(deal).out_of_turn(seat))}


@pytest.mark.parametrize("weli", ["outside", "trump"])
def test_a_blind_seat_gets_the_same_with_every_announcement(weli: str) -> None:
    """Whatever the two knowers showed each other: at the start of play and with cards on the table."""
    for say in ("", "0:QC", "0:QC 1:KH", "0:QC 1:KH 1:raise"):
        pairs = product(HANDS[0].split(), HANDS[3].split())
        deals = {shown: blind_deal(shown, say, weli=weli) for shown in pairs}
        for seat in BLIND:
            first, *others = (all_that_a_seat_gets(deal, seat) for deal in deals.values())
            assert all(other == first for other in others)
        for seat in KNOWERS:
            seen = {str(deal.view(seat)["facts"]) for deal in deals.values()}
            assert len(seen) == len({(rank[0], suit[1]) for rank, suit in deals})


def test_a_blind_seat_imagines_other_announcements() -> None:
    """Resampled for a blind seat, the trumps are not those of the real deal."""
    deal = blind_deal(("9S", "AH"), "0:8H 1:AS")
    rng = Random(1)
    found = {announced(deal.resample(2, rng)) for _ in range(40)}
    assert len(found) > 10
    known = {announced(deal.resample(3, rng)) for _ in range(10)}
    assert known == {("9", "H")}


def test_a_partner_s_cards_put_away_before_are_not_known() -> None:
    """Rank 6 opens the dealer's new hand to his partner, not the one that he put away."""
    game = torite.load_game("watten_tyrolean", {"players": 3})
    deal = game.new_deal(seed=3, dealer=0)
    old = set(card_codes(deal.hands[0]))
    deal.apply("1:exchange 0:accept 1:rank:6 1:trump:H")
    view = deal.view(2)
    assert sorted(filter(None, view["hands"][0])) == sorted(card_codes(deal.hands[0]))
    assert view["hands"][1] == [None] * 5
    rng = Random(2)
    imagined = [set(card_codes(dealt_to(twin, 0))) for twin in (deal.resample(2, rng) for _ in range(30))]
    assert any(not old & hand for hand in imagined)
    assert len({frozenset(hand) for hand in imagined}) > 20


def test_signals_that_only_partners_see_are_not_in_resampled_deals() -> None:
    game = torite.load_game("watten_kritisch", {"signals": "partner"})
    deal = game.new_deal(seed=5, dealer=3)
    deal.apply("0:rank:9 3:trump:H 0:signal:martl 1:signal:nell")
    for seat, heard in ((0, "martl"), (1, "nell"), (2, "martl"), (3, "nell")):
        told = [text for text in deal.view(seat)["history"] if "signal" in str(text)]
        assert [str(text).rpartition(":")[2] for text in told] == [heard]
        twin = deal.resample(seat, Random(seat))
        signals = [deal.action_to_string(action) for _, action in twin.actions()][2:]
        assert signals == [f"signal:{heard}"]
