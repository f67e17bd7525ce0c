"""The shuffle never changes."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.core import shuffles
from tests.playing import GAME_IDS, SEEDS, examples
from torite.core.cards import card_codes
from torite.core.shuffle import match_number, shuffled


def second_shuffle(pack: list[str], seed: int) -> list[str]:
    """The documented shuffle once more, written from its text with digits of text, no code shared."""
    digits = "".join(hashlib.sha512(f"torite:{seed}:{n}".encode("ascii")).hexdigest() for n in range(20))
    order = list(pack)
    n = len(order)
    for k in range(1, n):
        word = int(digits[8 * (k - 1) : 8 * k], 16)
        place = word * (n - k + 1) // 2**32
        card = order[n - k]
        order[n - k] = order[place]
        order[place] = card
    return order


def second_number(seed: int, index: int) -> int:
    return int(hashlib.sha512(f"torite:{seed}/{index}".encode("ascii")).hexdigest()[:8], 16)


def test_the_golden_shuffles() -> None:
    """Never update the file: a deal that was saved must stay the same deal."""
    assert shuffles.FILE.read_text("utf-8") == shuffles.text()


def test_the_golden_shuffles_by_the_documented_procedure() -> None:
    """The file once more, read as a person reads it."""
    blocks = [block.splitlines() for block in shuffles.FILE.read_text("utf-8").split("\n\n")[1:]]
    unshuffled: dict[str, list[str]] = {}
    checked = 0
    for title, *rows in blocks:
        words = " ".join(rows).split()
        if title.endswith(", unshuffled"):
            unshuffled[title.removesuffix(", unshuffled")] = words
        elif title.startswith("Pack"):
            pack, _, seed = title.rpartition(", seed ")
            assert words == second_shuffle(unshuffled[pack], int(seed))
            checked += 1
        else:
            seed_of_match = int(title.partition(":")[0].split()[1])
            assert [int(word) for word in words] == [second_number(seed_of_match, i) for i in range(-1, 6)]
            checked += 1
    assert checked == len(shuffles.PACKS) * len(shuffles.DEAL_SEEDS) + len(shuffles.MATCH_SEEDS)


@examples(60)
@given(SEEDS, st.integers(2, 130))
def test_any_shuffle_by_the_documented_procedure(seed: int, size: int) -> None:
    pack = [str(i) for i in range(size)]
    assert [str(card) for card in shuffled(range(size), seed)] == second_shuffle(pack, seed)
    assert match_number(seed, size) == second_number(seed, size)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_deals_and_matches_use_it(game_id: str) -> None:
    game = torite.load_game(game_id)
    for seed in (0, 4711, 2**32 - 1):
        assert card_codes(game.new_deal(seed=seed).deck) == second_shuffle(game.default_deck(), seed)
        match = game.new_match(seed=seed)
        assert match.deal.dealer == second_number(seed, -1) % game.players
        assert match.deal.seed == second_number(seed, 0)
    for dealer in range(game.players):
        assert game.new_match(seed=1, dealer=dealer).deal.dealer == dealer


def test_every_card_comes_to_every_place() -> None:
    pack, deals = list(range(52)), 2600
    orders = [shuffled(pack, seed) for seed in range(deals)]
    assert all(sorted(order) == pack for order in orders)
    expected = deals / 52
    chi = sum(
        (count[card] - expected) ** 2 / expected
        for count in (Counter(order[place] for order in orders) for place in pack)
        for card in pack
    )
    assert 0.9 * 51 * 51 < chi < 1.1 * 51 * 51


def test_seeds_are_32_bits() -> None:
    for wrong in (-1, 2**32, 1.0, True, "1", None):
        with pytest.raises(ValueError, match="seed"):
            shuffled([1, 2], wrong)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="seed"):
            match_number(wrong, 0)  # type: ignore[arg-type]
