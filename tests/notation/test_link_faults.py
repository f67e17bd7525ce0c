"""Every text that is no link raises `BadLink` with the right code, quickly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from random import Random
from time import process_time
from typing import Any

import pytest

import torite
from tests.notation import link_cases, link_referee
from tests.notation.linking import every_game, fault_of, golden_codes, same, sealed, sealed_bytes
from tests.playing import GAME_IDS, option_rows, portion, random_play, some_deal
from torite.notation import deal_code, link, link_text
from torite.notation.link import NUMBERS, BadLink, from_code, from_link, to_code, to_link, to_short


def glaves(*rest: tuple[int, int]) -> list[tuple[int, int]]:
    """The digits of a deal of Glaves with two players, from the options on."""
    return [(1, 256), (0, 8), *rest]


SEED_7: list[tuple[int, int]] = [(0, 2), (0, 2), (0, 2), (0, 3), (7, 2**32)]


def test_the_digits_of_a_simple_code() -> None:
    assert sealed([*glaves(), *SEED_7, (0, 5)]) == to_code(torite.load_game("glaves").new_deal(seed=7))


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("bad-link", ""),
        ("bad-link", "0AAAA"),
        ("bad-link", "Hello"),
        ("bad-link", "1AAA="),
        ("link-damaged", "1AA-AA"),
        ("bad-link", "1ÄÄÄÄ"),
        ("bad-link", "Meet at 10 in room 5"),
        ("bad-link", "on 2026-11-25"),
        ("link-damaged", "2026-11-25"),
        ("bad-link", "١AAAA"),
        ("bad-link", "1" + "A" * link.MAX_LENGTH),
        ("bad-link", "glaves/1?x=" + "x" * link.MAX_LENGTH),
        ("bad-link", "x " * (link_text.LONGEST_TEXT // 2 + 1)),
        ("bad-link", None),
        ("bad-link", b"1AAAA"),
        ("bad-link", ["glaves/7"]),
        ("link-damaged", "1"),
        ("link-damaged", "1A"),
        ("link-damaged", "1AAAA"),
        ("link-damaged", "2AAAA"),
        ("link-damaged", sealed_bytes(b"")),
        ("link-too-new", sealed([(1, 256)], "2")),
        ("link-too-new", sealed_bytes(b"\0anything at all", "9")),
        ("bad-link", sealed_bytes(b"\0")),
        ("bad-link", sealed_bytes(b"\0\1")),
        ("unknown-game", sealed([(99, 256), (1, 8), *SEED_7])),
        ("unknown-game", sealed([(0, 256), (1, 8)])),
        ("bad-option", sealed([(1, 256), (7, 8), (0, 2), (0, 2), (1, 9), (0, 3), (1, 2**32)])),
        ("bad-option", sealed(glaves((1, 2), (9, 32), (1, 32), *SEED_7))),
        ("bad-option", sealed(glaves((1, 2), (0, 32), (9, 32), *SEED_7))),
        ("bad-link", sealed(glaves((1, 2), (0, 32), (0, 32), *SEED_7))),
        ("bad-link", sealed(glaves((1, 2), (1, 32), (1, 32), (1, 2), (0, 32), (1, 32), *SEED_7))),
        ("bad-link", sealed(glaves((1, 2), (0, 32), (1, 32), (1, 2), (0, 32), (1, 32), *SEED_7))),
        ("bad-link", sealed([*glaves(), *SEED_7, (0, 5), (1, 2)])),
        ("bad-link", sealed([*glaves(), *SEED_7, (2, 5), (1, 32), (0, 13), (63, 64)])),
        ("bad-link", sealed([*glaves(), *SEED_7, (2, 5), (31, 32), (2**30 - 1, 2**30)])),
        ("bad-link", sealed([*glaves(), *SEED_7, (4, 5), (31, 32), (2**30 - 1, 2**30)])),
        ("bad-link", sealed([*glaves(), *SEED_7, (1, 5), (1, 2**9000)])),
        ("unknown-game", "whist/7"),
        ("unknown-game", "WHIST/7"),
        ("bad-link", "/7"),
        ("bad-link", "//"),
        ("bad-link", "/x"),
        ("bad-link", "gla ves/7"),
        ("bad-link", "https://example.org/"),
        ("link-cut", "glaves/"),
        ("bad-link", "glaves/x"),
        ("bad-link", "glaves/-1"),
        ("bad-link", "glaves/4294967296"),
        ("bad-link", "glaves/99999999999999999999"),
        ("link-cut", "glaves/٣"),
        ("link-cut", "glaves/1.5"),
        ("link-cut", "glaves/7/8"),
        ("link-cut", "glaves/7?players"),
        ("bad-link", "glaves/7?dealer=0&dealer=1"),
        ("bad-link", "glaves/7?dealer=2"),
        ("link-cut", "glaves/7?dealer="),
        ("bad-link", "glaves/7?seat=-1"),
        ("bad-link", "glaves/7?scores=1"),
        ("link-cut", "glaves/7?scores=" + ",1" * 900),
        ("bad-link", "glaves/7?scores=1" + ",1" * 900),
        ("bad-link", "glaves/" + "7" * 1900),
        ("bad-link", "g" * 1900 + "/7"),
        ("bad-option", "glaves/7?tie=" + "y" * 1900),
        ("bad-option", "glaves/7?" + "y" * 1900 + "=1"),
        ("link-cut", "glaves/7?scores=1,,2"),
        ("bad-link", "glaves/7?scores=1,x"),
        ("bad-option", "glaves/7?players=5"),
        ("bad-option", "glaves/7?players=true"),
        ("bad-option", "glaves/7?tie=oldest"),
        ("bad-option", "glaves/7?speed=fast"),
        ("bad-option", sealed([*glaves(), *SEED_7, (0, 5)]) + "?dealer=1"),
        ("bad-link", sealed([*glaves(), *SEED_7, (0, 5)]) + "?seat=2"),
        ("link-cut", sealed([*glaves(), *SEED_7, (0, 5)]) + "?seat"),
    ],
)
def test_faults(code: str, text: Any) -> None:
    assert fault_of(text) == code


def test_a_game_with_a_number_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = torite.load_game("hamlet").new_deal(seed=1)
    code, short = to_code(deal), to_short(deal)
    others = {game_id: game for game_id, game in torite.GAMES.items() if game_id != "hamlet"}
    for module in (link, deal_code):
        monkeypatch.setattr(module, "GAMES", others)
    assert fault_of(code) == fault_of(short) == "unknown-game"
    numbers = {game_id: number for game_id, number in NUMBERS.items() if game_id != "hamlet"}
    monkeypatch.setattr(deal_code, "NUMBERS", numbers)
    refusal = "hamlet has no number, so no link can hold its deals: add a line for it to NUMBERS in"
    played = random_play(torite.load_game("hamlet").new_deal(seed=1), Random(1), 3)
    for write in (to_code, to_short, to_link):
        for each in (deal, played):
            with pytest.raises(ValueError, match=refusal):
                write(each)


def test_rules_that_changed_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader with another order of actions refuses nearly all codes with many actions."""
    refused = 0
    codes = [
        to_code(random_play(some_deal("sloppy_seconds", {}, number), Random(number), 20))
        for number in range(40)
    ]
    monkeypatch.setattr(
        deal_code, "_legal_texts", lambda deal, seat, sound=deal_code._legal_texts: sound(deal, seat)[::-1]
    )
    for code in codes:
        try:
            from_code(code)
        except BadLink:
            refused += 1
    assert refused >= 36


# Random faulty texts


SLOW = 0.5
"""Maximum process time for a text, in seconds; usual machines need less than a tenth."""


JUNK = [
    "a", "1", "1A_", "1 ", "1\n", "1–", "#1", "#1A ", "[a]", "<a>", "*", "_", "#a/", "glaves/", "&a=1",
    "?utm_a=1", "%41", "%2525", "&amp;", r"\u0026", "\\", "…", "ｱ", "７1", "\ufdfa", "\u0316\u0301",
    "\u200b", "\r\n> ",
]  # fmt: skip


@pytest.mark.parametrize("piece", JUNK)
def test_no_junk_takes_long(piece: str) -> None:
    junk = piece * (link_text.LONGEST_TEXT // len(piece) - 1)
    for text in (junk, f"glaves/7{junk}", f"https://example.org/#1AfpNgAAUtAEBJ4o?seat=1{junk}", junk * 10):
        begin = process_time()
        with suppress(BadLink):
            from_link(text)
        assert process_time() - begin < SLOW


LETTERS = "".join(map(chr, range(33, 127))) + "äトリ٣ \n"


@cache
def seeds_of_faults() -> list[str]:
    codes = [code for _, (code, _) in sorted(link_cases.read()[1].items())]
    shorts = [to_short(some_deal(game_id, row, 7)) for game_id in GAME_IDS for row in option_rows(game_id)]
    return codes * 3 + shorts


def edited(text: str, rng: Random) -> str:
    """A text with one to three faults of typing and copying."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        alphabet = link_referee.ALPHABET if rng.random() < 0.7 else LETTERS
        match rng.randrange(7):
            case 0:
                text = text[:at] + rng.choice(alphabet) + text[at + 1 :]
            case 1:
                text = text[:at] + text[at + 1 :]
            case 2:
                text = text[:at] + rng.choice(alphabet) + text[at:]
            case 3:
                text = text[:at]
            case 4:
                text = text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
            case 5:
                text = text[at:] + text[:at]
            case 6:
                text = text[:at] + rng.choice(seeds_of_faults())[at:]
    return text


def forged(code: str, rng: Random) -> str:
    """A code with wrong digits and a right checksum, which only the reader of the digits can refuse."""
    payload = bytearray(deal_code._unseal(code))
    number = int.from_bytes(payload, "big")
    match rng.randrange(6):
        case 0:
            payload[rng.randrange(len(payload))] = rng.randrange(256)
        case 1:
            number += rng.choice((-1, 1)) << rng.randrange(number.bit_length())
        case 2:
            number = number << rng.randrange(1, 60) | rng.getrandbits(8)
        case 3:
            number >>= rng.randrange(1, number.bit_length())
        case 4:
            # The digits of a game and its players, then anything.
            number = rng.getrandbits(rng.choice((40, 100, 400, 9000))) << 11 | number % 2048
        case 5:
            number = number % (1 << 60) | rng.getrandbits(300) << 60
    if number != int.from_bytes(payload, "big"):
        payload = bytearray(abs(number).to_bytes(-(-number.bit_length() // 8), "big"))
    return sealed_bytes(bytes(payload), rng.choice("1111111111111112"))


def thrown(count: int, rng: Random) -> Iterator[str]:
    pool = seeds_of_faults()
    for _ in range(count):
        text = rng.choice(pool)
        yield forged(text, rng) if "/" not in text and rng.random() < 0.5 else edited(text, rng)


def throw(count: int, rng: Random) -> None:
    """Read faulty texts: a deal or `BadLink`, and quickly."""
    faults: Counter[str] = Counter()
    slowest = (0.0, "")
    for text in thrown(count, rng):
        begin = process_time()
        try:
            opened = from_link(text).deal
        except BadLink as fault:
            faults[fault.code] += 1
            opened = None
        slowest = max(slowest, (process_time() - begin, text))
        if opened is not None:
            faults["opened"] += 1
            # Every deal that opens has a link.
            assert to_link(opened)
            if rng.random() < 0.1:
                assert same(from_code(to_code(opened)), opened)
    print(f"{count} texts: {dict(faults)}; the slowest took {slowest[0] * 1000:.1f} ms: {slowest[1]}")
    assert slowest[0] < SLOW, slowest[1]
    assert faults.keys() >= {
        "bad-link",
        "link-damaged",
        "link-too-new",
        "unknown-game",
        "bad-option",
        "opened",
    }


def test_faulty_texts() -> None:
    throw(portion(4000), Random(1))


@pytest.mark.full
def test_ten_thousand_faulty_texts() -> None:
    throw(10_000, Random(2))


@every_game
def test_one_wrong_character_is_always_found(game_id: str) -> None:
    """The checksum detects every change of two adjacent characters."""
    rng = Random(game_id)
    _, code, _ = rng.choice(golden_codes(game_id))
    for at in range(len(code)):
        for letter in link_referee.ALPHABET:
            wrong = code[:at] + letter + code[at + 1 :]
            if wrong != code:
                # Markup before a code is skipped.
                is_like_code = wrong.lstrip("_-")[0] in "123456789"
                assert fault_of(wrong) == ("link-damaged" if is_like_code else "bad-link")
        for _ in range(40):
            wrong = code[:at] + "".join(rng.choices(link_referee.ALPHABET, k=2)) + code[at + 2 :]
            if wrong != code:
                fault_of(wrong)
        assert fault_of(code[:at]) == ("link-damaged" if at else "bad-link")


@every_game
def test_random_codes_are_refused(game_id: str) -> None:
    """One random text in 65536 has a right checksum; its digits must still form a whole deal."""
    rng = Random(game_id)
    passed = 0
    for _ in range(3000):
        text = "1" + "".join(rng.choices(link_referee.ALPHABET, k=rng.choice((7, 22, 30, 41))))
        passed += fault_of(text) != "link-damaged"
    assert passed <= 2
