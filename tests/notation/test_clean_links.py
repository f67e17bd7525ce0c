"""Links as people get them: one function takes away what they picked up on their way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.playing import GAME_IDS, LANGUAGES, random_play, slow_beyond, some_deal
from torite.bridge import dispatch
from torite.notation.link import MAX_LENGTH, BadLink, clean_link, from_link, to_link

SITE = "https://example.org/games/"
SHORT = to_link(some_deal("glaves", {"players": 3}, 7), 2)
CODE = to_link(random_play(some_deal("glaves", {"players": 3}, 7), Random(7)), 2, 5)
SCORES = to_link(torite.load_game("hamlet").new_deal(seed=1, scores=[1, -2, 3]))
LINKS = (SHORT, CODE, SCORES, "glaves/7", CODE.partition("?")[0])


def mangled(link: str) -> Iterator[str]:
    """The link as it may come."""
    query = "&" if "?" in link else "?"
    whole = f"{SITE}#{link}"
    for text in (link, whole):
        yield text
        yield quote(text)
        yield quote(text, safe="")
        yield quote(quote(text, safe=""), safe="")
        yield quote(quote(quote(text, safe=""), safe=""), safe="")
        yield text.replace("&", "&amp;")
        yield quote(text.replace("&", "&amp;"), safe="")
        yield text.replace("/", "%2F")
        yield text.replace("?", "%3f").replace(",", "%2C").replace("=", "%3D").replace("&", "%26")
        yield f"{text}{query}utm_source=chat&utm_medium=social"
        yield f"{text}?utm_source=chat"
        yield f"{text}{query}fbclid=IwAR0-x_y"
        yield f"{text}&"
        yield f"{text}?"
        yield f"<{text}>"
        yield f"({text})."
        yield f"「{text}」。"
        yield f"**{text}**"
        yield f"`{text}`!"
        yield f"\u200b{text}\u3000"
        yield f"  {text} \r\n"
    yield f"[a deal]({whole}),"
    yield f"#{link}"
    yield f"/{link}"
    yield f"#/{link}"
    yield f"#!/{link}"
    yield f"{SITE}?utm_source=chat&lang=ja#{link}"
    yield f"{SITE}index.html#{link}&utm_campaign=a,b"
    if "?" in link:
        yield link.replace("?", "?&") + "&&"
        yield link.replace("?", "?utm_source=chat&")
        yield link.replace("?", "?UTM_Source=chat&gclid&")


@pytest.mark.parametrize("link", LINKS)
def test_however_a_link_comes_it_is_the_same(link: str) -> None:
    wanted = from_link(link)
    for text in mangled(link):
        assert clean_link(text) == link, text
        opened = from_link(text)
        assert (opened.deal.record(), opened.seat, opened.at) == (
            wanted.deal.record(),
            wanted.seat,
            wanted.at,
        ), text


@pytest.mark.parametrize(
    "method", slow_beyond({"open", "rules.from_link"}, ("open", "share", "rules.from_link"))
)
def test_page_and_library_clean_alike(method: str) -> None:
    """Both hand on what they got."""

    def ask(link: str) -> Any:
        params = {"link": link, "text": link, "seat": 1, "lang": "en"}
        return json.loads(dispatch(json.dumps({"id": 1, "method": method, "params": params})))["ok"]

    for link in (SHORT, CODE):
        for text in mangled(link):
            assert ask(text) == ask(link), text


@given(st.text() | st.text("%25#?&/amp;utm_=(.", max_size=40))
def test_cleaning_twice_changes_nothing_more(text: str) -> None:
    """Unless more is left to unescape: no link is escaped as often as that."""
    clean = clean_link(text)
    assert "#" not in clean
    if "%" not in clean and "&" not in clean:
        assert clean_link(clean) == clean


def test_no_option_looks_like_tracking() -> None:
    names = {option.name for game_id in GAME_IDS for option in torite.GAMES[game_id].OPTIONS}
    for name in names | {"dealer", "scores", "seat", "at"}:
        assert clean_link(f"x/1?{name}=1") == f"x/1?{name}=1"


@pytest.mark.parametrize(
    "text",
    [
        "gla ves/7",
        "glaves/7/8",
        f"{SHORT}&players",
        f"{SHORT}&utm_source=x&seat=1",
        f"{SHORT} {SHORT}",
        f"{CODE}?seat=2",
        f"x{CODE}",
        quote(quote(quote(quote(SHORT, safe=""), safe=""), safe=""), safe=""),
        f"{SITE}{SHORT}",
        f"{SHORT}#{SITE}",
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
    """Neither the address before it nor what it is escaped with, nor what says who looks."""
    long = SITE + "x" * 3 * MAX_LENGTH
    for link in LINKS:
        assert from_link(f"{long}#{link}").deal.record() == from_link(link).deal.record()
    everywhere = "".join(f"%{ord(letter):02x}" for letter in SHORT)
    assert from_link(everywhere).deal.record() == from_link(SHORT).deal.record()
    full = "glaves/7?seat=1&" + "players=3&" * 198
    assert len(clean_link(full)) <= MAX_LENGTH
    for padding, told in ((0, "stands in this link twice"), (40, "longer than 2000 characters")):
        with pytest.raises(BadLink, match=told):
            from_link(full + "tie=shared&" * (padding // 10))


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
        ("glaves/", "the number of the deal in this link is a whole number from 0 to 4294967295, not ''"),
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
