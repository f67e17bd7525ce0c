"""Triple Crown: its rules by examples, with every number."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.games import golden
from tests.playing import codes_in, random_play, walk
from torite import Deal, IllegalAction, Reason
from torite.core.cards import card_codes
from torite.core.display import display_of
from torite.games.triple_crown.rules import points_of
from torite.page.table import make_table
from torite.texts.words import Words

KEYS = {"AS", "2D"}


def example(name: str) -> Deal:
    """A golden record that plays an example of the sheet."""
    text = (golden.FOLDER / f"triple_crown-example-{name}.txt").read_text("utf-8")
    played = golden.Parsed(text).play()
    assert isinstance(played, Deal)
    return played


@pytest.mark.parametrize(
    ("name", "high_tricks", "low_tricks", "high", "low", "team"),
    [
        ("1", 4, 2, 0, 0, 3),
        ("2", 5, 0, 2, 3, 0),
        ("3", 6, 3, 2, 0, 3),
        ("4", 3, 0, 0, 3, 2),
        ("5", 0, 13, 0, 0, 18),
    ],
)
def test_scoring_examples(
    name: str, high_tricks: int, low_tricks: int, high: int, low: int, team: int
) -> None:
    result = example(name).result()
    assert set(result) == {"points", "tricks", "high", "low", "solo", "crown", "trump"}
    assert result["tricks"][result["high"]] == high_tricks
    assert result["tricks"][result["low"]] == low_tricks
    assert (result["solo"], result["crown"], result["trump"]) == (None, None, None)
    for seat, points in enumerate(result["points"]):
        assert points == {result["high"]: high, result["low"]: low}.get(seat, team)
    assert sum(result["tricks"]) == 13


@pytest.mark.parametrize("name", ["1", "3", "6", "7"])
def test_a_deal_is_worth_as_much_to_both_of_the_team(name: str) -> None:
    """Its points less the mean of those whom the seat played against; partners do not play against it."""
    deal = example(name)
    result = deal.result()
    high, low, points = result["high"], result["low"], result["points"]
    team = next(seat for seat in range(4) if seat not in (high, low))
    expected: list[float] = [points[team] - (points[high] + points[low]) / 2] * 4
    if high == low:
        expected[high] = points[high] - points[team]
    else:
        expected[high] = points[high] - (points[low] + 2 * points[team]) / 3
        expected[low] = points[low] - (points[high] + 2 * points[team]) / 3
    assert deal.game.utilities(deal) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("name", "crown", "tricks", "solo", "others"),
    [
        ("6", "low", 3, 0, 6),
        ("7", "low", 5, 5, 0),
        ("8-high-3", "high", 3, 0, 4),
        ("8-high-4", "high", 4, 0, 2),
        ("8-low-4", "low", 4, 0, 8),
        ("9", "high", 0, 5, 0),
    ],
)
def test_examples_of_double_stakes(name: str, crown: str, tricks: int, solo: int, others: int) -> None:
    result = example(name).result()
    assert result["solo"] == result["high"] == result["low"]
    assert result["crown"] == crown
    assert result["tricks"][result["solo"]] == tricks
    assert result["points"] == [solo if seat == result["solo"] else others for seat in range(4)]


def test_every_number_of_tricks() -> None:
    for high in range(14):
        for low in range(14 - high):
            tricks = [high, 13 - high - low, low, 0]
            team = low + max(0, 5 - high)
            assert points_of(tricks, 0, 2, None) == [2 * (high >= 5), team, 3 * (low == 0), team]
    for solo in range(14):
        tricks = [0, 13 - solo, solo, 0]
        for crown in ("high", "low"):
            if solo == 0 or solo >= 5:
                assert points_of(tricks, 2, 2, crown) == [0, 0, 5, 0]
            else:
                others = 2 * (5 - solo) if crown == "high" else 2 * solo
                assert points_of(tricks, 2, 2, crown) == [others, others, 0, others]


def deal_with(hands: tuple[str, str, str, str], dealer: int = 3, **options: Any) -> Deal:
    """A deal in which the seats hold at least these cards."""
    game = torite.load_game("triple_crown", options)
    held = [hand.split() for hand in hands]
    rest = [card for card in game.default_deck() if all(card not in hand for hand in held)]
    for hand in held:
        while len(hand) < 13:
            hand.append(rest.pop(0))
    return game.new_deal([held[(dealer + 1 + i) % 4][i // 4] for i in range(52)], dealer=dealer)


def double(dealer: int = 3, **options: Any) -> Deal:
    """Double stakes for seat 2 with six top spades."""
    spades = "AS KS QS JS TS 9S 2D"
    return deal_with(("2C 3C 4C", "5C 6C 7C", spades, "8C 9C TC"), dealer, **options)


@pytest.mark.parametrize("dealer", range(4))
def test_the_deal(dealer: int) -> None:
    game = torite.load_game("triple_crown")
    deck = game.default_deck()
    assert len(deck) == 52
    assert (deck[0], deck[12], deck[13], deck[-1]) == ("2C", "AC", "2D", "AS")
    Random(dealer).shuffle(deck)
    deal = game.new_deal(deck, dealer=dealer)
    for seat in range(4):
        taken = [deck[i] for i in range(52) if (dealer + 1 + i) % 4 == seat]
        assert sorted(card_codes(deal.hands[seat])) == sorted(taken)
    normal = deal_with(("AS", "2D", "", ""), dealer)
    assert normal.phase == "play"
    assert normal.current_player() == (dealer + 1) % 4
    assert normal.game.next_dealer(normal) == (dealer + 1) % 4


@pytest.mark.parametrize("dealer", range(4))
def test_the_course_of_double_stakes(dealer: int) -> None:
    deal = double(dealer)
    assert (deal.phase, deal.current_player()) == ("trump", 2)
    assert set(deal.view(2)["legal"]) == {"trump:C", "trump:D", "trump:H", "trump:S", "trump:none"}
    assert deal.refusal(deal.string_to_action("AS")) == Reason("trump-first")
    assert deal.refusal(deal.string_to_action("crown:low")) == Reason("not-now", {"action": "crown:low"})
    deal.apply("2:trump:H")
    assert (deal.phase, deal.current_player()) == ("crown", 2)
    assert set(deal.view(2)["legal"]) == {"crown:high", "crown:low"}
    assert deal.refusal(deal.string_to_action("AS")) == Reason("crown-first")
    deal.apply("2:crown:low")
    assert (deal.phase, deal.current_player()) == ("play", (dealer + 1) % 4)
    with pytest.raises(IllegalAction):
        deal.apply(f"{(dealer + 1) % 4}:trump:C")
    assert [deal.legal_actions(seat) for seat in range(4) if seat != deal.turn] == [[], [], []]


def test_no_trump_may_be_chosen() -> None:
    deal = double()
    deal.apply("2:trump:none 2:crown:high")
    assert deal.view(0)["facts"] == {"role": "three", "trump": None}
    assert random_play(deal, Random(1)).result()["trump"] is None


def test_who_wins() -> None:
    """No trump in a normal deal; in double stakes the highest trump, else the highest of the suit led."""
    hands = ("9C", "AD 2D 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", "KC AS", "QC")
    deal = deal_with(hands)
    deal.apply("0:9C 1:AD 2:KC 3:QC")
    assert deal.current_player() == 2
    for trump, winner in (("D", 1), ("none", 3), ("C", 3), ("S", 3)):
        hands = ("9C", "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2H", "AS 2D KC", "AC")
        deal = deal_with(hands)
        deal.apply(f"2:trump:{trump} 2:crown:high 0:9C 1:3D 2:KC")
        assert deal.refusal(deal.string_to_action("2S")) is not None
        deal.apply("3:AC")
        assert deal.current_player() == winner


@pytest.mark.parametrize("crown", ["high", "low"])
@pytest.mark.parametrize("early_end", ["any", "chosen", "never"])
def test_the_early_end(early_end: str, crown: str) -> None:
    deal = double(1, early_end=early_end)
    deal.apply(f"2:trump:S 2:crown:{crown}")
    rng = Random(3)
    for spade in ("AS", "KS", "QS", "JS", "TS"):
        assert deal.current_player() == 2
        assert not deal.is_terminal()
        deal.apply(f"2:{spade}")
        for _ in range(3):
            deal.apply_action(rng.choice(deal.legal_actions()))
    stops = early_end == "any" or (early_end == "chosen" and crown == "high")
    assert deal.is_terminal() == stops
    assert [len(hand) for hand in deal.hands] == [8, 8, 8, 8]
    random_play(deal, rng)
    result = deal.result()
    assert sum(result["tricks"]) == (5 if stops else 13)
    assert result["points"] == [0, 0, 5, 0]


def test_a_failure_never_ends_the_deal() -> None:
    deal = double(1)
    deal.apply("2:trump:S 2:crown:low 2:AS")
    rng = Random(2)
    while sum(deal.tricks) < 4:
        deal.apply_action(rng.choice(deal.legal_actions()))
    assert not deal.is_terminal()


def test_roles_are_secret() -> None:
    """Each seat sees its own role and no other, and nothing of the roles is among the facts of the others."""
    deal = deal_with(("AS", "3C", "2D", "4C"))
    facts = [deal.view(seat)["facts"] for seat in range(4)]
    assert facts == [{"role": role, "trump": None} for role in ("high", "team", "low", "team")]
    assert all(not any(deal.view(seat)["tokens"]) for seat in range(4))
    assert deal.view(0)["sides"] == [[0], [1], [2], [3]]
    # Deals that differ only in who of the others has which role look the same to a team member.
    twin = deal_with(("2D", "3C", "AS", "4C"))
    assert set(card_codes(deal.hands[1])) == set(card_codes(twin.hands[1]))
    assert deal.view(1) == twin.view(1)


def test_the_partner_may_be_anybody_until_the_key_cards_appear() -> None:
    deal = deal_with(("AS", "3C", "2D", "4C"))
    rng = Random(1)
    roles = {
        tuple(twin.role(seat) for seat in range(4)) for twin in (deal.resample(1, rng) for _ in range(200))
    }
    assert roles == {
        ("high", "team", "low", "team"), ("low", "team", "high", "team"), ("team", "team", "high", "low"),
        ("team", "team", "low", "high"), ("high", "team", "team", "low"), ("low", "team", "team", "high"),
    }  # fmt: skip


def test_resampled_deals_are_no_double_stakes_unless_announced() -> None:
    for seed in range(12):
        deal = torite.load_game("triple_crown").new_deal(seed=seed, dealer=seed % 4)
        rng = Random(seed)
        for at_table in walk(deal, rng):
            if not at_table.is_terminal() and rng.random() < 0.3:
                twin = at_table.resample(rng.randrange(4), rng)
                assert (twin.high == twin.low) == (at_table.high == at_table.low)
                if twin.high == twin.low:
                    assert twin.high == at_table.high


def test_markers_lie_before_who_played_the_key_cards() -> None:
    deal = deal_with(("AS", "3S", "2D 4S", "5S"))
    deal.apply("0:AS")
    assert deal.view(1)["tokens"] == [[], [], [], []]
    deal.apply("1:3S 2:4S 3:5S")
    for viewer in range(4):
        assert deal.view(viewer)["tokens"] == [[{"id": "high", "cards": ["AS"]}], [], [], []]
    random_play(deal, Random(1))
    for viewer in range(4):
        assert deal.view(viewer)["tokens"][2] == [{"id": "low", "cards": ["2D"]}]


def test_the_key_cards_of_double_stakes_are_known_until_played() -> None:
    deal = double()
    for at_table in walk(deal, Random(5)):
        if at_table.is_terminal():
            break
        kept = KEYS & set(card_codes(at_table.hands[2]))
        for viewer in (0, 1, 3):
            view = at_table.view(viewer)
            assert {card for card in view["hands"][2] if card is not None} == kept
            assert codes_in(view) >= KEYS
            assert view["tokens"][2][0] == {"id": "solo", "cards": []}


@pytest.mark.parametrize("crown", ["high", "low"])
def test_the_written_crown_is_concealed_until_the_end(crown: str) -> None:
    looks = []
    for written in (crown, "high" if crown == "low" else "low"):
        deal = double()
        deal.apply(f"2:trump:H 2:crown:{written}")
        views = []
        for at_table in walk(deal, Random(9)):
            mine = at_table.view(2)
            assert mine["facts"]["crown"] == written
            assert f"2:crown:{written}" in mine["history"]
            for viewer in (0, 1, 3):
                view = at_table.view(viewer)
                if at_table.is_terminal():
                    assert view["facts"]["crown"] == written
                    assert f"2:crown:{written}" in view["history"]
                else:
                    assert "crown" not in view["facts"]
                    assert "2:crown" in view["history"]
                    views.append(view)
        looks.append(views)
    assert looks[0] == looks[1]


def test_a_resampled_deal_draws_the_written_crown_anew() -> None:
    deal = double()
    deal.apply("2:trump:H 2:crown:low")
    rng = Random(4)
    assert {deal.resample(0, rng).crown for _ in range(40)} == {"high", "low"}
    assert {deal.resample(2, rng).crown for _ in range(10)} == {"low"}


@pytest.mark.parametrize("name", ["1", "2", "3", "4", "5", "6", "7", "8-high-3", "8-low-4", "9"])
def test_the_lines_of_the_score_add_up(name: str) -> None:
    deal = example(name)
    lines = {line.id: line.values for line in display_of(deal).score_lines()}
    assert lines.pop("tricks") == tuple(deal.result()["tricks"])
    assert len(lines.pop("role")) == 4
    lines.pop("written", None)
    sums = [sum(int(values[seat] or 0) for values in lines.values()) for seat in range(4)]
    assert sums == deal.result()["points"]
    assert len(display_of(deal).remarks()) == 2


@pytest.mark.parametrize(("lang", "label"), [("en", "No trump"), ("ja", "切り札なし")])
def test_actions_in_words(lang: str, label: str) -> None:
    game = torite.load_game("triple_crown")
    match = game.new_match(seed=1)
    while match.deal.phase != "trump":
        random_play(match.deal, Random(1))
        match.next_deal()
    solo = match.deal.current_player()
    assert solo is not None
    words = Words(lang, type(game))
    choices = make_table(match, solo, words)["offers"]["choices"]
    assert [choice.get("suit") for choice in choices] == ["C", "D", "H", "S", None]
    assert choices[-1]["label"] == label
    match.deal.apply(f"{solo}:trump:none {solo}:crown:low")
    own, others = (
        [event["text"] for event in make_table(match, seat, words)["events"]]
        for seat in (solo, (solo + 1) % 4)
    )
    assert own[:-1] == others[:-1]
    assert own[-1] != others[-1]


def test_the_end_of_the_match() -> None:
    for target in (15, 10, 30):
        game = torite.load_game("triple_crown", {"target": target})
        assert not game.match_over([0, target - 1, 7, 0], 99)
        assert game.match_over([0, target, 7, 0], 1)
        assert game.match_length() == Reason("target", {"number": target})
    game = torite.load_game("triple_crown")
    assert game.winners([15, 17, 3, 0]) == [1]
    assert game.winners([17, 17, 3, 0], [1, 2, 3, 4]) == [0, 1]
    assert game.ages_matter is None


def test_options() -> None:
    assert [(o.name, o.values, o.when) for o in torite.GAMES["triple_crown"].OPTIONS] == [
        ("players", (4,), None),
        ("early_end", ("any", "chosen", "never"), None),
        ("target", (15, 10, 30), None),
    ]
    assert torite.GAMES["triple_crown"].direction == "clockwise"
