"""Pass Cut Run: its rules by examples, table by table, and what each seat may know."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest

import torite
from tests.playing import codes_in
from torite import Deal, IllegalAction
from torite.core.cards import card_codes
from torite.core.deal_state import dealt_to
from torite.core.display import display_of
from torite.games.pass_cut_run.rules import PassCutRunDeal
from torite.page.table import make_table
from torite.texts.events import events_in_words
from torite.texts.words import Words

PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def dealt(hands: dict[int, str], last: str, dealer: int = 2, **options: Any) -> PassCutRunDeal:
    """A deal in which the seats hold these cards, and any others; the last card dealt is the dealer's."""
    held = {seat: cards.split() for seat, cards in hands.items()}
    named = [card for cards in held.values() for card in cards]
    others = [card for card in PACK if card not in named and card != last]
    rows = []
    for seat in range(4):
        row = held.get(seat, [])
        row = [card for card in row if card != last]
        while len(row) < 13 - (seat == dealer):
            row.append(others.pop())
        rows.append(row + [last] * (seat == dealer))
    deck = [""] * 52
    for seat, row in enumerate(rows):
        for turn, card in enumerate(row):
            deck[(seat - dealer - 1) % 4 + 4 * turn] = card
    deal = torite.load_game("pass_cut_run", options).new_deal(deck, dealer=dealer)
    assert isinstance(deal, PassCutRunDeal)
    return deal


def test_the_worked_examples() -> None:
    """Examples 1 to 3, one after the other: the order of play, and the points of the trick."""
    deal = dealt(
        {
            0: "9C 2D 4S 2H JC",
            1: "QC 5D 6S 7S 3H",
            2: "4C 8D 3S 9S",
            3: "TC KD AS KS 5H",
        },
        last="AH",
        give=0,
    )
    assert deal.turn == 0
    deal.apply("0:9C 3:TC 2:4C 1:QC")
    assert (deal.points, deal.won_at, deal.turn) == ([4, 0], [4], 1)
    deal.apply("1:5D 2:8D 3:KD 0:2D")
    assert (deal.points, deal.won_at, deal.turn) == ([4, 3], [4, 3], 3)
    deal.apply("3:AS 0:4S 1:6S 2:3S")
    assert (deal.points, deal.won_at[-1], deal.turn) == ([4, 4], 1, 3)


@pytest.mark.parametrize(
    ("leader", "plays", "winner", "place"),
    [
        (3, "3:KS 0:2H 1:7S 2:9S", 0, 2),
        (2, "2:TC 1:3H 0:JC 3:5H", 3, 4),
        (0, "0:9C 3:TC 2:4C 1:QC", 1, 4),
        (1, "1:5D 2:8D 3:KD 0:2D", 3, 3),
    ],
)
def test_single_tricks(leader: int, plays: str, winner: int, place: int) -> None:
    """Each with the leader of the example: the seat opposite the dealer."""
    played = {int(play[0]): play[2:] for play in plays.split()}
    dealer = (leader + 2) % 4
    hands: dict[int, str] = {}
    left = [card for card in PACK if card not in played.values() and card != "AH"]
    # Seats that do not follow must be void, so their hands are filled first.
    for seat in sorted(range(4), key=lambda seat: played[seat][1] == played[leader][1]):
        void = "" if played[seat][1] == played[leader][1] else played[leader][1]
        more = [card for card in left if card[1] != void][: 12 - (seat == dealer)]
        left = [card for card in left if card not in more]
        hands[seat] = " ".join([played[seat], *more])
    deal = dealt(hands, last="AH", dealer=dealer, give=0)
    deal.apply(plays)
    assert (deal.won_at, deal.turn) == ([place], winner)
    assert deal.points[winner // 2] == place
    assert deal.points[1 - winner // 2] == 0


def test_a_whole_deal_of_one_suit_each() -> None:
    """Example 7: the only trick that is not a run is the first."""
    suits = {0: "C", 3: "D", 2: "H", 1: "S"}
    hands = {seat: " ".join(rank + suit for rank in "23456789TJQKA") for seat, suit in suits.items()}
    deal = dealt(hands, last="AH", give=0)
    while deal.turn is not None:
        deal.apply_action(deal.legal_actions()[0])
    assert deal.result() == {
        "points": [0, 0, 15, 15],
        "tricks": [0, 0, 13, 0],
        "places": [3] + [1] * 12,
        "trump": "H",
    }
    lines = {line.id: line.values for line in display_of(deal).score_lines()}
    assert lines == {
        "tricks": (0, 0, 13, 0),
        "run": (0, 0, 12, 12),
        "cut": (0, 0, 3, 3),
        "pass": (0, 0, 0, 0),
    }
    assert [reason.code for reason in display_of(deal).decided()] == ["passes-level"]


@pytest.mark.parametrize(
    ("dealer", "givers", "leader"), [(1, [2, 3, 0, 1], 3), (2, [3, 0, 1, 2], 0)], ids=["dealer 1", "dealer 2"]
)
def test_who_gives_and_who_leads(dealer: int, givers: list[int], leader: int) -> None:
    """Example 6."""
    deal = torite.load_game("pass_cut_run").new_deal(seed=5, dealer=dealer)
    order = []
    while deal.phase == "give":
        order.append(deal.turn)
        deal.apply_action(deal.legal_actions()[0])
    assert (order, deal.turn, deal.phase) == (givers, leader, "play")


@pytest.mark.parametrize("give", [1, 2, 3])
def test_every_set_of_cards_is_one_action(give: int) -> None:
    deal = torite.load_game("pass_cut_run", {"give": give}).new_deal(seed=1, dealer=0)
    hand = sorted(card_codes(deal.hands[1]))
    assert {deal.action_to_string(action) for action in deal.legal_actions()} == {
        "give:" + ",".join(cards) for cards in combinations(hand, give)
    }
    assert (
        deal.game.num_distinct_actions - comb(52, give)
        == torite.load_game("pass_cut_run", {"give": 0}).num_distinct_actions
    )
    if give == 2:
        assert len(deal.legal_actions()) == 78


def test_the_cards_move_together() -> None:
    """Until the fourth has chosen everybody still has the cards dealt; then each has those of the partner."""
    deal = torite.load_game("pass_cut_run").new_deal(seed=9, dealer=3)
    before = [hand[:] for hand in deal.hands]
    gifts = {}
    for seat in (0, 1, 2, 3):
        assert (deal.turn, deal.hands) == (seat, before)
        assert all(not deal.legal_actions(other) for other in range(4) if other != seat)
        gifts[seat] = before[seat][:2]
        deal.apply(f"{seat}:give:{','.join(sorted(card_codes(gifts[seat])))}")
    for seat, partner in enumerate((1, 0, 3, 2)):
        assert deal.hands[seat] == sorted(before[seat][2:] + gifts[partner])


def test_the_turned_up_card_may_have_to_stay() -> None:
    free = torite.load_game("pass_cut_run").new_deal(seed=4, dealer=1)
    kept = torite.load_game("pass_cut_run", {"turnup": "kept"}).new_deal(seed=4, dealer=1)
    for deal, number in ((free, 78), (kept, 66)):
        for _ in range(3):
            deal.apply_action(deal.legal_actions()[0])
        assert len(deal.legal_actions()) == number
    turned = card_codes(kept.deck)[-1]
    other = next(code for code in card_codes(kept.hands[1]) if code != turned)
    with pytest.raises(IllegalAction) as refused:
        kept.apply(f"1:give:{','.join(sorted([turned, other]))}")
    assert (refused.value.reason.code, refused.value.reason.args) == ("turnup-kept", {"card": turned})
    with pytest.raises(IllegalAction) as refused:
        kept.apply(f"1:{other}")
    assert refused.value.reason.code == "give-first"


def test_what_was_given_only_two_know() -> None:
    """The opponents do not learn which cards changed hands, nor then where the turned-up card is."""
    for seed in range(6):
        deal = torite.load_game("pass_cut_run").new_deal(seed=seed, dealer=0)
        rng = Random(seed)
        while deal.phase == "give":
            assert deal.turn is not None
            own = deal.view(deal.turn)["history"]
            assert not [entry for entry in own if isinstance(entry, str) and ":give:" in entry]
            deal.apply_action(rng.choice(deal.legal_actions()))
        turned = card_codes(deal.deck)[-1]
        gifts = {seat: deal.action_to_string(action)[5:].split(",") for seat, action in deal.actions()}
        for viewer in range(4):
            view = deal.view(viewer)
            partner = viewer ^ 1
            knows = set(gifts[viewer]) | set(gifts[partner])
            told = {entry for entry in view["history"] if isinstance(entry, str)}
            assert told == {
                f"{seat}:give" + (f":{','.join(gifts[seat])}" if seat in (viewer, partner) else "")
                for seat in range(4)
            }
            assert set(filter(None, view["hands"][partner])) - {turned} == set(gifts[viewer]) - {turned}
            if viewer in (0, 1):
                assert turned in view["hands"][0] + view["hands"][1]
            else:
                assert not any(view["hands"][0] + view["hands"][1])
            seen = {*card_codes(deal.hands[viewer]), *card_codes(dealt_to(deal, viewer)), *knows, turned}
            assert codes_in(view) == seen


def test_the_log_tells_of_each_card_given_once_who_got_it() -> None:
    deal = torite.load_game("pass_cut_run", {"give": 1}).new_deal(PACK, dealer=3)
    deal.apply("0:give:2C 1:give:3C 2:give:4C 3:give:5C")
    words = Words("en", type(deal.game), names=["Ann", "Ben", "Cy", "Dee"])
    told = [text for _, text in events_in_words(deal.view(0)["history"], words)]
    assert told[1:] == [
        "Ann chose to give the two of clubs.",
        "Ben chose to give the three of clubs.",
        "Cy chose cards for the partner.",
        "Dee chose cards for the partner.",
        "Ben got the two of clubs from the partner.",
        "Ann got the three of clubs from the partner.",
        "Dee got a card from the partner.",
        "Cy got a card from the partner.",
    ]


@pytest.mark.parametrize(("lang", "drew"), [("en", "drew"), ("ja", "引きました")])
def test_cards_from_the_partner_are_not_drawn(lang: str, drew: str) -> None:
    deal = torite.load_game("pass_cut_run").new_deal(PACK, dealer=3)
    while deal.phase == "give":
        deal.apply_action(deal.legal_actions()[0])
    told = [text for _, text in events_in_words(deal.view(0)["history"], Words(lang, type(deal.game)))]
    assert len(told) >= 8
    assert not [text for text in told if drew in text]


@pytest.mark.parametrize("options", [{"give": 0}, {"turnup": "kept"}], ids=["nothing given", "kept"])
def test_the_turned_up_card_stays_known(options: dict[str, Any]) -> None:
    deal = torite.load_game("pass_cut_run", options).new_deal(seed=2, dealer=0)
    while deal.phase == "give":
        deal.apply_action(deal.legal_actions()[0])
    turned = card_codes(deal.deck)[-1]
    assert all(turned in deal.view(viewer)["hands"][0] for viewer in range(4))


@pytest.mark.parametrize(
    ("options", "deals"),
    [({}, 4), ({"rounds": 3}, 12), ({"match": "single"}, 1), ({"match": "single", "rounds": 2}, 1)],
)
def test_how_long_a_match_is(options: dict[str, Any], deals: int) -> None:
    game = torite.load_game("pass_cut_run", options)
    scores = [30, 30, 22, 22]
    assert next(number for number in range(14) if game.match_over(scores, number)) == deals
    assert game.winners(scores) == [0, 1]
    assert game.winners([26] * 4) == [0, 1, 2, 3]


def test_the_table_tells_what_a_trick_was() -> None:
    """Run, cut or pass, with its points, in both languages."""
    told: dict[str, set[str]] = {}
    for seed in range(3):
        match = torite.load_game("pass_cut_run").new_match(seed=seed, dealer=0)
        deal: Deal = match.deal
        rng = Random(seed)
        while deal.turn is not None:
            deal.apply_action(rng.choice(deal.legal_actions()))
            if deal.view(0)["last_trick"] is None:
                continue
            for lang in ("en", "ja"):
                last = make_table(match, 0, Words(lang, type(deal.game)))["last_trick"]
                told.setdefault(lang, set()).add(last["text"].partition(",")[0].partition("、")[0])
    assert told == {"en": {"Run", "Cut", "Pass"}, "ja": {"ラン", "カット", "パス"}}
