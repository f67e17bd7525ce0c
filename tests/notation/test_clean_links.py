"""Links as people receive them: `clean_link` removes what other programs added."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from string import punctuation
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.notation.linking import every_game, fault_of, sealed_bytes
from tests.playing import GAME_IDS, LANGUAGES, full_beyond, option_rows, portion, random_play, some_deal
from torite.bridge import dispatch
from torite.notation.link import MAX_LENGTH, BadLink, clean_link, from_link, to_link

SITE = "https://example.org/games/"
SHORT = to_link(some_deal("glaves", {"players": 3}, 7), 2)
CODE = to_link(random_play(some_deal("glaves", {"players": 3}, 7), Random(7)), 2, 5)
SCORES = to_link(torite.load_game("hamlet").new_deal(seed=1, scores=[1, -2, 3]))
LINKS = (SHORT, CODE, SCORES, "glaves/7", CODE.partition("?")[0])
FULL_WIDTH = {code: code + 0xFEE0 for code in range(33, 127)}
MATHEMATICAL = {ord("0") + digit: 0x1D7EC + digit for digit in range(10)} | {
    ord("a") + letter: 0x1D5EE + letter for letter in range(26)
}
BEHIND = [
    *"をです～・ー、。，．！」）🃏😀²①é_~|*-–—?!.,;:/", "をどうぞ！", " に続きます", "~~", "||", " - ",
    "#top", " #torite", ":~:text=a,b", "?!", " and more words", " (for 3)", "\nIt is for 3 players.", ":)",
    ")*", "！3人で", "、2人で", "\n\n", " \\\nnext",
]  # fmt: skip
BEFORE = [
    "これ", "→", "・", "…", "...", "! ", "Deal:", "リンク：", "(", "🃏", "- ", "> ", "1. ", "> > ", "第1回",
    "Deal #3: ", "#1 ", "24/7: ", "and/or ", "2026-11-25 12:30 ", "10 minutes: ", "https://example.org/ ",
]  # fmt: skip
ON_BOTH_SIDES = [
    "_", "*", "**", "`", "~~", "||", "|", '"', "'", '\\"', " ", "\n", "\\n", "\u3000", "\u00a0", "\u2028",
    *"\u200b\ufeff\u200e\u200f\u2066\u2069\u00ad\u2060\u200c\u200d\ufe0f\x00\x7f",
]  # fmt: skip
PAIRS = [
    *(("<", ">"), ("(", ")."), ("「", "」。"), ("**", "**,"), ("[", "]"), ("{", "}"), ("<b>", "</b>")),
    *(("“", "”"), ("  ", " \r\n"), ("<!-- ", " -->")),
]
AROUND = [
    *(("", behind) for behind in BEHIND),
    *((before, "") for before in BEFORE),
    *((sign, sign) for sign in ON_BOTH_SIDES),
    *PAIRS,
]
AROUND_ADDRESSES = [
    *(("[url=", "]3 deals[/url]"), ('<a href="', '">3 deals</a>'), ("<a href='", "'>3"), ("<", "|3 deals>")),
    *(("[a deal](", "),"), ("[3 deals](", ' "3")'), ('{"link":"', '","players":3}'), ("\\url{", "}")),
    *(("URL:", ""), ("[glaves/1](", ")"), ("glaves/2 is another deal than ", "")),
]
WRAPPERS = [
    ("https://www.google.com/url?q=", "&sa=D&source=editors&ust=1764000000&usg=AOvVaw0-_x"),
    (
        "https://nam.safelinks.protection.outlook.com/?url=",
        "&data=05%7C02%7Ca%40b%7C0%7C&sdata=x%2By%3D&reserved=0",
    ),
]
AMPERSANDS = [
    "&amp;", "&#38;", "&#038;", "&#x26;", "&AMP;", "&amp;amp;", r"\u0026", r"\u0026amp;", r"\&", "＆",
]  # fmt: skip
DOTS = [
    "…", "...", "..", "....", "‥", "⋯", "・・・", "･･", "[…]", "(...)", " …", "\u3000…", "&hellip;",
    "&#8230;", r"\u2026", "%E2%80%A6", "… 続きを読む", "...more", "…」です", '…">a deal</a>', "…)", "&…",
    "＆…", "?…", "=…",
]  # fmt: skip
CUTS = [*DOTS, *("\ufffd", "\\", "%", "%2", "&", "&amp;", "=")]
GAPS = [
    " ", "\n", "\r\n", "\n> ", "\n> > ", "\n| ", "\t", "\u3000", "\u00a0", "\u2028", "\\n", "%20", "%0A",
    "+", "<br>", "<wbr>", "</b>", "</span><span class=x>", "[b]", "*", "**", "_", "~~", "`", "\\", "=\n",
    "-\n", " & ", "\n&", ".", ",", "–", "—",
]  # fmt: skip


def escaped(text: str) -> Iterator[str]:
    """A text as programs escape it: percent, HTML, JSON, markup."""
    yield quote(text)
    yield quote(text, safe="")
    yield quote(quote(text, safe=""), safe="")
    yield quote(quote(quote(text, safe=""), safe=""), safe="")
    yield quote(quote(text, safe=""), safe="").replace("%25", "%2525")
    for sign in AMPERSANDS:
        yield text.replace("&", sign)
    yield quote(text.replace("&", "&amp;"), safe="")
    yield text.replace("/", "%2F")
    yield text.replace("/", "\\/")
    yield text.replace("?", "%3f").replace(",", "%2C").replace("=", "%3D").replace("&", "%26")
    yield json.dumps(json.dumps(text))
    yield "".join("\\" * (letter in punctuation) + letter for letter in text)
    yield text.replace("_", r"\_")
    yield text.translate(FULL_WIDTH)
    for sign in "\u200b\u200e\u2066\u00ad\u2060\u200d\ufe0f\x00":
        yield sign.join(text)


def added(text: str) -> Iterator[str]:
    """A text with parameters that other sites add to links."""
    query = "&" if "?" in text.rpartition("#")[2] else "?"
    yield f"{text}{query}utm_source=chat&utm_medium=social"
    yield f"{text}?utm_source=chat"
    yield f"{text}?utm_source=日本語"
    yield f"{text}{query}fbclid=IwAR0-x_y"
    path, _, rest = text.partition("?")
    if rest:
        yield f"{path}?&{rest}"
        yield f"{path}?utm_source=日本語&{rest}"
        yield f"{path}?UTM_Source=chat&gclid&{rest}"


def mangled(link: str) -> Iterator[str]:
    """Received forms of a link."""
    whole = f"{SITE}#{link}"
    for text in (link, whole):
        yield text
        yield from escaped(text)
        yield from added(text)
        yield from (f"{before}{text}{behind}" for before, behind in AROUND)
        yield f"{text} {SITE}#hamlet/1" if text == whole else f"{text} hamlet/1"
    yield from (f"{before}{whole}{behind}" for before, behind in AROUND_ADDRESSES)
    for before, behind in WRAPPERS:
        yield f"{before}{quote(whole, safe='')}{behind}"
        yield f"{before}{quote(whole, safe=':/')}{behind.replace('&', '&amp;')}"
    yield f"#{link}"
    yield f"/{link}"
    yield f"#/{link}"
    yield f"#!/{link}"
    yield f"# {link}"
    yield f"{SITE}?utm_source=chat&lang=ja#{link}"
    yield f"{SITE}?deal=glaves/12&n=1AfpNgAAUtAEBJ4o#{link}"
    yield f"{SITE}glaves/12#{link}"
    yield f"{SITE}index.html#{link}&utm_campaign=a,b"


def meant(text: str) -> tuple[Any, ...]:
    """The content of a link, for comparison."""
    opened = from_link(text)
    return opened.deal.record(), opened.seat, opened.at


@pytest.mark.parametrize("link", LINKS)
def test_however_a_link_comes_it_is_the_same(link: str) -> None:
    wanted = meant(link)
    for text in mangled(link):
        assert clean_link(text) == link, text
        assert clean_link(clean_link(text)) == link
        assert meant(text) == wanted, text


def links_of(game_id: str) -> Iterator[str]:
    """Links of all kinds to deals of a game."""
    rng = Random(game_id)
    rows = option_rows(game_id)
    for row in rng.sample(rows, min(len(rows), portion(20))):
        deal = some_deal(game_id, row, rng.getrandbits(32))
        yield to_link(deal, rng.choice((None, 1)))
        yield to_link(random_play(deal, rng, 15), *rng.choice(((None, None), (1, 0), (0, 3))))
    kind = torite.load_game(game_id)
    scores = [first + 10 * seat for seat, first in enumerate(kind.first_scores())]
    yield to_link(kind.new_deal(seed=4711, dealer=1, scores=scores))
    yield to_link(kind.new_deal(seed=rng.getrandbits(16)))


@every_game
def test_links_of_every_game_come_through(game_id: str) -> None:
    rng = Random(game_id)
    for link in links_of(game_id):
        for text in rng.sample(list(mangled(link)), 12):
            assert clean_link(text) == link, text


FAULTS = ("bad-link", "link-cut", "link-damaged", "link-too-new", "unknown-game", "bad-option")


def outcome(text: str) -> tuple[Any, ...] | str:
    """The content of a text, or the code of its fault."""
    try:
        return meant(text)
    except BadLink:
        return fault_of(text)


@every_game
def test_what_is_cut_or_in_pieces_opens_no_other_deal(game_id: str) -> None:
    rng = Random(f"cut {game_id}")
    for link in links_of(game_id):
        wanted = meant(link)
        whole = rng.choice(("", "#", f"{SITE}#")) + link
        places = range(len(whole) - len(link) + 1, len(whole))
        for at in rng.sample(places, min(len(places), portion(20))):
            cut = whole[:at] + rng.choice(CUTS)
            assert isinstance(outcome(cut), str), cut
            parted = whole[:at] + rng.choice(GAPS) + whole[at:]
            assert outcome(parted) in (wanted, *FAULTS), parted


@pytest.mark.parametrize("cut", CUTS)
def test_what_says_that_a_link_was_cut(cut: str) -> None:
    for link in ("glaves/47", "glaves/4711?players=3", f"{SITE}#{SHORT}", CODE):
        with pytest.raises(BadLink) as fault:
            from_link(link + cut)
        assert fault.value.code == "link-cut"


@pytest.mark.parametrize("gap", [" ", "\n", "\r\n> ", "\\", "\\\n", "\u3000", " \t ", "\u200b"])
def test_pieces_of_a_code_are_joined(gap: str) -> None:
    pieces = gap.join(("1Afp", "NgA", "AUtAEBJ4o"))
    for text in (pieces, f"{SITE}#{pieces} for 3 players", f"1 deal: {pieces}\n4711"):
        assert clean_link(text) == "1AfpNgAAUtAEBJ4o"


def test_dashes_of_programs_are_hyphens_again() -> None:
    """Programs replace two or three hyphens by dashes."""
    rng = Random(1)
    codes = [sealed_bytes(rng.randbytes(40)) for _ in range(3000)]
    two = next(code for code in codes if re.search("[^-]--[^-]", code))
    # Three hyphens are 62 62 6.. in base64url; the checksum is not among them.
    three = sealed_bytes(urlsafe_b64decode("AB---BCD"))
    for text in (two.replace("--", "–"), two.replace("--", "—"), two + "—a dash"):
        assert clean_link(text) == two
    assert clean_link(three.replace("---", "—")) == three


def test_full_width_and_mathematical_letters() -> None:
    assert clean_link("glaves/4711?players=3".translate(MATHEMATICAL)) == "glaves/4711?players=3"
    assert clean_link("glaves/４７１１？players＝3をどうぞ") == "glaves/4711?players=3"
    # It can be part of the number or a separate word.
    for text in ("glaves/47１１", "glaves/4711３人で", "glaves/𝟰𝟳11"):
        with pytest.raises(BadLink) as fault:
            from_link(text)
        assert fault.value.code == "link-cut"


@pytest.mark.parametrize(
    "method", full_beyond({"open", "rules.from_link"}, ("open", "share", "rules.from_link"))
)
def test_page_and_library_clean_alike(method: str) -> None:
    """Both pass on the text that they received."""

    def ask(link: str) -> Any:
        params = {"link": link, "text": link, "seat": 1, "lang": "en"}
        return json.loads(dispatch(json.dumps({"id": 1, "method": method, "params": params})))["ok"]

    for link in (SHORT, CODE):
        for text in Random(method).sample(list(mangled(link)), 20):
            assert ask(text) == ask(link), text


@given(st.text() | st.text("%25#?&/amp;utm_=(.", max_size=40))
def test_cleaning_twice_changes_nothing_more(text: str) -> None:
    with suppress(BadLink):
        clean = clean_link(f"glaves/4711?seat=1 {text}")
        assert clean_link(clean) == clean == "glaves/4711?seat=1"


def test_no_option_looks_like_tracking() -> None:
    names = {option.name for game_id in GAME_IDS for option in torite.GAMES[game_id].OPTIONS}
    for name in names | {"dealer", "scores", "seat", "at"}:
        assert clean_link(f"x/1?{name}=1") == f"x/1?{name}=1"


@pytest.mark.parametrize(
    "text",
    [
        "gla ves/7",
        f"x{CODE}",
        quote(quote(quote(quote(SHORT, safe=""), safe=""), safe=""), safe=""),
        f"{SITE}{SHORT}",
        f"{SITE}?deal={SHORT}#top",
        "see page/2 and/or 24/7",
        "http://localhost:51234/",
        "#",
        "",
        "(/)",
    ],
)
def test_what_is_no_link_stays_none(text: str) -> None:
    with pytest.raises(BadLink) as fault:
        from_link(text)
    assert fault.value.code == "bad-link"


def test_the_limit_counts_the_link_alone() -> None:
    """The limit does not count the address, escapes, or the parameter of the viewer."""
    long = SITE + "x" * 3 * MAX_LENGTH
    for link in LINKS:
        assert from_link(f"{long}#{link}").deal.record() == from_link(link).deal.record()
    everywhere = "".join(f"%{ord(letter):02x}" for letter in SHORT)
    assert from_link(everywhere).deal.record() == from_link(SHORT).deal.record()
    full = "glaves/7?seat=1" + "&players=3" * 198
    assert len(clean_link(full)) <= MAX_LENGTH
    for padding, message in ((0, "twice"), (40, "longer than 2000 characters")):
        with pytest.raises(BadLink, match=message):
            from_link(full + "&tie=shared" * (padding // 10))


def test_a_code_of_full_length_may_say_who_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    code, _, query = CODE.partition("?")
    monkeypatch.setattr("torite.notation.deal_code.MAX_LENGTH", len(code))
    assert query
    assert from_link(CODE).at == 5
    monkeypatch.setattr("torite.notation.deal_code.MAX_LENGTH", len(code) - 1)
    with pytest.raises(BadLink, match="longer than"):
        from_link(CODE)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("glaves/999999999999", "the number of the deal in this link is a whole number from 0 to 4294967295"),
        ("glaves/4294967296", "the number of the deal in this link is a whole number from 0 to 4294967295"),
        ("glaves/x", "the number of the deal in this link is a whole number from 0 to 4294967295, not 'x'"),
        (
            f"glaves/{'7' * 1900}",
            "the number of the deal in this link is a whole number from 0 to 4294967295",
        ),
        (f"glaves/{'7' * 6000}", "longer than 2000 characters"),
        ("glaves/47…", "this link is cut off or in pieces; copy the whole link"),
        ("glaves/7?dealer=2", "dealer in this link is a whole number from 0 to 1, not '2'"),
        ("glaves/7?seat=x", "seat in this link is a whole number from 0 to 1, not 'x'"),
        (f"{CODE.partition('?')[0]}?at=999", "at in this link is a whole number from 0 to"),
        ("hamlet/1?scores=0,1073741824,0", "a score in this link is a whole number from -1073741824 to"),
        ("hamlet/1?scores=0,0", "this link has 2 scores for 3 players"),
    ],
)
def test_the_sentence_names_what_would_do(lang: str, text: str, told: str) -> None:
    with pytest.raises(BadLink) as fault:
        from_link(text)
    assert told in str(fault.value)
    request = {"id": 1, "method": "rules.from_link", "params": {"text": text, "lang": lang}}
    message = json.loads(dispatch(json.dumps(request)))["error"]["message"]
    assert message.count(told) == 1
